/* { dg-do run } */
/* The fast intrinsics, within the errors that CUDA allows.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

#define FUNCTIONS(F)							\
  F (__sinf, x, sin (x))						\
  F (__cosf, x, cos (x))						\
  F (__tanf, x / 3, tan (x / 3))					\
  F (__expf, x, exp (x))						\
  F (__exp10f, x, pow (10, x))						\
  F (__logf, x + 5, log (x + 5))					\
  F (__log2f, x + 5, log2 (x + 5))					\
  F (__log10f, x + 5, log10 (x + 5))

#define COMPUTE(name, argument, want) *out++ = name ((float) (argument));

__global__ void
compute (float *out, int count)
{
  float x = -3 + threadIdx.x / 16.0f;
  out += threadIdx.x * (count + 5);
  FUNCTIONS (COMPUTE)
  *out++ = __powf (x + 4, 2.5f);
  *out++ = __fdividef (x, 3.0f);
  *out++ = __saturatef (x);
  __sincosf (x, out, out + 1);
}

#define COUNT(name, argument, want) + 1
static bool
close (float got, double want)
{
  return fabs (got - want) <= 4e-6 * (1 + fabs (want));
}
#define COMPARE(name, argument, want) CHECK (close (*got++, want));

int
main ()
{
  const int count = 0 FUNCTIONS (COUNT), sets = 96;
  results<float> out (sets * (count + 5));
  compute<<<1, sets>>> (out.dev, count);
  out.get ();
  for (int t = 0; t < sets; t++)
    {
      double x = -3 + t / 16.0;
      float *got = &out[t * (count + 5)];
      FUNCTIONS (COMPARE)
      CHECK (close (*got++, pow (x + 4, 2.5)));
      CHECK (close (*got++, x / 3));
      CHECK (*got++ == (x < 0 ? 0 : x > 1 ? 1 : (float) x));
      CHECK (close (*got++, sin (x)));
      CHECK (close (*got++, cos (x)));
    }
  return verdict ();
}
