/* Loops that threads stride through, for threads as lanes.
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

/* In

     i = start + t;
     if (i < n)
       do
	 {
	   r += a[i];
	   i += step;
	 }
       while (i < n);

   with STEP and N the same for all threads, lanes do not have the same number
   of turns; but those that are left are always the first of them: a turn that
   the last lane has is one of all.  The loop becomes two,

     i = start + t;
     if (i < n)
       {
	 more = true;
	 w = (long) i;
	 if (w < (long) n)			// the last lane decides
	   {
	     do
	       {
		 r += a[w];
		 w += step;
	       }
	     while (w < (long) n);		// the last lane decides
	     i = w;
	     more = i < n;
	   }
	 if (more)
	   do
	     {
	       r += a[i];
	       i += step;
	     }
	   while (i < n);
       }

   of which lanes go through the first without masks, and so through the loops
   in it.  It does not matter when it is left: the second does what remains.

   W is the counter of a lane if that of the first lane and the number of the
   lane are added: I wraps for no lane up to the last if that one is below N,
   with W in a type that is wider than I's.  So accesses at W are side by side.
   STEP is not negative, or the first loop is skipped.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-ssa-loop-manip.h"
#include "turn-counters.h"
#include "value-copy.h"
#include "vectoriser.h"

namespace {

/* Lanes may be up to so far apart; a loop with others in it has so many
   statements at most.  */
const HOST_WIDE_INT MAX_APART = 1 << 16;
const unsigned MAX_NEST_STMTS = 120;

class stride_splitter
{
public:
  /* For LOOP, in one over threads with FORMS.  */
  stride_splitter (class loop *loop, thread_forms *forms)
    : m_loop (loop), m_forms (forms)
  {}

  /* Whether lanes leave it one after the other.  */
  bool fits_p ();

  /* Cut it, and tell STRIDES.  */
  void split (thread_strides *strides);

private:
  bool counter_p (tree);
  void count (tree, tree, thread_strides *);
  void connect (class loop *, class loop *);

  class loop *m_loop;
  thread_forms *m_forms;

  /* The way out, by which lanes leave for which M_TEST, "<" or "<=", does not
     hold; the PHI of what counts so, by M_STEP in each turn, and how much more
     it is in each next lane.  */
  edge m_exit;
  cuda_turn_test m_test;
  tree m_step;
  gphi *m_phi;
  HOST_WIDE_INT m_apart;

  /* The type of the comparison, and a wider one.  */
  tree m_type, m_wide;
};

/* Return whether NAME is what a PHI of the loop has in the next turn, with the
   same added in each.  */

bool
stride_splitter::counter_p (tree name)
{
  for (gphi *phi : cuda_phis (m_loop->header))
    {
      tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (m_loop));
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result)
	  || cuda_same_bits (next) != cuda_same_bits (name)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (result)))
	continue;
      m_phi = phi;
      m_step = cuda_added_each_turn (m_phi, loop_latch_edge (m_loop));
      return m_step && expr_invariant_in_loop_p (m_loop, m_step);
    }
  return false;
}

bool
stride_splitter::fits_p ()
{
  m_exit = single_exit (m_loop);
  if (!m_exit || (m_exit->flags & EDGE_COMPLEX)
      || (m_loop->inner && cuda_loop_stmts (m_loop).length () > MAX_NEST_STMTS)
      || !single_pred_p (m_loop->latch)
      || single_pred (m_loop->latch) != m_exit->src
      || !empty_block_p (m_loop->latch))
    return false;
  lane_form choice = m_forms->branch (m_exit->src);
  if (!cuda_find_turn_test (m_exit, &m_test)
      || (choice.uniform_p () && choice.whole_p ()))
    return false;
  m_type = TREE_TYPE (m_test.value);
  if ((m_test.code != LT_EXPR && m_test.code != LE_EXPR)
      || TYPE_PRECISION (m_type) < INT_TYPE_SIZE
      || TYPE_PRECISION (m_type) >= POINTER_SIZE
      || TREE_CODE (m_test.value) != SSA_NAME
      || !expr_invariant_in_loop_p (m_loop, m_test.bound)
      || !counter_p (m_test.value))
    return false;
  lane_form next = m_forms->form (m_test.value);
  tree start = PHI_ARG_DEF_FROM_EDGE (m_phi, loop_preheader_edge (m_loop));
  lane_form first = m_forms->form (start);
  if (!next.affine_p () || !next.constant || !next.whole_p ()
      || !first.affine_p () || !first.constant || !first.whole_p ()
      || next.step != first.step || next.step <= 0 || next.step > MAX_APART
      || !m_forms->form (m_test.bound).uniform_p ()
      || !m_forms->form (m_test.bound).whole_p ()
      || !m_forms->form (m_step).uniform_p ()
      || !m_forms->form (m_step).whole_p ())
    return false;
  m_apart = next.step;
  m_wide = long_integer_type_node;
  return TYPE_PRECISION (m_wide) > TYPE_PRECISION (m_type);
}

/* Let the loop count by the wide FIRST, as long as that is below MOST.  */

void
stride_splitter::count (tree first, tree most, thread_strides *strides)
{
  edge entry = loop_preheader_edge (m_loop), latch = loop_latch_edge (m_loop);
  gphi *phi = create_phi_node (make_ssa_name (m_wide), m_loop->header);
  tree wide = gimple_phi_result (phi), name = gimple_phi_result (m_phi);
  gimple_seq seq = NULL;
  tree step = cuda_widened (&seq, m_wide, m_type, m_step);
  tree next = gimple_build (&seq, PLUS_EXPR, m_wide, wide, step);
  gcond *cond = as_a<gcond *> (last_stmt (m_exit->src));
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  edge stay = EDGE_SUCC (m_exit->src, EDGE_SUCC (m_exit->src, 0) == m_exit);
  cuda_set_turn_test (stay, { m_test.code, next, most });
  strides->together.add (cond);
  add_phi_arg (phi, first, entry, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, latch, UNKNOWN_LOCATION);
  tree narrow = make_ssa_name (TREE_TYPE (name));
  gassign *convert = gimple_build_assign (narrow, NOP_EXPR, wide);
  gsi = gsi_after_labels (m_loop->header);
  gsi_insert_before (&gsi, convert, GSI_SAME_STMT);
  strides->exact.put (narrow, m_apart);
  cuda_replace_counter (name, narrow, wide, m_type, m_loop);
}

/* Let REST do what remains behind the loop; or all, if that is skipped.  */

void
stride_splitter::connect (class loop *rest, class loop *whole)
{
  edge entry = loop_preheader_edge (rest);
  tree true_node = boolean_true_node;
  basic_block behind = split_edge (m_exit);
  edge leave = single_succ_edge (behind);
  basic_block end = leave->dest;
  basic_block join = split_edge (single_pred_edge (entry->src));
  edge skip = single_pred_edge (join), go_on = single_succ_edge (join);
  auto_vec<tree> results;
  for (gphi *phi : cuda_phis (end))
    results.safe_push (PHI_ARG_DEF_FROM_EDGE (phi, leave));
  leave = redirect_edge_and_branch (leave, join);
  edge done = make_edge (join, end, EDGE_FALSE_VALUE);
  /* Whether a thread is left.  */
  gimple_seq seq = NULL;
  tree test = gimple_build (&seq, m_test.code, boolean_type_node,
			    m_test.value, m_test.bound);
  gimple_stmt_iterator gsi = gsi_last_bb (behind);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  gphi *more = create_phi_node (make_ssa_name (boolean_type_node), join);
  add_phi_arg (more, true_node, skip, UNKNOWN_LOCATION);
  add_phi_arg (more, test, leave, UNKNOWN_LOCATION);
  auto join_phi = [&] (tree before, tree after)
    {
      gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (after)), join);
      add_phi_arg (phi, before, skip, UNKNOWN_LOCATION);
      add_phi_arg (phi, after, leave, UNKNOWN_LOCATION);
      return gimple_phi_result (phi);
    };
  /* What leaves by here if no thread is left; the rest begins with what the
     loop leaves.  */
  unsigned i = 0;
  for (gphi_iterator at = gsi_start_phis (end); !gsi_end_p (at);
       gsi_next (&at), i++)
    if (!virtual_operand_p (results[i]))
      add_phi_arg (at.phi (), join_phi (build_zero_cst (TREE_TYPE (results[i])),
					results[i]), done, UNKNOWN_LOCATION);
  gphi_iterator from = gsi_start_phis (whole->header);
  for (gphi_iterator at = gsi_start_phis (rest->header); !gsi_end_p (at);
       gsi_next (&at), gsi_next (&from))
    {
      tree first = PHI_ARG_DEF_FROM_EDGE (at.phi (), entry);
      if (virtual_operand_p (first))
	continue;
      tree next = PHI_ARG_DEF_FROM_EDGE (from.phi (), loop_latch_edge (whole));
      SET_PHI_ARG_DEF (at.phi (), entry->dest_idx, join_phi (first, next));
    }
  gcond *cond = gimple_build_cond (NE_EXPR, gimple_phi_result (more),
				   boolean_false_node, NULL_TREE, NULL_TREE);
  gsi = gsi_last_bb (join);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  go_on->flags = (go_on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  go_on->probability = profile_probability::unlikely ();
  done->probability = go_on->probability.invert ();
}

void
stride_splitter::split (thread_strides *strides)
{
  edge entry = loop_preheader_edge (m_loop);
  gimple_seq seq = NULL;
  tree most = cuda_wide_bound (&seq, m_wide, m_type, m_step, m_test.bound);
  tree start = PHI_ARG_DEF_FROM_EDGE (m_phi, entry);
  tree narrow = gimple_convert (&seq, m_type, start);
  tree first = make_ssa_name (m_wide);
  gimple_seq_add_stmt (&seq, gimple_build_assign (first, NOP_EXPR, narrow));
  strides->exact.put (first, m_apart);
  gsi_insert_seq_on_edge_immediate (entry, seq);
  basic_block cond_bb;
  profile_probability often = profile_probability::very_likely ();
  initialize_original_copy_tables ();
  tree enter = build2 (m_test.code, boolean_type_node, first, most);
  class loop *rest
    = loop_version (m_loop, enter, &cond_bb, often, often.invert (), often,
		    often.invert (), true);
  free_original_copy_tables ();
  gcc_assert (rest);
  strides->together.add (last_stmt (cond_bb));
  connect (rest, m_loop);
  count (first, most, strides);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
}

} // anon namespace

/* Cut loops in LOOP, one over threads with FORMS, that lanes leave one after
   the other, and tell STRIDES.  Return whether there were any; the function is
   to be brought up to date then.  */

bool
cuda_split_strides (class loop *loop, thread_forms *forms,
		    thread_strides *strides)
{
  auto_vec<class loop *> inner;
  bool changed = false;
  for (class loop *one : loops_list (cfun, 0, loop))
    if (one != loop)
      inner.safe_push (one);
  for (class loop *one : inner)
    {
      stride_splitter splitter (one, forms);
      if (!splitter.fits_p ())
	continue;
      splitter.split (strides);
      changed = true;
    }
  return changed;
}
