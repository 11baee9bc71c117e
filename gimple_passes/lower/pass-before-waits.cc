/* Part threads before they may wait for one another.
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

/* Threads that may wait for others in a loop, as for a lock or for a free place
   in a table, are no lanes of vectors (waiting-loops.h).  What they do before
   could be:

     key = ...;				// much to compute
     slot = hash (key) & mask;
     while ((old = atomicCAS (&keys[slot], NONE, key)) != NONE && old != key)
       slot = (slot + 1) & mask;
     atomicAdd (&counts[slot], 1);

   So the loop, and what comes behind it, gets a loop over the threads of its
   own, as if all threads met before:

     key = ...;
     slot = hash (key) & mask;
     .UNIQUE (UNSPEC, APART);
     while (...)

   A barrier never changes what a program without races does where nobody
   waits, before it, for what others do behind it.  Not all threads need to come
   to this one: those that do not return, without doing what those do who come,
   so that they can be retired (cuda-ends.cc).

   What crosses is kept in memory; what is before must be worth that.

   The steps, for the outermost loop round each such one: find what comes
   before it and what behind (find); see that the threads can be parted there
   (parts_p), that what they load before is nothing that is stored behind
   (apart_p), as programs with harmless races have it, and that it pays
   (worth_p).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "tree-scalar-evolution.h"
#include "flow-walks.h"
#include "cuda-updates.h"
#include "cuda-uniformity.h"
#include "waiting-loops.h"
#include "block-meets.h"
#include "turn-counters.h"

namespace {

/* So many operations are worth a region of their own, and so many more each
   value that is kept.  */
const HOST_WIDE_INT WORTHY_WORK = 24;
const HOST_WIDE_INT WORK_FOR_VALUE = 6;

/* Works on one function, with loops, dominators and post-dominators.  */

class parting
{
public:
  parting (function *fn) : m_fn (fn), m_scope (cuda_whole_scope (fn)) {}

  bool run ();

private:
  void find (class loop *);
  bool ending_p (basic_block);
  bool parts_p ();
  bool origin_stored_p (tree);
  bool apart_p ();
  bool worth_p ();
  const char *check (class loop *);

  function *m_fn;
  const cuda_scope m_scope;
  cuda_uniformity m_uniformity;

  /* Of the loop that is looked at: indices of the blocks that are come to
     without it, of those among these from which it is come to with no barrier
     between, and of it and all behind it.  */
  bitmap m_before, m_near, m_behind;
};

/* Return whether STMT is a barrier of the block.  */

bool
meeting_p (gimple *stmt)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  return code == CUDA_BARRIER || code == CUDA_APART;
}

/* Return whether the threads of FN meet at barriers of the block alone, and
   find in memory what others have done.  */

bool
plain_p (function *fn)
{
  bool look = false;
  for (gimple *stmt : cuda_stmts (fn))
    if (cuda_barrier_code (stmt) == CUDA_NO_INTRINSIC)
      look |= cuda_looks_p (stmt);
    else if (!meeting_p (stmt))
      return false;
  return look;
}

/* Fill the sets of blocks for LOOP.  */

void
parting::find (class loop *loop)
{
  bitmap_clear (m_before);
  bitmap_clear (m_near);
  bitmap_clear (m_behind);
  basic_block entry = loop_preheader_edge (loop)->src;
  cuda_follow_edges (ENTRY_BLOCK_PTR_FOR_FN (m_fn), false, m_before,
		     [=] (basic_block to) { return to != loop->header; });
  bitmap_set_bit (m_behind, loop->header->index);
  cuda_follow_edges (loop->header, false, m_behind,
		     [] (basic_block) { return true; });
  auto_vec<basic_block> work;
  bitmap_set_bit (m_near, entry->index);
  work.safe_push (entry);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      bool meet = bb == ENTRY_BLOCK_PTR_FOR_FN (m_fn);
      for (gimple *stmt : cuda_stmts (bb))
	meet |= meeting_p (stmt);
      edge e;
      edge_iterator ei;
      if (!meet)
	FOR_EACH_EDGE (e, ei, bb->preds)
	  if (bitmap_set_bit (m_near, e->src->index))
	    work.safe_push (e->src);
    }
}

/* Return whether threads do nothing in BB but return.  */

bool
parting::ending_p (basic_block bb)
{
  if (bb == EXIT_BLOCK_PTR_FOR_FN (m_fn))
    return true;
  for (gphi *phi : cuda_phis (bb))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      return false;
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (!gimple_clobber_p (stmt) && !is_a<greturn *> (stmt)
	&& !is_a<glabel *> (stmt))
      return false;
  return single_succ_p (bb);
}

/* Return whether those who do not come to the loop return without what others
   do behind it.  */

bool
parting::parts_p ()
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_AND_IN_BITMAP (m_before, m_behind, 0, index, bi)
    if (!ending_p (BASIC_BLOCK_FOR_FN (m_fn, index)))
      return false;
  return true;
}

/* Return whether something behind may store through ORIGIN, where what is
   loaded before is from.  */

bool
parting::origin_stored_p (tree origin)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    if (bitmap_bit_p (m_behind, bb->index))
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	{
	  tree to = NULL_TREE;
	  if (!gimple_vdef (stmt) || gimple_clobber_p (stmt))
	    continue;
	  if (gimple_assign_single_p (stmt))
	    to = cuda_memory_origin (gimple_assign_lhs (stmt));
	  else if (is_gimple_call (stmt) && gimple_call_num_args (stmt))
	    to = cuda_pointer_origin (gimple_call_arg (stmt, 0));
	  if (to && operand_equal_p (to, origin, 0))
	    return true;
	}
  return false;
}

/* Return whether what is done before is but loads of what nothing behind
   stores to, stores and computations.  */

bool
parting::apart_p ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple *stmt : cuda_nondebug_stmts (bb))
      {
	bool before = bitmap_bit_p (m_before, bb->index);
	if (bitmap_bit_p (m_behind, bb->index))
	  {
	    if (cuda_names_own_memory_p (stmt))
	      return false;
	    continue;
	  }
	if (!before || meeting_p (stmt) || gimple_clobber_p (stmt))
	  continue;
	if (gimple_has_volatile_ops (stmt) || cuda_looks_p (stmt)
	    || is_a<gasm *> (stmt)
	    || (is_gimple_call (stmt) && gimple_vdef (stmt)))
	  return false;
	if (!bitmap_bit_p (m_near, bb->index)
	    || !gimple_assign_load_p (stmt))
	  continue;
	tree origin = cuda_memory_origin (gimple_assign_rhs1 (stmt));
	if (!origin || origin_stored_p (origin))
	  return false;
      }
  return true;
}

/* Return whether what is computed before is worth keeping what is needed
   behind.  */

bool
parting::worth_p ()
{
  HOST_WIDE_INT work = 0;
  basic_block bb;
  unsigned i;
  tree name;
  FOR_EACH_BB_FN (bb, m_fn)
    if (bitmap_bit_p (m_near, bb->index))
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	{
	  if (meeting_p (stmt))
	    work = 0;
	  else if (is_gimple_assign (stmt) && gimple_get_lhs (stmt)
		   && !gimple_clobber_p (stmt)
		   && (gimple_vdef (stmt)
		       || m_uniformity.divergent_p (gimple_get_lhs (stmt))))
	    work += cuda_usual_turns (bb);
	}
  HOST_WIDE_INT kept = 0;
  FOR_EACH_SSA_NAME (i, name, m_fn)
    {
      if (virtual_operand_p (name) || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      basic_block at = gimple_bb (SSA_NAME_DEF_STMT (name));
      if (!at || !bitmap_bit_p (m_near, at->index)
	  || cuda_cheap_again_p (m_uniformity, name))
	continue;
      bool crosses = false;
      for (gimple *stmt : cuda_uses (name))
	crosses |= bitmap_bit_p (m_behind, gimple_bb (stmt)->index);
      kept += crosses;
    }
  return work >= WORTHY_WORK + kept * WORK_FOR_VALUE;
}

/* Return why threads are not parted before LOOP, NULL if they are.  */

const char *
parting::check (class loop *loop)
{
  find (loop);
  if (!bitmap_bit_p (m_before, loop_preheader_edge (loop)->src->index))
    return "it is come to by other ways";
  if (!parts_p ())
    return "others do what comes behind it, too";
  if (!cuda_patient_p (m_fn, m_before))
    return "they may wait before it";
  if (!apart_p ())
    return "what they do before it may depend on what others do behind it";
  return worth_p () ? NULL : "what they do before it is little";
}

/* Part the threads before the first loop in which they may wait, in a loop in
   it as well, where that is possible and pays; return whether there is one.  */

bool
parting::run ()
{
  auto_bitmap before, near, behind;
  m_before = before;
  m_near = near;
  m_behind = behind;
  m_uniformity.compute (m_scope, false);
  auto_bitmap tried;
  for (class loop *waiting : loops_list (m_fn, 0))
    {
      class loop *loop = waiting;
      while (loop_outer (loop_outer (loop)))
	loop = loop_outer (loop);
      if (!cuda_may_wait_p (waiting) || !bitmap_set_bit (tried, loop->num))
	continue;
      edge entry = loop_preheader_edge (loop);
      gimple *first = first_stmt (loop->header);
      location_t loc = first ? gimple_location (first) : UNKNOWN_LOCATION;
      dump_user_location_t where
	= dump_user_location_t::from_location_t (loc);
      const char *why = check (loop);
      if (dump_enabled_p () && why)
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, where,
			 "threads are not parted before they may wait: %s\n",
			 why);
      if (why)
	continue;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, where,
			 "threads are parted before they may wait\n");
      gsi_insert_on_edge_immediate (entry, cuda_build_barrier (CUDA_APART,
							       vNULL, loc));
      return true;
    }
  return false;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_before_waits (function *fn)
{
  if (!plain_p (fn))
    return 0;
  bool changed = false;
  cuda_change_loops (fn, [&] ()
    {
      scev_initialize ();
      changed = parting (fn).run ();
      scev_finalize ();
      return false;
    });
  return changed ? TODO_update_ssa_only_virtuals | TODO_cleanup_cfg : 0;
}
