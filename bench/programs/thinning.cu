/* Thin edges: magnitudes in a tile, and branches by the gradient's direction.
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
#include "thinning.h"

#define TILE 16

__global__ void
thin (const float *gx, const float *gy, unsigned char *out, int width,
      int height)
{
  __shared__ float mag[TILE + 2][TILE + 2];

  int x0 = blockIdx.x * TILE - 1, y0 = blockIdx.y * TILE - 1;
  int tid = threadIdx.y * TILE + threadIdx.x;
  for (int i = tid; i < (TILE + 2) * (TILE + 2); i += TILE * TILE)
    {
      int ly = i / (TILE + 2), lx = i % (TILE + 2);
      int px = x0 + lx, py = y0 + ly;
      float m = 0.0f;
      if (px >= 0 && px < width && py >= 0 && py < height)
	{
	  float dx = gx[py * width + px], dy = gy[py * width + px];
	  m = sqrtf (dx * dx + dy * dy);
	}
      mag[ly][lx] = m;
    }
  __syncthreads ();

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  if (x >= width || y >= height)
    return;

  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  float m = mag[ty][tx];
  unsigned char edge = NO_EDGE;
  if (m >= LOW)
    {
      float dx = gx[y * width + x], dy = gy[y * width + x];
      float ax = fabsf (dx), ay = fabsf (dy);
      float a, b;
      if (ay <= 0.41421356f * ax)
	{
	  a = mag[ty][tx - 1];
	  b = mag[ty][tx + 1];
	}
      else if (ay >= 2.41421356f * ax)
	{
	  a = mag[ty - 1][tx];
	  b = mag[ty + 1][tx];
	}
      else if (dx * dy > 0.0f)
	{
	  a = mag[ty - 1][tx - 1];
	  b = mag[ty + 1][tx + 1];
	}
      else
	{
	  a = mag[ty - 1][tx + 1];
	  b = mag[ty + 1][tx - 1];
	}
      if (m > a && m >= b)
	edge = m >= HIGH ? STRONG_EDGE : WEAK_EDGE;
    }
  out[y * width + x] = edge;
}

static int width, height;
static float *gx, *gy;
static unsigned char *out;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  gx = bench_to_device (thinning_gradient (size, 0), width * height);
  gy = bench_to_device (thinning_gradient (size, 1), width * height);
  out = bench_device<unsigned char> (width * height);
  return thinning_info (size);
}

static void
bench_run ()
{
  dim3 threads (TILE, TILE);
  dim3 blocks ((width + TILE - 1) / TILE, (height + TILE - 1) / TILE);
  thin<<<blocks, threads>>> (gx, gy, out, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (out, width * height);
  return thinning_numbers ((const unsigned char *) got.data, got.count);
}
