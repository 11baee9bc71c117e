/* Triangles of a graph: the graph and its figures.
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
#define BENCH_SIZE 8192L
#include "bench.h"

/* Edges that are drawn for each node; some are drawn twice.  */
#define DRAWN 8

struct graph
{
  int nodes, edges;
  /* Where the neighbours of a node start, and who they are, sorted: each edge
     is with the end that has fewer edges, or else comes first.  */
  int *start, *neighbour;
};

/* Return the figures of a graph of SIZE nodes.  */

static struct bench_info
triangles_info (long size)
{
  struct bench_info info = { 4.0 * size * (2 + DRAWN), 0, BENCH_INT, 0 };
  return info;
}

static int
triangles_compare (const void *a, const void *b)
{
  int64_t x = *(const int64_t *) a, y = *(const int64_t *) b;
  return x < y ? -1 : x > y;
}

/* Return a graph of SIZE nodes, some of which have many neighbours.  */

static struct graph
triangles_make (long size)
{
  struct graph g;
  long drawn = DRAWN * size, kept = 0;
  int64_t *edges = (int64_t *) bench_alloc (drawn * sizeof *edges);
  int *degree = (int *) bench_alloc (size * sizeof *degree);
  uint64_t state = 1;
  for (long e = 0; e < drawn; e++)
    {
      /* Squares of what is evenly distributed prefer the first nodes; the other
	 end is near or anywhere.  */
      double u = bench_random (&state) / 4294967296.0;
      double v = bench_random (&state) / 4294967296.0;
      int64_t a = (int64_t) (u * u * size), b = (int64_t) (v * v * size);
      if (bench_random (&state) >> 30)
	b = (a + 1 + bench_random (&state) % 24) % size;
      edges[e] = a < b ? a * size + b : b * size + a;
    }
  qsort (edges, drawn, sizeof *edges, triangles_compare);
  for (long e = 0; e < drawn; e++)
    {
      int64_t a = edges[e] / size, b = edges[e] % size;
      if (a == b || (kept > 0 && edges[kept - 1] == edges[e]))
	continue;
      edges[kept++] = edges[e];
      degree[a]++;
      degree[b]++;
    }
  for (long e = 0; e < kept; e++)
    {
      int64_t a = edges[e] / size, b = edges[e] % size;
      if (degree[b] < degree[a])
	edges[e] = b * size + a;
    }
  qsort (edges, kept, sizeof *edges, triangles_compare);

  g.nodes = (int) size;
  g.edges = (int) kept;
  g.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  g.neighbour = (int *) bench_alloc (kept * sizeof (int));
  for (long e = 0; e < kept; e++)
    {
      g.start[edges[e] / size + 1]++;
      g.neighbour[e] = (int) (edges[e] % size);
    }
  for (long i = 0; i < size; i++)
    g.start[i + 1] += g.start[i];
  free (edges);
  free (degree);
  return g;
}
