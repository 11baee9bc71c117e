/* { dg-do run } */
/* Comparisons of inline PTX whose results are numbers, packed conversions,
   state spaces and cache policies.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "narrow.h"

PTX_N (1, u16, "h", u16, "h", "set.lt.f16.f16 %0, %1, %2;",
       value (a, 0) < value (b, 0) ? 0x3c00 : 0)
PTX_N (2, u16, "h", u16, "h", "set.ge.bf16.bf16 %0, %1, %2;",
       value (a, 1) >= value (b, 1) ? 0x3f80 : 0)
PTX_N (3, u16, "h", u16, "h", "set.eq.u16.f16 %0, %1, %2;",
       value (a, 0) == value (b, 0) ? 0xffff : 0)
PTX_N (4, u16, "h", s32, "r", "set.le.f16.s32 %0, %1, %2;",
       a <= b ? 0x3c00 : 0)
PTX_N (5, u16, "h", float, "f", "{ .reg .pred p; setp.gt.f32 p, %3, 9.0;"
       " set.gt.or.bf16.f32 %0, %1, %2, p; }",
       a > b || c > 9 ? 0x3f80 : 0)
PTX_N (6, u32, "r", u32, "r", "set.le.f16x2.f16x2 %0, %1, %2;",
       (value (a & 0xffff, 0) <= value (b & 0xffff, 0) ? 0x3c00 : 0)
       + (value (a >> 16, 0) <= value (b >> 16, 0) ? 0x3c000000 : 0))
PTX_N (7, u32, "r", u32, "r", "set.gt.u32.bf16x2 %0, %1, %2;",
       (value (a & 0xffff, 1) > value (b & 0xffff, 1) ? 0xffff : 0)
       + (value (a >> 16, 1) > value (b >> 16, 1) ? 0xffff0000 : 0))
PTX_N (8, u32, "r", u32, "r", "{ .reg .pred p; setp.gt.u32 p, %3, 9;"
       " set.gt.and.s32.f16x2 %0, %1, %2, p; }",
       c <= 9 ? 0
       : (value (a & 0xffff, 0) > value (b & 0xffff, 0) ? 0xffff : 0)
	 + (value (a >> 16, 0) > value (b >> 16, 0) ? 0xffff0000 : 0))

/* X between LEAST and MOST.  */
static u32
bring (s32 x, s32 least, s32 most)
{
  return x < least ? least : x > most ? most : x;
}

PTX_N (9, u32, "r", s32, "r", "cvt.pack.sat.u16.s32 %0, %1, %2;",
       bring (a, 0, 65535) << 16 | bring (b, 0, 65535))
PTX_N (10, u32, "r", s32, "r", "cvt.pack.sat.s16.s32 %0, %1, %2;",
       bring (a, -32768, 32767) << 16 | (bring (b, -32768, 32767) & 65535))
PTX_N (11, u32, "r", s32, "r", "cvt.pack.sat.u8.s32.b32 %0, %1, %2, %3;",
       (u32) c << 16 | bring (a, 0, 255) << 8 | bring (b, 0, 255))
PTX_N (12, u32, "r", s32, "r", "cvt.pack.sat.s4.s32.b32 %0, %1, %2, %3;",
       (u32) c << 8 | (bring (a, -8, 7) & 15) << 4 | (bring (b, -8, 7) & 15))
PTX_N (13, u32, "r", s32, "r", "cvt.pack.sat.u2.s32.b32 %0, %1, %2, %3;",
       (u32) c << 4 | bring (a, 0, 3) << 2 | bring (b, 0, 3))

__global__ void
spaces (u32 *p)
{
  __shared__ u32 s;
  u32 in_shared, in_global;
  asm ("{ .reg .pred p, q; isspacep.shared p, %2; isspacep.global q, %2;"
       " selp.u32 %0, 1, 0, p; selp.u32 %1, 1, 0, q; }"
       : "=r" (in_shared), "=r" (in_global) : "l" (&s));
  p[0] = in_shared + 2 * in_global;
  asm ("{ .reg .pred p, q; isspacep.shared::cta p, %2; isspacep.global q, %2;"
       " selp.u32 %0, 1, 0, p; selp.u32 %1, 1, 0, q; }"
       : "=r" (in_shared), "=r" (in_global) : "l" (p));
  p[1] = in_shared + 2 * in_global;
}

/* Policies for the cache are only hints.  */
__global__ void
policies (u32 *p)
{
  u32 a, b, c, d;
  asm volatile ("{ .reg .b64 policy;"
		"createpolicy.fractional.L2::evict_last.b64 policy, 1.0;"
		"ld.global.L2::cache_hint.v2.u32 {%0, %1}, [%4], policy;"
		"ld.global.L1::no_allocate.L2::cache_hint.u32 %2, [%4+8],"
		" policy;"
		"st.global.L2::cache_hint.u32 [%4+12], %0, policy;"
		"atom.global.add.L2::cache_hint.u32 %3, [%4], 7, policy; }"
		: "=r" (a), "=r" (b), "=r" (c), "=r" (d) : "l" (p) : "memory");
  p[4] = a + 10 * b + 100 * c + 1000 * d;
}

int
main ()
{
  buffer<u32> p (5);
  spaces<<<1, 1>>> (p.dev);
  p.fetch ();
  CHECK (p[0] == 1 && p[1] == 2);
  for (int i = 0; i < 4; i++)
    p.host[i] = i + 1;
  p.send ();
  policies<<<1, 1>>> (p.dev);
  p.fetch ();
  CHECK (p[0] == 8 && p[3] == 1 && p[4] == 1321);
}
