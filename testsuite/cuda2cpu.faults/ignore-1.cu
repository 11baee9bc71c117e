/* { dg-do run } */
/* { dg-env CUDA2CPU_FAULTS ignore } */
/* With CUDA2CPU_FAULTS=ignore no signal is taken.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault.h"

#include <signal.h>

__global__ void
nothing (int *p)
{
  p[threadIdx.x] = 1;
}

int
main ()
{
  int *p;
  struct sigaction action;
  OK (cudaMalloc (&p, 128));
  nothing<<<1, 32>>> (p);
  OK (cudaDeviceSynchronize ());
  CHECK (sigaction (SIGSEGV, NULL, &action) == 0
	 && action.sa_handler == SIG_DFL);
  return 0;
}
