/* Keep the vectoriser from stores of scalars viewed as structures.
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

/* This pass runs on block functions right before the vectoriser.

   Values that were passed through a union or copied word by word, as shuffles
   of structures are, end up as

     *p = VIEW_CONVERT_EXPR<struct pair>(x);		// x is an integer

   which the vectoriser of GCC 12 takes for a store that it can do, and then
   fails on ("internal compiler error: in vect_get_vec_defs_for_operand").  It
   becomes

     MEM <unsigned long> [(struct pair *) p] = x;

   which is vectorised, if the address is a plain one; otherwise the loop is not
   vectorised.

   Where a loop chooses between what it had and a constant,

     # best_1 = PHI < Nan, best_2>
     best_2 = _3 ? 1.0e+0 : best_1;

   it finds whether the constant came by the greater or the lesser of the two
   constants, which there is not if one of them is no number, or both are zero.
   Then the first is computed before the loop,

     best_4 = ( Nan);

   so that the vectoriser does not know it and counts turns instead.

   GCC makes calls of memcpy and memset of some loops.  In a copy of a loop for
   whole rows that is never reached, since a guard ends each row before, such a
   call may be of more than the object has, which GCC would warn of: it is told
   not to.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-stmts.h"

namespace {

/* Give STMT, of BB, the form described above if it is such a store.  */

void
unview (basic_block bb, gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || gimple_assign_rhs_code (stmt) != VIEW_CONVERT_EXPR
      || !gimple_store_p (stmt))
    return;
  tree value = TREE_OPERAND (gimple_assign_rhs1 (stmt), 0);
  tree lhs = gimple_assign_lhs (stmt);
  if (TREE_CODE (value) == SSA_NAME && TREE_CODE (lhs) == MEM_REF)
    {
      tree type = build_aligned_type (TREE_TYPE (value),
				      TYPE_ALIGN (TREE_TYPE (lhs)));
      tree ref = build2 (MEM_REF, type, TREE_OPERAND (lhs, 0),
			 TREE_OPERAND (lhs, 1));
      TREE_THIS_VOLATILE (ref) = TREE_THIS_VOLATILE (lhs);
      gimple_assign_set_lhs (stmt, ref);
      gimple_assign_set_rhs1 (stmt, value);
      update_stmt (stmt);
      return;
    }
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    loop->dont_vectorize = true;
}

/* Return whether one of the constants A and B is neither less nor greater than
   the other though they differ.  */

bool
without_order_p (tree a, tree b)
{
  const REAL_VALUE_TYPE *x = &TREE_REAL_CST (a), *y = &TREE_REAL_CST (b);
  return (REAL_VALUE_ISNAN (*x) || REAL_VALUE_ISNAN (*y)
	  || (real_equal (x, y) && !real_identical (x, y)));
}

/* If PHI, in the head of LOOP, is what the loop chooses a constant instead of,
   and the two are without order, compute the one before the loop.  */

void
hide_first (class loop *loop, gphi *phi)
{
  edge entry = loop_preheader_edge (loop);
  tree first = PHI_ARG_DEF_FROM_EDGE (phi, entry);
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (TREE_CODE (first) != REAL_CST || TREE_CODE (next) != SSA_NAME)
    return;
  gassign *choice = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
  if (!choice || gimple_assign_rhs_code (choice) != COND_EXPR)
    return;
  for (unsigned i = 2; i <= 3; i++)
    if (TREE_CODE (gimple_op (choice, i)) == REAL_CST
	&& without_order_p (first, gimple_op (choice, i)))
      {
	tree hidden = make_ssa_name (TREE_TYPE (first));
	gsi_insert_on_edge_immediate
	  (entry, gimple_build_assign (hidden, PAREN_EXPR, first));
	SET_PHI_ARG_DEF (phi, entry->dest_idx, hidden);
	return;
      }
}

/* Let STMT be warned of no more if it is a call that GCC made of a loop.  */

void
quieten (gimple *stmt)
{
  if (gimple_location (stmt) == UNKNOWN_LOCATION
      && cuda_memory_call_p (stmt))
    suppress_warning (stmt);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_unview (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple *stmt : cuda_stmts (bb))
      {
	unview (bb, stmt);
	quieten (stmt);
      }
  for (class loop *loop : loops_list (fn, 0))
    for (gphi *phi : cuda_phis (loop->header))
      hide_first (loop, phi);
  return 0;
}
