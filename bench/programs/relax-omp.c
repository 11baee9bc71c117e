/* Shortest ways in a graph by relaxation, in OpenMP.
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

static struct graph g;
static int *cost, *next;
static unsigned char *active;

/* Relax the edges of V.  */

static inline void
relax (int v)
{
  int from = cost[v];
  active[v] = 0;
  for (int e = g.start[v]; e < g.start[v + 1]; e++)
    {
      int new = from + g.length[e], *to = next + g.to[e];
      if (new < *to)
	{
#pragma omp atomic compare
	  if (new < *to)
	    {
	      *to = new;
	    }
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  g = relax_graph (size);
  cost = (int *) bench_alloc (size * sizeof *cost);
  next = (int *) bench_alloc (size * sizeof *next);
  active = (unsigned char *) bench_alloc (size);
  return relax_info (size);
}

static void
bench_run (void)
{
  for (int v = 0; v < g.nodes; v++)
    {
      cost[v] = next[v] = v == 0 ? 0 : FAR;
      active[v] = v == 0;
    }
  int changed;
  do
    {
      changed = 0;
#pragma omp parallel
      {
#pragma omp for schedule(static)
	for (int v = 0; v < g.nodes; v++)
	  if (active[v])
	    relax (v);
#pragma omp for simd schedule(static) reduction(| : changed)
	for (int v = 0; v < g.nodes; v++)
	  {
	    int less = cost[v] > next[v];
	    cost[v] = next[v];
	    active[v] = less;
	    changed |= less;
	  }
      }
    }
  while (changed);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { cost, (size_t) g.nodes };
  return r;
}
