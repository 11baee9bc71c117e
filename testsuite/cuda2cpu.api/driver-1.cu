/* { dg-do run } */
/* What the driver API says about the device and its memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>
#include <cuda.h>
#include "api.h"

static void
test_devices ()
{
  int count = -1, version = 0;
  CHECK (cuDriverGetVersion (&version) == CUDA_SUCCESS);
  CHECK (version == CUDA_VERSION);
  CHECK (cuDriverGetVersion (NULL) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuDeviceGetCount (&count) == CUDA_SUCCESS && count == 1);
  CHECK (cuDeviceGetCount (NULL) == CUDA_ERROR_INVALID_VALUE);
  CUdevice device = -1;
  CHECK (cuDeviceGet (&device, 1) == CUDA_ERROR_INVALID_DEVICE);
  CHECK (cuDeviceGet (&device, -1) == CUDA_ERROR_INVALID_DEVICE);
  CHECK (cuDeviceGet (NULL, 0) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuDeviceGet (&device, 0) == CUDA_SUCCESS && device == 0);
}

/* The same as the runtime says.  */

static void
test_properties ()
{
  cudaDeviceProp p;
  OK (cudaGetDeviceProperties (&p, 0));
  char name[256], cut[4];
  CHECK (cuDeviceGetName (name, sizeof name, 0) == CUDA_SUCCESS);
  CHECK (strcmp (name, p.name) == 0);
  CHECK (cuDeviceGetName (cut, sizeof cut, 0) == CUDA_SUCCESS);
  CHECK (strlen (cut) == 3 && strncmp (cut, p.name, 3) == 0);
  CHECK (cuDeviceGetName (name, 0, 0) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuDeviceGetName (name, sizeof name, 7) == CUDA_ERROR_INVALID_DEVICE);
  size_t bytes = 0;
  CHECK (cuDeviceTotalMem (&bytes, 0) == CUDA_SUCCESS);
  CHECK (bytes == p.totalGlobalMem);
  CHECK (cuDeviceTotalMem (NULL, 0) == CUDA_ERROR_INVALID_VALUE);
  int major = 0, minor = -1;
  CHECK (cuDeviceComputeCapability (&major, &minor, 0) == CUDA_SUCCESS);
  CHECK (major == p.major && minor == p.minor);
  int threads = 0;
  CHECK (cuDeviceGetAttribute (&threads,
			       CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, 0)
	 == CUDA_SUCCESS);
  CHECK (threads == p.maxThreadsPerBlock);
  CHECK (cuDeviceGetAttribute (&threads, (CUdevice_attribute) 9999, 0)
	 == CUDA_ERROR_INVALID_VALUE);
}

/* What is allocated is available no more.  */

static void
test_memory ()
{
  size_t before = 0, after = 0, total = 0, bytes = 0;
  CHECK (cuMemGetInfo (&before, &total) == CUDA_SUCCESS);
  CHECK (cuDeviceTotalMem (&bytes, 0) == CUDA_SUCCESS && total == bytes);
  CHECK (before > 0 && before <= total);
  void *p;
  OK (cudaMalloc (&p, 64 << 20));
  CHECK (cuMemGetInfo (&after, &total) == CUDA_SUCCESS && after < before);
  OK (cudaFree (p));
  CHECK (cuMemGetInfo (NULL, &total) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuMemGetInfo (&before, NULL) == CUDA_ERROR_INVALID_VALUE);
  OK (cudaGetLastError ());
}

int
main ()
{
  CHECK (cuInit (1) == CUDA_ERROR_INVALID_VALUE);
  CHECK (cuInit (0) == CUDA_SUCCESS);
  test_devices ();
  test_properties ();
  test_memory ();
  return 0;
}
