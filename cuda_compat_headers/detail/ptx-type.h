/* The types of inline PTX.
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

/* Integers and predicates are C++'s, as are .f32 and .f64.  For the others
   there is a class that stands for the type; their values are bits.  */

#ifndef CUDA2CPU_PTX_TYPE_H
#define CUDA2CPU_PTX_TYPE_H 1

#pragma GCC system_header

#include "../device_types.h"
#include "narrow-round.h"

/* What a value of type T is, and the float that arithmetic on it is done
   in.  */
template <typename __T>
struct __cuda2cpu_ptx_type
{
  typedef __T value;
};

/* One number of FORMAT, and two.  */
template <typename __Format>
struct __cuda2cpu_ptx_narrow
{
  typedef __Format format;
};

template <typename __Format>
struct __cuda2cpu_ptx_pair
{
  typedef __Format format;
};

typedef __cuda2cpu_ptx_narrow<__cuda2cpu_binary16> __cuda2cpu_ptx_f16;
typedef __cuda2cpu_ptx_pair<__cuda2cpu_binary16> __cuda2cpu_ptx_f16x2;
typedef __cuda2cpu_ptx_narrow<__cuda2cpu_bfloat16> __cuda2cpu_ptx_bf16;
typedef __cuda2cpu_ptx_pair<__cuda2cpu_bfloat16> __cuda2cpu_ptx_bf16x2;

/* A float of which the last 13 bits are not looked at.  */
struct __cuda2cpu_ptx_tf32;

template <typename __Format>
struct __cuda2cpu_ptx_type<__cuda2cpu_ptx_narrow<__Format>>
{
  typedef unsigned short value;
};

template <typename __Format>
struct __cuda2cpu_ptx_type<__cuda2cpu_ptx_pair<__Format>>
{
  typedef unsigned int value;
};

template <>
struct __cuda2cpu_ptx_type<__cuda2cpu_ptx_tf32>
{
  typedef unsigned int value;
};

/* The unsigned type of T's size in which its arithmetic wraps round, int's
   size at least, and the type of twice T's size.  */
template <typename __T>
struct __cuda2cpu_ptx_integer;

#define __CUDA2CPU_INTEGER(__T, __Unsigned, __Wide)			\
  template <>								\
  struct __cuda2cpu_ptx_integer<__T>					\
  {									\
    typedef __Unsigned wrapping;					\
    typedef __Wide wide;						\
  };

__CUDA2CPU_INTEGER (unsigned char, unsigned int, unsigned short)
__CUDA2CPU_INTEGER (signed char, unsigned int, short)
__CUDA2CPU_INTEGER (unsigned short, unsigned int, unsigned int)
__CUDA2CPU_INTEGER (short, unsigned int, int)
__CUDA2CPU_INTEGER (unsigned int, unsigned int, unsigned long long)
__CUDA2CPU_INTEGER (int, unsigned int, long long)
__CUDA2CPU_INTEGER (unsigned long long, unsigned long long,
		    unsigned __int128)
__CUDA2CPU_INTEGER (long long, unsigned long long, __int128)

#undef __CUDA2CPU_INTEGER

/* How many bits T has, and its largest and smallest values.  */
template <typename __T>
struct __cuda2cpu_ptx_limits
{
  static constexpr int bits = 8 * sizeof (__T);
  static constexpr bool is_signed = (__T) -1 < (__T) 1;
  static constexpr __T max
    = is_signed ? (__T) ~(1ull << (bits - 1)) : (__T) -1;
  static constexpr __T min = is_signed ? (__T) (1ull << (bits - 1)) : (__T) 0;
};

/* VALUE, of a wider type, brought into the range of T.  */
template <typename __T, typename __Wide>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_clamp (__Wide value)
{
  typedef __cuda2cpu_ptx_limits<__T> limits;
  return (value < (__Wide) limits::min ? limits::min
	  : value > (__Wide) limits::max ? limits::max : (__T) value);
}

/* How a result is rounded: ROUND is the place of a modifier's word in the list
   "rn rz rm rp", from 1 on, or 0 if none is given.  */
constexpr cudaRoundMode
__cuda2cpu_ptx_mode (int round)
{
  return (round == 2 ? cudaRoundZero : round == 3 ? cudaRoundMinInf
	  : round == 4 ? cudaRoundPosInf : cudaRoundNearest);
}

/* X, or a zero of its sign if FTZ and X is subnormal: floats only are.  */
template <int ftz>
__CUDA2CPU_DEVICE float
__cuda2cpu_ptx_flush (float x)
{
  return (ftz && __builtin_fabsf (x) < __FLT_MIN__
	  ? __builtin_copysignf (0.0f, x) : x);
}

template <int ftz>
__CUDA2CPU_DEVICE double
__cuda2cpu_ptx_flush (double x)
{
  return x;
}

/* X, or if SAT that brought between 0 and 1; what is no number becomes 0.  */
template <int sat, typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_ptx_saturate (__T x)
{
  return !sat ? x : x > 0 ? (x < 1 ? x : (__T) 1) : (__T) 0;
}

#endif /* CUDA2CPU_PTX_TYPE_H */
