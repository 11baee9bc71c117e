/* Divisions of integers in vectors.
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

/* What divides by a constant is left to GCC, which has a product and shifts for
   it.  Else there is no instruction, but doubles hold integers of 32 bits, and
   of more as long as they are small:

     q = (int) (a * r);		r = (1 / (double) b) * (1 + 2^-51)

   where all lanes divide by the same B, so that R is computed once, before the
   loop if B is known there.  Where B is zero all bits are set, as on GPUs.  R
   is at least 1 / B, whatever was rounded, and more by less than 2^-50 of it,
   so that the product passes the next integer for no A below 2^50: it would
   have to be 1 / B more.

   Integers of 64 bits are divided so without their signs, where all quotients
   are less than 2^49, by additions of 2^52, which leave an integer in the low
   bits of a double:

     q = a * r;			to the nearest, then one less if A - Q * B < 0

   A, B, the quotient of one and B and the product are each rounded by 2^-53 of
   them at most, so that A * R is wrong by a quarter at most and Q by less than
   one.  That is known where B is a large constant; else, where some lane's
   quotient is larger or it divides by zero, all are divided lane by lane.

   Where such A is the same number more in each next lane, as the number of a
   thread in all of a grid, and B, the same for all, is larger than what that
   makes from the first lane to the last, the quotient becomes one more in some
   lane, and no more in others.  Then one division serves all lanes:

     q0 = a[0] / b; r = a[0] % b + { 0, 1, 2, ... };
     q = r < b ? q0 : q0 + 1;

   Where A would be so, or the same for all, if nothing broke between lanes, as
   quotients and remainders of such numbers are, one division serves where it
   turns out that no lane's A is less than that of lane 0, or more by B or
   beyond: the numbers of a place in each of a matrix's many dimensions come so
   from one.

     d = a - a[0];			if all d < b
     q0 = a[0] / b; r = a[0] % b + d;
     q = r < b ? q0 : q0 + 1;  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "vectoriser.h"

/* Bits that a quotient of long integers may have; those of the double of which
   additions leave an integer.  */
const int QUOTIENT_BITS = 49;
const int ROUND_BITS = 52;

/* Return 2 to the power of BITS as a double.  */

static tree
power (int bits)
{
  REAL_VALUE_TYPE value;
  real_2expN (&value, bits, TYPE_MODE (double_type_node));
  return build_real (double_type_node, value);
}

/* Return one divided by B, of TYPE, the same for all lanes, as a double, and if
   MORE never less than that.  */

tree
lane_builder::reciprocal (tree b, tree type, bool more)
{
  tree to = double_type_node;
  gassign *def = cuda_assignment (b);
  if (def && gimple_assign_cast_p (def)
      && tree_nop_conversion_p (TREE_TYPE (b),
				TREE_TYPE (gimple_assign_rhs1 (def))))
    b = gimple_assign_rhs1 (def);
  gimple_seq before = m_seq;
  basic_block early = place_before (b);
  if (early)
    m_seq = NULL;
  tree r = build (RDIV_EXPR, to, build_one_cst (to),
		  build (FLOAT_EXPR, to, build (NOP_EXPR, element (type), b)));
  if (more)
    r = build (MULT_EXPR, to, r,
	       const_binop (PLUS_EXPR, to, build_one_cst (to), power (-51)));
  if (early)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (early);
      if (gsi_end_p (gsi) || !stmt_ends_bb_p (gsi_stmt (gsi)))
	gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
      else
	gsi_insert_seq_before (&gsi, m_seq, GSI_SAME_STMT);
      m_seq = before;
    }
  return r;
}

/* Return A, vectors of TYPE, with 32 bits, as doubles.  */

lane_value
lane_builder::real_of_short (const lane_value &a, tree type)
{
  tree real = double_type_node;
  if (!TYPE_UNSIGNED (type))
    return convert (a, type, real);
  /* Less by 2^31 it is a signed one.  */
  tree from = signed_type_for (type);
  lane_value v = binary (BIT_XOR_EXPR, reinterpret (a, type, from),
			 lane_value::same (TYPE_MIN_VALUE (from)), from, from);
  v = v.known_p () ? convert (v, from, real) : v;
  return (v.known_p () ? binary (PLUS_EXPR, v, lane_value::same (power (31)),
				 real, real) : v);
}

/* Return A CODE B, a division of integers of TYPE with 32 bits; A is in
   vectors.  */

lane_value
lane_builder::divide_short (enum tree_code code, const lane_value &a,
			    const lane_value &b, tree type)
{
  tree real = double_type_node, to = signed_type_for (type);
  lane_value vb = vector_of (b, type), q = real_of_short (a, type);
  if (!q.known_p () || !vb.known_p ())
    return lane_value::none ();
  if (b.kind == LANES_SAME)
    q = binary (MULT_EXPR, q, lane_value::same (reciprocal (b.scalar, type,
							    true)),
		real, real);
  else
    {
      /* The quotient is never rounded up to the next integer.  */
      lane_value db = real_of_short (vb, type);
      q = db.known_p () ? binary (RDIV_EXPR, q, db, real, real) : db;
    }
  q = q.known_p () ? convert (q, real, to) : q;
  if (!q.known_p ())
    return q;
  if (TYPE_UNSIGNED (type))
    {
      /* It has 31 bits but where nothing is divided.  */
      tree one = compare (EQ_EXPR, vb, lane_value::same (build_one_cst (type)),
			  type);
      if (!one)
	return lane_value::none ();
      q = choose (one, a, reinterpret (q, to, type), type);
    }
  if (q.known_p () && code == TRUNC_MOD_EXPR)
    q = rest (a, q, vb, type);
  return q.known_p () ? where_divided (q, b, vb, type) : q;
}

/* Return Q, the quotient or rest by B, of TYPE and as vectors VB, with the
   number that GPUs have where B is zero.  */

lane_value
lane_builder::where_divided (const lane_value &q, const lane_value &b,
			     const lane_value &vb, tree type)
{
  if (b.kind == LANES_SAME && tree_expr_nonzero_p (b.scalar))
    return q;
  tree none = compare (EQ_EXPR, vb, lane_value::same (build_zero_cst (type)),
		       type);
  return (none ? choose (none, lane_value::same (build_all_ones_cst (type)), q,
			 type) : lane_value::none ());
}

/* Return A - Q * B, of TYPE.  */

lane_value
lane_builder::rest (const lane_value &a, const lane_value &q,
		    const lane_value &b, tree type)
{
  lane_value back = binary (MULT_EXPR, q, b, type, type);
  return (back.known_p () ? binary (MINUS_EXPR, a, back, type, type)
	  : lane_value::none ());
}

/* Return whether quotients by B, of 64 bits and SIGN, have no more than
   QUOTIENT_BITS, and rests no more than 63.  */

static bool
large_p (const wide_int &b, signop sign)
{
  wide_int magnitude = sign == SIGNED ? wi::abs (b) : b;
  return (wi::lrshift (magnitude, 64 - QUOTIENT_BITS) != 0
	  && (sign == SIGNED || !wi::neg_p (b)));
}

/* Return the bits of 2 to the power of BITS, as a double, of TYPE.  */

static tree
power_bits (int bits, tree type)
{
  return build_int_cst (type, HOST_WIDE_INT (1023 + bits) << ROUND_BITS);
}

/* Return A, vectors of TYPE, unsigned with 64 bits, as doubles.  */

lane_value
lane_builder::real_of_long (const lane_value &a, tree type)
{
  tree real = double_type_node, bits = unsigned_type_node;
  lane_value v = convert (a, type, real);
  if (v.known_p () || !a.known_p ())
    return v;
  /* Both halves are low bits of powers of two.  */
  tree half = build_int_cst (bits, 32);
  tree low = build_int_cst (type, 0xffffffff);
  v = binary (RSHIFT_EXPR, a, lane_value::same (half), type, bits);
  v = binary (BIT_IOR_EXPR, v, lane_value::same (power_bits (84, type)), type,
	      type);
  lane_value rest = binary (BIT_AND_EXPR, a, lane_value::same (low), type,
			    type);
  rest = binary (BIT_IOR_EXPR, rest,
		 lane_value::same (power_bits (ROUND_BITS, type)), type, type);
  tree more = const_binop (PLUS_EXPR, real, power (84), power (ROUND_BITS));
  v = binary (MINUS_EXPR, reinterpret (v, type, real), lane_value::same (more),
	      real, real);
  /* -ffast-math must not add in another order.  */
  if (flag_associative_math)
    for (unsigned i = 0; v.known_p () && i < parts (real); i++)
      v.part[i] = closed (vectype (real), v.part[i]);
  return binary (PLUS_EXPR, v, reinterpret (rest, type, real), real, real);
}

/* Return -1 where A, vectors of TYPE, signed, is negative, and else 0.  */

lane_value
lane_builder::sign_of (const lane_value &a, tree type)
{
  tree bits = unsigned_type_node;
  tree last = build_int_cst (bits, TYPE_PRECISION (type) - 1);
  lane_value sign = binary (RSHIFT_EXPR, a, lane_value::same (last), type,
			    bits);
  if (sign.known_p () || !a.known_p ())
    return sign;
  lane_value zero = lane_value::same (build_zero_cst (type));
  tree minus = compare (LT_EXPR, a, zero, type);
  return minus ? choose (minus, lane_value::same (build_minus_one_cst (type)),
			 zero, type) : lane_value::none ();
}

/* Return A, of TYPE, negated where SIGN is -1 and not where it is 0.  */

lane_value
lane_builder::with_sign (const lane_value &a, const lane_value &sign, tree type)
{
  return binary (MINUS_EXPR, binary (BIT_XOR_EXPR, a, sign, type, type), sign,
		 type, type);
}

/* Return A CODE B, of TYPE, unsigned with 64 bits, from Q, the quotient as
   doubles, where that has no more than QUOTIENT_BITS.  */

lane_value
lane_builder::divide_whole (enum tree_code code, const lane_value &a,
			    const lane_value &b, const lane_value &q, tree type)
{
  tree real = double_type_node, to = signed_type_for (type);
  tree low = build_int_cst (type, (HOST_WIDE_INT_1 << ROUND_BITS) - 1);
  lane_value whole = binary (PLUS_EXPR, q, lane_value::same
			     (power (ROUND_BITS)), real, real);
  whole = binary (BIT_AND_EXPR, reinterpret (whole, real, type),
		  lane_value::same (low), type, type);
  lane_value left = rest (a, whole, b, type);
  lane_value passed = reinterpret (sign_of (reinterpret (left, type, to), to),
				   to, type);
  if (code == TRUNC_DIV_EXPR)
    return binary (PLUS_EXPR, whole, passed, type, type);
  return binary (PLUS_EXPR, left, binary (BIT_AND_EXPR, passed, b, type, type),
		 type, type);
}

/* Return A CODE B, of TYPE, with 64 bits; A is in vectors.  Set *FITS to the
   mask of lanes for which that is right, NULL_TREE if all.  */

lane_value
lane_builder::divide_long (enum tree_code code, const lane_value &a,
			   const lane_value &b, tree type, tree *fits)
{
  tree real = double_type_node, utype = unsigned_type_for (type);
  bool is_signed = !TYPE_UNSIGNED (type);
  lane_value sign = lane_value::none (), minus = sign;
  lane_value va = a, vb = vector_of (b, type);
  if (is_signed)
    {
      sign = reinterpret (sign_of (va, type), type, utype);
      minus = reinterpret (sign_of (vb, type), type, utype);
      va = with_sign (reinterpret (va, type, utype), sign, utype);
      vb = with_sign (reinterpret (vb, type, utype), minus, utype);
    }
  lane_value q = real_of_long (va, utype);
  if (b.kind == LANES_SAME)
    {
      tree r = build (ABS_EXPR, real, reciprocal (b.scalar, type, false));
      q = binary (MULT_EXPR, q, lane_value::same (r), real, real);
    }
  else
    q = binary (RDIV_EXPR, q, real_of_long (vb, utype), real, real);
  lane_value all = divide_whole (code, va, vb, q, utype);
  if (is_signed && code == TRUNC_DIV_EXPR)
    sign = binary (BIT_XOR_EXPR, sign, minus, utype, utype);
  if (is_signed)
    all = with_sign (all, sign, utype);
  all = reinterpret (all, utype, type);
  *fits = NULL_TREE;
  if (!all.known_p ()
      || (b.kind == LANES_SAME && TREE_CODE (b.scalar) == INTEGER_CST
	  && large_p (wi::to_wide (b.scalar), TYPE_SIGN (type))))
    return all;
  *fits = compare (LT_EXPR, q, lane_value::same (power (QUOTIENT_BITS)), real);
  /* The rest must have a sign.  */
  tree positive
    = (is_signed ? *fits
       : compare (GE_EXPR, reinterpret (vb, utype, signed_type_for (utype)),
		  lane_value::same (build_zero_cst (signed_type_for (utype))),
		  signed_type_for (utype)));
  if (!*fits || !positive)
    return lane_value::none ();
  *fits = mask_and (*fits, positive);
  return all;
}

/* Return A CODE B, which is a division of integers of TYPE.  */

lane_value
lane_builder::divide (enum tree_code code, const lane_value &a,
		      const lane_value &b, tree type)
{
  tree elt = element (type), vtype = vectype (type);
  if (code == EXACT_DIV_EXPR)
    code = TRUNC_DIV_EXPR;
  if (code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR)
    return lane_value::none ();
  bool constant = (b.kind == LANES_SAME && TREE_CODE (b.scalar) == INTEGER_CST
		   && !integer_zerop (b.scalar));
  lane_value va = vector_of (a, type);
  if (!va.known_p ())
    return va;
  if (constant && vtype
      && (TYPE_PRECISION (elt) == 32
	  || can_mult_highpart_p (TYPE_MODE (vtype), TYPE_UNSIGNED (elt))))
    {
      lane_value vb = vector_of (b, type);
      /* The pass that lowers vectors knows how.  */
      for (unsigned i = 0; i < parts (elt); i++)
	va.part[i] = build (code, vtype, va.part[i], vb.part[i]);
      return va;
    }
  if (TYPE_PRECISION (elt) == 32)
    return divide_short (code, va, b, elt);
  if (TYPE_PRECISION (elt) > 32)
    return lane_value::none ();
  tree wide = integer_type_node;
  lane_value vb = vector_of (b, type);
  va = resize (va, elt, wide);
  vb = vb.known_p () ? resize (vb, elt, wide) : vb;
  if (constant)
    vb = lane_value::same (fold_convert (wide, b.scalar));
  if (!va.known_p () || !vb.known_p ())
    return lane_value::none ();
  lane_value result = divide (code, va, vb, wide);
  return result.known_p () ? resize (result, wide, elt) : result;
}

/* Return the block at whose end may be computed what needs NAME alone, a scalar
   in the vectors' code; NULL if it is not known before the loop.  */

basic_block
thread_vectoriser::place_before (tree name)
{
  if (!m_start || TREE_CODE (name) != SSA_NAME)
    return NULL;
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  return (SSA_NAME_IS_DEFAULT_DEF (name)
	  || (bb && bb->index < m_start->index
	      && !flow_bb_inside_loop_p (m_loop, bb)) ? m_start : NULL);
}

/* Return whether STMT divides integers of 64 bits that can be divided in
   vectors where the quotients are small.  */

bool
thread_vectoriser::divides_long_p (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt)), fits;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if ((code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR)
      || TYPE_PRECISION (type) != 64 || !vectype (type))
    return false;
  tree elt = element (type);
  trial unused (this);
  lane_value one = vector_of (lane_value::same (build_one_cst (elt)), elt);
  return lane_builder::divide_long (code, one, one, elt, &fits).known_p ();
}

/* Return whether A, of TYPE with 64 bits, divided by B can be divided once for
   all lanes, where B is large enough.  */

bool
thread_vectoriser::divides_once_p (tree a, tree b, tree type)
{
  if (TREE_CODE (a) != SSA_NAME || !same_p (b)
      || !compares_p (GE_EXPR, signed_type_for (element (type))))
    return false;
  lane_form form = m_forms->form (a);
  if (kind_of (a) == LANES_STEP)
    return form.step > 0;
  return (!form.whole_p ()
	  && (form.uniform_p ()
	      || (form.affine_p () && form.constant && form.step > 0)));
}

/* Return the condition, a truth value, under which A, of TYPE, which has the
   same more in each next lane, can be divided by B so.  */

tree
thread_vectoriser::fits_stepped (const lane_value &a, const lane_value &b,
				 tree type)
{
  tree utype = unsigned_type_for (type), truth = boolean_type_node;
  unsigned HOST_WIDE_INT reach = a.step * (m_lanes - 1);
  wide_int most = wi::max_value (64, SIGNED) - reach;
  tree start = build (NOP_EXPR, utype, a.scalar);
  tree by = build (NOP_EXPR, utype, b.scalar);
  /* What is compared has a sign; no lane has passed the end of the type.  */
  tree large = build (MINUS_EXPR, utype, by, build_int_cst (utype, reach + 1));
  large = build (LE_EXPR, truth, large,
		 wide_int_to_tree (utype, most - (reach + 1)));
  tree last = wide_int_to_tree (utype, TYPE_UNSIGNED (type)
				? wi::max_value (64, UNSIGNED) - reach : most);
  return build (BIT_AND_EXPR, truth, large,
		build (LE_EXPR, truth, start, last));
}

/* The same for A in vectors, START in lane 0, as far as scalars tell.  What is
   so small does not wrap in other lanes, either; START may be what a lane that
   is not there has, and wrap itself.  */

tree
thread_vectoriser::fits_broken (tree start, const lane_value &b, tree type)
{
  tree utype = unsigned_type_for (type), truth = boolean_type_node;
  tree last = build (MINUS_EXPR, utype, build (NOP_EXPR, utype, b.scalar),
		     build_one_cst (utype));
  tree small = wide_int_to_tree (utype, wi::set_bit_in_zero (62, 64));
  return build (BIT_AND_EXPR, truth, build (LT_EXPR, truth, last, small),
		build (LT_EXPR, truth, start, small));
}

/* Begin two ways: ONCE, where lanes of MASK have A, of TYPE, that can be
   divided by B so, and OTHER.  Set *START to what A is in lane 0, and *AHEAD to
   how much more it is in each.  */

void
thread_vectoriser::open_once (const lane_value &a, const lane_value &b,
			      tree type, tree mask, tree *start,
			      lane_value *ahead, basic_block *once,
			      basic_block *other)
{
  tree utype = unsigned_type_for (type), stype = signed_type_for (type);
  bool stepped = a.kind == LANES_STEP;
  *start = build (NOP_EXPR, utype, stepped ? a.scalar : lane_of (a, type, 0));
  tree fits = (stepped ? fits_stepped (a, b, type)
	       : fits_broken (*start, b, type));
  *once = new_block ();
  *other = new_block ();
  branch_to (gimple_build_cond (NE_EXPR, fits, boolean_false_node, NULL_TREE,
				NULL_TREE), *once, *other);
  m_bb = *once;
  if (stepped)
    {
      *ahead = lane_value::stepped (build_zero_cst (stype), a.step);
      return;
    }
  /* From zero to LAST, with which neither this nor what is missing to it has a
     sign.  */
  tree last = build (MINUS_EXPR, utype, build (NOP_EXPR, utype, b.scalar),
		     build_one_cst (utype));
  *ahead = binary (MINUS_EXPR, reinterpret (a, type, utype),
		   lane_value::same (*start), utype, utype);
  lane_value missing = binary (MINUS_EXPR, lane_value::same (last), *ahead,
			       utype, utype);
  lane_value both = binary (BIT_IOR_EXPR, *ahead, missing, utype, utype);
  tree far = compare (LT_EXPR, reinterpret (both, utype, stype),
		      lane_value::same (build_zero_cst (stype)), stype);
  *ahead = reinterpret (*ahead, utype, stype);
  *once = new_block ();
  branch_to (any_lane (mask ? mask_and (far, mask) : far), *other, *once);
  m_bb = *once;
}

/* Return A CODE B, of TYPE, divided once, A being START in lane 0, and AHEAD
   more in each.  */

lane_value
thread_vectoriser::divided_once (enum tree_code code, tree start,
				 const lane_value &ahead, const lane_value &b,
				 tree type)
{
  tree utype = unsigned_type_for (type), stype = signed_type_for (type);
  tree by = build (NOP_EXPR, utype, b.scalar);
  tree q = build (TRUNC_DIV_EXPR, utype, start, by);
  tree left = build (MINUS_EXPR, utype, start,
		     build (MULT_EXPR, utype, q, by));
  left = build (NOP_EXPR, stype, left);
  lane_value divisor = lane_value::same (build (NOP_EXPR, stype, by));
  lane_value r = vector_of (binary (PLUS_EXPR, ahead, lane_value::same (left),
				    stype, stype), stype);
  tree over = compare (GE_EXPR, r, divisor, stype);
  lane_value result;
  if (code == TRUNC_MOD_EXPR)
    result = choose (over, binary (MINUS_EXPR, r, divisor, stype, stype), r,
		     stype);
  else
    {
      tree more = build (PLUS_EXPR, utype, q, build_one_cst (utype));
      result = choose (over, lane_value::same (build (NOP_EXPR, stype, more)),
		       lane_value::same (build (NOP_EXPR, stype, q)), stype);
    }
  return reinterpret (result, stype, type);
}

/* Build STMT, for which that is so, for lanes of MASK.  */

void
thread_vectoriser::divide_long (gassign *stmt, tree mask)
{
  tree lhs = gimple_assign_lhs (stmt), type = TREE_TYPE (lhs), fits;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree elt = element (type);
  lane_value a = value_of (gimple_assign_rhs1 (stmt));
  lane_value b = value_of (gimple_assign_rhs2 (stmt)), quick;
  bool once = (a.kind != LANES_SAME && b.kind == LANES_SAME
	       && divides_once_p (gimple_assign_rhs1 (stmt),
				  gimple_assign_rhs2 (stmt), type));
  basic_block quick_end = NULL;
  if (once)
    {
      basic_block other;
      tree start;
      lane_value ahead;
      open_once (a, b, elt, mask, &start, &ahead, &quick_end, &other);
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, stmt, "one division serves all lanes that"
			 " are near each other\n");
      quick = divided_once (code, start, ahead, b, elt);
      flush ();
      quick_end = m_bb;
      m_bb = other;
    }
  a = vector_of (a, type);
  if (b.kind != LANES_SAME)
    b = vector_of (b, type);
  lane_value all = lane_builder::divide_long (code, a, b, elt, &fits);
  if (fits)
    {
      basic_block whole, some;
      open_whole (mask ? mask_or (fits, mask_not (mask)) : fits, &whole,
		  &some);
      m_bb = some;
      emit_by_lane (stmt, mask);
      all = join_whole (type, all, whole, value_of (lhs));
    }
  if (once)
    all = join_whole (type, quick, quick_end, all);
  m_values.put (lhs, all);
}
