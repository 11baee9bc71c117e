/* { dg-do run } */
/* { dg-output "assert-2.cu:\[0-9\]+:.*threadIdx.x != 5" } */
/* { dg-run-status failure } */
/* An assertion that does not hold names itself and is an error that later
   calls report; the host goes on or ends, but never passes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#include <assert.h>

__global__ void
kernel ()
{
  assert (threadIdx.x != 5);
}

int
main ()
{
  kernel<<<1, 32>>> ();
  return cudaDeviceSynchronize () == cudaErrorAssert ? 3 : 0;
}
