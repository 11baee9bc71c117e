/* Where runs of equal numbers start: votes, shuffles, and a scan.
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

#include "runs.h"

constexpr int THREADS = 256;

__device__ bool
starts_run (const int *v, int i, int n)
{
  return i < n && (i == 0 || v[i] != v[i - 1]);
}

/* COUNTS gets how many runs start in each block.  */

__global__ void
count_runs (const int *v, int n, int *counts)
{
  int i = blockIdx.x * THREADS + threadIdx.x;
  int count = __syncthreads_count (starts_run (v, i, n));
  if (threadIdx.x == 0)
    counts[blockIdx.x] = count;
}

/* Return the sum of V in this lane and those before.  */

__device__ int
warp_scan (int v)
{
  int lane = threadIdx.x & 31;
  for (int d = 1; d < 32; d *= 2)
    {
      int other = __shfl_up_sync (0xffffffff, v, d);
      if (lane >= d)
	v += other;
    }
  return v;
}

/* Replace each of the BLOCKS counters by what is before it; the last one gets
   the sum.  One block.  */

__global__ void
scan_counts (int *counts, int blocks)
{
  __shared__ int sums[THREADS / 32], total;
  int warp = threadIdx.x / 32, before = 0;
  for (int base = 0; base < blocks; base += THREADS)
    {
      int i = base + threadIdx.x;
      int mine = i < blocks ? counts[i] : 0;
      int upto = warp_scan (mine);
      if (threadIdx.x % 32 == 31)
	sums[warp] = upto;
      __syncthreads ();
      if (warp == 0)
	{
	  int v = threadIdx.x < THREADS / 32 ? sums[threadIdx.x] : 0;
	  int s = warp_scan (v);
	  if (threadIdx.x < THREADS / 32)
	    sums[threadIdx.x] = s - v;
	  if (threadIdx.x == THREADS / 32 - 1)
	    total = s;
	}
      __syncthreads ();
      if (i < blocks)
	counts[i] = before + sums[warp] + upto - mine;
      before += total;
      __syncthreads ();
    }
  if (threadIdx.x == 0)
    counts[blocks] = before;
}

__global__ void
write_runs (const int *v, int n, const int *counts, int *start)
{
  __shared__ int warps[THREADS / 32];
  int i = blockIdx.x * THREADS + threadIdx.x;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  bool mine = starts_run (v, i, n);
  unsigned votes = __ballot_sync (0xffffffff, mine);
  if (lane == 0)
    warps[warp] = __popc (votes);
  __syncthreads ();
  if (mine)
    {
      int place = counts[blockIdx.x];
      for (int w = 0; w < warp; w++)
	place += warps[w];
      start[place + __popc (votes & ((1u << lane) - 1))] = i;
    }
}

static int n, blocks, *v, *counts, *start;

static struct bench_info
bench_setup (long size)
{
  n = size;
  blocks = (n + THREADS - 1) / THREADS;
  v = bench_to_device (runs_numbers (n), n);
  counts = bench_device<int> (blocks + 1);
  start = bench_device<int> (n);
  return runs_info (n);
}

static void
bench_run ()
{
  count_runs<<<blocks, THREADS>>> (v, n, counts);
  scan_counts<<<1, THREADS>>> (counts, blocks);
  write_runs<<<blocks, THREADS>>> (v, n, counts, start);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  int count;
  bench_check (cudaMemcpy (&count, counts + blocks, sizeof count,
			   cudaMemcpyDeviceToHost));
  return bench_from_device (start, count);
}
