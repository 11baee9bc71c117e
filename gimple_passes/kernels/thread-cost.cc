/* How much a thread of a kernel has to do.
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

/* A launch is run by several workers if they save more than it costs to wake
   them, for which the runtime wants to know, before it begins, how much there
   is to do.  Where all loops of a kernel are known to end after so many turns,

     for (k = 0; k < 8; k++)
       s += a[8 * t + k];

   a thread does no more than all its statements, each as often as the loops
   round it can have turns: 8 * (a load, an addition ...) here.  It is taken
   for granted that every branch is.

   Nothing is known of a kernel with other loops, or with calls of what has a
   body or is not known.  So one of which something is known ends by itself: it
   waits neither for another block nor for the host.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-ssa-loop-niter.h"
#include "tree-scalar-evolution.h"
#include "cuda-intrinsics.h"
#include "cuda-stmts.h"
#include "thread-cost.h"

namespace {

/* What a meeting of threads costs, and a mathematical function.  */
const unsigned MEETING_COST = 8;
const unsigned FUNCTION_COST = 32;

/* Return the cost of CALL, or CUDA_COST_UNKNOWN.  */

unsigned
call_cost (gcall *call)
{
  if (cuda_index_call_p (call))
    return 0;
  if (gimple_call_internal_p (call))
    return MEETING_COST;
  tree callee = gimple_call_fndecl (call);
  if (!callee)
    return CUDA_COST_UNKNOWN;
  if (cuda_memory_call_p (call))
    {
      tree bytes = gimple_call_arg (call, 2);
      return (tree_fits_uhwi_p (bytes)
	      ? MIN (tree_to_uhwi (bytes), CUDA_COST_UNKNOWN)
	      : CUDA_COST_UNKNOWN);
    }
  bool simple = ((gimple_call_flags (call)
		  & (ECF_CONST | ECF_LOOPING_CONST_OR_PURE)) == ECF_CONST
		 && !gimple_has_body_p (callee));
  return (simple || fndecl_built_in_p (callee) ? FUNCTION_COST
	  : CUDA_COST_UNKNOWN);
}

/* Return the cost of BB, once, or CUDA_COST_UNKNOWN.  */

unsigned
block_cost (basic_block bb)
{
  uint64_t cost = 0;
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (gcall *call = dyn_cast<gcall *> (stmt))
      cost += call_cost (call);
    else
      cost += estimate_num_insns (stmt, &eni_time_weights);
  return MIN (cost, CUDA_COST_UNKNOWN);
}

/* Return the cost of BB as often as the loops round it have turns, or
   CUDA_COST_UNKNOWN.  */

unsigned
cost_with_turns (basic_block bb)
{
  if (bb->flags & BB_IRREDUCIBLE_LOOP)
    return CUDA_COST_UNKNOWN;
  uint64_t cost = block_cost (bb);
  for (class loop *loop = bb->loop_father; loop_outer (loop);
       loop = loop_outer (loop))
    {
      HOST_WIDE_INT most = max_loop_iterations_int (loop);
      if (most < 0 || most >= CUDA_COST_UNKNOWN)
	return CUDA_COST_UNKNOWN;
      cost = MIN (cost * (most + 1), CUDA_COST_UNKNOWN);
    }
  return cost;
}

} // anon namespace

/* Return the most that a thread of FN, a block function before it is lowered,
   may cost, in simple statements: from one to CUDA_COST_UNKNOWN.  */

unsigned
cuda_thread_cost (function *fn)
{
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS
		       | LOOPS_HAVE_MARKED_IRREDUCIBLE_REGIONS);
  scev_initialize ();
  uint64_t cost = 1;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    cost += cost_with_turns (bb);
  scev_finalize ();
  loop_optimizer_finalize ();
  return MIN (cost, CUDA_COST_UNKNOWN);
}
