/* The ways of the threads of a block that are run in the compiler.
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

/* A thread is run until it meets others; when all wait at the same statement,
   they go on: the block at a barrier, a warp at __syncwarp, at a shuffle, and
   where its lanes keep step.

   A branch of which it is not known where it goes is stepped over, if its ways
   meet again soon and nothing is done on them but load and to store elsewhere:
   what PHIs are made of there is not known.  Where the order counts they are
   what is chosen by comparing sums, and so is what elements hold that are
   stored to on one of the ways.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "block-values.h"

/* How many statements are run for all threads together, and how many blocks are
   stepped over.  */
const unsigned MAX_STEPS = 3000000;
const unsigned MAX_ARMS = 8;

/* Set *ARMS to the blocks between BRANCH and END, where its ways meet, each
   behind those from which it is come to; return whether there are few.  */

static bool
find_arms (basic_block branch, basic_block end, vec<basic_block> *arms)
{
  auto_bitmap inside, ordered;
  auto_vec<basic_block> all;
  edge e;
  edge_iterator ei;
  all.safe_push (branch);
  for (unsigned i = 0; i < all.length (); i++)
    FOR_EACH_EDGE (e, ei, all[i]->succs)
      {
	if (e->dest == end || !bitmap_set_bit (inside, e->dest->index))
	  continue;
	if (e->dest->loop_father != branch->loop_father
	    || e->dest == branch->loop_father->header
	    || (e->flags & EDGE_COMPLEX) || all.length () > MAX_ARMS)
	  return false;
	all.safe_push (e->dest);
      }
  all.ordered_remove (0);
  for (unsigned round = 0; arms->length () < all.length (); round++)
    for (basic_block bb : all)
      {
	if (round > MAX_ARMS)
	  return false;
	bool next = !bitmap_bit_p (ordered, bb->index);
	FOR_EACH_EDGE (e, ei, bb->preds)
	  next &= (!bitmap_bit_p (inside, e->src->index)
		   || bitmap_bit_p (ordered, e->src->index));
	if (next)
	  {
	    bitmap_set_bit (ordered, bb->index);
	    arms->safe_push (bb);
	  }
      }
  return true;
}

/* Return whether BB is come to from BRANCH and ARMS alone.  */

static bool
from_arms_p (basic_block bb, basic_block branch, const vec<basic_block> &arms)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    if (e->src != branch && !arms.contains (e->src))
      return false;
  return true;
}

/* Set what PHI is for THREAD, which comes to it on a way that is not known.  */

void
block_values::join (gphi *phi, unsigned thread)
{
  block_value same = value (gimple_phi_arg_def (phi, 0), thread);
  for (unsigned i = 1; i < gimple_phi_num_args (phi); i++)
    if (!(value (gimple_phi_arg_def (phi, i), thread) == same))
      same = unknown_block_value;
  set (gimple_phi_result (phi), thread, same);
  if (same.kind == BLOCK_VALUE_UNKNOWN)
    want_operands (phi, thread);
}

/* Return whether COND holds for THREAD, if that is known.  */

block_value
block_values::truth (gcond *cond, unsigned thread)
{
  return binary (gimple_cond_code (cond), boolean_type_node,
		 TREE_TYPE (gimple_cond_lhs (cond)),
		 value (gimple_cond_lhs (cond), thread),
		 value (gimple_cond_rhs (cond), thread));
}

/* Return whether THREAD does not go along E, which is behind a condition.  */

bool
block_values::misses_p (edge e, unsigned thread)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (e->src));
  if (!cond)
    return false;
  block_value holds = truth (cond, thread);
  bool on_true = (e->flags & EDGE_TRUE_VALUE) != 0;
  return holds.kind == BLOCK_VALUE_NUMBER && (holds.number != 0) != on_true;
}

/* Return X, of TYPE, if COND holds for THREAD; else Y.  */

block_value
block_values::choose_by (gcond *cond, tree type, const block_value &x,
			 const block_value &y, unsigned thread)
{
  block_value holds = truth (cond, thread);
  if (holds.kind == BLOCK_VALUE_NUMBER)
    return holds.number ? x : y;
  return choose (gimple_cond_code (cond), TREE_TYPE (gimple_cond_lhs (cond)),
		 value (gimple_cond_lhs (cond), thread),
		 value (gimple_cond_rhs (cond), thread), type, x, y);
}

/* Return what PHI is for THREAD if that leaves BB, which is before it, in a way
   that is known by sums.  */

block_value
block_values::chosen_at (gphi *phi, basic_block bb, unsigned thread)
{
  if (single_succ_p (bb))
    return chosen (phi, single_succ_edge (bb), thread);
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return unknown_block_value;
  edge on_true, on_false;
  extract_true_false_edges_from_block (bb, &on_true, &on_false);
  return choose_by (cond, TREE_TYPE (gimple_phi_result (phi)),
		    chosen (phi, on_true, thread),
		    chosen (phi, on_false, thread), thread);
}

/* Return what PHI is for THREAD if that goes along E, which leads to it.  */

block_value
block_values::chosen (gphi *phi, edge e, unsigned thread)
{
  if (e->dest == gimple_bb (phi))
    return value (PHI_ARG_DEF_FROM_EDGE (phi, e), thread);
  return chosen_at (phi, e->dest, thread);
}

/* Return whether THREAD goes along E if it comes to its source, as a truth
   value.  */

block_value
block_values::taken (edge e, unsigned thread)
{
  const block_value no = { BLOCK_VALUE_NUMBER, NULL_TREE, 0 };
  const block_value yes = { BLOCK_VALUE_NUMBER, NULL_TREE, 1 };
  if (single_succ_p (e->src))
    return yes;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (e->src));
  if (!cond)
    return unknown_block_value;
  m_stmt = cond;
  m_thread = thread;
  bool on_true = (e->flags & EDGE_TRUE_VALUE) != 0;
  return choose_by (cond, boolean_type_node, on_true ? yes : no,
		    on_true ? no : yes, thread);
}

/* Return whether THREAD comes from BRANCH to BB, one of ARMS, as a truth
   value.  */

block_value
block_values::comes (basic_block bb, basic_block branch,
		     const vec<basic_block> &arms, unsigned thread)
{
  block_value any = { BLOCK_VALUE_NUMBER, NULL_TREE, 0 };
  edge e;
  edge_iterator ei;
  if (!from_arms_p (bb, branch, arms))
    return unknown_block_value;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      block_value way = taken (e, thread);
      if (e->src != branch)
	way = logic (BIT_AND_EXPR, comes (e->src, branch, arms, thread), way);
      any = logic (BIT_IOR_EXPR, any, way);
    }
  return any;
}

/* Let THREAD do what STORE does, if COMES, a truth value.  Return whether that
   could be done.  */

bool
block_values::store_if (gassign *store, const block_value &comes,
			unsigned thread)
{
  if (!gimple_assign_single_p (store) || gimple_has_volatile_ops (store)
      || !is_gimple_val (gimple_assign_rhs1 (store)))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (store));
  block_value at = address (gimple_assign_lhs (store), thread);
  block_element *to = access ({ at.base, at.number }, type, thread);
  if (!to || !before_p (to->read, thread))
    return false;
  note (&to->read, thread);
  note (&to->written, thread);
  block_value stored = stored_sum (gimple_assign_rhs1 (store), thread);
  m_stmt = store;
  m_thread = thread;
  to->value = choose (NE_EXPR, boolean_type_node, comes,
		      { BLOCK_VALUE_NUMBER, NULL_TREE, 0 }, type, stored,
		      to->value);
  return to->value.kind == BLOCK_VALUE_SUM;
}

/* Let THREAD, at a branch that is not known, go to where its ways meet.  */

bool
block_values::skip_arms (unsigned thread)
{
  thread_state &state = m_states[thread];
  basic_block branch = state.bb;
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, branch);
  auto_vec<basic_block> arms;
  if (!end || end == EXIT_BLOCK_PTR_FOR_FN (m_fn)
      || end->loop_father != branch->loop_father
      || end == branch->loop_father->header
      || !find_arms (branch, end, &arms))
    return fail ("a branch is not known");
  want_operands (last_stmt (branch), thread);
  for (basic_block bb : arms)
    {
      bool only = from_arms_p (bb, branch, arms);
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  {
	    if (!only)
	      return fail ("a branch is not known");
	    join (gsi.phi (), thread);
	  }
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_code (stmt) == GIMPLE_COND)
	    {
	      want_operands (stmt, thread);
	      continue;
	    }
	  if (stmt_ends_bb_p (stmt))
	    return fail ("a branch is not known");
	  if (gimple_vdef (stmt) && gimple_code (stmt) == GIMPLE_ASSIGN
	      && address (gimple_assign_lhs (stmt), thread).kind
		 == BLOCK_VALUE_ADDRESS)
	    {
	      if (!store_if (as_a<gassign *> (stmt),
			     comes (bb, branch, arms, thread), thread))
		return fail ("a branch is not known");
	      continue;
	    }
	  if (!step (stmt, thread))
	    return false;
	}
    }
  for (gphi_iterator gsi = gsi_start_phis (end); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      {
	m_stmt = gsi.phi ();
	m_thread = thread;
	block_value made = chosen_at (gsi.phi (), branch, thread);
	if (made.kind == BLOCK_VALUE_SUM)
	  set (gimple_phi_result (gsi.phi ()), thread, made);
	else if (!from_arms_p (end, branch, arms))
	  return fail ("a branch is not known");
	else
	  join (gsi.phi (), thread);
      }
  state.bb = end;
  state.gsi = gsi_start_nondebug_bb (end);
  return true;
}

/* Let THREAD go along E.  */

bool
block_values::take (edge e, unsigned thread)
{
  thread_state &state = m_states[thread];
  if ((e->flags & EDGE_COMPLEX) || e->dest == EXIT_BLOCK_PTR_FOR_FN (m_fn))
    return fail ("it ends elsewhere");
  auto_vec<block_value, 8> values;
  for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
       gsi_next (&gsi))
    values.safe_push (value (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e), thread));
  unsigned i = 0;
  for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
       gsi_next (&gsi), i++)
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      set (gimple_phi_result (gsi.phi ()), thread, values[i]);
  state.bb = e->dest;
  state.gsi = gsi_start_nondebug_bb (e->dest);
  return true;
}

/* Let THREAD leave its block; it stops behind STOP.  */

bool
block_values::leave_block (edge stop, unsigned thread)
{
  thread_state &state = m_states[thread];
  basic_block bb = state.bb;
  edge to;
  if (single_succ_p (bb))
    to = single_succ_edge (bb);
  else
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (!cond)
	return fail ("there are switches");
      block_value holds = truth (cond, thread);
      edge on_true, on_false;
      extract_true_false_edges_from_block (bb, &on_true, &on_false);
      if (holds.kind != BLOCK_VALUE_NUMBER)
	return (on_true == stop || on_false == stop
		? fail ("a branch is not known") : skip_arms (thread));
      to = holds.number ? on_true : on_false;
    }
  state.stopped = to == stop;
  return take (to, thread);
}

/* If THREAD waits for others at STMT note so; return whether all is well.  */

bool
block_values::wait (gimple *stmt, unsigned thread)
{
  thread_state &state = m_states[thread];
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  enum cuda_exchange how = cuda_intrinsic_exchange (code);
  bool shuffles = (how == CUDA_EXCHANGE_SHUFFLE
		   || how == CUDA_EXCHANGE_REDUCE);
  if (code == CUDA_BARRIER || code == CUDA_APART || code == CUDA_BLOCKSTEP
      || code == CUDA_LOCKSTEP)
    state.at = stmt;
  else if (code == CUDA_SYNCWARP || shuffles)
    {
      block_value mask = value (cuda_barrier_arg (stmt, 0), thread);
      if (mask.kind != BLOCK_VALUE_NUMBER
	  || (mask.number & 0xffffffff) != 0xffffffff)
	return fail ("only some lanes of a warp meet");
      state.at = stmt;
      if (shuffles)
	state.handed = value (cuda_barrier_arg (stmt, 1), thread);
    }
  return true;
}

/* Run THREAD until it waits, or stops behind STOP.  */

bool
block_values::run_thread (edge stop, unsigned thread)
{
  thread_state &state = m_states[thread];
  while (!state.stopped)
    {
      if (++m_steps > MAX_STEPS)
	return fail ("it takes too long");
      if (gsi_end_p (state.gsi)
	  || gimple_code (gsi_stmt (state.gsi)) == GIMPLE_COND)
	{
	  if (!leave_block (stop, thread))
	    return false;
	  continue;
	}
      gimple *stmt = gsi_stmt (state.gsi);
      gsi_next_nondebug (&state.gsi);
      if (!wait (stmt, thread))
	return false;
      if (state.at)
	return true;
      if (!step (stmt, thread))
	return false;
    }
  return true;
}

/* Return which lane of WIDTH, a power of two, reads what another hands out in
   the shuffle CODE by D: its number, or that of another.  */

static HOST_WIDE_INT
source_lane (enum cuda_intrinsic code, HOST_WIDE_INT lane, HOST_WIDE_INT width,
	     HOST_WIDE_INT d)
{
  HOST_WIDE_INT part = lane & -width, from;
  switch (code)
    {
    case CUDA_SHFL_UP:
    case CUDA_SHFL64_UP:
      from = lane - d;
      return from < part ? lane : from;
    case CUDA_SHFL_DOWN:
    case CUDA_SHFL64_DOWN:
      from = lane + d;
      break;
    case CUDA_SHFL_XOR:
    case CUDA_SHFL64_XOR:
      from = lane ^ d;
      break;
    default:
      return part + (d & (width - 1));
    }
  return from >= part + width ? lane : from;
}

/* Return what the threads from FIRST to LAST, a warp, reduce what they hand out
   to.  */

block_value
block_values::reduction (unsigned first, unsigned last)
{
  gimple *stmt = m_states[first].at;
  tree type;
  enum tree_code code = cuda_reduction_code (cuda_barrier_code (stmt), &type);
  block_value result = m_states[first].handed;
  for (unsigned thread = first + 1; thread <= last; thread++)
    result = binary (code, type, type, result, m_states[thread].handed);
  return result;
}

/* Let the threads from FIRST to LAST, a warp, get one another's values.  */

void
block_values::shuffle (unsigned first, unsigned last)
{
  gimple *stmt = m_states[first].at;
  tree lhs = gimple_call_lhs (stmt);
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  bool reduces = cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_REDUCE;
  block_value all = unknown_block_value;
  if (reduces && lhs)
    all = reduction (first, last);
  for (unsigned thread = first; thread <= last && lhs; thread++)
    {
      block_value result = all;
      block_value by = unknown_block_value, width = unknown_block_value;
      if (!reduces)
	{
	  by = value (cuda_barrier_arg (stmt, 2), thread);
	  width = value (cuda_barrier_arg (stmt, 3), thread);
	}
      if (by.kind == BLOCK_VALUE_NUMBER && width.kind == BLOCK_VALUE_NUMBER
	  && by.number >= 0 && by.number < CUDA_WARP_SIZE
	  && width.number > 0 && width.number <= CUDA_WARP_SIZE
	  && pow2p_hwi (width.number))
	{
	  unsigned from = first + source_lane (code, thread - first,
					       width.number, by.number);
	  if (from <= last)
	    result = m_states[from].handed;
	}
      /* It cannot be done again.  */
      set (lhs, thread, (result.kind == BLOCK_VALUE_UNKNOWN
			 ? lost_block_value : result));
    }
}

/* Let threads go on that wait where all whom they wait for do.  */

bool
block_values::release ()
{
  gimple *at = m_states[0].at;
  bool all = at && (cuda_intrinsic_level (cuda_barrier_code (at))
		    == CUDA_LEVEL_BLOCK);
  for (const thread_state &state : m_states)
    all &= state.at == at;
  if (all)
    {
      m_block_meetings++;
      for (thread_state &state : m_states)
	state.at = NULL;
      return true;
    }
  bool any = false;
  for (unsigned first = 0; first < m_threads; first += CUDA_WARP_SIZE)
    {
      unsigned last = MIN (first + CUDA_WARP_SIZE, m_threads) - 1;
      at = m_states[first].at;
      bool together = (at && cuda_intrinsic_level (cuda_barrier_code (at))
			     == CUDA_LEVEL_WARP);
      for (unsigned thread = first; thread <= last; thread++)
	together &= m_states[thread].at == at;
      if (!together)
	continue;
      if (cuda_intrinsic_exchange (cuda_barrier_code (at))
	  != CUDA_EXCHANGE_NONE)
	shuffle (first, last);
      m_warp_meetings[first / CUDA_WARP_SIZE]++;
      for (unsigned thread = first; thread <= last; thread++)
	m_states[thread].at = NULL;
      any = true;
    }
  return any ? !m_reason : fail ("threads part before they meet");
}

void
block_values::start (edge from)
{
  m_start = from->src;
  m_outer = m_start->loop_father;
  m_states.safe_grow_cleared (m_threads);
  for (unsigned thread = 0; thread < m_threads; thread++)
    take (from, thread);
}

bool
block_values::run (edge stop)
{
  for (thread_state &state : m_states)
    state.stopped = false;
  while (!m_reason)
    {
      bool all = true;
      for (unsigned thread = 0; thread < m_threads && !m_reason; thread++)
	{
	  if (!m_states[thread].at)
	    run_thread (stop, thread);
	  all &= m_states[thread].stopped;
	}
      if (all)
	break;
      if (!m_reason)
	release ();
    }
  return !m_reason;
}
