/* { dg-do run } */
/* Host functions in streams run after the work before them.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void set (int *p, int v) { *p = v; }

static int *value, seen[3], calls;

static void CUDART_CB
callback (cudaStream_t stream, cudaError_t status, void *data)
{
  CHECK (status == cudaSuccess && data == &calls && stream != NULL);
  seen[calls++] = *value;
}

static void CUDART_CB
host_function (void *data)
{
  CHECK (data == seen);
  seen[calls++] = *value;
}

int
main ()
{
  cudaStream_t stream;
  OK (cudaStreamCreate (&stream));
  OK (cudaMallocHost (&value, sizeof *value));
  set<<<1, 1, 0, stream>>> (value, 10);
  OK (cudaStreamAddCallback (stream, callback, &calls, 0));
  set<<<1, 1, 0, stream>>> (value, 20);
  OK (cudaLaunchHostFunc (stream, host_function, seen));
  set<<<1, 1, 0, stream>>> (value, 30);
  OK (cudaStreamSynchronize (stream));
  CHECK (calls == 2 && seen[0] == 10 && seen[1] == 20 && *value == 30);

  EXPECT (cudaStreamAddCallback (stream, callback, &calls, 1),
	  cudaErrorInvalidValue);
  EXPECT (cudaStreamAddCallback (stream, NULL, &calls, 0),
	  cudaErrorInvalidValue);
  EXPECT (cudaLaunchHostFunc (stream, NULL, seen), cudaErrorInvalidValue);
  OK (cudaStreamDestroy (stream));
  OK (cudaFreeHost (value));
  return 0;
}
