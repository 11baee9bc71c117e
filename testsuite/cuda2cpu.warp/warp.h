/* What the tests of warps share: CUDA's rules in plain C++.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_WARP_H
#define CUDA2CPU_TESTS_WARP_H

#include "../cuda2cpu.run/check.h"

#define FULL 0xffffffffu

/* The shuffles.  */
enum { IDX, UP, DOWN, XOR, KINDS };

/* The lane that shuffle KIND with B, of which five bits count, and WIDTH takes
   for LANE: its own where CUDA has no other.  */

static inline int
source_lane (int kind, int lane, int b, int width)
{
  int first = lane / width * width, end = first + width;
  b &= 31;
  switch (kind)
    {
    case IDX:
      return first + (b & (width - 1));
    case UP:
      return lane - b >= first ? lane - b : lane;
    case DOWN:
      return lane + b < end ? lane + b : lane;
    default:
      return (lane ^ b) < end ? lane ^ b : lane;
    }
}

/* The lanes below COUNT.  */

static inline unsigned
lanes_below (int count)
{
  return count >= 32 ? FULL : (1u << count) - 1;
}

/* A number that depends on I in no simple way.  */

static inline unsigned
scramble (unsigned i)
{
  i = (i ^ 61) ^ (i >> 16);
  i *= 9;
  i ^= i >> 4;
  i *= 0x27d4eb2d;
  return i ^ (i >> 15);
}

/* The number of ones in X.  */

static inline int
ones (unsigned x)
{
  int n = 0;
  for (; x; x &= x - 1)
    n++;
  return n;
}

#endif
