/* Minima and maxima of sums and of three, of words and halves of words.
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


#ifndef CUDA2CPU_DPX_H
#define CUDA2CPU_DPX_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* The functions __vi*_s32, _u32, _s16x2 and _u16x2 of words and of their
   halves, for the host, too.  Sums wrap around.  */

/* The greater one of A and B or, if LEAST, the smaller one; 0 in place of what
   is negative if RELU.  */
template <bool least, bool relu, typename __T>
__CUDA2CPU_BOTH __T
__cuda2cpu_extreme (__T a, __T b)
{
  __T result = least ? (a < b ? a : b) : (a > b ? a : b);
  return relu && result < 0 ? (__T) 0 : result;
}

/* The word with the halves HIGH and LOW.  */
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_halves (unsigned short high, unsigned short low)
{
  return (unsigned int) high << 16 | low;
}

/* NAME of A, B and C is VALUE, of type T; of pairs it is FUNCTION of their
   halves as LANEs.  */
#define __CUDA2CPU_DPX_2(name, __T, value)				\
  __CUDA2CPU_LAZY_BOTH __T						\
  name (const __T a, const __T b)					\
  {									\
    return value;							\
  }
#define __CUDA2CPU_DPX_3(name, __T, value)				\
  __CUDA2CPU_LAZY_BOTH __T						\
  name (const __T a, const __T b, const __T c)				\
  {									\
    return value;							\
  }
#define __CUDA2CPU_DPX_PAIR_2(name, function, lane)			\
  __CUDA2CPU_DPX_2 (name, unsigned int,					\
		    __cuda2cpu_halves					\
		    (function ((lane) (a >> 16), (lane) (b >> 16)),	\
		     function ((lane) a, (lane) b)))
#define __CUDA2CPU_DPX_PAIR_3(name, function, lane)			\
  __CUDA2CPU_DPX_3 (name, unsigned int,					\
		    __cuda2cpu_halves					\
		    (function ((lane) (a >> 16), (lane) (b >> 16),	\
			       (lane) (c >> 16)),			\
		     function ((lane) a, (lane) b, (lane) c)))

/* The extreme one of A, B and C; and of A + B and C.  */
template <bool least, bool relu, typename __T>
__CUDA2CPU_BOTH __T
__cuda2cpu_extreme3 (__T a, __T b, __T c)
{
  return __cuda2cpu_extreme<least, relu, __T>
    (__cuda2cpu_extreme<least, false, __T> (a, b), c);
}

template <bool least, bool relu, typename __T>
__CUDA2CPU_BOTH __T
__cuda2cpu_add_extreme (__T a, __T b, __T c)
{
  return __cuda2cpu_extreme<least, relu, __T>
    ((__T) ((unsigned int) a + (unsigned int) b), c);
}

/* The functions called max or min, with SUFFIX.  */
#define __CUDA2CPU_DPX_OF_3(how, least, relu, suffix)			\
  __CUDA2CPU_DPX_3 (__vi##how##3_s32##suffix, int,			\
		    (__cuda2cpu_extreme3<least, relu, int> (a, b, c)))	\
  __CUDA2CPU_DPX_PAIR_3 (__vi##how##3_s16x2##suffix,			\
			 (__cuda2cpu_extreme3<least, relu, short>), short) \
  __CUDA2CPU_DPX_3 (__viadd##how##_s32##suffix, int,			\
		    (__cuda2cpu_add_extreme<least, relu, int> (a, b, c))) \
  __CUDA2CPU_DPX_PAIR_3 (__viadd##how##_s16x2##suffix,			\
			 (__cuda2cpu_add_extreme<least, relu, short>), short)

/* And which of A and B that is: whether it is A, to *PRED; in pairs for each
   half.  */
#define __CUDA2CPU_DPX_WHICH(how, least, letter, __T, lane)		\
  __CUDA2CPU_LAZY_BOTH __T						\
  __vib##how##_##letter##32 (const __T a, const __T b, bool *const pred) \
  {									\
    *pred = least ? a <= b : a >= b;					\
    return __cuda2cpu_extreme<least, false, __T> (a, b);		\
  }									\
  __CUDA2CPU_LAZY_BOTH unsigned int					\
  __vib##how##_##letter##16x2 (const unsigned int a, const unsigned int b, \
			       bool *const pred_hi, bool *const pred_lo) \
  {									\
    lane high_a = (lane) (a >> 16), high_b = (lane) (b >> 16);		\
    lane low_a = (lane) a, low_b = (lane) b;				\
    *pred_hi = least ? high_a <= high_b : high_a >= high_b;		\
    *pred_lo = least ? low_a <= low_b : low_a >= low_b;			\
    return __cuda2cpu_halves						\
      (__cuda2cpu_extreme<least, false, lane> (high_a, high_b),	\
       __cuda2cpu_extreme<least, false, lane> (low_a, low_b));		\
  }

#define __CUDA2CPU_DPX(how, least)					\
  __CUDA2CPU_DPX_2 (__vi##how##_s32_relu, int,				\
		    (__cuda2cpu_extreme<least, true, int> (a, b)))	\
  __CUDA2CPU_DPX_PAIR_2 (__vi##how##_s16x2_relu,			\
			 (__cuda2cpu_extreme<least, true, short>), short) \
  __CUDA2CPU_DPX_OF_3 (how, least, false, )				\
  __CUDA2CPU_DPX_OF_3 (how, least, true, _relu)				\
  __CUDA2CPU_DPX_3 (__vi##how##3_u32, unsigned int,			\
		    (__cuda2cpu_extreme3<least, false, unsigned int>	\
		     (a, b, c)))					\
  __CUDA2CPU_DPX_PAIR_3 (__vi##how##3_u16x2,				\
			 (__cuda2cpu_extreme3<least, false, unsigned short>), \
			 unsigned short)				\
  __CUDA2CPU_DPX_3 (__viadd##how##_u32, unsigned int,			\
		    (__cuda2cpu_add_extreme<least, false, unsigned int>	\
		     (a, b, c)))					\
  __CUDA2CPU_DPX_PAIR_3 (__viadd##how##_u16x2,				\
			 (__cuda2cpu_add_extreme<least, false,		\
			  unsigned short>), unsigned short)		\
  __CUDA2CPU_DPX_WHICH (how, least, s, int, short)			\
  __CUDA2CPU_DPX_WHICH (how, least, u, unsigned int, unsigned short)

__CUDA2CPU_DPX (max, false)
__CUDA2CPU_DPX (min, true)

#undef __CUDA2CPU_DPX
#undef __CUDA2CPU_DPX_WHICH
#undef __CUDA2CPU_DPX_OF_3
#undef __CUDA2CPU_DPX_PAIR_3
#undef __CUDA2CPU_DPX_PAIR_2
#undef __CUDA2CPU_DPX_3
#undef __CUDA2CPU_DPX_2

#endif /* CUDA2CPU_DPX_H */
