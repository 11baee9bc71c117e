/* Where the threads of a block can meet.
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
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-updates.h"
#include "value-copy.h"
#include "block-meets.h"

/* Return whether COND, if it holds or not as TRUTH says, leaves LOOP.  */

static bool
leaves_p (class loop *loop, gimple *cond, bool truth)
{
  edge on_true, on_false;
  extract_true_false_edges_from_block (gimple_bb (cond), &on_true, &on_false);
  return loop_exit_edge_p (loop, truth ? on_true : on_false);
}

/* Return whether STMT, in a loop, tries to exchange what is in memory, and if
   another thread came before it tries again with what that left there:

     do
       {
	 result = .ATOMIC_COMPARE_EXCHANGE (p, old, next, ...);
	 old = REALPART <result>;
       }
     while (!IMAGPART <result>);	// or while OLD is not what it was

   That waits for nobody: if it fails, another has succeeded.  */

static bool
tries_again_p (gimple *stmt)
{
  tree result = gimple_call_lhs (stmt);
  class loop *loop = gimple_bb (stmt)->loop_father;
  if (cuda_atomic_of (stmt) != CUDA_ATOMIC_COMPARE_EXCHANGE
      || !gimple_call_internal_p (stmt) || !result)
    return false;
  tree old = cuda_same_bits (gimple_call_arg (stmt, 1));
  if (TREE_CODE (old) != SSA_NAME)
    return false;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (old));
  if (!phi || gimple_bb (phi) != loop->header || !loop_latch_edge (loop))
    return false;
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  next = cuda_same_bits (next);
  gassign *left = TREE_CODE (next) == SSA_NAME ? cuda_assignment (next) : NULL;
  if (!left || gimple_assign_rhs_code (left) != REALPART_EXPR
      || TREE_OPERAND (gimple_assign_rhs1 (left), 0) != result)
    return false;
  basic_block bb = gimple_bb (stmt);
  while (single_succ_p (bb) && single_succ (bb) != loop->header)
    bb = single_succ (bb);
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return false;
  tree a = cuda_same_bits (gimple_cond_lhs (cond));
  tree b = cuda_same_bits (gimple_cond_rhs (cond));
  bool differ = gimple_cond_code (cond) == NE_EXPR;
  if (!differ && gimple_cond_code (cond) != EQ_EXPR)
    return false;
  gassign *done = cuda_assignment (a);
  if (done && gimple_assign_rhs_code (done) == IMAGPART_EXPR
      && TREE_OPERAND (gimple_assign_rhs1 (done), 0) == result)
    return integer_zerop (b) && leaves_p (loop, cond, differ);
  return (((a == old && b == next) || (a == next && b == old))
	  && leaves_p (loop, cond, !differ));
}

/* Return whether STMT loads what such a loop tries first, and nothing else asks
   for that.  */

static bool
first_try_p (gimple *stmt)
{
  tree first = gimple_call_lhs (stmt);
  if (cuda_atomic_of (stmt) != CUDA_ATOMIC_LOAD || !first
      || TREE_CODE (first) != SSA_NAME)
    return false;
  for (gimple *use : cuda_uses (first))
    {
      gphi *phi = dyn_cast<gphi *> (use);
      if (!phi && is_gimple_debug (use))
	continue;
      if (!phi || gimple_bb (phi)->loop_father->header != gimple_bb (phi)
	  || flow_bb_inside_loop_p (gimple_bb (phi)->loop_father,
				    gimple_bb (stmt)))
	return false;
      bool tried = false;
      class loop *loop = gimple_bb (phi)->loop_father;
      for (gimple *again : cuda_uses (gimple_phi_result (phi)))
	tried |= (cuda_atomic_of (again) == CUDA_ATOMIC_COMPARE_EXCHANGE
		  && gimple_bb (again)->loop_father == loop
		  && tries_again_p (again));
      if (!tried)
	return false;
    }
  return true;
}

/* Return whether STMT, in a loop or not as LOOPED says, may have threads wait
   for others otherwise than all do at a barrier.  */

static bool
may_wait_p (gimple *stmt, bool looped)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  if (code != CUDA_NO_INTRINSIC)
    return (code == CUDA_YIELD || code == CUDA_CALL || code == CUDA_TILE_BARRIER
	    || cuda_stops_p (code));
  if (looped && (gimple_code (stmt) == GIMPLE_ASM
		 || (gimple_has_volatile_ops (stmt)
		     && !gimple_clobber_p (stmt))))
    return true;
  gcall *call = dyn_cast<gcall *> (stmt);
  if (!call || cuda_index_call_p (call, &code)
      || (gimple_call_flags (call) & (ECF_CONST | ECF_PURE)))
    return false;
  if (!gimple_call_internal_p (call)
      && !gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    return true;
  tree lhs = gimple_call_lhs (call);
  if (looped && (tries_again_p (call) || first_try_p (call)))
    return false;
  return looped && lhs && !(TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs));
}

/* Return whether no thread of the block function FN waits for another but at
   barriers; in blocks AMONG some, if these are given.  */

bool
cuda_patient_p (function *fn, const_bitmap among)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      if (among && !bitmap_bit_p (among, bb->index))
	continue;
      if (bb->flags & BB_IRREDUCIBLE_LOOP)
	return false;
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	if (may_wait_p (gsi_stmt (gsi), loop_outer (bb->loop_father) != NULL))
	  return false;
    }
  return true;
}

/* Return whether a branch at the end of BRANCH decides whether BB is come to,
   or how often.  */

static bool
depends_p (basic_block bb, basic_block branch)
{
  if (branch != bb && dominated_by_p (CDI_POST_DOMINATORS, branch, bb))
    return false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, branch->succs)
    if (dominated_by_p (CDI_POST_DOMINATORS, e->dest, bb))
      return true;
  return false;
}

/* Add to DECIDING the indices of all blocks of FN whose branches decide whether
   threads come to BB, or how often.  There are post-dominators.  */

void
cuda_find_deciding (function *fn, basic_block bb, bitmap deciding)
{
  auto_vec<basic_block> work;
  work.safe_push (bb);
  while (!work.is_empty ())
    {
      basic_block one = work.pop (), branch;
      FOR_EACH_BB_FN (branch, fn)
	if (!single_succ_p (branch) && depends_p (one, branch)
	    && bitmap_set_bit (deciding, branch->index))
	  work.safe_push (branch);
    }
}

/* Return whether all threads of FN, of which UNIFORMITY is known, come to BB
   equally often.  There are post-dominators.  */

bool
cuda_all_come_p (function *fn, const cuda_uniformity &uniformity,
		 basic_block bb)
{
  auto_bitmap deciding;
  cuda_find_deciding (fn, bb, deciding);
  unsigned index;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (deciding, 0, index, bi)
    if (uniformity.divergent_branch_p (BASIC_BLOCK_FOR_FN (fn, index)))
      return false;
  return true;
}

/* Return whether NAME can be computed again from the thread's place and what is
   the same for all, within DEPTH steps: then a barrier costs nothing that it
   crosses.  */

bool
cuda_cheap_again_p (const cuda_uniformity &uniformity, tree name, int depth)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name)
      || !uniformity.divergent_p (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (is_gimple_call (def))
    return cuda_index_call_p (def);
  if (!is_gimple_assign (def) || gimple_vuse (def) || depth == 0
      || gimple_num_ops (def) > 4)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!cuda_cheap_again_p (uniformity, gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* Callback of walk_gimple_op: look for memory of a thread's own.  */

static tree
own_memory (tree *tp, int *, void *)
{
  return VAR_P (*tp) && auto_var_p (*tp) && !is_gimple_reg (*tp) ? *tp : NULL;
}

bool
cuda_names_own_memory_p (gimple *stmt)
{
  walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  return !is_gimple_debug (stmt) && walk_gimple_op (stmt, own_memory, &wi);
}
