/* Functions of the CUDA runtime that are not supported yet.
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

#ifndef CUDA2CPU_NOT_YET_H
#define CUDA2CPU_NOT_YET_H 1

/* Declare NAME, a function that returns a RESULT and needs WHAT.  A call of it
   is an error that says so, from any compiler; it takes any arguments and loses
   against a program's own functions.  */
#ifdef __cplusplus
# define __CUDA2CPU_ANY ...
#else
# define __CUDA2CPU_ANY
#endif
#define __CUDA2CPU_NOT_YET(__RESULT, __NAME, __WHAT)			\
  __attribute__ ((__error__ ("cuda2cpu does not support " __WHAT " yet"))) \
  __RESULT __NAME (__CUDA2CPU_ANY);

__CUDA2CPU_NOT_YET (cudaError_t, cudaUserObjectCreate, "user objects of graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaUserObjectRelease,
		    "user objects of graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaUserObjectRetain, "user objects of graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphReleaseUserObject,
		    "user objects of graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphRetainUserObject,
		    "user objects of graphs")

__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphAddExternalSemaphoresSignalNode,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphAddExternalSemaphoresWaitNode,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t,
		    cudaGraphExecExternalSemaphoresSignalNodeSetParams,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t,
		    cudaGraphExecExternalSemaphoresWaitNodeSetParams,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphExternalSemaphoresSignalNodeGetParams,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphExternalSemaphoresSignalNodeSetParams,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphExternalSemaphoresWaitNodeGetParams,
		    "semaphores in graphs")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGraphExternalSemaphoresWaitNodeSetParams,
		    "semaphores in graphs")

__CUDA2CPU_NOT_YET (cudaError_t, cudaGetDriverEntryPoint, "the driver API")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGetDriverEntryPointByVersion,
		    "the driver API")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGetExportTable, "the driver API")
__CUDA2CPU_NOT_YET (cudaError_t, cudaGetKernel, "the driver API")

__CUDA2CPU_NOT_YET (cudaError_t, cudaArrayGetMemoryRequirements,
		    "memory of sparse arrays")
__CUDA2CPU_NOT_YET (cudaError_t, cudaArrayGetSparseProperties,
		    "memory of sparse arrays")
__CUDA2CPU_NOT_YET (cudaError_t, cudaMipmappedArrayGetMemoryRequirements,
		    "memory of sparse arrays")
__CUDA2CPU_NOT_YET (cudaError_t, cudaMipmappedArrayGetSparseProperties,
		    "memory of sparse arrays")

__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryLoadData,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryLoadFromFile,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryUnload, "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryGetKernel,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryGetKernelCount,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryEnumerateKernels,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryGetGlobal,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryGetManaged,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaLibraryGetUnifiedFunction,
		    "libraries of device code")
__CUDA2CPU_NOT_YET (cudaError_t, cudaKernelSetAttributeForDevice,
		    "libraries of device code")

__CUDA2CPU_NOT_YET (cudaError_t, cudaDeviceRegisterAsyncNotification,
		    "notifications")
__CUDA2CPU_NOT_YET (cudaError_t, cudaDeviceUnregisterAsyncNotification,
		    "notifications")

__CUDA2CPU_NOT_YET (cudaError_t, cudaMemcpyBatchAsync, "copies in batches")
__CUDA2CPU_NOT_YET (cudaError_t, cudaMemcpy3DBatchAsync, "copies in batches")
__CUDA2CPU_NOT_YET (cudaError_t, cudaMemPrefetchBatchAsync, "copies in batches")
__CUDA2CPU_NOT_YET (cudaError_t, cudaMemDiscardBatchAsync, "copies in batches")
__CUDA2CPU_NOT_YET (cudaError_t, cudaMemDiscardAndPrefetchBatchAsync,
		    "copies in batches")

#endif /* CUDA2CPU_NOT_YET_H */
