/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-threads { 1 3 } } */
/* { dg-output "kernel 'dive\\(int\\*\\)': stack overflow, with \[0-9\]+ KiB in use\r?\nlibcuda2cpu:   in block \\(\[01\],0,0\\).*at \[^\r\n\]*plain-3.cu:1(2|3|4|5|6|7)" } */
/* Recursion without an end is a stack overflow.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__device__ int
down (int n)
{
  volatile int kept[100];
  kept[n % 100] = n;
  return n < 0 ? n : down (n + 1) + kept[n % 7];
}

__global__ void
dive (int *p)
{
  *p = down (0);
}

int
main ()
{
  int *p;
  OK (cudaMalloc (&p, sizeof *p));
  dive<<<2, 1>>> (p);
  check_sticky (cudaErrorIllegalAddress);
  return 0;
}
