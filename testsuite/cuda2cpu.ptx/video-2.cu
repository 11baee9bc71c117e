/* { dg-do run } */
/* Inline PTX on parts of registers, whose results are joined with a third
   operand or become a part of it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

typedef unsigned char u8;
typedef signed char s8;

/* X in the range of T.  */
template<typename T>
static s64
within (s64 x)
{
  const s64 most = (T) -1 < 0 ? (1ll << (8 * sizeof (T) - 1)) - 1
			      : (1ll << 8 * sizeof (T)) - 1;
  const s64 least = (T) -1 < 0 ? -most - 1 : 0;
  return x < least ? least : x > most ? most : x;
}

/* C with X in place of part I, a T.  */
template<typename T>
static u32
merge (u32 c, s64 x, int i)
{
  const u32 mask = (1ull << 8 * sizeof (T)) - 1;
  return (c & ~(mask << 8 * sizeof (T) * i))
	 | ((u32) x & mask) << 8 * sizeof (T) * i;
}

/* Part I of X, a T.  */
template<typename T>
static s64
part (u32 x, int i)
{
  return (T) (x >> 8 * i * sizeof (T));
}

static s64
shift (s64 x, u32 n, bool left)
{
  return left ? (s64) ((u64) x << n) : x >> n;
}

#define LEAST(x, y) ((s64) (x) < (s64) (y) ? (s64) (x) : (s64) (y))
#define MOST(x, y) ((s64) (x) > (s64) (y) ? (s64) (x) : (s64) (y))
#define S(x) ((s64) (s32) (x))
#define U(x) ((s64) (u32) (x))

/* Sums and the like: whole, of parts, brought into range, joined, merged.  */
PTX_T (1, u32, "r", "vadd.u32.u32.u32 %0, %1, %2;", a + b)
PTX_T (2, u32, "r", "vadd.s32.u32.s32.sat %0, %1.b0, %2.h1;",
       within<s32> (part<u8> (a, 0) + part<s16> (b, 1)))
PTX_T (3, u32, "r", "vadd.s32.s32.s32.sat %0, %1, %2;",
       within<s32> (S (a) + S (b)))
PTX_T (4, u32, "r", "vadd.u32.u32.u32.add %0, %1, %2, %3;", a + b + c)
PTX_T (5, u32, "r", "vsub.s32.u32.u32.sat.min %0, %1, %2, %3;",
       LEAST (within<s32> (U (a) - U (b)), S (c)))
PTX_T (6, u32, "r", "vsub.u32.u32.s32.sat %0.b2, %1.b3, %2, %3;",
       merge<u8> (c, within<u8> (part<u8> (a, 3) - S (b)), 2))
PTX_T (7, u32, "r", "vsub.s32.s32.s32 %0.h0, %1, %2.b1, %3;",
       merge<s16> (c, S (a) - part<s8> (b, 1), 0))
PTX_T (8, u32, "r", "vabsdiff.u32.s32.s32.add %0, %1.h0, %2.h1, %3;",
       llabs (part<s16> (a, 0) - part<s16> (b, 1)) + c)
PTX_T (9, u32, "r", "vabsdiff.u32.u32.u32 %0, %1, %2;",
       llabs (U (a) - U (b)))
PTX_T (10, u32, "r", "vmin.s32.s32.u32.sat.max %0, %1, %2.b0, %3;",
       MOST (LEAST (S (a), part<u8> (b, 0)), S (c)))
PTX_T (11, u32, "r", "vmax.u32.u32.u32 %0.h1, %1, %2, %3;",
       merge<u16> (c, MOST (U (a), U (b)), 1))
PTX_T (12, u32, "r", "vmax.s32.s32.s32.sat %0.b0, %1, %2, %3;",
       merge<s8> (c, within<s8> (MOST (S (a), S (b))), 0))
PTX_T (13, u32, "r", "{ .reg .u32 x; mov.u32 x, %1;"
       " vadd.s32.s32.s32 %0, x.b3, x.b1; }",
       part<s8> (a, 3) + part<s8> (a, 1))

/* Shifts.  */
PTX_T (14, u32, "r", "vshl.u32.u32.u32.clamp.add %0, %1, %2, %3;",
       (u64) shift (U (a), LEAST (U (b), 32), true) + c)
PTX_T (15, u32, "r", "vshr.u32.u32.u32.clamp.add %0, %1, %2, %3;",
       shift (U (a), LEAST (U (b), 32), false) + c)
PTX_T (16, u32, "r", "vshr.s32.s32.u32.wrap %0, %1.h1, %2;",
       shift (part<s16> (a, 1), b & 31, false))
PTX_T (17, u32, "r", "vshl.s32.s32.u32.sat.wrap %0, %1.b0, %2.b1;",
       within<s32> (shift (part<s8> (a, 0), part<u8> (b, 1) & 31, true)))
PTX_T (18, u32, "r", "vshr.u32.u32.u32.wrap %0.b3, %1, %2, %3;",
       merge<u8> (c, shift (U (a), b & 31, false), 3))

/* Products.  */
PTX_T (19, u32, "r", "vmad.u32.u32.u32 %0, %1, %2, %3;", a * b + c)
PTX_T (20, u32, "r", "vmad.s32.s32.u32.sat.shr7 %0, %1.b1, %2.h0, %3;",
       within<s32> ((part<s8> (a, 1) * part<u16> (b, 0) + S (c)) >> 7))
PTX_T (21, u32, "r", "vmad.u32.u32.u32.po.shr15 %0, %1.h1, %2.h1, %3;",
       (part<u16> (a, 1) * part<u16> (b, 1) + U (c) + 1) >> 15)
PTX_T (22, u32, "r", "vmad.s32.s32.s32.sat %0, %1, %2, %3;",
       (__int128) S (a) * S (b) + S (c) > 0x7fffffff ? 0x7fffffff
       : (__int128) S (a) * S (b) + S (c) < S (0x80000000) ? 0x80000000
       : (u32) (S (a) * S (b) + S (c)))

/* Comparisons.  */
PTX_T (23, u32, "r", "vset.u32.s32.lt %0, %1, %2;", U (a) < S (b))
PTX_T (24, u32, "r", "vset.s32.s32.ge.add %0, %1.b0, %2.b0, %3;",
       (part<s8> (a, 0) >= part<s8> (b, 0)) + c)
PTX_T (25, u32, "r", "vset.u32.u32.ne %0.h1, %1, %2, %3;",
       merge<u16> (c, a != b, 1))
PTX_T (26, u32, "r", "vset.u32.u32.eq.max %0, %1, %2, %3;",
       MOST (a == b, U (c)))

/* How many parts compare so, or which.  */
template<typename A, typename B>
static u32
compared (u32 a, u32 b, bool (*f) (s64, s64), bool sum, u32 c)
{
  u32 which = 0;
  for (unsigned i = 0; i < 4 / sizeof (A); i++)
    {
      bool yes = f (part<A> (a, i), part<B> (b, i));
      c += yes;
      which |= (u32) yes << 8 * sizeof (A) * i;
    }
  return sum ? c : which;
}

static bool equal (s64 a, s64 b) { return a == b; }
static bool below (s64 a, s64 b) { return a < b; }
static bool above (s64 a, s64 b) { return a > b; }
static bool at_most (s64 a, s64 b) { return a <= b; }

PTX_T (27, u32, "r", "vset4.u32.u32.eq.add %0, %1, %2, %3;",
       compared<u8, u8> (a, b, equal, true, c))
PTX_T (28, u32, "r", "vset4.s32.u32.lt %0, %1, %2, %3;",
       compared<s8, u8> (a, b, below, false, c))
PTX_T (29, u32, "r", "vset2.s32.s32.gt %0, %1, %2, %3;",
       compared<s16, s16> (a, b, above, false, c))
PTX_T (30, u32, "r", "vset2.u32.s32.le.add %0, %1, %2, %3;",
       compared<u16, s16> (a, b, at_most, true, c))

int
main ()
{
}
