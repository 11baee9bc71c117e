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

/* A * B + C rounded to odd, which a second step rounds to 16 bits as it would
   A * B + C itself: where the product of two of that format is a float, as of
   half precision, and where it may be too large or small for one, as of
   bfloat16.  The compiler knows them (gimple_passes/late/pass-narrow.cc).  */
__device__ float
__cuda2cpu_odd_fma (float a, float b, float c)
  __attribute__ ((__cuda2cpu_intrinsic__ ("odd_fma"), __const__, __nothrow__,
		  __leaf__));
__device__ float
__cuda2cpu_odd_fma_far (float a, float b, float c)
  __attribute__ ((__cuda2cpu_intrinsic__ ("odd_fma_far"), __const__,
		  __nothrow__, __leaf__));

/* The bits in format F of the floats A * B + C, which are of that format.  */
template <typename __F>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_narrow_fma (float a, float b, float c)
{
  return __F::template round<cudaRoundNearest> (__cuda2cpu_odd_fma (a, b, c));
}

template <>
__CUDA2CPU_DEVICE unsigned int
__cuda2cpu_narrow_fma<__cuda2cpu_bfloat16> (float a, float b, float c)
{
  return __cuda2cpu_bfloat16::round<cudaRoundNearest>
    (__cuda2cpu_odd_fma_far (a, b, c));
}

#endif /* CUDA2CPU_NARROW_FMA_H */
