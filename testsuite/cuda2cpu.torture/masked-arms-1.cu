/* { dg-do run } */
/* { dg-additional-options "-mavx2 -fplugin-arg-cuda2cpu-without=spmd" { target avx2 } } */
/* Threads that are there take one of two ways by their numbers, each with
   stores.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 128;

template<typename T>
__global__ void
part (const T *gone, const T *__restrict__ a, T *__restrict__ one,
      T *__restrict__ two)
{
  const int t = threadIdx.x;
  if (gone[t] == 0)
    {
      if (t & 1)
	one[t] = a[t] / 8;
      else
	two[t] = a[t] + 5;
    }
}

/* Check blocks of THREADS threads, of which those whose bits are set in GONE,
   which repeats, are not there.  */

template<typename T, int THREADS>
static void
check (unsigned gone)
{
  buffer<T> left (N), a (N), one (N), two (N);
  for (int t = 0; t < N; t++)
    {
      left[t] = gone >> t % 32 & 1;
      a[t] = t * 99;
    }
  left.send ();
  a.send ();
  part<T><<<1, THREADS>>> (left.dev, a.dev, one.dev, two.dev);
  one.fetch ();
  two.fetch ();
  for (int t = 0; t < N; t++)
    {
      const bool here = t < THREADS && !left[t];
      CHECK (one[t] == (here && t % 2 != 0 ? a[t] / 8 : 0));
      CHECK (two[t] == (here && t % 2 == 0 ? a[t] + 5 : 0));
    }
}

template<typename T>
static void
check_all ()
{
  for (unsigned gone : { 0u, ~0u, 1u, 0x0000ff00u, 0x12345678u })
    {
      check<T, 16> (gone);
      check<T, 32> (gone);
      check<T, 64> (gone);
      check<T, N> (gone);
    }
}

int
main ()
{
  check_all<unsigned> ();
  check_all<int> ();
  check_all<unsigned short> ();
  check_all<unsigned long long> ();
  check_all<float> ();
}
