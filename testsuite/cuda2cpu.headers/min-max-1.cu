/* { dg-do run } */
/* Unqualified min, max and abs of all types, beside those of std.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <algorithm>
#include "check.h"
#include <type_traits>

using namespace std;

#define YIELDS(expression, T)						\
  static_assert (is_same<decltype (expression), T>::value, #expression)

YIELDS (min (1, 2), int);
YIELDS (min (1u, 2), unsigned int);
YIELDS (max (1, 2u), unsigned int);
YIELDS (max (1l, 2l), long);
YIELDS (max (1ll, 2ll), long long);
YIELDS (max (1ull, 2ll), unsigned long long);
YIELDS (max (1.f, 2.f), float);
YIELDS (max (1.f, 2.), double);
YIELDS (umin (1, 2), unsigned int);
YIELDS (llmax (1, 2), long long);
YIELDS (ullmax (1, 2), unsigned long long);

__global__ void
compute (double *out, short s, char c, int i, unsigned int u, float f,
	 double d)
{
  int k = 0;
  out[k++] = min (i, 3);
  out[k++] = max (i, (int) u);
  out[k++] = max (u, i);
  out[k++] = min (f, 0.5f);
  out[k++] = max (f, d);
  out[k++] = min ((int) s, s);
  out[k++] = max ((int) c, c);
  out[k++] = abs (i);
  out[k++] = abs (f);
  out[k++] = fminf (f, NAN);
  out[k++] = fmaxf (NAN, f);
  out[k++] = fmin ((double) NAN, d);
  out[k++] = fmax (d, -d);
  out[k++] = min (NAN, d);
  out[k++] = max (f, NAN);
  out[k++] = llmin (-5, 3);
  out[k++] = max (3ll, (long long) i);
  out[k++] = fmaxf (f, d);
}

int
main ()
{
  const double want[] = { -4, 7, 4294967292., 0.5, 2.5, -9, 65, 4, 1.5, 1.5,
			  1.5, 2.5, 2.5, 2.5, 1.5, -5, 3, 2.5 };
  const int n = sizeof want / sizeof *want;
  results<double> r (n);
  compute<<<1, 1>>> (r.dev, -9, 'A', -4, 7u, 1.5f, 2.5);
  r.get ();
  for (int i = 0; i < n; i++)
    if (r[i] != want[i])
      {
	printf ("%d: %g, not %g\n", i, r[i], want[i]);
	failures++;
      }
  /* On the host, too.  */
  CHECK (min (3, 2) == 2 && max (1.5f, 2.5f) == 2.5f && max (2u, 1) == 2);
  CHECK (std::isnan (max (NAN, NAN)) && std::max (3, 4) == 4);
  CHECK (min ((short) 3, (short) 4) == 3);
  return verdict ();
}
