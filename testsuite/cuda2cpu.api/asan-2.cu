/* { dg-do run } */
/* { dg-additional-options "-g -fsanitize=address" } */
/* { dg-run-status failure } */
/* { dg-output "AddressSanitizer: heap-buffer-overflow.*asan-2.cu:15" } */
/* The address sanitizer finds a write behind device memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
fill (int *p, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i;
}

int
main ()
{
  int *p;
  OK (cudaMalloc (&p, 100 * sizeof *p));
  fill<<<2, 50>>> (p, 100);
  fill<<<2, 64>>> (p, 100);
  OK (cudaFree (p));
  return 0;
}
