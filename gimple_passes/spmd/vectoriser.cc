/* Loops over threads as vectors.
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

/* A loop over threads

     for (t = 0; t < n; t++)
       {
	 x = a[t];
	 if (x < 0)
	   x = b[t];
	 while (x > 1)
	   x = f (x);
	 c[t] = x;
       }

   becomes

     for (t = 0; t + 16 <= n; t += 16)
       {
	 x[0:16] = a[t:t+16];
	 m = x < 0;
	 if (any (m))
	   y = masked load of b[t:t+16] for m;
	 x = m ? y : x;
	 live = all; out = 0;
	 do
	   {
	     m = live & (x > 1);
	     out = live & ~m ? x : out;
	     live = m;
	     if (!any (live)) break;
	     x = f (x);
	   }
	 while (1);
	 c[t:t+16] = out;
       }
     the rest, under a mask of those that there are, or one by one, as where
     the launch may have made rows of threads short and hardly one is left

   as in "Whole-Function Vectorization" (Karrenberg and Hack, CGO 2011) and
   "Partial Control-Flow Linearization" (Moll and Hack, PLDI 2018).

   Each value is one scalar for all lanes, a scalar that has the same amount
   more in each next lane, or vectors, as its form (thread-forms.h) says.
   Control flow is that of the loop as long as it does not depend on the lane.
   Where lanes take different ways, each way is built for those that take it,
   under a mask, and skipped if there are none; where ways meet, values are
   chosen by mask.  A loop that lanes leave at different turns goes on until all
   have left, and keeps what each has left with.

   The steps: a copy of the loop's body is built block by block, along the graph
   of each loop (loop-graph.h): emit_path.  The new names of a value are in
   m_values.  A list of arrivals says which lanes come to a block by each edge,
   and with which values for its PHIs.  What is built within a guard reaches
   what follows by PHIs, whose other argument does not matter, as no lane has
   it.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "thread-loops.h"
#include "value-copy.h"
#include "vectoriser.h"

/* ---- Values. ---- */

/* Return how NAME, which the loop computes, is held.  */

enum lane_value_kind
thread_vectoriser::kind_of (tree name)
{
  lane_form form = m_forms->form (name);
  if (form.whole_p ())
    {
      if (form.uniform_p ())
	return LANES_SAME;
      if (form.affine_p () && form.constant
	  && lane_countable_p (TREE_TYPE (name)) && !truth_p (TREE_TYPE (name)))
	return LANES_STEP;
    }
  if (apart_p (TREE_TYPE (name)))
    return LANES_APART;
  return truth_p (TREE_TYPE (name)) ? LANES_MASK : LANES_VECTOR;
}

/* Return the value of OP, an operand: of the lanes, or the slice that what is
   being built asks for.  */

lane_value
thread_vectoriser::value_of (tree op)
{
  if (m_slice)
    return slice_of (op);
  lane_value value = held (op);
  return (TREE_CODE (op) == SSA_NAME && value.kind != LANES_SAME
	  && woven_p (SSA_NAME_DEF_STMT (op)) ? unwoven (op) : value);
}

/* Return the value of OP in lane 0, a scalar.  */

tree
thread_vectoriser::scalar_of (tree op)
{
  lane_value value = value_of (op);
  if (value.kind == LANES_SAME || value.kind == LANES_STEP)
    return value.scalar;
  return scalar_of_first (op);
}

/* The same for OP that has a pattern: compute it for lane 0 alone.  */

tree
thread_vectoriser::scalar_of_first (tree op)
{
  gcc_assert (m_patterns.of (op).known);
  gimple *copy = cuda_copy_with (SSA_NAME_DEF_STMT (op), [this] (tree arg)
				 { return scalar_of (arg); });
  append (copy);
  return gimple_assign_lhs (copy);
}

/* ---- Blocks. ---- */

/* Return a new block.  */

basic_block
thread_vectoriser::new_block ()
{
  basic_block bb = create_empty_bb (m_bb);
  add_bb_to_loop (bb, loop_outer (m_loop));
  bb->count = m_loop->header->count;
  return bb;
}

/* Go on in BB.  */

void
thread_vectoriser::go_to (basic_block bb)
{
  flush ();
  make_single_succ_edge (m_bb, bb, EDGE_FALLTHRU);
  m_bb = bb;
}

/* End the current block with COND, which leads to YES or NO.  */

void
thread_vectoriser::branch_to (gcond *cond, basic_block yes, basic_block no)
{
  flush ();
  gimple_set_location (cond, m_where);
  gimple_stmt_iterator gsi = gsi_last_bb (m_bb);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  edge t = make_edge (m_bb, yes, EDGE_TRUE_VALUE);
  edge f = make_edge (m_bb, no, EDGE_FALSE_VALUE);
  t->probability = profile_probability::even ();
  f->probability = profile_probability::even ();
}

/* Return a PHI of TYPE in BB with ARG on E.  */

gphi *
thread_vectoriser::new_phi (tree type, basic_block bb, edge e, tree arg)
{
  gphi *phi = create_phi_node (make_ssa_name (type), bb);
  add_phi_arg (phi, arg, e, UNKNOWN_LOCATION);
  return phi;
}

/* ---- The whole. ---- */

/* Build one turn of the loop over threads for lanes of MASK, with the counters
   COUNTERS having the scalars STARTS in lane 0.  */

void
thread_vectoriser::emit_turn (tree mask, const vec<tree> &counters,
			      const vec<tree> &starts)
{
  m_values.empty ();
  m_pool.truncate (0);
  for (unsigned i = 0; i < counters.length (); i++)
    m_values.put (counters[i],
		  lane_value::stepped (starts[i],
				       m_forms->form (counters[i]).step));
  for (const lane_flag *flag : m_forms->flags ())
    m_values.put (gimple_phi_result (flag->phi),
		  lane_value::same (build_zero_cst (TREE_TYPE (flag->last))));
  lane_turn turn;
  turn.loop = m_loop;
  turn.graph = graph_of (m_loop);
  turn.exit = NULL;
  turn.counted = false;
  turn.tested = false;
  turn.out = NULL;
  auto_vec<lane_arrival> next;
  emit_path (&turn, 0, GRAPH_NEXT_TURN, mask, &next, true);
}

/* Build those of all TURNS that fill whole vectors, and go on behind them.
   COUNTERS begin with STARTS, which become what these turns leave.  Return how
   many turns these are.  */

tree
thread_vectoriser::whole_turns (tree turns, const vec<tree> &counters,
				vec<tree> *starts)
{
  tree type = TREE_TYPE (turns), lanes = build_int_cst (type, m_lanes);
  bool once = (TREE_CODE (turns) == INTEGER_CST
	       && compare_tree_int (turns, 2 * m_lanes) < 0);
  if (once)
    {
      emit_turn (NULL_TREE, counters, *starts);
      for (unsigned i = 0; i < counters.length (); i++)
	(*starts)[i] = advance (TREE_TYPE (counters[i]), (*starts)[i], lanes,
			       m_forms->form (counters[i]).step);
      return lanes;
    }
  tree last = build (MINUS_EXPR, type, turns, lanes);
  basic_block header = new_block ();
  go_to (header);
  edge entry = single_pred_edge (header);
  gphi *done = new_phi (type, header, entry, build_zero_cst (type));
  auto_vec<gphi *> phis;
  for (unsigned i = 0; i < counters.length (); i++)
    {
      gphi *phi = new_phi (TREE_TYPE (counters[i]), header, entry,
			   (*starts)[i]);
      phis.safe_push (phi);
      (*starts)[i] = gimple_phi_result (phi);
    }
  emit_turn (NULL_TREE, counters, *starts);
  tree next = build (PLUS_EXPR, type, gimple_phi_result (done), lanes);
  for (unsigned i = 0; i < counters.length (); i++)
    (*starts)[i] = advance (TREE_TYPE (counters[i]), (*starts)[i], lanes,
			       m_forms->form (counters[i]).step);
  basic_block latch = new_block (), out = new_block ();
  branch_to (gimple_build_cond (LE_EXPR, next, last, NULL_TREE, NULL_TREE),
	     latch, out);
  edge back = make_single_succ_edge (latch, header, EDGE_FALLTHRU);
  add_phi_arg (done, next, back, UNKNOWN_LOCATION);
  for (unsigned i = 0; i < phis.length (); i++)
    add_phi_arg (phis[i], (*starts)[i], back, UNKNOWN_LOCATION);
  m_bb = out;
  return next;
}

/* Let what uses NAME, a virtual operand, outside LOOP, wait to be renamed.  */

static void
forget_memory (class loop *loop, tree name)
{
  imm_use_iterator iter;
  use_operand_p use_p;
  gimple *stmt;
  if (!name)
    return;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    if (!flow_bb_inside_loop_p (loop, gimple_bb (stmt)))
      FOR_EACH_IMM_USE_ON_STMT (use_p, iter)
	SET_USE (use_p, gimple_vop (cfun));
}

/* The same for all that LOOP defines.  */

static void
forget_memory (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      if (gphi *phi = get_virtual_phi (body[i]))
	forget_memory (loop, gimple_phi_result (phi));
      for (gimple *stmt : cuda_stmts (body[i]))
	forget_memory (loop, gimple_vdef (stmt));
    }
  free (body);
}

/* Take LOOP and those in it from the function: nothing leads to them.  */

static void
forget_loop (class loop *loop)
{
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    forget_loop (inner);
  mark_loop_for_removal (loop);
}

void
thread_vectoriser::transform ()
{
  basic_block after = split_edge (m_shape->exit);
  edge entry = loop_preheader_edge (m_loop);
  basic_block start = split_edge (entry);
  entry = single_succ_edge (start);
  m_bb = m_start = start;
  m_where = gimple_location (last_stmt (single_pred (after)));
  auto_vec<tree> names, counters, starts;
  phi_names (m_loop->header, &names);
  for (tree name : names)
    if (!m_forms->flag_p (name))
      counters.safe_push (name);
  for (tree counter : counters)
    starts.safe_push (PHI_ARG_DEF_FROM_EDGE (phi_of (counter), entry));
  gimple_seq seq = NULL;
  tree type = TREE_TYPE (m_shape->latch_turns);
  tree turns = force_gimple_operand
    (fold_build2 (PLUS_EXPR, type, unshare_expr (m_shape->latch_turns),
		  build_one_cst (type)), &seq, true, NULL_TREE);
  gimple_seq_add_seq_without_update (&m_seq, seq);
  begin_kept ();
  begin_flags (entry);
  flush ();
  find_woven ();
  bool constant = TREE_CODE (turns) == INTEGER_CST;
  bool whole = constant && compare_tree_int (turns, m_lanes) >= 0;
  bool exact = constant && wi::multiple_of_p (wi::to_wide (turns), m_lanes,
					      UNSIGNED);
  /* The turns that are left, for which the loop stays, or a mask.  */
  basic_block rest = new_block ();
  auto_vec<tree> begun;
  begun.safe_splice (starts);
  tree done = build_zero_cst (type);
  edge skip = NULL;
  if (!whole && !constant)
    {
      basic_block some = new_block ();
      branch_to (gimple_build_cond (GE_EXPR, turns,
				    build_int_cst (type, m_lanes), NULL_TREE,
				    NULL_TREE), some, rest);
      skip = find_edge (m_bb, rest);
      m_bb = some;
    }
  if (whole || !constant)
    done = whole_turns (turns, counters, &starts);
  go_to (rest);
  if (skip)
    {
      edge come = other_pred (rest, skip);
      gphi *phi = new_phi (type, rest, come, done);
      add_phi_arg (phi, build_zero_cst (type), skip, UNKNOWN_LOCATION);
      done = gimple_phi_result (phi);
      for (unsigned i = 0; i < starts.length (); i++)
	{
	  phi = new_phi (TREE_TYPE (counters[i]), rest, come, starts[i]);
	  add_phi_arg (phi, begun[i], skip, UNKNOWN_LOCATION);
	  starts[i] = gimple_phi_result (phi);
	}
    }
  finish (entry, after, exact ? NULL_TREE : turns, done, counters, starts);
}

/* Return the type of the numbers of lanes that the mask of those that there are
   in the rest is made of.  */

tree
thread_vectoriser::rest_type () const
{
  return TYPE_PRECISION (m_number) > 32 ? integer_type_node : m_number;
}

/* Return whether rows of threads may be so short that hardly a lane of a vector
   has one: where their length is the launch's affair.  So is that of rows of
   several blocks at once, of which the ends are short where a guard cuts a
   border off.  */

bool
thread_vectoriser::few_threads_p () const
{
  tree extent = cuda_extent_name (cfun, 0);
  return (m_few && extent && !has_zero_uses (extent)
	  && !cuda_form_p (cfun->decl));
}

/* Let the loop, which was entered by ENTRY, be for what is left: it is entered
   from where we are, COUNTERS with STARTS.  */

void
thread_vectoriser::keep_loop (edge entry, const vec<tree> &counters,
			      const vec<tree> &starts)
{
  auto_vec<tree> flags;
  read_flags (&flags);
  flush ();
  edge again = make_single_succ_edge (m_bb, m_loop->header, EDGE_FALLTHRU);
  keep_flags (again, flags);
  for (gphi *phi : cuda_phis (m_loop->header))
    if (virtual_operand_p (gimple_phi_result (phi)))
      add_phi_arg (phi, PHI_ARG_DEF_FROM_EDGE (phi, entry),
		   again, UNKNOWN_LOCATION);
  for (unsigned i = 0; i < counters.length (); i++)
    add_phi_arg (phi_of (counters[i]), starts[i], again, UNKNOWN_LOCATION);
  remove_edge (entry);
  cuda_unmark_threads (m_loop);
  m_loop->dont_vectorize = true;
}

/* All whole vectors are done; the loop was entered by ENTRY, and AFTER comes
   after it.  If TURNS is not NULL, there are so many, of which DONE are done,
   and COUNTERS have STARTS.  */

void
thread_vectoriser::finish (edge entry, basic_block after, tree turns,
			   tree done, const vec<tree> &counters,
			   const vec<tree> &starts)
{
  basic_block few = NULL;
  if (turns)
    {
      basic_block some = new_block ();
      if (TREE_CODE (turns) == INTEGER_CST && TREE_CODE (done) == INTEGER_CST)
	go_to (some);
      else
	{
	  branch_to (gimple_build_cond (NE_EXPR, turns, done, NULL_TREE,
					NULL_TREE), some, after);
	  m_bb = some;
	}
      if (!m_masked_rest)
	{
	  keep_loop (entry, counters, starts);
	  finish_flags (after);
	  finish_kept (after);
	  return;
	}
      tree left = build (MINUS_EXPR, TREE_TYPE (turns), turns, done);
      if (TREE_CODE (turns) != INTEGER_CST && few_threads_p ())
	{
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_NOTE,
			     dump_user_location_t::from_location_t (m_where),
			     "%u threads and fewer run one after the other\n",
			     m_few);
	  basic_block more = new_block ();
	  few = new_block ();
	  branch_to (gimple_build_cond (LE_EXPR, left,
					build_int_cst (TREE_TYPE (left), m_few),
					NULL_TREE, NULL_TREE), few, more);
	  m_bb = more;
	}
      tree type = rest_type ();
      left = build (NOP_EXPR, type, left);
      lane_value lane = lane_value::stepped (build_zero_cst (type), 1);
      emit_turn (compare (LT_EXPR, lane, lane_value::same (left), type),
		 counters, starts);
    }
  go_to (after);
  if (few)
    {
      m_bb = few;
      keep_loop (entry, counters, starts);
    }
  finish_flags (after);
  finish_kept (after);
  if (few)
    return;
  remove_edge (entry);
  forget_memory (m_loop);
  forget_loop (m_loop);
}
