/* { dg-do run } */
/* { dg-output "kernel 'trap\\(int\\*, int\\)' has trapped" } */
/* In streams of their own, kernels that trap are told of where the host waits;
   what comes after them is not done, functions of the host are not called, and
   callbacks are told.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
trap (int *p, int bad)
{
  if (threadIdx.x == bad && blockIdx.x == 3)
    __trap ();
  p[threadIdx.x] = 1;
}

__global__ void
mark (int *p)
{
  p[threadIdx.x] = 2;
}

static int called;
static cudaError_t told;

static void
function (void *)
{
  called++;
}

static void
callback (cudaStream_t, cudaError_t status, void *)
{
  told = status;
}

int
main ()
{
  int *p, x = 5;
  cudaStream_t streams[3];
  cudaEvent_t event;
  for (int round = 0; round < 3; round++)
    {
      OK (cudaMallocManaged (&p, 1000 * sizeof *p));
      for (cudaStream_t &stream : streams)
	OK (cudaStreamCreate (&stream));
      OK (cudaEventCreate (&event));
      called = 0;
      told = cudaSuccess;
      mark<<<1, 64, 0, streams[0]>>> (p);
      OK (cudaLaunchHostFunc (streams[0], function, NULL));
      OK (cudaStreamSynchronize (streams[0]));
      CHECK (called == 1 && p[0] == 2);

      p[500] = 0;
      trap<<<9, 64, 0, streams[1]>>> (p, 40);
      EXPECT_LAUNCH (cudaSuccess);
      /* Each may be told of it already.  */
      cudaEventRecord (event, streams[1]);
      mark<<<1, 64, 0, streams[1]>>> (p + 500);
      cudaMemcpyAsync (&x, p, sizeof x, cudaMemcpyDefault, streams[1]);
      cudaLaunchHostFunc (streams[1], function, NULL);
      cudaStreamAddCallback (streams[1], callback, NULL, 0);
      cudaStreamWaitEvent (streams[2], event, 0);
      mark<<<1, 64, 0, streams[2]>>> (p + 500);
      if (round == 0)
	CHECK (cudaStreamSynchronize (streams[1]) == cudaErrorLaunchFailure);
      else if (round == 1)
	CHECK (cudaEventSynchronize (event) == cudaErrorLaunchFailure);
      CHECK (cudaDeviceSynchronize () == cudaErrorLaunchFailure);
      CHECK (cudaStreamQuery (streams[0]) == cudaErrorLaunchFailure);
      CHECK (cudaEventQuery (event) == cudaErrorLaunchFailure);
      CHECK (p[500] == 0 && x == 5 && called == 1);
      CHECK (told == cudaErrorLaunchFailure || told == cudaSuccess);
      RESET_AFTER (cudaErrorLaunchFailure);
    }
  return 0;
}
