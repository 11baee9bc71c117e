/* Drop choices that the processor's instructions make by themselves.
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

/* This pass runs on kernels' and device functions' code right before GCC picks
   instructions: what stands here is not folded any more, so that operations
   may count on what the instruction does where GIMPLE leaves it open.

   x86 converts what a signed integer cannot hold, and what is not a number, to
   the integer with only the top bit, so that in

     t = (int) x;
     u = x >= 2147483648.0f ? 2147483647 : t;
     v = x >= -2147483648.0f ? u : -2147483648;

   v is u, be they numbers or vectors.  To unsigned integers AVX-512 converts
   what is too large as all ones, which leaves t in

     p = x > 0.0f ? x : 0.0f;
     t = (unsigned int) p;
     y = x >= 4294967296.0f ? 4294967295 : t;

   Where comparisons of vectors make vectors of bits, the choice of all ones is
   cheaper as an operation on these:

     y = -(x >= 4294967296.0f) | t;

   Shifts of vectors by vectors, of AVX2, leave zero or the sign for amounts
   that are too large:

     y = n <= 31 ? x << n : 0;			// x << n
     y = x >> MIN (n, 31);			// x >> n

   These are the choices that pass-arith.cc puts round shifts and
   conversions.

   Products of vectors become those of halves where that is all there is
   (half-products.cc).

   GCC 12 takes AVX-512's load under a mask for a choice between all that is at
   the place and zeros.  If the mask is known, that becomes a load of all and a
   blend, which may come to a page that is not there.  So known masks are hidden
   from it:

     asm ("" : "=r" (m) : "0" (31));
     x = .MASK_LOAD (p, 32, VIEW_CONVERT_EXPR<mask> (m));  */

#include "gcc-compat.h"
#include "passes.h"
#include "tree-ssa-dce.h"
#include "cuda-attributes.h"
#include "cuda-kernels.h"
#include "half-products.h"

namespace {

/* What the target's instructions do.  */

#if defined TARGET_AVX2 && defined TARGET_SSE_MATH

/* Return whether converting FROM, a floating-point type or vectors of one, to
   TO gives the top bit for what TO, signed, cannot hold.  */

bool
converts_to_top_bit_p (tree to, tree from)
{
  scalar_mode real = SCALAR_FLOAT_TYPE_P (from) ? SCALAR_FLOAT_TYPE_MODE (from)
    : GET_MODE_INNER (TYPE_MODE (from));
  if (real != SFmode && real != DFmode)
    return false;
  unsigned width = element_precision (to);
  if (!VECTOR_TYPE_P (to))
    return (TARGET_SSE_MATH && TARGET_SSE2
	    && (width == 32 || (width == 64 && TARGET_64BIT)));
  return (VECTOR_MODE_P (TYPE_MODE (to)) && TARGET_SSE2
	  && (width == 32 || (width == 64 && TARGET_AVX512DQ)));
}

/* Return whether GCC converts FROM to TO, vectors of unsigned numbers, by an
   instruction that gives all ones for what is too large: for 32 bits it has a
   sequence of others but for the largest vectors.  */

bool
converts_to_all_ones_p (tree to, tree from)
{
  if (!VECTOR_TYPE_P (to) || !VECTOR_MODE_P (TYPE_MODE (to)))
    return false;
  bool largest = (known_eq (GET_MODE_SIZE (TYPE_MODE (to)), 64)
		  && known_eq (GET_MODE_SIZE (TYPE_MODE (from)), 64));
  scalar_mode real = GET_MODE_INNER (TYPE_MODE (from));
  if (element_precision (to) == 32)
    return real == SFmode && largest && TARGET_AVX512F;
  return ((real == SFmode || real == DFmode) && element_precision (to) == 64
	  && TARGET_AVX512DQ && (largest || TARGET_AVX512VL));
}

/* Return whether shifts CODE of vectors TYPE by vectors do all amounts.  */

bool
shifts_by_any_p (enum tree_code code, tree type)
{
  if (!VECTOR_TYPE_P (type) || !VECTOR_MODE_P (TYPE_MODE (type)))
    return false;
  unsigned width = element_precision (type);
  bool arithmetic = code == RSHIFT_EXPR && !TYPE_UNSIGNED (type);
  return (width == 32 ? TARGET_AVX2
	  : width == 64 && (arithmetic ? TARGET_AVX512VL : TARGET_AVX2));
}

/* Return whether what is compared in vectors like TYPE is a vector of bits: all
   ones or zeros in each element.  */

bool
masks_are_bits_p (tree type)
{
  return (TARGET_SSE2 && VECTOR_MODE_P (TYPE_MODE (type))
	  && !TARGET_AVX512VL
	  && maybe_lt (GET_MODE_SIZE (TYPE_MODE (type)), 64));
}

#else

bool
masks_are_bits_p (tree)
{
  return false;
}

bool
converts_to_top_bit_p (tree, tree)
{
  return false;
}

bool
converts_to_all_ones_p (tree, tree)
{
  return false;
}

bool
shifts_by_any_p (enum tree_code, tree)
{
  return false;
}

#endif

/* A comparison, of numbers or of vectors element by element.  */
struct comparison
{
  enum tree_code code;
  tree left, right;

  bool parse (tree);
};

/* Take the comparison that COND is; return false if it is none.  */

bool
comparison::parse (tree cond)
{
  if (COMPARISON_CLASS_P (cond))
    {
      code = TREE_CODE (cond);
      left = TREE_OPERAND (cond, 0);
      right = TREE_OPERAND (cond, 1);
      return true;
    }
  if (TREE_CODE (cond) != SSA_NAME)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (cond));
  if (!def || TREE_CODE_CLASS (gimple_assign_rhs_code (def)) != tcc_comparison)
    return false;
  code = gimple_assign_rhs_code (def);
  left = gimple_assign_rhs1 (def);
  right = gimple_assign_rhs2 (def);
  return true;
}

/* A choice COND ? YES : NO where COND compares something with a constant, the
   same in all elements.  */
struct choice
{
  comparison cond;
  tree yes, no;

  bool parse (tree);
  bool parse (gimple *);
};

/* Return the constant that all elements of OP are, or OP itself if it is no
   vector; NULL_TREE if there is none.  */

tree
uniform_constant (tree op)
{
  if (CONSTANT_CLASS_P (op) && !VECTOR_TYPE_P (TREE_TYPE (op)))
    return op;
  return TREE_CODE (op) == VECTOR_CST ? uniform_vector_p (op) : NULL_TREE;
}

/* Take the choice that STMT is, with its condition's constant on the right and
   its opposite in place of one of UNLT, UNLE or, of integers, GT; return false
   if it is none.  */

bool
choice::parse (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || (gimple_assign_rhs_code (assign) != COND_EXPR
		  && gimple_assign_rhs_code (assign) != VEC_COND_EXPR)
      || !cond.parse (gimple_assign_rhs1 (assign)))
    return false;
  yes = gimple_assign_rhs2 (assign);
  no = gimple_assign_rhs3 (assign);
  if (uniform_constant (cond.left))
    {
      std::swap (cond.left, cond.right);
      cond.code = swap_tree_comparison (cond.code);
    }
  /* What is not a number decides which of two opposites it is.  */
  bool real = FLOAT_TYPE_P (TREE_TYPE (cond.left));
  enum tree_code other = invert_tree_comparison (cond.code, real);
  if (other != ERROR_MARK && (real ? cond.code == UNLT_EXPR
				     || cond.code == UNLE_EXPR
			      : cond.code == GT_EXPR))
    {
      cond.code = other;
      std::swap (yes, no);
    }
  return uniform_constant (cond.right) != NULL_TREE;
}

/* The same of what defines NAME.  */

bool
choice::parse (tree name)
{
  return (TREE_CODE (name) == SSA_NAME && parse (SSA_NAME_DEF_STMT (name)));
}

/* Return whether OP is 2^BITS, or less than zero if MINUS, in all elements.  */

bool
power_of_two_p (tree op, unsigned bits, bool minus)
{
  tree value = uniform_constant (op);
  if (!value || TREE_CODE (value) != REAL_CST)
    return false;
  REAL_VALUE_TYPE power;
  real_2expN (&power, bits, TYPE_MODE (TREE_TYPE (value)));
  if (minus)
    power = real_value_negate (&power);
  return real_identical (&power, TREE_REAL_CST_PTR (value));
}

/* Return whether OP is the greatest, or if LEAST the least, number of its type
   in all elements.  */

bool
extreme_p (tree op, bool least)
{
  tree value = uniform_constant (op);
  if (!value || TREE_CODE (value) != INTEGER_CST)
    return false;
  tree type = TREE_TYPE (value);
  wide_int want = least ? wi::min_value (type) : wi::max_value (type);
  return wi::eq_p (wi::to_wide (value), want);
}

/* Return what T is the conversion of, with the type of T signed or not as
   IS_SIGNED says; NULL_TREE if it is none.  */

tree
converted_from (tree t, bool is_signed)
{
  if (TREE_CODE (t) != SSA_NAME
      || TYPE_UNSIGNED (TREE_TYPE (t)) == is_signed)
    return NULL_TREE;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (t));
  return (def && gimple_assign_rhs_code (def) == FIX_TRUNC_EXPR
	  ? gimple_assign_rhs1 (def) : NULL_TREE);
}

/* Return whether V is x >= -2^W ? u : MIN, of which the processor makes u.  */

bool
bounded_below_p (const choice &v)
{
  tree type = TREE_TYPE (v.yes);
  if (!ANY_INTEGRAL_TYPE_P (type) || TYPE_UNSIGNED (type)
      || !extreme_p (v.no, true) || v.cond.code != GE_EXPR
      || !power_of_two_p (v.cond.right, element_precision (type) - 1, true))
    return false;
  tree x = v.cond.left, t = v.yes;
  choice u;
  if (u.parse (v.yes) && u.cond.code == GE_EXPR && u.cond.left == x
      && extreme_p (u.yes, false)
      && power_of_two_p (u.cond.right, element_precision (type) - 1, false))
    t = u.no;
  return (converted_from (t, true) == x
	  && converts_to_top_bit_p (type, TREE_TYPE (x)));
}

/* Return whether V is p >= 2^(W - 1) ? MIN : t, of which the processor makes
   t.  */

bool
wrapped_above_p (const choice &v)
{
  tree type = TREE_TYPE (v.no);
  return (ANY_INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type)
	  && extreme_p (v.yes, true) && v.cond.code == GE_EXPR
	  && power_of_two_p (v.cond.right, element_precision (type) - 1, false)
	  && converted_from (v.no, true) == v.cond.left
	  && converts_to_top_bit_p (type, TREE_TYPE (v.cond.left)));
}

/* Return whether Y is x >= 2^W ? MAX : t, of which the processor makes t.  */

bool
bounded_above_p (const choice &y)
{
  tree type = TREE_TYPE (y.no);
  if (!ANY_INTEGRAL_TYPE_P (type) || !TYPE_UNSIGNED (type)
      || !extreme_p (y.yes, false) || y.cond.code != GE_EXPR
      || !power_of_two_p (y.cond.right, element_precision (type), false))
    return false;
  choice p;
  tree from = converted_from (y.no, false);
  return (from && p.parse (from) && p.cond.code == GT_EXPR
	  && p.cond.left == y.cond.left && p.yes == y.cond.left
	  && real_zerop (uniform_constant (p.cond.right))
	  && converts_to_all_ones_p (type, TREE_TYPE (from)));
}

/* Return whether the processor gives zero for shifts CODE of vectors TYPE by N
   in all elements but those where COND holds, n <= W - 1.  */

bool
zero_elsewhere_p (enum tree_code code, tree type, tree n,
		  const comparison &cond)
{
  if (!ANY_INTEGRAL_TYPE_P (type)
      || (code != LSHIFT_EXPR
	  && (code != RSHIFT_EXPR || !TYPE_UNSIGNED (type)))
      || cond.code != LE_EXPR || cond.left != n
      || !VECTOR_TYPE_P (TREE_TYPE (n)) || !TYPE_UNSIGNED (TREE_TYPE (n)))
    return false;
  tree most = uniform_constant (cond.right);
  return (most && compare_tree_int (most, element_precision (type) - 1) == 0
	  && shifts_by_any_p (code, type));
}

/* Return whether Y is n <= W - 1 ? x << n : 0, of which the processor makes
   the shift.  */

bool
bounded_shift_p (const choice &y)
{
  if (TREE_CODE (y.yes) != SSA_NAME || !integer_zerop (y.no))
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (y.yes));
  return (def && zero_elsewhere_p (gimple_assign_rhs_code (def),
				   TREE_TYPE (y.yes),
				   gimple_assign_rhs2 (def), y.cond));
}

/* If the call at GSI is such a shift under a mask, make it one without and
   return true.  */

bool
drop_mask (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  bool left = gimple_call_internal_p (call, IFN_COND_SHL);
  if ((!left && !gimple_call_internal_p (call, IFN_COND_SHR))
      || !gimple_call_lhs (call) || !integer_zerop (gimple_call_arg (call, 3)))
    return false;
  enum tree_code code = left ? LSHIFT_EXPR : RSHIFT_EXPR;
  tree result = gimple_call_lhs (call), n = gimple_call_arg (call, 2);
  comparison cond;
  if (!cond.parse (gimple_call_arg (call, 0))
      || !zero_elsewhere_p (code, TREE_TYPE (result), n, cond))
    return false;
  gsi_replace (gsi, gimple_build_assign (result, code,
					 gimple_call_arg (call, 1), n), false);
  return true;
}

/* If STMT is x >> MIN (n, W - 1) of signed vectors and the processor does any
   amount, let it be x >> n and return true.  */

bool
drop_minimum (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree amount = gimple_assign_rhs2 (stmt);
  if (!VECTOR_TYPE_P (type) || TYPE_UNSIGNED (type)
      || TREE_CODE (amount) != SSA_NAME
      || !shifts_by_any_p (RSHIFT_EXPR, type))
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (amount));
  if (!def || gimple_assign_rhs_code (def) != MIN_EXPR
      || !VECTOR_TYPE_P (TREE_TYPE (amount))
      || !TYPE_UNSIGNED (TREE_TYPE (amount)))
    return false;
  tree most = uniform_constant (gimple_assign_rhs2 (def));
  if (!most || compare_tree_int (most, element_precision (type) - 1) != 0)
    return false;
  gimple_assign_set_rhs2 (stmt, gimple_assign_rhs1 (def));
  update_stmt (stmt);
  return true;
}

/* If the choice at GSI, MADE, is x >= 2^W ? -1 : t of vectors, make it the
   operation on bits -(x >= 2^W) | t and return true.  */

bool
choose_by_bits (gimple_stmt_iterator *gsi, const choice &made)
{
  tree type = TREE_TYPE (gimple_assign_lhs (gsi_stmt (*gsi)));
  if (!VECTOR_INTEGER_TYPE_P (type) || made.cond.code != GE_EXPR
      || !VECTOR_FLOAT_TYPE_P (TREE_TYPE (made.cond.left))
      || !integer_all_onesp (made.yes) || !masks_are_bits_p (type))
    return false;
  location_t loc = gimple_location (gsi_stmt (*gsi));
  gimple_seq seq = NULL;
  tree cond = gimple_build (&seq, loc, GE_EXPR, truth_type_for (type),
			    made.cond.left, made.cond.right);
  tree bits = gimple_build (&seq, loc, VEC_COND_EXPR, type, cond,
			    build_all_ones_cst (type), build_zero_cst (type));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (gsi, BIT_IOR_EXPR, bits, made.no);
  update_stmt (gsi_stmt (*gsi));
  return true;
}

/* Drop the choice at GSI if the processor makes it; return whether it does.  */

bool
drop_choice (gimple_stmt_iterator *gsi)
{
  if (is_gimple_call (gsi_stmt (*gsi)))
    return drop_mask (gsi);
  gassign *stmt = dyn_cast<gassign *> (gsi_stmt (*gsi));
  choice made;
  if (!stmt)
    return false;
  if (gimple_assign_rhs_code (stmt) == RSHIFT_EXPR)
    return drop_minimum (stmt);
  if (!made.parse (stmt))
    return false;
  tree value = (bounded_below_p (made) || bounded_shift_p (made) ? made.yes
		: bounded_above_p (made) || wrapped_above_p (made) ? made.no
		: NULL_TREE);
  if (!value)
    return choose_by_bits (gsi, made);
  gimple_assign_set_rhs_from_tree (gsi, value);
  update_stmt (gsi_stmt (*gsi));
  return true;
}

/* If the statement at GSI loads under a mask that is known, hide what that is
   from what follows.  */

void
hide_mask (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!gimple_call_internal_p (stmt, IFN_MASK_LOAD))
    return;
  tree mask = gimple_call_arg (stmt, 2), type = TREE_TYPE (mask);
  unsigned HOST_WIDE_INT bits = 0, units;
  if (TREE_CODE (mask) != VECTOR_CST || !SCALAR_INT_MODE_P (TYPE_MODE (type))
      || !TYPE_VECTOR_SUBPARTS (type).is_constant (&units))
    return;
  for (unsigned i = 0; i < units; i++)
    if (!integer_zerop (VECTOR_CST_ELT (mask, i)))
      bits |= HOST_WIDE_INT_1U << i;
  tree word = build_nonstandard_integer_type (tree_to_uhwi (TYPE_SIZE (type)),
					      1);
  tree name = make_ssa_name (word);
  vec<tree, va_gc> *in = NULL, *out = NULL;
  vec_safe_push (in, build_tree_list (build_tree_list (NULL_TREE,
						       build_string (1, "0")),
				      build_int_cst (word, bits)));
  vec_safe_push (out, build_tree_list (build_tree_list (NULL_TREE,
							build_string (2, "=r")),
				       name));
  gasm *hidden = gimple_build_asm_vec ("", in, out, NULL, NULL);
  SSA_NAME_DEF_STMT (name) = hidden;
  gsi_insert_before (gsi, hidden, GSI_SAME_STMT);
  tree view = build1 (VIEW_CONVERT_EXPR, type, name);
  gassign *made = gimple_build_assign (make_ssa_name (type), view);
  gsi_insert_before (gsi, made, GSI_SAME_STMT);
  gimple_call_set_arg (stmt, 2, gimple_assign_lhs (made));
  update_stmt (stmt);
}

/* Let words of products stay where they are in FN, where that is seen.  */

void
keep_words (function *fn)
{
  made_products made;
  auto_bitmap dead;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (cuda_keep_words (&gsi, &made, dead) && dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, gsi_stmt (gsi),
			 "words of products stay where they are\n");
  simple_dce_from_worklist (dead);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_native (function *fn)
{
  if (optimize == 0
      || !(cuda_block_function_p (fn->decl) || cuda_device_p (fn->decl)))
    return 0;
  keep_words (fn);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	hide_mask (&gsi);
	if (drop_choice (&gsi) && dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, gsi_stmt (gsi),
			   "the processor chooses by itself\n");
	if (cuda_multiply_halves (&gsi) && dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, gsi_stmt (gsi),
			   "the product is one of halves\n");
      }
  return 0;
}
