/* Which way the threads of a block are gone through.
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

/* Threads of a block that differ in threadIdx.x lie in one warp and should
   access memory side by side, and so the loop over x is the innermost one of
   the loops over the threads.  Some kernels cannot have that for all accesses:

     out[col * n + row] = in[row * n + col];	// col has threadIdx.x

   Where threads next to each other in x read side by side and write far apart,
   the loop over y goes innermost instead

     for (x = 0; x != 32; x++)
       for (y = 0; y != 8; y++)
	 out[(col + x) * n + row + y] = in[(row + y) * n + col + x];

   so that it writes side by side and reads far apart: a line of the cache that
   is written in eight places has to be read, kept and written back as a whole,
   and rows that are a power of two apart share few places in the cache.

   Threads of a region may take turns in any order.  This is done where there
   are threads in x and y is known to have enough; where nothing is called that
   could tell the order; and where no place is kept for each thread.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-interchange.h"
#include "cuda-options.h"

namespace {

/* What it costs to have an access far from the one before it.  */
const int FAR_LOAD = 1, FAR_STORE = 4;

/* How many times the other way has to cost at least.  */
const int MIN_GAIN = 2;

/* How many threads there have to be in y.  */
const int MIN_ROWS = 4;

/* How far apart accesses are that still are side by side, in bytes.  */
const int MAX_NEAR = 16;

/* Return the cost of the access REF, a store if STORE, to lanes of FORMS.  */

int
cost (lane_forms &forms, tree ref, bool store)
{
  lane_form form = forms.address (ref);
  if (form.uniform_p () || (form.affine_p () && form.constant
			    && absu_hwi (form.step) <= MAX_NEAR))
    return 0;
  return store ? FAR_STORE : FAR_LOAD;
}

} // anon namespace

/* Return whether REF is to memory other than a variable: of the block's own
   memory all is in the cache.  */

static bool
far_memory_p (tree ref)
{
  tree base = get_base_address (ref);
  return (base && TREE_CODE (base) == MEM_REF
	  && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME);
}

/* Return whether there are threads in x, and enough in y as is known.  */

bool
cuda_interchange::possible_p () const
{
  if (cuda_without_p (CUDA_PART_INTERCHANGE))
    return false;
  return (!integer_onep (m_extent->dim[0])
	  && TREE_CODE (m_extent->dim[1]) == INTEGER_CST
	  && compare_tree_int (m_extent->dim[1], MIN_ROWS) >= 0);
}

bool
cuda_interchange::better_p (const cuda_region &region,
			    const vec<basic_block> &blocks)
{
  if (!possible_p ())
    return false;
  int costs[2] = { 0, 0 };
  for (basic_block bb : blocks)
    {
      if (m_regions.region_of (bb) != &region)
	continue;
      for (gimple *stmt : cuda_stmts (bb))
	{
	  if (cuda_barrier_code (stmt))
	    continue;
	  if (gimple_has_side_effects (stmt))
	    return false;
	  if (!gimple_assign_single_p (stmt))
	    continue;
	  bool store = gimple_store_p (stmt);
	  tree ref = store ? gimple_assign_lhs (stmt)
		     : gimple_assign_rhs1 (stmt);
	  if ((!store && !gimple_vuse (stmt)) || !far_memory_p (ref))
	    continue;
	  for (int dim = 0; dim < 2; dim++)
	    costs[dim] += cost (m_forms.along (dim), ref, store);
	}
    }
  bool turned = costs[0] >= FAR_STORE && costs[0] >= MIN_GAIN * costs[1];
  if (turned && dump_file)
    fprintf (dump_file, "region %u: threadIdx.y goes innermost, far accesses"
	     " cost %d instead of %d\n", region.index, costs[1], costs[0]);
  return turned;
}
