/* { dg-do run } */
/* Unsigned places that are a multiple of something and a part of it, which do
   not wrap, and sums of bits that meet, which do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 128, TURNS = 5;

/* Rows of 4 X 4 elements, with as many turns as STARTS says.  */

template <unsigned TIMES, class T>
__global__ void
rows (const int *starts, const unsigned *columns, const T *x, T *sums,
      unsigned long *places, unsigned *choices)
{
  unsigned t = threadIdx.x, row = (blockIdx.x * N + t) / 16, c = t % 4;
  T sum = 0;
  unsigned long last = 0;
  for (int j = starts[row]; j < starts[row + 1]; j++)
    {
      unsigned at = columns[j] * TIMES + c;
      last += at;
      if (at < 64u)
	sum += x[at];
    }
  sums[blockIdx.x * N + t] = sum;
  places[blockIdx.x * N + t] = last;
  choices[blockIdx.x * N + t] = last % 7 ? 1 : 2;
}

/* The same without the question, where all of it is in X.  */

template <class T>
__global__ void
plain (const int *starts, const unsigned *columns, const T *x, T *sums)
{
  unsigned t = threadIdx.x, row = (blockIdx.x * N + t) / 16, c = t % 4;
  T sum = 0;
  for (int j = starts[row]; j < starts[row + 1]; j++)
    sum += x[columns[j] % 16 * 4 + c];
  sums[blockIdx.x * N + t] = sum;
}

template <unsigned TIMES, class T>
static void
check ()
{
  const int blocks = 3, count = blocks * N / 16;
  buffer<int> starts (count + 1);
  buffer<unsigned> columns (count * TURNS), choices (blocks * N);
  buffer<T> x (64), sums (blocks * N), all (blocks * N);
  buffer<unsigned long> places (blocks * N);
  for (int i = 0; i < count; i++)
    starts[i + 1] = starts[i] + i * 7 % TURNS;
  for (int i = 0; i < count * TURNS; i++)
    columns[i] = (i % 3 == 0 ? i % 16 : i % 3 == 1 ? -1u - i % 2
		  : 0x40000000u * (i % 4) - i % 5);
  for (int i = 0; i < 64; i++)
    x[i] = i * 37 % 11;
  starts.send ();
  columns.send ();
  x.send ();
  rows<TIMES><<<blocks, N>>> (starts.dev, columns.dev, x.dev, sums.dev,
			      places.dev, choices.dev);
  plain<<<blocks, N>>> (starts.dev, columns.dev, x.dev, all.dev);
  sums.fetch ();
  places.fetch ();
  choices.fetch ();
  all.fetch ();
  for (int i = 0; i < blocks * N; i++)
    {
      T sum = 0, whole = 0;
      unsigned long last = 0;
      for (int j = starts[i / 16]; j < starts[i / 16 + 1]; j++)
	{
	  unsigned at = columns[j] * TIMES + i % 4;
	  last += at;
	  if (at < 64)
	    sum += x[at];
	  whole += x[columns[j] % 16 * 4 + i % 4];
	}
      CHECK (sums[i] == sum);
      CHECK (places[i] == last);
      CHECK (choices[i] == (last % 7 ? 1 : 2));
      CHECK (all[i] == whole);
    }
}

int
main ()
{
  check<1, float> ();
  check<2, float> ();
  check<3, int> ();
  check<4, float> ();
  check<4, double> ();
  check<8, short> ();
  check<12, float> ();
  return 0;
}
