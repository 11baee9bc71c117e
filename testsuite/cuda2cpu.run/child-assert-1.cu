/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-output "child-assert-1.cu:16: void child\\(int\\*, int\\): block: \\\[1,0,0\\\], thread: \\\[2,0,0\\\] Assertion `n < 3 \\|\\| threadIdx.x != 2 \\|\\| blockIdx.x == 0` failed" } */
/* An assertion that does not hold in a child ends its parents as well, with the
   error of the assertion for the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#include <assert.h>

__global__ void
child (int *p, int n)
{
  assert (n < 3 || threadIdx.x != 2 || blockIdx.x == 0);
  atomicAdd (p, 1);
}

__global__ void
parent (int *p, int n)
{
  child<<<2, 4>>> (p, n);
  if (n == 3)
    {
      cudaDeviceSynchronize ();
      p[1] = 1;
    }
  child<<<1, 1, 0, cudaStreamTailLaunch>>> (p + 2, 0);
}

int
main ()
{
  buffer<int> p (3);
  parent<<<1, 1>>> (p.dev, 2);
  p.fetch ();
  CHECK (p[0] == 8 && p[1] == 0 && p[2] == 1);
  parent<<<1, 1>>> (p.dev, 3);
  CHECK (cudaDeviceSynchronize () == cudaErrorAssert);
  CHECK (((volatile int *) p.dev)[1] == 0);
  OK (cudaDeviceReset ());
  p.dev = 0;
}
