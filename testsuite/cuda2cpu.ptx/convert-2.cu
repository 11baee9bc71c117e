/* { dg-do run } */
/* The conversions of inline PTX between integers, floats and doubles.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "convert.h"

PTX_N (36, s32, "r", float, "f", "cvt.rzi.s32.f32 %0, %1;",
       whole<s32, float> ('z', a))
PTX_N (37, s32, "r", float, "f", "cvt.rmi.s32.f32 %0, %1;",
       whole<s32, float> ('m', a))
PTX_N (38, s32, "r", float, "f", "cvt.rpi.s32.f32 %0, %1;",
       whole<s32, float> ('p', a))
PTX_N (39, u32, "r", float, "f", "cvt.rni.u32.f32 %0, %1;",
       whole<u32, float> ('n', a))
PTX_N (40, u32, "r", float, "f", "cvt.rzi.u32.f32 %0, %1;",
       whole<u32, float> ('z', a))
PTX_N (41, u64, "l", float, "f", "cvt.rni.u64.f32 %0, %1;",
       whole<u64, float> ('n', a))
PTX_N (42, u64, "l", float, "f", "cvt.rzi.u64.f32 %0, %1;",
       whole<u64, float> ('z', a))
PTX_N (43, s64, "l", double, "d", "cvt.rni.s64.f64 %0, %1;",
       whole<s64, double> ('n', a))
PTX_N (44, s64, "l", double, "d", "cvt.rzi.s64.f64 %0, %1;",
       whole<s64, double> ('z', a))
PTX_N (45, s64, "l", double, "d", "cvt.rmi.s64.f64 %0, %1;",
       whole<s64, double> ('m', a))
PTX_N (46, s64, "l", double, "d", "cvt.rpi.s64.f64 %0, %1;",
       whole<s64, double> ('p', a))
PTX_N (47, u32, "r", double, "d", "cvt.rni.u32.f64 %0, %1;",
       whole<u32, double> ('n', a))
PTX_N (48, u32, "r", double, "d", "cvt.rzi.u32.f64 %0, %1;",
       whole<u32, double> ('z', a))
PTX_N (49, s16, "h", float, "f", "cvt.rni.s16.f32 %0, %1;",
       whole<s16, float> ('n', a))
PTX_N (50, s16, "h", float, "f", "cvt.rzi.s16.f32 %0, %1;",
       whole<s16, float> ('z', a))
PTX_N (51, u16, "h", double, "d", "cvt.rni.u8.f64 %0, %1;",
       whole<unsigned char, double> ('n', a))
PTX_N (52, u16, "h", double, "d", "cvt.rzi.u8.f64 %0, %1;",
       whole<unsigned char, double> ('z', a))
PTX_N (53, float, "f", double, "d", "cvt.rn.f32.f64 %0, %1;",
       rounded<float> ('n', a))
PTX_N (54, float, "f", double, "d", "cvt.rz.f32.f64 %0, %1;",
       rounded<float> ('z', a))
PTX_N (55, float, "f", double, "d", "cvt.rm.f32.f64 %0, %1;",
       rounded<float> ('m', a))
PTX_N (56, float, "f", double, "d", "cvt.rp.f32.f64 %0, %1;",
       rounded<float> ('p', a))
PTX_N (57, double, "d", float, "f", "cvt.f64.f32 %0, %1;",
       (double) a)
PTX_N (58, float, "f", float, "f", "cvt.rni.f32.f32 %0, %1;",
       std::nearbyint (a))
PTX_N (59, double, "d", double, "d", "cvt.rni.f64.f64 %0, %1;",
       std::nearbyint (a))
PTX_N (60, float, "f", float, "f", "cvt.rzi.f32.f32 %0, %1;",
       std::trunc (a))
PTX_N (61, double, "d", double, "d", "cvt.rzi.f64.f64 %0, %1;",
       std::trunc (a))
PTX_N (62, float, "f", float, "f", "cvt.rmi.f32.f32 %0, %1;",
       std::floor (a))
PTX_N (63, double, "d", double, "d", "cvt.rmi.f64.f64 %0, %1;",
       std::floor (a))
PTX_N (64, float, "f", float, "f", "cvt.rpi.f32.f32 %0, %1;",
       std::ceil (a))
PTX_N (65, double, "d", double, "d", "cvt.rpi.f64.f64 %0, %1;",
       std::ceil (a))
PTX_N (66, float, "f", float, "f", "cvt.sat.f32.f32 %0, %1;",
       a >= 1 ? 1 : a > 0 ? a : 0.0f)
PTX_N (67, float, "f", float, "f", "cvt.ftz.f32.f32 %0, %1;",
       std::fabs (a) < 1.17549435e-38f ? std::copysign (0.0f, a) : a)
PTX_N (68, s32, "r", float, "f", "cvt.rpi.ftz.s32.f32 %0, %1;",
       std::fabs (a) < 1.17549435e-38f ? 0 : whole<s32, float> ('p', a))
PTX_N (69, float, "f", double, "d", "cvt.rn.sat.f32.f64 %0, %1;",
       a >= 1 ? 1 : a > 0 ? (float) a : 0.0f)
PTX_N (70, u32, "r", u32, "r", "{ .reg .u8 t; cvt.u8.u32 t, %1; cvt.u32.u8 %0, t; }",
       a & 255)
PTX_N (71, u32, "r", float, "f", "cvt.rna.tf32.f32 %0, %1;",
       a != a ? 0x7fc00000 : std::isinf (a) ? (a < 0 ? 0xff800000 : 0x7f800000)
       : ((a < 0 || std::signbit (a) ? 0x80000000 : 0)
	  | ([] (float x) { u32 y; memcpy (&y, &x, 4); return (y & 0x7fffffff) + 0x1000; } (a) & ~0x1fffu)))

int
main ()
{
}
