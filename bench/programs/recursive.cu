/* Random numbers by two recurrences modulo primes, a generator a thread.
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

#include "recursive.h"

const int THREADS = 128;

/* SUM gets the sums of STEPS numbers of each of N generators.  */

__global__ void
sum_up (const long long *seed, long long *sum, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  long long x0 = seed[i], x1 = seed[n + i], x2 = seed[2 * n + i];
  long long y0 = seed[3 * n + i], y1 = seed[4 * n + i], y2 = seed[5 * n + i];
  long long total = 0;
  for (int k = 0; k < STEPS; k++)
    {
      long long p = (A12 * x1 - A13 * x0) % M1;
      if (p < 0)
	p += M1;
      x0 = x1;
      x1 = x2;
      x2 = p;
      long long q = (A21 * y2 - A23 * y0) % M2;
      if (q < 0)
	q += M2;
      y0 = y1;
      y1 = y2;
      y2 = q;
      total += p <= q ? p - q + M1 : p - q;
    }
  sum[i] = total;
}

static int n;
static long long *seed, *sum;

static struct bench_info
bench_setup (long size)
{
  n = size;
  seed = bench_to_device ((long long *) recursive_seeds (n), 6 * n);
  sum = bench_device<long long> (n);
  return recursive_info (n);
}

static void
bench_run ()
{
  sum_up<<<(n + THREADS - 1) / THREADS, THREADS>>> (seed, sum, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (sum, n);
}
