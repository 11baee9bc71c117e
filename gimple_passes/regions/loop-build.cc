/* Loops over the threads of a block.
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

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda2cpu-abi.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "loop-build.h"

/* Return how many threads a block may have that the current function runs; it
   may be several that are run as one.  */

static unsigned
most_threads ()
{
  return (cuda_joined_blocks (current_function_decl) > 1
	  ? CUDA_BLOCK_THREADS * CUDA2CPU_JOINED_THREADS
	  : CUDA_BLOCK_THREADS);
}

/* Return how many there may be along an extent of BOUND.  */

static unsigned
most_along (tree bound)
{
  if (TREE_CODE (bound) == INTEGER_CST)
    return TREE_INT_CST_LOW (bound);
  value_range range;
  get_global_range_query ()->range_of_expr (range, bound);
  return MIN (range.upper_bound ().to_uhwi (), most_threads ());
}

/* Make a basic block after *AFTER, which becomes it.  */

basic_block
cuda_new_block (basic_block *after)
{
  basic_block bb = create_empty_bb (*after);
  bb->count = ENTRY_BLOCK_PTR_FOR_FN (cfun)->count;
  add_bb_to_loop (bb, get_loop (cfun, 0));
  *after = bb;
  return bb;
}

/* Append a branch at the end of BB: to THEN if TRUTH holds, which is likely,
   else to OTHER.  */

void
cuda_branch (basic_block bb, tree truth, basic_block then, basic_block other)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, truth,
					     boolean_false_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge yes = make_edge (bb, then, EDGE_TRUE_VALUE);
  edge no = make_edge (bb, other, EDGE_FALSE_VALUE);
  yes->probability = profile_probability::likely ();
  no->probability = profile_probability::unlikely ();
}

/* Append NAME = A CODE B to BB, with NAME a new SSA name of TYPE, and return
   it.  */

static tree
append_binary (basic_block bb, tree type, enum tree_code code, tree a, tree b)
{
  tree name = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_assign (name, code, a, b),
		    GSI_NEW_STMT);
  return name;
}

/* Append NAME = (TYPE) A to BB and return NAME.  */

static tree
append_convert (basic_block bb, tree type, tree a)
{
  tree name = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_assign (name, NOP_EXPR, a),
		    GSI_NEW_STMT);
  return name;
}

/* Give HEAD a counter that starts with zero from PRE and is one more from
   LATCH, which goes back to HEAD until it equals BOUND, then to OUT.  Return
   the counter.  */

static tree
close_loop (basic_block pre, basic_block head, basic_block latch,
	    basic_block out, tree bound)
{
  tree counter = make_ssa_name (integer_type_node);
  edge enter = find_edge (pre, head);
  if (!enter)
    enter = make_edge (pre, head, EDGE_FALLTHRU);
  tree next = append_binary (latch, integer_type_node, PLUS_EXPR, counter,
			     integer_one_node);
  gimple_stmt_iterator gsi = gsi_last_bb (latch);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, next, bound, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge back = make_edge (latch, head, EDGE_TRUE_VALUE);
  edge leave = make_edge (latch, out, EDGE_FALSE_VALUE);
  back->probability = profile_probability::likely ();
  leave->probability = profile_probability::unlikely ();
  gphi *phi = create_phi_node (counter, head);
  add_phi_arg (phi, integer_zero_node, enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
  /* Nothing else does GCC know of a counter before it has looked for ranges,
     and finds out bit by bit which bits are zero: a loop is gone through once
     for each bit that the counter may have, with all that is computed from
     it.  */
  cuda_limit_name (counter, 0, most_along (bound) - 1);
  /* The bound becomes another where rows are run as one.  */
  cuda_limit_name (next, 1, most_threads ());
  return counter;
}

/* Build LOOP over the threads of a block of EXTENT, with the linear index if
   LINEAR, or with y innermost if TURNED, in blocks after *AFTER.  The caller
   connects what is before PRE, from BODY to JOIN, and after POST.  */

void
cuda_build_thread_loop (cuda_thread_loop *loop,
			const cuda_block_extent &extent, bool linear,
			bool turned, basic_block *after)
{
  loop->pre = cuda_new_block (after);
  loop->zhead = cuda_new_block (after);
  loop->yhead = cuda_new_block (after);
  loop->body = cuda_new_block (after);
  loop->join = cuda_new_block (after);
  loop->ylatch = cuda_new_block (after);
  loop->zlatch = cuda_new_block (after);
  loop->post = cuda_new_block (after);

  int inner = turned, outer = !turned;
  loop->turned = turned;
  loop->bound = extent.dim[inner];
  tree counter[3];
  counter[2] = close_loop (loop->pre, loop->zhead, loop->zlatch, loop->post,
			   extent.dim[2]);
  counter[outer] = close_loop (loop->zhead, loop->yhead, loop->ylatch,
			       loop->zlatch, extent.dim[outer]);
  loop->x = close_loop (loop->yhead, loop->body, loop->join, loop->ylatch,
			loop->bound);
  loop->tid[2] = append_convert (loop->zhead, unsigned_type_node, counter[2]);
  loop->tid[outer] = append_convert (loop->yhead, unsigned_type_node,
				     counter[outer]);
  loop->tid[inner] = append_convert (loop->body, unsigned_type_node,
				     loop->x);
  loop->linear = loop->offset = NULL_TREE;
  if (!linear)
    return;
  gcc_assert (!turned);
  tree row = append_binary (loop->yhead, integer_type_node, MULT_EXPR,
			    counter[2], extent.dim[1]);
  row = append_binary (loop->yhead, integer_type_node, PLUS_EXPR, row,
		       counter[1]);
  row = append_binary (loop->yhead, integer_type_node, MULT_EXPR, row,
		       extent.dim[0]);
  loop->linear = append_binary (loop->body, integer_type_node, PLUS_EXPR, row,
				loop->x);
  loop->offset = append_convert (loop->body, sizetype, loop->linear);
}

/* Compute threadIdx of LOOP, over lanes, from the linear index.  */

static void
append_thread_index (cuda_thread_loop *loop, const cuda_block_extent &extent)
{
  tree type = unsigned_type_node;
  tree linear = append_convert (loop->body, type, loop->linear);
  tree dx = append_convert (loop->body, type, extent.dim[0]);
  tree dy = append_convert (loop->body, type, extent.dim[1]);
  tree row = append_binary (loop->body, type, TRUNC_DIV_EXPR, linear, dx);
  loop->tid[0] = append_binary (loop->body, type, TRUNC_MOD_EXPR, linear, dx);
  loop->tid[1] = append_binary (loop->body, type, TRUNC_MOD_EXPR, row, dy);
  loop->tid[2] = append_binary (loop->body, type, TRUNC_DIV_EXPR, row, dy);
}

/* Make the loop over the warps of LOOP, from YHEAD to YLATCH, for a block with
   THREADS threads.  */

static void
close_warp_loop (cuda_thread_loop *loop, tree threads)
{
  tree warp = build_int_cst (integer_type_node, CUDA_WARP_SIZE);
  edge enter = make_edge (loop->pre, loop->yhead, EDGE_FALLTHRU);
  loop->warp_base = make_ssa_name (integer_type_node);
  gphi *phi = create_phi_node (loop->warp_base, loop->yhead);
  tree left = append_binary (loop->yhead, integer_type_node, MINUS_EXPR,
			     threads, loop->warp_base);
  loop->warp_size = append_binary (loop->yhead, integer_type_node, MIN_EXPR,
				   left, warp);
  tree next = append_binary (loop->ylatch, integer_type_node, PLUS_EXPR,
			     loop->warp_base, warp);
  unsigned most = most_threads ();
  cuda_limit_name (loop->warp_base, 0, most - 1);
  cuda_limit_name (next, CUDA_WARP_SIZE, most + CUDA_WARP_SIZE - 1);
  gimple_stmt_iterator gsi = gsi_last_bb (loop->ylatch);
  gsi_insert_after (&gsi, gimple_build_cond (LT_EXPR, next, threads, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge back = make_edge (loop->ylatch, loop->yhead, EDGE_TRUE_VALUE);
  edge leave = make_edge (loop->ylatch, loop->post, EDGE_FALSE_VALUE);
  back->probability = profile_probability::likely ();
  leave->probability = profile_probability::unlikely ();
  add_phi_arg (phi, integer_zero_node, enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, back, UNKNOWN_LOCATION);
}

/* Make the blocks of LOOP, over warps, after *AFTER.  */

static void
make_warp_blocks (cuda_thread_loop *loop, basic_block *after)
{
  loop->pre = cuda_new_block (after);
  loop->yhead = cuda_new_block (after);
  loop->body = cuda_new_block (after);
  loop->join = cuda_new_block (after);
  loop->ylatch = cuda_new_block (after);
  loop->post = cuda_new_block (after);
  loop->zhead = loop->zlatch = NULL;
}

/* Compute threadIdx of LOOP, over warps of which each lies in one row: all but
   x is the same for its lanes, and that is known where the warp starts.  */

static void
append_row_index (cuda_thread_loop *loop, const cuda_block_extent &extent)
{
  tree type = unsigned_type_node;
  basic_block head = loop->yhead;
  tree base = append_convert (head, type, loop->warp_base);
  tree dx = append_convert (head, type, extent.dim[0]);
  tree dy = append_convert (head, type, extent.dim[1]);
  tree row = append_binary (head, type, TRUNC_DIV_EXPR, base, dx);
  loop->row_start = append_binary (head, type, TRUNC_MOD_EXPR, base, dx);
  loop->tid[1] = append_binary (head, type, TRUNC_MOD_EXPR, row, dy);
  loop->tid[2] = append_binary (head, type, TRUNC_DIV_EXPR, row, dy);
  loop->tid[0] = append_binary (loop->body, type, PLUS_EXPR, loop->row_start,
				loop->lane);
}

/* Build LOOP over the warps of a block of EXTENT with THREADS threads in
   blocks after *AFTER; they are WHOLE or may be not.  */

void
cuda_build_warp_loop (cuda_thread_loop *loop, const cuda_block_extent &extent,
		      tree threads, bool whole, basic_block *after)
{
  make_warp_blocks (loop, after);
  close_warp_loop (loop, threads);
  if (whole)
    loop->warp_size = build_int_cst (integer_type_node, CUDA_WARP_SIZE);
  loop->bound = NULL_TREE;
  make_edge (loop->yhead, loop->body, EDGE_FALLTHRU);
  make_edge (loop->join, loop->ylatch, EDGE_FALLTHRU);
  gcall *call = cuda_build_index (CUDA_LANE_IDX, 0, UNKNOWN_LOCATION);
  tree lane = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, lane);
  loop->lane = lane;
  gimple_stmt_iterator gsi = gsi_last_bb (loop->body);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  loop->x = append_convert (loop->body, integer_type_node, lane);
  loop->linear = append_binary (loop->body, integer_type_node, PLUS_EXPR,
				loop->warp_base, loop->x);
  loop->offset = append_convert (loop->body, sizetype, loop->linear);
  if (whole)
    append_row_index (loop, extent);
  else
    append_thread_index (loop, extent);
}

/* Build LOOP over the first BOUND lanes of a warp that has SIZE, in blocks
   after *AFTER.  */

void
cuda_build_lane_loop (cuda_thread_loop *loop, tree bound, tree size,
		      basic_block *after)
{
  loop->pre = loop->yhead = cuda_new_block (after);
  loop->body = cuda_new_block (after);
  loop->join = cuda_new_block (after);
  loop->post = loop->ylatch = cuda_new_block (after);
  loop->zhead = loop->zlatch = NULL;
  loop->warp_base = integer_zero_node;
  loop->warp_size = size;
  loop->bound = bound;
  loop->x = close_loop (loop->pre, loop->body, loop->join, loop->post, bound);
  loop->linear = loop->x;
  loop->offset = append_convert (loop->body, sizetype, loop->x);
  loop->tid[0] = append_convert (loop->body, unsigned_type_node, loop->x);
  loop->tid[1] = loop->tid[2] = NULL_TREE;
}

/* Build LOOP over the warps, and the lanes of each, of a block of EXTENT with
   THREADS threads in blocks after *AFTER.  */

void
cuda_build_warp_lane_loop (cuda_thread_loop *loop,
			   const cuda_block_extent &extent, tree threads,
			   basic_block *after)
{
  make_warp_blocks (loop, after);
  close_warp_loop (loop, threads);
  loop->bound = loop->warp_size;
  loop->x = close_loop (loop->yhead, loop->body, loop->join, loop->ylatch,
			loop->bound);
  loop->linear = append_binary (loop->body, integer_type_node, PLUS_EXPR,
				loop->warp_base, loop->x);
  loop->offset = append_convert (loop->body, sizetype, loop->linear);
  append_thread_index (loop, extent);
}

/* Build LOOP over NTHREADS threads in blocks after *AFTER.  */

void
cuda_build_flat_loop (cuda_flat_loop *loop, tree nthreads, basic_block *after)
{
  loop->pre = cuda_new_block (after);
  loop->body = cuda_new_block (after);
  basic_block latch = cuda_new_block (after);
  loop->post = cuda_new_block (after);
  make_edge (loop->body, latch, EDGE_FALLTHRU);
  loop->t = close_loop (loop->pre, loop->body, latch, loop->post, nthreads);
}
