/* { dg-do run } */
/* A launch within the arguments, and within the configuration, of another
   launch.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
fill (int *p, int v)
{
  p[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

__global__ void
add (int *p, const int *q, int v)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] += q[i] * gridDim.x + v + blockDim.x;
}

static int *
filled (int *p, int n, int v)
{
  fill<<<n, 2>>> (p, v);
  return p;
}

static int
value (int *p, int n)
{
  int v;
  fill<<<1, n>>> (p, 5);
  OK (cudaMemcpy (&v, p, sizeof v, cudaMemcpyDeviceToHost));
  return v;
}

int
main ()
{
  buffer<int> p (12), q (12), r (12);
  add<<<3, 4>>> (filled (p.dev, 6, 10), filled (q.dev, 6, 100),
		 value (r.dev, 12));
  p.fetch ();
  for (int i = 0; i < 12; i++)
    CHECK (p[i] == 10 + 300 + 5 + 4);
  add<<<value (r.dev, 1) - 3, value (r.dev, 7) + 1>>> (p.dev, r.dev, 0);
  p.fetch ();
  for (int i = 0; i < 12; i++)
    CHECK (p[i] == 319 + 10 + 6);
}
