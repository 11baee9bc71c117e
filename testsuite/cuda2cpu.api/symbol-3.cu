/* { dg-do run } */
/* Variables named by strings, as CUDA before 5.0 had it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__device__ int counter = 4;
__constant__ float weights[3];

__global__ void
use (float *out)
{
  *out = weights[0] + weights[1] + weights[2] + counter;
}

int
main ()
{
  float host[3] = { 1, 2, 3 }, sum, *out;
  int got;
  OK (cudaMemcpyToSymbol ("weights", host, sizeof host));
  OK (cudaMemcpyFromSymbol (&got, "counter", sizeof got));
  CHECK (got == 4);
  OK (cudaMalloc (&out, sizeof sum));
  use<<<1, 1>>> (out);
  OK (cudaMemcpy (&sum, out, sizeof sum, cudaMemcpyDeviceToHost));
  CHECK (sum == 10);
  EXPECT (cudaMemcpyToSymbol ("nothing", host, 4), cudaErrorInvalidSymbol);
  OK (cudaFree (out));
  return 0;
}
