/* Run loops of a thread loop's body round the threads.
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

#ifndef CUDA_SINKER_H
#define CUDA_SINKER_H 1

#include "cuda-partitions.h"

/* The loop over a strip that runs a piece.  */

struct strip_loop
{
  /* The block before the loop; its header; its end, which tests; what
     follows; the latch.  NULL where the piece has no loop.  */
  basic_block before, head, end, after, latch;

  /* The counter, and what goes to the start and to the end of a turn.  */
  tree counter;
  gimple_seq prologue, epilogue;

  /* What stands in the piece for a name of the thread loop.  */
  hash_map<tree, tree> *local;
};

/* Turns a thread loop into one over strips of threads, with loops over the
   threads of a strip for each piece of its body.  */

class thread_sinker : public cuda_partitions
{
public:
  thread_sinker (class loop *loop, cuda_row_strips *rows = NULL)
    : cuda_partitions (loop, rows), m_count (NULL_TREE),
      m_base (NULL_TREE), m_strip (0), m_nslots (0), m_bytes (0),
      m_full (false) {}
  ~thread_sinker ();

  bool version ();
  bool plan (unsigned, bool);
  unsigned full_strip ();
  void transform ();
  unsigned strip () { return m_strip; }
  unsigned slots () { return m_nslots; }

  /* Return how many bytes a thread keeps from turn to turn.  */
  unsigned turn_bytes ();

  /* Append the loops over a strip and the arrays to STRIPS.  */
  void hand_over (cuda_row_strips *strips);

private:
  int defining_piece (tree);
  int source_piece (edge);
  bool cheap_p (tree, int *);
  bool sum_p (tree, int *);
  bool own_slot_p (tree, int);
  gphi *coalesced_phi (tree);
  void forward_copies ();
  void find_work ();
  void need (tree, int);
  void plan_uses (gimple *, int);
  tree new_slot (tree);
  tree slot_ref (tree, int);
  void make_slots ();
  void make_strips ();
  tree active ();
  void make_loop (int);
  void close_loop (int);
  void lift_uniform (int);
  tree local_iv (const cuda_thread_iv *, int);
  tree local (tree, int);
  void rewrite_uses (int, bool);
  void rewrite_phis (int);
  void end_strips ();
  void widen_arrays ();
  void fix_loops ();

  /* The number of threads, as sizetype; the number of those done, and that of
     the strip at work.  */
  tree m_count;
  tree m_base;
  tree m_size;

  /* The most threads in a strip, and the number of arrays.  */
  unsigned m_strip;
  unsigned m_nslots;

  /* How many bytes a thread has in the arrays, and whether each strip is known
     to have as many threads as any.  */
  unsigned m_bytes;
  bool m_full;

  /* By name: the array in which its value is for other pieces, and for a PHI
     that starts a piece, that through which its arguments come.  */
  hash_map<tree, tree> m_slots;
  hash_map<tree, tree> m_inputs;

  /* All arrays.  */
  auto_vec<tree> m_arrays;

  /* The names that need an array, in the order found.  */
  auto_vec<tree> m_kept;
  hash_set<tree> m_needed;
  auto_vec<gphi *> m_phis;

  auto_vec<strip_loop> m_strips;
};

#endif /* CUDA_SINKER_H */
