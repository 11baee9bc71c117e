/* { dg-do run } */
/* cudaHostRegister: twice, overlapping, undone.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void twice (int *p) { p[threadIdx.x] *= 2; }

int
main ()
{
  int *p = (int *) malloc (1 << 16), *d;
  for (int i = 0; i < 32; i++)
    p[i] = i;
  OK (cudaHostRegister (p, 1 << 16, cudaHostRegisterMapped));
  EXPECT (cudaHostRegister (p, 1 << 16, 0),
	  cudaErrorHostMemoryAlreadyRegistered);
  OK (cudaHostGetDevicePointer (&d, p, 0));
  twice<<<1, 32>>> (d);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < 32; i++)
    CHECK (p[i] == 2 * i);
  EXPECT (cudaFreeHost (p), cudaErrorInvalidValue);
  OK (cudaHostUnregister (p));
  EXPECT (cudaHostUnregister (p), cudaErrorHostMemoryNotRegistered);

  void *pinned, *device;
  OK (cudaMallocHost (&pinned, 64));
  OK (cudaMalloc (&device, 64));
  EXPECT (cudaHostUnregister (pinned), cudaErrorInvalidValue);
  EXPECT (cudaHostRegister (device, 64, 0), cudaErrorInvalidValue);
  OK (cudaFreeHost (pinned));
  OK (cudaFree (device));

  EXPECT (cudaHostRegister (NULL, 10, 0), cudaErrorInvalidValue);
  EXPECT (cudaHostRegister (p, 0, 0), cudaErrorInvalidValue);
  EXPECT (cudaHostRegister (p, 100, 0x100), cudaErrorInvalidValue);
  free (p);
  return 0;
}
