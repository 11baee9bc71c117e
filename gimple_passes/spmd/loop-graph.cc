/* The control flow of a loop as a graph without circles.
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

#include "gcc-compat.h"
#include "loop-graph.h"

loop_graph::loop_graph (class loop *loop, edge counted)
  : m_loop (loop), m_counted (counted), m_ordered (true)
{
  order ();
  if (m_ordered)
    find_meetings ();
}

/* Return the number of the node that has BB, or what it is instead.  */

int
loop_graph::node_of (basic_block bb) const
{
  return m_numbers[bb->index] - 1;
}

/* Return the loop within OUTER, but not deeper, that has BB; NULL if OUTER
   itself does.  */

static class loop *
loop_below (class loop *outer, basic_block bb)
{
  class loop *loop = bb->loop_father;
  if (loop == outer)
    return NULL;
  while (loop_outer (loop) != outer)
    loop = loop_outer (loop);
  return loop;
}

int
loop_graph::target (edge e) const
{
  if (e->dest == m_loop->header)
    return GRAPH_NEXT_TURN;
  if (!flow_bb_inside_loop_p (m_loop, e->dest))
    return GRAPH_OUTSIDE;
  class loop *inner = loop_below (m_loop, e->dest);
  return node_of (inner ? inner->header : e->dest);
}

void
loop_graph::ways (const loop_node &node, vec<edge> *out) const
{
  edge e;
  edge_iterator ei;
  if (node.inner)
    {
      auto_vec<edge> exits = ways_out (node.inner);
      for (edge exit : exits)
	out->safe_push (exit);
    }
  else
    FOR_EACH_EDGE (e, ei, node.bb->succs)
      if (e != m_counted && !dead_end_p (e))
	out->safe_push (e);
}

/* Number the nodes.  */

void
loop_graph::order ()
{
  struct frame
  {
    loop_node node;
    auto_vec<edge> *ways;
    unsigned next;
  };
  auto_vec<frame> stack;
  auto_bitmap open, done;
  m_numbers.safe_grow_cleared (last_basic_block_for_fn (cfun), true);
  loop_node first = { m_loop->header, NULL, GRAPH_OUTSIDE };
  frame start = { first, new auto_vec<edge>, 0 };
  ways (first, start.ways);
  stack.safe_push (start);
  bitmap_set_bit (open, first.bb->index);
  while (!stack.is_empty ())
    {
      frame &top = stack.last ();
      if (top.next == top.ways->length ())
	{
	  bitmap_set_bit (done, top.node.bb->index);
	  m_nodes.safe_push (top.node);
	  delete top.ways;
	  stack.pop ();
	  continue;
	}
      edge e = (*top.ways)[top.next++];
      if (e->dest == m_loop->header
	  || !flow_bb_inside_loop_p (m_loop, e->dest))
	continue;
      class loop *inner = loop_below (m_loop, e->dest);
      loop_node node = { e->dest, inner, GRAPH_OUTSIDE };
      /* A way into the middle of a loop, or a circle that is none.  */
      if ((inner && inner->header != e->dest)
	  || (bitmap_bit_p (open, node.bb->index)
	      && !bitmap_bit_p (done, node.bb->index)))
	m_ordered = false;
      if (bitmap_set_bit (open, node.bb->index))
	{
	  frame next = { node, new auto_vec<edge>, 0 };
	  ways (node, next.ways);
	  stack.safe_push (next);
	}
    }
  m_nodes.reverse ();
  for (unsigned i = 0; i < m_nodes.length (); i++)
    m_numbers[m_nodes[i].bb->index] = i + 1;
}

/* Return where ways from A and from B meet, as numbers of nodes or as in
   loop_node.  */

int
loop_graph::common (int a, int b) const
{
  if (a == GRAPH_OUTSIDE)
    return b;
  if (b == GRAPH_OUTSIDE)
    return a;
  while (a != b && a != GRAPH_NEXT_TURN && b != GRAPH_NEXT_TURN)
    {
      int &first = a < b ? a : b;
      first = m_nodes[first].meet;
      if (first == GRAPH_OUTSIDE)
	return GRAPH_NEXT_TURN;
    }
  return a == b ? a : GRAPH_NEXT_TURN;
}

/* Find where ways meet: post-dominators, ways out of the loop apart.  */

void
loop_graph::find_meetings ()
{
  for (unsigned i = m_nodes.length (); i-- > 0;)
    {
      auto_vec<edge> out;
      ways (m_nodes[i], &out);
      int meet = GRAPH_OUTSIDE;
      for (edge e : out)
	{
	  int to = target (e);
	  /* Nodes from which all ways leave are no place to meet.  */
	  if (to >= 0 && m_nodes[to].meet == GRAPH_OUTSIDE)
	    continue;
	  meet = common (meet, to);
	}
      m_nodes[i].meet = meet;
    }
}

bool
loop_graph::region (unsigned from, bitmap region) const
{
  bool stays = true;
  auto_vec<unsigned> work;
  work.safe_push (from);
  while (!work.is_empty ())
    {
      auto_vec<edge> out;
      ways (m_nodes[work.pop ()], &out);
      for (edge e : out)
	{
	  int to = target (e);
	  stays &= to != GRAPH_OUTSIDE;
	  if (to >= 0 && to != m_nodes[from].meet
	      && bitmap_set_bit (region, to))
	    work.safe_push (to);
	}
    }
  return stays;
}

bool
loop_graph::arms_apart_p (unsigned from, const_bitmap region) const
{
  auto_vec<int> arms;
  arms.safe_grow_cleared (m_nodes.length (), true);
  auto_vec<edge> out;
  ways (m_nodes[from], &out);
  for (unsigned i = 0; i < out.length (); i++)
    {
      int to = target (out[i]);
      if (to < 0 || !bitmap_bit_p (region, to))
	continue;
      if (arms[to])
	return false;
      arms[to] = i + 1;
    }
  unsigned i;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (region, 0, i, bi)
    {
      auto_vec<edge> on;
      ways (m_nodes[i], &on);
      for (edge e : on)
	{
	  int to = target (e);
	  if (to < 0 || !bitmap_bit_p (region, to))
	    continue;
	  if (arms[to] && arms[to] != arms[i])
	    return false;
	  arms[to] = arms[i];
	}
    }
  return true;
}
