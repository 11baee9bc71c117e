/* A pass of a radix sort: ranks by warps that match their digits.
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

const int THREADS = 256, WARPS = THREADS / 32;

/* Counter BUCKET * gridDim.x + BLOCK gets the keys of each.  */

__global__ void
count_keys (const unsigned *keys, unsigned *counts, unsigned n)
{
  __shared__ unsigned local[BUCKETS];
  if (threadIdx.x < BUCKETS)
    local[threadIdx.x] = 0;
  __syncthreads ();
  unsigned i = blockIdx.x * THREADS + threadIdx.x;
  if (i < n)
    atomicAdd (&local[BUCKET (keys[i])], 1u);
  __syncthreads ();
  if (threadIdx.x < BUCKETS)
    counts[threadIdx.x * gridDim.x + blockIdx.x] = local[threadIdx.x];
}

/* Replace the COUNT counters by what is before each, in one block.  */

__global__ void
scan_counts (unsigned *counts, unsigned count)
{
  __shared__ unsigned buffer[2][THREADS];
  __shared__ unsigned carry;
  if (threadIdx.x == 0)
    carry = 0;
  for (unsigned base = 0; base < count; base += THREADS)
    {
      unsigned i = base + threadIdx.x;
      unsigned mine = i < count ? counts[i] : 0;
      int which = 0;
      buffer[0][threadIdx.x] = mine;
      __syncthreads ();
      for (int d = 1; d < THREADS; d <<= 1)
	{
	  unsigned v = buffer[which][threadIdx.x];
	  if (threadIdx.x >= d)
	    v += buffer[which][threadIdx.x - d];
	  which ^= 1;
	  buffer[which][threadIdx.x] = v;
	  __syncthreads ();
	}
      if (i < count)
	counts[i] = carry + buffer[which][threadIdx.x] - mine;
      __syncthreads ();
      if (threadIdx.x == THREADS - 1)
	carry += buffer[which][threadIdx.x];
      __syncthreads ();
    }
}

__global__ void
scatter (const unsigned *keys, unsigned *out, const unsigned *counts,
	 unsigned n)
{
  __shared__ unsigned warps[WARPS][BUCKETS];
  unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  if (lane < BUCKETS)
    warps[warp][lane] = 0;
  __syncwarp ();
  unsigned i = blockIdx.x * THREADS + threadIdx.x;
  unsigned here = __ballot_sync (0xffffffff, i < n);
  unsigned key = 0, bucket = 0, before = 0;
  if (i < n)
    {
      key = keys[i];
      bucket = BUCKET (key);
      unsigned peers = __match_any_sync (here, bucket);
      before = __popc (peers & ((1u << lane) - 1));
      if (before == 0)
	warps[warp][bucket] = __popc (peers);
    }
  __syncthreads ();
  if (threadIdx.x < BUCKETS)
    {
      unsigned sum = counts[threadIdx.x * gridDim.x + blockIdx.x];
      for (int w = 0; w < WARPS; w++)
	{
	  unsigned count = warps[w][threadIdx.x];
	  warps[w][threadIdx.x] = sum;
	  sum += count;
	}
    }
  __syncthreads ();
  if (i < n)
    out[warps[warp][bucket] + before] = key;
}

static unsigned n, blocks, *keys, *out, *counts;

static struct bench_info
bench_setup (long size)
{
  n = size;
  blocks = (n + THREADS - 1) / THREADS;
  keys = bench_to_device (partition_keys (n), n);
  out = bench_device<unsigned> (n);
  counts = bench_device<unsigned> (BUCKETS * blocks);
  return partition_info (n);
}

static void
bench_run ()
{
  count_keys<<<blocks, THREADS>>> (keys, counts, n);
  scan_counts<<<1, THREADS>>> (counts, BUCKETS * blocks);
  scatter<<<blocks, THREADS>>> (keys, out, counts, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) out, n);
}
