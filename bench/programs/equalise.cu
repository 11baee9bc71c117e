/* A picture's histogram made even: counters, a scan, a table.
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

#include "equalise.h"

__global__ void
count (const unsigned char *in, unsigned *histogram, int n)
{
  __shared__ unsigned local[256];
  local[threadIdx.x] = 0;
  __syncthreads ();
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    atomicAdd (&local[in[i]], 1);
  __syncthreads ();
  atomicAdd (&histogram[threadIdx.x], local[threadIdx.x]);
}

/* TABLE gets the new value of each, in one block of 256 threads.  */

__global__ void
make_table (const unsigned *histogram, unsigned char *table, int n)
{
  __shared__ unsigned upto[256];
  __shared__ unsigned least;
  int t = threadIdx.x;
  upto[t] = histogram[t];
  if (t == 0)
    least = n;
  __syncthreads ();
  for (int d = 1; d < 256; d *= 2)
    {
      unsigned before = t >= d ? upto[t - d] : 0;
      __syncthreads ();
      upto[t] += before;
      __syncthreads ();
    }
  if (histogram[t] > 0)
    atomicMin (&least, upto[t]);
  __syncthreads ();
  if (upto[t] <= least)
    table[t] = 0;
  else
    table[t] = 255ull * (upto[t] - least) / (n - least);
}

__global__ void
apply (const unsigned char *in, unsigned char *out,
       const unsigned char *table, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = table[in[i]];
}

static int n;
static unsigned *histogram;
static unsigned char *in, *out, *table;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (equalise_pixels (n), n);
  out = bench_device<unsigned char> (n);
  table = bench_device<unsigned char> (256);
  histogram = bench_device<unsigned> (256);
  return equalise_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (histogram, 0, 256 * sizeof *histogram));
  count<<<32, 256>>> (in, histogram, n);
  make_table<<<1, 256>>> (histogram, table, n);
  apply<<<(n + 255) / 256, 256>>> (in, out, table, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, n / 4);
}
