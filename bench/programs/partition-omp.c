/* Keys into buckets by their upper bits, in order, in OpenMP.
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

#include "partition.h"

#include <omp.h>

#define MOST_THREADS 256

static long n;
static unsigned *keys, *out;
static unsigned counts[MOST_THREADS][BUCKETS];

/* Replace the counters of THREADS by what is before each.  */

static void
scan_counts (int threads)
{
  unsigned sum = 0;
  for (int b = 0; b < BUCKETS; b++)
    for (int t = 0; t < threads; t++)
      {
	unsigned count = counts[t][b];
	counts[t][b] = sum;
	sum += count;
      }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  keys = partition_keys (n);
  out = (unsigned *) bench_alloc (n * sizeof *out);
  return partition_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel num_threads(omp_get_max_threads () < MOST_THREADS \
				 ? omp_get_max_threads () : MOST_THREADS)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = n * me / threads, end = n * (me + 1) / threads;
    unsigned mine[BUCKETS] = { 0 };
    for (long i = first; i < end; i++)
      mine[BUCKET (keys[i])]++;
    memcpy (counts[me], mine, sizeof mine);
#pragma omp barrier
#pragma omp single
    scan_counts (threads);
    memcpy (mine, counts[me], sizeof mine);
    for (long i = first; i < end; i++)
      out[mine[BUCKET (keys[i])]++] = keys[i];
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
