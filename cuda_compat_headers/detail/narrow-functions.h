/* Functions of a floating-point format of 16 bits.
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


/* Included once for each format, without a guard, with the macros of
   narrow-class.h and these:
   __CUDA2CPU_TAG	what CUDA's names call the format,
   __CUDA2CPU_SCALAR_OPERATORS, __CUDA2CPU_PAIR_OPERATORS
			1 if the class of one number, of two, has operators.

   All are templates with a parameter that nothing uses: they cost next to
   nothing where nothing calls them, and a program's own functions of the same
   parameters are the better match.  */

#pragma GCC system_header

#define __CUDA2CPU_N2 __CUDA2CPU_NARROW (2)
/* Names with the format's in the middle.  */
#define __CUDA2CPU_NAME(before, after)					\
  __CUDA2CPU_PASTE (before, __CUDA2CPU_TAG, after)

/* A number of this format with the bits BITS; what X is as one, rounded by
   MODE; and X as a float.  */
__CUDA2CPU_BOTH constexpr __CUDA2CPU_N
__CUDA2CPU_NAME (__cuda2cpu_, _of) (unsigned int bits)
{
  return __CUDA2CPU_NARROW (_raw) { (unsigned short) bits };
}
#define __CUDA2CPU_MAKE(bits) __CUDA2CPU_NAME (__cuda2cpu_, _of) (bits)
#define __CUDA2CPU_ROUND(mode, x)					\
  __CUDA2CPU_MAKE ((__cuda2cpu_narrow<__CUDA2CPU_FORMAT, mode> (x)))
#define __CUDA2CPU_NEAREST(x) __CUDA2CPU_ROUND (cudaRoundNearest, x)
#define __CUDA2CPU_WIDE(a) __CUDA2CPU_FORMAT::widen ((a).__x)

/* Functions of one and two numbers that are VALUE, of A and B.  */
#define __CUDA2CPU_1(__R, name, value)					\
  __CUDA2CPU_LAZY_BOTH __R						\
  name (const __CUDA2CPU_N a)						\
  {									\
    return value;							\
  }
#define __CUDA2CPU_2(__R, name, value)					\
  __CUDA2CPU_LAZY_BOTH __R						\
  name (const __CUDA2CPU_N a, const __CUDA2CPU_N b)			\
  {									\
    return value;							\
  }
/* And of one and two pairs.  */
#define __CUDA2CPU_PAIR_1(__R, name, value)				\
  __CUDA2CPU_LAZY_BOTH __R						\
  name (const __CUDA2CPU_N2 a)						\
  {									\
    return value;							\
  }
#define __CUDA2CPU_PAIR_2(__R, name, value)				\
  __CUDA2CPU_LAZY_BOTH __R						\
  name (const __CUDA2CPU_N2 a, const __CUDA2CPU_N2 b)			\
  {									\
    return value;							\
  }
/* The pair of the results of FUNCTION for each member.  */
#define __CUDA2CPU_EACH_1(name, function)				\
  __CUDA2CPU_PAIR_1 (__CUDA2CPU_N2, name,				\
		     __CUDA2CPU_N2 (function (a.x), function (a.y)))
#define __CUDA2CPU_EACH_2(name, function)				\
  __CUDA2CPU_PAIR_2 (__CUDA2CPU_N2, name,				\
		     __CUDA2CPU_N2 (function (a.x, b.x),		\
				    function (a.y, b.y)))

/* The bits as they are.  */
__CUDA2CPU_1 (short, __CUDA2CPU_NAME (__, _as_short), (short) a.__x)
__CUDA2CPU_1 (unsigned short, __CUDA2CPU_NAME (__, _as_ushort), a.__x)

__CUDA2CPU_LAZY_BOTH constexpr __CUDA2CPU_N
__CUDA2CPU_NAME (__short_as_, ) (const short x)
{
  return __CUDA2CPU_MAKE ((unsigned short) x);
}

__CUDA2CPU_LAZY_BOTH constexpr __CUDA2CPU_N
__CUDA2CPU_NAME (__ushort_as_, ) (const unsigned short x)
{
  return __CUDA2CPU_MAKE (x);
}

/* From and to C++'s types, rounded as the suffix says.  */
#define __CUDA2CPU_CONVERT(name, __T, mode)				\
  __CUDA2CPU_LAZY_BOTH __CUDA2CPU_N					\
  name (const __T x)							\
  {									\
    return __CUDA2CPU_ROUND (mode, x);					\
  }
#define __CUDA2CPU_CONVERT_BACK(name, __T, mode)			\
  __CUDA2CPU_1 (__T, name,						\
		(__cuda2cpu_narrow_to_integer<__T, mode>		\
		 (__CUDA2CPU_WIDE (a))))
#define __CUDA2CPU_CONVERT_ALL(suffix, mode)				\
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__float2, suffix), float, mode)	\
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__short2, suffix), short, mode)	\
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__ushort2, suffix),		\
		      unsigned short, mode)				\
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__int2, suffix), int, mode)	\
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__uint2, suffix), unsigned int, mode) \
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__ll2, suffix), long long, mode)	\
  __CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__ull2, suffix),			\
		      unsigned long long, mode)				\
  __CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2short##suffix), short,	\
			   mode)					\
  __CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2ushort##suffix),	\
			   unsigned short, mode)			\
  __CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2int##suffix), int, mode) \
  __CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2uint##suffix),		\
			   unsigned int, mode)				\
  __CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2ll##suffix), long long, \
			   mode)					\
  __CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2ull##suffix),		\
			   unsigned long long, mode)

__CUDA2CPU_CONVERT_ALL (_rn, cudaRoundNearest)
__CUDA2CPU_CONVERT_ALL (_rz, cudaRoundZero)
__CUDA2CPU_CONVERT_ALL (_ru, cudaRoundPosInf)
__CUDA2CPU_CONVERT_ALL (_rd, cudaRoundMinInf)
__CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__float2, ), float, cudaRoundNearest)
__CUDA2CPU_CONVERT (__CUDA2CPU_NAME (__double2, ), double, cudaRoundNearest)
__CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2char_rz), signed char,
			 cudaRoundZero)
__CUDA2CPU_CONVERT_BACK (__CUDA2CPU_NAME (__, 2uchar_rz), unsigned char,
			 cudaRoundZero)
__CUDA2CPU_1 (float, __CUDA2CPU_NAME (__, 2float), __CUDA2CPU_WIDE (a))

/* Pairs and their parts.  */
__CUDA2CPU_2 (__CUDA2CPU_N2, __CUDA2CPU_NAME (make_, 2),
	      __CUDA2CPU_N2 (a, b))
__CUDA2CPU_2 (__CUDA2CPU_N2, __CUDA2CPU_NAME (__halves2, 2),
	      __CUDA2CPU_N2 (a, b))
__CUDA2CPU_1 (__CUDA2CPU_N2,
	      __CUDA2CPU_PASTE (__CUDA2CPU_NAME (__, 2), __CUDA2CPU_TAG, 2),
	      __CUDA2CPU_N2 (a, a))
__CUDA2CPU_PAIR_1 (__CUDA2CPU_N, __CUDA2CPU_NAME (__low2, ), a.x)
__CUDA2CPU_PAIR_1 (__CUDA2CPU_N, __CUDA2CPU_NAME (__high2, ), a.y)
__CUDA2CPU_PAIR_1 (__CUDA2CPU_N2, __CUDA2CPU_NAME (__low2, 2),
		   __CUDA2CPU_N2 (a.x, a.x))
__CUDA2CPU_PAIR_1 (__CUDA2CPU_N2, __CUDA2CPU_NAME (__high2, 2),
		   __CUDA2CPU_N2 (a.y, a.y))
__CUDA2CPU_PAIR_1 (__CUDA2CPU_N2, __lowhigh2highlow,
		   __CUDA2CPU_N2 (a.y, a.x))
__CUDA2CPU_PAIR_2 (__CUDA2CPU_N2, __CUDA2CPU_NAME (__lows2, 2),
		   __CUDA2CPU_N2 (a.x, b.x))
__CUDA2CPU_PAIR_2 (__CUDA2CPU_N2, __CUDA2CPU_NAME (__highs2, 2),
		   __CUDA2CPU_N2 (a.y, b.y))
__CUDA2CPU_PAIR_1 (float, __low2float, __CUDA2CPU_WIDE (a.x))
__CUDA2CPU_PAIR_1 (float, __high2float, __CUDA2CPU_WIDE (a.y))

__CUDA2CPU_LAZY_BOTH __CUDA2CPU_N2
__CUDA2CPU_NAME (__floats2, 2_rn) (const float a, const float b)
{
  return __CUDA2CPU_N2 (__CUDA2CPU_NEAREST (a), __CUDA2CPU_NEAREST (b));
}

__CUDA2CPU_LAZY_BOTH __CUDA2CPU_N2
__CUDA2CPU_NAME (__float2, 2_rn) (const float a)
{
  return __CUDA2CPU_N2 (__CUDA2CPU_NEAREST (a), __CUDA2CPU_NEAREST (a));
}

__CUDA2CPU_LAZY_BOTH __CUDA2CPU_N2
__CUDA2CPU_NAME (__float22, 2_rn) (const float2 a)
{
  return __CUDA2CPU_N2 (__CUDA2CPU_NEAREST (a.x), __CUDA2CPU_NEAREST (a.y));
}

__CUDA2CPU_PAIR_1 (float2, __CUDA2CPU_NAME (__, 22float2),
		   (float2 { __CUDA2CPU_WIDE (a.x), __CUDA2CPU_WIDE (a.y) }))

/* Arithmetic.  A product and what it is added to may become one operation, as
   of floats, but for those that end in _rn.  */
#define __CUDA2CPU_ARITHMETIC(name, op)					\
  __CUDA2CPU_2 (__CUDA2CPU_N, name,					\
		__CUDA2CPU_MAKE (__CUDA2CPU_FORMAT::round_open		\
				 (__CUDA2CPU_WIDE (a)			\
				  op __CUDA2CPU_WIDE (b))))		\
  __CUDA2CPU_2 (__CUDA2CPU_N, name##_rn,				\
		__CUDA2CPU_NEAREST (__CUDA2CPU_WIDE (a)			\
				    op __CUDA2CPU_WIDE (b)))		\
  __CUDA2CPU_2 (__CUDA2CPU_N, name##_sat,				\
		__CUDA2CPU_MAKE (__cuda2cpu_narrow_saturated		\
				 <__CUDA2CPU_FORMAT> (name (a, b).__x))) \
  __CUDA2CPU_EACH_2 (name##2, name)					\
  __CUDA2CPU_EACH_2 (name##2_rn, name##_rn)				\
  __CUDA2CPU_EACH_2 (name##2_sat, name##_sat)

__CUDA2CPU_ARITHMETIC (__hadd, +)
__CUDA2CPU_ARITHMETIC (__hsub, -)
__CUDA2CPU_ARITHMETIC (__hmul, *)
__CUDA2CPU_2 (__CUDA2CPU_N, __hdiv,
	      __CUDA2CPU_NEAREST (__CUDA2CPU_WIDE (a) / __CUDA2CPU_WIDE (b)))
__CUDA2CPU_EACH_2 (__h2div, __hdiv)
/* These, too, give CUDA's one form of what is not a number.  */
#define __CUDA2CPU_IF_NUMBER(bits)					\
  __CUDA2CPU_MAKE (__cuda2cpu_choose					\
		   (__cuda2cpu_narrow_is_nan<__CUDA2CPU_FORMAT> (a.__x), \
		    0x7fff, bits))
__CUDA2CPU_1 (__CUDA2CPU_N, __habs, __CUDA2CPU_IF_NUMBER (a.__x & 0x7fffu))
__CUDA2CPU_EACH_1 (__habs2, __habs)
__CUDA2CPU_1 (__CUDA2CPU_N, __hneg, __CUDA2CPU_IF_NUMBER (a.__x ^ 0x8000u))
__CUDA2CPU_EACH_1 (__hneg2, __hneg)

/* The smaller and the larger one.  */
#define __CUDA2CPU_MINIMUM(name, greater, strict)			\
  __CUDA2CPU_2 (__CUDA2CPU_N, name,					\
		__CUDA2CPU_MAKE ((__cuda2cpu_narrow_min			\
				  <__CUDA2CPU_FORMAT, greater, strict>	\
				  (a.__x, b.__x))))

__CUDA2CPU_MINIMUM (__hmin, false, false)
__CUDA2CPU_MINIMUM (__hmax, true, false)
__CUDA2CPU_MINIMUM (__hmin_nan, false, true)
__CUDA2CPU_MINIMUM (__hmax_nan, true, true)
__CUDA2CPU_EACH_2 (__hmin2, __hmin)
__CUDA2CPU_EACH_2 (__hmax2, __hmax)
__CUDA2CPU_EACH_2 (__hmin2_nan, __hmin_nan)
__CUDA2CPU_EACH_2 (__hmax2_nan, __hmax_nan)

/* Comparisons: CONDITION of the floats X and Y.  Those of pairs give a pair of
   ones and zeros, a pair of masks, or whether it holds for both members.  */
#define __CUDA2CPU_COMPARISON(name, condition)				\
  __CUDA2CPU_LAZY_BOTH bool						\
  __h##name (const __CUDA2CPU_N a, const __CUDA2CPU_N b)		\
  {									\
    float x = __CUDA2CPU_WIDE (a), y = __CUDA2CPU_WIDE (b);		\
    return condition;							\
  }									\
  __CUDA2CPU_PAIR_2 (__CUDA2CPU_N2, __h##name##2,			\
		     __CUDA2CPU_N2 (__CUDA2CPU_TRUTH (__h##name (a.x, b.x)), \
				    __CUDA2CPU_TRUTH (__h##name (a.y, b.y)))) \
  __CUDA2CPU_PAIR_2 (unsigned int, __h##name##2_mask,			\
		     (__cuda2cpu_choose (__h##name (a.x, b.x), 0xffff, 0) \
		      | __cuda2cpu_choose (__h##name (a.y, b.y),	\
					   0xffff0000u, 0)))		\
  __CUDA2CPU_PAIR_2 (bool, __hb##name##2,				\
		     __h##name (a.x, b.x) & __h##name (a.y, b.y))
#define __CUDA2CPU_TRUTH(condition)					\
  __CUDA2CPU_MAKE (__cuda2cpu_choose (condition, __CUDA2CPU_FORMAT::one, 0))

__CUDA2CPU_COMPARISON (eq, x == y)
__CUDA2CPU_COMPARISON (ne, (x < y) | (x > y))
__CUDA2CPU_COMPARISON (le, x <= y)
__CUDA2CPU_COMPARISON (ge, x >= y)
__CUDA2CPU_COMPARISON (lt, x < y)
__CUDA2CPU_COMPARISON (gt, x > y)
__CUDA2CPU_COMPARISON (equ, !((x < y) | (x > y)))
__CUDA2CPU_COMPARISON (neu, x != y)
__CUDA2CPU_COMPARISON (leu, !(x > y))
__CUDA2CPU_COMPARISON (geu, !(x < y))
__CUDA2CPU_COMPARISON (ltu, !(x >= y))
__CUDA2CPU_COMPARISON (gtu, !(x <= y))

__CUDA2CPU_1 (bool, __hisnan,
	      __cuda2cpu_narrow_is_nan<__CUDA2CPU_FORMAT> (a.__x))
__CUDA2CPU_1 (int, __hisinf,
	      ((a.__x == __CUDA2CPU_FORMAT::infinity)
	       - (a.__x == (__CUDA2CPU_FORMAT::infinity | 0x8000u))))
__CUDA2CPU_PAIR_1 (__CUDA2CPU_N2, __hisnan2,
		   __CUDA2CPU_N2 (__CUDA2CPU_TRUTH (__hisnan (a.x)),
				  __CUDA2CPU_TRUTH (__hisnan (a.y))))

/* Operators of T: steps by ONE, FUNCTIONs for the rest.  */
#define __CUDA2CPU_OPERATOR(__T, op, function)				\
  __CUDA2CPU_LAZY_BOTH __T						\
  operator op (const __T &a, const __T &b)				\
  {									\
    return function (a, b);						\
  }									\
  __CUDA2CPU_LAZY_BOTH __T &						\
  operator op##= (__T &a, const __T &b)					\
  {									\
    return a = function (a, b);						\
  }
#define __CUDA2CPU_STEP(__T, op, function, one)				\
  __CUDA2CPU_LAZY_BOTH __T &						\
  operator op (__T &a)							\
  {									\
    return a = function (a, one);					\
  }									\
  __CUDA2CPU_LAZY_BOTH __T						\
  operator op (__T &a, const int)					\
  {									\
    __T old = a;							\
    a = function (a, one);						\
    return old;								\
  }
#define __CUDA2CPU_RELATION(__T, op, function)				\
  __CUDA2CPU_LAZY_BOTH bool						\
  operator op (const __T &a, const __T &b)				\
  {									\
    return function (a, b);						\
  }
#define __CUDA2CPU_SIGN(__T, op, value)					\
  __CUDA2CPU_LAZY_BOTH __T						\
  operator op (const __T &a)						\
  {									\
    return value;							\
  }

#if __CUDA2CPU_SCALAR_OPERATORS
# define __CUDA2CPU_ONE __CUDA2CPU_MAKE (__CUDA2CPU_FORMAT::one)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N, +, __hadd)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N, -, __hsub)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N, *, __hmul)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N, /, __hdiv)
__CUDA2CPU_STEP (__CUDA2CPU_N, ++, __hadd, __CUDA2CPU_ONE)
__CUDA2CPU_STEP (__CUDA2CPU_N, --, __hsub, __CUDA2CPU_ONE)
__CUDA2CPU_SIGN (__CUDA2CPU_N, +, a)
__CUDA2CPU_SIGN (__CUDA2CPU_N, -, __hneg (a))
__CUDA2CPU_RELATION (__CUDA2CPU_N, ==, __heq)
__CUDA2CPU_RELATION (__CUDA2CPU_N, !=, __hneu)
__CUDA2CPU_RELATION (__CUDA2CPU_N, <, __hlt)
__CUDA2CPU_RELATION (__CUDA2CPU_N, >, __hgt)
__CUDA2CPU_RELATION (__CUDA2CPU_N, <=, __hle)
__CUDA2CPU_RELATION (__CUDA2CPU_N, >=, __hge)
# undef __CUDA2CPU_ONE
#endif

#if __CUDA2CPU_PAIR_OPERATORS
# define __CUDA2CPU_ONE							\
  __CUDA2CPU_N2 (__CUDA2CPU_MAKE (__CUDA2CPU_FORMAT::one),		\
		 __CUDA2CPU_MAKE (__CUDA2CPU_FORMAT::one))
__CUDA2CPU_OPERATOR (__CUDA2CPU_N2, +, __hadd2)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N2, -, __hsub2)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N2, *, __hmul2)
__CUDA2CPU_OPERATOR (__CUDA2CPU_N2, /, __h2div)
__CUDA2CPU_STEP (__CUDA2CPU_N2, ++, __hadd2, __CUDA2CPU_ONE)
__CUDA2CPU_STEP (__CUDA2CPU_N2, --, __hsub2, __CUDA2CPU_ONE)
__CUDA2CPU_SIGN (__CUDA2CPU_N2, +, a)
__CUDA2CPU_SIGN (__CUDA2CPU_N2, -, __hneg2 (a))
__CUDA2CPU_RELATION (__CUDA2CPU_N2, ==, __hbeq2)
__CUDA2CPU_RELATION (__CUDA2CPU_N2, !=, __hbneu2)
__CUDA2CPU_RELATION (__CUDA2CPU_N2, <, __hblt2)
__CUDA2CPU_RELATION (__CUDA2CPU_N2, >, __hbgt2)
__CUDA2CPU_RELATION (__CUDA2CPU_N2, <=, __hble2)
__CUDA2CPU_RELATION (__CUDA2CPU_N2, >=, __hbge2)
# undef __CUDA2CPU_ONE
#endif

#if defined __CUDACC__
# include "narrow-device.h"
#endif

#undef __CUDA2CPU_SIGN
#undef __CUDA2CPU_RELATION
#undef __CUDA2CPU_STEP
#undef __CUDA2CPU_OPERATOR
#undef __CUDA2CPU_TRUTH
#undef __CUDA2CPU_COMPARISON
#undef __CUDA2CPU_MINIMUM
#undef __CUDA2CPU_IF_NUMBER
#undef __CUDA2CPU_ARITHMETIC
#undef __CUDA2CPU_CONVERT_ALL
#undef __CUDA2CPU_CONVERT_BACK
#undef __CUDA2CPU_CONVERT
#undef __CUDA2CPU_EACH_2
#undef __CUDA2CPU_EACH_1
#undef __CUDA2CPU_PAIR_2
#undef __CUDA2CPU_PAIR_1
#undef __CUDA2CPU_2
#undef __CUDA2CPU_1
#undef __CUDA2CPU_WIDE
#undef __CUDA2CPU_NEAREST
#undef __CUDA2CPU_ROUND
#undef __CUDA2CPU_MAKE
#undef __CUDA2CPU_NAME
#undef __CUDA2CPU_N2
