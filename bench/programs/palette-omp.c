/* Colours for the vertices of a graph in OpenMP: who waits is counted down.
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
#include "palette.h"

static struct graph g;
/* Neighbours of a higher priority that a vertex has, and that have no colour
   yet.  */
static int *waiting;
static int *colour;
/* The vertices that may be coloured now and then.  */
static int *frontier[2];

static struct bench_info
bench_setup (long size)
{
  g = palette_graph (size);
  waiting = (int *) bench_alloc (size * sizeof *waiting);
  colour = (int *) bench_alloc (size * sizeof *colour);
  frontier[0] = (int *) bench_alloc (size * sizeof (int));
  frontier[1] = (int *) bench_alloc (size * sizeof (int));
  return palette_info (g);
}

/* Append the COUNT vertices at V to LIST, of which *USED are used.  */

static void
append (int *list, int *used, const int *v, int count)
{
  int at;
#pragma omp atomic capture
  {
    at = *used;
    *used += count;
  }
  memcpy (list + at, v, count * sizeof *v);
}

#define BATCH 256

static void
bench_run (void)
{
  const int *restrict start = g.start, *restrict neighbour = g.neighbour;
  int sizes[2] = { 0, 0 };
#pragma omp parallel
  {
    int batch[BATCH + MOST_EDGES], have = 0;
#pragma omp for schedule(static)
    for (int v = 0; v < g.vertices; v++)
      {
	unsigned mine = PRIORITY (v);
	int higher = 0;
	for (int e = start[v]; e < start[v + 1]; e++)
	  higher += PRIORITY (neighbour[e]) > mine;
	waiting[v] = higher;
	colour[v] = 0;
	batch[have] = v;
	have += higher == 0;
	if (have == BATCH)
	  {
	    append (frontier[0], &sizes[0], batch, have);
	    have = 0;
	  }
      }
    append (frontier[0], &sizes[0], batch, have);
    have = 0;
#pragma omp barrier

    for (int now = 0; sizes[now] > 0; now ^= 1)
      {
	const int *list = frontier[now];
	int size = sizes[now];
#pragma omp for schedule(dynamic, 64)
	for (int i = 0; i < size; i++)
	  {
	    int v = list[i];
	    unsigned mine = PRIORITY (v);
	    uint64_t used = 0;
	    for (int e = start[v]; e < start[v + 1]; e++)
	      {
		int u = neighbour[e];
		if (PRIORITY (u) > mine)
		  {
		    used |= (uint64_t) 1 << (colour[u] - 1);
		    continue;
		  }
		int before;
#pragma omp atomic capture
		before = waiting[u]--;
		if (before == 1)
		  batch[have++] = u;
	      }
	    colour[v] = __builtin_ctzll (~used) + 1;
	    if (have >= BATCH)
	      {
		append (frontier[now ^ 1], &sizes[now ^ 1], batch, have);
		have = 0;
	      }
	  }
	append (frontier[now ^ 1], &sizes[now ^ 1], batch, have);
	have = 0;
#pragma omp barrier
#pragma omp single
	sizes[now] = 0;
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { colour, (size_t) g.vertices };
  return r;
}
