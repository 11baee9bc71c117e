/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* Launches in device code that are refused: the thread that makes them has the
   error, no other and not the host.  Grids nest 24 deep; how deep they may
   wait and how many launches may be pending, a limit says.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

__global__ void
count (int *n)
{
  atomicAdd (n, 1);
}

__global__ void
refused (int *n, int *errors)
{
  int t = threadIdx.x;
  errors += 4 * t;
  errors[0] = cudaPeekAtLastError ();
  if (t == 1)
    count<<<1, 2000>>> (n);
  else if (t == 2)
    count<<<0, 1>>> (n);
  else if (t == 3)
    count<<<1, 1, 1 << 30>>> (n);
  else if (t == 4)
    count<<<1, 1, 0, (cudaStream_t) n>>> (n);
  else if (t == 5)
    {
      cudaStream_t s;
      cudaStreamCreateWithFlags (&s, cudaStreamDefault);
    }
  else if (t != 6)
    count<<<1, 1>>> (n);
  errors[1] = cudaPeekAtLastError ();
  __syncthreads ();
  errors[2] = cudaGetLastError ();
  errors[3] = cudaGetLastError ();
}

__global__ void
deeper (int *n, int *errors, int depth)
{
  atomicAdd (n, 1);
  deeper<<<1, 1>>> (n, errors, depth + 1);
  errors[2 * depth + 1] = cudaGetLastError ();
  errors[2 * depth] = cudaDeviceSynchronize ();
}

__global__ void
many (int *n, int *errors, int tails, int others)
{
  for (int i = 0; i < others; i++)
    count<<<1, 1>>> (n);
  errors[0] = cudaGetLastError ();
  for (int i = 0; i < tails; i++)
    count<<<1, 1, 0, cudaStreamTailLaunch>>> (n);
  errors[1] = cudaGetLastError ();
}

int
main ()
{
  buffer<int> n (1), errors (128);
  const int expected[8] = {
    cudaSuccess, cudaErrorInvalidConfiguration, cudaErrorInvalidConfiguration,
    cudaErrorInvalidConfiguration, cudaErrorInvalidResourceHandle,
    cudaErrorInvalidValue, cudaSuccess, cudaSuccess };
  refused<<<1, 8>>> (n.dev, errors.dev);
  errors.fetch ();
  n.fetch ();
  for (int t = 0; t < 8; t++)
    {
      CHECK (errors[4 * t] == cudaSuccess);
      CHECK (errors[4 * t + 1] == expected[t]);
      CHECK (errors[4 * t + 2] == expected[t]);
      CHECK (errors[4 * t + 3] == cudaSuccess);
    }
  CHECK (n[0] == 2);

  for (int limit = 0; limit <= 24; limit += 12)
    {
      n[0] = 0;
      n.send ();
      if (limit)
	OK (cudaDeviceSetLimit (cudaLimitDevRuntimeSyncDepth, limit));
      deeper<<<1, 1>>> (n.dev, errors.dev, 0);
      n.fetch ();
      errors.fetch ();
      CHECK (n[0] == 25);
      for (int depth = 0; depth <= 24; depth++)
	{
	  CHECK (errors[2 * depth] == (depth < (limit ? limit : 2) ? cudaSuccess
				       : cudaErrorSyncDepthExceeded));
	  CHECK (errors[2 * depth + 1]
		 == (depth < 24 ? cudaSuccess
		     : cudaErrorLaunchMaxDepthExceeded));
	}
    }
  CHECK (cudaDeviceSetLimit (cudaLimitDevRuntimeSyncDepth, 25)
	 == cudaErrorInvalidValue);
  CHECK (cudaGetLastError () == cudaErrorInvalidValue);

  n[0] = 0;
  n.send ();
  many<<<1, 1>>> (n.dev, errors.dev, 2049, 30000);
  n.fetch ();
  errors.fetch ();
  CHECK (errors[0] == cudaSuccess);
  CHECK (errors[1] == cudaErrorLaunchPendingCountExceeded);
  CHECK (n[0] == 30000 + 2048);
  OK (cudaDeviceSetLimit (cudaLimitDevRuntimePendingLaunchCount, 20000));
  n[0] = 0;
  n.send ();
  many<<<1, 1>>> (n.dev, errors.dev, 20000, 0);
  n.fetch ();
  errors.fetch ();
  CHECK (errors[0] == cudaSuccess && errors[1] == cudaSuccess);
  CHECK (n[0] == 20000);
}
