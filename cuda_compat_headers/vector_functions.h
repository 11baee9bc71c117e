/* Makers of CUDA's short vectors.
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

#ifndef __VECTOR_FUNCTIONS_H__
#define __VECTOR_FUNCTIONS_H__ 1

#pragma GCC system_header

#include "vector_types.h"

/* make_TAGN for the vector types with members of type T.  */
#ifdef __cplusplus
# define __CUDA2CPU_MAKE __CUDA2CPU_LAZY_BOTH
#else
# define __CUDA2CPU_MAKE static __inline__
#endif

#define __CUDA2CPU_MAKE_VECTORS(tag, __T)				\
  __CUDA2CPU_MAKE tag##1 make_##tag##1 (__T x)				\
  { tag##1 v = { x }; return v; }					\
  __CUDA2CPU_MAKE tag##2 make_##tag##2 (__T x, __T y)			\
  { tag##2 v = { x, y }; return v; }					\
  __CUDA2CPU_MAKE tag##3 make_##tag##3 (__T x, __T y, __T z)		\
  { tag##3 v = { x, y, z }; return v; }					\
  __CUDA2CPU_MAKE tag##4 make_##tag##4 (__T x, __T y, __T z, __T w)	\
  { tag##4 v = { x, y, z, w }; return v; }

__CUDA2CPU_MAKE_VECTORS (char, signed char)
__CUDA2CPU_MAKE_VECTORS (uchar, unsigned char)
__CUDA2CPU_MAKE_VECTORS (short, short)
__CUDA2CPU_MAKE_VECTORS (ushort, unsigned short)
__CUDA2CPU_MAKE_VECTORS (int, int)
__CUDA2CPU_MAKE_VECTORS (uint, unsigned int)
__CUDA2CPU_MAKE_VECTORS (long, long)
__CUDA2CPU_MAKE_VECTORS (ulong, unsigned long)
__CUDA2CPU_MAKE_VECTORS (longlong, long long)
__CUDA2CPU_MAKE_VECTORS (ulonglong, unsigned long long)
__CUDA2CPU_MAKE_VECTORS (float, float)
__CUDA2CPU_MAKE_VECTORS (double, double)

#undef __CUDA2CPU_MAKE_VECTORS

#define __CUDA2CPU_MAKE_ALIGNED(tag, __T)				\
  __CUDA2CPU_MAKE tag##4_16a make_##tag##4_16a (__T x, __T y, __T z, __T w) \
  { tag##4_16a v = { x, y, z, w }; return v; }				\
  __CUDA2CPU_MAKE tag##4_32a make_##tag##4_32a (__T x, __T y, __T z, __T w) \
  { tag##4_32a v = { x, y, z, w }; return v; }

__CUDA2CPU_MAKE_ALIGNED (long, long)
__CUDA2CPU_MAKE_ALIGNED (ulong, unsigned long)
__CUDA2CPU_MAKE_ALIGNED (longlong, long long)
__CUDA2CPU_MAKE_ALIGNED (ulonglong, unsigned long long)
__CUDA2CPU_MAKE_ALIGNED (double, double)

#undef __CUDA2CPU_MAKE_ALIGNED
#undef __CUDA2CPU_MAKE

#endif /* __VECTOR_FUNCTIONS_H__ */
