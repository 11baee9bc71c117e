/* { dg-do run } */
/* Values of many kinds live across a barrier that threads reach on different
   paths.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

struct pair { double a; short b; };

__global__ void
kinds (double *out)
{
  __shared__ double s[64];
  int t = threadIdx.x;
  pair p = { t * .5, (short) -t };
  double local[3] = { 1., 2. * t, 3. };
  double *q = &local[t % 3];
  if (t % 4 == 1)
    {
      p.b = 7;
      s[t] = p.a;
      __syncthreads ();
      *q += s[t - 1];
    }
  else if (t % 4 == 2)
    {
      s[t] = p.b;
      local[0] = 10;
      __syncthreads ();
      p.a -= s[t + 1];
    }
  else
    {
      s[t] = *q;
      __syncthreads ();
      q = local;
      local[2] = s[63 - t];
    }
  __syncthreads ();
  out[t] = p.a + p.b * 100 + *q * 10000 + local[2];
}

int
main ()
{
  buffer<double> out (64);
  kinds<<<1, 64>>> (out.dev);
  out.fetch ();
  double s[64];
  for (int t = 0; t < 64; t++)
    {
      double local[3] = { 1., 2. * t, 3. };
      s[t] = t % 4 == 1 ? t * .5 : t % 4 == 2 ? -t : local[t % 3];
    }
  for (int t = 0; t < 64; t++)
    {
      double local[3] = { 1., 2. * t, 3. }, a = t * .5;
      int b = -t, q = t % 3;
      if (t % 4 == 1)
	b = 7, local[q] += s[t - 1];
      else if (t % 4 == 2)
	local[0] = 10, a -= s[t + 1];
      else
	q = 0, local[2] = s[63 - t];
      CHECK (out[t] == a + b * 100 + local[q] * 10000 + local[2]);
    }
}
