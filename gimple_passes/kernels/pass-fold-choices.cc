/* Make the choices round shifts and conversions whose outcome is known.
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

/* This pass runs on block functions before they are lowered.  Of the choices
   that pass-arith.cc put round shifts and conversions, and of others like
   them, it makes those that the ranges of the operands decide, so that

     p = x > 0.0f ? x : 0.0f;			// fminf (fmaxf (x, 0), 255)
     q = p < 255.0f ? p : 255.0f;
     t = (int) q;
     u = q >= 2147483648.0f ? 2147483647 : t;
     ...

   ends with t, and x << (n & 31) has none.  GCC 12 knows ranges of integers;
   those of floating-point numbers are found here, from constants, integers,
   what is chosen by comparisons, and sums and products of these.  Rounding to
   nearest keeps the order of numbers, so that the results of the bounds are
   bounds of the results; limits are asked for with so much to spare that
   products and sums may also be fused.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "gimple-range.h"

namespace {

/* How far the definition of a number is followed.  */
const int MAX_DEPTH = 8;

/* What a floating-point number may be.  */
struct real_range
{
  /* Whether it is a number, from LEAST to MOST, which may be infinite.  */
  bool known;
  REAL_VALUE_TYPE least, most;

  real_range () : known (false) {}
  void set (const REAL_VALUE_TYPE &, const REAL_VALUE_TYPE &);
  void unite (const real_range &);
  void bound (enum tree_code, const REAL_VALUE_TYPE &);
};

/* Let it be from A to B.  */

void
real_range::set (const REAL_VALUE_TYPE &a, const REAL_VALUE_TYPE &b)
{
  least = a;
  most = b;
  known = !real_isnan (&least) && !real_isnan (&most);
}

/* Let it be what it is or OTHER.  */

void
real_range::unite (const real_range &other)
{
  known &= other.known;
  if (!known)
    return;
  if (real_less (&other.least, &least))
    least = other.least;
  if (real_less (&most, &other.most))
    most = other.most;
}

/* It is a number for which CODE LIMIT is true.  */

void
real_range::bound (enum tree_code code, const REAL_VALUE_TYPE &limit)
{
  if (!known)
    {
      REAL_VALUE_TYPE low, high;
      real_inf (&high);
      low = real_value_negate (&high);
      set (low, high);
    }
  if ((code == LT_EXPR || code == LE_EXPR || code == EQ_EXPR)
      && real_less (&limit, &most))
    most = limit;
  if ((code == GT_EXPR || code == GE_EXPR || code == EQ_EXPR)
      && real_less (&least, &limit))
    least = limit;
}

/* Return the code of the comparison that COND is, and its operands as *A and
   *B; ERROR_MARK if it is none.  */

static enum tree_code
comparison_of (tree cond, tree *a, tree *b)
{
  if (COMPARISON_CLASS_P (cond))
    {
      *a = TREE_OPERAND (cond, 0);
      *b = TREE_OPERAND (cond, 1);
      return TREE_CODE (cond);
    }
  gassign *def = cuda_assignment (cond);
  if (!def || TREE_CODE_CLASS (gimple_assign_rhs_code (def)) != tcc_comparison)
    return ERROR_MARK;
  *a = gimple_assign_rhs1 (def);
  *b = gimple_assign_rhs2 (def);
  return gimple_assign_rhs_code (def);
}

/* A comparison of floating-point numbers, the one that is true where it is not,
   the same with its operands swapped, and the same of what are numbers.  */
struct comparison_kin
{
  enum tree_code code, opposite, mirrored, ordered;
};

static const comparison_kin kins[] = {
  { LT_EXPR, UNGE_EXPR, GT_EXPR, LT_EXPR },
  { LE_EXPR, UNGT_EXPR, GE_EXPR, LE_EXPR },
  { GT_EXPR, UNLE_EXPR, LT_EXPR, GT_EXPR },
  { GE_EXPR, UNLT_EXPR, LE_EXPR, GE_EXPR },
  { UNLT_EXPR, GE_EXPR, UNGT_EXPR, LT_EXPR },
  { UNLE_EXPR, GT_EXPR, UNGE_EXPR, LE_EXPR },
  { UNGT_EXPR, LE_EXPR, UNLT_EXPR, GT_EXPR },
  { UNGE_EXPR, LT_EXPR, UNLE_EXPR, GE_EXPR },
  { EQ_EXPR, NE_EXPR, EQ_EXPR, EQ_EXPR },
  { NE_EXPR, EQ_EXPR, NE_EXPR, NE_EXPR }
};

/* Return what is a MEMBER of CODE's kin, ERROR_MARK if it has none.  */

static enum tree_code
kin_of (enum tree_code code, enum tree_code comparison_kin::*member)
{
  for (const comparison_kin &kin : kins)
    if (kin.code == code)
      return kin.*member;
  return ERROR_MARK;
}

/* What is known of floating-point numbers.  */

class real_ranges
{
public:
  real_range of (tree, int = MAX_DEPTH);

private:
  real_range of_integer (tree, tree, gimple *);
  real_range of_binary (enum tree_code, tree, tree, tree, int);
  real_range of_choice (tree, tree, tree, int);
  real_range of_phi (gphi *, int);
  real_range where (tree, tree, bool, int);
};

/* Return the range of what is converted to TYPE from integer X by STMT.  */

real_range
real_ranges::of_integer (tree x, tree type, gimple *stmt)
{
  real_range result;
  value_range range;
  tree from = TREE_TYPE (x);
  wide_int low = wi::min_value (from), high = wi::max_value (from);
  if (TREE_CODE (x) == INTEGER_CST)
    low = high = wi::to_wide (x);
  else if (get_range_query (cfun)->range_of_expr (range, x, stmt)
	   && range.kind () == VR_RANGE)
    {
      low = range.lower_bound ();
      high = range.upper_bound ();
    }
  REAL_VALUE_TYPE a, b;
  real_from_integer (&a, TYPE_MODE (type), low, TYPE_SIGN (from));
  real_from_integer (&b, TYPE_MODE (type), high, TYPE_SIGN (from));
  result.set (a, b);
  return result;
}

/* Return the range of X CODE Y in TYPE, of a sum, difference or product of
   finite numbers.  */

real_range
real_ranges::of_binary (enum tree_code code, tree type, tree x, tree y,
			int depth)
{
  real_range a = of (x, depth), b = of (y, depth), result;
  if (!a.known || !b.known || !real_isfinite (&a.least)
      || !real_isfinite (&a.most) || !real_isfinite (&b.least)
      || !real_isfinite (&b.most))
    return result;
  const REAL_VALUE_TYPE *left[2] = { &a.least, &a.most };
  const REAL_VALUE_TYPE *right[2] = { &b.least, &b.most };
  for (int i = 0; i < 4; i++)
    {
      REAL_VALUE_TYPE exact, rounded;
      real_arithmetic (&exact, code, left[i & 1], right[i >> 1]);
      real_convert (&rounded, TYPE_MODE (type), &exact);
      real_range one;
      one.set (rounded, rounded);
      if (i == 0)
	result = one;
      else
	result.unite (one);
    }
  return result;
}

/* Return the range of X where COND, a truth value or comparison, is as IS_TRUE
   says.  */

real_range
real_ranges::where (tree x, tree cond, bool is_true, int depth)
{
  real_range result = of (x, depth);
  tree a, b;
  enum tree_code code = comparison_of (cond, &a, &b);
  if (code == ERROR_MARK || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (a)))
    return result;
  if (!is_true)
    code = kin_of (code, &comparison_kin::opposite);
  if (b == x)
    {
      std::swap (a, b);
      code = kin_of (code, &comparison_kin::mirrored);
    }
  if (result.known)
    code = kin_of (code, &comparison_kin::ordered);
  if (a == x && TREE_CODE (b) == REAL_CST
      && (code == LT_EXPR || code == LE_EXPR || code == GT_EXPR
	  || code == GE_EXPR || code == EQ_EXPR))
    result.bound (code, TREE_REAL_CST (b));
  return result;
}

/* Return the range of COND ? YES : NO.  */

real_range
real_ranges::of_choice (tree cond, tree yes, tree no, int depth)
{
  real_range result = where (yes, cond, true, depth);
  result.unite (where (no, cond, false, depth));
  return result;
}

/* Return the range of what PHI joins.  */

real_range
real_ranges::of_phi (gphi *phi, int depth)
{
  real_range result;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      edge e = gimple_phi_arg_edge (phi, i);
      tree arg = gimple_phi_arg_def (phi, i);
      /* The branch that leads here, past a block with nothing else.  */
      if (!(e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE))
	  && single_pred_p (e->src))
	e = single_pred_edge (e->src);
      real_range one = of (arg, depth);
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (e->src));
      if (cond && (e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE)))
	one = where (arg, build2 (gimple_cond_code (cond), boolean_type_node,
				  gimple_cond_lhs (cond),
				  gimple_cond_rhs (cond)),
		     (e->flags & EDGE_TRUE_VALUE) != 0, depth);
      if (i == 0)
	result = one;
      else
	result.unite (one);
    }
  return result;
}

/* Return what X may be, found in at most DEPTH steps.  */

real_range
real_ranges::of (tree x, int depth)
{
  real_range result;
  if (TREE_CODE (x) == REAL_CST)
    {
      result.set (TREE_REAL_CST (x), TREE_REAL_CST (x));
      return result;
    }
  if (TREE_CODE (x) != SSA_NAME || depth <= 0)
    return result;
  gimple *def = SSA_NAME_DEF_STMT (x);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return of_phi (phi, depth - 2);
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign)
    return result;
  tree type = TREE_TYPE (x), a = gimple_assign_rhs1 (assign);
  enum tree_code code = gimple_assign_rhs_code (assign);
  switch (code)
    {
    case SSA_NAME:
    case REAL_CST:
      return of (a, depth - 1);
    case FLOAT_EXPR:
      return of_integer (a, type, assign);
    CASE_CONVERT:
      result = of (a, depth - 1);
      if (result.known)
	{
	  real_convert (&result.least, TYPE_MODE (type), &result.least);
	  real_convert (&result.most, TYPE_MODE (type), &result.most);
	}
      return result;
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
      return of_binary (code, type, a, gimple_assign_rhs2 (assign), depth - 1);
    case COND_EXPR:
      return of_choice (a, gimple_assign_rhs2 (assign),
			gimple_assign_rhs3 (assign), depth - 1);
    default:
      return result;
    }
}

/* Return whether all that is done with X is to convert it to an integer and to
   compare it: the sign of zero means nothing.  */

static bool
sign_of_zero_lost_p (tree x)
{
  for (gimple *stmt : cuda_uses (x))
    if (!is_gimple_assign (stmt)
	|| (gimple_assign_rhs_code (stmt) != FIX_TRUNC_EXPR
	    && (TREE_CODE_CLASS (gimple_assign_rhs_code (stmt))
		!= tcc_comparison)))
      return false;
  return true;
}

/* Return whether the comparison A CODE B of floating-point numbers is true, as
   1 or 0; -1 if that is not known.  A may be of fused sums and products, so
   that half of a limit is asked for.  */

static int
decided (enum tree_code code, tree a, tree b, real_ranges *ranges)
{
  real_range x = ranges->of (a);
  if (!x.known)
    return -1;
  if (code == ORDERED_EXPR || code == UNORDERED_EXPR)
    return a == b ? code == ORDERED_EXPR : -1;
  if (TREE_CODE (b) != REAL_CST
      || (code != GE_EXPR && code != GT_EXPR && code != UNLT_EXPR
	  && code != LT_EXPR))
    return -1;
  REAL_VALUE_TYPE half, limit = TREE_REAL_CST (b);
  real_ldexp (&half, &limit, -1);
  bool yes, no;
  if (real_isneg (&limit))
    {
      yes = real_compare (GE_EXPR, &x.least, &half);
      no = false;
    }
  else if (real_equal (&limit, &dconst0))
    {
      /* The same for zero itself, where its sign means nothing.  */
      yes = code == GT_EXPR && real_compare (GE_EXPR, &x.least, &dconst0);
      no = false;
    }
  else
    {
      yes = false;
      no = real_less (&x.most, &half);
    }
  if (code == UNLT_EXPR || code == LT_EXPR)
    std::swap (yes, no);
  return yes ? 1 : no ? 0 : -1;
}

/* Return whether the comparison A CODE B of integers is true at STMT, as 1 or
   0; -1 if that is not known.  */

static int
integers_decided (enum tree_code code, tree a, tree b, gimple *stmt)
{
  value_range range;
  if (code != LE_EXPR || TREE_CODE (b) != INTEGER_CST
      || TREE_CODE (a) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (a))
      || !get_range_query (cfun)->range_of_expr (range, a, stmt)
      || range.kind () != VR_RANGE)
    return -1;
  signop sign = TYPE_SIGN (TREE_TYPE (a));
  return (wi::le_p (range.upper_bound (), wi::to_wide (b), sign) ? 1
	  : wi::gt_p (range.lower_bound (), wi::to_wide (b), sign) ? 0 : -1);
}

/* If the choice at GSI is known, make it and return true; note in UNUSED the
   names that it used.  */

static bool
decide (gimple_stmt_iterator *gsi, real_ranges *ranges, bitmap unused)
{
  gassign *stmt = as_a<gassign *> (gsi_stmt (*gsi));
  tree a, b;
  enum tree_code code = comparison_of (gimple_assign_rhs1 (stmt), &a, &b);
  int known = -1;
  if (code == ERROR_MARK)
    return false;
  if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (a)))
    known = integers_decided (code, a, b, stmt);
  else if (!real_zerop (b) || (gimple_assign_rhs2 (stmt) == a
			       && real_zerop (gimple_assign_rhs3 (stmt))
			       && sign_of_zero_lost_p (gimple_assign_lhs
						       (stmt))))
    known = decided (code, a, b, ranges);
  if (known < 0)
    return false;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    bitmap_set_bit (unused, SSA_NAME_VERSION (op));
  gimple_assign_set_rhs_from_tree (gsi, known ? gimple_assign_rhs2 (stmt)
				   : gimple_assign_rhs3 (stmt));
  update_stmt (gsi_stmt (*gsi));
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_fold_choices (function *fn)
{
  calculate_dominance_info (CDI_DOMINATORS);
  enable_ranger (fn);
  real_ranges ranges;
  auto_bitmap unused;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (is_gimple_assign (gsi_stmt (gsi))
	  && gimple_assign_rhs_code (gsi_stmt (gsi)) == COND_EXPR
	  && decide (&gsi, &ranges, unused) && dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, gsi_stmt (gsi),
			 "the choice is known\n");
  disable_ranger (fn);
  simple_dce_from_worklist (unused);
  return 0;
}
