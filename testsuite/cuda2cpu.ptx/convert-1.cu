/* { dg-do run } */
/* The conversions of inline PTX between integers, floats and doubles.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "convert.h"

PTX_N (1, u16, "h", s32, "r", "cvt.u8.s32 %0, %1;",
       (unsigned char) (s32) a)
PTX_N (2, u16, "h", s32, "r", "cvt.sat.u8.s32 %0, %1;",
       clamp<unsigned char> ((s32) a))
PTX_N (3, s16, "h", u64, "l", "cvt.s8.u64 %0, %1;",
       (signed char) (u64) a)
PTX_N (4, s16, "h", u64, "l", "cvt.sat.s8.u64 %0, %1;",
       clamp<signed char> ((u64) a))
PTX_N (5, u16, "h", s64, "l", "cvt.u16.s64 %0, %1;",
       (u16) (s64) a)
PTX_N (6, u16, "h", s64, "l", "cvt.sat.u16.s64 %0, %1;",
       clamp<u16> ((s64) a))
PTX_N (7, s16, "h", u16, "h", "cvt.s16.u8 %0, %1;",
       (s16) (unsigned char) a)
PTX_N (8, u32, "r", s16, "h", "cvt.u32.s8 %0, %1;",
       (u32) (signed char) a)
PTX_N (9, u32, "r", s16, "h", "cvt.sat.u32.s8 %0, %1;",
       clamp<u32> ((signed char) a))
PTX_N (10, s32, "r", u16, "h", "cvt.s32.u16 %0, %1;",
       (s32) (u16) a)
PTX_N (11, u64, "l", s16, "h", "cvt.u64.s16 %0, %1;",
       (u64) (s16) a)
PTX_N (12, u64, "l", s16, "h", "cvt.sat.u64.s16 %0, %1;",
       clamp<u64> ((s16) a))
PTX_N (13, s64, "l", u32, "r", "cvt.s64.u32 %0, %1;",
       (s64) (u32) a)
PTX_N (14, u32, "r", u64, "l", "cvt.u32.u64 %0, %1;",
       (u32) (u64) a)
PTX_N (15, u32, "r", u64, "l", "cvt.sat.u32.u64 %0, %1;",
       clamp<u32> ((u64) a))
PTX_N (16, s64, "l", s32, "r", "cvt.s64.s32 %0, %1;",
       (s64) (s32) a)
PTX_N (17, float, "f", s32, "r", "cvt.rn.f32.s32 %0, %1;",
       rounded<float> ('n', (s32) a))
PTX_N (18, float, "f", s32, "r", "cvt.rz.f32.s32 %0, %1;",
       rounded<float> ('z', (s32) a))
PTX_N (19, float, "f", s32, "r", "cvt.rm.f32.s32 %0, %1;",
       rounded<float> ('m', (s32) a))
PTX_N (20, float, "f", s32, "r", "cvt.rp.f32.s32 %0, %1;",
       rounded<float> ('p', (s32) a))
PTX_N (21, float, "f", u64, "l", "cvt.rn.f32.u64 %0, %1;",
       rounded<float> ('n', (u64) a))
PTX_N (22, float, "f", u64, "l", "cvt.rz.f32.u64 %0, %1;",
       rounded<float> ('z', (u64) a))
PTX_N (23, float, "f", u64, "l", "cvt.rm.f32.u64 %0, %1;",
       rounded<float> ('m', (u64) a))
PTX_N (24, float, "f", u64, "l", "cvt.rp.f32.u64 %0, %1;",
       rounded<float> ('p', (u64) a))
PTX_N (25, double, "d", s64, "l", "cvt.rn.f64.s64 %0, %1;",
       rounded<double> ('n', (s64) a))
PTX_N (26, double, "d", s64, "l", "cvt.rz.f64.s64 %0, %1;",
       rounded<double> ('z', (s64) a))
PTX_N (27, float, "f", s64, "l", "cvt.rn.f32.s64 %0, %1;",
       rounded<float> ('n', (s64) a))
PTX_N (28, float, "f", s64, "l", "cvt.rz.f32.s64 %0, %1;",
       rounded<float> ('z', (s64) a))
PTX_N (29, float, "f", s64, "l", "cvt.rm.f32.s64 %0, %1;",
       rounded<float> ('m', (s64) a))
PTX_N (30, float, "f", s64, "l", "cvt.rp.f32.s64 %0, %1;",
       rounded<float> ('p', (s64) a))
PTX_N (31, double, "d", u32, "r", "cvt.rn.f64.u32 %0, %1;",
       rounded<double> ('n', (u32) a))
PTX_N (32, double, "d", u32, "r", "cvt.rz.f64.u32 %0, %1;",
       rounded<double> ('z', (u32) a))
PTX_N (33, float, "f", u16, "h", "cvt.rn.f32.u8 %0, %1;",
       rounded<float> ('n', (unsigned char) a))
PTX_N (34, float, "f", u16, "h", "cvt.rz.f32.u8 %0, %1;",
       rounded<float> ('z', (unsigned char) a))
PTX_N (35, s32, "r", float, "f", "cvt.rni.s32.f32 %0, %1;",
       whole<s32, float> ('n', a))

int
main ()
{
}
