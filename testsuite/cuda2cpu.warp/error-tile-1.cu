/* { dg-do compile } */
/* Tiles are of a power of two of threads, and no more than a block; groups by
   label are made of a warp.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void
divide (int *p)
{
  cg::thread_block block = cg::this_thread_block ();
  p[0] = cg::tiled_partition<2048> (block).thread_rank ();
  p[1] = cg::tiled_partition<12> (block).thread_rank ();
  auto tile = cg::tiled_partition<64> (block);
  p[2] = cg::labeled_partition (tile, 1).thread_rank ();
  p[3] = cg::binary_partition (tile, true).thread_rank ();
}
/* { dg-error "a tile has at most 1024 threads" "" { target *-*-* } 0 } */
/* { dg-error "the size of a tile is a power of two" "" { target *-*-* } 0 } */
/* { dg-error "groups by label are made of at most a warp" "" { target *-*-* } 0 } */
/* { dg-error "groups by predicate are made of at most a warp" "" { target *-*-* } 0 } */
