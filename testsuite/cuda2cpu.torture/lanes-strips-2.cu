/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Threads that each store along a row of their own, forwards and backwards,
   where what they store is stored again, or loaded, in the same turn, an
   earlier or a later one; and along rows and columns, whose length is known at
   run time.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int ROWS = 45, LENGTH = 48, ROOM = (ROWS + 2) * LENGTH;

enum
{
  WRITE, BACKWARDS, TWICE, AGAINST, LOADED, SOME, TURNED, RETURNED, KINDS
};

/* What the thread of row I of ROWS does in rows of M, for N turns; a row goes on
   before its beginning and behind its end.  */

template <typename T, int KIND>
__host__ __device__ static inline void
work (int i, int n, int d, int rows, T *m, const T *other, T *out)
{
  T *row = m + (i + 1) * LENGTH + 8;
  T s = i;
  switch (KIND)
    {
    case WRITE:
      for (int j = 0; j < n; j++)
	{
	  s = s * 3 + other[j];
	  row[j] = s;
	  row[j + 24] = j;
	}
      break;
    case BACKWARDS:
      for (int j = n - 1; j >= 0; j--)
	{
	  s += row[j];
	  row[j] = s;
	}
      break;
    case TWICE:
      for (int j = 0; j < n; j++)
	{
	  s = s * 3 + 1;
	  row[j] = s;
	  row[j + d] = s + 1;
	}
      break;
    case AGAINST:
      for (int j = 0; j < n; j++)
	{
	  s = s * 3 + 1;
	  row[n - j] = s;
	  row[j + d] = s + 1;
	}
      break;
    case LOADED:
      for (int j = 0; j < n; j++)
	{
	  T t = row[2 * j + d];
	  row[j] = s;
	  s = s * 3 + t + row[4];
	}
      break;
    case SOME:
      for (int j = 0; j < n; j++)
	{
	  s = s * 3 + 1;
	  row[j] = s;
	  if (s % 2 == 0)
	    row[j + d] = j;
	}
      break;
    case TURNED:
      for (int j = 0; j < n; j++)
	out[i + rows * j] = m[i * n + j] + d;
      break;
    case RETURNED:
      for (int j = 0; j < n; j++)
	out[i * n + j] = m[i + rows * j] + d;
      break;
    }
}

template <typename T, int KIND>
__global__ void
kernel (int rows, int n, int d, T *m, const T *other, T *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows)
    work<T, KIND> (i, n, d, rows, m, other, out);
}

/* Check KIND for N turns and a distance of D.  */

template <typename T, int KIND>
static void
check (int rows, int n, int d)
{
  buffer<T> m (ROOM), other (LENGTH), out (ROOM);
  static T want[ROOM], turned[ROOM];
  for (int i = 0; i < ROOM; i++)
    {
      want[i] = m[i] = i * 37 % 101;
      turned[i] = out[i] = i;
    }
  for (int i = 0; i < LENGTH; i++)
    other[i] = i * 13 % 17;
  m.send ();
  other.send ();
  out.send ();
  kernel<T, KIND><<<2, 32>>> (rows, n, d, m.dev, other.dev, out.dev);
  m.fetch ();
  out.fetch ();
  for (int i = 0; i < rows; i++)
    work<T, KIND> (i, n, d, rows, want, &other[0], turned);
  for (int i = 0; i < ROOM; i++)
    CHECK (m[i] == want[i] && out[i] == turned[i]);
}

template <typename T, int KIND>
static void
check_kinds ()
{
  for (int n : { 1, 4, 5, 14 })
    for (int d : { 0, 1, 3, 4, -1, -3, -4 })
      check<T, KIND> (n == 5 ? 32 : ROWS, n, d);
  if constexpr (KIND + 1 < KINDS)
    check_kinds<T, KIND + 1> ();
}

int
main ()
{
  check_kinds<unsigned int, 0> ();
  check_kinds<unsigned long long, 0> ();
  return 0;
}
