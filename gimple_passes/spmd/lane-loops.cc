/* Loops that lanes go through.
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

/* A loop that all lanes leave at once is one of the same kind.  One that they
   leave at different turns goes on as long as there are any; those that have
   left by each way are kept in a mask, with what they take along:

     live = m; gone = 0;
     do
       {
	 ...
	 gone |= live & leaves;  x' = live & leaves ? x : x';
	 live &= ~leaves;
       }
     while (any (live));

   Of one that all leave at once several turns may be built together, before
   those that are left: lane-strips.cc.  */

#include "gcc-compat.h"
#include "vectoriser.h"

/* ---- Loops. ---- */

/* If all lanes leave LOOP at once, in each turn in which all are there, return
   the edge by which they do, else NULL.  */

edge
thread_vectoriser::uniform_exit (class loop *loop)
{
  auto_vec<edge> exits = ways_out (loop);
  if (exits.length () != 1 || exits[0]->src->loop_father != loop
      || single_p (loop)
      || !uniform_branch_p (exits[0]->src)
      || !is_a<gcond *> (last_stmt (exits[0]->src)))
    return NULL;
  const loop_graph &graph = *graph_of (loop);
  for (int at = 0; at >= 0; at = graph[at].meet)
    if (graph[at].bb == exits[0]->src)
      return exits[0];
  return NULL;
}

/* At node AT, all lanes leave the loop of TURN or stay.  Append those that
   stay, of MASK, to ARRIVALS.  If turns are counted, nothing is decided
   here.  */

void
thread_vectoriser::emit_uniform_exit (lane_turn *turn, int at, tree mask,
				      vec<lane_arrival> *arrivals)
{
  const loop_graph &graph = *turn->graph;
  auto_vec<edge> ways;
  graph.ways (graph[at], &ways);
  basic_block on = m_bb;
  if (!turn->counted)
    {
      gcond *copy = scalar_cond (graph[at].bb);
      turn->out = new_block ();
      on = new_block ();
      if (turn->exit->flags & EDGE_TRUE_VALUE)
	branch_to (copy, turn->out, on);
      else
	branch_to (copy, on, turn->out);
    }
  for (edge e : ways)
    if (e == turn->exit)
      turn->left.safe_push (arrive (e, mask));
    else
      arrivals->safe_push (arrive (e, mask));
  m_bb = on;
  turn->tested = true;
}

/* Return PHIs in HEADER, reached by ENTRY, for NAME, which begins with VALUE. 
   */

lane_value
thread_vectoriser::first_phi (lane_value value, tree name, basic_block header,
			      edge entry)
{
  if (once_p (name))
    {
      value.kind = kind_of (name);
      value.step = (value.kind == LANES_STEP ? m_forms->form (name).step : 0);
      gphi *phi = new_phi (TREE_TYPE (name), header, entry, value.scalar);
      value.scalar = gimple_phi_result (phi);
      return value;
    }
  for (unsigned i = 0; i < MAX_PARTS && value.part[i]; i++)
    value.part[i]
      = gimple_phi_result (new_phi (TREE_TYPE (value.part[i]), header, entry,
				    value.part[i]));
  return value;
}

/* Let PHI, made so, be VALUE by the edge LATCH.  */

void
next_phi (const lane_value &phi, const lane_value &value, edge latch)
{
  if (phi.kind == LANES_SAME || phi.kind == LANES_STEP)
    add_phi_arg (phi_of (phi.scalar), value.scalar, latch, UNKNOWN_LOCATION);
  else
    for (unsigned i = 0; i < MAX_PARTS && phi.part[i]; i++)
      add_phi_arg (phi_of (phi.part[i]), value.part[i], latch,
		   UNKNOWN_LOCATION);
}

/* Make PHIs in HEADER for what lanes take with them that leave the loop of
   TURN, which is entered by ENTRY.  */

void
thread_vectoriser::start_exits (lane_turn *turn, basic_block header, edge entry)
{
  auto_vec<edge> exits = ways_out (turn->loop);
  for (edge e : exits)
    {
      lane_exit one = { e, NULL, NULL_TREE, 0 };
      if (exits.length () > 1)
	{
	  one.mask_phi = new_phi (m_mask_type, header, entry,
				  build_zero_cst (m_mask_type));
	  one.mask = gimple_phi_result (one.mask_phi);
	}
      auto_vec<lane_value> phis;
      auto_vec<tree> names;
      phi_names (e->dest, &names);
      for (tree name : names)
	{
	  tree type = TREE_TYPE (name);
	  lane_value value = lane_value::same (build_zero_cst (type));
	  if (once_p (name))
	    value = first_phi (value, name, header, entry);
	  else
	    value = first_phi (vector_of (value, type), name, header, entry);
	  phis.safe_push (value);
	}
      one.first = m_pool.length ();
      m_pool.safe_splice (phis);
      m_pool.safe_splice (phis);
      turn->exits.safe_push (one);
    }
}

/* Add to what left the loop of TURN those that did so since this was last
   done.  */

void
thread_vectoriser::fold_exits (lane_turn *turn)
{
  for (const lane_arrival &one : turn->left)
    for (lane_exit &exit : turn->exits)
      {
	if (exit.e != one.e)
	  continue;
	if (exit.mask)
	  exit.mask = mask_or (exit.mask, one.mask ? one.mask : all_lanes ());
	auto_vec<tree> names;
	phi_names (one.e->dest, &names);
	for (unsigned i = 0; i < names.length (); i++)
	  {
	    lane_value value
	      = choose_any (one.mask ? one.mask : all_lanes (),
			    m_pool[one.first + i], m_pool[exit.first + i],
			    names[i]);
	    m_pool[exit.first + i] = value;
	  }
      }
  turn->left.truncate (0);
}

/* The loop of TURN goes on as long as there are lanes in LIVE.  */

void
thread_vectoriser::test_turn (lane_turn *turn, tree live)
{
  fold_exits (turn);
  turn->out = new_block ();
  basic_block on = new_block ();
  branch_to (any_lane (live), on, turn->out);
  turn->tested = true;
  for (const lane_exit &exit : turn->exits)
    {
      lane_arrival gone = { exit.e, exit.mask, m_pool.length () };
      unsigned n = values_by (exit.e);
      for (unsigned i = 0; i < n; i++)
	{
	  lane_value value = m_pool[exit.first + i];
	  m_pool.safe_push (value);
	}
      turn->gone.safe_push (gone);
    }
  m_bb = on;
}

/* LATCH leads to the next turn of TURN: PHIs of what left get their
   values.  */

void
thread_vectoriser::finish_exits (lane_turn *turn, edge latch)
{
  for (const lane_exit &exit : turn->exits)
    {
      if (exit.mask)
	add_phi_arg (exit.mask_phi, exit.mask, latch, UNKNOWN_LOCATION);
      unsigned n = values_by (exit.e);
      for (unsigned i = 0; i < n; i++)
	{
	  const lane_value &phi = m_pool[exit.first + n + i];
	  const lane_value &now = m_pool[exit.first + i];
	  next_phi (phi, now, latch);
	}
    }
}

/* Make a PHI in HEADER, reached by ENTRY, for the name NAME, which begins with
   what it has now.  */

void
thread_vectoriser::start_phi (tree name, basic_block header, edge entry)
{
  m_values.put (name, first_phi (held (name), name, header, entry));
}

/* Build LOOP for lanes of MASK, whose first values its PHIs have, and append to
   OUT those that leave it.  */

void
thread_vectoriser::emit_loop (class loop *loop, tree mask,
			      vec<lane_arrival> *out)
{
  if (single_p (loop))
    {
      emit_single (loop, mask, out);
      return;
    }
  lane_turn turn;
  lane_alone alone;
  alone.start = NULL;
  turn.loop = loop;
  turn.graph = graph_of (loop);
  turn.exit = uniform_exit (loop);
  turn.counted = false;
  turn.tested = false;
  turn.out = NULL;
  auto_vec<tree> names;
  phi_names (loop->header, &names);
  /* First what the PHIs begin with: it is built before the loop.  */
  for (tree name : names)
    if (kind_of (name) == LANES_VECTOR || kind_of (name) == LANES_MASK)
      m_values.put (name, vector_of (held (name), TREE_TYPE (name)));
  lane_arrival all[2];
  basic_block full;
  bool strips = !mask && emit_strips (loop, names, &all[0], &full);
  basic_block header = new_block ();
  go_to (header);
  edge entry = single_pred_edge (header);
  for (tree name : names)
    start_phi (name, header, entry);
  auto_vec<lane_value> phis;
  for (tree name : names)
    phis.safe_push (held (name));
  tree live = mask;
  gphi *live_phi = NULL;
  if (!turn.exit)
    {
      live_phi = new_phi (m_mask_type, header, entry,
			  mask ? mask : all_lanes ());
      live = gimple_phi_result (live_phi);
      start_exits (&turn, header, entry);
      open_alone (&alone, loop, live, names, entry);
    }
  auto_vec<lane_arrival> next;
  emit_path (&turn, 0, GRAPH_NEXT_TURN, live, &next, true);
  edge latch = finish_loop (&turn, header, live_phi, names, phis, next);
  m_bb = turn.out;
  if (alone.start)
    {
      add_phi_arg (alone.turns, alone.next, latch, UNKNOWN_LOCATION);
      emit_alone (&turn, alone, names);
    }
  if (strips)
    {
      all[1] = turn.left[0];
      basic_block join = new_block ();
      edge in[2] = { make_single_succ_edge (full, join, EDGE_FALLTHRU),
		     make_single_succ_edge (m_bb, join, EDGE_FALLTHRU) };
      m_bb = join;
      out->safe_push (join_choice (all, in, join));
      return;
    }
  const vec<lane_arrival> &gone = turn.exit ? turn.left : turn.gone;
  for (const lane_arrival &one : gone)
    {
      lane_arrival all = one;
      if (!all.mask || turn.exit)
	all.mask = mask;
      out->safe_push (all);
    }
}

/* The turn TURN ends: lanes NEXT go on with the next one, in HEADER.  NAMES
   have the PHIs PHIS, and LIVE_PHI is the mask of all, or NULL.  Return the
   edge by which they go.  */

edge
thread_vectoriser::finish_loop (lane_turn *turn, basic_block header,
				gphi *live_phi, const vec<tree> &names,
				const vec<lane_value> &phis,
				const vec<lane_arrival> &next)
{
  lane_arrival all = lane_arrival ();
  if (!next.is_empty ())
    all = collapse (next);
  tree live = next.is_empty () ? build_zero_cst (m_mask_type) : all.mask;
  auto_vec<lane_value> values;
  for (unsigned i = 0; i < names.length (); i++)
    {
      lane_value value = next.is_empty () ? phis[i] : m_pool[all.first + i];
      if (phis[i].kind == LANES_VECTOR || phis[i].kind == LANES_MASK)
	value = vector_of (value, TREE_TYPE (names[i]));
      values.safe_push (value);
    }
  if (!turn->exit && !live)
    live = all_lanes ();
  if (!turn->exit)
    {
      if (turn->tested)
	fold_exits (turn);
      else
	test_turn (turn, live);
    }
  flush ();
  edge latch = make_single_succ_edge (m_bb, header, EDGE_FALLTHRU);
  for (unsigned i = 0; i < names.length (); i++)
    next_phi (phis[i], values[i], latch);
  if (live_phi)
    {
      add_phi_arg (live_phi, live, latch, UNKNOWN_LOCATION);
      finish_exits (turn, latch);
    }
  return latch;
}
