/* Exclusive running sums by the work-efficient scan, with guards.
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

const int THREADS = 256;
const int ITEMS = 2 * THREADS;

/* Where element I of the tree is, so that its banks differ.  */

__device__ int
padded (int i)
{
  return i + (i >> 5);
}

/* Scan ITEMS of the N elements at IN in each block; SUMS gets the total of
   each block.  */

__global__ void
scan_blocks (const int *in, int *out, int *sums, int n)
{
  __shared__ int tree[ITEMS + ITEMS / 32];
  int tid = threadIdx.x;
  int a = blockIdx.x * ITEMS + tid, b = a + THREADS;
  tree[padded (tid)] = a < n ? in[a] : 0;
  tree[padded (tid + THREADS)] = b < n ? in[b] : 0;
  int offset = 1;
  for (int d = ITEMS >> 1; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (tid < d)
	{
	  int ai = padded (offset * (2 * tid + 1) - 1);
	  int bi = padded (offset * (2 * tid + 2) - 1);
	  tree[bi] += tree[ai];
	}
      offset *= 2;
    }
  if (tid == 0)
    {
      sums[blockIdx.x] = tree[padded (ITEMS - 1)];
      tree[padded (ITEMS - 1)] = 0;
    }
  for (int d = 1; d < ITEMS; d *= 2)
    {
      offset >>= 1;
      __syncthreads ();
      if (tid < d)
	{
	  int ai = padded (offset * (2 * tid + 1) - 1);
	  int bi = padded (offset * (2 * tid + 2) - 1);
	  int t = tree[ai];
	  tree[ai] = tree[bi];
	  tree[bi] += t;
	}
    }
  __syncthreads ();
  if (a < n)
    out[a] = tree[padded (tid)];
  if (b < n)
    out[b] = tree[padded (tid + THREADS)];
}

/* Add to the ITEMS elements of each block what comes before them.  */

__global__ void
add_sums (int *out, const int *sums, int n)
{
  int sum = sums[blockIdx.x];
  int i = blockIdx.x * ITEMS + threadIdx.x;
  if (i < n)
    out[i] += sum;
  if (i + THREADS < n)
    out[i + THREADS] += sum;
}

/* What is scanned at each level: the elements, the blocks, ...  */
const int LEVELS = 4;
static int n, counts[LEVELS];
static int *in, *out, *sums[LEVELS];

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (bench_ints (n, 1, 100), n);
  out = bench_device<int> (n);
  int count = n;
  for (int level = 0; level < LEVELS; level++)
    {
      counts[level] = count;
      count = (count + ITEMS - 1) / ITEMS;
      sums[level] = bench_device<int> (count);
    }
  return prefix_info (n);
}

/* Scan the elements of LEVEL from FROM to TO.  */

static void
scan (const int *from, int *to, int level)
{
  int count = counts[level], blocks = (count + ITEMS - 1) / ITEMS;
  scan_blocks<<<blocks, THREADS>>> (from, to, sums[level], count);
  if (blocks > 1)
    {
      scan (sums[level], sums[level], level + 1);
      add_sums<<<blocks, THREADS>>> (to, sums[level], count);
    }
}

static void
bench_run ()
{
  scan (in, out, 0);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
