/* What one lane of a warp does alone.
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

/* Where one lane of a warp accesses memory for all, between what all do,

     h = max (above, left[lane]);
     best = max (best, h);
     if (lane == 31)
       edge[warp] = h;

   the loop over lanes would be split where the answer changes
   (split/split-plan.cc), and what all do be done for 31 lanes and for one.  So
   it is cut there, at a mark before it,

     h = max (above, left[lane]);
     best = max (best, h);
     LOCKSTEP;
     if (lane == 31)
       edge[warp] = h;

   and at one behind it if more comes, as if it stood between collectives: what
   all do is a loop of 32 turns, and the one lane does the rest without one.

   It is not done where no access to memory by all comes before or behind, up
   to where lanes meet, since there is no such loop then, nor where lanes may
   have gone different ways.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "flow-walks.h"
#include "cuda-stmts.h"
#include "cuda-options.h"
#include "cuda-lanes.h"

namespace {

class lane_parter
{
public:
  lane_parter (const cuda_scope &scope, const cuda_lane_names &names)
    : m_scope (scope), m_forms (scope, names)
  {
    m_uniformity.compute (scope, false);
    m_post.compute (scope);
    m_scope.blocks (&m_blocks);
  }

  bool run ();

private:
  void find_apart ();
  bool point_p (basic_block, edge *) const;
  bool alone_p (basic_block, edge, bitmap);
  bool work_p (gimple *);
  bool meets_p (gimple *) const;
  bool work_before_p (basic_block);
  bool work_behind_p (basic_block);

  const cuda_scope &m_scope;
  warp_forms m_forms;
  cuda_uniformity m_uniformity;
  cuda_post_dominators m_post;
  auto_vec<basic_block> m_blocks;

  /* Indices of blocks to which lanes may come without the others.  */
  auto_bitmap m_apart;
};

/* Find those.  */

void
lane_parter::find_apart ()
{
  for (basic_block bb : m_blocks)
    {
      if (!m_uniformity.divergent_branch_p (bb))
	continue;
      auto_bitmap between;
      edge e;
      edge_iterator ei;
      basic_block post = m_post.immediate (bb);
      FOR_EACH_EDGE (e, ei, bb->succs)
	m_scope.reach_before (e->dest, post, between);
      if (post)
	bitmap_clear_bit (between, post->index);
      bitmap_ior_into (m_apart, between);
    }
}

/* Return whether BB ends by asking for one lane, and set *E to where that
   goes.  */

bool
lane_parter::point_p (basic_block bb, edge *e) const
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return false;
  enum tree_code code = gimple_cond_code (cond);
  lane_form form = m_forms.form (gimple_cond_lhs (cond));
  if ((code != EQ_EXPR && code != NE_EXPR) || !form.affine_p ()
      || !form.constant || form.step != 1 || !form.whole_p ()
      || TREE_CODE (gimple_cond_rhs (cond)) != INTEGER_CST)
    return false;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  *e = code == EQ_EXPR ? yes : no;
  return true;
}

/* Return whether threads meet at STMT.  */

bool
lane_parter::meets_p (gimple *stmt) const
{
  return (cuda_intrinsic_level (cuda_barrier_code (stmt))
	  != CUDA_LEVEL_NONE);
}

/* Return whether STMT, of all lanes, is a reason to have a loop for them.  */

bool
lane_parter::work_p (gimple *stmt)
{
  return (gimple_assign_single_p (stmt) && gimple_vuse (stmt)
	  && !gimple_clobber_p (stmt)
	  && !bitmap_bit_p (m_apart, gimple_bb (stmt)->index));
}

/* Return whether the lane that goes along E from BB meets nobody before all
   come together again, and accesses memory.  Set ARM to the indices of the
   blocks that are for it.  */

bool
lane_parter::alone_p (basic_block bb, edge e, bitmap arm)
{
  basic_block post = m_post.immediate (bb);
  if (!post || post == m_scope.leave || bitmap_bit_p (m_apart, post->index)
      || e->dest == post)
    return false;
  m_scope.reach_before (e->dest, post, arm);
  bitmap_clear_bit (arm, post->index);
  edge other = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == e);
  if (other->dest != post || bitmap_bit_p (arm, bb->index))
    return false;
  bool any = false;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (arm, 0, index, bi)
    for (gimple *stmt : cuda_stmts (BASIC_BLOCK_FOR_FN (m_scope.fn, index)))
      {
	if (meets_p (stmt)
	    || (is_gimple_call (stmt) && gimple_vdef (stmt)))
	  return false;
	any |= gimple_assign_single_p (stmt) && gimple_vuse (stmt);
      }
  return any;
}

/* Return whether all lanes do something before the end of BB, since they
   met.  */

bool
lane_parter::work_before_p (basic_block bb)
{
  auto inside = [&] (basic_block b) { return m_forms.inside_p (b); };
  return cuda_search_ways (gsi_last_bb (bb), bb, true, [&] (gimple *stmt)
    {
      return (meets_p (stmt) ? CUDA_WAY_ENDS
	      : work_p (stmt) ? CUDA_WAY_FOUND : CUDA_WAY_GOES_ON);
    }, inside);
}

/* Return whether they do so from the start of BB on, before they meet.  */

bool
lane_parter::work_behind_p (basic_block bb)
{
  auto inside = [&] (basic_block b) { return m_forms.inside_p (b); };
  return cuda_search_ways (gsi_start_bb (bb), bb, false, [&] (gimple *stmt)
    {
      return (meets_p (stmt) ? CUDA_WAY_ENDS
	      : work_p (stmt) ? CUDA_WAY_FOUND : CUDA_WAY_GOES_ON);
    }, inside);
}

/* Put a mark before GSI.  */

void
cut_at (gimple_stmt_iterator gsi)
{
  gsi_insert_before (&gsi, cuda_build_barrier (CUDA_LOCKSTEP, vNULL,
					       UNKNOWN_LOCATION),
		     GSI_SAME_STMT);
}

bool
lane_parter::run ()
{
  bool changed = false;
  find_apart ();
  for (basic_block bb : m_blocks)
    {
      auto_bitmap arm;
      edge e;
      if (bitmap_bit_p (m_apart, bb->index) || !point_p (bb, &e)
	  || !alone_p (bb, e, arm))
	continue;
      basic_block post = m_post.immediate (bb);
      bool before = work_before_p (bb), behind = work_behind_p (post);
      if (!before && !behind)
	continue;
      if (dump_file)
	{
	  fprintf (dump_file, "  one lane apart: ");
	  print_gimple_stmt (dump_file, last_stmt (bb), 0, TDF_SLIM);
	}
      if (before)
	cut_at (gsi_last_bb (bb));
      if (behind)
	cut_at (gsi_after_labels (post));
      changed = true;
    }
  return changed;
}

} // anon namespace

bool
cuda_part_lanes (const cuda_scope &scope, const cuda_lane_names &names)
{
  return (optimize && !cuda_without_p (CUDA_PART_APART)
	  && lane_parter (scope, names).run ());
}
