/* { dg-do run } */
/* The floating-point arithmetic of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "real.h"

PTX_T (1, float, "f", "add.ftz.f32 %0, %1, %2;",
       flushed (flushed (a) + flushed (b)))
PTX_T (2, float, "f", "add.sat.f32 %0, %1, %2;",
       unit (a + b))
PTX_T (3, float, "f", "add.rz.ftz.sat.f32 %0, %1, %2;",
       unit (flushed (with_mode ('z', '+', flushed (a),
				 flushed (b)))))
PTX_T (4, float, "f", "sub.ftz.f32 %0, %1, %2;",
       flushed (flushed (a) - flushed (b)))
PTX_T (5, float, "f", "sub.sat.f32 %0, %1, %2;",
       unit (a - b))
PTX_T (6, float, "f", "sub.rz.ftz.sat.f32 %0, %1, %2;",
       unit (flushed (with_mode ('z', '-', flushed (a),
				 flushed (b)))))
PTX_T (7, float, "f", "mul.ftz.f32 %0, %1, %2;",
       flushed (flushed (a) * flushed (b)))
PTX_T (8, float, "f", "mul.sat.f32 %0, %1, %2;",
       unit (a * b))
PTX_T (9, float, "f", "mul.rz.ftz.sat.f32 %0, %1, %2;",
       unit (flushed (with_mode ('z', '*', flushed (a),
				 flushed (b)))))
PTX_T (10, float, "f", "fma.rn.ftz.sat.f32 %0, %1, %2, %3;",
       unit (flushed (std::fma (flushed (a), flushed (b), flushed (c)))))
PTX_T (11, float, "f", "div.approx.f32 %0, %1, %2;",
       a / b)
PTX_T (12, float, "f", "div.approx.ftz.f32 %0, %1, %2;",
       flushed (flushed (a) / flushed (b)))
PTX_T (13, float, "f", "div.full.f32 %0, %1, %2;",
       a / b)
PTX_T (14, float, "f", "rcp.approx.ftz.f32 %0, %1;",
       flushed (1 / flushed (a)))
PTX_T (15, float, "f", "sqrt.approx.f32 %0, %1;",
       std::sqrt (a))
PTX_T (16, float, "f", "neg.f32 %0, %1;",
       -a)
PTX_T (17, float, "f", "abs.f32 %0, %1;",
       std::fabs (a))
PTX_T (18, float, "f", "min.f32 %0, %1, %2;",
       least (a, b))
PTX_T (19, float, "f", "max.f32 %0, %1, %2;",
       -least (-a, -b))
PTX_T (20, float, "f", "copysign.f32 %0, %1, %2;",
       std::copysign (b, a))
PTX_N (21, u32, "r", float, "f", "{ .reg .pred p; testp.finite.f32 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isfinite (a))
PTX_N (22, u32, "r", float, "f", "{ .reg .pred p; testp.infinite.f32 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isinf (a))
PTX_N (23, u32, "r", float, "f", "{ .reg .pred p; testp.number.f32 p, %1; selp.u32 %0, 1, 0, p; }",
       !std::isnan (a))
PTX_N (24, u32, "r", float, "f", "{ .reg .pred p; testp.notanumber.f32 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isnan (a))
PTX_N (25, u32, "r", float, "f", "{ .reg .pred p; testp.normal.f32 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isnormal (a) || a == 0)
PTX_N (26, u32, "r", float, "f", "{ .reg .pred p; testp.subnormal.f32 p, %1; selp.u32 %0, 1, 0, p; }",
       std::fpclassify (a) == FP_SUBNORMAL)
PTX_T (27, double, "d", "neg.f64 %0, %1;",
       -a)
PTX_T (28, double, "d", "abs.f64 %0, %1;",
       std::fabs (a))
PTX_T (29, double, "d", "min.f64 %0, %1, %2;",
       least (a, b))
PTX_T (30, double, "d", "max.f64 %0, %1, %2;",
       -least (-a, -b))
PTX_T (31, double, "d", "copysign.f64 %0, %1, %2;",
       std::copysign (b, a))
PTX_N (32, u32, "r", double, "d", "{ .reg .pred p; testp.finite.f64 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isfinite (a))
PTX_N (33, u32, "r", double, "d", "{ .reg .pred p; testp.infinite.f64 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isinf (a))
PTX_N (34, u32, "r", double, "d", "{ .reg .pred p; testp.number.f64 p, %1; selp.u32 %0, 1, 0, p; }",
       !std::isnan (a))
PTX_N (35, u32, "r", double, "d", "{ .reg .pred p; testp.notanumber.f64 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isnan (a))
PTX_N (36, u32, "r", double, "d", "{ .reg .pred p; testp.normal.f64 p, %1; selp.u32 %0, 1, 0, p; }",
       std::isnormal (a) || a == 0)
PTX_N (37, u32, "r", double, "d", "{ .reg .pred p; testp.subnormal.f64 p, %1; selp.u32 %0, 1, 0, p; }",
       std::fpclassify (a) == FP_SUBNORMAL)
PTX_T (38, float, "f", "neg.ftz.f32 %0, %1;",
       -flushed (a))
PTX_T (39, float, "f", "abs.ftz.f32 %0, %1;",
       std::fabs (flushed (a)))
PTX_T (40, float, "f", "min.NaN.f32 %0, %1, %2;",
       a != a || b != b ? NAN : least (a, b))
PTX_T (41, float, "f", "max.ftz.NaN.f32 %0, %1, %2;",
       a != a || b != b ? NAN : -least (-flushed (a), -flushed (b)))
PTX_T (42, float, "f", "min.xorsign.abs.f32 %0, %1, %2;",
       std::signbit (a) == std::signbit (b) ? least (std::fabs (a), std::fabs (b))
       : -(least (std::fabs (a), std::fabs (b))))
PTX_T (43, float, "f", "max.xorsign.abs.f32 %0, %1, %2;",
       std::signbit (a) == std::signbit (b) ? -least (-std::fabs (a), -std::fabs (b))
       : -(-least (-std::fabs (a), -std::fabs (b))))
PTX_N (44, u32, "r", float, "f", "{ .reg .f32 t; min.f32 t, 0f7fc00001, 0fffc00000; mov.b32 %0, t; }",
       0x7fffffff)

int
main ()
{
}
