/* Keep the results of atomic operations apart from their operands.
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

/* GCC 12 expands

     u_2 = __atomic_fetch_xor_4 (p, u_1, 0);

   for a processor that has no such instruction as a loop of compare and
   exchange, in which it sets u_2 to what it has loaded before it computes what
   is to be stored.  In a loop u_1 and u_2 may be one register: then the value
   that was loaded is combined with itself.  So at the very end, where nothing
   joins them any more, each result of such a function goes to a name of its own
   that has nothing to do with others:

     t = __atomic_fetch_xor_4 (p, u_1, 0);
     u_2 = (t);

   The parentheses are a PAREN_EXPR: a mere copy would make t and u_2 one.  */

#include "gcc-compat.h"
#include "passes.h"

namespace {

/* Return whether STMT is an atomic operation with an operand in a register
   whose result is used.  */

bool
update_with_result_p (gimple *stmt)
{
  if (!gimple_call_builtin_p (stmt, BUILT_IN_NORMAL) || !gimple_call_lhs (stmt)
      || TREE_CODE (gimple_call_lhs (stmt)) != SSA_NAME)
    return false;
  const enum built_in_function code
    = DECL_FUNCTION_CODE (gimple_call_fndecl (stmt));
  return (code >= BUILT_IN_ATOMIC_ADD_FETCH_N
	  && code <= BUILT_IN_ATOMIC_FETCH_OR_16
	  && TREE_CODE (gimple_call_arg (stmt, 1)) == SSA_NAME);
}

/* Give the result of the call at GSI a name of its own.  */

void
rename_result (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree result = gimple_call_lhs (stmt);
  tree own = make_ssa_name (TREE_TYPE (result));
  gimple_call_set_lhs (stmt, own);
  update_stmt (stmt);
  gassign *copy = gimple_build_assign (result, PAREN_EXPR, own);
  gimple_set_location (copy, gimple_location (stmt));
  gsi_insert_after (gsi, copy, GSI_NEW_STMT);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_results (function *fn)
{
  if (optimize == 0)
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (update_with_result_p (gsi_stmt (gsi)))
	rename_result (&gsi);
  return 0;
}
