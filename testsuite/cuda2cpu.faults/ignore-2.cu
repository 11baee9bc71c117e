/* { dg-do run { target x86_64-*-* } } */
/* { dg-run-status SIGFPE } */
/* { dg-env CUDA2CPU_FAULTS ignore } */
/* With CUDA2CPU_FAULTS=ignore a division by zero is what it is on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

__global__ void
divide (long long *p)
{
  p[0] /= p[1];
}

int
main ()
{
  long long *p;
  OK (cudaMallocManaged (&p, 2 * sizeof *p));
  p[0] = 1LL << 60;
  p[1] = 0;
  divide<<<1, 1>>> (p);
  return cudaDeviceSynchronize () != cudaSuccess;
}
