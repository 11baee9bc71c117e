/* { dg-do run } */
/* cudaDeviceReset takes memory, streams, events and settings.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
kernel ()
{
  extern __shared__ char s[];
  s[0] = s[1];
}

int
main ()
{
  char *p;
  cudaStream_t stream;
  cudaEvent_t event;
  OK (cudaMalloc (&p, 100));
  OK (cudaStreamCreate (&stream));
  OK (cudaEventCreate (&event));
  OK (cudaFuncSetAttribute (kernel,
			    cudaFuncAttributeMaxDynamicSharedMemorySize,
			    60000));
  kernel<<<1, 1, 60000, stream>>> ();
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaDeviceReset ());

  kernel<<<1, 1, 60000>>> ();
  EXPECT_LAUNCH (cudaErrorInvalidValue);
  EXPECT (cudaFree (p), cudaErrorInvalidValue);

  /* All can be used again.  */
  OK (cudaMalloc (&p, 100));
  OK (cudaStreamCreate (&stream));
  kernel<<<1, 1, 600, stream>>> ();
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaStreamDestroy (stream));
  OK (cudaFree (p));
  return 0;
}
