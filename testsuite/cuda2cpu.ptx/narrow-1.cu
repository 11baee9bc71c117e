/* { dg-do run } */
/* The arithmetic of inline PTX on half precision and bfloat16.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

/* OPERATION of the numbers in A, B and C, or of both halves of them.  */
template<typename O>
static u32
each (bool pair, bool brain, u32 a, u32 b, u32 c, O operation)
{
  u32 low = bits (operation (value (a & 0xffff, brain),
			     value (b & 0xffff, brain),
			     value (c & 0xffff, brain)), brain);
  if (!pair)
    return low;
  return low | each (false, brain, a >> 16, b >> 16, c >> 16, operation) << 16;
}

typedef long double real;

static real
unit (real x)
{
  return x >= 1 ? 1 : x > 0 ? x : 0;
}

static real
least (real a, real b)
{
  if (a != a || b != b)
    return a != a ? b : a;
  return a < b || (a == b && std::signbit (a)) ? a : b;
}

/* X as half precision with zeros for subnormal numbers.  */
static real
flushed (real x)
{
  return std::fabs (x) < 0x1p-14L ? std::copysign ((real) 0, x) : x;
}

#define EACH(pair, brain, ...) \
  each (pair, brain, a, b, c, [] (real a, real b, real c) -> real \
	{ return (void) a, (void) b, (void) c, (__VA_ARGS__); })

PTX_T (1, u16, "h", "fma.rn.f16 %0, %1, %2, %3;",
       EACH (0, 0, a * b + c))
PTX_T (2, u16, "h", "add.f16 %0, %1, %2;",
       EACH (0, 0, a + b))
PTX_T (3, u16, "h", "sub.f16 %0, %1, %2;",
       EACH (0, 0, a - b))
PTX_T (4, u16, "h", "mul.rn.f16 %0, %1, %2;",
       EACH (0, 0, a * b))
PTX_T (5, u16, "h", "add.sat.f16 %0, %1, %2;",
       EACH (0, 0, unit (a + b)))
PTX_T (6, u16, "h", "fma.rn.sat.f16 %0, %1, %2, %3;",
       EACH (0, 0, unit (a * b + c)))
PTX_T (7, u16, "h", "mul.ftz.f16 %0, %1, %2;",
       EACH (0, 0, flushed (flushed (a) * flushed (b))))
PTX_T (8, u16, "h", "fma.rn.relu.f16 %0, %1, %2, %3;",
       EACH (0, 0, a * b + c > 0 ? a * b + c : a * b + c != a * b + c ? NAN : 0.0L))
PTX_T (9, u16, "h", "neg.f16 %0, %1;",
       EACH (0, 0, -a))
PTX_T (10, u16, "h", "abs.f16 %0, %1;",
       EACH (0, 0, std::fabs (a)))
PTX_T (11, u16, "h", "min.f16 %0, %1, %2;",
       EACH (0, 0, least (a, b)))
PTX_T (12, u16, "h", "max.f16 %0, %1, %2;",
       EACH (0, 0, -least (-a, -b)))
PTX_T (13, u16, "h", "min.NaN.f16 %0, %1, %2;",
       EACH (0, 0, a != a || b != b ? (real) NAN : least (a, b)))
PTX_T (14, u32, "r", "fma.rn.f16x2 %0, %1, %2, %3;",
       EACH (1, 0, a * b + c))
PTX_T (15, u32, "r", "add.f16x2 %0, %1, %2;",
       EACH (1, 0, a + b))
PTX_T (16, u32, "r", "sub.f16x2 %0, %1, %2;",
       EACH (1, 0, a - b))
PTX_T (17, u32, "r", "mul.rn.f16x2 %0, %1, %2;",
       EACH (1, 0, a * b))
PTX_T (18, u32, "r", "add.sat.f16x2 %0, %1, %2;",
       EACH (1, 0, unit (a + b)))
PTX_T (19, u32, "r", "fma.rn.sat.f16x2 %0, %1, %2, %3;",
       EACH (1, 0, unit (a * b + c)))
PTX_T (20, u32, "r", "mul.ftz.f16x2 %0, %1, %2;",
       EACH (1, 0, flushed (flushed (a) * flushed (b))))
PTX_T (21, u32, "r", "fma.rn.relu.f16x2 %0, %1, %2, %3;",
       EACH (1, 0, a * b + c > 0 ? a * b + c : a * b + c != a * b + c ? NAN : 0.0L))
PTX_T (22, u32, "r", "neg.f16x2 %0, %1;",
       EACH (1, 0, -a))
PTX_T (23, u32, "r", "abs.f16x2 %0, %1;",
       EACH (1, 0, std::fabs (a)))
PTX_T (24, u32, "r", "min.f16x2 %0, %1, %2;",
       EACH (1, 0, least (a, b)))
PTX_T (25, u32, "r", "max.f16x2 %0, %1, %2;",
       EACH (1, 0, -least (-a, -b)))
PTX_T (26, u32, "r", "min.NaN.f16x2 %0, %1, %2;",
       EACH (1, 0, a != a || b != b ? (real) NAN : least (a, b)))
PTX_T (27, u16, "h", "neg.bf16 %0, %1;",
       EACH (0, 1, -a))
PTX_T (28, u16, "h", "abs.bf16 %0, %1;",
       EACH (0, 1, std::fabs (a)))
PTX_T (29, u16, "h", "min.bf16 %0, %1, %2;",
       EACH (0, 1, least (a, b)))
PTX_T (30, u16, "h", "max.bf16 %0, %1, %2;",
       EACH (0, 1, -least (-a, -b)))
PTX_T (31, u16, "h", "min.NaN.bf16 %0, %1, %2;",
       EACH (0, 1, a != a || b != b ? (real) NAN : least (a, b)))
PTX_T (32, u32, "r", "neg.bf16x2 %0, %1;",
       EACH (1, 1, -a))
PTX_T (33, u32, "r", "abs.bf16x2 %0, %1;",
       EACH (1, 1, std::fabs (a)))
PTX_T (34, u32, "r", "min.bf16x2 %0, %1, %2;",
       EACH (1, 1, least (a, b)))
PTX_T (35, u32, "r", "max.bf16x2 %0, %1, %2;",
       EACH (1, 1, -least (-a, -b)))
PTX_T (36, u32, "r", "min.NaN.bf16x2 %0, %1, %2;",
       EACH (1, 1, a != a || b != b ? (real) NAN : least (a, b)))

int
main ()
{
}
