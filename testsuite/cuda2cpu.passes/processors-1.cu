/* { dg-do compile { target x86_64 } } */
/* { dg-additional-options "-O2 -Wno-psabi +processors" } */
/* Kernels have versions for newer processors: for the extents of launches, and
   where there are none for all extents.  Nothing else has.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
shaped (float *p, const float *q)
{
  __shared__ float s[64];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads ();
  p[threadIdx.x] = s[63 - threadIdx.x] * q[threadIdx.x];
}

__global__ void
any (int *p)
{
  __shared__ int s[1024];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads ();
  p[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

/* A kernel whose author has chosen.  */

__attribute__ ((target ("avx2"))) __global__ void
chosen (int *p)
{
  p[threadIdx.x]++;
}

/* Arguments that processors pass in different ways.  */

typedef int wide __attribute__ ((vector_size (32)));

__device__ __noinline__ int
first (wide x)
{
  return x[0];
}

__global__ void
passes (int *p, wide *q)
{
  p[threadIdx.x] = first (q[threadIdx.x]);
}

void
host (float *p, const float *q, int n)
{
  for (int i = 0; i < n; i++)
    p[i] += q[i];
  shaped<<<1, 64>>> (p, q);
}

/* { dg-final { scan-assembler-times "(?n)^_Z6shaped\[^:\]*\\.64x1x1\\.\[^:\]*\\.v3\\.\[^:\]*:" 1 } } */
/* { dg-final { scan-assembler-times "(?n)^_Z6shaped\[^:\]*\\.64x1x1\\.\[^:\]*\\.v4\\.\[^:\]*:" 1 } } */
/* { dg-final { scan-assembler-times "(?n)^_Z6shaped\[^:\]*\\.64x1x1\\.\[^:\]*:" 2 } } */
/* { dg-final { scan-assembler-times "(?n)^_Z6shaped\[^:\]*\\.block\\.\[^:\]*:" 1 } } */
/* { dg-final { scan-assembler-times "(?n)^_Z3any\[^:\]*\\.block\\.\[^:\]*\\.v3\\.\[^:\]*:" 1 } } */
/* { dg-final { scan-assembler-times "(?n)^_Z3any\[^:\]*\\.block\\.\[^:\]*\\.v4\\.\[^:\]*:" 1 } } */
/* { dg-final { scan-assembler-times "(?n)^_Z3any\[^:\]*\\.block\\.\[^:\]*:" 3 } } */
/* { dg-final { scan-assembler-not "(?n)^_Z(6chosen|6passes|4host|5first).*\\.v\[34\]\\." } } */
/* { dg-final { scan-assembler "zmm" } } */
