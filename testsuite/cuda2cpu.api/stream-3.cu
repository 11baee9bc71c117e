/* { dg-do run } */
/* Work of two streams, ordered by events.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
add (int *p, int v)
{
  p[threadIdx.x] = p[threadIdx.x] * 2 + v;
}

int
main ()
{
  cudaStream_t a, b;
  cudaEvent_t done;
  int *p, host[32];
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreateWithFlags (&b, cudaStreamNonBlocking));
  OK (cudaEventCreateWithFlags (&done, cudaEventDisableTiming));
  OK (cudaMalloc (&p, sizeof host));
  OK (cudaMemsetAsync (p, 0, sizeof host, a));
  for (int i = 0; i < 5; i++)
    {
      add<<<1, 32, 0, a>>> (p, 1);
      OK (cudaEventRecord (done, a));
      OK (cudaStreamWaitEvent (b, done, 0));
      add<<<1, 32, 0, b>>> (p, 0);
      OK (cudaEventRecord (done, b));
      OK (cudaStreamWaitEvent (a, done, 0));
    }
  OK (cudaMemcpyAsync (host, p, sizeof host, cudaMemcpyDeviceToHost, a));
  OK (cudaStreamSynchronize (a));
  int want = 0;
  for (int i = 0; i < 5; i++)
    want = (want * 2 + 1) * 2;
  for (int i = 0; i < 32; i++)
    CHECK (host[i] == want);
  OK (cudaEventDestroy (done));
  OK (cudaStreamDestroy (a));
  OK (cudaStreamDestroy (b));
  OK (cudaFree (p));
  return 0;
}
