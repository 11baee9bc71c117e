/* Drop versions of kernels that have become too large.
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

/* This pass runs on the versions of block functions for blocks of one shape,
   when loops over a thread's own arrays have been unrolled.  Only then it is
   known how large a version is: what was short when the kernel was copied
   (pass-outline.cc) may have become thousands of statements, of which
   cuda_lower and the vectorisers make several times as many.

     k.128x1x1 (p, n, ...)
     {
       BODY		// larger than the budget allows (cuda-budget.cc)
     }

   becomes

     k.128x1x1 (p, n, ...)
     {
       k.block (p, n, ...);
     }

   which is right since k.block is for blocks of all shapes, or of all that are
   whole warps if the version is for such.  A version in which lanes must keep
   step stays: that was seen for its shape and not for others
   (lockstep/pass-lockstep.cc).

   Where much is carried round a barrier of the block, a version may be larger:
   what is kept for a thread lies at constant distances there, and vectors of
   what a hundred values are go from place to place without as many pointers.

   k.block is no longer known to be seldom run, and is compiled as others are.

   For processors that are older than those for which the kernel has versions
   (cuda-processors.cc), k.block does the work of all shapes.

   A version for several blocks at once (cuda-block-joins.cc) is left out, too,
   if its threads go through loops of more than some turns: time is spent there,
   on lanes and rows as there are (vectors/, spmd/), which longer rows do not
   help.  It is not called then.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "tree-ssa-loop-niter.h"
#include "cuda-attributes.h"
#include "cuda-budget.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-stmts.h"

/* The most turns of a loop in a version for several blocks.  */
const unsigned MAX_TURNS = 32;

namespace {

/* Return the block function that can take the place of FNDECL, a version for
   one shape; NULL_TREE if there is none.  */

tree
general_version (tree fndecl)
{
  cgraph_node *node;
  unsigned shape[CUDA_DIMS];
  bool warps = cuda_whole_warps_p (fndecl);
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      tree other = node->decl;
      if (DECL_ORIGIN (other) == DECL_ORIGIN (fndecl)
	  && cuda_block_function_p (other) && !cuda_spare_p (other)
	  && cuda_whole_warps_p (other) == warps
	  && cuda_processor (other) == cuda_processor (fndecl)
	  && cuda_together_p (other) == cuda_together_p (fndecl)
	  && !cuda_block_shape (other, shape))
	return other;
    }
  return NULL_TREE;
}

/* FNDECL, the block function for all shapes, is not seldom run after all: let
   it be compiled as others are, and the report tell of it, of no version.  */

void
use_often (tree fndecl)
{
  cuda_mark_seldom (fndecl, false);
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (DECL_ORIGIN (node->decl) == DECL_ORIGIN (fndecl))
      cuda_mark_told (node->decl, false);
}

/* Return whether lanes or warps of FN have been made to keep step.  */

bool
keeps_step_p (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (is_gimple_call (stmt))
      {
	enum cuda_intrinsic code = cuda_barrier_code (stmt);
	if (code == CUDA_LOCKSTEP || code == CUDA_BLOCKSTEP)
	  return true;
      }
  return false;
}

/* Append what is to be passed on for PARM of FN to BB, and return it.  */

tree
passed_on (function *fn, tree parm, basic_block bb)
{
  tree type = TREE_TYPE (parm);
  if (is_gimple_reg (parm))
    return get_or_create_ssa_default_def (fn, parm);
  if (!is_gimple_reg_type (type))
    return parm;
  tree value = make_ssa_name (type);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_assign (value, parm), GSI_NEW_STMT);
  return value;
}

/* Let FN do nothing but call OTHER, which has the same parameters.  */

void
forward (function *fn, tree other)
{
  edge entry = single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fn));
  basic_block bb = split_edge (entry);
  auto_vec<tree, 32> args;
  for (tree p = DECL_ARGUMENTS (fn->decl); p; p = DECL_CHAIN (p))
    args.safe_push (passed_on (fn, p, bb));
  gcall *call = gimple_build_call_vec (other, args);
  gimple_call_set_nothrow (call, true);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, call, GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  remove_edge (single_succ_edge (bb));
  make_edge (bb, EXIT_BLOCK_PTR_FOR_FN (fn), 0);
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  delete_unreachable_blocks ();
  mark_virtual_operands_for_renaming (fn);
  cuda_unmark_block_function (fn->decl);
  cgraph_edge::rebuild_edges ();
}

/* Return whether LOOP of FN has a barrier of the block.  */

bool
barrier_in_p (class loop *loop)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (cuda_intrinsic_level (cuda_barrier_code (stmt)) == CUDA_LEVEL_BLOCK)
      return true;
  return false;
}

/* Return how many values a loop of FN carries round a barrier of the block, the
   most of all loops.  */

unsigned
carried_values (function *fn)
{
  unsigned most = 0;
  loop_optimizer_init (LOOPS_NORMAL);
  for (class loop *loop : loops_list (fn, 0))
    {
      unsigned count = 0;
      for (gphi *phi : cuda_phis (loop->header))
	count += !virtual_operand_p (gimple_phi_result (phi));
      if (count > most && barrier_in_p (loop))
	most = count;
    }
  loop_optimizer_finalize ();
  return most;
}

/* Return whether FN has a loop of which it is not known that it has few
   turns.  */

bool
long_loops_p (function *fn)
{
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS);
  bool found = false;
  for (class loop *loop : loops_list (fn, 0))
    {
      edge exit;
      tree turns = find_loop_niter_by_eval (loop, &exit);
      found |= (TREE_CODE (turns) != INTEGER_CST
		|| compare_tree_int (turns, MAX_TURNS) > 0);
    }
  loop_optimizer_finalize ();
  return found;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_drop_versions (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape)
      || cuda_grid_block_function_p (fn->decl))
    return 0;
  unsigned size = cuda_count_stmts (fn);
  bool joined = cuda_joined_blocks (fn->decl) > 1;
  bool loops = joined && long_loops_p (fn);
  bool large = (size > cuda_version_limit (fn->decl, 0)
		&& size > cuda_version_limit (fn->decl, carried_values (fn)));
  bool outdone = cuda_outdone_p (fn->decl);
  if (!loops && ((!large && !outdone) || keeps_step_p (fn)))
    return 0;
  tree other = general_version (fn->decl);
  if (!other)
    return 0;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_function_decl (fn->decl),
		     loops ? "%s is left out: there are loops\n"
		     : !large ? "%s is left out: newer processors have it\n"
		     : "%s is left out: it would have %u statements\n",
		     cgraph_node::get (fn->decl)->asm_name (), size);
  if (joined)
    cuda_forbid_joins (fn->decl);
  else
    use_often (other);
  if (!joined && large)
    cuda_tell_dropped (fn->decl, size);
  forward (fn, other);
  return TODO_update_ssa | TODO_cleanup_cfg;
}
