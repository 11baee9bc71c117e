/* { dg-do run } */
/* Shared memory up to CUDA's limits: 48 KB static, 48 KB dynamic, and more
   after the attribute asks for it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
fixed (int *out)
{
  __shared__ int s[48 * 1024 / sizeof (int)];
  for (int i = threadIdx.x; i < 12288; i += blockDim.x)
    s[i] = i;
  __syncthreads ();
  out[threadIdx.x] = s[12287 - threadIdx.x * 96];
}

__global__ void
dynamic (int *out, int words)
{
  extern __shared__ int s[];
  for (int i = threadIdx.x; i < words; i += blockDim.x)
    s[i] = i * 2;
  __syncthreads ();
  out[threadIdx.x] = s[words - 1 - threadIdx.x];
}

int
main ()
{
  buffer<int> out (128);
  fixed<<<3, 128>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 128; t++)
    CHECK (out[t] == 12287 - t * 96);
  for (int kb : { 48, 64, 96 })
    {
      if (kb > 48)
	OK (cudaFuncSetAttribute (dynamic,
				  cudaFuncAttributeMaxDynamicSharedMemorySize,
				  kb * 1024));
      dynamic<<<2, 128, kb * 1024>>> (out.dev, kb * 256);
      out.fetch ();
      for (int t = 0; t < 128; t++)
	CHECK (out[t] == (kb * 256 - 1 - t) * 2);
    }
}
