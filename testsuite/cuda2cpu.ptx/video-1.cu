/* { dg-do run } */
/* Inline PTX on the four bytes and the two halves of registers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "ptx.h"

/* Operation HOW of two numbers.  */
static s32
operation (char how, s32 a, s32 b)
{
  switch (how)
    {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '/':
      return (a + b + (a + b >= 0 ? 1 : 0)) >> 1;
    case '|':
      return abs (a - b);
    case '<':
      return a < b ? a : b;
    default:
      return a > b ? a : b;
    }
}

/* Part I of X, a T.  */
template<typename T>
static s32
part (u32 x, int i)
{
  return (T) (x >> 8 * i * sizeof (T));
}

/* The parts of A and B, of types A and B, as D: as they are, within D's range or
   as a sum with C.  */
template<typename D, typename A, typename B>
static u32
parts (char how, char mode, u32 a, u32 b, u32 c)
{
  const s32 most = (D) -1 < 0 ? (1 << (8 * sizeof (D) - 1)) - 1
			      : (1 << 8 * sizeof (D)) - 1;
  const s32 least = (D) -1 < 0 ? -most - 1 : 0;
  u32 result = 0;
  for (unsigned i = 0; i < 4 / sizeof (D); i++)
    {
      s32 x = operation (how, part<A> (a, i), part<B> (b, i));
      c += x;
      if (mode == 's')
	x = x < least ? least : x > most ? most : x;
      result |= (x & ((1u << 8 * sizeof (D)) - 1)) << 8 * i * sizeof (D);
    }
  return mode == 'a' ? c : result;
}

typedef unsigned char u8;
typedef signed char s8;

PTX_T (1, u32, "r", "vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;",
       parts<u8, u8, u8> ('|', 'a', a, b, c))
PTX_T (2, u32, "r", "vabsdiff4.u32.s32.s32 %0, %1, %2, %3;",
       parts<u8, s8, s8> ('|', ' ', a, b, c))
PTX_T (3, u32, "r", "vadd4.u32.u32.u32 %0, %1, %2, %3;",
       parts<u8, u8, u8> ('+', ' ', a, b, c))
PTX_T (4, u32, "r", "vadd4.s32.s32.u32.sat %0, %1, %2, %3;",
       parts<s8, s8, u8> ('+', 's', a, b, c))
PTX_T (5, u32, "r", "vsub4.s32.s32.s32.add %0, %1, %2, %3;",
       parts<s8, s8, s8> ('-', 'a', a, b, c))
PTX_T (6, u32, "r", "vsub4.u32.u32.u32.sat %0, %1, %2, %3;",
       parts<u8, u8, u8> ('-', 's', a, b, c))
PTX_T (7, u32, "r", "vavrg4.s32.s32.s32 %0, %1, %2, %3;",
       parts<s8, s8, s8> ('/', ' ', a, b, c))
PTX_T (8, u32, "r", "vmin4.u32.u32.s32.sat %0, %1, %2, %3;",
       parts<u8, u8, s8> ('<', 's', a, b, c))
PTX_T (9, u32, "r", "vmax4.s32.s32.s32 %0, %1, %2, %3;",
       parts<s8, s8, s8> ('>', ' ', a, b, c))
PTX_T (10, u32, "r", "vadd2.s32.s32.s32.sat %0, %1, %2, %3;",
       parts<s16, s16, s16> ('+', 's', a, b, c))
PTX_T (11, u32, "r", "vsub2.u32.u32.u32 %0, %1, %2, %3;",
       parts<u16, u16, u16> ('-', ' ', a, b, c))
PTX_T (12, u32, "r", "vavrg2.u32.u32.u32 %0, %1, %2, %3;",
       parts<u16, u16, u16> ('/', ' ', a, b, c))
PTX_T (13, u32, "r", "vabsdiff2.u32.u32.u32.add %0, %1, %2, %3;",
       parts<u16, u16, u16> ('|', 'a', a, b, c))
PTX_T (14, u32, "r", "vmin2.s32.s32.s32 %0, %1, %2, %3;",
       parts<s16, s16, s16> ('<', ' ', a, b, c))
PTX_T (15, u32, "r", "vmax2.u32.u32.u32.add %0, %1, %2, %3;",
       parts<u16, u16, u16> ('>', 'a', a, b, c))

int
main ()
{
}
