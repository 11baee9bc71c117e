/* cuBLAS: a file of routines, for each type and size.
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

/* Includes __BLAS_FILE with the macros that cublas-typed.h tells of, for
   floats, doubles and their complex numbers, with sizes of 32 and 64 bits.  The
   library defines its routines with it, too.  */

#define __BLAS_PASTE_(A, B, C, D, E) A##B##C##D##E
#define __BLAS_PASTE(A, B, C, D, E) __BLAS_PASTE_ (A, B, C, D, E)
#define __BLAS_V2(NAME)							\
  __BLAS_PASTE (cublas, __BLAS_LETTER, NAME, _v2, __BLAS_WIDTH)
#define __BLAS_EX(NAME)							\
  __BLAS_PASTE (cublas, __BLAS_LETTER, NAME, , __BLAS_WIDTH)
#define __BLAS_NORM(NAME)						\
  __BLAS_PASTE (cublas, __BLAS_NORM_LETTERS, NAME, _v2, __BLAS_WIDTH)
#define __BLAS_MIX(NAME)						\
  __BLAS_PASTE (cublas, __BLAS_MIX_LETTERS, NAME, _v2, __BLAS_WIDTH)
#define __BLAS_INDEX(NAME)						\
  __BLAS_PASTE (cublasI, __BLAS_SMALL, NAME, _v2, __BLAS_WIDTH)

#define __BLAS_WIDTH
#define __BLAS_I int

#define __BLAS_LETTER S
#define __BLAS_SMALL s
#define __BLAS_NORM_LETTERS S
#define __BLAS_MIX_LETTERS S
#define __BLAS_T float
#define __BLAS_R float
#define __BLAS_COMPLEX 0
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#define __BLAS_LETTER D
#define __BLAS_SMALL d
#define __BLAS_NORM_LETTERS D
#define __BLAS_MIX_LETTERS D
#define __BLAS_T double
#define __BLAS_R double
#define __BLAS_COMPLEX 0
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#define __BLAS_LETTER C
#define __BLAS_SMALL c
#define __BLAS_NORM_LETTERS Sc
#define __BLAS_MIX_LETTERS Cs
#define __BLAS_T cuComplex
#define __BLAS_R float
#define __BLAS_COMPLEX 1
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#define __BLAS_LETTER Z
#define __BLAS_SMALL z
#define __BLAS_NORM_LETTERS Dz
#define __BLAS_MIX_LETTERS Zd
#define __BLAS_T cuDoubleComplex
#define __BLAS_R double
#define __BLAS_COMPLEX 1
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#undef __BLAS_WIDTH
#undef __BLAS_I
#undef __BLAS_64

#define __BLAS_WIDTH _64
#define __BLAS_I int64_t
#define __BLAS_64 1

#define __BLAS_LETTER S
#define __BLAS_SMALL s
#define __BLAS_NORM_LETTERS S
#define __BLAS_MIX_LETTERS S
#define __BLAS_T float
#define __BLAS_R float
#define __BLAS_COMPLEX 0
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#define __BLAS_LETTER D
#define __BLAS_SMALL d
#define __BLAS_NORM_LETTERS D
#define __BLAS_MIX_LETTERS D
#define __BLAS_T double
#define __BLAS_R double
#define __BLAS_COMPLEX 0
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#define __BLAS_LETTER C
#define __BLAS_SMALL c
#define __BLAS_NORM_LETTERS Sc
#define __BLAS_MIX_LETTERS Cs
#define __BLAS_T cuComplex
#define __BLAS_R float
#define __BLAS_COMPLEX 1
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#define __BLAS_LETTER Z
#define __BLAS_SMALL z
#define __BLAS_NORM_LETTERS Dz
#define __BLAS_MIX_LETTERS Zd
#define __BLAS_T cuDoubleComplex
#define __BLAS_R double
#define __BLAS_COMPLEX 1
#include __BLAS_FILE
#undef __BLAS_LETTER
#undef __BLAS_SMALL
#undef __BLAS_NORM_LETTERS
#undef __BLAS_MIX_LETTERS
#undef __BLAS_T
#undef __BLAS_R
#undef __BLAS_COMPLEX

#undef __BLAS_WIDTH
#undef __BLAS_I
#undef __BLAS_64

#undef __BLAS_PASTE_
#undef __BLAS_PASTE
#undef __BLAS_V2
#undef __BLAS_EX
#undef __BLAS_NORM
#undef __BLAS_MIX
#undef __BLAS_INDEX
