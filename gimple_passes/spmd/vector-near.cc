/* Loads from places near each other.  Part of thread_vectoriser.
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

/* Where an image is resized, a signal resampled, a picture bent, or a remainder
   taken that is no power of two, lanes load from places that no analysis knows,
   but that are not far from each other: within two vectors.

     i = (int) (x * scale)
     a[i]				first = MIN (i[0], i[15]);
					if (all of (unsigned) (i - first) < 32)
					  v = VEC_PERM <a[first : first + 15],
							a[first + 16 : ... 31],
							i - first>;
					else
					  v = gather (a, i);

   Two loads and a permutation by a variable take a tenth of the time of a
   gather, and the question little more.  It is not asked of places that memory
   holds, a[list[x]], of which more often than not the answer is no.

   What the lanes' places have in common, as Y * WIDTH, is added to the pointer,
   not to the index.  What is left is often the same in each row of threads, so
   that GCC computes differences before the loop over rows, and little more than
   whether that is one page is left to ask in it.

   Nothing is loaded from a page on which no lane loads: what both vectors cover
   lies in one, or it is a gather; some lane that is there is in it.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "data-places.h"
#include "cuda-stmts.h"
#include "vectoriser.h"
#include "asan.h"

/* How much is loaded for a vector, in vectors.  */
const unsigned NEAR_VECTORS = 2;

/* Return whether NAME is a sum of something that is some stride, of which only
   the program knows how long it is, more in each next lane.  SEEN was looked at
   before.  */

bool
thread_vectoriser::strides_p (tree name, hash_set<tree> *seen)
{
  lane_form form = m_forms->form (name);
  if (!form.varying_p ())
    return form.affine_p () && !form.constant;
  gassign *def = cuda_assignment (name);
  if (!def || seen->add (name))
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code != PLUS_EXPR && code != MINUS_EXPR && code != POINTER_PLUS_EXPR
      && code != MULT_EXPR && code != LSHIFT_EXPR && code != SSA_NAME
      && !CONVERT_EXPR_CODE_P (code))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (TREE_CODE (gimple_op (def, i)) == SSA_NAME
	&& strides_p (gimple_op (def, i), seen))
      return true;
  return false;
}

/* Return whether lanes that load elements of MTYPE from REF may be near each
   other.  */

bool
thread_vectoriser::near_p (tree ref, tree mtype)
{
  lane_form form = m_forms->address (ref);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  unsigned step;
  if (cuda_without_p (CUDA_PART_NEAR) || sanitize_flags_p (SANITIZE_ADDRESS)
      || !can_vec_perm_var_p (TYPE_MODE (vectype (mtype))) || own (ref)
      || (form.affine_p ()
	  && !(form.constant && absu_hwi (form.step) <= NEAR_VECTORS * size))
      || pieces_p (ref, mtype, &step) || cuda_by_data_p (ref, *m_forms))
    return false;
  hash_set<tree> seen;
  return !any_index_p (ref, [&] (tree name)
		       { return strides_p (name, &seen); });
}

bool
thread_vectoriser::loads_near_p (gassign *stmt)
{
  tree ref = accessed (stmt, true);
  tree mtype = ref ? memory_type (TREE_TYPE (ref)) : NULL_TREE;
  return mtype && !contiguous_p (ref, mtype) && near_p (ref, mtype);
}

/* Return the least of the first and the last lane of each vector of elements
   of MTYPE, of what AT, of TYPE, is there; append it to FIRSTS for each.  */

lane_value
thread_vectoriser::first_places (const lane_value &at, tree type, tree mtype,
				 vec<tree> *firsts)
{
  unsigned units = lanes_of_part (mtype);
  for (unsigned lane = 0; lane < m_lanes; lane += units)
    firsts->safe_push (build (MIN_EXPR, type, lane_of (at, type, lane),
			      lane_of (at, type, lane + units - 1)));
  if (firsts->length () == 1)
    return vector_of (lane_value::same ((*firsts)[0]), type);
  auto_vec<tree, 64> elements;
  for (unsigned lane = 0; lane < m_lanes; lane++)
    elements.safe_push ((*firsts)[lane / units]);
  return assemble (elements, type);
}

/* Return what lanes of MASK load from REF, of MTYPE, if they may be near each
   other; none if they are not, or that cannot be built.  */

lane_value
thread_vectoriser::load_near (tree ref, tree mtype, tree mask)
{
  tree base, type = NULL_TREE;
  lane_value at;
  unsigned scale, size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  if (!near_p (ref, mtype)
      || !index (ref, &base, &at, &type, &scale, NULL, true)
      || scale != size)
    return lane_value::none ();
  at = vector_of (convert (at, type, integer_type_node), integer_type_node);
  if (!at.known_p ())
    return lane_value::none ();
  unsigned units = lanes_of_part (mtype), bytes = NEAR_VECTORS * units * size;
  auto_vec<tree> firsts;
  type = integer_type_node;
  lane_value first = first_places (at, type, mtype, &firsts);
  tree uint = unsigned_type_node;
  lane_value from = binary (MINUS_EXPR, convert (at, type, uint),
			    convert (first, type, uint), uint, uint);
  if (!from.known_p ())
    return lane_value::none ();
  tree is = compare (LT_EXPR, from,
		     lane_value::same (build_int_cst (uint,
						      NEAR_VECTORS * units)),
		     uint);
  if (!is)
    return lane_value::none ();
  basic_block some = new_block ();
  auto_vec<tree> places;
  for (unsigned part = 0; part < firsts.length (); part++)
    {
      tree more = build (MULT_EXPR, sizetype,
			 build (NOP_EXPR, sizetype, firsts[part]),
			 size_int (size));
      tree place = build (POINTER_PLUS_EXPR, TREE_TYPE (base), base, more);
      places.safe_push (place);
      basic_block within = new_block ();
      branch_to (within_page (place, bytes), within, some);
      m_bb = within;
      if (!mask)
	continue;
      /* Somebody is there.  */
      lane_value number
	= lane_value::stepped (build_int_cst (uint, -(int) (part * units)), 1);
      tree those = compare (LT_EXPR, number,
			    lane_value::same (build_int_cst (uint, units)),
			    uint);
      basic_block there = new_block ();
      branch_to (any_lane (mask_and (mask, those)), there, some);
      m_bb = there;
    }
  if (mask)
    is = mask_or (is, mask_not (mask));
  basic_block whole = new_block ();
  branch_to (any_lane (mask_not (is)), some, whole);
  m_bb = whole;
  tree vtype = vectype (mtype);
  tree by = build_nonstandard_integer_type (size * BITS_PER_UNIT, true);
  lane_value select = vector_of (convert (from, uint, by), by);
  lane_value all = lane_value ();
  all.kind = LANES_VECTOR;
  for (unsigned part = 0; part < parts (mtype); part++)
    {
      tree loads[NEAR_VECTORS];
      for (unsigned i = 0; i < NEAR_VECTORS; i++)
	{
	  loads[i] = make_ssa_name (vtype);
	  gimple *load
	    = gimple_build_assign (loads[i],
				   vector_ref (vtype, places[part], i, ref));
	  gimple_set_location (load, m_where);
	  append (load);
	}
      all.part[part] = build (VEC_PERM_EXPR, vtype, loads[0], loads[1],
			      select.part[part]);
    }
  return load_rest (ref, mtype, mask, all, some);
}
