/* The fast intrinsics.
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

#ifndef CUDA2CPU_FAST_MATH_H
#define CUDA2CPU_FAST_MATH_H 1

#pragma GCC system_header

#include "libm-simd.h"
#include "round.h"

/* CUDA allows these large errors; here they are the accurate functions in
   their vector forms.  */
#define __CUDA2CPU_FAST(name, function)					\
  __CUDA2CPU_DEVICE float						\
  name (float x)							\
  {									\
    return __cuda2cpu_##function (x);					\
  }

__CUDA2CPU_FAST (__sinf, sinf)
__CUDA2CPU_FAST (__cosf, cosf)
__CUDA2CPU_FAST (__tanf, tanf)
__CUDA2CPU_FAST (__tanhf, tanhf)
__CUDA2CPU_FAST (__expf, expf)
__CUDA2CPU_FAST (__exp10f, exp10f)
__CUDA2CPU_FAST (__logf, logf)
__CUDA2CPU_FAST (__log2f, log2f)
__CUDA2CPU_FAST (__log10f, log10f)

#undef __CUDA2CPU_FAST

__CUDA2CPU_DEVICE float
__powf (float x, float y)
{
  return __cuda2cpu_powf (x, y);
}

__CUDA2CPU_DEVICE void
__sincosf (float x, float *sine, float *cosine)
{
  *sine = __cuda2cpu_sinf (x);
  *cosine = __cuda2cpu_cosf (x);
}

__CUDA2CPU_DEVICE float
__fdividef (float x, float y)
{
  return x / y;
}

template <int = 0>
__CUDA2CPU_DEVICE float
fdividef (float x, float y)
{
  return x / y;
}

/* X brought between 0 and 1; what is not a number becomes 0.  */
__CUDA2CPU_DEVICE float
__saturatef (float x)
{
  return x > 0 ? (x < 1 ? x : 1.0f) : 0.0f;
}

template <int = 0>
__CUDA2CPU_DEVICE float
saturate (float x)
{
  return __saturatef (x);
}

#endif /* CUDA2CPU_FAST_MATH_H */
