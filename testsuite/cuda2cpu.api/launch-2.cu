/* { dg-do run } */
/* Shared memory of a launch: the limit, and how to raise it.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
dynamic (int *out, int n)
{
  extern __shared__ int s[];
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    s[i] = i;
  __syncthreads ();
  if (threadIdx.x == 0)
    *out = s[n - 1];
}

__global__ void
both (int *out)
{
  __shared__ int fixed[1024];
  extern __shared__ int s[];
  fixed[threadIdx.x] = s[threadIdx.x] = threadIdx.x;
  __syncthreads ();
  *out = fixed[0] + s[0];
}

int
main ()
{
  const cudaFuncAttribute size = cudaFuncAttributeMaxDynamicSharedMemorySize;
  int *p, host, optin;
  OK (cudaMalloc (&p, sizeof *p));
  dynamic<<<1, 32, 49152>>> (p, 49152 / 4);
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 49152 / 4 - 1);
  dynamic<<<1, 32, 49153>>> (p, 1);
  EXPECT_LAUNCH (cudaErrorInvalidValue);
  both<<<1, 32, 45056>>> (p);
  EXPECT_LAUNCH (cudaSuccess);
  both<<<1, 32, 45057>>> (p);
  EXPECT_LAUNCH (cudaErrorInvalidValue);

  OK (cudaDeviceGetAttribute (&optin,
			      cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  OK (cudaFuncSetAttribute (dynamic, size, optin));
  dynamic<<<1, 32, optin>>> (p, optin / 4);
  EXPECT_LAUNCH (cudaSuccess);
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == optin / 4 - 1);
  EXPECT (cudaFuncSetAttribute (dynamic, size, optin + 1),
	  cudaErrorInvalidValue);
  EXPECT (cudaFuncSetAttribute (dynamic, size, -1), cudaErrorInvalidValue);
  EXPECT (cudaFuncSetAttribute (both, size, optin), cudaErrorInvalidValue);
  OK (cudaFuncSetAttribute (both, size, optin - 4096));
  OK (cudaFree (p));
  return 0;
}
