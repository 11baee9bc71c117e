/* Costs along one path of semi-global matching: a warp a row, from left.
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
#include "disparity.h"

constexpr unsigned WARP_SIZE = 32;
constexpr unsigned WARPS_PER_BLOCK = 4;
constexpr unsigned FULL_MASK = 0xffffffffu;

/* The costs of a pixel: each lane has some disparities that follow each
   other.  */

template <unsigned MAX_DISPARITY>
struct PathCosts
{
  static constexpr unsigned PER_LANE = MAX_DISPARITY / WARP_SIZE;

  unsigned costs[PER_LANE];
  unsigned lowest;

  __device__ __forceinline__
  PathCosts () : lowest (0)
  {
#pragma unroll
    for (unsigned k = 0; k < PER_LANE; k++)
      costs[k] = 0;
  }

  __device__ __forceinline__ void
  advance (const unsigned (&local)[PER_LANE], unsigned p1, unsigned p2)
  {
    const unsigned lane = threadIdx.x % WARP_SIZE;
    const unsigned first = costs[0];
    unsigned below = __shfl_up_sync (FULL_MASK, costs[PER_LANE - 1], 1);
    unsigned above = __shfl_down_sync (FULL_MASK, first, 1);
    unsigned least = 0xffffffffu;
#pragma unroll
    for (unsigned k = 0; k < PER_LANE; k++)
      {
	const unsigned old = costs[k];
	unsigned out = min (old - lowest, p2);
	if (k > 0 || lane > 0)
	  out = min (out, below - lowest + p1);
	if (k + 1 < PER_LANE)
	  out = min (out, costs[k + 1] - lowest + p1);
	else if (lane + 1 < WARP_SIZE)
	  out = min (out, above - lowest + p1);
	below = old;
	costs[k] = out + local[k];
	least = min (least, costs[k]);
      }
#pragma unroll
    for (unsigned d = WARP_SIZE / 2; d > 0; d >>= 1)
      least = min (least, __shfl_xor_sync (FULL_MASK, least, d));
    lowest = least;
  }
};

template <unsigned MAX_DISPARITY>
__global__ void __launch_bounds__ (WARP_SIZE * WARPS_PER_BLOCK)
aggregate_left_to_right (uchar4 *dest, const unsigned *left,
			 const unsigned *right, unsigned width,
			 unsigned height, unsigned p1, unsigned p2)
{
  typedef PathCosts<MAX_DISPARITY> Costs;
  static_assert (Costs::PER_LANE == 4, "four disparities a lane");

  const unsigned warp = threadIdx.x / WARP_SIZE;
  const unsigned lane = threadIdx.x % WARP_SIZE;
  const unsigned y = blockIdx.x * WARPS_PER_BLOCK + warp;
  if (y >= height)
    return;

  left += y * width;
  right += y * width;
  dest += (size_t) y * width * WARP_SIZE;

  Costs path;
  /* What the right image has at x - d, for the disparities of the lane.  */
  unsigned window[Costs::PER_LANE] = { 0, 0, 0, 0 };

  for (unsigned x = 0; x < width; x++)
    {
      unsigned enters
	= __shfl_up_sync (FULL_MASK, window[Costs::PER_LANE - 1], 1);
      if (lane == 0)
	enters = __ldg (&right[x]);
#pragma unroll
      for (int k = Costs::PER_LANE - 1; k > 0; k--)
	window[k] = window[k - 1];
      window[0] = enters;

      const unsigned feature = __ldg (&left[x]);
      unsigned local[Costs::PER_LANE];
#pragma unroll
      for (unsigned k = 0; k < Costs::PER_LANE; k++)
	local[k] = __popc (feature ^ window[k]);

      path.advance (local, p1, p2);
      dest[x * WARP_SIZE + lane]
	= make_uchar4 (path.costs[0], path.costs[1], path.costs[2],
		       path.costs[3]);
    }
}

static unsigned height;
static unsigned *left_census, *right_census;
static unsigned char *costs;

static struct bench_info
bench_setup (long size)
{
  height = size;
  left_census = bench_to_device (disparity_census (size, 0), size * WIDTH);
  right_census = bench_to_device (disparity_census (size, 1), size * WIDTH);
  costs = bench_device<unsigned char> (size * WIDTH * DISPARITIES);
  return disparity_info (size);
}

static void
bench_run ()
{
  const unsigned blocks = (height + WARPS_PER_BLOCK - 1) / WARPS_PER_BLOCK;
  aggregate_left_to_right<DISPARITIES>
    <<<blocks, WARP_SIZE * WARPS_PER_BLOCK>>> ((uchar4 *) costs, left_census,
					       right_census, WIDTH, height,
					       SMALL_PENALTY, LARGE_PENALTY);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) costs,
			    (size_t) height * WIDTH * DISPARITIES / 4);
}
