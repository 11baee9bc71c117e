/* Bitonic sort: steps within a block in shared memory, others in global.
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

#include "bitonic.h"

const int BLOCK = 512, CHUNK = 2 * BLOCK;

__device__ inline void
order (int &a, int &b, bool up)
{
  if ((a > b) == up)
    {
      int t = a;
      a = b;
      b = t;
    }
}

/* Sort each chunk, up and down in turns.  */

__global__ void
sort_chunks (int *data)
{
  __shared__ int s[CHUNK];
  unsigned int t = threadIdx.x, base = blockIdx.x * CHUNK;
  s[t] = data[base + t];
  s[t + BLOCK] = data[base + t + BLOCK];
  for (unsigned int size = 2; size <= CHUNK; size *= 2)
    {
      bool up = ((base / 2 + t) & (size / 2)) == 0;
      for (unsigned int stride = size / 2; stride > 0; stride /= 2)
	{
	  __syncthreads ();
	  unsigned int i = 2 * t - (t & (stride - 1));
	  order (s[i], s[i + stride], up);
	}
    }
  __syncthreads ();
  data[base + t] = s[t];
  data[base + t + BLOCK] = s[t + BLOCK];
}

/* One step of a merge whose STRIDE is larger than a chunk.  */

__global__ void
merge_step (int *data, unsigned int size, unsigned int stride)
{
  unsigned int t = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned int i = 2 * t - (t & (stride - 1));
  bool up = (t & (size / 2)) == 0;
  int a = data[i], b = data[i + stride];
  order (a, b, up);
  data[i] = a;
  data[i + stride] = b;
}

/* The last steps of a merge, within chunks.  */

__global__ void
merge_chunks (int *data, unsigned int size)
{
  __shared__ int s[CHUNK];
  unsigned int t = threadIdx.x, base = blockIdx.x * CHUNK;
  s[t] = data[base + t];
  s[t + BLOCK] = data[base + t + BLOCK];
  bool up = ((base / 2 + t) & (size / 2)) == 0;
  for (unsigned int stride = CHUNK / 2; stride > 0; stride /= 2)
    {
      __syncthreads ();
      unsigned int i = 2 * t - (t & (stride - 1));
      order (s[i], s[i + stride], up);
    }
  __syncthreads ();
  data[base + t] = s[t];
  data[base + t + BLOCK] = s[t + BLOCK];
}

static unsigned int n;
static int *input, *data;

static struct bench_info
bench_setup (long size)
{
  n = size;
  input = bench_to_device (bitonic_numbers (size), size);
  data = bench_device<int> (size);
  return bitonic_info (size);
}

static void
bench_run ()
{
  unsigned int blocks = n / CHUNK;
  cudaMemcpy (data, input, n * sizeof (int), cudaMemcpyDeviceToDevice);
  sort_chunks<<<blocks, BLOCK>>> (data);
  for (unsigned int size = 2 * CHUNK; size <= n; size *= 2)
    {
      for (unsigned int stride = size / 2; stride >= CHUNK; stride /= 2)
	merge_step<<<blocks, BLOCK>>> (data, size, stride);
      merge_chunks<<<blocks, BLOCK>>> (data, size);
    }
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (data, n);
}
