/* { dg-do run } */
/* { dg-env CUDA2CPU_DEFAULT_STREAM never } */
/* { dg-output "libcuda2cpu: CUDA2CPU_DEFAULT_STREAM is 'never', not 'synchronous' or 'asynchronous'\n" } */
/* A bad value of a variable is said once, and the default is taken.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { *p = v; }

int
main ()
{
  int *p;
  OK (cudaMallocManaged (&p, sizeof *p));
  set<<<1, 1>>> (p, 4);
  CHECK (*p == 4);
  OK (cudaFree (p));
  return 0;
}
