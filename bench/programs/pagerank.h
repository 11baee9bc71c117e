/* Ranks of pages by who links to them: the graph and its figures.
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
/* Pages.  */
#define BENCH_SIZE (1L << 14)
#include "bench.h"

#define TURNS 5
#define DAMPING 0.85f

struct pagerank_graph
{
  int *starts;     /* one more than there are pages */
  int *sources;    /* pages that link to each */
  int *degrees;    /* links that leave each page */
  int edges;
};

/* Return what a graph of SIZE pages and EDGES links costs.  */

static struct bench_info
pagerank_info (long size, int edges)
{
  double n = size, m = edges;
  struct bench_info info = { TURNS * (8 * m + 24 * n),
			     TURNS * (m + 5 * n), BENCH_FLOAT, 1e-4 };
  return info;
}

/* Return a graph of SIZE pages; few have very many links to them.  */

static struct pagerank_graph
pagerank_new (long size)
{
  struct pagerank_graph g;
  g.starts = (int *) bench_alloc ((size + 1) * sizeof *g.starts);
  g.degrees = (int *) bench_alloc (size * sizeof *g.degrees);
  uint64_t state = 1;
  for (long i = 0; i < size; i++)
    {
      uint32_t r = bench_random (&state);
      int count = 1 + (r >> 8) % 12;
      if (r % 64 == 0)
	count = 32 + (r >> 8) % 200;
      if (r % 4096 == 1)
	count = 1000;
      g.starts[i + 1] = g.starts[i] + count;
    }
  g.edges = g.starts[size];
  g.sources = (int *) bench_alloc (g.edges * sizeof *g.sources);
  for (int e = 0; e < g.edges; e++)
    {
      /* An eighth of the pages has no links to others.  */
      int from = bench_random (&state) % (uint32_t) size;
      if (from % 8 == 3)
	from--;
      g.sources[e] = from;
      g.degrees[from]++;
    }
  return g;
}
