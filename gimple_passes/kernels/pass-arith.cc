/* Give shifts and conversions of device code the results that GPUs give.
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

/* C++ leaves open what comes of a shift by the width of the type or more, and
   of converting a floating-point number that the integer type cannot hold, and
   GCC takes that neither happens.  On GPUs programs rely on what the
   instructions do, which PTX defines, so that device code must not leave it
   open.  This pass runs on kernels and device functions as soon as they are in
   SSA form: before they are inlined or anything is made of the freedom.

   A shift, unless the range of N is known, becomes

     m = (unsigned int) n;			// 32 bits of it
     s = x << m;
     y = m <= 31 ? s : 0;

   as does one to the right of an unsigned type; that of a signed type becomes

     y = x >> MIN (m, 31);

   A conversion y = (int) x of a float becomes

     t = (int) x;
     u = x >= 2147483648.0f ? 2147483647 : t;
     v = x >= -2147483648.0f ? u : -2147483648;
     y = x == x ? v : 0;

   one to an unsigned type

     p = x > 0.0f ? x : 0.0f;
     t = (unsigned int) p;
     y = x >= 4294967296.0f ? 4294967295 : t;

   and that of a double, which has all ints,

     p = x > -2147483648.0 ? x : -2147483648.0;
     q = p < 2147483647.0 ? p : 2147483647.0;
     y = (int) q;

   as does y = lrint (x) and its kind, with t = lrint (x) and 64 bits.

   To narrower types nvcc converts by way of 32 bits.  What is not a number
   gives 0 if it is a float and the integer has up to 32 bits, and only the top
   bit otherwise ("PTX ISA", cvt).

   C++ also has no place before the start of an array for an index of 32 bits
   without a sign that has wrapped round, of a pointer into the array's midst:

     u = ~i;
     q = p + (sizetype) u * 4;			// p[~i]

   Addresses of shared memory have 32 bits on GPUs, where that is p[-1 - i].  So
   where P is seen to point there, and U may be such a number, it is one with a
   sign:

     q = p + (sizetype) (int) u * 4;

   That is the same for all that lie in shared memory otherwise.

   Choices whose outcome is known go before the function is lowered
   (pass-fold-choices.cc), and at the end those that the processor's own
   instructions make (pass-native.cc).

   With -fno-trapping-math, which block functions have, GCC 12 makes of a
   conversion to an integer and back what rounds towards zero,

     y = (double) (int) q;			// .TRUNC (q)

   which gives -0.0 between -1 and 0, where an integer has no sign.  The second
   pass, before any vectors are made, mends that:

     t = .TRUNC (q);
     y = t + 0.0;

   Calls of trunc in the source are no internal functions by then, so that each
   .TRUNC is of that kind.

   A __host__ __device__ function has one body, for which the same is done: what
   host code gets from it is one of the results that C++ allows.  So lrint
   and its kind are done in the C++ library's functions, too, which are
   neither.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-kernels.h"
#include "gimple-range.h"

namespace {

/* The rewriter of one statement: it collects what comes before.  */

class arithmetic
{
public:
  arithmetic (gimple_stmt_iterator *gsi)
    : m_gsi (gsi), m_stmt (gsi_stmt (*gsi)), m_seq (NULL),
      m_loc (gimple_location (m_stmt)) {}

  bool clamp_shift ();
  bool saturate ();
  bool saturate_rounded ();

private:
  tree choose (enum tree_code, tree, tree, tree, tree);
  tree amount ();
  tree convert_precise (tree, tree);
  tree convert_byte (tree);
  tree convert_unsigned (tree, tree);
  tree convert_signed (tree, tree);
  tree bring_in_range (tree, tree);
  void finish (tree);

  /* Where the statement is, and it itself.  */
  gimple_stmt_iterator *m_gsi;
  gimple *m_stmt;

  /* What goes before it.  */
  gimple_seq m_seq;

  location_t m_loc;
};

/* Build A CODE B ? YES : NO.  */

tree
arithmetic::choose (enum tree_code code, tree a, tree b, tree yes, tree no)
{
  tree type = TREE_TYPE (yes);
  tree cond = gimple_build (&m_seq, m_loc, code, boolean_type_node, a, b);
  return gimple_build (&m_seq, m_loc, COND_EXPR, type, cond, yes, no);
}

/* Let the result of the statement be VALUE.  */

void
arithmetic::finish (tree value)
{
  gsi_insert_seq_before (m_gsi, m_seq, GSI_SAME_STMT);
  value = fold_convert (TREE_TYPE (gimple_assign_lhs (m_stmt)), value);
  if (is_gimple_val (value))
    gimple_assign_set_rhs_with_ops (m_gsi, TREE_CODE (value), value);
  else
    gimple_assign_set_rhs_with_ops (m_gsi, NOP_EXPR, TREE_OPERAND (value, 0));
  update_stmt (gsi_stmt (*m_gsi));
}

/* Return by how much the statement shifts, as an unsigned number of at most 32
   bits: NULL_TREE if that is known to be less than the width.  */

tree
arithmetic::amount ()
{
  tree n = gimple_assign_rhs2 (m_stmt);
  unsigned width = TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (m_stmt)));
  value_range range;
  if (TREE_CODE (n) == INTEGER_CST
      ? wi::ltu_p (wi::to_wide (n), width)
      : (get_range_query (cfun)->range_of_expr (range, n, m_stmt)
	 && range.kind () == VR_RANGE
	 && wi::ltu_p (range.upper_bound (), width)
	 && wi::ge_p (range.lower_bound (), 0, TYPE_SIGN (TREE_TYPE (n)))))
    return NULL_TREE;
  return gimple_convert (&m_seq, m_loc, unsigned_type_node, n);
}

/* If the statement is a shift by an amount that may be too large, make it one
   as GPUs do it and return true.  */

bool
arithmetic::clamp_shift ()
{
  enum tree_code code = gimple_assign_rhs_code (m_stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (m_stmt));
  if ((code != LSHIFT_EXPR && code != RSHIFT_EXPR) || !INTEGRAL_TYPE_P (type))
    return false;
  tree n = amount ();
  if (!n)
    return false;
  tree x = gimple_assign_rhs1 (m_stmt);
  tree most = build_int_cst (unsigned_type_node, TYPE_PRECISION (type) - 1);
  if (code == RSHIFT_EXPR && !TYPE_UNSIGNED (type))
    {
      n = gimple_build (&m_seq, m_loc, MIN_EXPR, unsigned_type_node, n, most);
      finish (gimple_build (&m_seq, m_loc, code, type, x, n));
      return true;
    }
  if (TREE_CODE (n) == INTEGER_CST && tree_int_cst_lt (most, n))
    finish (build_zero_cst (type));
  else
    finish (choose (LE_EXPR, n, most,
		    gimple_build (&m_seq, m_loc, code, type, x, n),
		    build_zero_cst (type)));
  return true;
}

/* Return the floating-point constant 2^BITS, or less than zero if MINUS, of
   TYPE.  */

static tree
power_of_two (tree type, unsigned bits, bool minus)
{
  REAL_VALUE_TYPE value;
  real_2expN (&value, bits, TYPE_MODE (type));
  return build_real (type, minus ? real_value_negate (&value) : value);
}

/* Return the greatest number of TYPE, an integer type, as one of REAL;
   NULL_TREE if REAL has too few bits.  */

static tree
greatest_as (tree real, tree type)
{
  if (TYPE_PRECISION (type) > REAL_MODE_FORMAT (TYPE_MODE (real))->p)
    return NULL_TREE;
  return build_real_from_int_cst (real, TYPE_MAX_VALUE (type));
}

/* Return X, of a type that has all numbers of TYPE, of 32 bits, as TYPE.  */

tree
arithmetic::convert_precise (tree x, tree type)
{
  tree real = TREE_TYPE (x);
  tree least = build_real_from_int_cst (real, TYPE_MIN_VALUE (type));
  tree greatest = greatest_as (real, type);
  /* What is not a number becomes what -2^31 does.  */
  if (TYPE_UNSIGNED (type))
    x = choose (ORDERED_EXPR, x, x, x, power_of_two (real, 31, false));
  x = choose (GT_EXPR, x, least, x, least);
  x = choose (LT_EXPR, x, greatest, x, greatest);
  return gimple_build (&m_seq, m_loc, FIX_TRUNC_EXPR, type, x);
}

/* Return X, a float, as an unsigned number of which only the lower 8 bits
   count.  Floats from 2^31 on have none of them.  */

tree
arithmetic::convert_byte (tree x)
{
  tree real = TREE_TYPE (x), zero = build_zero_cst (real);
  tree type = integer_type_node;
  tree p = choose (GT_EXPR, x, zero, x, zero);
  tree t = gimple_build (&m_seq, m_loc, FIX_TRUNC_EXPR, type, p);
  tree v = choose (GE_EXPR, p, power_of_two (real, 31, false),
		   TYPE_MIN_VALUE (type), t);
  return choose (GE_EXPR, p, power_of_two (real, 32, false),
		 build_all_ones_cst (type), v);
}

/* Return X, a floating-point number, as unsigned type TYPE of 32 or 64
   bits.  */

tree
arithmetic::convert_unsigned (tree x, tree type)
{
  tree real = TREE_TYPE (x), zero = build_zero_cst (real);
  unsigned width = TYPE_PRECISION (type);
  tree p = choose (GT_EXPR, x, zero, x, zero);
  tree t = gimple_build (&m_seq, m_loc, FIX_TRUNC_EXPR, type, p);
  tree y = choose (GE_EXPR, x, power_of_two (real, width, false),
		   TYPE_MAX_VALUE (type), t);
  if (width == 32)
    return y;
  return choose (ORDERED_EXPR, x, x, y,
		 wide_int_to_tree (type,
				   wi::set_bit_in_zero (width - 1, width)));
}

/* Return T, which is what X, a floating-point number, became as a signed
   integer of 32 or 64 bits where that can hold it, and what GPUs give
   elsewhere.  */

tree
arithmetic::bring_in_range (tree x, tree t)
{
  tree real = TREE_TYPE (x), type = TREE_TYPE (t);
  unsigned width = TYPE_PRECISION (type);
  tree u = choose (GE_EXPR, x, power_of_two (real, width - 1, false),
		   TYPE_MAX_VALUE (type), t);
  tree v = choose (GE_EXPR, x, power_of_two (real, width - 1, true), u,
		   TYPE_MIN_VALUE (type));
  return (width == 32 ? choose (ORDERED_EXPR, x, x, v, build_zero_cst (type))
	  : v);
}

/* Return X, a floating-point number, as signed type TYPE of 32 or 64 bits.  */

tree
arithmetic::convert_signed (tree x, tree type)
{
  return bring_in_range (x, gimple_build (&m_seq, m_loc, FIX_TRUNC_EXPR, type,
					  x));
}

/* If the statement makes an integer of a floating-point number, make it do so
   as GPUs do and return true.  */

bool
arithmetic::saturate ()
{
  tree type = TREE_TYPE (gimple_assign_lhs (m_stmt));
  tree x = gimple_assign_rhs1 (m_stmt);
  if (gimple_assign_rhs_code (m_stmt) != FIX_TRUNC_EXPR
      || !INTEGRAL_TYPE_P (type) || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (x))
      || TYPE_PRECISION (type) > 64)
    return false;
  bool is_unsigned = TYPE_UNSIGNED (type);
  bool narrow = TYPE_PRECISION (type) <= 32;
  tree word = (narrow ? (is_unsigned ? unsigned_type_node : integer_type_node)
	       : (is_unsigned ? long_long_unsigned_type_node
		  : long_long_integer_type_node));
  tree y = (narrow && greatest_as (TREE_TYPE (x), word)
	    ? convert_precise (x, word)
	    : is_unsigned && TYPE_PRECISION (type) <= 8 ? convert_byte (x)
	    : is_unsigned ? convert_unsigned (x, word)
	    : convert_signed (x, word));
  finish (gimple_convert (&m_seq, m_loc, type, y));
  return true;
}

/* Return whether STMT is a call of a function that rounds to a signed integer
   of 64 bits.  */

bool
rounds_p (gimple *stmt)
{
  if (!is_gimple_call (stmt))
    return false;
  tree result = gimple_get_lhs (stmt);
  switch (gimple_call_combined_fn (stmt))
    {
    case CFN_BUILT_IN_LRINT:
    case CFN_BUILT_IN_LRINTF:
    case CFN_BUILT_IN_LLRINT:
    case CFN_BUILT_IN_LLRINTF:
    case CFN_BUILT_IN_LROUND:
    case CFN_BUILT_IN_LROUNDF:
    case CFN_BUILT_IN_LLROUND:
    case CFN_BUILT_IN_LLROUNDF:
      return result && TYPE_PRECISION (TREE_TYPE (result)) == 64;
    default:
      return false;
    }
}

/* If the statement is such a call, make it do as GPUs do and return true.  */

bool
arithmetic::saturate_rounded ()
{
  if (!rounds_p (m_stmt))
    return false;
  tree result = gimple_call_lhs (m_stmt);
  tree rounded = make_ssa_name (TREE_TYPE (result));
  gimple_call_set_lhs (m_stmt, rounded);
  update_stmt (m_stmt);
  tree y = bring_in_range (gimple_call_arg (m_stmt, 0), rounded);
  gimple *last = gimple_build_assign (result, y);
  gimple_set_location (last, m_loc);
  gimple_seq_add_stmt (&m_seq, last);
  gsi_insert_seq_after (m_gsi, m_seq, GSI_SAME_STMT);
  return true;
}

/* Return whether STMT is a shift or conversion of which C++ leaves something
   open.  */

bool
open_p (gimple *stmt)
{
  if (is_gimple_call (stmt))
    return rounds_p (stmt);
  if (!is_gimple_assign (stmt))
    return false;
  switch (gimple_assign_rhs_code (stmt))
    {
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case FIX_TRUNC_EXPR:
      return true;
    default:
      return false;
    }
}

/* How many statements are gone through to what makes an index.  */
const int MAX_STEPS = 8;

/* Return whether INDEX, of 32 bits, is computed in a way, seen within STEPS
   steps, by which numbers without a sign wrap round.  */

bool
may_wrap_p (tree index, int steps)
{
  if (TREE_CODE (index) == INTEGER_CST)
    return wi::neg_p (wi::to_wide (index), SIGNED);
  gassign *def = (TREE_CODE (index) == SSA_NAME && steps > 0
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (index)) : NULL);
  if (!def)
    return false;
  tree a = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case BIT_NOT_EXPR:
    case NEGATE_EXPR:
    case MINUS_EXPR:
      return true;
    case PLUS_EXPR:
    case MULT_EXPR:
      return (may_wrap_p (a, steps - 1)
	      || may_wrap_p (gimple_assign_rhs2 (def), steps - 1));
    case SSA_NAME:
    CASE_CONVERT:
      return (INTEGRAL_TYPE_P (TREE_TYPE (a))
	      && TYPE_PRECISION (TREE_TYPE (a)) == 32
	      && may_wrap_p (a, steps - 1));
    default:
      return false;
    }
}

/* Return the index without a sign that may have wrapped round and makes OFFSET,
   and set *SCALED to the statement that multiplies it, NULL if there is none;
   NULL_TREE if there is no such index.  */

tree
wrapped_index (tree offset, gassign **scaled)
{
  *scaled = NULL;
  gassign *def = (TREE_CODE (offset) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (offset)) : NULL);
  if (def
      && (gimple_assign_rhs_code (def) == MULT_EXPR
	  || gimple_assign_rhs_code (def) == LSHIFT_EXPR)
      && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    {
      *scaled = def;
      tree factor = gimple_assign_rhs1 (def);
      def = (TREE_CODE (factor) == SSA_NAME
	     ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (factor)) : NULL);
    }
  if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    return NULL_TREE;
  tree index = gimple_assign_rhs1 (def), type = TREE_TYPE (index);
  return (INTEGRAL_TYPE_P (type) && TYPE_UNSIGNED (type)
	  && TYPE_PRECISION (type) == 32 && may_wrap_p (index, MAX_STEPS)
	  ? index : NULL_TREE);
}

/* If STMT moves a pointer into a shared variable by an index that may have
   wrapped round, let the index have a sign.  Return whether it does.  */

bool
sign_index (gimple *stmt)
{
  gassign *scaled;
  if (!is_gimple_assign (stmt)
      || gimple_assign_rhs_code (stmt) != POINTER_PLUS_EXPR
      || !cuda_shared_address_p (gimple_assign_rhs1 (stmt)))
    return false;
  tree index = wrapped_index (gimple_assign_rhs2 (stmt), &scaled);
  if (!index)
    return false;
  gimple_seq seq = NULL;
  tree offset = gimple_convert (&seq, integer_type_node, index);
  offset = gimple_convert (&seq, sizetype, offset);
  if (scaled)
    offset = gimple_build (&seq, gimple_assign_rhs_code (scaled), sizetype,
			   offset, gimple_assign_rhs2 (scaled));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs2 (stmt, offset);
  update_stmt (stmt);
  return true;
}

/* Return whether DECL is one of the C++ library's functions that device code
   may call, as std::lrint (float).  */

bool
lent_p (tree decl)
{
  return DECL_IN_SYSTEM_HEADER (decl) && DECL_DECLARED_INLINE_P (decl);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_arith (function *fn)
{
  bool ours = cuda_kernel_p (fn->decl) || cuda_device_p (fn->decl);
  if (!ours && !lent_p (fn->decl))
    return 0;
  auto_vec<gimple *> stmts;
  for (gimple *stmt : cuda_stmts (fn))
    if (ours ? open_p (stmt) : rounds_p (stmt))
      stmts.safe_push (stmt);
    else if (!ours)
      continue;
    else if (sign_index (stmt) && dump_enabled_p ())
      dump_printf_loc (MSG_NOTE, stmt, "an index has a sign\n");
  if (stmts.is_empty ())
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  enable_ranger (fn);
  for (gimple *stmt : stmts)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
      arithmetic at (&gsi);
      if ((at.saturate_rounded () || at.clamp_shift () || at.saturate ())
	  && dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, stmt, "done as GPUs do\n");
    }
  disable_ranger (fn);
  return 0;
}

/* Return whether STMT is what GCC makes of a conversion to an integer and
   back.  */

static bool
made_truncation_p (gimple *stmt)
{
  tree result = gimple_get_lhs (stmt);
  return (gimple_call_internal_p (stmt, IFN_TRUNC) && result
	  && HONOR_SIGNED_ZEROS (TREE_TYPE (result)));
}

/* Do the work of the second pass for FN.  */

unsigned int
execute_cuda_truncations (function *fn)
{
  if (!cuda_block_function_p (fn->decl) && !cuda_device_p (fn->decl))
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (made_truncation_p (gsi_stmt (gsi)))
	{
	  gimple *call = gsi_stmt (gsi);
	  tree result = gimple_call_lhs (call), type = TREE_TYPE (result);
	  tree whole = make_ssa_name (type);
	  gimple_call_set_lhs (call, whole);
	  update_stmt (call);
	  gimple *sum = gimple_build_assign (result, PLUS_EXPR, whole,
					     build_zero_cst (type));
	  gimple_set_location (sum, gimple_location (call));
	  gsi_insert_after (&gsi, sum, GSI_NEW_STMT);
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_NOTE, call, "an integer's zero has no sign\n");
	}
  return 0;
}
