/* { dg-do run } */
/* Blocks that wait for blocks before them in loops that give way: all threads
   of a block do nothing else meanwhile.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
chain (volatile int *flag, int *out)
{
  int b = blockIdx.x;
  if (b > 0)
    while (flag[b - 1] == 0)
      __nanosleep (100);
  __threadfence ();
  int before = b > 0 ? out[(b - 1) * blockDim.x + threadIdx.x] : 0;
  out[b * blockDim.x + threadIdx.x] = before + threadIdx.x;
  __threadfence ();
  __syncthreads ();
  if (threadIdx.x == 0)
    flag[b] = 1;
}

int
main ()
{
  enum { BLOCKS = 60, N = 50 };
  buffer<int> flag (BLOCKS), out (BLOCKS * N);
  for (int round = 0; round < 20; round++)
    {
      for (int i = 0; i < BLOCKS; i++)
	flag[i] = 0;
      flag.send ();
      chain<<<BLOCKS, N>>> (flag.dev, out.dev);
      out.fetch ();
      for (int i = 0; i < BLOCKS * N; i++)
	CHECK (out[i] == (i / N + 1) * (i % N));
    }
}
