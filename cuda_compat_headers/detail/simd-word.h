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

/* What these functions compute from a lane of each of two words.  */
enum __cuda2cpu_lane_op
{
  __cuda2cpu_lane_abs,
  __cuda2cpu_lane_abs_limited,
  __cuda2cpu_lane_neg,
  __cuda2cpu_lane_neg_limited,
  __cuda2cpu_lane_absdiff,
  __cuda2cpu_lane_add,
  __cuda2cpu_lane_add_limited,
  __cuda2cpu_lane_sub,
  __cuda2cpu_lane_sub_limited,
  __cuda2cpu_lane_avg,
  __cuda2cpu_lane_hadd,
  __cuda2cpu_lane_max,
  __cuda2cpu_lane_min,
  __cuda2cpu_lane_eq,
  __cuda2cpu_lane_ne,
  __cuda2cpu_lane_ge,
  __cuda2cpu_lane_gt,
  __cuda2cpu_lane_le,
  __cuda2cpu_lane_lt
};

/* X brought between the least and the greatest lane of BITS bits, which is
   signed or not as LANE is.  */
template <typename lane, int bits>
__CUDA2CPU_DEVICE int
__cuda2cpu_limited (int x)
{
  const bool is_signed = (lane) -1 < 0;
  const int low = is_signed ? -(1 << (bits - 1)) : 0;
  const int high = (1 << (bits - is_signed)) - 1;
  return x < low ? low : x > high ? high : x;
}

/* OP done to the lanes X and Y; that of one operand takes X.  */
template <__cuda2cpu_lane_op op, typename lane, int bits>
__CUDA2CPU_DEVICE int
__cuda2cpu_lane (int x, int y)
{
  switch (op)
    {
    case __cuda2cpu_lane_abs:
      return x < 0 ? -x : x;
    case __cuda2cpu_lane_abs_limited:
      return __cuda2cpu_limited<lane, bits> (x < 0 ? -x : x);
    case __cuda2cpu_lane_neg:
      return -x;
    case __cuda2cpu_lane_neg_limited:
      return __cuda2cpu_limited<lane, bits> (-x);
    case __cuda2cpu_lane_absdiff:
      return x > y ? x - y : y - x;
    case __cuda2cpu_lane_add:
      return x + y;
    case __cuda2cpu_lane_add_limited:
      return __cuda2cpu_limited<lane, bits> (x + y);
    case __cuda2cpu_lane_sub:
      return x - y;
    case __cuda2cpu_lane_sub_limited:
      return __cuda2cpu_limited<lane, bits> (x - y);
    case __cuda2cpu_lane_avg:
      return (x + y + (x + y >= 0)) >> 1;
    case __cuda2cpu_lane_hadd:
      return (x + y) >> 1;
    case __cuda2cpu_lane_max:
      return x > y ? x : y;
    case __cuda2cpu_lane_min:
      return x < y ? x : y;
    case __cuda2cpu_lane_eq:
      return x == y;
    case __cuda2cpu_lane_ne:
      return x != y;
    case __cuda2cpu_lane_ge:
      return x >= y;
    case __cuda2cpu_lane_gt:
      return x > y;
    case __cuda2cpu_lane_le:
      return x <= y;
    case __cuda2cpu_lane_lt:
      return x < y;
    }
  __builtin_unreachable ();
}

/* The word whose lanes are OP done to those of A and B.  */
template <__cuda2cpu_lane_op op, typename lane, int bits>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_lanes (unsigned int a, unsigned int b)
{
  const unsigned int ones = (1u << bits) - 1;
  unsigned int result = 0;
  for (int i = 0; i < 32; i += bits)
    {
      int value = __cuda2cpu_lane<op, lane, bits> ((lane) (a >> i),
						   (lane) (b >> i));
      result |= ((unsigned int) value & ones) << i;
    }
  return result;
}

/* The sum of the differences of A's and B's lanes without their signs.  */
template <typename lane, int bits>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_lanes_sad (unsigned int a, unsigned int b)
{
  unsigned int sum = 0;
  for (int i = 0; i < 32; i += bits)
    {
      int x = (lane) (a >> i), y = (lane) (b >> i);
      sum += (unsigned int) (x > y ? x - y : y - x);
    }
  return sum;
}

/* The functions NAME of one word and of two.  */
#define __CUDA2CPU_LANES_1(name, op, lane, bits)			\
  __CUDA2CPU_LAZY unsigned int						\
  name (unsigned int a)							\
  {									\
    return __cuda2cpu_lanes<__cuda2cpu_lane_##op, lane, bits> (a, 0);	\
  }
#define __CUDA2CPU_LANES(name, op, lane, bits)				\
  __CUDA2CPU_LAZY unsigned int						\
  name (unsigned int a, unsigned int b)					\
  {									\
    return __cuda2cpu_lanes<__cuda2cpu_lane_##op, lane, bits> (a, b);	\
  }
#define __CUDA2CPU_LANES_SAD(name, lane, bits)				\
  __CUDA2CPU_LAZY unsigned int						\
  name (unsigned int a, unsigned int b)					\
  {									\
    return __cuda2cpu_lanes_sad<lane, bits> (a, b);			\
  }

/* A comparison gives 1 or 0 in the __vset functions, all ones or zeros in the
   __vcmp ones.  */
#define __CUDA2CPU_LANES_COMPARE(suffix, op, lane, bits)		\
  __CUDA2CPU_LANES (__vset##suffix, op, lane, bits)			\
  __CUDA2CPU_LAZY unsigned int						\
  __vcmp##suffix (unsigned int a, unsigned int b)			\
  {									\
    return (__cuda2cpu_lanes<__cuda2cpu_lane_##op, lane, bits> (a, b)	\
	    * ((1u << bits) - 1));					\
  }

#define __CUDA2CPU_SIMD(n, bits, __S, __U)				\
  __CUDA2CPU_LANES_1 (__vabs##n, abs, __S, bits)			\
  __CUDA2CPU_LANES_1 (__vabsss##n, abs_limited, __S, bits)		\
  __CUDA2CPU_LANES_1 (__vneg##n, neg, __S, bits)			\
  __CUDA2CPU_LANES_1 (__vnegss##n, neg_limited, __S, bits)		\
  __CUDA2CPU_LANES (__vabsdiffs##n, absdiff, __S, bits)			\
  __CUDA2CPU_LANES (__vabsdiffu##n, absdiff, __U, bits)			\
  __CUDA2CPU_LANES (__vadd##n, add, __U, bits)				\
  __CUDA2CPU_LANES (__vaddss##n, add_limited, __S, bits)		\
  __CUDA2CPU_LANES (__vaddus##n, add_limited, __U, bits)		\
  __CUDA2CPU_LANES (__vsub##n, sub, __U, bits)				\
  __CUDA2CPU_LANES (__vsubss##n, sub_limited, __S, bits)		\
  __CUDA2CPU_LANES (__vsubus##n, sub_limited, __U, bits)		\
  __CUDA2CPU_LANES (__vavgs##n, avg, __S, bits)				\
  __CUDA2CPU_LANES (__vavgu##n, avg, __U, bits)				\
  __CUDA2CPU_LANES (__vhaddu##n, hadd, __U, bits)			\
  __CUDA2CPU_LANES (__vmaxs##n, max, __S, bits)				\
  __CUDA2CPU_LANES (__vmaxu##n, max, __U, bits)				\
  __CUDA2CPU_LANES (__vmins##n, min, __S, bits)				\
  __CUDA2CPU_LANES (__vminu##n, min, __U, bits)				\
  __CUDA2CPU_LANES_SAD (__vsads##n, __S, bits)				\
  __CUDA2CPU_LANES_SAD (__vsadu##n, __U, bits)				\
  __CUDA2CPU_LANES_COMPARE (eq##n, eq, __U, bits)			\
  __CUDA2CPU_LANES_COMPARE (ne##n, ne, __U, bits)			\
  __CUDA2CPU_LANES_COMPARE (ges##n, ge, __S, bits)			\
  __CUDA2CPU_LANES_COMPARE (geu##n, ge, __U, bits)			\
  __CUDA2CPU_LANES_COMPARE (gts##n, gt, __S, bits)			\
  __CUDA2CPU_LANES_COMPARE (gtu##n, gt, __U, bits)			\
  __CUDA2CPU_LANES_COMPARE (les##n, le, __S, bits)			\
  __CUDA2CPU_LANES_COMPARE (leu##n, le, __U, bits)			\
  __CUDA2CPU_LANES_COMPARE (lts##n, lt, __S, bits)			\
  __CUDA2CPU_LANES_COMPARE (ltu##n, lt, __U, bits)

__CUDA2CPU_SIMD (2, 16, short, unsigned short)
__CUDA2CPU_SIMD (4, 8, signed char, unsigned char)

#undef __CUDA2CPU_SIMD
#undef __CUDA2CPU_LANES_COMPARE
#undef __CUDA2CPU_LANES_SAD
#undef __CUDA2CPU_LANES
#undef __CUDA2CPU_LANES_1

#endif /* CUDA2CPU_SIMD_WORD_H */
