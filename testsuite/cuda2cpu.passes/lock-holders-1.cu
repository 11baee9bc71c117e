/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-cuda2cpu-without=versions,processors -fplugin-arg-cuda2cpu-dump=cuda_lockstep-details -fplugin-arg-cuda2cpu-no-lockstep-warning" } */
/* Lanes that hold a lock keep step with nobody; where an exchange is tried but
   once they do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

__global__ void
held (int *lock, int *count)
{
  int old;
  for (;;)
    {
      old = *(volatile int *) lock;
      if ((old & 1) == 0 && atomicCAS (lock, old, old + 1) == old)
	break;
    }
  count[0] = count[0] + 1;
  __threadfence ();
  *(volatile int *) lock = old + 2;
}

__global__ void
tried (int *lock, int *count)
{
  int t = threadIdx.x;
  if (atomicCAS (&lock[t], 0, 1) == 0)
    count[0] = count[0] + 1;
}

/* { dg-final { scan-tree-dump-times "a thread holds a lock here, alone" 1 cuda_lockstep } } */
/* { dg-final { scan-tree-dump-times "lanes keep step before this" 1 cuda_lockstep } } */
