/* { dg-do run } */
/* Virtual functions read the built-in variables, of objects in local and in
   shared memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct op
{
  __device__ virtual int apply (int v) const = 0;
};

struct add : op
{
  int k;
  __device__ add (int by) : k (by) { }
  __device__ int
  apply (int v) const override
  {
    return v + k + threadIdx.x;
  }
};

struct scale : op
{
  int *s;
  __device__ scale (int *p) : s (p) { }
  __device__ int
  apply (int v) const override
  {
    return v * (int) (blockIdx.x + 1) + s[blockDim.x - 1 - threadIdx.x];
  }
};

__device__ __noinline__ int
run (const op &o, int v)
{
  return o.apply (v);
}

__global__ void
kernel (int *out)
{
  __shared__ int s[48];
  __shared__ const op *chosen[48];
  int t = threadIdx.x;
  add a (t * 100);
  scale b (s);
  s[t] = t;
  chosen[t] = t % 3 ? (const op *) &a : &b;
  __syncthreads ();
  int v = run (*chosen[t], 5);
  __syncthreads ();
  v += 10000 * run (t % 2 ? (const op &) a : b, 1);
  out[blockIdx.x * 48 + t] = v;
}

int
main ()
{
  buffer<int> out (144);
  kernel<<<3, 48>>> (out.dev);
  out.fetch ();
  for (int i = 0; i < 144; i++)
    {
      int t = i % 48, b = i / 48;
      int first = t % 3 ? 5 + 101 * t : 5 * (b + 1) + 47 - t;
      int second = t % 2 ? 1 + 101 * t : b + 1 + 47 - t;
      CHECK (out[i] == first + 10000 * second);
    }
}
