/* Distances between all points of two sets, by shared tiles.
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

#include "distances.h"

#define TILE 16

/* OUT[I * N + J] gets the distance of point I of A, which has M, to point J of
   B, which has N; the features of a point lie together.  */

__global__ void
distances (const float *a, const float *b, float *out, unsigned m, unsigned n)
{
  __shared__ float left[TILE][TILE + 1], right[TILE][TILE + 1];
  unsigned tx = threadIdx.x, ty = threadIdx.y;
  unsigned i = blockIdx.y * TILE + ty, j = blockIdx.x * TILE + tx;
  unsigned j_load = blockIdx.x * TILE + ty;
  float sum = 0.0f;
  for (unsigned f = 0; f < FEATURES; f += TILE)
    {
      bool in = f + tx < FEATURES;
      left[ty][tx] = in && i < m ? a[i * FEATURES + f + tx] : 0.0f;
      right[ty][tx] = in && j_load < n ? b[j_load * FEATURES + f + tx] : 0.0f;
      __syncthreads ();
      for (unsigned k = 0; k < TILE; k++)
	{
	  float d = left[ty][k] - right[tx][k];
	  sum += d * d;
	}
      __syncthreads ();
    }
  if (i < m && j < n)
    out[i * n + j] = sqrtf (sum);
}

static unsigned n;
static float *a, *b, *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  a = bench_to_device (bench_floats (n * FEATURES, 1, 0, 1), n * FEATURES);
  b = bench_to_device (bench_floats (n * FEATURES, 2, 0, 1), n * FEATURES);
  out = bench_device<float> (n * n);
  return distances_info (n);
}

static void
bench_run ()
{
  dim3 blocks ((n + TILE - 1) / TILE, (n + TILE - 1) / TILE);
  distances<<<blocks, dim3 (TILE, TILE)>>> (a, b, out, n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, n * n);
}
