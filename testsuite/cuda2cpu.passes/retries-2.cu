/* { dg-do compile { target avx2 } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-dump=cuda_updates -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized -fplugin-arg-cuda2cpu-without=versions" } */
/* Threads that add a real number to one place are vectors, and each is
   one step.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
total (float *sum, const float *x, const int *turns, float *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float a = 0;
  for (int k = 0; k < turns[i]; k++)
    a = a * x[i] + k;
  out[i] = a;
  atomicAdd (sum, a);
}

/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_add32" cuda_updates } } */
/* { dg-final { scan-tree-dump "BIT_FIELD_REF <\[^>\]*, 32, 224>" cuda_updates } } */
