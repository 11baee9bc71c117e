/* { dg-do run } */
/* { dg-costly } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-force-vectors" } */
/* Threads that go along a row of their own and load there what they have stored
   in the same turn or some turns before, forwards and backwards, while what they
   store besides hits what they load or store, or does not, in this turn, an
   earlier or a later one.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

#ifndef LONG_ROWS
const int ROWS = 45, LENGTH = 56, MOST = 14;
#define STEP step
#else
const int ROWS = 45, LENGTH = 1024, MOST = 37;
#define STEP LENGTH
#endif
const int ROOM = (ROWS + 2) * LENGTH;

enum
{
  ONE, TWO, BACKWARDS, SAME_TURN, FAR, BOTH, OVERLAID, TWICE, SOME, MIXED, KINDS
};

/* What the thread of row I of M does there for N turns.  OTHER and OUT are such
   rows, too, which for D other than zero may lie over M's.  */

template <typename T, int KIND>
__host__ __device__ static inline void
work (int i, int n, int d, int step, T *m, T *other, T *out)
{
  T *x = m + (i + 1) * STEP + 8, *b = other + (i + 1) * STEP + 8;
  T *y = out + (i + 1) * STEP + 8;
  switch (KIND)
    {
    case ONE:
      for (int j = 0; j < n; j++)
	x[j] = b[j] - x[j - 1] * 3;
      break;
    case TWO:
      for (int j = 0; j < n; j++)
	x[j] = b[j] - x[j - 1] * 3 + x[j - 2] * 5;
      break;
    case BACKWARDS:
      for (int j = n - 1; j >= 0; j--)
	x[j] = b[j + d] - x[j + 1] * 3;
      break;
    case SAME_TURN:
      for (int j = 0; j < n; j++)
	{
	  x[j] = b[j] * 7;
	  y[j] = j;
	  b[j] = x[j] + y[j - 1] + x[j - 3];
	}
      break;
    case FAR:
      for (int j = 0; j < n; j++)
	x[j] = x[j - 4] * 3 + x[j - 3] + x[j - 7] + j;
      break;
    case BOTH:
      /* As where a matrix of three diagonals is solved.  */
      for (int j = 0; j < n; j++)
	{
	  x[j] = x[j] - x[j - 1] * y[j] * (b[j - 1] | 1);
	  b[j] = b[j] - y[j] * y[j] * (b[j - 1] | 1);
	}
      break;
    case OVERLAID:
      for (int j = 0; j < n; j++)
	{
	  x[j] = x[j - 1] * 3 + j;
	  x[j + d] = j;
	}
      break;
    case TWICE:
      for (int j = 0; j < n; j++)
	{
	  x[j] = x[j - 2] * 3 + j;
	  x[j - 1] = x[j + 1] + 5;
	}
      break;
    case SOME:
      for (int j = 0; j < n; j++)
	{
	  T now = x[j - 1] * 3 + j;
	  x[j] = now;
	  if (now % 2 == 0)
	    y[j] = x[j - 2];
	  else
	    y[j - 1] = now;
	}
      break;
    case MIXED:
      for (int j = 0; j < n; j++)
	{
	  x[j] = x[j - 1] + x[n - j] * 3 + x[2 * j];
	  y[j] = y[j - 1] + x[j - 1];
	}
      break;
    }
}

template <typename T, int KIND>
__global__ void
kernel (int rows, int n, int d, int step, T *m, T *other, T *out)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows)
    work<T, KIND> (i, n, d, step, m, other, out);
}

/* Check KIND for N turns and a distance of D; OTHER lies D elements behind M, if
   OVER, and OUT as many before.  */

template <typename T, int KIND>
static void
check (int rows, int n, int d, bool over)
{
  buffer<T> m (3 * ROOM);
  static T want[3 * ROOM];
  for (int i = 0; i < 3 * ROOM; i++)
    want[i] = m[i] = i * 37 % 101;
  m.send ();
  T *mine = m.dev + ROOM, *here = want + ROOM;
  int other = over ? d : ROOM, out = over ? -d : -ROOM;
  kernel<T, KIND><<<2, 32>>> (rows, n, d, LENGTH, mine, mine + other,
			      mine + out);
  m.fetch ();
  for (int i = 0; i < rows; i++)
    work<T, KIND> (i, n, d, LENGTH, here, here + other, here + out);
  for (int i = 0; i < 3 * ROOM; i++)
    CHECK (m[i] == want[i]);
}

template <typename T, int KIND>
static void
check_kinds ()
{
  for (int n : { 1, 4, 5, MOST })
    for (int d : { 0, 1, 3, 4, -1, -4 })
      for (bool over : { false, true })
	check<T, KIND> (n == 5 ? 32 : ROWS, n, d, over);
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
