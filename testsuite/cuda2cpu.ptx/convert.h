/* What the tests of conversions expect.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_PTX_CONVERT_H
#define CUDA2CPU_TESTS_PTX_CONVERT_H

#include "ptx.h"

#include <cfenv>

/* X in the range of T.  */
template<typename T>
static T
clamp (__int128 x)
{
  const bool is_signed = (T) -1 < 0;
  const __int128 top = (__int128) 1 << (8 * sizeof (T) - is_signed);
  return (T) (x >= top ? top - 1 : x < (is_signed ? -top : 0)
	      ? (is_signed ? -top : 0) : x);
}

static int
mode (char c)
{
  return (c == 'n' ? FE_TONEAREST : c == 'z' ? FE_TOWARDZERO
	  : c == 'p' ? FE_UPWARD : FE_DOWNWARD);
}

/* X as a T, rounded as the last letter of a modifier says.  */
template<typename T, typename S>
static T
rounded (char how, volatile S x)
{
  fesetround (mode (how));
  volatile T result = (T) x;
  fesetround (FE_TONEAREST);
  return result;
}

/* The same as an integer, in the range of T.  What is no number becomes 0, or
   with 64 bits on one side only the top bit.  */
template<typename T, typename S>
static T
whole (char how, volatile S x)
{
  if (x != x)
    return (sizeof (S) == 8 || sizeof (T) == 8
	    ? (T) (1ull << (8 * sizeof (T) - 1)) : (T) 0);
  fesetround (mode (how));
  volatile S result = std::nearbyint (x);
  fesetround (FE_TONEAREST);
  return clamp<T> (result > 1e30 ? (__int128) 1 << 100
		   : result < -1e30 ? -((__int128) 1 << 100)
		   : (__int128) result);
}

#endif
