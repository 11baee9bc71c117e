/* The sum of products by interleaved addresses in shared memory.
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

#include "total.h"

const int THREADS = 256;

__global__ void
total (const int *x, const int *y, unsigned *result, int n)
{
  __shared__ unsigned s[THREADS];
  unsigned tid = threadIdx.x;
  unsigned i = blockIdx.x * blockDim.x + tid;
  s[tid] = i < n ? x[i] * y[i] : 0;
  __syncthreads ();
  for (unsigned step = 1; step < blockDim.x; step *= 2)
    {
      if (tid % (2 * step) == 0)
	s[tid] += s[tid + step];
      __syncthreads ();
    }
  if (tid == 0)
    atomicAdd (result, s[0]);
}

static int n, *x, *y;
static unsigned *sum;

static struct bench_info
bench_setup (long size)
{
  n = size;
  x = bench_to_device (bench_ints (n, 1, 1000), n);
  y = bench_to_device (bench_ints (n, 2, 1000), n);
  sum = bench_device<unsigned> (1);
  return total_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (sum, 0, sizeof *sum));
  total<<<(n + THREADS - 1) / THREADS, THREADS>>> (x, y, sum, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (sum, 1);
}
