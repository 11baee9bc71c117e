/* Settings of the device: limits, flags, preferences of caches.
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

/* Settings are kept and given back, as CUDA documents.  The stack is that of a
   worker, which stack.c makes large enough; printf.c and heap.c hold to their
   limits, which cannot change once a kernel has used what they are for.  */


#include "internal.h"

/* The largest stack of a thread: local memory for one thread, from the CUDA
   programming guide's table of technical specifications.  */
enum { MAX_STACK = 512 << 10, LIMITS = cudaLimitPersistingL2CacheSize + 1 };

/* What cudaDeviceGetLimit gives before a limit is set, in bytes or units.  */
static const size_t defaults[LIMITS] =
{
  [cudaLimitStackSize] = 1024,
  [cudaLimitPrintfFifoSize] = (8 << 20) + (256 << 10),
  [cudaLimitMallocHeapSize] = 8 << 20,
  [cudaLimitDevRuntimeSyncDepth] = 2,
  [cudaLimitDevRuntimePendingLaunchCount] = 2048,
  [cudaLimitMaxL2FetchGranularity] = 64,
  [cudaLimitPersistingL2CacheSize] = 0
};

/* LOCK_LIMITS guards all below.  */

/* 1 more than each limit that was set, 0 for those that were not.  */
static size_t limits[LIMITS];
static unsigned device_flags;

/* Read by workers without the lock.  */
size_t cuda2cpu_stack_limit;
static enum cudaFuncCache cache_config;
static enum cudaSharedMemConfig bank_size;

/* See device.h.  */

void
cuda2cpu_reset_limits (void)
{
  cuda2cpu_lock (LOCK_LIMITS);
  for (int i = 0; i < LIMITS; i++)
    limits[i] = 0;
  __atomic_store_n (&cuda2cpu_stack_limit, 0, __ATOMIC_RELAXED);
  device_flags = 0;
  cache_config = cudaFuncCachePreferNone;
  bank_size = cudaSharedMemBankSizeDefault;
  cuda2cpu_unlock (LOCK_LIMITS);
}

/* Set LIMIT to VALUE.  */

static cudaError_t
set_limit (enum cudaLimit limit, size_t value)
{
  if ((unsigned) limit >= LIMITS)
    return cudaErrorInvalidValue;
  if ((limit == cudaLimitStackSize && value > MAX_STACK)
      || (limit == cudaLimitMaxL2FetchGranularity && value > 128)
      || (limit == cudaLimitPrintfFifoSize
	  && __atomic_load_n (&cuda2cpu_has_printed, __ATOMIC_RELAXED))
      || (limit == cudaLimitMallocHeapSize
	  && __atomic_load_n (&cuda2cpu_has_heap, __ATOMIC_RELAXED))
      || (limit == cudaLimitDevRuntimeSyncDepth && value > MAX_NESTING)
      || (limit == cudaLimitDevRuntimePendingLaunchCount && value == 0)
      || value == SIZE_MAX)
    return cudaErrorInvalidValue;
  cuda2cpu_lock (LOCK_LIMITS);
  limits[limit] = value + 1;
  if (limit == cudaLimitStackSize)
    __atomic_store_n (&cuda2cpu_stack_limit, value, __ATOMIC_RELAXED);
  cuda2cpu_unlock (LOCK_LIMITS);
  return cudaSuccess;
}

/* See device.h.  */

size_t
cuda2cpu_limit (enum cudaLimit limit)
{
  cuda2cpu_lock (LOCK_LIMITS);
  size_t value = limits[limit] ? limits[limit] - 1 : defaults[limit];
  cuda2cpu_unlock (LOCK_LIMITS);
  return value;
}

/* See device.h.  */

size_t
cuda2cpu_print_limit (void)
{
  return cuda2cpu_limit (cudaLimitPrintfFifoSize);
}

/* See device.h.  */

size_t
cuda2cpu_heap_limit (void)
{
  return cuda2cpu_limit (cudaLimitMallocHeapSize);
}

/* Set *VALUE to LIMIT.  */

static cudaError_t
get_limit (size_t *value, enum cudaLimit limit)
{
  if (!value)
    return cudaErrorInvalidValue;
  if ((unsigned) limit >= LIMITS)
    return cudaErrorInvalidValue;
  *value = cuda2cpu_limit (limit);
  return cudaSuccess;
}

/* Set LIMIT to VALUE.  */

cudaError_t
cudaDeviceSetLimit (enum cudaLimit limit, size_t value)
{
  return cuda2cpu_record (set_limit (limit, value));
}

/* Set *VALUE to LIMIT.  */

cudaError_t
cudaDeviceGetLimit (size_t *value, enum cudaLimit limit)
{
  return cuda2cpu_record (get_limit (value, limit));
}

/* The old name of cudaDeviceSetLimit.  */

cudaError_t
cudaThreadSetLimit (enum cudaLimit limit, size_t value)
{
  return cuda2cpu_record (set_limit (limit, value));
}

/* The old name of cudaDeviceGetLimit.  */

cudaError_t
cudaThreadGetLimit (size_t *value, enum cudaLimit limit)
{
  return cuda2cpu_record (get_limit (value, limit));
}

/* Prefer CONFIG.  */

static cudaError_t
set_cache_config (enum cudaFuncCache config)
{
  if ((unsigned) config > cudaFuncCachePreferEqual)
    return cudaErrorInvalidValue;
  cuda2cpu_lock (LOCK_LIMITS);
  cache_config = config;
  cuda2cpu_unlock (LOCK_LIMITS);
  return cudaSuccess;
}

/* Set *CONFIG to what is preferred.  */

static cudaError_t
get_cache_config (enum cudaFuncCache *config)
{
  if (!config)
    return cudaErrorInvalidValue;
  cuda2cpu_lock (LOCK_LIMITS);
  *config = cache_config;
  cuda2cpu_unlock (LOCK_LIMITS);
  return cudaSuccess;
}

/* Prefer CONFIG for the caches of all kernels.  */

cudaError_t
cudaDeviceSetCacheConfig (enum cudaFuncCache config)
{
  return cuda2cpu_record (set_cache_config (config));
}

/* Set *CONFIG to what is preferred for all kernels.  */

cudaError_t
cudaDeviceGetCacheConfig (enum cudaFuncCache *config)
{
  return cuda2cpu_record (get_cache_config (config));
}

/* The old name of cudaDeviceSetCacheConfig.  */

cudaError_t
cudaThreadSetCacheConfig (enum cudaFuncCache config)
{
  return cuda2cpu_record (set_cache_config (config));
}

/* The old name of cudaDeviceGetCacheConfig.  */

cudaError_t
cudaThreadGetCacheConfig (enum cudaFuncCache *config)
{
  return cuda2cpu_record (get_cache_config (config));
}

/* Make the banks of shared memory as CONFIG says.  */

cudaError_t
cudaDeviceSetSharedMemConfig (enum cudaSharedMemConfig config)
{
  if ((unsigned) config > cudaSharedMemBankSizeEightByte)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_LIMITS);
  bank_size = config;
  cuda2cpu_unlock (LOCK_LIMITS);
  return cuda2cpu_record (cudaSuccess);
}

/* Set *CONFIG to the banks of shared memory.  */

cudaError_t
cudaDeviceGetSharedMemConfig (enum cudaSharedMemConfig *config)
{
  if (!config)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_LIMITS);
  *config = bank_size;
  cuda2cpu_unlock (LOCK_LIMITS);
  return cuda2cpu_record (cudaSuccess);
}

/* Set the device's flags: FLAGS, of which at most one says how to wait.  */

static cudaError_t
set_flags (unsigned flags)
{
  const unsigned known = (cudaDeviceScheduleMask | cudaDeviceMapHost
			  | cudaDeviceLmemResizeToMax | cudaDeviceSyncMemops);
  unsigned schedule = flags & cudaDeviceScheduleMask;
  if ((flags & ~known) || (schedule & (schedule - 1)))
    return cudaErrorInvalidValue;
  cuda2cpu_lock (LOCK_LIMITS);
  device_flags = flags;
  cuda2cpu_unlock (LOCK_LIMITS);
  return cudaSuccess;
}

/* Set the device's flags.  */

cudaError_t
cudaSetDeviceFlags (unsigned int flags)
{
  return cuda2cpu_record_own (set_flags (flags));
}

/* Set *FLAGS to the device's flags.  Memory of the host is always
   mapped.  */

cudaError_t
cudaGetDeviceFlags (unsigned int *flags)
{
  if (!flags)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cuda2cpu_lock (LOCK_LIMITS);
  *flags = device_flags | cudaDeviceMapHost;
  cuda2cpu_unlock (LOCK_LIMITS);
  return cuda2cpu_record (cudaSuccess);
}

/* Make DEVICE ready, with DEVICEFLAGS if FLAGS says that they are valid.  */

cudaError_t
cudaInitDevice (int device, unsigned int deviceFlags, unsigned int flags)
{
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  if (flags & ~(unsigned) cudaInitDeviceFlagsAreValid)
    return cuda2cpu_record (cudaErrorInvalidValue);
  cudaError_t error = cudaSuccess;
  if (flags & cudaInitDeviceFlagsAreValid)
    error = set_flags (deviceFlags);
  return cuda2cpu_record (error);
}
