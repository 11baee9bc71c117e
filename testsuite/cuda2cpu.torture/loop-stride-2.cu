/* { dg-do run } */
/* Loops that threads stride through where what they count with wraps.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <limits.h>
#include "../cuda2cpu.run/check.h"

/* The next value after I, wrapping.  */

template <class T> __host__ __device__ inline T
next (T i, T step)
{
  return (T) ((unsigned) i + (unsigned) step);
}

template <class T> __global__ void
count (T start, T end, T step, long *out)
{
  int t = threadIdx.x, turns = 0;
  long sum = 0;
  for (T i = next (start, (T) t); i < end; i = next (i, step))
    {
      sum += i;
      turns++;
    }
  out[2 * t] = sum;
  out[2 * t + 1] = turns;
}

static __managed__ long out[2 * 1024];

template <class T> static void
check (T start, T end, T step)
{
  for (int threads : { 8, 33, 256, 1024 })
    {
      count<T> <<<1, threads>>> (start, end, step, out);
      cudaDeviceSynchronize ();
      for (int t = 0; t < threads; t++)
	{
	  long sum = 0, turns = 0;
	  for (T i = next (start, (T) t); i < end; i = next (i, step))
	    {
	      sum += i;
	      turns++;
	    }
	  CHECK (out[2 * t] == sum);
	  CHECK (out[2 * t + 1] == turns);
	}
    }
}

int
main ()
{
  /* The first value wraps for some threads.  */
  check<unsigned> (UINT_MAX - 100, 1000, 64);
  check<int> (INT_MAX - 200, -INT_MAX, 64);
  /* It changes its sign.  */
  check<unsigned> (INT_MAX - 100u, INT_MAX + 10u, 64);
  check<int> (-1000, 3000, 640);
  /* It nearly wraps, or would after the last turn.  */
  check<unsigned> (UINT_MAX - 2000, UINT_MAX - 1000, 1000);
  check<unsigned> (UINT_MAX - 5000, UINT_MAX - 3000, 64);
  check<int> (INT_MAX - 5000, INT_MAX - 3000, 64);
  check<int> (INT_MIN, INT_MIN + 3000, 64);
  /* Large steps.  */
  check<unsigned> (0, 1000, 0x80000000u);
  check<unsigned> (0, 10, 0xfffffff0u);
  check<int> (INT_MIN, 10, 0x40000000);
  return 0;
}
