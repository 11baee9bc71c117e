/* A picture of Perlin's noise: a thread a pixel, the table in shared memory.
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
#include "noise.h"

#define TILE 16

__constant__ unsigned char global_table[512];

struct Perlin
{
  const unsigned char *table;

  static __device__ float
  fade (float t)
  {
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
  }

  static __device__ float
  mix (float t, float a, float b)
  {
    return a + t * (b - a);
  }

  static __device__ float
  slope (int hash, float x, float y, float z)
  {
    const int h = hash & 15;
    const float u = h < 8 ? x : y;
    const float v = h < 4 ? y : h == 12 || h == 14 ? x : z;
    return ((h & 1) ? -u : u) + ((h & 2) ? -v : v);
  }

  __device__ float
  operator() (float3 p) const
  {
    const float fx = floorf (p.x), fy = floorf (p.y), fz = floorf (p.z);
    const int cx = (int) fx & 255, cy = (int) fy & 255, cz = (int) fz & 255;
    const float x = p.x - fx, y = p.y - fy, z = p.z - fz;
    const float u = fade (x), v = fade (y), w = fade (z);

    const int a = table[cx] + cy, aa = table[a] + cz, ab = table[a + 1] + cz;
    const int b = table[cx + 1] + cy;
    const int ba = table[b] + cz, bb = table[b + 1] + cz;
    return mix (w,
		mix (v,
		     mix (u, slope (table[aa], x, y, z),
			  slope (table[ba], x - 1, y, z)),
		     mix (u, slope (table[ab], x, y - 1, z),
			  slope (table[bb], x - 1, y - 1, z))),
		mix (v,
		     mix (u, slope (table[aa + 1], x, y, z - 1),
			  slope (table[ba + 1], x - 1, y, z - 1)),
		     mix (u, slope (table[ab + 1], x, y - 1, z - 1),
			  slope (table[bb + 1], x - 1, y - 1, z - 1))));
  }
};

template <int N>
__global__ void
draw (float *image, int width, int height, float scale, float depth)
{
  __shared__ unsigned char table[512];
  const int thread = threadIdx.y * blockDim.x + threadIdx.x;
  for (int i = thread; i < 512; i += blockDim.x * blockDim.y)
    table[i] = global_table[i];
  __syncthreads ();

  const int px = blockIdx.x * blockDim.x + threadIdx.x;
  const int py = blockIdx.y * blockDim.y + threadIdx.y;
  if (px >= width || py >= height)
    return;

  const Perlin noise { table };
  float3 p = make_float3 (px * scale, py * scale, depth);
  float sum = 0.0f, weight = 0.5f;
#pragma unroll
  for (int octave = 0; octave < N; octave++)
    {
      sum += weight * noise (p);
      weight *= 0.5f;
      p.x *= 2.0f;
      p.y *= 2.0f;
      p.z *= 2.0f;
    }
  image[py * width + px] = __saturatef (0.5f + 0.5f * sum);
}

static int side;
static float *image;

static struct bench_info
bench_setup (long size)
{
  side = size;
  image = bench_device<float> ((size_t) size * size);
  unsigned char table[512];
  noise_table (table);
  bench_check (cudaMemcpyToSymbol (global_table, table, sizeof table));
  return noise_info (size);
}

static void
bench_run ()
{
  dim3 threads (TILE, TILE);
  dim3 blocks ((side + TILE - 1) / TILE, (side + TILE - 1) / TILE);
  draw<OCTAVES><<<blocks, threads>>> (image, side, side, CELLS / side, DEPTH);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (image, (size_t) side * side);
}
