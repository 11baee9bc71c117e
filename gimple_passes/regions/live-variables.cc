/* Variables in memory that live from one region to the next.
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

/* A variable is live in the sense of the compiler's own sharing of stack slots:
   from its first mention to the end of its scope, or its last mention if its
   address is not taken.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "live-variables.h"
#include "gimple-walk.h"

/* Variables of at least so many bytes do not become arrays with an element for
   each lane on the stack.  */
const unsigned LARGE_VARIABLE = 128;

/* Return whether VAR is memory of a thread's own.  */

bool
cuda_thread_memory_p (tree var)
{
  return (var && VAR_P (var) && auto_var_p (var) && !is_gimple_reg (var)
	  && !cuda_shared_p (var));
}

/* Callback of walk_stmt_load_store_addr_ops: note that BASE is mentioned.  */

static bool
note_mention (gimple *, tree base, tree, void *data)
{
  base = get_base_address (base);
  if (base && VAR_P (base) && auto_var_p (base) && !is_gimple_reg (base))
    ((variable_set *) data)->add (base);
  return false;
}

/* Add to SET the variables that STMT mentions, or remove the one whose life it
   ends.  */

void
cuda_step_over (gimple *stmt, variable_set *set)
{
  if (gimple_clobber_p (stmt)
      && cuda_thread_memory_p (gimple_assign_lhs (stmt)))
    set->remove (gimple_assign_lhs (stmt));
  else if (!is_gimple_debug (stmt) && !gimple_clobber_p (stmt)
	   && !gimple_call_internal_p (stmt, IFN_ASAN_MARK))
    walk_stmt_load_store_addr_ops (stmt, set, note_mention, note_mention,
				   note_mention);
}

/* Add FROM to TO; return whether TO changed.  */

static bool
merge_into (variable_set *to, const variable_set &from)
{
  bool changed = false;
  for (tree var : from)
    changed |= !to->add (var);
  return changed;
}

/* Add to LIVE the variables that are live where one of REGIONS, of SCOPE with
   BLOCKS in reverse post-order, starts.  */

void
cuda_find_live_variables (cuda_regions &regions, const cuda_scope &scope,
			  const vec<basic_block> &blocks, variable_set *live)
{
  int n = last_basic_block_for_fn (scope.fn);
  variable_set *in = new variable_set[n];
  variable_set *later = new variable_set[n];
  edge e;
  edge_iterator ei;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	{
	  variable_set now;
	  merge_into (&now, in[bb->index]);
	  for (gphi *phi : cuda_phis (bb))
	    cuda_step_over (phi, &now);
	  for (gimple *stmt : cuda_stmts (bb))
	    cuda_step_over (stmt, &now);
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    changed |= merge_into (&in[e->dest->index], now);
	}
      for (unsigned i = blocks.length (); i-- > 0;)
	{
	  basic_block bb = blocks[i];
	  variable_set now;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    merge_into (&now, later[e->dest->index]);
	  for (gimple *stmt : cuda_stmts (bb))
	    if (!gimple_clobber_p (stmt))
	      cuda_step_over (stmt, &now);
	  changed |= merge_into (&later[bb->index], now);
	}
    }
  for (unsigned i = 0; i < regions.length (); i++)
    {
      int index = regions[i].entry->index;
      for (tree var : in[index])
	if (TREE_ADDRESSABLE (var) || later[index].contains (var))
	  live->add (var);
    }
  delete[] in;
  delete[] later;
}

/* Add to LIVE the large variables that BLOCKS mention in loops over the warps,
   of REGIONS, where they may be live between lane loops.  */

void
cuda_add_large_variables (const cuda_regions &regions,
			  const vec<basic_block> &blocks, variable_set *live)
{
  for (basic_block bb : blocks)
    {
      cuda_region *region = regions.region_of (bb);
      if (!region || !region->warps)
	continue;
      variable_set mentioned;
      for (gimple *stmt : cuda_stmts (bb))
	if (!gimple_clobber_p (stmt))
	  cuda_step_over (stmt, &mentioned);
      for (tree var : mentioned)
	if (!tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
	    || tree_to_uhwi (DECL_SIZE_UNIT (var)) >= LARGE_VARIABLE)
	  live->add (var);
    }
}
