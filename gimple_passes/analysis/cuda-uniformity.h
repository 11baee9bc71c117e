/* Which values and branches are the same for all threads of a block.
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

#ifndef CUDA_UNIFORMITY_H
#define CUDA_UNIFORMITY_H 1

#include "hearsay.h"

/* Post-dominators among the blocks from which a scope can be left.
   GCC's own count a call that does not return as a way out, which would make
   every assertion a divergent end of the kernel.  */

class cuda_post_dominators
{
public:
  /* Compute for SCOPE.  Unless it is NULL, STAYING has the indices of blocks
     from which threads are not followed to others, where there is another
     way.  */
  void compute (const cuda_scope &scope, const_bitmap staying = NULL);

  /* The immediate post-dominator of BB, or NULL.  */
  basic_block immediate (basic_block bb) const;

private:
  bool followed_p (edge);
  void number_blocks (basic_block, const_bitmap, vec<basic_block> *);
  bool free_block (const vec<basic_block> &);
  basic_block intersect (basic_block, basic_block) const;

  const_bitmap m_staying;

  /* Indices of the blocks among these of which all ways count, because the end
     would not be reached otherwise.  */
  auto_bitmap m_freed;

  /* By block index: the immediate post-dominator, and the position in a
     post-order of the reversed graph.  */
  auto_vec<basic_block> m_immediate;
  auto_vec<int> m_order;
};

/* Which SSA names of a scope are divergent: may differ between threads of it
   that compute them at the same point of the program.  */

class cuda_uniformity
{
public:
  cuda_uniformity ()
    : m_scope (NULL), m_retire (false), m_lenient (false), m_forced (false),
      m_divergent (BITMAP_ALLOC (NULL)) {}
  ~cuda_uniformity () { BITMAP_FREE (m_divergent); }

  /* Before it is computed: NAME is the same for all threads that compute it
     together.  */
  void take_for_uniform (tree name)
  { bitmap_set_bit (m_taken, SSA_NAME_VERSION (name)); }

  /* Compute for SCOPE.  If threads RETIRE there, those that leave a loop for
     the end of the scope without meeting others on the way do not count as
     leaving it before those.  With FORCE, -fplugin-arg-cuda2cpu-force-dispatch
     lets all branches be divergent; what is evidence of lock-step is to be the
     same with that.  */
  void compute (const cuda_scope &scope, bool retire, bool force = true);

  /* Whether it may have mattered that threads retire.  */
  bool lenient_p () const { return m_lenient; }

  /* NAME is new, and may differ between threads.  */
  void note_divergent (tree name) { mark (name); }

  /* Whether OP, an operand, may differ between threads.  */
  bool divergent_p (tree op) const;

  /* Whether the branch that ends BB may go different ways.  */
  bool divergent_branch_p (basic_block bb) const;

  /* Whether PHIs in BB may differ between threads though their arguments do
     not: threads that went different ways meet there, or are at different turns
     of a loop.  */
  bool joins_p (basic_block bb)
  {
    return (bitmap_bit_p (m_joins, bb->index)
	    || bitmap_bit_p (m_temporal, bb->index));
  }

private:
  bool mark (tree);
  bool visit_phi (gphi *);
  bool meeting_p (gimple *) const;
  bool source_of_divergence_p (gimple *, bool);
  void find_stored (const vec<basic_block> &);
  bool stored_before_meeting_p (gimple *);
  void find_ways_to_meetings (const vec<basic_block> &);
  bool visit_stmt (gimple *, bool);
  bool visit_branch (basic_block);
  bool visit_block (basic_block);

  const cuda_scope *m_scope;
  bool m_retire;
  bool m_lenient;

  /* All branches are divergent.  */
  bool m_forced;
  cuda_post_dominators m_post;

  /* SSA versions that are divergent.  */
  bitmap m_divergent;

  /* SSA versions of what was said to be the same for all.  */
  auto_bitmap m_taken;

  /* Where threads may have heard of others since all of them met.  */
  cuda_hearsay m_hearsay;

  /* SSA versions of the pointers that something is stored through.  */
  auto_bitmap m_stored;

  /* Indices of blocks from which threads may come to where they meet.  */
  auto_bitmap m_to_meetings;

  /* Indices of blocks whose PHIs join threads that went different ways, of
     blocks in loops that threads leave at different times, and of blocks with
     divergent branches that have been looked at.  */
  auto_bitmap m_joins;
  auto_bitmap m_temporal;
  auto_bitmap m_branches;
};

#endif /* CUDA_UNIFORMITY_H */
