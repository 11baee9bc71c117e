/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-spin-yield" } */
/* One thread of a block waits for another through global memory.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
hand (volatile int *flag, int *out)
{
  int b = blockIdx.x;
  if (threadIdx.x == 0)
    {
      while (flag[b] == 0)
	;
      out[b] = flag[b];
    }
  else if (threadIdx.x == blockDim.x - 1)
    flag[b] = 100 + b;
}

int
main ()
{
  buffer<int> flag (5), out (5);
  hand<<<5, 70>>> (flag.dev, out.dev);
  out.fetch ();
  for (int b = 0; b < 5; b++)
    CHECK (out[b] == 100 + b);
}
