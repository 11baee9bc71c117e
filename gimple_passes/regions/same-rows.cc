/* Rows of threads that all do the same.
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


/* A kernel may be launched with blocks of more dimensions than it asks for:

     __global__ void rows (float *sum, const float *a, int n)
     {
       int i = blockIdx.x * blockDim.x + threadIdx.x;
       sum[i] = 0;
       for (int j = 0; j < n; j++)
	 sum[i] += a[i * n + j];
     }
     ...
     rows<<<blocks, dim3 (32, 8)>>> (sum, a, n);

   or a region of it may do so, as where the threads of all rows load the same
   element.  On a GPU threads that differ in threadIdx.y alone go through such
   code side by side, each doing what the others do.  Here

     for (y = 0; y != 8; y++)
       for (x = 0; x != 32; x++)
	 ...					// no y

   does it eight times, one after the other.  Threads that start alike, read the
   same and are not told apart store the same, too: so those of the first row do
   it for all, and the loop ends after one turn,

     for (y = 0; y != 1; y++)

   which GCC removes.  That is what comes of it where all rows go in step, which
   CUDA allows.  Were it to matter that one row's threads go on where another's
   have ended, they would race.

   It is done, for rows and for planes of rows, in versions for blocks that have
   more than one, where nothing in the region asks for the loop's counter,
   neither as threadIdx nor for a place of the thread's own: lowering has given
   each use its form by then.  Nothing may be there that counts how many threads
   come, or what each gets once: atomics, votes, volatile memory, calls.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "same-rows.h"

/* Return whether all uses of NAME define what nobody uses; NULL_TREE has
   none.  */

static bool
unused_p (tree name)
{
  if (!name)
    return true;
  for (gimple *stmt : cuda_uses (name))
    if (!is_gimple_assign (stmt)
	|| TREE_CODE (gimple_assign_lhs (stmt)) != SSA_NAME
	|| !has_zero_uses (gimple_assign_lhs (stmt)))
      return false;
  return true;
}

/* Return whether it does not matter how many threads do STMT, if they do the
   same.  */

static bool
once_does_p (gimple *stmt)
{
  if (gimple_clobber_p (stmt))
    return true;
  if (gimple_has_side_effects (stmt) || gimple_code (stmt) == GIMPLE_ASM)
    return false;
  return (!is_gimple_call (stmt)
	  || (gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE)) != 0);
}

/* Return whether it does not for all of REGION, where stores COUNTED depend on
   those of other threads.  */

static bool
once_does_p (const cuda_regions &regions, const cuda_region &region,
	     const vec<basic_block> &blocks, const vec<gimple *> &counted)
{
  for (gimple *store : counted)
    if (gimple_bb (store) && regions.region_of (gimple_bb (store)) == &region)
      return false;
  for (const cuda_barrier *barrier : regions.barriers ())
    if (barrier->votes_p ()
	&& regions.region_of (barrier->before) == &region)
      return false;
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      if (!once_does_p (stmt))
	return false;
  return true;
}

/* If the loop that LATCH ends, which counts from zero, has a number of turns
   that is known to be more than one, let it have one and return true.  */

static bool
end_after_first (basic_block latch)
{
  gcond *cond = as_a<gcond *> (last_stmt (latch));
  gcc_assert (gimple_cond_code (cond) == NE_EXPR);
  tree turns = gimple_cond_rhs (cond);
  if (TREE_CODE (turns) != INTEGER_CST || integer_onep (turns))
    return false;
  gimple_cond_set_rhs (cond, integer_one_node);
  update_stmt (cond);
  return true;
}

/* Tell the user of rows, or planes of rows, of REGION that do the same.  */

static void
tell (const cuda_regions &regions, const cuda_region &region,
      const vec<basic_block> &blocks, const char *which)
{
  if (dump_file)
    fprintf (dump_file, "region %u: all %s of threads do the same\n",
	     region.index, which);
  tree decl = regions.scope ().fn->decl;
  if (!cuda_opts.report)
    return;
  location_t loc = UNKNOWN_LOCATION;
  for (basic_block bb : blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	 loc == UNKNOWN_LOCATION && !gsi_end_p (gsi); gsi_next (&gsi))
      loc = gimple_location (gsi_stmt (gsi));
  inform (loc == UNKNOWN_LOCATION ? DECL_SOURCE_LOCATION (decl)
	  : cuda_user_location (loc),
	  "kernel %qs: all %s of threads do the same here; one does it",
	  get_name (DECL_ORIGIN (decl)), which);
}

/* If LOOP, over the threads of REGION, goes through rows or planes that do the
   same, let it go through the first alone, and return true.  The code of the
   region is in BLOCKS; stores COUNTED depend on those of other threads.  */

bool
cuda_drop_same_rows (const cuda_regions &regions, const cuda_region &region,
		     const cuda_thread_loop &loop,
		     const vec<basic_block> &blocks,
		     const vec<gimple *> &counted)
{
  if (!loop.zhead || region.island >= 0 || region.partial_p ()
      || region.collective || region.warps
      || cuda_without_p (CUDA_PART_INVARIANTS)
      || !unused_p (loop.offset)
      || !unused_p (loop.linear))
    return false;
  int outer = loop.turned ? 0 : 1;
  bool rows = unused_p (loop.tid[outer]), planes = unused_p (loop.tid[2]);
  if ((!rows && !planes) || !once_does_p (regions, region, blocks, counted))
    return false;
  bool dropped = rows && end_after_first (loop.ylatch);
  dropped |= planes && end_after_first (loop.zlatch);
  if (dropped)
    tell (regions, region, blocks, rows ? "rows" : "planes");
  return dropped;
}
