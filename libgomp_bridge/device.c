/* The device: its properties, choosing it, waiting for it, resetting it.
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

/* There is one device, the CPU.  What its properties say is what is true of
   it: limits are those that the launch functions hold to, features those that
   work.  A property that means nothing here is zero.  */

#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "array.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct cudaDeviceProp properties;

/* Fill in the limits of launches and memory.  */

static void
set_limits (struct cudaDeviceProp *p)
{
  p->sharedMemPerBlock = SHARED_DEFAULT;
  p->sharedMemPerBlockOptin = SHARED_OPTIN;
  p->sharedMemPerMultiprocessor = SHARED_SM;
  p->reservedSharedMemPerBlock = SHARED_RESERVED;
  p->regsPerBlock = MAX_SM_REGISTERS;
  p->regsPerMultiprocessor = MAX_SM_REGISTERS;
  p->warpSize = WARP_SIZE;
  p->memPitch = MAX_PITCH;
  p->maxThreadsPerBlock = MAX_BLOCK_THREADS;
  p->maxThreadsDim[0] = MAX_BLOCK_X;
  p->maxThreadsDim[1] = MAX_BLOCK_Y;
  p->maxThreadsDim[2] = MAX_BLOCK_Z;
  p->maxGridSize[0] = MAX_GRID_X;
  p->maxGridSize[1] = MAX_GRID_Y;
  p->maxGridSize[2] = MAX_GRID_Z;
  p->maxThreadsPerMultiProcessor = MAX_SM_THREADS;
  p->maxBlocksPerMultiProcessor = MAX_SM_BLOCKS;
  p->totalConstMem = 65536;
  p->textureAlignment = ALLOC_ALIGN;
  p->texturePitchAlignment = 32;
  p->surfaceAlignment = ALLOC_ALIGN;
}

/* Set the array TO to the numbers that follow.  */

#define SET(TO, ...)							\
  memcpy (TO, ((const int[]) { __VA_ARGS__ }),				\
	  sizeof ((const int[]) { __VA_ARGS__ }))

/* Fill in the sizes that textures and surfaces may have, in texels and, at the
   end of linear ones, bytes: the CUDA programming guide's for compute
   capability 8.0, and for mipmapped ones what such a device says.  */

static void
set_texture_limits (struct cudaDeviceProp *p)
{
  p->maxTexture1D = 131072;
  p->maxTexture1DMipmap = 32768;
  p->maxTexture1DLinear = 1 << 28;
  SET (p->maxTexture2D, 131072, 65536);
  SET (p->maxTexture2DMipmap, 32768, 32768);
  SET (p->maxTexture2DLinear, 131072, 65000, 2097120);
  SET (p->maxTexture2DGather, 32768, 32768);
  SET (p->maxTexture3D, 16384, 16384, 16384);
  SET (p->maxTexture3DAlt, 8192, 8192, 32768);
  p->maxTextureCubemap = 32768;
  SET (p->maxTexture1DLayered, 32768, 2048);
  SET (p->maxTexture2DLayered, 32768, 32768, 2048);
  SET (p->maxTextureCubemapLayered, 32768, 2046);
  p->maxSurface1D = 32768;
  SET (p->maxSurface2D, 131072, 65536);
  SET (p->maxSurface3D, 16384, 16384, 16384);
  SET (p->maxSurface1DLayered, 32768, 2048);
  SET (p->maxSurface2DLayered, 32768, 32768, 2048);
  p->maxSurfaceCubemap = 32768;
  SET (p->maxSurfaceCubemapLayered, 32768, 2046);
}

#undef SET

/* Fill in what works.  */

static void
set_features (struct cudaDeviceProp *p)
{
  p->integrated = 1;
  p->canMapHostMemory = 1;
  p->computeMode = cudaComputeModeDefault;
  /* Copies and kernels of several threads of the host run at once; programs
     go without streams, or end, if told otherwise.  */
  p->deviceOverlap = 1;
  p->asyncEngineCount = 1;
  p->concurrentKernels = 1;
  p->memoryPoolsSupported = 1;
  p->cooperativeLaunch = 1;
  p->clusterLaunch = 1;
  p->cooperativeMultiDeviceLaunch = 1;
  p->unifiedAddressing = 1;
  p->globalL1CacheSupported = 1;
  p->localL1CacheSupported = 1;
  p->managedMemory = 1;
  p->hostNativeAtomicSupported = 1;
  p->singleToDoublePrecisionPerfRatio = 2;
  p->pageableMemoryAccess = 1;
  p->pageableMemoryAccessUsesHostPageTables = 1;
  p->concurrentManagedAccess = 1;
  p->directManagedMemAccessFromHost = 1;
  p->computePreemptionSupported = 1;
  p->canUseHostPointerForRegisteredMem = 1;
  p->hostRegisterSupported = 1;
  p->hostRegisterReadOnlySupported = 1;
  p->unifiedFunctionPointers = 1;
  p->deviceNumaId = -1;
}

/* Fill in what the machine is.  */

static void
set_machine (struct cudaDeviceProp *p)
{
  const struct cuda2cpu_machine *machine = cuda2cpu_machine ();
  snprintf (p->name, sizeof p->name, "%s", machine->cpu);
  snprintf (p->uuid.bytes, sizeof p->uuid.bytes, "cuda2cpu-0");
  p->major = DEVICE_MAJOR;
  p->minor = DEVICE_MINOR;
  p->totalGlobalMem = machine->memory;
  p->multiProcessorCount = machine->cpus;
  p->clockRate = machine->cpu_khz;
  p->l2CacheSize = machine->cache;
  /* One channel of memory as all DDR has it; its clock is not known.  */
  p->memoryBusWidth = 64;
}

/* Fill in the properties.  */

static void
set_properties (void)
{
  set_limits (&properties);
  set_texture_limits (&properties);
  set_features (&properties);
  set_machine (&properties);
}

/* See device.h.  */

const struct cudaDeviceProp *
cuda2cpu_device_properties (void)
{
  pthread_once (&once, set_properties);
  return &properties;
}

/* Set *COUNT to the number of devices.  */

cudaError_t
cudaGetDeviceCount (int *count)
{
  if (!count)
    return cuda2cpu_record_own (cudaErrorInvalidValue);
  *count = 1;
  return cuda2cpu_record_own (cudaSuccess);
}

/* Set *DEVICE to the device in use.  */

cudaError_t
cudaGetDevice (int *device)
{
  if (!device)
    return cuda2cpu_record_own (cudaErrorInvalidValue);
  *device = 0;
  return cuda2cpu_record_own (cudaSuccess);
}

/* Use DEVICE.  */

cudaError_t
cudaSetDevice (int device)
{
  return cuda2cpu_record_own (cuda2cpu_device_valid (device)
			      ? cudaSuccess : cudaErrorInvalidDevice);
}

/* Set *DEVICE to the device that suits PROP best.  */

cudaError_t
cudaChooseDevice (int *device, const struct cudaDeviceProp *prop)
{
  if (!device || !prop)
    return cuda2cpu_record (cudaErrorInvalidValue);
  *device = 0;
  return cuda2cpu_record (cudaSuccess);
}

/* Use one of the LEN DEVICES; all if LEN is 0.  */

cudaError_t
cudaSetValidDevices (int *devices, int len)
{
  if (len < 0 || (len > 0 && !devices) || len > 1)
    return cuda2cpu_record (cudaErrorInvalidValue);
  return cuda2cpu_record (len == 0 || cuda2cpu_device_valid (devices[0])
			  ? cudaSuccess : cudaErrorInvalidDevice);
}

/* Set *PROP to the properties of DEVICE.  */

cudaError_t
cudaGetDeviceProperties (struct cudaDeviceProp *prop, int device)
{
  if (!prop)
    return cuda2cpu_record_own (cudaErrorInvalidValue);
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record_own (cudaErrorInvalidDevice);
  *prop = *cuda2cpu_device_properties ();
  return cuda2cpu_record_own (cudaSuccess);
}

/* See device.h.  */

bool
cuda2cpu_device_attribute (int *value, int attribute)
{
  const struct cudaDeviceProp *p = cuda2cpu_device_properties ();
  switch (attribute)
    {
#define DEVICE_ATTRIBUTE(ATTR, VALUE) \
    case ATTR: *value = (VALUE); return true;
#include "device-attributes.def"
#undef DEVICE_ATTRIBUTE
    default:
      return false;
    }
}

/* Set *VALUE to attribute ATTR of DEVICE.  */

cudaError_t
cudaDeviceGetAttribute (int *value, enum cudaDeviceAttr attr, int device)
{
  if (!value)
    return cuda2cpu_record_own (cudaErrorInvalidValue);
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record_own (cudaErrorInvalidDevice);
  bool found = cuda2cpu_device_attribute (value, attr);
  return cuda2cpu_record_own (found ? cudaSuccess : cudaErrorInvalidValue);
}

/* Wait until all work is done.  No stream may be being captured.  */

static cudaError_t
synchronize (void)
{
  if (!cuda2cpu_capturing ())
    {
      cudaError_t error = cuda2cpu_wait_all ();
      cuda2cpu_print ();
      return error;
    }
  cuda2cpu_capture_forbid (NULL);
  return cudaErrorStreamCaptureUnsupported;
}

/* Wait until all work is done.  */

cudaError_t
cudaDeviceSynchronize (void)
{
  return cuda2cpu_record (cuda2cpu_in_device_code ()
			  ? cuda2cpu_child_synchronize () : synchronize ());
}

/* Destroy all streams, events and memory when all work is done, and forget all
   settings and the sticky error.  */

static cudaError_t
reset (void)
{
  cudaError_t error = cuda2cpu_wait_all ();
  if (error == cudaErrorNotPermitted)
    return error;
  cuda2cpu_reset_prints ();
  cuda2cpu_reset_streams ();
  cuda2cpu_reset_events ();
  cuda2cpu_reset_functions ();
  cuda2cpu_reset_limits ();
  cuda2cpu_reset_heap ();
  cuda2cpu_reset_pools ();
  cuda2cpu_reset_textures ();
  cuda2cpu_reset_surfaces ();
  cuda2cpu_reset_arrays ();
  cuda2cpu_range_delete_all ();
  cuda2cpu_clear_sticky ();
  return cudaSuccess;
}

/* Give the device the state that it had before its first use.  */

cudaError_t
cudaDeviceReset (void)
{
  return cuda2cpu_record (reset ());
}

/* The old name of cudaDeviceReset.  */

cudaError_t
cudaThreadExit (void)
{
  return cuda2cpu_record (reset ());
}

/* The old name of cudaDeviceSynchronize.  */

cudaError_t
cudaThreadSynchronize (void)
{
  return cuda2cpu_record (synchronize ());
}

/* Set *VERSION to the version of the API.  */

static cudaError_t
get_version (int *version)
{
  if (!version)
    return cudaErrorInvalidValue;
  *version = CUDA_API_VERSION;
  return cudaSuccess;
}

/* Set *DRIVERVERSION to the version that the driver supports.  */

cudaError_t
cudaDriverGetVersion (int *driverVersion)
{
  return cuda2cpu_record_own (get_version (driverVersion));
}

/* Set *RUNTIMEVERSION to the version of this runtime.  */

cudaError_t
cudaRuntimeGetVersion (int *runtimeVersion)
{
  return cuda2cpu_record_own (get_version (runtimeVersion));
}

/* Set *DEVICE to the device at PCIBUSID, "DOMAIN:BUS:DEVICE.FUNCTION" or a
   tail of it: ours is 0000:00:00.0.  */

cudaError_t
cudaDeviceGetByPCIBusId (int *device, const char *pciBusId)
{
  unsigned domain = 0, bus, slot, function = 0;
  if (!device || !pciBusId)
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (sscanf (pciBusId, "%x:%x:%x.%x", &domain, &bus, &slot, &function) < 3)
    {
      domain = 0;
      if (sscanf (pciBusId, "%x:%x.%x", &bus, &slot, &function) < 2)
	return cuda2cpu_record (cudaErrorInvalidValue);
    }
  if (domain | bus | slot | function)
    return cuda2cpu_record (cudaErrorInvalidDevice);
  *device = 0;
  return cuda2cpu_record (cudaSuccess);
}

/* Write what cudaDeviceGetByPCIBusId takes for DEVICE to the LEN bytes at
   PCIBUSID.  */

cudaError_t
cudaDeviceGetPCIBusId (char *pciBusId, int len, int device)
{
  static const char name[] = "0000:00:00.0";
  if (!pciBusId || len < (int) sizeof name)
    return cuda2cpu_record (cudaErrorInvalidValue);
  if (!cuda2cpu_device_valid (device))
    return cuda2cpu_record (cudaErrorInvalidDevice);
  memcpy (pciBusId, name, sizeof name);
  return cuda2cpu_record (cudaSuccess);
}
