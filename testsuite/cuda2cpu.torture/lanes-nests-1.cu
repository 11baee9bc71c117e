/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Loops that threads stride through, with other loops in them: along rows of
   their own, of as many turns as a thread's number, with ways out of the inner
   or the outer one, and with another loop that threads stride through.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int ROWS = 211, LENGTH = 24;

enum
{
  ROW, TRIANGLE, LEAVE, SEARCH, TWICE, STORE, KINDS
};

/* What thread T of STRIDE does with rows FIRST + T, ... below N of M.  */

template <typename T, int KIND>
__host__ __device__ static inline T
work (int t, int stride, int first, int n, int length, const T *m, T *out)
{
  T s = t;
  for (int i = first + t; i < n; i += stride)
    {
      const T *row = m + i * length;
      switch (KIND)
	{
	case ROW:
	  for (int j = 0; j < length; j++)
	    s = s * 3 + row[j];
	  break;
	case TRIANGLE:
	  for (int j = 0; j < i % (length + 1); j++)
	    s = s * 3 + row[j];
	  break;
	case LEAVE:
	  for (int j = 0; j < length; j++)
	    s = s * 3 + row[j];
	  if (s > T (100000))
	    return s;
	  break;
	case SEARCH:
	  for (int j = 0; j < length; j++)
	    {
	      if (row[j] == T (7))
		break;
	      s += j;
	    }
	  break;
	case TWICE:
	  for (int j = t; j < length; j += 5)
	    s = s * 3 + row[j];
	  break;
	case STORE:
	  for (int j = 0; j < length; j++)
	    out[i * length + j] = row[j] + s;
	  s += 1;
	  break;
	}
    }
  return s;
}

template <typename T, int KIND>
__global__ void
kernel (int first, int n, int length, const T *m, T *out, T *sums)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  sums[t] = work<T, KIND> (t, blockDim.x * gridDim.x, first, n, length, m, out);
}

template <typename T, int KIND>
static void
check (int blocks, int threads)
{
  buffer<T> m (ROWS * LENGTH), out (ROWS * LENGTH), sums (blocks * threads);
  buffer<T> want (ROWS * LENGTH);
  for (int i = 0; i < ROWS * LENGTH; i++)
    m.host[i] = T (i * 7 % 31);
  m.send ();
  for (int n : { 0, 1, 7, 64, 130, ROWS })
    for (int first : { 0, 3 })
      for (int length : { 0, 1, 5, LENGTH })
	{
	  for (int i = 0; i < ROWS * LENGTH; i++)
	    out.host[i] = want.host[i] = T (i);
	  out.send ();
	  kernel<T, KIND><<<blocks, threads>>> (first, n, length, m.dev,
						out.dev, sums.dev);
	  sums.fetch ();
	  out.fetch ();
	  for (int t = 0; t < blocks * threads; t++)
	    CHECK (sums[t] == (work<T, KIND> (t, blocks * threads, first, n,
					      length, m.host, want.host)));
	  for (int i = 0; i < ROWS * LENGTH; i++)
	    CHECK (out[i] == want.host[i]);
	}
}

template <typename T, int KIND>
static void
check_kind ()
{
  check<T, KIND> (1, 32);
  check<T, KIND> (2, 40);
  check<T, KIND> (1, 9);
  check<T, KIND> (3, 64);
}

template <typename T>
static void
check_type ()
{
  check_kind<T, ROW> ();
  check_kind<T, TRIANGLE> ();
  check_kind<T, LEAVE> ();
  check_kind<T, SEARCH> ();
  check_kind<T, TWICE> ();
  check_kind<T, STORE> ();
}

int
main ()
{
  check_type<unsigned> ();
  check_type<double> ();
}
