/* { dg-do run } */
/* A condition around whole device functions is the device's.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
__managed__ int result;

#if __CUDA_ARCH__ >= 700
__global__ void k () { result = 1; }
#else
__global__ void k () { }
#endif

#if defined (__CUDA_ARCH__) && __CUDA_ARCH__ < 600
__device__ int add (int a, int b) { return a - b; }
#else
__device__ int add (int a, int b) { return a + b; }
#endif

__global__ void k2 () { result = add (result, 2); }

int
main ()
{
  k<<<1, 1>>>();
  k2<<<1, 1>>>();
  cudaDeviceSynchronize ();
  if (result != 3)
    abort ();
  return 0;
}
