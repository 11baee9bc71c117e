/* { dg-do run } */
/* { dg-timeout 60 } */
/* A kernel that waits for the host, which goes on, and what stands behind
   the kernel in its stream.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void add (int *p, int v) { *p += v; }

static volatile int called;

static void CUDART_CB
host_function (void *data)
{
  called = *(int *) data;
}

int
main ()
{
  cudaStream_t stream;
  unsigned *flag;
  int *p, *host, stack = 0;
  cudaEvent_t before, after;
  OK (cudaStreamCreate (&stream));
  OK (cudaEventCreate (&before));
  OK (cudaEventCreate (&after));
  OK (cudaMallocManaged (&flag, sizeof *flag));
  OK (cudaMalloc (&p, sizeof *p));
  OK (cudaMallocHost (&host, sizeof *host));
  *flag = 0;
  OK (cudaMemset (p, 0, sizeof *p));
  OK (cudaStreamQuery (stream));

  OK (cudaEventRecord (before, stream));
  wait_for<<<1, 1, 0, stream>>> (flag, 1);
  add<<<1, 1, 0, stream>>> (p, 5);
  OK (cudaMemcpyAsync (host, p, sizeof *p, cudaMemcpyDeviceToHost, stream));
  OK (cudaLaunchHostFunc (stream, host_function, host));
  OK (cudaEventRecord (after, stream));
  *host = 77;

  /* None of it is done.  */
  NOT_READY (cudaStreamQuery (stream));
  NOT_READY (cudaEventQuery (after));
  float ms;
  OK (cudaEventQuery (before));
  OK (cudaEventSynchronize (before));
  NOT_READY (cudaEventElapsedTime (&ms, before, after));
  CHECK (*host == 77 && called == 0);

  *(volatile unsigned *) flag = 1;
  OK (cudaEventSynchronize (after));
  OK (cudaStreamQuery (stream));
  CHECK (*host == 5 && called == 5);
  OK (cudaEventElapsedTime (&ms, before, after));
  CHECK (ms > 0);

  /* A copy from pageable memory takes what is there now; one to it is done
     when the call returns.  */
  wait_for<<<1, 1, 0, stream>>> (flag, 2);
  stack = 30;
  OK (cudaMemcpyAsync (p, &stack, sizeof stack, cudaMemcpyHostToDevice,
		       stream));
  stack = 40;
  add<<<1, 1, 0, stream>>> (p, 1);
  *(volatile unsigned *) flag = 2;
  OK (cudaMemcpyAsync (&stack, p, sizeof stack, cudaMemcpyDeviceToHost,
		       stream));
  CHECK (stack == 31);

  /* A stream may be destroyed while it has work, which is done.  */
  wait_for<<<1, 1, 0, stream>>> (flag, 3);
  add<<<1, 1, 0, stream>>> (p, 1);
  OK (cudaStreamDestroy (stream));
  EXPECT (cudaStreamQuery (stream), cudaErrorInvalidResourceHandle);
  *(volatile unsigned *) flag = 3;
  OK (cudaDeviceSynchronize ());
  OK (cudaMemcpy (&stack, p, sizeof stack, cudaMemcpyDeviceToHost));
  CHECK (stack == 32);
  OK (cudaEventDestroy (before));
  OK (cudaEventDestroy (after));
  OK (cudaFree (p));
  OK (cudaFree (flag));
  OK (cudaFreeHost (host));
  return 0;
}
