/* { dg-do run } */
/* Blelloch's exclusive scan: up sweep and down sweep over shared memory with
   padding against bank conflicts.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define PAD(I) ((I) + ((I) >> 5))

__global__ void
scan (float *out, const float *in, int n)
{
  extern __shared__ float s[];
  int t = threadIdx.x, offset = 1;
  in += blockIdx.x * n;
  out += blockIdx.x * n;
  s[PAD (2 * t)] = in[2 * t];
  s[PAD (2 * t + 1)] = in[2 * t + 1];
  for (int d = n >> 1; d > 0; d >>= 1)
    {
      __syncthreads ();
      if (t < d)
	{
	  int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
	  s[PAD (b)] += s[PAD (a)];
	}
      offset *= 2;
    }
  if (t == 0)
    s[PAD (n - 1)] = 0;
  for (int d = 1; d < n; d *= 2)
    {
      offset >>= 1;
      __syncthreads ();
      if (t < d)
	{
	  int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
	  float v = s[PAD (a)];
	  s[PAD (a)] = s[PAD (b)];
	  s[PAD (b)] += v;
	}
    }
  __syncthreads ();
  out[2 * t] = s[PAD (2 * t)];
  out[2 * t + 1] = s[PAD (2 * t + 1)];
}

int
main ()
{
  for (int n : { 2, 64, 256, 2048 })
    {
      buffer<float> in (3 * n), out (3 * n);
      for (int i = 0; i < 3 * n; i++)
	in[i] = i * 7 % 10;
      in.send ();
      scan<<<3, n / 2, (n + n / 32) * sizeof (float)>>> (out.dev, in.dev, n);
      out.fetch ();
      float sum = 0;
      for (int i = 0; i < 3 * n; i++)
	{
	  sum = i % n ? sum : 0;
	  CHECK (out[i] == sum);
	  sum += in[i];
	}
    }
}
