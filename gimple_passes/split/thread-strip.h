/* The innermost loop of a thread loop, to be split.
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

#ifndef CUDA_THREAD_STRIP_H
#define CUDA_THREAD_STRIP_H 1

#include "loop-build.h"

/* Such a loop and its surroundings.  */
struct thread_strip
{
  cuda_thread_loop *loop;

  /* blockDim.x, as int: where the loop ends.  */
  tree extent;

  /* The indices of the blocks of the loop.  */
  bitmap blocks;

  /* After which block new ones go.  */
  basic_block *last;

  /* Append the blocks to LIST; the conditions at the end of all but the last
     one.  */
  void list_blocks (vec<basic_block> *list) const;
  void list_conditions (vec<gcond *> *list) const;

  /* Whether NAME, an SSA name, is defined in the loop.  */
  bool inside_p (tree name) const;

  /* Whether the row has a constant number of threads, and few.  */
  bool short_p () const;

  /* Whether memory that the block shares is accessed by name or by where its
     dynamic part begins.  */
  bool shares_p () const;

  /* Whether the row has a constant number of threads, not few, and does little
     with memory that the block shares.  */
  bool tile_p () const;

  /* Whether a thread runs no loop of its own and goes nowhere else than to the
     next thread.  */
  bool straight_p () const;

  /* How many statements the loop has.  */
  unsigned size () const;

  /* Whether the loop can be copied, and has few enough statements for a copy
     that nobody may need.  */
  bool copyable_p () const;
  bool small_p () const;

  /* Whether nothing of effect happens in the loop unless COND is WANTED.  */
  bool may_skip_p (gcond *cond, bool wanted) const;

  /* Append the names that are defined in the loop and used outside to NAMES;
     whether there are any.  */
  void list_leaving (vec<tree> *names) const;
  bool values_leave_p () const;

  /* Remove what is computed for nothing.  */
  void remove_dead ();

  /* Copy the loop, for use instead of it, and return the copy's first block,
     which nothing leads to yet.  Values that are used behind the loop are noted
     for the update of SSA form.  COPIES, if given, gets the copy of each
     block.  */
  basic_block copy (hash_map<basic_block, basic_block> *copies = NULL);

  /* The statement that ends the loop.  */
  gcond *test () const
  { return as_a<gcond *> (gsi_stmt (gsi_last_bb (loop->join))); }

  /* What runs the loop runs ENTER instead, which the edge returned leads
     to.  */
  edge enter_at (basic_block enter);
};

#endif /* CUDA_THREAD_STRIP_H */
