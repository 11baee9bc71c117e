/* { dg-do run } */
/* Induction variables of all steps run through loops of barriers: up, down,
   by strides, by pointers, by two at once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
steps (int *out, const int *in, int n)
{
  __shared__ int s[32];
  int t = threadIdx.x, v = 0;
  const int *p = in + t;
  unsigned char wraps = 250;
  for (int i = t, j = n; j > 0; i += 32, j -= 32, p += 32)
    {
      s[t] = *p + in[i];
      __syncthreads ();
      v += s[31 - t] * (j / 32) + wraps;
      wraps += 3;
      __syncthreads ();
    }
  long long k = 1;
  for (float f = 0; f < 2.f; f += .5f, k *= 3)
    {
      __syncthreads ();
      s[t] = k;
      __syncthreads ();
      v += s[(t + 1) % 32];
    }
  out[t] = v + wraps * 1000000;
}

int
main ()
{
  buffer<int> in (128), out (32);
  for (int i = 0; i < 128; i++)
    in[i] = i;
  in.send ();
  for (int n : { 0, 32, 96, 128 })
    {
      steps<<<1, 32>>> (out.dev, in.dev, n);
      out.fetch ();
      for (int t = 0; t < 32; t++)
	{
	  int v = 40;
	  unsigned char wraps = 250;
	  for (int r = 0; r < n / 32; r++, wraps += 3)
	    v += 2 * (r * 32 + 31 - t) * (n / 32 - r) + wraps;
	  CHECK (out[t] == v + wraps * 1000000);
	}
    }
}
