/* The dispatcher of an island, where threads go different ways.
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

/* Within an island each thread has a code that says what it comes to next, and
   a dispatcher runs one region after the other for those that are to run it:

     start:    for each thread
		 next[thread] = the region of the head;
     dispatch: switch (current)
	  case R:
		 for each thread
		   if (next[thread] == R)
		     { REGION R; next[thread] = code of where it goes; }
		 goto select;
     select:   current = minimum of next[] over the threads;
	       if (current < N) goto dispatch;
	       if (current < 2 * N)		// all that are not done wait
		 {
		   for each thread that waits
		     next[thread] -= N;
		   goto dispatch;
		 }
	       goto what follows the island;

   A thread that is to run region R has code R; one that waits at the barrier
   before it has N + R; one that has returned, or left the island, has 2 * N.
   So threads that have returned count as arrived.

   In kernels with collectives of the warp (cuda-warp.cc) or barriers of tiles
   the runtime first releases the lanes, and the threads of a tile, that wait
   for one another; what waits then, waits for the block.

   A thread that waits for something that others do, for which there is no
   barrier, looks for it again and again and yields in between:

     while (!*flag)
       .UNIQUE (UNSPEC, YIELD);

   Its yield is like a barrier before the region that looks again, except that
   the runtime releases all who have yielded as soon as no thread is ready.  So
   each thread that can go on has its turn before one has a second.  Where all
   come and go round together, a yield does no more than release the CPU.

   Threads that make a call together (cuda-block-forms.cc) wait until nobody
   else, and no lanes and no tile, can go on; then the runtime releases them.

   A kernel with a barrier of the grid in an island is one island as a whole.
   Where all wait at such a barrier the function returns 1; called again with
   the same memory, it releases them and goes on.  Where threads come to it
   together cuda-phases.cc does this.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-runtime.h"
#include "cuda-intrinsics.h"
#include "cuda-phases.h"
#include "cuda-lower.h"

/* Return a reference to the dispatcher's next[T], appending to SEQ what it
   takes.  */

tree
scope_lowerer::next_ref (gimple_seq *seq, tree t)
{
  return m_values.flat_ref (m_slots.next, t, seq);
}

/* Return the dispatcher's code for a thread that goes from ISLAND to TO: that
   of a thread that has done with it, if TO is not in it.  */

unsigned
scope_lowerer::code_of (basic_block to, int island)
{
  unsigned n = m_regions.length ();
  cuda_region *region = m_regions.entered_at (to);
  if (!region || region->island != island)
    return 2 * n;
  return region->barrier ? n + region->index : region->index;
}

/* A thread of REGION takes EXIT: let the PHIs there have their values.  */

void
scope_lowerer::store_phi_values (cuda_region &region, const region_exit &exit)
{
  edge e = single_succ_edge (exit.from);
  gimple_seq seq = NULL;
  if (exit.to != m_regions.return_block ())
    for (gphi *phi : cuda_phis (exit.to))
      {
	int slot = (virtual_operand_p (gimple_phi_result (phi))
		    ? -1 : m_values.slot_of (gimple_phi_result (phi)));
	if (slot < 0)
	  continue;
	m_values.append_store (slot, region.index,
			       PHI_ARG_DEF_FROM_EDGE (phi, e), &seq);
      }
  tree next = m_values.slot_ref (m_slots.next, region.index);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (next, build_int_cst (unsigned_type_node,
					     code_of (exit.to,
						      region.island))));
  gimple_stmt_iterator gsi = gsi_last_bb (exit.from);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Connect REGION with the dispatcher: only threads that are to run it do, and
   the end goes to SELECT.  */

void
scope_lowerer::leave_to_dispatch (cuda_region &region, basic_block select)
{
  cuda_thread_loop &loop = m_loops[region.index];
  for (region_exit &exit : m_exits[region.index])
    {
      store_phi_values (region, exit);
      edge moved = redirect_edge_and_branch (single_succ_edge (exit.from),
					     loop.join);
      redirect_edge_var_map_clear (moved);
    }
  make_edge (loop.post, select, EDGE_FALLTHRU);
}

/* Build the block that finds out what is next, and set *CURRENT to the
   smallest code of any thread.  Return the first of its blocks; the last is
   m_last.  */

basic_block
scope_lowerer::build_select (tree *current)
{
  cuda_flat_loop loop;
  cuda_build_flat_loop (&loop, m_around.threads, &m_last);
  tree smallest = make_ssa_name (unsigned_type_node);
  gphi *phi = create_phi_node (smallest, loop.body);
  gimple_seq seq = NULL;
  tree ref = next_ref (&seq, loop.t);
  tree code = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (code, ref));
  *current = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (*current, MIN_EXPR, smallest,
						  code));
  gimple_stmt_iterator gsi = gsi_last_bb (loop.body);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, loop.body->preds)
    add_phi_arg (phi, e->src == loop.pre
		 ? build_minus_one_cst (unsigned_type_node) : *current,
		 e, UNKNOWN_LOCATION);
  return loop.pre;
}

/* Build the blocks that release the barrier at which all threads wait that
   have not returned.  CURRENT is the smallest code; set *RELEASED to the
   smallest after.  Return the first block; the last is m_last.  */

basic_block
scope_lowerer::build_release (tree current, tree *released)
{
  tree n = build_int_cst (unsigned_type_node, m_regions.length ());
  tree end = build_int_cst (unsigned_type_node, 2 * m_regions.length ());
  cuda_flat_loop loop;
  cuda_build_flat_loop (&loop, m_around.threads, &m_last);
  gimple_seq seq = NULL;
  tree ref = next_ref (&seq, loop.t);
  tree code = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (code, ref));
  tree less = gimple_build (&seq, MINUS_EXPR, unsigned_type_node, code, n);
  tree waits = gimple_build (&seq, LT_EXPR, boolean_type_node, code, end);
  if (m_regions.grid_island_p ())
    {
      tree ready = gimple_build (&seq, GE_EXPR, boolean_type_node, code, n);
      waits = gimple_build (&seq, BIT_AND_EXPR, boolean_type_node, waits,
			    ready);
    }
  tree next = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, COND_EXPR, waits, less,
						  code));
  gimple_seq_add_stmt (&seq, gimple_build_assign (unshare_expr (ref), next));
  gimple_stmt_iterator gsi = gsi_last_bb (loop.body);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  current = fold_convert (unsigned_type_node, current);
  *released = make_ssa_name (unsigned_type_node);
  gsi = gsi_last_bb (loop.post);
  gsi_insert_after (&gsi, gimple_build_assign (*released, MINUS_EXPR, current,
					       n), GSI_NEW_STMT);
  release_votes (loop.pre);
  return loop.pre;
}

/* Append to SEQ what lets the runtime release the threads that wait for what
   CODE knows, and return how many it has.  */

tree
scope_lowerer::call_release (gimple_seq *seq, enum cuda_runtime_code code)
{
  auto_vec<tree, 5> args;
  tree ref = m_values.flat_ref (m_slots.next, integer_zero_node, seq);
  args.safe_push (gimple_convert (seq, ptr_type_node, TREE_OPERAND (ref, 0)));
  if (code == CUDA_RT_RELEASE_CALLS && !m_regions.warp_p ())
    args.safe_push (null_pointer_node);
  else if (code != CUDA_RT_RELEASE_YIELDS)
    {
      ref = m_values.flat_ref (m_slots.mask, integer_zero_node, seq);
      args.safe_push (gimple_convert (seq, ptr_type_node,
				      TREE_OPERAND (ref, 0)));
    }
  args.safe_push (gimple_convert (seq, unsigned_type_node, m_around.threads));
  args.safe_push (build_int_cst (unsigned_type_node, m_regions.length ()));
  args.safe_push (cuda_barrier_kinds (m_regions));
  gcall *call = gimple_build_call_vec (cuda_runtime_decl (code), args);
  tree released = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, released);
  gimple_seq_add_stmt (seq, call);
  return released;
}

/* Let the runtime release threads that have yielded, lanes that wait for one
   another, and threads that wait to make a call, at the end of BB.  Return a
   value that is not zero if it has released any.  */

tree
scope_lowerer::release_some (basic_block bb)
{
  gimple_seq seq = NULL;
  tree released = NULL_TREE;
  if (m_regions.yield_p ())
    released = call_release (&seq, CUDA_RT_RELEASE_YIELDS);
  if (m_regions.warp_p () || m_regions.call_p ())
    {
      tree lanes = call_release (&seq, m_regions.call_p ()
				 ? CUDA_RT_RELEASE_CALLS
				 : CUDA_RT_RELEASE_WARPS);
      released = (released ? gimple_build (&seq, BIT_IOR_EXPR,
					   integer_type_node, released, lanes)
		  : lanes);
    }
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  return released;
}

/* Build the dispatcher of ISLAND in DISPATCH, which runs region CURRENT.  */

void
scope_lowerer::build_dispatch (basic_block dispatch, tree current, int island)
{
  auto_vec<tree> labels;
  tree first = NULL_TREE;
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      if (m_regions[i].island != island)
	continue;
      basic_block to = m_loops[i].pre;
      tree value = first ? build_int_cst (unsigned_type_node, i) : NULL_TREE;
      tree label = build_case_label (value, NULL_TREE,
				     gimple_block_label (to));
      if (first)
	labels.safe_push (label);
      else
	first = label;
      make_edge (dispatch, to, 0);
    }
  gswitch *sw = gimple_build_switch (current, first, labels);
  gimple_stmt_iterator gsi = gsi_last_bb (dispatch);
  gsi_insert_after (&gsi, sw, GSI_NEW_STMT);
}

/* Build the blocks by which all threads come to ISLAND: they are to run the
   region of its head.  In a kernel with barriers of the grid this is how every
   phase starts: the block's memory is zero at first, so that all threads are to
   run region 0, and later those that wait are released.  Return the last of the
   blocks.  */

basic_block
scope_lowerer::build_start (int island)
{
  cuda_region *head
    = m_regions.entered_at (m_regions.islands ()[island]->head);
  if (m_regions.grid_island_p ())
    {
      tree ignored;
      gcc_assert (head->index == 0);
      m_island_starts[island] = build_release (integer_zero_node, &ignored);
      return m_last;
    }
  cuda_flat_loop init;
  cuda_build_flat_loop (&init, m_around.threads, &m_last);
  gimple_seq seq = NULL;
  tree ref = next_ref (&seq, init.t);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (ref, build_int_cst (unsigned_type_node,
					    head->index)));
  gimple_stmt_iterator gsi = gsi_last_bb (init.body);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  m_island_starts[island] = init.pre;
  return init.post;
}

/* All threads wait, SMALLEST being the smallest code: in BB, return what RESULT
   gets if it is at a barrier that is CODE, else go to OTHER.  A cluster that is
   the block alone goes on at its barrier.  */

void
scope_lowerer::build_stops (tree result, basic_block bb, tree smallest,
			    basic_block other, enum cuda_intrinsic code)
{
  unsigned n = m_regions.length ();
  basic_block stop = cuda_new_block (&m_last);
  auto_vec<tree> labels;
  for (unsigned i = 0; i < n; i++)
    if (m_regions[i].barrier && m_regions[i].barrier->code == code)
      labels.safe_push (build_case_label
			(build_int_cst (unsigned_type_node, n + i), NULL_TREE,
			 gimple_block_label (stop)));
  tree rest = build_case_label (NULL_TREE, NULL_TREE,
				gimple_block_label (other));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_switch (smallest, rest, labels),
		    GSI_NEW_STMT);
  make_edge (bb, other, 0);
  make_edge (bb, stop, 0);
  edge out;
  if (code == CUDA_CLUSTER_BARRIER)
    {
      cuda_test_cluster (stop);
      make_edge (stop, other, EDGE_TRUE_VALUE);
      out = make_edge (stop, m_regions.return_block (), EDGE_FALSE_VALUE);
    }
  else
    out = make_edge (stop, m_regions.return_block (), EDGE_FALLTHRU);
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (result)),
	       cuda_stop_result (code), out, UNKNOWN_LOCATION);
}

/* All threads wait, SMALLEST being the smallest code: in BB, return if it is at
   a barrier of the grid or of a cluster, else go to RELEASE.  Return what the
   function returns, which the caller's edges give a value.  */

tree
scope_lowerer::build_suspend (basic_block bb, tree smallest,
			      basic_block release)
{
  basic_block leave = m_regions.return_block ();
  tree result = make_ssa_name (integer_type_node);
  create_phi_node (result, leave);
  greturn *ret = as_a<greturn *> (gsi_stmt (gsi_last_bb (leave)));
  gimple_return_set_retval (ret, result);
  update_stmt (ret);
  const enum cuda_intrinsic kinds[]
    = { CUDA_GRID_BARRIER, CUDA_CLUSTER_BARRIER };
  for (enum cuda_intrinsic kind : kinds)
    if (m_regions.holds_p (kind))
      {
	basic_block next = cuda_new_block (&m_last);
	build_stops (result, bb, smallest, next, kind);
	bb = next;
      }
  make_edge (bb, release, EDGE_FALLTHRU);
  return result;
}

/* Build what comes when no thread is ready, SMALLEST being the smallest code,
   from a block that is returned: release those that wait, or leave for OUT.
   SELECT finds out what is next.  Set *RELEASED to the smallest code after a
   release; the last block is m_last.  */

basic_block
scope_lowerer::build_end (tree smallest, basic_block select, basic_block out,
			  tree *released)
{
  basic_block waiting = cuda_new_block (&m_last);
  tree end = build_int_cst (unsigned_type_node, 2 * m_regions.length ());
  gimple_stmt_iterator gsi = gsi_last_bb (waiting);
  gsi_insert_after (&gsi, gimple_build_cond (LT_EXPR, smallest, end, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  basic_block first = NULL;
  if (m_regions.warp_p () || m_regions.yield_p () || m_regions.call_p ())
    {
      /* These go first; what is left waits for the block.  */
      first = cuda_new_block (&m_last);
      tree count = release_some (first);
      gsi = gsi_last_bb (first);
      gsi_insert_after (&gsi, gimple_build_cond
			(NE_EXPR, count, integer_zero_node, NULL_TREE,
			 NULL_TREE), GSI_NEW_STMT);
      make_edge (first, select, EDGE_TRUE_VALUE);
    }
  basic_block suspend = NULL;
  if (m_regions.grid_island_p ())
    suspend = cuda_new_block (&m_last);
  basic_block release = build_release (smallest, released);
  tree result = NULL_TREE;
  if (suspend)
    {
      basic_block last = m_last;
      result = build_suspend (suspend, smallest, release);
      release = suspend;
      m_last = last;
    }
  if (first)
    make_edge (first, release, EDGE_FALSE_VALUE);
  make_edge (waiting, first ? first : release, EDGE_TRUE_VALUE);
  edge done = make_edge (waiting, out, EDGE_FALSE_VALUE);
  if (result)
    add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (result)),
		 integer_zero_node, done, UNKNOWN_LOCATION);
  return waiting;
}

/* Connect the regions of ISLAND through a dispatcher.  PHIs of its head and
   its target have slots, which those who come there fill.  */

void
scope_lowerer::connect_dispatch (int island)
{
  unsigned n = m_regions.length ();
  basic_block target = m_regions.islands ()[island]->target;
  basic_block dispatch = cuda_new_block (&m_last);
  tree current = make_ssa_name (unsigned_type_node);
  gphi *phi = create_phi_node (current, dispatch);
  cuda_region *head
    = m_regions.entered_at (m_regions.islands ()[island]->head);

  tree smallest, released;
  basic_block select = build_select (&smallest);
  basic_block ready = m_last;
  basic_block waiting = build_end (smallest, select, entry_block (target),
				   &released);
  basic_block released_bb = m_last;
  for (unsigned i = 0; i < n; i++)
    if (m_regions[i].island == island)
      leave_to_dispatch (m_regions[i], select);

  gimple_stmt_iterator gsi = gsi_last_bb (ready);
  gsi_insert_after (&gsi, gimple_build_cond
		    (LT_EXPR, smallest, build_int_cst (unsigned_type_node, n),
		     NULL_TREE, NULL_TREE), GSI_NEW_STMT);
  /* A phase of the grid starts where the last one stopped.  */
  basic_block entered = m_island_entered[island];
  edge from_start = NULL;
  if (m_regions.grid_island_p ())
    make_edge (entered, select, EDGE_FALLTHRU);
  else
    from_start = make_edge (entered, dispatch, EDGE_FALLTHRU);
  edge from_ready = make_edge (ready, dispatch, EDGE_TRUE_VALUE);
  make_edge (ready, waiting, EDGE_FALSE_VALUE);
  edge from_release = make_edge (released_bb, dispatch, EDGE_FALLTHRU);
  if (from_start)
    add_phi_arg (phi, build_int_cst (unsigned_type_node, head->index),
		 from_start, UNKNOWN_LOCATION);
  add_phi_arg (phi, smallest, from_ready, UNKNOWN_LOCATION);
  add_phi_arg (phi, released, from_release, UNKNOWN_LOCATION);
  build_dispatch (dispatch, current, island);
}
