/* { dg-do run } */
/* { dg-costly } */
/* Guards on multiples of indices, which may wrap, and on remainders.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

enum { KINDS = 19 };

/* Whether a thread with the index X works; all that wraps is unsigned.  An
   expression, so that conditions stay what they are.  */
#define WORKS(KIND, T, x, n, m) \
  (KIND == 0 ? (T) (x * m - 1) < (T) n \
   : KIND == 1 ? (T) (x * m - 1) <= (T) n \
   : KIND == 2 ? (T) (x * m - 1) > (T) n \
   : KIND == 3 ? (T) n <= (T) (x * m - 1) \
   : KIND == 4 ? (T) (x * m - 1) == (T) n \
   : KIND == 5 ? (T) (x * m - 1) != (T) n \
   : KIND == 6 ? (T) (n - x) < (T) m \
   : KIND == 7 ? (T) (n - 3 * x) >= (T) m \
   : KIND == 8 ? (T) (x << (m & 31)) < (T) n \
   : KIND == 9 ? (T) (x + x + m) > (T) n && (T) (x * 5) < (T) (n + 99) \
   : KIND == 10 ? m && (T) x % (T) m == 0 \
   : KIND == 11 ? !(m && (T) x % (T) m != 0) && (T) x < (T) n \
   : KIND == 12 ? m && x % m == n \
   : KIND == 13 ? (x & 31) == n \
   : KIND == 14 ? (T) x % 24 == 0 \
   : KIND == 15 ? m && (T) (x - n) % (T) m == 0 \
   : KIND == 16 ? (T) (x % 20 * 3) < (T) m \
   : KIND == 17 ? (x & 15) == 3 && (T) (x * 2) != (T) n \
   : m && (long long) (T) x % (T) m == 0)

/* All that threads do is under the guard, or not.  */

template <int KIND, typename T>
__global__ void
count (int *out, unsigned first, unsigned n, unsigned m)
{
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x + first;
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  if (WORKS (KIND, T, x, n, m))
    out[at] = x;
}

template <int KIND, typename T>
__global__ void
choose (int *out, unsigned first, unsigned n, unsigned m)
{
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x + first;
  int at = blockIdx.x * blockDim.x + threadIdx.x;
  int value = 7;
  if (WORKS (KIND, T, x, n, m))
    value = x;
  out[at] = value;
}

template <int KIND, typename T>
static void
check_one (unsigned first, unsigned n, unsigned m)
{
  for (int threads : { 37, 256 })
    {
      const int blocks = 2, all = blocks * threads;
      buffer<int> a (all), b (all);
      for (int i = 0; i < all; i++)
	a[i] = b[i] = 0;
      a.send ();
      b.send ();
      count<KIND, T><<<blocks, threads>>> (a.dev, first, n, m);
      choose<KIND, T><<<blocks, threads>>> (b.dev, first, n, m);
      a.fetch ();
      b.fetch ();
      for (int i = 0; i < all; i++)
	{
	  unsigned x = i + first;
	  bool yes = WORKS (KIND, T, x, n, m);
	  CHECK (a[i] == (int) (yes ? x : 0));
	  CHECK (b[i] == (int) (yes ? x : 7));
	}
    }
}

template <int KIND>
static void
check_all ()
{
  for (unsigned first : { 1000u, -300u, 0x7fffff80u })
    for (unsigned n : { 3u, 400u, -50u, 0x7fffffffu, 0x80000000u })
      for (unsigned m : { 0u, 1u, 7u, 100u, 5000u, -1u, -64u, 0x1000001u })
	{
	  check_one<KIND, unsigned> (first, n, m);
	  /* The one overflow that dividing has.  */
	  if (m != -1u)
	    check_one<KIND, int> (first, n, m);
	}
  if constexpr (KIND + 1 < KINDS)
    check_all<KIND + 1> ();
}

int
main ()
{
  check_all<0> ();
}
