/* Triangles of a graph in OpenMP.
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
#include "triangles.h"

static struct graph g;
static int *counts;

/* Return how many of the sorted numbers A, to END_A, are among B, to END_B.
   Which of the lists goes on is computed, not jumped for.  */

static inline int
common (const int *a, const int *end_a, const int *b, const int *end_b)
{
  int found = 0;
  while (a < end_a && b < end_b)
    {
      int x = *a, y = *b;
      found += x == y;
      a += x <= y;
      b += y <= x;
    }
  return found;
}

static struct bench_info
bench_setup (long size)
{
  g = triangles_make (size);
  counts = (int *) bench_alloc ((size + 1) * sizeof *counts);
  return triangles_info (size);
}

static void
bench_run (void)
{
  int total = 0;
#pragma omp parallel for schedule(dynamic, 64) reduction(+ : total)
  for (int node = 0; node < g.nodes; node++)
    {
      const int *first = g.neighbour + g.start[node];
      const int *end = g.neighbour + g.start[node + 1];
      int found = 0;
      for (const int *e = first; e < end; e++)
	found += common (first, end, g.neighbour + g.start[*e],
			 g.neighbour + g.start[*e + 1]);
      counts[node] = found;
      total += found;
    }
  counts[g.nodes] = total;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { counts, (size_t) g.nodes + 1 };
  return r;
}
