/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -march=x86-64-v4 -fplugin-arg-cuda2cpu-without=processors,join,versions -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Structures of 16 bytes that are side by side are loaded in windows also under
   a mask, where that is the same in all turns of a loop; else lane by lane.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ __forceinline__ void
step (float4 &p, const float4 &g, float4 &m, float rate)
{
  m.x = 0.9f * m.x + 0.1f * g.x;
  m.y = 0.9f * m.y + 0.1f * g.y;
  m.z = 0.9f * m.z + 0.1f * g.z;
  m.w = 0.9f * m.w + 0.1f * g.w;
  p.x -= rate * m.x / (sqrtf (m.x * m.x) + 1);
  p.y -= rate * m.y / (sqrtf (m.y * m.y) + 1);
  p.z -= rate * m.z / (sqrtf (m.z * m.z) + 1);
  p.w -= rate * m.w / (sqrtf (m.w * m.w) + 1);
}

__global__ void
update (float *ps, const float *gs, float *ms, const int *sizes, float rate)
{
  const int n = min (sizes[blockIdx.x], 8192);
  float *p = ps + blockIdx.x * 8192, *m = ms + blockIdx.x * 8192;
  const float *g = gs + blockIdx.x * 8192;
  if (n % 4 == 0 && (size_t) p % 16 == 0 && (size_t) g % 16 == 0)
    {
      for (int i = threadIdx.x; i * 4 < n; i += blockDim.x)
	{
	  float4 a = ((float4 *) p)[i], b = ((const float4 *) g)[i];
	  float4 c = ((float4 *) m)[i];
	  step (a, b, c, rate);
	  ((float4 *) p)[i] = a;
	  ((float4 *) m)[i] = c;
	}
      return;
    }
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    p[i] -= rate * g[i] * m[i];
}

__global__ void
once (const float4 *in, float *out, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 v = i < n ? in[i] : make_float4 (0, 0, 0, 0);
  for (int j = 0; j < i; j++)
    v.x = v.x * v.y + v.z / v.w;
  out[i] = v.x;
}

int
main ()
{
  once<<<1, 512>>> (nullptr, nullptr, 0);
  update<<<1, 512>>> (nullptr, nullptr, nullptr, nullptr, 0);
}

/* { dg-final { scan-tree-dump "windows under the mask of a loop, no rows" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "Function once.*windows under.*Function update" cuda_spmd } } */
