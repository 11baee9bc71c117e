/* Kernels as handles: their attributes and preferences.
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

#include <string.h>

#include "internal.h"

/* Registers of a thread as cudaFuncGetAttributes tells them.  A CPU has no
   such number; this one makes registers no limit of occupancy.  */
enum { NOMINAL_REGISTERS = 32 };

/* The version of PTX that KERNEL was compiled for, as 10 * major + minor: that
   by which its source chose among its forms.  */

static int
ptx_version (const struct cuda2cpu_kernel *kernel)
{
  return kernel->arch ? kernel->arch / 10 : 10 * DEVICE_MAJOR + DEVICE_MINOR;
}

/* Bytes of dynamic shared memory that FUNCTION, a kernel, may be launched
   with.  */

static size_t
max_dynamic_shared (const struct cuda2cpu_function *function,
		    const struct cuda2cpu_kernel *kernel)
{
  if (function && function->max_dynamic_shared >= 0)
    return function->max_dynamic_shared;
  return (kernel->static_shared < SHARED_DEFAULT
	  ? SHARED_DEFAULT - kernel->static_shared : 0);
}

/* See kernels.h.  */

size_t
cuda2cpu_max_dynamic_shared (const struct cuda2cpu_kernel *kernel)
{
  return max_dynamic_shared (cuda2cpu_find_function (kernel->stub), kernel);
}

/* See kernels.h.  */

uint32_t
cuda2cpu_max_cluster (const struct cuda2cpu_kernel *kernel)
{
  const struct cuda2cpu_function *function
    = cuda2cpu_find_function (kernel->stub);
  return function && function->any_cluster ? CLUSTER_BLOCKS : CLUSTER_DEFAULT;
}

/* Set *ATTR to the attributes of the kernel FUNC.  */

cudaError_t
cudaFuncGetAttributes (struct cudaFuncAttributes *attr, const void *func)
{
  if (!attr)
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    return cuda2cpu_record (cudaErrorInvalidDeviceFunction);

  const struct cuda2cpu_kernel *kernel = function->kernel;
  memset (attr, 0, sizeof *attr);
  attr->sharedSizeBytes = kernel->static_shared;
  attr->localSizeBytes = kernel->thread_scratch;
  attr->maxThreadsPerBlock = cuda2cpu_max_threads (kernel);
  attr->numRegs = NOMINAL_REGISTERS;
  attr->ptxVersion = ptx_version (kernel);
  attr->binaryVersion = 10 * DEVICE_MAJOR + DEVICE_MINOR;
  attr->maxDynamicSharedSizeBytes = max_dynamic_shared (function, kernel);
  attr->preferredShmemCarveout = function->carveout;
  attr->clusterDimMustBeSet = kernel->cluster != 0;
  struct cuda2cpu_dim3 cluster = cuda2cpu_fixed_cluster (kernel);
  attr->requiredClusterWidth = cluster.x;
  attr->requiredClusterHeight = cluster.y;
  attr->requiredClusterDepth = cluster.z;
  attr->nonPortableClusterSizeAllowed = function->any_cluster;
  return cuda2cpu_record (cudaSuccess);
}

/* Let FUNCTION be launched with VALUE bytes of dynamic shared memory.  */

static cudaError_t
set_max_dynamic_shared (struct cuda2cpu_function *function, int value)
{
  if (value < 0 || value + function->kernel->static_shared > SHARED_OPTIN)
    return cudaErrorInvalidValue;
  function->max_dynamic_shared = value;
  return cudaSuccess;
}

/* Prefer VALUE percent of a multiprocessor's memory as FUNCTION's shared
   memory, -1 for the default.  */

static cudaError_t
set_carveout (struct cuda2cpu_function *function, int value)
{
  if (value < cudaSharedmemCarveoutDefault
      || value > cudaSharedmemCarveoutMaxShared)
    return cudaErrorInvalidValue;
  function->carveout = value;
  return cudaSuccess;
}

/* Let clusters of FUNCTION be larger than those that all devices have if
   VALUE is 1.  */

static cudaError_t
set_any_cluster (struct cuda2cpu_function *function, int value)
{
  if (value != 0 && value != 1)
    return cudaErrorInvalidValue;
  function->any_cluster = value;
  return cudaSuccess;
}

/* Set attribute ATTR of the kernel FUNC to VALUE.  How clusters are to be
   spread over multiprocessors means nothing.  */

cudaError_t
cudaFuncSetAttribute (const void *func, enum cudaFuncAttribute attr,
		      int value)
{
  cudaError_t error;
  struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (!function)
    error = cudaErrorInvalidDeviceFunction;
  else if (attr == cudaFuncAttributeMaxDynamicSharedMemorySize)
    error = set_max_dynamic_shared (function, value);
  else if (attr == cudaFuncAttributePreferredSharedMemoryCarveout)
    error = set_carveout (function, value);
  else if (attr == cudaFuncAttributeNonPortableClusterSizeAllowed)
    error = set_any_cluster (function, value);
  else if (attr == cudaFuncAttributeClusterSchedulingPolicyPreference)
    error = ((unsigned) value <= cudaClusterSchedulingPolicyLoadBalancing
	     ? cudaSuccess : cudaErrorInvalidValue);
  else if (attr > cudaFuncAttributePreferredSharedMemoryCarveout
	   && attr < cudaFuncAttributeMax)
    error = cudaErrorNotSupported;
  else
    error = cudaErrorInvalidValue;
  return cuda2cpu_record (error);
}

/* The error of a preference, GOOD or not, for the kernel FUNC.  It has no
   effect.  */

static cudaError_t
check_preference (const void *func, bool good)
{
  if (!cuda2cpu_find_function (func))
    return cudaErrorInvalidDeviceFunction;
  return good ? cudaSuccess : cudaErrorInvalidValue;
}

/* Prefer CACHECONFIG for the caches of the kernel FUNC.  */

cudaError_t
cudaFuncSetCacheConfig (const void *func, enum cudaFuncCache cacheConfig)
{
  bool good = (unsigned) cacheConfig <= cudaFuncCachePreferEqual;
  return cuda2cpu_record (check_preference (func, good));
}

/* Prefer CONFIG for the banks of shared memory of the kernel FUNC.  */

cudaError_t
cudaFuncSetSharedMemConfig (const void *func,
			    enum cudaSharedMemConfig config)
{
  bool good = (unsigned) config <= cudaSharedMemBankSizeEightByte;
  return cuda2cpu_record (check_preference (func, good));
}

/* Set *NAME to the assembler name of the kernel FUNC.  */

cudaError_t
cudaFuncGetName (const char **name, const void *func)
{
  if (!name)
    return cuda2cpu_record (cudaErrorInvalidValue);
  const struct cuda2cpu_function *function = cuda2cpu_find_function (func);
  if (function)
    *name = function->kernel->name;
  return cuda2cpu_record (function ? cudaSuccess
			  : cudaErrorInvalidDeviceFunction);
}
