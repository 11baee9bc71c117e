/* { dg-do run } */
/* { dg-timeout 60 } */
/* What else stands in a stream keeps its order: functions of the host, memory,
   fills, copies of boxes, cooperative launches, printf; in many streams.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */
/* { dg-output "a 1\nb 2\nend" } */

#include "api.h"

#include <cooperative_groups.h>
#include <pthread.h>

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void add (int *p, int v) { *p += v; }
__global__ void say (char what, int v) { printf ("%c %d\n", what, v); }

/* Each block adds to the cell of the next, all at once.  */
__global__ void
rotate (int *p)
{
  int b = blockIdx.x, v = p[b];
  cooperative_groups::this_grid ().sync ();
  p[(b + 1) % gridDim.x] = v;
}

static pthread_t main_thread;
static volatile int state;

/* A function of the host is no thread's that waits, and must not wait.  */
static void CUDART_CB
host_function (void *data)
{
  CHECK (!pthread_equal (pthread_self (), main_thread));
  EXPECT (cudaDeviceSynchronize (), cudaErrorNotPermitted);
  EXPECT (cudaStreamSynchronize ((cudaStream_t) data),
	  cudaErrorNotPermitted);
  state = 1;
}

static void CUDART_CB
callback (cudaStream_t stream, cudaError_t status, void *data)
{
  CHECK (status == cudaSuccess && (cudaStream_t) data == stream);
  CHECK (state == 1);
  state = 2;
}

int
main ()
{
  const int many = 200, streams = 40;
  unsigned *flag;
  int *p, *box;
  cudaStream_t a, s[streams];
  main_thread = pthread_self ();
  OK (cudaStreamCreate (&a));
  OK (cudaMallocManaged (&flag, sizeof *flag));
  OK (cudaMallocManaged (&p, streams * sizeof *p));
  OK (cudaMallocManaged (&box, 64 * sizeof *box));
  *flag = 0;

  /* Host functions.  */
  wait_for<<<1, 1, 0, a>>> (flag, 1);
  OK (cudaLaunchHostFunc (a, host_function, a));
  OK (cudaStreamAddCallback (a, callback, a, 0));
  CHECK (state == 0);
  *(volatile unsigned *) flag = 1;
  OK (cudaStreamSynchronize (a));
  CHECK (state == 2);

  /* Memory that is freed in order is there until then.  */
  int *piece;
  wait_for<<<1, 1, 0, a>>> (flag, 2);
  OK (cudaMallocAsync (&piece, 1 << 20, a));
  OK (cudaMemsetAsync (piece, 0, 1 << 20, a));
  add<<<1, 1, 0, a>>> (piece, 9);
  OK (cudaMemcpyAsync (p, piece, sizeof *p, cudaMemcpyDefault, a));
  OK (cudaFreeAsync (piece, a));
  EXPECT (cudaFreeAsync (piece, a), cudaErrorInvalidValue);

  /* Boxes.  */
  OK (cudaMemsetAsync (box, 0, 64 * sizeof *box, a));
  OK (cudaMemset2DAsync (box, 8 * sizeof *box, 1, 4 * sizeof *box, 4, a));
  OK (cudaMemcpy2DAsync (box + 36, 8 * sizeof *box, box, 8 * sizeof *box,
			 4 * sizeof *box, 4, cudaMemcpyDefault, a));
  box[0] = 5;
  *(volatile unsigned *) flag = 2;
  OK (cudaStreamSynchronize (a));
  CHECK (p[0] == 9);
  for (int i = 0; i < 64; i++)
    CHECK (box[i] == (i % 8 / 4 == i / 32 ? 0x01010101 : 0));

  /* All blocks at once.  */
  for (int i = 0; i < streams; i++)
    p[i] = i;
  void *args[] = { &p };
  for (int i = 0; i < 3; i++)
    OK (cudaLaunchCooperativeKernel (rotate, streams, 1, args, 0, a));
  OK (cudaStreamSynchronize (a));
  for (int i = 0; i < streams; i++)
    CHECK (p[i] == (i + streams - 3) % streams);

  /* Many streams, of all priorities.  */
  for (int i = 0; i < streams; i++)
    OK (cudaStreamCreateWithPriority (&s[i], cudaStreamDefault, -(i % 7)));
  OK (cudaMemset (p, 0, streams * sizeof *p));
  for (int j = 0; j < many; j++)
    for (int i = 0; i < streams; i++)
      add<<<1, 1, 0, s[i]>>> (p + i, j % 2 ? i : 1);
  OK (cudaDeviceSynchronize ());
  for (int i = 0; i < streams; i++)
    {
      int priority;
      CHECK (p[i] == many / 2 * (i + 1));
      OK (cudaStreamGetPriority (s[i], &priority));
      CHECK (priority == -(i % 7 < 6 ? i % 7 : 5));
      OK (cudaStreamDestroy (s[i]));
    }

  /* More than may wait.  */
  p[0] = 0;
  for (int i = 0; i < 10000; i++)
    add<<<1, 1, 0, a>>> (p, 1);
  OK (cudaStreamSynchronize (a));
  CHECK (p[0] == 10000);

  say<<<1, 1, 0, a>>> ('a', 1);
  say<<<1, 1>>> ('b', 2);
  OK (cudaStreamSynchronize (0));
  puts ("end");
  OK (cudaDeviceReset ());
  return 0;
}
