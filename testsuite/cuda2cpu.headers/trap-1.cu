/* { dg-do run } */
/* { dg-output "libcuda2cpu: kernel 'stop\\(\\)' has trapped" } */
/* __trap ends the kernel with an error, and says which.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
stop ()
{
  if (threadIdx.x == 7)
    __trap ();
}

int
main ()
{
  stop<<<1, 32>>> ();
  return cudaDeviceSynchronize () != cudaErrorLaunchFailure;
}
