/* { dg-do run } */
/* Loads and stores of inline PTX: spaces, types, vectors, orders and hints.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* Copy a number of each type through registers, some wider than it.  */
__global__ void
types (unsigned char *to, const unsigned char *from)
{
  u16 h;
  u32 r;
  u64 l;
  float f;
  double d;
  asm ("ld.global.u8 %0, [%1];" : "=h" (h) : "l" (from));
  asm ("st.global.u8 [%0], %1;" :: "l" (to), "h" (h) : "memory");
  asm volatile ("ld.u8 %0, [%1+1]; st.u8 [%2 + 1], %0;" : "=r" (r) : "l" (from), "l" (to));
  asm ("ld.global.s8 %0, [%1+2];" : "=r" (r) : "l" (from));
  asm ("st.b32 [%0+4], %1;" :: "l" (to), "r" (r) : "memory");
  asm ("ld.s16 %0, [%1+8];" : "=r" (r) : "l" (from));
  asm ("st.b32 [%0+8], %1;" :: "l" (to), "r" (r) : "memory");
  asm ("ld.global.nc.b16 %0, [%1+12];" : "=h" (h) : "l" (from));
  asm ("st.global.b16 [%0+12], %1;" :: "l" (to), "h" (h) : "memory");
  asm ("ld.const.f32 %0, [%1+16];" : "=f" (f) : "l" (from));
  asm ("st.f32 [%0+16], %1;" :: "l" (to), "f" (f) : "memory");
  asm ("ldu.global.f64 %0, [%1+24];" : "=d" (d) : "l" (from));
  asm ("st.f64 [%0+24], %1;" :: "l" (to), "d" (d) : "memory");
  asm ("ld.u64 %0, [%1+-32];" : "=l" (l) : "l" (from + 64));
  asm ("st.u64 [%0+-32], %1;" :: "l" (to + 64), "l" (l) : "memory");
  asm ("ld.b32 %0, [%1+40];" : "=f" (f) : "l" (from));
  asm ("st.b32 [%0+40], %1;" :: "l" (to), "f" (f) : "memory");
  asm ("{ .reg .u8 t; ld.u8 t, [%1+44]; cvt.u16.u8 %0, t; }"
       : "=h" (h) : "l" (from));
  asm ("{ .reg .u8 t; cvt.u8.u16 t, %1; st.u8 [%0+44], t; }"
       :: "l" (to), "h" (h) : "memory");
}

/* Vectors; what is loaded may take the place of the address.  */
__global__ void
vectors (u32 *to, u32 *from)
{
  u32 a, b, c, d;
  u64 x, y;
  u16 p, q, r, s;
  float f, g;
  asm ("ld.v4.u32 {%0, %1, %2, %3}, [%4];"
       : "=r" (a), "=r" (b), "=r" (c), "=r" (d) : "l" (from));
  asm ("st.v4.u32 [%0], {%4, %3, %2, %1};"
       :: "l" (to), "r" (a), "r" (b), "r" (c), "r" (d) : "memory");
  x = (u64) (from + 4);
  asm ("ld.global.v2.u64 {%0, %1}, [%0];" : "+l" (x), "=l" (y));
  asm ("st.global.cg.v2.u64 [%0+16], {%2, %1};"
       :: "l" (to), "l" (x), "l" (y) : "memory");
  asm ("ld.global.nc.v4.u16 {%0, %1, %2, %3}, [%4+32];"
       : "=h" (p), "=h" (q), "=h" (r), "=h" (s) : "l" (from));
  asm ("st.v4.b16 [%0+32], {%4, %3, %2, %1};"
       :: "l" (to), "h" (p), "h" (q), "h" (r), "h" (s) : "memory");
  asm ("ld.v2.f32 {%0, %1}, [%2+40];" : "=f" (f), "=f" (g) : "l" (from));
  asm ("st.v2.f32 [%0+40], {%2, %1};"
       :: "l" (to), "f" (f), "f" (g) : "memory");
  asm ("ld.v4.u8 {%0, _, %1, %2}, [%3+48];"
       : "=r" (a), "=r" (b), "=r" (c) : "l" (from));
  asm ("st.v4.u8 [%0+48], {%3, %2, 7, %1};"
       :: "l" (to), "r" (a), "r" (b), "r" (c) : "memory");
  asm volatile ("ld.global.v4.u32 {%0, %1, %2, %3}, [%4+64];"
		: "=r" (a), "=r" (b), "=r" (c), "=r" (d) : "l" (from));
  asm volatile ("st.volatile.global.v4.u32 [%0+64], {%4, %3, %2, %1};"
		:: "l" (to), "r" (a), "r" (b), "r" (c), "r" (d) : "memory");
  asm volatile ("ld.relaxed.gpu.global.v2.u64 {%0, %1}, [%2+80];"
		: "=l" (x), "=l" (y) : "l" (from));
  asm volatile ("st.release.gpu.global.v2.u64 [%0+80], {%2, %1};"
		:: "l" (to), "l" (x), "l" (y) : "memory");
}

/* Every modifier, of one word.  */
#define MOVE(i, load, store) \
  asm volatile (load " %0, [%1];" : "=r" (x) : "l" (from + i)); \
  asm volatile (store " [%0], %1;" :: "l" (to + i), "r" (x + 1) : "memory")

__global__ void
orders (u32 *to, u32 *from)
{
  u32 x;
  MOVE (0, "ld.global.ca.u32", "st.global.wb.u32");
  MOVE (1, "ld.global.cg.u32", "st.global.cg.u32");
  MOVE (2, "ld.global.cs.u32", "st.global.cs.u32");
  MOVE (3, "ld.global.lu.u32", "st.global.wt.u32");
  MOVE (4, "ld.global.cv.u32", "st.cg.u32");
  MOVE (5, "ld.volatile.u32", "st.volatile.u32");
  MOVE (6, "ld.relaxed.cta.u32", "st.relaxed.gpu.u32");
  MOVE (7, "ld.acquire.sys.global.u32", "st.release.sys.global.u32");
  MOVE (8, "ld.weak.global.u32", "st.weak.global.u32");
  MOVE (9, "ld.global.L1::no_allocate.u32", "st.global.L1::no_allocate.u32");
  MOVE (10, "ld.global.nc.L1::no_allocate.L2::128B.u32", "st.u32");
  MOVE (11, "ld.global.L1::evict_last.u32", "st.global.L1::evict_first.u32");
  MOVE (12, "ld.global.L2::256B.b32", "st.b32");
  asm volatile ("prefetch.global.L1 [%0]; prefetch.global.L2 [%0+64];"
		"prefetch.L2 [%0]; prefetchu.L1 [%0];"
		"applypriority.global.L2::evict_normal [%1], 128;"
		"discard.global.L2 [%1], 128;" :: "l" (from), "l" (to + 32));
  u64 policy;
  asm ("createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 %0, 0.5;"
       : "=l" (policy));
  asm ("createpolicy.cvt.L2.b64 %0, %0;" : "+l" (policy));
  asm ("createpolicy.range.global.L2::evict_last.b64 %0, [%1], 64, 128;"
       : "=l" (policy) : "l" (from));
  to[13] = policy == 0 ? 1 : 0;
}

int
main ()
{
  const int n = 64;
  buffer<u32> from (n), to (n);
  for (int i = 0; i < n; i++)
    from[i] = 0x9e3779b9u * (i + 3);
  from.send ();
  types<<<1, 1>>> ((unsigned char *) to.dev, (unsigned char *) from.dev);
  to.fetch ();
  const signed char *bytes = (signed char *) from.host;
  CHECK ((to[0] & 0xffff) == (from[0] & 0xffff));
  CHECK (to[1] == (u32) bytes[2]);
  CHECK (to[2] == (u32) (s16) from[2]);
  CHECK ((u16) to[3] == (u16) from[3]);
  for (int i : { 4, 6, 7, 8, 9, 10 })
    CHECK (to[i] == from[i]);
  CHECK ((to[11] & 255) == (from[11] & 255));
  vectors<<<1, 1>>> (to.dev, from.dev);
  to.fetch ();
  for (int i = 0; i < 4; i++)
    {
      CHECK (to[i] == from[3 - i]);
      CHECK (to[4 + i] == from[4 + (i ^ 2)]);
      CHECK (to[16 + i] == from[19 - i]);
      CHECK (to[20 + i] == from[20 + (i ^ 2)]);
    }
  for (int i = 0; i < 4; i++)
    CHECK (((u16 *) &to[8])[i] == ((u16 *) &from[8])[3 - i]);
  CHECK (to[10] == from[11] && to[11] == from[10]);
  CHECK (to[12] == ((from[12] & 0xff) << 24 | 7 << 16
		    | (from[12] >> 16 & 0xff) << 8 | from[12] >> 24));
  orders<<<1, 1>>> (to.dev, from.dev);
  to.fetch ();
  for (int i = 0; i < 13; i++)
    CHECK (to[i] == from[i] + 1);
  CHECK (to[13] <= 1);
}
