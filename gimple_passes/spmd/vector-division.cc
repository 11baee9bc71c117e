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
   loop if B is known there.  R is at least 1 / B, whatever was rounded, and
   more by less than 2^-50 of it, so that the product passes the next integer
   for no A below 2^50: it would have to be 1 / B more.

   Integers of 64 bits are divided so where all lanes have less than 2^48, by
   additions of 2^52, which leave an integer in the low bits of a double:

     q = a * r;			to the nearest, then one less if A - Q * B < 0

   and else lane by lane.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "vectoriser.h"

/* Bits that an integer may have for the way that is short; those of the double
   of which additions leave an integer.  */
const int SHORT_BITS = 48;
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
  return q.known_p () && code == TRUNC_MOD_EXPR ? rest (a, q, vb, type) : q;
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

/* Return A, vectors of TYPE, unsigned with 64 bits and less than 2^52, as
   doubles.  */

lane_value
lane_builder::real_of_long (const lane_value &a, tree type)
{
  tree real = double_type_node;
  tree bits = build_int_cst (type, HOST_WIDE_INT (1023 + ROUND_BITS)
			     << ROUND_BITS);
  lane_value v = binary (BIT_IOR_EXPR, a, lane_value::same (bits), type, type);
  if (!v.known_p ())
    return v;
  return binary (MINUS_EXPR, reinterpret (v, type, real),
		 lane_value::same (power (ROUND_BITS)), real, real);
}

/* Return A CODE B, of TYPE, unsigned with 64 bits, all less than
   2^SHORT_BITS; A is in vectors.  */

lane_value
lane_builder::divide_small (enum tree_code code, const lane_value &a,
			    const lane_value &b, tree type)
{
  tree real = double_type_node, from = signed_type_for (type);
  lane_value vb = vector_of (b, type), q = real_of_long (a, type);
  if (!q.known_p () || !vb.known_p ())
    return lane_value::none ();
  if (b.kind == LANES_SAME)
    q = binary (MULT_EXPR, q, lane_value::same (reciprocal (b.scalar, type,
							    false)),
		real, real);
  else
    {
      lane_value db = real_of_long (vb, type);
      q = db.known_p () ? binary (RDIV_EXPR, q, db, real, real) : db;
    }
  if (q.known_p ())
    q = binary (PLUS_EXPR, q, lane_value::same (power (ROUND_BITS)), real,
		real);
  if (!q.known_p ())
    return q;
  tree low = build_int_cst (type, (HOST_WIDE_INT_1 << ROUND_BITS) - 1);
  q = binary (BIT_AND_EXPR, reinterpret (q, real, type),
	      lane_value::same (low), type, type);
  lane_value left = q.known_p () ? rest (a, q, vb, type) : q;
  tree passed = (left.known_p ()
		 ? compare (LT_EXPR, reinterpret (left, type, from),
			    lane_value::same (build_zero_cst (from)), from)
		 : NULL_TREE);
  if (!passed)
    return lane_value::none ();
  bool modulo = code == TRUNC_MOD_EXPR;
  lane_value &from_value = modulo ? left : q;
  lane_value other
    = (modulo ? binary (PLUS_EXPR, left, vb, type, type)
       : binary (MINUS_EXPR, q, lane_value::same (build_one_cst (type)), type,
		 type));
  return (other.known_p () ? choose (passed, other, from_value, type)
	  : other);
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
   vectors where they are small.  */

bool
thread_vectoriser::divides_long_p (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if ((code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR)
      || TYPE_PRECISION (type) != 64 || !vectype (type))
    return false;
  tree utype = unsigned_type_for (type);
  trial unused (this);
  lane_value one = vector_of (lane_value::same (build_one_cst (utype)), utype);
  return divide_small (code, one, one, utype).known_p ();
}

/* Build STMT, for which that is so, for lanes of MASK.  */

void
thread_vectoriser::divide_long (gassign *stmt, tree mask)
{
  tree lhs = gimple_assign_lhs (stmt), type = TREE_TYPE (lhs);
  tree utype = unsigned_type_for (type);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  lane_value a = vector_of (value_of (gimple_assign_rhs1 (stmt)), type);
  lane_value b = value_of (gimple_assign_rhs2 (stmt));
  a = reinterpret (a, type, utype);
  if (b.kind == LANES_SAME)
    b.scalar = build (NOP_EXPR, utype, b.scalar);
  else
    b = reinterpret (vector_of (b, type), type, utype);
  lane_value high = binary (BIT_IOR_EXPR, a, b, utype, utype);
  tree most = build_int_cst (utype, -(HOST_WIDE_INT_1 << SHORT_BITS));
  high = binary (BIT_AND_EXPR, high, lane_value::same (most), utype, utype);
  tree small = compare (EQ_EXPR, high,
			lane_value::same (build_zero_cst (utype)), utype);
  basic_block whole, some;
  open_whole (mask ? mask_or (small, mask_not (mask)) : small, &whole, &some);
  m_bb = whole;
  lane_value all = divide_small (code, a, b, utype);
  all = reinterpret (all, utype, element (type));
  flush ();
  whole = m_bb;
  m_bb = some;
  emit_by_lane (stmt, mask);
  m_values.put (lhs, join_whole (type, all, whole, value_of (lhs)));
}
