/* { dg-do run } */
/* Inline PTX on selected parts of registers, and with the other sign.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* Byte or half I, with a sign or without, of A and behind it B.  */
static s64
part (u32 a, u32 b, int bits, bool is_signed, int i)
{
  u64 all = ((u64) b << 32 | a) >> bits * i;
  s64 x = all & ((1 << bits) - 1);
  return is_signed && x >> (bits - 1) ? x - (1 << bits) : x;
}

/* The parts that the digits of FIRST and SECOND name, from the last one on, with
   the signs of the types, by F; those that are among the digits of WRITTEN go to
   C, or if SUM are added to it.  */
static u32
parts (u32 a, u32 b, u32 c, int bits, const char *written, const char *first,
       bool first_signed, const char *second, bool second_signed, bool sum,
       s64 (*f) (s64, s64))
{
  int n = 32 / bits;
  for (int i = 0; i < n; i++)
    {
      if (!strchr (written, '0' + i))
	continue;
      u32 x = f (part (a, b, bits, first_signed, first[n - 1 - i] - '0'),
		 part (a, b, bits, second_signed, second[n - 1 - i] - '0'));
      u32 mask = ((1u << bits) - 1) << bits * i;
      c = sum ? c + x : (c & ~mask) | (x << bits * i & mask);
    }
  return c;
}

static s64 add (s64 a, s64 b) { return a + b; }
static s64 add_halves (s64 a, s64 b) { return a + b > 0xffff ? 0xffff : a + b; }
static s64 difference (s64 a, s64 b) { return a < b ? b - a : a - b; }
static s64 average (s64 a, s64 b) { return (a + b + (a + b >= 0)) >> 1; }
static s64 most (s64 a, s64 b) { return a < b ? b : a; }
static s64 less (s64 a, s64 b) { return a < b; }
static s64 equal (s64 a, s64 b) { return a == b; }

PTX_T (1, u32, "r", "vadd4.u32.u32.u32 %0.b20, %1, %2, %3;",
       parts (a, b, c, 8, "20", "3210", 0, "7654", 0, 0, add))
PTX_T (2, u32, "r", "vadd4.u32.u32.s32 %0, %1.b7016, %2.b3322, %3;",
       parts (a, b, c, 8, "3210", "7016", 0, "3322", 1, 0, add))
PTX_T (3, u32, "r", "vabsdiff4.u32.s32.u32.add %0.b321, %1.b0123, %2.b4567, %3;",
       parts (a, b, c, 8, "321", "0123", 1, "4567", 0, 1, difference))
PTX_T (4, u32, "r", "vavrg4.s32.s32.s32 %0.b3, %1.b0000, %2, %3;",
       parts (a, b, c, 8, "3", "0000", 1, "7654", 1, 0, average))
PTX_T (5, u32, "r", "vadd2.u32.u32.u32.sat %0.h1, %1.h32, %2.h10, %3;",
       parts (a, b, c, 16, "1", "32", 0, "10", 0, 0, add_halves))
PTX_T (6, u32, "r", "vmax2.s32.s32.s32 %0.h10, %1.h03, %2, %3;",
       parts (a, b, c, 16, "10", "03", 1, "32", 1, 0, most))
PTX_T (7, u32, "r", "vset4.s32.s32.lt %0.b310, %1, %2.b6543, %3;",
       parts (a, b, c, 8, "310", "3210", 1, "6543", 1, 0, less))
PTX_T (8, u32, "r", "vset2.u32.u32.eq.add %0.h0, %1.h12, %2.h21, %3;",
       parts (a, b, c, 16, "0", "12", 0, "21", 0, 1, equal))
PTX_T (9, u32, "r", "{ .reg .b32 x; mov.b32 x, %3; vset4.u32.s32.lt x.b10, %1, %2, x;"
       " mov.b32 %0, x; }",
       parts (a, b, c, 8, "10", "3210", 0, "7654", 1, 0, less))

/* The product with the other sign, or what is added to it.  */
static u32
clamp (__int128 x)
{
  return x > 0x7fffffff ? 0x7fffffff : x < -0x80000000ll ? 0x80000000 : (u32) x;
}

#define U(x) ((__int128) (u32) (x))
#define S(x) ((__int128) (s32) (x))
PTX_T (10, u32, "r", "vmad.u32.u32.u32 %0, -%1, %2, %3;", c - a * b)
PTX_T (11, u32, "r", "vmad.u32.u32.u32.sat %0, %1, -%2, %3;",
       clamp (S (c) - U (a) * U (b)))
PTX_T (12, u32, "r", "vmad.s32.s32.s32.sat.shr7 %0, %1, %2, -%3;",
       clamp ((S (a) * S (b) - S (c)) >> 7))
PTX_T (13, u32, "r", "vmad.s32.u32.u32.shr15 %0, %1.h1, %2.b0, - %3;",
       (u32) ((U (a >> 16) * U (b & 0xff) - S (c)) >> 15))

int
main ()
{
}
