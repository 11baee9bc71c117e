/* { dg-do run } */
/* The comparisons and choices of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* What the comparisons that hold for what is no number mean for integers, too.  */
template<typename T>
static bool
unordered (T a, T b)
{
  return a != a || b != b;
}

PTX_N (1, u32, "r", s16, "h", "{ .reg .pred p, q; setp.lt.s16 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (2, u32, "r", s16, "h", "{ .reg .pred p, q; setp.ge.s16 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (3, u32, "r", u32, "r", "{ .reg .pred p, q; setp.lt.u32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (4, u32, "r", u32, "r", "{ .reg .pred p, q; setp.ge.u32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (5, u32, "r", s32, "r", "{ .reg .pred p, q; setp.eq.s32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a == b) ? 1 : 2)
PTX_N (6, u32, "r", s32, "r", "{ .reg .pred p, q; setp.ne.s32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a != b) ? 1 : 2)
PTX_N (7, u32, "r", s32, "r", "{ .reg .pred p, q; setp.lt.s32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (8, u32, "r", s32, "r", "{ .reg .pred p, q; setp.le.s32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a <= b) ? 1 : 2)
PTX_N (9, u32, "r", s32, "r", "{ .reg .pred p, q; setp.gt.s32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a > b) ? 1 : 2)
PTX_N (10, u32, "r", s32, "r", "{ .reg .pred p, q; setp.ge.s32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (11, u32, "r", u64, "l", "{ .reg .pred p, q; setp.eq.u64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a == b) ? 1 : 2)
PTX_N (12, u32, "r", u64, "l", "{ .reg .pred p, q; setp.ne.u64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a != b) ? 1 : 2)
PTX_N (13, u32, "r", u64, "l", "{ .reg .pred p, q; setp.lt.u64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (14, u32, "r", u64, "l", "{ .reg .pred p, q; setp.le.u64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a <= b) ? 1 : 2)
PTX_N (15, u32, "r", u64, "l", "{ .reg .pred p, q; setp.gt.u64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a > b) ? 1 : 2)
PTX_N (16, u32, "r", u64, "l", "{ .reg .pred p, q; setp.ge.u64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (17, u32, "r", s64, "l", "{ .reg .pred p, q; setp.lt.s64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (18, u32, "r", s64, "l", "{ .reg .pred p, q; setp.ge.s64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (19, u32, "r", u32, "r", "{ .reg .pred p, q; setp.lo.u32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (20, u32, "r", u32, "r", "{ .reg .pred p, q; setp.ls.u32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a <= b) ? 1 : 2)
PTX_N (21, u32, "r", u32, "r", "{ .reg .pred p, q; setp.hi.u32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a > b) ? 1 : 2)
PTX_N (22, u32, "r", u32, "r", "{ .reg .pred p, q; setp.hs.u32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (23, u32, "r", u16, "h", "{ .reg .pred p, q; setp.eq.b16 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a == b) ? 1 : 2)
PTX_N (24, u32, "r", u64, "l", "{ .reg .pred p, q; setp.ne.b64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a != b) ? 1 : 2)
PTX_N (25, u32, "r", float, "f", "{ .reg .pred p, q; setp.eq.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a == b) ? 1 : 2)
PTX_N (26, u32, "r", double, "d", "{ .reg .pred p, q; setp.equ.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b) || (a == b)) ? 1 : 2)
PTX_N (27, u32, "r", float, "f", "{ .reg .pred p, q; setp.ne.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b || a > b) ? 1 : 2)
PTX_N (28, u32, "r", double, "d", "{ .reg .pred p, q; setp.neu.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b) || (a < b || a > b)) ? 1 : 2)
PTX_N (29, u32, "r", float, "f", "{ .reg .pred p, q; setp.lt.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a < b) ? 1 : 2)
PTX_N (30, u32, "r", double, "d", "{ .reg .pred p, q; setp.ltu.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b) || (a < b)) ? 1 : 2)
PTX_N (31, u32, "r", float, "f", "{ .reg .pred p, q; setp.le.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a <= b) ? 1 : 2)
PTX_N (32, u32, "r", double, "d", "{ .reg .pred p, q; setp.leu.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b) || (a <= b)) ? 1 : 2)
PTX_N (33, u32, "r", float, "f", "{ .reg .pred p, q; setp.gt.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a > b) ? 1 : 2)
PTX_N (34, u32, "r", double, "d", "{ .reg .pred p, q; setp.gtu.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b) || (a > b)) ? 1 : 2)
PTX_N (35, u32, "r", float, "f", "{ .reg .pred p, q; setp.ge.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (a >= b) ? 1 : 2)
PTX_N (36, u32, "r", double, "d", "{ .reg .pred p, q; setp.geu.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b) || (a >= b)) ? 1 : 2)
PTX_N (37, u32, "r", float, "f", "{ .reg .pred p, q; setp.num.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (!unordered (a, b)) ? 1 : 2)
PTX_N (38, u32, "r", double, "d", "{ .reg .pred p, q; setp.num.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (!unordered (a, b)) ? 1 : 2)
PTX_N (39, u32, "r", float, "f", "{ .reg .pred p, q; setp.nan.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b)) ? 1 : 2)
PTX_N (40, u32, "r", double, "d", "{ .reg .pred p, q; setp.nan.f64 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       (unordered (a, b)) ? 1 : 2)
PTX_N (41, u32, "r", float, "f", "{ .reg .pred p, q; setp.eq.ftz.f32 p|q, %1, %2; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       ((std::fabs (a) < 1.17549435e-38f ? 0 : a)
       == (std::fabs (b) < 1.17549435e-38f ? 0 : b)) ? 1 : 2)
PTX_T (42, u32, "r", "{ .reg .pred p, q, r; setp.gt.u32 r, %3, 9; setp.lt.and.u32 p|q, %1, %2, r; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       ((a < b) && (c > 9)) + 2 * ((a >= b) && (c > 9)))
PTX_T (43, s32, "r", "{ .reg .pred r; setp.gt.s32 r, %3, 9; set.lt.and.s32.s32 %0, %1, %2, r; }",
       ((a < b) && (c > 9)) ? -1 : 0)
PTX_T (44, u32, "r", "{ .reg .pred p, q, r; setp.gt.u32 r, %3, 9; setp.lt.or.u32 p|q, %1, %2, r; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       ((a < b) || (c > 9)) + 2 * ((a >= b) || (c > 9)))
PTX_T (45, s32, "r", "{ .reg .pred r; setp.gt.s32 r, %3, 9; set.lt.or.s32.s32 %0, %1, %2, r; }",
       ((a < b) || (c > 9)) ? -1 : 0)
PTX_T (46, u32, "r", "{ .reg .pred p, q, r; setp.gt.u32 r, %3, 9; setp.lt.xor.u32 p|q, %1, %2, r; selp.u32 %0, 1, 0, p; @q add.u32 %0, %0, 2; }",
       ((a < b) != (c > 9)) + 2 * ((a >= b) != (c > 9)))
PTX_T (47, s32, "r", "{ .reg .pred r; setp.gt.s32 r, %3, 9; set.lt.xor.s32.s32 %0, %1, %2, r; }",
       ((a < b) != (c > 9)) ? -1 : 0)
PTX_T (48, u32, "r", "{ .reg .pred r; setp.gt.u32 r, %3, 9; setp.lt.and.u32 r, %1, %2, !r; selp.u32 %0, 1, 0, r; }",
       a < b && c <= 9)
PTX_N (49, u32, "r", float, "f", "set.le.u32.f32 %0, %1, %2;",
       a <= b ? ~0u : 0)
PTX_N (50, float, "f", s64, "l", "set.ne.f32.s64 %0, %1, %2;",
       a != b)
PTX_N (51, float, "f", float, "f", "set.gtu.ftz.f32.f32 %0, %1, %2;",
       unordered (a, b) || (std::fabs (a) < 1.17549435e-38f ? 0 : a)
			   > (std::fabs (b) < 1.17549435e-38f ? 0 : b))
PTX (52, u16, "h", u16, "h", u16, "h", s32, "r", "{ .reg .pred p; setp.ne.s32 p, %3, 0; selp.b16 %0, %1, %2, p; }",
     c ? a : b)
PTX (53, u16, "h", u16, "h", u16, "h", s32, "r", "slct.b16.s32 %0, %1, %2, %3;",
     c >= 0 ? a : b)
PTX (54, u32, "r", u32, "r", u32, "r", s32, "r", "{ .reg .pred p; setp.ne.s32 p, %3, 0; selp.u32 %0, %1, %2, p; }",
     c ? a : b)
PTX (55, u32, "r", u32, "r", u32, "r", s32, "r", "slct.u32.s32 %0, %1, %2, %3;",
     c >= 0 ? a : b)
PTX (56, s64, "l", s64, "l", s64, "l", s32, "r", "{ .reg .pred p; setp.ne.s32 p, %3, 0; selp.s64 %0, %1, %2, p; }",
     c ? a : b)
PTX (57, s64, "l", s64, "l", s64, "l", s32, "r", "slct.s64.s32 %0, %1, %2, %3;",
     c >= 0 ? a : b)
PTX (58, float, "f", float, "f", float, "f", s32, "r", "{ .reg .pred p; setp.ne.s32 p, %3, 0; selp.f32 %0, %1, %2, p; }",
     c ? a : b)
PTX (59, float, "f", float, "f", float, "f", s32, "r", "slct.f32.s32 %0, %1, %2, %3;",
     c >= 0 ? a : b)
PTX (60, double, "d", double, "d", double, "d", s32, "r", "{ .reg .pred p; setp.ne.s32 p, %3, 0; selp.f64 %0, %1, %2, p; }",
     c ? a : b)
PTX (61, double, "d", double, "d", double, "d", s32, "r", "slct.f64.s32 %0, %1, %2, %3;",
     c >= 0 ? a : b)
PTX (62, u32, "r", u32, "r", u32, "r", float, "f", "slct.u32.f32 %0, %1, %2, %3;",
     c >= 0 ? a : b)
PTX (63, u32, "r", u32, "r", u32, "r", float, "f", "slct.ftz.u32.f32 %0, %1, %2, %3;",
     c >= 0 || std::fabs (c) < 1.17549435e-38f ? a : b)

int
main ()
{
}
