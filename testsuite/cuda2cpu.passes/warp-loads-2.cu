/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-dump=cuda_lower-details" } */
/* What lanes load at one address need not be the same where each is at it by
   itself, where some may have heard of others, and where one stores there for
   all to see.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
is_volatile (volatile int *n, int *out)
{
  for (int i = 0; i < n[threadIdx.x / 32]; i++)
    out[threadIdx.x] += __shfl_xor_sync (~0u, i, 1);
}

/* The others may be counted by then.  */
__global__ void
counted (int *n, int *out)
{
  atomicAdd (out + 1, 1);
  for (int i = 0; i < n[threadIdx.x / 32]; i++)
    {
      atomicAdd (n + 7, 1);
      out[threadIdx.x] += __shfl_xor_sync (~0u, i, 1);
      atomicAdd (n + 8, 1);
    }
}

/* Only half of them meet.  */
__global__ void
half (int *n, int *out)
{
  atomicAdd (out + 1, 1);
  __syncwarp (0xffffu << (threadIdx.x & 16));
  for (int i = 0; i < n[threadIdx.x / 32]; i++)
    out[threadIdx.x]
      += __shfl_xor_sync (0x3333u << (threadIdx.x & 2), i, 1);
}

/* Who finds it first goes on, and the others do not.  */
__global__ void
found (int *p, int *out)
{
  int *mine = p + threadIdx.x / 32, was = *mine;
  if (was != 5)
    {
      *mine = 5;
      out[threadIdx.x] = __shfl_xor_sync (__activemask (), was, 1);
    }
}

/* { dg-final { scan-tree-dump-times "threads part, leaves" 8 cuda_lower } } */
