/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "divergent-1.cu:25: in .k.: 20 of 64 threads call .meet., which has a barrier for all threads of the block" } */
/* Some threads call a function with a barrier while others wait elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

__device__ int
meet (int n)
{
  __syncthreads ();
  return n;
}

typedef int (*function) (int);
__device__ function pointer = meet;

__global__ void
k (int *out)
{
  int value = 0;
  if (threadIdx.x < 20)
    value = pointer (threadIdx.x);
  else
    __syncthreads ();
  out[threadIdx.x] = value;
}

int
main ()
{
  int *out;
  cudaMallocManaged (&out, 64 * sizeof (int));
  k<<<1, 64>>> (out);
  cudaDeviceSynchronize ();
  printf ("not stopped\n");
  return 0;
}
