/* The ends of loops whose counters are multiplied.
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


/* Where threads go through structures or vectors of numbers, as

     for (i = threadIdx.x; i * 4 + 3 < n; i += blockDim.x)
       ... ((float4 *) a)[i] ...

   it is not the counter that is compared with the end.  I * 4 does not
   overflow, so that

     end = (n - 3 + 3) >> 2;		// in more bits
     for (i = threadIdx.x; i < end; i += blockDim.x)

   has the same turns, and what asks for counters and ends (cuda_strides,
   spmd/loop-strides.cc) finds them.

   So are compared with an end signed numbers of up to 32 bits that are
   multiplied by a power of two, and to which a constant may be added.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "turn-counters.h"
#include "tree-ssa-loop-ivopts.h"
#include "loop-ends.h"

/* What is added is no more than this, and what it is multiplied by.  */
const HOST_WIDE_INT MAX_ADDED = 1 << 20;
const int MAX_SHIFT = 10;

/* Return the bits by which DEF shifts its first operand to the left, or does as
   much; 0 if it does something else, or more.  */

static int
shift_of (gassign *def)
{
  HOST_WIDE_INT by;
  enum tree_code code = gimple_assign_rhs_code (def);
  if ((code != MULT_EXPR && code != LSHIFT_EXPR)
      || !tree_fits_shwi_p (gimple_assign_rhs2 (def)))
    return 0;
  by = tree_to_shwi (gimple_assign_rhs2 (def));
  if (code == MULT_EXPR)
    by = by > 1 && pow2p_hwi (by) ? exact_log2 (by) : 0;
  return IN_RANGE (by, 1, MAX_SHIFT) ? by : 0;
}

/* If LOOP is left by EXIT where a product of what changes with its turns is
   beyond an end, compare that with another end; return whether it is so.  */

static bool
divide_end (class loop *loop, edge exit)
{
  cuda_turn_test test;
  if (!cuda_find_turn_test (exit, &test)
      || (test.code != LT_EXPR && test.code != LE_EXPR))
    return false;
  tree type = TREE_TYPE (test.value), wide = long_long_integer_type_node;
  if (!TYPE_OVERFLOW_UNDEFINED (type) || TYPE_PRECISION (type) > 32
      || !expr_invariant_in_loop_p (loop, test.bound))
    return false;
  HOST_WIDE_INT added = 0;
  gassign *def = cuda_assignment (test.value);
  if (def && gimple_assign_rhs_code (def) == PLUS_EXPR
      && tree_fits_shwi_p (gimple_assign_rhs2 (def)))
    {
      added = tree_to_shwi (gimple_assign_rhs2 (def));
      def = cuda_assignment (gimple_assign_rhs1 (def));
    }
  int bits = def ? shift_of (def) : 0;
  tree counter = bits ? gimple_assign_rhs1 (def) : NULL_TREE;
  if (!bits || absu_hwi (added) > MAX_ADDED || TREE_CODE (counter) != SSA_NAME
      || !types_compatible_p (TREE_TYPE (counter), type)
      || expr_invariant_in_loop_p (loop, counter))
    return false;
  location_t at = gimple_location (last_stmt (exit->src));
  gimple_seq seq = NULL;
  tree end = gimple_convert (&seq, at, wide, test.bound);
  HOST_WIDE_INT more = -added;
  if (test.code == LT_EXPR)
    more += (HOST_WIDE_INT_1 << bits) - 1;
  if (more)
    end = gimple_build (&seq, at, PLUS_EXPR, wide, end,
			build_int_cst (wide, more));
  end = gimple_build (&seq, at, RSHIFT_EXPR, wide, end,
		      build_int_cst (integer_type_node, bits));
  end = gimple_convert (&seq, at, type, end);
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
  test.value = counter;
  test.bound = end;
  edge stay = EDGE_SUCC (exit->src, EDGE_SUCC (exit->src, 0) == exit);
  cuda_set_turn_test (stay, test);
  return true;
}

/* Do so for all loops of FN; return whether there were any.  */

bool
cuda_divide_ends (function *fn)
{
  bool changed = false;
  for (class loop *loop : loops_list (fn, 0))
    for (edge exit : get_loop_exit_edges (loop))
      if (divide_end (loop, exit))
	{
	  changed = true;
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_NOTE, last_stmt (exit->src),
			     "a counter is compared with a part of the end\n");
	}
  return changed;
}
