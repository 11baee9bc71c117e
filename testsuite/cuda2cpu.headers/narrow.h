/* What the tests of half precision and bfloat16 share: a reference in long
   double that rounds by the definition.  A test defines BFLOAT16 for the one,
   nothing for the other.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef NARROW_H
#define NARROW_H 1

#include "check.h"
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cfenv>

#ifdef BFLOAT16
typedef __nv_bfloat16 number;
typedef __nv_bfloat162 pair;
typedef __nv_bfloat16_raw raw;
enum { FRACTION = 7, LEAST = -126, MOST = 127 };
/* A name with the format's in it.  */
# define NAME(before, after) before##bfloat16##after
#else
typedef __half number;
typedef __half2 pair;
typedef __half_raw raw;
enum { FRACTION = 10, LEAST = -14, MOST = 15 };
# define NAME(before, after) before##half##after
#endif

enum { ENDLESS = (MOST - LEAST + 2) << FRACTION, NONE = 0x7fff };

/* The number with the bits BITS, and the bits of X.  */
static __host__ __device__ inline number
of_bits (unsigned int bits)
{
  raw r;
  r.x = (unsigned short) bits;
  return number (r);
}

static __host__ __device__ inline unsigned short
bits_of (number x)
{
  return raw (x).x;
}

static __host__ __device__ inline pair
pair_of (unsigned int x, unsigned int y)
{
  return pair (of_bits (x), of_bits (y));
}

/* What the number with the bits BITS is.  */
static inline long double
value (unsigned int bits)
{
  int exponent = (bits & 0x7fff) >> FRACTION;
  int fraction = bits & ((1 << FRACTION) - 1);
  int minus = bits >> 15 & 1;
  long double size
    = ((bits & 0x7fff) > ENDLESS ? (long double) NAN
       : (bits & 0x7fff) == ENDLESS ? (long double) INFINITY
       : exponent == 0 ? ldexpl (fraction, LEAST - FRACTION)
       : ldexpl (fraction + (1 << FRACTION), exponent - 1 + LEAST - FRACTION));
  return minus ? -size : size;
}

/* The bits of X rounded to nearest (n), towards zero (z), up (u) or down (d).
   The numbers next to X are whole multiples of a power of two.  */
static inline unsigned int
rounded (long double x, char mode = 'n')
{
  unsigned int sign = std::signbit (x) ? 0x8000 : 0;
  if (x != x)
    return NONE;
  if (std::isinf (x))
    return sign | ENDLESS;
  if (x == 0)
    return sign;
  int exponent = ilogbl (x);
  if (exponent < LEAST)
    exponent = LEAST;
  long double size = scalbnl (fabsl (x), FRACTION - exponent);
  long double low = floorl (size), rest = size - low;
  bool out = mode == 'n' ? rest > 0.5L || (rest == 0.5L && fmodl (low, 2) != 0)
	     : mode == 'u' ? rest > 0 && !sign
	     : mode == 'd' ? rest > 0 && sign : false;
  long double near = scalbnl (low + out, exponent - FRACTION);
  long double limit = ldexpl (2 - ldexpl (1, -FRACTION), MOST);
  if (near > limit)
    {
      bool endless = mode == 'n' || (mode == 'u' && !sign)
		     || (mode == 'd' && sign);
      return sign | (ENDLESS - !endless);
    }
  exponent = ilogbl (near);
  if (near < ldexpl (1, LEAST))
    return sign | (unsigned int) scalbnl (near, FRACTION - LEAST);
  return sign | (((unsigned int) (exponent - LEAST) << FRACTION)
		 + (unsigned int) scalbnl (near, FRACTION - exponent));
}

/* Whether A and B are the bits of the same number, or both of none.  */
static inline bool
same_bits (unsigned int a, unsigned int b)
{
  return a == b || ((a & 0x7fff) > ENDLESS && (b & 0x7fff) > ENDLESS);
}

/* Interesting numbers, then others: the Ith.  */
static inline unsigned int
interesting (int i)
{
  const unsigned int one = (1 - LEAST) << FRACTION, ulp = 1;
  const unsigned int edges[]
    = { 0, 1, 2, 3, (1 << FRACTION) - 1, 1 << FRACTION, (1 << FRACTION) + 1,
	one, one + ulp, one - ulp, one / 2, one + (1 << FRACTION),
	one + (3 << FRACTION) / 2, one - (FRACTION << FRACTION),
	one + (FRACTION << FRACTION), ENDLESS - 1, ENDLESS - 2, ENDLESS,
	ENDLESS + 1, NONE, one + (MOST / 2 << FRACTION),
	one - (MOST / 2 << FRACTION) };
  const int n = sizeof edges / sizeof *edges;
  if (i < 2 * n)
    return edges[i / 2] | (i & 1) << 15;
  return random_bits (i) & 0xffff;
}

#endif
