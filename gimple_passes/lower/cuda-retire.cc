/* Threads that part: some return or wait while others go on.
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

/* A thread that returns takes no part in barriers any more, and those who are
   left go on without it:

     if (i >= n)
       return;
     A;
     barrier;
     B;

   becomes

     left = 0;
     for each thread			// region 0
       if (!(i >= n))
	 {
	   A;
	   left = 1;
	 }
     if (left)
       for each thread			// region 1
	 if (!(i >= n))
	   B;

   Region 0 is one whose threads retire, region 1 one that is run for those that
   are left (cuda-regions.cc).  There is always somebody left where a region is
   run, or where a branch is taken once for all threads, so that what decides
   has been computed.

   Who has retired is asked in one of two ways:

   - by the branch itself, if each thread takes it once, before all that comes
     later, and what it compares can be computed again: then GCC and our own
     passes see a guard, and where those who are left are the first ones it
     becomes the end of the loop;
   - by a flag that is kept for each thread, and zero when the block starts.

   In the loops over warps lanes part likewise where a collective stands under a
   condition or in a loop.  There they also wait without having returned: those
   who come by the condition first go on, and the others join them where all
   come in any case.

     if (lane < 8)			here = lanes with lane < 8;
       v = shfl (v);			waiting = the others;
     C;					if (here)
					  for each lane of here
					    v = shfl (v);
					here |= waiting;
					for each lane of here
					  C;

   Who is here is a number for the warp, a bit a lane.

   The last thread may be one that has retired.  So what is the same for all
   threads, and computed in such regions, is handed out by those who are there
   (cuda-live.cc), as LEFT is.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-emit.h"
#include "cuda-lower.h"

/* At most so many branches are asked again rather than a flag.  */
const unsigned MAX_TESTS = 4;

/* Add to TO the indices of blocks of REGION, one of REGIONS, from which an edge
   leads to the end of the scope if END, or to another region if not.  */

static void
find_ways_out (cuda_regions &regions, cuda_region &region, bool end, bitmap to)
{
  auto_vec<basic_block> work;
  for (edge e : region.exits)
    if ((e->dest == regions.return_block ()) == end
	&& bitmap_set_bit (to, e->src->index))
      work.safe_push (e->src);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      if (bb == region.entry)
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
	if (regions.region_of (e->src) == &region
	    && bitmap_set_bit (to, e->src->index))
	  work.safe_push (e->src);
    }
}

/* Add to FRONTIER the edges by which threads of REGION retire: those behind
   which they may return and not go on.  */

void
scope_lowerer::find_frontier (cuda_region &region, vec<edge> *frontier)
{
  auto_bitmap out, on;
  find_ways_out (m_regions, region, true, out);
  find_ways_out (m_regions, region, false, on);
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (on, 0, index, bi)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, BASIC_BLOCK_FOR_FN (m_scope.fn, index)->succs)
	if (e->dest == m_regions.return_block ()
	    || (m_regions.region_of (e->dest) == &region
		&& e->dest != region.entry
		&& bitmap_bit_p (out, e->dest->index)
		&& !bitmap_bit_p (on, e->dest->index)))
	  frontier->safe_push (e);
    }
}

/* Return whether the regions LATER can ask whether a thread took E, by which
   it retired.  */

bool
scope_lowerer::testable_p (edge e, const_bitmap later)
{
  gcond *cond = dyn_cast<gcond *> (gsi_stmt (gsi_last_bb (e->src)));
  if (!cond || !m_values.again_p (gimple_cond_lhs (cond))
      || !m_values.again_p (gimple_cond_rhs (cond)))
    return false;
  auto_bitmap again;
  if (m_scope.reach (e->src, again))
    return false;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (later, 0, index, bi)
    if (!dominated_by_p (CDI_DOMINATORS, m_regions[index].entry, e->src))
      return false;
  return true;
}

/* Decide how to ask who of REGION has retired.  */

void
scope_lowerer::plan_retirement (cuda_region &region)
{
  region_retirement *plan = new region_retirement;
  m_retirements[region.index] = plan;
  m_regions.find_later (region, plan->later);
  auto_vec<edge> frontier;
  find_frontier (region, &frontier);
  bool testable = frontier.length () <= MAX_TESTS;
  for (edge e : frontier)
    testable = testable && testable_p (e, plan->later);
  for (edge e : frontier)
    {
      if (testable)
	{
	  const retire_test test
	    = { e->src, e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE) };
	  plan->tests.safe_push (test);
	}
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, gsi_stmt (gsi_last_bb (e->src)),
			 "threads retire here: %s\n", testable
			 ? "asked again for those left" : "flagged");
    }
  if (!testable && m_retired < 0)
    m_retired = m_values.add_slot (unsigned_type_node);
}

/* Lanes part in REGION: make what tells who waits where.  */

void
scope_lowerer::plan_parting (cuda_region &region)
{
  if (!m_here)
    m_here = cuda_make_block_variable (unsigned_type_node, "here");
  for (unsigned i = 1; i < region.ways.length (); i++)
    if (cuda_region *later = m_regions.entered_at (region.ways[i]))
      if (!m_waiting[later->index])
	m_waiting[later->index]
	  = cuda_make_block_variable (unsigned_type_node, "waiting");
  if (dump_file)
    fprintf (dump_file, "lanes part behind region %u, without a dispatcher\n",
	     region.index);
}

/* Decide for all regions.  */

void
scope_lowerer::plan_partings ()
{
  m_retirements.safe_grow_cleared (m_regions.length (), true);
  m_waiting.safe_grow_cleared (m_regions.length (), true);
  bool parts = false;
  for (unsigned i = 0; i < m_regions.length (); i++)
    parts |= m_regions[i].parts_p ();
  if (!parts)
    return;
  bool known = dom_info_available_p (CDI_DOMINATORS);
  m_scope.find_dominators ();
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (!m_regions[i].parts_p ())
      ;
    else if (m_scope.level == CUDA_LEVEL_WARP)
      plan_parting (m_regions[i]);
    else
      plan_retirement (m_regions[i]);
  if (!known)
    free_dominance_info (CDI_DOMINATORS);
}

/* Nobody has retired when the block starts.  */

void
scope_lowerer::clear_flags ()
{
  if (m_retired < 0)
    return;
  gimple_seq seq = NULL;
  tree ref = m_values.flat_ref (m_retired, integer_zero_node, &seq);
  tree size = gimple_convert (&seq, size_type_node, m_around.threads);
  size = gimple_build (&seq, MULT_EXPR, size_type_node, size,
		       fold_convert (size_type_node,
				     TYPE_SIZE_UNIT (TREE_TYPE (ref))));
  tree fn = builtin_decl_implicit (BUILT_IN_MEMSET);
  gimple_seq_add_stmt (&seq, gimple_build_call (fn, 3, TREE_OPERAND (ref, 0),
						integer_zero_node, size));
  gimple_stmt_iterator gsi = gsi_last_bb (m_around.start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Threads of REGION that leave for the end have retired.  */

void
scope_lowerer::flag_retired (cuda_region &region)
{
  if (!m_retirements[region.index]->tests.is_empty ())
    return;
  for (const region_exit &exit : m_exits[region.index])
    if (exit.to == m_regions.return_block ())
      {
	gimple_seq seq = NULL;
	m_values.append_store (m_retired, region.index,
			       build_one_cst (unsigned_type_node), &seq);
	gimple_stmt_iterator gsi = gsi_last_bb (exit.from);
	gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
      }
}

/* Return what is not zero if somebody has not retired in REGION.  */

tree
scope_lowerer::anybody_left (cuda_region &region)
{
  auto_vec<basic_block> from;
  auto_vec<tree> values;
  from.safe_push (m_loops[region.index].pre);
  values.safe_push (build_zero_cst (unsigned_type_node));
  for (const region_exit &exit : m_exits[region.index])
    if (exit.to != m_regions.return_block ())
      {
	from.safe_push (exit.from);
	values.safe_push (build_one_cst (unsigned_type_node));
      }
  return m_values.hand_out (region.index, from, values);
}

/* Append to BB a test whether VALUE is zero, and return the edge to TO that is
   taken if it is not.  */

static edge
go_unless_zero (basic_block bb, tree value, basic_block to)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond
		    (NE_EXPR, value, build_zero_cst (TREE_TYPE (value)),
		     NULL_TREE, NULL_TREE), GSI_NEW_STMT);
  return make_edge (bb, to, EDGE_TRUE_VALUE);
}

/* Set the variable WAITING, where lanes WHO go on waiting, anew at the end of
   SEQ.  */

static void
add_lanes (gimple_seq *seq, tree var, tree who)
{
  tree old = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (seq, gimple_build_assign (old, unshare_expr (var)));
  tree sum = gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node, old, who);
  gimple_seq_add_stmt (seq, gimple_build_assign (unshare_expr (var), sum));
}

/* Return those lanes of REGION that leave it for TO.  */

tree
scope_lowerer::gather_lanes (cuda_region &region, basic_block to)
{
  const cuda_thread_loop &loop = m_loops[region.index];
  tree var = cuda_make_block_variable (unsigned_type_node, "lanes");
  gimple_stmt_iterator gsi = gsi_last_bb (loop.pre);
  gsi_insert_after (&gsi, gimple_build_assign
		    (var, build_zero_cst (unsigned_type_node)), GSI_NEW_STMT);
  for (const region_exit &exit : m_exits[region.index])
    if (exit.to == to)
      {
	gimple_seq seq = NULL;
	tree lane = gimple_convert (&seq, unsigned_type_node, loop.x);
	tree bit = gimple_build (&seq, LSHIFT_EXPR, unsigned_type_node,
				 build_one_cst (unsigned_type_node), lane);
	add_lanes (&seq, var, bit);
	gsi = gsi_last_bb (exit.from);
	gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
      }
  tree result = make_ssa_name (unsigned_type_node);
  gsi = gsi_last_bb (loop.post);
  gsi_insert_after (&gsi, gimple_build_assign (result, unshare_expr (var)),
		    GSI_NEW_STMT);
  return result;
}

/* The lanes WHO wait at TO: append to SEQ what notes this.  */

void
scope_lowerer::note_waiting (basic_block to, tree who, gimple_seq *seq)
{
  if (cuda_region *later = m_regions.entered_at (to))
    add_lanes (seq, m_waiting[later->index], who);
}

/* Connect the end of REGION, whose threads part.  */

void
scope_lowerer::leave_parted (cuda_region &region)
{
  basic_block bb = m_loops[region.index].post;
  if (m_scope.level == CUDA_LEVEL_BLOCK)
    {
      flag_retired (region);
      tree left = anybody_left (region);
      edge on = go_unless_zero (bb, left, entry_block (region.ways[0]));
      make_edge (bb, m_regions.return_block (), EDGE_FALSE_VALUE);
      connect_way (region, region.ways[0], on);
      return;
    }
  unsigned last = region.ways.length () - 1;
  auto_vec<tree> who;
  for (unsigned i = 0; i < last; i++)
    who.safe_push (gather_lanes (region, region.ways[i]));
  gimple_seq seq = NULL;
  tree rest = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (rest,
						  unshare_expr (m_here)));
  for (unsigned i = 0; i < last; i++)
    {
      tree others = gimple_build (&seq, BIT_NOT_EXPR, unsigned_type_node,
				  who[i]);
      rest = gimple_build (&seq, BIT_AND_EXPR, unsigned_type_node, rest,
			   others);
      if (i > 0)
	note_waiting (region.ways[i], who[i], &seq);
    }
  note_waiting (region.ways[last], rest, &seq);
  gimple_seq_add_stmt (&seq, gimple_build_assign (unshare_expr (m_here),
						  who[0]));
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  auto_vec<edge> ways;
  for (unsigned i = 0; i < last; i++)
    {
      ways.safe_push (go_unless_zero (bb, who[i],
				      entry_block (region.ways[i])));
      if (i + 1 == last)
	ways.safe_push (make_edge (bb, entry_block (region.ways[last]),
				   EDGE_FALSE_VALUE));
      else
	{
	  basic_block next = cuda_new_block (&m_last);
	  make_edge (bb, next, EDGE_FALSE_VALUE);
	  bb = next;
	}
    }
  for (unsigned i = 0; i <= last; i++)
    connect_way (region, region.ways[i], ways[i]);
}

/* Let those go on who wait for the others at REGION.  */

void
scope_lowerer::wake (cuda_region &region)
{
  tree var = m_waiting[region.index];
  if (!var)
    return;
  gimple_seq seq = NULL;
  tree who = make_ssa_name (unsigned_type_node);
  gimple_seq_add_stmt (&seq, gimple_build_assign (who, unshare_expr (var)));
  add_lanes (&seq, m_here, who);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (unshare_expr (var),
			build_zero_cst (unsigned_type_node)));
  basic_block bb = entry_block (region.entry);
  gimple_stmt_iterator gsi = gsi_after_labels (bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* All lanes are here when the warp starts, and nobody waits.  */

void
scope_lowerer::start_here ()
{
  if (!m_here)
    return;
  gimple_seq seq = NULL;
  tree size = gimple_convert (&seq, unsigned_type_node, m_around.threads);
  tree missing = gimple_build (&seq, MINUS_EXPR, unsigned_type_node,
			       build_int_cst (unsigned_type_node,
					      CUDA_WARP_SIZE), size);
  tree all = gimple_build (&seq, RSHIFT_EXPR, unsigned_type_node,
			   build_minus_one_cst (unsigned_type_node), missing);
  gimple_seq_add_stmt (&seq, gimple_build_assign (m_here, all));
  for (tree var : m_waiting)
    if (var)
      gimple_seq_add_stmt (&seq, gimple_build_assign
			   (var, build_zero_cst (unsigned_type_node)));
  gimple_stmt_iterator gsi = gsi_last_bb (m_around.start);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Let GUARD of region I ask whether a thread has retired.  */

void
scope_lowerer::ask_tests (unsigned i, region_guard *guard)
{
  bool flag = false;
  for (region_retirement *earlier : m_retirements)
    {
      if (!earlier || !bitmap_bit_p (earlier->later, i))
	continue;
      flag |= earlier->tests.is_empty ();
      for (const retire_test &test : earlier->tests)
	{
	  gcond *cond = as_a<gcond *> (gsi_stmt (gsi_last_bb (test.bb)));
	  guard->ask (gimple_cond_code (cond), test.end_flag,
		      m_values.value_at (gimple_cond_lhs (cond), i),
		      m_values.value_at (gimple_cond_rhs (cond), i));
	}
    }
  if (!flag)
    return;
  tree loaded = make_ssa_name (unsigned_type_node);
  tree ref = m_values.slot_ref (m_retired, i);
  gimple_seq_add_stmt (&m_values.prologue (i),
		       gimple_build_assign (loaded, ref));
  guard->ask (NE_EXPR, EDGE_TRUE_VALUE, loaded,
	      build_zero_cst (unsigned_type_node));
}

/* Let GUARD of region I, of a warp, ask whether a lane is here.  */

void
scope_lowerer::ask_mask (unsigned i, region_guard *guard)
{
  tree here = make_ssa_name (unsigned_type_node);
  gimple_stmt_iterator gsi = gsi_last_bb (m_loops[i].pre);
  gsi_insert_after (&gsi, gimple_build_assign (here, unshare_expr (m_here)),
		    GSI_NEW_STMT);
  gimple_seq *seq = &m_values.prologue (i);
  tree lane = gimple_convert (seq, unsigned_type_node, m_loops[i].x);
  tree bit = gimple_build (seq, RSHIFT_EXPR, unsigned_type_node, here, lane);
  bit = gimple_build (seq, BIT_AND_EXPR, unsigned_type_node, bit,
		      build_one_cst (unsigned_type_node));
  guard->ask (EQ_EXPR, EDGE_TRUE_VALUE, bit,
	      build_zero_cst (unsigned_type_node));
}

/* Start what keeps account of those who part, and the guards of regions that
   are run for those who are left.  */

void
scope_lowerer::start_partings ()
{
  clear_flags ();
  start_here ();
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      region_guard *guard = NULL;
      if (m_regions[i].guarded && loop_p (m_regions[i]))
	guard = new region_guard ();
      m_guards.safe_push (guard);
      if (!guard)
	continue;
      if (m_scope.level == CUDA_LEVEL_WARP)
	ask_mask (i, guard);
      else
	ask_tests (i, guard);
      /* What comes from now on is for those who are left alone.  */
      std::swap (guard->seq, m_values.prologue (i));
    }
}

/* Let the loop of REGION do it only for those who are left.  Return the block
   where these are.  */

basic_block
scope_lowerer::enter_guarded (cuda_region &region)
{
  cuda_thread_loop &loop = m_loops[region.index];
  region_guard &guard = *m_guards[region.index];
  basic_block bb = loop.body;
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, guard.seq, GSI_NEW_STMT);
  for (const retire_question &question : guard.questions)
    {
      gsi = gsi_last_bb (bb);
      gsi_insert_after (&gsi, gimple_build_cond (question.code, question.lhs,
						 question.rhs, NULL_TREE,
						 NULL_TREE), GSI_NEW_STMT);
      basic_block next = cuda_new_block (&m_last);
      m_regions.add_block (next, &region);
      int other = question.end_flag ^ (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
      make_edge (bb, loop.join, question.end_flag);
      make_edge (bb, next, other);
      bb = next;
    }
  return bb;
}
