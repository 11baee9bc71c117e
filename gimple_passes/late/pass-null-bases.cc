/* Addresses that are a difference of others.
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

/* GCC's ivopts, where an address is a multiple of a counter less a pointer, as
   that of row[2 * j] by a counter p that goes from row on, makes of it

     MEM[(int *) 0B + (2 * p - row)]

   of which GCC 12's ipa-pure-const takes it that nobody comes to it, for it is
   behind the null pointer; and of a function that stores in a loop with such an
   access that it does nothing, so that calls of it go.  Here the null pointer
   goes, between the two passes:

     q = (int *) (2 * p - row);
     MEM[q]

   in all functions of the unit, for others' code is no better off.  */

#include "gcc-compat.h"
#include "passes.h"

namespace {

/* If REF, in the statement at GSI, is an access behind the null pointer, by an
   index, let that be the pointer; return whether it was.  */

bool
change_base (gimple_stmt_iterator *gsi, tree ref)
{
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ref) != TARGET_MEM_REF || !integer_zerop (TMR_BASE (ref)))
    return false;
  tree *index = TMR_INDEX2 (ref) ? &TMR_INDEX2 (ref) : &TMR_INDEX (ref);
  if (!*index)
    return false;
  gimple_seq seq = NULL;
  tree from = *index;
  if (index == &TMR_INDEX (ref))
    {
      if (TMR_STEP (ref))
	from = gimple_build (&seq, MULT_EXPR, sizetype,
			     gimple_convert (&seq, sizetype, from),
			     fold_convert (sizetype, TMR_STEP (ref)));
      TMR_STEP (ref) = NULL_TREE;
    }
  *index = NULL_TREE;
  TMR_BASE (ref) = gimple_convert (&seq, TREE_TYPE (TMR_BASE (ref)), from);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_null_bases (function *fn)
{
  if (optimize == 0)
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool changed = false;
	if (gimple_vuse (stmt) && !is_gimple_debug (stmt))
	  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
	    if (tree op = gimple_op (stmt, i))
	      changed |= change_base (&gsi, op);
	if (changed)
	  update_stmt (stmt);
      }
  return 0;
}
