/* { dg-do run } */
/* Lambdas with captures by value and by reference, made before a barrier and
   called after it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
captures (int *out)
{
  __shared__ int s[64];
  int t = threadIdx.x, x = t * 3, calls = 0;
  float f = t + .5f;
  auto by_value = [x, f] (int a) { return x + a + (int) f; };
  auto by_reference = [&] (int a) { calls++; x += a; return x; };
  auto counting = [n = t] () mutable { return n++; };
  s[t] = by_value (1) + counting ();
  __syncthreads ();
  x = 5;
  int a = by_value (s[63 - t]), b = by_reference (s[t ^ 1]);
  __syncthreads ();
  b += by_reference (1);
  out[t] = a + 1000 * b + 1000000 * calls + 10000000 * (counting () - t);
}

int
main ()
{
  buffer<int> out (64);
  captures<<<1, 64>>> (out.dev);
  out.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int a = 4 * t + (63 - t) * 5 + 1, b = 5 + (t ^ 1) * 5 + 1;
      CHECK (out[t] == a + 1000 * (2 * b + 1) + 2000000 + 10000000);
    }
}
