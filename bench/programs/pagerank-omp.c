/* Ranks of pages by who links to them in OpenMP.
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
#include "pagerank.h"

static long n;
static struct pagerank_graph g;
/* Ranks, and behind them the totals of each turn.  */
static float *rank, *shares;

static struct bench_info
bench_setup (long size)
{
  n = size;
  g = pagerank_new (size);
  rank = (float *) bench_alloc ((size + 2 * TURNS) * sizeof *rank);
  shares = (float *) bench_alloc (size * sizeof *shares);
  return pagerank_info (size, g.edges);
}

static void
bench_run (void)
{
  float dangling, change;
#pragma omp parallel
  {
#pragma omp for simd schedule(static)
    for (long i = 0; i < n; i++)
      rank[i] = 1.0f / n;
    for (int turn = 0; turn < TURNS; turn++)
      {
#pragma omp single
	dangling = change = 0;
#pragma omp for simd schedule(static) reduction(+ : dangling)
	for (long i = 0; i < n; i++)
	  {
	    float degree = g.degrees[i];
	    shares[i] = degree > 0 ? rank[i] / degree : 0;
	    dangling += degree > 0 ? 0 : rank[i];
	  }
	float base = (1.0f - DAMPING) / n + DAMPING * dangling / n;
#pragma omp for schedule(dynamic, 256) reduction(+ : change)
	for (long i = 0; i < n; i++)
	  {
	    float sum = 0;
#pragma omp simd reduction(+ : sum)
	    for (int e = g.starts[i]; e < g.starts[i + 1]; e++)
	      sum += shares[g.sources[e]];
	    float next = base + DAMPING * sum;
	    change += fabsf (next - rank[i]);
	    rank[i] = next;
	  }
#pragma omp single
	{
	  rank[n + 2 * turn] = dangling;
	  rank[n + 2 * turn + 1] = change;
	}
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { rank, (size_t) (n + 2 * TURNS) };
  return r;
}
