/* cuRAND's MTGP32: the parameters of 200 generators.
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


#ifndef CURAND_MTGP32DC_P_11213_H
#define CURAND_MTGP32DC_P_11213_H 1

#pragma GCC system_header

#include "curand_mtgp32.h"

/* The sum of those of A, B, C, D whose bits are in the last argument, and
   matrices of such sums.  */
#define __CUDA2CPU_MTGP_ENTRY(a, b, c, d, i)				\
  ((((i) & 1) ? (a) : 0) ^ (((i) & 2) ? (b) : 0)			\
   ^ (((i) & 4) ? (c) : 0) ^ (((i) & 8) ? (d) : 0))
#define __CUDA2CPU_MTGP_FOUR(F, a, b, c, d, i)				\
  F (a, b, c, d, i), F (a, b, c, d, (i) + 1),				\
  F (a, b, c, d, (i) + 2), F (a, b, c, d, (i) + 3)
#define __CUDA2CPU_MTGP_MATRIX(F, a, b, c, d)				\
  {									\
    __CUDA2CPU_MTGP_FOUR (F, a, b, c, d, 0),				\
    __CUDA2CPU_MTGP_FOUR (F, a, b, c, d, 4),				\
    __CUDA2CPU_MTGP_FOUR (F, a, b, c, d, 8),				\
    __CUDA2CPU_MTGP_FOUR (F, a, b, c, d, 12)				\
  }
/* For floats in [1, 2) that have the upper bits.  */
#define __CUDA2CPU_MTGP_FLOAT(a, b, c, d, i)				\
  ((__CUDA2CPU_MTGP_ENTRY (a, b, c, d, i) >> 9) | 0x3f800000)

static mtgp32_params_fast_t mtgp32dc_params_fast_11213[] = {
#define MTGP32_SET(pos, sh1, sh2, t1, t2, t4, t8, u1, u2, u4, u8, sha1)	\
  {									\
    11213, pos, sh1, sh2,						\
    __CUDA2CPU_MTGP_MATRIX (__CUDA2CPU_MTGP_ENTRY, t1, t2, t4, t8),	\
    __CUDA2CPU_MTGP_MATRIX (__CUDA2CPU_MTGP_ENTRY, u1, u2, u4, u8),	\
    __CUDA2CPU_MTGP_MATRIX (__CUDA2CPU_MTGP_FLOAT, u1, u2, u4, u8),	\
    0xfff80000, { sha1 }						\
  },
#include "detail/curand-mtgp32.def"
#undef MTGP32_SET
};

#undef __CUDA2CPU_MTGP_ENTRY
#undef __CUDA2CPU_MTGP_FOUR
#undef __CUDA2CPU_MTGP_MATRIX
#undef __CUDA2CPU_MTGP_FLOAT

#endif /* CURAND_MTGP32DC_P_11213_H */
