/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-without=sink -fplugin-arg-cuda2cpu-dump=cuda_lower-details -fplugin-arg-cuda2cpu-dump=cuda_spmd-details -fdump-tree-optimized" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Threads that end with an atomic operation whose result nobody wants become
   vectors, and change the one place once for all lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ unsigned
mix (unsigned h, int rounds)
{
  for (int round = 0; round < rounds; round++)
    h = h * 1664525 + 1013904223 + (h >> 7);
  return h;
}

/* In shared memory.  */

__global__ void
shared_sum (unsigned *out, int rounds)
{
  __shared__ unsigned sum;
  if (threadIdx.x == 0)
    sum = 0;
  __syncthreads ();
  atomicAdd (&sum, mix (threadIdx.x, rounds));
  __syncthreads ();
  if (threadIdx.x == 0)
    out[blockIdx.x] = sum;
}

/* In global memory.  */

__global__ void
global_sum (unsigned *out, int rounds)
{
  unsigned h = mix (threadIdx.x, rounds);
  if (h & 1)
    atomicXor (out, h);
}
/* { dg-final { scan-tree-dump "updates of shared memory wait for vectors" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "threads become vectors of \[0-9\]+ lanes" 2 cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_update" optimized } } */
