/* { dg-do run } */
/* Numerical constants, by their meaning.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <math_constants.h>
#include "check.h"

__global__ void
compute (double *out)
{
  *out++ = CUDART_PI - 3.141592653589793;
  *out++ = CUDART_PIO2 * 2 - CUDART_PI;
  *out++ = CUDART_LN2 * CUDART_L2E - 1;
  *out++ = CUDART_SQRT_TWO * CUDART_SQRT_HALF - 1;
  *out++ = CUDART_LG2 * CUDART_L2T - 1;
  *out++ = exp (CUDART_LNPI) / CUDART_PI - 1;
  *out++ = CUDART_TWO_TO_52 - ldexp (1.0, 52);
  *out++ = CUDART_TWO_TO_M1022 - ldexp (1.0, -1022);
  *out++ = CUDART_MIN_DENORM - ldexp (1.0, -1074);
  *out++ = CUDART_MIN_DENORM_F - ldexpf (1.0f, -149);
  *out++ = CUDART_MAX_NORMAL_F - nextafterf (CUDART_INF_F, 0);
  *out++ = isnan (CUDART_NAN) && isnan (CUDART_NAN_F) ? 0 : 1;
  *out++ = isinf (CUDART_INF) && isinf (CUDART_INF_F) ? 0 : 1;
  *out++ = CUDART_PI_F - (float) CUDART_PI;
  *out++ = signbit (CUDART_NEG_ZERO_F) && signbit (CUDART_NEG_ZERO) ? 0 : 1;
}

int
main ()
{
  const int n = 15;
  results<double> r (n);
  for (int i = 0; i < n; i++)
    r[i] = 1;
  r.send ();
  compute<<<1, 1>>> (r.dev);
  r.get ();
  for (int i = 0; i < n; i++)
    if (!(fabs (r[i]) < 1e-15))
      {
	printf ("%d is off by %g\n", i, r[i]);
	failures++;
      }
  return verdict ();
}
