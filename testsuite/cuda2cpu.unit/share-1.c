/* Each block of a launch is run once, by workers of any number and speed; those
   of a worker come in order.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <omp.h>
#include <sched.h>
#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k"
};

enum { MOST = 5000 };

/* By block: how often it was run.  */
static unsigned char runs[MOST];

struct data
{
  struct cuda2cpu_launch *launch;
  int64_t blocks;
  /* The worker that is slow.  */
  unsigned slow;
};

/* What a worker does for the launch ARG.  */

static void
worker (void *arg)
{
  const struct data *d = arg;
  unsigned self = cuda2cpu_worker->number;
  struct cuda2cpu_blocks *some;
  while ((some = CUDA2CPU_take_blocks (d->launch, d->blocks)))
    {
      CHECK (some->first < some->end && some->first >= 0
	     && some->end <= d->blocks);
      for (int64_t b = some->first; b < some->end; b++)
	__atomic_fetch_add (&runs[b], 1, __ATOMIC_RELAXED);
      for (unsigned i = 0; self == d->slow && i < 20; i++)
	sched_yield ();
    }
}

/* Run BLOCKS blocks as COUNT workers, of which SLOW is slow.  */

static void
check (int64_t blocks, int count, unsigned slow)
{
  omp_set_num_threads (count);
  memset (runs, 0, sizeof runs);
  struct data data = { begin (&k, blocks, 256, 0), blocks, slow };
  CUDA2CPU_launch_run (data.launch, worker, &data);
  CUDA2CPU_launch_end (data.launch);
  for (int64_t b = 0; b < blocks; b++)
    CHECK (runs[b] == 1);
  for (int64_t b = blocks; b < MOST; b++)
    CHECK (runs[b] == 0);
}

int
main (void)
{
  static const int sizes[] = { 1, 2, 3, 4, 5, 7, 8, 63, 64, 100, 1023, MOST };
  for (int count = 1; count <= 5; count++)
    for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
      for (int slow = 0; slow < count; slow++)
	check (sizes[i], count, slow);
  return 0;
}
