/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: \[^\n\]*mask-fail-4.cu:15: kernel .misuse.: lane 0 waits in a warp function for lane 16 of its mask 0xffffffff, which waits elsewhere: \[^\n\]*mask-fail-4.cu:17" } */
/* Lanes that wait for those at a barrier of the block.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
misuse (int *p, unsigned mask)
{
  int t = threadIdx.x, lane = t % 32;
  if (lane < 16)
    p[t] = __any_sync (mask * 0x10001, t);
  else
    __syncthreads ();
  p[t] += lane;
}

int
main ()
{
  buffer<int> p (64);
  misuse<<<1, 64>>> (p.dev, 0xffff);
  p.fetch ();
  CHECK (p[0] == -1);
}
