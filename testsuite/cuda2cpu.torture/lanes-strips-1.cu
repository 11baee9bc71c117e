/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Threads that each go along a row of their own, forwards and backwards, with
   stores that hit what later turns load, what earlier ones have loaded, or
   neither.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int ROWS = 45, LENGTH = 64, ROOM = (ROWS + 2) * LENGTH;

enum
{
  SUM, DOT, BACKWARDS, MOVE, FIRST, FIXED, FASTER, BEHIND, SOME, KINDS
};

/* What the thread of row I does in rows of M, for turns from FROM to N; a
   row goes on before its beginning and behind its end.  */

template <typename T, int KIND>
__host__ __device__ static inline void
work (int i, int from, int n, int d, T *m, const T *other, T *out)
{
  T *row = m + (i + 1) * LENGTH + 8;
  T s = out[i];
  switch (KIND)
    {
    case SUM:
      for (int j = from; j < n; j++)
	s = s * 3 + row[j];
      break;
    case DOT:
      for (int j = from; j < n; j++)
	out[i] += row[j] * other[j];
      return;
    case BACKWARDS:
      for (int j = n - 1; j >= from; j--)
	s = s * 3 + row[j] + row[j - 1];
      break;
    case MOVE:
      for (int j = from; j < n; j++)
	row[j + d] = row[j] + 1;
      break;
    case FIRST:
      for (int j = from; j < n; j++)
	{
	  row[j + d] = j;
	  s = s * 5 + row[j];
	}
      break;
    case FIXED:
      for (int j = from; j < n; j++)
	row[12 + d] += row[j];
      break;
    case FASTER:
      for (int j = from; j < n; j++)
	row[2 * j + d - n] = row[j] + s;
      break;
    case BEHIND:
      for (int j = n - 1; j >= from; j--)
	row[j + d] = row[j] * 2 + j;
      break;
    case SOME:
      for (int j = from; j < n; j++)
	{
	  T x = row[j];
	  if (x > 40)
	    row[j + d] = x - other[j];
	}
      break;
    }
  out[i] = s;
}

template <typename T, int KIND>
__global__ void
kernel (int rows, int from, int n, int d, T *m, const T *other, T *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows)
    work<T, KIND> (i, from, n, d, m, other, out);
}

template <typename T, int KIND>
static void
check (int rows, int n, int d)
{
  buffer<T> m (ROOM), other (LENGTH), out (ROWS);
  T want[ROOM], sums[ROWS];
  for (int i = 0; i < ROOM; i++)
    want[i] = m[i] = i * 37 % 101;
  for (int i = 0; i < LENGTH; i++)
    other[i] = i * 13 % 17;
  for (int i = 0; i < ROWS; i++)
    sums[i] = out[i] = i;
  m.send ();
  other.send ();
  out.send ();
  kernel<T, KIND><<<2, 32>>> (rows, 1, n, d, m.dev, other.dev, out.dev);
  m.fetch ();
  out.fetch ();
  for (int i = 0; i < rows; i++)
    work<T, KIND> (i, 1, n, d, want, &other[0], sums);
  for (int i = 0; i < ROOM; i++)
    CHECK (m[i] == want[i]);
  for (int i = 0; i < ROWS; i++)
    CHECK (out[i] == sums[i]);
}

template <typename T, int KIND>
static void
check_kinds ()
{
  for (int n : { 1, 2, 5, 9, 14, 20 })
    for (int d : { 0, 1, 2, 3, 4, -1, -4 })
      check<T, KIND> (n == 9 ? 32 : ROWS, n, d);
  if constexpr (KIND + 1 < KINDS)
    check_kinds<T, KIND + 1> ();
}

int
main ()
{
  check_kinds<unsigned int, 0> ();
  check_kinds<unsigned long long, 0> ();
  check_kinds<float, 0> ();
  check_kinds<double, 0> ();
  return 0;
}
