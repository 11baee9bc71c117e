/* { dg-do run } */
/* Bits of floating-point values.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
casts (long long *out)
{
  int i = 0;
  out[i++] = __float_as_int (-1.5f);
  out[i++] = __float_as_uint (-1.5f);
  out[i++] = __int_as_float (0x40490fdb) == 3.14159274f;
  out[i++] = __uint_as_float (0xff800000u) == -INFINITY;
  out[i++] = __float_as_uint (__uint_as_float (0x7fc12345u));
  out[i++] = __double_as_longlong (-2.0);
  out[i++] = __longlong_as_double (0x3ff8000000000000ll) == 1.5;
  out[i++] = __double2hiint (-2.0);
  out[i++] = __double2loint (0.1);
  out[i++] = __double_as_longlong (__hiloint2double (0x12345678, -2));
}

int
main ()
{
  const long long want[] = {
    (int) 0xbfc00000, 0xbfc00000, 1, 1, 0x7fc12345,
    (long long) 0xc000000000000000ull, 1, (int) 0xc0000000,
    (int) 0x9999999a, 0x12345678fffffffell
  };
  const int n = sizeof want / sizeof *want;
  results<long long> r (n);
  casts<<<1, 1>>> (r.dev);
  r.get ();
  for (int i = 0; i < n; i++)
    if (r[i] != want[i])
      {
	printf ("%d: %llx, not %llx\n", i, r[i], want[i]);
	failures++;
      }
  return verdict ();
}
