/* { dg-do run } */
/* Memory in stream order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p) { p[threadIdx.x] = threadIdx.x; }

int
main ()
{
  cudaStream_t stream;
  int *p, host[64];
  OK (cudaStreamCreate (&stream));
  OK (cudaMallocAsync (&p, sizeof host, stream));
  set<<<1, 64, 0, stream>>> (p);
  OK (cudaMemcpyAsync (host, p, sizeof host, cudaMemcpyDeviceToHost,
		       stream));
  OK (cudaFreeAsync (p, stream));
  OK (cudaStreamSynchronize (stream));
  for (int i = 0; i < 64; i++)
    CHECK (host[i] == i);
  EXPECT (cudaFreeAsync (p, stream), cudaErrorInvalidValue);
  EXPECT (cudaMallocAsync ((void **) NULL, 4, stream),
	  cudaErrorInvalidValue);
  OK (cudaStreamDestroy (stream));
  return 0;
}
