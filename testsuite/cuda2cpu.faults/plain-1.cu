/* { dg-do run } */
/* { dg-run-status SIGSEGV } */
/* { dg-threads { 1 3 } } */
/* { dg-output "libcuda2cpu: kernel 'store\\(int\\*, int\\)': invalid (write|access) at address 0x1c, near a null pointer\r?\nlibcuda2cpu:   in block \\(1,0,1\\), (thread \\(3,1,0\\)|one of the threads \\(0,0,0\\) to \\(3,1,0\\))\r?\nlibcuda2cpu:   at \[^\r\n\]*plain-1.cu:16" } */
/* A wrong address ends the program, and kernel, block, thread, address and line
   are said before.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
store (int *p, int n)
{
  if (threadIdx.x == 3 && threadIdx.y == 1 && blockIdx.x + blockIdx.z == n)
    p[7] = 1;
}

int
main ()
{
  store<<<dim3 (2, 1, 2), dim3 (4, 2)>>> (NULL, 2);
  return cudaDeviceSynchronize () != cudaSuccess;
}
