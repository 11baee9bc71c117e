/* Floating-point numbers of eight bits.
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

#ifndef __CUDA_FP8_H__
#define __CUDA_FP8_H__ 1

#pragma GCC system_header

#include "cuda_fp16.h"
#include "cuda_bf16.h"
#include "vector_functions.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;

typedef enum __nv_fp8_interpretation_t
{
  __NV_E4M3,
  __NV_E5M2
} __nv_fp8_interpretation_t;

#if defined __cplusplus

# include "detail/small-format.h"

# define __CUDA_FP8_TYPES_EXIST__

# define __CUDA2CPU_FORMATS(call, args)					\
  (format == __NV_E4M3 ? call<__cuda2cpu_e4m3> args			\
   : call<__cuda2cpu_e5m2> args)

__CUDA2CPU_SMALL_FUNCTIONS (fp8, 8, __CUDA2CPU_FORMATS,
			    saturate == __NV_SATFINITE, cudaRoundNearest,
			    const __nv_saturation_t saturate,
			    const __nv_fp8_interpretation_t format)

# undef __CUDA2CPU_FORMATS

# define __CUDA2CPU_POWER(name, __T)					\
  __CUDA2CPU_BOTH __nv_fp8_storage_t					\
  __nv_cvt_##name##_to_e8m0 (const __T x,				\
			     const __nv_saturation_t saturate,		\
			     const enum cudaRoundMode rounding)		\
  {									\
    return (__nv_fp8_storage_t) __cuda2cpu_to_small<__cuda2cpu_e8m0>	\
      (x, saturate == __NV_SATFINITE, rounding);			\
  }
# define __CUDA2CPU_POWERS(name, __T)					\
  __CUDA2CPU_BOTH __nv_fp8x2_storage_t					\
  __nv_cvt_##name##_to_e8m0x2 (const __T x,				\
			       const __nv_saturation_t saturate,	\
			       const enum cudaRoundMode rounding)	\
  {									\
    return (__nv_fp8x2_storage_t)					\
      __cuda2cpu_to_smalls<__cuda2cpu_e8m0, 8>				\
      (x, saturate == __NV_SATFINITE, rounding);			\
  }

__CUDA2CPU_POWER (bfloat16raw, __nv_bfloat16_raw)
__CUDA2CPU_POWERS (bfloat162raw, __nv_bfloat162_raw)
__CUDA2CPU_POWER (float, float)
__CUDA2CPU_POWERS (float2, float2)
__CUDA2CPU_POWER (double, double)
__CUDA2CPU_POWERS (double2, double2)

# undef __CUDA2CPU_POWERS
# undef __CUDA2CPU_POWER

__CUDA2CPU_BOTH __nv_bfloat16_raw
__nv_cvt_e8m0_to_bf16raw (const __nv_fp8_storage_t x)
{
  return __cuda2cpu_small_brain (x);
}

__CUDA2CPU_BOTH __nv_bfloat162_raw
__nv_cvt_e8m0x2_to_bf162raw (const __nv_fp8x2_storage_t x)
{
  return __cuda2cpu_small_brain2 (x);
}

# if defined __CUDA_NO_FP8_CONVERSIONS__
#  define __CUDA2CPU_CONVERSIONS 0
# else
#  define __CUDA2CPU_CONVERSIONS 1
# endif
# if defined __CUDA_NO_FP8_CONVERSION_OPERATORS__
#  define __CUDA2CPU_CONVERSION_OPERATORS 0
# else
#  define __CUDA2CPU_CONVERSION_OPERATORS 1
# endif
# define __CUDA2CPU_WIDTH 8
# define __CUDA2CPU_ONE __nv_fp8_storage_t
# define __CUDA2CPU_TWO __nv_fp8x2_storage_t
# define __CUDA2CPU_FOUR __nv_fp8x4_storage_t

# define __CUDA2CPU_MODE cudaRoundNearest
# define __CUDA2CPU_SMALL(n) __CUDA2CPU_PASTE_1 (__nv_fp8, n, _e4m3)
# define __CUDA2CPU_FORMAT __cuda2cpu_e4m3
# include "detail/small-class.h"
# undef __CUDA2CPU_FORMAT
# undef __CUDA2CPU_SMALL

# define __CUDA2CPU_SMALL(n) __CUDA2CPU_PASTE_1 (__nv_fp8, n, _e5m2)
# define __CUDA2CPU_FORMAT __cuda2cpu_e5m2
# include "detail/small-class.h"
# undef __CUDA2CPU_FORMAT
# undef __CUDA2CPU_SMALL
# undef __CUDA2CPU_MODE

# define __CUDA2CPU_MODE cudaRoundPosInf
# define __CUDA2CPU_SMALL(n) __CUDA2CPU_PASTE_1 (__nv_fp8, n, _e8m0)
# define __CUDA2CPU_FORMAT __cuda2cpu_e8m0
# include "detail/small-class.h"
# undef __CUDA2CPU_FORMAT
# undef __CUDA2CPU_SMALL
# undef __CUDA2CPU_MODE

# undef __CUDA2CPU_FOUR
# undef __CUDA2CPU_TWO
# undef __CUDA2CPU_ONE
# undef __CUDA2CPU_WIDTH
# undef __CUDA2CPU_CONVERSION_OPERATORS
# undef __CUDA2CPU_CONVERSIONS

#endif

#endif /* __CUDA_FP8_H__ */
