/* What of a thread loop's body all threads do alike.
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

#ifndef CUDA_PIECES_H
#define CUDA_PIECES_H 1

#include "cuda-steps.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

/* A part of a thread loop's body that threads may run one after the other,
   with all of them done before the next piece starts.  */
struct cuda_partition
{
  /* Where it is entered, and its only block with edges to other pieces.  */
  basic_block first, last;

  /* Whether something in it differs between threads.  */
  bool work;
};

/* A counter of the thread loop: the PHI's result in its header, and what is
   added in each turn.  */
struct cuda_thread_iv
{
  gphi *phi;
  tree step;
};

/* What the threads of a row do has been made loops over the whole row within
   the body of a loop over rows: the loops' numbers, and the arrays that threads
   keep values in.  */
struct cuda_row_strips
{
  auto_bitmap lanes;
  auto_vec<tree> arrays;
};

/* The body of LOOP, whose turns are independent of one another, seen as code
   that all threads run in step.  Names, statements and blocks that are the
   same for all threads are uniform; loops within LOOP that all threads go
   through equally often, and that are worth it, are chosen to go round the
   thread loop.  Branches that have nothing to do with chosen loops count as
   divergent, since nothing is gained from keeping them apart.

   LOOP may also be one over rows of threads (cuda-rows.cc), which are then what
   is called threads here.  */

class cuda_partitions : private cuda_steps
{
public:
  /* ROWS is NULL, or the loop is one over rows.  */
  cuda_partitions (class loop *loop, cuda_row_strips *rows = NULL)
    : m_loop (loop), m_exit (NULL), m_rows (rows), m_early (false),
      m_why (NULL) {}

  /* Return whether loops were chosen.  Otherwise WHY says why not.  */
  bool analyze ();

  /* The same, long before the loop is cut: inner loops need not have their
     tests at the end yet.  */
  bool promising_p ();

  const char *why () { return m_why; }
  unsigned chosen () { return bitmap_count_bits (m_chosen); }
  bool chosen_p (const class loop *loop)
  { return bitmap_bit_p (m_chosen, loop->num); }

  bool in_loop_p (basic_block bb)
  { return bitmap_bit_p (m_blocks, bb->index); }
  bool divergent_p (tree op)
  {
    return (TREE_CODE (op) == SSA_NAME
	    && SSA_NAME_VERSION (op) < m_divergent.length ()
	    && m_divergent[SSA_NAME_VERSION (op)]);
  }
  bool uniform_stmt_p (gimple *);
  int piece_of (basic_block bb) { return m_piece_of[bb->index]; }
  const cuda_thread_iv *iv_of (tree);

protected:
  bool fail (const char *why) { m_why = why; return false; }
  bool form_p ();
  bool ivs_p ();
  void order ();
  bool choosable_p (class loop *);
  void drop (class loop *);
  bool uniform_load_p (gimple *);
  bool stay_p (basic_block);
  void region (basic_block, bitmap);
  bool diverge_at (basic_block);
  void forget_divergent ();
  bool mark_divergent (tree);
  bool visit (basic_block, bool *);
  bool propagate ();
  cuda_step_kind leaf_step (tree, HOST_WIDE_INT *) final override;
  const char *bad_access (tree, bool);
  const char *bad_call (gcall *);
  const char *unprofitable (class loop *);
  bool lanes_p (const class loop *loop)
  { return m_rows && bitmap_bit_p (m_rows->lanes, loop->num); }
  bool drop_useless (const vec<class loop *> &);
  bool choose ();
  bool form_pieces ();
  bool same_piece_p (basic_block);
  bool check_pieces ();
  bool values_stay_p ();
  bool nothing_waits_p ();

  class loop *m_loop;

  /* The loop's only exit, and how often it is not taken.  */
  edge m_exit;
  class tree_niter_desc m_niter;

  auto_vec<cuda_thread_iv> m_ivs;

  /* The indices of the loop's blocks, and the blocks with predecessors first,
     but for back edges.  */
  auto_bitmap m_blocks;
  auto_vec<basic_block> m_order;

  /* The numbers of the loops chosen.  */
  auto_bitmap m_chosen;

  /* Whether names differ between threads, by version; those that are made
     later do not.  */
  auto_vec<bool> m_divergent;

  /* What may write memory.  */
  auto_vec<gimple *> m_stores;

  /* Blocks at whose end threads part; to which only some threads may come;
     where they meet again.  */
  auto_bitmap m_parting;
  auto_bitmap m_guarded;
  auto_bitmap m_joins;

  /* The piece of each block, by index, and the pieces.  */
  auto_vec<int> m_piece_of;
  auto_vec<cuda_partition> m_pieces;

  /* The loops over a row, or NULL.  */
  cuda_row_strips *m_rows;

  /* Whether the loop is not to be cut yet.  */
  bool m_early;

  /* Why the loop is left alone.  */
  const char *m_why;
};

#endif /* CUDA_PIECES_H */
