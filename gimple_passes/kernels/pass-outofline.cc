/* Device code that stays out of line finds its thread in memory.
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

/* This pass runs once for the unit, when block functions are lowered and
   device functions were inlined into them.

   In what stays a function of its own (recursive device functions, virtual
   ones, those called through pointers, and copies for other units) it turns

     x = CUDA2CPU_index (THREAD_IDX, 0);
     p = CUDA2CPU_dynamic_shared ();

   into loads from the worker's state, which lowered kernels keep:

     x = CUDA2CPU_thread.thread_idx.x;
     p = CUDA2CPU_thread.dynamic_shared;

   and a barrier, which cannot be waited for there, into a call that stops the
   program: where this unit can call such a function an error was given
   before.  It has a carry of its own (cuda-carry.cc).  Where a thread yields it
   releases the CPU, which is all that it can do there.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-runtime.h"
#include "cuda-records.h"
#include "cuda-intrinsics.h"
#include "cuda-carry.h"
#include "cuda-kernels.h"

namespace {

/* Return the memory that holds member DIM of built-in variable CODE.  */

tree
thread_member (enum cuda_intrinsic code, int dim)
{
  static const char *const fields[]
    = { "thread_idx", "block_idx", "block_dim", "grid_dim" };
  static const char *const members[] = { "x", "y", "z" };
  tree ref = cuda_field_ref (cuda_thread_variable (),
			     fields[code - CUDA_THREAD_IDX]);
  return cuda_field_ref (ref, members[dim]);
}

/* Let the place at GSI where a thread yields release the CPU: threads of its
   block cannot go on before it returns.  */

void
replace_yield (gimple_stmt_iterator *gsi)
{
  gimple *yield = gsi_stmt (*gsi);
  unlink_stmt_vdef (yield);
  gimple_stmt_iterator next = *gsi;
  gsi_next (&next);
  if (!gsi_end_p (next) && cuda_host_pause_p (gsi_stmt (next)))
    {
      gsi_replace (gsi, gimple_build_nop (), false);
      return;
    }
  gcall *call = gimple_build_call (cuda_runtime_decl (CUDA_RT_YIELD), 0);
  gimple_set_location (call, gimple_location (yield));
  gsi_replace (gsi, call, false);
}

/* Make the barrier at GSI stop the program.  */

void
replace_barrier (gimple_stmt_iterator *gsi)
{
  gimple *barrier = gsi_stmt (*gsi);
  expanded_location where = expand_location (gimple_location (barrier));
  const char *name = get_name (current_function_decl);
  gcall *call
    = gimple_build_call (cuda_runtime_decl (CUDA_RT_STRAY_BARRIER), 3,
			 build_string_literal (strlen (name) + 1, name),
			 build_string_literal (strlen (where.file) + 1,
					       where.file),
			 build_int_cst (integer_type_node, where.line));
  gimple_set_location (call, gimple_location (barrier));
  if (tree lhs = gimple_call_lhs (barrier))
    {
      gassign *zero = gimple_build_assign (lhs, build_zero_cst
					   (TREE_TYPE (lhs)));
      gsi_insert_before (gsi, zero, GSI_SAME_STMT);
    }
  unlink_stmt_vdef (barrier);
  gsi_replace (gsi, call, false);
}

/* Rewrite what FN, which stays out of line, holds of intrinsics.  */

void
rewrite_function (function *fn)
{
  push_cfun (fn);
  cuda_keep_carry (fn);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	enum cuda_intrinsic code;
	int dim;
	if (!is_gimple_call (stmt))
	  continue;
	tree with = NULL_TREE;
	if (cuda_index_call_p (stmt, &code, &dim))
	  with = thread_member (code, dim);
	else if (cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				      CUDA_RT_DYNAMIC_SHARED))
	  with = cuda_field_ref (cuda_thread_variable (), "dynamic_shared");
	if (with && gimple_call_lhs (stmt))
	  {
	    gassign *load
	      = gimple_build_assign (gimple_call_lhs (stmt), with);
	    gimple_set_location (load, gimple_location (stmt));
	    gsi_replace (&gsi, load, false);
	  }
	else if (cuda_barrier_code (stmt) == CUDA_YIELD)
	  replace_yield (&gsi);
	else if (cuda_barrier_code (stmt) == CUDA_LOCKSTEP)
	  {
	    unlink_stmt_vdef (stmt);
	    gsi_replace (&gsi, gimple_build_nop (), false);
	  }
	else if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC)
	  replace_barrier (&gsi);
      }
  mark_virtual_operands_for_renaming (fn);
  update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

} // anon namespace

/* Do the work of the pass.  */

unsigned int
execute_cuda_outofline (function *)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (fn && fn->cfg
	  && (cuda_function_uses_intrinsics_p (fn) || cuda_carry_used_p (fn)))
	rewrite_function (fn);
    }
  cuda_register_worker_shared ();
  return 0;
}
