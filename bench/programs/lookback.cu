/* Running sums in a single pass: blocks look back at what others have told.
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
#include "lookback.h"

#define THREADS 256
#define ITEMS 8
#define TILE (THREADS * ITEMS)

typedef unsigned long long Descriptor;

/* What a tile has told so far, in the upper half of its descriptor; the sum is
   in the lower half.  */
enum Status : unsigned { NOTHING = 0, SUM_OF_TILE = 1, SUM_UP_TO_TILE = 2 };

__device__ __forceinline__ Descriptor
pack (Status status, int sum)
{
  return (Descriptor) status << 32 | (unsigned) sum;
}

__device__ __forceinline__ int
warp_inclusive (int v)
{
  int lane = threadIdx.x & 31;
#pragma unroll
  for (int d = 1; d < 32; d <<= 1)
    {
      int u = __shfl_up_sync (0xffffffff, v, d);
      if (lane >= d)
	v += u;
    }
  return v;
}

/* Tell the SUM of TILE, and return the sum of all tiles before it.  */

__device__ int
look_back (volatile Descriptor *told, int tile, int sum)
{
  if (tile == 0)
    {
      told[0] = pack (SUM_UP_TO_TILE, sum);
      return 0;
    }
  told[tile] = pack (SUM_OF_TILE, sum);
  int before = 0;
  for (int t = tile - 1;;)
    {
      Descriptor d = told[t];
      unsigned status = d >> 32;
      if (status == NOTHING)
	continue;
      before += (int) d;
      if (status == SUM_UP_TO_TILE)
	break;
      t--;
    }
  told[tile] = pack (SUM_UP_TO_TILE, before + sum);
  return before;
}

__global__ void __launch_bounds__ (THREADS)
scan (const int4 *in, int4 *out, int n4, Descriptor *told, int *next_tile)
{
  __shared__ int warp_sums[THREADS / 32];
  __shared__ int tile, before;

  /* Tiles in the order in which blocks start.  */
  if (threadIdx.x == 0)
    tile = atomicAdd (next_tile, 1);
  __syncthreads ();

  const int first = tile * (TILE / 4) + threadIdx.x * (ITEMS / 4);
  int item[ITEMS];
#pragma unroll
  for (int i = 0; i < ITEMS / 4; i++)
    {
      int4 v = first + i < n4 ? in[first + i] : make_int4 (0, 0, 0, 0);
      item[4 * i] = v.x;
      item[4 * i + 1] = v.y;
      item[4 * i + 2] = v.z;
      item[4 * i + 3] = v.w;
    }
#pragma unroll
  for (int i = 1; i < ITEMS; i++)
    item[i] += item[i - 1];

  const int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
  int upto = warp_inclusive (item[ITEMS - 1]);
  if (lane == 31)
    warp_sums[warp] = upto;
  __syncthreads ();
  if (warp == 0)
    {
      int v = lane < THREADS / 32 ? warp_sums[lane] : 0;
      v = warp_inclusive (v);
      if (lane < THREADS / 32)
	warp_sums[lane] = v;
      if (lane == THREADS / 32 - 1)
	before = look_back (told, tile, v);
    }
  __syncthreads ();

  int offset = before + upto - item[ITEMS - 1];
  if (warp > 0)
    offset += warp_sums[warp - 1];
#pragma unroll
  for (int i = 0; i < ITEMS / 4; i++)
    if (first + i < n4)
      out[first + i]
	= make_int4 (offset + item[4 * i], offset + item[4 * i + 1],
		     offset + item[4 * i + 2], offset + item[4 * i + 3]);
}

static int n, tiles;
static int *in, *out, *next_tile;
static Descriptor *told;

static struct bench_info
bench_setup (long size)
{
  n = size;
  if (n % 4 != 0)
    bench_fail ("the size must be a multiple of 4");
  tiles = (n + TILE - 1) / TILE;
  in = bench_to_device (bench_ints (n, 1, 100), n);
  out = bench_device<int> (n);
  told = bench_device<Descriptor> (tiles);
  next_tile = bench_device<int> (1);
  return lookback_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemsetAsync (told, 0, tiles * sizeof *told));
  bench_check (cudaMemsetAsync (next_tile, 0, sizeof (int)));
  scan<<<tiles, THREADS>>> ((const int4 *) in, (int4 *) out, n / 4, told,
			    next_tile);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n);
}
