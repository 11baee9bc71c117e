/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_lower -fplugin-arg-cuda2cpu-without=versions -fplugin-arg-cuda2cpu-warp-lockstep=never" } */
/* Threads that hear of each other between barriers may read different values at
   one address: under a lock, behind an atomic operation, from volatile memory;
   and each reads its own variables.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include "../cuda2cpu.run/check.h"

/* Each thread takes the next number while it has the lock; the odd ones then
   wait at a barrier of their own.  */
__global__ void
numbers (int *lock, int *counter, int *out)
{
  int t = threadIdx.x;
  while (atomicCAS (lock, 0, 1) != 0)
    ;
  __threadfence ();
  int mine = *counter;
  *counter = mine + 1;
  __threadfence ();
  atomicExch (lock, 0);
  __syncthreads ();
  if (mine % 2)
    {
      out[t] = mine;
      __syncthreads ();
    }
  else
    {
      __syncthreads ();
      out[t] = mine;
    }
}

/* The same behind a barrier, and without a fence.  */
__global__ void
tickets (unsigned *next, volatile int *place, int *out)
{
  __shared__ int last;
  int t = threadIdx.x;
  last = -1;
  __syncthreads ();
  unsigned ticket = atomicAdd (next, 1);
  int own[2] = { (int) ticket, t };
  *place = ticket;
  int seen = *place;
  __syncthreads ();
  out[t] = own[*next % 2 == 0 ? 0 : 1] * 1000 + seen;
}

int
main ()
{
  buffer<int> lock (2), out (64);
  lock.host[0] = lock.host[1] = 0;
  lock.send ();
  numbers<<<1, 64>>> (lock.dev, lock.dev + 1, out.dev);
  out.fetch ();
  bool seen[64] = { };
  for (int i = 0; i < 64; i++)
    {
      CHECK (out[i] >= 0 && out[i] < 64 && !seen[out[i]]);
      seen[out[i]] = true;
    }
  lock.send ();
  tickets<<<1, 64>>> ((unsigned *) lock.dev, lock.dev + 1, out.dev);
  out.fetch ();
  for (int i = 0; i < 64; i++)
    CHECK (out[i] / 1000 == out[i] % 1000);
}

/* { dg-final { scan-tree-dump-times "takes the general fallback" 1 "cuda_lower" } } */
