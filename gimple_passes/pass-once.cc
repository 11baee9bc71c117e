/* Let the vectoriser take loads and stores with hints for the cache.
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

/* __ldcs and its kin are one access each where they stand, so that they are
   volatile from cuda_prepare on: no pass doubles, drops or joins them or takes
   them out of a loop.  But GCC vectorises no volatile accesses, and programs
   that stream through memory use them most.  So

     for each thread t
       {
	 x = *(volatile float *) (a + t);	// __ldcs (a + t)
	 b[t] = x * 2;
       }

   is read as plain memory by the passes round the vectoriser, and what they
   leave is volatile again behind it, vectors, too.  None of the passes between
   the two that stand here reads memory twice that the program reads once.
   They may read what is the same for all threads once for all, which warps do,
   too.  In a loop of the program itself an access whose address the loop does
   not change stays volatile.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-decls.h"

namespace {

const pass_data pass_data_cuda_plain =
{
  GIMPLE_PASS, /* type */
  "cuda_plain", /* name */
  OPTGROUP_LOOP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

const pass_data pass_data_cuda_once =
{
  GIMPLE_PASS, /* type */
  "cuda_once", /* name */
  OPTGROUP_LOOP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

/* If STMT is an access that is to happen once, return its memory, else
   NULL_TREE.  */

tree
accessed_once (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt))
    return NULL_TREE;
  if (cuda_once_ref_p (gimple_assign_rhs1 (stmt)))
    return gimple_assign_rhs1 (stmt);
  tree lhs = gimple_assign_lhs (stmt);
  return cuda_once_ref_p (lhs) ? lhs : NULL_TREE;
}

/* Let REF, the memory of STMT, be volatile or not.  */

void
set_volatile (gimple *stmt, tree ref, bool is_volatile)
{
  TREE_THIS_VOLATILE (ref) = is_volatile;
  TREE_SIDE_EFFECTS (ref) = is_volatile;
  update_stmt (stmt);
}

/* Return whether LOOP runs over threads.  */

bool
thread_loop_p (class loop *loop)
{
  return loop->safelen == INT_MAX || loop->can_be_parallel;
}

/* Return whether each turn of the loop that STMT is in accesses memory of its
   own, or is another thread's.  */

bool
own_turn_p (gimple *stmt, tree ref)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  if (!loop_outer (loop))
    return false;
  tree pointer = TREE_OPERAND (ref, 0);
  basic_block from = (TREE_CODE (pointer) == SSA_NAME
		      ? gimple_bb (SSA_NAME_DEF_STMT (pointer)) : NULL);
  return (thread_loop_p (loop)
	  || (from && flow_bb_inside_loop_p (loop, from)));
}

class pass_cuda_plain : public gimple_opt_pass
{
public:
  pass_cuda_plain (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_plain, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return flag_tree_loop_vectorize && cuda_block_function_p (fn->decl);
  }

  unsigned int execute (function *fn) final override;
};

/* Let the accesses of FN be plain ones where the vectoriser may want them.  */

unsigned int
pass_cuda_plain::execute (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	tree ref = accessed_once (stmt);
	if (!ref || !own_turn_p (stmt, ref))
	  continue;
	set_volatile (stmt, ref, false);
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_NOTE, stmt, "plain for the vectoriser\n");
      }
  return 0;
}

class pass_cuda_once : public gimple_opt_pass
{
public:
  pass_cuda_once (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_once, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return flag_tree_loop_vectorize && cuda_block_function_p (fn->decl);
  }

  unsigned int execute (function *fn) final override;
};

/* Let the accesses of FN be volatile again.  */

unsigned int
pass_cuda_once::execute (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (tree ref = accessed_once (gsi_stmt (gsi)))
	set_volatile (gsi_stmt (gsi), ref, true);
  return 0;
}

} // anon namespace

/* Make the pass before the vectoriser.  */

gimple_opt_pass *
make_pass_cuda_plain (gcc::context *ctxt)
{
  return new pass_cuda_plain (ctxt);
}

/* Make the pass behind it.  */

gimple_opt_pass *
make_pass_cuda_once (gcc::context *ctxt)
{
  return new pass_cuda_once (ctxt);
}
