/* What every file of the runtime uses: limits, and errors.
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

#ifndef CUDA2CPU_BASE_H
#define CUDA2CPU_BASE_H 1

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cuda2cpu-abi.h"
#include "cuda_runtime_api.h"

#pragma GCC visibility push(hidden)

#define likely(x) __builtin_expect (!!(x), 1)
#define unlikely(x) __builtin_expect (!!(x), 0)

/* The limits of the device, those of compute capability 8.0 and 9.0 in the
   CUDA programming guide's table of technical specifications.  */
enum
{
  MAX_BLOCK_THREADS = 1024,
  MAX_BLOCK_X = 1024,
  MAX_BLOCK_Y = 1024,
  MAX_BLOCK_Z = 64,
  MAX_GRID_X = 2147483647,
  MAX_GRID_Y = 65535,
  MAX_GRID_Z = 65535,
  WARP_SIZE = 32,
  MAX_PITCH = 2147483647,
  /* Threads, blocks and registers that occupancy counts on one
     multiprocessor.  */
  MAX_SM_THREADS = 2048,
  MAX_SM_BLOCKS = 32,
  MAX_SM_REGISTERS = 65536,
  /* Bytes of shared memory of a block: without and with
     cudaFuncAttributeMaxDynamicSharedMemorySize; of a multiprocessor; and
     what it keeps back for each block.  */
  SHARED_DEFAULT = 49152,
  SHARED_OPTIN = 232448,
  SHARED_SM = 233472,
  SHARED_RESERVED = 1024,
  /* Blocks of a cluster: without and with
     cudaFuncAttributeNonPortableClusterSizeAllowed.  */
  CLUSTER_DEFAULT = 8,
  CLUSTER_BLOCKS = 16,
  /* Bytes that device memory is aligned to and counted in, and that the rows
     of pitched memory are aligned to.  */
  ALLOC_ALIGN = 512,
  PITCH_ALIGN = 128,
  /* cudaDriverGetVersion and cudaRuntimeGetVersion.  */
  CUDA_API_VERSION = 12060,
  DEVICE_MAJOR = 8,
  DEVICE_MINOR = 0
};

/* ---- instance.c ---- */

/* Is this the only copy of the runtime in the process?  */
extern bool cuda2cpu_is_alone (void);

/* ---- error.c ---- */

/* Make ERROR, or the device's sticky error if ERROR is success, the calling
   thread's last error, and the device's if it is a sticky one.  Return it.
   cudaErrorNotReady is no error.  */
extern cudaError_t cuda2cpu_record (cudaError_t error);

/* The same for a call that only asks what is known without the device: a sticky
   error is none of its own.  */
extern cudaError_t cuda2cpu_record_own (cudaError_t error);

/* The device's sticky error, or cudaSuccess.  */
extern cudaError_t cuda2cpu_sticky_error (void);

/* Forget the device's sticky error.  */
extern void cuda2cpu_clear_sticky (void);

/* Write "libcuda2cpu: ", the message FORMAT and a newline to the standard
   error stream, and stop the program as a failed assertion does.  */
extern void cuda2cpu_fatal (const char *format, ...)
  __attribute__ ((format (printf, 1, 2), noreturn, cold));

#pragma GCC visibility pop

#endif /* CUDA2CPU_BASE_H */
