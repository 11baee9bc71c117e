/* { dg-do run } */
/* Constant memory: with initialisers, set by the host in whole and in part,
   of structs, read with barriers between.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

struct coefficients { float a[4]; int n; };

__constant__ int table[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
__constant__ coefficients c = { { .5f, 1.5f, 2.5f, 3.5f }, 4 };
__constant__ float filter[16];
static __device__ __constant__ const double third = 1. / 3;

__global__ void
read (float *out)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = table[t % 8] + c.a[t % c.n];
  __syncthreads ();
  float v = s[63 - t];
  for (int i = 0; i < 16; i++)
    v += filter[i] * i;
  out[t] = v + (float) (third * 3) * 1000;
}

int
main ()
{
  float f[16], sum = 0;
  for (int i = 0; i < 16; i++)
    sum += (f[i] = i % 5) * i;
  OK (cudaMemcpyToSymbol (filter, f, sizeof f));
  int seventy = 70;
  OK (cudaMemcpyToSymbol (table, &seventy, sizeof seventy,
			  2 * sizeof (int)));
  buffer<float> out (64);
  read<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int u = 63 - t;
      CHECK (out[t] == (u % 8 == 2 ? 70 : u % 8 + 1) + u % 4 + .5f + sum
		       + 1000);
    }
}
