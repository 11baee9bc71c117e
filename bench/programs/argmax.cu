/* Where the greatest of each row is: pairs go through shuffles.
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

#include "argmax.h"

struct best
{
  float value;
  int place;
};

/* The greater of A and B, or the first of equals.  */

__device__ best
better (best a, best b)
{
  return b.value > a.value || (b.value == a.value && b.place < a.place)
	 ? b : a;
}

__device__ best
warp_best (best b)
{
  for (int mask = 16; mask > 0; mask /= 2)
    {
      best other;
      other.value = __shfl_xor_sync (0xffffffff, b.value, mask);
      other.place = __shfl_xor_sync (0xffffffff, b.place, mask);
      b = better (b, other);
    }
  return b;
}

template <int THREADS>
__global__ void
argmax (const float *rows, int columns, int *place)
{
  __shared__ best warps[THREADS / 32];
  const float *row = rows + (size_t) blockIdx.x * columns;
  best mine = { -INFINITY, columns };
  for (int c = threadIdx.x; c < columns; c += THREADS)
    mine = better (mine, best { row[c], c });
  mine = warp_best (mine);
  if (threadIdx.x % 32 == 0)
    warps[threadIdx.x / 32] = mine;
  __syncthreads ();
  if (threadIdx.x == 0)
    {
      for (int w = 1; w < THREADS / 32; w++)
	mine = better (mine, warps[w]);
      place[blockIdx.x] = mine.place;
    }
}

static int rows, *place;
static float *values;

static struct bench_info
bench_setup (long size)
{
  rows = size;
  values = bench_to_device (bench_floats (COLUMNS * size, 1, -1, 1),
			    COLUMNS * size);
  place = bench_device<int> (rows);
  return argmax_info (size);
}

static void
bench_run ()
{
  argmax<128><<<rows, 128>>> (values, COLUMNS, place);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (place, rows);
}
