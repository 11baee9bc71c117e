/* { dg-do run } */
/* What CUDA 13 has removed or changed, as CUDA 12 has it, and as 13 has.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

/* nvcc 13 refuses the old forms, 12 the new.  */
#include "check.h"

__device__ int value = 4;

int
main ()
{
  cudaDeviceProp prop;
  OK (cudaGetDeviceProperties (&prop, 0));
  CHECK (prop.clockRate >= 0 && prop.memoryClockRate >= 0);
  CHECK (prop.deviceOverlap >= 0 && prop.computeMode == cudaComputeModeDefault);
  CHECK (prop.kernelExecTimeoutEnabled == 0);
  OK (cudaThreadSynchronize ());
  OK (cudaDeviceSetSharedMemConfig (cudaSharedMemBankSizeFourByte));

  int back = 0;
  OK (cudaMemcpyFromSymbol (&back, "value", sizeof back));
  CHECK (back == 4);
  CHECK (cudaMemcpyFromSymbol (&back, "no such name", sizeof back)
	 == cudaErrorInvalidSymbol);
  cudaGetLastError ();

  int *p;
  cudaMemLocation where = { cudaMemLocationTypeDevice, 0 };
  OK (cudaMallocManaged (&p, 4096));
  OK (cudaMemAdvise (p, 4096, cudaMemAdviseSetReadMostly, 0));
  OK (cudaMemAdvise (p, 4096, cudaMemAdviseSetReadMostly, where));
  OK (cudaMemPrefetchAsync (p, 4096, 0));
  OK (cudaMemPrefetchAsync (p, 4096, 0, 0));
  OK (cudaMemPrefetchAsync (p, 4096, where, 0));
  OK (cudaMemPrefetchAsync (p, 4096, cudaCpuDeviceId, cudaStreamPerThread));
  OK (cudaDeviceSynchronize ());
  OK (cudaFree (p));
  OK (cudaThreadExit ());
  return verdict ();
}
