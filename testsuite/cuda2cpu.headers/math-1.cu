/* { dg-do run } */
/* CUDA's own mathematical functions of float.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"
#include "reference.h"

/* F (function, least and largest argument, reference, ulps that CUDA
   documents).  */
#define FUNCTIONS(F)							\
  F (rsqrtf, 1e-38, 1e38, 1 / sqrtl (x), 2)				\
  F (rcbrtf, -1e38, 1e38, 1 / cbrtl (x), 1)				\
  F (sinpif, -1e4, 1e4, sinpi_reference (x), 1)				\
  F (cospif, -1e4, 1e4, cospi_reference (x), 1)				\
  F (erfcinvf, 1e-37, 2, erfcinv_reference (x), 4)			\
  F (erfinvf, -1, 1, erfinv_reference (x), 2)				\
  F (erfcxf, -9, 1e30, erfcx_reference (x), 4)				\
  F (normcdff, -13, 6, erfcl (-x / sqrtl (2)) / 2, 5)			\
  F (normcdfinvf, 1e-37, 1, -sqrtl (2) * erfcinv_reference (2 * x), 5)	\
  F (cyl_bessel_i0f, -88, 88, bessel_reference (x, 0), 6)		\
  F (cyl_bessel_i1f, -88, 88, bessel_reference (x, 1), 6)		\
  F (exp10f, -37, 38, powl (10, x), 2)

#define COMPUTE(name, low, high, want, limit)	\
  out[i] = name (in[i]);			\
  i++;

__global__ void
compute (float *out, const float *in, int count)
{
  int i = 0;
  out += threadIdx.x * count;
  in += threadIdx.x * count;
  FUNCTIONS (COMPUTE)
}

/* What the functions give for arguments that have exact answers.  */
__global__ void
special (float *out)
{
  *out++ = rsqrtf (0.0f);
  *out++ = rsqrtf (INFINITY);
  *out++ = rsqrtf (-1.0f);
  *out++ = rcbrtf (-0.0f);
  *out++ = rcbrtf (-8.0f);
  *out++ = sinpif (-0.0f);
  *out++ = sinpif (7.0f);
  *out++ = sinpif (-2.5f);
  *out++ = sinpif (INFINITY);
  *out++ = cospif (0.5f);
  *out++ = cospif (1e30f);
  *out++ = cospif (16777215.0f);
  *out++ = erfinvf (1.0f);
  *out++ = erfinvf (-1.0f);
  *out++ = erfinvf (2.0f);
  *out++ = erfinvf (-0.0f);
  *out++ = erfcinvf (0.0f);
  *out++ = erfcinvf (2.0f);
  *out++ = erfcinvf (1.0f);
  *out++ = erfcxf (-INFINITY);
  *out++ = erfcxf (INFINITY);
  *out++ = normcdff (INFINITY);
  *out++ = normcdff (-INFINITY);
  *out++ = normcdfinvf (0.5f);
  *out++ = normcdfinvf (1.0f);
  *out++ = cyl_bessel_i0f (0.0f);
  *out++ = cyl_bessel_i1f (-0.0f);
  *out++ = cyl_bessel_i1f (-INFINITY);
  *out++ = __saturatef (1.5f);
  *out++ = __saturatef (NAN);
  *out++ = fdividef (1.0f, 4.0f);
}

#define COUNT(name, low, high, want, limit) + 1
#define FILL(name, low, high, want, limit)				\
  in[t * count + i++] = (float) argument (t, low, high);
#define COMPARE(name, low, high, want, limit)				\
  {									\
    long double x = in[t * count + i];					\
    float got = out[t * count + i++];					\
    if (!(ulps (got, (want)) <= limit) && failures++ < 20)		\
      printf ("%s (%.9Lg): %.9g, not %.9Lg\n", #name, x, got,		\
	      (long double) (want));					\
  }

int
main ()
{
  const int count = 0 FUNCTIONS (COUNT), sets = 512;
  const float exact[] = {
    INFINITY, 0, NAN, -INFINITY, -0.5f, -0.0f, 0, -1, NAN, 0, 1, -1,
    INFINITY, -INFINITY, NAN, -0.0f, INFINITY, -INFINITY, 0, INFINITY, 0,
    1, 0, 0, INFINITY, 1, -0.0f, -INFINITY, 1, 0, 0.25f
  };
  const int n = sizeof exact / sizeof *exact;
  results<float> in (sets * count), out (sets * count), answers (n);
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
  special<<<1, 1>>> (answers.dev);
  answers.get ();
  for (int i = 0; i < n; i++)
    if (!(exact[i] == 0 ? answers[i] == 0 : same (answers[i], exact[i])))
      {
	printf ("special %d: %g, not %g\n", i, answers[i], exact[i]);
	failures++;
      }
  return verdict ();
}
