/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Pinned memory: allocation, flags, device pointers, freeing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
set (int *p, int value)
{
  p[threadIdx.x] = value + threadIdx.x;
}

int
main ()
{
  int *p, *q, *d;
  unsigned flags;
  OK (cudaMallocHost (&p, 64 * sizeof (int)));
  OK (cudaHostAlloc (&q, 64 * sizeof (int),
		     cudaHostAllocMapped | cudaHostAllocWriteCombined));
  OK (cudaHostGetDevicePointer (&d, q, 0));
  set<<<1, 64>>> (p, 5);
  set<<<1, 64>>> (d, 7);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 64; i++)
    CHECK (p[i] == 5 + i && q[i] == 7 + i);

  OK (cudaHostGetFlags (&flags, q));
  CHECK ((flags & cudaHostAllocWriteCombined)
	 && (flags & cudaHostAllocMapped));
  EXPECT (cudaHostGetFlags (&flags, &flags), cudaErrorInvalidValue);
  EXPECT (cudaHostGetDevicePointer (&d, q, 1), cudaErrorInvalidValue);
  EXPECT (cudaHostGetDevicePointer (&d, &flags, 0), cudaErrorInvalidValue);
  EXPECT (cudaHostAlloc (&d, 4, 0x80), cudaErrorInvalidValue);
  EXPECT (cudaHostAlloc ((void **) NULL, 4, 0), cudaErrorInvalidValue);
  EXPECT (cudaMallocHost (&d, (size_t) 1 << 60), cudaErrorMemoryAllocation);

  OK (cudaFreeHost (NULL));
  OK (cudaFreeHost (p));
  OK (cudaFreeHost (q));
  EXPECT (cudaFreeHost (q), cudaErrorInvalidValue);
  return 0;
}
