/* How often each byte occurs; each warp has counters in shared memory.
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

#include "bytecount.h"

const int WARP = 32, WARPS = 8, THREADS = WARP * WARPS, BLOCKS = 64;

__device__ void
count_word (unsigned *counts, unsigned word)
{
  atomicAdd (&counts[word & 255], 1);
  atomicAdd (&counts[word >> 8 & 255], 1);
  atomicAdd (&counts[word >> 16 & 255], 1);
  atomicAdd (&counts[word >> 24], 1);
}

/* Count the bytes of the N words at DATA.  */

__global__ void
count_bytes (const unsigned *data, unsigned *bins, int n)
{
  __shared__ unsigned counts[WARPS][BINS];
  for (int i = threadIdx.x; i < WARPS * BINS; i += blockDim.x)
    counts[i / BINS][i % BINS] = 0;
  __syncthreads ();
  unsigned *mine = counts[threadIdx.x / WARP];
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    count_word (mine, data[i]);
  __syncthreads ();
  for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x)
    {
      unsigned sum = 0;
      for (int w = 0; w < WARPS; w++)
	sum += counts[w][bin];
      atomicAdd (&bins[bin], sum);
    }
}

static int n;
static unsigned char *data;
static unsigned *bins;

static struct bench_info
bench_setup (long size)
{
  n = size;
  data = bench_to_device (bytecount_input (n), n);
  bins = bench_device<unsigned> (BINS);
  return bytecount_info (n);
}

static void
bench_run ()
{
  bench_check (cudaMemset (bins, 0, BINS * sizeof *bins));
  count_bytes<<<BLOCKS, THREADS>>> ((const unsigned *) data, bins, n / 4);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (bins, BINS);
}
