/* { dg-do run } */
/* { dg-threads { 1 3 } } */
/* What the host does wrong is its own: its handlers get it, whether they were
   there before the first kernel or came later, and those of kernels, too.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

#include <setjmp.h>
#include <signal.h>
#include <unistd.h>
#include <sys/wait.h>

__global__ void
store (int *p)
{
  p[threadIdx.x] = 5;
}

static int *volatile nowhere = NULL;

static void
leave (int)
{
  _exit (42);
}

/* Return how a child ends that launches a kernel if LAUNCHES, has a handler
   before that if EARLY or afterwards if LATE, and then does something wrong in
   a kernel if KERNEL, else on the host.  */

static int
end (bool launches, bool early, bool late, bool kernel)
{
  fflush (stdout);
  pid_t child = fork ();
  CHECK (child >= 0);
  if (child == 0)
    {
      int *p;
      /* Nothing of ours shall be said.  */
      if (!kernel || early || late)
	dup2 (1, 2);
      if (early)
	signal (SIGSEGV, leave);
      OK (cudaMalloc (&p, 128));
      if (launches)
	store<<<2, 32>>> (p);
      if (late)
	signal (SIGSEGV, leave);
      if (kernel)
	store<<<2, 32>>> (nowhere);
      else
	*nowhere = 1;
      _exit (1);
    }
  int status;
  CHECK (waitpid (child, &status, 0) == child);
  return WIFSIGNALED (status) ? -WTERMSIG (status) : WEXITSTATUS (status);
}

int
main ()
{
  for (int launches = 0; launches < 2; launches++)
    {
      CHECK (end (launches, false, false, false) == -SIGSEGV);
      CHECK (end (launches, true, false, false) == 42);
      CHECK (end (launches, false, true, false) == 42);
      CHECK (end (launches, true, false, true) == 42);
      CHECK (end (launches, false, true, true) == 42);
      CHECK (end (launches, false, false, true) == -SIGSEGV);
    }
  return 0;
}
