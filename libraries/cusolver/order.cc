/* Orders of sparse symmetric patterns.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

/* Minimum degree keeps a quotient graph: what is eliminated becomes an element,
   a list of its neighbours, that takes in the elements it touches.  The degree
   of a node is bounded by the sizes of the lists that it is in.

   Dissection takes for a separator the middle level of a breadth-first search
   from a node at the border.  */

#include "order.h"
#include <algorithm>
#include <set>

namespace solver
{

graph
make_graph (int m, const int *rows, const int *cols, int base)
{
  std::vector<std::vector<int>> lists (m);
  for (int i = 0; i < m; i++)
    for (int k = rows[i] - base; k < rows[i + 1] - base; k++)
      {
	int j = cols[k] - base;
	if (j != i && j < m)
	  {
	    lists[i].push_back (j);
	    lists[j].push_back (i);
	  }
      }
  graph g;
  g.n = m;
  g.offsets.push_back (0);
  for (auto &list : lists)
    {
      std::sort (list.begin (), list.end ());
      list.erase (std::unique (list.begin (), list.end ()), list.end ());
      g.edges.insert (g.edges.end (), list.begin (), list.end ());
      g.offsets.push_back (g.edges.size ());
    }
  return g;
}

/* The nodes of G that can be reached from START, level by level, among those
   whose PART is ID; LEVELS are where these begin.  SEEN has STAMP for them.  */
static std::vector<int>
search (const graph &g, int start, const std::vector<int> &part, int id,
	std::vector<int> &seen, int stamp, std::vector<int> &levels)
{
  std::vector<int> found (1, start);
  seen[start] = stamp;
  levels.assign (1, 0);
  for (size_t begin = 0; begin < found.size ();)
    {
      size_t end = found.size ();
      for (size_t i = begin; i < end; i++)
	{
	  int node = found[i];
	  size_t first = found.size ();
	  for (int k = g.offsets[node]; k < g.offsets[node + 1]; k++)
	    if (part[g.edges[k]] == id && seen[g.edges[k]] != stamp)
	      {
		seen[g.edges[k]] = stamp;
		found.push_back (g.edges[k]);
	      }
	  std::sort (found.begin () + first, found.end (), [&] (int a, int b)
	  {
	    int x = g.offsets[a + 1] - g.offsets[a];
	    int y = g.offsets[b + 1] - g.offsets[b];
	    return x != y ? x < y : a < b;
	  });
	}
      begin = end;
      if (found.size () > end)
	levels.push_back (end);
    }
  return found;
}

/* The same from a node that is far from others.  */
static std::vector<int>
search_from_border (const graph &g, int start, const std::vector<int> &part,
		    int id, std::vector<int> &seen, int &stamp,
		    std::vector<int> &levels)
{
  std::vector<int> found = search (g, start, part, id, seen, ++stamp, levels);
  for (int i = 0; i < 5; i++)
    {
      std::vector<int> more;
      std::vector<int> again
	= search (g, found[levels.back ()], part, id, seen, ++stamp, more);
      bool deeper = more.size () > levels.size ();
      found.swap (again);
      levels.swap (more);
      if (!deeper)
	break;
    }
  return found;
}

std::vector<int>
order_rcm (const graph &g)
{
  std::vector<int> order, part (g.n, 0), seen (g.n, 0), levels;
  int stamp = 0;
  for (int i = 0; i < g.n; i++)
    if (part[i] == 0)
      {
	std::vector<int> found
	  = search_from_border (g, i, part, 0, seen, stamp, levels);
	for (int node : found)
	  part[node] = 1;
	order.insert (order.end (), found.begin (), found.end ());
      }
  std::reverse (order.begin (), order.end ());
  return order;
}

std::vector<int>
order_minimum_degree (const graph &g)
{
  std::vector<std::vector<int>> nodes (g.n), touched (g.n), element (g.n);
  std::vector<int> degree (g.n), mark (g.n, -1), order;
  std::vector<bool> absorbed (g.n, false);
  std::set<std::pair<int, int>> queue;
  for (int i = 0; i < g.n; i++)
    {
      nodes[i].assign (g.edges.begin () + g.offsets[i],
		       g.edges.begin () + g.offsets[i + 1]);
      degree[i] = nodes[i].size ();
      queue.insert ({ degree[i], i });
    }
  while (!queue.empty ())
    {
      int pivot = queue.begin ()->second;
      queue.erase (queue.begin ());
      order.push_back (pivot);
      std::vector<int> &list = element[pivot];
      mark[pivot] = pivot;
      auto add = [&] (int i)
      {
	if (mark[i] != pivot)
	  {
	    mark[i] = pivot;
	    list.push_back (i);
	  }
      };
      for (int i : nodes[pivot])
	add (i);
      for (int e : touched[pivot])
	if (!absorbed[e])
	  {
	    for (int i : element[e])
	      add (i);
	    absorbed[e] = true;
	    std::vector<int> ().swap (element[e]);
	  }
      for (int i : list)
	{
	  auto covered = [&] (int j) { return mark[j] == pivot; };
	  auto gone = [&] (int e) { return absorbed[e]; };
	  nodes[i].erase (std::remove_if (nodes[i].begin (), nodes[i].end (),
					  covered), nodes[i].end ());
	  touched[i].erase (std::remove_if (touched[i].begin (),
					    touched[i].end (), gone),
			    touched[i].end ());
	  touched[i].push_back (pivot);
	  size_t bound = nodes[i].size ();
	  for (int e : touched[i])
	    bound += element[e].size () - 1;
	  int now = std::min<size_t> (bound, g.n - order.size ());
	  if (now != degree[i])
	    {
	      queue.erase ({ degree[i], i });
	      degree[i] = now;
	      queue.insert ({ now, i });
	    }
	}
      /* It is in none of the elements that are left.  */
      std::vector<int> ().swap (nodes[pivot]);
      std::vector<int> ().swap (touched[pivot]);
    }
  return order;
}

std::vector<int>
order_dissection (const graph &g)
{
  struct task { int id; std::vector<int> members; };
  /* From the end: what is put aside last comes first.  */
  std::vector<int> backwards, part (g.n, 0), seen (g.n, 0), levels;
  int ids = 0, stamp = 0;
  std::vector<task> tasks (1);
  tasks[0].id = 0;
  for (int i = 0; i < g.n; i++)
    tasks[0].members.push_back (i);
  while (!tasks.empty ())
    {
      task t = std::move (tasks.back ());
      tasks.pop_back ();
      if (t.members.empty ())
	continue;
      std::vector<int> found
	= search_from_border (g, t.members[0], part, t.id, seen, stamp,
			      levels);
      if (found.size () < t.members.size ())
	{
	  /* Not connected: what was found, and the rest.  */
	  task rest = { t.id, {} };
	  for (int i : t.members)
	    if (seen[i] != stamp)
	      rest.members.push_back (i);
	  ids++;
	  for (int i : found)
	    part[i] = ids;
	  tasks.push_back (std::move (rest));
	  tasks.push_back ({ ids, std::move (found) });
	  continue;
	}
      int middle = levels.size () / 2;
      if (found.size () < 64 || levels.size () < 5)
	{
	  for (int i : found)
	    part[i] = -1;
	  backwards.insert (backwards.end (), found.begin (), found.end ());
	  continue;
	}
      int begin = levels[middle], end = levels[middle + 1];
      for (int i = begin; i < end; i++)
	{
	  part[found[i]] = -1;
	  backwards.push_back (found[i]);
	}
      for (int half = 0; half < 2; half++)
	{
	  task next = { ++ids, {} };
	  next.members.assign (half ? found.begin () + end : found.begin (),
			       half ? found.end () : found.begin () + begin);
	  for (int i : next.members)
	    part[i] = next.id;
	  tasks.push_back (std::move (next));
	}
    }
  std::reverse (backwards.begin (), backwards.end ());
  return backwards;
}

std::vector<int>
order_for (int reorder, const graph &g)
{
  std::vector<int> order;
  switch (reorder)
    {
    case 1: return order_rcm (g);
    case 2: return order_minimum_degree (g);
    case 3: return order_dissection (g);
    default:
      for (int i = 0; i < g.n; i++)
	order.push_back (i);
      return order;
    }
}

} // namespace solver
