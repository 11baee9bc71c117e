/* Half precision: IEEE 754's binary16.
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


#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__ 1

#pragma GCC system_header

#include "vector_types.h"

#define __CUDA_FP16_TYPES_EXIST__

/* The bits of one number and of two.  */
typedef struct __attribute__ ((__aligned__ (2)))
{
  unsigned short x;
} __half_raw;

typedef struct __attribute__ ((__aligned__ (4)))
{
  unsigned short x, y;
} __half2_raw;

#if defined __cplusplus

# include "detail/narrow-round.h"
# if defined __CUDACC__
#  include "detail/narrow-fma.h"
# endif

# define __CUDA2CPU_PASTE(a, b, c) __CUDA2CPU_PASTE_1 (a, b, c)
# define __CUDA2CPU_PASTE_1(a, b, c) a##b##c

struct __nv_bfloat16;

# define __CUDA2CPU_N __half
# define __CUDA2CPU_NARROW(after) __CUDA2CPU_PASTE_1 (__half, after, )
# define __CUDA2CPU_OTHER __nv_bfloat16
# define __CUDA2CPU_FORMAT __cuda2cpu_binary16
# define __CUDA2CPU_TAG half
# if defined __CUDA_NO_HALF_CONVERSIONS__
#  define __CUDA2CPU_CONVERSIONS 0
# else
#  define __CUDA2CPU_CONVERSIONS 1
# endif
# if defined __CUDA_NO_HALF_OPERATORS__
#  define __CUDA2CPU_SCALAR_OPERATORS 0
# else
#  define __CUDA2CPU_SCALAR_OPERATORS 1
# endif
# if defined __CUDA_NO_HALF2_OPERATORS__
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

/* Other names.  */
typedef __half nv_half;
typedef __half __nv_half;
typedef __half_raw __nv_half_raw;
typedef __half2 nv_half2;
typedef __half2 __nv_half2;
typedef __half2_raw __nv_half2_raw;
# if !defined CUDA_NO_HALF
typedef __half half;
typedef __half2 half2;
# endif

# define CUDART_INF_FP16 __ushort_as_half ((unsigned short) 0x7c00u)
# define CUDART_NAN_FP16 __ushort_as_half ((unsigned short) 0x7fffu)
# define CUDART_MIN_DENORM_FP16 __ushort_as_half ((unsigned short) 0x0001u)
# define CUDART_MAX_NORMAL_FP16 __ushort_as_half ((unsigned short) 0x7bffu)
# define CUDART_NEG_ZERO_FP16 __ushort_as_half ((unsigned short) 0x8000u)
# define CUDART_ZERO_FP16 __ushort_as_half ((unsigned short) 0x0000u)
# define CUDART_ONE_FP16 __ushort_as_half ((unsigned short) 0x3c00u)

#endif

#endif /* __CUDA_FP16_H__ */
