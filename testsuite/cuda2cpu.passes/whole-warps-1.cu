/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* In blocks of whole warps what depends on the warp alone is known to: the
   collectives under these conditions need no dispatcher.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
below (float *p)
{
  float v = p[threadIdx.x];
  if (threadIdx.x < 64)
    v += __shfl_xor_sync (~0u, v, 1);
  p[threadIdx.x] = v;
}

__global__ void
quotient (float *p, int rows)
{
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  if (row >= rows)
    return;
  float v = p[row * 32 + threadIdx.x % 32];
  v += __shfl_xor_sync (~0u, v, 1);
  if ((threadIdx.x & 31) == 0)
    p[row] = v;
}

__global__ void
shift (float *p)
{
  int warp = threadIdx.x >> 5;
  float v = p[threadIdx.x];
  for (int i = 0; i < warp; i++)
    v += __shfl_xor_sync (~0u, v, 1);
  p[threadIdx.x] = v;
}

__global__ void
row (float *p, int rows)
{
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= rows)
    return;
  float v = p[y * 32 + threadIdx.x];
  v += __shfl_xor_sync (~0u, v, 1);
  p[y * 32 + threadIdx.x] = v;
}

/* Both versions are in the dump; only the spare ones take the fallback.  */
/* { dg-final { scan-tree-dump-times "of the warp and the lane apart: if" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "apart: \[^\\n\]* / 32" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "apart: \[^\\n\]* & 31" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "apart: \[^\\n\]* >> 5" 1 cuda_lower } } */
/* { dg-final { scan-tree-dump "widened by parts: " cuda_lower } } */
/* { dg-final { scan-tree-dump-times "takes the general fallback" 4 cuda_lower } } */
