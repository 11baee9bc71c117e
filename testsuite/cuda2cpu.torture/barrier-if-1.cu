/* { dg-do run } */
/* A barrier under a uniform if, and barriers in both arms of one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
one_arm (int *out, int flag)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = t * 5;
  s[t] = v;
  if (flag > 2)
    {
      __syncthreads ();
      v = s[127 - t];
    }
  out[t] = v + flag;
}

__global__ void
both_arms (int *out, int flag)
{
  __shared__ int s[128];
  int t = threadIdx.x, v = t;
  if (flag & 1)
    {
      s[t] = v;
      __syncthreads ();
      v = s[(t + 1) % 128];
    }
  else
    {
      s[127 - t] = v;
      __syncthreads ();
      v = s[t] * 2;
      __syncthreads ();
      s[t] = v;
    }
  __syncthreads ();
  out[t] = v + s[0];
}

int
main ()
{
  for (int flag = 0; flag < 5; flag++)
    {
      buffer<int> a (128), b (128);
      one_arm<<<1, 128>>> (a.dev, flag);
      both_arms<<<1, 128>>> (b.dev, flag);
      a.fetch ();
      b.fetch ();
      for (int t = 0; t < 128; t++)
	{
	  CHECK (a[t] == (flag > 2 ? 127 - t : t) * 5 + flag);
	  CHECK (b[t] == (flag & 1 ? (t + 1) % 128 : (127 - t) * 2 + 254));
	}
    }
}
