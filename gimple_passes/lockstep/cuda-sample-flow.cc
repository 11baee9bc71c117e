/* How threads of a sample block go through a function.
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


/* See cuda-sample.cc for what this is about.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-sample.h"

/* How often a branch is passed that stays in a loop: where it cannot be told,
   where it cannot and we look closer, and where it can; how deep branches may
   be nested; how many statements are done, in all and for each that there is,
   and how many times as many if we look closer; and how many comparisons are
   made for each of these.  The time goes into the latter where threads touch
   the same places often.  */
const unsigned UNKNOWN_TURNS = 4;
const unsigned CLOSER_TURNS = 8;
const unsigned KNOWN_TURNS = 130;
const unsigned MAX_NESTED = 64;
const int MAX_STEPS = 1 << 15;
const int STEPS_PER_STMT = 4;
const int CLOSER_STEPS = 4;
const int COMPARISONS_PER_STEP = 1 << 12;

/* Note what branches depend on.  */

void
cuda_sample::find_needed ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    {
      gimple *last = last_stmt (bb);
      if (!last)
	continue;
      if (gcond *cond = dyn_cast<gcond *> (last))
	{
	  need (gimple_cond_lhs (cond));
	  need (gimple_cond_rhs (cond));
	}
      else if (gswitch *sw = dyn_cast<gswitch *> (last))
	need (gimple_switch_index (sw));
    }
}

/* Do the statements of BB for threads WHO.  */

void
cuda_sample::statements (basic_block bb, const cuda_thread_set &who)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
       !gsi_end_p (gsi) && m_budget > 0; gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_vuse (stmt) || stmt_ends_bb_p (stmt))
	before (stmt, who);
      tree lhs = gimple_get_lhs (stmt);
      if (!lhs || TREE_CODE (lhs) != SSA_NAME || !computed_p (lhs))
	continue;
      m_budget--;
      if (gassign *set = dyn_cast<gassign *> (stmt))
	assign (set, who);
      else if (gcall *called = dyn_cast<gcall *> (stmt))
	call (called, who);
    }
}

/* Return whether what E leads to comes back to E's start without passing
   POST.  */

bool
cuda_sample::returns_p (edge e, basic_block post)
{
  auto_bitmap seen;
  auto_vec<basic_block> work;
  work.safe_push (e->dest);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      if (bb == e->src)
	return true;
      edge next;
      edge_iterator ei;
      if (bb != post && bitmap_set_bit (seen, bb->index))
	FOR_EACH_EDGE (next, ei, bb->succs)
	  work.safe_push (next->dest);
    }
  return false;
}

/* Return whether E is a way that threads go on.  */

static bool
normal_p (edge e)
{
  return !(e->flags & (EDGE_EH | EDGE_ABNORMAL));
}

/* BB ends with a branch.  If it is one that leaves a loop on some ways and
   stays on others, return the first way that leaves, or that stays if STAY;
   else NULL.  */

edge
cuda_sample::leave_loop (basic_block bb, bool stay)
{
  loop_ways &ways = m_loop_ways[bb->index];
  if (!ways.asked)
    {
      ways.asked = true;
      basic_block post = m_post.immediate (bb);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (normal_p (e))
	  {
	    edge &which = returns_p (e, post) ? ways.staying : ways.leaving;
	    if (!which)
	      which = e;
	  }
    }
  if (!ways.leaving || !ways.staying)
    return NULL;
  return stay ? ways.staying : ways.leaving;
}

/* Return the way on from BB, which does not end with a branch.  */

static edge
only_way (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (normal_p (e))
      return e;
  return NULL;
}

/* Return where the branch at the end of BB leads each of WHO.  */

cuda_sample_branch
cuda_sample::decide (basic_block bb, const cuda_thread_set &who)
{
  cuda_sample_branch result = { };
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  gswitch *sw = safe_dyn_cast<gswitch *> (last_stmt (bb));
  cuda_sample_value v;
  edge way = NULL, other = NULL;
  if (cond)
    {
      extract_true_false_edges_from_block (bb, &way, &other);
      compare (gimple_cond_code (cond), gimple_cond_lhs (cond),
	       gimple_cond_rhs (cond), who, &v);
    }
  else if (sw)
    value (gimple_switch_index (sw), who, &v);
  else
    way = only_way (bb);
  result.uniform = true;
  unsigned last = m_threads;
  for (unsigned t = 0; t < m_threads; t++)
    if (!who.has (t))
      continue;
    else if (!cond && !sw)
      result.to[t] = way;
    else if (cuda_sample_known_p (v.of[t]))
      {
	if (cond)
	  result.to[t] = v.of[t] ? way : other;
	else if (last < m_threads && v.of[t] == v.of[last])
	  result.to[t] = result.to[last];
	else
	  result.to[t]
	    = find_taken_edge (bb, build_int_cst
			       (TREE_TYPE (gimple_switch_index (sw)),
				v.of[t]));
	last = t;
      }
    else
      {
	result.uniform &= !result.unknown || result.key == v.of[t];
	result.unknown = true;
	result.key = v.of[t];
      }
  return result;
}

/* Return the way that all of WHO take by BRANCH; NULL if they part.  */

edge
cuda_sample::common_way (const cuda_sample_branch &branch,
			 const cuda_thread_set &who) const
{
  edge common = NULL;
  for (unsigned t = 0; t < m_threads; t++)
    if (who.has (t))
      {
	if (!branch.to[t] || (common && common != branch.to[t]))
	  return NULL;
	common = branch.to[t];
      }
  return common;
}

/* Threads WHO part at the end of BB by BRANCH, and meet at POST.  */

void
cuda_sample::take_arms (basic_block bb, basic_block post,
			const cuda_sample_branch &branch,
			const cuda_thread_set &who)
{
  fork (last_stmt (bb), false);
  edge e;
  edge_iterator ei;
  unsigned arm = 0;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      cuda_thread_set some = { };
      for (unsigned t = 0; t < m_threads; t++)
	if (who.has (t) && branch.to[t] == e)
	  some.add (t);
      if (some.empty_p ())
	continue;
      begin_arm (arm++);
      phis (e, some);
      go (e->dest, post, some);
    }
  join ();
}

/* Let OUT have what the PHIs of POST are for WHO: where it has something else
   already, as it has for COVERED, what stands for either.  */

void
cuda_sample::merge_phis (basic_block post, const cuda_thread_set &who,
			 const cuda_thread_set &covered,
			 auto_vec<cuda_sample_value> *out)
{
  bool first = out->is_empty ();
  auto_vec<tree, 4> names;
  phi_names (post, &names);
  for (unsigned i = 0; i < names.length (); i++)
    {
      const cuda_sample_value &now = *slot (names[i]);
      if (first)
	{
	  out->safe_push (now);
	  continue;
	}
      cuda_sample_value &old = (*out)[i];
      for (unsigned t = 0; t < m_threads; t++)
	if (who.has (t) && !covered.has (t))
	  old.of[t] = now.of[t];
	else if (who.has (t) && old.of[t] != now.of[t])
	  old.of[t] = either (old.of[t], now.of[t]);
    }
}

/* Make the PHIs of POST VALUES for threads WHO.  */

void
cuda_sample::set_phis (basic_block post, const vec<cuda_sample_value> &values,
		       const cuda_thread_set &who)
{
  auto_vec<tree, 4> names;
  phi_names (post, &names);
  for (unsigned i = 0; i < names.length (); i++)
    set (names[i], values[i], who);
}

/* Return which arm of a branch at whose condition KEY stands was assumed to be
   taken already, -1 if none.  */

int
cuda_sample::assumed_arm (HOST_WIDE_INT key) const
{
  for (int i = m_assumption; i >= 0; i = m_assumptions[i].outer)
    if (m_assumptions[i].key == key)
      return m_assumptions[i].arm;
  return -1;
}

/* Let threads WHO take each way from BB in turn, or ONLY that one if it is not
   NULL, where it cannot be told which they take by BRANCH; they meet at
   POST.  */

void
cuda_sample::assume_arms (basic_block bb, basic_block post, edge only,
			  const cuda_sample_branch &branch,
			  const cuda_thread_set &who)
{
  fork (last_stmt (bb), true);
  cuda_thread_set alive = m_alive, left = m_alive.without (who), covered = { };
  auto_vec<cuda_sample_value> merged;
  bool opposite = branch.key < 0 && EDGE_COUNT (bb->succs) == 2;
  HOST_WIDE_INT key = opposite ? ~branch.key : branch.key;
  int assumed = assumed_arm (key), outer = m_assumption;
  unsigned begun = 0;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      unsigned arm = ei.index;
      if (EDGE_COUNT (bb->succs) == 2)
	arm = ((e->flags & EDGE_TRUE_VALUE) != 0) != opposite;
      if (!normal_p (e) || (only && e != only)
	  || (assumed >= 0 && (unsigned) assumed != arm))
	continue;
      begin_arm (begun++);
      m_alive = alive;
      m_assumption = m_assumptions.length ();
      m_assumptions.safe_push ({ key, arm, branch.uniform, outer });
      cuda_thread_set some = who;
      for (unsigned t = 0; t < m_threads; t++)
	if (branch.to[t] && branch.to[t] != e)
	  some.remove (t);
      phis (e, some);
      go (e->dest, post, some);
      m_assumption = outer;
      some = some & m_alive;
      if (post && !some.empty_p ())
	merge_phis (post, some, covered, &merged);
      covered = covered | some;
    }
  left = left | covered;
  m_alive = left;
  if (post && !merged.is_empty ())
    set_phis (post, merged, covered);
  join ();
}

/* Threads *WHO have done BB: let them go on, and return to where; set *WHO to
   those that come there.  */

basic_block
cuda_sample::leave (basic_block bb, cuda_thread_set *who)
{
  cuda_sample_branch branch = decide (bb, *who);
  edge common = common_way (branch, *who);
  edge leaving = EDGE_COUNT (bb->succs) > 1 ? leave_loop (bb, false) : NULL;
  unsigned turns = leaving ? ++m_visits[bb->index] : 0;
  if (leaving && branch.unknown && !branch.uniform)
    drift ();
  unsigned unknown = m_closer ? CLOSER_TURNS : UNKNOWN_TURNS;
  if (turns > (branch.unknown ? unknown : KNOWN_TURNS))
    {
      common = leaving;
      m_cut_short |= branch.unknown;
    }
  else if (leaving && branch.unknown && branch.uniform)
    common = leave_loop (bb, true);
  if (common)
    {
      if (common == leaving)
	m_visits[bb->index] = 0;
      phis (common, *who);
      return common->dest;
    }
  basic_block post = m_post.immediate (bb);
  if (branch.unknown)
    assume_arms (bb, post, leaving ? leave_loop (bb, true) : NULL, branch,
		 *who);
  else
    take_arms (bb, post, branch, *who);
  *who = *who & m_alive;
  return post;
}

/* Let threads WHO go from BB to STOP, or to the function's end if that is
   NULL.  */

void
cuda_sample::go (basic_block bb, basic_block stop, cuda_thread_set who)
{
  if (++m_depth > MAX_NESTED)
    m_budget = 0;
  while (bb != stop && m_budget > 0 && !who.empty_p ())
    {
      if (bb && bb != EXIT_BLOCK_PTR_FOR_FN (m_fn))
	statements (bb, who);
      m_budget--;
      if (!bb || EDGE_COUNT (bb->succs) == 0)
	{
	  m_alive = m_alive.without (who);
	  break;
	}
      bb = leave (bb, &who);
    }
  m_depth--;
}

/* See cuda-sample.h.  */

void
cuda_sample::count_comparisons (unsigned n)
{
  m_comparisons -= n;
  if (m_comparisons <= 0)
    m_budget = 0;
}

/* See cuda-sample.h.  */

bool
cuda_sample::run ()
{
  find_needed ();
  m_budget = (MAX_STEPS
	      + STEPS_PER_STMT * cuda_nondebug_stmts (m_fn).count ());
  if (m_closer)
    m_budget *= CLOSER_STEPS;
  m_comparisons = (HOST_WIDE_INT) m_budget * COMPARISONS_PER_STEP;
  go (single_succ (ENTRY_BLOCK_PTR_FOR_FN (m_fn)), NULL, m_alive);
  return m_budget > 0;
}
