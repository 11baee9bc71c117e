/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* { dg-timeout 600 } */
/* The vector forms of our own library are within 1 ulp, as CUDA promises, for
   every STEPth float, for which the C library's functions of double are the
   reference.  exhaustive.exp tests all.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "vector-math.h"

#ifndef STEP
# define STEP 1009
#endif
#ifndef ONLY
# define ONLY 0
#endif

MAPS (logf, x)
MAPS (log2f, x)
MAPS (log1pf, x)
MAPS (expm1f, x)

/* The same by their other names.  */
__global__ void
overloads (float *out, const float *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] > 0 ? std::log (in[i]) : log1p (in[i]);
}

static void
check_overloads ()
{
  results<float> in (512), out (512);
  for (int i = 0; i < 512; i++)
    in[i] = (i - 100) / 128.0f;
  in.send ();
  overloads<<<2, 256>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < 512; i++)
    {
      double x = in[i];
      CHECK (within_ulp (out[i], x > 0 ? std::log (x) : std::log1p (x)));
    }
}

__global__ void
map_exp (double *out, const double *in)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = exp (in[i]);
}

/* exp of numbers of all sizes, among them those at which results cease to be
   normal, finite or more than zero.  */
static void
check_exp ()
{
  const int n = 1 << 20;
  static const double special[]
    = { 0.0, -0.0, INFINITY, -INFINITY, NAN, 709.782712893384, 709.79, -745.2,
	-745.1, -708.5, 1e-300, 1e308, -1e308 };
  results<double> in (n), out (n);
  unsigned long long state = 1;
  for (int i = 0; i < n; i++)
    {
      state = state * 6364136223846793005 + 1442695040888963407;
      double part = (state >> 11) / 9007199254740992.0;
      in[i] = i < 13 ? special[i] : std::ldexp (part * 1460 - 748,
						 i % 2 ? 0 : -(i / 2 % 50));
    }
  in.send ();
  map_exp<<<n / 256, 256>>> (out.dev, in.dev);
  out.get ();
  for (int i = 0; i < n; i++)
    if (!(ulps (out[i], expl (in[i])) <= 1) && failures++ < 20)
      printf ("exp (%a) = %a\n", in[i], out[i]);
}

int
main ()
{
  if (ONLY == 0 || ONLY == 1)
    check_all (map_logf, [] (double x) { return std::log (x); }, STEP, "logf");
  if (ONLY == 0 || ONLY == 2)
    check_all (map_log2f, [] (double x) { return std::log2 (x); }, STEP,
	       "log2f");
  if (ONLY == 0 || ONLY == 3)
    check_all (map_log1pf, [] (double x) { return std::log1p (x); }, STEP,
	       "log1pf");
  if (ONLY == 0 || ONLY == 4)
    check_all (map_expm1f, [] (double x) { return std::expm1 (x); }, STEP,
	       "expm1f");
  check_overloads ();
  check_exp ();
  return failures != 0;
}
