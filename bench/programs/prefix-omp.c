/* Exclusive running sums in OpenMP.
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

#include "prefix.h"

#include <omp.h>

static int n;
static int *in, *out;

/* Write what comes before each of the COUNT elements at P to Q; SUM comes
   before the first.  */

static void
scan (const int *restrict p, int *restrict q, long count, int sum)
{
#pragma omp simd reduction (inscan, + : sum)
  for (long i = 0; i < count; i++)
    {
      q[i] = sum;
#pragma omp scan exclusive (sum)
      sum += p[i];
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_ints (n, 1, 100);
  out = (int *) bench_alloc (n * sizeof *out);
  return prefix_info (n);
}

/* Each thread adds up its part, and then scans it.  */

static void
bench_run (void)
{
  int sums[256] = { 0 };
#pragma omp parallel num_threads(omp_get_max_threads () < 256 \
				 ? omp_get_max_threads () : 256)
  {
    int threads = omp_get_num_threads (), me = omp_get_thread_num ();
    long first = n * (long) me / threads, end = n * (me + 1L) / threads;
    int sum = 0;
#pragma omp simd reduction(+:sum)
    for (long i = first; i < end; i++)
      sum += in[i];
    sums[me] = sum;
#pragma omp barrier
    sum = 0;
    for (int t = 0; t < me; t++)
      sum += sums[t];
    scan (in + first, out + first, end - first, sum);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
