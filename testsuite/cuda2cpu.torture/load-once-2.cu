/* { dg-do run } */
/* What loops within loops load at one place, all of which may run in any
   order, as the program says.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int N = 16;

__global__ void
nested (const int *a, const int *w, int *y)
{
  int *own = y + threadIdx.x * N * N;
#pragma GCC ivdep
  for (int i = 0; i < N; i++)
#pragma GCC ivdep
    for (int j = 0; j < N; j++)
      own[i * N + j] = a[i * N + j] * w[0] + w[1] * w[i];
}

int
main ()
{
  const int T = 40;
  buffer<int> a (N * N), w (N), y (T * N * N);
  for (int i = 0; i < N * N; i++)
    a.host[i] = i * 7 % 31;
  for (int i = 0; i < N; i++)
    w.host[i] = i * 5 % 13 + 1;
  a.send ();
  w.send ();
  nested<<<1, T>>> (a.dev, w.dev, y.dev);
  y.fetch ();
  for (int t = 0; t < T; t++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	CHECK (y[(t * N + i) * N + j]
	       == a.host[i * N + j] * w.host[0] + w.host[1] * w.host[i]);
}
