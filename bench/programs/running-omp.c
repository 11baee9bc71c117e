/* Running sums in OpenMP.
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

#include "running.h"

#include <omp.h>

#define MOST_THREADS 256

static long n;
static int *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_ints (n, 1, 1000);
  out = (int *) bench_alloc (n * sizeof *out);
  return running_info (n);
}

/* Each thread adds up its part, and then scans it.  */

static void
bench_run (void)
{
  static int sums[MOST_THREADS];
#pragma omp parallel num_threads(omp_get_max_threads () < MOST_THREADS \
				 ? omp_get_max_threads () : MOST_THREADS)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = n * me / threads, end = n * (me + 1) / threads;
    int sum = 0;
#pragma omp simd reduction (+ : sum)
    for (long i = first; i < end; i++)
      sum += in[i];
    sums[me] = sum;
#pragma omp barrier
    sum = 0;
    for (int t = 0; t < me; t++)
      sum += sums[t];
#pragma omp simd reduction (inscan, + : sum)
    for (long i = first; i < end; i++)
      {
	sum += in[i];
#pragma omp scan inclusive (sum)
	out[i] = sum;
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
