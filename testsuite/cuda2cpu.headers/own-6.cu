/* { dg-do run } */
/* A program may replace functions that its device might lack.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* nvcc refuses some of these where the device has them; what matters is that
   code written with a guard for old devices is not refused here.  */
#include "check.h"

static int calls;

static int
min (int a, int b)
{
  calls++;
  return a < b ? a : b;
}

#if !defined __CUDA_ARCH__ || __CUDA_ARCH__ < 600
__device__ double
atomicAdd (double *address, double value)
{
  unsigned long long *word = (unsigned long long *) address;
  unsigned long long old = *word, seen;
  do
    {
      seen = old;
      old = atomicCAS (word, seen,
		       __double_as_longlong (value
					     + __longlong_as_double (seen)));
    }
  while (seen != old);
  return __longlong_as_double (old);
}
#endif

__global__ void
add (double *sum)
{
  atomicAdd (sum, 0.5);
}

int
main ()
{
  results<double> sum (1);
  add<<<3, 64>>> (sum.dev);
  CHECK (sum.get ()[0] == 96);
  CHECK (min (2, 1) == 1 && calls == 1);
  CHECK (min (2.5f, 1.5f) == 1.5f && calls == 1);
  return verdict ();
}
