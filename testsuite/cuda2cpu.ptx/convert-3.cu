/* { dg-do run } */
/* Conversions of inline PTX to finite numbers alone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

/* The bits for X, the largest number instead of what is larger; if RELU, 0
   instead of what is negative.  */
static u32
finite (float x, bool brain, bool cut, bool relu)
{
  u32 result = bits (x, brain, cut);
  if ((result & 0x7fff) == (brain ? 0x7f80 : 0x7c00))
    result--;
  return relu && result & 0x8000 ? 0 : result;
}

#define ONE(N, TEXT, BRAIN, CUT, RELU) \
  PTX_N (N, u16, "h", float, "f", TEXT " %0, %1;", \
	 finite (a, BRAIN, CUT, RELU))
#define PAIR(N, TEXT, BRAIN, CUT, RELU) \
  PTX_N (N, u32, "r", float, "f", TEXT " %0, %1, %2;", \
	 finite (a, BRAIN, CUT, RELU) << 16 | finite (b, BRAIN, CUT, RELU))

ONE (1, "cvt.rn.satfinite.f16.f32", false, false, false)
ONE (2, "cvt.rz.satfinite.bf16.f32", true, true, false)
ONE (3, "cvt.rn.relu.satfinite.bf16.f32", true, false, true)
ONE (4, "cvt.rz.relu.satfinite.f16.f32", false, true, true)
PAIR (5, "cvt.rn.satfinite.f16x2.f32", false, false, false)
PAIR (6, "cvt.rz.relu.satfinite.f16x2.f32", false, true, true)
PAIR (7, "cvt.rn.satfinite.bf16x2.f32", true, false, false)
PAIR (8, "cvt.rn.relu.satfinite.bf16x2.f32", true, false, true)

/* A float with 10 bits of fraction, rounded from the middle away from zero.  */
static u32
tf32 (float x)
{
  if (x != x)
    return 0x7fbfe000;
  float size = std::fabs (x), step, rounded;
  int exponent = size < 0x1p-126f ? -126 : std::ilogb (size);
  u32 result = 0x7f7fe000;
  if (!std::isinf (x))
    {
      step = std::ldexp (1.0f, exponent - 10);
      rounded = (float) (std::floor (size / (double) step + 0.5) * step);
      if (!std::isinf (rounded))
	memcpy (&result, &rounded, 4);
    }
  return result | (std::signbit (x) ? 0x80000000 : 0);
}

PTX_N (9, u32, "r", float, "f", "cvt.rna.satfinite.tf32.f32 %0, %1;", tf32 (a))

int
main ()
{
}
