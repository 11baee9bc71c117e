/* { dg-do run } */
/* Hints about memory change nothing and check their arguments.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void twice (int *p) { p[threadIdx.x] *= 2; }

int
main ()
{
  int *p, *d;
  OK (cudaMallocManaged (&p, 128));
  OK (cudaMalloc (&d, 128));
  for (int i = 0; i < 32; i++)
    p[i] = i;
  OK (cudaMemAdvise (p, 128, cudaMemAdviseSetReadMostly, 0));
  OK (cudaMemAdvise (p, 128, cudaMemAdviseSetPreferredLocation,
		     cudaCpuDeviceId));
  OK (cudaMemPrefetchAsync (p, 128, 0));
  twice<<<1, 32>>> (p);
  OK (cudaMemPrefetchAsync (p, 128, cudaCpuDeviceId, NULL));
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 32; i++)
    CHECK (p[i] == 2 * i);
  EXPECT (cudaMemPrefetchAsync (p, 128, 17), cudaErrorInvalidDevice);
  EXPECT (cudaMemPrefetchAsync (d, 128, 0), cudaErrorInvalidValue);
  EXPECT (cudaMemPrefetchAsync (p, 0, 0), cudaErrorInvalidValue);
  EXPECT (cudaMemAdvise (p, 128, (cudaMemoryAdvise) 70, 0),
	  cudaErrorInvalidValue);
  OK (cudaFree (p));
  OK (cudaFree (d));
  return 0;
}
