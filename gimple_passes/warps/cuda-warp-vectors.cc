/* Warp functions as operations on vectors.
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


/* Where all lanes of a whole warp are at a collective, what they published is
   an array PUB of 32 elements, or a few vectors.  With vectors of 8 elements,
   all are loaded at once,

     vector v0 = pub[0:8], v1 = pub[8:16], v2 = pub[16:24], v3 = pub[24:32];

   and the collective is done once for the warp.  Vectors are those that GCC
   prefers for the type; the arrays are gone when the loops are vectorised.

   1. A shuffle in which it does not depend on anything what each lane reads, as
      r = __shfl_down_sync (~0u, v, 4), is

	r[0:8] = VEC_PERM <v0, v1, { 4, 5, 6, 7, 8, 9, 10, 11 }>;
	r[8:16] = VEC_PERM <v1, v2, { 4, 5, 6, 7, 8, 9, 10, 11 }>;
	...
	r[24:32] = VEC_PERM <v3, v3, { 4, 5, 6, 7, 4, 5, 6, 7 }>;

      straight into the array that keeps R.  It stays a read of each lane where
      a part of the result would come from more than two vectors, or the machine
      cannot permute so.

   2. __ballot_sync, and what is made of it, is

	b0 = VEC_COND <v0 != 0, { 1, 2, 4, 8, 16, 32, 64, 128 }, 0>;
	b1 = VEC_COND <v1 != 0, { 0x100, 0x200, ... }, 0>;
	...
	r = the or of all elements of (b0 | b1 | b2 | b3)

      and where comparisons give masks of bits, or the machine has the signs of
      a vector as a number, those.

   3. __reduce_add_sync and its like combine the vectors first, then the halves
      of one.  Lanes that do not take part have what changes nothing.

   4. __match_any_sync asks of each lane who is equal to it, for all at once:

	r0 |= VEC_COND <v0 == { pub[0], pub[0], ... }, { 1, 1, ... }, 0>;
	r1 |= VEC_COND <v1 == { pub[0], pub[0], ... }, { 1, 1, ... }, 0>;
	...
	r3 |= VEC_COND <v3 == { pub[31], ... }, { 0x80000000, ... }, 0>;  */

#include "gcc-compat.h"
#include "tree-vector-builder.h"
#include "cuda-updates.h"
#include "target-vectors.h"
#include "cuda-warp-vectors.h"

namespace {

/* A part of the result: what it comes from.  */
struct permuted_part
{
  /* The vectors.  */
  unsigned from[2];
  unsigned count;

  /* Which elements of both.  */
  auto_vec<int, CUDA_WARP_SIZE> select;
};

/* Set *PART to what elements FIRST to FIRST + UNITS - 1 are, with SOURCE by
   lane.  Return false if they come from more than two vectors.  */

bool
find_part (permuted_part *part, const unsigned *source, unsigned first,
	   unsigned units)
{
  part->count = 0;
  for (unsigned i = 0; i < units; i++)
    {
      unsigned from = source[first + i] / units, k = 0;
      while (k < part->count && part->from[k] != from)
	k++;
      if (k == 2)
	return false;
      if (k == part->count)
	part->from[part->count++] = from;
      part->select.safe_push (k * units + source[first + i] % units);
    }
  return true;
}

/* Return whether PART takes a vector as it is.  */

bool
identity_p (const permuted_part &part)
{
  for (unsigned i = 0; i < part.select.length (); i++)
    if (part.select[i] != (int) i)
      return false;
  return true;
}

/* Return the type of vectors of at most LANES elements of TYPE; NULL_TREE if
   there is none.  Floats of other than 32 and 64 bits and pointers are moved as
   integers.  */

tree
vector_type_for (tree type, unsigned lanes)
{
  machine_mode mode = TYPE_MODE (type);
  if (mode != TYPE_MODE (float_type_node) && mode != TYPE_MODE
						       (double_type_node))
    {
      unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE (type));
      if (size != 8 && size != 16 && size != 32 && size != 64)
	return NULL_TREE;
      type = build_nonstandard_integer_type (size, 1);
      mode = TYPE_MODE (type);
    }
  scalar_mode element;
  unsigned HOST_WIDE_INT units;
  if (!is_a<scalar_mode> (mode, &element))
    return NULL_TREE;
  machine_mode vector = targetm.vectorize.preferred_simd_mode (element);
  if (!VECTOR_MODE_P (vector)
      || !GET_MODE_NUNITS (vector).is_constant (&units)
      || (units > lanes
	  && (!related_vector_mode (vector, element, lanes).exists (&vector)
	      || !GET_MODE_NUNITS (vector).is_constant (&units)))
      || units < 2 || units > lanes || lanes % units != 0)
    return NULL_TREE;
  return build_vector_type_for_mode (type, vector);
}

/* Return the vector of VECTYPE at OFFSET bytes from ADDRESS.  */

tree
vector_ref (tree vectype, tree address, unsigned HOST_WIDE_INT offset)
{
  tree any = build_pointer_type_for_mode (TREE_TYPE (vectype), VOIDmode, true);
  tree aligned = build_aligned_type (vectype, TYPE_ALIGN (vectype));
  return build2 (MEM_REF, aligned, address, build_int_cst (any, offset));
}

/* Append to SEQ loads of the array of LANES at address VALUES by vectors of
   VECTYPE, and store them in ALL.  */

void
load_all (gimple_seq *seq, tree vectype, tree values, unsigned lanes,
	  vec<tree> *all)
{
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (vectype));
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  for (unsigned i = 0; i < lanes / units; i++)
    {
      tree name = make_ssa_name (vectype);
      gimple_seq_add_stmt (seq, gimple_build_assign
			   (name, vector_ref (vectype, values, i * size)));
      all->safe_push (name);
    }
}

/* Append to SEQ the combination of all elements of vector V by CODE, and return
   it.  */

tree
fold_vector (gimple_seq *seq, enum tree_code code, tree v)
{
  tree vectype = TREE_TYPE (v), type = TREE_TYPE (vectype);
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  for (unsigned half = units / 2; half > 0; half /= 2)
    {
      auto_vec<int, CUDA_WARP_SIZE> turned;
      for (unsigned i = 0; i < units; i++)
	turned.safe_push ((i + half) % units);
      tree mask = cuda_permutation (vectype, turned, true);
      if (!mask)
	{
	  /* Element by element, from those that are left.  */
	  tree result = NULL_TREE;
	  for (unsigned i = 0; i < half * 2; i++)
	    {
	      tree element = gimple_build (seq, BIT_FIELD_REF, type, v,
					   TYPE_SIZE (type), size_binop
					   (MULT_EXPR, TYPE_SIZE (type),
					    bitsize_int (i)));
	      result = (result ? gimple_build (seq, code, type, result, element)
			: element);
	    }
	  return result;
	}
      tree other = make_ssa_name (vectype);
      gimple_seq_add_stmt (seq, gimple_build_assign (other, VEC_PERM_EXPR, v, v,
						     mask));
      v = gimple_build (seq, code, vectype, v, other);
    }
  return gimple_build (seq, BIT_FIELD_REF, type, v, TYPE_SIZE (type),
		       bitsize_zero_node);
}

/* Append to SEQ a vector of which element I has bit FIRST + I set if that of V
   is not zero, of the same type, and return it.  */

tree
bits_of (gimple_seq *seq, tree v, unsigned first)
{
  tree vectype = TREE_TYPE (v), type = TREE_TYPE (vectype);
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  tree_vector_builder bits (vectype, units, 1);
  for (unsigned i = 0; i < units; i++)
    bits.quick_push (build_int_cstu (type, HOST_WIDE_INT_1U << (first + i)));
  tree set = make_ssa_name (truth_type_for (vectype));
  gimple_seq_add_stmt (seq, gimple_build_assign (set, NE_EXPR, v,
						 build_zero_cst (vectype)));
  tree result = make_ssa_name (vectype);
  gimple_seq_add_stmt (seq, gimple_build_assign (result, VEC_COND_EXPR, set,
						 bits.build (),
						 build_zero_cst (vectype)));
  return result;
}

/* Return whether comparisons of VECTYPE give the bits of a number on the
   machine.  */

bool
bit_masks_p (tree vectype)
{
  tree truth = truth_type_for (vectype);
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  return (SCALAR_INT_MODE_P (TYPE_MODE (truth))
	  && compare_tree_int (TYPE_SIZE (truth), units) == 0);
}

/* Append to SEQ which elements of V are not zero, as the bits of a number, and
   return that, unsigned; NULL_TREE if the machine does not make such of what
   comparisons give.  */

tree
mask_of (gimple_seq *seq, tree v)
{
  tree vectype = TREE_TYPE (v), truth = truth_type_for (vectype);
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  tree set = make_ssa_name (truth);
  gimple_seq_add_stmt (seq, gimple_build_assign (set, NE_EXPR, v,
						 build_zero_cst (vectype)));
  if (!bit_masks_p (vectype))
    return cuda_sign_bits (seq, set);
  tree type = build_nonstandard_integer_type (units, 1);
  tree bits = gimple_build (seq, VIEW_CONVERT_EXPR, type, set);
  return gimple_convert (seq, unsigned_type_node, bits);
}

/* Append to SEQ the lanes FOUND of a warp, vectors of VECTYPE, with bit LANE
   where those of ALL are EQUAL, a scalar.  */

void
add_equal (gimple_seq *seq, tree vectype, const vec<tree> &all, tree equal,
	   unsigned lane, vec<tree> *found)
{
  tree zero = build_zero_cst (vectype);
  tree bit = build_vector_from_val
    (vectype, build_int_cstu (TREE_TYPE (vectype), HOST_WIDE_INT_1U << lane));
  tree splat = gimple_build_vector_from_val (seq, vectype, equal);
  for (unsigned i = 0; i < all.length (); i++)
    {
      tree &sum = (*found)[i];
      tree same = make_ssa_name (truth_type_for (vectype));
      gimple_seq_add_stmt (seq, gimple_build_assign (same, EQ_EXPR, all[i],
						     splat));
      tree more = bit;
      if (!integer_zerop (sum) && bit_masks_p (vectype))
	more = gimple_build (seq, BIT_IOR_EXPR, vectype, sum, bit);
      tree one = make_ssa_name (vectype);
      gimple_seq_add_stmt (seq, gimple_build_assign
			   (one, VEC_COND_EXPR, same, more,
			    more == bit ? zero : sum));
      sum = (more != bit || integer_zerop (sum) ? one
	     : gimple_build (seq, BIT_IOR_EXPR, vectype, sum, one));
    }
}

} // anon namespace

/* Append to SEQ what stores in the array at address RESULT, for each lane, the
   element of the array at VALUES that SOURCE has for the lane.  Both arrays
   have LANES elements and are aligned as vectors; they may be the same.  Return
   false if permutes cannot do this.  */

bool
cuda_permute_lanes (gimple_seq *seq, tree result, tree values, unsigned lanes,
		    const unsigned *source)
{
  tree vectype = vector_type_for (TREE_TYPE (TREE_TYPE (values)), lanes);
  if (!vectype)
    return false;
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  permuted_part parts[CUDA_WARP_SIZE];
  tree masks[CUDA_WARP_SIZE];
  unsigned count = lanes / units;
  for (unsigned i = 0; i < count; i++)
    {
      if (!find_part (&parts[i], source, i * units, units))
	return false;
      masks[i] = NULL_TREE;
      if (!identity_p (parts[i])
	  && !(masks[i] = cuda_permutation (vectype, parts[i].select, true)))
	return false;
    }
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (vectype));
  auto_vec<tree, CUDA_WARP_SIZE> all;
  load_all (seq, vectype, values, lanes, &all);
  for (unsigned i = 0; i < count; i++)
    {
      tree first = all[parts[i].from[0]], part = first;
      if (masks[i])
	{
	  tree second = parts[i].count > 1 ? all[parts[i].from[1]] : first;
	  part = make_ssa_name (vectype);
	  gimple_seq_add_stmt (seq, gimple_build_assign
			       (part, VEC_PERM_EXPR, first, second,
				masks[i]));
	}
      gimple_seq_add_stmt (seq, gimple_build_assign
			   (vector_ref (vectype, result, i * size), part));
    }
  return true;
}

/* Append to SEQ which elements of the array of LANES at address VALUES are not
   zero, as bits, and return them, unsigned; NULL_TREE if there are no
   vectors.  */

tree
cuda_ballot_lanes (gimple_seq *seq, tree values, unsigned lanes)
{
  tree vectype = vector_type_for (unsigned_type_node, lanes);
  if (!vectype)
    return NULL_TREE;
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  auto_vec<tree, CUDA_WARP_SIZE> all;
  load_all (seq, vectype, values, lanes, &all);
  tree result = NULL_TREE, vectors = NULL_TREE;
  for (unsigned i = 0; i < all.length (); i++)
    if (tree mask = mask_of (seq, all[i]))
      {
	mask = gimple_build (seq, LSHIFT_EXPR, unsigned_type_node, mask,
			     build_int_cst (unsigned_type_node, i * units));
	result = (result ? gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node,
					 result, mask) : mask);
      }
    else
      {
	tree bits = bits_of (seq, all[i], i * units);
	vectors = (vectors ? gimple_build (seq, BIT_IOR_EXPR, vectype, vectors,
					   bits) : bits);
      }
  return result ? result : fold_vector (seq, BIT_IOR_EXPR, vectors);
}

/* Append to SEQ the vector V, the elements FIRST and so on of a warp, with
   NEUTRAL in lanes that are not in PART, unsigned, and return it.  */

static tree
taking_part (gimple_seq *seq, tree v, unsigned first, tree part, tree neutral)
{
  tree vectype = TREE_TYPE (v);
  tree bits = build_vector_type_for_mode (unsigned_type_node,
					  TYPE_MODE (vectype));
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  tree_vector_builder own (bits, units, 1);
  for (unsigned i = 0; i < units; i++)
    own.quick_push (build_int_cstu (unsigned_type_node,
				    HOST_WIDE_INT_1U << (first + i)));
  tree splat = gimple_build_vector_from_val (seq, bits, part);
  tree set = gimple_build (seq, BIT_AND_EXPR, bits, splat, own.build ());
  tree there = make_ssa_name (truth_type_for (bits));
  gimple_seq_add_stmt (seq, gimple_build_assign (there, NE_EXPR, set,
						 build_zero_cst (bits)));
  tree result = make_ssa_name (vectype);
  gimple_seq_add_stmt (seq, gimple_build_assign
		       (result, VEC_COND_EXPR, there, v,
			build_vector_from_val (vectype, neutral)));
  return result;
}

/* Append to SEQ the combination by CODE of the elements, of integer TYPE, of
   the array of LANES at address VALUES that are in PART, unsigned, all if it is
   NULL_TREE, and return it; NULL_TREE if there are no vectors.  */

tree
cuda_reduce_lanes (gimple_seq *seq, enum tree_code code, tree type, tree values,
		   unsigned lanes, tree part)
{
  tree vectype = vector_type_for (unsigned_type_node, lanes);
  if (!vectype)
    return NULL_TREE;
  vectype = build_vector_type_for_mode (type, TYPE_MODE (vectype));
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  auto_vec<tree, CUDA_WARP_SIZE> all;
  load_all (seq, vectype, values, lanes, &all);
  tree neutral = cuda_neutral_value (code, type);
  if (part)
    for (unsigned i = 0; i < all.length (); i++)
      all[i] = taking_part (seq, all[i], i * units, part, neutral);
  tree v = all[0];
  for (unsigned i = 1; i < all.length (); i++)
    v = gimple_build (seq, code, vectype, v, all[i]);
  tree result = fold_vector (seq, code, v);
  /* Of no lane that is zero, as the runtime has it (warp.c).  */
  if (!part || integer_zerop (neutral))
    return result;
  tree some = gimple_build (seq, NE_EXPR, boolean_type_node, part,
			    build_zero_cst (TREE_TYPE (part)));
  return gimple_build (seq, COND_EXPR, TREE_TYPE (result), some, result,
		       build_zero_cst (TREE_TYPE (result)));
}

/* Append to SEQ what stores in the array at address RESULT, for each lane, the
   lanes whose elements of the array at VALUES are the same as its own.  Both
   have LANES integers of one size, of at least 32 bits, and are aligned as
   vectors.  Return false if there are no vectors.  */

bool
cuda_match_lanes (gimple_seq *seq, tree result, tree values, unsigned lanes)
{
  tree type = TREE_TYPE (TREE_TYPE (result));
  tree vectype = vector_type_for (type, lanes);
  if (!vectype)
    return false;
  auto_vec<tree, CUDA_WARP_SIZE> all, found;
  load_all (seq, vectype, values, lanes, &all);
  found.safe_grow_cleared (all.length ());
  for (tree &sum : found)
    sum = build_zero_cst (vectype);
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  for (unsigned lane = 0; lane < lanes; lane++)
    {
      tree any = build_pointer_type_for_mode (type, VOIDmode, true);
      tree one = make_ssa_name (type);
      gimple_seq_add_stmt (seq, gimple_build_assign
			   (one, build2 (MEM_REF, type, values,
					 build_int_cst (any, lane * size))));
      add_equal (seq, vectype, all, one, lane, &found);
    }
  size = tree_to_uhwi (TYPE_SIZE_UNIT (vectype));
  for (unsigned i = 0; i < found.length (); i++)
    gimple_seq_add_stmt (seq, gimple_build_assign
			 (vector_ref (vectype, result, i * size), found[i]));
  return true;
}
