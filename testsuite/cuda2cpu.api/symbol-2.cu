/* { dg-do run } */
/* What the functions of symbols refuse; addresses and sizes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__device__ int variable[10];
__constant__ double constant;
static int ordinary[10];

__global__ void
set (int *p)
{
  p[threadIdx.x] = threadIdx.x;
}

int
main ()
{
  int host[10];
  size_t size;
  void *p;
  OK (cudaGetSymbolSize (&size, variable));
  CHECK (size == sizeof variable);
  OK (cudaGetSymbolSize (&size, constant));
  CHECK (size == sizeof (double));
  OK (cudaGetSymbolAddress (&p, variable));
  set<<<1, 10>>> ((int *) p);
  OK (cudaMemcpyFromSymbol (host, variable, sizeof host));
  for (int i = 0; i < 10; i++)
    CHECK (host[i] == i);

  EXPECT (cudaMemcpyToSymbol (ordinary, host, 4), cudaErrorInvalidSymbol);
  EXPECT (cudaMemcpyFromSymbol (host, ordinary, 4), cudaErrorInvalidSymbol);
  EXPECT (cudaGetSymbolAddress (&p, ordinary), cudaErrorInvalidSymbol);
  EXPECT (cudaGetSymbolSize (&size, ordinary), cudaErrorInvalidSymbol);
  EXPECT (cudaMemcpyToSymbol (variable, host, sizeof host, 4),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpyToSymbol (variable, host, 4, 1000),
	  cudaErrorInvalidValue);
  EXPECT (cudaMemcpyToSymbol (variable, host, 4, 0, cudaMemcpyDeviceToHost),
	  cudaErrorInvalidMemcpyDirection);
  EXPECT (cudaMemcpyFromSymbol (host, variable, 4, 0,
				cudaMemcpyHostToDevice),
	  cudaErrorInvalidMemcpyDirection);
  return 0;
}
