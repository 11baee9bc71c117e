/* { dg-do run } */
/* A kernel waits for what it has launched by the name that CUB uses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
child (int *sum)
{
  atomicAdd (sum, 1);
}

__global__ void
parent (int *sum, int *seen)
{
  child<<<2, 4>>> (sum);
  bool waited = __cudaDeviceSynchronizeDeprecationAvoidance () == cudaSuccess;
  *seen = waited ? *(volatile int *) sum : -1;
}

int
main ()
{
  int *sum, *seen;
  OK (cudaMallocManaged (&sum, sizeof *sum));
  OK (cudaMallocManaged (&seen, sizeof *seen));
  *sum = *seen = 0;
  parent<<<1, 1>>> (sum, seen);
  OK (cudaDeviceSynchronize ());
  CHECK (*seen == 8);
  OK (cudaFree (sum));
  OK (cudaFree (seen));
  return 0;
}
