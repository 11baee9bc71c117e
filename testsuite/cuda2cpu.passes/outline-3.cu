/* { dg-do compile } */
/* { dg-additional-options "-fdump-tree-optimized" } */
/* A kernel with barriers of the grid goes through its blocks with a schedule
   that asks nobody, and comes back as long as one waits.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__global__ void
k (int *p)
{
  p[blockIdx.x] = 1;
  cooperative_groups::this_grid ().sync ();
  p[blockIdx.x + 1] += 1;
}

/* { dg-final { scan-tree-dump "CUDA2CPU_grid_phase" optimized } } */
/* { dg-final { scan-tree-dump-not "GOMP_loop" optimized } } */
