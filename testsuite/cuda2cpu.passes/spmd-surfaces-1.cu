/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -march=skylake-avx512 -mprefer-vector-width=512 -fplugin-arg-cuda2cpu-report" } */
/* Threads that read and write surfaces of several channels are lanes: what they
   read and write has no address.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
get (float *out, cudaSurfaceObject_t s, int w, int h)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  float4 v = surf2Dread<float4> (s, x * 16, y, cudaBoundaryModeClamp); /* { dg-note "vectors: threads are lanes" } */
  out[y * w + x] = v.x + v.y + v.z + v.w;
}

__global__ void
put (const float *in, cudaSurfaceObject_t s, int w, int h)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  float f = in[y * w + x]; /* { dg-note "vectors: threads are lanes" } */
  surf2Dwrite (make_float4 (f, f + 1, f * 2, 1), s, x * 16, y);
}

void
run (float *p, cudaSurfaceObject_t s, int w, int h)
{
  get<<<dim3 (w / 32, h / 8), dim3 (32, 8)>>> (p, s, w, h);
  put<<<dim3 (w / 32, h / 8), dim3 (32, 8)>>> (p, s, w, h);
}
