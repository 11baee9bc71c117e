/* { dg-do run } */
/* Loops that threads stride through where what is compared is a sum of the
   counter, and wraps though the counter does not, or the other way round.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <limits.h>
#include "../cuda2cpu.run/check.h"

const int N = 8192;

/* The sum of what a thread reads from FIRST on with strides of STEP, as long as
   the next place is within N of LO; with the types of the counter and of the
   test.  */

template <class T, class U> __host__ __device__ inline long
walk (const int *in, T first, T step, U lo, U n)
{
  T i = first;
  long sum = 0;
  do
    {
      sum += in[i];
      i += step;
    }
  while ((U) i - lo < n);
  return sum;
}

template <class T, class U> __global__ void
ahead (const int *in, long *out, T step, U lo, U n)
{
  out[threadIdx.x] = walk<T, U> (in, threadIdx.x, step, lo, n);
}

/* The same, with the test at the start, and nothing read.  */

template <class T, class U> __host__ __device__ inline long
count (T first, T step, U lo, U n)
{
  long sum = 0;
  for (T i = first; (U) i - lo <= n; i += step)
    sum += (long) i;
  return sum;
}

template <class T, class U> __global__ void
within (long *out, T start, T step, U lo, U n)
{
  out[threadIdx.x] = count<T, U> (start + (T) threadIdx.x, step, lo, n);
}

static __managed__ int in[N];
static __managed__ long out[256];

template <class T, class U> static void
check_ahead (T step, U lo, U n)
{
  for (int threads : { 16, 33, 256 })
    {
      ahead<T, U> <<<1, threads>>> (in, out, step, lo, n);
      cudaDeviceSynchronize ();
      for (int t = 0; t < threads; t++)
	CHECK (out[t] == (walk<T, U> (in, t, step, lo, n)));
    }
}

template <class T, class U> static void
check_within (T start, T step, U lo, U n)
{
  for (int threads : { 16, 33, 256 })
    {
      within<T, U> <<<1, threads>>> (out, start, step, lo, n);
      cudaDeviceSynchronize ();
      for (int t = 0; t < threads; t++)
	CHECK (out[t] == (count<T, U> (start + (T) t, step, lo, n)));
    }
}

int
main ()
{
  for (int i = 0; i < N; i++)
    in[i] = i * 7 % 1000 + 1;
  for (unsigned lo : { 0u, 10u, 64u, 100u, 200u, 300u, 0xfffffff0u })
    for (unsigned step : { 1u, 16u, 64u, 300u })
      for (unsigned n : { 0u, 10u, 100u, 1000u })
	{
	  check_ahead<unsigned, unsigned> (step, lo, n);
	  check_ahead<int, unsigned> (step, lo, n);
	  check_ahead<int, unsigned long> (step, (int) lo, n);
	  check_ahead<unsigned, unsigned long> (step, (int) lo, n);
	  check_ahead<long, unsigned> (step, lo, n);
	  check_ahead<unsigned long, int> (step, (int) lo, n);
	}
  /* The counter wraps and what is compared does not.  */
  check_within<unsigned, unsigned> (-100u, 64, -100u, 1000);
  check_within<unsigned, unsigned long> (-100u, 64, -200u, 1000);
  check_within<unsigned long, unsigned> (-100u, 64, -100u, 1000);
  check_within<unsigned long, int> (-100ul, 64, -100, 1000);
  check_within<long, unsigned> (-100, 64, -100, 1000);
  /* What is compared comes near its end, and goes past it.  */
  check_within<unsigned, unsigned> (0, 64, 5000, UINT_MAX - 1000);
  check_within<int, int> (0, 64, -INT_MAX + 5000, INT_MAX - 1000);
  check_within<long, int> (0, 64, -INT_MAX + 5000, INT_MAX - 1000);
  check_within<unsigned long, unsigned> (3, 64, 5, 7000);
  return 0;
}
