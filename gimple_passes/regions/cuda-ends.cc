/* Regions some of whose threads return.
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

/* Part of how regions are formed (cuda-regions.cc).

   A divergent branch behind which some threads return, and all others come to
   the same place next, needs no island:

     if (i >= n)
       return;			// retires
     if (u)			// uniform, for those who are left
       ...
     barrier;

   All who do not return leave the region together.  A uniform branch by which
   threads return is a part of the region if only some of its threads come to
   it, as in "if (i >= n && u)".

   Regions that may come later are guarded: run for those who are left
   (cuda-retire.cc).  Threads do not retire in a function with islands, in which
   the dispatcher keeps account of them.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "flow-walks.h"
#include "cuda-regions.h"

/* Let ways to BB, which does nothing before it comes to END but end the lives
   of variables, lead to END at once.  Return false if it does more.  */

static bool
skip_block (basic_block bb, basic_block end)
{
  if (!single_succ_p (bb))
    return false;
  for (gphi *phi : cuda_phis (bb))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      return false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_after_labels_bb (bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    if (!gimple_clobber_p (gsi_stmt (gsi))
	&& !gimple_call_internal_p (gsi_stmt (gsi), IFN_ASAN_MARK))
      return false;
  auto_vec<edge> ways;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    ways.safe_push (e);
  for (edge way : ways)
    {
      edge moved = redirect_edge_and_branch (way, end);
      gcc_assert (moved);
      redirect_edge_var_map_clear (moved);
    }
  return true;
}

/* Step 1: make one block that holds nothing but the return.  Where nothing
   happens before it that matters, all who return lead there at once.  */

void
cuda_regions::isolate_return ()
{
  basic_block exit = EXIT_BLOCK_PTR_FOR_FN (m_scope.fn);
  basic_block end = create_empty_bb (exit->prev_bb);
  end->count = exit->count;
  add_bb_to_loop (end, get_loop (m_scope.fn, 0));
  auto_vec<edge> returns;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, exit->preds)
    returns.safe_push (e);
  for (edge ret : returns)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (ret->src);
      if (!gsi_end_p (gsi) && gimple_code (gsi_stmt (gsi)) == GIMPLE_RETURN)
	gsi_remove (&gsi, true);
      basic_block src = ret->src;
      remove_edge (ret);
      make_single_succ_edge (src, end, EDGE_FALLTHRU);
    }
  make_single_succ_edge (end, exit, 0);
  m_scope.leave = end;
  gimple_stmt_iterator gsi = gsi_last_bb (end);
  gsi_insert_after (&gsi, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  skip_ends ();
  free_dominance_info (CDI_DOMINATORS);
}

/* Step 1: shorten the ways to the return.  */

void
cuda_regions::skip_ends ()
{
  for (bool changed = true; changed;)
    {
      changed = false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, m_scope.leave->preds)
	if (e->src != m_scope.entry && EDGE_COUNT (e->src->preds) > 0
	    && skip_block (e->src, m_scope.leave))
	  {
	    delete_basic_block (e->src);
	    changed = true;
	    break;
	  }
    }
}

/* Bring WAYS into an order in which each comes after those before it, whatever
   happens.  Return false if there is none.  */

bool
cuda_regions::order_ways (vec<basic_block> *ways) const
{
  for (unsigned i = 0; i + 1 < ways->length (); i++)
    {
      bool first = false;
      for (unsigned j = i; j < ways->length () && !first; j++)
	{
	  hash_set<basic_block> behind;
	  for (basic_block bb = (*ways)[j]; bb && !behind.add (bb);)
	    bb = m_post.immediate (bb);
	  first = true;
	  for (unsigned k = i; k < ways->length (); k++)
	    first &= behind.contains ((*ways)[k]);
	  if (first)
	    std::swap ((*ways)[i], (*ways)[j]);
	}
      if (!first)
	return false;
    }
  return true;
}

/* Return whether those who go to FOUND from a divergent branch need no island:
   some come first, and the others can wait for them.  In a block only those
   who return can: elsewhere they may be waited for at a barrier.  */

bool
cuda_regions::chained_p (hash_set<basic_block> &found)
{
  const unsigned most = 4;
  if (!m_retire || found.elements () > most)
    return false;
  if (m_scope.level == CUDA_LEVEL_BLOCK)
    return found.elements () == 2 && found.contains (m_scope.leave);
  auto_vec<basic_block> ways;
  for (basic_block way : found)
    ways.safe_push (way);
  return order_ways (&ways);
}

/* Return whether threads that come to BRANCH, and do not return, may leave BB
   out on their way to the next region, but may come to it, too.  */

bool
cuda_regions::beside_p (basic_block bb, basic_block branch)
{
  if (bb == branch)
    return false;
  auto_bitmap seen;
  bool comes = false, passes = false;
  cuda_follow_edges (branch, false, seen, [&] (basic_block to)
    {
      bool entry = to != bb && m_entries.contains (to);
      comes |= to == bb;
      passes |= entry;
      return to != bb && !entry && to != m_scope.leave;
    });
  return comes && passes;
}

/* Return whether BB, which ends with a uniform branch, is reached by some of
   the threads that come to one of the branches PARTING.  */

bool
cuda_regions::beside_some_p (basic_block bb, const vec<basic_block> &parting)
{
  for (basic_block branch : parting)
    if (beside_p (bb, branch))
      return true;
  return false;
}

/* Find the ways of REGION, if it has several.  */

void
cuda_regions::find_ways (cuda_region *region) const
{
  region->ways.truncate (0);
  if (region->scalar || region->island >= 0)
    return;
  for (edge e : region->exits)
    if (!region->ways.contains (e->dest))
      region->ways.safe_push (e->dest);
  if (m_scope.level == CUDA_LEVEL_BLOCK && region->ways.length () == 2
      && region->ways[0] == m_scope.leave)
    std::swap (region->ways[0], region->ways[1]);
  else if (m_scope.level == CUDA_LEVEL_WARP)
    {
      bool ordered = order_ways (&region->ways);
      gcc_assert (ordered);
    }
}

/* Add to LATER the indices of the regions that are run while threads wait that
   parted in REGION.  */

void
cuda_regions::find_later (const cuda_region &region, bitmap later) const
{
  basic_block end = region.ways[region.ways.length () - 1];
  auto_vec<basic_block> work;
  for (basic_block way : region.ways)
    work.safe_push (way);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      cuda_region *next = (cuda_region *) entered_at (bb);
      if (bb != end && next && bitmap_set_bit (later, next->index))
	for (edge e : next->exits)
	  work.safe_push (e->dest);
    }
}

/* Step 7.  Return false if threads part where they must not: then there are to
   be islands instead.  */

bool
cuda_regions::find_parted ()
{
  bool any = false;
  auto_bitmap later;
  for (cuda_region *region : m_regions)
    {
      find_ways (region);
      if (!region->parts_p ())
	continue;
      any = true;
      find_later (*region, later);
    }
  for (cuda_region *region : m_regions)
    region->guarded = bitmap_bit_p (later, region->index);
  return ((m_islands.is_empty () && !m_grid && !m_call)
	  || (!any && !m_uniformity->lenient_p ()));
}

/* If threads must not part, start again as if none ever did.  Return whether
   this is so.  */

bool
cuda_regions::keep_all ()
{
  if (!m_retire || find_parted ())
    return false;
  m_retire = false;
  if (m_lenient.lenient_p ())
    {
      m_uniformity = &m_strict;
      m_branch_blocks.empty ();
    }
  return true;
}
