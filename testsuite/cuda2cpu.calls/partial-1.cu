/* { dg-do run } */
/* { dg-additional-sources "partial-1-more.cu" } */
/* Threads that have returned are not waited for; single warps, and some lanes of
   a warp, call functions of another file that hold collectives of the warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

extern __device__ int block_sum (int v);
extern __device__ int warp_sum (int v, unsigned mask);

__global__ void
k (int *out, int n)
{
  int t = threadIdx.x;
  if (t >= n)
    return;
  int value = block_sum (t);
  if (t / 32 == 1)
    value += 7 * warp_sum (t, ~0u);
  if (t % 32 < 8 && t < 32)
    value += 3 * warp_sum (1, 0xff);
  __syncthreads ();
  out[t] = value;
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 128 * sizeof (int));
  k<<<2, 128>>> (out, 100);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return 1;
  for (int i = 0; i < 100; i++)
    {
      int value = 99 * 50;
      if (i / 32 == 1)
	value += 7 * (31 * 16 + 32 * 32);
      if (i < 8)
	value += 3 * 8;
      if (out[i] != value)
	{
	  printf ("%d: %d, not %d\n", i, out[i], value);
	  return 2;
	}
    }
  return 0;
}
