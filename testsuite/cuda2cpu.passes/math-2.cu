/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-vect-details -fplugin-arg-cuda2cpu-dump=cuda_spmd-details" } */
/* Minima, maxima and reciprocal roots of floats are vectorised, without a
   detour by double, and keep to CUDA's rules for what is not a number.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "../cuda2cpu.run/check.h"

__global__ void
extremes (float *low, float *high, const float *a, const float *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  low[i] = fminf (a[i], b[i]);
  high[i] = fmaxf (a[i], b[i]);
}

__global__ void
overloaded (float *low, float *high, const float *a, const float *b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  low[i] = min (a[i], b[i]);
  high[i] = max (a[i], b[i]);
}

__global__ void
roots (float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  x[i] = rsqrtf (x[i]);
}

static const float values[] =
  { NAN, -NAN, INFINITY, -INFINITY, 0, 1, -1, 3e38f, -1e-45f, 2.5f };
const int N = 10, BLOCK = 50;

/* Whether GOT is one of A and B by the rule that RIGHT is the number
   wanted.  */
static bool
same (float got, float a, float b, bool choose_a)
{
  if (a != a && b != b)
    return got != got;
  return got == (a != a ? b : b != b ? a : choose_a ? a : b);
}

int
main ()
{
  buffer<float> a (N * N), b (N * N), low (N * N), high (N * N);
  for (int i = 0; i < N * N; i++)
    {
      a.host[i] = values[i / N];
      b.host[i] = values[i % N];
    }
  a.send ();
  b.send ();
  for (int form = 0; form < 2; form++)
    {
      if (form)
	extremes<<<N * N / BLOCK, BLOCK>>> (low.dev, high.dev, a.dev, b.dev);
      else
	overloaded<<<N * N / BLOCK, BLOCK>>> (low.dev, high.dev, a.dev, b.dev);
      low.fetch ();
      high.fetch ();
      for (int i = 0; i < N * N; i++)
	{
	  CHECK (same (low.host[i], a[i], b[i], a[i] < b[i]));
	  CHECK (same (high.host[i], a[i], b[i], a[i] > b[i]));
	}
    }
  roots<<<N * N / BLOCK, BLOCK>>> (b.dev);
  b.fetch ();
  for (int i = 0; i < N * N; i++)
    {
      float x = values[i % N], r = b.host[i];
      double want = 1 / std::sqrt ((double) x);
      CHECK (want != want ? r != r
	     : r == want || std::fabs (r / want - 1) < 1.8e-7);
    }
}

/* { dg-final { scan-tree-dump "math-2.cu:15:\[0-9\]+: optimized: loop vectorized" vect } } */
/* { dg-final { scan-tree-dump "math-2.cu:23:\[0-9\]+: optimized: loop vectorized" vect } } */
/* { dg-final { scan-tree-dump "threads become vectors" cuda_spmd } } */
/* { dg-final { scan-tree-dump-not "vector\\(\[0-9\]+\\) double" vect } } */
