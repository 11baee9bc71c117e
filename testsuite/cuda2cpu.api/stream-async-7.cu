/* { dg-do run } */
/* { dg-timeout 60 } */
/* { dg-env CUDA2CPU_DEFAULT_STREAM asynchronous } */
/* On request a kernel in the default stream may wait for the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void add (int *p, int v) { *p += v; }

int
main ()
{
  unsigned *flag;
  int *p, host = 0;
  cudaEvent_t event;
  OK (cudaEventCreate (&event));
  OK (cudaMallocManaged (&flag, sizeof *flag));
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMemset (p, 0, sizeof *p));
  *flag = 0;
  wait_for<<<1, 1>>> (flag, 1);
  add<<<1, 1>>> (p, 1);
  OK (cudaEventRecord (event));
  NOT_READY (cudaEventQuery (event));
  NOT_READY (cudaStreamQuery (0));
  *(volatile unsigned *) flag = 1;
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 1);
  for (int i = 0; i < 1000; i++)
    add<<<1, 1>>> (p, 1);
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 1001);
  OK (cudaFree (p));
  return 0;
}
