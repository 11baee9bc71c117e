/* Configurations nest: a kernel's arguments may hold launches.
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
  CUDA2CPU_push_config (5, 6, 7, 8, 4, 2, 100, NULL);
  CUDA2CPU_launch_end (begin (&k, 3, 2, 1));
  push (9, 9, 9);
  push (10, 10, 10);
  struct cuda2cpu_launch *l = CUDA2CPU_launch_begin (&k);
  CHECK (l->grid.x == 10 && l->dynamic_shared == 10);
  CUDA2CPU_launch_end (l);
  l = CUDA2CPU_launch_begin (&k);
  CHECK (l->grid.x == 9);
  CUDA2CPU_launch_end (l);

  l = CUDA2CPU_launch_begin (&k);
  CHECK (l->grid.x == 5 && l->grid.y == 6 && l->grid.z == 7);
  CHECK (l->block.x == 8 && l->block.y == 4 && l->block.z == 2);
  CHECK (l->blocks == 5 * 6 * 7 && l->threads == 64);
  CHECK (l->dynamic_shared == 100 && l->workers >= 1);
  CUDA2CPU_launch_end (l);

  /* None is left: the call of a kernel without <<<>>>.  */
  CHECK (CUDA2CPU_launch_begin (&k) == NULL);
  EXPECT (cudaGetLastError (), cudaErrorMissingConfiguration);
  return 0;
}
