/* Conversions of the floating-point formats of 16 bits.
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


#ifndef CUDA2CPU_NARROW_ROUND_H
#define CUDA2CPU_NARROW_ROUND_H 1

#pragma GCC system_header

#include "../device_types.h"

/* All numbers of 16 bits are floats, and a float rounded to odd (towards zero,
   and its last bit set if that lost something) rounds to them in any mode as
   the number that it stands for does: it has more than two bits more.  So
   everything is brought to such a float first.

   What is converted most, from and to float to nearest, is for the compiler to
   do (gimple_passes/late/pass-narrow.cc), by instructions where the processor
   has them, in vectors too.  Where another compiler reads this, and for other
   modes, functions do it.  They have no branches, so that loops that call them
   can be vectorised, and want no more of the processor than arithmetic on
   floats and integers of 32 bits: GCC 12 vectorises no conversion of
   _Float16.  */

#if defined __CUDACC__
/* The float that the lower 16 bits are, the others being zero, and the bits of
   a float, rounded to nearest; of a sum or product (..._open), which may become
   one operation with another one.  What is not a number becomes 0x7fff.  */
# define __CUDA2CPU_INTRINSIC(name)					\
  __attribute__ ((__cuda2cpu_intrinsic__ (name), __const__, __nothrow__, \
		  __leaf__))

__host__ __device__ float
__cuda2cpu_half_widen (unsigned int) __CUDA2CPU_INTRINSIC ("half_widen");
__host__ __device__ unsigned int
__cuda2cpu_half_narrow (float) __CUDA2CPU_INTRINSIC ("half_narrow");
__host__ __device__ unsigned int
__cuda2cpu_half_narrow_open (float) __CUDA2CPU_INTRINSIC ("half_narrow_open");
__host__ __device__ float
__cuda2cpu_bfloat16_widen (unsigned int)
  __CUDA2CPU_INTRINSIC ("bfloat16_widen");
__host__ __device__ unsigned int
__cuda2cpu_bfloat16_narrow (float) __CUDA2CPU_INTRINSIC ("bfloat16_narrow");
__host__ __device__ unsigned int
__cuda2cpu_bfloat16_narrow_open (float)
  __CUDA2CPU_INTRINSIC ("bfloat16_narrow_open");

# undef __CUDA2CPU_INTRINSIC
#endif

/* YES if CONDITION, else NO.  */
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_choose (bool condition, unsigned int yes, unsigned int no)
{
  unsigned int mask = -(unsigned int) condition;
  return (yes & mask) | (no & ~mask);
}

/* The float X, whose error is the exact result less X, rounded to odd.  Of
   ERROR only the sign counts; one that is not a number means none.  */
template <typename __T>
__CUDA2CPU_BOTH float
__cuda2cpu_to_odd (float x, __T error)
{
  unsigned int bits = __builtin_bit_cast (unsigned int, x);
  unsigned int more = error > 0, less = error < 0, minus = bits >> 31;
  unsigned int inwards = (more & minus) | (less & ~minus);
  return __builtin_bit_cast (float, (bits - inwards) | more | less);
}

/* Numbers as floats, rounded to odd where they are not.  */
__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (float x)
{
  return x;
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (double x)
{
  float near = (float) x;
  return __cuda2cpu_to_odd (near, x - (double) near);
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (int x)
{
  return __cuda2cpu_odd_float ((double) x);
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (unsigned int x)
{
  return __cuda2cpu_odd_float ((double) x);
}

/* A large one is rounded to odd at its twelfth bit, which leaves a double.  */
__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (unsigned long long x)
{
  unsigned long long large = -(unsigned long long) (x >> 53 != 0);
  unsigned long long rest = x & 0x7ff & large;
  return __cuda2cpu_odd_float
    ((double) ((x ^ rest) | (unsigned long long) (rest != 0) << 11));
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (long long x)
{
  unsigned long long size = x;
  float odd = __cuda2cpu_odd_float (x < 0 ? -size : size);
  return x < 0 ? -odd : odd;
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (long x)
{
  return __cuda2cpu_odd_float ((long long) x);
}

__CUDA2CPU_BOTH float
__cuda2cpu_odd_float (unsigned long x)
{
  return __cuda2cpu_odd_float ((unsigned long long) x);
}

/* Whether what was lost by truncation takes a number of sign MINUS away from
   zero.  */
template <cudaRoundMode mode>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_away (unsigned int minus)
{
  return mode == cudaRoundPosInf ? !minus : mode == cudaRoundMinInf && minus;
}

/* IEEE 754's binary16: 5 bits of exponent, 10 of fraction.  Its bits come and
   go in unsigned ints.  */
struct __cuda2cpu_binary16
{
  static constexpr unsigned int infinity = 0x7c00;
  static constexpr unsigned int one = 0x3c00;

  /* The exponent is moved to where float has it, twice as far for what is not
     finite.  A subnormal number becomes the fraction of a float of 2^-14, of
     which only the fraction is left.  */
  __CUDA2CPU_BOTH static float
  widen (unsigned int bits)
  {
#if defined __CUDACC__
    return __cuda2cpu_half_widen (bits);
#else
    int size = (int) (bits & 0x7fff) << 13;
    int tiny = -(int) (size < 0x00800000) & 0x38800000;
    int endless = -(int) (size >= 0x0f800000) & 0x38000000;
    int moved = size + (tiny > 0x38000000 ? tiny : 0x38000000) + endless;
    float result = (__builtin_bit_cast (float, moved)
		    - __builtin_bit_cast (float, tiny));
    return __builtin_bit_cast (float,
			       __builtin_bit_cast (unsigned int, result)
			       | (bits & 0x8000) << 16);
#endif
  }

  __CUDA2CPU_BOTH static unsigned int
  round_open (float x)
  {
#if defined __CUDACC__
    return __cuda2cpu_half_narrow_open (x);
#else
    return round<cudaRoundNearest> (x);
#endif
  }

  template <cudaRoundMode mode>
  __CUDA2CPU_BOTH static unsigned int
  round (float x)
  {
#if defined __CUDACC__
    if (mode == cudaRoundNearest)
      return __cuda2cpu_half_narrow (x);
#endif
    unsigned int bits = __builtin_bit_cast (unsigned int, x);
    unsigned int size = bits & 0x7fffffff;
    unsigned int result
      = mode == cudaRoundNearest ? nearest ((int) size)
	: truncate<mode> (size, bits >> 31);
    /* What is not a number came out as infinite.  */
    unsigned int none = -(unsigned int) ((int) size > 0x7f800000);
    return result | (none & 0x3ff) | (bits >> 16 & (0x8000 & ~none));
  }

private:
  /* The bits for the positive float with the bits SIZE.  What is too small for
     a normal number is added to 0.5, whose last bit is worth as much as that
     of subnormal numbers: TINY is too large for others, and NORMAL too small
     for subnormal ones.  */
  __CUDA2CPU_BOTH static unsigned int
  nearest (int size)
  {
    float sum = __builtin_bit_cast (float, size) + 0.5f;
    int tiny = __builtin_bit_cast (int, sum) - 0x3f000000;
    int normal = (size + (0xfff - 0x38000000) + (size >> 13 & 1)) >> 13;
    tiny = tiny < 0x400 ? tiny : 0x400;
    normal = normal > tiny ? normal : tiny;
    return normal < (int) infinity ? normal : (int) infinity;
  }

  template <cudaRoundMode mode>
  __CUDA2CPU_BOTH static unsigned int
  truncate (unsigned int size, unsigned int minus)
  {
    unsigned int exponent = size >> 23;
    unsigned int shift = exponent < 101 ? 25 : 126 - exponent;
    shift = exponent > 112 ? 13 : shift;
    unsigned int fraction
      = (size & 0x7fffff) | (unsigned int) (exponent != 0) << 23;
    unsigned int tiny = size < 0x38800000u;
    unsigned int kept = __cuda2cpu_choose (tiny, fraction >> shift,
					   (size - 0x38000000u) >> 13);
    unsigned int lost = (__cuda2cpu_choose (tiny, fraction, size)
			 & ((1u << shift) - 1)) != 0;
    unsigned int large = size >= 0x47800000u;
    unsigned int endless = size >= 0x7f800000u;
    kept = __cuda2cpu_choose (large, infinity - 1 + endless, kept);
    lost = (lost | large) & !endless;
    return kept + (lost & __cuda2cpu_away<mode> (minus));
  }
};

/* bfloat16, the upper half of a float.  */
struct __cuda2cpu_bfloat16
{
  static constexpr unsigned int infinity = 0x7f80;
  static constexpr unsigned int one = 0x3f80;

  __CUDA2CPU_BOTH static float
  widen (unsigned int bits)
  {
#if defined __CUDACC__
    return __cuda2cpu_bfloat16_widen (bits);
#else
    return __builtin_bit_cast (float, bits << 16);
#endif
  }

  __CUDA2CPU_BOTH static unsigned int
  round_open (float x)
  {
#if defined __CUDACC__
    return __cuda2cpu_bfloat16_narrow_open (x);
#else
    return round<cudaRoundNearest> (x);
#endif
  }

  template <cudaRoundMode mode>
  __CUDA2CPU_BOTH static unsigned int
  round (float x)
  {
#if defined __CUDACC__
    if (mode == cudaRoundNearest)
      return __cuda2cpu_bfloat16_narrow (x);
#endif
    unsigned int bits = __builtin_bit_cast (unsigned int, x);
    unsigned int up
      = mode == cudaRoundNearest ? 0x7fff + (bits >> 16 & 1)
	: __cuda2cpu_choose (__cuda2cpu_away<mode> (bits >> 31), 0xffff, 0);
    return __cuda2cpu_choose ((int) (bits & 0x7fffffff) > 0x7f800000, 0x7fff,
			      (bits + up) >> 16);
  }
};

/* Of numbers of format F, given by their bits.  Each result of float is right
   when it is rounded again: float has more than twice as many bits and two.  */

/* X, a number or integer, rounded by MODE.  */
template <typename __F, cudaRoundMode mode = cudaRoundNearest, typename __T>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_narrow (__T x)
{
  return __F::template round<mode> (__cuda2cpu_odd_float (x));
}

/* X brought between 0 and 1; what is not a number becomes 0.  */
template <typename __F>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_narrow_saturated (unsigned int x)
{
  unsigned int low = x < __F::one ? x : __F::one;
  return __cuda2cpu_choose (x > __F::infinity, 0, low);
}

template <typename __F>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_narrow_is_nan (unsigned int x)
{
  return (x & 0x7fff) > __F::infinity;
}

/* The smaller or, if GREATER, larger one of A and B, -0 being less than 0.
   If one is not a number, the other one, or no number if STRICT.  */
template <typename __F, bool greater, bool strict>
__CUDA2CPU_BOTH unsigned int
__cuda2cpu_narrow_min (unsigned int a, unsigned int b)
{
  /* Negative numbers fall as their bits grow.  */
  unsigned int rank_a = a ^ (a & 0x8000 ? 0xffff : 0x8000);
  unsigned int rank_b = b ^ (b & 0x8000 ? 0xffff : 0x8000);
  unsigned int no_a = __cuda2cpu_narrow_is_nan<__F> (a);
  unsigned int no_b = __cuda2cpu_narrow_is_nan<__F> (b);
  unsigned int first = greater ? rank_a > rank_b : rank_a < rank_b;
  unsigned int none = strict ? no_a | no_b : no_a & no_b;
  unsigned int result
    = __cuda2cpu_choose ((first & !no_a) | no_b, a, b);
  return __cuda2cpu_choose (none, 0x7fff, result);
}

/* The integer next to X in the direction that MODE says, still a float.  */
template <cudaRoundMode mode>
__CUDA2CPU_BOTH float
__cuda2cpu_narrow_whole (float x)
{
  return (mode == cudaRoundNearest ? __builtin_rintf (x)
	  : mode == cudaRoundZero ? __builtin_truncf (x)
	  : mode == cudaRoundPosInf ? __builtin_ceilf (x)
	  : __builtin_floorf (x));
}

/* X as the integer type I: rounded, and brought to the nearest I if it is too
   large.  What is not a number becomes 0, or the value of only the top bit if
   I has 64 bits: PTX's rule.  */
template <typename __I, cudaRoundMode mode>
__CUDA2CPU_BOTH __I
__cuda2cpu_narrow_to_integer (float x)
{
  const bool is_signed = (__I) -1 < (__I) 0;
  const int bits = 8 * sizeof (__I);
  const __I top = (__I) (1ull << (bits - 1));
  const __I most = is_signed ? (__I) ~(unsigned long long) top : (__I) -1;
  const __I least = is_signed ? top : (__I) 0;
  const float limit = (float) (1ull << (bits - 1)) * (is_signed ? 1 : 2);
  float whole = __cuda2cpu_narrow_whole<mode> (x);
  bool inside = whole < limit && whole >= (is_signed ? -limit : 0.0f);
  __I result = (__I) (inside ? whole : 0.0f);
  result = whole >= limit ? most : result;
  result = whole < (is_signed ? -limit : 0.0f) ? least : result;
  return x != x && bits == 64 ? top : result;
}

#endif /* CUDA2CPU_NARROW_ROUND_H */
