/* Vectors of half precision for processors that compute with them.
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

/* Where the processor has operations for vectors of half precision (AVX-512's
   FP16), which round once, floats are not needed to compute with such numbers:

     x = PHI <x0, r>			// vectors of float
     y = odd_fma (x, a, b);
     r = half_round (y);

   becomes

     h = PHI <h0, z>			// vectors of _Float16
     z = FMA (h, ha, hb);

   where H0, HA and HB are what X0, A and B were made of, or are made of these.
   What still needs the float R gets it from Z, and what needs the bits of Y
   takes those of Z.  An operation is changed if its operands are numbers of
   half precision, as far as is seen, and its result is only rounded to one:
   fused ones, sums, differences and products, which as floats have bits enough
   to be rounded twice.

   Subnormal numbers are never flushed to zero by these instructions.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-narrow.h"
#include "half-vectors.h"
#include "tree-vector-builder.h"

namespace {

/* How many definitions are looked at to see what a number is.  */
const unsigned MAX_SEEN = 32;

/* The work on one function.  */

class half_vectors
{
public:
  half_vectors (function *fn) : m_fn (fn) {}

  void run ();

private:
  bool half_p (tree, hash_set<tree> *);
  bool operation_p (gimple *);
  bool rounded_only_p (tree);
  void start (gimple *);
  tree half_of (tree);
  tree half_of_phi (gphi *);
  tree half_behind (tree);
  void build (gimple *, tree);
  void finish (gimple *);
  void take (gcall *, tree);

  function *m_fn;

  /* The operations that are changed, and the vectors of half precision that
     there are, or will be, of vectors of float.  */
  auto_vec<gimple *> m_operations;
  hash_map<tree, tree> m_halves;

  /* Versions of names that may be used no more.  */
  auto_bitmap m_unused;
};

/* Return TYPE, vectors of float, with ELEMENT in place of that.  */

tree
with_element (tree type, tree element)
{
  return build_vector_type (element, TYPE_VECTOR_SUBPARTS (type));
}

/* Return whether the processor computes with vectors of half precision that
   have as many numbers as TYPE, vectors of float.  */

bool
computed_p (tree type)
{
  if (!VECTOR_TYPE_P (type) || TREE_TYPE (type) != float_type_node
      || !float16_type_node || maybe_lt (TYPE_VECTOR_SUBPARTS (type), 8U))
    return false;
  tree half = with_element (type, float16_type_node);
  return (VECTOR_MODE_P (TYPE_MODE (half))
	  && direct_internal_fn_supported_p (IFN_FMA, half,
					     OPTIMIZE_FOR_SPEED));
}

/* Return X, a vector constant, as one of half precision, NULL_TREE if it has
   other numbers.  */

tree
half_constant (tree x)
{
  unsigned HOST_WIDE_INT n;
  if (!VECTOR_CST_NELTS (x).is_constant (&n))
    return NULL_TREE;
  tree type = with_element (TREE_TYPE (x), float16_type_node);
  tree_vector_builder made (type, n, 1);
  for (unsigned i = 0; i < n; i++)
    {
      const REAL_VALUE_TYPE *given
	= TREE_REAL_CST_PTR (vector_cst_elt (x, i));
      REAL_VALUE_TYPE value;
      real_convert (&value, &ieee_half_format, given);
      if (real_isnan (given) || !real_identical (&value, given))
	return NULL_TREE;
      made.quick_push (build_real (float16_type_node, value));
    }
  return made.build ();
}

/* Return whether X, a number or a vector, is of half precision; SEEN are the
   names that are taken for such already.  */

bool
half_vectors::half_p (tree x, hash_set<tree> *seen)
{
  if (TREE_CODE (x) == VECTOR_CST)
    return half_constant (x);
  if (TREE_CODE (x) != SSA_NAME)
    return false;
  if (seen->add (x))
    return true;
  if (seen->elements () > MAX_SEEN)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (x);
  enum cuda_intrinsic code = cuda_narrow_code (def);
  if (code == CUDA_HALF_WIDEN || code == CUDA_HALF_ROUND)
    return true;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!half_p (gimple_phi_arg_def (phi, i), seen))
	  return false;
      return !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (x);
    }
  if (!is_gimple_assign (def))
    return false;
  tree from = gimple_assign_rhs1 (def);
  if (gimple_assign_rhs_code (def) == NEGATE_EXPR)
    return half_p (from, seen);
  if (gimple_assign_rhs_code (def) != CONSTRUCTOR)
    return false;
  unsigned i;
  tree value;
  FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (from), i, value)
    if (!half_p (value, seen))
      return false;
  return CONSTRUCTOR_NELTS (from) != 0;
}

/* Return whether NAME is rounded to half precision and not used otherwise.  */

bool
half_vectors::rounded_only_p (tree name)
{
  bool any = false;
  for (gimple *stmt : cuda_uses (name))
    {
      enum cuda_intrinsic code = cuda_narrow_code (stmt);
      if ((code != CUDA_HALF_ROUND && code != CUDA_HALF_NARROW)
	  || !gimple_call_lhs (stmt))
	return false;
      any = true;
    }
  return any;
}

/* Return whether STMT is an operation to be changed.  */

bool
half_vectors::operation_p (gimple *stmt)
{
  bool fused = cuda_narrow_code (stmt) == CUDA_ODD_FMA;
  enum tree_code code = (is_gimple_assign (stmt) ? gimple_assign_rhs_code (stmt)
			 : ERROR_MARK);
  if (!fused && code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR)
    return false;
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || TREE_CODE (lhs) != SSA_NAME || !computed_p (TREE_TYPE (lhs))
      || !rounded_only_p (lhs))
    return false;
  unsigned first = fused ? 3 : 1;
  for (unsigned i = first; i < gimple_num_ops (stmt); i++)
    {
      hash_set<tree> seen;
      if (!half_p (gimple_op (stmt, i), &seen))
	return false;
    }
  return true;
}

/* Say what STMT and what rounds its result will be.  */

void
half_vectors::start (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  tree half = make_ssa_name (with_element (TREE_TYPE (lhs),
					   float16_type_node));
  m_operations.safe_push (stmt);
  m_halves.put (lhs, half);
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, lhs)
    if (cuda_narrow_code (USE_STMT (use)) == CUDA_HALF_ROUND)
      m_halves.put (gimple_call_lhs (USE_STMT (use)), half);
}

/* Return X of half precision.  */

tree
half_vectors::half_of (tree x)
{
  if (TREE_CODE (x) == VECTOR_CST)
    return half_constant (x);
  if (tree *known = m_halves.get (x))
    return *known;
  gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (x));
  return phi ? half_of_phi (phi) : half_behind (x);
}

/* The same of the result of PHI.  */

tree
half_vectors::half_of_phi (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  tree half = make_ssa_name (with_element (TREE_TYPE (result),
					   float16_type_node));
  m_halves.put (result, half);
  bitmap_set_bit (m_unused, SSA_NAME_VERSION (result));
  gphi *made = create_phi_node (half, gimple_bb (phi));
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (phi)->preds)
    add_phi_arg (made, half_of (PHI_ARG_DEF_FROM_EDGE (phi, e)), e,
		 gimple_phi_arg_location_from_edge (phi, e));
  return half;
}

/* The same of X, which a statement defines, behind that.  */

tree
half_vectors::half_behind (tree x)
{
  gimple *def = SSA_NAME_DEF_STMT (x);
  tree type = with_element (TREE_TYPE (x), float16_type_node), half;
  gimple_seq seq = NULL;
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == NEGATE_EXPR)
    half = gimple_build (&seq, NEGATE_EXPR, type,
			 half_of (gimple_assign_rhs1 (def)));
  else
    {
      tree words = with_element (TREE_TYPE (x), unsigned_type_node), bits;
      if (cuda_narrow_code (def) == CUDA_HALF_WIDEN)
	bits = gimple_call_arg (def, 0);
      else
	{
	  gcall *call = gimple_build_call
	    (cuda_narrow_decl (CUDA_HALF_NARROW, words, TREE_TYPE (x)), 1, x);
	  bits = make_ssa_name (words);
	  gimple_call_set_lhs (call, bits);
	  gimple_seq_add_stmt (&seq, call);
	}
      bits = gimple_build (&seq, NOP_EXPR,
			   with_element (TREE_TYPE (x),
					 short_unsigned_type_node), bits);
      half = gimple_build (&seq, VIEW_CONVERT_EXPR, type, bits);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (def);
  gsi_insert_seq_after (&gsi, seq, GSI_SAME_STMT);
  bitmap_set_bit (m_unused, SSA_NAME_VERSION (x));
  m_halves.put (x, half);
  return half;
}

/* Let CALL, which rounds what HALF is, take it from there.  */

void
half_vectors::take (gcall *call, tree half)
{
  tree lhs = gimple_call_lhs (call), type = TREE_TYPE (half);
  tree shorts = with_element (type, short_unsigned_type_node);
  tree words = with_element (type, unsigned_type_node);
  gimple_seq seq = NULL;
  location_t loc = gimple_location (call);
  tree bits = gimple_build (&seq, loc, VIEW_CONVERT_EXPR, shorts, half);
  gimple *made;
  if (cuda_narrow_code (call) == CUDA_HALF_ROUND)
    {
      bits = gimple_build (&seq, loc, NOP_EXPR, words, bits);
      made = gimple_build_call (cuda_narrow_decl (CUDA_HALF_WIDEN,
						  TREE_TYPE (lhs), words),
				1, bits);
      gimple_call_set_lhs (made, lhs);
      bitmap_set_bit (m_unused, SSA_NAME_VERSION (lhs));
    }
  else
    {
      /* What is not a number is 0x7fff.  */
      tree none = build_int_cst (short_unsigned_type_node, 0x7fff);
      none = build_vector_from_val (shorts, none);
      tree endless = build_int_cst (short_unsigned_type_node, 0x7c00);
      endless = build_vector_from_val (shorts, endless);
      tree size = gimple_build (&seq, loc, BIT_AND_EXPR, shorts, bits, none);
      tree mask = gimple_build (&seq, loc, GT_EXPR, truth_type_for (shorts),
				size, endless);
      bits = gimple_build (&seq, loc, VEC_COND_EXPR, shorts, mask, none, bits);
      bits = gimple_build (&seq, loc, NOP_EXPR, words, bits);
      if (!useless_type_conversion_p (TREE_TYPE (lhs), words))
	bits = gimple_build (&seq, loc, VIEW_CONVERT_EXPR, TREE_TYPE (lhs),
			     bits);
      made = gimple_build_assign (lhs, bits);
    }
  gimple_set_location (made, loc);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_replace (&gsi, made, false);
}

/* Build the operation that is STMT's for HALF, before it.  */

void
half_vectors::build (gimple *stmt, tree half)
{
  gimple_seq seq = NULL;
  if (is_gimple_call (stmt))
    {
      gcall *call = gimple_build_call_internal
	(IFN_FMA, 3, half_of (gimple_call_arg (stmt, 0)),
	 half_of (gimple_call_arg (stmt, 1)),
	 half_of (gimple_call_arg (stmt, 2)));
      gimple_call_set_nothrow (call, true);
      gimple_call_set_lhs (call, half);
      gimple_seq_add_stmt (&seq, call);
    }
  else
    {
      enum tree_code code = gimple_assign_rhs_code (stmt);
      tree a = half_of (gimple_assign_rhs1 (stmt));
      tree b = half_of (gimple_assign_rhs2 (stmt));
      /* What is rounded is not to be fused with a sum.  */
      tree result = code == MULT_EXPR ? make_ssa_name (TREE_TYPE (half)) : half;
      gimple_seq_add_stmt (&seq, gimple_build_assign (result, code, a, b));
      if (result != half)
	gimple_seq_add_stmt (&seq, gimple_build_assign (half, PAREN_EXPR,
							result));
    }
  gimple_seq_set_location (seq, gimple_location (stmt));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
}

/* Change STMT.  */

void
half_vectors::finish (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt), half = *m_halves.get (lhs);
  build (stmt, half);
  auto_vec<gcall *> uses;
  imm_use_iterator it;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, it, lhs)
    if (!is_gimple_debug (USE_STMT (use)))
      uses.safe_push (as_a<gcall *> (USE_STMT (use)));
  for (gcall *call : uses)
    take (call, half);
  bitmap_set_bit (m_unused, SSA_NAME_VERSION (lhs));
}

/* Do the work.  */

void
half_vectors::run ()
{
  for (gimple *stmt : cuda_nondebug_stmts (m_fn))
    if (operation_p (stmt))
      start (stmt);
  for (gimple *stmt : m_operations)
    {
      finish (stmt);
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, stmt,
			 "computed with vectors of half precision\n");
    }
  if (!m_operations.is_empty ())
    simple_dce_from_worklist (m_unused);
}

} // anon namespace

/* Let FN compute with vectors of half precision if the processor can.  */

void
cuda_use_half_vectors (function *fn)
{
  half_vectors (fn).run ();
}
