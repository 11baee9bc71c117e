/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off" } */
/* { dg-additional-options "-march=haswell" { target avx2 } } */
/* Without contraction a product is rounded before anything is added to it or
   taken from it, also where that goes by turns, as in complex numbers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 4096;

template<class T>
__global__ void
by_turns (const T *__restrict__ a, const T *__restrict__ b,
	  T *__restrict__ sum, T *__restrict__ difference)
{
  int first = N / gridDim.x * blockIdx.x;
  for (int i = first; i < first + N / (int) gridDim.x; i += 2)
    {
      sum[i] = a[i] * b[i] - sum[i];
      sum[i + 1] = a[i + 1] * b[i + 1] + sum[i + 1];
      difference[i] = a[i] * b[i] + difference[i];
      difference[i + 1] = a[i + 1] * b[i + 1] - difference[i + 1];
    }
}

template<class T>
void
check (T unit)
{
  buffer<T> a (N), b (N), sum (N), difference (N);
  for (int i = 0; i < N; i++)
    {
      /* The products are 1 + 2 k unit + (k unit)^2, of which the last term
	 goes when they are rounded.  */
      a[i] = b[i] = 1 + (i % 7 + 1) * unit;
      T rounded = 1 + 2 * (i % 7 + 1) * unit;
      sum[i] = i % 2 ? -rounded : rounded;
      difference[i] = -sum[i];
    }
  a.send ();
  b.send ();
  sum.send ();
  difference.send ();
  by_turns<<<4, 1>>> (a.dev, b.dev, sum.dev, difference.dev);
  sum.fetch ();
  difference.fetch ();
  for (int i = 0; i < N; i++)
    CHECK (sum[i] == 0 && difference[i] == 0);
}

int
main ()
{
  check<float> (0x1p-20f);
  check<double> (0x1p-50);
  return 0;
}
