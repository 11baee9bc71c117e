/* A picture in three dimensions, bent by cubic splines: 64 points for a voxel.
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
#include "deform.h"

struct Volume
{
  const float *data;
  int3 dim;

  __device__ __forceinline__ float
  at (int x, int y, int z) const
  {
    return data[(z * dim.y + y) * dim.x + x];
  }
};

__device__ __forceinline__ float
clamp (float v, float lo, float hi)
{
  return fminf (fmaxf (v, lo), hi);
}

__device__ __forceinline__ void
basis (float t, float w[4])
{
  float t2 = t * t, t3 = t2 * t;
  float s = 1.0f - t;
  w[0] = s * s * s / 6.0f;
  w[1] = (3.0f * t3 - 6.0f * t2 + 4.0f) / 6.0f;
  w[2] = (-3.0f * t3 + 3.0f * t2 + 3.0f * t + 1.0f) / 6.0f;
  w[3] = t3 / 6.0f;
}

__device__ float
trilinear (Volume v, float3 p)
{
  p.x = clamp (p.x, 0.0f, v.dim.x - 1.001f);
  p.y = clamp (p.y, 0.0f, v.dim.y - 1.001f);
  p.z = clamp (p.z, 0.0f, v.dim.z - 1.001f);
  int x = (int) p.x, y = (int) p.y, z = (int) p.z;
  float fx = p.x - x, fy = p.y - y, fz = p.z - z;
  float c00 = v.at (x, y, z) * (1 - fx) + v.at (x + 1, y, z) * fx;
  float c10 = v.at (x, y + 1, z) * (1 - fx) + v.at (x + 1, y + 1, z) * fx;
  float c01 = v.at (x, y, z + 1) * (1 - fx) + v.at (x + 1, y, z + 1) * fx;
  float c11
    = v.at (x, y + 1, z + 1) * (1 - fx) + v.at (x + 1, y + 1, z + 1) * fx;
  float c0 = c00 * (1 - fy) + c10 * fy;
  float c1 = c01 * (1 - fy) + c11 * fy;
  return c0 * (1 - fz) + c1 * fz;
}

__global__ void
deform (Volume picture, const float *__restrict__ grid_x,
	const float *__restrict__ grid_y, const float *__restrict__ grid_z,
	int3 grid, float *__restrict__ out)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x >= picture.dim.x || y >= picture.dim.y || z >= picture.dim.z)
    return;

  int cx = x / SPACING, cy = y / SPACING, cz = z / SPACING;
  float wx[4], wy[4], wz[4];
  basis ((float) (x - cx * SPACING) / SPACING, wx);
  basis ((float) (y - cy * SPACING) / SPACING, wy);
  basis ((float) (z - cz * SPACING) / SPACING, wz);

  float3 d = make_float3 (0.0f, 0.0f, 0.0f);
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < 4; j++)
      {
	float wyz = wy[j] * wz[k];
	int row = ((cz + k) * grid.y + cy + j) * grid.x + cx;
#pragma unroll
	for (int i = 0; i < 4; i++)
	  {
	    float w = wx[i] * wyz;
	    d.x += w * grid_x[row + i];
	    d.y += w * grid_y[row + i];
	    d.z += w * grid_z[row + i];
	  }
      }
  out[(z * picture.dim.y + y) * picture.dim.x + x]
    = trilinear (picture, make_float3 (x + d.x, y + d.y, z + d.z));
}

static int n;
static Volume picture;
static int3 grid;
static float *shift[3], *out;

static struct bench_info
bench_setup (long size)
{
  n = size;
  picture.data = bench_to_device (deform_picture (size), n * n * n);
  picture.dim = make_int3 (n, n, n);
  grid = make_int3 (GRID (n), GRID (n), GRID (n));
  for (int axis = 0; axis < 3; axis++)
    shift[axis] = bench_to_device (deform_grid (size, axis),
				   grid.x * grid.y * grid.z);
  out = bench_device<float> (n * n * n);
  return deform_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 8, 2);
  dim3 blocks ((n + 15) / 16, (n + 7) / 8, (n + 1) / 2);
  deform<<<blocks, threads>>> (picture, shift[0], shift[1], shift[2], grid,
			       out);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (out, (size_t) n * n * n);
}
