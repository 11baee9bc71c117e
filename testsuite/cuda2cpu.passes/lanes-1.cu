/* { dg-do compile } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_spmd-all" } */
/* { dg-additional-options "-mno-sse3" { target x86_64-*-* } } */
/* Threads with small values have more lanes: as many as fill a vector.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

template <typename T>
__device__ T
steps (T x)
{
  T n = 0;
  while (x > 1)
    {
      x = (T) (x & 1 ? x + 3 : x >> 1);
      n++;
    }
  return n;
}

__global__ void
bytes (unsigned char *x)
{
  int i = blockIdx.x * 64 + threadIdx.x;
  x[i] = steps<unsigned char> (x[i]);
}

/* { dg-final { scan-tree-dump "threads become vectors of 16 lanes" "cuda_spmd" } } */
