/* Running sums in OpenMP: a sum for each thread but the last, then the scan.
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
#include <omp.h>
#include "lookback.h"

#define MOST_THREADS 1024

static long n;
static int *in, *out;

static int
total (const int *restrict in, long n)
{
  int sum = 0;
#pragma omp simd reduction(+ : sum)
  for (long i = 0; i < n; i++)
    sum += in[i];
  return sum;
}

/* The running sums of N numbers from SUM on.  */

static void
scan (const int *restrict in, int *restrict out, long n, int sum)
{
  for (long i = 0; i < n; i++)
    {
      sum += in[i];
      out[i] = sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_ints (n, 1, 100);
  out = (int *) bench_alloc (n * sizeof *out);
  return lookback_info (size);
}

static void
bench_run (void)
{
  static int sums[MOST_THREADS];
#pragma omp parallel num_threads(omp_get_max_threads () < MOST_THREADS \
				 ? omp_get_max_threads () : MOST_THREADS)
  {
    long threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = n * me / threads, end = n * (me + 1) / threads;
    int before = 0;
    if (me < threads - 1)
      sums[me] = total (in + first, end - first);
#pragma omp barrier
    for (long i = 0; i < me; i++)
      before += sums[i];
    scan (in + first, out + first, end - first, before);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
