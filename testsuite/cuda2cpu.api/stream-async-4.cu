/* { dg-do run } */
/* { dg-timeout 60 } */
/* { dg-output "child\n(.*\n)?bye" } */
/* A program ends while a kernel still waits, and a child of it goes its own
   way.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "api.h"

#include <sys/wait.h>
#include <unistd.h>

__global__ void
wait_for (volatile unsigned *flag, unsigned value)
{
  while (*flag < value)
    ;
}

__global__ void add (int *p, int v) { *p += v; }

struct object
{
  /* The runtime can still be used; a stream that is not waited for goes on
     until the end.  */
  ~object ()
  {
    int *p;
    cudaStream_t stream;
    OK (cudaMallocManaged (&p, sizeof *p));
    *p = 1;
    OK (cudaStreamCreate (&stream));
    add<<<1, 1, 0, stream>>> (p, 1);
    OK (cudaStreamSynchronize (stream));
    CHECK (*p == 2);
    puts ("bye");
  }
};

static object last;

int
main ()
{
  cudaStream_t stream;
  unsigned *flag;
  int *p;
  OK (cudaStreamCreateWithFlags (&stream, cudaStreamNonBlocking));
  OK (cudaMallocManaged (&flag, sizeof *flag));
  OK (cudaMallocManaged (&p, sizeof *p));
  *flag = *p = 0;
  wait_for<<<1, 1, 0, stream>>> (flag, 1);
  add<<<1, 1, 0, stream>>> (p, 1);

  pid_t pid = fork ();
  if (pid == 0)
    {
      /* The parent's work is not the child's.  */
      OK (cudaStreamSynchronize (stream));
      CHECK (*p == 0);
      add<<<1, 1, 0, stream>>> (p, 7);
      OK (cudaStreamSynchronize (stream));
      CHECK (*p == 7);
      puts ("child");
      fflush (stdout);
      _exit (0);
    }
  int status;
  CHECK (waitpid (pid, &status, 0) == pid && status == 0);
  NOT_READY (cudaStreamQuery (stream));
  return 0;
}
