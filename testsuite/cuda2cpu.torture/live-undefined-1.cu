/* { dg-do run } */
/* Variables that are set on some paths only, and used on no other, across
   barriers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
partly (int *out, int mode)
{
  __shared__ int s[64];
  int t = threadIdx.x, x, unused, array[3];
  float f;
  struct { int a, b; } p;
  if (t % 2)
    {
      x = t * 7;
      p.a = t;
      array[1] = t + 1;
    }
  if (mode)
    f = mode * .5f;
  s[t] = t;
  __syncthreads ();
  int v = s[63 - t];
  if (mode > 5)
    unused = v;
  __syncthreads ();
  if (t % 2)
    v += x + p.a * 1000 + array[1] * 100000;
  if (mode)
    v += (int) (f * 2);
  if (mode > 5)
    v += unused;
  out[t] = v;
}

int
main ()
{
  for (int mode : { 0, 3, 6 })
    {
      buffer<int> out (64);
      partly<<<1, 64>>> (out.dev, mode);
      out.fetch ();
      for (int t = 0; t < 64; t++)
	CHECK (out[t] == (63 - t) * (mode > 5 ? 2 : 1) + mode
			 + (t % 2 ? t * 7 + t * 1000 + (t + 1) * 100000 : 0));
    }
}
