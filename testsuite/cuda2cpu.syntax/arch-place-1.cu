/* { dg-do run } */
/* __CUDA_ARCH__ is defined in device code only.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>
#define DEVICE __device__ inline
__managed__ int result;
#ifdef __CUDA_ARCH__
# error outside functions
#endif

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
# error in a host function
#endif
#if __CUDA_ARCH__ >= 100
# error in a host function
#endif
  return 0;
}
#if defined (__CUDA_ARCH__)
# error after a host function
#endif

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
#ifdef __CUDA_ARCH__
# error after a use in a line
#endif

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
#ifdef __CUDA_ARCH__
# error after a lambda
#endif
  if (result != 805 || host ())
    abort ();
  return 0;
}
