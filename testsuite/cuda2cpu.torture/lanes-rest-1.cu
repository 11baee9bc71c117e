/* { dg-do run } */
/* { dg-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* { dg-additional-options "-mavx -mno-avx2" { target avx } } */
/* Where the target compares floats in larger vectors than integers, what is
   left of a row of threads is not masked, and nothing behind it is written.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { MOST = 64 };

__managed__ float out[MOST + 16];

__global__ void
kernel ()
{
  __shared__ float tile[MOST];
  for (unsigned i = threadIdx.x; i < MOST; i += blockDim.x)
    tile[i] = 0;
  __syncthreads ();
  out[threadIdx.x] = tile[threadIdx.x] + 0.5f;
}

int
main ()
{
  for (int threads : { 1, 5, 8, 13, 37, 64 })
    {
      for (float &f : out)
	f = -1;
      kernel<<<1, threads>>> ();
      CHECK (cudaDeviceSynchronize () == cudaSuccess);
      for (int i = 0; i < MOST + 16; i++)
	CHECK (out[i] == (i < threads ? 0.5f : -1));
    }
  return 0;
}
