/* What the number of a lane means in an index.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA_LANES_H
#define CUDA_LANES_H 1

#include "cuda-scope.h"

/* Names for what is known of a loop over whole warps.  */
struct cuda_lane_names
{
  /* threadIdx.x of the lane at work, that of the warp's first lane, and the
     lane, as unsigned: the first is the sum of the others.  */
  tree index;
  tree row_start;
  tree lane;

  /* blockDim.x, by the default definition of the block function's parameter or
     as a constant, and blockIdx.x.  NULL_TREE if nothing asks for them.  */
  tree block_dim;
  tree block_idx;

  /* Where the loop starts: its end is before all of the scope.  */
  basic_block head;
};

/* Let what SCOPE, the body of a loop over whole warps, computes alike for the
   lanes of a warp not depend on the lane.  */
extern void cuda_simplify_lanes (const cuda_scope &,
				 const cuda_lane_names &);

#endif /* CUDA_LANES_H */
