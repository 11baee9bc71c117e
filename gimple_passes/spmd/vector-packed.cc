/* Lanes that store side by side, though which do is not known before.
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

/* Where threads keep some of what they have, each of those gets the next place:

     if (v > limit)
       out[start + rank] = v;		// by a scan, a vote or a counter

   The lanes that store are not those that are side by side, but their places
   are.  So, with MASK for the lanes that store, where the target can move these
   together:

     n = popcount (MASK);
     at = compress (start + rank, MASK);
     if (at - at[0] == { 0, 1, 2, ... } in the first N lanes)
       out[at[0] : at[0] + N - 1] = compress (v, MASK);
     else
       each lane of MASK stores by itself

   The question takes less than two lanes' stores.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "target-vectors.h"
#include "vectoriser.h"
#include "asan.h"

/* Return the target's function that moves the elements of a vector of VTYPE,
   integers, that are in a mask together; NULL_TREE if there is none.  */

static tree
compressing (tree vtype)
{
  unsigned bits = vector_element_bits (vtype);
  unsigned all = tree_to_uhwi (TYPE_SIZE (vtype));
  bool there = false;
#ifdef TARGET_AVX512F
  there = all == 512 ? TARGET_AVX512F : all == 256 && TARGET_AVX512VL;
#endif
  if (!there || (bits != 32 && bits != 64))
    return NULL_TREE;
  return cuda_target_builtin (bits == 32
			      ? (all == 512
				 ? "__builtin_ia32_compresssi512_mask"
				 : "__builtin_ia32_compresssi256_mask")
			      : all == 512
			      ? "__builtin_ia32_compressdi512_mask"
			      : "__builtin_ia32_compressdi256_mask");
}

/* Return the elements of ALL in MASK together by FN, zeros behind them.  */

tree
thread_vectoriser::compressed (tree fn, tree all, tree mask)
{
  tree types[3], list = TYPE_ARG_TYPES (TREE_TYPE (fn));
  for (int i = 0; i < 3; i++, list = TREE_CHAIN (list))
    types[i] = TREE_VALUE (list);
  gcall *call = gimple_build_call (fn, 3, as_argument (&m_seq, all, types[0]),
				   build_zero_cst (types[1]),
				   mask_argument (&m_seq, mask, types[2]));
  tree made = make_ssa_name (TREE_TYPE (TREE_TYPE (fn)));
  gimple_call_set_lhs (call, made);
  gimple_set_location (call, m_where);
  append (call);
  return as_argument (&m_seq, made, TREE_TYPE (all));
}

/* Return the mask, of the type of MASK, of as many first lanes as MASK has.  */

tree
thread_vectoriser::first_of (tree mask)
{
  tree uint = unsigned_type_node;
  tree bits = mask_argument (&m_seq, mask, uint);
  tree count = make_ssa_name (integer_type_node);
  gcall *call
    = gimple_build_call (builtin_decl_implicit (BUILT_IN_POPCOUNT), 1, bits);
  gimple_call_set_lhs (call, count);
  gimple_set_location (call, m_where);
  append (call);
  tree low = build (LSHIFT_EXPR, uint, build_one_cst (uint),
		    build (NOP_EXPR, uint, count));
  low = build (MINUS_EXPR, uint, low, build_one_cst (uint));
  tree type = TREE_TYPE (mask);
  tree word = build_nonstandard_integer_type
    (GET_MODE_BITSIZE (TYPE_MODE (type)).to_constant (), 1);
  return build (VIEW_CONVERT_EXPR, type, build (NOP_EXPR, word, low));
}

/* If REF, of elements of SIZE bytes, is behind a pointer that is the same for
   all lanes by an unsigned index of 32 bits, set *BASE to the pointer and *AT
   to the index, of *TYPE, and return true.  */

bool
thread_vectoriser::unsigned_index (tree ref, unsigned size, tree *base,
				   lane_value *at, tree *type)
{
  if (TREE_CODE (ref) != MEM_REF || !integer_zerop (TREE_OPERAND (ref, 1)))
    return false;
  gassign *sum = cuda_assignment (TREE_OPERAND (ref, 0));
  if (!sum || gimple_assign_rhs_code (sum) != POINTER_PLUS_EXPR
      || value_of (gimple_assign_rhs1 (sum)).kind != LANES_SAME)
    return false;
  gassign *product = cuda_assignment (gimple_assign_rhs2 (sum));
  if (!product || gimple_assign_rhs_code (product) != MULT_EXPR
      || !tree_fits_uhwi_p (gimple_assign_rhs2 (product))
      || tree_to_uhwi (gimple_assign_rhs2 (product)) != size)
    return false;
  gassign *wide = cuda_assignment (gimple_assign_rhs1 (product));
  tree name = wide && gimple_assign_cast_p (wide) ? gimple_assign_rhs1 (wide)
						  : NULL_TREE;
  if (!name || !INTEGRAL_TYPE_P (TREE_TYPE (name))
      || !TYPE_UNSIGNED (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) != 32)
    return false;
  *base = scalar_of (gimple_assign_rhs1 (sum));
  *type = TREE_TYPE (name);
  *at = value_of (name);
  return at->known_p ();
}

/* Return whether it is asked of lanes that store elements of MTYPE to REF, some
   of all, whether they do so side by side.  */

bool
thread_vectoriser::packs_p (tree ref, tree mtype)
{
  tree elt = build_nonstandard_integer_type (TYPE_PRECISION (mtype), 0);
  tree vtype = (TYPE_MODE (mtype) == BLKmode || !TYPE_PRECISION (mtype)
		? NULL_TREE : vectype (elt));
  return (vtype && compressing (vtype) && !whole_masks_p ()
	  && !cuda_without_p (CUDA_PART_PACKED)
	  && !sanitize_flags_p (SANITIZE_ADDRESS) && !own (ref)
	  && masked_access_p (mtype, false)
	  && !m_forms->address (ref).affine_p ());
}

/* Store VALUE in lanes of MASK to REF, of elements of MTYPE, which may be side
   by side there.  Return false, with nothing stored, if it is not known that
   they may be, or that cannot be asked; else set *ERROR if it cannot be stored
   otherwise.  */

bool
thread_vectoriser::store_packed (tree ref, tree mtype, const lane_value &value,
				 tree mask, bool *error)
{
  tree base, type = NULL_TREE;
  lane_value at;
  unsigned scale, size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  tree elt = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  if (!mask || !packs_p (ref, mtype)
      || !(unsigned_index (ref, size, &base, &at, &type)
	   || (index (ref, &base, &at, &type, &scale, NULL, true)
	       && scale == size)))
    return false;
  tree vtype = vectype (elt), fn = compressing (vtype);
  tree limited = (TYPE_UNSIGNED (type) ? unsigned_type_node
		  : integer_type_node);
  at = vector_of (convert (at, type, elt), elt);
  lane_value masks = mask_for (mask, mtype);
  if (!at.known_p () || !masks.known_p ())
    return false;
  auto_vec<tree> firsts, places;
  tree apart = NULL_TREE;
  for (unsigned i = 0; i < parts (elt); i++)
    {
      tree together = compressed (fn, at.part[i], masks.part[i]);
      tree first = build (BIT_FIELD_REF, elt, together, TYPE_SIZE (elt),
			  bitsize_int (0));
      lane_value all = vector_of (lane_value::same (first), elt);
      tree wanted = build (PLUS_EXPR, vtype, all.part[0],
			   build_vec_series (vtype, build_zero_cst (elt),
					     build_one_cst (elt)));
      tree some = first_of (masks.part[i]);
      tree truth = TREE_TYPE (some);
      tree bad = build (NE_EXPR, truth, together, wanted);
      if (size == 4)
	{
	  /* It must not pass the end of its type.  */
	  tree vlimited = vectype (limited);
	  tree last = build (LT_EXPR, truth,
			     build (VIEW_CONVERT_EXPR, vlimited, wanted),
			     build (VIEW_CONVERT_EXPR, vlimited, all.part[0]));
	  bad = build (BIT_IOR_EXPR, truth, bad, last);
	}
      bad = build (BIT_AND_EXPR, truth, bad, some);
      apart = apart ? build (BIT_IOR_EXPR, truth, apart, bad) : bad;
      firsts.safe_push (some);
      places.safe_push (build (NOP_EXPR, size == 4 ? limited : elt, first));
    }
  basic_block packed = new_block (), single = new_block ();
  basic_block after = new_block ();
  branch_to (gimple_build_cond (NE_EXPR, apart,
				build_zero_cst (TREE_TYPE (apart)), NULL_TREE,
				NULL_TREE), single, packed);
  m_bb = packed;
  tree alias = reference_alias_ptr_type (ref);
  for (unsigned i = 0; i < places.length (); i++)
    {
      tree more = build (MULT_EXPR, sizetype,
			 build (NOP_EXPR, sizetype, places[i]),
			 size_int (size));
      tree where = build (POINTER_PLUS_EXPR, TREE_TYPE (base), base, more);
      tree all = build (VIEW_CONVERT_EXPR, vtype, value.part[i]);
      gcall *store = gimple_build_call_internal
	(IFN_MASK_STORE, 4, where,
	 build_int_cst (alias, TYPE_ALIGN (mtype)), firsts[i],
	 compressed (fn, all, masks.part[i]));
      gimple_call_set_nothrow (store, true);
      gimple_set_location (store, m_where);
      append (store);
    }
  go_to (after);
  m_bb = single;
  *error = !stored_apart (ref, mtype, value, mask);
  go_to (after);
  m_bb = after;
  return true;
}
