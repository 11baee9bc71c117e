/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Asynchronous copies and fills, in order with kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
add (int *p, int v)
{
  p[blockIdx.x * blockDim.x + threadIdx.x] += v;
}

int
main ()
{
  enum { N = 256 };
  int *host, *p;
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaMallocHost (&host, N * sizeof (int)));
  OK (cudaMalloc (&p, N * sizeof (int)));
  OK (cudaMemsetAsync (p, 0, N * sizeof (int), stream));
  for (int i = 1; i <= 10; i++)
    add<<<4, 64, 0, stream>>> (p, i);
  OK (cudaMemcpyAsync (host, p, N * sizeof (int), cudaMemcpyDeviceToHost,
		       stream));
  OK (cudaStreamSynchronize (stream));
  for (int i = 0; i < N; i++)
    CHECK (host[i] == 55);

  EXPECT (cudaMemcpyAsync (host, p, N, (cudaMemcpyKind) 9, stream),
	  cudaErrorInvalidMemcpyDirection);
  EXPECT (cudaMemsetAsync (NULL, 0, 4, stream), cudaErrorInvalidValue);
  OK (cudaStreamDestroy (stream));
  OK (cudaFreeHost (host));
  OK (cudaFree (p));
  return 0;
}
