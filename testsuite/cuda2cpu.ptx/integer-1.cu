/* { dg-do run } */
/* The integer arithmetic of inline PTX wraps round, saturates and widens.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "integer.h"

PTX_T (1, u16, "h", "add.u16 %0, %1, %2;",
       (u16) ((u64) a + (u64) b))
PTX_T (2, s16, "h", "add.s16 %0, %1, %2;",
       (s16) ((u64) a + (u64) b))
PTX_T (3, u32, "r", "add.u32 %0, %1, %2;",
       (u32) ((u64) a + (u64) b))
PTX_T (4, s32, "r", "add.s32 %0, %1, %2;",
       (s32) ((u64) a + (u64) b))
PTX_T (5, u64, "l", "add.u64 %0, %1, %2;",
       (u64) ((u64) a + (u64) b))
PTX_T (6, s64, "l", "add.s64 %0, %1, %2;",
       (s64) ((u64) a + (u64) b))
PTX_T (7, s32, "r", "add.sat.s32 %0, %1, %2;",
       clamp ((wide) a + b))
PTX_T (8, u16, "h", "sub.u16 %0, %1, %2;",
       (u16) ((u64) a - (u64) b))
PTX_T (9, s16, "h", "sub.s16 %0, %1, %2;",
       (s16) ((u64) a - (u64) b))
PTX_T (10, u32, "r", "sub.u32 %0, %1, %2;",
       (u32) ((u64) a - (u64) b))
PTX_T (11, s32, "r", "sub.s32 %0, %1, %2;",
       (s32) ((u64) a - (u64) b))
PTX_T (12, u64, "l", "sub.u64 %0, %1, %2;",
       (u64) ((u64) a - (u64) b))
PTX_T (13, s64, "l", "sub.s64 %0, %1, %2;",
       (s64) ((u64) a - (u64) b))
PTX_T (14, s32, "r", "sub.sat.s32 %0, %1, %2;",
       clamp ((wide) a - b))
PTX_T (15, u16, "h", "mul.lo.u16 %0, %1, %2;",
       (u16) ((u64) a * (u64) b))
PTX_T (16, s16, "h", "mul.lo.s16 %0, %1, %2;",
       (s16) ((u64) a * (u64) b))
PTX_T (17, u32, "r", "mul.lo.u32 %0, %1, %2;",
       (u32) ((u64) a * (u64) b))
PTX_T (18, s32, "r", "mul.lo.s32 %0, %1, %2;",
       (s32) ((u64) a * (u64) b))
PTX_T (19, u64, "l", "mul.lo.u64 %0, %1, %2;",
       (u64) ((u64) a * (u64) b))
PTX_T (20, s64, "l", "mul.lo.s64 %0, %1, %2;",
       (s64) ((u64) a * (u64) b))
PTX_T (21, u16, "h", "mul.hi.u16 %0, %1, %2;",
       high (a, b))
PTX_T (22, s16, "h", "mul.hi.s16 %0, %1, %2;",
       high (a, b))
PTX_T (23, u32, "r", "mul.hi.u32 %0, %1, %2;",
       high (a, b))
PTX_T (24, s32, "r", "mul.hi.s32 %0, %1, %2;",
       high (a, b))
PTX_T (25, u64, "l", "mul.hi.u64 %0, %1, %2;",
       high (a, b))
PTX_T (26, s64, "l", "mul.hi.s64 %0, %1, %2;",
       high (a, b))
PTX_N (27, u32, "r", u16, "h", "mul.wide.u16 %0, %1, %2;",
       (u32) a * b)
PTX_N (28, s32, "r", s16, "h", "mul.wide.s16 %0, %1, %2;",
       (s32) a * b)
PTX_N (29, u64, "l", u32, "r", "mul.wide.u32 %0, %1, %2;",
       (u64) a * b)
PTX_N (30, s64, "l", s32, "r", "mul.wide.s32 %0, %1, %2;",
       (s64) a * b)
PTX_T (31, u16, "h", "mad.lo.u16 %0, %1, %2, %3;",
       (u16) ((u64) a * (u64) b + (u64) c))
PTX_T (32, s16, "h", "mad.lo.s16 %0, %1, %2, %3;",
       (s16) ((u64) a * (u64) b + (u64) c))
PTX_T (33, u32, "r", "mad.lo.u32 %0, %1, %2, %3;",
       (u32) ((u64) a * (u64) b + (u64) c))
PTX_T (34, s32, "r", "mad.lo.s32 %0, %1, %2, %3;",
       (s32) ((u64) a * (u64) b + (u64) c))
PTX_T (35, u64, "l", "mad.lo.u64 %0, %1, %2, %3;",
       (u64) ((u64) a * (u64) b + (u64) c))
PTX_T (36, s64, "l", "mad.lo.s64 %0, %1, %2, %3;",
       (s64) ((u64) a * (u64) b + (u64) c))
PTX_T (37, u16, "h", "mad.hi.u16 %0, %1, %2, %3;",
       (u16) ((u64) high (a, b) + (u64) c))
PTX_T (38, s16, "h", "mad.hi.s16 %0, %1, %2, %3;",
       (s16) ((u64) high (a, b) + (u64) c))
PTX_T (39, u32, "r", "mad.hi.u32 %0, %1, %2, %3;",
       (u32) ((u64) high (a, b) + (u64) c))
PTX_T (40, s32, "r", "mad.hi.s32 %0, %1, %2, %3;",
       (s32) ((u64) high (a, b) + (u64) c))
PTX_T (41, u64, "l", "mad.hi.u64 %0, %1, %2, %3;",
       (u64) ((u64) high (a, b) + (u64) c))
PTX_T (42, s64, "l", "mad.hi.s64 %0, %1, %2, %3;",
       (s64) ((u64) high (a, b) + (u64) c))
PTX_T (43, s32, "r", "mad.hi.sat.s32 %0, %1, %2, %3;",
       clamp ((wide) high (a, b) + c))
PTX (44, u32, "r", u16, "h", u16, "h", u32, "r",
     "mad.wide.u16 %0, %1, %2, %3;",
     (u32) ((u64) a * (u64) b + (u64) c))
PTX (45, s32, "r", s16, "h", s16, "h", s32, "r",
     "mad.wide.s16 %0, %1, %2, %3;",
     (s32) ((u64) a * (u64) b + (u64) c))
PTX (46, u64, "l", u32, "r", u32, "r", u64, "l",
     "mad.wide.u32 %0, %1, %2, %3;",
     (u64) ((u64) a * (u64) b + (u64) c))
PTX (47, s64, "l", s32, "r", s32, "r", s64, "l",
     "mad.wide.s32 %0, %1, %2, %3;",
     (s64) ((u64) a * (u64) b + (u64) c))

int
main ()
{
}
