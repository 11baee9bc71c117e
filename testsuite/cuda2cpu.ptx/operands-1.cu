/* { dg-do run } */
/* Operands of inline PTX: constraints, constants, lists and places.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

struct record { u32 a; s16 b; u64 *c; enum colour : int { red, green } d; };

/* The bits of an operand of each constraint.  */
__global__ void
constraints (u64 *out, u16 h, u32 r, u64 l, float f, double d, record x)
{
  u16 h2;
  u32 r2, named;
  u64 l2;
  float f2;
  double d2;
  asm ("mov.b16 %0, %5; mov.b32 %1, %6; mov.b64 %2, %7;"
       "mov.f32 %3, %8; mov.f64 %4, %9;"
       : "=h" (h2), "=r" (r2), "=l" (l2), "=f" (f2), "=d" (d2)
       : "h" (h), "r" (r), "l" (l), "f" (f), "d" (d));
  out[0] = h2;
  out[1] = r2;
  out[2] = l2;
  out[3] = __float_as_uint (f2);
  out[4] = __double_as_longlong (d2);
  asm ("add.s32 %0, %1, %2;" : "=r" (named) : "r" (3), "r" (x.a));
  out[5] = named;
  /* An operand may be read and written.  */
  named = x.d;
  asm ("add.s16 %0, %0, 1; add.u32 %1, %1, %2;"
       : "+h" (x.b), "+r" (named) : "n" (-7));
  out[6] = x.b;
  out[7] = named;
  asm ("add.u64 %0, %0, 8;" : "+l" (x.c));
  *x.c = 8;
}

/* Results go where they were meant to go before the asm.  */
__global__ void
places (u32 *p)
{
  u32 *next = p, i = 1;
  asm ("add.u64 %0, %0, 4; mov.u32 %1, 5; mov.u32 %2, 2;"
       : "+l" (next), "=r" (*next), "=r" (i));
  p[1] = next - p;
  asm ("mov.u32 %1, 9; mov.u32 %0, 7;" : "=r" (i), "=r" (p[i]));
  p[3] = i;
  i = 4;
  /* Commas may be missing.  */
  asm ("add.u32 %1, %2, %3; mov.u32 %0, 1;" : "=r" (p[i++]) "=r" (p[6])
       : "r" (40) "n" (2) : "memory");
  p[5] = i;
}

/* Constants in the text and from templates.  */
template<int N> __device__ u32
add_constant (u32 x)
{
  asm ("add.u32 %0, %0, %1;" : "+r" (x) : "n" (N));
  return x;
}

template<char... C>
struct text { static constexpr const char value[] = { C..., 0 }; };
template<char... C> constexpr const char text<C...>::value[];

__global__ void
constants (u32 *out, u32 x)
{
  u64 l;
  float f;
  double d;
  out[0] = add_constant<40> (2);
  asm ("add%1 %0, %2, 0x10;" : "=r" (out[1])
       : "C" (text<'.', 'u', '3', '2'>::value), "r" (x));
  asm ("xor.b32 %0, 0b101, 017; add.u32 %0, %0, -1; add.u32 %0, %0, (2+3)*4;"
       : "=r" (out[2]));
  asm ("mov.u32 %0, ~0; mov.u32 %0, %0; and.b32 %0, %0, 0xF0U;"
       : "=r" (out[3]));
  asm ("add.f32 %0, 1.5, 0f40000000;" : "=f" (f));
  asm ("add.f64 %0, -1.25e1, 0d4000000000000000;" : "=d" (d));
  out[4] = f == 3.5f && d == -10.5;
  asm ("mov.b32 %0, 0f3F800000; add.u32 %0, %0, WARP_SZ;" : "=r" (out[5]));
  asm ("mov.u64 %0, -2;" : "=l" (l));
  out[6] = l == ~1ull;
}

/* Lists make one register of several, and the other way round.  */
__global__ void
lists (u64 *out, u64 x, double y)
{
  u32 lo, hi;
  u16 a, b, c, d;
  asm ("mov.b64 {%0, %1}, %2;" : "=r" (lo), "=r" (hi) : "l" (x));
  asm ("mov.b64 {%0, %1, %2, %3}, %4;"
       : "=h" (a), "=h" (b), "=h" (c), "=h" (d) : "l" (x));
  asm ("mov.b64 %0, {%2, %1};" : "=l" (out[0]) : "r" (lo), "r" (hi));
  asm ("mov.b64 %0, {%4, %3, %2, %1};" : "=l" (out[1])
       : "h" (a), "h" (b), "h" (c), "h" (d));
  asm ("mov.b64 {_, %0}, %1;" : "=r" (hi) : "d" (y));
  out[2] = hi;
  asm ("{ .reg .b32 t; mov.b32 t, {%1, %2}; mov.b64 %0, {t, 1}; }"
       : "=l" (out[3]) : "h" (c), "h" (d));
}

int
main ()
{
  buffer<u64> wide (10);
  buffer<u32> words (10);
  record x = { 39, -2, wide.dev + 8, record::green };
  constraints<<<1, 1>>> (wide.dev, 65535, 0x80000001, ~1ull, -2.0f, 0.5, x);
  wide.fetch ();
  const u64 copied[] = { 65535, 0x80000001, ~1ull, 0xc0000000,
			 0x3fe0000000000000, 42, ~0ull, 0xfffffffa, 0, 8 };
  for (int i = 0; i < 10; i++)
    CHECK (wide[i] == copied[i]);
  places<<<1, 1>>> (words.dev);
  words.fetch ();
  const u32 placed[] = { 5, 1, 9, 7, 1, 5, 42 };
  for (int i = 0; i < 7; i++)
    CHECK (words[i] == placed[i]);
  constants<<<1, 1>>> (words.dev, 5);
  words.fetch ();
  const u32 known[] = { 42, 21, 10 - 1 + 20, 0xf0, 1, 0x3f800020, 1 };
  for (int i = 0; i < 7; i++)
    CHECK (words[i] == known[i]);
  lists<<<1, 1>>> (wide.dev, 0x1111222233334444, 2.0);
  wide.fetch ();
  const u64 listed[] = { 0x3333444411112222, 0x4444333322221111, 0x40000000,
			 0x111112222 };
  for (int i = 0; i < 4; i++)
    CHECK (wide[i] == listed[i]);
}
