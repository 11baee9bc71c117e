/* The pieces of a kernel between barriers.
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

/* How regions are formed:

   1. The code is split at each barrier of the scope's threads, and the return
      is given a block of its own.
   2. The function's start and the blocks behind barriers are entries.  A
      block that blocks of two different regions reach is an entry too, until
      nothing changes: so the headers of loops that hold barriers, and the
      joins of conditions that do, become entries.
   3. A branch decides where the threads of a region go if different entries
      are reached before its ways meet again (its post-dominator).  If such a
      branch is divergent, what lies between it and its post-dominator becomes
      an island, which takes the general fallback.  If it is uniform, the code
      is split before it: the branch alone becomes a scalar region, and what it
      leads to new regions.  Then step 2 is done again.  In the end all threads
      leave a region, or an island, for the same place.  An island with a
      barrier of the grid grows to the whole function.
   4. A region that computes only uniform values, without effect, is scalar as
      well: headers of loops with barriers, mostly, and what pass-invariants.cc
      has put between barriers.
   5. In a block function a region that holds collectives of the warp is run
      in a loop over the warps, whose body is a scope of its own later.  In
      an island, where warps come and go one by one, and where there is no way
      out, collectives are split at like barriers instead.
   6. Where lanes of a warp part, regions are numbered so that where lanes wait
      that nobody will join any more, the first go on (libgomp_bridge/warp.c).
      Those of a loop stand together, before what follows it; and in it what a
      thread may leave out in a turn before what it does in each, where those
      wait who are a turn ahead.
   7. Where some threads of a region return and the others go on together, no
      island is needed: those who return are retired, and regions that come
      later are run for those who are left (cuda-retire.cc).
   8. Where a scalar region leads to an entry that has divergent PHIs, the edge
      gets a region of its own, in which each thread copies its value.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-emit.h"
#include "cuda-regions.h"

cuda_regions::~cuda_regions ()
{
  clear ();
  for (cuda_barrier *barrier : m_barriers)
    delete barrier;
  for (cuda_island *island : m_islands)
    delete island;
}

/* Return the index of the island that BB belongs to, -1 if to none.  */

int
cuda_regions::island_of (basic_block bb) const
{
  for (unsigned i = 0; i < m_islands.length (); i++)
    if (bitmap_bit_p (m_islands[i]->blocks, bb->index))
      return i;
  return -1;
}

/* Forget the regions.  */

void
cuda_regions::clear ()
{
  for (cuda_region *region : m_regions)
    delete region;
  m_regions.truncate (0);
  m_entered.truncate (0);
}

/* Return the region of BB.  */

cuda_region *
cuda_regions::region_of (basic_block bb) const
{
  if ((unsigned) bb->index >= m_owner.length () || !m_owner[bb->index])
    return NULL;
  return (cuda_region *) entered_at (m_owner[bb->index]);
}

void
cuda_regions::adopt (basic_block bb, basic_block like)
{
  if ((unsigned) bb->index >= m_owner.length ())
    m_owner.safe_grow_cleared (bb->index + 1, true);
  m_owner[bb->index] = m_owner[like->index];
}

/* Return the region that starts with BB.  */

cuda_region *
cuda_regions::entered_at (basic_block bb) const
{
  if ((unsigned) bb->index >= m_entered.length ())
    return NULL;
  return m_entered[bb->index];
}

/* Make BB a part of REGION.  */

void
cuda_regions::add_block (basic_block bb, cuda_region *region)
{
  if ((unsigned) bb->index >= m_owner.length ())
    m_owner.safe_grow_cleared (bb->index + 1, true);
  m_owner[bb->index] = region->entry;
}

/* Return whether OP may differ between threads.  */

bool
cuda_regions::varying_p (tree op) const
{
  if (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op))
    return false;
  if (m_uniformity->divergent_p (op))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (op);
  cuda_region *region = gimple_bb (def) ? region_of (gimple_bb (def)) : NULL;
  if (!region)
    return false;
  if (region->island >= 0)
    return true;
  if (gimple_code (def) == GIMPLE_PHI && gimple_bb (def) == region->entry)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, region->entry->preds)
	if (cuda_region *from = region_of (e->src))
	  if (from->island >= 0)
	    return true;
    }
  return false;
}

/* E leads to the second part of a block that was split: let it belong to the
   same island, and return it.  */

basic_block
cuda_regions::keep_together (edge e)
{
  int island = island_of (e->src);
  if (island >= 0)
    bitmap_set_bit (m_islands[island]->blocks, e->dest->index);
  return e->dest;
}

/* Split block BB so that the statement at GSI starts a block; return that
   block.  */

basic_block
cuda_regions::split_before (basic_block bb, gimple_stmt_iterator gsi)
{
  gsi_prev (&gsi);
  return keep_together (gsi_end_p (gsi) ? split_block_after_labels (bb)
			: split_block (bb, gsi_stmt (gsi)));
}

/* Make BARRIER, which votes, count the votes before it, and take the outcome
   behind it: all threads have voted when the first one goes on.  */

void
cuda_regions::count_vote (cuda_barrier *barrier)
{
  enum cuda_vote vote = cuda_intrinsic_vote (barrier->code);
  bool nonzero = vote != CUDA_VOTE_AND;
  if (!m_votes.counting[nonzero])
    {
      m_votes.counting[nonzero]
	= cuda_make_block_variable (unsigned_type_node, "votes");
      m_votes.released[nonzero]
	= cuda_make_block_variable (unsigned_type_node, "outcome");
    }
  gimple_seq seq = NULL;
  location_t loc = barrier->loc;
  tree type = TREE_TYPE (barrier->predicate);
  tree hit = gimple_build (&seq, loc, nonzero ? NE_EXPR : EQ_EXPR,
			   boolean_type_node, barrier->predicate,
			   build_zero_cst (type));
  hit = gimple_convert (&seq, loc, unsigned_type_node, hit);
  tree old = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (old, m_votes.counting[nonzero]));
  tree sum = gimple_build (&seq, loc, PLUS_EXPR, unsigned_type_node, old, hit);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (m_votes.counting[nonzero], sum));
  gimple_stmt_iterator gsi = gsi_last_bb (barrier->before);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);

  seq = NULL;
  tree count = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (count, m_votes.released[nonzero]));
  tree result = count;
  if (vote != CUDA_VOTE_COUNT)
    result = gimple_build (&seq, loc, vote == CUDA_VOTE_OR ? NE_EXPR : EQ_EXPR,
			   boolean_type_node, count,
			   build_zero_cst (unsigned_type_node));
  gimple_seq_add_stmt (&seq, gimple_build_assign (barrier->lhs, NOP_EXPR,
						  result));
  gsi = gsi_after_labels (barrier->after);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Let what comes before STMT, of which BARRIER speaks, publish for it.  */

void
cuda_regions::publish (cuda_barrier *barrier, gcall *stmt)
{
  auto_vec<tree, 2> args;
  args.safe_push (cuda_barrier_arg (stmt, 0));
  bool exchanges = (cuda_intrinsic_exchange (barrier->code)
		    != CUDA_EXCHANGE_NONE);
  tree value = exchanges ? cuda_barrier_arg (stmt, 1) : NULL_TREE;
  if (value)
    args.safe_push (value);
  barrier->publish = cuda_build_barrier (CUDA_PUBLISH, args, barrier->loc);
  gimple_stmt_iterator gsi = gsi_last_bb (barrier->before);
  gsi_insert_after (&gsi, barrier->publish, GSI_NEW_STMT);
  if (value)
    {
      tree type = TYPE_MAIN_VARIANT (TREE_TYPE (value));
      barrier->published = make_ssa_name (type, barrier->publish);
      gimple_call_set_lhs (barrier->publish, barrier->published);
      cuda_set_barrier_arg (stmt, 1, barrier->published);
      m_lenient.note_divergent (barrier->published);
      m_strict.note_divergent (barrier->published);
    }
  update_stmt (barrier->publish);
}

/* Let the shuffles that follow that of BARRIER in its group be done with it;
   return the block behind them all.  */

basic_block
cuda_regions::split_behind_group (cuda_barrier *barrier)
{
  auto_vec<gcall *> followers;
  m_groups.followers (barrier->collective, &followers);
  gcall *last = barrier->collective;
  for (gcall *stmt : followers)
    {
      cuda_barrier *other = new cuda_barrier ();
      other->code = cuda_barrier_code (stmt);
      other->loc = gimple_location (stmt);
      other->lhs = gimple_call_lhs (stmt);
      other->before = barrier->before;
      other->after = barrier->after;
      other->waits = barrier->waits;
      other->collective = last = stmt;
      other->leader = barrier;
      publish (other, stmt);
      update_stmt (stmt);
      barrier->others.safe_push (other);
      m_barriers.safe_push (other);
    }
  if (dump_enabled_p () && !followers.is_empty ())
    dump_printf_loc (MSG_NOTE, barrier->collective, "%u shuffles are done"
		     " together\n", followers.length () + 1);
  return keep_together (split_block (barrier->after, last));
}

/* STMT, of which BARRIER speaks, is a collective of the warp: give it a block
   of its own, with its group if it has one, and what comes before it the task
   to publish.  A barrier of a tile publishes who waits for whom as well.  */

void
cuda_regions::split_collective (cuda_barrier *barrier, gcall *stmt)
{
  m_warp = true;
  barrier->waits = cuda_meeting_level (barrier->code) != CUDA_LEVEL_NONE;
  if (barrier->waits)
    publish (barrier, stmt);
  if (cuda_intrinsic_exchange (barrier->code) != CUDA_EXCHANGE_NONE
      && gimple_call_lhs (stmt))
    {
      barrier->collective = stmt;
      update_stmt (stmt);
      m_entries.add (split_behind_group (barrier));
      return;
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
}

/* Remove STMT, where a thread yields, and a call behind it by which it would
   give way on the host.  */

static void
remove_yield (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  if (gsi_end_p (gsi) || !cuda_host_pause_p (gsi_stmt (gsi)))
    return;
  gimple *call = gsi_stmt (gsi);
  if (tree lhs = gimple_call_lhs (call))
    replace_uses_by (lhs, build_zero_cst (TREE_TYPE (lhs)));
  unlink_stmt_vdef (call);
  gsi_remove (&gsi, true);
}

/* Step 1: remove places where a thread yields but does not come back: it waits
   for nothing there.  */

void
cuda_regions::drop_yields ()
{
  auto_vec<gimple *> found;
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      {
	auto_bitmap again;
	if (is_gimple_call (stmt)
	    && cuda_barrier_code (stmt) == CUDA_YIELD
	    && !m_scope.reach (bb, again))
	  found.safe_push (stmt);
      }
  for (gimple *stmt : found)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, stmt, "no loop waits here: the yield"
			 " is dropped\n");
      remove_yield (stmt);
    }
}

/* Append the barriers and collectives of BB to FOUND, of groups the first.  */

void
cuda_regions::find_barriers (basic_block bb, vec<gcall *> *found)
{
  for (gimple *stmt : cuda_stmts (bb))
    if (gcall *call = dyn_cast<gcall *> (stmt))
      if (cuda_intrinsic_level (cuda_barrier_code (call)) != CUDA_LEVEL_NONE
	  && !m_groups.follows_p (call))
	found->safe_push (call);
}

/* Return whether the code is split at CODE wherever it stands.  */

bool
cuda_regions::split_here_p (enum cuda_intrinsic code) const
{
  return ((cuda_intrinsic_level (code) == CUDA_LEVEL_WARP)
	  == (m_scope.level == CUDA_LEVEL_WARP));
}

/* Split at barrier or collective STMT and remove it.  */

void
cuda_regions::split_at (gcall *stmt)
{
  cuda_barrier *barrier = new cuda_barrier ();
  barrier->code = cuda_barrier_code (stmt);
  /* In clusters that are known to be a block alone.  */
  if (barrier->code == CUDA_CLUSTER_BARRIER
      && !cuda_grid_block_function_p (m_scope.fn->decl))
    barrier->code = CUDA_BARRIER;
  barrier->loc = gimple_location (stmt);
  barrier->lhs = gimple_call_lhs (stmt);
  barrier->before = gimple_bb (stmt);
  barrier->after = split_before (gimple_bb (stmt), gsi_for_stmt (stmt));
  barrier->waits = barrier->code != CUDA_BLOCKSTEP;
  m_entries.add (barrier->after);
  m_barriers.safe_push (barrier);
  enum cuda_level level = cuda_intrinsic_level (barrier->code);
  if (level == CUDA_LEVEL_WARP || level == CUDA_LEVEL_TILE)
    {
      split_collective (barrier, stmt);
      return;
    }
  m_grid |= cuda_stops_p (barrier->code);
  m_call |= barrier->code == CUDA_CALL;
  if (barrier->code == CUDA_YIELD)
    {
      m_yield = true;
      tree timed = cuda_barrier_arg (stmt, 1);
      barrier->timed = timed && integer_onep (timed);
      remove_yield (stmt);
      return;
    }
  barrier->predicate = cuda_barrier_arg (stmt, 0);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  unlink_stmt_vdef (stmt);
  gsi_remove (&gsi, true);
  if (barrier->votes_p ())
    count_vote (barrier);
}

/* Step 1.  */

void
cuda_regions::split_barriers ()
{
  drop_yields ();
  auto_vec<gcall *> found;
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  m_groups.gather_many (blocks, *m_uniformity);
  for (basic_block bb : blocks)
    find_barriers (bb, &found);
  for (gcall *stmt : found)
    if (split_here_p (cuda_barrier_code (stmt)))
      split_at (stmt);
}

/* Step 5: split at the collectives of a block function that warps come to one
   by one, or never leave.  Return whether there was one.  */

bool
cuda_regions::split_flat_collectives ()
{
  if (m_scope.level == CUDA_LEVEL_WARP)
    return false;
  auto_vec<gcall *> found;
  for (basic_block bb : m_order)
    {
      cuda_region *region = region_of (bb);
      if (!region->collective
	  && (region->island >= 0 || region->exits.is_empty ()))
	find_barriers (bb, &found);
    }
  for (gcall *stmt : found)
    split_at (stmt);
  return !found.is_empty ();
}

/* Let each block of the scope be owned by the entry that reaches it.  Return
   false if a block had to become an entry; then ask again.  */

bool
cuda_regions::claim_blocks ()
{
  m_owner.truncate (0);
  m_owner.safe_grow_cleared (last_basic_block_for_fn (m_scope.fn), true);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : m_order)
	{
	  basic_block owner = m_entries.contains (bb) ? bb : NULL;
	  edge e;
	  edge_iterator ei;
	  if (!owner)
	    FOR_EACH_EDGE (e, ei, bb->preds)
	      {
		basic_block from = m_owner[e->src->index];
		if (owner && from && from != owner)
		  {
		    m_entries.add (bb);
		    return false;
		  }
		if (from)
		  owner = from;
	      }
	  if (owner != m_owner[bb->index])
	    {
	      m_owner[bb->index] = owner;
	      changed = true;
	    }
	}
    }
  return true;
}

/* Order BLOCKS, of which those of a loop stand together in reverse post-order,
   for step 6; OUTER is the loop that all of them are in.  */

static void
order_turns (vec<basic_block> &blocks, class loop *outer)
{
  for (unsigned i = 0, end; i < blocks.length (); i = end)
    {
      end = i + 1;
      class loop *loop = blocks[i]->loop_father;
      if (loop_depth (loop) <= loop_depth (outer))
	continue;
      loop = superloop_at_depth (loop, loop_depth (outer) + 1);
      while (end < blocks.length ()
	     && flow_bb_inside_loop_p (loop, blocks[end]))
	end++;
      auto_vec<basic_block> some, each;
      for (unsigned j = i; j < end; j++)
	if (loop->latch && dominated_by_p (CDI_DOMINATORS, loop->latch,
					   blocks[j]))
	  each.safe_push (blocks[j]);
	else
	  some.safe_push (blocks[j]);
      order_turns (some, loop);
      order_turns (each, loop);
      some.safe_splice (each);
      for (unsigned j = i; j < end; j++)
	blocks[j] = some[j - i];
    }
}

/* Step 6: append to ORDER the blocks of the scope, which are those of m_order,
   as their regions are numbered.  The scope's entry stays the first.  */

void
cuda_regions::number_blocks (vec<basic_block> *order)
{
  if (!m_warp || m_islands.is_empty ())
    {
      order->safe_splice (m_order);
      return;
    }
  auto_bitmap inside, leave;
  for (basic_block bb : m_order)
    bitmap_set_bit (inside, bb->index);
  bitmap_set_bit (leave, m_scope.leave->index);
  bitmap_set_bit (leave, EXIT_BLOCK);
  edge e, entry = NULL;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, m_scope.entry->preds)
    if (!bitmap_bit_p (inside, e->src->index))
      entry = e;
  auto_vec<int> indices;
  indices.safe_grow (n_basic_blocks_for_fn (m_scope.fn), true);
  unsigned n = rev_post_order_and_mark_dfs_back_seme
    (m_scope.fn, entry, leave, true, indices.address (), NULL);
  gcc_assert (n == m_order.length ());
  auto_vec<basic_block> rest;
  for (unsigned i = 1; i < n; i++)
    rest.safe_push (BASIC_BLOCK_FOR_FN (m_scope.fn, indices[i]));
  /* Blocks have been split since they were known.  */
  bool known = dom_info_available_p (CDI_DOMINATORS);
  m_scope.find_dominators ();
  order_turns (rest, entry->src->loop_father);
  if (!known)
    free_dominance_info (CDI_DOMINATORS);
  order->safe_push (m_scope.entry);
  order->safe_splice (rest);
}

/* Make the regions of the entries.  */

void
cuda_regions::make_regions ()
{
  clear ();
  m_entered.safe_grow_cleared (last_basic_block_for_fn (m_scope.fn), true);
  auto_vec<basic_block> order;
  number_blocks (&order);
  for (basic_block bb : order)
    if (m_entries.contains (bb))
      {
	cuda_region *region = new cuda_region;
	region->index = m_regions.length ();
	region->entry = bb;
	region->island = island_of (bb);
	region->scalar = (m_branch_blocks.contains (bb)
			  && region->island < 0);
	region->warps = region->guarded = false;
	region->barrier = region->collective = NULL;
	for (cuda_barrier *barrier : m_barriers)
	  if (barrier->after == bb && !barrier->leader)
	    {
	      region->barrier = barrier->waits ? barrier : NULL;
	      region->collective = barrier->collective ? barrier : NULL;
	    }
	m_regions.safe_push (region);
	m_entered[bb->index] = region;
      }
  for (basic_block bb : m_order)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest == m_scope.leave || m_entries.contains (e->dest))
	  region_of (bb)->exits.safe_push (e);
    }
}

/* Step 2.  */

void
cuda_regions::partition ()
{
  m_entries.add (m_scope.entry);
  m_order.truncate (0);
  m_scope.blocks (&m_order);
  while (!claim_blocks ())
    ;
  make_regions ();
  find_warp_regions ();
}

/* Add to FOUND the places outside their region to which the branch at the end
   of BB leads before its ways meet; and where they meet, if some leave before
   that and others do not.  */

void
cuda_regions::targets (basic_block bb, hash_set<basic_block> *found)
{
  basic_block post = m_post.immediate (bb);
  auto_bitmap seen;
  auto_vec<basic_block> work;
  bool meet = false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    work.safe_push (e->dest);
  while (!work.is_empty ())
    {
      basic_block at = work.pop ();
      if (at == m_scope.leave || m_entries.contains (at))
	{
	  found->add (at);
	  continue;
	}
      meet |= at == post;
      if (at == post || at->index == EXIT_BLOCK
	  || !bitmap_set_bit (seen, at->index))
	continue;
      FOR_EACH_EDGE (e, ei, at->succs)
	work.safe_push (e->dest);
    }
  /* Some ways leave (into a loop, say), while others meet inside.  */
  if (meet && !found->is_empty ())
    found->add (post);
}

/* Take ISLAND, whose blocks and target are known, if it is entered at one block
   and does not overlap others; those within it are dropped.  Return whether it
   was taken.  */

bool
cuda_regions::claim_island (cuda_island *island)
{
  bitmap_iterator bi;
  unsigned index;
  island->head = NULL;
  EXECUTE_IF_SET_IN_BITMAP (island->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (m_scope.fn, index);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
	if (!bitmap_bit_p (island->blocks, e->src->index))
	  {
	    if (island->head && island->head != bb)
	      return false;
	    island->head = bb;
	  }
    }
  if (!island->head)
    return false;
  for (cuda_island *other : m_islands)
    if (bitmap_intersect_p (island->blocks, other->blocks)
	&& bitmap_intersect_compl_p (other->blocks, island->blocks))
      return false;
  for (unsigned i = m_islands.length (); i-- > 0;)
    if (bitmap_intersect_p (island->blocks, m_islands[i]->blocks))
      {
	delete m_islands[i];
	m_islands.unordered_remove (i);
      }
  m_islands.safe_push (island);
  return true;
}

/* Collect the blocks of ISLAND that are reached from FROM before its target.
   Return whether a barrier of the block or a tile is among them, or threads
   wait there for others otherwise.  */

bool
cuda_regions::fill_island (cuda_island *island, basic_block from)
{
  bitmap_clear (island->blocks);
  auto_vec<basic_block> work;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      basic_block at = work.pop ();
      if (at == island->target || at == m_scope.leave
	  || !bitmap_set_bit (island->blocks, at->index))
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, at->succs)
	work.safe_push (e->dest);
    }
  for (cuda_barrier *barrier : m_barriers)
    if (cuda_intrinsic_level (barrier->code) > CUDA_LEVEL_WARP
	&& !barrier->timed
	&& bitmap_bit_p (island->blocks, barrier->after->index))
      return true;
  return false;
}

/* Return whether the scope has a barrier that is CODE.  */

bool
cuda_regions::holds_p (enum cuda_intrinsic code) const
{
  for (const cuda_barrier *barrier : m_barriers)
    if (barrier->code == code)
      return true;
  return false;
}

/* Make ISLAND of the whole scope.  */

void
cuda_regions::make_whole_island (cuda_island *island)
{
  island->target = m_scope.leave;
  bitmap_clear (island->blocks);
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    bitmap_set_bit (island->blocks, bb->index);
  bool claimed = claim_island (island);
  gcc_assert (claimed);
}

/* Step 3: where an island holds a barrier of the grid, the whole scope is one,
   which the dispatcher leaves and enters again from phase to phase.  Return
   whether one was made.  */

bool
cuda_regions::widen_grid_island ()
{
  if (!m_grid || m_grid_island)
    return false;
  for (cuda_barrier *barrier : m_barriers)
    {
      int index = (cuda_stops_p (barrier->code)
		   ? island_of (barrier->after) : -1);
      if (index < 0)
	continue;
      cuda_island *island = new cuda_island;
      island->loc = m_islands[index]->loc;
      make_whole_island (island);
      m_entries.add (m_scope.entry);
      m_grid_island = true;
      return true;
    }
  return false;
}

/* Return the first block that all come to from BB on, or BB itself, where they
   have met with all of the grid; the return block if there is none.  */

basic_block
cuda_regions::grid_behind (basic_block bb) const
{
  for (; bb && bb != m_scope.leave; bb = m_post.immediate (bb))
    for (cuda_barrier *barrier : m_barriers)
      if (cuda_stops_p (barrier->code) && barrier->after == bb)
	return bb;
  return m_scope.leave;
}

/* BB ends with a divergent branch that decides: make the island of what lies
   between it and where its ways meet.  With barriers of the block in it, the
   island goes on to the return, or to a barrier of the grid, since CUDA counts
   who arrives and not where: a thread that has left the island may be waited
   for, at a barrier behind it, by those that wait within.  If the island has
   more than one entry, the whole scope becomes one.  */

void
cuda_regions::make_island (basic_block bb)
{
  gimple *stmt = gsi_stmt (gsi_last_bb (bb));
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, stmt,
		     "divergent branch around a barrier: general fallback\n");
  cuda_island *island = new cuda_island;
  island->loc = gimple_location (stmt);
  basic_block post = m_post.immediate (bb);
  island->target = post ? post : m_scope.leave;
  basic_block branch = split_before (bb, gsi_last_bb (bb));
  if (fill_island (island, branch) && island->target != m_scope.leave)
    {
      island->target = grid_behind (island->target);
      fill_island (island, branch);
    }
  if (!claim_island (island))
    make_whole_island (island);
  m_entries.add (island->head);
  if (island->target != m_scope.leave)
    m_entries.add (island->target);
}

/* Step 3.  Return whether a block was split.  */

bool
cuda_regions::split_branches ()
{
  auto_vec<basic_block> deciding, chains, parting;
  basic_block worst = NULL;
  bool changed = false;
  m_post.compute (m_scope);
  for (basic_block bb : m_order)
    {
      if (EDGE_COUNT (bb->succs) < 2 || m_branch_blocks.contains (bb)
	  || island_of (bb) >= 0)
	continue;
      hash_set<basic_block> found;
      targets (bb, &found);
      if (found.elements () < 2)
	continue;
      bool chained = chained_p (found);
      if (!m_uniformity->divergent_branch_p (bb))
	{
	  (chained && found.contains (m_scope.leave) ? chains
	   : deciding).safe_push (bb);
	  continue;
	}
      if (chained)
	{
	  parting.safe_push (bb);
	  for (basic_block way : found)
	    changed |= way != m_scope.leave && !m_entries.add (way);
	  continue;
	}
      /* They may be together yet when the uniform branches behind it have been
	 split.  */
      if (m_retire && (m_scope.level == CUDA_LEVEL_WARP
		       || found.contains (m_scope.leave)))
	{
	  worst = worst ? worst : bb;
	  continue;
	}
      make_island (bb);
      return true;
    }
  for (basic_block bb : chains)
    if (!beside_some_p (bb, parting))
      deciding.safe_push (bb);
  if (worst && deciding.is_empty () && !changed)
    {
      make_island (worst);
      return true;
    }
  for (basic_block old : deciding)
    {
      basic_block branch = split_before (old, gsi_last_bb (old));
      m_entries.add (branch);
      m_branch_blocks.add (branch);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, branch->succs)
	if (e->dest != m_scope.leave)
	  m_entries.add (e->dest);
    }
  return !deciding.is_empty () || changed;
}

/* Return whether what STMT stores goes to what the worker keeps, to which all
   threads would store the same.  */

bool
cuda_regions::keeps_p (gimple *stmt) const
{
  tree base = (m_kept && gimple_store_p (stmt)
	       ? get_base_address (gimple_get_lhs (stmt)) : NULL_TREE);
  return (base && TREE_CODE (base) == MEM_REF
	  && TREE_OPERAND (base, 0) == m_kept);
}

/* Return whether STMT, in REGION, computes only uniform values and has no
   effect.  Where there may be no thread left it is nothing that may trap.  */

bool
cuda_regions::scalar_stmt_p (gimple *stmt, const cuda_region &region)
{
  if (gimple_has_side_effects (stmt)
      || (gimple_vdef (stmt) && !keeps_p (stmt)))
    return false;
  if ((region.guarded || m_scope.level != CUDA_LEVEL_BLOCK)
      && (gimple_vuse (stmt) || is_gimple_call (stmt)
	  || gimple_could_trap_p (stmt)))
    return false;
  if (is_gimple_call (stmt) && !(gimple_call_flags (stmt) & ECF_CONST))
    return false;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_ALL_OPERANDS)
    if (m_uniformity->divergent_p (op))
      return false;
  return true;
}

/* Return whether BB, of REGION, does so; and in PHIs, too, unless these are
   those of the region.  */

bool
cuda_regions::scalar_block_p (basic_block bb, const cuda_region &region)
{
  for (gphi_iterator gsi = gsi_start_phis (bb);
       bb != region.entry && !gsi_end_p (gsi); gsi_next (&gsi))
    if (m_uniformity->divergent_p (gimple_phi_result (gsi.phi ())))
      return false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    if (!scalar_stmt_p (gsi_stmt (gsi), region))
      return false;
  return EDGE_COUNT (bb->succs) > 0;
}

/* Return whether all of the warp get the same from collective BARRIER and the
   others of its group.  */

bool
cuda_regions::same_for_all_p (const cuda_barrier *barrier) const
{
  for (const cuda_barrier *other : barrier->others)
    if (varying_p (other->lhs))
      return false;
  return !varying_p (barrier->lhs);
}

/* Step 4.  */

void
cuda_regions::find_scalar_regions ()
{
  auto_bitmap others;
  cuda_block_params params;
  cuda_get_block_params (m_scope.fn->decl, &params);
  m_kept = (m_scope.level == CUDA_LEVEL_BLOCK && params.kept
	    ? ssa_default_def (m_scope.fn, params.kept) : NULL_TREE);
  for (basic_block bb : m_order)
    {
      cuda_region *region = region_of (bb);
      if (!scalar_block_p (bb, *region))
	bitmap_set_bit (others, region->index);
    }
  for (cuda_region *region : m_regions)
    {
      if (region->island >= 0)
	continue;
      if ((region->collective && same_for_all_p (region->collective))
	  || !bitmap_bit_p (others, region->index))
	region->scalar = true;
    }
}

/* Return whether BB, an entry of REGIONS, has a PHI with a value for each
   thread.  */

static bool
varying_phi_p (const cuda_regions &regions, basic_block bb)
{
  for (gphi *phi : cuda_phis (bb))
    {
      tree result = gimple_phi_result (phi);
      if (!virtual_operand_p (result) && regions.varying_p (result))
	return true;
    }
  return false;
}

/* Step 5.  */

void
cuda_regions::find_warp_regions ()
{
  for (basic_block bb : m_order)
    {
      cuda_region *region = region_of (bb);
      if (m_scope.level == CUDA_LEVEL_WARP || region->island >= 0
	  || region->warps)
	continue;
      auto_vec<gcall *> found;
      find_barriers (bb, &found);
      region->warps = (!found.is_empty ()
		       && region->collective == NULL);
    }
}

/* Find out where the lanes of warps may have heard of others when they come to
   regions in which they meet.  */

void
cuda_regions::find_stirred ()
{
  auto_vec<basic_block> met, stirred;
  for (cuda_region *region : m_regions)
    if (region->barrier && region->barrier->code != CUDA_APART)
      (cuda_meeting_level (region->barrier->code) >= CUDA_LEVEL_BLOCK
       ? met : stirred).safe_push (region->entry);
  cuda_hearsay hearsay;
  hearsay.compute_for_warps (m_order, met, stirred);
  for (cuda_region *region : m_regions)
    region->stirred = region->warps && hearsay.stirred_p (region->entry);
}

/* Step 8.  */

void
cuda_regions::split_copy_edges ()
{
  auto_vec<edge> copies;
  for (cuda_region *region : m_regions)
    if (region->scalar)
      for (edge e : region->exits)
	if (e->dest != m_scope.leave
	    && varying_phi_p (*this, e->dest))
	  copies.safe_push (e);
  if (copies.is_empty ())
    return;
  hash_set<basic_block> scalar;
  for (cuda_region *region : m_regions)
    if (region->scalar)
      scalar.add (region->entry);
  for (edge e : copies)
    m_entries.add (split_edge (e));
  partition ();
  for (cuda_region *region : m_regions)
    if (scalar.contains (region->entry))
      region->scalar = true;
}

/* Return whether OP has one value in each thread, whichever of the blocks AGAIN
   the thread comes to how often.  Look at DEPTH definitions in a row.  */

static bool
fixed_p (tree op, bitmap again, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op))
    return is_gimple_min_invariant (op) || TREE_CODE (op) == SSA_NAME;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (!bitmap_bit_p (again, gimple_bb (def)->index))
    return true;
  if (cuda_index_call_p (def))
    return true;
  if (!is_gimple_assign (def) || gimple_vuse (def) || depth == 0)
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!fixed_p (gimple_op (def, i), again, depth - 1))
      return false;
  return true;
}

/* Find out what is known of the lanes that come to the collectives, and of
   their masks.  */

void
cuda_regions::judge_masks ()
{
  const int depth = 8;
  for (cuda_barrier *barrier : m_barriers)
    {
      if (!barrier->publish)
	continue;
      tree mask = cuda_barrier_arg (barrier->publish, 0);
      cuda_region *region = region_of (barrier->before);
      if (island_of (barrier->before) < 0 && !(region && region->guarded))
	{
	  barrier->loose = m_uniformity->divergent_p (mask);
	  continue;
	}
      auto_bitmap again;
      barrier->one_mask = (!m_scope.reach (barrier->before, again)
			   || fixed_p (mask, again, depth));
      barrier->loose = TREE_CODE (mask) == INTEGER_CST;
    }
}

/* Form the regions.  */

void
cuda_regions::build ()
{
  if (m_scope.level == CUDA_LEVEL_BLOCK)
    isolate_return ();
  m_retire = !cuda_without_p (CUDA_PART_RETIRE) && !cuda_opts.force_dispatch;
  m_lenient.compute (m_scope,
		     m_retire && m_scope.level == CUDA_LEVEL_BLOCK);
  if (m_lenient.lenient_p ())
    m_strict.compute (m_scope, false);
  m_uniformity = &m_lenient;
  split_barriers ();
  do
    {
      do
	partition ();
      while (split_branches () || widen_grid_island ()
	     || split_flat_collectives ());
    }
  while (keep_all ());
  judge_masks ();
  if (m_regions.length () > 1)
    {
      find_scalar_regions ();
      split_copy_edges ();
      find_parted ();
    }
  if (m_scope.level == CUDA_LEVEL_BLOCK)
    find_stirred ();
  if (dump_file)
    dump (dump_file);
}

/* Print the regions to FILE.  */

void
cuda_regions::dump (FILE *file) const
{
  fprintf (file, "%u regions\n", m_regions.length ());
  for (unsigned i = 0; i < m_islands.length (); i++)
    fprintf (file, "  island %u takes the general fallback: entry bb %d,"
	     " leaves for bb %d\n", i, m_islands[i]->head->index,
	     m_islands[i]->target->index);
  for (cuda_region *region : m_regions)
    {
      if (region->island >= 0)
	fprintf (file, "  island %d:", region->island);
      fprintf (file, "  region %u: entry bb %d%s%s%s%s%s, leaves for",
	       region->index, region->entry->index,
	       region->scalar ? ", scalar" : "",
	       region->warps ? ", warps" : "",
	       region->barrier ? ", behind a barrier" : "",
	       region->guarded ? ", for those left" : "",
	       region->parts_p () ? ", threads part" : "");
      for (edge e : region->exits)
	fprintf (file, " bb %d", e->dest->index);
      fprintf (file, "\n");
    }
}
