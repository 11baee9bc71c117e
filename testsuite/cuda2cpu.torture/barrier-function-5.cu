/* { dg-do run } */
/* Several calls of one device function that has barriers, loops and early
   returns of its own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ int
scan (int *s, int v, int n)
{
  int t = threadIdx.x;
  __syncthreads ();
  s[t] = v;
  __syncthreads ();
  if (n < 2)
    return v;
  for (int d = 1; d < n; d *= 2)
    {
      int add = t >= d ? s[t - d] : 0;
      __syncthreads ();
      s[t] += add;
      __syncthreads ();
    }
  return s[t];
}

__global__ void
scans (int *out)
{
  __shared__ int s[100];
  int n = blockDim.x, t = threadIdx.x;
  int a = scan (s, 1, n);
  int b = scan (s, a, n);
  int c = 0;
  for (int i = 0; i < 3; i++)
    c += scan (s, t + i, n);
  out[3 * t] = a;
  out[3 * t + 1] = b;
  out[3 * t + 2] = scan (s, c, 1);
}

int
main ()
{
  for (int n : { 1, 2, 31, 100 })
    {
      buffer<int> out (3 * n);
      scans<<<1, n>>> (out.dev);
      out.fetch ();
      for (int t = 0; t < n; t++)
	{
	  CHECK (out[3 * t] == t + 1);
	  CHECK (out[3 * t + 1] == (t + 1) * (t + 2) / 2);
	  CHECK (out[3 * t + 2] == 3 * t * (t + 1) / 2 + 3 * (t + 1));
	}
    }
}
