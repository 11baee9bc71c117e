/* { dg-do run } */
/* { dg-additional-options "-g -fsanitize=address" } */
/* { dg-run-status failure } */
/* { dg-output "AddressSanitizer: use-after-poison.*asan-1.cu:19" } */
/* The address sanitizer finds a write behind dynamic shared memory, though
   an earlier launch had more of it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
write (int *p, int n)
{
  extern __shared__ int s[];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  if (threadIdx.x == 0)
    s[n] = 1;
  *p = s[0];
}

int
main ()
{
  int *p;
  OK (cudaMalloc (&p, sizeof *p));
  write<<<1, 32, 1024>>> (p, 255);
  write<<<1, 32, 128>>> (p, 31);
  printf ("good so far\n");
  write<<<1, 32, 128>>> (p, 32);
  OK (cudaFree (p));
  return 0;
}
