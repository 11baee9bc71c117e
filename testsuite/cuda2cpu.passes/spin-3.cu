/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* Several threads of a block look at global memory: they may wait for one
   another, and yield.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
all (volatile int *flag, int *out)
{
  while (flag[blockIdx.x] == 0)
    ;
  out[blockIdx.x] = 1;
}

__global__ void
others (volatile int *flag, int *out)
{
  if (threadIdx.x != 0)
    while (flag[0] == 0)
      ;
  out[threadIdx.x] = 1;
  flag[0] = 1;
}

/* The first lane of each warp.  */
__global__ void
leaders (volatile int *flag, int *out)
{
  if (threadIdx.x % 32 == 0)
    while (flag[threadIdx.x / 32] == 0)
      ;
  out[threadIdx.x] = 1;
}

/* { dg-final { scan-tree-dump-times "spins here may wait for its block, and yields" 3 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_spin" cuda_lower } } */
