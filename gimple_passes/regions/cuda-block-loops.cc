/* Loops of the whole block before code of the warps.
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

/* Code with collectives of the warp is run warp by warp:

     for (i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
       sum += in[i];
     sum += __shfl_down_sync (~0u, sum, 16);

   Each warp would go through the loop alone, which is not how it is meant: all
   threads of the block stride through the memory side by side.  So the region
   is cut behind the loop, as if there were a barrier: the loop becomes a
   region of its own, of the whole block, and what it has computed is kept for
   each thread.

   This is done where all threads of the region come by the place behind the
   loop, once; where nothing before it is of the warps; and where threads start
   side by side, and take strides longer than a warp.  Loops of which each warp
   has its own, as for (i = lane; i < n; i += 32), stay where they are.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-regions.h"
#include "lane-forms.h"
#include "value-copy.h"

/* Return what NEXT has more than OP, perhaps in another type; NULL_TREE if that
   is not seen.  */

static tree
increment_of (tree next, tree op)
{
  next = cuda_same_bits (next);
  gassign *sum = (TREE_CODE (next) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next)) : NULL);
  if (!sum || gimple_assign_rhs_code (sum) != PLUS_EXPR)
    return NULL_TREE;
  tree a = gimple_assign_rhs1 (sum), b = gimple_assign_rhs2 (sum);
  return (cuda_same_bits (a) == op ? b
	  : cuda_same_bits (b) == op ? a : NULL_TREE);
}

/* Return whether threads stride side by side through LOOP, as FORMS says.  */

static bool
strided_p (const class loop *loop, const lane_forms &forms)
{
  edge latch = loop_latch_edge (loop);
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree op = gimple_phi_result (gsi.phi ());
      lane_form form = forms.form (op);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (op)) || !form.affine_p ()
	  || !form.constant || form.step != 1)
	continue;
      tree more = increment_of (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), latch), op);
      if (more && (TREE_CODE (more) == INTEGER_CST
		   ? compare_tree_int (more, CUDA_WARP_SIZE) > 0
		   : forms.form (more).uniform_p ()))
	return true;
    }
  return false;
}

/* Add to BLOCKS those that are reached from BB without leaving REGION, and
   without going through END if that is not NULL.  Return whether one has
   collectives.  */

bool
cuda_regions::reach (const cuda_region &region, basic_block bb,
		     basic_block end, bitmap blocks)
{
  bool found = false;
  auto_vec<basic_block> work;
  work.safe_push (bb);
  bitmap_set_bit (blocks, bb->index);
  while (!work.is_empty ())
    {
      bb = work.pop ();
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	found |= cuda_barrier_code (gsi_stmt (gsi)) != CUDA_NO_INTRINSIC;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e->dest != end && e->dest != region.entry
	    && region_of (e->dest) == &region
	    && bitmap_set_bit (blocks, e->dest->index))
	  work.safe_push (e->dest);
    }
  return found;
}

/* Return whether there is a loop in BLOCKS, of REGION, that threads stride
   through side by side, as FORMS says.  */

bool
cuda_regions::strided_loop_in_p (const cuda_region &region, bitmap blocks,
				 const lane_forms &forms)
{
  unsigned index;
  bitmap_iterator bi;
  EXECUTE_IF_SET_IN_BITMAP (blocks, 0, index, bi)
    {
      class loop *loop = BASIC_BLOCK_FOR_FN (cfun, index)->loop_father;
      if (loop->header->index == (int) index && loop->header != region.entry
	  && loop->latch && bitmap_bit_p (blocks, loop->latch->index)
	  && EDGE_COUNT (loop->header->preds) == 2
	  && strided_p (loop, forms))
	return true;
    }
  return false;
}

/* Return where to cut REGION, which has collectives of the warp: behind the
   first of the strided loops before them, as FORMS says.  NULL if there is
   none.  */

basic_block
cuda_regions::find_cut (const cuda_region &region, const lane_forms &forms)
{
  for (basic_block bb = m_post.immediate (region.entry);
       bb && region_of (bb) == &region; bb = m_post.immediate (bb))
    {
      auto_bitmap before, after;
      if (reach (region, region.entry, bb, before))
	return NULL;
      if (!strided_loop_in_p (region, before, forms))
	continue;
      reach (region, bb, NULL, after);
      if (!bitmap_intersect_p (before, after))
	return bb;
    }
  return NULL;
}

/* Step 5: cut regions with collectives of the warp behind loops that are better
   run for the whole block.  Return whether there was one.  */

bool
cuda_regions::cut_strided_loops ()
{
  if (m_scope.level != CUDA_LEVEL_BLOCK || !optimize
      || cuda_without_p (CUDA_PART_BLOCK_LOOPS))
    return false;
  bool changed = false, any = false;
  for (const cuda_region *region : m_regions)
    any |= region->warps;
  if (!any || number_of_loops (m_scope.fn) <= 1)
    return false;
  row_forms forms (m_scope, *m_uniformity, 0, true);
  for (cuda_region *region : m_regions)
    {
      if (!region->warps)
	continue;
      basic_block cut = find_cut (*region, forms);
      if (!cut)
	continue;
      m_entries.add (cut);
      changed = true;
      if (dump_file)
	fprintf (dump_file, "region %u is cut at bb %d, behind a loop of the"
		 " whole block\n", region->index, cut->index);
    }
  return changed;
}
