/* What is kept for each thread is loaded where it is needed.
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

/* What a thread has in memory from one region to the next is loaded where it
   starts the region.  Where that is more than there are registers, and loops
   follow one another that each need some of it,

     sum_0 = slot_0[t]; sum_1 = slot_1[t];
     for (k = 0; k < 8; k++)
       sum_0 += a[k] * b[k];
     slot_0[t] = sum_0;
     for (k = 0; k < 8; k++)
       sum_1 += c[k] * d[k];
     slot_1[t] = sum_1;

   what the second loop needs would take registers from the first.  So each is
   loaded where all its uses come from, but not in a loop:

     sum_0 = slot_0[t];
     for (k = 0; k < 8; k++)
       sum_0 += a[k] * b[k];
     slot_0[t] = sum_0;
     sum_1 = slot_1[t];
     ...

   Nothing is stored to the slot before: what shares it with a name is not
   computed while that name lives.  */

#include "gcc-compat.h"
#include "cuda-live.h"
#include "target-vectors.h"

/* Return the last block outside of loops in the region that begins at ENTRY
   which all uses of NAME come from; ENTRY if there is none.  */

static basic_block
late_place (tree name, basic_block entry)
{
  basic_block place = NULL;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (is_gimple_debug (stmt))
	continue;
      basic_block bb = gimple_bb (stmt);
      if (gphi *phi = dyn_cast<gphi *> (stmt))
	bb = gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src;
      place = (place ? nearest_common_dominator (CDI_DOMINATORS, place, bb)
	       : bb);
    }
  class loop *outer = entry->loop_father;
  while (place && place->loop_father != outer
	 && flow_loop_nested_p (outer, place->loop_father))
    place = get_immediate_dominator (CDI_DOMINATORS,
				     place->loop_father->header);
  return place && place->loop_father == outer ? place : entry;
}

/* Whether a statement of BB uses NAME.  */

static bool
used_in_p (tree name, basic_block bb)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (gimple_bb (USE_STMT (use)) == bb
	&& gimple_code (USE_STMT (use)) != GIMPLE_PHI)
      return true;
  return false;
}

/* Load what REGION needs of slots late, if it is much.  Dominators are known,
   and the loads are where a thread starts it.  */

void
cuda_values::load_late (unsigned region)
{
  unsigned loads = 0;
  for (const auto &load : m_loads)
    loads += load.first == region;
  basic_block entry = m_regions[region].entry;
  if (loads <= cuda_vector_registers ())
    return;
  unsigned late = 0;
  for (const auto &load : m_loads)
    {
      gimple *stmt = load.second;
      if (load.first != region || !gimple_bb (stmt))
	continue;
      basic_block place = late_place (gimple_assign_lhs (stmt), entry);
      if (place == entry || m_regions.region_of (place) != &m_regions[region])
	continue;
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, false);
      late++;
      gsi = gsi_last_bb (place);
      if (used_in_p (gimple_assign_lhs (stmt), place))
	gsi = gsi_after_labels (place);
      else if (gsi_end_p (gsi) || !stmt_ends_bb_p (gsi_stmt (gsi)))
	{
	  gsi_insert_after (&gsi, stmt, GSI_NEW_STMT);
	  continue;
	}
      gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
    }
  if (dump_file && late > 0)
    fprintf (dump_file, "region %u: %u of %u values are loaded late\n", region,
	     late, loads);
}
