/* { dg-do run } */
/* Threads of which one may set a shared number that was no number, or zero of
   the other sign, to a constant.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 256;

/* WHAT is 78 for the thread that sets it, if there is one.  */

template<typename T, int KIND>
__global__ void
choose (const int *what, T *out)
{
  __shared__ T number;
  const int t = threadIdx.x;
  number = KIND == 0 ? (T) NAN : KIND == 1 ? (T) 2 : (T) -0.0;
  __syncthreads ();
  if (what[t] == 78)
    number = KIND == 0 ? (T) 1 : KIND == 1 ? (T) NAN : (T) 0.0;
  __syncthreads ();
  out[t] = number;
}

template<typename T, int KIND>
static void
check (T first, T last)
{
  for (int at : { -1, 0, 3, 7, 100, 254, 255 })
    {
      buffer<int> what (N);
      buffer<T> out (N);
      for (int t = 0; t < N; t++)
	what[t] = t == at ? 78 : t % 70;
      what.send ();
      choose<T, KIND><<<1, N>>> (what.dev, out.dev);
      out.fetch ();
      const T want = at >= 0 ? last : first;
      for (int t = 0; t < N; t++)
	CHECK (isnan (want) ? isnan (out[t])
	       : out[t] == want && signbit (out[t]) == signbit (want));
    }
}

int
main ()
{
  check<float, 0> (NAN, 1);
  check<double, 0> (NAN, 1);
  check<float, 1> (2, NAN);
  check<double, 1> (2, NAN);
  check<float, 2> (-0.0f, 0.0f);
  check<double, 2> (-0.0, 0.0);
}
