/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: \[^\n\]*mask-fail-2.cu:15: kernel .misuse.: lane 16 calls a warp function with mask 0x0000ffff, which does not name it" } */
/* A mask that does not name a lane that comes, under a condition.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
misuse (int *p, unsigned mask)
{
  int t = threadIdx.x, lane = t % 32;
  if (lane < 20)
    p[t] = __reduce_add_sync (mask, t);
}

int
main ()
{
  buffer<int> p (64);
  misuse<<<1, 64>>> (p.dev, 0xffff);
  p.fetch ();
  CHECK (p[0] == -1);
}
