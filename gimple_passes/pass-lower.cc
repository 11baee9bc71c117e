/* Turn a block function's code for one thread into code for the block.
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

/* This pass runs on block functions, after early inlining, on SSA form.

   It turns

     static void k.block (float *p, ..., unsigned block_dim.x, ...,
			  char *shared, char *scratch)
     {
       t = CUDA2CPU_index (THREAD_IDX, 0);
       v = p[t];
       s[t] = v;
       .UNIQUE (UNSPEC, BARRIER, 0);
       p[t] = s[block_dim.x - 1 - t] + v;
     }

   into

     {
       v.slot = (float *) (scratch + 0 * threads);
       for (x = 0; x != block_dim.x; x++)		 // region 0
	 {
	   v = p[x];
	   v.slot[x] = v;
	   s[x] = v;
	 }
       for (x = 0; x != block_dim.x; x++)		 // region 1
	 p[x] = s[block_dim.x - 1 - x] + v.slot[x];
     }

   The steps:

   1. What has no meaning in a thread loop goes: debug statements, ways of
      exceptions, errno (cuda-math.cc).  Built-in variables of the block become
      parameters.
   2. Static shared memory that nothing else refers to becomes local, and
      atomics on shared memory plain updates (cuda-atomics.cc).
   3. Regions are formed (cuda-regions.cc) and what crosses them is planned
      (cuda-live.cc).
   4. A thread loop is built for each region that is not scalar, uses are
      rewritten, and the regions are connected: straight on where all threads
      go the same way (connect_straight), within islands through a dispatcher
      (cuda-dispatch.cc).
   5. Thread loops are split where indices would wrap or guards would change
      (cuda-affine.cc), and loops whose threads share no memory but
      what CUDA lets them are marked for the vectoriser: between barriers,
      threads are independent.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-decls.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-affine.h"
#include "cuda-atomics.h"
#include "cuda-lower.h"
#include "cuda-math.h"

namespace {

const pass_data pass_data_cuda_lower =
{
  GIMPLE_PASS, /* type */
  "cuda_lower", /* name */
  OPTGROUP_OMP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

} // anon namespace

block_lowerer::~block_lowerer ()
{
  for (vec<region_exit> &exits : m_exits)
    exits.release ();
  for (vec<incoming> &all : m_incoming)
    {
      for (incoming &in : all)
	in.args.release ();
      all.release ();
    }
}

/* Remove what has no meaning any more: debug statements, which would speak of
   one thread, and ways of exceptions.  */

void
block_lowerer::strip ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (is_gimple_debug (gsi_stmt (gsi)))
	gsi_remove (&gsi, true);
      else
	gsi_next (&gsi);
  cuda_forbid_exceptions (m_fn);
}

/* Let reads of blockIdx, blockDim, gridDim and of the address of dynamic
   shared memory take the function's parameters.  */

void
block_lowerer::replace_block_indices ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gimple *stmt = gsi_stmt (gsi);
	enum cuda_intrinsic code;
	int dim;
	tree with = NULL_TREE;
	if (!is_gimple_call (stmt))
	  ;
	else if (cuda_index_call_p (stmt, &code, &dim))
	  {
	    if (code != CUDA_THREAD_IDX)
	      with = m_params.index[code - CUDA_BLOCK_IDX][dim];
	  }
	else if (cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				      CUDA_RT_DYNAMIC_SHARED))
	  with = m_params.shared;
	if (!with)
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	tree lhs = gimple_call_lhs (stmt);
	if (lhs)
	  replace_uses_by (lhs, get_or_create_ssa_default_def (m_fn, with));
	unlink_stmt_vdef (stmt);
	gsi_remove (&gsi, true);
	release_defs (stmt);
      }
}

/* Return the local variable for VAR, static shared memory; NULL_TREE if it
   must stay thread-local storage because other functions refer to it.  */

tree
block_lowerer::localize (tree var)
{
  bool existed;
  tree &local = m_local_shared.get_or_insert (var, &existed);
  if (existed)
    return local;
  local = NULL_TREE;
  m_static_shared += tree_to_uhwi (DECL_SIZE_UNIT (var));
  cgraph_node *node = cgraph_node::get (m_fn->decl);
  bool grid = cuda_grid_block_function_p (m_fn->decl);
  if (cuda_reached_from_calls_p (node, var))
    {
      if (grid)
	sorry_at (DECL_SOURCE_LOCATION (var), "shared variable %qD is used by"
		  " functions out of line in a kernel that synchronizes the"
		  " grid", var);
      if (dump_enabled_p ())
	dump_printf (MSG_NOTE, "shared %T stays thread-local storage:"
		     " functions out of line refer to it\n", var);
      return NULL_TREE;
    }
  tree copy = build_decl (DECL_SOURCE_LOCATION (var), VAR_DECL,
			  DECL_NAME (var), TREE_TYPE (var));
  DECL_CONTEXT (copy) = m_fn->decl;
  TREE_ADDRESSABLE (copy) = 1;
  TREE_USED (copy) = 1;
  DECL_SEEN_IN_BIND_EXPR_P (copy) = 1;
  TREE_THIS_VOLATILE (copy) = TREE_THIS_VOLATILE (var);
  layout_decl (copy, 0);
  SET_DECL_ALIGN (copy, MAX (DECL_ALIGN (var), BITS_PER_UNIT * 64));
  DECL_USER_ALIGN (copy) = 1;
  cuda_mark_shared (copy);
  add_local_decl (m_fn, copy);
  tree scope = DECL_INITIAL (m_fn->decl);
  DECL_CHAIN (copy) = BLOCK_VARS (scope);
  BLOCK_VARS (scope) = copy;
  if (grid)
    m_values.keep_for_block (copy);
  /* The map may have moved.  */
  m_local_shared.put (var, copy);
  return copy;
}

/* Callback of walk_gimple_op: replace static shared memory.  */

tree
block_lowerer::replace_shared (tree *tp, int *walk_subtrees, void *data)
{
  walk_stmt_info *wi = (walk_stmt_info *) data;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && cuda_shared_p (*tp) && TREE_STATIC (*tp))
    {
      tree local = ((block_lowerer *) wi->info)->localize (*tp);
      if (local)
	{
	  *tp = local;
	  wi->changed = true;
	}
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Step 2.  */

void
block_lowerer::localize_shared ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    {
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	for (unsigned i = 0; i < gimple_phi_num_args (gsi.phi ()); i++)
	  {
	    walk_stmt_info wi;
	    memset (&wi, 0, sizeof wi);
	    wi.info = this;
	    tree arg = unshare_expr (gimple_phi_arg_def (gsi.phi (), i));
	    walk_tree (&arg, replace_shared, &wi, NULL);
	    if (wi.changed)
	      {
		recompute_tree_invariant_for_addr_expr (arg);
		SET_PHI_ARG_DEF (gsi.phi (), i, arg);
	      }
	  }
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  walk_stmt_info wi;
	  memset (&wi, 0, sizeof wi);
	  wi.info = this;
	  walk_gimple_op (gsi_stmt (gsi), replace_shared, &wi);
	  if (wi.changed)
	    update_stmt (gsi_stmt (gsi));
	}
    }
}

/* Append to SEQ stores of VALUES, the three members of an index, to FIELD of
   the thread's state.  */

void
block_lowerer::store_index (gimple_seq *seq, const char *field,
			    const tree *values)
{
  static const char *const members[] = { "x", "y", "z" };
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    {
      tree value = values[dim];
      if (TREE_CODE (value) == PARM_DECL)
	value = get_or_create_ssa_default_def (m_fn, value);
      tree ref = cuda_field_ref (cuda_field_ref (cuda_thread_variable (),
						 field), members[dim]);
      gimple_seq_add_stmt (seq, gimple_build_assign (ref, value));
    }
}

/* If functions that are called ask which thread they run for, tell them:
   what is the block's at the end of BB, and the rest where a thread starts a
   region with such calls.  */

void
block_lowerer::set_thread_state (basic_block start)
{
  bool any = false;
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      bool calls = false;
      basic_block bb;
      FOR_EACH_BB_FN (bb, m_fn)
	if (m_regions.region_of (bb) == &m_regions[i])
	  for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	       !gsi_end_p (gsi) && !calls; gsi_next (&gsi))
	    if (gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi)))
	      calls = cuda_needs_thread_p (call);
      if (!calls)
	continue;
      any = true;
      store_index (&m_values.prologue (i), "thread_idx", m_loops[i].tid);
    }
  if (!any)
    return;
  gimple_seq seq = NULL;
  store_index (&seq, "block_idx", m_params.index[0]);
  store_index (&seq, "block_dim", m_params.index[1]);
  store_index (&seq, "grid_dim", m_params.index[2]);
  tree ref = cuda_field_ref (cuda_thread_variable (), "dynamic_shared");
  tree shared = get_or_create_ssa_default_def (m_fn, m_params.shared);
  gimple_seq_add_stmt (&seq, gimple_build_assign (ref, shared));
  gimple_stmt_iterator gsi = gsi_last_bb (start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* With the option zero-shared, clear static shared memory at the end of BB.
   Clear the counts of votes in any case.  */

void
block_lowerer::clear_shared (basic_block bb)
{
  gimple_seq seq = NULL;
  for (int i = 0; i < 2; i++)
    if (tree var = m_regions.votes ().counting[i])
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (var, build_zero_cst (TREE_TYPE (var))));
  if (cuda_opts.zero_shared && !m_regions.grid_p ())
    for (auto entry : m_local_shared)
      if (entry.second)
	{
	  tree fn = builtin_decl_implicit (BUILT_IN_MEMSET);
	  gimple_seq_add_stmt
	    (&seq, gimple_build_call (fn, 3, build_fold_addr_expr
				      (entry.second), integer_zero_node,
				      DECL_SIZE_UNIT (entry.second)));
	}
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Make the block before everything, and in it the extents.  */

void
block_lowerer::make_start ()
{
  m_start = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (m_fn)));
  m_last = EXIT_BLOCK_PTR_FOR_FN (m_fn)->prev_bb;
  gimple_seq seq = NULL;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    {
      tree parm = get_or_create_ssa_default_def (m_fn, m_params.index[1][dim]);
      m_extent.dim[dim] = gimple_convert (&seq, integer_type_node, parm);
    }
  m_threads = NULL_TREE;
  if (m_values.thread_bytes () || m_regions.warp_p ()
      || m_regions.grid_p ())
    {
      m_threads = gimple_build (&seq, MULT_EXPR, integer_type_node,
				m_extent.dim[0], m_extent.dim[1]);
      m_threads = gimple_build (&seq, MULT_EXPR, integer_type_node, m_threads,
				m_extent.dim[2]);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (m_start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  if (m_threads)
    {
      tree scratch = get_or_create_ssa_default_def (m_fn, m_params.scratch);
      m_values.make_bases (m_start, scratch, m_threads);
    }
  clear_shared (m_start);
}

/* Build a loop for each region that is not scalar.  */

void
block_lowerer::build_loops ()
{
  m_loops.safe_grow_cleared (m_regions.length (), true);
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (m_regions[i].collective)
      cuda_build_lane_loop (&m_loops[i], m_extent, m_threads, &m_last);
    else if (loop_p (m_regions[i]))
      cuda_build_thread_loop (&m_loops[i], m_extent, m_threads != NULL_TREE,
			      &m_last);
}

/* Give each edge out of a region that is run in a loop a block.  */

void
block_lowerer::split_exits ()
{
  m_exits.safe_grow_cleared (m_regions.length (), true);
  m_incoming.safe_grow_cleared (m_regions.length (), true);
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (loop_p (m_regions[i]))
      for (edge e : m_regions[i].exits)
	{
	  region_exit exit;
	  exit.to = e->dest;
	  exit.from = split_edge (e);
	  m_regions.add_block (exit.from, &m_regions[i]);
	  m_exits[i].safe_push (exit);
	}
}

/* Return where an edge to ENTRY, of a region or the return block, now has to
   go.  */

basic_block
block_lowerer::entry_block (basic_block entry)
{
  cuda_region *region = m_regions.entered_at (entry);
  if (!region || !loop_p (*region))
    return entry;
  return (region->island >= 0 ? m_island_starts[region->island]
	  : m_loops[region->index].pre);
}

/* Return the value with which the threads of REGION reach PHI of the entry it
   leaves for, where they meet at the end of the loop.  */

tree
block_lowerer::merge_exit_values (cuda_region &region, gphi *phi)
{
  const vec<region_exit> &exits = m_exits[region.index];
  basic_block join = m_loops[region.index].join;
  basic_block to = gimple_bb (phi);
  tree first = PHI_ARG_DEF_FROM_EDGE (phi, find_edge (exits[0].from, to));
  if (exits.length () == 1)
    return first;
  tree result = make_ssa_name (TREE_TYPE (gimple_phi_result (phi)));
  gphi *merged = create_phi_node (result, join);
  for (const region_exit &exit : exits)
    {
      tree arg = PHI_ARG_DEF_FROM_EDGE (phi, find_edge (exit.from, to));
      add_phi_arg (merged, arg, find_edge (exit.from, join),
		   UNKNOWN_LOCATION);
    }
  return result;
}

/* E is a new edge towards ENTRY, with ARGS for its PHIs that are not
   virtual, in order.  */

void
block_lowerer::enter (edge e, basic_block entry, const vec<tree> &args)
{
  cuda_region *region = m_regions.entered_at (entry);
  incoming in;
  in.e = e;
  in.args = args.copy ();
  m_incoming[region->index].safe_push (in);
}

/* Connect the end of REGION's loop with what follows, without a
   dispatcher.  */

void
block_lowerer::connect_exits (cuda_region &region)
{
  cuda_thread_loop &loop = m_loops[region.index];
  vec<region_exit> &exits = m_exits[region.index];
  if (exits.is_empty ())
    return;
  for (region_exit &exit : exits)
    {
      gcc_assert (exit.to == exits[0].to);
      make_edge (exit.from, loop.join, EDGE_FALLTHRU);
    }
  basic_block to = exits[0].to;
  auto_vec<tree> args;
  for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree result = gimple_phi_result (gsi.phi ());
      if (virtual_operand_p (result))
	continue;
      tree value = merge_exit_values (region, gsi.phi ());
      args.safe_push (value);
      int slot = m_values.slot_of (result);
      if (slot < 0)
	continue;
      gimple_seq seq = NULL;
      m_values.append_store (slot, region.index, value, &seq);
      gimple_stmt_iterator at = gsi_after_labels (loop.join);
      gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
    }
  edge next = make_edge (loop.post, entry_block (to), EDGE_FALLTHRU);
  if (to != m_regions.return_block ())
    enter (next, to, args);
}

/* Place the PHIs of REGION's entry: where its loop starts, for the edges that
   now lead there, or where they are if it is scalar.  */

void
block_lowerer::place_phis (cuda_region &region)
{
  basic_block at = entry_block (region.entry);
  unsigned i = 0;
  for (gphi_iterator gsi = gsi_start_phis (region.entry); !gsi_end_p (gsi);)
    {
      gphi *phi = gsi.phi ();
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result))
	{
	  mark_virtual_phi_result_for_renaming (phi);
	  remove_phi_node (&gsi, true);
	  continue;
	}
      unsigned n = i++;
      if (m_values.slot_of (result) >= 0)
	{
	  remove_phi_node (&gsi, true);
	  continue;
	}
      if (at != region.entry)
	{
	  remove_phi_node (&gsi, false);
	  phi = create_phi_node (result, at);
	}
      else
	gsi_next (&gsi);
      for (incoming &in : m_incoming[region.index])
	add_phi_arg (phi, in.args[n], in.e, UNKNOWN_LOCATION);
    }
}

/* The barrier before BB, where a region starts for all threads, is released:
   append what makes the outcome of votes known and starts new counts.  */

void
block_lowerer::release_votes (basic_block bb)
{
  gimple_seq seq = NULL;
  for (int i = 0; i < 2; i++)
    if (tree var = m_regions.votes ().counting[i])
      {
	tree count = make_ssa_name (unsigned_type_node);
	gimple_seq_add_stmt (&seq, gimple_build_assign (count, var));
	gimple_seq_add_stmt (&seq, gimple_build_assign
			     (m_regions.votes ().released[i], count));
	gimple_seq_add_stmt (&seq, gimple_build_assign
			     (unshare_expr (var),
			      build_zero_cst (unsigned_type_node)));
      }
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* All threads have yielded before BB, where a region starts: let others have
   the CPU.  */

void
block_lowerer::release_cpu (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_before (&gsi, gimple_build_call
		     (cuda_runtime_decl (CUDA_RT_YIELD), 0), GSI_SAME_STMT);
}

/* Connect the regions where all threads go the same way: those of no
   island.  */

void
block_lowerer::connect_straight ()
{
  /* Edges from the start and from scalar regions to regions in loops.  */
  auto_vec<edge> scalar_edges;
  scalar_edges.safe_push (single_succ_edge (m_start));
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (!loop_p (m_regions[i]))
      for (edge e : m_regions[i].exits)
	scalar_edges.safe_push (e);
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (loop_p (m_regions[i]) && m_regions[i].island < 0)
      connect_exits (m_regions[i]);
  for (edge e : scalar_edges)
    {
      basic_block to = e->dest;
      if (to == m_regions.return_block () || entry_block (to) == to)
	continue;
      auto_vec<tree> args;
      for (gphi_iterator gsi = gsi_start_phis (to); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  args.safe_push (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e));
      edge moved = redirect_edge_and_branch (e, entry_block (to));
      redirect_edge_var_map_clear (moved);
      enter (moved, to, args);
    }
  /* The split exits still lead to the entries too.  */
  for (vec<region_exit> &exits : m_exits)
    for (region_exit &exit : exits)
      {
	edge old = find_edge (exit.from, exit.to);
	if (old && EDGE_COUNT (exit.from->succs) > 1)
	  remove_edge (old);
      }
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      place_phis (m_regions[i]);
      if (m_regions[i].island >= 0 || !m_regions[i].barrier)
	continue;
      basic_block start = (loop_p (m_regions[i]) ? m_loops[i].pre
			   : m_regions[i].entry);
      if (m_regions[i].barrier->votes_p ())
	release_votes (start);
      if (m_regions[i].barrier->code == CUDA_YIELD)
	release_cpu (start);
    }
}

/* Lower what lanes hand out and look at.  */

void
block_lowerer::lower_collectives ()
{
  const cuda_warp_slots none = { -1, -1 };
  for (cuda_barrier *barrier : m_regions.barriers ())
    {
      cuda_region *region = m_regions.region_of (barrier->after);
      cuda_lower_publish (barrier, m_regions, m_values,
			  region && region->island >= 0 ? m_slots : none);
    }
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (m_regions[i].collective)
      cuda_lower_collective (m_regions[i], m_loops[i], m_values,
			     m_regions[i].island >= 0 ? m_slots : none);
}

/* Let the loops lead into their regions; with the dispatcher, only for the
   threads that are to run them.  Insert the prologues.  */

void
block_lowerer::enter_threads ()
{
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      if (!loop_p (m_regions[i]))
	{
	  gimple_stmt_iterator gsi = gsi_after_labels (m_regions[i].entry);
	  gsi_insert_seq_before (&gsi, m_values.prologue (i), GSI_SAME_STMT);
	  continue;
	}
      cuda_thread_loop &loop = m_loops[i];
      basic_block from = loop.body;
      if (m_regions[i].island >= 0)
	{
	  from = cuda_new_block (&m_last);
	  gimple_seq seq = NULL;
	  tree ref = next_ref (&seq, loop.linear);
	  tree code = make_ssa_name (unsigned_type_node);
	  gimple_seq_add_stmt (&seq, gimple_build_assign (code, ref));
	  gimple_seq_add_stmt (&seq, gimple_build_cond
			       (EQ_EXPR, code,
				build_int_cst (unsigned_type_node, i),
				NULL_TREE, NULL_TREE));
	  gimple_stmt_iterator gsi = gsi_last_bb (loop.body);
	  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
	  make_edge (loop.body, from, EDGE_TRUE_VALUE);
	  make_edge (loop.body, loop.join, EDGE_FALSE_VALUE);
	}
      make_edge (from, m_regions[i].entry, EDGE_FALLTHRU);
      gimple_stmt_iterator gsi = gsi_last_bb (from);
      gsi_insert_seq_after (&gsi, m_values.prologue (i), GSI_NEW_STMT);
    }
}

/* Bring the function into a state that other passes expect.  */

void
block_lowerer::finish ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, m_fn)
    {
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);)
	if (virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  {
	    mark_virtual_phi_result_for_renaming (gsi.phi ());
	    remove_phi_node (&gsi, true);
	  }
	else
	  gsi_next (&gsi);
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!e->probability.initialized_p ())
	  e->probability = (single_succ_p (bb)
			    ? profile_probability::always ()
			    : profile_probability::guessed_always ()
				.apply_scale (1, EDGE_COUNT (bb->succs)));
    }
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  delete_unreachable_blocks ();
  loops_state_set (LOOPS_NEED_FIXUP);
  calculate_dominance_info (CDI_DOMINATORS);
  fix_loop_structure (NULL);
  mark_virtual_operands_for_renaming (m_fn);
  update_ssa (TODO_update_ssa);
}

/* Step 5: split the loops.  */

void
block_lowerer::split_loops ()
{
  free_dominance_info (CDI_DOMINATORS);
  delete_unreachable_blocks ();
  calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      cuda_thread_loop &loop = m_loops[i];
      if (!loop_p (m_regions[i]) || m_exits[i].is_empty ()
	  || m_regions[i].collective || m_regions[i].island >= 0)
	continue;
      auto_bitmap blocks;
      bitmap_set_bit (blocks, loop.body->index);
      bitmap_set_bit (blocks, loop.join->index);
      basic_block bb;
      FOR_EACH_BB_FN (bb, m_fn)
	if (m_regions.region_of (bb) == &m_regions[i])
	  bitmap_set_bit (blocks, bb->index);
      cuda_split_request request = { &loop, m_extent.dim[0], blocks,
				     &m_last };
      cuda_split_thread_loop (&request);
    }
}

/* Step 5: mark the loops.  */

void
block_lowerer::mark_loops ()
{
  auto_bitmap ordered;
  for (gimple *store : m_ordered_stores)
    if (gimple_bb (store))
      if (cuda_region *region = m_regions.region_of (gimple_bb (store)))
	bitmap_set_bit (ordered, region->index);
  for (cuda_barrier *barrier : m_regions.barriers ())
    if (barrier->votes_p ())
      if (cuda_region *region = m_regions.region_of (barrier->before))
	bitmap_set_bit (ordered, region->index);
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      if (!loop_p (m_regions[i]) || m_values.reuses_memory_p (i)
	  || bitmap_bit_p (ordered, i))
	continue;
      basic_block body = m_loops[i].body;
      if (body->loop_father && body->loop_father->header == body)
	body->loop_father->safelen = INT_MAX;
    }
}

/* Tell the user what became of the kernel.  */

void
block_lowerer::report ()
{
  unsigned loops = 0;
  for (unsigned i = 0; i < m_regions.length (); i++)
    loops += loop_p (m_regions[i]);
  location_t loc = DECL_SOURCE_LOCATION (m_fn->decl);
  const char *name = get_name (DECL_ABSTRACT_ORIGIN (m_fn->decl));
  inform (loc, "kernel %qs: %u barriers, %u thread loops, %u values kept for"
	  " each thread in %wu bytes, %u computed again", name,
	  m_regions.barriers ().length (), loops, m_values.kept (),
	  m_values.thread_bytes (), m_values.recomputed ());
  for (cuda_island *island : m_regions.islands ())
    inform (island->loc, "kernel %qs takes the general fallback because"
	    " threads may part here and meet different barriers", name);
}

/* Lower the function.  */

void
block_lowerer::run ()
{
  unsigned i;
  tree var;
  cuda_get_block_params (m_fn->decl, &m_params);
  strip ();
  cuda_use_const_math (m_fn);
  replace_block_indices ();
  localize_shared ();
  cuda_relax_shared_atomics (m_fn, &m_ordered_stores);
  FOR_EACH_LOCAL_DECL (m_fn, i, var)
    {
      /* What a thread does not set, it does not read either; that the flow
	 through loops and slots no longer shows this is not the user's
	 fault.  */
      suppress_warning (var, OPT_Wuninitialized);
      suppress_warning (var, OPT_Wmaybe_uninitialized);
    }
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS);
  m_regions.build ();
  if (!m_regions.islands ().is_empty ())
    {
      m_slots.next = m_values.add_slot (unsigned_type_node);
      if (m_regions.warp_p ())
	m_slots.mask = m_values.add_slot (unsigned_type_node);
    }
  m_values.plan ();
  make_start ();
  build_loops ();
  m_values.rewrite (&m_loops);
  lower_collectives ();
  split_exits ();
  set_thread_state (m_start);
  unsigned islands = m_regions.islands ().length ();
  m_island_starts.safe_grow_cleared (islands, true);
  for (i = 0; i < islands; i++)
    m_island_entered.safe_push (build_start (i));
  for (i = 0; i < islands; i++)
    connect_dispatch (i);
  connect_straight ();
  enter_threads ();
  if (optimize && !cuda_opts.no_affine)
    split_loops ();
  finish ();
  mark_loops ();
  if (cuda_opts.report)
    report ();
  loop_optimizer_finalize ();
  if (m_regions.grid_p ())
    m_static_shared = m_values.block_bytes ();
  cuda_fill_descriptor (m_fn->decl, "static_shared", m_static_shared);
  cuda_fill_descriptor (m_fn->decl, "thread_scratch",
			m_values.thread_bytes ());
  cuda_forget_descriptor (m_fn->decl);
}

namespace {

class pass_cuda_lower : public gimple_opt_pass
{
public:
  pass_cuda_lower (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_lower, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return cuda_block_function_p (fn->decl);
  }

  unsigned int execute (function *fn) final override
  {
    block_lowerer (fn).run ();
    cgraph_edge::rebuild_edges ();
    return TODO_cleanup_cfg;
  }
};

} // anon namespace

/* Make the pass described above.  */

gimple_opt_pass *
make_pass_cuda_lower (gcc::context *ctxt)
{
  return new pass_cuda_lower (ctxt);
}
