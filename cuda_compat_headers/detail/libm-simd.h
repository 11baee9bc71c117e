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
   name only under -ffast-math.  Two sets of declarations name them here:
   __cuda2cpu_NAME, the function without errno and always with its vector
   form; and the function's own, so that loops over threads that call it
   vectorise, where the vector form's largest error (measured on glibc 2.36)
   is within the one that CUDA documents.  g++ links libm, whose linker script
   brings libmvec when it is needed.  Where there is no libmvec the attribute
   is empty.  */
#if (defined __x86_64__ && defined __GLIBC__ && defined __GLIBC_PREREQ	\
     && !defined __CUDA2CPU_NO_LIBMVEC)
# if __GLIBC_PREREQ (2, 35)
#  define __CUDA2CPU_VECTOR __attribute__ ((__simd__ ("notinbranch")))
# endif
#endif
#ifndef __CUDA2CPU_VECTOR
# define __CUDA2CPU_VECTOR
#endif

/* The alias of NAME, a function of type T with PARAMETERS; and NAME itself.  */
#define __CUDA2CPU_ALIAS(name, __T, parameters)				\
  extern __T __cuda2cpu_##name parameters noexcept __asm__ (#name)	\
    __attribute__ ((__const__)) __CUDA2CPU_VECTOR;
#define __CUDA2CPU_LIBM(name, __T, parameters)				\
  extern __T name parameters noexcept __CUDA2CPU_VECTOR;

extern "C" {
__CUDA2CPU_ALIAS (acos, double, (double))
__CUDA2CPU_ALIAS (acosf, float, (float))
__CUDA2CPU_ALIAS (acosh, double, (double))
__CUDA2CPU_ALIAS (acoshf, float, (float))
__CUDA2CPU_ALIAS (asin, double, (double))
__CUDA2CPU_ALIAS (asinf, float, (float))
__CUDA2CPU_ALIAS (asinh, double, (double))
__CUDA2CPU_ALIAS (asinhf, float, (float))
__CUDA2CPU_ALIAS (atan, double, (double))
__CUDA2CPU_ALIAS (atanf, float, (float))
__CUDA2CPU_ALIAS (atanh, double, (double))
__CUDA2CPU_ALIAS (atanhf, float, (float))
__CUDA2CPU_ALIAS (cbrt, double, (double))
__CUDA2CPU_ALIAS (cbrtf, float, (float))
__CUDA2CPU_ALIAS (cos, double, (double))
__CUDA2CPU_ALIAS (cosf, float, (float))
__CUDA2CPU_ALIAS (cosh, double, (double))
__CUDA2CPU_ALIAS (coshf, float, (float))
__CUDA2CPU_ALIAS (erf, double, (double))
__CUDA2CPU_ALIAS (erff, float, (float))
__CUDA2CPU_ALIAS (erfc, double, (double))
__CUDA2CPU_ALIAS (erfcf, float, (float))
__CUDA2CPU_ALIAS (exp, double, (double))
__CUDA2CPU_ALIAS (expf, float, (float))
__CUDA2CPU_ALIAS (exp10, double, (double))
__CUDA2CPU_ALIAS (exp10f, float, (float))
__CUDA2CPU_ALIAS (exp2, double, (double))
__CUDA2CPU_ALIAS (exp2f, float, (float))
__CUDA2CPU_ALIAS (expm1, double, (double))
__CUDA2CPU_ALIAS (expm1f, float, (float))
__CUDA2CPU_ALIAS (log, double, (double))
__CUDA2CPU_ALIAS (logf, float, (float))
__CUDA2CPU_ALIAS (log10, double, (double))
__CUDA2CPU_ALIAS (log10f, float, (float))
__CUDA2CPU_ALIAS (log1p, double, (double))
__CUDA2CPU_ALIAS (log1pf, float, (float))
__CUDA2CPU_ALIAS (log2, double, (double))
__CUDA2CPU_ALIAS (log2f, float, (float))
__CUDA2CPU_ALIAS (sin, double, (double))
__CUDA2CPU_ALIAS (sinf, float, (float))
__CUDA2CPU_ALIAS (sinh, double, (double))
__CUDA2CPU_ALIAS (sinhf, float, (float))
__CUDA2CPU_ALIAS (tan, double, (double))
__CUDA2CPU_ALIAS (tanf, float, (float))
__CUDA2CPU_ALIAS (tanh, double, (double))
__CUDA2CPU_ALIAS (tanhf, float, (float))
__CUDA2CPU_ALIAS (atan2, double, (double, double))
__CUDA2CPU_ALIAS (atan2f, float, (float, float))
__CUDA2CPU_ALIAS (hypot, double, (double, double))
__CUDA2CPU_ALIAS (hypotf, float, (float, float))
__CUDA2CPU_ALIAS (pow, double, (double, double))
__CUDA2CPU_ALIAS (powf, float, (float, float))

__CUDA2CPU_LIBM (acos, double, (double))
__CUDA2CPU_LIBM (acosh, double, (double))
__CUDA2CPU_LIBM (asin, double, (double))
__CUDA2CPU_LIBM (asinh, double, (double))
__CUDA2CPU_LIBM (atan, double, (double))
__CUDA2CPU_LIBM (atanh, double, (double))
__CUDA2CPU_LIBM (cbrt, double, (double))
__CUDA2CPU_LIBM (cosh, double, (double))
__CUDA2CPU_LIBM (erf, double, (double))
__CUDA2CPU_LIBM (erfc, double, (double))
__CUDA2CPU_LIBM (exp10, double, (double))
__CUDA2CPU_LIBM (log, double, (double))
__CUDA2CPU_LIBM (log10, double, (double))
__CUDA2CPU_LIBM (log2, double, (double))
__CUDA2CPU_LIBM (sinh, double, (double))
__CUDA2CPU_LIBM (acosf, float, (float))
__CUDA2CPU_LIBM (acoshf, float, (float))
__CUDA2CPU_LIBM (asinhf, float, (float))
__CUDA2CPU_LIBM (atanf, float, (float))
__CUDA2CPU_LIBM (atanhf, float, (float))
__CUDA2CPU_LIBM (cosf, float, (float))
__CUDA2CPU_LIBM (coshf, float, (float))
__CUDA2CPU_LIBM (erff, float, (float))
__CUDA2CPU_LIBM (erfcf, float, (float))
__CUDA2CPU_LIBM (expf, float, (float))
__CUDA2CPU_LIBM (exp10f, float, (float))
__CUDA2CPU_LIBM (exp2f, float, (float))
__CUDA2CPU_LIBM (log10f, float, (float))
__CUDA2CPU_LIBM (sinf, float, (float))
__CUDA2CPU_LIBM (sinhf, float, (float))
__CUDA2CPU_LIBM (tanf, float, (float))
__CUDA2CPU_LIBM (tanhf, float, (float))
__CUDA2CPU_LIBM (atan2, double, (double, double))
__CUDA2CPU_LIBM (atan2f, float, (float, float))
__CUDA2CPU_LIBM (hypot, double, (double, double))
__CUDA2CPU_LIBM (hypotf, float, (float, float))
__CUDA2CPU_LIBM (pow, double, (double, double))
__CUDA2CPU_LIBM (powf, float, (float, float))
}

#undef __CUDA2CPU_LIBM
#undef __CUDA2CPU_ALIAS
#undef __CUDA2CPU_VECTOR

#endif /* CUDA2CPU_LIBM_SIMD_H */
