/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-warp-lockstep=never -fplugin-arg-cuda2cpu-no-lockstep-warning -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* No yield: where one thread of a block looks at global memory, where a lock is
   given back before another thread has its turn, where a count ends the loop,
   and where the loop does something.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
blocks (volatile int *flag, int *out)
{
  if (threadIdx.x == 0)
    while (flag[blockIdx.x] == 0)
      ;
  out[blockIdx.x] = 1;
}

__global__ void
last (volatile int *flag, int *out)
{
  if (threadIdx.x + blockDim.x * threadIdx.y
      != blockDim.x * blockDim.y - 1)
    return;
  while (flag[blockIdx.x] == 0)
    ;
  out[blockIdx.x] = 1;
}

__global__ void
corner (volatile int *flag, int *out)
{
  bool first = threadIdx.x == 0 && threadIdx.y == 0;
  out[blockIdx.x] = first;
  if (first && out[0])
    while (flag[blockIdx.x] == 0)
      ;
}

__global__ void
locks (int *out)
{
  __shared__ int lock;
  while (atomicCAS (&lock, 0, 1) != 0)
    ;
  *out += 1;
  atomicExch (&lock, 0);
}

__global__ void
counts (int *out)
{
  __shared__ volatile int flag;
  for (int i = 0; flag == 0 && i < 100; i++)
    ;
  out[threadIdx.x] = flag;
}

__global__ void
works (int *out)
{
  __shared__ volatile int left;
  while (left > 0)
    {
      left = left - 1;
      *out += 1;
    }
}

/* { dg-final { scan-tree-dump-times "spins here is taken to wait for other blocks" 3 cuda_lower } } */
/* { dg-final { scan-tree-dump-times "\n +_\[0-9\]+ = CUDA2CPU_spin" 3 cuda_lower } } */
/* { dg-final { scan-tree-dump "spins here takes a lock that no barrier is met with" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "and yields" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
