/* Let the lanes of a warp run in lock-step.
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

/* Programs written for GPUs before Volta rely on the lanes of a warp to run in
   lock-step, without __syncwarp:

     if (tid < 32)
       {
	 volatile float *s = sdata;
	 s[tid] = s[tid] + s[tid + 32];
	 s[tid] = s[tid] + s[tid + 16];
       }

   With the option warp-lockstep this becomes

	 _1 = s[tid];
	 _2 = s[tid + 32];
	 _3 = _1 + _2;
	 .UNIQUE (UNSPEC, LOCKSTEP);
	 s[tid] = _3;
	 _4 = s[tid];
	 .UNIQUE (UNSPEC, LOCKSTEP);
	 _5 = s[tid + 16];
	 ...

   Each such mark starts a region, at which nobody is waited for: a region is
   run for all threads that have come to it before anything behind it is, so
   that the lanes that are together do all that comes before a mark and then
   what comes after it.  In the arms of a divergent branch the lanes of one arm
   come after those of the other, and go on together behind both.

   There are two passes.

   1. cuda_hold runs on the unit before any optimisation, and puts marks around
      stores to memory that may be shared, in kernels and device functions: the
      first store above is dead for one thread alone.
   2. cuda_lockstep runs on block functions after early inlining, when it is
      seen what is shared, and puts the marks where they are needed
      (cuda-lockstep.cc).

   Without the option cuda_lockstep looks for stores to volatile shared memory
   from which other lanes load without anything at which lanes meet, and
   warns.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-decls.h"
#include "cuda-intrinsics.h"
#include "cuda-lockstep.h"

namespace {

const pass_data pass_data_cuda_hold =
{
  SIMPLE_IPA_PASS, /* type */
  "cuda_hold", /* name */
  OPTGROUP_OMP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  0, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

const pass_data pass_data_cuda_lockstep =
{
  GIMPLE_PASS, /* type */
  "cuda_lockstep", /* name */
  OPTGROUP_OMP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  TODO_update_ssa_only_virtuals, /* todo_flags_finish */
};

/* Return a new mark for STMT.  */

gcall *
build_mark (gimple *stmt)
{
  gcall *mark = cuda_build_barrier (CUDA_LOCKSTEP, vNULL,
				    gimple_location (stmt));
  gimple_set_block (mark, gimple_block (stmt));
  return mark;
}

/* Return whether STMT is a mark.  */

bool
mark_p (gimple *stmt)
{
  return is_gimple_call (stmt) && cuda_barrier_code (stmt) == CUDA_LOCKSTEP;
}

/* If STMT copies an aggregate from memory to memory, let it go through a
   variable of the thread, so that all can load before any stores.  */

void
split_copy (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt))
    return;
  tree from = gimple_assign_rhs1 (stmt);
  tree type = TREE_TYPE (from);
  if (is_gimple_reg_type (type) || TREE_ADDRESSABLE (type)
      || TREE_CODE (from) == CONSTRUCTOR || !COMPLETE_TYPE_P (type))
    return;
  tree copy = create_tmp_var (TYPE_MAIN_VARIANT (type));
  gassign *load = gimple_build_assign (copy, from);
  gimple_set_location (load, gimple_location (stmt));
  gimple_set_block (load, gimple_block (stmt));
  gsi_insert_before (gsi, load, GSI_SAME_STMT);
  gimple_assign_set_rhs1 (stmt, copy);
  update_stmt (stmt);
}

/* Put marks around the stores of FN to memory that may be shared.  */

void
hold_stores (function *fn)
{
  push_cfun (fn);
  cuda_lockstep lanes (fn);
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!lanes.stores_p (stmt))
	  continue;
	any = true;
	split_copy (&gsi);
	gsi_insert_before (&gsi, build_mark (stmt), GSI_SAME_STMT);
	if (!stmt_ends_bb_p (stmt))
	  gsi_insert_after (&gsi, build_mark (stmt), GSI_CONTINUE_LINKING);
      }
  if (any)
    {
      mark_virtual_operands_for_renaming (fn);
      update_ssa (TODO_update_ssa_only_virtuals);
    }
  pop_cfun ();
}

/* Return whether FN uses dynamic shared memory.  */

bool
uses_dynamic_shared_p (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_call (gsi_stmt (gsi))
	  && cuda_runtime_decl_p (gimple_call_fndecl (gsi_stmt (gsi)),
				  CUDA_RT_DYNAMIC_SHARED))
	return true;
  return false;
}

/* Return whether the unit has shared memory.  */

bool
unit_shares_p ()
{
  varpool_node *var;
  FOR_EACH_VARIABLE (var)
    if (cuda_shared_p (var->decl))
      return true;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fn = DECL_STRUCT_FUNCTION (node->decl);
      if (fn && fn->cfg && uses_dynamic_shared_p (fn))
	return true;
    }
  return false;
}

class pass_cuda_hold : public simple_ipa_opt_pass
{
public:
  pass_cuda_hold (gcc::context *ctxt)
    : simple_ipa_opt_pass (pass_data_cuda_hold, ctxt)
  {}

  bool gate (function *) final override
  {
    return cuda_opts.warp_lockstep;
  }

  unsigned int execute (function *) final override
  {
    cgraph_node *node;
    if (unit_shares_p ())
      FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
	{
	  function *fn = DECL_STRUCT_FUNCTION (node->decl);
	  if (fn && fn->cfg && !node->thunk
	      && (cuda_kernel_p (node->decl) || cuda_device_p (node->decl)))
	    hold_stores (fn);
	}
    return 0;
  }
};

class pass_cuda_lockstep : public gimple_opt_pass
{
public:
  pass_cuda_lockstep (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_lockstep, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return cuda_block_function_p (fn->decl);
  }

  unsigned int execute (function *fn) final override;

private:
  void place_marks (function *);
  void warn (function *);

  /* Where warnings were given: a function that many kernels call gets one.  */
  auto_vec<location_t> m_warned;
};

/* Put the marks of FN where they are needed.  */

void
pass_cuda_lockstep::place_marks (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (mark_p (gsi_stmt (gsi)))
	{
	  unlink_stmt_vdef (gsi_stmt (gsi));
	  gsi_remove (&gsi, true);
	}
      else
	gsi_next (&gsi);
  cuda_lockstep lanes (fn);
  lanes.collect (false);
  auto_vec<gimple *> meetings;
  lanes.solve (&meetings);
  for (gimple *stmt : meetings)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, stmt, "lanes keep step before this\n");
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_insert_before (&gsi, build_mark (stmt), GSI_SAME_STMT);
    }
  if (!meetings.is_empty ())
    mark_virtual_operands_for_renaming (fn);
  if (cuda_opts.report && !meetings.is_empty () && !cuda_spare_p (fn->decl))
    inform (DECL_SOURCE_LOCATION (fn->decl), "kernel %qs: lanes keep step at"
	    " %u places", get_name (DECL_ABSTRACT_ORIGIN (fn->decl)),
	    meetings.length ());
}

/* Return the location of STMT in FN without the inlined calls that led to it,
   which would be shown with the parameters of FN, a block function.  */

location_t
plain_location (gimple *stmt, function *fn)
{
  location_t loc = LOCATION_LOCUS (gimple_location (stmt));
  return (loc == UNKNOWN_LOCATION ? DECL_SOURCE_LOCATION (fn->decl) : loc);
}

/* Warn if FN seems to rely on lock-step.  */

void
pass_cuda_lockstep::warn (function *fn)
{
  if (cuda_spare_p (fn->decl))
    return;
  cuda_lockstep lanes (fn);
  lanes.collect (true);
  const cuda_access *store, *load;
  if (!lanes.find_exchange (&store, &load))
    return;
  location_t loc = plain_location (load->stmt, fn);
  if (m_warned.contains (loc))
    return;
  m_warned.safe_push (loc);
  /* Messages name the kernel as the user wrote it.  */
  tree kernel = DECL_ABSTRACT_ORIGIN (fn->decl);
  tree saved = current_function_decl;
  current_function_decl = kernel;
  auto_diagnostic_group d;
  if (warning_at (loc, 0, "kernel %qs may rely on the lanes of a warp to run"
		  " in lock-step: other lanes stored what is read here, with"
		  " no %<__syncwarp%> in between", get_name (kernel)))
    {
      inform (plain_location (store->stmt, fn), "stored here");
      inform (loc, "%<-fplugin-arg-cuda2cpu-warp-lockstep%> lets lanes run"
	      " so; %<-fplugin-arg-cuda2cpu-no-lockstep-warning%> turns this"
	      " warning off");
    }
  current_function_decl = saved;
}

unsigned int
pass_cuda_lockstep::execute (function *fn)
{
  if (cuda_opts.warp_lockstep)
    place_marks (fn);
  else if (!cuda_opts.no_lockstep_warning)
    warn (fn);
  return 0;
}

} // anon namespace

/* Make the first pass described above.  */

simple_ipa_opt_pass *
make_pass_cuda_hold (gcc::context *ctxt)
{
  return new pass_cuda_hold (ctxt);
}

/* Make the second.  */

gimple_opt_pass *
make_pass_cuda_lockstep (gcc::context *ctxt)
{
  return new pass_cuda_lockstep (ctxt);
}
