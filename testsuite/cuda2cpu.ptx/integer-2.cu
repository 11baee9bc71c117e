/* { dg-do run } */
/* The integer arithmetic of inline PTX wraps round, saturates and widens.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "integer.h"

PTX_T (48, u32, "r", "mul24.lo.u32 %0, %1, %2;",
       (u32) (low24 (a) * low24 (b)))
PTX_T (49, u32, "r", "mul24.hi.u32 %0, %1, %2;",
       (u32) (low24 (a) * low24 (b) >> 16))
PTX_T (50, u32, "r", "mad24.lo.u32 %0, %1, %2, %3;",
       (u32) (low24 (a) * low24 (b) + c))
PTX_T (51, u32, "r", "mad24.hi.u32 %0, %1, %2, %3;",
       (u32) ((low24 (a) * low24 (b) >> 16) + c))
PTX_T (52, s32, "r", "mul24.lo.s32 %0, %1, %2;",
       (s32) (low24 (a) * low24 (b)))
PTX_T (53, s32, "r", "mul24.hi.s32 %0, %1, %2;",
       (s32) (low24 (a) * low24 (b) >> 16))
PTX_T (54, s32, "r", "mad24.lo.s32 %0, %1, %2, %3;",
       (s32) (low24 (a) * low24 (b) + c))
PTX_T (55, s32, "r", "mad24.hi.s32 %0, %1, %2, %3;",
       (s32) ((low24 (a) * low24 (b) >> 16) + c))
PTX_T (56, s32, "r", "mad24.hi.sat.s32 %0, %1, %2, %3;",
       clamp ((wide) (s32) (low24 (a) * low24 (b) >> 16) + c))
PTX_T (57, u16, "h", "sad.u16 %0, %1, %2, %3;",
       (u16) ((wide) c + (a < b ? (wide) b - a : (wide) a - b)))
PTX_T (58, s16, "h", "sad.s16 %0, %1, %2, %3;",
       (s16) ((wide) c + (a < b ? (wide) b - a : (wide) a - b)))
PTX_T (59, u32, "r", "sad.u32 %0, %1, %2, %3;",
       (u32) ((wide) c + (a < b ? (wide) b - a : (wide) a - b)))
PTX_T (60, s32, "r", "sad.s32 %0, %1, %2, %3;",
       (s32) ((wide) c + (a < b ? (wide) b - a : (wide) a - b)))
PTX_T (61, u64, "l", "sad.u64 %0, %1, %2, %3;",
       (u64) ((wide) c + (a < b ? (wide) b - a : (wide) a - b)))
PTX_T (62, s64, "l", "sad.s64 %0, %1, %2, %3;",
       (s64) ((wide) c + (a < b ? (wide) b - a : (wide) a - b)))
PTX_T (63, u16, "h", "div.u16 %0, %1, %2;",
       (u16) (b == 0 ? -1 : (wide) a / (wide) b))
PTX_T (64, s16, "h", "div.s16 %0, %1, %2;",
       (s16) (b == 0 ? -1 : (wide) a / (wide) b))
PTX_T (65, u32, "r", "div.u32 %0, %1, %2;",
       (u32) (b == 0 ? -1 : (wide) a / (wide) b))
PTX_T (66, s32, "r", "div.s32 %0, %1, %2;",
       (s32) (b == 0 ? -1 : (wide) a / (wide) b))
PTX_T (67, u64, "l", "div.u64 %0, %1, %2;",
       (u64) (b == 0 ? -1 : (wide) a / (wide) b))
PTX_T (68, s64, "l", "div.s64 %0, %1, %2;",
       (s64) (b == 0 ? -1 : (wide) a / (wide) b))
PTX_T (69, u16, "h", "rem.u16 %0, %1, %2;",
       (u16) (b == 0 ? -1 : (wide) a % (wide) b))
PTX_T (70, s16, "h", "rem.s16 %0, %1, %2;",
       (s16) (b == 0 ? -1 : (wide) a % (wide) b))
PTX_T (71, u32, "r", "rem.u32 %0, %1, %2;",
       (u32) (b == 0 ? -1 : (wide) a % (wide) b))
PTX_T (72, s32, "r", "rem.s32 %0, %1, %2;",
       (s32) (b == 0 ? -1 : (wide) a % (wide) b))
PTX_T (73, u64, "l", "rem.u64 %0, %1, %2;",
       (u64) (b == 0 ? -1 : (wide) a % (wide) b))
PTX_T (74, s64, "l", "rem.s64 %0, %1, %2;",
       (s64) (b == 0 ? -1 : (wide) a % (wide) b))
PTX_T (75, s16, "h", "abs.s16 %0, %1;",
       (s16) (a < 0 ? -(u64) a : (u64) a))
PTX_T (76, s32, "r", "abs.s32 %0, %1;",
       (s32) (a < 0 ? -(u64) a : (u64) a))
PTX_T (77, s64, "l", "abs.s64 %0, %1;",
       (s64) (a < 0 ? -(u64) a : (u64) a))
PTX_T (78, s16, "h", "neg.s16 %0, %1;",
       (s16) -(u64) a)
PTX_T (79, s32, "r", "neg.s32 %0, %1;",
       (s32) -(u64) a)
PTX_T (80, s64, "l", "neg.s64 %0, %1;",
       (s64) -(u64) a)
PTX_T (81, u16, "h", "min.u16 %0, %1, %2;",
       a < b ? a : b)
PTX_T (82, s16, "h", "min.s16 %0, %1, %2;",
       a < b ? a : b)
PTX_T (83, u32, "r", "min.u32 %0, %1, %2;",
       a < b ? a : b)
PTX_T (84, s32, "r", "min.s32 %0, %1, %2;",
       a < b ? a : b)
PTX_T (85, u64, "l", "min.u64 %0, %1, %2;",
       a < b ? a : b)
PTX_T (86, s64, "l", "min.s64 %0, %1, %2;",
       a < b ? a : b)
PTX_T (87, u16, "h", "max.u16 %0, %1, %2;",
       a > b ? a : b)
PTX_T (88, s16, "h", "max.s16 %0, %1, %2;",
       a > b ? a : b)
PTX_T (89, u32, "r", "max.u32 %0, %1, %2;",
       a > b ? a : b)
PTX_T (90, s32, "r", "max.s32 %0, %1, %2;",
       a > b ? a : b)
PTX_T (91, u64, "l", "max.u64 %0, %1, %2;",
       a > b ? a : b)
PTX_T (92, s64, "l", "max.s64 %0, %1, %2;",
       a > b ? a : b)
PTX_T (93, s32, "r", "min.relu.s32 %0, %1, %2;",
       a < b ? a < 0 ? 0 : a : b < 0 ? 0 : b)
PTX_T (94, s32, "r", "max.relu.s32 %0, %1, %2;",
       a > b ? a < 0 ? 0 : a : b < 0 ? 0 : b)

int
main ()
{
}
