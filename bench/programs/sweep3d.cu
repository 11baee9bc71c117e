/* A 13-point stencil: each block sweeps a column of tiles through the planes.
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

#include "sweep3d.h"

const int TILE_X = 32, TILE_Y = 8;

/* The plane at Z is in a tile of shared memory with its halo; the points
   before and behind are in registers.  */

__global__ void
sweep (int n, const float *in, float *out)
{
  __shared__ float tile[TILE_Y + 2 * REACH][TILE_X + 2 * REACH];
  int x = blockIdx.x * TILE_X + threadIdx.x + REACH;
  int y = blockIdx.y * TILE_Y + threadIdx.y + REACH;
  int tx = threadIdx.x + REACH, ty = threadIdx.y + REACH;
  int plane = n * n;
  int i = y * n + x;
  bool valid = x < n - REACH && y < n - REACH;
  bool loads = x < n && y < n;
  float before2 = 0, before1 = 0, here = 0, behind1 = 0, behind2 = 0;
  if (valid)
    {
      before1 = in[i];
      here = in[i + plane];
      behind1 = in[i + 2 * plane];
      behind2 = in[i + 3 * plane];
    }
  for (int z = REACH; z < n - REACH; z++)
    {
      before2 = before1;
      before1 = here;
      here = behind1;
      behind1 = behind2;
      if (valid)
	behind2 = in[i + (z + REACH) * plane];
      const float *p = in + z * plane + i;
      __syncthreads ();
      if (loads)
	{
	  tile[ty][tx] = p[0];
	  if (threadIdx.x < REACH)
	    {
	      tile[ty][tx - REACH] = p[-REACH];
	      if (x + TILE_X < n)
		tile[ty][tx + TILE_X] = p[TILE_X];
	    }
	  if (threadIdx.y < REACH)
	    {
	      tile[ty - REACH][tx] = p[-REACH * n];
	      if (y + TILE_Y < n)
		tile[ty + TILE_Y][tx] = p[TILE_Y * n];
	    }
	}
      __syncthreads ();
      if (valid)
	{
	  float sum = HERE * here;
	  sum += NEAR * (before1 + behind1 + tile[ty][tx - 1]
			 + tile[ty][tx + 1] + tile[ty - 1][tx]
			 + tile[ty + 1][tx]);
	  sum += FAR * (before2 + behind2 + tile[ty][tx - 2]
			+ tile[ty][tx + 2] + tile[ty - 2][tx]
			+ tile[ty + 2][tx]);
	  out[z * plane + i] = sum;
	}
    }
}

static int n;
static float *grids[2];

static struct bench_info
bench_setup (long size)
{
  n = size;
  size_t count = sweep_count (n);
  float *start = bench_floats (count, 1, 0, 1);
  grids[0] = bench_to_device (start, count);
  grids[1] = bench_to_device (start, count);
  return sweep_info (n);
}

/* A sweep there; the next goes back.  */

static void
bench_run ()
{
  int inner = n - 2 * REACH;
  dim3 blocks ((inner + TILE_X - 1) / TILE_X, (inner + TILE_Y - 1) / TILE_Y);
  sweep<<<blocks, dim3 (TILE_X, TILE_Y)>>> (n, grids[0], grids[1]);
  float *t = grids[0];
  grids[0] = grids[1];
  grids[1] = t;
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (grids[0], sweep_count (n));
}
