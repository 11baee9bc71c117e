/* Loops that are better left scalar.
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

/* This pass runs on block functions before the vectoriser.  A loop that a
   thread runs alone and in which it gathers what it adds up,

     for (k = start[row]; k < start[row + 1]; k++)
       sum += value[k] * x[column[k]];

   is vectorised by GCC 12, with a vector that is gathered and multiplied, and
   then taken apart again, since floating-point sums have to be made in order.
   That takes half as long again as the loop as it is, which here stays as it
   is.  Where sums may be reordered (-fassociative-math), nothing changes.  */

#include "gcc-compat.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-outcomes.h"
#include "tree-scalar-evolution.h"

namespace {

/* Return whether something of floating point is added up in LOOP.  */

bool
adds_up_p (class loop *loop)
{
  edge latch = loop_latch_edge (loop);
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree sum = gimple_phi_result (gsi.phi ());
      tree next = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), latch);
      if (virtual_operand_p (sum) || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (sum))
	  || TREE_CODE (next) != SSA_NAME)
	continue;
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
      if (def && (gimple_assign_rhs_code (def) == PLUS_EXPR
		  || gimple_assign_rhs_code (def) == MINUS_EXPR)
	  && (gimple_assign_rhs1 (def) == sum
	      || gimple_assign_rhs2 (def) == sum))
	return true;
    }
  return false;
}

/* Return whether OP, part of an address, moves through LOOP in steps.  */

bool
steps_p (class loop *loop, tree op)
{
  affine_iv iv;
  return (TREE_CODE (op) != SSA_NAME
	  || simple_iv (loop, loop, op, &iv, true));
}

/* Return whether STMT, in LOOP, loads from here and there.  */

bool
gathers_p (class loop *loop, gimple *stmt)
{
  if (!gimple_assign_load_p (stmt))
    return false;
  tree ref = gimple_assign_rhs1 (stmt);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF && !steps_p (loop, TREE_OPERAND (ref, 1)))
      return true;
  return (TREE_CODE (ref) == MEM_REF
	  && !steps_p (loop, TREE_OPERAND (ref, 0)));
}

/* Return whether LOOP is described above.  */

bool
better_scalar_p (class loop *loop)
{
  if (loop->inner || cuda_simd_loop_p (loop) || !loop->latch
      || !adds_up_p (loop))
    return false;
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	 !gsi_end_p (gsi) && !found; gsi_next (&gsi))
      found = gathers_p (loop, gsi_stmt (gsi));
  free (body);
  return found;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_scalar (function *fn)
{
  if (flag_associative_math)
    return 0;
  for (class loop *loop : *get_loops (fn))
    if (loop && loop_outer (loop) && better_scalar_p (loop))
      {
	loop->dont_vectorize = true;
	cuda_decide (loop, CUDA_SCALAR, "it adds up in order what it gathers",
		     UNKNOWN_LOCATION);
	if (dump_file)
	  fprintf (dump_file, "%s: the loop at bb %d stays scalar: it adds up"
		   " in order what it gathers\n", function_name (fn),
		   loop->header->index);
      }
  return 0;
}
