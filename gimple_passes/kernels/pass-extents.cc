/* Give built-in variables the values that a block's shape gives them.
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

/* This pass runs on block functions for blocks of one shape, after early
   inlining has brought in all that asks for a built-in variable and before
   anything is simplified.  For blocks of 256 x 1 x 1

     _1 = CUDA2CPU_index (BLOCK_DIM, 0);
     _2 = CUDA2CPU_index (THREAD_IDX, 0);
     _3 = CUDA2CPU_index (THREAD_IDX, 1);

   becomes

     _2 = CUDA2CPU_index (THREAD_IDX, 0);	// known to be 0...255

   with 256 for _1 and 0 for _3.  So loops over the block's extents have known
   counts, as have the loops over threads that cuda_lower makes.

   The stub takes such a version only for grids with less than 2^31 threads in x
   (omp-build.cc), so that blockIdx.x is known to be less than 2^31 / 256, and
   blockIdx.x * blockDim.x + threadIdx.x not to wrap.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-axes.h"
#include "cuda-block-params.h"
#include "cuda-intrinsics.h"

namespace {

/* Return the greatest index in x of a block of EACH threads where that is the
   first of ROW threads.  */

inline unsigned
last_block (unsigned row, unsigned each)
{
  return (INT_MAX - row) / each;
}

/* Return what the index call STMT returns in blocks of SHAPE, of which JOINED
   are run as one; NULL_TREE if that is not the same for all threads of all
   blocks.  */

tree
known_index (gimple *stmt, const unsigned *shape, unsigned joined)
{
  enum cuda_intrinsic code;
  int dim;
  if (!cuda_index_call_p (stmt, &code, &dim))
    return NULL_TREE;
  tree lhs = gimple_call_lhs (stmt);
  if (code == CUDA_BLOCK_DIM)
    return build_int_cst (TREE_TYPE (lhs), shape[dim]);
  unsigned threads = dim == 0 ? shape[dim] * joined : shape[dim];
  if (code == CUDA_BLOCK_IDX && dim == 0)
    cuda_limit_name (lhs, 0, last_block (threads, shape[0]));
  if (code != CUDA_THREAD_IDX)
    return NULL_TREE;
  if (threads == 1)
    return build_zero_cst (TREE_TYPE (lhs));
  cuda_limit_name (lhs, 0, threads - 1);
  return NULL_TREE;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_extents (function *fn)
{
  unsigned shape[3];
  if (int axis = cuda_axis (fn->decl))
    cuda_turn_indices (fn, axis);
  if (!cuda_block_shape (fn->decl, shape))
    return 0;
  unsigned joined = cuda_joined_blocks (fn->decl);
  struct cuda_block_params params;
  cuda_get_block_params (fn->decl, &params);
  cuda_limit_name (get_or_create_ssa_default_def (fn, params.index[0][0]), 0,
		   last_block (shape[0] * joined, shape[0]));
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	tree lhs = is_gimple_call (stmt) ? gimple_call_lhs (stmt) : NULL_TREE;
	tree value = lhs ? known_index (stmt, shape, joined) : NULL_TREE;
	if (!value)
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	replace_uses_by (lhs, value);
	unlink_stmt_vdef (stmt);
	gsi_remove (&gsi, true);
	release_defs (stmt);
      }
  return TODO_cleanup_cfg;
}
