/* Loops over threads as vectors: accesses side by side but for breaks.
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


/* An index that is clamped at a rim, or wraps round it, is one more in each
   next lane as long as no comparison turns out otherwise and no quotient
   changes.  The forms know that (lane_form::breaks), but not in which lanes it
   happens.  So the vector of indices is compared with one that begins with the
   same and has no breaks:

     # i = from, MAX (from - 1, 0) ...	    # i = from, ...
     a[i]				    if (i == i[0] + { 0, 1, 2, 3 })
					      v = *(vector *) &a[i[0]];
					    else
					      v = gather (a, i);

   The same for what all lanes load from one place, as long as nothing breaks:
   a[i / 16].  */

#include "gcc-compat.h"
#include "vectoriser.h"

/* If REF, whose elements have type MTYPE, is accessed so, set *STEP to the
   elements that each next lane is further, 0 or 1, and return true.  */

bool
thread_vectoriser::pieces_p (tree ref, tree mtype, unsigned *step)
{
  return (!own (ref)
	  && m_forms->pieces_p (ref, tree_to_uhwi (TYPE_SIZE_UNIT (mtype)),
				step));
}

/* Set *BASE, *INDEX, of *TYPE, and *SCALE to what the address of REF is made
   of; return false if that cannot be told.  */

bool
thread_vectoriser::parts_of_place (tree ref, tree *base, lane_value *index_of,
				   tree *type, unsigned *scale)
{
  if (index (ref, base, index_of, type, scale))
    {
      *index_of = convert (*index_of, *type, integer_type_node);
      *type = integer_type_node;
    }
  else
    {
      if (!address (ref, base, index_of))
	return false;
      *type = sizetype;
      *scale = 1;
    }
  *index_of = vector_of (*index_of, *type);
  return index_of->known_p ();
}

/* Begin two ways for lanes of MASK that access REF, of MTYPE: WHOLE, where each
   is STEP elements behind the one before it, and SOME.  Set *WHERE to the
   address for lane 0.  Return false if that cannot be built.  */

bool
thread_vectoriser::open_pieces (tree ref, tree mtype, unsigned step, tree mask,
				tree *where, basic_block *whole,
				basic_block *some)
{
  tree base, type;
  lane_value at;
  unsigned scale, size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  if (!parts_of_place (ref, &base, &at, &type, &scale) || size % scale != 0)
    return false;
  tree first = lane_of (at, type, 0);
  lane_value even = (step ? lane_value::stepped (first, size / scale)
		     : lane_value::same (first));
  tree is = compare (EQ_EXPR, at, even, type);
  if (!is)
    return false;
  tree bytes = build (MULT_EXPR, sizetype, build (NOP_EXPR, sizetype, first),
		      size_int (scale));
  *where = build (POINTER_PLUS_EXPR, TREE_TYPE (base), base, bytes);
  open_whole (mask ? mask_or (is, mask_not (mask)) : is, whole, some);
  return true;
}

/* Return what lanes of MASK load from REF, of MTYPE; none if it is not for
   this.  */

lane_value
thread_vectoriser::load_pieces (tree ref, tree mtype, tree mask)
{
  unsigned step;
  tree where;
  basic_block whole, some;
  if (!pieces_p (ref, mtype, &step)
      || (mask && (step == 0 || !masked_access_p (mtype, true)))
      || !open_pieces (ref, mtype, step, mask, &where, &whole, &some))
    return lane_value::none ();
  m_bb = whole;
  lane_value all;
  if (step)
    all = load_vectors (ref, where, mtype, mask);
  else
    {
      tree one = make_ssa_name (mtype);
      tree alias = build_int_cst (reference_alias_ptr_type (ref), 0);
      gimple *load
	= gimple_build_assign (one, build2 (MEM_REF, mtype, where, alias));
      gimple_set_location (load, m_where);
      append (load);
      all = vector_of (lane_value::same (one), mtype);
    }
  flush ();
  basic_block whole_end = m_bb;
  m_bb = some;
  lane_value few = load_apart (ref, mtype, mask);
  return join_whole (mtype, all, whole_end, few);
}

/* Let lanes of MASK store VALUE in REF, of MTYPE, so; return false if it is not
   for this.  */

bool
thread_vectoriser::store_pieces (tree ref, tree mtype, const lane_value &value,
				 tree mask)
{
  unsigned step;
  tree where;
  basic_block whole, some;
  if (!pieces_p (ref, mtype, &step) || step == 0
      || (mask && !masked_access_p (mtype, false))
      || !open_pieces (ref, mtype, step, mask, &where, &whole, &some))
    return false;
  basic_block join = new_block ();
  m_bb = whole;
  store_vectors (ref, where, mtype, value, mask);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = some;
  store_apart (ref, mtype, value, mask);
  flush ();
  make_single_succ_edge (m_bb, join, EDGE_FALLTHRU);
  m_bb = join;
  return true;
}
