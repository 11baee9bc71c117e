/* { dg-do run } */
/* A loop with barriers that calls, between them, a device function that
   recurses.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
fib (int n)
{
  return n < 2 ? n : fib (n - 1) + fib (n - 2);
}

__global__ void
kernel (int *out)
{
  __shared__ int s[32];
  int t = threadIdx.x, v = 0;
  for (int i = 0; i < 3; i++)
    {
      s[t] = fib ((t + i) % 9);
      __syncthreads ();
      v += s[31 - t] * fib (i + 3);
      __syncthreads ();
    }
  out[t] = v;
}

int
main ()
{
  static const int f[] = { 0, 1, 1, 2, 3, 5, 8, 13, 21 };
  buffer<int> out (32);
  kernel<<<1, 32>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 32; t++)
    {
      int v = 0;
      for (int i = 0; i < 3; i++)
	v += f[(31 - t + i) % 9] * f[i + 3];
      CHECK (out[t] == v);
    }
}
