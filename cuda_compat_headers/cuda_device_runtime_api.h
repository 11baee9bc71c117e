/* The part of the runtime API that kernels may call.
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

#ifndef __CUDA_DEVICE_RUNTIME_API_H__
#define __CUDA_DEVICE_RUNTIME_API_H__ 1

#pragma GCC system_header

/* What else kernels may call is declared with the rest in
   cuda_runtime_api.h.  */
#include "crt/host_defines.h"
#include "driver_types.h"
#include "vector_types.h"

#if defined __cplusplus && defined __CUDACC__
/* What <<<>>> stands for in device code: a buffer for the parameters, each of
   which is put at the next multiple of its size, and the launch.  */
extern "C" {
extern __host__ __device__ cudaError_t cudaDeviceSynchronize (void);
__device__ void *cudaGetParameterBuffer (size_t alignment, size_t size)
  __THROW;
__device__ void *cudaGetParameterBufferV2 (void *func, dim3 gridDimension,
					   dim3 blockDimension,
					   unsigned int sharedMemSize)
  __THROW;
__device__ cudaError_t cudaLaunchDevice (void *func, void *parameterBuffer,
					 dim3 gridDimension,
					 dim3 blockDimension,
					 unsigned int sharedMemSize,
					 cudaStream_t stream) __THROW;
__device__ cudaError_t cudaLaunchDeviceV2 (void *parameterBuffer,
					   cudaStream_t stream) __THROW;
}

/* The same as cudaDeviceSynchronize, by which CUB waits for its kernels.  */
__CUDA2CPU_DEVICE cudaError_t
__cudaDeviceSynchronizeDeprecationAvoidance (void)
{
  return cudaDeviceSynchronize ();
}
#endif

#endif /* __CUDA_DEVICE_RUNTIME_API_H__ */
