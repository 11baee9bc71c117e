/* { dg-do run } */
/* { dg-output "assert-4.cu:\[0-9\]+: int host\\(int\\): Assertion `n > 0' failed" } */
/* { dg-run-status SIGABRT } */
/* In host functions assert stays what it was.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

#include <assert.h>

__global__ void
kernel (int *out)
{
  assert (out);
  out[threadIdx.x] = threadIdx.x;
}

int
host (int n)
{
  assert (n > 0);
  return n;
}

int
main ()
{
  buffer<int> out (4);
  kernel<<<1, 4>>> (out.dev);
  out.fetch ();
  host (out[3]);
  host (out[0]);
}
