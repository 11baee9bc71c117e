/* Lanes keep step where one of them tells others what all have done.
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

/* A warp mostly gives back a lock, or says that its data are there, by one of
   its lanes:

     data[lane] = x;
     __threadfence ();
     if (lane == 0)
       atomicExch (lock, 0);

   On a GPU the whole warp has stored when lane 0 does that: the fence is for
   all that the lanes have stored, and each of them does it before they part,
   though there is no __syncwarp.  Here lane 0 would give the lock back before
   lane 1 has stored; and where lane 1 stores to the lock itself, as a part of
   a line that the lanes store together, it would be locked for ever.  So lanes
   keep step before the branch:

     data[lane] = x;
     __atomic_thread_fence (5);
     .UNIQUE (UNSPEC, LOCKSTEP);
     if (lane == 0)
       __atomic_exchange_4 (lock, 0, 0);

   A branch is one of those if

   1. a thread's own index or lane is compared with a number, and what it does
      where they are equal holds an atomic operation that changes memory, or a
      store to volatile memory;
   2. a fence lies on all ways to it, and lanes meet nowhere between the two;
   3. some way to the fence comes from a store to memory that others may see,
      by more than one lane, with no place between at which lanes meet;
   4. more than one lane comes to it.

   How the sample block sees what lanes do to one another needs no such pattern,
   but in kernels with many branches that data decide it does not come as far;
   and what another block reads it does not see.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-kernels.h"
#include "cuda-lockstep.h"
#include "cuda-scope.h"
#include "cuda-stmts.h"
#include "flow-walks.h"
#include "lane-forms.h"
#include "release-steps.h"

/* How far an index is followed, and how many blocks are looked at of what one
   lane does, and before a branch.  */
const int MAX_DEPTH = 12;
const unsigned MAX_BLOCKS = 32;

namespace {

/* Finds the branches of a function.  */

class release_finder
{
public:
  release_finder (function *fn) : m_scope (cuda_whole_scope (fn)), m_lanes (fn)
  {}
  void run (vec<gimple *> *);

private:
  void find_stores ();
  basic_block one_lane_arm (basic_block);
  bool one_lane_p (basic_block);
  bool tells_p (basic_block);
  gimple *fence_before (basic_block);
  bool stored_before_p (gimple *);

  cuda_scope m_scope;
  cuda_lockstep m_lanes;

  /* Stores of several lanes to memory that others may see.  */
  hash_set<gimple *> m_stores;
};

/* Return whether STMT is a fence.  */

bool
fence_p (gimple *stmt)
{
  return (gimple_call_builtin_p (stmt, BUILT_IN_ATOMIC_THREAD_FENCE)
	  || gimple_call_builtin_p (stmt, BUILT_IN_ATOMIC_SIGNAL_FENCE)
	  || gimple_call_builtin_p (stmt, BUILT_IN_SYNC_SYNCHRONIZE));
}

/* Return whether lanes have met behind STMT.  */

bool
meeting_p (gimple *stmt)
{
  return (is_gimple_call (stmt)
	  && (cuda_meeting_level (cuda_barrier_code (stmt))
	      >= CUDA_LEVEL_WARP));
}

/* Return whether OP is computed from the index of a thread and from what is no
   data, by at most DEPTH steps.  */

bool
of_index_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op) || depth == 0)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (op);
  enum cuda_intrinsic code;
  if (cuda_index_call_p (def, &code))
    return code == CUDA_THREAD_IDX;
  if (!is_gimple_assign (def) || gimple_vuse (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && of_index_p (gimple_op (def, i), depth - 1))
      return true;
  return false;
}

/* Find the stores.  */

void
release_finder::find_stores ()
{
  m_lanes.collect (CUDA_ACCESS_ANY);
  for (const cuda_access &access : m_lanes.accesses ())
    if (access.store && access.ref && !one_lane_p (gimple_bb (access.stmt)))
      m_stores.add (access.stmt);
}

/* If BB ends with a branch, one arm of which is for one lane, return the first
   block of that, else NULL.  */

basic_block
release_finder::one_lane_arm (basic_block bb)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return NULL;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      auto_vec<lane_comparison> terms;
      if (!single_pred_p (e->dest))
	continue;
      lane_conjuncts (gimple_cond_code (cond), gimple_cond_lhs (cond),
		      gimple_cond_rhs (cond), e->flags & EDGE_TRUE_VALUE,
		      &terms);
      for (const lane_comparison &term : terms)
	if (term.code == EQ_EXPR
	    && (of_index_p (term.a, MAX_DEPTH)
		!= of_index_p (term.b, MAX_DEPTH)))
	  return e->dest;
    }
  return NULL;
}

/* Return whether one lane alone comes to BB.  */

bool
release_finder::one_lane_p (basic_block bb)
{
  for (basic_block top = bb; top && top != m_scope.entry;)
    {
      top = get_immediate_dominator (CDI_DOMINATORS, top);
      basic_block arm = top ? one_lane_arm (top) : NULL;
      if (arm && dominated_by_p (CDI_DOMINATORS, bb, arm))
	return true;
    }
  return false;
}

/* Return whether STMT tells others something.  */

bool
tell_p (gimple *stmt)
{
  if (gimple_clobber_p (stmt) || !gimple_vdef (stmt))
    return false;
  if (is_gimple_assign (stmt))
    {
      tree lhs = gimple_assign_lhs (stmt);
      tree base = get_base_address (lhs);
      return (TREE_THIS_VOLATILE (lhs)
	      && !(base && VAR_P (base) && auto_var_p (base)));
    }
  return cuda_atomic_address (stmt) != NULL_TREE;
}

/* Return whether what begins with block ARM, and is come to from nowhere else,
   tells others something.  */

bool
release_finder::tells_p (basic_block arm)
{
  auto_vec<basic_block> work;
  auto_bitmap seen;
  work.safe_push (arm);
  bitmap_set_bit (seen, arm->index);
  for (unsigned i = 0; i < work.length () && i < MAX_BLOCKS; i++)
    {
      for (gimple *stmt : cuda_stmts (work[i]))
	if (tell_p (stmt))
	  return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work[i]->succs)
	if (dominated_by_p (CDI_DOMINATORS, e->dest, arm)
	    && bitmap_set_bit (seen, e->dest->index))
	  work.safe_push (e->dest);
    }
  return false;
}

/* Return the last fence on all ways to the end of BB, if lanes meet nowhere
   behind it; else NULL.  */

gimple *
release_finder::fence_before (basic_block bb)
{
  for (unsigned i = 0; i < MAX_BLOCKS && bb; i++)
    {
      for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);
	   gsi_prev (&gsi))
	{
	  if (fence_p (gsi_stmt (gsi)))
	    return gsi_stmt (gsi);
	  if (meeting_p (gsi_stmt (gsi)))
	    return NULL;
	}
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
    }
  return NULL;
}

/* Return whether lanes may have stored before FENCE, and not met since.  */

bool
release_finder::stored_before_p (gimple *fence)
{
  return cuda_search_ways (fence, true, [&] (gimple *stmt)
    {
      return (m_stores.contains (stmt) ? CUDA_WAY_FOUND
	      : meeting_p (stmt) ? CUDA_WAY_ENDS : CUDA_WAY_GOES_ON);
    });
}

/* Append to BRANCHES what is found.  */

void
release_finder::run (vec<gimple *> *branches)
{
  auto_vec<basic_block> found;
  auto_vec<gimple *> fences;
  basic_block bb;
  m_scope.find_dominators ();
  FOR_EACH_BB_FN (bb, m_scope.fn)
    if (basic_block arm = one_lane_arm (bb))
      if (gimple *fence = fence_before (bb))
	if (tells_p (arm) && !one_lane_p (bb))
	  {
	    found.safe_push (bb);
	    fences.safe_push (fence);
	  }
  if (found.is_empty ())
    return;
  find_stores ();
  for (unsigned i = 0; i < found.length (); i++)
    if (stored_before_p (fences[i])
	&& !branches->contains (last_stmt (found[i])))
      branches->safe_push (last_stmt (found[i]));
}

} // anon namespace

void
cuda_find_release_steps (function *fn, vec<gimple *> *branches)
{
  release_finder (fn).run (branches);
}
