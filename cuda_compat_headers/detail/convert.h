/* Conversions with a direction of rounding.
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

#ifndef CUDA2CPU_CONVERT_H
#define CUDA2CPU_CONVERT_H 1

#pragma GCC system_header

#include "../device_types.h"
#include "round.h"

/* The integer next to X in the direction that MODE says, still as an X.  */
template <cudaRoundMode mode>
__CUDA2CPU_DEVICE float
__cuda2cpu_whole (float x)
{
  return (mode == cudaRoundNearest ? __builtin_rintf (x)
	  : mode == cudaRoundZero ? __builtin_truncf (x)
	  : mode == cudaRoundPosInf ? __builtin_ceilf (x)
	  : __builtin_floorf (x));
}

template <cudaRoundMode mode>
__CUDA2CPU_DEVICE double
__cuda2cpu_whole (double x)
{
  return (mode == cudaRoundNearest ? __builtin_rint (x)
	  : mode == cudaRoundZero ? __builtin_trunc (x)
	  : mode == cudaRoundPosInf ? __builtin_ceil (x)
	  : __builtin_floor (x));
}

/* X, a float or double, as the integer type I: rounded, and then as device code
   converts (PTX ISA, cvt): to the nearest I if it is too large, and what is not
   a number to 0 where both types have 32 bits, else to the value of only the
   top bit.  */
template <typename __I, cudaRoundMode mode, typename __F>
__CUDA2CPU_DEVICE __I
__cuda2cpu_to_integer (__F x)
{
  return (__I) (mode == cudaRoundZero ? x : __cuda2cpu_whole<mode> (x));
}

/* The integer X as the floating-point type F.  */
template <typename __F, cudaRoundMode mode, typename __I>
__CUDA2CPU_DEVICE __F
__cuda2cpu_from_integer (__I x)
{
  __F r = (__F) x;
  if (mode == cudaRoundNearest)
    return r;
  __int128 exact = x, near = (__int128) r;
  return __cuda2cpu_directed<mode> (r, (__F) ((exact > near)
					    - (exact < near)));
}

/* X as a float.  */
template <cudaRoundMode mode>
__CUDA2CPU_DEVICE float
__cuda2cpu_to_float (double x)
{
  float r = (float) x;
  if (mode == cudaRoundNearest)
    return r;
  if (!__cuda2cpu_finite (r))
    return __cuda2cpu_directed<mode> (
      r, __cuda2cpu_overflow (r, __cuda2cpu_finite (x)));
  return __cuda2cpu_directed<mode> (r, (float) ((x > r) - (x < r)));
}

#define __CUDA2CPU_TO_INTEGERS(from, __F, suffix, mode)			\
  __CUDA2CPU_LAZY int							\
  __##from##2int_##suffix (__F x)					\
  { return __cuda2cpu_to_integer<int, mode> (x); }			\
  __CUDA2CPU_LAZY unsigned int						\
  __##from##2uint_##suffix (__F x)					\
  { return __cuda2cpu_to_integer<unsigned int, mode> (x); }		\
  __CUDA2CPU_LAZY long long						\
  __##from##2ll_##suffix (__F x)					\
  { return __cuda2cpu_to_integer<long long, mode> (x); }		\
  __CUDA2CPU_LAZY unsigned long long					\
  __##from##2ull_##suffix (__F x)					\
  { return __cuda2cpu_to_integer<unsigned long long, mode> (x); }
#define __CUDA2CPU_FROM_INTEGER(from, __I, to, __F, suffix, mode)	\
  __CUDA2CPU_LAZY __F							\
  __##from##2##to##_##suffix (__I x)					\
  { return __cuda2cpu_from_integer<__F, mode> (x); }
#define __CUDA2CPU_CONVERSIONS(suffix, mode)				\
  __CUDA2CPU_TO_INTEGERS (float, float, suffix, mode)			\
  __CUDA2CPU_TO_INTEGERS (double, double, suffix, mode)			\
  __CUDA2CPU_FROM_INTEGER (int, int, float, float, suffix, mode)	\
  __CUDA2CPU_FROM_INTEGER (uint, unsigned int, float, float, suffix, mode) \
  __CUDA2CPU_FROM_INTEGER (ll, long long, float, float, suffix, mode)	\
  __CUDA2CPU_FROM_INTEGER (ull, unsigned long long, float, float,	\
			   suffix, mode)				\
  __CUDA2CPU_FROM_INTEGER (ll, long long, double, double, suffix, mode)	\
  __CUDA2CPU_FROM_INTEGER (ull, unsigned long long, double, double,	\
			   suffix, mode)				\
  __CUDA2CPU_LAZY float							\
  __double2float_##suffix (double x)					\
  { return __cuda2cpu_to_float<mode> (x); }

__CUDA2CPU_CONVERSIONS (rn, cudaRoundNearest)
__CUDA2CPU_CONVERSIONS (rz, cudaRoundZero)
__CUDA2CPU_CONVERSIONS (ru, cudaRoundPosInf)
__CUDA2CPU_CONVERSIONS (rd, cudaRoundMinInf)
/* Every int is a double.  */
__CUDA2CPU_FROM_INTEGER (int, int, double, double, rn, cudaRoundNearest)
__CUDA2CPU_FROM_INTEGER (uint, unsigned int, double, double, rn,
			 cudaRoundNearest)

#undef __CUDA2CPU_CONVERSIONS
#undef __CUDA2CPU_FROM_INTEGER
#undef __CUDA2CPU_TO_INTEGERS

#endif /* CUDA2CPU_CONVERT_H */
