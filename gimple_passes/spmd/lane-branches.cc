/* Ways that lanes take.
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

/* A branch for which all lanes decide alike stays one (emit_choice).  Where
   lanes part, each way is built for those that take it (emit_arms).  Ways that
   meet otherwise than in arms, as by goto, are built block by block, each for
   the lanes that come to it (emit_line).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "vectoriser.h"

/* A way that costs more, in the unit of stmt_cost, is skipped if no lane takes
   it.  */
const unsigned SKIPPED_COST = 72;

/* ---- Branches. ---- */

/* Return whether all lanes take the same way at the end of BB.  */

bool
thread_vectoriser::uniform_branch_p (basic_block bb)
{
  lane_form form = m_forms->branch (bb);
  return form.uniform_p () && form.whole_p ();
}

/* Return a copy of the condition at the end of BB, on which all lanes decide
   alike, or as the last one does.  */

gcond *
thread_vectoriser::scalar_cond (basic_block bb)
{
  gcond *cond = as_a<gcond *> (last_stmt (bb));
  tree left = gimple_cond_lhs (cond);
  m_where = gimple_location (cond);
  tree scalar = scalar_of (left);
  if (m_forms->together_p (cond))
    {
      tree type = TREE_TYPE (left);
      scalar = advance (type, scalar, build_int_cst (type, m_lanes - 1),
			m_forms->form (left).step);
    }
  return gimple_build_cond (gimple_cond_code (cond), scalar,
			    scalar_of (gimple_cond_rhs (cond)), NULL_TREE,
			    NULL_TREE);
}

/* Return the lanes for which the condition of STMT, a branch, is true.  */

tree
thread_vectoriser::condition_mask (gimple *stmt)
{
  tree left = gimple_cond_lhs (stmt), right = gimple_cond_rhs (stmt);
  tree type = TREE_TYPE (left);
  if (uniform_branch_p (gimple_bb (stmt)))
    {
      tree same = build (gimple_cond_code (stmt), boolean_type_node,
			 scalar_of (left), scalar_of (right));
      return mask_of (lane_value::same (same));
    }
  return compare (gimple_cond_code (stmt), value_of (left), value_of (right),
		  type);
}

/* Set MASKS to which lanes of MASK take each of WAYS out of BB.  */

void
thread_vectoriser::edge_masks (basic_block bb, tree mask,
			       const vec<edge> &ways, vec<tree> *masks)
{
  gimple *last = last_stmt (bb);
  if (last)
    m_where = gimple_location (last);
  if (ways.length () == 1)
    {
      masks->safe_push (mask);
      return;
    }
  if (is_a<gcond *> (last))
    {
      tree yes = condition_mask (last);
      for (edge e : ways)
	masks->safe_push (mask_and (mask, e->flags & EDGE_TRUE_VALUE
				    ? yes : mask_not (yes)));
      return;
    }
  gswitch *choice = as_a<gswitch *> (last);
  tree index = gimple_switch_index (choice), type = TREE_TYPE (index);
  lane_value value = value_of (index);
  tree none = build_zero_cst (m_mask_type), any = none;
  for (unsigned i = 0; i < ways.length (); i++)
    masks->safe_push (none);
  for (unsigned i = 1; i < gimple_switch_num_labels (choice); i++)
    {
      tree label = gimple_switch_label (choice, i);
      lane_value low = lane_value::same (fold_convert (type, CASE_LOW (label)));
      tree is;
      if (CASE_HIGH (label))
	is = mask_and (compare (GE_EXPR, value, low, type),
		       compare (LE_EXPR, value, lane_value::same
				(fold_convert (type, CASE_HIGH (label))),
				type));
      else
	is = compare (EQ_EXPR, value, low, type);
      any = mask_or (any, is);
      edge e = find_edge (bb, label_to_block (cfun, CASE_LABEL (label)));
      for (unsigned j = 0; j < ways.length (); j++)
	if (ways[j] == e)
	  (*masks)[j] = mask_or ((*masks)[j], is);
    }
  edge other = gimple_switch_default_edge (cfun, choice);
  for (unsigned j = 0; j < ways.length (); j++)
    {
      if (ways[j] == other)
	(*masks)[j] = mask_or ((*masks)[j], mask_not (any));
      (*masks)[j] = mask_and (mask, (*masks)[j]);
    }
}

/* Return whether STMT must not be done if no lane is there: it is done once for
   all.  */

bool
thread_vectoriser::hazard_p (gimple *stmt)
{
  if (is_gimple_debug (stmt) || is_a<gcond *> (stmt) || is_a<gswitch *> (stmt))
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && TREE_CODE (lhs) == SSA_NAME)
    return (once_p (lhs) && (gimple_vuse (stmt) || is_gimple_call (stmt)
			     || gimple_could_trap_p (stmt)));
  if (!lhs || !gimple_assign_single_p (stmt))
    return gimple_vuse (stmt);
  lane_form where = m_forms->address (lhs);
  return where.uniform_p () && where.whole_p ();
}

/* Return whether that holds for some statement of BB.  */

bool
thread_vectoriser::hazard_p (basic_block bb)
{
  for (gimple *stmt : cuda_stmts (bb))
    if (hazard_p (stmt))
      return true;
  return false;
}

/* Return whether what is on ways from node AT of TURN's graph before STOP is to
   be skipped where no lane is there.  */

bool
thread_vectoriser::dear_p (const lane_turn *turn, int at, int stop)
{
  const loop_graph &graph = *turn->graph;
  auto_bitmap seen;
  auto_vec<int> work;
  unsigned cost = 0;
  work.safe_push (at);
  bitmap_set_bit (seen, at);
  while (!work.is_empty ())
    {
      const loop_node &node = graph[work.pop ()];
      if (node.inner || hazard_p (node.bb))
	return true;
      for (gimple *stmt : cuda_nondebug_stmts (node.bb))
	if (!is_a<gcond *> (stmt) && !is_a<gswitch *> (stmt))
	  cost += stmt_cost (stmt);
      if (cost > SKIPPED_COST)
	return true;
      auto_vec<edge> out;
      graph.ways (node, &out);
      for (edge e : out)
	{
	  int to = graph.target (e);
	  if (to >= 0 && to != stop && bitmap_set_bit (seen, to))
	    work.safe_push (to);
	}
    }
  return false;
}

/* Build the statements of BB for MASK, and what lanes do that never come
   back.  */

void
thread_vectoriser::emit_block (basic_block bb, tree mask)
{
  if (mask && one_by_one_p (bb))
    {
      emit_one_by_one (bb, mask);
      return;
    }
  for (gimple *stmt : cuda_stmts (bb))
    emit_stmt (stmt, mask);
  emit_dead_ends (bb, mask);
}

/* Build what follows the branch at node AT for lanes of MASK, each way for
   those that take it, one after the other.  */

void
thread_vectoriser::emit_arms (lane_turn *turn, int at, tree mask,
			      vec<lane_arrival> *arrivals)
{
  const loop_graph &graph = *turn->graph;
  auto_vec<edge> ways;
  auto_vec<tree> masks;
  graph.ways (graph[at], &ways);
  edge_masks (graph[at].bb, mask, ways, &masks);
  auto_vec<lane_arrival> starts;
  for (unsigned i = 0; i < ways.length (); i++)
    starts.safe_push (arrive (ways[i], masks[i]));
  for (unsigned i = 0; i < ways.length (); i++)
    {
      int to = graph.target (ways[i]);
      if (to == GRAPH_OUTSIDE)
	turn->left.safe_push (starts[i]);
      else if (to == graph[at].meet)
	arrivals->safe_push (starts[i]);
      else
	{
	  auto_vec<lane_arrival, 1> first;
	  first.safe_push (starts[i]);
	  unsigned n = arrivals->length (), m = turn->left.length ();
	  bool guarded = masks[i] && dear_p (turn, to, graph[at].meet);
	  lane_guard guard = lane_guard ();
	  if (guarded)
	    guard = open_guard (masks[i]);
	  merge (ways[i]->dest, first);
	  emit_path (turn, to, graph[at].meet, masks[i], arrivals, false);
	  if (guarded)
	    {
	      close_guard (guard);
	      close_arrivals (guard, arrivals, n);
	      close_arrivals (guard, &turn->left, m);
	    }
	}
    }
}

/* The same where all lanes of MASK take one way.  */

void
thread_vectoriser::emit_choice (lane_turn *turn, int at, tree mask,
				vec<lane_arrival> *arrivals)
{
  const loop_graph &graph = *turn->graph;
  auto_vec<edge> ways;
  graph.ways (graph[at], &ways);
  basic_block arms[2], join = new_block ();
  arms[0] = new_block ();
  arms[1] = new_block ();
  bool first_true = ways[0]->flags & EDGE_TRUE_VALUE;
  tree masks[2] = { mask, mask };
  if (mask && m_forms->together_p (last_stmt (graph[at].bb)))
    {
      /* Together means all lanes there are, which need no mask then.  */
      basic_block all_there = new_block ();
      branch_to (any_lane (mask_not (mask)), arms[first_true], all_there);
      m_bb = all_there;
      masks[!first_true] = NULL_TREE;
    }
  gcond *copy = scalar_cond (graph[at].bb);
  /* The first way is built within a guard of its own, and so is the other.  */
  branch_to (copy, arms[!first_true], arms[first_true]);
  auto_vec<lane_arrival> ends[2];
  lane_arrival all[2];
  unsigned left = turn->left.length (), middle = left;
  edge in[2];
  for (int i = 0; i < 2; i++)
    {
      m_bb = arms[i];
      int to = graph.target (ways[i]);
      lane_arrival start = arrive (ways[i], masks[i]);
      if (to == GRAPH_OUTSIDE)
	turn->left.safe_push (start);
      else if (to == graph[at].meet)
	ends[i].safe_push (start);
      else
	{
	  auto_vec<lane_arrival, 1> first;
	  first.safe_push (start);
	  merge (ways[i]->dest, first);
	  emit_path (turn, to, graph[at].meet, masks[i], &ends[i], false);
	}
      if (!ends[i].is_empty ())
	all[i] = collapse (ends[i]);
      flush ();
      in[i] = make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
      if (i == 0)
	middle = turn->left.length ();
    }
  m_bb = join;
  /* What left within an arm is not there if the other is taken.  */
  for (int i = 0; i < 2; i++)
    {
      lane_guard guard = { join, in[!i] };
      unsigned from = i ? middle : left;
      unsigned to = i ? turn->left.length () : middle;
      auto_vec<lane_arrival> some;
      for (unsigned j = from; j < to; j++)
	some.safe_push (turn->left[j]);
      close_arrivals (guard, &some, 0, true);
      for (unsigned j = from; j < to; j++)
	turn->left[j] = some[j - from];
      if (ends[i].is_empty ())
	continue;
      if (ends[!i].is_empty ())
	{
	  some.truncate (0);
	  some.safe_push (all[i]);
	  close_arrivals (guard, &some, 0, true);
	  arrivals->safe_push (some[0]);
	}
    }
  if (!ends[0].is_empty () && !ends[1].is_empty ())
    arrivals->safe_push (join_choice (all, in, join));
}

/* Return the arrival that is ALL[0] if JOIN was reached by IN[0], else
   ALL[1].  */

lane_arrival
thread_vectoriser::join_choice (const lane_arrival *all, const edge *in,
				basic_block join)
{
  lane_arrival result = { all[0].e, all[0].mask, m_pool.length () };
  if (all[0].mask != all[1].mask)
    {
      gphi *phi = new_phi (m_mask_type, join, in[0], all[0].mask ? all[0].mask
			   : all_lanes ());
      add_phi_arg (phi, all[1].mask ? all[1].mask : all_lanes (), in[1],
		   UNKNOWN_LOCATION);
      result.mask = gimple_phi_result (phi);
    }
  auto_vec<tree> names;
  phi_names (all[0].e->dest, &names);
  for (unsigned number = 0; number < names.length (); number++)
    {
      tree name = names[number], type = TREE_TYPE (name);
      enum lane_value_kind kind = kind_of (name);
      lane_value values[2];
      for (int i = 0; i < 2; i++)
	values[i] = m_pool[all[i].first + number];
      lane_value made = lane_value ();
      made.kind = kind;
      if (kind == LANES_SAME || kind == LANES_STEP)
	{
	  gphi *phi = new_phi (type, join, in[0], values[0].scalar);
	  add_phi_arg (phi, values[1].scalar, in[1], UNKNOWN_LOCATION);
	  made.scalar = gimple_phi_result (phi);
	  made.step = kind == LANES_STEP ? m_forms->form (name).step : 0;
	  m_pool.safe_push (made);
	  continue;
	}
      for (int i = 0; i < 2; i++)
	{
	  /* Behind what the arm has.  */
	  basic_block bb = m_bb;
	  m_bb = in[i]->src;
	  values[i] = vector_of (values[i], type);
	  flush ();
	  m_bb = bb;
	}
      for (unsigned part = 0; part < MAX_PARTS && values[0].part[part]; part++)
	{
	  gphi *phi = new_phi (TREE_TYPE (values[0].part[part]), join, in[0],
			       values[0].part[part]);
	  add_phi_arg (phi, values[1].part[part], in[1], UNKNOWN_LOCATION);
	  made.part[part] = gimple_phi_result (phi);
	}
      m_pool.safe_push (made);
    }
  return result;
}

/* Build node AT for lanes of MASK, and append to ARRIVALS where they go.  */

void
thread_vectoriser::emit_node (lane_turn *turn, int at, tree mask,
			      vec<lane_arrival> *arrivals)
{
  const loop_graph &graph = *turn->graph;
  const loop_node &node = graph[at];
  auto_vec<lane_arrival> all;
  if (node.inner)
    emit_loop (node.inner, mask, &all);
  else
    {
      auto_vec<edge> ways;
      auto_vec<tree> masks;
      emit_block (node.bb, mask);
      graph.ways (node, &ways);
      edge_masks (node.bb, mask, ways, &masks);
      for (unsigned i = 0; i < ways.length (); i++)
	all.safe_push (arrive (ways[i], masks[i]));
    }
  for (const lane_arrival &one : all)
    if (graph.target (one.e) == GRAPH_OUTSIDE)
      turn->left.safe_push (one);
    else
      arrivals->safe_push (one);
}

/* Build the nodes REGION behind a branch, whose ways meet in between: one after
   the other, each for the lanes that come to it.  ARRIVALS are where lanes go
   from the branch, and then those that come to its meeting place.  */

void
thread_vectoriser::emit_line (lane_turn *turn, vec<lane_arrival> *arrivals,
			      const_bitmap region)
{
  const loop_graph &graph = *turn->graph;
  unsigned i;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (region, 0, i, bi)
    {
      auto_vec<lane_arrival> here, others;
      for (const lane_arrival &one : *arrivals)
	if (graph.target (one.e) == (int) i)
	  here.safe_push (one);
	else
	  others.safe_push (one);
      arrivals->truncate (0);
      arrivals->safe_splice (others);
      if (here.is_empty ())
	continue;
      const loop_node &node = graph[i];
      tree some = here.length () == 1 ? here[0].mask : mask_of_all (here);
      merge (node.bb, here);
      unsigned n = arrivals->length (), m = turn->left.length ();
      bool guarded = some && (node.inner || hazard_p (node.bb));
      lane_guard guard = lane_guard ();
      if (guarded)
	guard = open_guard (some);
      emit_node (turn, i, some, arrivals);
      if (!guarded)
	continue;
      close_guard (guard);
      close_arrivals (guard, arrivals, n);
      close_arrivals (guard, &turn->left, m);
      if (!node.inner)
	close_names (guard, node.bb);
    }
}

/* Let what is defined in BB, built within GUARD, be known behind it.  */

void
thread_vectoriser::close_names (const lane_guard &guard, basic_block bb)
{
  for (gimple *stmt : cuda_stmts (bb))
    {
      tree name = gimple_get_lhs (stmt);
      if (name && TREE_CODE (name) == SSA_NAME)
	if (lane_value *value = m_values.get (name))
	  close_value (guard, value);
    }
}

/* Build what there is from node AT to STOP for lanes of MASK, of which there
   may be none.  */

void
thread_vectoriser::emit_rest (lane_turn *turn, int at, int stop, tree mask,
			      vec<lane_arrival> *arrivals)
{
  unsigned n = arrivals->length (), m = turn->left.length ();
  lane_guard guard = open_guard (mask);
  emit_path (turn, at, stop, mask, arrivals, false);
  close_guard (guard);
  close_arrivals (guard, arrivals, n);
  close_arrivals (guard, &turn->left, m);
}

/* Some lanes have left the loop of TURN before node AT.  Return whether others
   may leave before STOP, and there may be no lane for which the next turn could
   begin: it would do what is done once for all.  */

bool
thread_vectoriser::test_later_p (const lane_turn *turn, int at, int stop)
{
  const loop_graph &graph = *turn->graph;
  auto_bitmap seen;
  auto_vec<int> work;
  if (at == GRAPH_OUTSIDE || at == stop)
    return false;
  bool leave = false;
  work.safe_push (at);
  bitmap_set_bit (seen, at);
  while (!work.is_empty ())
    {
      auto_vec<edge> out;
      graph.ways (graph[work.pop ()], &out);
      for (edge e : out)
	{
	  int to = graph.target (e);
	  leave |= to == GRAPH_OUTSIDE;
	  if (to >= 0 && to != stop && bitmap_set_bit (seen, to))
	    work.safe_push (to);
	}
    }
  if (!leave)
    return false;
  basic_block *blocks = get_loop_body (turn->loop);
  bool hazard = false;
  for (unsigned i = 0; i < turn->loop->num_nodes; i++)
    hazard |= hazard_p (blocks[i]);
  free (blocks);
  return hazard;
}

/* Build what there is from node AT of TURN's graph to STOP for lanes of MASK,
   and append to OUT the lanes that come to STOP.  TOP says that this is the
   turn itself, and no part of it.  */

void
thread_vectoriser::emit_path (lane_turn *turn, int at, int stop, tree mask,
			      vec<lane_arrival> *out, bool top)
{
  const loop_graph &graph = *turn->graph;
  while (true)
    {
      const loop_node &node = graph[at];
      auto_vec<lane_arrival> arrivals;
      auto_vec<edge> ways;
      auto_bitmap region;
      graph.ways (node, &ways);
      bool stays = graph.region (at, region);
      unsigned staying = 0;
      for (edge e : ways)
	staying += graph.target (e) != GRAPH_OUTSIDE;
      if (!node.inner)
	emit_block (node.bb, mask);
      if (!node.inner && turn->exit && turn->exit->src == node.bb)
	{
	  emit_uniform_exit (turn, at, mask, &arrivals);
	  stays = true;
	}
      else if (!node.inner && ways.length () > 1 && staying > 1
	       && graph.arms_apart_p (at, region))
	{
	  if (uniform_branch_p (node.bb) && ways.length () == 2
	      && is_a<gcond *> (last_stmt (node.bb)))
	    emit_choice (turn, at, mask, &arrivals);
	  else
	    emit_arms (turn, at, mask, &arrivals);
	}
      else
	{
	  if (node.inner)
	    emit_loop (node.inner, mask, &arrivals);
	  else
	    {
	      auto_vec<tree> masks;
	      edge_masks (node.bb, mask, ways, &masks);
	      for (unsigned i = 0; i < ways.length (); i++)
		arrivals.safe_push (arrive (ways[i], masks[i]));
	    }
	  for (unsigned i = 0; i < arrivals.length ();)
	    if (graph.target (arrivals[i].e) == GRAPH_OUTSIDE)
	      {
		turn->left.safe_push (arrivals[i]);
		arrivals.ordered_remove (i);
	      }
	    else
	      i++;
	  emit_line (turn, &arrivals, region);
	}
      if (node.meet == GRAPH_OUTSIDE)
	return;
      if (arrivals.is_empty ())
	return;
      tree now = stays ? mask : mask_of_all (arrivals);
      bool tests = (!stays && top && !turn->exit && !turn->tested
		    && turn->loop != m_loop);
      if (tests && test_later_p (turn, node.meet, stop))
	/* What is left does no harm without lanes.  */
	stays = node.meet == stop || !dear_p (turn, node.meet, stop);
      else if (tests)
	{
	  lane_arrival one = collapse (arrivals);
	  test_turn (turn, now);
	  arrivals.truncate (0);
	  arrivals.safe_push (one);
	  stays = true;
	}
      if (node.meet == stop)
	{
	  if (arrivals.length () == 1)
	    arrivals[0].mask = now;
	  out->safe_splice (arrivals);
	  return;
	}
      merge (graph[node.meet].bb, arrivals);
      at = node.meet;
      mask = now;
      if (!stays)
	{
	  emit_rest (turn, at, stop, mask, out);
	  return;
	}
    }
}
