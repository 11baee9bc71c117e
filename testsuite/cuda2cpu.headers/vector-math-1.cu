/* { dg-do run } */
/* { dg-additional-options "-O3" } */
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
  return failures != 0;
}
