/* The kinds of memory, and of lambdas, that CUDA tells apart.
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


/* Here all of a program's memory is one.  Converting an address changes it
   only if it is one of shared memory: programs keep that in 32 bits, for inline
   PTX.  Which memory an address is in is not told by it.  A thread's own
   variables lie beside shared memory and are taken for that, and what is not
   shared for global memory, which is what libraries want to know.  Whether such
   an address is a thread's own cannot be told, which ends the program; of all
   others it can.  */

#ifndef CUDA2CPU_ADDRESS_SPACE_H
#define CUDA2CPU_ADDRESS_SPACE_H 1

#pragma GCC system_header

#include "../crt/host_defines.h"

extern "C" __device__ unsigned int
__isClusterShared (const void *)
  __attribute__ ((__const__, __error__ ("the kind of memory that an address "
					"is in cannot be asked for")));

extern "C" int CUDA2CPU_is_constant (const void *)
  __attribute__ ((__pure__, __nothrow__));
extern "C" int CUDA2CPU_is_local (const void *)
  __attribute__ ((__nothrow__));
extern "C" int CUDA2CPU_is_shared (const void *)
  __attribute__ ((__const__, __nothrow__));

__CUDA2CPU_DEVICE unsigned int
__isShared (const void *pointer)
{
  return pointer && CUDA2CPU_is_shared (pointer);
}

__CUDA2CPU_DEVICE unsigned int
__isGlobal (const void *pointer)
{
  return !pointer || !CUDA2CPU_is_shared (pointer);
}

__CUDA2CPU_DEVICE unsigned int
__isConstant (const void *pointer)
{
  return pointer && CUDA2CPU_is_constant (pointer);
}

__CUDA2CPU_DEVICE unsigned int
__isLocal (const void *pointer)
{
  return pointer && CUDA2CPU_is_local (pointer);
}

__CUDA2CPU_DEVICE unsigned int
__isGridConstant (const void *pointer)
{
  return (pointer && CUDA2CPU_is_local (pointer), 0);
}

#define __CUDA2CPU_SPACE(space)						\
__CUDA2CPU_DEVICE size_t						\
__cvta_generic_to_##space (const void *pointer)				\
{									\
  return (size_t) pointer;						\
}									\
									\
__CUDA2CPU_DEVICE void *						\
__cvta_##space##_to_generic (size_t address)				\
{									\
  return (void *) address;						\
}

__CUDA2CPU_SPACE (global)
__CUDA2CPU_SPACE (constant)
__CUDA2CPU_SPACE (local)
__CUDA2CPU_SPACE (grid_constant)

#undef __CUDA2CPU_SPACE

extern "C" {
/* The address in shared memory that stands for POINTER, and the other way
   round.  */
unsigned int CUDA2CPU_to_window (const void *pointer) __THROW
  __attribute__ ((__const__));
void *CUDA2CPU_from_window (unsigned int address) __THROW
  __attribute__ ((__const__));
}

__CUDA2CPU_DEVICE size_t
__cvta_generic_to_shared (const void *pointer)
{
  return CUDA2CPU_to_window (pointer);
}

__CUDA2CPU_DEVICE void *
__cvta_shared_to_generic (size_t address)
{
  return CUDA2CPU_from_window ((unsigned int) address);
}

/* Lambdas are the C++ compiler's own: nothing is wrapped around those for the
   device.  */
#define __nv_is_extended_device_lambda_closure_type(type) false
#define __nv_is_extended_host_device_lambda_closure_type(type) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(type) false

#endif /* CUDA2CPU_ADDRESS_SPACE_H */
