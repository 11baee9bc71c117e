/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=spmd -fdump-tree-optimized" } */
/* { dg-additional-options "-march=skylake-avx512" { target x86_64-*-* } } */
/* Indices with a sign, of which sums are made when they have been widened:
   GCC sees in each segment that neighbouring threads store side by side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
planes (float *out, const float *in, int nx, int ny, int nz)
{
  __shared__ float s[8][32];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 8 + threadIdx.y;
  long plane = (long) nx * ny, place = (long) y * nx + x;
  for (int z = 1; z < nz; z++)
    {
      __syncthreads ();
      s[threadIdx.y][threadIdx.x] = in[place + z * plane];
      __syncthreads ();
      if (x > 0 && x < nx - 1)
	out[place + z * plane] = s[threadIdx.y][31 - threadIdx.x];
    }
}

void
launch (float *out, const float *in, int n)
{
  planes<<<dim3 (n, n), dim3 (32, 8)>>> (out, in, n * 32, n * 8, n);
}

/* { dg-final { scan-tree-dump-not "scatter" optimized } } */
