/* Rays through a volume: fixed steps from the front to the back.
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
#include "raycast.h"

typedef unsigned int uint;

struct Ray
{
  float3 o; /* origin */
  float3 d; /* direction */
};

struct Camera
{
  float4 right, up, ahead, eye;
};

__constant__ float4 c_transfer[COLOURS];
__constant__ Camera c_camera;

inline __device__ float3
operator+ (float3 a, float3 b)
{
  return make_float3 (a.x + b.x, a.y + b.y, a.z + b.z);
}

inline __device__ float3
operator- (float3 a, float3 b)
{
  return make_float3 (a.x - b.x, a.y - b.y, a.z - b.z);
}

inline __device__ float3
operator* (float3 a, float3 b)
{
  return make_float3 (a.x * b.x, a.y * b.y, a.z * b.z);
}

inline __device__ float3
operator* (float3 a, float s)
{
  return make_float3 (a.x * s, a.y * s, a.z * s);
}

inline __device__ float4
operator+ (float4 a, float4 b)
{
  return make_float4 (a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

inline __device__ float4
operator* (float4 a, float s)
{
  return make_float4 (a.x * s, a.y * s, a.z * s, a.w * s);
}

inline __device__ float3
fminf (float3 a, float3 b)
{
  return make_float3 (fminf (a.x, b.x), fminf (a.y, b.y), fminf (a.z, b.z));
}

inline __device__ float3
fmaxf (float3 a, float3 b)
{
  return make_float3 (fmaxf (a.x, b.x), fmaxf (a.y, b.y), fmaxf (a.z, b.z));
}

inline __device__ float3
xyz (float4 v)
{
  return make_float3 (v.x, v.y, v.z);
}

inline __device__ float
lerp (float a, float b, float t)
{
  return a + t * (b - a);
}

inline __device__ float4
lerp (float4 a, float4 b, float t)
{
  return make_float4 (lerp (a.x, b.x, t), lerp (a.y, b.y, t),
		      lerp (a.z, b.z, t), lerp (a.w, b.w, t));
}

/* Where a ray is in a box: the usual test by slabs.  */

__device__ bool
intersectBox (Ray r, float3 boxmin, float3 boxmax, float *tnear, float *tfar)
{
  float3 invR = make_float3 (1.0f / r.d.x, 1.0f / r.d.y, 1.0f / r.d.z);
  float3 tbot = invR * (boxmin - r.o);
  float3 ttop = invR * (boxmax - r.o);
  float3 tmin = fminf (ttop, tbot);
  float3 tmax = fmaxf (ttop, tbot);
  float largest_tmin = fmaxf (fmaxf (tmin.x, tmin.y), tmin.z);
  float smallest_tmax = fminf (fminf (tmax.x, tmax.y), tmax.z);
  *tnear = largest_tmin;
  *tfar = smallest_tmax;
  return smallest_tmax > largest_tmin;
}

/* What a texture unit would do.  */

__device__ float
sampleVolume (const float *__restrict__ volume, float3 p)
{
  const float fx = fminf (fmaxf ((p.x * 0.5f + 0.5f) * VOXELS - 0.5f, 0.0f),
			  VOXELS - 1.0f);
  const float fy = fminf (fmaxf ((p.y * 0.5f + 0.5f) * VOXELS - 0.5f, 0.0f),
			  VOXELS - 1.0f);
  const float fz = fminf (fmaxf ((p.z * 0.5f + 0.5f) * VOXELS - 0.5f, 0.0f),
			  VOXELS - 1.0f);
  const int x = min ((int) fx, VOXELS - 2);
  const int y = min ((int) fy, VOXELS - 2);
  const int z = min ((int) fz, VOXELS - 2);
  const float u = fx - x, v = fy - y, w = fz - z;

  const float *c = volume + (z * VOXELS + y) * VOXELS + x;
  const float c00 = lerp (c[0], c[1], u);
  const float c10 = lerp (c[VOXELS], c[VOXELS + 1], u);
  c += VOXELS * VOXELS;
  const float c01 = lerp (c[0], c[1], u);
  const float c11 = lerp (c[VOXELS], c[VOXELS + 1], u);
  return lerp (lerp (c00, c10, v), lerp (c01, c11, v), w);
}

__device__ __forceinline__ float4
classify (float density)
{
  const float at = __saturatef (density) * (COLOURS - 1);
  const int i = min ((int) at, COLOURS - 2);
  return lerp (c_transfer[i], c_transfer[i + 1], at - i);
}

__global__ void
d_render (const float *__restrict__ volume, float4 *__restrict__ d_output,
	  uint imageW, uint imageH)
{
  const float3 boxMin = make_float3 (-1.0f, -1.0f, -1.0f);
  const float3 boxMax = make_float3 (1.0f, 1.0f, 1.0f);

  uint x = blockIdx.x * blockDim.x + threadIdx.x;
  uint y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= imageW || y >= imageH)
    return;

  float u = ((x + 0.5f) / (float) imageW) * 2.0f - 1.0f;
  float v = ((y + 0.5f) / (float) imageH) * 2.0f - 1.0f;

  Ray eyeRay;
  eyeRay.o = xyz (c_camera.eye);
  eyeRay.d = xyz (c_camera.right) * u + xyz (c_camera.up) * v
	     + xyz (c_camera.ahead) * 2.5f;
  eyeRay.d = eyeRay.d
	     * rsqrtf (eyeRay.d.x * eyeRay.d.x + eyeRay.d.y * eyeRay.d.y
		       + eyeRay.d.z * eyeRay.d.z);

  float4 sum = make_float4 (0.0f, 0.0f, 0.0f, 0.0f);
  float tnear, tfar;
  if (!intersectBox (eyeRay, boxMin, boxMax, &tnear, &tfar))
    {
      d_output[y * imageW + x] = sum;
      return;
    }
  if (tnear < 0.0f)
    tnear = 0.0f;

  float t = tnear;
  float3 pos = eyeRay.o + eyeRay.d * tnear;
  float3 step = eyeRay.d * STEP;
  for (int i = 0; i < MOST_STEPS; i++)
    {
      float4 col = classify (sampleVolume (volume, pos));
      col.x *= col.w;
      col.y *= col.w;
      col.z *= col.w;
      sum = sum + col * (1.0f - sum.w);
      if (sum.w > OPAQUE)
	break;
      t += STEP;
      if (t > tfar)
	break;
      pos = pos + step;
    }
  d_output[y * imageW + x] = sum;
}

static int side;
static float *volume;
static float4 *picture;

static struct bench_info
bench_setup (long size)
{
  side = size;
  volume = bench_to_device (raycast_volume (), VOXELS * VOXELS * VOXELS);
  picture = bench_device<float4> (size * size);
  float colours[COLOURS][4], view[4][4];
  raycast_colours (colours);
  bench_check (cudaMemcpyToSymbol (c_transfer, colours, sizeof colours));
  raycast_view (view);
  bench_check (cudaMemcpyToSymbol (c_camera, view, sizeof view));
  return raycast_info (size);
}

static void
bench_run ()
{
  dim3 threads (16, 16);
  dim3 blocks ((side + 15) / 16, (side + 15) / 16);
  d_render<<<blocks, threads>>> (volume, picture, side, side);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const float *) picture, (size_t) 4 * side * side);
}
