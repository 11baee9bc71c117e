/* { dg-do run } */
/* Comparisons and conversions of inline PTX on half precision and bfloat16.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

PTX_N (1, u32, "r", u16, "h", "{ .reg .pred p; setp.eq.f16 p, %1, %2; selp.u32 %0, 1, 0, p; }",
       value (a, 0) == value (b, 0))
PTX_N (2, u32, "r", u16, "h", "{ .reg .pred p; setp.lt.f16 p, %1, %2; selp.u32 %0, 1, 0, p; }",
       value (a, 0) < value (b, 0))
PTX_N (3, u32, "r", u16, "h", "{ .reg .pred p; setp.ge.f16 p, %1, %2; selp.u32 %0, 1, 0, p; }",
       value (a, 0) >= value (b, 0))
PTX_N (4, u32, "r", u32, "r", "{ .reg .pred p, q; setp.le.f16x2 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (value (a & 0xffff, 0) <= value (b & 0xffff, 0)) + 2 * (value (a >> 16, 0) <= value (b >> 16, 0)))
PTX_N (5, u32, "r", u32, "r", "{ .reg .pred p, q, r; setp.gt.u32 r, %3, 9; setp.le.and.f16x2 p|q, %1, %2, r; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       c <= 9 ? 0 : (value (a & 0xffff, 0) <= value (b & 0xffff, 0)) + 2 * (value (a >> 16, 0) <= value (b >> 16, 0)))
PTX_N (6, float, "f", u16, "h", "cvt.f32.f16 %0, %1;",
       (float) value (a, 0))
PTX_N (7, u16, "h", float, "f", "cvt.rn.f16.f32 %0, %1;",
       bits (a, 0))
PTX_N (8, u16, "h", float, "f", "cvt.rz.f16.f32 %0, %1;",
       bits (a, 0, true))
PTX_N (9, u16, "h", float, "f", "cvt.rn.relu.f16.f32 %0, %1;",
       bits (a > 0 || a != a ? a : 0, 0))
PTX_N (10, u32, "r", float, "f", "cvt.rn.f16x2.f32 %0, %1, %2;",
       bits (a, 0) << 16 | bits (b, 0))
PTX_N (11, u32, "r", float, "f", "cvt.rz.relu.f16x2.f32 %0, %1, %2;",
       bits (a > 0 || a != a ? a : 0, 0, true) << 16
       | bits (b > 0 || b != b ? b : 0, 0, true))
PTX_N (12, u32, "r", u16, "h", "{ .reg .pred p; setp.eq.bf16 p, %1, %2; selp.u32 %0, 1, 0, p; }",
       value (a, 1) == value (b, 1))
PTX_N (13, u32, "r", u16, "h", "{ .reg .pred p; setp.lt.bf16 p, %1, %2; selp.u32 %0, 1, 0, p; }",
       value (a, 1) < value (b, 1))
PTX_N (14, u32, "r", u16, "h", "{ .reg .pred p; setp.ge.bf16 p, %1, %2; selp.u32 %0, 1, 0, p; }",
       value (a, 1) >= value (b, 1))
PTX_N (15, u32, "r", u32, "r", "{ .reg .pred p, q; setp.le.bf16x2 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (value (a & 0xffff, 1) <= value (b & 0xffff, 1)) + 2 * (value (a >> 16, 1) <= value (b >> 16, 1)))
PTX_N (16, u32, "r", u32, "r", "{ .reg .pred p, q, r; setp.gt.u32 r, %3, 9; setp.le.and.bf16x2 p|q, %1, %2, r; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       c <= 9 ? 0 : (value (a & 0xffff, 1) <= value (b & 0xffff, 1)) + 2 * (value (a >> 16, 1) <= value (b >> 16, 1)))
PTX_N (17, float, "f", u16, "h", "cvt.f32.bf16 %0, %1;",
       (float) value (a, 1))
PTX_N (18, u16, "h", float, "f", "cvt.rn.bf16.f32 %0, %1;",
       bits (a, 1))
PTX_N (19, u16, "h", float, "f", "cvt.rz.bf16.f32 %0, %1;",
       bits (a, 1, true))
PTX_N (20, u16, "h", float, "f", "cvt.rn.relu.bf16.f32 %0, %1;",
       bits (a > 0 || a != a ? a : 0, 1))
PTX_N (21, u32, "r", float, "f", "cvt.rn.bf16x2.f32 %0, %1, %2;",
       bits (a, 1) << 16 | bits (b, 1))
PTX_N (22, u32, "r", float, "f", "cvt.rz.relu.bf16x2.f32 %0, %1, %2;",
       bits (a > 0 || a != a ? a : 0, 1, true) << 16
       | bits (b > 0 || b != b ? b : 0, 1, true))
PTX_N (23, u16, "h", double, "d", "cvt.rn.f16.f64 %0, %1;",
       bits (a, 0))
PTX_N (24, u16, "h", s32, "r", "cvt.rn.f16.s32 %0, %1;",
       bits (a, 0))
PTX_N (25, u16, "h", u64, "l", "cvt.rz.f16.u64 %0, %1;",
       bits (a, 0, true))
PTX_N (26, s32, "r", u16, "h", "cvt.rni.s32.f16 %0, %1;",
       value (a, 0) != value (a, 0) ? 0
       : std::isinf (value (a, 0)) ? (a & 0x8000 ? -2147483647 - 1 : 2147483647)
       : (s32) std::rint (value (a, 0)))
PTX_N (27, u32, "r", u32, "r", "{ .reg .b16 lo, hi; mov.b32 {lo, hi}, %1; add.f16 lo, lo, hi; mov.b32 %0, {lo, lo}; }",
       bits (value (a & 0xffff, 0) + value (a >> 16, 0), 0) * 0x10001)

int
main ()
{
}
