/* { dg-do run } */
/* Black and Scholes's option prices against a computation in double.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__device__ float
normal (float d)
{
  float k = 1.f / (1.f + .2316419f * fabsf (d));
  float c = .39894228f * expf (-.5f * d * d)
	    * (k * (.31938153f + k * (-.356563782f + k * (1.781477937f
	       + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.f - c : c;
}

__global__ void
prices (float2 *out, const float *stock, const float *strike,
	const float *years, float rate, float volatility, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    {
      float root = sqrtf (years[i]);
      float d1 = (logf (stock[i] / strike[i])
		  + (rate + .5f * volatility * volatility) * years[i])
		 / (volatility * root);
      float d2 = d1 - volatility * root, e = expf (-rate * years[i]);
      float n1 = normal (d1), n2 = normal (d2);
      out[i] = make_float2 (stock[i] * n1 - strike[i] * e * n2,
			    strike[i] * e * (1.f - n2)
			    - stock[i] * (1.f - n1));
    }
}

static double
exact_normal (double d)
{
  return .5 * __builtin_erfc (-d * .70710678118654752440);
}

int
main ()
{
  const int n = 1000;
  buffer<float> s (n), x (n), t (n);
  buffer<float2> out (n);
  for (int i = 0; i < n; i++)
    {
      s[i] = 5 + i * 7 % 25;
      x[i] = 1 + i * 13 % 99;
      t[i] = .25f + i * 17 % 39 * .25f;
    }
  s.send ();
  x.send ();
  t.send ();
  prices<<<5, 64>>> (out.dev, s.dev, x.dev, t.dev, .02f, .3f, n);
  out.fetch ();
  for (int i = 0; i < n; i++)
    {
      double root = __builtin_sqrt (t[i]);
      double d1 = (__builtin_log ((double) s[i] / x[i]) + .065 * t[i])
		  / (.3 * root);
      double d2 = d1 - .3 * root, e = __builtin_exp (-.02 * t[i]);
      double call = s[i] * exact_normal (d1) - x[i] * e * exact_normal (d2);
      double put = call + x[i] * e - s[i];
      CHECK (__builtin_fabs (out[i].x - call) < 1e-3);
      CHECK (__builtin_fabs (out[i].y - put) < 1e-3);
    }
}
