/* { dg-do run } */
/* { dg-output "assert-3.cu:16: int depth\\(int\\): block: \\\[2,0,0\\\], thread: \\\[3,0,0\\\] Assertion `n < 40` failed\\." } */
/* An assertion in a function that stays out of line knows its thread too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"

#undef NDEBUG
#include <assert.h>

__device__ int
depth (int n)
{
  if (n == 0)
    return 0;
  assert (n < 40);
  return 1 + depth (n / 2) + depth (n / 3);
}

__global__ void
kernel (int *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = depth (i == 35 ? 40 : i % 32);
}

int
main ()
{
  int *out;
  OK (cudaMalloc (&out, 64 * sizeof *out));
  kernel<<<4, 16>>> (out);
  CHECK (cudaDeviceSynchronize () == cudaErrorAssert);
}
