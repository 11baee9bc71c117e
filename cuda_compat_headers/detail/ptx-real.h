/* The floating-point arithmetic of inline PTX.
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

/* ROUND is a place in the list "rn rz rm rp", from 1 on, or 0: then a product
   and a sum may become one fused operation.  FTZ and SAT say whether subnormal
   floats become zeros, in the operands and in the result, and whether the
   result is brought between 0 and 1.

   An operation is a class whose function "of" takes floats or doubles; numbers
   of 16 bits are widened for it and its result rounded, which gives the
   nearest number: a float has more than twice as many bits and two.  */

#ifndef CUDA2CPU_PTX_REAL_H
#define CUDA2CPU_PTX_REAL_H 1

#pragma GCC system_header

#include "bits.h"
#include "libm-simd.h"
#include "narrow-fma.h"
#include "ptx-type.h"
#include "round.h"

/* The bits of a number of 16 bits, or a zero of its sign if FTZ and it is
   subnormal: numbers of bfloat16 have no such modifier.  */
template <int ftz>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_flush_half (unsigned int bits)
{
  return ftz && (bits & 0x7c00) == 0 ? bits & 0x8000 : bits;
}

/* The operation Op of values of type T.  */
template <typename __T>
struct __cuda2cpu_ptx_real
{
  template <typename __Op, typename... __Args>
  __CUDA2CPU_DEVICE static __T
  apply (__Args... args)
  {
    return (__cuda2cpu_ptx_saturate<__Op::sat>
	    (__cuda2cpu_ptx_flush<__Op::ftz>
	     (__Op::of (__cuda2cpu_ptx_flush<__Op::ftz> (args)...))));
  }
};

template <typename __Format>
struct __cuda2cpu_ptx_real<__cuda2cpu_ptx_narrow<__Format>>
{
  template <typename __Op, typename... __Args>
  __CUDA2CPU_DEVICE static unsigned short
  apply (__Args... args)
  {
    float result = __cuda2cpu_ptx_saturate<__Op::sat>
      (__Op::of (__Format::widen
		 (__cuda2cpu_ptx_flush_half<__Op::ftz> (args))...));
    return (unsigned short) __cuda2cpu_ptx_flush_half<__Op::ftz>
      (__Format::template round<cudaRoundNearest> (result));
  }
};

template <typename __Format>
struct __cuda2cpu_ptx_real<__cuda2cpu_ptx_pair<__Format>>
{
  typedef __cuda2cpu_ptx_real<__cuda2cpu_ptx_narrow<__Format>> one;

  template <typename __Op, typename... __Args>
  __CUDA2CPU_DEVICE static unsigned int
  apply (__Args... args)
  {
    return (one::template apply<__Op> ((args & 0xffff)...)
	    | (unsigned int) one::template apply<__Op> ((args >> 16)...)
	      << 16);
  }
};

#define __CUDA2CPU_VALUE typename __cuda2cpu_ptx_type<__T>::value

/* The instruction NAME, whose modifiers are the template's PARAMETERS, by
   NAMES, of which FLUSH and SATURATE are two: VALUE of the OPERANDS, with the
   NAMES.  */
#define __CUDA2CPU_INSTRUCTION(name, parameters, arguments, flush,	\
			       saturate, operands, operand_names, value) \
  template <__CUDA2CPU_LIST parameters>					\
  struct __cuda2cpu_ptx_##name##_operation				\
  {									\
    static constexpr int ftz = flush;					\
    static constexpr int sat = saturate;				\
    template <typename __T>						\
    __CUDA2CPU_DEVICE static __T					\
    of operands (__T)							\
    {									\
      return value;							\
    }									\
  };									\
  template <typename __T, __CUDA2CPU_LIST parameters>			\
  __CUDA2CPU_DEVICE __CUDA2CPU_VALUE					\
  __cuda2cpu_ptx_##name operands (__CUDA2CPU_VALUE)			\
  {									\
    return __cuda2cpu_ptx_real<__T>::template apply			\
      <__cuda2cpu_ptx_##name##_operation<__CUDA2CPU_LIST arguments>>	\
      operand_names;							\
  }
#define __CUDA2CPU_LIST(...) __VA_ARGS__
#define __CUDA2CPU_ONE(__V) (__V a)
#define __CUDA2CPU_TWO(__V) (__V a, __V b)

/* One whose modifiers are those above, and one that has no rounding.  */
#define __CUDA2CPU_ROUNDED(name, operands, names, value)		\
  __CUDA2CPU_INSTRUCTION (name,						\
			  (int round, int flush, int saturate = 0),	\
			  (round, flush, saturate), flush, saturate,	\
			  operands, names, value)
#define __CUDA2CPU_FLUSHED(name, operands, names, value)		\
  __CUDA2CPU_INSTRUCTION (name,						\
			  (int flush = 0, int strict = 0, int magic = 0), \
			  (flush, strict, magic), flush, 0, operands,	\
			  names, value)
#define __CUDA2CPU_MODE __cuda2cpu_ptx_mode (round)

__CUDA2CPU_ROUNDED (add_real, __CUDA2CPU_TWO, (a, b),
		    round ? __cuda2cpu_add<__CUDA2CPU_MODE> (a, b) : a + b)
__CUDA2CPU_ROUNDED (sub_real, __CUDA2CPU_TWO, (a, b),
		    round ? __cuda2cpu_add<__CUDA2CPU_MODE> (a, -b) : a - b)
__CUDA2CPU_ROUNDED (mul_real, __CUDA2CPU_TWO, (a, b),
		    round ? __cuda2cpu_mul<__CUDA2CPU_MODE> (a, b) : a * b)

/* Here ROUND is 0 for what may be approximate.  */
__CUDA2CPU_ROUNDED (div_real, __CUDA2CPU_TWO, (a, b),
		    round ? __cuda2cpu_div<__CUDA2CPU_MODE> (a, b) : a / b)
__CUDA2CPU_ROUNDED (rcp, __CUDA2CPU_ONE, (a),
		    (round ? __cuda2cpu_div<__CUDA2CPU_MODE> ((__T) 1, a)
		     : 1 / a))
__CUDA2CPU_ROUNDED (sqrt, __CUDA2CPU_ONE, (a),
		    __cuda2cpu_root<__CUDA2CPU_MODE> (a))

__CUDA2CPU_FLUSHED (div_full, __CUDA2CPU_TWO, (a, b), a / b)
__CUDA2CPU_FLUSHED (rsqrt, __CUDA2CPU_ONE, (a), 1 / __cuda2cpu_sqrt (a))
__CUDA2CPU_FLUSHED (sin, __CUDA2CPU_ONE, (a), __cuda2cpu_sinf (a))
__CUDA2CPU_FLUSHED (cos, __CUDA2CPU_ONE, (a), __cuda2cpu_cosf (a))
__CUDA2CPU_FLUSHED (lg2, __CUDA2CPU_ONE, (a), __cuda2cpu_log2f (a))
__CUDA2CPU_FLUSHED (ex2, __CUDA2CPU_ONE, (a), __cuda2cpu_exp2f (a))
__CUDA2CPU_FLUSHED (tanh, __CUDA2CPU_ONE, (a), __cuda2cpu_tanhf (a))
__CUDA2CPU_FLUSHED (neg_real, __CUDA2CPU_ONE, (a), -a)
__CUDA2CPU_FLUSHED (abs_real, __CUDA2CPU_ONE, (a), (__T) __builtin_fabs (a))

/* The number that PTX gives for what is none.  */
__CUDA2CPU_DEVICE float
__cuda2cpu_ptx_no_number (float)
{
  return __builtin_bit_cast (float, 0x7fffffff);
}

__CUDA2CPU_DEVICE double
__cuda2cpu_ptx_no_number (double)
{
  return __builtin_nan ("");
}

/* The smaller of A and B, or if GREATER the larger one, -0 being less than 0.
   If one of them is no number, the other one, or no number if STRICT.  If
   MAGIC, of their absolute values, with the sign of their product.  */
template <int greater, int strict, int magic, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_select (__T a, __T b)
{
  bool minus = (__builtin_signbit (a) != 0) != (__builtin_signbit (b) != 0);
  if (magic)
    {
      a = (__T) __builtin_fabs (a);
      b = (__T) __builtin_fabs (b);
    }
  bool first = (greater ? a > b || (a == b && !__builtin_signbit (a))
		: a < b || (a == b && __builtin_signbit (a)));
  __T result = first || b != b ? a : b;
  if (strict ? a != a || b != b : a != a && b != b)
    return __cuda2cpu_ptx_no_number (a);
  return magic && minus ? -result : result;
}

__CUDA2CPU_FLUSHED (min_real, __CUDA2CPU_TWO, (a, b),
		    (__cuda2cpu_ptx_select<0, strict, magic> (a, b)))
__CUDA2CPU_FLUSHED (max_real, __CUDA2CPU_TWO, (a, b),
		    (__cuda2cpu_ptx_select<1, strict, magic> (a, b)))

/* A * B + C with one rounding; of numbers of 16 bits, if RELU 0 instead of
   what is negative.  */
template <typename __T, int round, int flush, int saturate>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_fma (__T a, __T b, __T c)
{
  return (__cuda2cpu_ptx_saturate<saturate>
	  (__cuda2cpu_ptx_flush<flush>
	   (__cuda2cpu_fma<__CUDA2CPU_MODE>
	    (__cuda2cpu_ptx_flush<flush> (a), __cuda2cpu_ptx_flush<flush> (b),
	     __cuda2cpu_ptx_flush<flush> (c)))));
}

template <typename __Format, int flush, int saturate, int relu>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_ptx_fma_half (unsigned int a, unsigned int b, unsigned int c)
{
  unsigned int bits = __cuda2cpu_ptx_flush_half<flush>
    (__cuda2cpu_narrow_fma<__Format>
     (__Format::widen (__cuda2cpu_ptx_flush_half<flush> (a)),
      __Format::widen (__cuda2cpu_ptx_flush_half<flush> (b)),
      __Format::widen (__cuda2cpu_ptx_flush_half<flush> (c))));
  if (saturate)
    bits = __cuda2cpu_narrow_saturated<__Format> (bits);
  return relu && bits >= 0x8000 ? 0 : bits;
}

/* T is the type's class, which says what to do with the bits of both
   sizes.  */
template <typename __T, int flush, int saturate, int relu>
struct __cuda2cpu_ptx_fma_of;

template <typename __Format, int flush, int saturate, int relu>
struct __cuda2cpu_ptx_fma_of<__cuda2cpu_ptx_narrow<__Format>, flush, saturate,
			     relu>
{
  __CUDA2CPU_DEVICE static unsigned short
  of (unsigned short a, unsigned short b, unsigned short c)
  {
    return (unsigned short) __cuda2cpu_ptx_fma_half<__Format, flush, saturate,
						    relu> (a, b, c);
  }
};

template <typename __Format, int flush, int saturate, int relu>
struct __cuda2cpu_ptx_fma_of<__cuda2cpu_ptx_pair<__Format>, flush, saturate,
			     relu>
{
  __CUDA2CPU_DEVICE static unsigned int
  of (unsigned int a, unsigned int b, unsigned int c)
  {
    return (__cuda2cpu_ptx_fma_half<__Format, flush, saturate, relu>
	    (a & 0xffff, b & 0xffff, c & 0xffff)
	    | __cuda2cpu_ptx_fma_half<__Format, flush, saturate, relu>
	      (a >> 16, b >> 16, c >> 16) << 16);
  }
};

template <typename __T, int flush, int saturate, int relu>
__CUDA2CPU_DEVICE __CUDA2CPU_VALUE
__cuda2cpu_ptx_fma_narrow (__CUDA2CPU_VALUE a, __CUDA2CPU_VALUE b,
			   __CUDA2CPU_VALUE c)
{
  return __cuda2cpu_ptx_fma_of<__T, flush, saturate, relu>::of (a, b, c);
}

/* The upper half of a double, or a zero of its sign if it is subnormal.  */
__CUDA2CPU_DEVICE double
__cuda2cpu_ptx_upper (double a)
{
  if (__builtin_fabs (a) < __DBL_MIN__)
    return __builtin_copysign (0.0, a);
  return __longlong_as_double (__double_as_longlong (a) >> 32 << 32);
}

/* The reciprocal of a double, and of its root, as a GPU approximates them: in
   the upper half, and of the upper half.  What is no number stays so.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_rcp_upper (__T a)
{
  if (a != a)
    return __cuda2cpu_ptx_no_number (a);
  return __cuda2cpu_ptx_upper (1 / __cuda2cpu_ptx_upper (a));
}

template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_rsqrt_upper (__T a)
{
  a = __cuda2cpu_ptx_upper (a);
  if (!(a >= 0))
    return __cuda2cpu_ptx_no_number (a);
  return __cuda2cpu_ptx_upper (1 / __cuda2cpu_sqrt (a));
}

/* B with the sign of A.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_copysign (__T a, __T b)
{
  return (__T) __builtin_copysign (b, a);
}

/* Whether A is what HOW says, a place in the list "finite infinite number
   notanumber normal subnormal".  Zeros are normal here.  */
template <typename __T>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_is (int how, __T a)
{
  switch (how)
    {
    case 0:
      return __builtin_isfinite (a);
    case 1:
      return __builtin_isinf (a) != 0;
    case 2:
      return a == a;
    case 3:
      return a != a;
    case 4:
      return __builtin_isnormal (a) || a == 0;
    default:
      return __builtin_isfinite (a) && !__builtin_isnormal (a) && a != 0;
    }
}

template <int how, typename __T>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_test (__T a)
{
  return __cuda2cpu_ptx_is (how, a);
}

template <typename __T, int how>
__CUDA2CPU_DEVICE bool
__cuda2cpu_ptx_testp (__T a)
{
  return __cuda2cpu_ptx_is (how, a);
}

#undef __CUDA2CPU_MODE
#undef __CUDA2CPU_FLUSHED
#undef __CUDA2CPU_ROUNDED
#undef __CUDA2CPU_TWO
#undef __CUDA2CPU_ONE
#undef __CUDA2CPU_LIST
#undef __CUDA2CPU_INSTRUCTION
#undef __CUDA2CPU_VALUE

#endif /* CUDA2CPU_PTX_REAL_H */
