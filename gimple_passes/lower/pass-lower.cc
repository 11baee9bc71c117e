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
      parameters, and what is loaded from parameters and constant memory is
      loaded once (fixed-loads.cc).
   2. Static shared memory that nothing else refers to becomes local, threads
      that spin on shared memory yield (cuda-spin.cc), and atomics on shared
      memory become plain updates (cuda-atomics.cc).
   3. What loops with barriers carry is split into the thread's own and what is
      the same for all (cuda-thread-terms.cc).  Regions are formed
      (cuda-regions.cc) and what crosses them is planned (cuda-live.cc).
   4. A thread loop is built for each region that is not scalar, uses are
      rewritten, and the regions are connected: straight on where all threads
      go the same way (connect_straight), within islands through a dispatcher
      (cuda-dispatch.cc).
   5. Thread loops are split where indices would wrap or guards would change
      (split-apply.cc), and loops whose threads share no memory but
      what CUDA lets them are marked for the vectoriser: between barriers,
      threads are independent.
   6. Where all threads of the block come to a barrier of the grid together, the
      function is left and entered again (cuda-phases.cc).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-records.h"
#include "cuda-block-params.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-kernels.h"
#include "cuda-lanes.h"
#include "cuda-atomics.h"
#include "cuda-lower.h"
#include "own-elements.h"
#include "shared-layouts.h"
#include "shared-members.h"
#include "cuda-math.h"
#include "cuda-phases.h"
#include "cuda-spin.h"
#include "fixed-loads.h"
#include "thread-cost.h"

namespace {

/* Lowers one block function.  */

class block_lowerer
{
public:
  block_lowerer (function *fn)
    : m_fn (fn),
      m_block ({ fn, CUDA_LEVEL_BLOCK,
		 single_succ (ENTRY_BLOCK_PTR_FOR_FN (fn)), NULL, false,
		 0 }),
      m_start (NULL), m_threads (NULL_TREE), m_static_shared (0),
      m_block_kept (0), m_thread_cost (CUDA_COST_UNKNOWN) {}

  ~block_lowerer ();

  void run ();

private:
  /* Step 1.  */
  void strip ();
  void replace_block_indices ();

  /* Step 2.  */
  void localize_shared ();
  tree localize (tree);
  static tree replace_shared (tree *, int *, void *);

  /* Steps 3 and 4.  */
  bool whole_warps_p () const;
  void lower_block ();
  void lower_warps ();
  void split_phases ();
  void make_start ();
  void set_thread_state ();
  void clear_shared (basic_block);
  void finish ();

  void report ();
  void settle_joins ();
  void fill_descriptor ();

  function *m_fn;
  struct cuda_block_params m_params;

  /* The whole, for the threads of the block, and the bodies of its loops over
     warps, for the lanes of each.  */
  scope_lowerer m_block;
  auto_vec<scope_lowerer *> m_warps;

  cuda_block_extent m_extent;

  /* What was shared, and the local that stands for it.  */
  hash_map<tree, tree> m_local_shared;

  /* Those locals, in the order in which they were made.  */
  auto_vec<tree> m_local_copies;

  /* The block before everything, and what is loaded there.  */
  basic_block m_start;
  fixed_loads m_fixed;

  /* The number of threads, as int.  */
  tree m_threads;

  /* Stores that depend on those of other threads of the same region.  */
  auto_vec<gimple *> m_ordered_stores;

  /* Bytes of static shared memory, and those that are kept for the block from
     phase to phase of the grid.  */
  unsigned HOST_WIDE_INT m_static_shared;
  unsigned HOST_WIDE_INT m_block_kept;

  /* What a thread costs at most.  */
  unsigned m_thread_cost;
};

block_lowerer::~block_lowerer ()
{
  for (scope_lowerer *warps : m_warps)
    delete warps;
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
  if (!cuda_uncounted_p (var))
    m_static_shared += tree_to_uhwi (DECL_SIZE_UNIT (var));
  cgraph_node *node = cgraph_node::get (m_fn->decl);
  bool grid = cuda_grid_block_function_p (m_fn->decl);
  if (cuda_form_code_p (m_fn->decl) || cuda_reached_from_calls_p (node, var))
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
  /* The map may have moved.  */
  m_local_shared.put (var, copy);
  m_local_copies.safe_push (copy);
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
      for (gphi *phi : cuda_phis (bb))
	for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	  {
	    walk_stmt_info wi;
	    memset (&wi, 0, sizeof wi);
	    wi.info = this;
	    tree arg = unshare_expr (gimple_phi_arg_def (phi, i));
	    walk_tree (&arg, replace_shared, &wi, NULL);
	    if (wi.changed)
	      {
		recompute_tree_invariant_for_addr_expr (arg);
		SET_PHI_ARG_DEF (phi, i, arg);
	      }
	  }
      for (gimple *stmt : cuda_stmts (bb))
	{
	  walk_stmt_info wi;
	  memset (&wi, 0, sizeof wi);
	  wi.info = this;
	  walk_gimple_op (stmt, replace_shared, &wi);
	  if (wi.changed)
	    update_stmt (stmt);
	}
    }
}

/* Functions that are called ask which thread they run for: tell them what is
   the block's where the function starts.  */

void
block_lowerer::set_thread_state ()
{
  gimple_seq seq = NULL;
  cuda_store_thread_state (&seq, "block_idx", m_params.index[0]);
  tree block_dim[CUDA_DIMS];
  unsigned shape[CUDA_DIMS];
  bool shaped = cuda_block_shape (m_fn->decl, shape);
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    block_dim[dim] = (shaped ? build_int_cst (unsigned_type_node, shape[dim])
		      : m_params.index[1][dim]);
  cuda_store_thread_state (&seq, "block_dim", block_dim);
  cuda_store_thread_state (&seq, "grid_dim", m_params.index[2]);
  tree ref = cuda_field_ref (cuda_thread_variable (), "dynamic_shared");
  tree shared = get_or_create_ssa_default_def (m_fn, m_params.shared);
  gimple_seq_add_stmt (&seq, gimple_build_assign (ref, shared));
  gimple_stmt_iterator gsi = gsi_last_bb (m_start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* With the option zero-shared, clear static shared memory at the end of BB.
   Clear the counts of votes in any case.  */

void
block_lowerer::clear_shared (basic_block bb)
{
  gimple_seq seq = NULL;
  for (int i = 0; i < 2; i++)
    if (tree var = m_block.regions ().votes ().counting[i])
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (var, build_zero_cst (TREE_TYPE (var))));
  if (cuda_opts.zero_shared && !m_block.regions ().grid_p ())
    for (tree copy : m_local_copies)
      {
	tree fn = builtin_decl_implicit (BUILT_IN_MEMSET);
	gimple_seq_add_stmt
	  (&seq, gimple_build_call (fn, 3, build_fold_addr_expr (copy),
				    integer_zero_node, DECL_SIZE_UNIT (copy)));
      }
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* NAME is how many threads up to MOST blocks of EACH have in x: let that be
   known.  */

static void
limit_row (tree name, unsigned each, unsigned most)
{
  unsigned precision = TYPE_PRECISION (TREE_TYPE (name));
  cuda_limit_name (name, each, each * most);
  set_nonzero_bits (name, wi::mask (exact_log2 (each & -each), true,
				    precision) & get_nonzero_bits (name));
}

/* Make the block before everything, and in it the extents.  */

void
block_lowerer::make_start ()
{
  m_start = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (m_fn)));
  m_fixed.make_at (m_start);
  gimple_seq seq = NULL;
  unsigned shape[CUDA_DIMS], joined = cuda_joined_blocks (m_fn->decl);
  bool shaped = cuda_block_shape (m_fn->decl, shape);
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    {
      bool run = dim == 0 && joined > 1;
      if (shaped && !run)
	{
	  m_extent.dim[dim] = build_int_cst (integer_type_node, shape[dim]);
	  continue;
	}
      tree parm = get_or_create_ssa_default_def (m_fn, m_params.index[1][dim]);
      m_extent.dim[dim] = gimple_convert (&seq, integer_type_node, parm);
      if (run)
	{
	  limit_row (parm, shape[0], joined);
	  limit_row (m_extent.dim[dim], shape[0], joined);
	}
    }
  cuda_values &values = m_block.values ();
  if (m_block.asks_threads_p ())
    {
      m_threads = gimple_build (&seq, MULT_EXPR, integer_type_node,
				m_extent.dim[0], m_extent.dim[1]);
      m_threads = gimple_build (&seq, MULT_EXPR, integer_type_node, m_threads,
				m_extent.dim[2]);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (m_start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  if (m_threads || values.block_bytes () != 0)
    {
      tree scratch = get_or_create_ssa_default_def (m_fn, m_params.scratch);
      values.make_bases (m_start, scratch, m_threads);
    }
  clear_shared (m_start);
}

/* Bring the function into a state that other passes expect.  */

void
block_lowerer::finish ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  FOR_EACH_BB_FN (bb, m_fn)
    FOR_EACH_EDGE (e, ei, bb->succs)
      if (!e->probability.initialized_p ())
	e->probability = (single_succ_p (bb)
			  ? profile_probability::always ()
			  : profile_probability::guessed_always ()
			      .apply_scale (1, EDGE_COUNT (bb->succs)));
  cuda_forget_memory (m_fn);
  cuda_settle_flow (m_fn, true);
  update_ssa (TODO_update_ssa);
}

/* Return whether all warps have 32 lanes, in one row: the function is for such
   blocks, or for a shape that gives them.  */

bool
block_lowerer::whole_warps_p () const
{
  unsigned shape[CUDA_DIMS];
  return (cuda_whole_warps_p (m_fn->decl)
	  || (cuda_block_shape (m_fn->decl, shape)
	      && shape[0] % CUDA_WARP_SIZE == 0));
}

/* Steps 3 and 4 for the threads of the block.  */

void
block_lowerer::lower_block ()
{
  m_block.plan ();
  make_start ();
  cuda_surroundings around = { m_start, m_threads, &m_extent,
			       whole_warps_p () };
  if (m_block.lower (around))
    set_thread_state ();
  if (optimize && !cuda_without_p (CUDA_PART_AFFINE))
    m_block.split_loops (m_ordered_stores);
  finish ();
}

/* Steps 3 and 4 for the lanes of the warps.  */

void
block_lowerer::lower_warps ()
{
  auto_vec<cuda_scope> scopes;
  auto_vec<cuda_thread_loop> loops;
  m_block.warp_scopes (&scopes, &loops);
  if (scopes.is_empty ())
    return;
  unsigned shape[CUDA_DIMS];
  bool shaped = cuda_block_shape (m_fn->decl, shape);
  bool changed = false;
  free_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; whole_warps_p () && i < scopes.length (); i++)
    {
      const cuda_lane_names names
	= { loops[i].tid[0], loops[i].row_start, loops[i].lane,
	    shaped ? build_int_cst (unsigned_type_node, shape[0])
	    : ssa_default_def (m_fn, m_params.index[1][0]),
	    ssa_default_def (m_fn, m_params.index[0][0]),
	    loops[i].yhead };
      if (!m_block.values ().parts_p ())
	cuda_take_tiles (&scopes[i], &loops[i], names);
      cuda_simplify_lanes (scopes[i], names);
      changed |= cuda_share_agreements (scopes[i]);
      changed |= cuda_share_turns (scopes[i], names);
      changed |= cuda_part_lanes (scopes[i], names);
    }
  if (changed)
    finish ();
  free_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < scopes.length (); i++)
    {
      scope_lowerer *warps = new scope_lowerer (scopes[i]);
      m_warps.safe_push (warps);
      warps->plan ();
      warps->values ().make_lane_arrays ();
      basic_block start = split_edge (single_pred_edge (scopes[i].entry));
      cuda_surroundings around = { start, loops[i].warp_size, NULL, false };
      warps->lower (around);
    }
  if (optimize && !cuda_without_p (CUDA_PART_AFFINE))
    for (scope_lowerer *warps : m_warps)
      warps->split_loops (m_ordered_stores);
  finish ();
}

/* Let the function stop at barriers of the grid, if it has any to which all
   threads come together.  */

void
block_lowerer::split_phases ()
{
  const cuda_regions &regions = m_block.regions ();
  cuda_values &values = m_block.values ();
  m_block_kept = values.block_bytes ();
  if (!regions.grid_p () || regions.grid_island_p ())
    return;
  cuda_phase_memory memory
    = { get_or_create_ssa_default_def (m_fn, m_params.scratch),
	values.block_bytes (), values.thread_bytes (), m_threads };
  m_block_kept += cuda_split_phases (m_fn, m_start, regions.return_block (),
				     memory);
  finish ();
}

/* Tell the user what became of the kernel, and keep for later what the report
   says of its regions.  */

void
block_lowerer::report ()
{
  location_t loc = DECL_SOURCE_LOCATION (m_fn->decl);
  const char *name = get_name (DECL_ORIGIN (m_fn->decl));
  unsigned barriers = 0, loops = 0, kept = 0, recomputed = 0;
  unsigned uniform = 0;
  unsigned HOST_WIDE_INT bytes = 0;
  auto_vec<scope_lowerer *> all;
  all.safe_push (&m_block);
  all.safe_splice (m_warps);
  for (scope_lowerer *scope : all)
    scope->note_regions ();
  if (cuda_spare_p (m_fn->decl))
    return;
  for (scope_lowerer *scope : all)
    {
      for (const cuda_barrier *barrier : scope->regions ().barriers ())
	barriers += (barrier->code != CUDA_APART
		     && barrier->code != CUDA_BLOCKSTEP);
      loops += scope->loops ();
      kept += scope->values ().kept ();
      bytes += scope->values ().thread_bytes ();
      recomputed += scope->values ().recomputed ();
      uniform += scope->values ().uniform ();
    }
  inform (loc, "kernel %qs: %u barriers, %u thread loops, %u values kept for"
	  " each thread in %wu bytes, %u computed again, %u the same for all",
	  name, barriers, loops, kept, bytes, recomputed, uniform);
  for (scope_lowerer *scope : all)
    for (cuda_island *island : scope->regions ().islands ())
      inform (island->loc, "kernel %qs takes the general fallback because"
	      " threads may part here and meet different barriers", name);
  for (scope_lowerer *scope : all)
    for (const cuda_barrier *barrier : scope->regions ().barriers ())
      if (barrier->loose)
	inform (cuda_user_location (barrier->loc), "kernel %qs: lanes may come"
		" here without some that their masks name, or with different"
		" masks; those that are here go on", name);
}

/* Say that several blocks are run as one if the function is for that, or let
   them be run one by one: threads that meet, or keep something, are those of
   one block.  */

void
block_lowerer::settle_joins ()
{
  unsigned shape[CUDA_DIMS], joined = cuda_joined_blocks (m_fn->decl);
  if (joined == 1)
    return;
  if (m_threads || !m_block.regions ().barriers ().is_empty ())
    cuda_forbid_joins (m_fn->decl);
  else if (cuda_opts.report && cuda_user_shape (m_fn->decl, shape))
    inform (DECL_SOURCE_LOCATION (m_fn->decl), "kernel %qs: up to %u"
	    " neighbouring blocks of %u x %u x %u are run as one",
	    get_name (DECL_ORIGIN (m_fn->decl)), joined, shape[0], shape[1],
	    shape[2]);
}

/* Tell the launch what memory a block needs.  */

void
block_lowerer::fill_descriptor ()
{
  cuda_values &values = m_block.values ();
  cuda_fill_descriptor (m_fn->decl, "static_shared", m_static_shared);
  cuda_fill_descriptor (m_fn->decl, "thread_scratch",
			values.thread_bytes ());
  cuda_fill_descriptor (m_fn->decl, "block_kept", m_block_kept);
  cuda_fill_descriptor (m_fn->decl, "thread_cost", m_thread_cost);
  cuda_forget_descriptor (m_fn->decl);
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
  if (optimize)
    m_fixed.take (m_fn);
  FOR_EACH_LOCAL_DECL (m_fn, i, var)
    {
      /* What a thread does not set, it does not read either; that the flow
	 through loops and slots no longer shows this is not the user's
	 fault.  */
      suppress_warning (var, OPT_Wuninitialized);
      suppress_warning (var, OPT_Wmaybe_uninitialized);
    }
  m_thread_cost = optimize ? cuda_thread_cost (m_fn) : CUDA_COST_UNKNOWN;
  if (dump_file && m_thread_cost != CUDA_COST_UNKNOWN)
    fprintf (dump_file, "a thread does at most %u statements\n",
	     m_thread_cost);
  if (optimize)
    cuda_forward_elements (m_fn);
  loop_optimizer_init (LOOPS_HAVE_PREHEADERS);
  if (optimize > 1)
    {
      cuda_split_members (m_fn, &m_local_copies);
      cuda_choose_layouts (m_fn, m_local_copies);
    }
  if (cuda_grid_block_function_p (m_fn->decl))
    for (tree copy : m_local_copies)
      m_block.values ().keep_for_block (copy);
  if (cuda_join_retries (m_fn))
    finish ();
  cuda_yield_in_spin_loops (m_fn);
  cuda_relax_shared_atomics (m_fn, &m_ordered_stores);
  lower_block ();
  lower_warps ();
  m_block.mark_loops (m_ordered_stores);
  for (scope_lowerer *warps : m_warps)
    warps->mark_loops (m_ordered_stores);
  if (cuda_expand_updates (m_fn, false))
    finish ();
  split_phases ();
  if (cuda_opts.report)
    report ();
  loop_optimizer_finalize ();
  settle_joins ();
  fill_descriptor ();
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_lower (function *fn)
{
  block_lowerer (fn).run ();
  cuda_spare_lowered (fn);
  cgraph_edge::rebuild_edges ();
  return TODO_cleanup_cfg;
}
