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

#include "gcc-compat.h"
#include "flow-walks.h"
#include "cuda-scope.h"

/* Append the blocks that are reached from the entry before LEAVE to ORDER.
   GCC's own function wants all blocks of the function to be reached, which the
   return block of a kernel that never returns is not.  */

void
cuda_scope::blocks (vec<basic_block> *order) const
{
  auto_vec<std::pair<basic_block, unsigned> > stack;
  auto_bitmap seen;
  bitmap_set_bit (seen, entry->index);
  stack.safe_push (std::make_pair (entry, 0u));
  while (!stack.is_empty ())
    {
      basic_block bb = stack.last ().first;
      unsigned i = stack.last ().second++;
      if (i < EDGE_COUNT (bb->succs))
	{
	  basic_block succ = EDGE_SUCC (bb, i)->dest;
	  if (succ != leave && succ->index != EXIT_BLOCK
	      && bitmap_set_bit (seen, succ->index))
	    stack.safe_push (std::make_pair (succ, 0u));
	  continue;
	}
      order->safe_push (bb);
      stack.pop ();
    }
  order->reverse ();
}

/* Find the dominators in FN anew.  GCC wants all blocks to be reached then.  */

void
cuda_scope::find_dominators () const
{
  free_dominance_info (CDI_DOMINATORS);
  auto_vec<edge> added;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    if (EDGE_COUNT (bb->preds) == 0)
      added.safe_push (make_edge (ENTRY_BLOCK_PTR_FOR_FN (fn), bb, EDGE_FAKE));
  calculate_dominance_info (CDI_DOMINATORS);
  for (edge e : added)
    remove_edge (e);
}

/* Return whether STMT gives a thread's number.  */

bool
cuda_scope::leaf_p (const gimple *stmt) const
{
  enum cuda_intrinsic code;
  return (cuda_index_call_p (stmt, &code)
	  && code == (level == CUDA_LEVEL_WARP ? CUDA_LANE_IDX
		      : CUDA_THREAD_IDX));
}

/* Set SEEN to the blocks that are reached from BB within the scope.  Return
   whether it is one of them.  */

bool
cuda_scope::reach (basic_block bb, bitmap seen) const
{
  cuda_follow_edges (bb, false, seen,
		     [&] (basic_block to) { return to != leave; });
  return bitmap_bit_p (seen, bb->index);
}

/* Set SEEN to the indices of the blocks that are reached from BB, which is one
   of them, within the scope and not through POST.  */

void
cuda_scope::reach_before (basic_block bb, basic_block post,
			  bitmap seen) const
{
  auto_vec<basic_block> work;
  work.safe_push (bb);
  while (!work.is_empty ())
    {
      basic_block at = work.pop ();
      if (at == leave || at->index == EXIT_BLOCK
	  || !bitmap_set_bit (seen, at->index) || at == post)
	continue;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, at->succs)
	work.safe_push (e->dest);
    }
}
