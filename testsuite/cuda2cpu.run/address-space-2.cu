/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "whether 0x\[0-9a-f\]* is in a thread's own memory, a parameter or in shared memory cannot be told" } */
/* A thread's own variables lie beside shared memory: which of them an address
   is in cannot be told, and who asks is told so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
k (unsigned int *out)
{
  unsigned int own = *out;
  *out = __isLocal (&own);
}

int
main ()
{
  unsigned int *out;
  OK (cudaMallocManaged (&out, sizeof *out));
  *out = 0;
  k<<<1, 1>>> (out);
  OK (cudaDeviceSynchronize ());
  return 0;
}
