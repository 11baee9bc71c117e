/* { dg-do run } */
/* { dg-additional-options "-fopenmp" } */
/* Launches from within the user's own parallel region.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <omp.h>

__global__ void
add (int *p, int v)
{
  p[blockIdx.x * blockDim.x + threadIdx.x] += v;
}

int
main ()
{
  enum { N = 512, STREAMS = 4 };
  int *p[STREAMS], failures = 0;
  cudaStream_t stream[STREAMS];
  for (int i = 0; i < STREAMS; i++)
    {
      OK (cudaStreamCreate (&stream[i]));
      OK (cudaMalloc (&p[i], N * sizeof (int)));
      OK (cudaMemset (p[i], 0, N * sizeof (int)));
    }
#pragma omp parallel for num_threads (STREAMS) reduction (+ : failures)
  for (int i = 0; i < STREAMS; i++)
    {
      int host[N];
      for (int k = 1; k <= 20; k++)
	add<<<8, 64, 0, stream[i]>>> (p[i], k + i);
      cudaMemcpyAsync (host, p[i], sizeof host, cudaMemcpyDeviceToHost,
		       stream[i]);
      cudaStreamSynchronize (stream[i]);
      for (int j = 0; j < N; j++)
	failures += host[j] != 210 + 20 * i;
      failures += cudaGetLastError () != cudaSuccess;
    }
  CHECK (failures == 0);
  for (int i = 0; i < STREAMS; i++)
    {
      OK (cudaStreamDestroy (stream[i]));
      OK (cudaFree (p[i]));
    }
  return 0;
}
