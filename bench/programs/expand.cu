/* Runs written out: sums of their lengths, and each number looks for its run.
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
#include "expand.h"

constexpr unsigned WARP = 32;
constexpr unsigned THREADS = 256;
/* Lengths that a thread adds, and numbers that it writes.  */
constexpr unsigned ITEMS = 4;

/* Return the sum of V of this thread and those before, of a block of
   THREADS; WARPS is in shared memory.  */

template <typename T>
__device__ T
inclusive_sum (T v, T (&warps)[THREADS / WARP])
{
  const unsigned lane = threadIdx.x & (WARP - 1);
  const unsigned warp = threadIdx.x / WARP;
#pragma unroll
  for (unsigned d = 1; d < WARP; d *= 2)
    {
      T other = __shfl_up_sync (0xffffffffu, v, d);
      v += lane >= d ? other : T (0);
    }
  if (lane == WARP - 1)
    warps[warp] = v;
  __syncthreads ();
  T before = 0;
#pragma unroll
  for (unsigned w = 0; w < THREADS / WARP; w++)
    before += w < warp ? warps[w] : T (0);
  return before + v;
}

/* Store where the runs end within their tile, and what tiles sum to.  */

__global__ void __launch_bounds__ (THREADS)
sum_tiles (const int *__restrict__ lengths, int *__restrict__ ends,
	   int *__restrict__ tiles, unsigned runs)
{
  __shared__ int warps[THREADS / WARP];
  const unsigned first = (blockIdx.x * THREADS + threadIdx.x) * ITEMS;
  int item[ITEMS], sum = 0;
#pragma unroll
  for (unsigned k = 0; k < ITEMS; k++)
    {
      item[k] = first + k < runs ? lengths[first + k] : 0;
      sum += item[k];
    }
  const int inclusive = inclusive_sum (sum, warps);
  int end = inclusive - sum;
#pragma unroll
  for (unsigned k = 0; k < ITEMS; k++)
    {
      end += item[k];
      if (first + k < runs)
	ends[first + k] = end;
    }
  if (threadIdx.x == THREADS - 1)
    tiles[blockIdx.x] = inclusive;
}

/* Add what the tiles before sum to; each block adds these up itself.  */

__global__ void __launch_bounds__ (THREADS)
add_tiles (int *__restrict__ ends, const int *__restrict__ tiles,
	   unsigned runs)
{
  __shared__ int warps[THREADS / WARP];
  __shared__ int offset;
  int mine = 0;
  for (unsigned t = threadIdx.x; t < blockIdx.x; t += THREADS)
    mine += tiles[t];
  const int sum = inclusive_sum (mine, warps);
  if (threadIdx.x == THREADS - 1)
    offset = sum;
  __syncthreads ();
#pragma unroll
  for (unsigned k = 0; k < ITEMS; k++)
    {
      const unsigned i = (blockIdx.x * ITEMS + k) * THREADS + threadIdx.x;
      if (i < runs)
	ends[i] += offset;
    }
}

/* Return the first of ENDS from LOW to HIGH that is beyond PLACE.  */

__device__ __forceinline__ unsigned
run_of (const int *__restrict__ ends, int place, unsigned low, unsigned high)
{
  while (low < high)
    {
      const unsigned middle = (low + high) >> 1;
      if (ends[middle] > place)
	high = middle;
      else
	low = middle + 1;
    }
  return low;
}

__global__ void __launch_bounds__ (THREADS)
write_out (const int *__restrict__ ends, const int *__restrict__ values,
	   int *__restrict__ out, unsigned runs, int total)
{
  __shared__ unsigned range[2];
  const int first = blockIdx.x * THREADS * ITEMS;
  const int last = min (first + (int) (THREADS * ITEMS), total) - 1;
  /* One thread each of two warps.  */
  if (threadIdx.x == 0)
    range[0] = run_of (ends, first, 0, runs - 1);
  else if (threadIdx.x == WARP)
    range[1] = run_of (ends, last, 0, runs - 1);
  __syncthreads ();

  const unsigned low = range[0], high = range[1];
#pragma unroll
  for (unsigned k = 0; k < ITEMS; k++)
    {
      const int place = first + k * THREADS + threadIdx.x;
      if (place <= last)
	out[place] = values[run_of (ends, place, low, high)];
    }
}

static unsigned runs;
static long total;
static int *lengths, *values, *ends, *tiles, *out;

static struct bench_info
bench_setup (long size)
{
  runs = size;
  lengths = bench_to_device (expand_lengths (size, &total), size);
  values = bench_to_device (expand_values (size), size);
  ends = bench_device<int> (size);
  tiles = bench_device<int> (size / (THREADS * ITEMS) + 1);
  out = bench_device<int> (total);
  return expand_info (size, total);
}

static void
bench_run ()
{
  constexpr unsigned TILE = THREADS * ITEMS;
  const unsigned blocks = (runs + TILE - 1) / TILE;
  sum_tiles<<<blocks, THREADS>>> (lengths, ends, tiles, runs);
  add_tiles<<<blocks, THREADS>>> (ends, tiles, runs);
  write_out<<<(total + TILE - 1) / TILE, THREADS>>> (ends, values, out, runs,
						     total);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, total);
}
