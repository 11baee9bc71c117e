/* Threads that work in a loop until others have done their part.
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


#ifndef CUDA_WAITS_H
#define CUDA_WAITS_H 1

/* Whether REF is a variable of the thread's own.  */
extern bool cuda_own_memory_p (tree ref);

/* A loop in which threads may wait for others in some turns.  */

class cuda_waiting_loop
{
public:
  /* YIELDS are the indices of blocks in which threads yield already.  */
  cuda_waiting_loop (class loop *loop, const_bitmap yields)
    : m_loop (loop), m_yields (yields), m_look (NULL), m_global (false),
      m_meets (false) {}

  /* Find these turns.  Return whether there are any.  */
  bool find ();

  /* Whether a way out of it depends on volatile memory, or on what is loaded
     atomically, and threads do not meet in each turn.  Not together with
     find.  */
  bool watches_p ();

  /* Let threads yield there; or, if one of the block ALONE comes to the loop,
     or they meet in each turn, let the runtime know.  Return whether it is the
     latter.  */
  bool give_way (bool alone);

private:
  bool in_loop_p (tree);
  bool stores_there_p (tree);
  void see_stmt (gimple *);
  void take_blocks ();
  bool find_looks ();
  bool depends_p (gimple *);
  void choices_of (gphi *, vec<gimple *> *);
  void spread ();
  bool end_depends_p ();
  bool find_state ();
  void follow_phi (gphi *);
  void add_uses (gimple *);
  bool follow (tree);
  void find_edges ();

  class loop *m_loop;
  const_bitmap m_yields;
  auto_vec<basic_block> m_blocks;

  /* A statement that looks at what others may change; whether one looks at
     more than the block's own memory; whether the threads of the block meet in
     each turn.  */
  gimple *m_look;
  bool m_global;
  bool m_meets;

  /* Names whose value depends on what was found, by version.  */
  auto_bitmap m_seen;

  /* The PHIs of the header that are the state; names that were followed to
     them, by version, and those that are to be.  */
  auto_vec<gphi *> m_state;
  auto_bitmap m_followed;
  auto_vec<tree> m_work;

  /* The edges behind which a turn comes no nearer to the end.  */
  auto_vec<edge> m_edges;
};

#endif /* CUDA_WAITS_H */
