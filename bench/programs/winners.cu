/* The largest of each row: bytes of the numbers from the highest on.
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
#include "winners.h"

#define RADIX_BITS 8
#define RADIX (1 << RADIX_BITS)

__device__ __forceinline__ unsigned
ordered (float value)
{
  unsigned bits = __float_as_uint (value);
  return bits ^ (bits >> 31 ? 0xffffffffu : 0x80000000u);
}

/* Return the sum of what threads before this one have, and at TOTAL that of
   all.  */

template <int THREADS>
__device__ unsigned
block_scan (unsigned mine, unsigned *sums, unsigned &total)
{
  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  unsigned sum = mine;
#pragma unroll
  for (int d = 1; d < 32; d <<= 1)
    {
      unsigned other = __shfl_up_sync (0xffffffffu, sum, d);
      if (lane >= d)
	sum += other;
    }
  if (lane == 31)
    sums[warp] = sum;
  __syncthreads ();
  unsigned before = 0;
  total = 0;
#pragma unroll
  for (int w = 0; w < THREADS / 32; w++)
    {
      if (w == warp)
	before = total;
      total += sums[w];
    }
  __syncthreads ();
  return before + sum - mine;
}

/* Store where the WANTED largest of a row are: first those larger than the
   least of them, then those equal to it, both as they stand in the row.  */

template <int THREADS>
__global__ void __launch_bounds__ (THREADS)
radix_select (const float *__restrict__ rows, int *__restrict__ places,
	      int columns, int wanted)
{
  static_assert (THREADS == RADIX, "a thread for each digit");
  __shared__ unsigned counts[RADIX];
  __shared__ unsigned sums[THREADS / 32];
  __shared__ unsigned found_digit, found_before;

  const float *row = rows + (size_t) blockIdx.x * columns;
  places += (size_t) blockIdx.x * wanted;

  unsigned least = 0, mask = 0, need = wanted;
  for (int shift = 32 - RADIX_BITS; shift >= 0; shift -= RADIX_BITS)
    {
      counts[threadIdx.x] = 0;
      __syncthreads ();
      for (int i = threadIdx.x; i < columns; i += THREADS)
	{
	  unsigned key = ordered (row[i]);
	  if ((key & mask) == least)
	    atomicAdd (&counts[key >> shift & (RADIX - 1)], 1u);
	}
      __syncthreads ();

      /* From the highest digit on.  */
      const unsigned digit = RADIX - 1 - threadIdx.x;
      const unsigned count = counts[digit];
      unsigned total;
      const unsigned before = block_scan<THREADS> (count, sums, total);
      if (before < need && before + count >= need)
	{
	  found_digit = digit;
	  found_before = before;
	}
      __syncthreads ();
      least |= found_digit << shift;
      mask |= (RADIX - 1u) << shift;
      need -= found_before;
      __syncthreads ();
    }

  /* Larger ones are counted in the lower half of a word, equal ones in the
     upper one.  */
  unsigned done = 0;
  for (int base = 0; base < columns; base += THREADS)
    {
      const int i = base + threadIdx.x;
      const unsigned key = i < columns ? ordered (row[i]) : 0;
      const bool larger = i < columns && key > least;
      const bool equal = i < columns && key == least;
      unsigned total;
      unsigned before
	= done + block_scan<THREADS> (larger | equal << 16, sums, total);
      done += total;
      if (larger)
	places[before & 0xffff] = i;
      if (equal && before >> 16 < need)
	places[wanted - need + (before >> 16)] = i;
    }
}

static int count;
static float *rows;
static int *places;

static struct bench_info
bench_setup (long size)
{
  count = size;
  rows = bench_to_device (winners_rows (size), size * COLUMNS);
  places = bench_device<int> (size * WANTED);
  return winners_info (size);
}

static void
bench_run ()
{
  radix_select<RADIX><<<count, RADIX>>> (rows, places, COLUMNS, WANTED);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (places, (size_t) count * WANTED);
}
