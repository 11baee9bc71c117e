/* Which PHIs cross barriers, before regions are formed.
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
#include "cuda-ranges.h"
#include "cuda-intrinsics.h"
#include "flow-walks.h"
#include "cuda-crossing.h"

cuda_crossing::cuda_crossing (const cuda_scope &scope)
  : m_scope (scope), m_dominators (false)
{
  if (!m_scope.leave)
    m_scope.leave = EXIT_BLOCK_PTR_FOR_FN (m_scope.fn);
}

cuda_crossing::~cuda_crossing ()
{
  if (m_dominators)
    free_dominance_info (CDI_DOMINATORS);
}

/* Return whether the code is split at STMT when regions are formed.  */

bool
cuda_crossing::meets_p (gimple *stmt) const
{
  if (!is_gimple_call (stmt))
    return false;
  enum cuda_level level = cuda_intrinsic_level (cuda_barrier_code (stmt));
  return (level != CUDA_LEVEL_NONE
	  && ((level == CUDA_LEVEL_WARP)
	      == (m_scope.level == CUDA_LEVEL_WARP)));
}

/* Find the places where threads meet, and append the PHIs to PHIS.  Return
   whether there are both.  */

bool
cuda_crossing::find (vec<gphi *> *phis)
{
  auto_vec<basic_block> blocks;
  m_scope.blocks (&blocks);
  for (basic_block bb : blocks)
    {
      for (gphi *phi : cuda_phis (bb))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  phis->safe_push (phi);
      for (gimple *stmt : cuda_stmts (bb))
	if (meets_p (stmt))
	  bitmap_set_bit (m_meetings, bb->index);
    }
  if (phis->is_empty () || bitmap_empty_p (m_meetings))
    return false;
  m_uniformity.compute (m_scope, false);
  m_dominators = !dom_info_available_p (CDI_DOMINATORS);
  m_scope.find_dominators ();
  return true;
}

/* Return whether threads meet on some way to BB from its immediate
   dominator.  */

bool
cuda_crossing::between_p (basic_block bb)
{
  basic_block top = get_immediate_dominator (CDI_DOMINATORS, bb);
  auto_bitmap seen;
  bool met = false;
  cuda_follow_edges (bb, true, seen, [&] (basic_block to)
    {
      bool between = to != top && to->index != ENTRY_BLOCK;
      met |= between && bitmap_bit_p (m_meetings, to->index);
      return between;
    });
  return met;
}

/* Return whether threads meet on some way from the definition of NAME, a PHI's
   result, to a use of it.  */

bool
cuda_crossing::lives_across_p (tree name)
{
  basic_block home = gimple_bb (SSA_NAME_DEF_STMT (name));
  auto_bitmap seen, across;
  auto_vec<basic_block> work;
  edge e;
  edge_iterator ei;
  work.safe_push (home);
  while (!work.is_empty ())
    {
      basic_block at = work.pop ();
      bool met = (bitmap_bit_p (m_meetings, at->index)
		  || bitmap_bit_p (across, at->index));
      FOR_EACH_EDGE (e, ei, at->succs)
	if (e->dest != home && e->dest != m_scope.leave
	    && ((met && bitmap_set_bit (across, e->dest->index))
		| bitmap_set_bit (seen, e->dest->index)))
	  work.safe_push (e->dest);
    }
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      basic_block bb = gimple_bb (stmt);
      if (gphi *phi = dyn_cast<gphi *> (stmt))
	bb = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
      if (bitmap_bit_p (across, bb->index)
	  || bitmap_bit_p (m_meetings, bb->index))
	return true;
    }
  return false;
}
