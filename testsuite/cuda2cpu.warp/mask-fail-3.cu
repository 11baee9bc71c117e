/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "libcuda2cpu: \[^\n\]*mask-fail-3.cu:15: kernel .misuse.: lanes 0 and 8 meet at a warp function with different masks, 0xffffffff and 0xfffffff0" } */
/* Lanes that name each other, with different masks.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
misuse (int *p, unsigned mask)
{
  int t = threadIdx.x, lane = t % 32;
  if (lane < 16 || p[0] == 0)
    p[t] = __ballot_sync (lane < 8 ? 0xffffffff : mask ^ 0xffff000f, t);
}

int
main ()
{
  buffer<int> p (64);
  misuse<<<1, 64>>> (p.dev, 0xffff);
  p.fetch ();
  CHECK (p[0] == -1);
}
