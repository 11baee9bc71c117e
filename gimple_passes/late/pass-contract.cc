/* Keep products and sums apart where they are not to be contracted.
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
/* With -ffp-contract=off no product is rounded together with a sum.  GCC 12
   makes one instruction of products that are added in one lane and subtracted
   in the next all the same (vfmaddsub), when it vectorises:

     v = .VEC_FMADDSUB (a, b, c);		// -, +, -, + ...

   Right before it picks instructions this pass makes of that again

     p = a * b;
     s = p - c;
     t = p + c;
     v = VEC_PERM_EXPR <s, t, { 0, n + 1, 2, n + 3, ... }>;

   of which GCC makes the instruction that rounds twice where the target has one
   (vaddsubps).  .VEC_FMSUBADD is the same with + and - changed round.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "passes.h"
#include "target-vectors.h"

namespace {

/* Replace the call at GSI, which rounds once, if it is one of the two; return
   whether it was.  */

bool
part_lanes (gimple_stmt_iterator *gsi)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  if (!call || !gimple_call_internal_p (call) || !gimple_call_lhs (call))
    return false;
  bool odd_added = gimple_call_internal_p (call, IFN_VEC_FMADDSUB);
  if (!odd_added && !gimple_call_internal_p (call, IFN_VEC_FMSUBADD))
    return false;
  tree type = TREE_TYPE (gimple_call_lhs (call));
  unsigned lanes = TYPE_VECTOR_SUBPARTS (type).to_constant ();
  auto_vec<int> turns;
  for (unsigned i = 0; i < lanes; i++)
    turns.safe_push (i % 2 ? lanes + i : i);
  tree order = cuda_permutation (type, turns);
  if (!order)
    return false;
  tree c = gimple_call_arg (call, 2);
  gimple_seq seq = NULL;
  location_t loc = gimple_location (call);
  tree product = gimple_build (&seq, loc, MULT_EXPR, type,
			       gimple_call_arg (call, 0),
			       gimple_call_arg (call, 1));
  tree less = gimple_build (&seq, loc, MINUS_EXPR, type, product, c);
  tree more = gimple_build (&seq, loc, PLUS_EXPR, type, product, c);
  gassign *both = gimple_build_assign (gimple_call_lhs (call), VEC_PERM_EXPR,
				       odd_added ? less : more,
				       odd_added ? more : less, order);
  gimple_set_location (both, loc);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gsi_replace (gsi, both, false);
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_contract (function *fn)
{
  if (flag_fp_contract_mode == FP_CONTRACT_FAST
      || (!cuda_block_function_p (fn->decl) && !cuda_device_p (fn->decl)))
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (part_lanes (&gsi) && dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, gsi_stmt (gsi),
			 "products and sums round apart again\n");
  return 0;
}
