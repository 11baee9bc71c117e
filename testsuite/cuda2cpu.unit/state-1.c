/* Threads come and go with their state; nothing is left behind.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <malloc.h>
#include <pthread.h>
#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 1000
};

static void *
work (void *arg)
{
  struct cuda2cpu_launch *l = begin (&k, 1, 1000, 40000);
  memset (CUDA2CPU_worker_shared (l), 1, 40000);
  memset (CUDA2CPU_worker_scratch (l), 1, 1000000);
  CUDA2CPU_launch_end (l);
  return arg;
}

int
main (void)
{
  size_t before = 0;
  for (int i = 0; i < 200; i++)
    {
      pthread_t thread;
      CHECK (pthread_create (&thread, NULL, work, NULL) == 0);
      CHECK (pthread_join (thread, NULL) == 0);
      struct mallinfo2 info = mallinfo2 ();
      if (i == 100)
	before = info.uordblks + info.hblkhd;
      if (i > 100)
	CHECK (info.uordblks + info.hblkhd < before + 500000);
    }
  return 0;
}
