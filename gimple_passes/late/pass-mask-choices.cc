/* Choices of vectors by comparisons of narrower or wider ones.
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

/* Where masks are single bits, a comparison of bytes may choose floats:

     mask_1 = bytes_2 == { 0, ... };		// 16 bytes
     x_3 = VEC_COND_EXPR <mask_1, y_4, z_5>;	// 16 floats

   which is two instructions.  GCC 12 looks for one that does both, as there is
   where elements are as wide as what is compared, and where there is none makes
   16 choices of scalars (tree-vect-generic.cc).  Before it does so, when no
   vectors are made any more, this pass hides what the mask comes from:

     mask_1 = bytes_2 == { 0, ... };
     mask_6 = .LAUNDER (mask_1);
     x_3 = VEC_COND_EXPR <mask_6, y_4, z_5>;

   The vectorisers cannot do that: a mask may become a comparison alone when
   what goes with it has been folded.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"

namespace {

/* If STMT is a choice that GCC would take apart, return the comparison by which
   it chooses, else NULL.  */

gassign *
taken_apart (gimple *stmt)
{
  if (!is_gimple_assign (stmt)
      || gimple_assign_rhs_code (stmt) != VEC_COND_EXPR)
    return NULL;
  tree mask = gimple_assign_rhs1 (stmt), type = TREE_TYPE (mask);
  gassign *test = cuda_assignment (mask);
  if (!test || VECTOR_MODE_P (TYPE_MODE (type))
      || TREE_CODE_CLASS (gimple_assign_rhs_code (test)) != tcc_comparison)
    return NULL;
  enum tree_code code = gimple_assign_rhs_code (test);
  tree chosen = TREE_TYPE (gimple_assign_lhs (stmt));
  tree compared = TREE_TYPE (gimple_assign_rhs1 (test));
  return (!expand_vec_cond_expr_p (chosen, compared, code)
	  && expand_vec_cond_expr_p (chosen, type, NE_EXPR)
	  && expand_vec_cmp_expr_p (compared, type, code) ? test : NULL);
}

/* Return what TEST, a comparison, gives, with the comparison hidden; HIDDEN has
   what has been so before.  */

tree
hidden_mask (gassign *test, hash_map<gimple *, tree> *hidden)
{
  bool existed;
  tree &name = hidden->get_or_insert (test, &existed);
  if (existed)
    return name;
  tree mask = gimple_assign_lhs (test);
  name = make_ssa_name (TREE_TYPE (mask));
  gcall *call = gimple_build_call_internal (IFN_LAUNDER, 1, mask);
  gimple_call_set_lhs (call, name);
  gimple_set_location (call, gimple_location (test));
  gimple_stmt_iterator gsi = gsi_for_stmt (test);
  gsi_insert_after (&gsi, call, GSI_SAME_STMT);
  return name;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_mask_choices (function *fn)
{
  hash_map<gimple *, tree> hidden;
  for (gimple *stmt : cuda_stmts (fn))
    if (gassign *test = taken_apart (stmt))
      {
	gimple_assign_set_rhs1 (stmt, hidden_mask (test, &hidden));
	update_stmt (stmt);
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_NOTE, stmt,
			   "a choice keeps its vector: %G", stmt);
      }
  return 0;
}
