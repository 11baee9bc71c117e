/* Calls that only advise, and what is the same with and without them.
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

/* Memory is one on this device: there is nothing to move ahead of its use,
   no cache to set apart, no format to convert.  Arguments are checked all the
   same.  */

#include "internal.h"

/* Check that the COUNT bytes at PTR may be moved or advised on: managed
   memory, or the process's own.  */

static cudaError_t
check_memory (const void *ptr, size_t count)
{
  struct cuda2cpu_range range;
  if (!ptr || count == 0)
    return cudaErrorInvalidValue;
  if (!cuda2cpu_range_find (ptr, &range))
    return cudaSuccess;
  size_t rest = range.span.base + range.span.size - (uintptr_t) ptr;
  return (range.kind != RANGE_DEVICE && count <= rest
	  ? cudaSuccess : cudaErrorInvalidValue);
}

/* Check that DEVICE is the device or the host.  */

static cudaError_t
check_place (int device)
{
  return (device == cudaCpuDeviceId || cuda2cpu_device_valid (device)
	  ? cudaSuccess : cudaErrorInvalidDevice);
}

/* Check that LOCATION is the device or the host.  */

static cudaError_t
check_location (struct cudaMemLocation location)
{
  switch (location.type)
    {
    case cudaMemLocationTypeDevice:
      return (cuda2cpu_device_valid (location.id)
	      ? cudaSuccess : cudaErrorInvalidDevice);
    case cudaMemLocationTypeHost:
    case cudaMemLocationTypeHostNuma:
    case cudaMemLocationTypeHostNumaCurrent:
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
    }
}

/* Check a call for the COUNT bytes at PTR in STREAM, of whose place PLACE is
   the error.  */

static cudaError_t
check_prefetch (const void *ptr, size_t count, cudaError_t place,
		cudaStream_t stream)
{
  cudaError_t error = check_memory (ptr, count);
  if (error == cudaSuccess)
    error = place;
  if (error == cudaSuccess)
    error = cuda2cpu_check_stream (stream);
  return error;
}

/* Bring the COUNT bytes at DEVPTR to DSTDEVICE in STREAM.  */

cudaError_t
cudaMemPrefetchAsync (const void *devPtr, size_t count, int dstDevice,
		      cudaStream_t stream)
{
  return cuda2cpu_record (check_prefetch (devPtr, count,
					  check_place (dstDevice), stream));
}

/* CUDA 13's form: bring them to LOCATION.  */

cudaError_t
cudaMemPrefetchAsync_v2 (const void *devPtr, size_t count,
			 struct cudaMemLocation location, unsigned int flags,
			 cudaStream_t stream)
{
  cudaError_t place = (flags != 0 ? cudaErrorInvalidValue
		       : check_location (location));
  return cuda2cpu_record (check_prefetch (devPtr, count, place, stream));
}

/* Check ADVICE for the COUNT bytes at PTR, of whose place PLACE is the error
   if the advice names one.  */

static cudaError_t
check_advice (const void *ptr, size_t count, enum cudaMemoryAdvise advice,
	      cudaError_t place)
{
  cudaError_t error = check_memory (ptr, count);
  if (error != cudaSuccess)
    return error;
  switch (advice)
    {
    case cudaMemAdviseSetReadMostly:
    case cudaMemAdviseUnsetReadMostly:
    case cudaMemAdviseUnsetPreferredLocation:
      return cudaSuccess;
    case cudaMemAdviseSetPreferredLocation:
    case cudaMemAdviseSetAccessedBy:
    case cudaMemAdviseUnsetAccessedBy:
      return place;
    default:
      return cudaErrorInvalidValue;
    }
}

/* Say how the COUNT bytes at DEVPTR will be used, by DEVICE.  */

cudaError_t
cudaMemAdvise (const void *devPtr, size_t count, enum cudaMemoryAdvise advice,
	       int device)
{
  return cuda2cpu_record (check_advice (devPtr, count, advice,
					check_place (device)));
}

/* CUDA 13's form: at LOCATION.  */

cudaError_t
cudaMemAdvise_v2 (const void *devPtr, size_t count,
		  enum cudaMemoryAdvise advice,
		  struct cudaMemLocation location)
{
  return cuda2cpu_record (check_advice (devPtr, count, advice,
					check_location (location)));
}

/* Give all lines of the cache the same standing: they have.  */

cudaError_t
cudaCtxResetPersistingL2Cache (void)
{
  return cuda2cpu_record (cudaSuccess);
}

/* Tell a profiler to begin: there is none of ours to tell.  */

cudaError_t
cudaProfilerStart (void)
{
  return cuda2cpu_record (cudaSuccess);
}

/* Tell a profiler to stop.  */

cudaError_t
cudaProfilerStop (void)
{
  return cuda2cpu_record (cudaSuccess);
}

/* Make *D fit for the device: it is.  */

cudaError_t
cudaSetDoubleForDevice (double *d)
{
  return cuda2cpu_record (d ? cudaSuccess : cudaErrorInvalidValue);
}

/* Make *D fit for the host: it is.  */

cudaError_t
cudaSetDoubleForHost (double *d)
{
  return cuda2cpu_record (d ? cudaSuccess : cudaErrorInvalidValue);
}
