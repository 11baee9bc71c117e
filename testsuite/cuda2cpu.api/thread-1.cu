/* { dg-do run } */
/* The names that CUDA had before 4.0.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p) { *p = 7; }

int
main ()
{
  int *p, host = 0;
  size_t size;
  cudaFuncCache cache;
  OK (cudaMalloc (&p, sizeof *p));
  set<<<1, 1>>> (p);
  OK (cudaThreadSynchronize ());
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 7);
  OK (cudaThreadSetLimit (cudaLimitStackSize, 4096));
  OK (cudaThreadGetLimit (&size, cudaLimitStackSize));
  CHECK (size == 4096);
  OK (cudaThreadSetCacheConfig (cudaFuncCachePreferEqual));
  OK (cudaThreadGetCacheConfig (&cache));
  CHECK (cache == cudaFuncCachePreferEqual);
  OK (cudaThreadExit ());
  EXPECT (cudaFree (p), cudaErrorInvalidValue);
  return 0;
}
