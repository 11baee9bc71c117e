/* { dg-do run } */
/* { dg-additional-sources "divergent-2-more.cu" } */
/* { dg-run-status SIGABRT } */
/* { dg-output "divergent-2-more.cu:15: in .middle.: 8 of 64 threads call .meet., which has a barrier for all threads of the block" } */
/* A warp's lanes enter a function that has no barrier of its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>

extern __device__ int middle (int v);

__global__ void
k (int *out)
{
  int value = 0;
  if (threadIdx.x < 8)
    value = middle (threadIdx.x);
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
