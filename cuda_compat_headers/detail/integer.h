/* Integer intrinsics.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA2CPU_INTEGER_H
#define CUDA2CPU_INTEGER_H 1

#pragma GCC system_header

#include "../vector_types.h"

/* Leading zeros; all of them for 0.  */
__CUDA2CPU_DEVICE int
__clz (int x)
{
  return x ? __builtin_clz ((unsigned int) x) : 32;
}

__CUDA2CPU_DEVICE int
__clzll (long long x)
{
  return x ? __builtin_clzll ((unsigned long long) x) : 64;
}

/* The place, from 1, of the lowest set bit; 0 if none is.  */
__CUDA2CPU_DEVICE int
__ffs (int x)
{
  return __builtin_ffs (x);
}

__CUDA2CPU_DEVICE int
__ffsll (long long x)
{
  return __builtin_ffsll (x);
}

/* How many bits are set.  */
__CUDA2CPU_DEVICE int
__popc (unsigned int x)
{
  return __builtin_popcount (x);
}

__CUDA2CPU_DEVICE int
__popcll (unsigned long long x)
{
  return __builtin_popcountll (x);
}

/* The bits in opposite order.  */
__CUDA2CPU_DEVICE unsigned int
__brev (unsigned int x)
{
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32 (x);
}

__CUDA2CPU_DEVICE unsigned long long
__brevll (unsigned long long x)
{
  return ((unsigned long long) __brev ((unsigned int) x) << 32
	  | __brev ((unsigned int) (x >> 32)));
}

/* Four bytes out of the eight of X (0 to 3) and Y (4 to 7): byte I of the
   result is the one that bits 4 * I to 4 * I + 2 of S name.  */
__CUDA2CPU_DEVICE unsigned int
__byte_perm (unsigned int x, unsigned int y, unsigned int s)
{
  unsigned int result = 0;
  for (int i = 0; i < 4; i++)
    {
      unsigned int from = s >> (4 * i + 2) & 1 ? y : x;
      result |= (from >> (s >> 4 * i & 3) * 8 & 0xff) << 8 * i;
    }
  return result;
}

/* The upper half of HI:LO shifted left, or the lower half of it shifted
   right, by SHIFT modulo 32 or, in the forms with c, by at most 32.  In words
   of 32 bits this is a rotation where both are one, and vectors hold twice as
   many.  */
__CUDA2CPU_DEVICE unsigned int
__funnelshift_l (unsigned int lo, unsigned int hi, unsigned int shift)
{
  return hi << (shift & 31) | lo >> 1 >> (~shift & 31);
}

__CUDA2CPU_DEVICE unsigned int
__funnelshift_lc (unsigned int lo, unsigned int hi, unsigned int shift)
{
  return shift < 32 ? __funnelshift_l (lo, hi, shift) : lo;
}

__CUDA2CPU_DEVICE unsigned int
__funnelshift_r (unsigned int lo, unsigned int hi, unsigned int shift)
{
  return lo >> (shift & 31) | hi << 1 << (~shift & 31);
}

__CUDA2CPU_DEVICE unsigned int
__funnelshift_rc (unsigned int lo, unsigned int hi, unsigned int shift)
{
  return shift < 32 ? __funnelshift_r (lo, hi, shift) : hi;
}

/* The place of the OFFSETth set bit of MASK from BASE on: upwards if OFFSET
   is positive, downwards if it is negative, BASE itself if it is 0 and
   set; ~0 if there is none.  */
__CUDA2CPU_DEVICE unsigned int
__fns (unsigned int mask, unsigned int base, int offset)
{
  int step = offset < 0 ? -1 : 1;
  int left = offset < 0 ? -offset : offset;
  if (offset == 0)
    return base < 32 && (mask >> base & 1) ? base : 0xffffffffu;
  for (long long at = base; at >= 0 && at < 32; at += step)
    if ((mask >> at & 1) && --left == 0)
      return (unsigned int) at;
  return 0xffffffffu;
}

/* The low 32 bits of the product of the low 24.  */
__CUDA2CPU_DEVICE int
__mul24 (int x, int y)
{
  unsigned int a = (unsigned int) ((int) ((unsigned int) x << 8) >> 8);
  unsigned int b = (unsigned int) ((int) ((unsigned int) y << 8) >> 8);
  return (int) (a * b);
}

__CUDA2CPU_DEVICE unsigned int
__umul24 (unsigned int x, unsigned int y)
{
  return (x & 0xffffffu) * (y & 0xffffffu);
}

/* The upper half of the product.  */
__CUDA2CPU_DEVICE int
__mulhi (int x, int y)
{
  return (int) ((long long) x * y >> 32);
}

__CUDA2CPU_DEVICE unsigned int
__umulhi (unsigned int x, unsigned int y)
{
  return (unsigned int) ((unsigned long long) x * y >> 32);
}

__CUDA2CPU_DEVICE long long
__mul64hi (long long x, long long y)
{
  return (long long) ((__int128) x * y >> 64);
}

__CUDA2CPU_DEVICE unsigned long long
__umul64hi (unsigned long long x, unsigned long long y)
{
  return (unsigned long long) ((unsigned __int128) x * y >> 64);
}

/* |X - Y| + Z.  */
__CUDA2CPU_DEVICE unsigned int
__usad (unsigned int x, unsigned int y, unsigned int z)
{
  return (x > y ? x - y : y - x) + z;
}

__CUDA2CPU_DEVICE unsigned int
__sad (int x, int y, unsigned int z)
{
  return (x > y ? (unsigned int) x - (unsigned int) y
	  : (unsigned int) y - (unsigned int) x) + z;
}

/* (X + Y) / 2 without overflow: rounded down, and in the forms with r up.  */
__CUDA2CPU_DEVICE int
__hadd (int x, int y)
{
  return (int) (((long long) x + y) >> 1);
}

__CUDA2CPU_DEVICE int
__rhadd (int x, int y)
{
  return (int) (((long long) x + y + 1) >> 1);
}

__CUDA2CPU_DEVICE unsigned int
__uhadd (unsigned int x, unsigned int y)
{
  return (unsigned int) (((unsigned long long) x + y) >> 1);
}

__CUDA2CPU_DEVICE unsigned int
__urhadd (unsigned int x, unsigned int y)
{
  return (unsigned int) (((unsigned long long) x + y + 1) >> 1);
}

/* C plus the products of the four bytes of A with those of B.  */
__CUDA2CPU_DEVICE int
__dp4a (int a, int b, int c)
{
  unsigned int sum = (unsigned int) c;
  for (int i = 0; i < 32; i += 8)
    sum += (unsigned int) ((signed char) (a >> i) * (signed char) (b >> i));
  return (int) sum;
}

__CUDA2CPU_DEVICE unsigned int
__dp4a (unsigned int a, unsigned int b, unsigned int c)
{
  for (int i = 0; i < 32; i += 8)
    c += (a >> i & 0xff) * (b >> i & 0xff);
  return c;
}

__CUDA2CPU_DEVICE int
__dp4a (char4 a, char4 b, int c)
{
  return __dp4a (__builtin_bit_cast (int, a), __builtin_bit_cast (int, b), c);
}

__CUDA2CPU_DEVICE unsigned int
__dp4a (uchar4 a, uchar4 b, unsigned int c)
{
  return __dp4a (__builtin_bit_cast (unsigned int, a),
		 __builtin_bit_cast (unsigned int, b), c);
}

/* C plus the products of the two halves of A with the lower two bytes of B,
   or in the forms with hi with the upper two.  */
__CUDA2CPU_DEVICE int
__dp2a_lo (int a, int b, int c)
{
  return (int) ((unsigned int) c
		+ (unsigned int) ((short) a * (signed char) b)
		+ (unsigned int) ((short) (a >> 16)
				  * (signed char) (b >> 8)));
}

__CUDA2CPU_DEVICE int
__dp2a_hi (int a, int b, int c)
{
  return __dp2a_lo (a, b >> 16, c);
}

__CUDA2CPU_DEVICE unsigned int
__dp2a_lo (unsigned int a, unsigned int b, unsigned int c)
{
  return c + (a & 0xffff) * (b & 0xff) + (a >> 16) * (b >> 8 & 0xff);
}

__CUDA2CPU_DEVICE unsigned int
__dp2a_hi (unsigned int a, unsigned int b, unsigned int c)
{
  return __dp2a_lo (a, b >> 16, c);
}

#define __CUDA2CPU_DP2A(name, __A, __B, __T)				\
  __CUDA2CPU_DEVICE __T							\
  name (__A a, __B b, __T c)						\
  {									\
    return name (__builtin_bit_cast (__T, a), __builtin_bit_cast (__T, b), c); \
  }
__CUDA2CPU_DP2A (__dp2a_lo, short2, char4, int)
__CUDA2CPU_DP2A (__dp2a_hi, short2, char4, int)
__CUDA2CPU_DP2A (__dp2a_lo, ushort2, uchar4, unsigned int)
__CUDA2CPU_DP2A (__dp2a_hi, ushort2, uchar4, unsigned int)
#undef __CUDA2CPU_DP2A

/* The old names without underscores.  */
#define __CUDA2CPU_OLD_NAME(old, name, __T)				\
  template <int = 0>							\
  __CUDA2CPU_DEVICE __T							\
  old (__T x, __T y)							\
  {									\
    return name (x, y);							\
  }
__CUDA2CPU_OLD_NAME (mul24, __mul24, int)
__CUDA2CPU_OLD_NAME (umul24, __umul24, unsigned int)
__CUDA2CPU_OLD_NAME (mulhi, __mulhi, int)
__CUDA2CPU_OLD_NAME (mulhi, __umulhi, unsigned int)
__CUDA2CPU_OLD_NAME (mul64hi, __mul64hi, long long)
__CUDA2CPU_OLD_NAME (mul64hi, __umul64hi, unsigned long long)
#undef __CUDA2CPU_OLD_NAME

#endif /* CUDA2CPU_INTEGER_H */
