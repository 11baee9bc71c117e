/* { dg-do run } */
/* The last error: kept by later successes, peeked at, taken once.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void kernel () { }

int
main ()
{
  void *p;
  CHECK (cudaMalloc (NULL, 1) == cudaErrorInvalidValue);
  CHECK (cudaMalloc (&p, 1) == cudaSuccess);
  CHECK (cudaFree (p) == cudaSuccess);
  kernel<<<1, 1>>> ();
  CHECK (cudaPeekAtLastError () == cudaErrorInvalidValue);
  CHECK (cudaPeekAtLastError () == cudaErrorInvalidValue);
  CHECK (cudaGetLastError () == cudaErrorInvalidValue);
  CHECK (cudaGetLastError () == cudaSuccess);

  /* The newest is kept.  */
  CHECK (cudaSetDevice (99) == cudaErrorInvalidDevice);
  CHECK (cudaStreamDestroy (NULL) == cudaErrorInvalidResourceHandle);
  CHECK (cudaGetLastError () == cudaErrorInvalidResourceHandle);
  return 0;
}
