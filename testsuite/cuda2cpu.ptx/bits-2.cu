/* { dg-do run } */
/* The logic, shifts and bit fields of inline PTX.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "bits.h"

PTX_N (1, u32, "r", u32, "r", "popc.b32 %0, %1;",
       count (a))
PTX_N (2, u32, "r", u32, "r", "clz.b32 %0, %1;",
       32 - 1 - highest (a))
PTX_T (3, u32, "r", "brev.b32 %0, %1;",
       (u32) reversed (a, 32))
PTX_N (4, u32, "r", u64, "l", "popc.b64 %0, %1;",
       count (a))
PTX_N (5, u32, "r", u64, "l", "clz.b64 %0, %1;",
       64 - 1 - highest (a))
PTX_T (6, u64, "l", "brev.b64 %0, %1;",
       (u64) reversed (a, 64))
PTX_N (7, u32, "r", u32, "r", "bfind.u32 %0, %1;",
       highest (a))
PTX_N (8, u32, "r", u32, "r", "bfind.shiftamt.u32 %0, %1;",
       highest (a) < 0 ? -1 : 31 - highest (a))
PTX (9, u32, "r", u32, "r", u32, "r", u32, "r", "bfe.u32 %0, %1, %2, %3;",
     extract (a, b, c))
PTX_N (10, u32, "r", s32, "r", "bfind.s32 %0, %1;",
       highest (a))
PTX_N (11, u32, "r", s32, "r", "bfind.shiftamt.s32 %0, %1;",
       highest (a) < 0 ? -1 : 31 - highest (a))
PTX (12, s32, "r", s32, "r", u32, "r", u32, "r", "bfe.s32 %0, %1, %2, %3;",
     extract (a, b, c))
PTX_N (13, u32, "r", u64, "l", "bfind.u64 %0, %1;",
       highest (a))
PTX_N (14, u32, "r", u64, "l", "bfind.shiftamt.u64 %0, %1;",
       highest (a) < 0 ? -1 : 63 - highest (a))
PTX (15, u64, "l", u64, "l", u32, "r", u32, "r", "bfe.u64 %0, %1, %2, %3;",
     extract (a, b, c))
PTX_N (16, u32, "r", s64, "l", "bfind.s64 %0, %1;",
       highest (a))
PTX_N (17, u32, "r", s64, "l", "bfind.shiftamt.s64 %0, %1;",
       highest (a) < 0 ? -1 : 63 - highest (a))
PTX (18, s64, "l", s64, "l", u32, "r", u32, "r", "bfe.s64 %0, %1, %2, %3;",
     extract (a, b, c))
PTX (19, u32, "r", u32, "r", u32, "r", u32, "r", "bfi.b32 %0, %1, %2, %3, 5;",
     insert (a, b, c, 5))
PTX (20, u32, "r", u32, "r", u32, "r", u32, "r", "bfi.b32 %0, %1, 77, %2, %3;",
     insert (a, (u32) 77, b, c))
PTX (21, u64, "l", u64, "l", u64, "l", u32, "r", "bfi.b64 %0, %1, %2, %3, 5;",
     insert (a, b, c, 5))
PTX (22, u64, "l", u64, "l", u32, "r", u32, "r", "bfi.b64 %0, %1, 77, %2, %3;",
     insert (a, (u64) 77, b, c))
PTX_T (23, u32, "r", "bmsk.clamp.b32 %0, %1, %2;",
       shifted (shifted (1u, b) - 1, a))
PTX_T (24, u32, "r", "bmsk.wrap.b32 %0, %1, %2;",
       shifted (shifted (1u, b & 31) - 1, a & 31))
PTX (25, u32, "r", u32, "r", u32, "r", u32, "r", "szext.clamp.u32 %0, %1, %2;",
     extract (a, 0, b < 32 ? b : 32))
PTX (26, u32, "r", u32, "r", u32, "r", u32, "r", "szext.wrap.u32 %0, %1, %2;",
     extract (a, 0, b & 31))
PTX (27, s32, "r", s32, "r", u32, "r", u32, "r", "szext.clamp.s32 %0, %1, %2;",
     extract (a, 0, b < 32 ? b : 32))
PTX (28, s32, "r", s32, "r", u32, "r", u32, "r", "szext.wrap.s32 %0, %1, %2;",
     extract (a, 0, b & 31))

/* Byte N of b:a, the sign of which is taken eight times if N has the bit 8.  */
static u32
byte_of (u32 a, u32 b, u32 n)
{
  u32 byte = ((u64) b << 32 | a) >> 8 * (n & 7) & 255;
  return n & 8 ? (byte & 128 ? 255 : 0) : byte;
}

static u32
permuted (u32 a, u32 b, u32 c)
{
  u32 result = 0;
  for (int i = 0; i < 4; i++)
    result |= byte_of (a, b, c >> 4 * i & 15) << 8 * i;
  return result;
}

/* The place of the Nth set bit from BASE on.  */
static u32
nth (u32 mask, u32 base, s32 n)
{
  int step = n < 0 ? -1 : 1;
  for (s64 i = base; i >= 0 && i < 32; i += step)
    if (mask >> i & 1)
      {
	if (n == 0)
	  return i == base ? i : -1;
	if ((n -= step) == 0)
	  return i;
      }
    else if (n == 0)
      return -1;
  return -1;
}

/* The sum of products of the parts of A and B, N bits each.  */
template<typename A, typename B>
static u32
products (A a, int n, B b, int m, u32 c)
{
  typedef __int128 wide;
  for (int i = 0; i < 2; i++)
    {
      wide x = (wide) (A) ((u32) a << (32 - n - i * n)) >> (32 - n);
      wide y = (wide) (B) ((u32) b << (32 - m - i * m)) >> (32 - m);
      c += (u32) (x * y);
    }
  return c;
}

PTX_T (29, u32, "r", "prmt.b32 %0, %1, %2, %3;",
       permuted (a, b, c))
PTX_T (30, u32, "r", "prmt.b32 %0, %1, %2, 0xba98;",
       permuted (a, b, 0xba98))
PTX_T (31, u32, "r", "prmt.b32.f4e %0, %1, %2, %3;",
       permuted (a, b, c % 4 == 0 ? 0x3210 : c % 4 == 1 ? 0x4321
		 : c % 4 == 2 ? 0x5432 : 0x6543))
PTX_T (32, u32, "r", "prmt.b32.b4e %0, %1, %2, %3;",
       permuted (a, b, c % 4 == 0 ? 0x5670 : c % 4 == 1 ? 0x6701
		 : c % 4 == 2 ? 0x7012 : 0x123))
PTX_T (33, u32, "r", "prmt.b32.rc8 %0, %1, %2, %3;",
       permuted (a, b, c % 4 == 0 ? 0x0 : c % 4 == 1 ? 0x1111
		 : c % 4 == 2 ? 0x2222 : 0x3333))
PTX_T (34, u32, "r", "prmt.b32.ecl %0, %1, %2, %3;",
       permuted (a, b, c % 4 == 0 ? 0x3210 : c % 4 == 1 ? 0x3211
		 : c % 4 == 2 ? 0x3222 : 0x3333))
PTX_T (35, u32, "r", "prmt.b32.ecr %0, %1, %2, %3;",
       permuted (a, b, c % 4 == 0 ? 0x0 : c % 4 == 1 ? 0x1110
		 : c % 4 == 2 ? 0x2210 : 0x3210))
PTX_T (36, u32, "r", "prmt.b32.rc16 %0, %1, %2, %3;",
       permuted (a, b, c % 4 == 0 ? 0x1010 : c % 4 == 1 ? 0x3232
		 : c % 4 == 2 ? 0x1010 : 0x3232))
PTX (37, u32, "r", u32, "r", u32, "r", s32, "r", "fns.b32 %0, %1, %2, %3;",
     nth (a, b, c))
PTX (38, u32, "r", u32, "r", u32, "r", u32, "r", "dp4a.u32.u32 %0, %1, %2, %3;",
     products (a, 8, b, 8,
	       products ((u32) (a >> 16), 8, (u32) (b >> 16), 8, c)))
PTX (39, u32, "r", u32, "r", u32, "r", u32, "r", "dp2a.lo.u32.u32 %0, %1, %2, %3;",
     products (a, 16, b, 8, c))
PTX (40, u32, "r", u32, "r", u32, "r", u32, "r", "dp2a.hi.u32.u32 %0, %1, %2, %3;",
     products (a, 16, (u32) (b >> 16), 8, c))
PTX (41, u32, "r", u32, "r", s32, "r", u32, "r", "dp4a.u32.s32 %0, %1, %2, %3;",
     products (a, 8, b, 8,
	       products ((u32) (a >> 16), 8, (s32) (b >> 16), 8, c)))
PTX (42, u32, "r", u32, "r", s32, "r", u32, "r", "dp2a.lo.u32.s32 %0, %1, %2, %3;",
     products (a, 16, b, 8, c))
PTX (43, u32, "r", u32, "r", s32, "r", u32, "r", "dp2a.hi.u32.s32 %0, %1, %2, %3;",
     products (a, 16, (s32) (b >> 16), 8, c))
PTX (44, u32, "r", s32, "r", u32, "r", u32, "r", "dp4a.s32.u32 %0, %1, %2, %3;",
     products (a, 8, b, 8,
	       products ((s32) (a >> 16), 8, (u32) (b >> 16), 8, c)))
PTX (45, u32, "r", s32, "r", u32, "r", u32, "r", "dp2a.lo.s32.u32 %0, %1, %2, %3;",
     products (a, 16, b, 8, c))
PTX (46, u32, "r", s32, "r", u32, "r", u32, "r", "dp2a.hi.s32.u32 %0, %1, %2, %3;",
     products (a, 16, (u32) (b >> 16), 8, c))
PTX (47, u32, "r", s32, "r", s32, "r", u32, "r", "dp4a.s32.s32 %0, %1, %2, %3;",
     products (a, 8, b, 8,
	       products ((s32) (a >> 16), 8, (s32) (b >> 16), 8, c)))
PTX (48, u32, "r", s32, "r", s32, "r", u32, "r", "dp2a.lo.s32.s32 %0, %1, %2, %3;",
     products (a, 16, b, 8, c))
PTX (49, u32, "r", s32, "r", s32, "r", u32, "r", "dp2a.hi.s32.s32 %0, %1, %2, %3;",
     products (a, 16, (s32) (b >> 16), 8, c))

int
main ()
{
}
