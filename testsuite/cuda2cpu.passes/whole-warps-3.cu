/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_outline-details -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* A kernel without warp functions pays for none: one version, flat loops over
   the threads, no call of the runtime for warps.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
reverse (float *p)
{
  __shared__ float s[256];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  s[warp * 32 + 31 - lane] = p[threadIdx.x];
  __syncthreads ();
  if (warp > 0)
    p[threadIdx.x] = s[threadIdx.x];
}

/* { dg-final { scan-tree-dump-times "block function" 1 cuda_outline } } */
/* { dg-final { scan-tree-dump-not "spare" cuda_outline } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_(warp|release|check)" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
