/* { dg-do run } */
/* Pointers and references to shared memory go to device functions, inlined
   or not, and into structs.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct view
{
  float *p;
  int n;
  __device__ float &operator[] (int i) const { return p[i % n]; }
};

__device__ __noinline__ float
sum (const float *p, int n)
{
  float s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

__device__ __noinline__ void
put (float (&a)[32], float v)
{
  a[threadIdx.x] = v;
}

__device__ void
twice (view v)
{
  v[threadIdx.x] *= 2;
}

__global__ void
views (float *out)
{
  __shared__ float a[32], b[2][32];
  int t = threadIdx.x;
  put (a, t);
  put (b[1], t * 10);
  view v = { t % 2 ? a : b[1], 32 };
  __syncthreads ();
  twice (view { a, 32 });
  __syncthreads ();
  out[t] = sum (a, 32) + sum (b[1] + 1, 3) + v[t + 1] * 10000;
}

int
main ()
{
  buffer<float> out (32);
  views<<<1, 32>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    {
      int u = (t + 1) % 32;
      CHECK (out[t] == 992 + 60 + (t % 2 ? 2 * u : 10 * u) * 10000);
    }
}
