/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: \[^\n\]*spin-1.cu:18: kernel .hand.: a thread has been waiting here for 10 seconds.  If another one of its block is to wake it, compile with -fplugin-arg-cuda2cpu-spin-yield." } */
/* One that waits for ever says so.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.warp/warp.h"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

__global__ void
hand (volatile int *flag, int *out)
{
  if (threadIdx.x == 0)
    {
      while (*flag == 0)
	;
      *out = *flag;
    }
  else
    *flag = 1;
}

int
main ()
{
  signal (SIGALRM, [] (int) { abort (); });
  alarm (13);
  buffer<int> flag (1), out (1);
  hand<<<1, 64>>> (flag.dev, out.dev);
  out.fetch ();
  CHECK (out[0] == 1);
}
