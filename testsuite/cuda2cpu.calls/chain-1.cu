/* { dg-do run } */
/* { dg-additional-sources "chain-1-more.cu chain-1-last-more.cu" } */
/* A function that has no barrier calls one of a third file that has, a second
   through a pointer, and a third that has none.  Blocks of any shape, dynamic
   shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

extern __device__ int middle (int v);
extern __device__ int plain (int v);
extern __device__ int (*pointer) (int);

__global__ void
k (int *out)
{
  extern __shared__ int s[];
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  s[t] = plain (t);
  int value = middle (t);
  for (int i = 0; i < t % 3; i++)
    value = plain (value);
  out[t] = value + pointer (t);
}

static bool
check (int *out, dim3 block)
{
  int n = block.x * block.y * block.z;
  k<<<1, block, n * sizeof (int)>>> (out);
  if (cudaDeviceSynchronize () != cudaSuccess)
    return false;
  for (int t = 0; t < n; t++)
    {
      int other = n - 1 - t;
      int value = (other + 1) + 10 * (n * (n + 1) / 2) + t % 3 + n - 1;
      if (out[t] != value)
	{
	  printf ("%d of %d: %d, not %d\n", t, n, out[t], value);
	  return false;
	}
    }
  return true;
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 1024 * sizeof (int));
  return !(check (out, 64) && check (out, 1) && check (out, 37)
	   && check (out, dim3 (5, 7, 3)) && check (out, dim3 (32, 4)));
}
