/* Values of several lanes at once.
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

#include "gcc-compat.h"
#include "rtl.h"
#include "tree-vector-builder.h"
#include "lane-values.h"

/* From GCC's optabs.h, which is as above.  */
enum can_compare_purpose
{
  ccp_jump,
  ccp_cmov,
  ccp_store_flag
};
extern int can_compare_p (enum rtx_code, machine_mode,
			  enum can_compare_purpose);

lane_value
lane_value::none ()
{
  lane_value value = lane_value ();
  value.kind = LANES_NONE;
  return value;
}

lane_value
lane_value::same (tree scalar)
{
  lane_value value = lane_value ();
  value.kind = LANES_SAME;
  value.scalar = scalar;
  return value;
}

lane_value
lane_value::stepped (tree scalar, HOST_WIDE_INT step)
{
  lane_value value = lane_value ();
  value.kind = LANES_STEP;
  value.scalar = scalar;
  value.step = step;
  return value;
}

lane_value
lane_value::mask (tree mask)
{
  lane_value value = lane_value ();
  value.kind = LANES_MASK;
  value.part[0] = mask;
  return value;
}

lane_builder::lane_builder (unsigned lanes, unsigned bytes)
  : m_lanes (lanes), m_bytes (bytes), m_number (NULL_TREE),
    m_mask_type (NULL_TREE), m_bb (NULL), m_seq (NULL),
    m_where (UNKNOWN_LOCATION)
{
  unsigned width = MIN (MAX (bytes / lanes, 1), 8);
  m_number = build_nonstandard_integer_type (width * BITS_PER_UNIT, 0);
  if (tree type = vectype (m_number))
    m_mask_type = truth_type_for (type);
}

/* ---- Types. ---- */

tree
lane_builder::element (tree type) const
{
  if (POINTER_TYPE_P (type))
    return build_nonstandard_integer_type (TYPE_PRECISION (type), 1);
  if (SCALAR_FLOAT_TYPE_P (type))
    return TYPE_MAIN_VARIANT (type);
  if (!INTEGRAL_TYPE_P (type) || !type_has_mode_precision_p (type)
      || TYPE_PRECISION (type) > 64)
    return NULL_TREE;
  return build_nonstandard_integer_type (TYPE_PRECISION (type),
					 TYPE_UNSIGNED (type));
}

unsigned
lane_builder::parts (tree type) const
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (type)) * m_lanes;
  return size > m_bytes ? size / m_bytes : 1;
}

/* Return the vector type of UNITS elements of TYPE, or NULL_TREE.  */

static tree
vector_type (tree type, unsigned units)
{
  scalar_mode mode;
  machine_mode vector;
  if (!type || !is_a<scalar_mode> (TYPE_MODE (type), &mode)
      || !mode_for_vector (mode, units).exists (&vector)
      || !VECTOR_MODE_P (vector)
      || !targetm.vector_mode_supported_p (vector))
    return NULL_TREE;
  return build_vector_type_for_mode (type, vector);
}

tree
lane_builder::vectype (tree type) const
{
  tree elt = element (type);
  if (!elt || parts (elt) > MAX_PARTS)
    return NULL_TREE;
  return vector_type (elt, m_lanes / parts (elt));
}

/* ---- Statements. ---- */

void
lane_builder::flush ()
{
  if (!m_seq)
    return;
  gimple_stmt_iterator gsi = gsi_last_bb (m_bb);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
}

tree
lane_builder::build (enum tree_code code, tree type, tree a)
{
  return gimple_build (&m_seq, m_where, code, type, a);
}

tree
lane_builder::build (enum tree_code code, tree type, tree a, tree b)
{
  return gimple_build (&m_seq, m_where, code, type, a, b);
}

tree
lane_builder::build (enum tree_code code, tree type, tree a, tree b, tree c)
{
  return gimple_build (&m_seq, m_where, code, type, a, b, c);
}

/* Return VALUE, of VTYPE, as something through which GCC folds nothing.  It
   would take PAREN_EXPR apart, element by element, where it lowers vectors, as
   no target has an instruction for that.  */

tree
lane_builder::closed (tree vtype, tree value)
{
  gcall *call = gimple_build_call_internal (IFN_LAUNDER, 1, value);
  tree name = make_ssa_name (vtype);
  gimple_call_set_lhs (call, name);
  gimple_set_location (call, m_where);
  append (call);
  return name;
}

/* ---- Values as vectors. ---- */

/* Return the vector of VECTYPE, of unsigned integers, with STEP times FIRST,
   FIRST + 1, ...  */

tree
lane_builder::iota (tree vectype, unsigned first, HOST_WIDE_INT step)
{
  unsigned units = TYPE_VECTOR_SUBPARTS (vectype).to_constant ();
  tree_vector_builder all (vectype, units, 1);
  for (unsigned i = 0; i < units; i++)
    all.quick_push (wide_int_to_tree
		    (TREE_TYPE (vectype),
		     wi::mul (wi::shwi (step, TYPE_PRECISION
					(TREE_TYPE (vectype))), first + i)));
  return all.build ();
}

lane_value
lane_builder::vector_of (const lane_value &value, tree type)
{
  if (truth_p (type))
    {
      tree mask = mask_of (value);
      return mask ? lane_value::mask (mask) : lane_value::none ();
    }
  if (value.kind == LANES_VECTOR || !value.known_p ())
    return value;
  if (value.kind == LANES_APART)
    return lane_value::none ();
  tree vtype = vectype (type);
  if (!vtype)
    return lane_value::none ();
  tree elt = TREE_TYPE (vtype);
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  tree scalar = value.scalar;
  if (!useless_type_conversion_p (elt, TREE_TYPE (scalar)))
    scalar = build (POINTER_TYPE_P (TREE_TYPE (scalar)) || INTEGRAL_TYPE_P (elt)
		    ? NOP_EXPR : VIEW_CONVERT_EXPR, elt, scalar);
  if (value.kind == LANES_SAME)
    {
      tree all = gimple_build_vector_from_val (&m_seq, m_where, vtype, scalar);
      for (unsigned i = 0; i < parts (elt); i++)
	result.part[i] = all;
      return result;
    }
  /* Nothing wraps that did not before, but for lanes that are not there.  */
  tree plain = build_nonstandard_integer_type (TYPE_PRECISION (elt), 1);
  tree uvec = build_vector_type_for_mode (plain, TYPE_MODE (vtype));
  scalar = build (NOP_EXPR, plain, scalar);
  tree first = gimple_build_vector_from_val (&m_seq, m_where, uvec, scalar);
  unsigned units = lanes_of_part (elt);
  for (unsigned i = 0; i < parts (elt); i++)
    {
      tree sum = build (PLUS_EXPR, uvec, first,
			iota (uvec, i * units, value.step));
      result.part[i] = build (VIEW_CONVERT_EXPR, vtype, sum);
    }
  return result;
}

tree
lane_builder::mask_of (const lane_value &value)
{
  if (value.kind == LANES_MASK)
    return value.part[0];
  if (value.kind != LANES_SAME)
    return NULL_TREE;
  if (TREE_CODE (value.scalar) == INTEGER_CST)
    return (integer_zerop (value.scalar) ? build_zero_cst (m_mask_type)
	    : build_minus_one_cst (m_mask_type));
  tree number = build (NOP_EXPR, m_number, value.scalar);
  tree all = gimple_build_vector_from_val (&m_seq, m_where,
					   vectype (m_number), number);
  return build (NE_EXPR, m_mask_type, all, build_zero_cst (TREE_TYPE (all)));
}

/* ---- Masks. ---- */

tree
lane_builder::all_lanes ()
{
  return build_minus_one_cst (m_mask_type);
}

tree
lane_builder::mask_and (tree a, tree b)
{
  if (!a || !b)
    return a ? a : b;
  return build (BIT_AND_EXPR, m_mask_type, a, b);
}

tree
lane_builder::mask_or (tree a, tree b)
{
  if (!a || !b)
    return NULL_TREE;
  return build (BIT_IOR_EXPR, m_mask_type, a, b);
}

tree
lane_builder::mask_not (tree a)
{
  return (a ? build (BIT_NOT_EXPR, m_mask_type, a)
	  : build_zero_cst (m_mask_type));
}

gcond *
lane_builder::any_lane (tree mask)
{
  if (!whole_masks_p ())
    return gimple_build_cond (NE_EXPR, mask, build_zero_cst (m_mask_type),
			      NULL_TREE, NULL_TREE);
  /* As numbers, of which GCC lowers fewer operations than of truth values.
     What can be told of larger elements is told of smaller ones, too.  */
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (m_mask_type));
  unsigned width = MAX (TYPE_PRECISION (m_number) / BITS_PER_UNIT, 4);
  tree number = build_nonstandard_integer_type (width * BITS_PER_UNIT, 1);
  tree words = vector_type (number, size / width);
  tree all = (words && can_compare_p (NE, TYPE_MODE (words), ccp_jump)
	      ? build (VIEW_CONVERT_EXPR, words, mask) : any_lane_word (mask));
  return gimple_build_cond (NE_EXPR, all, build_zero_cst (TREE_TYPE (all)),
			    NULL_TREE, NULL_TREE);
}

tree
lane_builder::any_lane_word (tree mask)
{
  unsigned size = GET_MODE_BITSIZE (TYPE_MODE (m_mask_type)).to_constant ();
  unsigned bits = MIN (size, 64);
  tree type = build_nonstandard_integer_type (bits, 1), all = NULL_TREE;
  unsigned n = size / bits;
  tree view = build (VIEW_CONVERT_EXPR,
		     n > 1 ? build_vector_type (type, n) : type, mask);
  for (unsigned i = 0; i < n; i++)
    {
      tree word = n == 1 ? view : build (BIT_FIELD_REF, type, view,
					 bitsize_int (bits),
					 bitsize_int (i * bits));
      all = all ? build (BIT_IOR_EXPR, type, all, word) : word;
    }
  return all;
}

/* Return the vector type of signed integers that has the form of vectors of
   truth values of TYPE.  */

static tree
as_integers (tree type)
{
  unsigned bits = vector_element_bits (type);
  return build_vector_type_for_mode (build_nonstandard_integer_type (bits, 0),
				     TYPE_MODE (type));
}

/* Return the mask MASK in type TYPE, which has as many elements; NULL_TREE if
   the target cannot.  One of the two may be a mask of single bits, the other of
   whole elements.  */

tree
lane_builder::convert_mask (tree mask, tree type)
{
  tree was = TREE_TYPE (mask);
  if (useless_type_conversion_p (type, was))
    return mask;
  if (TYPE_MODE (type) == TYPE_MODE (was))
    return build (VIEW_CONVERT_EXPR, type, mask);
  bool from_bits = SCALAR_INT_MODE_P (TYPE_MODE (was));
  bool to_bits = SCALAR_INT_MODE_P (TYPE_MODE (type));
  if (from_bits && to_bits)
    return NULL_TREE;
  tree from = from_bits ? vectype (m_number) : as_integers (was);
  tree to = to_bits ? vectype (m_number) : as_integers (type);
  lane_value v = lane_value ();
  v.kind = LANES_VECTOR;
  /* Not as a view: of constant truth values of 8 bits GCC takes one bit.  */
  v.part[0] = build (VEC_COND_EXPR, from, mask, build_minus_one_cst (from),
		     build_zero_cst (from));
  v = resize (v, TREE_TYPE (from), TREE_TYPE (to));
  if (!v.known_p ())
    return NULL_TREE;
  if (to_bits)
    return build (NE_EXPR, type, v.part[0], build_zero_cst (to));
  return build (VIEW_CONVERT_EXPR, type, v.part[0]);
}

/* Return the type of truth values for vectors of elements of BYTES; NULL_TREE
   if there are none.  */

tree
lane_builder::truth_of (unsigned bytes) const
{
  tree type = vectype (build_nonstandard_integer_type (bytes * BITS_PER_UNIT,
						       0));
  return type ? truth_type_for (type) : NULL_TREE;
}

/* Return whether the target takes masks of TYPE apart, or puts them together,
   by CODE, so that they have type OTHER.  It does not if only one of them has
   single bits (AVX-512 without BW).  */

static bool
mask_step_p (enum tree_code code, tree type, tree other)
{
  return (other
	  && (VECTOR_MODE_P (TYPE_MODE (type))
	      == VECTOR_MODE_P (TYPE_MODE (other)))
	  && ((!VECTOR_MODE_P (TYPE_MODE (type))
	       && TYPE_MODE (type) == TYPE_MODE (other))
	      || target_supports_op_p (type, code, optab_default)));
}

lane_value
lane_builder::mask_for (tree mask, tree type)
{
  lane_value result = lane_value ();
  tree vtype = vectype (type);
  if (!vtype)
    return lane_value::none ();
  result.kind = LANES_MASK;
  unsigned n = parts (type);
  if (n == 1)
    {
      result.part[0] = convert_mask (mask, truth_type_for (vtype));
      if (!result.part[0])
	result.kind = LANES_NONE;
      return result;
    }
  /* Two for each, again and again.  */
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type)) / n;
  result.part[0] = mask;
  tree was = m_mask_type;
  for (unsigned have = 1; have < n; have *= 2)
    {
      bytes *= 2;
      tree truth = truth_of (bytes);
      if (!mask_step_p (VEC_UNPACK_LO_EXPR, was, truth))
	return lane_value::none ();
      for (unsigned i = have; i-- > 0;)
	{
	  tree one = result.part[i];
	  bool big = BYTES_BIG_ENDIAN;
	  result.part[2 * i + big] = build (VEC_UNPACK_LO_EXPR, truth, one);
	  result.part[2 * i + !big] = build (VEC_UNPACK_HI_EXPR, truth, one);
	}
      was = truth;
    }
  return result;
}

tree
lane_builder::mask_from (const lane_value &of, tree type)
{
  unsigned n = parts (type);
  if (n == 1)
    return convert_mask (of.part[0], m_mask_type);
  lane_value halves = of;
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  for (unsigned have = n; have > 1; have /= 2)
    {
      bytes /= 2;
      tree truth = have == 2 ? m_mask_type : truth_of (bytes);
      if (!mask_step_p (VEC_PACK_TRUNC_EXPR, TREE_TYPE (halves.part[0]), truth))
	return NULL_TREE;
      for (unsigned i = 0; i < have / 2; i++)
	halves.part[i] = build (VEC_PACK_TRUNC_EXPR, truth, halves.part[2 * i],
				halves.part[2 * i + 1]);
    }
  return halves.part[0];
}

lane_value
lane_builder::choose (tree mask, const lane_value &a, const lane_value &b,
		      tree type)
{
  if (!mask)
    return a;
  lane_value va = vector_of (a, type), vb = vector_of (b, type);
  if (!va.known_p () || !vb.known_p ())
    return lane_value::none ();
  if (va.kind == LANES_MASK)
    {
      tree yes = mask_and (mask, va.part[0]);
      tree no = build (BIT_AND_EXPR, m_mask_type, mask_not (mask), vb.part[0]);
      return lane_value::mask (mask_or (yes, no));
    }
  lane_value masks = mask_for (mask, type);
  if (!masks.known_p ())
    return masks;
  for (unsigned i = 0; i < parts (type); i++)
    va.part[i] = build (VEC_COND_EXPR, TREE_TYPE (va.part[i]), masks.part[i],
			va.part[i], vb.part[i]);
  return va;
}

tree
lane_builder::compare (enum tree_code code, const lane_value &a,
		       const lane_value &b, tree type)
{
  lane_value va = vector_of (a, type), vb = vector_of (b, type);
  if (!va.known_p () || !vb.known_p ())
    return NULL_TREE;
  if (va.kind == LANES_MASK)
    {
      tree m = va.part[0], n = vb.part[0];
      switch (code)
	{
	case NE_EXPR:
	  return build (BIT_XOR_EXPR, m_mask_type, m, n);
	case EQ_EXPR:
	  return mask_not (build (BIT_XOR_EXPR, m_mask_type, m, n));
	case LT_EXPR:
	  return build (BIT_AND_EXPR, m_mask_type, mask_not (m), n);
	case GT_EXPR:
	  return build (BIT_AND_EXPR, m_mask_type, m, mask_not (n));
	case LE_EXPR:
	  return mask_or (mask_not (m), n);
	case GE_EXPR:
	  return mask_or (m, mask_not (n));
	default:
	  return NULL_TREE;
	}
    }
  tree vtype = TREE_TYPE (va.part[0]), truth = truth_type_for (vtype);
  if (!expand_vec_cmp_expr_p (vtype, truth, code))
    return NULL_TREE;
  lane_value result = lane_value ();
  for (unsigned i = 0; i < parts (type); i++)
    result.part[i] = build (code, truth, va.part[i], vb.part[i]);
  return mask_from (result, type);
}

/* ---- Conversions. ---- */

/* Return A, which is in vectors of type FROM, as vectors of TO, of the same
   size.  */

lane_value
lane_builder::reinterpret (const lane_value &a, tree from, tree to)
{
  lane_value result = a;
  for (unsigned i = 0; a.known_p () && i < parts (from); i++)
    result.part[i] = build (VIEW_CONVERT_EXPR, vectype (to), a.part[i]);
  return result;
}

/* Set *RESULT to A, which is of type FROM, converted by CODE to TO, by one
   instruction for each part.  Return false if there is none.  */

bool
lane_builder::convert_parts (enum tree_code code, const lane_value &a,
			     tree from, tree to, lane_value *result)
{
  tree vto = vectype (to), vfrom = vectype (from);
  unsigned n = parts (from), m = parts (to), most = MAX (n, m);
  if (!vto || !vfrom || most > 2 * MIN (n, m))
    return false;
  tree from_elt = TREE_TYPE (vfrom), to_elt = TREE_TYPE (vto);
  unsigned units = m_lanes / most;
  tree in = vector_type (from_elt, units), out = vector_type (to_elt, units);
  enum tree_code how;
  if (!in || !out || !supportable_convert_operation (code, out, in, &how))
    return false;
  bool rounds = (SCALAR_FLOAT_TYPE_P (from) && SCALAR_FLOAT_TYPE_P (to)
		 && TYPE_PRECISION (to) < TYPE_PRECISION (from));
  lane_value made = lane_value ();
  made.kind = LANES_VECTOR;
  for (unsigned i = 0; i < most; i++)
    {
      tree piece = a.part[n < m ? i / 2 : i];
      if (n < m)
	piece = build (BIT_FIELD_REF, in, piece, TYPE_SIZE (in),
		       size_binop (MULT_EXPR, TYPE_SIZE (in),
				   bitsize_int (i % 2)));
      made.part[i] = build (how, out, piece);
      /* GCC takes a narrower vector of as many elements for one of the same
	 precision, and would drop the rounding before it is widened again.  */
      if (rounds)
	made.part[i] = closed (out, made.part[i]);
    }
  if (n > m)
    for (unsigned i = 0; i < n; i++)
      made.part[i] = i < m ? join (vto, made.part[2 * i], made.part[2 * i + 1])
		     : NULL_TREE;
  *result = made;
  return true;
}

/* Return the vector of VTYPE that begins with A and goes on with B, elements or
   vectors; with zeros behind them.  */

tree
lane_builder::join (tree vtype, tree a, tree b)
{
  vec<constructor_elt, va_gc> *both = NULL;
  CONSTRUCTOR_APPEND_ELT (both, NULL_TREE, a);
  if (b)
    CONSTRUCTOR_APPEND_ELT (both, NULL_TREE, b);
  tree name = make_ssa_name (vtype);
  gimple *stmt = gimple_build_assign (name, build_constructor (vtype, both));
  gimple_set_location (stmt, m_where);
  append (stmt);
  return name;
}

/* Return the integer type of BITS with the sign of TYPE.  */

static tree
integer_of (unsigned bits, tree type)
{
  return build_nonstandard_integer_type (bits, TYPE_UNSIGNED (type));
}

/* Return A, integers of type FROM, in the integer type TO of twice or half
   their size, where there are twice or half as many vectors; none if the target
   does not take such vectors apart or put them together.  */

lane_value
lane_builder::resize_whole (const lane_value &a, tree from, tree to)
{
  bool widens = TYPE_PRECISION (to) > TYPE_PRECISION (from);
  tree was = vectype (from), type = vectype (integer_of (TYPE_PRECISION (to),
							 from));
  if (!was || !type
      || !target_supports_op_p (was, widens ? VEC_UNPACK_LO_EXPR
				: VEC_PACK_TRUNC_EXPR, optab_default))
    return lane_value::none ();
  lane_value made = lane_value ();
  made.kind = LANES_VECTOR;
  bool big = BYTES_BIG_ENDIAN;
  if (widens)
    for (unsigned i = 0; i < parts (from); i++)
      {
	made.part[2 * i + big] = build (VEC_UNPACK_LO_EXPR, type, a.part[i]);
	made.part[2 * i + !big] = build (VEC_UNPACK_HI_EXPR, type, a.part[i]);
      }
  else
    for (unsigned i = 0; i < parts (to); i++)
      made.part[i] = build (VEC_PACK_TRUNC_EXPR, type, a.part[2 * i],
			    a.part[2 * i + 1]);
  return reinterpret (made, TREE_TYPE (type), to);
}

/* Return A, integers of type FROM that take one vector, in the integer type TO,
   of which they take one, too, by way of vectors of which only the first
   elements count; none if the target cannot.  */

lane_value
lane_builder::resize_padded (const lane_value &a, tree from, tree to)
{
  unsigned bits = TYPE_PRECISION (from), size = bits * m_lanes;
  unsigned all = m_bytes * BITS_PER_UNIT;
  tree last = integer_of (TYPE_PRECISION (to), from);
  tree type = vector_type (from, all / bits);
  if (!type || !vectype (to) || (size < all && size > 64))
    return lane_value::none ();
  tree v = a.part[0];
  if (size < all)
    {
      tree word = build_nonstandard_integer_type (size, 1);
      tree words = vector_type (word, all / size);
      if (!words)
	return lane_value::none ();
      v = build (VIEW_CONVERT_EXPR, type,
		 join (words, build (VIEW_CONVERT_EXPR, word, v), NULL_TREE));
    }
  while (bits != TYPE_PRECISION (to))
    {
      bool widens = bits < TYPE_PRECISION (to);
      enum tree_code code = VEC_PACK_TRUNC_EXPR;
      if (widens)
	code = BYTES_BIG_ENDIAN ? VEC_UNPACK_HI_EXPR : VEC_UNPACK_LO_EXPR;
      if (!target_supports_op_p (type, code, optab_default))
	return lane_value::none ();
      bits = widens ? bits * 2 : bits / 2;
      type = vector_type (integer_of (bits, from), all / bits);
      if (!type)
	return lane_value::none ();
      v = widens ? build (code, type, v) : build (code, type, v, v);
    }
  size = bits * m_lanes;
  if (size < all && size <= 64)
    {
      tree word = build_nonstandard_integer_type (size, 1);
      tree words = vector_type (word, all / size);
      if (!words)
	return lane_value::none ();
      v = build (BIT_FIELD_REF, word, build (VIEW_CONVERT_EXPR, words, v),
		 bitsize_int (size), bitsize_int (0));
    }
  else if (size < all)
    v = build (BIT_FIELD_REF, vectype (last), v, bitsize_int (size),
	       bitsize_int (0));
  lane_value made = lane_value ();
  made.kind = LANES_VECTOR;
  made.part[0] = build (VIEW_CONVERT_EXPR, vectype (to), v);
  return made;
}

/* Return A, integers of type FROM, in the integer type TO.  */

lane_value
lane_builder::resize (const lane_value &a, tree from, tree to)
{
  lane_value result;
  unsigned bits = TYPE_PRECISION (from), wanted = TYPE_PRECISION (to);
  if (bits == wanted)
    return reinterpret (a, from, to);
  unsigned n = parts (from), m = parts (to);
  bool step = bits == 2 * wanted || wanted == 2 * bits;
  /* Two become one by a permutation, which is less than to make them narrow and
     join them.  */
  if (step && n == 2 * m)
    {
      result = resize_whole (a, from, to);
      if (result.known_p ())
	return result;
    }
  if ((n == m || step) && convert_parts (NOP_EXPR, a, from, to, &result))
    return result;
  if (n == 1 && m == 1)
    {
      result = resize_padded (a, from, to);
      if (result.known_p ())
	return result;
    }
  if (step)
    return n == m ? lane_value::none () : resize_whole (a, from, to);
  /* By the size next to the larger one.  */
  tree between = integer_of (MAX (bits, wanted) / 2, from);
  if (!vectype (between))
    return lane_value::none ();
  result = resize (a, from, between);
  return result.known_p () ? resize (result, between, to) : result;
}

lane_value
lane_builder::convert (const lane_value &a, tree from, tree to)
{
  if (truth_p (to))
    {
      if (truth_p (from))
	return vector_of (a, from);
      /* The lowest bit counts.  */
      lane_value bit = binary (BIT_AND_EXPR, a,
			       lane_value::same (build_one_cst (from)), from,
			       from);
      tree mask = (bit.known_p ()
		   ? compare (NE_EXPR, bit,
			      lane_value::same (build_zero_cst (from)), from)
		   : NULL_TREE);
      return mask ? lane_value::mask (mask) : lane_value::none ();
    }
  if (!vectype (to))
    return lane_value::none ();
  if (truth_p (from))
    {
      tree type = INTEGRAL_TYPE_P (to) ? to : integer_type_node;
      tree mask = mask_of (a);
      if (!mask)
	return lane_value::none ();
      bool minus = !TYPE_UNSIGNED (from) && TREE_CODE (from) != BOOLEAN_TYPE;
      lane_value number
	= choose (mask, lane_value::same (minus ? build_minus_one_cst (type)
					  : build_one_cst (type)),
		  lane_value::same (build_zero_cst (type)), type);
      return type == to ? number : convert (number, type, to);
    }
  lane_value v = vector_of (a, from);
  tree f = element (from), t = element (to);
  if (!v.known_p () || !f || !t)
    return lane_value::none ();
  lane_value result;
  if (INTEGRAL_TYPE_P (f) && INTEGRAL_TYPE_P (t))
    return resize (v, f, t);
  if (SCALAR_FLOAT_TYPE_P (f) && SCALAR_FLOAT_TYPE_P (t))
    {
      if (TYPE_MODE (f) == TYPE_MODE (t))
	return v;
      return (convert_parts (NOP_EXPR, v, f, t, &result) ? result
	      : lane_value::none ());
    }
  bool widens = INTEGRAL_TYPE_P (f);
  enum tree_code code = widens ? FLOAT_EXPR : FIX_TRUNC_EXPR;
  tree whole = widens ? f : t;
  if (TYPE_PRECISION (whole) >= 32
      && convert_parts (code, v, f, t, &result))
    return result;
  /* Narrow integers go by way of int.  */
  if (TYPE_PRECISION (whole) >= 32)
    return lane_value::none ();
  if (widens)
    {
      v = resize (v, f, integer_type_node);
      return (v.known_p () && convert_parts (code, v, integer_type_node, t,
					     &result)
	      ? result : lane_value::none ());
    }
  if (!convert_parts (code, v, f, integer_type_node, &result))
    return lane_value::none ();
  return resize (result, integer_type_node, t);
}

/* ---- Operations. ---- */

/* Return whether values of TYPE are too narrow for CODE in vectors of VTYPE, so
   that it is done in 32 bits.  */

static bool
too_narrow_p (enum tree_code code, tree type, tree vtype)
{
  return (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < 32
	  && (!vtype || !target_supports_op_p (vtype, code, optab_vector)));
}

lane_value
lane_builder::unary (enum tree_code code, const lane_value &a, tree type)
{
  if (truth_p (type))
    {
      tree mask = mask_of (a);
      if (!mask)
	return lane_value::none ();
      return lane_value::mask (code == BIT_NOT_EXPR ? mask_not (mask) : mask);
    }
  tree vtype = vectype (type), elt = element (type);
  lane_value v = vector_of (a, type);
  if (!v.known_p ())
    return v;
  if (code == ABSU_EXPR)
    {
      tree from = signed_type_for (elt);
      v = unary (ABS_EXPR, reinterpret (v, elt, from), from);
      return v.known_p () ? reinterpret (v, from, elt) : v;
    }
  if (too_narrow_p (code, elt, vtype))
    {
      lane_value wide = resize (v, elt, integer_type_node);
      if (!wide.known_p ())
	return wide;
      wide = unary (code, wide, integer_type_node);
      return wide.known_p () ? resize (wide, integer_type_node, elt) : wide;
    }
  if (!target_supports_op_p (vtype, code, optab_vector))
    return lane_value::none ();
  for (unsigned i = 0; i < parts (elt); i++)
    v.part[i] = build (code, vtype, v.part[i]);
  return v;
}

/* Return A CODE B, a rotation of A, of TYPE, by B, of TYPE2, as two shifts:
   targets have few rotations of vectors, and make one of those where they have
   it.  */

lane_value
lane_builder::rotate (enum tree_code code, const lane_value &a,
		      const lane_value &b, tree type, tree type2)
{
  tree elt = element (type), plain = unsigned_type_for (elt);
  bool left = code == LROTATE_EXPR;
  tree last = build_int_cst (type2, TYPE_PRECISION (elt) - 1);
  lane_value by, rest;
  if (b.kind == LANES_SAME)
    {
      by = b;
      rest = lane_value::same (build (BIT_AND_EXPR, type2,
				      build (NEGATE_EXPR, type2, b.scalar),
				      last));
    }
  else
    {
      by = binary (BIT_AND_EXPR, b, lane_value::same (last), type2, type2);
      rest = unary (NEGATE_EXPR, b, type2);
      if (rest.known_p ())
	rest = binary (BIT_AND_EXPR, rest, lane_value::same (last), type2,
		       type2);
    }
  lane_value v = vector_of (a, type);
  if (v.known_p ())
    v = reinterpret (v, elt, plain);
  if (!by.known_p () || !rest.known_p () || !v.known_p ())
    return lane_value::none ();
  lane_value one = shift (LSHIFT_EXPR, v, left ? by : rest, plain, type2);
  lane_value other = shift (RSHIFT_EXPR, v, left ? rest : by, plain, type2);
  if (!one.known_p () || !other.known_p ())
    return lane_value::none ();
  return reinterpret (binary (BIT_IOR_EXPR, one, other, plain, plain), plain,
		      elt);
}

/* Return A CODE B, a shift of A, of TYPE, by B, of TYPE2.  */

lane_value
lane_builder::shift (enum tree_code code, const lane_value &a,
		     const lane_value &b, tree type, tree type2)
{
  tree elt = element (type), vtype = vectype (type);
  lane_value va = vector_of (a, type);
  if (!va.known_p ())
    return va;
  bool by_same = (b.kind == LANES_SAME
		  && target_supports_op_p (vtype, code, optab_scalar));
  if ((code == LROTATE_EXPR || code == RROTATE_EXPR)
      && !by_same && !target_supports_op_p (vtype, code, optab_vector))
    return rotate (code, a, b, type, type2);
  if (TYPE_PRECISION (elt) < 32 && !by_same)
    {
      tree wide = integer_type_node;
      lane_value v = resize (va, elt, wide);
      v = v.known_p () ? shift (code, v, b, wide, type2) : v;
      return v.known_p () ? resize (v, wide, elt) : v;
    }
  if (by_same)
    {
      for (unsigned i = 0; i < parts (elt); i++)
	va.part[i] = build (code, vtype, va.part[i], b.scalar);
      return va;
    }
  if (!target_supports_op_p (vtype, code, optab_vector))
    return lane_value::none ();
  lane_value vb = convert (b, type2, elt);
  if (!vb.known_p ())
    return vb;
  for (unsigned i = 0; i < parts (elt); i++)
    va.part[i] = build (code, vtype, va.part[i], vb.part[i]);
  return va;
}

lane_value
lane_builder::binary (enum tree_code code, const lane_value &a,
		      const lane_value &b, tree type, tree type2)
{
  if (truth_p (type))
    {
      tree m = mask_of (a), n = mask_of (b);
      if (!m || !n)
	return lane_value::none ();
      switch (code)
	{
	case BIT_AND_EXPR:
	case MIN_EXPR:
	case MULT_EXPR:
	  return lane_value::mask (mask_and (m, n));
	case BIT_IOR_EXPR:
	case MAX_EXPR:
	  return lane_value::mask (mask_or (m, n));
	case BIT_XOR_EXPR:
	case PLUS_EXPR:
	case MINUS_EXPR:
	  return lane_value::mask (build (BIT_XOR_EXPR, m_mask_type, m, n));
	default:
	  return lane_value::none ();
	}
    }
  tree vtype = vectype (type), elt = element (type);
  if (!vtype)
    return lane_value::none ();
  switch (code)
    {
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case LROTATE_EXPR:
    case RROTATE_EXPR:
      return shift (code, a, b, type, type2);
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case EXACT_DIV_EXPR:
      return divide (code, a, b, type);
    case POINTER_PLUS_EXPR:
      code = PLUS_EXPR;
      break;
    case POINTER_DIFF_EXPR:
      code = MINUS_EXPR;
      break;
    default:
      break;
    }
  lane_value va = vector_of (a, type), vb = vector_of (b, type);
  if (!va.known_p () || !vb.known_p ())
    return lane_value::none ();
  if (too_narrow_p (code, elt, vtype))
    {
      tree wide = integer_type_node;
      va = resize (va, elt, wide);
      vb = resize (vb, elt, wide);
      if (!va.known_p () || !vb.known_p ())
	return lane_value::none ();
      lane_value result = binary (code, va, vb, wide, wide);
      return result.known_p () ? resize (result, wide, elt) : result;
    }
  if (!target_supports_op_p (vtype, code, optab_vector))
    return lane_value::none ();
  for (unsigned i = 0; i < parts (elt); i++)
    va.part[i] = build (code, vtype, va.part[i], vb.part[i]);
  return va;
}

/* ---- Single lanes. ---- */

tree
lane_builder::advance (tree type, tree start, tree count, HOST_WIDE_INT step)
{
  tree plain = POINTER_TYPE_P (type) ? sizetype : unsigned_type_for (type);
  tree by = build (MULT_EXPR, plain, build (NOP_EXPR, plain, count),
		   build_int_cst (plain, step));
  if (POINTER_TYPE_P (type))
    return build (POINTER_PLUS_EXPR, type, start, by);
  tree sum = build (PLUS_EXPR, plain, build (NOP_EXPR, plain, start), by);
  return build (NOP_EXPR, type, sum);
}

tree
lane_builder::lane_of (const lane_value &value, tree type, unsigned lane)
{
  if (value.kind == LANES_SAME)
    return value.scalar;
  if (value.kind == LANES_STEP)
    {
      if (lane == 0)
	return value.scalar;
      return advance (type, value.scalar, size_int (lane), value.step);
    }
  if (value.kind == LANES_MASK)
    {
      lane_value number = convert (value, boolean_type_node, m_number);
      tree one = lane_of (number, m_number, lane);
      return build (NE_EXPR, boolean_type_node, one, build_zero_cst (m_number));
    }
  tree elt = element (type);
  unsigned units = lanes_of_part (elt);
  tree one = build (BIT_FIELD_REF, elt, value.part[lane / units],
		    TYPE_SIZE (elt),
		    size_binop (MULT_EXPR, TYPE_SIZE (elt),
				bitsize_int (lane % units)));
  return (useless_type_conversion_p (type, elt) ? one
	  : build (NOP_EXPR, type, one));
}

lane_value
lane_builder::assemble (const vec<tree> &elements, tree type)
{
  tree elt = element (type), vtype = vectype (type);
  unsigned units = lanes_of_part (elt);
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  for (unsigned i = 0; i < parts (elt); i++)
    {
      vec<constructor_elt, va_gc> *all = NULL;
      bool constant = true;
      for (unsigned j = 0; j < units; j++)
	{
	  tree one = elements[i * units + j];
	  if (CONSTANT_CLASS_P (one))
	    one = fold_convert (elt, one);
	  else if (!useless_type_conversion_p (elt, TREE_TYPE (one)))
	    one = build (NOP_EXPR, elt, one);
	  constant &= CONSTANT_CLASS_P (one);
	  CONSTRUCTOR_APPEND_ELT (all, NULL_TREE, one);
	}
      if (constant)
	{
	  result.part[i] = build_vector_from_ctor (vtype, all);
	  continue;
	}
      tree name = make_ssa_name (vtype);
      gimple *stmt = gimple_build_assign (name,
					  build_constructor (vtype, all));
      gimple_set_location (stmt, m_where);
      append (stmt);
      result.part[i] = name;
    }
  return result;
}
