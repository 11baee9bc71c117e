/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-additional-sources "child-unit-1-more.cu" } */
/* Kernels and device functions of another translation unit are launched, and
   launch, in device code, also by threads that make other calls together.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

extern __global__ void elsewhere (int *out, int v);
extern __device__ void launch_elsewhere (int *out, int v);
extern __device__ int meet_elsewhere (int v);
extern __device__ void (*kernel_elsewhere) (int *, int);

/* THREADS threads in a block.  */
__global__ void
parent (int *out)
{
  int t = threadIdx.x, sum = meet_elsewhere (t);
  elsewhere<<<1, 2>>> (out + 2 * t, sum);
  launch_elsewhere (out + 2 * t, t);
  kernel_elsewhere<<<1, 1 + t % 2>>> (out + 2 * t, sum + meet_elsewhere (1));
}

int
main ()
{
  const int THREADS = 40;
  buffer<int> out (2 * THREADS);
  parent<<<1, THREADS>>> (out.dev);
  out.fetch ();
  const int sum = THREADS * (THREADS - 1) / 2;
  for (int t = 0; t < THREADS; t++)
    {
      CHECK (out[2 * t] == sum + t + sum + THREADS);
      CHECK (out[2 * t + 1]
	     == sum + t + 2 + (t % 2 ? sum + THREADS + 1 : 0));
    }
}
