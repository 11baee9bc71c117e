/* Shortest ways in a graph by relaxation: the input and its figures.
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

#define BENCH_SIZE 16000L
#include "bench.h"

#define DEGREE 6
#define FAR 1000000000

/* The edges of node V are START[V] to START[V + 1] - 1 of TO and LENGTH.  */

struct graph
{
  int nodes;
  int *start, *to, *length;
};

/* Return what SIZE nodes cost, if each is relaxed thrice.  */

static struct bench_info
relax_info (long size)
{
  struct bench_info info = { 8.0 * DEGREE * 3 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return a graph of SIZE nodes with 1 to 2 * DEGREE - 1 edges each.  */

static struct graph
relax_graph (long size)
{
  struct graph g;
  g.nodes = size;
  g.start = (int *) bench_alloc ((size + 1) * sizeof (int));
  uint64_t state = 1;
  for (long v = 0; v < size; v++)
    g.start[v + 1] = g.start[v] + 1
		     + (int) (bench_random (&state) % (2 * DEGREE - 1));
  int edges = g.start[size];
  g.to = bench_ints (edges, 2, size);
  g.length = bench_ints (edges, 3, 20);
  for (int e = 0; e < edges; e++)
    g.length[e]++;
  return g;
}
