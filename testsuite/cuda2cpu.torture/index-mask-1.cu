/* { dg-do run } */
/* { dg-additional-options "-march=native" } */
/* Indices from t & (n - 1), for n that are powers of two and that are not, and
   sums in which they stand, up to where these wrap.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { BLOCK = 256, BLOCKS = 3, N = BLOCK * BLOCKS, ROOM = 4 * N };

/* Where the thread T goes, in an array of ROOM.  */
template <typename T, int KIND>
__host__ __device__ static inline T
place (T t, T n)
{
  switch (KIND)
    {
    case 0:
      return t & (n - 1);
    case 1:
      return 2 * t - (t & (n - 1));
    case 2:
      return ((t & (n - 1)) * 3 - 2 * t) & (ROOM - 1);
    case 3:
      return (t + 5) & (n - 1);
    default:
      return 4 * t - 3 * (t & (n - 1));
    }
}

template <typename T, int KIND>
__global__ void
gather (int *out, const int *in, T n, T base)
{
  T t = blockIdx.x * blockDim.x + threadIdx.x;
  T i = place<T, KIND> (t + base, n);
  T at = i - base;
  out[t] = (unsigned) i < ROOM ? in[i] : (int) at;
}

template <typename T, int KIND>
static void
check ()
{
  buffer<int> in (ROOM), out (N);
  for (int i = 0; i < ROOM; i++)
    in[i] = i * 31 % 1009;
  in.send ();
  for (T base : { T (0), T (100), T (0x7ffffff0u), T (0xffffff80u) })
    for (T n : { 1, 2, 8, 15, 16, 17, 32, 33, 48, 64, 100, 128, 512, 0 })
      {
	if (T (-1) < 0 && base > T (100))
	  continue;
	gather<T, KIND><<<BLOCKS, BLOCK>>> (out.dev, in.dev, n, base);
	out.fetch ();
	for (int t = 0; t < N; t++)
	  {
	    T i = place<T, KIND> (T (t) + base, n);
	    T at = i - base;
	    CHECK (out[t] == ((unsigned) i < ROOM ? in[i] : (int) at));
	  }
      }
}

int
main ()
{
  check<unsigned, 0> ();
  check<unsigned, 1> ();
  check<unsigned, 2> ();
  check<unsigned, 3> ();
  check<unsigned, 4> ();
  check<int, 0> ();
  check<int, 1> ();
  check<int, 2> ();
  check<int, 3> ();
  return 0;
}
