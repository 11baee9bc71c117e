/* Where lanes keep step because one of them launches a kernel.
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

/* A thread that launches a kernel mostly does so for its warp, or for all that
   have come to their end before it:

     out[i] = x;
     if (lane == 0 && atomicAdd (count, 32) + 32 == n)
       next<<<1, 32>>> (out);

   On a GPU the whole warp has stored to out when lane 0 counts it, though there
   is no __syncwarp, and the next grid finds what it needs.  Here the other
   lanes would store after lane 0 has counted them, while a worker that runs the
   last warp launches what reads that.  So lanes keep step before the first
   branch at which those that launch part from others, of those behind a store
   to memory that other threads may see.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-kernels.h"
#include "cuda-lockstep.h"
#include "cuda-scope.h"
#include "cuda-uniformity.h"
#include "launch-steps.h"

namespace {

/* Finds the branches of a function.  */

class step_finder
{
public:
  step_finder (function *fn) : m_scope (cuda_whole_scope (fn)), m_lanes (fn) {}
  void run (vec<gimple *> *);

private:
  bool always_reaches_p (basic_block, basic_block);
  bool behind_store_p (basic_block);
  basic_block find_branch (basic_block);

  cuda_scope m_scope;
  cuda_lockstep m_lanes;
  cuda_uniformity m_uniformity;
  cuda_post_dominators m_post;

  /* Indices of blocks with stores to memory that other threads may see.  */
  auto_bitmap m_stores;
};

/* Return whether all threads that come to BB come to TO later.  */

bool
step_finder::always_reaches_p (basic_block bb, basic_block to)
{
  while (bb && bb != to)
    bb = m_post.immediate (bb);
  return bb != NULL;
}

/* Return whether there may have been a store before the end of BB.  */

bool
step_finder::behind_store_p (basic_block bb)
{
  auto_vec<basic_block> work;
  auto_bitmap seen;
  work.safe_push (bb);
  while (!work.is_empty ())
    {
      bb = work.pop ();
      if (!bitmap_set_bit (seen, bb->index))
	continue;
      if (bitmap_bit_p (m_stores, bb->index))
	return true;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
	work.safe_push (e->src);
    }
  return false;
}

/* Return the block that ends with the first branch at which threads that come
   to LAUNCH part from others behind a store; NULL if there is none.  */

basic_block
step_finder::find_branch (basic_block launch)
{
  basic_block first = NULL;
  for (basic_block bb = launch; bb && bb != m_scope.entry;)
    {
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (bb && EDGE_COUNT (bb->succs) > 1
	  && m_uniformity.divergent_branch_p (bb)
	  && !always_reaches_p (bb, launch) && behind_store_p (bb))
	first = bb;
    }
  return first;
}

/* Append to BRANCHES what is found.  */

void
step_finder::run (vec<gimple *> *branches)
{
  auto_vec<basic_block> launches;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_scope.fn)
    for (gimple *stmt : cuda_stmts (bb))
      if (cuda_launch_p (stmt))
	launches.safe_push (bb);
  if (launches.is_empty ())
    return;
  m_lanes.collect (CUDA_ACCESS_ANY);
  for (const cuda_access &access : m_lanes.accesses ())
    if (access.store && access.ref)
      bitmap_set_bit (m_stores, gimple_bb (access.stmt)->index);
  m_scope.find_dominators ();
  m_post.compute (m_scope);
  m_uniformity.compute (m_scope, true);
  for (basic_block launch : launches)
    if (basic_block branch = find_branch (launch))
      {
	gimple *stmt = last_stmt (branch);
	if (!branches->contains (stmt))
	  branches->safe_push (stmt);
      }
}

} // anon namespace

void
cuda_find_launch_steps (function *fn, vec<gimple *> *branches)
{
  step_finder (fn).run (branches);
}
