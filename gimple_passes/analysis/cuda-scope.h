/* The part of a function that is lowered for a group of threads.
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

#ifndef CUDA_SCOPE_H
#define CUDA_SCOPE_H 1

#include "cuda-intrinsics.h"

/* What is lowered at once: the whole of a block function for the threads of
   the block, or the body of a loop over the warps for the lanes of one.  It is
   entered at one block and left for one.  */
struct cuda_scope
{
  function *fn;

  /* CUDA_LEVEL_BLOCK or CUDA_LEVEL_WARP: whose threads they are.  */
  enum cuda_level level;

  /* Where it starts, and what comes after it: for a block function, a block
     that only returns.  */
  basic_block entry;
  basic_block leave;

  /* Whether its threads may have heard of others' stores when they come to its
     entry, since all of them met (hearsay.cc).  */
  bool stirred;

  /* How many threads it has, if it is known: a warp, or a part of it
     (warp-tiles.cc).  */
  unsigned lanes;

  /* Append its blocks to ORDER, in reverse post-order.  */
  void blocks (vec<basic_block> *order) const;

  /* Set SEEN to the indices of the blocks that are reached from BB.  Return
     whether BB is one of them.  */
  bool reach (basic_block bb, bitmap seen) const;

  /* Add to SEEN the indices of the blocks that are reached from BB, itself
     among them, within the scope and not through POST, which may be NULL.  */
  void reach_before (basic_block bb, basic_block post, bitmap seen) const;

  /* Find the dominators in FN anew.  It may have blocks that nothing leads to:
     the return of a kernel that never returns.  */
  void find_dominators () const;

  /* Whether a thread's number is what STMT computes: the members of
     threadIdx, or the lane.  */
  bool leaf_p (const gimple *stmt) const;
};

/* The whole of FN, a block function.  */

inline cuda_scope
cuda_whole_scope (function *fn)
{
  return { fn, CUDA_LEVEL_BLOCK, single_succ (ENTRY_BLOCK_PTR_FOR_FN (fn)),
	   EXIT_BLOCK_PTR_FOR_FN (fn), false, 0 };
}

#endif /* CUDA_SCOPE_H */
