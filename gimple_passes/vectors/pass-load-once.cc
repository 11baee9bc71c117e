/* Load once what all threads of a loop load.
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

/* This pass runs on block functions before vectors are made.  In

     for (x = 0; x != e; x++)			// threads
       y[x] = a[x] * w[0] + a[x + 1] * w[1] + a[x + 2] * w[2];

   all threads read the same three places of w, in each turn anew: for all
   that GCC knows y may be where w is, and its own pass leaves such loads in
   the loop.  But then threads would read what others store, with no barrier
   between the two.  So what a thread loads before it stores anything is as it
   was before the loop, and is loaded there:

     w0 = w[0]; w1 = w[1]; w2 = w[2];
     for (x = 0; x != e; x++)
       y[x] = a[x] * w0 + a[x + 1] * w1 + a[x + 2] * w2;

   Where programs count on the steps that a warp's lanes take together, those
   that load do so before one of them stores, too.

   The steps: for each loop over independent threads, go through its statements
   in their order; what is loaded at a place that is known before, and for each
   thread, moves before the loop, and so does what the place is computed from.
   What only some threads load stays, even if it cannot trap: it would hold a
   register for all.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "thread-loops.h"
#include "passes.h"

namespace {

/* How many statements back what a place is computed from may be, and how many
   loads move out of a loop: they hold registers.  */
const int MAX_DEPTH = 8;
const unsigned MAX_LOADS = 64;

/* Return whether OP is known before LOOP, or can be computed there from what
   is, by at most DEPTH statements one after the other.  */

bool
known_before_p (class loop *loop, tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return true;
  if (depth == 0 || !is_gimple_assign (def) || gimple_vuse (def)
      || gimple_could_trap_p (def) || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (op))
    return false;
  ssa_op_iter iter;
  tree used;
  FOR_EACH_SSA_TREE_OPERAND (used, def, iter, SSA_OP_USE)
    if (!known_before_p (loop, used, depth - 1))
      return false;
  return true;
}

/* Return whether each turn of LOOP that begins does what is in BB.  */

bool
always_done_p (class loop *loop, basic_block bb)
{
  edge exit = single_exit (loop);
  return (exit && bb->loop_father == loop
	  && dominated_by_p (CDI_DOMINATORS, exit->src, bb));
}

/* Return whether STMT loads the same for all threads of LOOP, and may do so
   before them.  */

bool
movable_p (class loop *loop, gimple *stmt)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt)
      || stmt_could_throw_p (cfun, stmt) || !cuda_loads_first_p (loop, stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt);
  if (TREE_CODE (lhs) != SSA_NAME || SSA_NAME_OCCURS_IN_ABNORMAL_PHI (lhs)
      || !always_done_p (loop, gimple_bb (stmt)))
    return false;
  ssa_op_iter iter;
  tree used;
  FOR_EACH_SSA_TREE_OPERAND (used, stmt, iter, SSA_OP_USE)
    if (!known_before_p (loop, used, MAX_DEPTH))
      return false;
  return true;
}

/* Move STMT, and what it is computed from, from LOOP to its entry.  */

void
move_before (class loop *loop, gimple *stmt)
{
  ssa_op_iter iter;
  tree used;
  FOR_EACH_SSA_TREE_OPERAND (used, stmt, iter, SSA_OP_USE)
    {
      gimple *def = SSA_NAME_DEF_STMT (used);
      if (gimple_bb (def) && flow_bb_inside_loop_p (loop, gimple_bb (def)))
	move_before (loop, def);
    }
  tree lhs = gimple_assign_lhs (stmt);
  if (INTEGRAL_TYPE_P (TREE_TYPE (lhs)) || POINTER_TYPE_P (TREE_TYPE (lhs)))
    reset_flow_sensitive_info (lhs);
  gimple_stmt_iterator from = gsi_for_stmt (stmt);
  gimple_stmt_iterator to = gsi_last_bb (loop_preheader_edge (loop)->src);
  bool load = gimple_vuse (stmt) != NULL_TREE;
  if (!gsi_end_p (to) && stmt_ends_bb_p (gsi_stmt (to)))
    {
      gsi_remove (&from, false);
      gsi_insert_before (&to, stmt, GSI_SAME_STMT);
    }
  else
    gsi_move_after (&from, &to);
  if (load)
    gimple_set_vuse (stmt, gimple_vop (cfun));
  update_stmt (stmt);
}

/* Load before LOOP what all of its threads load.  Return how much.  */

unsigned
load_once (class loop *loop)
{
  gimple *first = NULL;
  unsigned moved = 0;
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (moved < MAX_LOADS && movable_p (loop, stmt))
      {
	move_before (loop, stmt);
	if (moved++ == 0)
	  first = stmt;
      }
  if (moved && dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, first, "threads load once what"
		     " %u loads give all of them\n", moved);
  return moved;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_load_once (function *fn)
{
  bool changed = false;
  calculate_dominance_info (CDI_DOMINATORS);
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (cuda_independent_threads_p (loop))
      changed |= load_once (loop) != 0;
  if (changed)
    mark_virtual_operands_for_renaming (fn);
  return changed ? TODO_update_ssa_only_virtuals : 0;
}
