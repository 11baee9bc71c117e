/* Half precision and bfloat16, for tests.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_PTX_NARROW_H
#define CUDA2CPU_TESTS_PTX_NARROW_H

#include "ptx.h"

/* The value of the bits X in half precision or, if BRAIN, in bfloat16.  */
static double
value (u32 x, bool brain)
{
  int fraction_bits = brain ? 7 : 10, bias = brain ? 127 : 15;
  int exponent = (x & 0x7fff) >> fraction_bits;
  int fraction = x & ((1 << fraction_bits) - 1);
  double size;
  if (exponent == 2 * bias + 1)
    size = fraction ? NAN : INFINITY;
  else if (exponent == 0)
    size = std::ldexp (fraction, 1 - bias - fraction_bits);
  else
    size = std::ldexp (fraction + (1 << fraction_bits),
		       exponent - bias - fraction_bits);
  return x & 0x8000 ? -size : size;
}

/* The bits for X, rounded to nearest, or if CUT towards zero.  */
static u32
bits (long double x, bool brain, bool cut = false)
{
  int fraction_bits = brain ? 7 : 10, bias = brain ? 127 : 15;
  u32 infinite = (2 * bias + 1) << fraction_bits;
  u32 sign = std::signbit (x) ? 0x8000 : 0;
  if (x != x)
    return 0x7fff;
  if (std::isinf (x))
    return sign | infinite;
  x = std::fabs (x);
  int exponent = x == 0 ? 1 - bias : std::ilogb (x);
  if (exponent < 1 - bias)
    exponent = 1 - bias;
  long double scaled = std::ldexp (x, fraction_bits - exponent);
  long double whole = cut ? std::floor (scaled) : std::rint (scaled);
  u32 result = ((u32) (exponent + bias - 1) << fraction_bits) + (u32) whole;
  if (exponent > bias || result >= infinite)
    result = cut ? infinite - 1 : infinite;
  return sign | result;
}

#endif
