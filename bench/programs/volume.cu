/* A picture of a cloud: a ray a thread, samples weighted by hand.
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
#include "volume.h"

__constant__ float4 colours[COLOURS];

__device__ __forceinline__ float3
operator+ (float3 a, float3 b)
{
  return make_float3 (a.x + b.x, a.y + b.y, a.z + b.z);
}

__device__ __forceinline__ float3
operator* (float3 a, float s)
{
  return make_float3 (a.x * s, a.y * s, a.z * s);
}

__device__ __forceinline__ float3
cross (float3 a, float3 b)
{
  return make_float3 (a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
		      a.x * b.y - a.y * b.x);
}

__device__ __forceinline__ float3
normal (float3 a)
{
  return a * rsqrtf (a.x * a.x + a.y * a.y + a.z * a.z);
}

__device__ __forceinline__ float
mix (float a, float b, float t)
{
  return a + t * (b - a);
}

struct Ray
{
  float3 origin, direction;

  __device__ float3
  at (float t) const
  {
    return origin + direction * t;
  }

  /* Where it is in the cube from -1 to 1; false if nowhere.  */

  __device__ bool
  meet (float &near, float &far) const
  {
    const float3 inverse = make_float3 (1.0f / direction.x, 1.0f / direction.y,
					1.0f / direction.z);
    const float x0 = (-1.0f - origin.x) * inverse.x;
    const float x1 = (1.0f - origin.x) * inverse.x;
    const float y0 = (-1.0f - origin.y) * inverse.y;
    const float y1 = (1.0f - origin.y) * inverse.y;
    const float z0 = (-1.0f - origin.z) * inverse.z;
    const float z1 = (1.0f - origin.z) * inverse.z;
    near = fmaxf (fmaxf (fminf (x0, x1), fminf (y0, y1)), fminf (z0, z1));
    far = fminf (fminf (fmaxf (x0, x1), fmaxf (y0, y1)), fmaxf (z0, z1));
    near = fmaxf (near, 0.0f);
    return near < far;
  }
};

class Volume
{
  const float *__restrict__ densities;
  int side;

  __device__ __forceinline__ float
  row (int at, float t) const
  {
    return mix (__ldg (densities + at), __ldg (densities + at + 1), t);
  }

public:
  __host__ __device__
  Volume (const float *d, int s) : densities (d), side (s) { }

  /* The density at P, which is in the cube from -1 to 1.  */

  __device__ float
  sample (float3 p) const
  {
    const float most = side - 1.0f, half = 0.5f * most;
    const float x = fminf (fmaxf (p.x * half + half, 0.0f), most);
    const float y = fminf (fmaxf (p.y * half + half, 0.0f), most);
    const float z = fminf (fmaxf (p.z * half + half, 0.0f), most);
    const int ix = min ((int) x, side - 2), iy = min ((int) y, side - 2);
    const int iz = min ((int) z, side - 2);
    const float fx = x - ix, fy = y - iy, fz = z - iz;
    const int at = (iz * side + iy) * side + ix, layer = side * side;
    return mix (mix (row (at, fx), row (at + side, fx), fy),
		mix (row (at + layer, fx), row (at + layer + side, fx), fy),
		fz);
  }
};

__device__ Ray
view (int x, int y, int width, int height)
{
  Ray ray;
  ray.origin = make_float3 (EYE_X, EYE_Y, EYE_Z);
  const float3 ahead = normal (ray.origin * -1.0f);
  const float3 side = normal (cross (ahead, make_float3 (0.0f, 1.0f, 0.0f)));
  const float3 up = cross (side, ahead);
  const float u = (x + 0.5f) / width - 0.5f;
  const float v = 0.5f - (y + 0.5f) / height;
  ray.direction = normal (ahead + side * u + up * v);
  return ray;
}

__global__ void
render (const Volume volume, float4 *__restrict__ picture, int width,
	int height)
{
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;

  const Ray ray = view (x, y, width, height);
  float4 sum = make_float4 (0.0f, 0.0f, 0.0f, 0.0f);
  float near, far;
  if (ray.meet (near, far))
    for (int i = 0; i < STEPS; i++)
      {
	const float t = near + (i + 0.5f) * STEP;
	if (t >= far)
	  break;
	const float density = volume.sample (ray.at (t)) * (COLOURS - 1);
	const int first = min ((int) density, COLOURS - 2);
	const float part = density - first;
	const float4 a = colours[first], b = colours[first + 1];
	const float weight = (1.0f - sum.w) * mix (a.w, b.w, part);
	sum.x += weight * mix (a.x, b.x, part);
	sum.y += weight * mix (a.y, b.y, part);
	sum.z += weight * mix (a.z, b.z, part);
	sum.w += weight;
	if (sum.w > OPAQUE)
	  break;
      }
  picture[y * width + x] = sum;
}

static int n;
static float *densities;
static float4 *picture;

static struct bench_info
bench_setup (long size)
{
  n = size;
  densities = bench_to_device (volume_densities (), SIDE * SIDE * SIDE);
  picture = bench_device<float4> (size * size);
  bench_check (cudaMemcpyToSymbol (colours, volume_colours (),
				   sizeof colours));
  return volume_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 8), blocks ((n + 15) / 16, (n + 7) / 8);
  render<<<blocks, threads>>> (Volume (densities, SIDE), picture, n, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  struct bench_array got = bench_from_device (picture, (size_t) n * n);
  got.count *= 4;
  return got;
}
