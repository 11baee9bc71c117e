/* Complex numbers of float and double, for C and C++.
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

#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_ 1

#pragma GCC system_header

#include <math.h>
#include "vector_types.h"
#include "vector_functions.h"

#ifdef __cplusplus
# define __CUDA2CPU_COMPLEX __host__ __device__ __CUDA2CPU_INLINE
#else
# define __CUDA2CPU_COMPLEX static __inline__
#endif

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

/* The functions of complex type C with members of T, whose names end with F,
   which libm's of that type do, too; MAKE makes one.  The quotient is scaled
   so that only results overflow.  */
#define __CUDA2CPU_COMPLEX_FUNCTIONS(__C, __T, __F, MAKE)		\
  __CUDA2CPU_COMPLEX __T cuCreal##__F (__C x) { return x.x; }		\
  __CUDA2CPU_COMPLEX __T cuCimag##__F (__C x) { return x.y; }		\
  __CUDA2CPU_COMPLEX __C						\
  make_##__C (__T r, __T i)						\
  {									\
    return MAKE (r, i);							\
  }									\
  __CUDA2CPU_COMPLEX __C cuConj##__F (__C x) { return MAKE (x.x, -x.y); } \
  __CUDA2CPU_COMPLEX __C						\
  cuCadd##__F (__C x, __C y)						\
  {									\
    return MAKE (x.x + y.x, x.y + y.y);					\
  }									\
  __CUDA2CPU_COMPLEX __C						\
  cuCsub##__F (__C x, __C y)						\
  {									\
    return MAKE (x.x - y.x, x.y - y.y);					\
  }									\
  __CUDA2CPU_COMPLEX __C						\
  cuCmul##__F (__C x, __C y)						\
  {									\
    return MAKE (x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x);		\
  }									\
  __CUDA2CPU_COMPLEX __C						\
  cuCdiv##__F (__C x, __C y)						\
  {									\
    __T size = fabs##__F (y.x) + fabs##__F (y.y);			\
    __T a = x.x / size, b = x.y / size, c = y.x / size, d = y.y / size;	\
    __T square = c * c + d * d;						\
    return MAKE ((a * c + b * d) / square, (b * c - a * d) / square);	\
  }									\
  __CUDA2CPU_COMPLEX __T cuCabs##__F (__C x) { return hypot##__F (x.x, x.y); } \
  __CUDA2CPU_COMPLEX __C						\
  cuCfma##__F (__C x, __C y, __C d)					\
  {									\
    return MAKE (x.x * y.x + d.x - x.y * y.y,				\
		 x.x * y.y + d.y + x.y * y.x);				\
  }

__CUDA2CPU_COMPLEX_FUNCTIONS (cuFloatComplex, float, f, make_float2)
__CUDA2CPU_COMPLEX_FUNCTIONS (cuDoubleComplex, double, , make_double2)

#undef __CUDA2CPU_COMPLEX_FUNCTIONS

__CUDA2CPU_COMPLEX cuComplex
make_cuComplex (float x, float y)
{
  return make_float2 (x, y);
}

__CUDA2CPU_COMPLEX cuDoubleComplex
cuComplexFloatToDouble (cuFloatComplex c)
{
  return make_double2 (c.x, c.y);
}

__CUDA2CPU_COMPLEX cuFloatComplex
cuComplexDoubleToFloat (cuDoubleComplex c)
{
  return make_float2 ((float) c.x, (float) c.y);
}

#undef __CUDA2CPU_COMPLEX

#endif /* CU_COMPLEX_H_ */
