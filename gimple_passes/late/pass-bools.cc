/* Read truth values as numbers for the vectoriser.
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

/* This pass runs on block functions before the vectoriser.  GCC 12 vectorises
   no loop in which a truth value from memory is a condition,

     b = *p;				// a bool
     if (b != 0)
       *q = 3;

   since a vector of bytes is no mask.  A comparison makes a mask:

     n = MEM <unsigned char> [p];
     b = n != 0;
     if (b != 0)
       *q = 3;  */

#include "gcc-compat.h"
#include "passes.h"

namespace {

/* Return REF, memory of a truth value, as that of an unsigned char; what has to
   be computed for it goes before GSI.  */

tree
as_byte (gimple_stmt_iterator *gsi, tree ref)
{
  tree alias = build_pointer_type (TREE_TYPE (ref));
  if (TREE_CODE (ref) == MEM_REF)
    return fold_build2 (MEM_REF, unsigned_char_type_node, TREE_OPERAND (ref, 0),
			TREE_OPERAND (ref, 1));
  tree address = force_gimple_operand_gsi (gsi, build_fold_addr_expr (ref),
					   true, NULL_TREE, true,
					   GSI_SAME_STMT);
  return fold_build2 (MEM_REF, unsigned_char_type_node, address,
		      build_zero_cst (alias));
}

/* Return whether STMT loads a truth value that takes a byte of its own, in a
   loop.  */

bool
loads_bool_p (gimple *stmt)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_side_effects (stmt)
      || !loop_outer (gimple_bb (stmt)->loop_father))
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  return (TREE_CODE (TREE_TYPE (ref)) == BOOLEAN_TYPE
	  && tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (ref)),
				 TYPE_SIZE (unsigned_char_type_node))
	  && (TREE_CODE (ref) == MEM_REF
	      || TREE_CODE (ref) == ARRAY_REF));
}

/* Let the load at GSI read a number.  */

void
read_number (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree number = make_ssa_name (unsigned_char_type_node);
  tree ref = as_byte (gsi, unshare_expr (gimple_assign_rhs1 (stmt)));
  gassign *load = gimple_build_assign (number, ref);
  gimple_set_location (load, gimple_location (stmt));
  gimple_set_vuse (load, gimple_vuse (stmt));
  gsi_insert_before (gsi, load, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (gsi, NE_EXPR, number,
				  build_zero_cst (unsigned_char_type_node));
  gimple_set_vuse (gsi_stmt (*gsi), NULL_TREE);
  update_stmt (gsi_stmt (*gsi));
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_bools (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (loads_bool_p (gsi_stmt (gsi)))
	read_number (&gsi);
  return 0;
}
