/* Launches within kernels: memory of their own, and a limit.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

/* { dg-additional-options "-fopenmp" } */

#include <omp.h>
#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 16
};

static int deepest;

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
#pragma omp parallel num_threads (l->workers)
  {
    unsigned char *shared = CUDA2CPU_worker_shared (l);
    unsigned char *scratch = CUDA2CPU_worker_scratch (l);
    CHECK (shared != outer);
    memset (shared, depth, 64);
    memset (scratch, depth, 64);
    deepest = depth;
    stub (depth + 1, shared);
    for (int i = 0; i < 64; i++)
      CHECK (shared[i] == depth && scratch[i] == depth);
  }
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
