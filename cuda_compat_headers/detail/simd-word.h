/* Arithmetic on the halves or bytes of a word.
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

#ifndef CUDA2CPU_SIMD_WORD_H
#define CUDA2CPU_SIMD_WORD_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* A function of that name of A and B whose result's lanes of BITS bits are
   the low bits of VALUE, computed from the lanes X and Y of A and B, which
   are signed or not as LANE is.  */
#define __CUDA2CPU_LANES(name, lane, bits, value)			\
  __CUDA2CPU_DEVICE unsigned int					\
  name (unsigned int a, unsigned int b)					\
  {									\
    const unsigned int ones = (1u << (bits)) - 1;			\
    unsigned int result = 0;						\
    for (int i = 0; i < 32; i += (bits))				\
      {									\
	int x = (lane) (a >> i), y = (lane) (b >> i);			\
	result |= ((unsigned int) (value) & ones) << i;			\
      }									\
    return result;							\
  }

/* Likewise a function of A alone.  */
#define __CUDA2CPU_LANES_1(name, lane, bits, value)			\
  __CUDA2CPU_DEVICE unsigned int					\
  name (unsigned int a)							\
  {									\
    const unsigned int ones = (1u << (bits)) - 1;			\
    unsigned int result = 0;						\
    for (int i = 0; i < 32; i += (bits))				\
      {									\
	int x = (lane) (a >> i);					\
	result |= ((unsigned int) (value) & ones) << i;			\
      }									\
    return result;							\
  }

/* The sum of VALUE over the lanes.  */
#define __CUDA2CPU_LANES_SUM(name, lane, bits, value)			\
  __CUDA2CPU_DEVICE unsigned int					\
  name (unsigned int a, unsigned int b)					\
  {									\
    unsigned int sum = 0;						\
    for (int i = 0; i < 32; i += (bits))				\
      {									\
	int x = (lane) (a >> i), y = (lane) (b >> i);			\
	sum += (unsigned int) (value);					\
      }									\
    return sum;								\
  }

/* X brought between LOW and HIGH.  */
__CUDA2CPU_DEVICE int
__cuda2cpu_clamp (int x, int low, int high)
{
  return x < low ? low : x > high ? high : x;
}

/* A comparison gives all ones or zeros in the __vcmp functions, 1 or 0 in the
   __vset ones.  */
#define __CUDA2CPU_LANES_COMPARE(suffix, lane, bits, op)		\
  __CUDA2CPU_LANES (__vcmp##suffix, lane, bits, -(x op y))		\
  __CUDA2CPU_LANES (__vset##suffix, lane, bits, x op y)

#define __CUDA2CPU_SIMD(n, bits, __S, __U)				\
  __CUDA2CPU_LANES_1 (__vabs##n, __S, bits, x < 0 ? -x : x)		\
  __CUDA2CPU_LANES_1 (__vabsss##n, __S, bits,				\
		      __cuda2cpu_clamp (x < 0 ? -x : x, 0,		\
					(1 << (bits - 1)) - 1))		\
  __CUDA2CPU_LANES_1 (__vneg##n, __S, bits, -x)				\
  __CUDA2CPU_LANES_1 (__vnegss##n, __S, bits,				\
		      __cuda2cpu_clamp (-x, -(1 << (bits - 1)),		\
					(1 << (bits - 1)) - 1))		\
  __CUDA2CPU_LANES (__vabsdiffs##n, __S, bits, x > y ? x - y : y - x)	\
  __CUDA2CPU_LANES (__vabsdiffu##n, __U, bits, x > y ? x - y : y - x)	\
  __CUDA2CPU_LANES (__vadd##n, __U, bits, x + y)			\
  __CUDA2CPU_LANES (__vaddss##n, __S, bits,				\
		    __cuda2cpu_clamp (x + y, -(1 << (bits - 1)),	\
				      (1 << (bits - 1)) - 1))		\
  __CUDA2CPU_LANES (__vaddus##n, __U, bits,				\
		    __cuda2cpu_clamp (x + y, 0, (1 << bits) - 1))	\
  __CUDA2CPU_LANES (__vsub##n, __U, bits, x - y)			\
  __CUDA2CPU_LANES (__vsubss##n, __S, bits,				\
		    __cuda2cpu_clamp (x - y, -(1 << (bits - 1)),	\
				      (1 << (bits - 1)) - 1))		\
  __CUDA2CPU_LANES (__vsubus##n, __U, bits,				\
		    __cuda2cpu_clamp (x - y, 0, (1 << bits) - 1))	\
  __CUDA2CPU_LANES (__vavgs##n, __S, bits, (x + y + (x + y >= 0)) >> 1)	\
  __CUDA2CPU_LANES (__vavgu##n, __U, bits, (x + y + 1) >> 1)		\
  __CUDA2CPU_LANES (__vhaddu##n, __U, bits, (x + y) >> 1)		\
  __CUDA2CPU_LANES (__vmaxs##n, __S, bits, x > y ? x : y)		\
  __CUDA2CPU_LANES (__vmaxu##n, __U, bits, x > y ? x : y)		\
  __CUDA2CPU_LANES (__vmins##n, __S, bits, x < y ? x : y)		\
  __CUDA2CPU_LANES (__vminu##n, __U, bits, x < y ? x : y)		\
  __CUDA2CPU_LANES_SUM (__vsads##n, __S, bits, x > y ? x - y : y - x)	\
  __CUDA2CPU_LANES_SUM (__vsadu##n, __U, bits, x > y ? x - y : y - x)	\
  __CUDA2CPU_LANES_COMPARE (eq##n, __U, bits, ==)			\
  __CUDA2CPU_LANES_COMPARE (ne##n, __U, bits, !=)			\
  __CUDA2CPU_LANES_COMPARE (ges##n, __S, bits, >=)			\
  __CUDA2CPU_LANES_COMPARE (geu##n, __U, bits, >=)			\
  __CUDA2CPU_LANES_COMPARE (gts##n, __S, bits, >)			\
  __CUDA2CPU_LANES_COMPARE (gtu##n, __U, bits, >)			\
  __CUDA2CPU_LANES_COMPARE (les##n, __S, bits, <=)			\
  __CUDA2CPU_LANES_COMPARE (leu##n, __U, bits, <=)			\
  __CUDA2CPU_LANES_COMPARE (lts##n, __S, bits, <)			\
  __CUDA2CPU_LANES_COMPARE (ltu##n, __U, bits, <)

__CUDA2CPU_SIMD (2, 16, short, unsigned short)
__CUDA2CPU_SIMD (4, 8, signed char, unsigned char)

#undef __CUDA2CPU_SIMD
#undef __CUDA2CPU_LANES_COMPARE
#undef __CUDA2CPU_LANES_SUM
#undef __CUDA2CPU_LANES_1
#undef __CUDA2CPU_LANES

#endif /* CUDA2CPU_SIMD_WORD_H */
