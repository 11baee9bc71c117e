/* Notes in loops for #pragma unroll.
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

#ifndef CUDA2CPU_UNROLL_H
#define CUDA2CPU_UNROLL_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

/* The plugin turns

     #pragma unroll N
     for (int i = 0; i < n; i++)

   where N is more than a number into

     for (int i = 0; i < n;
	  __cuda2cpu_unroll (__cuda2cpu_count<(N)>::value), i++)

   and takes the call away again.  */
template <long long __N>
struct __cuda2cpu_count
{
  static constexpr long long value = __N;
};

#if __cpp_constexpr >= 201304L
constexpr
#else
inline
#endif
__host__ __device__ void __cuda2cpu_unroll (long long)
  __attribute__ ((__cuda2cpu_intrinsic__ ("unroll")));

#if __cpp_constexpr >= 201304L
constexpr
#else
inline
#endif
void
__cuda2cpu_unroll (long long)
{
}

#endif /* CUDA2CPU_UNROLL_H */
