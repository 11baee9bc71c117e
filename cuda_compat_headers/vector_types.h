/* CUDA's short vector types and dim3.
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

#ifndef __VECTOR_TYPES_H__
#define __VECTOR_TYPES_H__ 1

#pragma GCC system_header

#include "crt/host_defines.h"

/* The types TAG1 to TAG4 with members of type T.  A2 and A4 are the
   alignments of the types of two and of four members, from the table of
   built-in vector types in the CUDA C++ programming guide; those of one and
   three members are aligned as T is.  */
#define __CUDA2CPU_VECTOR_TYPES(tag, __T, a2, a4)			\
  struct tag##1 { __T x; };						\
  struct __attribute__ ((__aligned__ (a2))) tag##2 { __T x, y; };	\
  struct tag##3 { __T x, y, z; };					\
  struct __attribute__ ((__aligned__ (a4))) tag##4 { __T x, y, z, w; };	\
  typedef struct tag##1 tag##1;						\
  typedef struct tag##2 tag##2;						\
  typedef struct tag##3 tag##3;						\
  typedef struct tag##4 tag##4

__CUDA2CPU_VECTOR_TYPES (char, signed char, 2, 4);
__CUDA2CPU_VECTOR_TYPES (uchar, unsigned char, 2, 4);
__CUDA2CPU_VECTOR_TYPES (short, short, 4, 8);
__CUDA2CPU_VECTOR_TYPES (ushort, unsigned short, 4, 8);
__CUDA2CPU_VECTOR_TYPES (int, int, 8, 16);
__CUDA2CPU_VECTOR_TYPES (uint, unsigned int, 8, 16);
__CUDA2CPU_VECTOR_TYPES (long, long, 2 * sizeof (long), 16);
__CUDA2CPU_VECTOR_TYPES (ulong, unsigned long, 2 * sizeof (long), 16);
__CUDA2CPU_VECTOR_TYPES (longlong, long long, 16, 16);
__CUDA2CPU_VECTOR_TYPES (ulonglong, unsigned long long, 16, 16);
__CUDA2CPU_VECTOR_TYPES (float, float, 8, 16);
__CUDA2CPU_VECTOR_TYPES (double, double, 16, 16);

#undef __CUDA2CPU_VECTOR_TYPES

/* CUDA 13's types of four with the alignment in the name.  */
#define __CUDA2CPU_ALIGNED_TYPES(tag, __T)				\
  struct __attribute__ ((__aligned__ (16))) tag##4_16a { __T x, y, z, w; }; \
  struct __attribute__ ((__aligned__ (32))) tag##4_32a { __T x, y, z, w; }; \
  typedef struct tag##4_16a tag##4_16a;					\
  typedef struct tag##4_32a tag##4_32a

__CUDA2CPU_ALIGNED_TYPES (long, long);
__CUDA2CPU_ALIGNED_TYPES (ulong, unsigned long);
__CUDA2CPU_ALIGNED_TYPES (longlong, long long);
__CUDA2CPU_ALIGNED_TYPES (ulonglong, unsigned long long);
__CUDA2CPU_ALIGNED_TYPES (double, double);

#undef __CUDA2CPU_ALIGNED_TYPES

/* Extents of a grid or block.  In C++ a missing extent is 1, and a dim3 and
   a uint3 convert to each other.  */
struct dim3
{
  unsigned int x, y, z;
#if defined __cplusplus
# if __cplusplus >= 201103L
#  define __CUDA2CPU_DIM3_FN __host__ __device__ constexpr __CUDA2CPU_INLINE
# else
#  define __CUDA2CPU_DIM3_FN __host__ __device__ __CUDA2CPU_INLINE
# endif
  __CUDA2CPU_DIM3_FN
  dim3 (unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1)
  : x (vx), y (vy), z (vz) {}

  __CUDA2CPU_DIM3_FN
  dim3 (uint3 v) : x (v.x), y (v.y), z (v.z) {}

# if __cplusplus >= 201103L
  __CUDA2CPU_DIM3_FN
  operator uint3 () const { return uint3 { x, y, z }; }
# else
  __CUDA2CPU_DIM3_FN
  operator uint3 () const { uint3 t = { x, y, z }; return t; }
# endif
# undef __CUDA2CPU_DIM3_FN
#endif
};
typedef struct dim3 dim3;

#endif /* __VECTOR_TYPES_H__ */
