/* The greater or the smaller of two numbers, where one may not be a number.
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

/* CUDA's maximum of two numbers is the other one where one of them is not a
   number.  Of

     r = b != b ? a : a > b ? a : b;		// fmaxf (a, b)

   GCC makes, in vectors, two comparisons, an operation on masks and a choice,
   one after the other:

     m = a > b;
     n = b != b;
     k = m | n;
     r = k ? a : b;

   A target that has the maximum as an instruction has one that is B where one
   of the two is no number.  So right before GCC picks instructions this becomes

     m = a > b;
     t = m ? a : b;
     n = b != b;
     r = n ? a : t;

   where the first two lines are that instruction, for which the comparison does
   not wait.  Nothing that follows would fold that to what it was.

   Single numbers stay as they are: a branch is foreseen mostly, and where it is
   not the choices take about as long.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "passes.h"

namespace {

/* A choice between YES and NO, vectors, by MORE, which compares the two, or
   because NO is not a number.  */
struct extreme
{
  tree yes, no;
  enum tree_code more;

  bool parse (tree cond, tree yes, tree no);
  tree build (gimple_stmt_iterator *, location_t) const;
};

/* Return the statement that defines OP as a comparison, or as operation CODE if
   that is not ERROR_MARK, NULL if there is none.  */

gassign *
defined_by (tree op, enum tree_code code)
{
  gassign *def = cuda_assignment (op);
  if (!def)
    return NULL;
  enum tree_code has = gimple_assign_rhs_code (def);
  return ((code == ERROR_MARK ? TREE_CODE_CLASS (has) == tcc_comparison
	   : has == code) ? def : NULL);
}

/* Take the choice COND ? A : B; return false if it is none of these.  */

bool
extreme::parse (tree cond, tree a, tree b)
{
  gassign *either = defined_by (cond, BIT_IOR_EXPR);
  if (!either || TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME
      || !FLOAT_TYPE_P (TREE_TYPE (a)))
    return false;
  yes = a;
  no = b;
  more = ERROR_MARK;
  bool missing = false;
  const tree terms[2] = { gimple_assign_rhs1 (either),
			  gimple_assign_rhs2 (either) };
  for (tree term : terms)
    {
      gassign *test = defined_by (term, ERROR_MARK);
      if (!test)
	return false;
      enum tree_code code = gimple_assign_rhs_code (test);
      tree left = gimple_assign_rhs1 (test), right = gimple_assign_rhs2 (test);
      if ((code == NE_EXPR || code == UNORDERED_EXPR) && left == no
	  && right == no)
	missing = true;
      else if (code != GT_EXPR && code != LT_EXPR)
	return false;
      else if (left == yes && right == no)
	more = code;
      else if (left == no && right == yes)
	more = swap_tree_comparison (code);
      else
	return false;
    }
  return missing && more != ERROR_MARK;
}

/* Compute it before GSI, for code at LOC; return the result.  */

tree
extreme::build (gimple_stmt_iterator *gsi, location_t loc) const
{
  tree type = TREE_TYPE (yes), result = no;
  const enum tree_code codes[2] = { more, NE_EXPR };
  for (enum tree_code code : codes)
    {
      tree mask = make_ssa_name (truth_type_for (type));
      gimple *test = gimple_build_assign (mask, code,
					  code == NE_EXPR ? no : yes, no);
      gimple *choice = gimple_build_assign (make_ssa_name (type),
					    VEC_COND_EXPR, mask, yes, result);
      gimple_set_location (test, loc);
      gimple_set_location (choice, loc);
      gsi_insert_before (gsi, test, GSI_SAME_STMT);
      gsi_insert_before (gsi, choice, GSI_SAME_STMT);
      result = gimple_assign_lhs (choice);
    }
  return result;
}

/* If the statement at GSI is such a choice, make it in the other way; return
   whether it did.  */

bool
choose_vectors (gimple_stmt_iterator *gsi)
{
  gassign *stmt = dyn_cast<gassign *> (gsi_stmt (*gsi));
  extreme made;
  if (!stmt || gimple_assign_rhs_code (stmt) != VEC_COND_EXPR
      || !made.parse (gimple_assign_rhs1 (stmt), gimple_assign_rhs2 (stmt),
		      gimple_assign_rhs3 (stmt)))
    return false;
  tree result = made.build (gsi, gimple_location (stmt));
  gimple_assign_set_rhs_from_tree (gsi, result);
  update_stmt (gsi_stmt (*gsi));
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_extremes (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (choose_vectors (&gsi) && dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, gsi_stmt (gsi),
			 "vectors have a maximum or minimum\n");
  return 0;
}
