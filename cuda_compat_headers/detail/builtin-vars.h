/* The built-in variables of kernels.
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

#ifndef CUDA2CPU_BUILTIN_VARS_H
#define CUDA2CPU_BUILTIN_VARS_H 1

#pragma GCC system_header

#include "../vector_types.h"

/* Reads of their members become the kernel's own values; no object of these
   names exists.  They are variables, not macros: programs have members and
   locals of the same names.  */
extern "C" {
extern __device__ const uint3 threadIdx
  __attribute__ ((__cuda2cpu_intrinsic__ ("thread_idx")));
extern __device__ const uint3 blockIdx
  __attribute__ ((__cuda2cpu_intrinsic__ ("block_idx")));
extern __device__ const dim3 blockDim
  __attribute__ ((__cuda2cpu_intrinsic__ ("block_dim")));
extern __device__ const dim3 gridDim
  __attribute__ ((__cuda2cpu_intrinsic__ ("grid_dim")));
}

static constexpr int warpSize __attribute__ ((__unused__)) = 32;

#endif /* CUDA2CPU_BUILTIN_VARS_H */
