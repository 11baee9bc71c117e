/* { dg-do run } */
/* All lanes ask the same one, which the kernel is told or they find out;
   where lanes have parted it may be elsewhere.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

template <typename T>
__global__ void
ask (T *out, const T *in, int lane)
{
  int t = threadIdx.x, n = blockDim.x;
  T v = in[t];
  out[t] = __shfl_sync (FULL, v, lane);
  out[n + t] = out[2 * n + t] = (T) 99;
  if (v > (T) 40)
    {
      unsigned here = __activemask ();
      int first = __ffs (here) - 1;
      out[n + t] = __shfl_sync (here, v, first);
      T other = __shfl_sync (here, v, lane);
      if (here >> (lane & 31) & 1)
	out[2 * n + t] = other;
    }
}

template <typename T>
static void
check ()
{
  const int n = 96;
  buffer<T> in (n), out (3 * n);
  for (int t = 0; t < n; t++)
    in[t] = (T) (scramble (t) % 90);
  in.send ();
  for (int lane : { 0, 5, 17, 31, 35 })
    {
      ask<<<1, n>>> (out.dev, in.dev, lane);
      out.fetch ();
      for (int t = 0; t < n; t++)
	{
	  int warp = t / 32 * 32, first = 0;
	  while (first < 31 && !(in[warp + first] > (T) 40))
	    first++;
	  T one = in[warp + lane % 32];
	  bool more = in[t] > (T) 40;
	  CHECK (out[t] == one);
	  CHECK (out[n + t] == (more ? in[warp + first] : (T) 99));
	  CHECK (out[2 * n + t] == (more && one > (T) 40 ? one : (T) 99));
	}
    }
}

int
main ()
{
  check<int> ();
  check<float> ();
  check<double> ();
  check<unsigned long long> ();
}
