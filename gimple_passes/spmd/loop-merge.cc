/* A loop in a loop as one.
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

/* Lanes leave the inner one of

     do
       {
	 s = pre (y);
	 x = first (y, s);
	 do
	   x = body (x);
	 while (more (x));
	 y = post (x, y);
       }
     while (again (y));

   at different turns, and all wait for the last of them in each turn of the
   outer.  In

     s = pre (y);
     x = first (y, s);
     do
       {
	 x = body (x);
	 if (!more (x))
	   {
	     y = post (x, y);
	     if (!again (y)) break;
	     s = pre (y);
	     x = first (y, s);
	   }
       }
     while (1);

   each lane begins with its next turn of the outer when it has done with the
   inner, as in "Loop flattening" (Ghuloum and Fisher, 1995; von Hanxleden and
   Kennedy, 1992): the new loop has as many turns as the lane with the most
   in all.  What there is beside the inner loop is done for some lane in nearly
   each turn, so that it must be little.

   GCC itself makes such loops of one of which several ways lead to the next
   turn: in a binary search, it takes the turns that leave one bound as it is
   for a loop in one.

   The steps: what is computed before the inner loop gets a PHI there, and is
   computed again behind the last block of the outer, which then leads to the
   inner one's header.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-ivopts.h"
#include "turn-counters.h"
#include "vectoriser.h"

namespace {

/* What is beside the inner loop is at most this share of what is in it, in
   hundredths.  */
const unsigned MOST_BESIDE = 50;

class loop_merger
{
public:
  /* For LOOP, which has one loop in it; FORMS are those of both.  */
  loop_merger (class loop *loop, thread_forms *forms);

  /* Whether it can be done and is worth it.  */
  bool fits_p ();

  /* Do it.  */
  void merge ();

private:
  bool leads_in_p ();
  bool parts_p () const;
  bool access_stays_p (gimple *) const;
  bool little_p () const;
  bool begins_p (use_operand_p) const;
  void carry (tree);
  tree mapped (tree);
  void repeat (basic_block, gimple_stmt_iterator *);
  void join_latches ();

  class loop *m_outer, *m_inner;
  thread_forms *m_forms;

  /* The blocks of the outer loop that lead to the inner one.  */
  auto_vec<basic_block> m_before;

  /* What names of these blocks are when the outer loop turns.  */
  hash_map<tree, tree> m_next;
};

loop_merger::loop_merger (class loop *loop, thread_forms *forms)
  : m_outer (loop), m_inner (loop->inner), m_forms (forms)
{
}

/* Return whether the outer loop's header leads to the inner one, without a
   store on the way, and note by which blocks.  */

bool
loop_merger::leads_in_p ()
{
  basic_block bb = m_outer->header;
  for (; bb != m_inner->header; bb = single_succ (bb))
    {
      if (!single_succ_p (bb)
	  || (bb != m_outer->header && !single_pred_p (bb)))
	return false;
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	if (gimple_vdef (stmt) || !is_gimple_assign (stmt))
	  return false;
      m_before.safe_push (bb);
    }
  return !m_before.is_empty ();
}

/* Return whether lanes leave the inner loop at different turns.  */

bool
loop_merger::parts_p () const
{
  auto_vec<edge> exits = get_loop_exit_edges (m_inner);
  for (edge exit : exits)
    if (!m_forms->branch (exit->src).uniform_p ())
      return true;
  return false;
}

/* Return whether STMT, if it accesses memory, does so at places that have
   nothing to do with which turn of the outer loop it is, or that are different
   for each lane anyway: lanes will be in different ones.  */

bool
loop_merger::access_stays_p (gimple *stmt) const
{
  ssa_op_iter iter;
  tree used;
  if (!gimple_vuse (stmt))
    return true;
  if (!gimple_assign_single_p (stmt) || gimple_has_volatile_ops (stmt))
    return false;
  tree ref = (gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt)
	      : gimple_assign_lhs (stmt));
  lane_form where = m_forms->address (ref);
  if (!where.uniform_p () && !where.affine_p ())
    return true;
  FOR_EACH_SSA_TREE_OPERAND (used, stmt, iter, SSA_OP_USE)
    if (!expr_invariant_in_loop_p (m_outer, used))
      return false;
  return true;
}

/* Return whether there is little beside the inner loop.  */

bool
loop_merger::little_p () const
{
  unsigned beside = 0, in = 0;
  bool fits = true;
  for (gimple *stmt : cuda_loop_stmts (m_outer))
    {
      bool inside = gimple_bb (stmt)->loop_father == m_inner;
      (inside ? in : beside)++;
      fits &= (access_stays_p (stmt)
	       && (inside || !(gimple_vuse (stmt) || is_gimple_call (stmt))));
    }
  return fits && beside * 100 <= in * MOST_BESIDE;
}

bool
loop_merger::fits_p ()
{
  edge e;
  edge_iterator ei;
  if (m_inner->next || m_inner->inner || !parts_p () || !leads_in_p ())
    return false;
  for (class loop *loop : { m_outer, m_inner })
    FOR_EACH_EDGE (e, ei, loop->latch->succs)
      if (e->dest != loop->header || e->flags & EDGE_COMPLEX)
	return false;
  return little_p ();
}

/* Return what NAME, or another operand, is when the outer loop turns.  */

tree
loop_merger::mapped (tree name)
{
  tree *next = m_next.get (name);
  return next ? *next : name;
}

/* Return whether USE, of a name defined before the inner loop, is there or what
   a PHI of that loop begins with.  */

bool
loop_merger::begins_p (use_operand_p use) const
{
  gimple *stmt = USE_STMT (use);
  basic_block bb = gimple_bb (stmt);
  if (is_a<gphi *> (stmt) && bb == m_outer->header)
    return false;
  if (is_a<gphi *> (stmt) && bb == m_inner->header)
    return (PHI_ARG_INDEX_FROM_USE (use)
	    == (int) loop_preheader_edge (m_inner)->dest_idx);
  return m_before.contains (bb);
}

/* NAME is defined before the inner loop.  Let it have a PHI in the inner loop's
   header if it is used other than to begin with, which all such uses take.  */

void
loop_merger::carry (tree name)
{
  imm_use_iterator iter;
  use_operand_p use_p;
  gimple *stmt;
  bool used = false;
  FOR_EACH_IMM_USE_FAST (use_p, iter, name)
    used |= !is_gimple_debug (USE_STMT (use_p)) && !begins_p (use_p);
  gphi *phi = NULL;
  if (used)
    phi = create_phi_node (copy_ssa_name (name), m_inner->header);
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    if (!used && is_gimple_debug (stmt)
	&& !m_before.contains (gimple_bb (stmt)))
      {
	gimple_debug_bind_reset_value (stmt);
	update_stmt (stmt);
      }
    else if (used)
      FOR_EACH_IMM_USE_ON_STMT (use_p, iter)
	if (!begins_p (use_p))
	  SET_USE (use_p, gimple_phi_result (phi));
  if (!used)
    return;
  add_phi_arg (phi, name, loop_preheader_edge (m_inner), UNKNOWN_LOCATION);
  add_phi_arg (phi, gimple_phi_result (phi), loop_latch_edge (m_inner),
	       UNKNOWN_LOCATION);
}

/* Compute again what BB, one of those before the inner loop, does, at GSI.  */

void
loop_merger::repeat (basic_block bb, gimple_stmt_iterator *to)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      gimple *copy = gimple_copy (stmt);
      ssa_op_iter iter;
      use_operand_p use_p;
      tree lhs = gimple_get_lhs (copy);
      tree name = copy_ssa_name (lhs, copy);
      gimple_set_lhs (copy, name);
      gsi_insert_after (to, copy, GSI_NEW_STMT);
      FOR_EACH_SSA_USE_OPERAND (use_p, copy, iter, SSA_OP_ALL_USES)
	SET_USE (use_p, mapped (USE_FROM_PTR (use_p)));
      update_stmt (copy);
      m_next.put (lhs, name);
    }
}

/* Let the latches of both loops lead to one new one.  */

void
loop_merger::join_latches ()
{
  basic_block header = m_inner->header;
  edge entry = loop_preheader_edge (m_inner);
  edge from_inner = loop_latch_edge (m_inner);
  edge from_outer = loop_latch_edge (m_outer);
  auto_vec<tree> turns, starts;
  for (gphi *phi : cuda_phis (header))
    {
      turns.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, from_inner));
      starts.safe_push (mapped (PHI_ARG_DEF_FROM_EDGE (phi, entry)));
    }
  basic_block latch = create_empty_bb (from_inner->src);
  latch->count = from_inner->count () + from_outer->count ();
  add_bb_to_loop (latch, m_inner);
  from_inner = redirect_edge_and_branch (from_inner, latch);
  from_outer = redirect_edge_and_branch (from_outer, latch);
  edge back = make_single_succ_edge (latch, header, EDGE_FALLTHRU);
  unsigned i = 0;
  for (gphi_iterator gsi = gsi_start_phis (header); !gsi_end_p (gsi);
       gsi_next (&gsi), i++)
    {
      tree name = gimple_phi_result (gsi.phi ());
      gphi *phi = create_phi_node (copy_ssa_name (name), latch);
      add_phi_arg (phi, turns[i], from_inner, UNKNOWN_LOCATION);
      add_phi_arg (phi, starts[i], from_outer, UNKNOWN_LOCATION);
      add_phi_arg (gsi.phi (), gimple_phi_result (phi), back,
		   UNKNOWN_LOCATION);
    }
  m_inner->latch = latch;
}

void
loop_merger::merge ()
{
  edge again = loop_latch_edge (m_outer);
  auto_vec<tree> names;
  for (gphi *phi : cuda_phis (m_outer->header))
    names.safe_push (gimple_phi_result (phi));
  for (basic_block bb : m_before)
    {
      if (bb != m_outer->header)
	for (gphi *phi : cuda_phis (bb))
	  names.safe_push (gimple_phi_result (phi));
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	names.safe_push (gimple_get_lhs (stmt));
    }
  for (tree name : names)
    carry (name);
  for (gphi *phi : cuda_phis (m_outer->header))
    m_next.put (gimple_phi_result (phi), PHI_ARG_DEF_FROM_EDGE (phi, again));
  gimple_stmt_iterator end = gsi_last_bb (m_outer->latch);
  for (basic_block bb : m_before)
    {
      if (bb != m_outer->header)
	for (gphi *phi : cuda_phis (bb))
	  m_next.put (gimple_phi_result (phi),
		      mapped (gimple_phi_arg_def (phi, 0)));
      repeat (bb, &end);
    }
  join_latches ();
  m_inner->finite_p &= m_outer->finite_p;
  cuda_forget_turns (m_inner);
  mark_loop_for_removal (m_outer);
}

} // anon namespace

/* Make one of a loop in LOOP, one over threads with FORMS, and the loop in
   that, where lanes would wait for each other.  Return whether that was
   done; the function is to be brought up to date then.  */

bool
cuda_merge_loops (class loop *loop, thread_forms *forms)
{
  for (class loop *inner : loops_list (cfun, LI_FROM_INNERMOST, loop))
    if (inner != loop && inner->inner)
      {
	loop_merger merger (inner, forms);
	if (!merger.fits_p ())
	  continue;
	merger.merge ();
	return true;
      }
  return false;
}
