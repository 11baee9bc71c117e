/* Values that cross barriers and are kept in one place.
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

/* In

     sum = 0;
     for (k = 0; k < n; k += 8)
       {
	 ...
	 __syncthreads ();
	 sum = f (sum);
	 __syncthreads ();
       }

   what the loop starts a turn with, a PHI where a region is entered, and what F
   has given, which the next region has to hand on to it, are two names.  At one
   place they need no copies, and half the memory.

   A thread loads what it needs where it starts a region, and stores what it
   computes where that is defined; what a PHI at a region's entry gets, as it
   leaves the region before.  Names may be at one place if none is defined where
   another is still needed by regions that follow.  So names are that have
   nothing to do with each other, as those of a loop's turns that has been
   unrolled: what is used again is in the cache.  */

#include "gcc-compat.h"
#include "cuda-slot-sharing.h"

/* Return whether NAME is the result of a PHI where a region is entered.  */

bool
cuda_slot_sharing::at_entry_p (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  return is_a<gphi *> (def) && m_regions.entered_at (gimple_bb (def));
}

/* Find the regions at whose entries name number I is live.  What PHIs have on
   edges from a block is needed at its end.  */

void
cuda_slot_sharing::find_live (unsigned i)
{
  tree name = m_names[i].name;
  basic_block home = gimple_bb (SSA_NAME_DEF_STMT (name));
  auto_bitmap seen;
  auto_vec<basic_block> work;
  auto need = [&] (basic_block bb)
    {
      if (bb != home && bitmap_set_bit (seen, bb->index))
	work.safe_push (bb);
    };
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (gphi *phi = dyn_cast<gphi *> (stmt))
	need (gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use))->src);
      else if (!is_gimple_debug (stmt))
	need (gimple_bb (stmt));
    }
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      if (cuda_region *region = m_regions.entered_at (bb))
	bitmap_set_bit (*m_live[region->index], i);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
	need (e->src);
    }
}

/* Find the names that are needed later where number I is defined.  */

void
cuda_slot_sharing::find_spoilt (unsigned i)
{
  basic_block home = gimple_bb (SSA_NAME_DEF_STMT (m_names[i].name));
  bitmap spoilt = *m_spoilt[i];
  if (at_entry_p (m_names[i].name))
    {
      bitmap_copy (spoilt, *m_live[m_regions.entered_at (home)->index]);
      for (unsigned j = 0; j < m_names.length (); j++)
	if (at_entry_p (m_names[j].name)
	    && gimple_bb (SSA_NAME_DEF_STMT (m_names[j].name)) == home)
	  bitmap_set_bit (spoilt, j);
    }
  else
    for (edge e : m_regions.region_of (home)->exits)
      if (cuda_region *next = m_regions.entered_at (e->dest))
	bitmap_ior_into (spoilt, *m_live[next->index]);
}

/* Return whether one of the names at place I and one of those at J must not be
   at one place.  */

bool
cuda_slot_sharing::meet_p (unsigned i, unsigned j) const
{
  return (bitmap_intersect_p (*m_spoilt[i], *m_at[j])
	  || bitmap_intersect_p (*m_spoilt[j], *m_at[i]));
}

/* Keep names number I and J, and those that are where these are, at one place
   if that can be.  */

void
cuda_slot_sharing::share (unsigned i, unsigned j)
{
  unsigned to = MIN (m_names[i].place, m_names[j].place);
  unsigned from = MAX (m_names[i].place, m_names[j].place);
  if (to == from || (TYPE_MAIN_VARIANT (m_names[i].type)
		      != TYPE_MAIN_VARIANT (m_names[j].type))
      || meet_p (to, from))
    return;
  for (cuda_kept_name &name : m_names)
    if (name.place == from)
      name.place = to;
  bitmap_ior_into (*m_at[to], *m_at[from]);
  bitmap_ior_into (*m_spoilt[to], *m_spoilt[from]);
}

cuda_slot_sharing::cuda_slot_sharing (cuda_regions &regions,
				      vec<cuda_kept_name> *names)
  : m_regions (regions), m_names (*names)
{
  hash_map<int_hash<int, -1>, unsigned> numbers;
  for (unsigned i = 0; i < m_regions.length (); i++)
    m_live.safe_push (new auto_bitmap);
  for (unsigned i = 0; i < m_names.length (); i++)
    {
      numbers.put (SSA_NAME_VERSION (m_names[i].name), i);
      m_names[i].place = i;
      m_at.safe_push (new auto_bitmap);
      m_spoilt.safe_push (new auto_bitmap);
      bitmap_set_bit (*m_at[i], i);
      find_live (i);
    }
  for (unsigned i = 0; i < m_names.length (); i++)
    find_spoilt (i);
  for (unsigned i = 0; i < m_names.length (); i++)
    if (at_entry_p (m_names[i].name))
      {
	gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (m_names[i].name));
	for (unsigned k = 0; k < gimple_phi_num_args (phi); k++)
	  {
	    tree arg = gimple_phi_arg_def (phi, k);
	    unsigned *j = (TREE_CODE (arg) == SSA_NAME
			   ? numbers.get (SSA_NAME_VERSION (arg)) : NULL);
	    if (j)
	      share (i, *j);
	  }
      }
}

void
cuda_slot_sharing::share_all ()
{
  for (unsigned i = 1; i < m_names.length (); i++)
    for (unsigned j = 0; j < i && m_names[i].place == i; j++)
      if (m_names[j].place == j)
	share (j, i);
}
