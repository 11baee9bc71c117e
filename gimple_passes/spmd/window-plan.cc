/* Elements that lie apart as vectors: which permutations.
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

/* Four lanes load x, y, z and w of structures of these, which lie one behind
   the other:

     windows	xyzw  xyzw  xyzw  xyzw
     of two	xxyy  zzww  xxyy  zzww
     of four	xxxx  yyyy  zzzz  wwww

   Each vector is made of two: one of the first half of the windows and one of
   the second.  As long as there is room, it has the elements of several fields,
   so that it serves all of them: four fields take 8 permutations, not 12.

   The windows need not be as many as that: each begins with the first element
   that is in none before, but early enough not to end behind the last.  Where
   all that lanes load is less than a window, there is memory for no whole one:
   it begins with the first, and what is behind the last is not loaded
   (present).  If it is two elements, or four or eight small ones, it is a word
   that is repeated: where lanes load x and y in turns,

     window	xyxyxyxyxyxyxyxy

   Where the target permutes halves of vectors more cheaply than wholes, each
   window has one half from the first half of the lanes, and the other from as
   much further as the other lanes are (of_halves).  With eight lanes:

     windows	xyzw|xyzw  xyzw|xyzw  xyzw|xyzw  xyzw|xyzw	lanes 0|4 1|5...
     of two	xxyy|xxyy  zzww|zzww  xxyy|xxyy  zzww|zzww  */

#include "gcc-compat.h"
#include "target-vectors.h"
#include "window-plan.h"

window_plan::window_plan (const vec<HOST_WIDE_INT> &starts,
			  const vec<HOST_WIDE_INT> &fields, unsigned word)
  : m_units (starts.length ()), m_word (word)
{
  m_starts.safe_splice (starts);
  m_fields.safe_splice (fields);
  find_windows ();
  for (unsigned i = 0; i < m_windows.length (); i++)
    m_loaded.safe_push (-1);
  for (unsigned i = 0; i < fields.length (); i++)
    m_results.safe_push (part (0, m_windows.length (), i, i + 1));
}

window_plan::~window_plan ()
{
  for (window_node *node : m_nodes)
    delete node;
}

/* Let a plan for the first half of STARTS be one for all of them.  */

void
window_plan::add_halves (const vec<HOST_WIDE_INT> &starts)
{
  HOST_WIDE_INT apart = starts[m_units] - starts[0];
  for (window_node *node : m_nodes)
    {
      node->apart = apart;
      for (unsigned i = 0; i < m_units; i++)
	{
	  HOST_WIDE_INT place = node->places[i];
	  node->places.safe_push (place == HOST_WIDE_INT_MIN ? place
				  : place + apart);
	}
      /* Elements of the second of two vectors are behind all of the first.  */
      for (unsigned i = 0; !node->loaded_p () && i < m_units; i++)
	{
	  int from = node->select[i];
	  if (from >= (int) m_units)
	    node->select[i] = from += m_units;
	  node->select.safe_push (from < 0 ? from : from + (int) m_units);
	}
    }
  for (unsigned i = m_units; i < starts.length (); i++)
    m_starts.safe_push (starts[i]);
  m_units *= 2;
}

window_plan *
window_plan::of_halves (const vec<HOST_WIDE_INT> &starts,
			const vec<HOST_WIDE_INT> &fields)
{
  unsigned half = starts.length () / 2;
  auto_vec<HOST_WIDE_INT> first;
  for (unsigned i = 0; i < half; i++)
    {
      if (starts[half + i] - starts[i] != starts[half] - starts[0])
	return NULL;
      first.safe_push (starts[i]);
    }
  /* Halves that are the same need not be loaded twice.  */
  bool two = half > 1 && starts[half] != starts[0];
  window_plan *plan = two ? new window_plan (first, fields, 0) : NULL;
  if (plan && !plan->short_p ())
    {
      plan->add_halves (starts);
      return plan;
    }
  delete plan;
  return NULL;
}

/* A permutation across parts of vectors takes so many, if of two vectors or of
   elements with less than four bytes.  */
const unsigned CROSSING_COST = 3;

unsigned
window_plan::cost (tree type) const
{
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  unsigned part = m_units * cuda_permuted_bytes (bytes) / bytes;
  unsigned sum = 0;
  for (const window_node *node : m_nodes)
    {
      bool crosses = false;
      for (unsigned i = 0; i < node->select.length (); i++)
	crosses |= (node->select[i] >= 0
		    && node->select[i] % m_units / part != i / part);
      bool dear = node->left != node->right || vector_element_bits (type) < 32;
      sum += (node->loaded_p () ? (node->apart ? 2 : 1)
	      : crosses && dear ? CROSSING_COST : 1);
    }
  return sum;
}

bool
window_plan::possible_p (tree type) const
{
  for (const window_node *node : m_nodes)
    if (!node->loaded_p () && !cuda_permutation (type, node->select))
      return false;
  return true;
}

bool
window_plan::lanes_of (const window_node &node, unsigned round,
		       vec<int> *select) const
{
  bool any = false;
  select->truncate (0);
  for (unsigned i = 0; i < m_units; i++)
    {
      unsigned count = 0;
      int found = m_units + i;
      for (unsigned lane = 0; lane < m_units; lane++)
	for (unsigned field = 0; field < m_fields.length (); field++)
	  if (place (lane, field) == node.places[i] && count++ == round)
	    found = lane;
      any |= found < (int) m_units;
      select->safe_push (found);
    }
  return any;
}

/* Return the place of what LANE loads for FIELD.  */

HOST_WIDE_INT
window_plan::place (unsigned lane, unsigned field) const
{
  return m_starts[lane] + m_fields[field];
}

static int
compare_places (const void *a, const void *b)
{
  HOST_WIDE_INT x = *(const HOST_WIDE_INT *) a;
  HOST_WIDE_INT y = *(const HOST_WIDE_INT *) b;
  return x < y ? -1 : x > y;
}

/* Choose the windows.  */

void
window_plan::find_windows ()
{
  auto_vec<HOST_WIDE_INT> places;
  for (unsigned i = 0; i < m_fields.length (); i++)
    for (unsigned lane = 0; lane < m_units; lane++)
      places.safe_push (place (lane, i));
  places.qsort (compare_places);
  m_last = places.last ();
  HOST_WIDE_INT last = MAX (places[0], m_last + 1 - (HOST_WIDE_INT) m_units);
  for (HOST_WIDE_INT one : places)
    if (m_windows.is_empty ()
	|| one >= m_windows.last () + (HOST_WIDE_INT) m_units)
      m_windows.safe_push (MIN (one, last));
}

unsigned
window_plan::present (HOST_WIDE_INT start) const
{
  return MIN ((HOST_WIDE_INT) m_units, m_last + 1 - start);
}

/* Return how many elements there are in all, if they are a word; else zero.  */

unsigned
window_plan::repeated () const
{
  unsigned count = present (m_windows[0]);
  return count < m_units && count <= m_word && pow2p_hwi (count) ? count : 0;
}

/* Return the first field from number FROM up to TO that LANE loads from window
   FIRST or one behind it; TO if there is none.  Places rise with fields.  */

unsigned
window_plan::field_in (unsigned lane, unsigned first, unsigned from,
		       unsigned to) const
{
  if (first == 0)
    return from;
  if (first == m_windows.length ())
    return to;
  /* What is in two windows is taken from the first of them.  */
  HOST_WIDE_INT begin = m_windows[first - 1] + (HOST_WIDE_INT) m_units;
  while (from < to)
    {
      unsigned half = from + (to - from) / 2;
      if (place (lane, half) < begin)
	from = half + 1;
      else
	to = half;
    }
  return from;
}

/* Return whether a vector holds what wanted says.  */

bool
window_plan::fits_p (unsigned first, unsigned last, unsigned from,
		     unsigned to) const
{
  unsigned count = 0;
  for (unsigned lane = 0; lane < m_units && count <= m_units; lane++)
    count += (field_in (lane, last, from, to)
	      - field_in (lane, first, from, to));
  return count <= m_units;
}

/* Append to PLACES, field by field, those of all lanes and of fields from
   number FROM up to TO that are in windows from FIRST up to LAST.  */

void
window_plan::wanted (unsigned first, unsigned last, unsigned from, unsigned to,
		     vec<HOST_WIDE_INT> *places) const
{
  auto_vec<unsigned> next, end;
  for (unsigned lane = 0; lane < m_units; lane++)
    {
      next.safe_push (field_in (lane, first, from, to));
      end.safe_push (field_in (lane, last, from, to));
    }
  while (true)
    {
      unsigned field = to;
      for (unsigned lane = 0; lane < m_units; lane++)
	if (next[lane] < end[lane])
	  field = MIN (field, next[lane]);
      if (field == to)
	return;
      for (unsigned lane = 0; lane < m_units; lane++)
	if (next[lane] == field && field < end[lane])
	  {
	    places->safe_push (place (lane, field));
	    next[lane]++;
	  }
    }
}

/* Return the node that has at least what wanted says, of which there is not
   more than a vector holds; negative if that is nothing.  */

int
window_plan::part (unsigned first, unsigned last, unsigned from, unsigned to)
{
  auto key = std::make_pair (std::make_pair (first, last),
			     std::make_pair (from, to));
  if (int *known = m_made.get (key))
    return *known;
  int node = joined (first, last, from, to);
  m_made.put (key, node);
  return node;
}

/* Return the node that loads the window NUMBER.  */

int
window_plan::window (unsigned number)
{
  int &node = m_loaded[number];
  if (node >= 0)
    return node;
  window_node *made = new window_node ();
  made->start = m_windows[number];
  made->apart = 0;
  made->repeated = repeated ();
  made->left = made->right = -1;
  for (unsigned i = 0; i < m_units; i++)
    made->places.safe_push (made->start
			    + (made->repeated ? i % made->repeated : i));
  node = m_nodes.length ();
  m_nodes.safe_push (made);
  return node;
}

/* Make such a node.  */

int
window_plan::joined (unsigned first, unsigned last, unsigned from, unsigned to)
{
  auto_vec<HOST_WIDE_INT> places;
  wanted (first, last, from, to, &places);
  if (places.is_empty ())
    return -1;
  bool all = first == 0 && last == m_windows.length () && to == from + 1;
  if (last == first + 1)
    {
      /* The same for all fields.  */
      int node = window (first);
      return all ? make (node, node, places) : node;
    }
  int halves[2];
  unsigned middle = first + (last - first + 1) / 2;
  for (int i = 0; i < 2; i++)
    {
      unsigned begin = i ? middle : first, end = i ? last : middle;
      /* As many fields as there is room for.  */
      unsigned low = 0, high = m_fields.length ();
      while (low != from || high != to)
	{
	  if (fits_p (begin, end, low, high))
	    break;
	  unsigned half = low + (high - low + 1) / 2;
	  if (from >= half)
	    low = half;
	  else if (to <= half)
	    high = half;
	  else
	    break;
	}
      halves[i] = part (begin, end, low, high);
    }
  if (halves[0] < 0 || halves[1] < 0)
    {
      int one = MAX (halves[0], halves[1]);
      return all ? make (one, one, places) : one;
    }
  return make (halves[0], halves[1], places);
}

/* Return the node with elements from PLACES, of nodes LEFT and RIGHT, each from
   near by where it is repeated.  */

int
window_plan::make (int left, int right, const vec<HOST_WIDE_INT> &places)
{
  window_node *made = new window_node ();
  made->start = made->apart = 0;
  made->repeated = 0;
  made->left = left;
  made->right = right;
  bool same = true;
  for (unsigned i = 0; i < m_units; i++)
    {
      HOST_WIDE_INT place = i < places.length () ? places[i] : -1;
      int from = -1;
      unsigned word = m_nodes[left]->repeated;
      for (unsigned j = word ? ROUND_DOWN (i, word) : 0;
	   i < places.length () && j < m_units && from < 0; j++)
	if (m_nodes[left]->places[j] == place)
	  from = j;
	else if (m_nodes[right]->places[j] == place)
	  from = m_units + j;
      made->select.safe_push (from);
      made->places.safe_push (from < 0 ? HOST_WIDE_INT_MIN : place);
      same &= from == (int) i;
    }
  if (same)
    {
      delete made;
      return left;
    }
  m_nodes.safe_push (made);
  return m_nodes.length () - 1;
}
