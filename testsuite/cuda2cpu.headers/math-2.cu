/* { dg-do run } */
/* CUDA's own mathematical functions of double.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include "reference.h"

/* F (function, least and largest argument, reference, ulps that CUDA
   documents).  */
#define FUNCTIONS(F)							\
  F (rsqrt, 1e-300, 1e300, 1 / sqrtl (x), 1)				\
  F (rcbrt, -1e300, 1e300, 1 / cbrtl (x), 1)				\
  F (sinpi, -1e6, 1e6, sinpi_reference (x), 2)				\
  F (cospi, -1e6, 1e6, cospi_reference (x), 2)				\
  F (erfcinv, 1e-300, 2, erfcinv_reference (x), 6)			\
  F (erfinv, -1, 1, erfinv_reference (x), 5)				\
  F (erfcx, -26, 1e200, erfcx_reference (x), 4)				\
  F (normcdf, -37, 8, erfcl (-x / sqrtl (2)) / 2, 5)			\
  F (normcdfinv, 1e-300, 1, -sqrtl (2) * erfcinv_reference (2 * x), 8)	\
  F (cyl_bessel_i0, -700, 700, bessel_reference (x, 0), 6)		\
  F (cyl_bessel_i1, -700, 700, bessel_reference (x, 1), 6)		\
  F (exp10, -300, 300, powl (10, x), 2)

#define COMPUTE(name, low, high, want, limit)	\
  out[i] = name (in[i]);			\
  i++;

__global__ void
compute (double *out, const double *in, int count)
{
  int i = 0;
  out += threadIdx.x * count;
  in += threadIdx.x * count;
  FUNCTIONS (COMPUTE)
}

#define COUNT(name, low, high, want, limit) + 1
#define FILL(name, low, high, want, limit)				\
  in[t * count + i++] = argument (t, low, high);
#define COMPARE(name, low, high, want, limit)				\
  {									\
    long double x = in[t * count + i];					\
    double got = out[t * count + i++];					\
    if (!(ulps (got, (want)) <= limit) && failures++ < 20)		\
      printf ("%s (%.17Lg): %.17g, not %.19Lg: %g ulps\n", #name, x, got, \
	      (long double) (want), ulps (got, (want)));		\
  }

int
main ()
{
  const int count = 0 FUNCTIONS (COUNT), sets = 512;
  results<double> in (sets * count), out (sets * count);
  for (int t = 0; t < sets; t++)
    {
      int i = 0;
      FUNCTIONS (FILL)
    }
  in.send ();
  compute<<<1, sets>>> (out.dev, in.dev, count);
  out.get ();
  for (int t = 0; t < sets; t++)
    {
      int i = 0;
      FUNCTIONS (COMPARE)
    }
  return verdict ();
}
