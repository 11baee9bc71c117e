/* { dg-do run } */
/* Attributes of kernels.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
kernel (int *p)
{
  __shared__ int s[100];
  s[threadIdx.x] = *p;
  __syncthreads ();
  *p = s[0];
}

static void not_a_kernel () { }

int
main ()
{
  cudaFuncAttributes a;
  OK (cudaFuncGetAttributes (&a, kernel));
  CHECK (a.sharedSizeBytes == 400 && a.maxThreadsPerBlock == 1024);
  CHECK (a.maxDynamicSharedSizeBytes == 49152 - 400);
  CHECK (a.binaryVersion >= 70 && a.numRegs > 0);
  OK (cudaFuncSetAttribute (kernel,
			    cudaFuncAttributeMaxDynamicSharedMemorySize,
			    65536));
  OK (cudaFuncSetAttribute (kernel,
			    cudaFuncAttributePreferredSharedMemoryCarveout,
			    50));
  OK (cudaFuncGetAttributes (&a, (const void *) kernel));
  CHECK (a.maxDynamicSharedSizeBytes == 65536);
  CHECK (a.preferredShmemCarveout == 50);

  const void *wrong = (const void *) not_a_kernel;
  EXPECT (cudaFuncGetAttributes (&a, wrong),
	  cudaErrorInvalidDeviceFunction);
  EXPECT (cudaFuncSetAttribute
	    (wrong, cudaFuncAttributeMaxDynamicSharedMemorySize, 1),
	  cudaErrorInvalidDeviceFunction);
  EXPECT (cudaFuncSetCacheConfig (wrong, cudaFuncCachePreferL1),
	  cudaErrorInvalidDeviceFunction);
  EXPECT (cudaFuncSetAttribute
	    (kernel, cudaFuncAttributePreferredSharedMemoryCarveout, 101),
	  cudaErrorInvalidValue);
  EXPECT (cudaFuncSetAttribute (kernel, (cudaFuncAttribute) 3, 1),
	  cudaErrorInvalidValue);
  return 0;
}
