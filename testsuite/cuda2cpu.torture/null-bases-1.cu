/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-without=spmd,affine" } */
/* Addresses that are a multiple of a counter less a pointer: GCC 12 takes what
   does so for nothing at all, in kernels and on the host.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

const int ROWS = 45, LENGTH = 48, ROOM = (ROWS + 2) * LENGTH;

template <typename T>
__host__ __device__ static inline void
work (int i, int n, int d, T *m)
{
  T *row = m + (i + 1) * LENGTH + 8;
  T s = i;
  for (int j = 0; j < n; j++)
    {
      T t = row[2 * j + d];
      row[j] = s;
      s = s * 3 + t + row[4];
    }
}

template <typename T>
__global__ void
kernel (int rows, int n, int d, T *m)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < rows)
    work (i, n, d, m);
}

template <typename T>
__attribute__ ((noinline)) static void
host (int rows, int n, int d, T *m)
{
  for (int i = 0; i < rows; i++)
    work (i, n, d, m);
}

template <typename T>
static void
check (int n, int d)
{
  buffer<T> m (ROOM);
  static T want[ROOM];
  for (int i = 0; i < ROOM; i++)
    want[i] = m[i] = 1000 + i;
  m.send ();
  kernel<<<2, 32>>> (ROWS, n, d, m.dev);
  m.fetch ();
  host (ROWS, n, d, want);
  CHECK (want[LENGTH + 8] == 0 && want[2 * LENGTH + 8] == 1);
  for (int i = 0; i < ROOM; i++)
    CHECK (m[i] == want[i]);
}

int
main ()
{
  for (int n : { 1, 4, 5, 14 })
    for (int d : { 0, 1, 3, -1, -4 })
      {
	check<unsigned int> (n, d);
	check<unsigned long long> (n, d);
      }
}
