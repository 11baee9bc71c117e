/* { dg-do compile } */
/* Tiles are of a power of two of threads, and no more than a warp yet.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void
divide (int *p)
{
  cg::thread_block block = cg::this_thread_block ();
  p[0] = cg::tiled_partition<64> (block).thread_rank ();
  p[1] = cg::tiled_partition<12> (block).thread_rank ();
}
/* { dg-error "tiles larger than a warp are not supported yet" "" { target *-*-* } 0 } */
/* { dg-error "the size of a tile is a power of two" "" { target *-*-* } 0 } */
