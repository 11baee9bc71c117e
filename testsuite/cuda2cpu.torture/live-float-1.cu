/* { dg-do run } */
/* Floats and doubles keep their values across barriers, not-a-number,
   infinity and minus zero included.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
keep (float *fo, double *dout, const float *in)
{
  __shared__ float s[64];
  int t = threadIdx.x;
  float f = in[t], g = f * 0.f, h = 1.f / f;
  double d = (double) f * f, e = -d;
  s[t] = f;
  __syncthreads ();
  float other = s[63 - t];
  __syncthreads ();
  fo[3 * t] = f;
  fo[3 * t + 1] = g;
  fo[3 * t + 2] = h + other * 0;
  dout[2 * t] = d + other;
  dout[2 * t + 1] = e;
}

int
main ()
{
  buffer<float> in (64), fo (192);
  buffer<double> d (128);
  for (int t = 0; t < 64; t++)
    in[t] = (t - 31.5f) * 1.25f;
  in[5] = __builtin_inff ();
  in[6] = __builtin_nanf ("");
  in[7] = -0.f;
  in.send ();
  keep<<<1, 64>>> (fo.dev, d.dev, in.dev);
  fo.fetch ();
  d.fetch ();
  for (int t = 0; t < 64; t++)
    {
      float f = in[t], other = in[63 - t];
      CHECK (memcmp (&fo[3 * t], &f, sizeof f) == 0);
      if (t == 5 || t == 6)
	{
	  CHECK (fo[3 * t + 1] != fo[3 * t + 1]);
	  CHECK (t == 5 ? d[2 * t + 1] == -__builtin_inf ()
			: d[2 * t + 1] != d[2 * t + 1]);
	  continue;
	}
      CHECK (fo[3 * t + 1] == 0
	     && __builtin_signbit (fo[3 * t + 1]) == __builtin_signbit (f));
      CHECK (d[2 * t + 1] == -((double) f * f));
      if (t != 57 && t != 58)
	{
	  CHECK (fo[3 * t + 2] == 1.f / f);
	  CHECK (d[2 * t] == (double) f * f + other);
	}
    }
}
