/* Loops over the threads of a scope.
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

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "thread-loops.h"
#include "cuda-options.h"
#include "cuda-runtime.h"
#include "cuda-records.h"
#include "split-apply.h"
#include "cuda-kernels.h"
#include "cuda-lower.h"
#include "cuda-interchange.h"
#include "same-rows.h"
#include "cuda-thread-terms.h"
#include "cuda-atomics.h"

/* GCC may wholly unroll loops of at most this many turns.  */
const unsigned MAX_UNROLLED = 16;

scope_lowerer::~scope_lowerer ()
{
  for (vec<region_exit> &exits : m_exits)
    exits.release ();
  for (vec<incoming> &all : m_incoming)
    {
      for (incoming &in : all)
	in.args.release ();
      all.release ();
    }
  for (region_retirement *retirement : m_retirements)
    delete retirement;
  for (region_guard *guard : m_guards)
    delete guard;
}

/* Return how many loops over threads there are.  */

unsigned
scope_lowerer::loops ()
{
  unsigned n = 0;
  for (unsigned i = 0; i < m_regions.length (); i++)
    n += loop_p (m_regions[i]) && !m_regions[i].warps;
  return n;
}

/* Return whether something asks for the number of threads.  */

bool
scope_lowerer::asks_threads_p ()
{
  bool warps = false;
  for (unsigned i = 0; i < m_regions.length (); i++)
    warps |= m_regions[i].warps;
  return (warps || m_regions.warp_p () || m_regions.grid_island_p ()
	  || m_values.thread_bytes () != 0);
}

/* Form the regions and decide what is kept.  */

void
scope_lowerer::plan ()
{
  if (optimize && !cuda_without_p (CUDA_PART_RECOMPUTE))
    cuda_split_thread_terms (m_scope);
  m_regions.build ();
  plan_partings ();
  if (!m_regions.islands ().is_empty ())
    {
      m_slots.next = m_values.add_slot (unsigned_type_node);
      if (m_regions.warp_p ())
	m_slots.mask = m_values.add_slot (unsigned_type_node);
    }
  m_values.plan ();
}

/* Return whether STMT, which touches no memory, may stop the program.
   Arithmetic on floating point does not, in device code.  */

static bool
stops_p (gimple *stmt)
{
  return (gimple_could_trap_p (stmt)
	  && !(is_gimple_assign (stmt)
	       && FLOAT_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (stmt)))));
}

/* Return whether REGION, of a warp, may be done for lanes that the warp does
   not have: it touches no memory, calls nothing and cannot trap.  */

bool
scope_lowerer::pure_p (const cuda_region &region)
{
  if (region.island >= 0 || region.partial_p ())
    return false;
  if (region.collective)
    return (cuda_intrinsic_exchange (region.collective->code)
	    == CUDA_EXCHANGE_SHUFFLE);
  for (basic_block bb : m_values.blocks ())
    if (m_regions.region_of (bb) == &region)
      {
	if ((bb != region.entry && bb->loop_father->header == bb)
	    || (bb->flags & BB_IRREDUCIBLE_LOOP))
	  return false;
	for (gimple *stmt : cuda_stmts (bb))
	  {
	    if (cuda_barrier_code (stmt) == CUDA_PUBLISH
		|| m_scope.leaf_p (stmt))
	      continue;
	    if (gimple_vuse (stmt) || gimple_has_side_effects (stmt)
		|| stops_p (stmt)
		|| (is_gimple_call (stmt)
		    && !(gimple_call_flags (stmt) & ECF_CONST)))
	      return false;
	  }
      }
  return true;
}

/* Build a loop for each region that is not scalar.  */

void
scope_lowerer::build_loops ()
{
  m_loops.safe_grow_cleared (m_regions.length (), true);
  cuda_interchange interchange (m_regions, m_around.extent);
  for (unsigned i = 0; i < m_regions.length (); i++)
    m_pure.safe_push (m_scope.level == CUDA_LEVEL_WARP
		      && pure_p (m_regions[i]));
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (!loop_p (m_regions[i]))
      {
	/* A collective whose result is the same for all lanes is done for
	   the first.  */
	m_loops[i].warp_base = m_loops[i].x = integer_zero_node;
	m_loops[i].warp_size = m_around.threads;
      }
    else if (m_scope.level == CUDA_LEVEL_WARP)
      {
	tree bound = (m_pure[i]
		      ? build_int_cst (integer_type_node, m_scope.lanes)
		      : m_around.threads);
	cuda_build_lane_loop (&m_loops[i], bound, m_around.threads, &m_last);
      }
    else if (m_regions[i].warps)
      cuda_build_warp_loop (&m_loops[i], *m_around.extent, m_around.threads,
			    m_around.whole_warps, &m_last);
    else if (m_regions[i].collective)
      cuda_build_warp_lane_loop (&m_loops[i], *m_around.extent,
				 m_around.threads, &m_last);
    else
      {
	bool linear = m_around.threads != NULL_TREE;
	bool turned = (!linear && optimize && m_regions[i].island < 0
		       && interchange.better_p (m_regions[i],
						m_values.blocks ()));
	cuda_build_thread_loop (&m_loops[i], *m_around.extent, linear, turned,
				&m_last);
      }
}

/* The code is not optimized: tell which thread it runs for where one starts any
   region, so that it is known where a kernel goes wrong (fault-report.c of the
   runtime).  What lies in loops over the warps is nobody's.  Set TOLD to the
   regions.  */

void
scope_lowerer::tell_threads (bitmap told)
{
  tree none = build_all_ones_cst (unsigned_type_node);
  const tree nobody[CUDA_DIMS] = { none, none, none };
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (loop_p (m_regions[i]))
      {
	bool warps = m_regions[i].warps;
	cuda_store_thread_state (&m_values.prologue (i), "thread_idx",
				 warps ? nobody : m_loops[i].tid);
	bitmap_set_bit (told, i);
      }
}

/* If functions that are called ask which thread they run for, tell them, where
   a thread starts a region with such calls, or in a loop over the warps before
   each.  Return whether there are any.  */

bool
scope_lowerer::set_thread_index ()
{
  if (m_scope.level == CUDA_LEVEL_WARP)
    return false;
  auto_bitmap told;
  bool any = !optimize;
  if (!optimize)
    tell_threads (told);
  for (basic_block bb : m_values.blocks ())
    {
      cuda_region *region = m_regions.region_of (bb);
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
	  if (!call || !cuda_needs_thread_p (call))
	    continue;
	  any = true;
	  const tree *tid = m_loops[region->index].tid;
	  if (region->warps)
	    {
	      gimple_seq seq = NULL;
	      cuda_store_thread_state (&seq, "thread_idx", tid);
	      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
	    }
	  else if (bitmap_set_bit (told, region->index))
	    cuda_store_thread_state (&m_values.prologue (region->index),
				     "thread_idx", tid);
	}
    }
  return any;
}

/* Give each edge out of a region that is run in a loop a block.  */

void
scope_lowerer::split_exits ()
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
scope_lowerer::entry_block (basic_block entry)
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
scope_lowerer::merge_exit_values (cuda_region &region, gphi *phi)
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
scope_lowerer::enter (edge e, basic_block entry, const vec<tree> &args)
{
  cuda_region *region = m_regions.entered_at (entry);
  incoming in;
  in.e = e;
  in.args = args.copy ();
  m_incoming[region->index].safe_push (in);
}

/* Store in SLOT the values with which the threads of REGION reach PHI, as each
   leaves.  */

void
scope_lowerer::store_exit_values (cuda_region &region, gphi *phi, int slot)
{
  for (const region_exit &exit : m_exits[region.index])
    if (exit.to == gimple_bb (phi))
      {
	gimple_seq seq = NULL;
	edge e = find_edge (exit.from, exit.to);
	m_values.append_store (slot, region.index,
			       PHI_ARG_DEF_FROM_EDGE (phi, e), &seq);
	gimple_stmt_iterator gsi = gsi_last_bb (exit.from);
	gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
      }
}

/* Let the threads of REGION that go on to PHI hand out its value; return what
   the block has of it.  */

tree
scope_lowerer::hand_out_exit_values (cuda_region &region, gphi *phi)
{
  auto_vec<basic_block> from;
  auto_vec<tree> values;
  for (const region_exit &exit : m_exits[region.index])
    if (exit.to == gimple_bb (phi))
      {
	edge e = find_edge (exit.from, exit.to);
	from.safe_push (exit.from);
	values.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, e));
      }
  return m_values.hand_out (region.index, from, values);
}

/* NEXT leads from behind the loop of REGION to where TO, one of its ways, is
   run: connect the PHIs there.  */

void
scope_lowerer::connect_way (cuda_region &region, basic_block to, edge next)
{
  if (to == m_regions.return_block ())
    return;
  basic_block join = m_loops[region.index].join;
  auto_vec<tree> args;
  for (gphi *phi : cuda_phis (to))
    {
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result))
	continue;
      int slot = m_values.slot_of (result);
      if (region.partial_p ())
	{
	  if (slot >= 0)
	    store_exit_values (region, phi, slot);
	  args.safe_push (slot >= 0 ? NULL_TREE
			  : hand_out_exit_values (region, phi));
	  continue;
	}
      tree value = merge_exit_values (region, phi);
      args.safe_push (value);
      if (slot < 0)
	continue;
      gimple_seq seq = NULL;
      m_values.append_store (slot, region.index, value, &seq);
      gimple_stmt_iterator at = gsi_after_labels (join);
      gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
    }
  enter (next, to, args);
}

/* Connect the end of REGION's loop with what follows, without a
   dispatcher.  */

void
scope_lowerer::connect_exits (cuda_region &region)
{
  cuda_thread_loop &loop = m_loops[region.index];
  vec<region_exit> &exits = m_exits[region.index];
  if (exits.is_empty ())
    return;
  for (region_exit &exit : exits)
    {
      gcc_assert (exit.to == exits[0].to || region.parts_p ());
      make_edge (exit.from, loop.join, EDGE_FALLTHRU);
    }
  if (region.parts_p ())
    {
      leave_parted (region);
      return;
    }
  basic_block to = exits[0].to;
  connect_way (region, to, make_edge (loop.post, entry_block (to),
				      EDGE_FALLTHRU));
}

/* Place the PHIs of REGION's entry: where its loop starts, for the edges that
   now lead there, or where they are if it is scalar.  */

void
scope_lowerer::place_phis (cuda_region &region)
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
scope_lowerer::release_votes (basic_block bb)
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
scope_lowerer::release_cpu (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_before (&gsi, gimple_build_call
		     (cuda_runtime_decl (CUDA_RT_YIELD), 0), GSI_SAME_STMT);
}

/* All threads have come to BARRIER, of the grid or the cluster, before BB,
   where a region starts: mark the place for cuda-phases.cc.  */

void
scope_lowerer::wait_for_grid (basic_block bb, const cuda_barrier *barrier)
{
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_before (&gsi, cuda_build_barrier (barrier->code, vNULL,
					       barrier->loc), GSI_SAME_STMT);
}

/* Connect the regions where all threads go the same way: those of no
   island.  */

void
scope_lowerer::connect_straight ()
{
  /* Edges from the start and from scalar regions to regions in loops.  */
  auto_vec<edge> scalar_edges;
  scalar_edges.safe_push (single_succ_edge (m_around.start));
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
      for (gphi *phi : cuda_phis (to))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  args.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, e));
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
      if (cuda_stops_p (m_regions[i].barrier->code))
	wait_for_grid (start, m_regions[i].barrier);
    }
  for (unsigned i = 0; i < m_regions.length (); i++)
    wake (m_regions[i]);
}

/* Lower what lanes hand out and look at.  */

void
scope_lowerer::lower_collectives ()
{
  const cuda_warp_slots none = { -1, -1, NULL_TREE };
  const cuda_warp_slots parted = { -1, -1, m_here };
  for (cuda_barrier *barrier : m_regions.barriers ())
    {
      cuda_region *region = m_regions.region_of (barrier->after);
      cuda_lower_publish (barrier, m_regions, m_values,
			  region && region->island >= 0 ? m_slots : none);
    }
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (m_regions[i].collective)
      cuda_lower_collective (m_regions[i], m_loops[i], m_values,
			     m_regions[i].island >= 0 ? m_slots
			     : m_regions[i].guarded ? parted : none);
}

/* Let the loops lead into their regions; with the dispatcher, only for the
   threads that are to run them.  Insert the prologues.  */

void
scope_lowerer::enter_threads ()
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
      if (m_regions[i].guarded)
	from = enter_guarded (m_regions[i]);
      else if (m_regions[i].island >= 0)
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

/* Build the loops, within SURROUNDINGS.  */

bool
scope_lowerer::lower (const cuda_surroundings &surroundings)
{
  m_around = surroundings;
  m_last = EXIT_BLOCK_PTR_FOR_FN (m_scope.fn)->prev_bb;
  build_loops ();
  m_values.run_in (&m_loops);
  start_partings ();
  m_values.rewrite ();
  lower_collectives ();
  split_exits ();
  bool asked = set_thread_index ();
  unsigned islands = m_regions.islands ().length ();
  m_island_starts.safe_grow_cleared (islands, true);
  for (unsigned i = 0; i < islands; i++)
    m_island_entered.safe_push (build_start (i));
  for (unsigned i = 0; i < islands; i++)
    connect_dispatch (i);
  connect_straight ();
  enter_threads ();
  return asked;
}

/* Append the scopes that loops over warps are to SCOPES, and the loops to
   LOOPS.  */

void
scope_lowerer::warp_scopes (vec<cuda_scope> *scopes,
			    vec<cuda_thread_loop> *loops)
{
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (m_regions[i].warps)
      {
	cuda_scope scope = { m_scope.fn, CUDA_LEVEL_WARP, m_loops[i].body,
			     m_loops[i].ylatch, m_regions[i].stirred,
			     CUDA_WARP_SIZE };
	scopes->safe_push (scope);
	loops->safe_push (m_loops[i]);
      }
}

/* Remove what the code of regions computed for others that now compute it
   themselves: a division, say, at whose changes loops would be split.  */

void
scope_lowerer::remove_unused ()
{
  auto_bitmap unused;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_scope.fn)
    if (m_regions.region_of (bb))
      for (gimple *stmt : cuda_stmts (bb))
	{
	  tree lhs = gimple_get_lhs (stmt);
	  if (lhs && TREE_CODE (lhs) == SSA_NAME && has_zero_uses (lhs))
	    bitmap_set_bit (unused, SSA_NAME_VERSION (lhs));
	}
  simple_dce_from_worklist (unused);
}

/* Leave out rows that do the same, and split the loops where this helps.
   STORES depend on those of other threads of the same region.  */

void
scope_lowerer::split_loops (const vec<gimple *> &stores)
{
  free_dominance_info (CDI_DOMINATORS);
  delete_unreachable_blocks ();
  remove_unused ();
  calculate_dominance_info (CDI_DOMINATORS);
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      cuda_thread_loop &loop = m_loops[i];
      if (!loop_p (m_regions[i]) || m_exits[i].is_empty ()
	  || m_regions[i].collective || m_regions[i].warps
	  || m_regions[i].island >= 0 || m_pure[i])
	continue;
      m_values.load_late (i);
      auto_bitmap blocks;
      auto_vec<basic_block> code;
      bitmap_set_bit (blocks, loop.body->index);
      bitmap_set_bit (blocks, loop.join->index);
      basic_block bb;
      FOR_EACH_BB_FN (bb, m_scope.fn)
	if (m_regions.region_of (bb) == &m_regions[i])
	  {
	    bitmap_set_bit (blocks, bb->index);
	    code.safe_push (bb);
	  }
      if (m_scope.level == CUDA_LEVEL_BLOCK)
	cuda_drop_same_rows (m_regions, m_regions[i], loop, code, stores);
      auto_bitmap before;
      bitmap_copy (before, blocks);
      thread_strip strip = { &loop, loop.bound, blocks, &m_last };
      cuda_split_strip (&strip);
      bitmap_iterator bi;
      unsigned index;
      EXECUTE_IF_AND_COMPL_IN_BITMAP (blocks, before, 0, index, bi)
	m_regions.adopt (BASIC_BLOCK_FOR_FN (m_scope.fn, index),
			 m_regions[i].entry);
    }
}

/* Mark loops whose threads are independent, which GCC may see as such.  STORES
   depend on those of other threads of the same region: there, threads may take
   turns in any order, but no statement may be done for several at once.  Loops
   over rows are marked, too.  */

void
scope_lowerer::mark_loops (const vec<gimple *> &stores)
{
  auto_bitmap ordered;
  for (gimple *store : stores)
    if (gimple_bb (store))
      if (cuda_region *region = m_regions.region_of (gimple_bb (store)))
	bitmap_set_bit (ordered, region->index);
  for (cuda_barrier *barrier : m_regions.barriers ())
    if (barrier->votes_p ())
      if (cuda_region *region = m_regions.region_of (barrier->before))
	bitmap_set_bit (ordered, region->index);
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      if (!loop_p (m_regions[i]) || m_regions[i].warps)
	continue;
      bool reuses = m_values.reuses_memory_p (i);
      bool unmarked = (cuda_without_p (CUDA_PART_INDEPENDENT)
		       || (reuses && bitmap_bit_p (ordered, i)));
      for (basic_block body : { m_loops[i].body, m_loops[i].kept,
				m_loops[i].part })
	{
	  if (!body || !body->loop_father || body->loop_father->header != body)
	    continue;
	  cuda_silence_threads (body->loop_father);
	  if (unmarked)
	    continue;
	  bool plain = (bitmap_bit_p (ordered, i)
			|| cuda_plain_updates_p (body->loop_father));
	  if (reuses)
	    {
	      if (!plain)
		cuda_mark_stacked_threads (body->loop_father);
	      continue;
	    }
	  if (!plain)
	    cuda_mark_independent_threads (body->loop_father);
	  else
	    cuda_mark_serial_threads (body->loop_father);
	  class loop *rows = loop_outer (body->loop_father);
	  while (rows && rows->header != m_loops[i].yhead
		 && rows->header != m_loops[i].part_yhead)
	    rows = loop_outer (rows);
	  if (rows && m_scope.level == CUDA_LEVEL_BLOCK && m_loops[i].zhead)
	    cuda_mark_rows (rows);
	  /* Such a loop is for the vectoriser, before which GCC would unroll
	     one of few threads.  */
	  if (m_scope.level == CUDA_LEVEL_BLOCK && m_loops[i].bound
	      && TREE_CODE (m_loops[i].bound) == INTEGER_CST
	      && compare_tree_int (m_loops[i].bound, MAX_UNROLLED) <= 0)
	    body->loop_father->unroll = 1;
	}
    }
}

