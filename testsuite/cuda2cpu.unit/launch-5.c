/* Launches within kernels: memory of their own, and a limit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 16
};

static int deepest;

static void stub (int depth, void *outer);

/* A launch: how many enclose it, the memory of the block that makes it, and
   itself.  */
struct data
{
  int depth;
  void *outer;
  struct cuda2cpu_launch *launch;
};

/* What a worker does for the launch ARG: its block launches once more.  */

static void
block (void *arg)
{
  const struct data *d = arg;
  unsigned char *shared = CUDA2CPU_worker_shared (d->launch);
  unsigned char *scratch = CUDA2CPU_worker_scratch (d->launch);
  CHECK (shared != d->outer);
  memset (shared, d->depth, 64);
  memset (scratch, d->depth, 64);
  deepest = d->depth;
  stub (d->depth + 1, shared);
  for (int i = 0; i < 64; i++)
    CHECK (shared[i] == d->depth && scratch[i] == d->depth);
}

/* A kernel whose block launches itself at DEPTH + 1; OUTER is the memory of
   the block that made the launch.  */

static void
stub (int depth, void *outer)
{
  push (1, 4, 64);
  struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k);
  if (!l)
    {
      EXPECT (cudaGetLastError (), cudaErrorLaunchMaxDepthExceeded);
      return;
    }
  struct data data = { depth, outer, l };
  CUDA2CPU_launch_run (l, block, &data);
  CUDA2CPU_launch_end (l);
}

int
main (void)
{
  stub (1, NULL);
  CHECK (deepest == CUDA2CPU_LEVELS);
  /* All levels are free again.  */
  stub (1, NULL);
  return 0;
}
