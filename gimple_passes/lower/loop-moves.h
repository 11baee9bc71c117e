/* Loops that move to where they are run once for all threads.
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

#ifndef LOOP_MOVES_H
#define LOOP_MOVES_H 1

#include "cuda-uniformity.h"
#include "value-copy.h"

/* Where memory is: in the variable or parameter DECL, or, if POINTED, where
   that points to.  Without DECL nobody knows.  */
struct memory_root
{
  tree decl;
  bool pointed;

  bool read_only_p () const;
  bool private_p () const;
  bool restrict_p () const;
};

/* Return where REF is.  Dynamic shared memory is in the function that returns
   its address.  */
extern memory_root cuda_root_of (tree ref);

/* Return whether nothing that is stored in STORE is read in LOAD.  */
extern bool cuda_apart_p (const memory_root &load, const memory_root &store);

/* A place to move to: behind what is done in BB up to STMT, a barrier, or up
   to before it if BEFORE.  Without STMT it is the start, BB the entry.  */
struct moving_place
{
  basic_block bb;
  gimple *stmt;
  bool before;
};

/* What is known of a function, from loop to loop that moves.  */
struct moving_state
{
  /* The words that a worker keeps which are in use, and the bits of the first
     one that say for which that is so.  */
  unsigned words = 1;
  unsigned bits = 0;

  /* What ends what has been moved to the start, and, by barrier, behind
     those.  */
  gimple *start_end = NULL;
  hash_map<gimple *, gimple *> ends;

  /* SSA versions of what has been moved to the start and depends on the
     block.  */
  auto_bitmap of_blocks;

  /* Indices of the headers of loops that have moved, and the barriers at which
     it was asked whether any thread comes to them.  */
  auto_bitmap moved;
  hash_set<gimple *> votes;
};

/* A condition on the way to a loop, and whether it is true there.  */
struct way_condition
{
  gcond *cond;
  bool truth;

  /* The loop whose first turn decides, or NULL.  */
  class loop *first_turn;
};

/* A loop that can move.  */
struct moving_loop
{
  class loop *loop;

  /* How many edges leave it, all for MEET, to which nothing else leads if there
     are several; and the blocks that are on the way there, in which nothing is
     done.  */
  unsigned exits;
  basic_block meet;
  auto_vec<basic_block> arms;

  /* Once it is to move, a block of its own behind it, with what is chosen by
     the way out.  */
  basic_block tail;

  /* The barrier behind which it goes, NULL if it goes to the start, and the
     place there.  */
  gimple *barrier;
  moving_place place;

  /* What it computes that is used outside, and what it reads.  */
  auto_vec<tree> results;
  auto_vec<tree> reads;

  auto_vec<way_condition> conditions;

  /* Whether it is the same for all blocks.  */
  bool grid;

  void blocks (vec<basic_block> *all, bitmap inside = NULL) const;
};

/* Computes what a loop is computed from, or the conditions on the way to it,
   at PLACE.  */

class input_copier : public value_copier
{
public:
  input_copier (gimple_seq *seq, const cuda_uniformity &uniformity,
		const_bitmap of_blocks, const moving_loop &of)
    : value_copier (seq), varies (false), block (of.barrier != NULL),
      m_seq (seq), m_uniformity (uniformity), m_of_blocks (of_blocks),
      m_place (of.place), m_header (of.loop->header), m_cond (NULL) {}

  /* Return whether COND holds, the only one that this copies; NULL_TREE if it
     cannot be computed.  */
  tree condition (const way_condition &cond);

  /* What has been copied may differ from thread to thread, or from block to
     block.  */
  bool varies;
  bool block;

  /* What has been read.  */
  auto_vec<tree> reads;

protected:
  bool known_p (tree name, tree *value) final override;

  /* A loop is only run where some thread comes to it.  */
  bool done_p (gimple *) const final override { return !m_cond; }

private:
  bool before_p (gimple *) const;
  bool done_before_p (gimple *) const;
  bool readable_p (gimple *) const;
  bool known_before (tree, tree *);
  tree copy_call (gcall *);
  tree copy_ref (tree, tree);
  static tree replace_name (tree *, int *, void *);
  tree first_value (gphi *);

  gimple_seq *m_seq;
  const cuda_uniformity &m_uniformity;

  /* SSA versions of what has been moved to the start and depends on the
     block.  */
  const_bitmap m_of_blocks;
  moving_place m_place;

  /* Where the loop starts.  */
  basic_block m_header;

  /* The condition that is copied, or NULL.  */
  const way_condition *m_cond;

  /* By SSA version, what calls and loads have been copied to.  */
  hash_map<int_hash<int, -1>, tree> m_made;
};

/* Move OF in FN, of which it is known that it can; of that, UNIFORMITY is what
   is the same for all threads.  Loops and dominators are as they were before
   behind that.  */
extern void cuda_move_loop (function *fn, const moving_loop &of,
			    moving_state &state,
			    const cuda_uniformity &uniformity);

#endif /* LOOP_MOVES_H */
