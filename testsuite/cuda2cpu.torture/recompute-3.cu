/* { dg-do run } */
/* Results of atomics and of functions with side effects are not computed
   again after a barrier.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

__device__ __noinline__ int
ticket (int *counter)
{
  return (*counter)++;
}

__global__ void
effects (int *out, int *counters)
{
  __shared__ int s[64];
  __shared__ int taken;
  int t = threadIdx.x;
  if (t == 0)
    taken = 0;
  __syncthreads ();
  int mine = atomicAdd (&taken, 1);
  int own = ticket (&counters[t]);
  int old = atomicExch (&counters[64 + t], t);
  s[mine] = t;
  __syncthreads ();
  out[t] = s[mine] == t ? mine : -1000;
  __syncthreads ();
  out[64 + t] = own * 100 + old;
}

int
main ()
{
  buffer<int> out (128), counters (128);
  for (int t = 0; t < 64; t++)
    {
      counters[t] = 10 + t;
      counters[64 + t] = t * 2;
    }
  counters.send ();
  effects<<<1, 64>>> (out.dev, counters.dev);
  out.fetch ();
  counters.fetch ();
  bool seen[64] = { false };
  for (int t = 0; t < 64; t++)
    {
      CHECK (out[t] >= 0 && out[t] < 64 && !seen[out[t]]);
      seen[out[t]] = true;
      CHECK (out[64 + t] == (10 + t) * 100 + t * 2);
      CHECK (counters[t] == 11 + t && counters[64 + t] == t);
    }
}
