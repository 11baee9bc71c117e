/* The format bfloat16: the upper half of a float.
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


#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__ 1

#pragma GCC system_header

#include "cuda_fp16.h"

#define __CUDA_BF16_TYPES_EXIST__

/* The bits of one number and of two.  */
typedef struct __attribute__ ((__aligned__ (2)))
{
  unsigned short x;
} __nv_bfloat16_raw;

typedef struct __attribute__ ((__aligned__ (4)))
{
  unsigned short x, y;
} __nv_bfloat162_raw;

#if defined __cplusplus

# define __CUDA2CPU_N __nv_bfloat16
# define __CUDA2CPU_NARROW(after) __CUDA2CPU_PASTE_1 (__nv_bfloat16, after, )
# define __CUDA2CPU_OTHER __half
# define __CUDA2CPU_FORMAT __cuda2cpu_bfloat16
# define __CUDA2CPU_TAG bfloat16
# if defined __CUDA_NO_BFLOAT16_CONVERSIONS__
#  define __CUDA2CPU_CONVERSIONS 0
# else
#  define __CUDA2CPU_CONVERSIONS 1
# endif
# if defined __CUDA_NO_BFLOAT16_OPERATORS__
#  define __CUDA2CPU_SCALAR_OPERATORS 0
# else
#  define __CUDA2CPU_SCALAR_OPERATORS 1
# endif
# if defined __CUDA_NO_BFLOAT162_OPERATORS__
#  define __CUDA2CPU_PAIR_OPERATORS 0
# else
#  define __CUDA2CPU_PAIR_OPERATORS 1
# endif

# include "detail/narrow-class.h"
# include "detail/narrow-functions.h"

# undef __CUDA2CPU_PAIR_OPERATORS
# undef __CUDA2CPU_SCALAR_OPERATORS
# undef __CUDA2CPU_CONVERSIONS
# undef __CUDA2CPU_TAG
# undef __CUDA2CPU_FORMAT
# undef __CUDA2CPU_OTHER
# undef __CUDA2CPU_NARROW
# undef __CUDA2CPU_N

/* Each as the other.  */
# if !defined __CUDA_NO_HALF_CONVERSIONS__
__CUDA2CPU_BOTH
__half::__half (__nv_bfloat16 x)
: __x (__cuda2cpu_narrow<__cuda2cpu_binary16>
       (__cuda2cpu_bfloat16::widen (x.__x))) {}
# endif
# if !defined __CUDA_NO_BFLOAT16_CONVERSIONS__
__CUDA2CPU_BOTH
__nv_bfloat16::__nv_bfloat16 (__half x)
: __x (__cuda2cpu_narrow<__cuda2cpu_bfloat16>
       (__cuda2cpu_binary16::widen (x.__x))) {}
# endif

/* Other names.  */
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

# define CUDART_INF_BF16 __ushort_as_bfloat16 ((unsigned short) 0x7f80u)
# define CUDART_NAN_BF16 __ushort_as_bfloat16 ((unsigned short) 0x7fffu)
# define CUDART_MIN_DENORM_BF16					\
  __ushort_as_bfloat16 ((unsigned short) 0x0001u)
# define CUDART_MAX_NORMAL_BF16					\
  __ushort_as_bfloat16 ((unsigned short) 0x7f7fu)
# define CUDART_NEG_ZERO_BF16					\
  __ushort_as_bfloat16 ((unsigned short) 0x8000u)
# define CUDART_ZERO_BF16 __ushort_as_bfloat16 ((unsigned short) 0x0000u)
# define CUDART_ONE_BF16 __ushort_as_bfloat16 ((unsigned short) 0x3f80u)

#endif

#endif /* __CUDA_BF16_H__ */
