/* Barriers across which no thread touches what another one does.
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


/* A barrier orders what the threads of a block do to memory before it and
   behind it.  Where none of them touches what another one touches on the other
   side, it orders nothing:

     s[t] = in[i];			s[t] = in[i];
     __syncthreads ();			s[t] = s[t] * factor;
     s[t] = s[t] * factor;	->	__syncthreads ();
     __syncthreads ();			out[i] = s[n - 1 - t];
     out[i] = s[n - 1 - t];

   Without it there is one region in place of two, and what a thread has in the
   first need not go through memory to the second: here GCC sees that the first
   store is dead and that the load has a known value.

   This pass runs on versions of block functions for blocks of one shape, in
   which the places that threads access are numbers (thread-numbers.h).  For
   each barrier it gathers the references that are reached forwards and
   backwards from it without another barrier (gather), with the threads that
   make them, as far as the conditions on the way know (who).  Two of them, of
   which one stores, do not conflict

     - where they are in memory of which it is known that it is apart;
     - where their addresses differ by what is known for each two threads, and
       no two different threads have bytes in common (meet_p).  What is the same
       for all threads but not known cancels out; it must have one value between
       the barriers, and so not change in a loop that runs there.

   Atomics, calls, volatile accesses and inline assembler conflict with
   everything.  Barriers are looked at from the last to the first, since of two
   that each order the same, the later one is more often in the way of what a
   thread keeps.

   A barrier stays, too, where nothing would be gained: if neither of the two
   sides is empty, threads must come back to cells of their own, or have
   something to keep; and where the lanes of warps meet on one side only, for
   whose sake the other would be cut as well; and where it is a loop's only one,
   as threads that go through a loop together are better off.  And it stays if
   more branches would divide the threads without it: what is the same for all
   is known from the barriers.

   Functions in which lanes keep step or threads yield are left alone, and those
   in which threads may come to different barriers.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "loop-moves.h"
#include "thread-numbers.h"

/* How many barriers are looked at, and how many references for each.  */
const unsigned MAX_BARRIERS = 64;
const unsigned MAX_REFERENCES = 48;

namespace {

/* A reference to memory.  */
struct memory_reference
{
  gimple *stmt;
  tree ref;
  bool store;
};

/* What one side of a barrier does: to which blocks it belongs, from which loops
   it comes to another turn, what makes it opaque, or NULL, and whether lanes of
   a warp meet there.  */
struct barrier_side
{
  auto_vec<memory_reference> refs;
  auto_bitmap blocks;
  auto_bitmap turned;
  gimple *opaque = NULL;
  bool lanes = false;

  bool empty_p () const { return !opaque && refs.is_empty (); }
};

/* Works on one function.  */

class barrier_remover
{
public:
  barrier_remover (function *fn, const unsigned *shape);
  ~barrier_remover () { delete m_numbers; }

  bool run ();

private:
  bool plain_p ();
  bool loops_have_heads_p ();
  bool together_p ();
  void count_divergent (bitmap);
  bool gather_stmt (gimple *, barrier_side *);
  void gather (gimple *, bool forwards, barrier_side *);
  void who (basic_block, sbitmap);
  bool steady_p (const thread_number &, barrier_side &,
		 barrier_side &);
  bool meet_p (const memory_reference &, const memory_reference &,
	       barrier_side &, barrier_side &, bool *);
  bool keeps_p (barrier_side &, barrier_side &);
  bool steps_p (gimple *, barrier_side &, barrier_side &);
  bool needless_p (gimple *);
  bool remove (gimple *);

  function *m_fn;
  const unsigned *m_shape;
  cuda_scope m_scope;
  cuda_uniformity m_uniformity;
  thread_numbers *m_numbers;
  auto_vec<gimple *> m_barriers;
};

barrier_remover::barrier_remover (function *fn, const unsigned *shape)
  : m_fn (fn), m_shape (shape), m_scope (cuda_whole_scope (fn)),
    m_numbers (NULL)
{
  m_uniformity.compute (m_scope, false);
  m_numbers = new thread_numbers (shape, m_uniformity);
}

/* Return whether STMT is a place where all threads of the block meet.  */

bool
meeting_p (gimple *stmt)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  return (cuda_intrinsic_level (code) == CUDA_LEVEL_BLOCK
	  || cuda_intrinsic_level (code) == CUDA_LEVEL_GRID);
}

/* Return whether barriers are all that threads of the function meet at, or
   collectives of the warp, and find them.  */

bool
barrier_remover::plain_p ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      switch (cuda_barrier_code (gsi_stmt (gsi)))
	{
	case CUDA_BARRIER:
	  m_barriers.safe_push (gsi_stmt (gsi));
	  break;
	case CUDA_LOCKSTEP:
	case CUDA_BLOCKSTEP:
	case CUDA_TILE_BARRIER:
	case CUDA_YIELD:
	case CUDA_CALL:
	case CUDA_EXIT:
	  return false;
	default:
	  break;
	}
  return (!m_barriers.is_empty () && m_barriers.length () <= MAX_BARRIERS);
}

/* Return whether all loops are entered at their heads alone, by which it is
   known what may change from turn to turn.  */

bool
barrier_remover::loops_have_heads_p ()
{
  basic_block bb;
  edge e;
  edge_iterator ei;
  mark_dfs_back_edges (m_fn);
  FOR_EACH_BB_FN (bb, m_fn)
    FOR_EACH_EDGE (e, ei, bb->succs)
      if ((e->flags & EDGE_DFS_BACK)
	  && !dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	return false;
  return true;
}

/* Set in BLOCKS where threads may part.  */

void
barrier_remover::count_divergent (bitmap blocks)
{
  cuda_uniformity uniformity;
  uniformity.compute (m_scope, false);
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    if (uniformity.divergent_branch_p (bb))
      bitmap_set_bit (blocks, bb->index);
}

/* Return whether one of BARRIERS, blocks, is reached from FROM without going
   through UNTIL, which may be NULL.  */

bool
reaches_p (basic_block from, basic_block until, bitmap barriers)
{
  auto_vec<basic_block> work;
  auto_bitmap seen;
  if (from == until)
    return false;
  work.safe_push (from);
  bitmap_set_bit (seen, from->index);
  while (!work.is_empty ())
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, work.pop ()->succs)
	if (e->dest != until && bitmap_set_bit (seen, e->dest->index))
	  work.safe_push (e->dest);
    }
  return bitmap_intersect_p (seen, barriers);
}

/* Return whether all threads of the block that come to any barrier are known to
   come to the same ones.  Warps may take ways of their own with as many
   barriers on each, so that one without its pair would let them meet at another
   one.  That there are barriers on a way tells nothing of it here.  */

bool
barrier_remover::together_p ()
{
  auto_bitmap parting, barriers;
  tree code = gimple_call_arg (m_barriers[0], 1);
  tree nothing = build_int_cst (TREE_TYPE (code), CUDA_UNROLL);
  for (gimple *barrier : m_barriers)
    {
      gimple_call_set_arg (as_a<gcall *> (barrier), 1, nothing);
      bitmap_set_bit (barriers, gimple_bb (barrier)->index);
    }
  count_divergent (parting);
  for (gimple *barrier : m_barriers)
    gimple_call_set_arg (as_a<gcall *> (barrier), 1, code);
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (parting, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (m_fn, index);
      basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
      unsigned ways = 0;
      bool between = false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  /* Threads that come to none any more are in nobody's way.  */
	  ways += reaches_p (e->dest, NULL, barriers);
	  between |= reaches_p (e->dest, join, barriers);
	}
      if (ways < 2 || !between)
	continue;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, last_stmt (bb), "barriers"
			 " stay: threads may part and come to different"
			 " ones\n");
      return false;
    }
  return true;
}

/* Add what STMT does to SIDE; return whether it can be told.  */

bool
barrier_remover::gather_stmt (gimple *stmt, barrier_side *side)
{
  enum cuda_intrinsic code;
  int dim;
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt) || !gimple_vuse (stmt)
      || (is_gimple_call (stmt)
	  && (cuda_index_call_p (stmt, &code, &dim)
	      || cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				      CUDA_RT_DYNAMIC_SHARED))))
    return true;
  if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC)
    {
      side->lanes |= (cuda_intrinsic_level (cuda_barrier_code (stmt))
		      == CUDA_LEVEL_WARP);
      return true;
    }
  if (gimple_code (stmt) == GIMPLE_RETURN)
    return true;
  if (!is_gimple_assign (stmt) || gimple_has_volatile_ops (stmt)
      || side->refs.length () > MAX_REFERENCES)
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree op = gimple_op (stmt, i);
      if (is_gimple_val (op) || (i == 1 && !gimple_assign_single_p (stmt))
	  || (i == 1 && TREE_CODE (op) == CONSTRUCTOR))
	continue;
      memory_root root = cuda_root_of (op);
      bool own = (root.decl && !root.pointed && VAR_P (root.decl)
		  && auto_var_p (root.decl) && !cuda_shared_p (root.decl));
      if (own || (i == 1 && root.read_only_p ()))
	continue;
      const memory_reference one = { stmt, op, i == 0 };
      side->refs.safe_push (one);
    }
  return true;
}

/* Fill SIDE with what is reached from BARRIER, FORWARDS or backwards, before
   another barrier; through BARRIER itself the way goes on.  */

void
barrier_remover::gather (gimple *barrier, bool forwards, barrier_side *side)
{
  auto_vec<gimple_stmt_iterator> work;
  auto_bitmap entered;
  work.safe_push (gsi_for_stmt (barrier));
  for (bool first = true; !work.is_empty (); first = false)
    {
      gimple_stmt_iterator gsi = work.pop ();
      basic_block bb = gsi_bb (gsi);
      if (first)
	forwards ? gsi_next (&gsi) : gsi_prev (&gsi);
      bitmap_set_bit (side->blocks, bb->index);
      for (; !gsi_end_p (gsi); forwards ? gsi_next (&gsi) : gsi_prev (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (meeting_p (stmt) && stmt != barrier)
	    break;
	  if (!gather_stmt (stmt, side))
	    {
	      side->opaque = stmt;
	      return;
	    }
	}
      if (!gsi_end_p (gsi))
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, forwards ? bb->succs : bb->preds)
	{
	  basic_block next = forwards ? e->dest : e->src;
	  if (dominated_by_p (CDI_DOMINATORS, e->src, e->dest))
	    bitmap_set_bit (side->turned, e->dest->index);
	  if (next->index >= NUM_FIXED_BLOCKS
	      && bitmap_set_bit (entered, next->index))
	    work.safe_push (forwards ? gsi_start_bb (next)
			    : gsi_last_bb (next));
	}
    }
}

/* Set MASK to the threads that may come to BB.  */

void
barrier_remover::who (basic_block bb, sbitmap mask)
{
  bitmap_ones (mask);
  for (basic_block at = bb;;)
    {
      basic_block above = get_immediate_dominator (CDI_DOMINATORS, at);
      if (!above || above->index < NUM_FIXED_BLOCKS)
	return;
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (above));
      edge e;
      edge_iterator ei;
      if (cond)
	FOR_EACH_EDGE (e, ei, above->succs)
	  if (single_pred_p (e->dest)
	      && dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	    m_numbers->restrict (mask, cond, e->flags & EDGE_TRUE_VALUE);
      at = above;
    }
}

/* Return whether the symbol of NUMBER has one value as long as threads are
   between the barriers round BEFORE and BEHIND.  */

bool
barrier_remover::steady_p (const thread_number &number,
			   barrier_side &before,
			   barrier_side &behind)
{
  if (!number.symbol || SSA_NAME_IS_DEFAULT_DEF (number.symbol))
    return true;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (number.symbol));
  for (barrier_side *side : { &before, &behind })
    {
      bitmap_iterator bi;
      unsigned index;
      EXECUTE_IF_SET_IN_BITMAP (side->turned, 0, index, bi)
	if (dominated_by_p (CDI_DOMINATORS, bb,
			    BASIC_BLOCK_FOR_FN (m_fn, index)))
	  return false;
    }
  return true;
}

/* An access of one thread.  */
struct thread_access
{
  HOST_WIDE_INT offset;
  unsigned thread;
};

/* Compare two such by where they are.  */

int
compare_access (const void *a, const void *b)
{
  HOST_WIDE_INT one = ((const thread_access *) a)->offset;
  HOST_WIDE_INT two = ((const thread_access *) b)->offset;
  return one < two ? -1 : one > two;
}

/* Return whether A, before the barrier, and B, behind it, may touch the same
   bytes for different threads; set *OWN if they do for the same ones.  */

bool
barrier_remover::meet_p (const memory_reference &a, const memory_reference &b,
			 barrier_side &before,
			 barrier_side &behind, bool *own)
{
  memory_root from = cuda_root_of (a.ref), to = cuda_root_of (b.ref);
  if (cuda_apart_p (from, to) || cuda_apart_p (to, from))
    return false;
  if (!from.decl || from.decl != to.decl || from.pointed != to.pointed)
    return true;
  HOST_WIDE_INT asize, bsize;
  const thread_number *first = m_numbers->address (a.ref, &asize);
  const thread_number *second = m_numbers->address (b.ref, &bsize);
  if (!first || !second || !thread_numbers::comparable_p (*first, *second)
      || !steady_p (*first, before, behind))
    return true;
  unsigned n = m_numbers->threads ();
  auto_sbitmap amask (n), bmask (n);
  who (gimple_bb (a.stmt), amask);
  who (gimple_bb (b.stmt), bmask);
  auto_vec<thread_access> there;
  for (unsigned i = 0; i < n; i++)
    if (bitmap_bit_p (bmask, i))
      there.safe_push ({ second->offset[i], i });
  there.qsort (compare_access);
  for (unsigned i = 0; i < n; i++)
    {
      if (!bitmap_bit_p (amask, i))
	continue;
      HOST_WIDE_INT place = first->offset[i];
      unsigned low = 0, high = there.length ();
      while (low < high)
	{
	  unsigned middle = (low + high) / 2;
	  if (there[middle].offset + bsize <= place)
	    low = middle + 1;
	  else
	    high = middle;
	}
      for (; low < there.length () && there[low].offset < place + asize; low++)
	if (there[low].thread != i)
	  return true;
	else
	  *own = true;
    }
  return false;
}

/* Return whether threads have something behind a barrier that they have loaded
   or been given before it.  */

bool
barrier_remover::keeps_p (barrier_side &before,
			  barrier_side &behind)
{
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, m_fn)
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (virtual_operand_p (name) || !gimple_bb (def)
	  || !m_uniformity.divergent_p (name) || !gimple_vuse (def)
	  || !bitmap_bit_p (before.blocks, gimple_bb (def)->index)
	  || (is_gimple_call (def) && !gimple_vdef (def)))
	continue;
      imm_use_iterator iter;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, iter, name)
	if (gimple_bb (USE_STMT (use)) != gimple_bb (def)
	    && bitmap_bit_p (behind.blocks,
			     gimple_bb (USE_STMT (use))->index))
	  return true;
    }
  return false;
}

/* Return whether BARRIER is the only one in a loop, of which BEFORE and BEHIND
   come to other turns: the threads go through it in step.  */

bool
barrier_remover::steps_p (gimple *barrier, barrier_side &before,
			  barrier_side &behind)
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_AND_IN_BITMAP (before.turned, behind.turned, 0, index, bi)
    if (dominated_by_p (CDI_DOMINATORS, gimple_bb (barrier),
			BASIC_BLOCK_FOR_FN (m_fn, index)))
      return true;
  return false;
}

/* Return whether BARRIER orders nothing; say why not.  */

bool
barrier_remover::needless_p (gimple *barrier)
{
  barrier_side before, behind;
  gather (barrier, false, &before);
  gather (barrier, true, &behind);
  if (before.lanes != behind.lanes)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, barrier, "barrier stays: the lanes of warps"
			 " meet on one side of it\n");
      return false;
    }
  if (before.empty_p () || behind.empty_p ())
    return true;
  if (gimple *opaque = before.opaque ? before.opaque : behind.opaque)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, barrier, "barrier stays: %G",
			 opaque);
      return false;
    }
  bool own = false;
  for (const memory_reference &a : before.refs)
    for (const memory_reference &b : behind.refs)
      if ((a.store || b.store) && meet_p (a, b, before, behind, &own))
	{
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_MISSED_OPTIMIZATION, barrier, "barrier stays:"
			     " %T before it and %T behind it may be the same"
			     " for different threads\n", a.ref, b.ref);
	  return false;
	}
  if ((own || keeps_p (before, behind))
      && !steps_p (barrier, before, behind))
    return true;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, barrier, "barrier stays: it orders nothing, but"
		     " threads keep nothing across it, or go through a loop in"
		     " step\n");
  return false;
}

/* Remove BARRIER, if threads do not part at more places without it; return
   whether it is gone.  */

bool
barrier_remover::remove (gimple *barrier)
{
  auto_bitmap with, without;
  count_divergent (with);
  gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
  tree code = gimple_call_arg (barrier, 1);
  gimple_call_set_arg (as_a<gcall *> (barrier), 1,
		       build_int_cst (TREE_TYPE (code), CUDA_UNROLL));
  count_divergent (without);
  if (bitmap_intersect_compl_p (without, with))
    {
      gimple_call_set_arg (as_a<gcall *> (barrier), 1, code);
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, barrier, "barrier stays:"
			 " threads would part without it\n");
      return false;
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, barrier, "barrier removed: no"
		     " thread touches what another does on its other side\n");
  unlink_stmt_vdef (barrier);
  gsi_remove (&gsi, true);
  return true;
}

/* Do the work; return whether something changed.  */

bool
barrier_remover::run ()
{
  bool any = false;
  if (!plain_p () || !loops_have_heads_p () || !together_p ())
    return false;
  for (unsigned i = m_barriers.length (); i-- > 0;)
    if (needless_p (m_barriers[i]) && remove (m_barriers[i]))
      any = true;
  return any;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_barriers (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape) || cuda_joined_blocks (fn->decl) > 1
      || cuda_grid_block_function_p (fn->decl))
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  bool any = barrier_remover (fn, shape).run ();
  free_dominance_info (CDI_POST_DOMINATORS);
  return any ? TODO_update_ssa : 0;
}
