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

   This becomes

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

   The warps of a block nearly run so, too, as far as all read a place of shared
   memory before one of them stores to it, and from one loop to the next; a mark
   BLOCKSTEP sees to that.

   There are two passes.

   1. cuda_hold runs on the unit before any optimisation, and puts marks around
      stores to memory that may be shared, in kernels and device functions: the
      first store above is dead for one thread alone.
   2. cuda_lockstep runs on block functions after early inlining, when it is
      seen what is shared, and puts the marks where they are needed.

   The option warp-lockstep says where that is:

     seen    where a sample block shows threads that certainly meet in a place
	     (cuda-meetings.cc), which a program without races never does;
	     wherever memory is volatile and it cannot be told; and where that
	     costs little, between an access of known place and one to a place
	     that depends on data, as in s[t] = x; y = s[i[t]]: outside of
	     loops, and in loops that are cut anyhow, where all threads come
	     that have not returned; under conditions, too, before a store of
	     what was loaded in that way, s[i[t]] = s[t].  The default.
     always  wherever it cannot be excluded (cuda-lockstep.cc), for lanes; for
	     warps where a sample block shows it.
	     In both, for warps between loops, or loads and stores, that seem to
	     go to the same places (block-steps.cc); for lanes before a thread
	     that launches a kernel parts from others (launch-steps.cc), and
	     before one that tells others, behind a fence, what its warp has
	     done (release-steps.cc).
     never   nowhere; a warning tells of stores to volatile shared memory from
	     which other lanes load with nothing at which lanes meet.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-intrinsics.h"
#include "cuda-stmts.h"
#include "cuda-lockstep.h"
#include "cuda-meetings.h"
#include "block-steps.h"
#include "launch-steps.h"
#include "release-steps.h"
#include "lock-holders.h"

namespace {

/* Return a new mark for STMT, for the threads of the block if BLOCK, else for
   the lanes of a warp.  */

gcall *
build_mark (gimple *stmt, bool block = false)
{
  gcall *mark = cuda_build_barrier (block ? CUDA_BLOCKSTEP : CUDA_LOCKSTEP,
				    vNULL, gimple_location (stmt));
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
   variable of the thread, so that all can load before any stores.  Return
   whether that was done.  */

bool
split_copy (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt))
    return false;
  tree from = gimple_assign_rhs1 (stmt);
  tree type = TREE_TYPE (from);
  if (is_gimple_reg_type (type) || TREE_ADDRESSABLE (type)
      || TREE_CODE (from) == CONSTRUCTOR || !COMPLETE_TYPE_P (type))
    return false;
  tree copy = create_tmp_var (TYPE_MAIN_VARIANT (type));
  gassign *load = gimple_build_assign (copy, from);
  gimple_set_location (load, gimple_location (stmt));
  gimple_set_block (load, gimple_block (stmt));
  gsi_insert_before (gsi, load, GSI_SAME_STMT);
  gimple_assign_set_rhs1 (stmt, copy);
  update_stmt (stmt);
  return true;
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
  for (gimple *stmt : cuda_stmts (fn))
    if (is_gimple_call (stmt)
	&& cuda_runtime_decl_p (gimple_call_fndecl (stmt),
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

/* Put one mark at the start of FN: so it will be inlined, and what its lanes
   exchange be seen.  */

void
mark_start (function *fn)
{
  push_cfun (fn);
  basic_block bb = single_succ (ENTRY_BLOCK_PTR_FOR_FN (fn));
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gcall *mark = cuda_build_barrier (CUDA_LOCKSTEP, vNULL, UNKNOWN_LOCATION);
  gsi_insert_before (&gsi, mark, GSI_SAME_STMT);
  mark_virtual_operands_for_renaming (fn);
  update_ssa (TODO_update_ssa_only_virtuals);
  pop_cfun ();
}

/* Put the marks into NODE that it needs up to cuda_lockstep.  Kernels are not
   optimised before that; the stores of device functions are held where one may
   be lost.  */

void
hold (cgraph_node *node)
{
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  bool kernel = cuda_kernel_p (node->decl);
  if (!fn || !fn->cfg || node->thunk
      || !(kernel || cuda_device_p (node->decl)))
    return;
  if (cuda_opts.warp_lockstep == CUDA_LOCKSTEP_ALWAYS)
    {
      hold_stores (fn);
      return;
    }
  if (kernel || DECL_IN_SYSTEM_HEADER (node->decl))
    return;
  cuda_lockstep lanes (fn);
  lanes.collect (CUDA_ACCESS_ALL);
  if (lanes.may_lose_store_p ())
    hold_stores (fn);
  else if (lanes.may_exchange_p ())
    mark_start (fn);
}

/* The most places in a function at which the warps of a block keep step though
   it cannot be told whether they need to.  */
const unsigned MAX_BLOCK_STEPS = 64;

/* Where warnings were given: a function that many kernels call gets one.  */
auto_vec<location_t> warned;

/* The kernels that were warned of, which get one warning each.  */
auto_vec<tree> racy;

/* Remove the marks of FN that pass_cuda_hold has put.  */

void
remove_marks (function *fn)
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
}

/* A block's extents.  */
struct sample_shape
{
  unsigned dim[CUDA_DIMS];
};

/* Append to SHAPES those of the sample blocks for FN: the real one if it is
   known; else some that are usual, behind which comes one of a single row if
   FN asks for more than threadIdx.x.  */

void
sample_shapes (function *fn, vec<sample_shape> *shapes)
{
  sample_shape shape;
  if (cuda_block_shape (fn->decl, shape.dim))
    {
      shapes->safe_push (shape);
      return;
    }
  int dims = 1;
  for (gimple *stmt : cuda_stmts (fn))
    {
      enum cuda_intrinsic code;
      int dim;
      if (cuda_index_call_p (stmt, &code, &dim) && code == CUDA_THREAD_IDX)
	dims = MAX (dims, dim + 1);
    }
  static const sample_shape usual[][CUDA_DIMS]
    = { { { 256, 1, 1 }, { 32, 1, 1 }, { 64, 1, 1 } },
	{ { 16, 16, 1 }, { 32, 4, 1 }, { 8, 8, 1 } },
	{ { 8, 8, 4 }, { 32, 2, 2 }, { 4, 4, 4 } } };
  static const sample_shape row = { { 256, 1, 1 } };
  for (const sample_shape &one : usual[dims - 1])
    shapes->safe_push (one);
  if (dims > 1)
    shapes->safe_push (row);
}

/* Make SHAPE smaller, but not less than a warp.  Return whether it was.  */

bool
shrink (sample_shape *shape)
{
  if (shape->dim[0] * shape->dim[1] * shape->dim[2] <= CUDA_WARP_SIZE)
    return false;
  int dim = CUDA_DIMS - 1;
  while (shape->dim[dim] == 1)
    dim--;
  shape->dim[dim] /= 2;
  return true;
}

/* Return a sample block of FN that is to be run for ACCESSES, of the first of
   SHAPES, in which the others must agree.  */

cuda_meetings *
make_sample (function *fn, const vec<cuda_access> &accesses,
	     const vec<sample_shape> &shapes)
{
  bool rows = shapes[0].dim[1] > 1;
  cuda_meetings *sample = new cuda_meetings (fn, shapes[0].dim, accesses);
  for (unsigned i = 1; i < shapes.length (); i++)
    if (rows && shapes[i].dim[1] == 1)
      sample->agree_in_row_with (shapes[i].dim);
    else
      sample->agree_with (shapes[i].dim);
  return sample;
}

/* SAMPLE has been run, as a block of FN for ACCESSES, made by SHAPES.  If it
   shows that the program relies on lanes keeping step, and loops of which the
   turns could not be told ended early, what these do later counts, too: return
   one that shows that, in place of SAMPLE.  */

cuda_meetings *
look_closer (cuda_meetings *sample, function *fn,
	     const vec<cuda_access> &accesses, const vec<sample_shape> &shapes)
{
  if (!sample->cut_short_p () || !sample->lanes_meet_p ())
    return sample;
  cuda_meetings *closer = make_sample (fn, accesses, shapes);
  closer->look_closer ();
  bool ended = closer->run ();
  if (dump_enabled_p ())
    dump_printf (MSG_NOTE, "loops are looked at for more turns%s\n",
		 ended ? "" : ", which are too many");
  if (ended)
    std::swap (sample, closer);
  delete closer;
  return sample;
}

/* Run a sample block of FN, of the first of SHAPES, in which the others must
   agree, for ACCESSES.  If there are several the program may not be for blocks
   as large: the first is made smaller as long as there are accesses outside of
   variables.  */

cuda_meetings *
run_sample (function *fn, const vec<cuda_access> &accesses,
	    vec<sample_shape> *shapes)
{
  for (;;)
    {
      cuda_meetings *sample = make_sample (fn, accesses, *shapes);
      if (!sample->run () && dump_enabled_p ())
	dump_printf (MSG_NOTE, "the sample block has not come to its end\n");
      if (shapes->length () == 1 || !sample->outside_p ()
	  || !shrink (&(*shapes)[0]))
	return look_closer (sample, fn, accesses, *shapes);
      delete sample;
    }
}

/* Return whether ACCESSES hold a store of a known kind, and a load of such or
   another store: which of two is the last matters as well.  Atomic operations
   are stores to all others, but not to one another.  */

bool
may_meet_p (const vec<cuda_access> &accesses)
{
  unsigned stores = 0, loads = 0, atomics = 0;
  for (const cuda_access &access : accesses)
    (access.atomic ? atomics : access.store ? stores : loads)
      += access.ref != NULL_TREE;
  return (stores > 1 || (stores && loads)
	  || (atomics && (stores || loads)));
}

/* Return whether whoever comes to STMT holds a lock, and has nobody to keep
   step with.  */

bool
alone_p (gimple *stmt)
{
  if (!cuda_holds_lock_p (stmt))
    return false;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, stmt, "a thread holds a lock here, alone\n");
  return true;
}

/* Put marks before the statements MEETINGS of FN, but where a thread is
   alone.  */

void
insert_marks (const vec<gimple *> &meetings)
{
  for (gimple *stmt : meetings)
    {
      if (alone_p (stmt))
	continue;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, stmt, "lanes keep step before this\n");
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_insert_before (&gsi, build_mark (stmt), GSI_SAME_STMT);
    }
}

/* Put marks in FN between accesses of KIND of which it cannot be told whether
   lanes meet there, as it can of those in the statements TOLD, and append to
   MEETINGS what they stand before: all of volatile memory, others where that
   costs little.  */

void
mark_untold (function *fn, enum cuda_access_kind kind,
	     hash_set<gimple *> *told, vec<gimple *> *meetings)
{
  cuda_lockstep lanes (fn);
  lanes.collect (kind);
  lanes.trust (told);
  if (kind != CUDA_ACCESS_VOLATILE)
    lanes.spare ();
  lanes.solve (meetings);
  insert_marks (*meetings);
}

/* Put the mark that MEETING asks for.  */

void
insert_meeting (const cuda_meeting &meeting)
{
  gimple *stmt = meeting.before;
  if (dump_enabled_p ())
    {
      dump_printf_loc (MSG_NOTE, stmt, "%s keep step before this\n",
		       meeting.block ? "warps" : "lanes");
      dump_printf_loc (MSG_NOTE, meeting.first->stmt, "between %G",
		       meeting.first->stmt);
      dump_printf_loc (MSG_NOTE, meeting.second->stmt, "and %G",
		       meeting.second->stmt);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_before (&gsi, build_mark (stmt, meeting.block), GSI_SAME_STMT);
}

/* Return the location of STMT in FN without the inlined calls that led to it,
   which would be shown with the parameters of FN, a block function.  */

location_t
plain_location (gimple *stmt, function *fn)
{
  location_t loc = LOCATION_LOCUS (gimple_location (stmt));
  return (loc == UNKNOWN_LOCATION ? DECL_SOURCE_LOCATION (fn->decl) : loc);
}

/* Put the mark that STEP asks for into FN.  */

void
insert_step (const cuda_block_step &step, function *fn)
{
  gcall *mark = build_mark (step.second, true);
  if (dump_enabled_p ())
    {
      dump_printf_loc (MSG_NOTE, step.second, "warps keep step before this,"
		       " where they may meet\n");
      dump_printf_loc (MSG_NOTE, step.first, "between %G", step.first);
      dump_printf_loc (MSG_NOTE, step.second, "and %G", step.second);
    }
  if (cuda_opts.report && !cuda_spare_p (fn->decl))
    inform (cuda_user_location (plain_location (step.second, fn)),
	    "kernel %qs: warps keep step here, since threads may meet in"
	    " memory", get_name (DECL_ORIGIN (fn->decl)));
  gimple_stmt_iterator gsi = (step.before ? gsi_for_stmt (step.before)
			      : gsi_last_bb (step.bb));
  if (!gsi_end_p (gsi) && (step.before || stmt_ends_bb_p (gsi_stmt (gsi))))
    gsi_insert_before (&gsi, mark, GSI_SAME_STMT);
  else
    gsi_insert_after (&gsi, mark, GSI_NEW_STMT);
}

/* Put marks in FN where warps of a block keep step though it cannot be told
   whether they need to.  In the statements TOLD that is known.  */

void
place_block_steps (function *fn, hash_set<gimple *> *told)
{
  auto_vec<cuda_block_step> steps;
  for (unsigned n = 1; n <= MAX_BLOCK_STEPS; n++)
    {
      cuda_find_block_steps (fn, told, &steps);
      if (steps.length () < n)
	return;
      insert_step (steps.last (), fn);
      mark_virtual_operands_for_renaming (fn);
    }
}

/* Return the number of statements in ACCESSES that store, and of which it was
   not told by MEETINGS where.  */

unsigned
count_untold (const vec<cuda_access> &accesses, cuda_meetings &meetings)
{
  unsigned count = 0;
  for (const cuda_access &access : accesses)
    count += (access.store && !access.atomic && !access.global
	      && !meetings.told_p (access.stmt));
  return count;
}

/* Remark on the marks of FN: FOUND at places that were seen, VOLATILES for
   volatile memory, CHEAP ones, and UNTOLD stores elsewhere.  */

void
report_seen (function *fn, const vec<cuda_meeting> &found, unsigned volatiles,
	     unsigned cheap, unsigned untold)
{
  if (!cuda_opts.report || cuda_spare_p (fn->decl))
    return;
  const char *name = get_name (DECL_ORIGIN (fn->decl));
  for (const cuda_meeting &meeting : found)
    if (!cuda_holds_lock_p (meeting.before))
      inform (plain_location (meeting.second->stmt, fn), "kernel %qs: %s keep"
	      " step here, since threads meet in memory", name,
	      meeting.block ? "warps" : "lanes");
  if (volatiles)
    inform (DECL_SOURCE_LOCATION (fn->decl), "kernel %qs: lanes keep step at"
	    " %u places with volatile memory", name, volatiles);
  if (cheap)
    inform (DECL_SOURCE_LOCATION (fn->decl), "kernel %qs: lanes keep step at"
	    " %u places where they may meet, and it costs little", name, cheap);
  if (untold)
    inform (DECL_SOURCE_LOCATION (fn->decl), "kernel %qs: %u stores to shared"
	    " memory of which it cannot be told where they go: lanes need"
	    " not keep step there", name, untold);
}

/* Warn of MEETING in FN, which is one of the block.  */

void
warn_of_race (const cuda_meeting &meeting, function *fn)
{
  location_t loc = plain_location (meeting.second->stmt, fn);
  tree kernel = DECL_ORIGIN (fn->decl);
  if (cuda_opts.no_lockstep_warning || warned.contains (loc)
      || racy.contains (kernel))
    return;
  warned.safe_push (loc);
  racy.safe_push (kernel);
  tree saved = current_function_decl;
  current_function_decl = kernel;
  auto_diagnostic_group d;
  if (warning_at (loc, 0, "kernel %qs stores to shared memory that other warps"
		  " read before, with no %<__syncthreads%> in between",
		  get_name (kernel)))
    inform (plain_location (meeting.first->stmt, fn), "read here; all threads"
	    " do so first, as they mostly do on a GPU");
  current_function_decl = saved;
}

/* Warn of MEETING in FN if it is a race among the threads of any block.  */

void
check_meeting (const cuda_meeting &meeting, function *fn)
{
  if (meeting.block && meeting.certain && !cuda_spare_p (fn->decl)
      && !cuda_other_shapes_p (fn->decl))
    warn_of_race (meeting, fn);
}

/* Split what stores to a place in shared memory that cannot be told by MEETINGS
   what it loads from another of the same variable, s[i[t]] = s[t], among
   ACCESSES.  Return whether there was one.  */

bool
split_permutations (const vec<cuda_access> &accesses, cuda_meetings &meetings)
{
  bool split = false;
  for (unsigned i = 1; i < accesses.length (); i++)
    {
      const cuda_access &from = accesses[i - 1], &to = accesses[i];
      if (!from.load || !to.store || from.stmt != to.stmt || !to.base
	  || from.base != to.base || meetings.told_p (to.stmt))
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (to.stmt);
      split |= split_copy (&gsi);
    }
  return split;
}

/* Put marks where a sample block shows that FN needs them.  Return false if a
   statement had to be split first.  */

bool
place_seen (function *fn)
{
  cuda_lockstep globals (fn), lanes (fn);
  globals.collect (CUDA_ACCESS_GLOBAL, true);
  lanes.collect (globals.meets_in_pointer_p () ? CUDA_ACCESS_ANY
		 : CUDA_ACCESS_ALL, true);
  hash_set<gimple *> told;
  if (!may_meet_p (lanes.accesses ()))
    {
      place_block_steps (fn, &told);
      return true;
    }
  auto_vec<sample_shape> shapes;
  sample_shapes (fn, &shapes);
  auto_delete_vec<cuda_meetings> sample;
  sample.safe_push (run_sample (fn, lanes.accesses (), &shapes));
  cuda_meetings &meetings = *sample[0];
  bool split = false;
  for (gimple *copy : meetings.copies ())
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (copy);
      split |= split_copy (&gsi);
    }
  if (split || split_permutations (lanes.accesses (), meetings))
    return false;
  for (const cuda_access &access : lanes.accesses ())
    if (meetings.told_p (access.stmt))
      told.add (access.stmt);
  for (const cuda_meeting &meeting : meetings.found ())
    if (!alone_p (meeting.before))
      {
	insert_meeting (meeting);
	check_meeting (meeting, fn);
      }
  auto_vec<gimple *> volatiles, cheap;
  mark_untold (fn, CUDA_ACCESS_VOLATILE, &told, &volatiles);
  mark_untold (fn, CUDA_ACCESS_SHARED, &told, &cheap);
  place_block_steps (fn, &told);
  if (!volatiles.is_empty () || !cheap.is_empty ()
      || !meetings.found ().is_empty ())
    mark_virtual_operands_for_renaming (fn);
  report_seen (fn, meetings.found (), volatiles.length (), cheap.length (),
	       count_untold (lanes.accesses (), meetings));
  return true;
}

/* Put marks in FN for the warps of a block where a sample block shows that it
   needs them, and where that cannot be told.  */

void
place_block_marks (function *fn)
{
  cuda_lockstep lanes (fn);
  lanes.collect (CUDA_ACCESS_ALL);
  hash_set<gimple *> told;
  if (!may_meet_p (lanes.accesses ()))
    {
      place_block_steps (fn, &told);
      return;
    }
  auto_vec<sample_shape> shapes;
  sample_shapes (fn, &shapes);
  auto_delete_vec<cuda_meetings> sample;
  sample.safe_push (run_sample (fn, lanes.accesses (), &shapes));
  for (const cuda_meeting &meeting : sample[0]->found ())
    if (meeting.block && !alone_p (meeting.before))
      {
	insert_meeting (meeting);
	check_meeting (meeting, fn);
	mark_virtual_operands_for_renaming (fn);
      }
  for (const cuda_access &access : lanes.accesses ())
    if (sample[0]->told_p (access.stmt))
      told.add (access.stmt);
  place_block_steps (fn, &told);
}

/* Put marks in FN wherever it cannot be excluded that it needs them.  */

void
place_marks (function *fn)
{
  remove_marks (fn);
  place_block_marks (fn);
  cuda_lockstep lanes (fn);
  lanes.collect (CUDA_ACCESS_ALL);
  auto_vec<gimple *> meetings;
  lanes.solve (&meetings);
  insert_marks (meetings);
  if (!meetings.is_empty ())
    mark_virtual_operands_for_renaming (fn);
  if (cuda_opts.report && !meetings.is_empty () && !cuda_spare_p (fn->decl))
    inform (DECL_SOURCE_LOCATION (fn->decl), "kernel %qs: lanes keep step at"
	    " %u places", get_name (DECL_ORIGIN (fn->decl)),
	    meetings.length ());
}

/* Put marks where a thread of FN that launches a kernel, or tells others what
   its warp has done, parts from the others of it.  */

void
place_branch_marks (function *fn)
{
  auto_vec<gimple *> branches;
  cuda_find_launch_steps (fn, &branches);
  cuda_find_release_steps (fn, &branches);
  insert_marks (branches);
  if (!branches.is_empty ())
    mark_virtual_operands_for_renaming (fn);
}

/* Warn if FN seems to rely on lock-step.  */

void
warn (function *fn)
{
  if (cuda_spare_p (fn->decl))
    return;
  cuda_lockstep lanes (fn);
  lanes.collect (CUDA_ACCESS_VOLATILE);
  const cuda_access *store, *load;
  if (!lanes.find_exchange (&store, &load))
    return;
  location_t loc = plain_location (load->stmt, fn);
  if (warned.contains (loc))
    return;
  warned.safe_push (loc);
  /* Messages name the kernel as the user wrote it.  */
  tree kernel = DECL_ORIGIN (fn->decl);
  tree saved = current_function_decl;
  current_function_decl = kernel;
  auto_diagnostic_group d;
  if (warning_at (loc, 0, "kernel %qs may rely on the lanes of a warp to run"
		  " in lock-step: other lanes stored what is read here, with"
		  " no %<__syncwarp%> in between", get_name (kernel)))
    {
      inform (plain_location (store->stmt, fn), "stored here");
      inform (loc, "%<-fplugin-arg-cuda2cpu-warp-lockstep=seen%> lets lanes"
	      " run so; %<-fplugin-arg-cuda2cpu-no-lockstep-warning%> turns"
	      " this warning off");
    }
  current_function_decl = saved;
}

} // anon namespace

/* Place marks in FN, or warn that it may need some, as the options say.  */

unsigned int
execute_cuda_lockstep (function *fn)
{
  switch (cuda_opts.warp_lockstep)
    {
    case CUDA_LOCKSTEP_SEEN:
      remove_marks (fn);
      while (!place_seen (fn))
	;
      place_branch_marks (fn);
      break;
    case CUDA_LOCKSTEP_ALWAYS:
      place_marks (fn);
      place_branch_marks (fn);
      break;
    case CUDA_LOCKSTEP_NEVER:
      if (!cuda_opts.no_lockstep_warning)
	warn (fn);
      break;
    }
  return TODO_update_ssa_only_virtuals;
}

/* Let stores of the unit be held where other lanes may see them.  */

unsigned int
execute_cuda_hold (function *)
{
  if (cuda_opts.warp_lockstep == CUDA_LOCKSTEP_NEVER)
    return 0;
  cgraph_node *node;
  if (unit_shares_p ())
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
      hold (node);
  return 0;
}
