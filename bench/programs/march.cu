/* Rays that march through a field of distances, a thread a pixel.
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

#include "march.h"

__device__ float
length (float3 v)
{
  return sqrtf (v.x * v.x + v.y * v.y + v.z * v.z);
}

/* How far P is from a ring of radius 1 and thickness 0.3.  */

__device__ float
ring (float3 p)
{
  float across = sqrtf (p.x * p.x + p.z * p.z) - 1.0f;
  return sqrtf (across * across + p.y * p.y) - 0.3f;
}

/* How far P is from a cube of edges 2 * HALF.  */

__device__ float
cube (float3 p, float half)
{
  float3 q = make_float3 (fmaxf (fabsf (p.x) - half, 0.0f),
			  fmaxf (fabsf (p.y) - half, 0.0f),
			  fmaxf (fabsf (p.z) - half, 0.0f));
  return length (q) - 0.05f;
}

__device__ float
scene (float3 p)
{
  float floor = p.y + 1.0f;
  float things = fminf (ring (p),
			cube (make_float3 (p.x - 1.2f, p.y, p.z - 1.0f),
			      0.4f));
  return fminf (floor, things);
}

__global__ void
render (float *depth, int width, int height)
{
  int px = blockIdx.x * blockDim.x + threadIdx.x;
  int py = blockIdx.y * blockDim.y + threadIdx.y;
  if (px >= width || py >= height)
    return;
  float3 d = make_float3 ((px + 0.5f) / width - 0.5f,
			  (height * 0.5f - py - 0.5f) / width, 1.0f);
  float scale = 1.0f / length (d);
  float t = 0.0f;
  bool hit = false;
  for (int step = 0; step < MOST_STEPS; step++)
    {
      float along = t * scale;
      float h = scene (make_float3 (d.x * along, 0.5f + d.y * along,
				    d.z * along - 4.0f));
      if (h < NEAR)
	{
	  hit = true;
	  break;
	}
      t += h;
      if (t > FAR)
	break;
    }
  depth[py * width + px] = hit ? t : FAR;
}

static int width, height;
static float *depth;

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = size * 3 / 4;
  depth = bench_device<float> (width * height);
  return march_info (size);
}

static void
bench_run ()
{
  dim3 threads (8, 8), blocks ((width + 7) / 8, (height + 7) / 8);
  render<<<blocks, threads>>> (depth, width, height);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (depth, width * height);
}
