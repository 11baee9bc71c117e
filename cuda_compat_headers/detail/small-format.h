/* Floating-point formats of eight bits and less.
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

#ifndef CUDA2CPU_SMALL_FORMAT_H
#define CUDA2CPU_SMALL_FORMAT_H 1

#pragma GCC system_header

#include "../cuda_bf16.h"
#include "narrow-round.h"

/* All numbers of these formats are floats, and floats rounded to odd round to
   them as the numbers that they stand for do: as in narrow-round.h.  */

/* What a conversion gives for numbers that are too large: no number or an
   infinite one, or the largest one.  */
typedef enum __nv_saturation_t
{
  __NV_NOSAT,
  __NV_SATFINITE
} __nv_saturation_t;

/* A format with a sign, EXPONENT bits of exponent and FRACTION of fraction.
   LARGEST are the bits of the largest number, BEYOND of what is too large, and
   NONE of what is no number: the largest one where the format has none.  */
template <int exponent, int fraction, unsigned int largest,
	  unsigned int beyond, unsigned int none>
struct __cuda2cpu_small
{
  static constexpr int bits = 1 + exponent + fraction;
  static constexpr unsigned int sign = 1u << (bits - 1);
  static constexpr int bias = (1 << (exponent - 1)) - 1;

  /* The exponent of the smallest normal number in a float.  */
  static constexpr unsigned int first = 128 - bias;

  /* The bits for X, a float, rounded by MODE.  */
  __CUDA2CPU_BOTH static unsigned int
  round (float x, bool saturate, cudaRoundMode mode)
  {
    unsigned int word = __builtin_bit_cast (unsigned int, x);
    unsigned int size = word & 0x7fffffff, minus = word >> 31;
    unsigned int e = size >> 23;
    unsigned int all = (size & 0x7fffff) | (unsigned int) (e != 0) << 23;
    unsigned int tiny = e < first;
    /* From 26 on nothing is left, nor half of the last bit.  */
    unsigned int shift = 23 - fraction + (tiny ? first - e : 0);
    shift = shift < 26 ? shift : 26;
    unsigned int kept = all >> shift, lost = all & ((1u << shift) - 1);
    unsigned int half = 1u << (shift - 1);
    unsigned int nearest = (lost > half) | ((lost == half) & kept);
    unsigned int inexact = lost != 0;
    unsigned int up = (mode == cudaRoundNearest ? nearest & 1
		       : mode == cudaRoundPosInf ? inexact & !minus
		       : mode == cudaRoundMinInf ? inexact & minus : 0);
    unsigned int result = kept + up + (tiny ? 0 : (e - first) << fraction);
    result = result > largest ? (saturate ? largest : beyond) : result;
    bool is_none = size > 0x7f800000;
    result = is_none ? none : result;
    return result | (is_none ? 0 : minus * sign);
  }

  /* What a double that is no number becomes: with a sign if MINUS, and of the
     fraction only the upper bit where that is enough.  */
  __CUDA2CPU_BOTH static unsigned int
  none_of_double (bool minus)
  {
    return (beyond == largest ? none
	    : beyond | 1u << (fraction - 1) | (minus ? sign : 0));
  }

  /* The float with these BITS.  */
  __CUDA2CPU_BOTH static float
  widen (unsigned int bits)
  {
    unsigned int size = bits & (sign - 1);
    int normal = (int) ((size << (23 - fraction)) + ((127 - bias) << 23));
    float step = __builtin_bit_cast (float,
				     (127 + 1 - bias - fraction) << 23);
    float tiny = (float) (int) size * step;
    bool is_tiny = size < 1u << fraction;
    unsigned int word = (is_tiny ? __builtin_bit_cast (unsigned int, tiny)
			 : (unsigned int) normal);
    if (beyond > largest)
      word = (size <= largest ? word
	      : size == beyond && beyond != none ? 0x7f800000 : 0x7fffffff);
    bool is_none = word == 0x7fffffff;
    return __builtin_bit_cast
      (float, word | (is_none ? 0 : (bits & sign) << (32 - 1 - exponent
						      - fraction)));
  }
};

typedef __cuda2cpu_small<4, 3, 0x7e, 0x7f, 0x7f> __cuda2cpu_e4m3;
typedef __cuda2cpu_small<5, 2, 0x7b, 0x7c, 0x7f> __cuda2cpu_e5m2;
typedef __cuda2cpu_small<2, 3, 0x1f, 0x1f, 0x1f> __cuda2cpu_e2m3;
typedef __cuda2cpu_small<3, 2, 0x1f, 0x1f, 0x1f> __cuda2cpu_e3m2;
typedef __cuda2cpu_small<2, 1, 0x7, 0x7, 0x7> __cuda2cpu_e2m1;

/* Powers of two from 2^-127 on, without a sign; 0xff is no number.  Signs are
   left out, and all modes but cudaRoundPosInf round towards zero.  */
struct __cuda2cpu_e8m0
{
  typedef void has_brain2;

  __CUDA2CPU_BOTH static unsigned int
  round (float x, bool saturate, cudaRoundMode mode)
  {
    unsigned int size = __builtin_bit_cast (unsigned int, x) & 0x7fffffff;
    unsigned int up = (mode == cudaRoundPosInf && (size & 0x7fffff) != 0
		       && size > 0x400000 && size < 0x7f800000);
    unsigned int result = (size >> 23) + up;
    return (saturate && size <= 0x7f800000 && result == 0xff ? 0xfe
	    : result);
  }

  __CUDA2CPU_BOTH static unsigned int
  none_of_double (bool)
  {
    return 0xff;
  }

  __CUDA2CPU_BOTH static float
  widen (unsigned int bits)
  {
    unsigned int word = bits == 0 ? 0x400000 : bits << 23;
    return __builtin_bit_cast (float, bits == 0xff ? 0x7fffffff : word);
  }
};

/* Numbers of 16 bits as floats.  */
__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (__half_raw x)
{
  return __cuda2cpu_binary16::widen (x.x);
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (__nv_bfloat16_raw x)
{
  return __cuda2cpu_bfloat16::widen (x.x);
}

/* The bits of X, a number or integer, in format F; and of the two of X, each of
   which takes WIDTH bits, the first the lower ones.  */
template <typename __F, typename __T>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_to_small (__T x, bool saturate, cudaRoundMode mode)
{
  return __F::round (__cuda2cpu_odd_float (x), saturate, mode);
}

template <typename __F>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_to_small (double x, bool saturate, cudaRoundMode mode)
{
  unsigned int bits = __F::round (__cuda2cpu_odd_float (x), saturate, mode);
  return x == x ? bits : __F::none_of_double (__builtin_signbit (x));
}

template <typename __F, int width, typename __T>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_to_smalls (__T x, bool saturate, cudaRoundMode mode)
{
  return (__cuda2cpu_to_small<__F> (x.x, saturate, mode)
	  | __cuda2cpu_to_small<__F> (x.y, saturate, mode) << width);
}

/* The same of the bits of two numbers.  */
template <typename __F, int width, typename __Raw>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_raws_to_smalls (unsigned short x, unsigned short y, bool saturate,
			   cudaRoundMode mode)
{
  return (__cuda2cpu_to_small<__F> (__Raw { x }, saturate, mode)
	  | __cuda2cpu_to_small<__F> (__Raw { y }, saturate, mode) << width);
}

template <typename __F, int width>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_to_smalls (__half2_raw x, bool saturate, cudaRoundMode mode)
{
  return __cuda2cpu_raws_to_smalls<__F, width, __half_raw> (x.x, x.y, saturate,
							     mode);
}

template <typename __F, int width>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_to_smalls (__nv_bfloat162_raw x, bool saturate, cudaRoundMode mode)
{
  return __cuda2cpu_raws_to_smalls<__F, width, __nv_bfloat16_raw>
    (x.x, x.y, saturate, mode);
}

/* Half precision of the float X.  */
__CUDA2CPU_BOTH __half_raw
__cuda2cpu_small_half (float x)
{
  return __half_raw { (unsigned short)
		      __cuda2cpu_narrow<__cuda2cpu_binary16> (x) };
}

/* Two numbers of format F in BITS.  */
template <typename __F, int width>
__CUDA2CPU_BOTH float2
__cuda2cpu_small_float2 (unsigned int bits)
{
  const unsigned int mask = (1u << width) - 1;
  return float2 { __F::widen (bits & mask),
		  __F::widen (bits >> width & mask) };
}

template <typename __F, int width>
__CUDA2CPU_BOTH __half2_raw
__cuda2cpu_small_half2 (unsigned int bits)
{
  float2 both = __cuda2cpu_small_float2<__F, width> (bits);
  return __half2_raw { __cuda2cpu_small_half (both.x).x,
		       __cuda2cpu_small_half (both.y).x };
}

/* Powers of two as bfloat16.  */
__CUDA2CPU_BOTH __nv_bfloat16_raw
__cuda2cpu_small_brain (unsigned int bits)
{
  return __nv_bfloat16_raw
    { (unsigned short) (__builtin_bit_cast (unsigned int, __cuda2cpu_e8m0
					    ::widen (bits)) >> 16) };
}

__CUDA2CPU_BOTH __nv_bfloat162_raw
__cuda2cpu_small_brain2 (unsigned int bits)
{
  return __nv_bfloat162_raw { __cuda2cpu_small_brain (bits & 0xff).x,
			      __cuda2cpu_small_brain (bits >> 8 & 0xff).x };
}

/* The functions __nv_cvt_NAME_to_FAMILY and PAIR to FAMILYx2: PARAMETERS and
   what they give to FORMATS (CALL), which calls CALL for the format asked for,
   with the arguments SATURATE and MODE.  */
#define __CUDA2CPU_SMALL_FROM(name, pair, family, width, __T, __Pair,	\
			      formats, saturate, mode, ...)		\
  __CUDA2CPU_BOTH __nv_##family##_storage_t				\
  __nv_cvt_##name##_to_##family (const __T x, __VA_ARGS__)		\
  {									\
    return (__nv_##family##_storage_t)					\
      formats (__cuda2cpu_to_small, (x, saturate, mode));		\
  }									\
  __CUDA2CPU_BOTH __nv_##family##x2_storage_t				\
  __nv_cvt_##pair##_to_##family##x2 (const __Pair x, __VA_ARGS__)	\
  {									\
    return (__nv_##family##x2_storage_t)				\
      formats (__cuda2cpu_to_smalls_##width, (x, saturate, mode));	\
  }
#define __CUDA2CPU_SMALL_FUNCTIONS(family, width, formats, saturate, mode, \
				   ...)					\
  __CUDA2CPU_SMALL_FROM (double, double2, family, width, double, double2, \
			 formats, saturate, mode, __VA_ARGS__)		\
  __CUDA2CPU_SMALL_FROM (float, float2, family, width, float, float2,	\
			 formats, saturate, mode, __VA_ARGS__)		\
  __CUDA2CPU_SMALL_FROM (halfraw, halfraw2, family, width, __half_raw,	\
			 __half2_raw, formats, saturate, mode,		\
			 __VA_ARGS__)					\
  __CUDA2CPU_SMALL_FROM (bfloat16raw, bfloat16raw2, family, width,	\
			 __nv_bfloat16_raw, __nv_bfloat162_raw, formats, \
			 saturate, mode, __VA_ARGS__)			\
  __CUDA2CPU_BOTH __half_raw						\
  __nv_cvt_##family##_to_halfraw (const __nv_##family##_storage_t x,	\
				  const __nv_##family##_interpretation_t \
				    format)				\
  {									\
    return formats (__cuda2cpu_small_to_half, (x));			\
  }									\
  __CUDA2CPU_BOTH __half2_raw						\
  __nv_cvt_##family##x2_to_halfraw2 (const __nv_##family##x2_storage_t x, \
				     const				\
				     __nv_##family##_interpretation_t	\
				       format)				\
  {									\
    return formats (__cuda2cpu_small_half2_##width, (x));		\
  }

/* Names for these with one argument of the template.  */
template <typename __F>
__CUDA2CPU_BOTH __half_raw
__cuda2cpu_small_to_half (unsigned int bits)
{
  return __cuda2cpu_small_half (__F::widen (bits));
}

#define __CUDA2CPU_SMALL_WIDTH(width)					\
  template <typename __F, typename __T>					\
  __CUDA2CPU_BOTH unsigned int						\
  __cuda2cpu_to_smalls_##width (__T x, bool saturate, cudaRoundMode mode) \
  {									\
    return __cuda2cpu_to_smalls<__F, width> (x, saturate, mode);	\
  }									\
  template <typename __F>						\
  __CUDA2CPU_BOTH __half2_raw						\
  __cuda2cpu_small_half2_##width (unsigned int bits)			\
  {									\
    return __cuda2cpu_small_half2<__F, width> (bits);			\
  }

__CUDA2CPU_SMALL_WIDTH (8)
__CUDA2CPU_SMALL_WIDTH (4)

#undef __CUDA2CPU_SMALL_WIDTH

#endif /* CUDA2CPU_SMALL_FORMAT_H */
