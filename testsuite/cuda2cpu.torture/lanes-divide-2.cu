/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Integers of 64 bits divided by constants of all sizes, also below zero, come
   out right in lanes.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <stdlib.h>

const int N = 512;

/* Divide by BY, a constant.  */

template <typename T, T BY>
__global__ void
constant (T *q, T *r, const T *a, const int *at, int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    {
      T x = a[at[i]];
      for (int k = 0; k < 3; k++)
	{
	  q[i] ^= x / BY;
	  r[i] ^= x % BY;
	  x = x / 4 * 3 - k;
	}
    }
}

/* The same on the host, where BY is none.  */

template <typename T>
static void
divide (T *q, T *r, T x, T by)
{
  *q = *r = 0;
  for (int k = 0; k < 3; k++)
    {
      *q ^= x / by;
      *r ^= x % by;
      x = x / 4 * 3 - k;
    }
}

static unsigned long
any ()
{
  static unsigned long x = 88172645463325252ul;
  x ^= x << 13;
  x ^= x >> 7;
  return x ^= x << 17;
}

static int *at;

template <typename T, T BY>
static void
test ()
{
  T *a, *q, *r;
  for (T **p : { &a, &q, &r })
    cudaMallocManaged (p, N * sizeof (T));
  bool is_signed = (T) -1 < 0;
  for (int i = 0; i < N; i++)
    {
      T x = (T) (any () >> (is_signed + any () % 60));
      if (i % 2)
	x = x / BY * BY + (T) (any () % 3) - 1;
      a[i] = is_signed && i % 3 == 0 ? -x : x;
      at[i] = any () % N;
      q[i] = r[i] = 0;
    }
  int n = N - 5;
  constant<T, BY><<<2, 256>>> (q, r, a, at, n);
  cudaDeviceSynchronize ();
  volatile T by = BY;
  for (int i = 0; i < n; i++)
    {
      T quotient, rest;
      divide<T> (&quotient, &rest, a[at[i]], by);
      if (q[i] != quotient || r[i] != rest)
	{
	  printf ("%d: %ld by %ld gives %ld, %ld, not %ld, %ld\n", i,
		  (long) a[at[i]], (long) by, (long) q[i], (long) r[i],
		  (long) quotient, (long) rest);
	  exit (1);
	}
    }
}

template <typename T>
static void
test_all ()
{
  test<T, 7> ();
  test<T, 1000> ();
  test<T, 32767> ();
  test<T, 32768> ();
  test<T, 32769> ();
  test<T, 1000000007> ();
  test<T, 4294967087> ();
  test<T, (1l << 53) + 1> ();
  test<T, (1l << 61) + 12345> ();
  test<T, 9223372036854775807l> ();
}

int
main ()
{
  cudaMallocManaged (&at, N * sizeof *at);
  test_all<long> ();
  test_all<unsigned long> ();
  test<long, -3> ();
  test<long, -32769> ();
  test<long, -4294944443l> ();
  test<long, -9223372036854775807l - 1> ();
  test<unsigned long, 1ul << 63> ();
  test<unsigned long, (1ul << 63) + 5> ();
  test<unsigned long, 18446744073709551557ul> ();
  return 0;
}
