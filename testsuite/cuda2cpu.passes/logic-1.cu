/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-cuda2cpu-dump=cuda_logic -fdump-tree-vect-details" } */
/* { dg-additional-options "-mavx2" { target x86_64-*-* } } */
/* Choices among truth values that if-conversion leaves do not keep loops from
   being vectorised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#include <math.h>

const int N = 512, EACH = 8;

__global__ void
largest (const float *a, float *y)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float top = -INFINITY;
#pragma unroll
  for (int k = 0; k < EACH; k++)
    top = fmaxf (top, a[k * N + i]);
  y[i] = top;
}

int
main ()
{
  buffer<float> a (N * EACH), y (N);
  for (int i = 0; i < N * EACH; i++)
    a.host[i] = i % 7 == 0 ? NAN : i % 5 == 0 ? -INFINITY : i % 11;
  a.send ();
  largest<<<2, 256>>> (a.dev, y.dev);
  y.fetch ();
  for (int i = 0; i < N; i++)
    {
      float top = -INFINITY;
      for (int k = 0; k < EACH; k++)
	if (a.host[k * N + i] > top)
	  top = a.host[k * N + i];
      CHECK (y[i] == top);
    }
}

/* { dg-final { scan-tree-dump "choices among truth values joined" cuda_logic } } */
/* { dg-final { scan-tree-dump "logic-1.cu:\[0-9\]+:\[0-9\]+: optimized: loop vectorized" vect { target x86_64-*-* } } } */
