/* { dg-do run } */
/* { dg-run-status SIGABRT } */
/* { dg-output "a thread waits at a barrier of its tile for threads that wait elsewhere" } */
/* One that can never be released is named.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include "warp.h"

namespace cg = cooperative_groups;

__global__ void
stick (int *p)
{
  auto tile = cg::tiled_partition<64> (cg::this_thread_block ());
  if (threadIdx.x == 5)
    __syncthreads ();
  tile.sync ();
  *p = 1;
}

int
main ()
{
  buffer<int> p (1);
  stick<<<1, 128>>> (p.dev);
}
