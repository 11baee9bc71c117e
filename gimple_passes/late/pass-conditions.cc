/* Keep conditions on masks from being inverted, and make branches of choices.
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

/* A branch that is taken if no lane, or any, has something to do compares a
   mask,

     mask_1 = x_2 == { 0, 0, 0, 0 };
     if (mask_1 == { 0, 0, 0, 0 })

   as the vectoriser writes it round masked stores, and ours round the arms that
   lanes take.  The comparison of the mask is one of all its elements at once,
   but where jumps are threaded GCC 12 inverts the one before instead,

     if (x_2 != { 0, 0, 0, 0 })

   which is true if any lane of x_2 is not zero, rather than all.  Right behind
   the last pass that makes such branches the masks become

     mask_3 = (mask_1);
     if (mask_3 == { 0, 0, 0, 0 })

   with a PAREN_EXPR, through which nothing is folded.

   Where a PHI behind such a branch does not vary in a loop, GCC 12 moves it out
   of the loop as a choice between scalars,

     v_6 = mask_3 == { 0, 0, 0, 0 } ? v_4 : v_5;

   which it cannot expand.  In the end a branch is made of that again.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"

namespace {

/* If BB ends with a branch on a mask, give it the form described above.  */

void
keep_mask (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gcond *cond = gsi_end_p (gsi) ? NULL : dyn_cast<gcond *> (gsi_stmt (gsi));
  if (!cond || TREE_CODE (gimple_cond_lhs (cond)) != SSA_NAME
      || !VECTOR_BOOLEAN_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
    return;
  tree mask = gimple_cond_lhs (cond);
  tree kept = make_ssa_name (TREE_TYPE (mask));
  gassign *copy = gimple_build_assign (kept, PAREN_EXPR, mask);
  gimple_set_location (copy, gimple_location (cond));
  gsi_insert_before (&gsi, copy, GSI_SAME_STMT);
  gimple_cond_set_lhs (cond, kept);
  update_stmt (cond);
}

/* Return whether STMT chooses between values by a comparison of vectors as a
   whole.  */

bool
choice_by_mask_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_assign_rhs_code (stmt) != COND_EXPR)
    return false;
  tree test = gimple_assign_rhs1 (stmt);
  return (COMPARISON_CLASS_P (test)
	  && VECTOR_MODE_P (TYPE_MODE (TREE_TYPE (TREE_OPERAND (test, 0)))));
}

/* Make a branch of CHOICE.  */

void
branch_for (gassign *choice)
{
  tree test = gimple_assign_rhs1 (choice);
  tree kept = make_ssa_name (TREE_TYPE (TREE_OPERAND (test, 0)));
  gassign *copy = gimple_build_assign (kept, PAREN_EXPR,
				       TREE_OPERAND (test, 0));
  gimple_stmt_iterator gsi = gsi_for_stmt (choice);
  gsi_insert_before (&gsi, copy, GSI_SAME_STMT);
  gcond *cond = gimple_build_cond (TREE_CODE (test), kept,
				   TREE_OPERAND (test, 1), NULL_TREE,
				   NULL_TREE);
  basic_block taken = insert_cond_bb (gimple_bb (copy), copy, cond,
				      profile_probability::even ());
  basic_block join = single_succ (taken);
  tree result = gimple_assign_lhs (choice);
  tree yes = gimple_assign_rhs2 (choice), no = gimple_assign_rhs3 (choice);
  gsi = gsi_for_stmt (choice);
  gsi_remove (&gsi, true);
  gphi *phi = create_phi_node (result, join);
  add_phi_arg (phi, yes, single_succ_edge (taken), UNKNOWN_LOCATION);
  add_phi_arg (phi, no, find_edge (gimple_bb (cond), join), UNKNOWN_LOCATION);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_conditions (function *fn)
{
  if (!cuda_block_function_p (fn->decl) && !cuda_device_p (fn->decl))
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    keep_mask (bb);
  return 0;
}

/* Do the work of the second pass for FN.  */

unsigned int
execute_cuda_choices (function *fn)
{
  if (!cuda_block_function_p (fn->decl) && !cuda_device_p (fn->decl))
    return 0;
  auto_vec<gassign *> choices;
  for (gimple *stmt : cuda_stmts (fn))
    if (choice_by_mask_p (stmt))
      choices.safe_push (as_a<gassign *> (stmt));
  for (gassign *choice : choices)
    branch_for (choice);
  return 0;
}
