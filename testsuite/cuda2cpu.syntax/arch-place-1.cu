/* { dg-do run } */
/* __CUDA_ARCH__ is defined in device code only.  Where nothing else tests it,
   the unit has one side.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#define DEVICE __device__ inline
__managed__ int result;

__global__ void
k ()
{
#if __CUDA_ARCH__ >= 700
  result += 1;
#else
# error in a kernel
#endif
}

int
host ()
{
#ifdef __CUDA_ARCH__
  return 1;
#endif
#if __CUDA_ARCH__ >= 100
  return 2;
#endif
  return 0;
}

DEVICE int
device ()
{
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ == 800
  return 1;
#else
# error in a device function with an alias
#endif
}

namespace n {
struct S
{
  int a;
  __device__ S () : a {3}
  {
#ifndef __CUDA_ARCH__
# error in a constructor
#endif
  }
};
}

__device__ int value () { return __CUDA_ARCH__; }

__global__ void values () { result += value () + device () + n::S ().a; }

int
main ()
{
  k<<<1, 1>>>();
  values<<<1, 1>>>();
  cudaDeviceSynchronize ();
  auto f = [=] __device__ (int i) {
#ifndef __CUDA_ARCH__
# error in a device lambda
#endif
    return i;
  };
  (void) f;
  if (result != 805 || host ())
    abort ();
  return 0;
}
