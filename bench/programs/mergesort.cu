/* Batcher's odd-even merge sort in shared memory, a block for an array.
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

#include "mergesort.h"

__device__ void
sort_pair (unsigned &a, unsigned &b)
{
  if (a > b)
    {
      unsigned t = a;
      a = b;
      b = t;
    }
}

__global__ void
merge_sort (const unsigned *in, unsigned *out)
{
  __shared__ unsigned s[KEYS];
  int tid = threadIdx.x;
  in += blockIdx.x * KEYS;
  out += blockIdx.x * KEYS;
  s[tid] = in[tid];
  s[tid + KEYS / 2] = in[tid + KEYS / 2];
  for (int size = 2; size <= KEYS; size *= 2)
    {
      int stride = size / 2;
      int offset = tid & (stride - 1);
      __syncthreads ();
      int pos = 2 * tid - (tid & (stride - 1));
      sort_pair (s[pos], s[pos + stride]);
      for (stride /= 2; stride > 0; stride /= 2)
	{
	  __syncthreads ();
	  pos = 2 * tid - (tid & (stride - 1));
	  if (offset >= stride)
	    sort_pair (s[pos - stride], s[pos]);
	}
    }
  __syncthreads ();
  out[tid] = s[tid];
  out[tid + KEYS / 2] = s[tid + KEYS / 2];
}

static int n;
static unsigned *in, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_to_device (mergesort_keys (n), n);
  out = bench_device<unsigned> (n);
  return mergesort_info (n);
}

static void
bench_run ()
{
  merge_sort<<<n / KEYS, KEYS / 2>>> (in, out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
