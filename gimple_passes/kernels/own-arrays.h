/* Arrays of a thread's own that become variables.
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

#ifndef OWN_ARRAYS_H
#define OWN_ARRAYS_H 1

/* Return whether NAME, a name or an expression, depends on constants and
   counters of loops with constant steps, and nothing else; add these loops to
   LOOPS.  LEFT is how many definitions may be looked at.  */
extern bool cuda_counters_p (tree name, int *left, vec<class loop *> *loops);

/* Return how often the latch of LOOP is run at most, if that is known when the
   loops that are added to LOOPS are unrolled; else zero.  */
extern unsigned cuda_known_turns (class loop *loop, vec<class loop *> *loops);

/* A small array of a thread's own of which no element is taken by an index that
   varies, once LOOPS are unrolled.  */
struct own_array
{
  tree var;
  auto_vec<class loop *> loops;

  /* Whether it stays an array, whatever is unrolled.  */
  bool stays;

  /* The type that is accessed, if all are of that one's size; NULL_TREE if
     there is none yet.  */
  tree type;
  bool one_size;

  void note_type (tree);
};

/* Those of a function.  */

class own_arrays
{
public:
  /* Those of FN of at most BYTES, or as many as a variable may have.  */
  own_arrays (function *fn, unsigned bytes = 0);
  ~own_arrays ();

  /* Whether FN has some that may become variables.  */
  static bool any_p (function *fn);

  /* Those that become variables if loops are unrolled.  */
  auto_vec<own_array *> arrays;

private:
  static bool small_p (tree, unsigned);
  static bool note_access (gimple *, tree, tree, void *);
  static bool note_address (gimple *, tree, tree, void *);
  own_array *find (tree);
  void add_index (own_array *, tree);

  unsigned m_bytes;
  hash_map<tree, own_array *> m_known;
};

#endif /* OWN_ARRAYS_H */
