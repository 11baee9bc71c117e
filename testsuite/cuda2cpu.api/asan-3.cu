/* { dg-do run } */
/* { dg-additional-options "-g -fsanitize=address" } */
/* { dg-run-status failure } */
/* { dg-output "AddressSanitizer: heap-use-after-free.*asan-3.cu:14" } */
/* The address sanitizer finds memory that is used behind its free in a stream,
   though the next allocation there might have it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p)
{
  p[threadIdx.x] = 1;
}

int
main ()
{
  int *p, *q;
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaMallocAsync (&p, 3000000, stream));
  set<<<1, 64, 0, stream>>> (p);
  OK (cudaFreeAsync (p, stream));
  OK (cudaMallocAsync (&q, 3000000, stream));
  OK (cudaStreamSynchronize (stream));
  printf ("good so far\n");
  set<<<1, 64, 0, stream>>> (p);
  OK (cudaStreamSynchronize (stream));
  return 0;
}
