/* { dg-do run } */
/* { dg-additional-options "-fchecking=2" } */
/* The address of the first element of dynamic shared memory that is an array of
   arrays of structures, as an operand, an argument and a value that is
   stored.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cstdio>

struct half_t
{
  unsigned short x;
};

__device__ __noinline__ int
first (const half_t *p)
{
  return p->x;
}

__global__ void
exchange (float *out, half_t **where, int n)
{
  extern __shared__ half_t s[][80];
  float *p = (float *) &s[0][0] + threadIdx.x / 32 * 64 + n;
  p[threadIdx.x] = (float) threadIdx.x;
  if (threadIdx.x == 0)
    s[0][0].x = 77;
  __syncthreads ();
  out[threadIdx.x] = p[threadIdx.x ^ 1];
  if (threadIdx.x == 1)
    {
      *where = &s[0][0];
      out[64] = (float) first (&s[0][0]);
      out[65] = (float) (*where == (half_t *) s);
    }
}

int
main ()
{
  float *out;
  half_t **where;
  int wrong = 0;
  cudaMallocManaged (&out, 66 * sizeof (float));
  cudaMallocManaged (&where, sizeof (half_t *));
  exchange<<<1, 64, 4096>>> (out, where, 1);
  wrong += cudaDeviceSynchronize () != cudaSuccess;
  for (int i = 0; i < 64; i++)
    wrong += out[i] != (float) (i ^ 1);
  wrong += out[64] != 77;
  wrong += out[65] != 1;
  printf ("%d wrong\n", wrong);
  return wrong != 0;
}
