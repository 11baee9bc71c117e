/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS sticky } */
/* { dg-env OMP_STACKSIZE 300k } */
/* { dg-threads { 1 3 } } */
/* { dg-output "kernel 'dive\\(int\\*, int\\)': stack overflow.*kernel 'dive\\(int\\*, int\\)': stack overflow" } */
/* Large local arrays do not step over the end of a stack, of a thread's own or
   of one that was made for a limit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__device__ __noinline__ int
down (int n)
{
  volatile char kept[100000];
  kept[n % 100] = n;
  return n == 0 ? 0 : down (n - 1) + kept[n % 100];
}

__global__ void
dive (int *p, int n)
{
  *p = down (n);
}

int
main ()
{
  for (int turn = 0; turn < 2; turn++)
    {
      int *p;
      OK (cudaMalloc (&p, sizeof *p));
      if (turn)
	OK (cudaDeviceSetLimit (cudaLimitStackSize, 256 << 10));
      dive<<<2, 1>>> (p, 1000);
      check_sticky (cudaErrorIllegalAddress);
    }
  return 0;
}
