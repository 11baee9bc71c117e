/* Take several rows of threads into one loop.
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

#ifndef CUDA_ROWS_H
#define CUDA_ROWS_H 1

#include "cuda-partitions.h"

/* A branch within a loop over rows, and the edge that all rows of a block are
   to take.  */
struct cuda_row_guard
{
  gcond *cond;
  edge taken;
};

/* The loop ROWS over rows of threads round the loop X over the threads of a
   row, which may be in a loop over segments of the row.  Makes a version of it
   in which X has a known number of threads and nothing is between the two.  */

class cuda_rows
{
public:
  cuda_rows (class loop *x)
    : m_x (x), m_rows (NULL), m_segments (NULL), m_lanes (0), m_count (NULL),
      m_seq (NULL), m_test (boolean_true_node), m_left (0), m_why (NULL) {}
  ~cuda_rows ();

  /* Return whether that can be done and, unless PIECES is NULL, is worth it
     where that has chosen loops in X; without changing anything.  Otherwise
     WHY says why not.  If the number of threads in a row is not known, the
     version is for LANES, unless that is 0.  */
  bool plan (cuda_partitions *pieces, unsigned lanes = 0);

  /* Require that N divides the number of rows; return whether it can.  */
  bool divide (unsigned n);

  /* Make it.  Return the loop for when it does not fit, which is the copy of X,
     or NULL if it always fits; *MADE says whether all went well.  */
  class loop *version (bool *made);

  class loop *rows () { return m_rows; }
  unsigned lanes () { return m_lanes; }
  tree count () { return m_count; }
  const char *why () { return m_why; }

private:
  bool fail (const char *why) { m_why = why; return false; }
  bool find_loops ();
  bool find_count ();
  bool find_guards ();
  bool find_lanes (unsigned);
  void find_varying ();
  bool varies_p (tree);
  bool shared_loads_p (cuda_partitions *);
  bool rising_p (tree, int);
  tree index_value (gphi *, bool);
  tree value_at (tree, bool);
  void require (tree);
  bool require_rising (tree, int);
  tree row_step (tree, int);
  bool same_p (tree);
  bool require_falling (tree, int);
  bool require_same (tree, tree);
  bool require_comparison (tree_code, tree, tree);
  bool require_truth (tree, bool, int);
  void simplify ();

  class loop *m_x, *m_rows, *m_segments;

  /* The threads in X, the number of rows, and what X counts up to.  */
  unsigned m_lanes;
  tree m_count;
  tree m_end;

  /* The counters of the loop over rows, and their steps.  */
  auto_vec<gphi *> m_phis;
  auto_vec<tree> m_steps;

  /* The versions of names that may differ between rows.  */
  auto_bitmap m_varying;

  auto_vec<cuda_row_guard> m_guards;

  /* What is computed before the loop over rows: whether all of this fits.  */
  gimple_seq m_seq;
  tree m_test;

  /* Values at the first and at the last row.  */
  hash_map<tree, tree> m_first, m_last;

  /* How many more statements may be copied.  */
  int m_left;

  const char *m_why;
};

/* Return how many rows of LANES threads that keep BYTES each should be taken
   together, at most, so that all of that fits into vector registers.  */

unsigned cuda_rows_for (unsigned lanes, unsigned bytes);

/* Return whether all threads of LOOP go through loops in it alike, and not
   several rows at once; there must be post-dominators.  */

extern bool cuda_alike_p (class loop *loop);

/* Let loops within threads be as they were before GCC distributed them; return
   whether there were any.  */

extern bool cuda_undo_distribution ();

#endif /* CUDA_ROWS_H */
