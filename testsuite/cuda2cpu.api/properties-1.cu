/* { dg-do run } */
/* The device's properties, and that its attributes agree.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

/* The attribute ATTR.  */

static int
attribute (cudaDeviceAttr attr)
{
  int value;
  OK (cudaDeviceGetAttribute (&value, attr, 0));
  return value;
}

int
main ()
{
  cudaDeviceProp p;
  OK (cudaGetDeviceProperties (&p, 0));
  CHECK (strlen (p.name) > 0);
  CHECK (p.warpSize == 32 && attribute (cudaDevAttrWarpSize) == 32);
  CHECK (p.maxThreadsPerBlock == 1024);
  CHECK (attribute (cudaDevAttrMaxThreadsPerBlock) == 1024);
  CHECK (p.maxThreadsDim[0] == 1024 && p.maxThreadsDim[1] == 1024
	 && p.maxThreadsDim[2] == 64);
  CHECK (attribute (cudaDevAttrMaxBlockDimZ) == 64);
  CHECK (p.maxGridSize[0] == 2147483647 && p.maxGridSize[1] == 65535
	 && p.maxGridSize[2] == 65535);
  CHECK (attribute (cudaDevAttrMaxGridDimX) == 2147483647);
  CHECK (p.sharedMemPerBlock == 49152);
  CHECK (attribute (cudaDevAttrMaxSharedMemoryPerBlock) == 49152);
  CHECK (p.sharedMemPerBlockOptin >= p.sharedMemPerBlock);
  CHECK ((size_t) attribute (cudaDevAttrMaxSharedMemoryPerBlockOptin)
	 == p.sharedMemPerBlockOptin);
  CHECK (p.totalConstMem == 65536);
  CHECK (p.multiProcessorCount >= 1);
  CHECK (attribute (cudaDevAttrMultiProcessorCount)
	 == p.multiProcessorCount);
  CHECK (p.major >= 7);
  CHECK (attribute (cudaDevAttrComputeCapabilityMajor) == p.major);
  CHECK (attribute (cudaDevAttrComputeCapabilityMinor) == p.minor);
  CHECK (p.totalGlobalMem > (64 << 20));
  CHECK (p.managedMemory == 1 && attribute (cudaDevAttrManagedMemory) == 1);
  CHECK (p.unifiedAddressing == 1 && p.canMapHostMemory == 1);
  CHECK (p.maxThreadsPerMultiProcessor >= 1024);

  EXPECT (cudaGetDeviceProperties (&p, 1), cudaErrorInvalidDevice);
  EXPECT (cudaGetDeviceProperties (NULL, 0), cudaErrorInvalidValue);
  int value;
  EXPECT (cudaDeviceGetAttribute (&value, cudaDevAttrWarpSize, 3),
	  cudaErrorInvalidDevice);
  EXPECT (cudaDeviceGetAttribute (&value, (cudaDeviceAttr) 99999, 0),
	  cudaErrorInvalidValue);
  EXPECT (cudaDeviceGetAttribute (NULL, cudaDevAttrWarpSize, 0),
	  cudaErrorInvalidValue);
  return 0;
}
