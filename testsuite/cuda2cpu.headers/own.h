/* Names that programs define for themselves, beside CUDA's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#include <math_constants.h>

using namespace std;

typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned char uchar;

/* What a vector library adds: overloads for vectors, at global scope.  */
inline __host__ __device__ float4
operator+ (float4 a, float4 b)
{
  return make_float4 (a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

inline __host__ __device__ float4
make_float4 (float s)
{
  return make_float4 (s, s, s, s);
}

inline __host__ __device__ float3
fminf (float3 a, float3 b)
{
  return make_float3 (fminf (a.x, b.x), fminf (a.y, b.y), fminf (a.z, b.z));
}

inline __host__ __device__ float2
max (float2 a, float2 b)
{
  return make_float2 (max (a.x, b.x), max (a.y, b.y));
}

inline __host__ __device__ float2
sqrtf (float2 a)
{
  return make_float2 (sqrtf (a.x), sqrtf (a.y));
}

inline __host__ __device__ float3
expf (float3 a)
{
  return make_float3 (expf (a.x), expf (a.y), expf (a.z));
}

inline __device__ __host__ float
clamp (float f, float a, float b)
{
  return fmaxf (a, fminf (f, b));
}

inline __device__ __host__ int
clamp (int f, int a, int b)
{
  return max (a, min (f, b));
}

inline __device__ __host__ float
blend (float a, float b, float t)
{
  return a + t * (b - a);
}

inline __host__ __device__ float
rsqrt (float3 v)
{
  return rsqrtf (v.x * v.x + v.y * v.y + v.z * v.z);
}

template <typename T>
__device__ T
square (T x)
{
  return x * x;
}

/* Members and locals of the built-in variables' names.  */
struct shape
{
  int warpSize;
  dim3 gridDim, blockDim;
};

__device__ float
local_names (shape s)
{
  int gridDim = s.gridDim.x, threadIdx = 1;
  return gridDim + threadIdx + s.blockDim.y + s.warpSize;
}

__global__ void
use (float *out, uint n, shape s)
{
  float4 a = make_float4 (1.0f) + make_float4 (1, 2, 3, 4);
  float3 b = fminf (make_float3 (1, 5, 2), make_float3 (3, 4, 1));
  float2 c = max (make_float2 (1, 5), make_float2 (3, 4));
  float2 d = sqrtf (make_float2 (4, 9));
  float3 e = expf (make_float3 (0, 0, 0));
  *out++ = a.x + a.y + a.z + a.w;
  *out++ = b.x + b.y + b.z;
  *out++ = c.x + c.y;
  *out++ = d.x + d.y;
  *out++ = e.x + e.y + e.z;
  *out++ = clamp (1.5f, 0.0f, 1.0f) + clamp (7, 1, 5);
  *out++ = blend (1.0f, 3.0f, 0.25f);
  *out++ = rsqrt (make_float3 (0, 3, 4));
  *out++ = square (3.0f) + square ((int) threadIdx.x) + warpSize;
  *out++ = local_names (s);
  *out++ = max (n, 3u) + min ((int) n, 3) + (float) (uchar) 300;
  *out++ = CUDART_PI_F > 3.14f && CUDART_INF_F > 1e38f;
  *out++ = sqrt (4.0f) + pow (2.0f, 3) + fabs (-1.0f) + abs (-2);
  *out++ = std::sqrt (16.0f) + std::abs (-1.5f);
}

int
main ()
{
  const float want[] = { 14, 6, 8, 5, 3, 6, 1.5f, 0.2f, 41, 19, 54, 1, 13,
			 5.5f };
  const int n = sizeof want / sizeof *want;
  vector<float> host (n);
  shape s = { 9, dim3 (5), dim3 (1, 4) };
  float *dev;
  int failures = 0;
  cudaMalloc (&dev, n * sizeof (float));
  use<<<1, 1>>> (dev, 7, s);
  cudaMemcpy (host.data (), dev, n * sizeof (float), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++)
    if (fabs (host[i] - want[i]) > 1e-6)
      {
	printf ("%d: %g, not %g\n", i, host[i], want[i]);
	failures++;
      }
  complex<float> z (3, 4);
  thread t ([&] { failures += abs (z) != 5; });
  t.join ();
  return failures;
}
