/* { dg-do compile } */
/* A grid does not meet yet.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void
meet (int *p)
{
  cg::grid_group grid = cg::this_grid ();
  p[grid.thread_rank ()] = 1;
  grid.sync (); /* { dg-error "grid synchronization is not supported yet" } */
  p[grid.thread_rank ()] = 2;
}
