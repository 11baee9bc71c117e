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

#ifndef SPMD_WINDOW_PLAN_H
#define SPMD_WINDOW_PLAN_H 1

/* A vector that is loaded, or made of two others.  */
struct window_node
{
  /* If loaded: the place of its first element; how much further that of its
     second half is, if that is loaded by itself, else zero; and how many
     elements are loaded and then repeated, zero if it is a vector.  */
  HOST_WIDE_INT start, apart;
  unsigned repeated;

  /* Else nodes before this one, of which the second may be the first again, and
     which elements of these it has.  */
  int left, right;
  auto_vec<int> select;

  /* The place that each of its elements comes from; HOST_WIDE_INT_MIN for
     none.  */
  auto_vec<HOST_WIDE_INT> places;

  bool loaded_p () const { return left < 0; }
};

/* How to load, for several FIELDS, the vector of the elements that lie at

     STARTS[l] + FIELD, for all lanes l of it,

   in memory where each element has the next place: from windows, vectors of
   elements side by side, of which nothing is loaded beyond the first and the
   last element that some lane loads.  */

class window_plan
{
public:
  /* FIELDS rise.  So many elements as WORD fit into a word; it is zero if none
     is loaded that would be repeated.  */
  window_plan (const vec<HOST_WIDE_INT> &starts,
	       const vec<HOST_WIDE_INT> &fields, unsigned word);
  ~window_plan ();

  /* The same for STARTS of which the second half are as far apart as the first,
     from windows that have half of their elements from each; NULL if there is
     no such plan.  */
  static window_plan *of_halves (const vec<HOST_WIDE_INT> &starts,
				 const vec<HOST_WIDE_INT> &fields);

  /* Whether the target can, with vectors of TYPE.  */
  bool possible_p (tree type) const;

  /* How many elements of the window that begins at START there are to load;
     not all if lanes load from fewer places than a vector has elements.  */
  unsigned present (HOST_WIDE_INT start) const;

  /* Whether there is such a window, which then is the only one, and not a word
     that is repeated.  */
  bool short_p () const
  { return present (m_windows[0]) < m_units && !repeated (); }

  /* How many loads and permutations that takes with vectors of TYPE.  */
  unsigned cost (tree type) const;

  unsigned length () const { return m_nodes.length (); }
  const window_node &operator[] (unsigned i) const { return *m_nodes[i]; }

  /* Set SELECT to the lane that loads each element of NODE, which is loaded,
     or as many as there are lanes more if none does: the lane ROUND of those
     that do.  Return whether there is one for some element.  */
  bool lanes_of (const window_node &node, unsigned round,
		 vec<int> *select) const;

  /* The node that has what lanes load for FIELD, a number.  */
  unsigned result (unsigned field) const { return m_results[field]; }

private:
  HOST_WIDE_INT place (unsigned lane, unsigned field) const;
  unsigned repeated () const;
  void find_windows ();
  unsigned field_in (unsigned, unsigned, unsigned, unsigned) const;
  bool fits_p (unsigned, unsigned, unsigned, unsigned) const;
  void wanted (unsigned, unsigned, unsigned, unsigned,
	       vec<HOST_WIDE_INT> *) const;
  int window (unsigned);
  int part (unsigned, unsigned, unsigned, unsigned);
  int joined (unsigned, unsigned, unsigned, unsigned);
  int make (int, int, const vec<HOST_WIDE_INT> &);
  void add_halves (const vec<HOST_WIDE_INT> &);

  unsigned m_units;
  unsigned m_word;
  auto_vec<HOST_WIDE_INT> m_starts;
  auto_vec<HOST_WIDE_INT> m_fields;
  auto_vec<HOST_WIDE_INT> m_windows;

  /* The last place that some lane loads.  */
  HOST_WIDE_INT m_last;
  auto_vec<window_node *> m_nodes;
  auto_vec<unsigned> m_results;

  /* By window: the node that loads it, or -1.  */
  auto_vec<int> m_loaded;

  /* What part has made: by windows, then by fields.  */
  typedef int_hash<unsigned, UINT_MAX, UINT_MAX - 1> number_hash;
  typedef pair_hash<number_hash, number_hash> range_hash;
  hash_map<pair_hash<range_hash, range_hash>, int> m_made;
};

#endif /* SPMD_WINDOW_PLAN_H */
