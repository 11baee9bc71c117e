/* Colours for the vertices of a graph: the graph and its figures.
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

#define BENCH_SIZE 32768L
#include "bench.h"

/* Edges for each vertex, and the most that one may have.  */
#define EDGES 5
#define MOST_EDGES 40

/* The priority of vertex V; no two have the same.  */
#define PRIORITY(v) (((unsigned) (v) ^ 0x5bd1e995u) * 2654435761u)

struct graph
{
  int vertices;
  /* Where the neighbours of each start, and the end of the last.  */
  int *start;
  int *neighbour;
};

/* Return a graph of SIZE vertices, of which some have far more edges.  */

static struct graph
palette_graph (long size)
{
  struct graph g;
  uint64_t state = 1;
  long most = size * EDGES, edges = 0;
  int *from = (int *) bench_alloc (most * sizeof *from);
  int *to = (int *) bench_alloc (most * sizeof *to);
  int *degree = (int *) bench_alloc (size * sizeof *degree);
  for (long i = 0; i < most; i++)
    {
      uint32_t a = bench_random (&state) % size;
      uint32_t near = bench_random (&state);
      uint32_t b = near % 4 ? (a + (near >> 8) % 1024) % size
			    : (near >> 8) % 64 * 31 % size;
      if (a == b || degree[a] == MOST_EDGES || degree[b] == MOST_EDGES)
	continue;
      from[edges] = (int) a;
      to[edges++] = (int) b;
      degree[a]++;
      degree[b]++;
    }
  g.vertices = (int) size;
  g.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  g.neighbour = (int *) bench_alloc (2 * edges * sizeof (int));
  for (long v = 0; v < size; v++)
    g.start[v + 1] = g.start[v] + degree[v];
  memset (degree, 0, size * sizeof *degree);
  for (long i = 0; i < edges; i++)
    {
      g.neighbour[g.start[from[i]] + degree[from[i]]++] = to[i];
      g.neighbour[g.start[to[i]] + degree[to[i]]++] = from[i];
    }
  free (from);
  free (to);
  free (degree);
  return g;
}

/* Return what graph G costs.  */

static struct bench_info
palette_info (struct graph g)
{
  struct bench_info info = { 8.0 * g.start[g.vertices] + 8.0 * g.vertices, 0,
			     BENCH_INT, 0 };
  return info;
}
