/* Lanes that meet: guards, and the values of PHIs.
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

/* What is built within a guard is skipped if no lane takes it:

     if (any (m))
       x = ...;
     x' = PHI <x, 0>

   where X' has what does not matter if the guard was skipped.  Where lanes come
   to a block by several edges, a PHI of the loop becomes a choice by mask: one
   arrival for each edge says which lanes those are, and what they bring.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "vectoriser.h"

void
phi_names (basic_block bb, vec<tree> *names)
{
  for (gphi *phi : cuda_phis (bb))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      names->safe_push (gimple_phi_result (phi));
}

unsigned
values_by (edge e)
{
  auto_vec<tree> names;
  phi_names (e->dest, &names);
  return names.length ();
}

edge
other_pred (basic_block bb, edge e)
{
  edge first = EDGE_PRED (bb, 0);
  return first == e ? EDGE_PRED (bb, 1) : first;
}

gphi *
phi_of (tree name)
{
  return as_a<gphi *> (SSA_NAME_DEF_STMT (name));
}

/* ---- Guards. ---- */

/* What follows is only for lanes of MASK.  */

lane_guard
thread_vectoriser::open_guard (tree mask)
{
  lane_guard guard;
  guard.join = new_block ();
  basic_block inside = new_block ();
  branch_to (any_lane (mask), inside, guard.join);
  guard.skip = find_edge (m_bb, guard.join);
  m_bb = inside;
  return guard;
}

/* The guard GUARD ends here.  What is to be known behind it must be closed
   after this.  */

void
thread_vectoriser::close_guard (const lane_guard &guard)
{
  go_to (guard.join);
}

/* Let VALUE, which may have been built within GUARD, be known behind it.  */

void
thread_vectoriser::close_value (const lane_guard &guard, lane_value *value)
{
  tree *all[MAX_PARTS + 1];
  unsigned n = 0;
  if (value->kind == LANES_SAME || value->kind == LANES_STEP)
    all[n++] = &value->scalar;
  else
    for (unsigned i = 0; i < MAX_PARTS; i++)
      if (value->part[i])
	all[n++] = &value->part[i];
  edge from = other_pred (guard.join, guard.skip);
  for (unsigned i = 0; i < n; i++)
    {
      tree name = *all[i];
      if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
      /* Blocks are numbered as they are made.  */
      if (!bb || bb->index <= guard.join->index)
	continue;
      gphi *phi = new_phi (TREE_TYPE (name), guard.join, from, name);
      add_phi_arg (phi, build_zero_cst (TREE_TYPE (name)), guard.skip,
		   UNKNOWN_LOCATION);
      *all[i] = gimple_phi_result (phi);
    }
}

/* The same for ARRIVALS, from number FIRST on.  Their masks are empty where the
   guard was skipped, which those from before it say by themselves unless they
   are CHOSEN.  */

void
thread_vectoriser::close_arrivals (const lane_guard &guard,
				   vec<lane_arrival> *arrivals, unsigned first,
				   bool chosen)
{
  for (unsigned i = first; i < arrivals->length (); i++)
    {
      lane_arrival &one = (*arrivals)[i];
      lane_value mask = lane_value::mask (one.mask ? one.mask : all_lanes ());
      close_value (guard, &mask);
      if (chosen && mask.part[0] == (one.mask ? one.mask : all_lanes ()))
	{
	  edge from = other_pred (guard.join, guard.skip);
	  gphi *phi = new_phi (m_mask_type, guard.join, from, mask.part[0]);
	  add_phi_arg (phi, build_zero_cst (m_mask_type), guard.skip,
		       UNKNOWN_LOCATION);
	  mask.part[0] = gimple_phi_result (phi);
	}
      one.mask = mask.part[0];
      for (unsigned j = 0; j < values_by (one.e); j++)
	close_value (guard, &m_pool[one.first + j]);
    }
}

/* ---- Arrivals. ---- */

/* Lanes of MASK take E, with what they have now.  */

lane_arrival
thread_vectoriser::arrive (edge e, tree mask)
{
  lane_arrival result = { e, mask, m_pool.length () };
  auto_vec<tree> names;
  set_flags (e, mask);
  phi_names (e->dest, &names);
  for (tree name : names)
    {
      gphi *phi = phi_of (name);
      unsigned number;
      const woven_group *group = woven_group_of (phi, &number);
      slice_scope slices (this, group, number);
      m_pool.safe_push (value_of (PHI_ARG_DEF_FROM_EDGE (phi, e)));
    }
  return result;
}

/* Return the mask of the lanes of all ARRIVALS.  */

tree
thread_vectoriser::mask_of_all (const vec<lane_arrival> &arrivals)
{
  tree mask = build_zero_cst (m_mask_type);
  for (const lane_arrival &one : arrivals)
    mask = mask_or (mask, one.mask);
  return mask;
}

/* Return A, which NAME has in lanes of MASK, and B in others.  If NAME is
   computed once for all lanes, either all of them are there or none.  */

lane_value
thread_vectoriser::choose_any (tree mask, const lane_value &a,
			       const lane_value &b, tree name)
{
  tree type = TREE_TYPE (name);
  unsigned number;
  if (const woven_group *group = woven_group_of (phi_of (name), &number))
    return choose (mask_of_slice (mask, number, group->members ()), a, b,
		   type);
  if (!once_p (name))
    return choose (mask, a, b, type);
  lane_value result = b;
  if (!mask)
    return a;
  if (!operand_equal_p (a.scalar, b.scalar, 0))
    {
      tree any = any_lane_word (mask);
      any = build (NE_EXPR, boolean_type_node, any,
		   build_zero_cst (TREE_TYPE (any)));
      result.scalar = build (COND_EXPR, type, any, a.scalar, b.scalar);
    }
  return result;
}

/* Return one arrival for all of ARRIVALS, which lead to one block.  */

lane_arrival
thread_vectoriser::collapse (const vec<lane_arrival> &arrivals)
{
  lane_arrival result = arrivals[0];
  if (arrivals.length () == 1)
    return result;
  result.mask = mask_of_all (arrivals);
  result.first = m_pool.length ();
  auto_vec<tree> names;
  phi_names (result.e->dest, &names);
  for (unsigned number = 0; number < names.length (); number++)
    {
      lane_value value = m_pool[arrivals[0].first + number];
      for (unsigned i = 1; i < arrivals.length (); i++)
	value = choose_any (arrivals[i].mask,
			    m_pool[arrivals[i].first + number], value,
			    names[number]);
      m_pool.safe_push (value);
    }
  return result;
}

/* ARRIVALS are all that come to BB: its PHIs get their values.  */

void
thread_vectoriser::merge (basic_block bb, const vec<lane_arrival> &arrivals)
{
  lane_arrival all = collapse (arrivals);
  auto_vec<tree> names;
  phi_names (bb, &names);
  for (unsigned i = 0; i < names.length (); i++)
    m_values.put (names[i], m_pool[all.first + i]);
}
