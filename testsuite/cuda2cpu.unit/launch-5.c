/* Launches within kernels are left for later, and have memory of their own.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

enum { DEPTH = 7 };

static void invoke (void **);
static const uint32_t sizes[] = { sizeof (int) };

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 16,
  .params = 1, .param_sizes = sizes, .invoke = invoke
};

static int deepest;

static void stub (int depth);

static void
invoke (void **args)
{
  stub (*(int *) args[0]);
}

/* A launch: how many enclose it, and itself.  */
struct data
{
  int depth;
  struct cuda2cpu_launch *launch;
};

/* What a worker does for the launch ARG: its block launches once more.  */

static void
block (void *arg)
{
  const struct data *d = arg;
  unsigned char *shared = CUDA2CPU_worker_shared (d->launch);
  unsigned char *scratch = CUDA2CPU_worker_scratch (d->launch);
  memset (shared, d->depth, 64);
  memset (scratch, d->depth, 64);
  CHECK (deepest == d->depth - 1);
  deepest = d->depth;
  if (d->depth < DEPTH)
    stub (d->depth + 1);
  for (int i = 0; i < 64; i++)
    CHECK (shared[i] == d->depth && scratch[i] == d->depth);
}

/* A kernel whose block launches itself at DEPTH + 1.  */

static void
stub (int depth)
{
  push (1, 4, 64);
  struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k);
  if (!l)
    {
      void *args[] = { &depth };
      CUDA2CPU_launch_later (&k, args);
      EXPECT (cudaGetLastError (), cudaSuccess);
      return;
    }
  struct data data = { depth, l };
  CUDA2CPU_launch_run (l, block, &data);
  CUDA2CPU_launch_end (l);
}

int
main (void)
{
  for (int i = 0; i < 2; i++)
    {
      deepest = 0;
      stub (1);
      EXPECT (cudaDeviceSynchronize (), cudaSuccess);
      CHECK (deepest == DEPTH);
    }
  return 0;
}
