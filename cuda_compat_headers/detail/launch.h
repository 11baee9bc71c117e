/* What a launch k<<<...>>> calls.
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

#ifndef CUDA2CPU_LAUNCH_H
#define CUDA2CPU_LAUNCH_H 1

#pragma GCC system_header

#include "../cuda_runtime_api.h"

/* The plugin turns

     k<<<grid, block, shared, stream>>> (args)

   into

     (::__cuda2cpu_push_config (grid, block, shared, stream)
      ? void () : k (args))

   Return 0 if the kernel shall be called.  */
__host__ __CUDA2CPU_INLINE int
__cuda2cpu_push_config (dim3 grid, dim3 block, size_t shared = 0,
			cudaStream_t stream = 0)
{
  return CUDA2CPU_push_config (grid.x, grid.y, grid.z, block.x, block.y,
			       block.z, shared, stream);
}

#endif /* CUDA2CPU_LAUNCH_H */
