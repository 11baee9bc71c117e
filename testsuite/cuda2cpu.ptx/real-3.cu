/* { dg-do run } */
/* The approximations of inline PTX are as good as its manual says.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

enum { COUNT = 4096 };

/* RESULT [i] is the instruction TEXT of x[i], and each is at most ERROR away from
   VALUE of x, or ERROR times that if RELATIVE.  */
#define NEAR(N, T, c, TEXT, FIRST, LAST, RELATIVE, ERROR, VALUE) \
  __global__ static void \
  kernel_##N (T *r, const T *x) \
  { \
    int i = blockIdx.x * blockDim.x + threadIdx.x; \
    T result; \
    asm (TEXT : "=" c (result) : c (x[i])); \
    r[i] = result; \
  } \
  struct test_##N \
  { \
    test_##N () \
    { \
      buffer<T> in (COUNT), out (COUNT); \
      for (int i = 0; i < COUNT; i++) \
	in[i] = (T) (FIRST + (LAST - FIRST) * (i / (double) COUNT)); \
      in.send (); \
      kernel_##N<<<COUNT / 256, 256>>> (out.dev, in.dev); \
      out.fetch (); \
      for (int i = 0; i < COUNT; i++) \
	{ \
	  double x = in[i], expected = VALUE; \
	  double bound = ERROR * (RELATIVE ? std::fabs (expected) : 1); \
	  if (!(std::fabs (out[i] - expected) <= bound)) \
	    { \
	      fprintf (stderr, "%s of %g: %g\\n", TEXT, x, (double) out[i]); \
	      abort (); \
	    } \
	} \
    } \
  } run_##N;

NEAR (1, float, "f", "sin.approx.f32 %0, %1;", -3.14159, 3.14159, 0, 0x1p-20,
      std::sin (x))
NEAR (2, float, "f", "cos.approx.ftz.f32 %0, %1;", -3.14159, 3.14159, 0,
      0x1p-20, std::cos (x))
NEAR (3, float, "f", "lg2.approx.f32 %0, %1;", 0.5, 2.0, 0, 0x1p-22,
      std::log2 (x))
NEAR (4, float, "f", "lg2.approx.ftz.f32 %0, %1;", 2.0, 1e30, 1, 0x1p-22,
      std::log2 (x))
NEAR (5, float, "f", "ex2.approx.ftz.f32 %0, %1;", -120.0, 120.0, 1, 0x1p-22,
      std::exp2 (x))
NEAR (6, float, "f", "rsqrt.approx.f32 %0, %1;", 1e-30, 1e30, 1, 0x1p-22,
      1 / std::sqrt (x))
NEAR (7, double, "d", "rsqrt.approx.f64 %0, %1;", 1e-30, 1e30, 1, 0x1p-50,
      1 / std::sqrt (x))
NEAR (8, double, "d", "rcp.approx.ftz.f64 %0, %1;", 0.1, 100.0, 1, 0x1p-19,
      1 / x)
NEAR (9, float, "f", "tanh.approx.f32 %0, %1;", -8.0, 8.0, 1, 0x1p-10,
      std::tanh (x))

int
main ()
{
}
