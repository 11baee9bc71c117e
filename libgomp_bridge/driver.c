/* What programs ask the CUDA driver about the device and its memory.
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

/* Of the driver API these functions are here, which need no context or module
   of the program's own.  The driver is always ready, as it is behind the first
   call of the runtime, and the device's primary context is current.  */

#include <stdio.h>

#include "cuda.h"
#include "device.h"

/* Make the driver ready.  FLAGS must be 0.  */

CUresult
cuInit (unsigned int flags)
{
  return flags ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

/* Set *VERSION to the CUDA version, 1000 times the major one and 10 times the
   minor one.  */

CUresult
cuDriverGetVersion (int *version)
{
  if (!version)
    return CUDA_ERROR_INVALID_VALUE;
  *version = CUDA_API_VERSION;
  return CUDA_SUCCESS;
}

/* Set *COUNT to the number of devices.  */

CUresult
cuDeviceGetCount (int *count)
{
  if (!count)
    return CUDA_ERROR_INVALID_VALUE;
  return (CUresult) cudaGetDeviceCount (count);
}

/* Set *DEVICE to the handle of device ORDINAL.  */

CUresult
cuDeviceGet (CUdevice *device, int ordinal)
{
  if (!device)
    return CUDA_ERROR_INVALID_VALUE;
  if (!cuda2cpu_device_valid (ordinal))
    return CUDA_ERROR_INVALID_DEVICE;
  *device = ordinal;
  return CUDA_SUCCESS;
}

/* Return what is wrong with asking for something of DEVICE that goes to
   WHERE.  */

static CUresult
check_question (const void *where, CUdevice device)
{
  if (!where)
    return CUDA_ERROR_INVALID_VALUE;
  return (cuda2cpu_device_valid (device)
	  ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE);
}

/* Set NAME, of LEN bytes, to the name of DEVICE, cut off if it is longer.  */

CUresult
cuDeviceGetName (char *name, int len, CUdevice device)
{
  CUresult error = check_question (name, device);
  if (error)
    return error;
  if (len <= 0)
    return CUDA_ERROR_INVALID_VALUE;
  snprintf (name, len, "%s", cuda2cpu_device_properties ()->name);
  return CUDA_SUCCESS;
}

/* Set *BYTES to the size of DEVICE's memory.  */

CUresult
cuDeviceTotalMem (size_t *bytes, CUdevice device)
{
  CUresult error = check_question (bytes, device);
  if (!error)
    *bytes = cuda2cpu_device_properties ()->totalGlobalMem;
  return error;
}

/* Set *MAJOR and *MINOR to DEVICE's compute capability.  */

CUresult
cuDeviceComputeCapability (int *major, int *minor, CUdevice device)
{
  CUresult error = check_question (major && minor ? major : NULL, device);
  if (!error)
    {
      *major = DEVICE_MAJOR;
      *minor = DEVICE_MINOR;
    }
  return error;
}

/* Set *VALUE to ATTRIBUTE of DEVICE.  The attributes are the runtime's.  */

CUresult
cuDeviceGetAttribute (int *value, CUdevice_attribute attribute,
		      CUdevice device)
{
  CUresult error = check_question (value, device);
  if (!error && !cuda2cpu_device_attribute (value, attribute))
    error = CUDA_ERROR_INVALID_VALUE;
  return error;
}

/* Set *AVAILABLE and *TOTAL to the bytes of memory that may still be allocated
   and to those that there are.  */

CUresult
cuMemGetInfo (size_t *available, size_t *total)
{
  if (!available || !total)
    return CUDA_ERROR_INVALID_VALUE;
  return (CUresult) cudaMemGetInfo (available, total);
}
