/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Quotients and remainders of 64 bits of quotients and remainders, as of a
   number's place in a matrix of several dimensions: one division serves all
   lanes where these are near each other, as with long rows, and must not where
   they are not, as with short ones, or are negative, or divisors are zero,
   negative or large; in some lanes only, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

typedef long long word;
typedef unsigned long long uword;

const int N = 300;

template <typename T>
__host__ __device__ static inline T
place (T id, T from, T w, T h, T c)
{
  T at = (T) ((uword) id + from);
  T x = at % w, y = at / w % h, z = at / (w * h) % c;
  return (T) (((uword) (z * 7 + y) * 1000 + x) * 3 + x / h + (x + 5) % c);
}

/* Some threads alone, the first of a vector not among them.  */
template <typename T>
__host__ __device__ static inline T
some (T id, T from, T w, T h, T c)
{
  T y = (T) ((uword) id + from) / w;
  return (id % 5 > 1 && c != 0) ? (T) ((uword) (y / c) * 3 + y % c) : y;
}

/* Less one it wraps in threads that do not ask, or in those that do.  */
template <typename T>
__host__ __device__ static inline T
before (T id, T from, T w, T c)
{
  T y = (T) ((uword) id + from) / w;
  return (y > 0 || id % 2) ? (T) ((uword) ((T) ((uword) y - 1) / c) * 3) : y;
}

template <typename T>
__global__ void
kernel (T n, T from, T w, T h, T c, T *out)
{
  for (T id = (T) blockIdx.x * blockDim.x + threadIdx.x; id < n;
       id += blockDim.x * gridDim.x)
    {
      out[id] = place (id, from, w, h, c);
      out[N + id] = some (id, from, w, h, c == 2 ? 0 : c);
      out[2 * N + id] = before (id, from, w, c);
    }
}

template <typename T>
static void
check (T from, T w, T h, T c)
{
  buffer<T> out (3 * N);
  kernel<T><<<2, 64>>> (N, from, w, h, c, out.dev);
  out.fetch ();
  for (T i = 0; i < N; i++)
    CHECK (out[i] == place (i, from, w, h, c)
	   && out[N + i] == some (i, from, w, h, c == 2 ? 0 : c)
	   && out[2 * N + i] == before (i, from, w, c));
}

int
main ()
{
  const word most = 0x7fffffffffffffff, half = (word) 1 << 62;
  for (word w : { (word) 1, (word) 3, (word) 16, (word) 17, (word) 250 })
    for (word h : { (word) 1, (word) 2, (word) 15, (word) 1000 })
      for (word c : { (word) 1, (word) 2, (word) 64, half, half + 1, most })
	{
	  check<word> (0, w, h, c);
	  check<word> (-100, w, h, c);
	  check<word> (most - N, w, h, c);
	  check<word> (0, w, h, -c);
	  check<uword> (0, w, h, c);
	  check<uword> (-(uword) 2 * N, w, h, c);
	  check<uword> (most - 100, w, h, c);
	  check<uword> (0, w, h, -(uword) c);
	}
  return 0;
}
