/* A launch gets one worker or all of them; one if it is known to have little to
   do.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

/* { dg-env OMP_NUM_THREADS 6 } */
/* { dg-env OMP_DYNAMIC false } */

#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k"
};

static int
workers (unsigned grid, unsigned block)
{
  struct cuda2cpu_launch *l = begin (&k, grid, block, 0);
  int n = l->workers;
  CUDA2CPU_launch_end (l);
  return n;
}

int
main (void)
{
  CHECK (workers (1, 1) == 1);
  CHECK (workers (1, 1024) == 1);
  CHECK (workers (2, 1024) == 6);
  CHECK (workers (5, 256) == 6);
  CHECK (workers (100000, 256) == 6);
  CHECK (workers (2147483647, 1024) == 6);
  /* Hardly any work.  */
  CHECK (workers (4, 8) == 1);
  CHECK (workers (8, 8) == 6);
  /* Many blocks of one thread.  */
  CHECK (workers (32, 1) == 1);
  CHECK (workers (64, 1) == 6);
  /* It is known how much a thread does at most.  */
  k.thread_cost = 4;
  CHECK (workers (64, 64) == 1);
  CHECK (workers (65, 64) == 6);
  CHECK (workers (4096, 1) == 1);
  CHECK (workers (4097, 1) == 6);
  CHECK (workers (2147483647, 1024) == 6);
  k.thread_cost = UINT32_MAX - 1;
  CHECK (workers (2147483647, 1024) == 6);
  CHECK (workers (33, 1) == 6);
  CHECK (workers (64, 1) == 6);
  k.thread_cost = UINT32_MAX;
  CHECK (workers (4, 8) == 1);
  CHECK (workers (8, 8) == 6);
  return 0;
}
