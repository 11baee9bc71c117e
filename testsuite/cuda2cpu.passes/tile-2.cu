/* { dg-do compile } */
/* { dg-additional-options "-fchecking=2 -fplugin-arg-cuda2cpu-dump=cuda_lower" } */
/* Where only some tiles come to it, the runtime says who goes on; as with
   barriers of the block, what follows is part of the island.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

__global__ void
k (int *p)
{
  __shared__ int s[256];
  auto tile = cooperative_groups::tiled_partition<64>
    (cooperative_groups::this_thread_block ());
  int t = threadIdx.x;
  s[t] = p[t];
  if (tile.meta_group_rank () == 1)
    {
      tile.sync ();
      s[t] += s[t ^ 63];
    }
  __syncthreads ();
  p[t] = s[255 - t];
}

/* { dg-final { scan-tree-dump "island 0 takes the general fallback" cuda_lower } } */
/* { dg-final { scan-tree-dump-times "island 0:  region" 4 cuda_lower } } */
/* { dg-final { scan-tree-dump "CUDA2CPU_release_warps" cuda_lower } } */
