/* Features of a graph's nodes, added over their neighbours: graph, figures.
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
/* Nodes.  */
#define BENCH_SIZE 4096L
#include "bench.h"

#define FEATURES 64

/* A graph: the edges of node I are those from starts[I] to starts[I + 1].  */
struct aggregate_graph
{
  int *starts, *neighbours;
  float *weights;
  long edges;
};

/* Return a graph of SIZE nodes; some have many neighbours, and half of these
   are near.  */

static struct aggregate_graph
aggregate_make (long size)
{
  struct aggregate_graph g;
  g.starts = (int *) bench_alloc ((size + 1) * sizeof *g.starts);
  uint64_t state = 1;
  for (long i = 0; i < size; i++)
    g.starts[i + 1]
      = g.starts[i] + 7 + 160 / (4 + bench_random (&state) % 60);
  g.edges = g.starts[size];
  g.neighbours = (int *) bench_alloc (g.edges * sizeof *g.neighbours);
  for (long i = 0; i < size; i++)
    for (long e = g.starts[i]; e < g.starts[i + 1]; e++)
      {
	long r = bench_random (&state);
	g.neighbours[e] = (r & 1 ? i + (r >> 1) % 256 : r >> 1) % size;
      }
  g.weights = bench_floats (g.edges, 2, 0, 1);
  return g;
}

/* Return what graph G of SIZE nodes costs.  */

static struct bench_info
aggregate_info (long size, struct aggregate_graph g)
{
  struct bench_info info = { 8.0 * size * FEATURES + 8.0 * g.edges,
			     2.0 * g.edges * FEATURES, BENCH_FLOAT, 1e-5 };
  return info;
}

/* Return the features of SIZE nodes.  */

static float *
aggregate_features (long size)
{
  return bench_floats (size * FEATURES, 3, -1, 1);
}
