/* What loops count with.
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

/* Threads stride through memory in loops

     for (i = start + t; i < n; i += step)
       ...

   which are cut into the turns that all threads have and the rest: for a block
   (lower/pass-strides.cc), for a warp (warps/shared-turns.cc) and for the lanes
   of vectors (spmd/loop-strides.cc).  Here is what they find and make alike.
   The last thread's counter is compared in a WIDE type, so that I, compared in
   TYPE, wraps for no thread as long as that of the last one is below N.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "tree-ssa-loop-niter.h"
#include "turn-counters.h"
#include "value-copy.h"

/* A loop is taken to have so many turns where they are not known, and no more
   than that; one in so many others is like those.  */
const int TURNS = 16, MAX_TURNS = 64;
const unsigned MAX_DEPTH = 4;

/* Set *TEST to what is asked where a loop is left by EXIT.  Return whether that
   compares integers.  */

bool
cuda_find_turn_test (edge exit, cuda_turn_test *test)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (exit->src));
  if (!cond || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
    return false;
  test->code = gimple_cond_code (cond);
  test->value = gimple_cond_lhs (cond);
  test->bound = gimple_cond_rhs (cond);
  if (exit->flags & EDGE_TRUE_VALUE)
    test->code = invert_tree_comparison (test->code, false);
  if (test->code == GT_EXPR || test->code == GE_EXPR)
    {
      test->code = swap_tree_comparison (test->code);
      std::swap (test->value, test->bound);
    }
  return true;
}

/* Let the way STAY of a branch be taken as long as TEST holds.  */

void
cuda_set_turn_test (edge stay, const cuda_turn_test &test)
{
  gcond *cond = as_a<gcond *> (last_stmt (stay->src));
  gimple_cond_set_condition (cond, stay->flags & EDGE_TRUE_VALUE ? test.code
			     : invert_tree_comparison (test.code, false),
			     test.value, test.bound);
  update_stmt (cond);
}

/* Return how much more PHI becomes from one turn to the next, by the edge
   LATCH, in a type of as many bits; NULL_TREE if that is not seen.  */

tree
cuda_added_each_turn (const gphi *phi, edge latch)
{
  tree name = gimple_phi_result (phi);
  tree next = cuda_same_bits (PHI_ARG_DEF_FROM_EDGE (phi, latch));
  gassign *sum = cuda_assignment (next);
  if (!sum || gimple_assign_rhs_code (sum) != PLUS_EXPR)
    return NULL_TREE;
  for (int i = 1; i <= 2; i++)
    if (cuda_same_bits (gimple_op (sum, i)) == name)
      return gimple_op (sum, 3 - i);
  return NULL_TREE;
}

/* Return how often a thread is taken to come to BB.  */

HOST_WIDE_INT
cuda_usual_turns (basic_block bb)
{
  HOST_WIDE_INT all = 1;
  unsigned depth = 0;
  for (class loop *loop = bb->loop_father;
       loop_depth (loop) && depth < MAX_DEPTH; loop = loop_outer (loop))
    {
      widest_int most;
      all *= (!max_loop_iterations (loop, &most) ? TURNS
	      : wi::gtu_p (most, MAX_TURNS) ? MAX_TURNS
	      : most.to_shwi () + 1);
      depth++;
    }
  return all;
}

/* LOOP counts otherwise than it did: forget how many turns it has.  */

void
cuda_forget_turns (class loop *loop)
{
  loop->any_upper_bound = false;
  loop->any_likely_upper_bound = false;
  loop->any_estimate = false;
  free_numbers_of_iterations_estimates (loop);
}

/* Append to SEQ what makes OP, read as TYPE is, of type WIDE, and return
   it.  */

tree
cuda_widened (gimple_seq *seq, tree wide, tree type, tree op)
{
  return gimple_convert (seq, wide, gimple_convert (seq, type, op));
}

/* Append to SEQ what a counter of type WIDE is compared with that becomes STEP
   more in each turn, and return it: BOUND, read as TYPE is, but what nothing is
   below if STEP is negative.  */

tree
cuda_wide_bound (gimple_seq *seq, tree wide, tree type, tree step, tree bound)
{
  tree more = cuda_widened (seq, wide, type, step);
  tree most = cuda_widened (seq, wide, type, bound);
  if (TREE_CODE (more) == INTEGER_CST)
    return tree_int_cst_sgn (more) >= 0 ? most : TYPE_MIN_VALUE (wide);
  tree ok = gimple_build (seq, GE_EXPR, boolean_type_node, more,
			  build_zero_cst (wide));
  return gimple_build (seq, COND_EXPR, wide, ok, most, TYPE_MIN_VALUE (wide));
}

/* Let uses of the counter NAME, in LOOP if that is not NULL, be NARROW, but
   those that make it as wide as WIDE, which it is when read as TYPE, be
   that.  */

void
cuda_replace_counter (tree name, tree narrow, tree wide, tree type,
		      const class loop *loop)
{
  imm_use_iterator iter;
  use_operand_p use_p;
  gimple *stmt;
  bool same = TYPE_UNSIGNED (TREE_TYPE (name)) == TYPE_UNSIGNED (type);
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      if ((loop && !flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
	  || stmt == SSA_NAME_DEF_STMT (narrow))
	continue;
      tree to = same && gimple_assign_cast_p (stmt)
		? TREE_TYPE (gimple_assign_lhs (stmt)) : NULL_TREE;
      bool widens = (to && INTEGRAL_TYPE_P (to)
		     && (TYPE_PRECISION (to)
			 == TYPE_PRECISION (TREE_TYPE (wide))));
      FOR_EACH_IMM_USE_ON_STMT (use_p, iter)
	SET_USE (use_p, widens ? wide : narrow);
      update_stmt (stmt);
    }
}
