/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* { dg-timeout 60 } */
/* The process is forked by a thread that has launched kernels, and so is the
   child: OpenMP's threads, which do not exist there, are made anew, in the
   parent, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <sys/wait.h>
#include <unistd.h>

__global__ void add (int *p, int v) { atomicAdd (p, v); }

static int *p;

/* Launch kernels of many blocks, in the default stream and in STREAM; all that
   there was is SUM.  */

static int
launch (cudaStream_t stream, int sum)
{
  add<<<100, 32>>> (p, 1);
  OK (cudaDeviceSynchronize ());
  CHECK (*p == sum + 3200);
  add<<<100, 32, 0, stream>>> (p, 2);
  OK (cudaStreamSynchronize (stream));
  CHECK (*p == sum + 9600);
  return *p;
}

/* Fork DEPTH times, each time in the last child.  */

static void
go (cudaStream_t stream, int depth)
{
  int sum = launch (stream, *p);
  if (depth == 0)
    return;
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    {
      alarm (20);
      sum = launch (stream, sum);
      CHECK (sum == *p);
      go (stream, depth - 1);
      _exit (0);
    }
  launch (stream, sum);
  int status;
  CHECK (waitpid (child, &status, 0) == child && status == 0);
  launch (stream, *p);
}

int
main ()
{
  cudaStream_t stream;
  OK (cudaMallocManaged (&p, sizeof *p));
  *p = 0;
  OK (cudaStreamCreate (&stream));
  go (stream, 3);
  OK (cudaStreamDestroy (stream));
  OK (cudaFree (p));
  return 0;
}
