/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_lower-optimized-missed" } */
/* Threads that get their places from several counters, or from one again and
   again, stay one after the other: each gets what it would have got so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__device__ unsigned
mix (unsigned h, int rounds)
{
  for (int round = 0; round < rounds; round++)
    h = (h * 1664525 + 1013904223 + (h >> 7)) ^ h << 5;
  return h;
}

__global__ void
two (unsigned *out, int rounds)
{
  __shared__ unsigned even, odd;
  if (threadIdx.x == 0)
    even = odd = 0;
  __syncthreads ();
  unsigned h = mix (threadIdx.x, rounds);
  if (h & 1)
    out[atomicAdd (&odd, 1)] = h;
  else
    out[512 + atomicAdd (&even, 1)] = h;
}

__global__ void
again (unsigned *out, int rounds)
{
  __shared__ unsigned used;
  if (threadIdx.x == 0)
    used = 0;
  __syncthreads ();
  for (int i = threadIdx.x; i < rounds; i += blockDim.x)
    out[atomicAdd (&used, 1)] = mix (i, rounds);
}
/* { dg-final { scan-tree-dump-times "become plain now: the order of several counts" 2 cuda_lower } } */
/* { dg-final { scan-tree-dump-not "wait for vectors" cuda_lower } } */
