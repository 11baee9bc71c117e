/* { dg-do run } */
/* Loops that go on as long as a product of the counter is below an end, or one
   less, for ends round all multiples, none and negative ones, up to the
   largest; with guards of the same kind, and under a condition.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <climits>
#include <cstdio>
#include <cstdlib>

const int N = 1200, T = 96;

template <int BY, int ADD, bool EQUAL>
__global__ void
count (const int4 *in, int4 *out, int n, int most, bool all)
{
  if (all)
    for (int i = threadIdx.x;
	 (EQUAL ? i * BY + ADD <= n : i * BY + ADD < n) && i < most;
	 i += blockDim.x)
      {
	int4 v = in[i];
	out[i] = make_int4 (v.y + 1, v.z * 2, v.w - v.x, i);
      }
  else
    for (int i = threadIdx.x; EQUAL ? i * BY + ADD <= n : i * BY + ADD < n;
	 i += blockDim.x)
      {
	int4 v = in[i];
	out[i] = make_int4 (v.x, v.w, v.z ^ v.y, -i);
      }
}

template <int BY, int ADD, bool EQUAL>
static void
check (const int4 *in, int4 *out, int n)
{
  for (int all = 0; all < 2; all++)
    {
      if (!all && (long) n > (long) (N - 1) * BY)
	continue;
      for (int i = 0; i < N; i++)
	out[i] = make_int4 (7, 7, 7, 7);
      count<BY, ADD, EQUAL><<<1, T>>> (in, out, n, N, all);
      cudaDeviceSynchronize ();
      for (int i = 0; i < N; i++)
	{
	  long at = (long) i * BY + ADD;
	  int4 v = in[i], is = make_int4 (7, 7, 7, 7);
	  if (EQUAL ? at <= n : at < n)
	    is = all ? make_int4 (v.y + 1, v.z * 2, v.w - v.x, i)
		     : make_int4 (v.x, v.w, v.z ^ v.y, -i);
	  if (out[i].x != is.x || out[i].y != is.y || out[i].z != is.z
	      || out[i].w != is.w)
	    {
	      printf ("%d, %d, %d: %d: %d\n", BY, ADD, EQUAL, n, i);
	      abort ();
	    }
	}
    }
}

int
main ()
{
  int4 *in, *out;
  cudaMallocManaged (&in, N * sizeof *in);
  cudaMallocManaged (&out, N * sizeof *out);
  for (int i = 0; i < N; i++)
    in[i] = make_int4 (i, i * 3, i * 5 + 1, 1000 - i);
  static const int ends[] = { INT_MIN, INT_MIN + 1, -9, -1, 0, 1, 2, 3, 4, 5,
			      7, 8, 383, 384, 385, 386, 387, 1023, 1599,
			      1600, 1601, 2000, INT_MAX - 1, INT_MAX };
  for (int n : ends)
    {
      check<2, 0, false> (in, out, n);
      check<4, 0, true> (in, out, n);
      check<4, 3, false> (in, out, n);
      check<8, -5, false> (in, out, n);
      check<4, 1, true> (in, out, n);
    }
}
