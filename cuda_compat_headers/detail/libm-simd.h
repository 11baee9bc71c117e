/* The C library's functions that have vector forms.
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

#ifndef CUDA2CPU_LIBM_SIMD_H
#define CUDA2CPU_LIBM_SIMD_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* glibc's libmvec has vector forms of these functions, which its own headers
   name only under -ffast-math.  Two sets of declarations name them here: the
   functions' own, so that loops over threads that call them vectorise, and
   __cuda2cpu_NAME, the same function without errno.  g++ links libm, whose
   linker script brings libmvec when it is needed.  Where there is no libmvec
   the attribute is empty.  */
#if (defined __x86_64__ && defined __GLIBC__ && defined __GLIBC_PREREQ	\
     && !defined __CUDA2CPU_NO_LIBMVEC)
# if __GLIBC_PREREQ (2, 35)
#  define __CUDA2CPU_VECTOR __attribute__ ((__simd__ ("notinbranch")))
# endif
#endif
#ifndef __CUDA2CPU_VECTOR
# define __CUDA2CPU_VECTOR
#endif

#define __CUDA2CPU_LIBM_1(name, T)					\
  extern T name (T) noexcept __CUDA2CPU_VECTOR;				\
  extern T __cuda2cpu_##name (T) noexcept __asm__ (#name)		\
    __attribute__ ((__const__)) __CUDA2CPU_VECTOR;
#define __CUDA2CPU_LIBM_2(name, T)					\
  extern T name (T, T) noexcept __CUDA2CPU_VECTOR;			\
  extern T __cuda2cpu_##name (T, T) noexcept __asm__ (#name)		\
    __attribute__ ((__const__)) __CUDA2CPU_VECTOR;
#define __CUDA2CPU_LIBM(n, name)					\
  __CUDA2CPU_LIBM_##n (name, double)					\
  __CUDA2CPU_LIBM_##n (name##f, float)

extern "C" {
__CUDA2CPU_LIBM (1, acos)
__CUDA2CPU_LIBM (1, acosh)
__CUDA2CPU_LIBM (1, asin)
__CUDA2CPU_LIBM (1, asinh)
__CUDA2CPU_LIBM (1, atan)
__CUDA2CPU_LIBM (1, atanh)
__CUDA2CPU_LIBM (1, cbrt)
__CUDA2CPU_LIBM (1, cos)
__CUDA2CPU_LIBM (1, cosh)
__CUDA2CPU_LIBM (1, erf)
__CUDA2CPU_LIBM (1, erfc)
__CUDA2CPU_LIBM (1, exp)
__CUDA2CPU_LIBM (1, exp10)
__CUDA2CPU_LIBM (1, exp2)
__CUDA2CPU_LIBM (1, expm1)
__CUDA2CPU_LIBM (1, log)
__CUDA2CPU_LIBM (1, log10)
__CUDA2CPU_LIBM (1, log1p)
__CUDA2CPU_LIBM (1, log2)
__CUDA2CPU_LIBM (1, sin)
__CUDA2CPU_LIBM (1, sinh)
__CUDA2CPU_LIBM (1, tan)
__CUDA2CPU_LIBM (1, tanh)
__CUDA2CPU_LIBM (2, atan2)
__CUDA2CPU_LIBM (2, hypot)
__CUDA2CPU_LIBM (2, pow)
}

#undef __CUDA2CPU_LIBM
#undef __CUDA2CPU_LIBM_2
#undef __CUDA2CPU_LIBM_1
#undef __CUDA2CPU_VECTOR

#endif /* CUDA2CPU_LIBM_SIMD_H */
