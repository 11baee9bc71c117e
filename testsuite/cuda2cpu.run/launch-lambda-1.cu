/* { dg-do run } */
/* Device lambdas and function objects as arguments of kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

template<typename F>
__global__ void
apply (F f, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __syncthreads ();
  if (i < n)
    f (i);
}

template<typename T, typename F>
__global__ void
transform (T *out, F f)
{
  __shared__ T s[64];
  s[threadIdx.x] = f (threadIdx.x);
  __syncthreads ();
  out[threadIdx.x] = s[63 - threadIdx.x];
}

struct scale
{
  float k;
  __device__ float operator() (int i) const { return k * i; }
};

int
main ()
{
  buffer<int> p (100);
  buffer<float> q (64);
  int *d = p.dev, add = 5, table[3] = { 10, 20, 30 };
  apply<<<4, 32>>> ([=] __device__ (int i) { d[i] = i * 2 + add; }, 100);
  apply<<<4, 32>>> ([=] __device__ (int i) { d[i] += table[i % 3]; }, 100);
  p.fetch ();
  for (int i = 0; i < 100; i++)
    CHECK (p[i] == i * 2 + 5 + (i % 3 + 1) * 10);
  transform<<<1, 64>>> (q.dev, scale { .5f });
  q.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (q[i] == .5f * (63 - i));
  auto f = [] __device__ (int i) { return i + .25f; };
  transform<<<1, 64>>> (q.dev, f);
  q.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (q[i] == 63 - i + .25f);
}
