/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lockstep-details" } */
/* Lanes keep step before an atomic operation where another lane has stored, and
   before a load of what it changed; not between atomic operations, nor where a
   loop asks first whether there is anything to change.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
stored (int *out)
{
  __shared__ int sum;
  if (threadIdx.x == 5)
    sum = 0;
  atomicAdd (&sum, 1);
  out[threadIdx.x] = sum;
}

__global__ void
asks (const int *in, int *out, int n)
{
  __shared__ int least;
  if (threadIdx.x == 0)
    least = 1 << 30;
  __syncthreads ();
  for (int i = 0; i < n; i++)
    if (in[i * blockDim.x + threadIdx.x] < least)
      atomicMin (&least, in[i * blockDim.x + threadIdx.x]);
  __syncthreads ();
  out[threadIdx.x] = least;
}

__global__ void
atomics (int *out)
{
  __shared__ int a[64];
  atomicExch (&a[threadIdx.x], 0);
  atomicAdd (&a[(threadIdx.x + 1) % 64], 1);
  out[threadIdx.x] = atomicAdd (&a[threadIdx.x], 0);
}

/* { dg-final { scan-tree-dump-times "lanes keep step before this" 2 cuda_lockstep } } */
/* { dg-final { scan-tree-dump "lockstep-9.cu:16:\[^\n\]*lanes keep step before this" cuda_lockstep } } */
