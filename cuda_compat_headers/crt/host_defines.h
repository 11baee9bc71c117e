/* CUDA's keywords and the macros beside them.
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

#ifndef __HOST_DEFINES_H__
#define __HOST_DEFINES_H__ 1

#pragma GCC system_header

/* With the plugin, a keyword is a macro that expands to itself: programs
   that ask #ifdef __global__ find it, preprocessed text keeps it, and the
   plugin turns the token into an attribute.  Without it (a host .cpp file or
   a C file) the same declarations must be plain C or C++.  */

#if defined __CUDACC__
# define __global__ __global__
# define __device__ __device__
# define __host__ __host__
# define __shared__ __shared__
# define __constant__ __constant__
# define __managed__ __managed__
# define __grid_constant__ __grid_constant__
# define __launch_bounds__(...) __launch_bounds__ (__VA_ARGS__)
# define __maxnreg__(...) __maxnreg__ (__VA_ARGS__)
# define __cluster_dims__(...) __cluster_dims__ (__VA_ARGS__)
# define __forceinline__ __forceinline__
# define __noinline__ __noinline__
#else
# define __global__
# define __device__
# define __host__
# define __shared__
# define __constant__
# define __managed__
# define __grid_constant__
# define __launch_bounds__(...)
# define __maxnreg__(...)
# define __cluster_dims__(...)
# define __forceinline__ __inline__ __attribute__ ((__always_inline__))
/* No __noinline__ here: the C++ library spells an attribute so.  */
#endif

#define __align__(n) __attribute__ ((__aligned__ (n)))
#define __builtin_align__(n) __attribute__ ((__aligned__ (n)))
#define __thread__ __thread
#define __no_return__ __attribute__ ((__noreturn__))
#define __inline_hint__ __inline__
#define __device_builtin__
#define __cudart_builtin__
#define __import__
#define __export__

#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDAAPI
#define CUDA_CB
#define CUDART_CB
#define CUDART_DEVICE __device__

/* A function of ours, inlined wherever it is called and stepped over by a
   debugger.  */
#define __CUDA2CPU_INLINE						\
  inline __attribute__ ((__always_inline__, __artificial__))
#define __CUDA2CPU_DEVICE __device__ __CUDA2CPU_INLINE
#define __CUDA2CPU_BOTH __host__ __device__ __CUDA2CPU_INLINE

/* Such a function with a parameter that nothing uses: a template, so that it
   costs a program that does not call it next to nothing to compile.  */
#define __CUDA2CPU_LAZY template <int = 0> __CUDA2CPU_DEVICE
#define __CUDA2CPU_LAZY_BOTH template <int = 0> __CUDA2CPU_BOTH

#endif /* __HOST_DEFINES_H__ */
