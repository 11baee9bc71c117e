/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: \[^\n\]*mask-fail-1.cu:14: kernel .misuse.: lane 16 calls a warp function with mask 0x0000ffff, which does not name it" } */
/* A mask that does not name a lane that comes, where all lanes do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
misuse (int *p, unsigned mask)
{
  int t = threadIdx.x, lane = t % 32;
  p[t] = __shfl_xor_sync (0x0000ffff, t, 1) + lane;
}

int
main ()
{
  buffer<int> p (64);
  misuse<<<1, 64>>> (p.dev, 0xffff);
  p.fetch ();
  CHECK (p[0] == -1);
}
