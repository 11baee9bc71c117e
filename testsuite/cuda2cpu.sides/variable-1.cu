/* { dg-do run } */
/* A constant that is a device variable where __CUDA_ARCH__ is defined, and the
   host's elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdlib.h>

#ifdef __CUDA_ARCH__
static const __device__ int tag = 40;
#else
static const int tag = 2;
#endif

__host__ __device__ const int *address () { return &tag; }

__global__ void add (int *p) { *p += *address (); }

int
main ()
{
  int *p;
  if (cudaMallocManaged (&p, sizeof *p) != cudaSuccess)
    return 2;
  *p = *address ();
  add<<<1, 1>>> (p);
  if (cudaDeviceSynchronize () != cudaSuccess || *p != 42)
    abort ();
  return 0;
}
