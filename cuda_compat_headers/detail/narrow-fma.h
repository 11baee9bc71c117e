/* Fused operations of the formats of 16 bits.
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


#ifndef CUDA2CPU_NARROW_FMA_H
#define CUDA2CPU_NARROW_FMA_H 1

#pragma GCC system_header

#include "libm-simd.h"
#include "narrow-round.h"
#include "round.h"

/* A * B + C, where A * B is exact in T, as a T that is S to nearest, and the
   sign of the error: Knuth's sum of two.  */
template <typename __T>
__CUDA2CPU_DEVICE __T
__cuda2cpu_narrow_sum (__T a, __T b, __T c, __T &error)
{
  __T product = __cuda2cpu_opaque (a * b);
  __T sum = __cuda2cpu_opaque (product + c);
  __T part = __cuda2cpu_opaque (sum - product);
  error = (__cuda2cpu_opaque (product - __cuda2cpu_opaque (sum - part))
	   + __cuda2cpu_opaque (c - part));
  return sum;
}

/* The bits in format F of the floats A * B + C, which are of that format.  A
   product of half precision is a float.  */
template <typename __F>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_narrow_fma (float a, float b, float c)
{
  float error, sum = __cuda2cpu_narrow_sum (a, b, c, error);
  return __F::template round<cudaRoundNearest>
    (__cuda2cpu_to_odd (sum, error));
}

/* One of bfloat16 may be too large or small for a float.  Double has bits
   enough for what float needs to know of the sum: whether something was lost,
   below float's bits or double's.  */
template <>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_narrow_fma<__cuda2cpu_bfloat16> (float a, float b, float c)
{
  double error, sum = __cuda2cpu_narrow_sum<double> (a, b, c, error);
  float near = (float) sum;
  double rest = sum - (double) near;
  /* REST is not a number where the sum is none.  */
  rest = rest == 0 ? error : rest;
  return __cuda2cpu_bfloat16::round<cudaRoundNearest>
    (__cuda2cpu_to_odd (near, rest));
}

#endif /* CUDA2CPU_NARROW_FMA_H */
