/* Choices among truth values as operations on them.
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

/* This pass runs on block functions after GCC's if-conversion, which leaves

     c = a != a ? b : 0;			// truth values

   where, say, one side of FMAXF was a constant.  GCC 12 vectorises no loop with
   such a choice.  Masks can be joined by operations, and so it becomes

     t = a != a;
     c = t & b;

   and the like for a choice of 1, or of two values.  Both are known where the
   choice is made.  */

#include "gcc-compat.h"
#include "passes.h"

namespace {

/* Return whether STMT chooses between truth values in a loop.  */

bool
chooses_truth_p (gimple *stmt)
{
  return (is_gimple_assign (stmt) && gimple_assign_rhs_code (stmt) == COND_EXPR
	  && TREE_CODE (TREE_TYPE (gimple_assign_lhs (stmt))) == BOOLEAN_TYPE
	  && loop_outer (gimple_bb (stmt)->loop_father));
}

/* Replace the choice at GSI.  */

void
join_truths (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree cond = gimple_assign_rhs1 (stmt), type = boolean_type_node;
  tree yes = gimple_assign_rhs2 (stmt), no = gimple_assign_rhs3 (stmt);
  gimple_seq seq = NULL;
  if (COMPARISON_CLASS_P (cond))
    cond = gimple_build (&seq, TREE_CODE (cond), type, TREE_OPERAND (cond, 0),
			 TREE_OPERAND (cond, 1));
  cond = gimple_convert (&seq, type, cond);
  yes = gimple_convert (&seq, type, yes);
  no = gimple_convert (&seq, type, no);
  tree code = NULL_TREE;
  if (integer_onep (yes))
    code = gimple_build (&seq, BIT_IOR_EXPR, type, cond, no);
  else
    {
      if (!integer_zerop (yes))
	code = gimple_build (&seq, BIT_AND_EXPR, type, cond, yes);
      if (!integer_zerop (no))
	{
	  tree other = gimple_build (&seq, BIT_NOT_EXPR, type, cond);
	  if (!integer_onep (no))
	    other = gimple_build (&seq, BIT_AND_EXPR, type, other, no);
	  code = (code ? gimple_build (&seq, BIT_IOR_EXPR, type, code, other)
		  : other);
	}
    }
  if (!code)
    code = boolean_false_node;
  code = gimple_convert (&seq, TREE_TYPE (gimple_assign_lhs (stmt)), code);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (gsi, code);
  update_stmt (gsi_stmt (*gsi));
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_logic (function *fn)
{
  unsigned count = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (chooses_truth_p (gsi_stmt (gsi)))
	{
	  join_truths (&gsi);
	  count++;
	}
  if (count && dump_file)
    fprintf (dump_file, "%u choices among truth values joined\n", count);
  return 0;
}
