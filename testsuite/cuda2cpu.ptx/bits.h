/* What the tests of bits expect.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_PTX_BITS_H
#define CUDA2CPU_TESTS_PTX_BITS_H

#include "ptx.h"

/* Bit I of X; the bits of X one by one.  */
template<typename T>
static int
bit (T x, unsigned i)
{
  return (u64) x >> i & 1;
}

template<typename T>
static T
lookup (T a, T b, T c, unsigned table)
{
  u64 result = 0;
  for (unsigned i = 0; i < 8 * sizeof (T); i++)
    result |= (u64) (table >> (4 * bit (a, i) + 2 * bit (b, i) + bit (c, i))
		     & 1) << i;
  return (T) result;
}

template<typename T>
static T
shifted (T a, u32 b)
{
  return b < 8 * sizeof (T) ? (T) ((u64) a << b) : 0;
}

template<typename T>
static T
shifted_right (T a, u32 b)
{
  return (T) ((__int128) a >> (b < 100 ? b : 100));
}

/* B as bfe and bfi of 32 bits take it; those of 64 take it as it is.  */
template<typename T>
static unsigned
counted (u32 b)
{
  return sizeof (T) == 4 ? b & 255 : b < 256 ? b : 256;
}

/* As the manual of PTX defines bfe and bfi.  */
template<typename T>
static T
extract (T a, u32 b, u32 c)
{
  unsigned position = counted<T> (b), length = counted<T> (c);
  unsigned last = 8 * sizeof (T) - 1;
  bool is_signed = (T) -1 < 0;
  unsigned top = position + length - 1 < last ? position + length - 1 : last;
  int sign = !is_signed || length == 0 ? 0 : bit (a, top);
  u64 result = 0;
  for (unsigned i = 0; i <= last; i++)
    result |= (u64) (i < length && position + i <= last
		     ? bit (a, position + i) : sign) << i;
  return (T) result;
}

template<typename T>
static T
insert (T a, T b, u32 c, u32 d)
{
  unsigned position = counted<T> (c), length = counted<T> (d);
  u64 result = b;
  for (unsigned i = 0; i < length && position + i < 8 * sizeof (T); i++)
    {
      result &= ~(1ull << (position + i));
      result |= (u64) bit (a, i) << (position + i);
    }
  return (T) result;
}

static int
count (u64 x)
{
  int result = 0;
  for (; x; x >>= 1)
    result += x & 1;
  return result;
}

/* The place of the highest bit that is not the sign's.  */
static int
highest (__int128 x)
{
  int result = -1;
  for (x = x < 0 ? ~x : x; x; x >>= 1)
    result++;
  return result;
}

static u64
reversed (u64 x, int bits)
{
  u64 result = 0;
  for (int i = 0; i < bits; i++)
    result |= (x >> i & 1) << (bits - 1 - i);
  return result;
}

#endif
