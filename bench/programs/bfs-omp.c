/* Breadth-first search, by OpenMP.
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

#include "bfs.h"

static struct graph g;
static int *level, *queue[2];

/* Level by level, with queues: each thread collects the nodes that it
   reached first and then takes room in the queue for all of them.  */

static void
search (const struct graph *g, int *restrict level)
{
  memset (level, -1, g->nodes * sizeof (int));
  level[0] = 0;
  queue[0][0] = 0;
  int count = 1;
  for (int depth = 1; count > 0; depth++)
    {
      const int *restrict now = queue[(depth - 1) % 2];
      int *restrict next = queue[depth % 2];
      int reached = 0;
#pragma omp parallel if (count > 256)
      {
	enum { ROOM = 1024 };
	int mine[ROOM], have = 0, at;
#pragma omp for schedule(dynamic, 64) nowait
	for (int i = 0; i < count; i++)
	  for (int k = g->start[now[i]]; k < g->start[now[i] + 1]; k++)
	    {
	      int to = g->edge[k];
	      if (__atomic_load_n (&level[to], __ATOMIC_RELAXED) >= 0
		  || !__sync_bool_compare_and_swap (&level[to], -1, depth))
		continue;
	      mine[have++] = to;
	      if (have == ROOM)
		{
#pragma omp atomic capture
		  { at = reached; reached += have; }
		  memcpy (next + at, mine, have * sizeof (int));
		  have = 0;
		}
	    }
#pragma omp atomic capture
	{ at = reached; reached += have; }
	memcpy (next + at, mine, have * sizeof (int));
      }
      count = reached;
    }
}

static struct bench_info
bench_setup (long size)
{
  g = bfs_graph (size);
  level = (int *) bench_alloc (size * sizeof (int));
  queue[0] = (int *) bench_alloc (size * sizeof (int));
  queue[1] = (int *) bench_alloc (size * sizeof (int));
  return bfs_info (&g);
}

static void
bench_run (void)
{
  search (&g, level);
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { level, (size_t) g.nodes };
  return a;
}
