/* { dg-do run } */
/* A carry goes from one asm of a function to the next ones.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* The sum of two numbers of 128 bits.  */
__global__ void
add (u32 *sum, const u32 *a, const u32 *b)
{
  int i = 4 * threadIdx.x;
  asm volatile ("add.cc.u32 %0, %1, %2;" : "=r" (sum[i]) : "r" (a[i]), "r" (b[i]));
  for (int k = 1; k < 4; k++)
    asm volatile ("addc.cc.u32 %0, %1, %2;" : "=r" (sum[i + k])
		  : "r" (a[i + k]), "r" (b[i + k]));
}

int
main ()
{
  const int n = 64;
  buffer<u32> a (4 * n), b (4 * n), sum (4 * n);
  for (int i = 0; i < 4 * n; i++)
    {
      a[i] = i % 3 ? ~0u : 0x9e3779b9u * i;
      b[i] = i % 5 ? i % 2 : 0x85ebca6bu * i;
    }
  a.send ();
  b.send ();
  add<<<1, n>>> (sum.dev, a.dev, b.dev);
  sum.fetch ();
  for (int i = 0; i < n; i++)
    {
      unsigned __int128 x, y, z;
      memcpy (&x, &a[4 * i], 16);
      memcpy (&y, &b[4 * i], 16);
      memcpy (&z, &sum[4 * i], 16);
      CHECK (z == x + y);
    }
}
