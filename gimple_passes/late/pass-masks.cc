/* Masks that come from comparisons of elements of another size.
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

/* Where masks are of single bits, as AVX-512 has them, one serves vectors of
   any elements if there are as many,

     mask_1 = words_2 > { 0, 1, 2, 3, ... };
     bytes_3 = VEC_COND_EXPR <mask_1, { 1, ... }, { 0, ... }>;

   But GCC 12 looks through the mask, finds no instruction that compares words
   and chooses between bytes, and does so element by element, each of which it
   compares again.  Before it takes vectors apart that it has no instructions
   for, the mask becomes

     mask_4 = (mask_1);
     bytes_3 = VEC_COND_EXPR <mask_4, { 1, ... }, { 0, ... }>;

   with a PAREN_EXPR, through which it does not look.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"

/* Return whether GCC would take CHOICE apart, though the target can choose by
   its mask.  */

static bool
taken_apart_p (gassign *choice)
{
  tree mask = gimple_assign_rhs1 (choice);
  gassign *test = (TREE_CODE (mask) == SSA_NAME
		   ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (mask)) : NULL);
  if (!test
      || TREE_CODE_CLASS (gimple_assign_rhs_code (test)) != tcc_comparison)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (choice));
  tree compared = TREE_TYPE (gimple_assign_rhs1 (test));
  return (SCALAR_INT_MODE_P (TYPE_MODE (TREE_TYPE (mask)))
	  && VECTOR_MODE_P (TYPE_MODE (type))
	  && VECTOR_MODE_P (TYPE_MODE (compared))
	  && !expand_vec_cond_expr_p (type, compared,
				      gimple_assign_rhs_code (test))
	  && expand_vec_cond_expr_p (type, TREE_TYPE (mask), SSA_NAME));
}

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_masks (function *fn)
{
  auto_vec<gassign *> choices;
  for (gimple *stmt : cuda_stmts (fn))
    if (is_gimple_assign (stmt)
	&& gimple_assign_rhs_code (stmt) == VEC_COND_EXPR
	&& taken_apart_p (as_a<gassign *> (stmt)))
      choices.safe_push (as_a<gassign *> (stmt));
  for (gassign *choice : choices)
    {
      if (dump_file)
	{
	  fprintf (dump_file, "a mask of its own: ");
	  print_gimple_stmt (dump_file, choice, 0, TDF_SLIM);
	}
      tree mask = gimple_assign_rhs1 (choice);
      tree kept = make_ssa_name (TREE_TYPE (mask));
      gassign *copy = gimple_build_assign (kept, PAREN_EXPR, mask);
      gimple_set_location (copy, gimple_location (choice));
      gimple_stmt_iterator gsi = gsi_for_stmt (choice);
      gsi_insert_before (&gsi, copy, GSI_SAME_STMT);
      gimple_assign_set_rhs1 (choice, kept);
      update_stmt (choice);
    }
  return 0;
}
