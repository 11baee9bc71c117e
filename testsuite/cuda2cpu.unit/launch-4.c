/* Launches from several host threads at once, each with its workers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <pthread.h>
#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 40
};

/* A launch, the mark of its host thread, and how many blocks have run.  */
struct data
{
  struct cuda2cpu_launch *launch;
  int64_t tag, ran;
};

/* What a worker does for the launch ARG: every block fills its memory and finds
   it so.  */

static void
blocks (void *arg)
{
  struct data *d = arg;
  struct cuda2cpu_launch *l = d->launch;
  unsigned char *shared = CUDA2CPU_worker_shared (l);
  unsigned char *scratch = CUDA2CPU_worker_scratch (l);
  struct cuda2cpu_blocks *some;
  while ((some = CUDA2CPU_take_blocks (l, l->blocks)))
    for (int64_t b = some->first; b < some->end; b++)
      {
	unsigned char mark = b * 7 + d->tag;
	memset (shared, mark, l->dynamic_shared);
	memset (scratch, mark + 1, l->threads * k.thread_scratch);
	for (size_t i = 0; i < l->dynamic_shared; i++)
	  CHECK (shared[i] == mark);
	for (size_t i = 0; i < l->threads * k.thread_scratch; i++)
	  CHECK (scratch[i] == (unsigned char) (mark + 1));
	__atomic_fetch_add (&d->ran, 1, __ATOMIC_RELAXED);
      }
}

/* What a compiled stub does.  Return how many blocks have run.  */

static int64_t
stub (int64_t tag)
{
  struct data data = { CUDA2CPU_launch_begin (&k), tag, 0 };
  CHECK (data.launch != NULL);
  CUDA2CPU_launch_run (data.launch, blocks, &data);
  CUDA2CPU_launch_end (data.launch);
  return data.ran;
}

static void *
host_thread (void *arg)
{
  int64_t tag = (intptr_t) arg;
  for (unsigned i = 1; i <= 60; i++)
    {
      push (3 * i, 32 + i, 100 * i);
      CHECK (stub (tag) == 3 * i);
    }
  return NULL;
}

int
main (void)
{
  pthread_t threads[4];
  for (intptr_t i = 0; i < 4; i++)
    CHECK (pthread_create (&threads[i], NULL, host_thread, (void *) i) == 0);
  host_thread ((void *) 4);
  for (int i = 0; i < 4; i++)
    CHECK (pthread_join (threads[i], NULL) == 0);
  return 0;
}
