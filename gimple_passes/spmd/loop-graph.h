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

#ifndef SPMD_LOOP_GRAPH_H
#define SPMD_LOOP_GRAPH_H 1

/* What an edge of the flow leads to, other than a node.  */
enum
{
  GRAPH_NEXT_TURN = -1,		/* The loop's header, by its latch.  */
  GRAPH_OUTSIDE = -2		/* Something outside the loop.  */
};

/* Whether E leads to what never comes back: dead-ends.cc.  */
extern bool dead_end_p (edge e);

/* The ways out of LOOP that are none of the kind.  */
extern auto_vec<edge> ways_out (class loop *loop);

/* A block of the loop itself, or one whole loop within it.  */
struct loop_node
{
  basic_block bb;		/* The block, or the inner loop's header.  */
  class loop *inner;		/* The inner loop, else NULL.  */

  /* The node at which all ways from here meet again, unless they leave the
     loop; GRAPH_NEXT_TURN if that is the end of the turn, GRAPH_OUTSIDE if all
     of them leave.  */
  int meet;
};

/* The blocks of a loop, inner loops taken as one node each, in an order in
   which each node comes after all from which it is reached.  */

class loop_graph
{
public:
  /* Build it for LOOP, which has one latch.  COUNTED is an edge that is not
     taken for a way out, or NULL.  */
  loop_graph (class loop *loop, edge counted);

  /* Whether there is such an order.  */
  bool ordered_p () const { return m_ordered; }

  unsigned length () const { return m_nodes.length (); }
  const loop_node &operator[] (unsigned i) const { return m_nodes[i]; }

  /* Where E, which begins in the loop, leads.  */
  int target (edge e) const;

  /* Append the ways out of NODE to OUT, but for those that never come back.
     */
  void ways (const loop_node &node, vec<edge> *out) const;

  /* Set REGION to the nodes on ways from node FROM, itself not among them,
     to its meeting place.  Return whether none of these ways leaves the
     loop.  */
  bool region (unsigned from, bitmap region) const;

  /* Return whether each node of REGION, that of the branch at FROM, belongs to
     one of the ways out of FROM alone.  */
  bool arms_apart_p (unsigned from, const_bitmap region) const;

private:
  int node_of (basic_block) const;
  void order ();
  int common (int, int) const;
  void find_meetings ();

  class loop *m_loop;
  edge m_counted;
  bool m_ordered;
  auto_vec<loop_node> m_nodes;

  /* By block index: one more than the number of the node.  */
  auto_vec<int> m_numbers;
};

#endif /* SPMD_LOOP_GRAPH_H */
