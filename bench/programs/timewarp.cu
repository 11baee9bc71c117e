/* Dynamic time warping: tiles of shared memory along antidiagonals.
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

#include "timewarp.h"

const int TILE = 32;

/* COST is a matrix of N + 1 times N + 1: element I, J is what it costs to
   warp the first I of A onto the first J of B.  Compute the tiles of
   antidiagonal DIAGONAL.  */

__global__ void
warp_tiles (const float *a, const float *b, float *cost, int n, int diagonal)
{
  __shared__ float t[TILE + 1][TILE + 1];
  __shared__ float bs[TILE];
  int tid = threadIdx.x, tiles = n / TILE, width = n + 1;
  int bx = blockIdx.x + (diagonal < tiles ? 0 : diagonal - tiles + 1);
  int by = diagonal - bx;
  float *corner = cost + by * TILE * width + bx * TILE;
  float mine = a[by * TILE + tid];
  bs[tid] = b[bx * TILE + tid];
  t[0][tid + 1] = corner[tid + 1];
  t[tid + 1][0] = corner[(tid + 1) * width];
  if (tid == 0)
    t[0][0] = corner[0];
  __syncthreads ();
  int i = tid + 1;
  for (int d = 2; d <= 2 * TILE; d++)
    {
      int j = d - i;
      if (j >= 1 && j <= TILE)
	{
	  float least = fminf (t[i - 1][j - 1],
			       fminf (t[i - 1][j], t[i][j - 1]));
	  t[i][j] = fabsf (mine - bs[j - 1]) + least;
	}
      __syncthreads ();
    }
  for (i = 1; i <= TILE; i++)
    corner[i * width + tid + 1] = t[i][tid + 1];
}

static int n;
static float *a, *b, *cost;

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_to_device (bench_floats (n, 1, 0, 1), n);
  b = bench_to_device (bench_floats (n, 2, 0, 1), n);
  cost = bench_to_device (timewarp_costs (n), (n + 1) * (n + 1));
  return timewarp_info (n);
}

static void
bench_run ()
{
  int tiles = n / TILE;
  for (int d = 0; d < 2 * tiles - 1; d++)
    warp_tiles<<<d < tiles ? d + 1 : 2 * tiles - 1 - d, TILE>>>
      (a, b, cost, n, d);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (cost + n * (n + 1) + 1, n);
}
