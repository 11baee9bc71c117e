/* For pass-barriers.cc: the numbers that each thread of a block computes.
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


#ifndef THREAD_NUMBERS_H
#define THREAD_NUMBERS_H 1

#include "cuda-uniformity.h"

/* What the threads of a block have of one value: thread I has SCALE times
   SYMBOL, which is the same for all of them, or nothing if that is NULL_TREE,
   and OFFSET[I] more.  Sums may wrap in the types that they are computed
   in.  */
struct thread_number
{
  tree symbol;
  HOST_WIDE_INT scale;
  auto_vec<HOST_WIDE_INT> offset;
};

/* Evaluates expressions for all threads of a block of one shape.  */

class thread_numbers
{
public:
  /* SHAPE has the block's extents, UNIFORMITY what is the same for all.  */
  thread_numbers (const unsigned *shape, const cuda_uniformity &uniformity);
  ~thread_numbers ();

  unsigned threads () const { return m_threads; }

  /* The numbers of OP, an SSA name or an expression of such; NULL if they are
     not known.  What is the root of a pointer counts as zero.  */
  const thread_number *find (tree op);

  /* The numbers of the address of REF, from its root on; set *SIZE to how many
     bytes it has.  NULL if that is not known.  */
  const thread_number *address (tree ref, HOST_WIDE_INT *size);

  /* Take the threads from MASK of which COND cannot be TRUTH.  */
  void restrict (sbitmap mask, gcond *cond, bool truth);

  /* Whether the numbers of A and B differ by amounts that are known.  */
  static bool comparable_p (const thread_number &a, const thread_number &b);

private:
  thread_number *make (tree symbol = NULL_TREE, HOST_WIDE_INT scale = 0);
  thread_number *of_name (tree);
  thread_number *of_index (int);
  thread_number *of_expression (enum tree_code, tree, tree, tree);
  thread_number *combine (enum tree_code, tree, const thread_number &,
			  const thread_number &);
  thread_number *convert (tree, tree, const thread_number &);

  unsigned m_shape[3];
  unsigned m_threads;
  const cuda_uniformity &m_uniformity;

  /* What was made; by SSA version, what names have.  */
  auto_vec<thread_number *> m_made;
  hash_map<int_hash<int, -1>, thread_number *> m_names;
};

#endif /* THREAD_NUMBERS_H */
