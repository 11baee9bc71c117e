/* What the tests of integers expect.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_PTX_INTEGER_H
#define CUDA2CPU_TESTS_PTX_INTEGER_H

#include "ptx.h"

/* A wide integer that holds every product, and VALUE brought into s32.  */
typedef __int128 wide;

static s32
clamp (wide value)
{
  return value > 0x7fffffff ? 0x7fffffff
	 : value < -0x80000000ll ? -0x80000000ll : (s32) value;
}

/* The signed or unsigned number in the low 24 bits.  */
static wide
low24 (s32 x)
{
  return (x & 0x7fffff) - (x & 0x800000);
}

static wide
low24 (u32 x)
{
  return x & 0xffffff;
}

/* The upper half of the product.  */
template<typename T>
static T
high (T a, T b)
{
  typedef unsigned __int128 uwide;
  return sizeof (T) == 8 && (T) -1 > 0
	 ? (T) ((uwide) a * (uwide) b >> 64)
	 : (T) ((wide) a * (wide) b >> 8 * sizeof (T));
}

#endif
