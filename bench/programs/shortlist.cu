/* The largest of each row by bitonic networks in shared memory.
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
#include "shortlist.h"

typedef unsigned long long Key;

/* A key is larger if the number is, or the place is lower.  */

__device__ __forceinline__ Key
make_key (float value, unsigned place)
{
  unsigned bits = __float_as_uint (value);
  bits ^= (unsigned) ((int) bits >> 31) | 0x80000000u;
  return (Key) bits << 32 | (0xffffffffu - place);
}

__device__ __forceinline__ void
compare_exchange (Key &a, Key &b, bool descending)
{
  if ((a < b) == descending)
    {
      Key t = a;
      a = b;
      b = t;
    }
}

/* A block sorts runs of K, in turns down and up; then, again and again, of two
   runs the K largest are kept and sorted.  */

template <int N, int K, int THREADS>
__global__ void __launch_bounds__ (THREADS)
bitonic_top_k (const float *__restrict__ rows, int *__restrict__ places)
{
  __shared__ Key keys[N];
  const int tid = threadIdx.x;
  const float *row = rows + (size_t) blockIdx.x * N;

  for (int i = tid; i < N; i += THREADS)
    keys[i] = make_key (row[i], i);
  __syncthreads ();

  for (int size = 2; size <= K; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2)
      {
	for (int t = tid; t < N / 2; t += THREADS)
	  {
	    int i = 2 * t - (t & (stride - 1));
	    compare_exchange (keys[i], keys[i + stride], (i & size) == 0);
	  }
	__syncthreads ();
      }

  /* The runs are at multiples of GAP.  */
  for (int gap = K; gap < N; gap *= 2)
    {
      const int kept = N / (2 * gap) * K;
      for (int t = tid; t < kept; t += THREADS)
	{
	  int i = t / K * 2 * gap + t % K;
	  keys[i] = max (keys[i], keys[i + gap]);
	}
      __syncthreads ();
      for (int stride = K / 2; stride > 0; stride /= 2)
	{
	  for (int t = tid; t < kept / 2; t += THREADS)
	    {
	      int run = t / (K / 2), j = t % (K / 2);
	      int i = run * 2 * gap + 2 * j - (j & (stride - 1));
	      compare_exchange (keys[i], keys[i + stride], run % 2 == 0);
	    }
	  __syncthreads ();
	}
    }

  if (tid < K)
    places[blockIdx.x * K + tid] = 0xffffffffu - (unsigned) keys[tid];
}

static int count;
static float *rows;
static int *places;

static struct bench_info
bench_setup (long size)
{
  count = size;
  rows = bench_to_device (shortlist_rows (size), size * COLUMNS);
  places = bench_device<int> (size * WANTED);
  return shortlist_info (size);
}

static void
bench_run ()
{
  bitonic_top_k<COLUMNS, WANTED, 256><<<count, 256>>> (rows, places);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (places, (size_t) count * WANTED);
}
