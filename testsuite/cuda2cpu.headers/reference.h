/* References for the mathematical functions, by other ways than the headers
   take.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef REFERENCE_H
#define REFERENCE_H 1

#include "check.h"

static const long double pi = 3.14159265358979323846264338327950288L;

/* The Tth argument between LOW and HIGH: evenly spread, or by magnitude if
   that spans decades.  */
static inline double
argument (int t, double low, double high)
{
  double part = (random_bits (t) >> 11) / 9007199254740992.0;
  double even = low + part * (high - low);
  if (t % 2)
    return even;
  double least = low > 0 ? low : high * 1e-12;
  double size = least * std::pow (high / least, part);
  return low < 0 && t % 4 ? std::fmax (-size, low) : size;
}

/* sin (pi X): X is brought near 0 without rounding.  */
static inline long double
sinpi_reference (long double x)
{
  long double r = fmodl (x, 2);
  if (fabsl (r) > 1)
    r -= copysignl (2, r);
  return fabsl (r) > 0.5L ? sinl (pi * (copysignl (1, r) - r)) : sinl (pi * r);
}

static inline long double
cospi_reference (long double x)
{
  long double r = fabsl (fmodl (x, 2));
  if (r > 1)
    r = 2 - r;
  return r == 0.5L ? 0 : r < 0.25L ? cosl (pi * r)
	 : r > 0.75L ? -cosl (pi * (1 - r)) : sinl (pi * (0.5L - r));
}

/* The X between LOW and HIGH at which F, which falls or rises, is Y.  */
template <typename F>
static long double
solve (F f, long double y, long double low, long double high)
{
  bool rises = f (high) > f (low);
  for (int i = 0; i < 200; i++)
    {
      long double middle = (low + high) / 2;
      if ((f (middle) < y) == rises)
	low = middle;
      else
	high = middle;
    }
  return (low + high) / 2;
}

static inline long double
erfcinv_reference (long double y)
{
  if (y > 0.75L && y < 1.25L)
    return y <= 1 ? solve (erfl, 1 - y, 0, 1) : -solve (erfl, y - 1, 0, 1);
  if (y > 1)
    return -solve (erfcl, 2 - y, 0, 30);
  return solve (erfcl, y, 0, 110);
}

static inline long double
erfinv_reference (long double y)
{
  long double size = fabsl (y);
  return copysignl (size < 0.75L ? solve (erfl, size, 0, 1)
		    : solve (erfcl, 1 - size, 0, 10), y);
}

/* exp (X^2) erfc (X): as written for small X, the square in two parts, and as
   a continued fraction for larger.  */
static inline long double
erfcx_reference (long double x)
{
  if (x < 3)
    {
      long double high = (float) x, low = x - high;
      return expl (high * high) * expl (low * (x + high)) * erfcl (x);
    }
  long double tail = x;
  for (int k = 400; k > 0; k--)
    tail = x + k / 2.0L / tail;
  return 1 / (sqrtl (pi) * tail);
}

/* The modified Bessel function of integer ORDER: its integral over half a
   circle, by the trapezoidal rule, which is exact to rounding.  */
static inline long double
bessel_reference (long double x, int order)
{
  const int n = 400;
  long double sum = 0, size = fabsl (x);
  for (int k = 0; k <= n; k++)
    {
      long double a = pi * k / n;
      sum += (k == 0 || k == n ? 0.5L : 1) * expl (size * (cosl (a) - 1))
	     * (order ? cosl (a) : 1);
    }
  sum *= expl (size) / n;
  if (order && size < 1)
    sum = size / 2 * (1 + size * size / 8 * (1 + size * size / 24
		      * (1 + size * size / 48 * (1 + size * size / 80
		      * (1 + size * size / 120 * (1 + size * size / 168
		      * (1 + size * size / 224)))))));
  return order && x < 0 ? -sum : sum;
}

#endif
