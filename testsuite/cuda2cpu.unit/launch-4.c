/* Launches from several host threads at once, each with its workers.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

/* { dg-additional-options "-fopenmp" } */

#include <pthread.h>
#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 40
};

/* What a compiled stub does: every block fills its memory and finds it so.
   Return how many blocks have run.  */

static int64_t
stub (int64_t tag)
{
  struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k);
  CHECK (l != NULL);
  int64_t ran = 0;
#pragma omp parallel num_threads (l->workers) reduction (+ : ran)
  {
    unsigned char *shared = CUDA2CPU_worker_shared (l);
    unsigned char *scratch = CUDA2CPU_worker_scratch (l);
#pragma omp for schedule (guided)
    for (int64_t b = 0; b < l->blocks; b++)
      {
	unsigned char mark = b * 7 + tag;
	memset (shared, mark, l->dynamic_shared);
	memset (scratch, mark + 1, l->threads * k.thread_scratch);
	for (size_t i = 0; i < l->dynamic_shared; i++)
	  CHECK (shared[i] == mark);
	for (size_t i = 0; i < l->threads * k.thread_scratch; i++)
	  CHECK (scratch[i] == (unsigned char) (mark + 1));
	ran++;
      }
  }
  CUDA2CPU_launch_end (l);
  return ran;
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
