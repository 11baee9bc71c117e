/* { dg-do run } */
/* { dg-output "before\r?\n.*assert-2.cu:16: void kernel\\(\\): block: \\\[0,1,0\\\], thread: \\\[5,1,2\\\] Assertion `threadIdx.x != 5 \\|\\| threadIdx.z != 2` failed\\.\r?\n" } */
/* An assertion that does not hold names itself, its block and its thread as
   CUDA does, after what was printed before, and ends the kernel.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#include <assert.h>

__global__ void
kernel ()
{
  if (blockIdx.y == 1 && threadIdx.y == 1)
    assert (threadIdx.x != 5 || threadIdx.z != 2);
}

int
main ()
{
  printf ("before\n");
  kernel<<<dim3 (1, 2), dim3 (8, 2, 3)>>> ();
  return cudaDeviceSynchronize () != cudaErrorAssert;
}
