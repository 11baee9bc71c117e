/* { dg-do run } */
/* Threads of a block spin on global memory, and on a lock there.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "warp.h"

__global__ void
pairs (volatile int *flag, int *out)
{
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  flag[t] = t + 1;
  while (flag[t ^ 1] == 0)
    ;
  out[t] = flag[t ^ 1];
}

__global__ void
lock (int *lock, int *sum)
{
  while (atomicCAS (lock, 0, 1) != 0)
    ;
  int old = *(volatile int *) sum;
  __syncwarp (1u << threadIdx.x % 32);
  *(volatile int *) sum = old + threadIdx.x;
  __threadfence ();
  atomicExch (lock, 0);
}

int
main ()
{
  buffer<int> flag (512), out (512), word (2);
  pairs<<<2, 256>>> (flag.dev, out.dev);
  out.fetch ();
  for (int t = 0; t < 512; t++)
    CHECK (out[t] == (t ^ 1) + 1);
  lock<<<3, 100>>> (word.dev, word.dev + 1);
  word.fetch ();
  CHECK (word[0] == 0 && word[1] == 3 * 4950);
}
