/* { dg-do run } */
/* References to locals, to shared and to global memory, bound before a
   barrier.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__global__ void
references (int *out, int *global)
{
  __shared__ int s[64];
  int t = threadIdx.x, x = t, y = 2 * t;
  int &local = t % 2 ? x : y;
  int &mine = s[t], &theirs = s[63 - t];
  int &far = global[t];
  const int &constant = t + 1000;
  mine = t;
  __syncthreads ();
  local += theirs;
  __syncthreads ();
  mine = local;
  far += 1;
  __syncthreads ();
  far += theirs;
  out[t] = x + y * 100 + constant * 10000;
}

int
main ()
{
  buffer<int> out (64), global (64);
  references<<<1, 64>>> (out.dev, global.dev);
  out.fetch ();
  global.fetch ();
  for (int t = 0; t < 64; t++)
    {
      int x = t % 2 ? 63 : t, y = t % 2 ? 2 * t : t + 63, u = 63 - t;
      CHECK (out[t] == x + y * 100 + (t + 1000) * 10000);
      CHECK (global[t] == 1 + (u % 2 ? 63 : u + 63));
    }
}
