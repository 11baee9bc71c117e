/* { dg-do run } */
/* Sums, differences and products of inline PTX that set and take a carry.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

typedef unsigned __int128 wide;

/* A carry out of N bits.  */
static u32
carry (wide sum, int n)
{
  return sum >> n & 1;
}

static u64
upper (u64 a, u64 b)
{
  return (u64) ((wide) a * b >> 64);
}

PTX_T (1, u32, "r", "{ .reg .u32 t; add.cc.u32 t, %1, %2; addc.u32 %0, %3, 0; }",
       (u32) (c + carry ((wide) a + b, 32)))
PTX_T (2, u32, "r", "{ .reg .u32 t; sub.cc.u32 t, %1, %2; subc.u32 %0, %3, 1; }",
       (u32) (c - 1 - (a < b)))
PTX_T (3, u32, "r", "{ .reg .u32 t; add.cc.u32 t, %1, %2; addc.cc.u32 t, %2, %3; addc.u32 %0, t, %1; }",
       (u32) (b + c + carry ((wide) a + b, 32) + a
	+ carry ((wide) b + c + carry ((wide) a + b, 32), 32)))
PTX_T (4, u32, "r", "{ .reg .u32 t; sub.cc.u32 t, %1, %2; subc.cc.u32 t, %2, %3; subc.u32 %0, t, %1; }",
       (u32) (b - c - (a < b) - a - ((wide) b < (wide) c + (a < b))))
PTX_T (5, u32, "r", "{ .reg .u32 t; add.cc.s32 t, %1, %2; addc.s32 %0, %3, 0; }",
       (u32) (c + carry ((wide) a + b, 32)))
PTX_T (6, u32, "r", "{ .reg .u32 t; sub.cc.s32 t, %1, %2; subc.s32 %0, %3, 1; }",
       (u32) (c - 1 - (a < b)))
PTX_T (7, u32, "r", "{ .reg .u32 t; add.cc.s32 t, %1, %2; addc.cc.s32 t, %2, %3; addc.s32 %0, t, %1; }",
       (u32) (b + c + carry ((wide) a + b, 32) + a
	+ carry ((wide) b + c + carry ((wide) a + b, 32), 32)))
PTX_T (8, u32, "r", "{ .reg .u32 t; sub.cc.s32 t, %1, %2; subc.cc.s32 t, %2, %3; subc.s32 %0, t, %1; }",
       (u32) (b - c - (a < b) - a - ((wide) b < (wide) c + (a < b))))
PTX_T (9, u32, "r", "{ .reg .u32 t; mad.lo.cc.u32 t, %1, %2, %3; madc.lo.u32 %0, %1, %3, t; }",
       (u32) (a * c + ((u32) (a * b) + c) + carry ((wide) (u32) (a * b) + c, 32)))
PTX_T (10, u32, "r", "{ .reg .u32 t; add.cc.u32 t, %1, %2; madc.lo.cc.u32 t, %1, %2, %3; madc.hi.u32 %0, 0, 0, t; }",
       (u32) ((u32) (a * b) + c + carry ((wide) a + b, 32)
	+ carry ((wide) (u32) (a * b) + c + carry ((wide) a + b, 32), 32)))
PTX_T (11, u32, "r", "{ .reg .u32 t; mad.hi.cc.u32 t, %1, %2, %3; madc.lo.u32 %0, %1, %3, t; }",
       (u32) (a * c + ((u32) ((u64) a * b >> 32) + c) + carry ((wide) (u32) ((u64) a * b >> 32) + c, 32)))
PTX_T (12, u32, "r", "{ .reg .u32 t; add.cc.u32 t, %1, %2; madc.hi.cc.u32 t, %1, %2, %3; madc.hi.u32 %0, 0, 0, t; }",
       (u32) ((u32) ((u64) a * b >> 32) + c + carry ((wide) a + b, 32)
	+ carry ((wide) (u32) ((u64) a * b >> 32) + c + carry ((wide) a + b, 32), 32)))
PTX_T (13, u64, "l", "{ .reg .u64 t; add.cc.u64 t, %1, %2; addc.u64 %0, %3, 0; }",
       (u64) (c + carry ((wide) a + b, 64)))
PTX_T (14, u64, "l", "{ .reg .u64 t; sub.cc.u64 t, %1, %2; subc.u64 %0, %3, 1; }",
       (u64) (c - 1 - (a < b)))
PTX_T (15, u64, "l", "{ .reg .u64 t; add.cc.u64 t, %1, %2; addc.cc.u64 t, %2, %3; addc.u64 %0, t, %1; }",
       (u64) (b + c + carry ((wide) a + b, 64) + a
	+ carry ((wide) b + c + carry ((wide) a + b, 64), 64)))
PTX_T (16, u64, "l", "{ .reg .u64 t; sub.cc.u64 t, %1, %2; subc.cc.u64 t, %2, %3; subc.u64 %0, t, %1; }",
       (u64) (b - c - (a < b) - a - ((wide) b < (wide) c + (a < b))))
PTX_T (17, u64, "l", "{ .reg .u64 t; add.cc.s64 t, %1, %2; addc.s64 %0, %3, 0; }",
       (u64) (c + carry ((wide) a + b, 64)))
PTX_T (18, u64, "l", "{ .reg .u64 t; sub.cc.s64 t, %1, %2; subc.s64 %0, %3, 1; }",
       (u64) (c - 1 - (a < b)))
PTX_T (19, u64, "l", "{ .reg .u64 t; add.cc.s64 t, %1, %2; addc.cc.s64 t, %2, %3; addc.s64 %0, t, %1; }",
       (u64) (b + c + carry ((wide) a + b, 64) + a
	+ carry ((wide) b + c + carry ((wide) a + b, 64), 64)))
PTX_T (20, u64, "l", "{ .reg .u64 t; sub.cc.s64 t, %1, %2; subc.cc.s64 t, %2, %3; subc.s64 %0, t, %1; }",
       (u64) (b - c - (a < b) - a - ((wide) b < (wide) c + (a < b))))
PTX_T (21, u64, "l", "{ .reg .u64 t; mad.lo.cc.u64 t, %1, %2, %3; madc.lo.u64 %0, %1, %3, t; }",
       (u64) (a * c + ((u64) (a * b) + c) + carry ((wide) (u64) (a * b) + c, 64)))
PTX_T (22, u64, "l", "{ .reg .u64 t; add.cc.u64 t, %1, %2; madc.lo.cc.u64 t, %1, %2, %3; madc.hi.u64 %0, 0, 0, t; }",
       (u64) ((u64) (a * b) + c + carry ((wide) a + b, 64)
	+ carry ((wide) (u64) (a * b) + c + carry ((wide) a + b, 64), 64)))
PTX_T (23, u64, "l", "{ .reg .u64 t; mad.hi.cc.u64 t, %1, %2, %3; madc.lo.u64 %0, %1, %3, t; }",
       (u64) (a * c + (upper (a, b) + c) + carry ((wide) upper (a, b) + c, 64)))
PTX_T (24, u64, "l", "{ .reg .u64 t; add.cc.u64 t, %1, %2; madc.hi.cc.u64 t, %1, %2, %3; madc.hi.u64 %0, 0, 0, t; }",
       (u64) (upper (a, b) + c + carry ((wide) a + b, 64)
	+ carry ((wide) upper (a, b) + c + carry ((wide) a + b, 64), 64)))

int
main ()
{
}
