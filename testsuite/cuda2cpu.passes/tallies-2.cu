/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,whole-warps,join -fplugin-arg-cuda2cpu-dump=cuda_tallies-details" } */
/* Threads add in memory of their workers only where nobody can tell: not if what
   was there is asked for, the memory is accessed in other ways, the pointer or
   another one comes from memory, or something tells others how far a thread
   is.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cuda/atomic>

__device__ int table[64];
__managed__ int shown[64];
__device__ int *place;

__global__ void
asked (const int *in, int *bins, int *out)
{
  int i = threadIdx.x;
  out[i] = atomicAdd (&bins[in[i]], 1);
}

__global__ void
read_again (const int *in, int *bins, int *out)
{
  int i = threadIdx.x;
  atomicAdd (&bins[in[i]], 1);
  __syncthreads ();
  out[i] = bins[i];
}

__global__ void
two_ways (const int *in, int *bins)
{
  int i = threadIdx.x;
  atomicAdd (&bins[in[i]], 1);
  atomicXor (&bins[in[i + 1]], 1);
}

__global__ void
exchanged (const int *in, int *bins)
{
  int i = threadIdx.x;
  atomicAdd (&bins[in[i]], 1);
  atomicExch (&bins[in[i + 1]], 1);
}

__global__ void
variable (const int *in, int *out)
{
  int i = threadIdx.x;
  atomicAdd (&table[in[i]], 1);
  out[i] = table[i];
}

__global__ void
managed (const int *in)
{
  atomicAdd (&shown[in[threadIdx.x]], 1);
}

__global__ void
from_memory (const int *in)
{
  atomicAdd (&place[in[threadIdx.x]], 1);
}

__global__ void
through_memory (int *const *in, int *bins)
{
  atomicAdd (&bins[*in[threadIdx.x]], 1);
}

__global__ void
fenced (const int *in, int *bins, int *flag)
{
  atomicAdd (&bins[in[threadIdx.x]], 1);
  __threadfence ();
  atomicAdd (flag, 1);
}

__global__ void
watched (const int *in, int *bins, volatile int *flag)
{
  atomicAdd (&bins[in[threadIdx.x]], 1);
  flag[threadIdx.x] = 1;
}

__global__ void
ordered (const int *in, int *bins)
{
  cuda::atomic_ref<int, cuda::thread_scope_device> one (bins[in[threadIdx.x]]);
  one.fetch_add (1, cuda::memory_order_release);
}

__global__ void
anything (const int *in, int *bins, void (*function) (int))
{
  function (in[threadIdx.x]);
  atomicAdd (&bins[in[threadIdx.x]], 1);
}

__global__ void
launching (const int *in, int *bins)
{
  atomicAdd (&bins[in[threadIdx.x]], 1);
  if (threadIdx.x == 0)
    fenced<<<1, 32, 0, cudaStreamFireAndForget>>> (in, bins, bins);
}

__global__ void
chosen (const int *in, int *a, int *b)
{
  int *bins = in[0] ? a : b;
  atomicAdd (&bins[in[threadIdx.x]], 1);
}

/* Real numbers are summed up in another order.  */
__global__ void
real (const int *in, float *bins)
{
  atomicAdd (&bins[in[threadIdx.x]], .5f);
}

/* { dg-final { scan-tree-dump-not "optimized: added up" cuda_tallies } } */
/* { dg-final { scan-tree-dump "the same memory is accessed in other ways" cuda_tallies } } */
/* { dg-final { scan-tree-dump "what it accesses may be anywhere" cuda_tallies } } */
/* { dg-final { scan-tree-dump "a call may access anything, or orders memory" cuda_tallies } } */
/* { dg-final { scan-tree-dump "it accesses volatile memory" cuda_tallies } } */
