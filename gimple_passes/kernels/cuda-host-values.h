/* Guesses at the values that host code computes.
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

#ifndef CUDA_GUESS_H
#define CUDA_GUESS_H 1

/* A function at work, as far as it is known who called it.  */
struct cuda_frame
{
  function *fn;

  /* The call in CALLER that led here; both NULL if any may have.  */
  gcall *call;
  const cuda_frame *caller;
};

/* A place in a function at work: what it reads memory after.  */
struct cuda_moment
{
  const cuda_frame *frame;
  tree vuse;
};

/* Guesses at values in host code that is not optimised yet, on SSA form.  A
   guess follows copies, memory, arguments and results; it may miss values, and
   may give some that never occur.  */

class cuda_host_values
{
public:
  cuda_host_values () : m_steps (0), m_deep (0), m_operations (0),
		    m_found (0), m_varies (false), m_open (false),
		    m_missed (false) {}
  ~cuda_host_values ();

  /* Begin to guess anew.  */
  void start ();

  /* From now on know what holds where STMT, in FN, is come to: numbers that
     were compared with on the way.  */
  void know (function *fn, gimple *stmt);

  /* Append to VALUES the constants that OP may be at WHEN: numbers, and
     addresses.  */
  void guess (tree op, const cuda_moment &when, vec<tree> *values);

  /* The same of what is read as TYPE at OFFSET bytes in OBJECT, an
     expression for memory.  */
  void guess_part (tree object, HOST_WIDE_INT offset, tree type,
		   const cuda_moment &when, vec<tree> *values);

  /* Whether more might be known if it were known who called.  */
  bool open_p () const { return m_open; }

  /* Whether there may be values, or combinations of values, beside those that
     were guessed since the start; false if the guesses are all.  */
  bool missed_p () const { return m_missed || m_open; }

private:
  /* Bytes in a variable.  */
  struct place
  {
    tree decl;
    HOST_WIDE_INT offset;
    tree type;
    cuda_moment when;
  };

  void know (tree, tree);
  void know (function *, edge);
  void add (vec<tree> *, tree);
  void scalar (tree, const cuda_moment &, vec<tree> *);
  void name (tree, const cuda_moment &, vec<tree> *);
  void operation (gassign *, const cuda_moment &, vec<tree> *);
  void argument (tree, const cuda_moment &, vec<tree> *);
  void results (gcall *, const cuda_frame *, HOST_WIDE_INT, tree,
		vec<tree> *);
  void memory (const place &, vec<tree> *);
  void contents (place, vec<tree> *);
  bool walk (const place &, tree, const cuda_frame *, vec<tree> *);
  bool store (const place &, gimple *, const cuda_frame *, vec<tree> *);
  bool store_assign (const place &, gassign *, const cuda_frame *,
		     vec<tree> *);
  bool store_call (const place &, gcall *, const cuda_frame *, vec<tree> *);
  bool locate (tree, const cuda_moment &, place *);
  bool locate_pointer (tree, const cuda_moment &, place *);
  bool find_owner (place *);
  void initial (const place &, vec<tree> *);
  const cuda_frame *enter (gcall *, const cuda_frame *);
  bool spend ();

  /* The frames made here.  */
  auto_vec<cuda_frame *> m_frames;

  /* The names being looked at, with the number of operations that lay between
     the start and each.  */
  hash_map<tree, int> m_active;

  /* What names are where the launch, or a call that leads to it, is.  */
  hash_map<tree, tree> m_known;

  /* Steps taken, how deep they are nested, and operations among them.  */
  int m_steps;
  int m_deep;
  int m_operations;

  /* How many values have been found, those that were known among them.  */
  unsigned m_found;

  /* Whether something is computed from its own last value.  */
  bool m_varies;

  bool m_open;

  /* What missed_p says but for m_open.  */
  bool m_missed;
};

#endif /* CUDA_GUESS_H */
