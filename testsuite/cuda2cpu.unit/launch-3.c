/* Configurations whose launch was never made give way to new ones.
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
  /* As if the arguments had thrown.  */
  for (unsigned i = 1; i <= 1000; i++)
    push (i, 1, 0);
  for (unsigned i = 1; i <= 1000; i++)
    {
      struct cuda2cpu_launch *l = begin (&k, i, 1, 0);
      CHECK (l->grid.x == i);
      CUDA2CPU_launch_end (l);
    }
  /* A ring of the newest ones is what is kept.  */
  unsigned left = 0;
  struct cuda2cpu_launch *l;
  while ((l = CUDA2CPU_launch_begin (&k)) != NULL)
    {
      CUDA2CPU_launch_end (l);
      left++;
    }
  CHECK (left > 0 && left <= CUDA2CPU_CONFIGS);
  return 0;
}
