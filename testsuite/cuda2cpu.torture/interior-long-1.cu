/* { dg-do run } */
/* Neighbours of which each is asked whether it is there, with indices and
   limits of all widths: limits that are near the ends of their type, on the
   wrong side, or where what is added wraps round.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <limits.h>
#include "../cuda2cpu.run/check.h"

const int THREADS = 96, PLACES = 256;

/* What the thread at X finds up to R away, each STEP more, from LOW to less
   than HIGH.  */

template <typename T>
__host__ __device__ static inline unsigned
inside (T x, T low, T high, int r, const unsigned *in)
{
  unsigned s = 0;
  for (int d = -r; d <= r; d++)
    {
      T at = x + d;
      if (at >= low && at < high)
	s = s * 3 + in[at & (PLACES - 1)];
    }
  return s;
}

template <typename T>
__host__ __device__ static inline unsigned
clamped (T x, T low, T high, T r, const unsigned *in)
{
  unsigned s = 0;
  for (T d = 0; d < r; d++)
    {
      T at = x + d * 3;
      at = at < low ? low : at;
      at = at > high ? high : at;
      s = s * 3 + in[at & (PLACES - 1)];
    }
  return s;
}

template <typename T>
__global__ void
kernel (T from, T low, T high, int r, const unsigned *in, unsigned *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  T x = from + t;
  out[t] = inside (x, low, high, r, in);
  out[THREADS + t] = clamped (x, low, high, (T) r, in);
}

template <typename T>
static void
check (T from, T low, T high)
{
  buffer<unsigned> in (PLACES), out (THREADS * 2);
  for (int i = 0; i < PLACES; i++)
    in.host[i] = i * 7 + 1;
  in.send ();
  for (int r = 0; r < 4; r++)
    {
      kernel<T><<<2, THREADS / 2>>> (from, low, high, r, in.dev, out.dev);
      out.fetch ();
      for (int t = 0; t < THREADS; t++)
	{
	  T x = from + t;
	  CHECK (out[t] == inside (x, low, high, r, in.host));
	  CHECK (out[THREADS + t] == clamped (x, low, high, (T) r, in.host));
	}
    }
}

template <typename T>
static void
check_type (T least, T most)
{
  const T big = (T) 1 << (sizeof (T) > 4 ? 37 : 20);
  check<T> (0, 0, 96);
  check<T> (5, 7, 60);
  check<T> (5, 60, 7);
  check<T> (16, 0, most);
  check<T> (16, least, most);
  check<T> (16, 0, most - 1);
  check<T> (big - 20, big - 10, big + 30);
  check<T> (big * 2 - 50, 0, big * 2);
  check<T> (most - 200, 0, most);
  check<T> (most - 200, most - 150, most - 140);
  check<T> (most / 2 - 40, most / 2 - 20, most / 2 + 20);
  if (least < 0)
    {
      check<T> (-40, -30, 30);
      check<T> (least + 100, least, 0);
      check<T> (-big, -big - 10, -big + 10);
    }
}

int
main ()
{
  check_type<int> (INT_MIN, INT_MAX);
  check_type<unsigned> (0, UINT_MAX);
  check_type<long> (LONG_MIN, LONG_MAX);
  check_type<unsigned long> (0, ULONG_MAX);
  /* What is added wraps below zero and above the most.  */
  check<unsigned> (0, 0, 10);
  check<unsigned> (UINT_MAX - 40, 0, 10);
  check<unsigned long> (1, 0, ULONG_MAX);
  check<unsigned long> (ULONG_MAX - 40, 0, 10);
  check<unsigned long> (ULONG_MAX - 40, ULONG_MAX - 20, ULONG_MAX);
  return 0;
}
