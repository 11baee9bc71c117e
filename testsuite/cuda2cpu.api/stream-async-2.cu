/* { dg-do run } */
/* { dg-timeout 60 } */
/* Streams go on beside one that waits; the legacy default stream and those
   that keep step with it wait for each other, non-blocking ones do not.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void
copy (int *to, const int *from)
{
  *to = *from;
}

__global__ void set (int *p, int v) { *p = v; }

__global__ void
fill (int *p, int v, int n)
{
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    p[i] = v;
}

static volatile unsigned *flag;

int
main ()
{
  const int n = 1 << 20;
  unsigned *managed;
  int *p, *q;
  OK (cudaMallocManaged (&managed, sizeof *managed));
  OK (cudaMallocManaged (&p, n * sizeof *p));
  OK (cudaMallocManaged (&q, n * sizeof *q));
  flag = managed;
  *flag = 0;
  cudaStream_t a, b, free;
  OK (cudaStreamCreate (&a));
  OK (cudaStreamCreate (&b));
  OK (cudaStreamCreateWithFlags (&free, cudaStreamNonBlocking));

  /* Another stream's kernels and copies pass by a kernel that waits.  */
  wait_for<<<1, 1, 0, a>>> (managed, 1);
  fill<<<64, 64, 0, b>>> (p, 7, n);
  OK (cudaMemcpyAsync (q, p, n * sizeof *p, cudaMemcpyDeviceToDevice, b));
  OK (cudaStreamSynchronize (b));
  CHECK (p[n - 1] == 7 && q[0] == 7 && q[n - 1] == 7);
  NOT_READY (cudaStreamQuery (a));
  *flag = 1;
  OK (cudaStreamSynchronize (a));

  /* The default stream's kernel comes after those of a and before those of
     b; the non-blocking stream's does not wait.  */
  p[0] = 1;
  wait_for<<<1, 1, 0, a>>> (managed, 2);
  set<<<1, 1, 0, a>>> (p, 2);
  copy<<<1, 1>>> (q, p);
  set<<<1, 1, 0, b>>> (p, 3);
  copy<<<1, 1, 0, b>>> (q + 1, q);
  set<<<1, 1, 0, free>>> (q + 2, 55);
  OK (cudaStreamSynchronize (free));
  CHECK (*(volatile int *) (q + 2) == 55 && *(volatile int *) p == 1);
  NOT_READY (cudaStreamQuery (0));
  NOT_READY (cudaStreamQuery (b));
  *flag = 2;
  OK (cudaStreamSynchronize (b));
  CHECK (q[0] == 2 && q[1] == 2 && p[0] == 3);

  /* A copy in the default stream waits for blocking streams and for no
     others.  */
  int host;
  wait_for<<<1, 1, 0, free>>> (managed, 3);
  set<<<1, 1, 0, a>>> (p, 4);
  OK (cudaMemcpy (&host, p, sizeof host, cudaMemcpyDeviceToHost));
  CHECK (host == 4);
  NOT_READY (cudaStreamQuery (free));
  OK (cudaStreamSynchronize (0));
  *flag = 3;

  /* Events order streams.  */
  cudaEvent_t event;
  OK (cudaEventCreateWithFlags (&event, cudaEventDisableTiming));
  wait_for<<<1, 1, 0, a>>> (managed, 4);
  set<<<1, 1, 0, a>>> (p, 5);
  OK (cudaEventRecord (event, a));
  OK (cudaStreamWaitEvent (free, event));
  copy<<<1, 1, 0, free>>> (q, p);
  /* What was recorded when it was asked counts.  */
  OK (cudaEventRecord (event, b));
  OK (cudaEventSynchronize (event));
  NOT_READY (cudaStreamQuery (free));
  *flag = 4;
  OK (cudaStreamSynchronize (free));
  CHECK (q[0] == 5);

  /* The default stream of the thread is a stream of its own.  */
  wait_for<<<1, 1, 0, cudaStreamPerThread>>> (managed, 5);
  set<<<1, 1, 0, cudaStreamPerThread>>> (p, 6);
  set<<<1, 1, 0, a>>> (p + 1, 6);
  OK (cudaStreamSynchronize (a));
  CHECK (p[1] == 6 && *(volatile int *) p == 5);
  copy<<<1, 1>>> (q, p);
  *flag = 5;
  OK (cudaStreamSynchronize (cudaStreamLegacy));
  CHECK (q[0] == 6);
  OK (cudaDeviceReset ());
  return 0;
}
