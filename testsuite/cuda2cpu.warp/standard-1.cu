/* { dg-do run } */
/* { dg-additional-options "-std=c++11 -pedantic-errors -Wall -Wextra -Werror" } */
/* The headers in C++11.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include "warp.h"

namespace cg = cooperative_groups;

typedef cuda::atomic<int, cuda::thread_scope_device> shared_sum;

__global__ void
use (int *out, const int *in, shared_sum *total)
{
  __shared__ int s[64];
  cg::thread_block block = cg::this_thread_block ();
  cg::memcpy_async (block, s, in, sizeof s);
  cg::wait (block);
  cg::thread_block_tile<16> tile = cg::tiled_partition<16> (block);
  int v = s[block.thread_rank ()];
  int sum = cg::reduce (tile, v, cg::plus<int> ());
  int scan = cg::inclusive_scan (tile, v);
  int last = __shfl_sync (FULL, scan, 15, 16);
  out[block.thread_rank ()] = sum == last ? scan : -1;
  cg::reduce_update_async (tile, *total, v, cg::plus<int> ());
}

int
main ()
{
  buffer<int> in (64), out (64);
  shared_sum *total;
  CHECK (cudaMallocManaged (&total, sizeof *total) == cudaSuccess);
  *total = 5;
  for (int t = 0; t < 64; t++)
    in[t] = scramble (t) % 100;
  in.send ();
  use<<<1, 64>>> (out.dev, in.dev, total);
  out.fetch ();
  int sum = 0, all = 5;
  for (int t = 0; t < 64; t++)
    {
      sum = in[t] + (t % 16 ? sum : 0);
      CHECK (out[t] == sum);
      all += in[t];
    }
  CHECK (*total == all);
}
