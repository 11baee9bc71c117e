/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized-missed" } */
/* Atomic operations on shared memory are made plain at once where threads do
   little else, where GCC's own vectoriser may take them, and where others of
   another kind keep the threads in order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
bins (const unsigned char *in, unsigned *out, int n)
{
  __shared__ unsigned s[256];
  s[threadIdx.x] = 0;
  __syncthreads ();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd (&s[in[i]], 1);
  __syncthreads ();
  out[threadIdx.x] = s[threadIdx.x];
}

__global__ void
sum (const unsigned *in, unsigned *out)
{
  __shared__ unsigned s;
  if (threadIdx.x == 0)
    s = 0;
  __syncthreads ();
  atomicAdd (&s, in[threadIdx.x] * 3 + (in[threadIdx.x] >> 3));
  __syncthreads ();
  if (threadIdx.x == 0)
    *out = s;
}

__global__ void
first (unsigned *out, int rounds)
{
  __shared__ unsigned s, who;
  if (threadIdx.x == 0)
    s = who = 0;
  __syncthreads ();
  unsigned h = threadIdx.x;
  for (int round = 0; round < rounds; round++)
    h = h * 1664525 + 1013904223 + (h >> 7);
  atomicAdd (&s, h);
  atomicCAS (&who, 0, h);
  __syncthreads ();
  if (threadIdx.x == 0)
    *out = s + who;
}
/* { dg-final { scan-tree-dump "become plain now: there is little other work" cuda_lower } } */
/* { dg-final { scan-tree-dump "become plain now: the loop has no branches" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "wait for vectors" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_update" cuda_lower } } */
