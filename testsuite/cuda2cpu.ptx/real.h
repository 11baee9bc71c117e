/* What the tests of floating-point numbers expect.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_PTX_REAL_H
#define CUDA2CPU_TESTS_PTX_REAL_H

#include "ptx.h"

#include <cfenv>

/* How to round, by the last letter of the modifier.  */
static int
mode (char c)
{
  return (c == 'n' ? FE_TONEAREST : c == 'z' ? FE_TOWARDZERO
	  : c == 'p' ? FE_UPWARD : FE_DOWNWARD);
}

template<typename T>
static T
with_mode (char how, char op, volatile T a, volatile T b, volatile T c = 0)
{
  fesetround (mode (how));
  volatile T result = (op == '+' ? a + b : op == '-' ? a - b
		       : op == '*' ? a * b : op == '/' ? a / b
		       : op == 'r' ? std::sqrt (a) : std::fma (a, b, c));
  fesetround (FE_TONEAREST);
  return result;
}

/* X with zeros instead of subnormal numbers.  */
static float
flushed (float x)
{
  return std::fabs (x) < 1.17549435e-38f ? std::copysign (0.0f, x) : x;
}

/* X between 0 and 1.  */
template<typename T>
static T
unit (T x)
{
  return x >= 1 ? 1 : x > 0 ? x : 0;
}

/* The lesser of A and B, -0 being less than 0, or the one that is a number.  */
template<typename T>
static T
least (T a, T b)
{
  if (a != a || b != b)
    return a != a ? b : a;
  return a < b || (a == b && std::signbit (a)) ? a : b;
}

#endif
