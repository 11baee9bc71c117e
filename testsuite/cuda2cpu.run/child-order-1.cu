/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* The order of what kernels launch: one after the other in a stream and in the
   NULL stream of a block, after events, after the grid and its children in the
   stream of tail launches; in all cases before the launch of the host has
   ended.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "check.h"

const int LONG = 200;

/* Note NUMBER as the next of LOG, whose first element counts.  */
__device__ void
note (int *log, int number)
{
  log[atomicAdd (log, 1) + 1] = number;
}

__global__ void
step (int *log, int number)
{
  note (log, number);
}

/* A step that takes its time, and has children of its own.  */
__global__ void
slow (int *log, int number, int *waste)
{
  for (int i = 0; i < 2000; i++)
    atomicAdd (waste, i);
  if (number >= 0)
    slow<<<2, 3>>> (log, -1, waste);
  else if (atomicAdd (&log[LONG], 1) % 6 == 5)
    note (log, -1);
}

/* All launches of a thread into the NULL stream, and of the threads behind a
   barrier.  */
__global__ void
in_block (int *log)
{
  int *mine = log + blockIdx.x * 2 * LONG;
  if (threadIdx.x == 3)
    for (int i = 0; i < 20; i++)
      step<<<1, 1>>> (mine, i);
  __syncthreads ();
  if (threadIdx.x == 1)
    for (int i = 20; i < 40; i++)
      step<<<1, 1>>> (mine, i);
}

/* Children with children, in one stream that is destroyed at once.  */
__global__ void
in_stream (int *log, int *waste)
{
  cudaStream_t s;
  cudaStreamCreateWithFlags (&s, cudaStreamNonBlocking);
  for (int i = 0; i < 5; i++)
    {
      slow<<<1, 1, 0, s>>> (log, i, waste);
      step<<<1, 1, 0, s>>> (log, 100 + i);
    }
  cudaStreamDestroy (s);
}

/* What comes behind an event waits for what was before it in another
   stream.  */
__global__ void
events (int *log, int *waste)
{
  cudaStream_t s[2];
  cudaEvent_t e, never;
  for (int i = 0; i < 2; i++)
    cudaStreamCreateWithFlags (&s[i], cudaStreamNonBlocking);
  cudaEventCreateWithFlags (&e, cudaEventDisableTiming);
  cudaEventCreateWithFlags (&never, cudaEventDisableTiming);
  slow<<<1, 1, 0, s[0]>>> (log, 0, waste);
  cudaEventRecord (e, s[0]);
  step<<<1, 1, 0, s[0]>>> (log, 1);
  cudaStreamWaitEvent (s[1], never, 0);
  cudaStreamWaitEvent (s[1], e, 0);
  step<<<1, 1, 0, s[1]>>> (log, 2);
  cudaEventDestroy (e);
}

__global__ void
tail_of_tail (int *log, int number)
{
  note (log, number);
  step<<<1, 1, 0, cudaStreamTailLaunch>>> (log, number + 2);
  step<<<1, 1>>> (log, number + 1);
}

__global__ void
tails (int *log, int *waste, int number)
{
  step<<<1, 1, 0, cudaStreamTailLaunch>>> (log, number + 1);
  tail_of_tail<<<1, 1, 0, cudaStreamTailLaunch>>> (log, number + 2);
  step<<<1, 1, 0, cudaStreamTailLaunch>>> (log, number + 5);
  slow<<<1, 1, 0, cudaStreamFireAndForget>>> (log, 0, waste);
  slow<<<1, 1>>> (log, 0, waste);
  note (log, number);
}

__global__ void
parent_of_tails (int *log, int *waste)
{
  tails<<<1, 1>>> (log, waste, 10);
  step<<<1, 1>>> (log, 20);
  step<<<1, 1, 0, cudaStreamTailLaunch>>> (log, 21);
}

int
main ()
{
  buffer<int> log (4 * 2 * LONG), waste (1);
  in_block<<<4, 5>>> (log.dev);
  log.fetch ();
  for (int b = 0; b < 4; b++)
    for (int i = 0; i < 40; i++)
      CHECK (log[b * 2 * LONG + i + 1] == i);

  OK (cudaMemset (log.dev, 0, log.count * sizeof (int)));
  in_stream<<<1, 1>>> (log.dev, waste.dev);
  log.fetch ();
  CHECK (log[0] == 10);
  for (int i = 0; i < 5; i++)
    {
      CHECK (log[2 * i + 1] == -1);
      CHECK (log[2 * i + 2] == 100 + i);
    }

  OK (cudaMemset (log.dev, 0, log.count * sizeof (int)));
  events<<<1, 1>>> (log.dev, waste.dev);
  log.fetch ();
  CHECK (log[0] == 3 && log[1] == -1 && log[2] + log[3] == 3);

  OK (cudaMemset (log.dev, 0, log.count * sizeof (int)));
  parent_of_tails<<<1, 1>>> (log.dev, waste.dev);
  log.fetch ();
  const int order[] = { 10, -1, -1, 11, 12, 13, 14, 15, 20, 21 };
  CHECK (log[0] == 10);
  for (int i = 0; i < 10; i++)
    CHECK (log[i + 1] == order[i]);
}
