/* Shortest ways in a graph: nodes relax their edges while any changes.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#include "relax.h"

struct search
{
  int *cost, *next;
  bool *active;
};

__global__ void
start (struct search s, int nodes)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= nodes)
    return;
  s.cost[v] = s.next[v] = v == 0 ? 0 : FAR;
  s.active[v] = v == 0;
}

__global__ void
relax (struct graph g, struct search s)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= g.nodes || !s.active[v])
    return;
  s.active[v] = false;
  int cost = s.cost[v];
  for (int e = g.start[v]; e < g.start[v + 1]; e++)
    atomicMin (&s.next[g.to[e]], cost + g.length[e]);
}

__global__ void
settle (struct search s, int nodes, int *changed)
{
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= nodes)
    return;
  if (s.cost[v] > s.next[v])
    {
      s.cost[v] = s.next[v];
      s.active[v] = true;
      *changed = 1;
    }
}

static struct graph g;
static struct search s;
static int *changed;

static struct bench_info
bench_setup (long size)
{
  g = relax_graph (size);
  int edges = g.start[size];
  g.start = bench_to_device (g.start, size + 1);
  g.to = bench_to_device (g.to, edges);
  g.length = bench_to_device (g.length, edges);
  s.cost = bench_device<int> (size);
  s.next = bench_device<int> (size);
  s.active = bench_device<bool> (size);
  changed = bench_device<int> (1);
  return relax_info (size);
}

static void
bench_run ()
{
  int blocks = (g.nodes + 255) / 256;
  start<<<blocks, 256>>> (s, g.nodes);
  int again;
  do
    {
      bench_check (cudaMemset (changed, 0, sizeof (int)));
      relax<<<blocks, 256>>> (g, s);
      settle<<<blocks, 256>>> (s, g.nodes, changed);
      bench_check (cudaMemcpy (&again, changed, sizeof (int),
			       cudaMemcpyDeviceToHost));
    }
  while (again);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (s.cost, g.nodes);
}
