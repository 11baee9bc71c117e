/* Set apart what single threads or rows of a block do.
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

/* This pass runs on versions of block functions for blocks of one shape, with
   short rows, before cuda_lower.  At the border of a tile single threads and
   rows do something more:

     s[y][x] = in[i];
     if (threadIdx.x == 0 && i > 0)
       s[y][-1] = in[i - 1];
     if (threadIdx.y == 0)
       s[-1][x] = in[i - n];
     ...

   In one loop over the threads every row would be divided by the first guard.
   So what is guarded gets a loop of its own, as if there were barriers:

     s[y][x] = in[i];
     .UNIQUE (UNSPEC, APART);
     if (threadIdx.x == 0 && i > 0)
       s[y][-1] = in[i - 1];
     .UNIQUE (UNSPEC, APART);
     if (threadIdx.y == 0)
       s[-1][x] = in[i - n];
     .UNIQUE (UNSPEC, APART);
     ...

   A barrier never changes what a program without races does, where all threads
   come to it equally often: the branch post-dominates the function's start and
   stands in no loop, or whenever the block has met at some barrier in a loop
   that all threads go through alike, all come to the branch once.  It must cost
   nothing, either: what crosses it must be cheap to compute again, or cross a
   barrier anyway.  Kernels with collectives of the warp, votes or waiting
   threads, and threads with memory of their own, are left alone.

   The steps: find branches on a condition that fixes a member of threadIdx
   (find); see that there are nothing but loads and stores under them, and that
   what crosses is cheap (check); put the barriers where something is to be set
   apart (insert).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "flow-walks.h"
#include "cuda-uniformity.h"
#include "lane-forms.h"
#include "block-meets.h"

namespace {

/* The most blocks and statements under a branch.  */
const unsigned MAX_BLOCKS = 6;
const unsigned MAX_STMTS = 60;

/* A branch and where its ways meet; where all threads were together before, the
   function's start or a barrier's block.  */
struct guarded
{
  basic_block start;
  basic_block head;
  basic_block join;
  bitmap blocks;
};

/* Works on one function.  */

class setting_apart
{
public:
  setting_apart (function *fn)
    : m_fn (fn), m_scope (cuda_whole_scope (fn)),
      m_forms (m_scope, &m_uniformity, false) {}
  ~setting_apart ();

  bool run ();

private:
  bool plain_p ();
  bool find (basic_block, guarded *);
  bool single_p (const lane_comparison &);
  bool fixes_thread_p (basic_block, const guarded &);
  bool cheap_p (const guarded &);
  const char *check (const guarded &);
  void look_behind (basic_block);
  void insert ();

  function *m_fn;
  const cuda_scope m_scope;
  cuda_uniformity m_uniformity;
  block_forms m_forms;
  auto_vec<guarded> m_found;

  /* Indices of blocks at whose end a branch has been looked at.  */
  auto_bitmap m_seen;
};

setting_apart::~setting_apart ()
{
  for (guarded &one : m_found)
    BITMAP_FREE (one.blocks);
}

/* Return whether STMT has an effect or reads memory.  */

bool
touches_memory_p (gimple *stmt)
{
  return gimple_vuse (stmt) && !cuda_index_call_p (stmt);
}

/* Return whether STMT may stand under a branch that is set apart.  */

bool
simple_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_COND:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_CALL:
      return !touches_memory_p (stmt);
    default:
      return false;
    }
}

/* Add to SEEN the blocks that can be reached from BB, with STOP, from which
   nothing is followed.  */

void
reach (basic_block bb, basic_block stop, bitmap seen)
{
  cuda_follow_edges (bb, false, seen, [&] (basic_block to)
    {
      if (to == stop)
	bitmap_set_bit (seen, to->index);
      return to != stop;
    });
}

/* Return whether BB can be reached from itself, other than through STOP.  */

bool
in_cycle_p (basic_block bb, basic_block stop)
{
  auto_bitmap seen;
  reach (bb, stop, seen);
  return bb != stop && bitmap_bit_p (seen, bb->index);
}

/* Return whether the function's threads meet at barriers of the block alone,
   and have no memory of their own.  */

bool
setting_apart::plain_p ()
{
  for (gimple *stmt : cuda_stmts (m_fn))
    {
      enum cuda_intrinsic code = cuda_barrier_code (stmt);
      if (code != CUDA_NO_INTRINSIC
	  && cuda_intrinsic_level (code) != CUDA_LEVEL_NONE
	  && code != CUDA_BARRIER)
	return false;
      if (cuda_names_own_memory_p (stmt))
	return false;
    }
  return true;
}

/* Return whether TERM holds only for one value of a member of threadIdx, which
   is the same in all blocks.  */

bool
setting_apart::single_p (const lane_comparison &term)
{
  return (term.code == EQ_EXPR && INTEGRAL_TYPE_P (TREE_TYPE (term.a))
	  && pow2p_hwi (m_forms.parting_axes (term.a, term.b))
	  && m_forms.along (0).form (term.a).steady
	  && m_forms.along (0).form (term.b).steady);
}

/* Return whether what ONE guards is only done for one value of a member of
   threadIdx.  BB is its head, or a block that leads on from there.  */

bool
setting_apart::fixes_thread_p (basic_block bb, const guarded &one)
{
  for (unsigned i = 0; i < MAX_BLOCKS; i++)
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      edge past = find_edge (bb, one.join);
      if (!cond || !past)
	return false;
      edge on = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == past);
      auto_vec<lane_comparison> terms;
      lane_conjuncts (gimple_cond_code (cond), gimple_cond_lhs (cond),
		      gimple_cond_rhs (cond), on->flags & EDGE_TRUE_VALUE,
		      &terms);
      for (const lane_comparison &term : terms)
	if (single_p (term))
	  return true;
      bb = on->dest;
      for (gimple *stmt : cuda_stmts (bb))
	if (gimple_vdef (stmt))
	  return false;
    }
  return false;
}

/* Return why what ONE guards cannot be set apart, NULL if it can.  Fill its
   blocks.  */

const char *
setting_apart::check (const guarded &one)
{
  auto_vec<basic_block> work;
  work.safe_push (one.head);
  unsigned stmts = 0, stores = 0;
  edge e;
  edge_iterator ei;
  if (in_cycle_p (one.head, one.start))
    return "it is in a loop";
  while (!work.is_empty ())
    FOR_EACH_EDGE (e, ei, work.pop ()->succs)
      {
	if (e->flags & EDGE_COMPLEX)
	  return "it has exceptions";
	if (e->dest == one.join
	    || !bitmap_set_bit (one.blocks, e->dest->index))
	  continue;
	work.safe_push (e->dest);
	if (work.length () > MAX_BLOCKS || in_cycle_p (e->dest, one.head)
	    || !dominated_by_p (CDI_DOMINATORS, e->dest, one.head))
	  return "it has many blocks";
	for (gimple *stmt : cuda_nondebug_stmts (e->dest))
	  {
	    if (gimple_has_volatile_ops (stmt) || !simple_p (stmt)
		|| ++stmts > MAX_STMTS)
	      return "it has many statements, or calls";
	    stores += gimple_store_p (stmt);
	  }
      }
  FOR_EACH_EDGE (e, ei, one.join->preds)
    if (e->src != one.head && !bitmap_bit_p (one.blocks, e->src->index))
      return "it is reached by other ways";
  for (gphi *phi : cuda_phis (one.join))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      return "a value comes out of it";
  if (!stores)
    return "it stores nothing";
  return cheap_p (one) ? NULL : "what crosses would have to be kept";
}

/* If the branch at the end of HEAD guards what few threads do, say in *ONE
   what, and return true.  */

bool
setting_apart::find (basic_block head, guarded *one)
{
  one->head = head;
  one->join = get_immediate_dominator (CDI_POST_DOMINATORS, head);
  return (safe_dyn_cast<gcond *> (last_stmt (head)) && one->join
	  && one->join != EXIT_BLOCK_PTR_FOR_FN (m_fn)
	  && find_edge (head, one->join) && fixes_thread_p (head, *one));
}

/* Return whether the block's threads meet from GSI to the end of its block, or
   in BB.  */

bool
meeting_p (gimple_stmt_iterator gsi)
{
  for (; !gsi_end_p (gsi); gsi_next (&gsi))
    if (cuda_barrier_code (gsi_stmt (gsi)) == CUDA_BARRIER)
      return true;
  return false;
}

bool
meeting_p (basic_block bb)
{
  return meeting_p (gsi_start_bb (bb));
}

/* Return whether all that is computed before ONE, behind where all threads were
   together last, and used in or behind ONE is cheap.  */

bool
setting_apart::cheap_p (const guarded &one)
{
  unsigned i;
  tree name;
  auto_bitmap behind;
  reach (one.head, one.start, behind);
  FOR_EACH_SSA_NAME (i, name, m_fn)
    {
      if (virtual_operand_p (name) || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      gimple *def = SSA_NAME_DEF_STMT (name);
      basic_block bb = gimple_bb (def);
      if (!bb || !dominated_by_p (CDI_DOMINATORS, one.head, bb)
	  || !dominated_by_p (CDI_DOMINATORS, bb, one.start)
	  || (bb == one.start && (gimple_code (def) == GIMPLE_PHI
				  ? meeting_p (bb)
				  : meeting_p (gsi_for_stmt (def))))
	  || cuda_cheap_again_p (m_uniformity, name))
	continue;
      for (gimple *stmt : cuda_uses (name))
	if (stmt == last_stmt (one.head)
	    || bitmap_bit_p (behind, gimple_bb (stmt)->index))
	  return false;
    }
  return true;
}

/* Return whether there may be accesses between GSI and the next barrier or,
   BACKWARDS, the last one.  */

bool
memory_near_p (gimple_stmt_iterator gsi, bool backwards)
{
  for (; !gsi_end_p (gsi); backwards ? gsi_prev (&gsi) : gsi_next (&gsi))
    {
      if (cuda_barrier_code (gsi_stmt (gsi)) != CUDA_NO_INTRINSIC)
	return false;
      if (touches_memory_p (gsi_stmt (gsi)))
	return true;
    }
  basic_block bb = gsi_bb (gsi);
  return (backwards ? !single_pred_p (bb)
	  || single_pred (bb) != ENTRY_BLOCK_PTR_FOR_FN (cfun)
	  : !single_succ_p (bb)
	  || single_succ (bb) != EXIT_BLOCK_PTR_FOR_FN (cfun));
}

/* Put barriers round what was found, where there is something before or
   behind.  */

void
setting_apart::insert ()
{
  for (const guarded &one : m_found)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (one.head);
      location_t loc = gimple_location (gsi_stmt (gsi));
      gimple_stmt_iterator before = gsi;
      gsi_prev (&before);
      if (gsi_end_p (before) || memory_near_p (before, true))
	gsi_insert_before (&gsi, cuda_build_barrier (CUDA_APART, vNULL, loc),
			   GSI_SAME_STMT);
    }
  for (const guarded &one : m_found)
    {
      gimple_stmt_iterator gsi = gsi_after_labels (one.join);
      if (gsi_end_p (gsi) || memory_near_p (gsi, false))
	gsi_insert_before (&gsi, cuda_build_barrier
			   (CUDA_APART, vNULL,
			    gimple_location (last_stmt (one.head))),
			   GSI_SAME_STMT);
    }
}

/* Look at the branches that all threads come to once whenever they were
   together at START, up to where they meet again.  */

void
setting_apart::look_behind (basic_block start)
{
  for (basic_block bb = start;
       bb && bb != EXIT_BLOCK_PTR_FOR_FN (m_fn)
       && dominated_by_p (CDI_DOMINATORS, bb, start)
       && (bb == start || !meeting_p (bb));
       bb = get_immediate_dominator (CDI_POST_DOMINATORS, bb))
    {
      guarded one;
      one.start = start;
      one.blocks = BITMAP_ALLOC (NULL);
      bool found = bitmap_set_bit (m_seen, bb->index) && find (bb, &one);
      const char *why = found ? check (one) : "";
      if (found && why && dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, last_stmt (bb),
			 "what few threads do stays: %s\n", why);
      if (!why && dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, last_stmt (bb),
			 "what few threads do is set apart\n");
      if (why)
	BITMAP_FREE (one.blocks);
      else
	m_found.safe_push (one);
    }
}

/* Do the work; return whether something changed.  */

bool
setting_apart::run ()
{
  if (!plain_p ())
    return false;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  m_uniformity.compute (m_scope, false);
  basic_block bb;
  look_behind (single_succ (ENTRY_BLOCK_PTR_FOR_FN (m_fn)));
  FOR_EACH_BB_FN (bb, m_fn)
    if (meeting_p (bb) && cuda_all_come_p (m_fn, m_uniformity, bb))
      look_behind (bb);
  insert ();
  free_dominance_info (CDI_POST_DOMINATORS);
  return !m_found.is_empty ();
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_apart (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (cuda_joined_blocks (fn->decl) != 1
      || !cuda_block_shape (fn->decl, shape) || shape[0] == 1
      || shape[0] > CUDA_SHORT_ROW)
    return 0;
  setting_apart (fn).run ();
  return TODO_update_ssa_only_virtuals;
}
