/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-vect-details" } */
/* Sines and cosines of the same angle are vectorised.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cmath>
#include "../cuda2cpu.run/check.h"

__global__ void
together (float *out, const float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float s, c;
  sincosf (x[i], &s, &c);
  out[i] = 2 * s + c;
}

__global__ void
apart (float *out, const float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 2 * sinf (x[i]) + cosf (x[i]);
}

/* What is kept in memory stays one call, and right.  */
__global__ void
kept (float2 *out, const float *x)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sincosf (x[i], &out[i].x, &out[i].y);
}

static bool
near (float got, double want)
{
  return std::fabs (got - want) < 1e-6;
}

int
main ()
{
  buffer<float> x (512), a (512), b (512);
  buffer<float2> k (512);
  for (int i = 0; i < 512; i++)
    x.host[i] = (i - 200) / 16.0f;
  x.send ();
  together<<<2, 256>>> (a.dev, x.dev);
  apart<<<2, 256>>> (b.dev, x.dev);
  kept<<<2, 256>>> (k.dev, x.dev);
  a.fetch ();
  b.fetch ();
  k.fetch ();
  for (int i = 0; i < 512; i++)
    {
      double s = std::sin ((double) x[i]), c = std::cos ((double) x[i]);
      CHECK (near (a[i], 2 * s + c));
      CHECK (near (b[i], 2 * s + c));
      CHECK (near (k[i].x, s) && near (k[i].y, c));
    }
}

/* { dg-final { scan-tree-dump "sincos-1.cu:1\[56\]:\[0-9\]+: optimized: loop vectorized" vect { target x86_64-*-linux-gnu } } } */
/* { dg-final { scan-tree-dump "sincos-1.cu:23:\[0-9\]+: optimized: loop vectorized" vect { target x86_64-*-linux-gnu } } } */
