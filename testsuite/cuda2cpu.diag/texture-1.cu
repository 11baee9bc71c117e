/* { dg-do compile } */
/* Functions of textures and surfaces are errors that say so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <texture_indirect_functions.h>
#include <surface_indirect_functions.h>

/* The program's own fits better than what is not there.  */
__device__ float
tex1D (float *p, int i)
{
  return p[i];
}

template <typename T>
__global__ void
k (cudaTextureObject_t t, cudaSurfaceObject_t s, float *out, T *q)
{
  int x = threadIdx.x;
  out[x] = tex2D<float> (t, x + 0.5f, 0.5f); /* { dg-error "25: 'tex2D' needs textures, which cuda2cpu does not support yet" } */
  float4 v = tex1Dfetch<float4> (t, x); /* { dg-error "'tex1Dfetch' needs textures" } */
  float4 w;
  tex3D (&w, t, 1.f, 2.f, 3.f); /* { dg-error "'tex3D' needs textures" } */
  surf2Dwrite (v, s, x * 16, 0); /* { dg-error "'surf2Dwrite' needs surfaces, which cuda2cpu does not support yet" } */
  float r;
  surf2Dread (&r, s, x * 4, 0, cudaBoundaryModeClamp); /* { dg-error "'surf2Dread' needs surfaces" } */
  out[x] += r + surf1Dread<float> (s, 4); /* { dg-error "'surf1Dread' needs surfaces" } */
  q[x] = tex2DLod<T> (t, 1, 2, 3); /* { dg-error "'tex2DLod' needs textures" } */
  out[x] += tex1D (out, 3) + v.x + w.x;
}

template __global__ void k (cudaTextureObject_t, cudaSurfaceObject_t, float *,
			    int *);
