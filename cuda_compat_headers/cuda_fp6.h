/* Floating-point numbers of six bits.
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

#ifndef __CUDA_FP6_H__
#define __CUDA_FP6_H__ 1

#pragma GCC system_header

#include "cuda_fp8.h"

typedef __nv_fp8_storage_t __nv_fp6_storage_t;
typedef __nv_fp8x2_storage_t __nv_fp6x2_storage_t;
typedef __nv_fp8x4_storage_t __nv_fp6x4_storage_t;

typedef enum __nv_fp6_interpretation_t
{
  __NV_E2M3,
  __NV_E3M2
} __nv_fp6_interpretation_t;

#if defined __cplusplus

# define __CUDA_FP6_TYPES_EXIST__

# define __CUDA2CPU_FORMATS(call, args)					\
  (format == __NV_E2M3 ? call<__cuda2cpu_e2m3> args			\
   : call<__cuda2cpu_e3m2> args)

__CUDA2CPU_SMALL_FUNCTIONS (fp6, 8, __CUDA2CPU_FORMATS, true, rounding,
			    const __nv_fp6_interpretation_t format,
			    const enum cudaRoundMode rounding)

# undef __CUDA2CPU_FORMATS

# if defined __CUDA_NO_FP6_CONVERSIONS__
#  define __CUDA2CPU_CONVERSIONS 0
# else
#  define __CUDA2CPU_CONVERSIONS 1
# endif
# if defined __CUDA_NO_FP6_CONVERSION_OPERATORS__
#  define __CUDA2CPU_CONVERSION_OPERATORS 0
# else
#  define __CUDA2CPU_CONVERSION_OPERATORS 1
# endif
# define __CUDA2CPU_MODE cudaRoundNearest
# define __CUDA2CPU_WIDTH 8
# define __CUDA2CPU_ONE __nv_fp6_storage_t
# define __CUDA2CPU_TWO __nv_fp6x2_storage_t
# define __CUDA2CPU_FOUR __nv_fp6x4_storage_t

# define __CUDA2CPU_SMALL(n) __CUDA2CPU_PASTE_1 (__nv_fp6, n, _e2m3)
# define __CUDA2CPU_FORMAT __cuda2cpu_e2m3
# include "detail/small-class.h"
# undef __CUDA2CPU_FORMAT
# undef __CUDA2CPU_SMALL

# define __CUDA2CPU_SMALL(n) __CUDA2CPU_PASTE_1 (__nv_fp6, n, _e3m2)
# define __CUDA2CPU_FORMAT __cuda2cpu_e3m2
# include "detail/small-class.h"
# undef __CUDA2CPU_FORMAT
# undef __CUDA2CPU_SMALL

# undef __CUDA2CPU_FOUR
# undef __CUDA2CPU_TWO
# undef __CUDA2CPU_ONE
# undef __CUDA2CPU_WIDTH
# undef __CUDA2CPU_MODE
# undef __CUDA2CPU_CONVERSION_OPERATORS
# undef __CUDA2CPU_CONVERSIONS

#endif

#endif /* __CUDA_FP6_H__ */
