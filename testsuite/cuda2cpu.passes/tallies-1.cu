/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-without=versions,whole-warps,join -fplugin-arg-cuda2cpu-dump=cuda_tallies-details -fplugin-arg-cuda2cpu-report" } */
/* What threads add to few places of global memory, and ask nobody for, is added
   up in memory of the worker: all operations and types that there are, by
   pointers, members of structures and variables, also under conditions, in
   loops and between barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

typedef unsigned long long wide;

__device__ unsigned table[64];

struct arguments { const int *in; int n; wide *sums; };

__global__ void
plain (const unsigned char *in, int *bins)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd (&bins[in[i]], 1); /* { dg-note "each worker adds up here in memory of its own" } */
}

__global__ void
kinds (const int *in, unsigned *a, wide *b, int *c, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicSub (&a[in[i] & 15], 3u); /* { dg-note "adds up" } */
  atomicAdd (&a[in[i] & 31], 3u); /* { dg-note "adds up" } */
  atomicOr (&b[in[i] & 7], 1ull << (in[i] & 63)); /* { dg-note "adds up" } */
  if (in[i] > 100)
    atomicXor (&c[in[i] & 7], in[i]); /* { dg-note "adds up" } */
}

__global__ void
member (arguments a)
{
  for (int i = threadIdx.x; i < a.n; i += blockDim.x)
    atomicAnd (&a.sums[a.in[i]], ~(wide) i); /* { dg-note "adds up" } */
}

__global__ void
staged (const int *in)
{
  __shared__ int part[128];
  part[threadIdx.x] = in[threadIdx.x];
  __syncthreads ();
  atomicAdd (&table[part[127 - threadIdx.x]], 1u); /* { dg-note "adds up" } */
  __syncthreads ();
  part[threadIdx.x] += 3;
}

/* Where a thread fails, it tells nobody.  */
__global__ void
failing (const int *in, int *bins)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (in[i] < 0)
    __trap ();
  atomicAdd (&bins[in[i]], 1); /* { dg-note "adds up" } */
}

/* Another array may be changed, and asked, too.  */
__global__ void
compact (const int *in, int *next, int *out, int *bins)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[atomicAdd (next, 1)] = i;
  atomicAdd (&bins[in[i]], 1); /* { dg-note "adds up" } */
}

/* { dg-final { scan-tree-dump "updates of shared memory become plain now" cuda_tallies } } */
