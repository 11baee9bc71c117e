/* Running sums: warps scan by shuffles, blocks by their warps' sums.
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

const int THREADS = 256;

/* Return the sum of V of this lane and those before it in its warp.  */

__device__ int
scan_warp (int v)
{
  int lane = threadIdx.x % 32;
  for (int d = 1; d < 32; d *= 2)
    {
      int before = __shfl_up_sync (0xffffffff, v, d);
      if (lane >= d)
	v += before;
    }
  return v;
}

/* Return the sum of V of this thread and those before it in its block.  */

__device__ int
scan_block (int v)
{
  __shared__ int warps[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  v = scan_warp (v);
  if (lane == 31)
    warps[warp] = v;
  __syncthreads ();
  if (warp == 0)
    warps[lane] = scan_warp (lane < blockDim.x / 32 ? warps[lane] : 0);
  __syncthreads ();
  if (warp > 0)
    v += warps[warp - 1];
  return v;
}

__global__ void
scan (const int *in, int *out, int *sums, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = scan_block (i < n ? in[i] : 0);
  if (i < n)
    out[i] = v;
  if (sums && threadIdx.x == blockDim.x - 1)
    sums[blockIdx.x] = v;
}

__global__ void
add (int *out, const int *sums, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (blockIdx.x > 0 && i < n)
    out[i] += sums[blockIdx.x - 1];
}

static int n;
static int *in, *out, *sums, *more;

/* Scan the COUNT integers at FROM to TO; the sums of blocks go to LEVEL.  */

static void
scan_all (const int *from, int *to, int count, int *level)
{
  int blocks = (count + THREADS - 1) / THREADS;
  scan<<<blocks, THREADS>>> (from, to, blocks > 1 ? level : nullptr, count);
  if (blocks == 1)
    return;
  scan_all (level, level, blocks, level + blocks);
  add<<<blocks, THREADS>>> (to, level, count);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (bench_ints (n, 1, 1000), n);
  out = bench_device<int> (n);
  sums = bench_device<int> (n / THREADS * 2 + 16);
  return running_info (n);
}

static void
bench_run ()
{
  scan_all (in, out, n, sums);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
