/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-threads { 1 3 } } */
/* { dg-output "kernel 'load\\(int\\*\\)': invalid (read|access) at address 0x10, near a null pointer\r?\nlibcuda2cpu:   in block \\(2,0,0\\), (thread \\(0,0,0\\)|one of the threads \\(0,0,0\\) to \\(31,0,0\\))\r?\nlibcuda2cpu:   at \[^\r\n\]*plain-2.cu:1(5|6|7|8)" } */
/* With CUDA2CPU_FAULTS=sticky the kernel ends with cudaErrorIllegalAddress, as
   on a GPU; the line is that of the function that was called.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__device__ __noinline__ int
pick (const int *p, int n)
{
  if (n == 0)
    return p[4];
  return n + pick (p, n - 1);
}

__global__ void
load (int *p)
{
  if (blockIdx.x == 2)
    p[threadIdx.x] = pick (p, 5);
}

__global__ void
fill (int *p)
{
  p[blockIdx.x * blockDim.x + threadIdx.x] = 7;
}

int
main ()
{
  load<<<8, 32>>> (NULL);
  EXPECT_LAUNCH (cudaSuccess);
  check_sticky (cudaErrorIllegalAddress);
  /* The device works again.  */
  int *p, v[256];
  OK (cudaMalloc (&p, sizeof v));
  fill<<<8, 32>>> (p);
  OK (cudaMemcpy (v, p, sizeof v, cudaMemcpyDeviceToHost));
  for (int i = 0; i < 256; i++)
    CHECK (v[i] == 7);
  return 0;
}
