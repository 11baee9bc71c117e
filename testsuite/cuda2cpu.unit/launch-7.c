/* The way from push to end allocates nothing.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include <malloc.h>
#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k", .thread_scratch = 100
};

static void
launch (size_t shared)
{
  struct cuda2cpu_launch *l = begin (&k, 100, 256, shared);
  CHECK (CUDA2CPU_worker_shared (l) != NULL);
  CHECK (CUDA2CPU_worker_scratch (l) != NULL);
  CUDA2CPU_launch_end (l);
}

int
main (void)
{
  launch (40000);
  size_t before = mallinfo2 ().uordblks;
  for (int i = 0; i < 1000; i++)
    launch (i * 40);
  CHECK (mallinfo2 ().uordblks == before);
  return 0;
}
