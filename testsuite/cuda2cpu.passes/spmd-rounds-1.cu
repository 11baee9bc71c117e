/* { dg-do run } */
/* { dg-require-effective-target avx2 } */
/* { dg-additional-options "-O3 -mavx2 -mfma -fplugin-arg-cuda2cpu-dump=cuda_spmd-optimized -fdump-tree-optimized" } */
/* What lanes compute as doubles and keep as floats is rounded in between, and
   stays in vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 1000;

/* What a thread computes from X, its float and N, that of a neighbour: SHARE
   is rounded before it is widened again.  */
#define COMPUTE(X, N)				\
  {						\
    float share = (N) / (1 + .3 * (X));		\
    float more = share * .7;			\
    float part = 1. / (1. + share);		\
    kept = more < .1 ? 0 : part > .9 ? share : part;	\
  }

/* Lanes take different ways to their neighbours.  */
__global__ void
fade (float *out, const float *a, const float *b, int n)
{
  __shared__ float s[130];
  int t = threadIdx.x, i = blockIdx.x * 128 + t;
  s[t + 1] = i < n ? a[i] : 0;
  __syncthreads ();
  float x = s[t + 1], near;
  if (t == 0)
    near = i > 0 ? a[i - 1] : x;
  else if (x > .5f)
    near = s[t] * b[i < n ? i : 0];
  else
    near = s[t] - x;
  float kept;
  COMPUTE (x, near)
  __syncthreads ();
  if (i < n)
    out[i] = kept;
}

/* { dg-final { scan-tree-dump "spmd-rounds-1.cu:34:\[0-9\]+: optimized: threads become vectors" "cuda_spmd" } } */
/* { dg-final { scan-tree-dump "\\(vector\\(4\\) float\\)" "optimized" } } */
/* { dg-final { scan-tree-dump-not " = \\(\\(" "optimized" } } */

int
main ()
{
  buffer<float> a (N), b (N), out (N);
  for (int i = 0; i < N; i++)
    {
      a.host[i] = i % 97 * .0137f;
      b.host[i] = i % 31 * .0379f;
    }
  a.send ();
  b.send ();
  fade<<<(N + 127) / 128, 128>>> (out.dev, a.dev, b.dev, N);
  out.fetch ();
  for (int i = 0; i < N; i++)
    {
      float x = a.host[i], near, kept;
      if (i % 128 == 0)
	near = i > 0 ? a.host[i - 1] : x;
      else if (x > .5f)
	near = a.host[i - 1] * b.host[i];
      else
	near = a.host[i - 1] - x;
      COMPUTE (x, near)
      CHECK (out[i] == kept);
    }
  return 0;
}
