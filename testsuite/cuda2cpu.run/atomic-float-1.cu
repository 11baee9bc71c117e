/* { dg-do run } */
/* Floating-point atomics, and those made of compare-and-swap, under
   contention of many blocks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ float f;
__device__ double d, by_cas;
__device__ float exchanged;
__device__ int largest;

__device__ double
add_by_cas (double *p, double v)
{
  unsigned long long *q = (unsigned long long *) p, old = *q, assumed;
  do
    {
      assumed = old;
      old = atomicCAS (q, assumed, (unsigned long long) __double_as_longlong (
			 v + __longlong_as_double ((long long) assumed)));
    }
  while (assumed != old);
  return __longlong_as_double ((long long) old);
}

__global__ void
contend (float *returned)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  returned[i] = atomicAdd (&f, 1.f);
  atomicAdd (&d, i * .5);
  add_by_cas (&by_cas, i * .25);
  atomicExch (&exchanged, 7.5f);
  atomicMax (&largest, __float_as_int (i * .125f));
}

int
main ()
{
  const int n = 40 * 64;
  buffer<float> returned (n);
  contend<<<40, 64>>> (returned.dev);
  returned.fetch ();
  static bool seen[40 * 64];
  for (int i = 0; i < n; i++)
    {
      int k = (int) returned[i];
      CHECK (k >= 0 && k < n && k == returned[i] && !seen[k]);
      seen[k] = true;
    }
  float a;
  double b;
  int c;
  OK (cudaMemcpyFromSymbol (&a, f, sizeof a));
  CHECK (a == n);
  OK (cudaMemcpyFromSymbol (&a, exchanged, sizeof a));
  CHECK (a == 7.5f);
  OK (cudaMemcpyFromSymbol (&b, d, sizeof b));
  CHECK (b == n * (n - 1) / 2 * .5);
  OK (cudaMemcpyFromSymbol (&b, by_cas, sizeof b));
  CHECK (b == n * (n - 1) / 2 * .25);
  OK (cudaMemcpyFromSymbol (&c, largest, sizeof c));
  memcpy (&a, &c, sizeof a);
  CHECK (a == (n - 1) * .125f);
}
