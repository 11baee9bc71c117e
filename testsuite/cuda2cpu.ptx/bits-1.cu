/* { dg-do run } */
/* The logic, shifts and bit fields of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "bits.h"

PTX_T (1, u16, "h", "and.b16 %0, %1, %2;",
       (u16) (a & b))
PTX_T (2, u32, "r", "and.b32 %0, %1, %2;",
       (u32) (a & b))
PTX_T (3, u64, "l", "and.b64 %0, %1, %2;",
       (u64) (a & b))
PTX_T (4, u16, "h", "or.b16 %0, %1, %2;",
       (u16) (a | b))
PTX_T (5, u32, "r", "or.b32 %0, %1, %2;",
       (u32) (a | b))
PTX_T (6, u64, "l", "or.b64 %0, %1, %2;",
       (u64) (a | b))
PTX_T (7, u16, "h", "xor.b16 %0, %1, %2;",
       (u16) (a ^ b))
PTX_T (8, u32, "r", "xor.b32 %0, %1, %2;",
       (u32) (a ^ b))
PTX_T (9, u64, "l", "xor.b64 %0, %1, %2;",
       (u64) (a ^ b))
PTX_T (10, u16, "h", "not.b16 %0, %1;",
       (u16) ~a)
PTX_T (11, u16, "h", "cnot.b16 %0, %1;",
       a == 0)
PTX (12, u16, "h", u16, "h", u32, "r", u32, "r", "shl.b16 %0, %1, %2;",
     shifted (a, b))
PTX_T (13, u32, "r", "not.b32 %0, %1;",
       (u32) ~a)
PTX_T (14, u32, "r", "cnot.b32 %0, %1;",
       a == 0)
PTX (15, u32, "r", u32, "r", u32, "r", u32, "r", "shl.b32 %0, %1, %2;",
     shifted (a, b))
PTX_T (16, u64, "l", "not.b64 %0, %1;",
       (u64) ~a)
PTX_T (17, u64, "l", "cnot.b64 %0, %1;",
       a == 0)
PTX (18, u64, "l", u64, "l", u32, "r", u32, "r", "shl.b64 %0, %1, %2;",
     shifted (a, b))
PTX (19, u16, "h", u16, "h", u32, "r", u32, "r", "shr.b16 %0, %1, %2;",
     shifted_right (a, b))
PTX (20, u32, "r", u32, "r", u32, "r", u32, "r", "shr.b32 %0, %1, %2;",
     shifted_right (a, b))
PTX (21, u64, "l", u64, "l", u32, "r", u32, "r", "shr.b64 %0, %1, %2;",
     shifted_right (a, b))
PTX (22, u16, "h", u16, "h", u32, "r", u32, "r", "shr.u16 %0, %1, %2;",
     shifted_right (a, b))
PTX (23, u32, "r", u32, "r", u32, "r", u32, "r", "shr.u32 %0, %1, %2;",
     shifted_right (a, b))
PTX (24, u64, "l", u64, "l", u32, "r", u32, "r", "shr.u64 %0, %1, %2;",
     shifted_right (a, b))
PTX (25, s16, "h", s16, "h", u32, "r", u32, "r", "shr.s16 %0, %1, %2;",
     shifted_right (a, b))
PTX (26, s32, "r", s32, "r", u32, "r", u32, "r", "shr.s32 %0, %1, %2;",
     shifted_right (a, b))
PTX (27, s64, "l", s64, "l", u32, "r", u32, "r", "shr.s64 %0, %1, %2;",
     shifted_right (a, b))
PTX_T (28, u32, "r", "lop3.b32 %0, %1, %2, %3, 0x96;",
       lookup (a, b, c, 0x96))
PTX_T (29, u32, "r", "lop3.b32 %0, %1, %2, %3, 0xe8;",
       lookup (a, b, c, 0xe8))
PTX_T (30, u32, "r", "lop3.b32 %0, %1, %2, %3, 0xb8;",
       lookup (a, b, c, 0xb8))
PTX_T (31, u32, "r", "lop3.b32 %0, %1, %2, %3, 0x0;",
       lookup (a, b, c, 0x0))
PTX_T (32, u32, "r", "lop3.b32 %0, %1, %2, %3, 0xfe;",
       lookup (a, b, c, 0xfe))
PTX_T (33, u32, "r", "{ .reg .pred p, q; setp.gt.u32 q, %3, 9; .reg .b32 t; lop3.or.b32 t|p, %1, %2, %3, 0x80, q; selp.b32 %0, 1, 0, p;}",
       (a & b & c) != 0 || c > 9)
PTX_T (34, u32, "r", "{ .reg .pred p, q; setp.gt.u32 q, %3, 9; .reg .b32 t; lop3.and.b32 t|p, %1, %2, %3, 0x80, q; selp.b32 %0, t, 0, p; }",
       (a & b & c) != 0 && c > 9 ? a & b & c : 0)
PTX_T (35, u32, "r", "shf.l.wrap.b32 %0, %1, %2, %3;",
       (u32) (((u64) b << 32 | a) << (c & 31) >> 32))
PTX_T (36, u32, "r", "shf.l.clamp.b32 %0, %1, %2, %3;",
       (u32) (((u64) b << 32 | a) << (c < 32 ? c : 32) >> 32))
PTX_T (37, u32, "r", "shf.r.wrap.b32 %0, %1, %2, %3;",
       (u32) (((u64) b << 32 | a) >> (c & 31)))
PTX_T (38, u32, "r", "shf.r.clamp.b32 %0, %1, %2, %3;",
       (u32) (((u64) b << 32 | a) >> (c < 32 ? c : 32)))

int
main ()
{
}
