/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-cuda2cpu-dump=cuda_prepare-all -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Where all threads come to the barrier of a tile, it cuts the code into
   regions as one of the block does: no dispatcher, no call of the runtime.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__global__ void
k (int *p, int n)
{
  __shared__ int s[256];
  auto tile = cooperative_groups::tiled_partition<64>
    (cooperative_groups::this_thread_block ());
  int t = threadIdx.x;
  for (int i = 0; i < n; i++)
    {
      s[t] = p[t] + i;
      tile.sync ();
      p[t] = s[t ^ 63];
      tile.sync ();
    }
}

/* { dg-final { scan-tree-dump "barrier of the tile" cuda_prepare } } */
/* { dg-final { scan-tree-dump ", behind a barrier" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "general fallback" cuda_lower } } */
/* { dg-final { scan-tree-dump-not "CUDA2CPU_release_warps" cuda_lower } } */
