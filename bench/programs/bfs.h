/* Breadth-first search: the input and its figures.
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

#define BENCH_SIZE (1L << 18)
#include "bench.h"

/* Node I's neighbours are EDGE[START[I]] to EDGE[START[I + 1] - 1].  */

struct graph
{
  int nodes, edges;
  int *start, *edge;
};

/* Return what G costs.  */

static struct bench_info
bfs_info (const struct graph *g)
{
  struct bench_info info
    = { 8.0 * g->edges + 12.0 * g->nodes, 0, BENCH_INT, 0 };
  return info;
}

/* Return a random graph of SIZE nodes of 2 to 9 edges each.  */

static struct graph
bfs_graph (long size)
{
  uint64_t state = 1;
  struct graph g;
  g.nodes = size;
  g.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  for (long i = 0; i < size; i++)
    g.start[i + 1] = g.start[i] + 2 + bench_random (&state) % 8;
  g.edges = g.start[size];
  g.edge = bench_ints (g.edges, 2, size);
  return g;
}
