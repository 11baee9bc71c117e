/* { dg-do run { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx2 -fplugin-arg-cuda2cpu-dump=cuda_extremes-optimized" } */
/* The greater of two numbers of which either may be none, in vectors.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "../cuda2cpu.run/check.h"

__global__ void
vectors (float *a, const float *b)
{
  a[threadIdx.x] = fmaxf (a[threadIdx.x], b[threadIdx.x]);
}

__global__ void
vectors_least (double *a, const double *b)
{
  a[threadIdx.x] = fmin (b[threadIdx.x], a[threadIdx.x]);
}

/* One thread, one number.  */
__global__ void
single (float *most, const float *a, int i, int j)
{
  *most = fmaxf (a[i], a[j]);
}

/* A maximum that is carried from turn to turn.  */
__global__ void
running (float *most, const float *a, int n)
{
  float m = a[0];
  for (int i = 1; i < n; i++)
    m = fmaxf (m, a[i]);
  *most = m;
}

int
main ()
{
  const int N = 256;
  const float none = NAN, kinds[] = { 1, -2, none, INFINITY, -INFINITY, 3, 0 };
  const int K = sizeof kinds / sizeof *kinds;
  buffer<float> a (N), b (N), most (1);
  buffer<double> c (N), d (N);
  for (int i = 0; i < N; i++)
    {
      a.host[i] = c.host[i] = kinds[i % K];
      b.host[i] = d.host[i] = kinds[i / K % K];
    }
  a.send ();
  b.send ();
  c.send ();
  d.send ();
  vectors<<<1, N>>> (a.dev, b.dev);
  vectors_least<<<1, N>>> (c.dev, d.dev);
  a.fetch ();
  c.fetch ();
  for (int i = 0; i < N; i++)
    {
      float x = kinds[i % K], y = kinds[i / K % K];
      float high = x != x ? y : y != y ? x : x > y ? x : y;
      float low = x != x ? y : y != y ? x : x < y ? x : y;
      CHECK (high == a[i] || (high != high && a[i] != a[i]));
      CHECK (low == c[i] || (low != low && c[i] != c[i]));
    }
  for (int i = 0; i < K; i++)
    for (int j = 0; j < K; j++)
      {
	float x = b.host[i * K], y = b.host[j * K];
	float high = x != x ? y : y != y ? x : x > y ? x : y;
	single<<<1, 1>>> (most.dev, b.dev, i * K, j * K);
	most.fetch ();
	CHECK (high == most[0] || (high != high && most[0] != most[0]));
      }
  running<<<1, 1>>> (most.dev, b.dev, 3 * K);
  most.fetch ();
  CHECK (most[0] == 1);
}

/* { dg-final { scan-tree-dump "vectors have a maximum or minimum" cuda_extremes } } */
