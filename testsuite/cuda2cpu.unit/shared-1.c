/* Workers' memory: alignment, growth, reuse, none if none is needed.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

static struct cuda2cpu_kernel k =
{
  .abi_version = CUDA2CPU_ABI_VERSION, .name = "k"
};

int
main (void)
{
  struct cuda2cpu_launch *l = begin (&k, 1, 10, 0);
  CHECK (CUDA2CPU_worker_scratch (l) == NULL);
  CHECK (CUDA2CPU_worker_shared (l) != NULL);
  CUDA2CPU_launch_end (l);

  for (unsigned n = 1; n <= 1024; n++)
    {
      k.thread_scratch = 3 * n;
      l = begin (&k, 1, n, 48 * n);
      char *shared = CUDA2CPU_worker_shared (l);
      char *scratch = CUDA2CPU_worker_scratch (l);
      CHECK ((uintptr_t) shared % 128 == 0);
      CHECK ((uintptr_t) scratch % 64 == 0);
      memset (shared, n, 48 * n);
      memset (scratch, n, 3 * n * n);
      CHECK (CUDA2CPU_worker_shared (l) == shared);
      CHECK (CUDA2CPU_worker_scratch (l) == scratch);
      CUDA2CPU_launch_end (l);
    }

  /* A smaller launch takes what is there.  */
  char *big = CUDA2CPU_worker_shared (l = begin (&k, 1, 1, 49152));
  CUDA2CPU_launch_end (l);
  CHECK (CUDA2CPU_worker_shared (l = begin (&k, 1, 1, 10)) == big);
  CUDA2CPU_launch_end (l);
  return 0;
}
