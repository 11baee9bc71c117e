/* What operations make of the forms of values.
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

/* The forms of results: see lane-forms.cc.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "lane-forms.h"

/* Return VALUE with the sign of the lowest bits that TYPE has.  */

static HOST_WIDE_INT
sign_extended (unsigned HOST_WIDE_INT value, tree type)
{
  return sext_hwi (value, TYPE_PRECISION (type));
}

/* ---- Bounds. ---- */

/* Set *OF to what type TYPE can have, an integer or a pointer: GCC joins tests
   of the low bits of two pointers to one of (p | q), of their type.  */

static void
bounds_of_type (tree type, lane_bounds *of)
{
  signop sign = TYPE_SIGN (type);
  unsigned bits = TYPE_PRECISION (type);
  of->low = widest_int::from (wi::min_value (bits, sign), sign);
  of->high = widest_int::from (wi::max_value (bits, sign), sign);
}

/* Set *OF to the bounds of what CODE makes of values within A and B, as
   integers; return whether they are known.  */

static bool
bounds_of_operation (enum tree_code code, const lane_bounds &a,
		     const lane_bounds &b, lane_bounds *of)
{
  bool natural = !wi::neg_p (a.low) && !wi::neg_p (b.low);
  switch (code)
    {
    case PLUS_EXPR:
      *of = { a.low + b.low, a.high + b.high };
      return true;
    case MINUS_EXPR:
      *of = { a.low - b.high, a.high - b.low };
      return true;
    case MULT_EXPR:
      *of = { a.low * b.low, a.high * b.high };
      return natural;
    case MIN_EXPR:
      *of = { wi::smin (a.low, b.low), wi::smin (a.high, b.high) };
      return true;
    case MAX_EXPR:
      *of = { wi::smax (a.low, b.low), wi::smax (a.high, b.high) };
      return true;
    case BIT_AND_EXPR:
      *of = { 0, natural ? wi::smin (a.high, b.high)
		 : wi::neg_p (a.low) ? b.high : a.high };
      return natural || !wi::neg_p (a.low) || !wi::neg_p (b.low);
    case TRUNC_MOD_EXPR:
      *of = { 0, wi::smin (a.high, b.high - 1) };
      return natural && !wi::neg_p (b.low - 1);
    case TRUNC_DIV_EXPR:
      *of = { 0, a.high };
      return natural && !wi::neg_p (b.low - 1);
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      if (!natural || b.low != b.high || b.high >= 32)
	return false;
      if (code == LSHIFT_EXPR)
	*of = { wi::lshift (a.low, b.low), wi::lshift (a.high, b.low) };
      else
	*of = { wi::lrshift (a.low, b.low), wi::lrshift (a.high, b.low) };
      return true;
    default:
      return false;
    }
}

/* Return whether all lanes that come to BB do so as often: they leave the loops
   round it that LAST is not in at the same turn.  */

bool
lane_forms::as_often_p (basic_block bb, basic_block last) const
{
  for (const turn_loop &loop : m_loops)
    if ((loop.parted || loop.breaks)
	&& bitmap_bit_p (loop.blocks, bb->index)
	&& !bitmap_bit_p (loop.blocks, last->index))
      return false;
  return true;
}

/* Return whether all lanes that begin a turn of the scope come to BB in it, and
   as often.  That lanes are the turns of a loop around all of it does not
   matter.  */

bool
lane_forms::all_come_p (basic_block bb) const
{
  basic_block last = last_block ();
  if (!bb || !inside_p (bb))
    return true;
  if (!last || !dom_info_available_p (CDI_DOMINATORS)
      || !dominated_by_p (CDI_DOMINATORS, last, bb))
    return false;
  return as_often_p (bb, last);
}

/* What is known of the range of a value holds where it is computed.  In

     if (i > l && l >= 0)
       r += a[(unsigned) i];

   (unsigned) i is not negative; but if it is affine, what is computed of lane 0
   stands for all, and I may be -1 for that one, which goes another way.  A
   value that is the same for all lanes is within its range for them, too.  One
   that is affine is no further from it than lanes are apart: below it if it
   grows with the lane, since what matters is lane 0.

   If such a range of NAME is known, set *OF to bounds that hold for all lanes.
   Return false if what NAME is computed from may tell more.  */

bool
lane_forms::flow_bounds (tree name, lane_bounds *of) const
{
  value_range known;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (name))
      || !get_global_range_query ()->range_of_expr (known, name)
      || known.kind () != VR_RANGE || !known.constant_p ())
    return false;
  const lane_bounds flow
    = { wi::to_widest (known.min ()), wi::to_widest (known.max ()) };
  lane_form form = lane_forms::form (name);
  bool all = (form.kind == LANE_UNSEEN || form.uniform_p ()
	      || all_come_p (gimple_bb (SSA_NAME_DEF_STMT (name))));
  if (!all && (!form.affine_p () || !form.constant))
    return false;
  *of = flow;
  if (all)
    return true;
  widest_int apart = widest_int (form.step) * last_lane ();
  if (form.step > 0)
    of->low -= apart;
  else
    of->high -= apart;
  return false;
}

/* Loops that count by more are not looked at.  */
const unsigned HOST_WIDE_INT MAX_COUNT_STEP = 1 << 20;

/* If each turn of LOOP that comes to its end, at FROM, has asked before whether
   COUNT, which gets STEP more each turn, is beyond a constant, and has left the
   loop if so, set *LAST to the last that is not and return true; set *EQUAL if
   it is only left where COUNT is one more.  */

bool
lane_forms::last_count_p (tree count, HOST_WIDE_INT step,
			  const turn_loop &loop, basic_block from,
			  widest_int *last, bool *equal) const
{
  imm_use_iterator iter;
  use_operand_p use;
  if (!dom_info_available_p (CDI_DOMINATORS))
    return false;
  FOR_EACH_IMM_USE_FAST (use, iter, count)
    {
      gcond *cond = dyn_cast<gcond *> (USE_STMT (use));
      if (!cond || gimple_cond_lhs (cond) != count
	  || TREE_CODE (gimple_cond_rhs (cond)) != INTEGER_CST
	  || !bitmap_bit_p (loop.blocks, gimple_bb (cond)->index)
	  || !dominated_by_p (CDI_DOMINATORS, from, gimple_bb (cond)))
	continue;
      edge out = EDGE_SUCC (gimple_bb (cond), 0);
      if (bitmap_bit_p (loop.blocks, out->dest->index))
	out = EDGE_SUCC (gimple_bb (cond), 1);
      if (bitmap_bit_p (loop.blocks, out->dest->index))
	continue;
      /* It goes on where COUNT CODE *LAST.  */
      enum tree_code code = gimple_cond_code (cond);
      if (out->flags & EDGE_TRUE_VALUE)
	code = invert_tree_comparison (code, false);
      *equal = code == NE_EXPR;
      if (code == NE_EXPR ? absu_hwi (step) != 1
	  : step > 0 ? code != LE_EXPR && code != LT_EXPR
	  : code != GE_EXPR && code != GT_EXPR)
	continue;
      *last = wi::to_widest (gimple_cond_rhs (cond));
      if (code == NE_EXPR || code == LT_EXPR || code == GT_EXPR)
	*last -= step > 0 ? 1 : -1;
      return true;
    }
  return false;
}

/* If PHI counts upwards in a loop, and goes no further than OF, so that it does
   not wrap, or may not, no lane has less than where it begins; and if the loop
   is left where it is beyond some constant, it is between where it begins and
   that: tell *OF.  */

void
lane_forms::counter_bounds (gphi *phi, lane_bounds *of, int depth) const
{
  tree name = gimple_phi_result (phi);
  if (gimple_phi_num_args (phi) != 2)
    return;
  for (const turn_loop &loop : m_loops)
    for (unsigned i = 0; i < 2 && loop.head == gimple_bb (phi); i++)
      {
	basic_block from = gimple_phi_arg_edge (phi, i)->src;
	gassign *next = cuda_assignment (gimple_phi_arg_def (phi, i));
	if (!bitmap_bit_p (loop.blocks, from->index) || !next
	    || gimple_assign_rhs_code (next) != PLUS_EXPR
	    || gimple_assign_rhs1 (next) != name)
	  continue;
	lane_bounds type;
	lane_bounds by = bounds (gimple_assign_rhs2 (next), depth - 1);
	lane_bounds start = bounds (gimple_phi_arg_def (phi, 1 - i), depth - 1);
	bounds_of_type (TREE_TYPE (name), &type);
	if (!wi::neg_p (by.low) && start.low > of->low
	    && (of->high + by.high <= type.high
		|| TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (name))))
	  of->low = start.low;
	HOST_WIDE_INT step;
	widest_int last;
	bool equal;
	if (!lane_constant_p (gimple_assign_rhs2 (next), &step) || step == 0
	    || absu_hwi (step) > MAX_COUNT_STEP)
	  continue;
	/* What is asked of the next count is so of this one at its end; what
	   is asked of this one is so before the next is computed.  */
	bool now = last_count_p (name, step, loop, from, &last, &equal);
	if (now)
	  last += step;
	else if (!last_count_p (gimple_assign_lhs (next), step, loop, from,
				&last, &equal))
	  continue;
	if (equal && (step > 0 ? start.high > last : start.low < last))
	  continue;
	widest_int most = wi::max (start.high, last, SIGNED);
	widest_int least = wi::min (start.low, last, SIGNED);
	widest_int end = (now ? last : step > 0 ? most + step : least + step);
	if (end < type.low || end > type.high)
	  continue;
	*of = { wi::max (of->low, step > 0 ? start.low : least, SIGNED),
		wi::min (of->high, step > 0 ? most : start.high, SIGNED) };
      }
}

lane_bounds
lane_forms::bounds (tree op, int depth) const
{
  lane_bounds type, of, known, a, b;
  if (TREE_CODE (op) == INTEGER_CST)
    {
      of.low = of.high = wi::to_widest (op);
      return of;
    }
  bounds_of_type (TREE_TYPE (op), &type);
  of = type;
  if (TREE_CODE (op) != SSA_NAME || leaf_bounds (op, &of) || depth == 0)
    return of;
  gimple *stmt = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    counter_bounds (phi, &of, depth);
  gassign *def = dyn_cast<gassign *> (stmt);
  if (!def)
    return of;
  a = b = type;
  enum tree_code code = gimple_assign_rhs_code (def);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
    return of;
  switch (get_gimple_rhs_class (code))
    {
    case GIMPLE_BINARY_RHS:
      if (TREE_CODE_CLASS (code) == tcc_comparison)
	return of;
      a = bounds (gimple_assign_rhs1 (def), depth - 1);
      b = bounds (gimple_assign_rhs2 (def), depth - 1);
      if (!bounds_of_operation (code, a, b, &known))
	return of;
      break;
    case GIMPLE_UNARY_RHS:
    case GIMPLE_SINGLE_RHS:
      if ((!CONVERT_EXPR_CODE_P (code) && code != SSA_NAME)
	  || gimple_vuse (def))
	return of;
      known = bounds (gimple_assign_rhs1 (def), depth - 1);
      break;
    default:
      return of;
    }
  if (known.low < type.low || known.high > type.high)
    return of;
  return { wi::max (known.low, of.low, SIGNED),
	   wi::min (known.high, of.high, SIGNED) };
}

/* FORM is that of a value of TYPE which is exact as far as what it is computed
   from goes, and would be within WITHIN as an integer.  Let it be exact as far
   as it does not wrap; it overflows for no lane that computes it if SIGNED.  */

void
lane_forms::exact_within (lane_form *form, const lane_bounds &within,
			  tree type, bool overflows) const
{
  lane_bounds of;
  bounds_of_type (type, &of);
  if (form->uniform_p ())
    form->exact = LANE_EXACT;
  else if (within.low < of.low || within.high > of.high)
    form->exact = MIN (form->exact,
		       overflows ? LANE_EXACT_IF_DONE : LANE_WRAPS);
}

/* ---- What operations make of forms. ---- */

/* Return false if FORM is affine, and what lanes have more than lane 0 is in
   some low bits, which are zero for lane 0; set *BITS to how many.  */

bool
lane_forms::carries_p (const lane_form &form, unsigned *bits) const
{
  if (!form.affine_p () || !form.constant || !form.whole_p ()
      || !IN_RANGE (form.step, 1, INT_MAX))
    return true;
  *bits = floor_log2 (form.step * last_together ()) + 1;
  return *bits > form.zeros;
}

/* FORM is affine with STEP, of which only the bits of TYPE count.  If the
   step as an integer is another one, it is not exact.  */

void
lane_forms::set_step (lane_form *form, unsigned HOST_WIDE_INT step, tree type)
{
  form->step = sign_extended (step, type);
  form->constant = true;
  form->kind = form->step ? LANE_AFFINE : LANE_UNIFORM;
  if ((unsigned HOST_WIDE_INT) form->step != step)
    form->exact = LANE_WRAPS;
  if (form->uniform_p ())
    form->exact = LANE_EXACT;
}

/* STMT adds or subtracts A and B.  */

void
lane_forms::sum (lane_form *form, gassign *stmt, const lane_form &a,
		 const lane_form &b)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  bool minus = gimple_assign_rhs_code (stmt) == MINUS_EXPR;
  form->kind = MAX (a.kind, b.kind);
  form->zeros = MIN (a.zeros, b.zeros);
  if (form->constant)
    set_step (form, minus ? (unsigned HOST_WIDE_INT) a.step - b.step
	      : (unsigned HOST_WIDE_INT) a.step + b.step, type);
  if (!INTEGRAL_TYPE_P (type))
    return;
  lane_bounds within;
  bounds_of_operation (minus ? MINUS_EXPR : PLUS_EXPR,
		       bounds (gimple_assign_rhs1 (stmt)),
		       bounds (gimple_assign_rhs2 (stmt)), &within);
  exact_within (form, within, type, TYPE_OVERFLOW_UNDEFINED (type));
  /* Nothing is carried where no bit is in both, as in 4 * B + T % 4; what GCC
     knows of bits may come from conditions.  */
  if (form->exact == LANE_WRAPS && !minus
      && a.exact != LANE_WRAPS && b.exact != LANE_WRAPS
      && wi::bit_and (tree_nonzero_bits (gimple_assign_rhs1 (stmt)),
		      tree_nonzero_bits (gimple_assign_rhs2 (stmt))) == 0)
    form->exact = LANE_EXACT_IF_DONE;
}

/* STMT multiplies A and B, or shifts A by B to the left.  */

void
lane_forms::product (lane_form *form, gassign *stmt, const lane_form &a,
		     const lane_form &b)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  bool shift = gimple_assign_rhs_code (stmt) == LSHIFT_EXPR;
  HOST_WIDE_INT left = 0, right = 0;
  bool left_known = lane_constant_p (gimple_assign_rhs1 (stmt), &left);
  bool right_known = lane_constant_p (gimple_assign_rhs2 (stmt), &right);
  form->kind = MAX (a.kind, b.kind);
  if (!a.uniform_p () && (!b.uniform_p () || (shift && !right_known)))
    {
      if (!b.uniform_p ())
	form->vary ();
      else
	form->constant = false;
    }
  else if (!b.uniform_p () && shift)
    form->vary ();
  if (form->varying_p ())
    return;
  if (shift && right_known)
    right = (IN_RANGE (right, 0, LANE_MAX_BITS - 2)
	     ? HOST_WIDE_INT_1 << right : 0);
  unsigned more = shift ? (right ? ctz_hwi (right) : 0) : b.zeros;
  form->zeros = MIN (a.zeros + more, LANE_MAX_BITS);
  if (form->affine_p ())
    {
      if (form->constant && (a.uniform_p () ? left_known : right_known))
	{
	  HOST_WIDE_INT step = a.uniform_p () ? b.step : a.step;
	  HOST_WIDE_INT by = a.uniform_p () ? left : right;
	  bool large = wi::fits_shwi_p (widest_int (step) * by);
	  set_step (form, (unsigned HOST_WIDE_INT) step * by, type);
	  if (!large && form->affine_p ())
	    form->exact = LANE_WRAPS;
	}
      else
	form->constant = false;
    }
  lane_bounds within;
  if (!bounds_of_operation (shift ? LSHIFT_EXPR : MULT_EXPR,
			    bounds (gimple_assign_rhs1 (stmt)),
			    bounds (gimple_assign_rhs2 (stmt)), &within))
    {
      bounds_of_type (type, &within);
      within.high += 1;
    }
  exact_within (form, within, type, !shift && TYPE_OVERFLOW_UNDEFINED (type));
}

/* STMT divides A by B, or takes the remainder, or shifts A by B to the right;
   or it has a mask that does the like, so that the divisor is 2^BITS, and
   that much is rounded down.  */

void
lane_forms::quotient (lane_form *form, gassign *stmt, const lane_form &a,
		      const lane_form &b)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree dividend = gimple_assign_rhs1 (stmt);
  tree divisor = gimple_assign_rhs2 (stmt);
  form->kind = MAX (a.kind, b.kind);
  form->zeros = 0;
  if (a.uniform_p () && b.uniform_p ())
    {
      form->exact = LANE_EXACT;
      form->constant = true;
      return;
    }
  HOST_WIDE_INT by = 0;
  bool known = lane_constant_p (divisor, &by);
  bool shift = code == RSHIFT_EXPR, mask = code == BIT_AND_EXPR;
  bool high = mask && known && pow2p_hwi (-(unsigned HOST_WIDE_INT) by);
  bool rest = code == TRUNC_MOD_EXPR || (mask && !high);
  if (shift)
    by = (known && IN_RANGE (by, 0, LANE_MAX_BITS - 2)
	  ? HOST_WIDE_INT_1 << by : 0);
  else if (mask)
    by = high ? -by : by + 1;
  bool floor = shift || mask || TYPE_UNSIGNED (TREE_TYPE (dividend))
	       || !wi::neg_p (bounds (dividend).low);
  if (!a.affine_p () || !a.constant || !b.uniform_p ()
      || ((shift || mask) && (!known || by <= 0)))
    {
      form->vary ();
      return;
    }
  form->step = 0;
  if (by > 0 && floor && a.step % by == 0
      && (a.exact != LANE_WRAPS || (rest && pow2p_hwi (by))))
    {
      /* All lanes are as far behind a multiple.  */
      set_step (form, rest ? 0 : high ? a.step : a.step / by,
		TREE_TYPE (gimple_assign_lhs (stmt)));
      if (high)
	form->zeros = ctz_hwi (by);
      return;
    }
  unsigned bits;
  if (by > 0 && floor && !carries_p (a, &bits)
      && bits <= (unsigned) ctz_hwi (by))
    {
      /* None comes to the next multiple.  */
      unsigned zeros = ctz_hwi (by);
      set_step (form, rest ? a.step : 0,
		TREE_TYPE (gimple_assign_lhs (stmt)));
      form->exact = LANE_EXACT;
      form->zeros = (high ? MAX (a.zeros, zeros) : !rest ? 0
		     : pow2p_hwi (by) && a.zeros >= zeros ? LANE_MAX_BITS
		     : MIN (a.zeros, zeros));
      return;
    }
  if (!breaks_p (a) || !breaks_p (b)
      || !INTEGRAL_TYPE_P (TREE_TYPE (dividend)))
    {
      form->vary ();
      return;
    }
  tree type = TREE_TYPE (dividend);
  lane_break change = { BREAK_QUOTIENT,
			shift || mask ? FLOOR_DIV_EXPR : TRUNC_DIV_EXPR,
			dividend,
			known ? build_int_cst (type, by) : divisor, false,
			stmt, -1 };
  set_step (form, rest ? a.step : 0, TREE_TYPE (gimple_assign_lhs (stmt)));
  form->exact = LANE_EXACT;
  add_break (form, change);
}

/* STMT, a BIT_AND_EXPR, BIT_IOR_EXPR or BIT_XOR_EXPR, joins A and B.  */

void
lane_forms::mask (lane_form *form, gassign *stmt, const lane_form &a,
		  const lane_form &b)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree right = gimple_assign_rhs2 (stmt);
  HOST_WIDE_INT value;
  form->kind = MAX (a.kind, b.kind);
  form->zeros = (code == BIT_AND_EXPR ? MAX (a.zeros, b.zeros)
		 : MIN (a.zeros, b.zeros));
  if (a.uniform_p () && b.uniform_p ())
    {
      form->exact = LANE_EXACT;
      form->constant = true;
      return;
    }
  if (code == BIT_AND_EXPR && lane_constant_p (right, &value)
      && ((value > 0 && value < HOST_WIDE_INT_MAX && pow2p_hwi (value + 1))
	  || (value < 0 && pow2p_hwi (-(unsigned HOST_WIDE_INT) value))))
    {
      quotient (form, stmt, a, b);
      return;
    }
  unsigned bits;
  if (code == BIT_AND_EXPR && b.uniform_p () && !carries_p (a, &bits)
      && b.zeros >= bits)
    {
      /* What lanes have more is not in it.  */
      set_step (form, 0, TREE_TYPE (right));
      return;
    }
  if (code != BIT_AND_EXPR)
    for (int i = 0; i < 2; i++)
      {
	/* Nothing is carried: it is a sum.  */
	const lane_form &upper = i ? b : a, &lower = i ? a : b;
	lane_bounds low = bounds (i ? gimple_assign_rhs1 (stmt) : right);
	if (upper.uniform_p () && lower.affine_p () && !wi::neg_p (low.low)
	    && upper.zeros < LANE_MAX_BITS - 1
	    && wi::ltu_p (low.high, HOST_WIDE_INT_1U << upper.zeros))
	  {
	    form->kind = LANE_AFFINE;
	    form->step = lower.step;
	    form->zeros = MIN (upper.zeros, lower.zeros);
	    return;
	  }
      }
  form->vary ();
}

/* STMT converts A.  */

void
lane_forms::conversion (lane_form *form, gassign *stmt, const lane_form &a)
{
  tree op = gimple_assign_rhs1 (stmt);
  tree to = TREE_TYPE (gimple_assign_lhs (stmt)), from = TREE_TYPE (op);
  if (!lane_countable_p (to) || !lane_countable_p (from)
      || TREE_CODE (to) == BOOLEAN_TYPE)
    {
      any_function (form, stmt);
      return;
    }
  form->kind = a.kind;
  form->zeros = MIN (a.zeros, a.zeros >= LANE_MAX_BITS ? LANE_MAX_BITS
		     : TYPE_PRECISION (to));
  if (a.uniform_p ())
    {
      form->exact = LANE_EXACT;
      return;
    }
  form->step = a.step;
  if (TYPE_PRECISION (to) > TYPE_PRECISION (from))
    {
      if (!a.constant)
	form->vary ();
      else if (a.exact == LANE_WRAPS)
	{
	  form->exact = LANE_EXACT;
	  never_wraps (form, op, stmt);
	}
      if (TYPE_UNSIGNED (to) && !TYPE_UNSIGNED (from)
	  && wi::neg_p (bounds (op).low))
	form->exact = LANE_WRAPS;
      return;
    }
  HOST_WIDE_INT step = a.step;
  if (a.constant)
    set_step (form, step, to);
  if (!INTEGRAL_TYPE_P (from) || !INTEGRAL_TYPE_P (to))
    form->exact = form->uniform_p () ? LANE_EXACT : LANE_WRAPS;
  else if (TYPE_PRECISION (to) < TYPE_PRECISION (from)
	   || TYPE_UNSIGNED (to) != TYPE_UNSIGNED (from))
    exact_within (form, bounds (op), to, false);
}

/* STMT is the minimum or maximum of A and B.  */

void
lane_forms::extreme (lane_form *form, gassign *stmt, const lane_form &a,
		     const lane_form &b)
{
  tree left = gimple_assign_rhs1 (stmt), right = gimple_assign_rhs2 (stmt);
  form->kind = MAX (a.kind, b.kind);
  form->zeros = MIN (a.zeros, b.zeros);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (left)))
    {
      any_function (form, stmt);
      return;
    }
  if (form->varying_p () || form->uniform_p ())
    return;
  if (a.affine_p () && b.affine_p ())
    {
      if (a.constant && b.constant && a.step == b.step
	  && a.exact != LANE_WRAPS && b.exact != LANE_WRAPS)
	form->step = a.step;
      else
	form->vary ();
      return;
    }
  const lane_form &moves = a.affine_p () ? a : b;
  tree line = a.affine_p () ? left : right;
  tree bound = a.affine_p () ? right : left;
  if (!moves.constant || !breaks_p (a) || !breaks_p (b))
    {
      form->vary ();
      return;
    }
  form->step = moves.step;
  form->exact = LANE_EXACT;
  enum tree_code code
    = gimple_assign_rhs_code (stmt) == MIN_EXPR ? LE_EXPR : GE_EXPR;
  lane_break side = { BREAK_SIDE, code, line, bound, false, stmt, -1 };
  add_break (form, side);
}

gassign *
lane_extreme_p (tree op)
{
  gassign *def = cuda_assignment (op);
  return def && (gimple_assign_rhs_code (def) == MIN_EXPR
		 || gimple_assign_rhs_code (def) == MAX_EXPR) ? def : NULL;
}

/* STMT compares LEFT and RIGHT by CODE.  FORM has the flags of both.  */

void
lane_forms::comparison (lane_form *form, gimple *stmt, enum tree_code code,
			tree left, tree right)
{
  lane_form a = operand (left, gimple_bb (stmt));
  lane_form b = operand (right, gimple_bb (stmt));
  if (a.kind == LANE_UNSEEN || b.kind == LANE_UNSEEN)
    return;
  form->kind = MAX (form->kind, LANE_UNIFORM);
  form->exact = LANE_EXACT;
  form->constant = true;
  if (a.uniform_p () && b.uniform_p ())
    {
      join_breaks (&form->breaks, a.breaks);
      join_breaks (&form->breaks, b.breaks);
      return;
    }
  /* MAX (x, y) < n changes only where x < n or y < n does.  */
  bool ordered = code != EQ_EXPR && code != NE_EXPR;
  for (tree op : { left, right })
    if (gassign *choice
	  = ordered && !operand (op, gimple_bb (stmt)).uniform_p ()
	    ? lane_extreme_p (op) : NULL)
      {
	for (unsigned i = 1; i <= 2; i++)
	  if (op == left)
	    comparison (form, stmt, code, gimple_op (choice, i), right);
	  else
	    comparison (form, stmt, code, left, gimple_op (choice, i));
	return;
      }
  if (compared (form, stmt, left, right))
    return;
  join_breaks (&form->breaks, a.breaks);
  join_breaks (&form->breaks, b.breaks);
  if (a.varying_p () || b.varying_p () || !INTEGRAL_TYPE_P (TREE_TYPE (left)))
    form->vary ();
  else if (a.affine_p () && b.affine_p ())
    {
      if (!a.constant || !b.constant || a.step != b.step
	  || a.exact == LANE_WRAPS || b.exact == LANE_WRAPS)
	form->vary ();
    }
  else
    {
      if (b.affine_p ())
	{
	  std::swap (left, right);
	  std::swap (a, b);
	  code = swap_tree_comparison (code);
	}
      if (agree_p (code, a, b, right))
	return;
      lane_break flip = { BREAK_FLIP, code, left, right, false, stmt, -1 };
      if (breaks_p (a) && breaks_p (b))
	add_break (form, flip);
      else
	form->vary ();
    }
}

/* Return whether lanes agree on how A, which is affine, compares by CODE with
   B, the form of BOUND: none comes from one multiple of a power of two to the
   next, and BOUND is between two such.  */

bool
lane_forms::agree_p (enum tree_code code, const lane_form &a,
		     const lane_form &b, tree bound) const
{
  unsigned bits;
  HOST_WIDE_INT value;
  if (!b.whole_p () || carries_p (a, &bits))
    return false;
  if (code == LT_EXPR || code == GE_EXPR)
    return b.zeros >= bits;
  return ((code == LE_EXPR || code == GT_EXPR)
	  && bits < LANE_MAX_BITS && lane_constant_p (bound, &value)
	  && !(~value & ((HOST_WIDE_INT_1 << bits) - 1)));
}

/* STMT chooses between YES and NO, as LEFT CODE RIGHT, whose form is WHICH.  */

void
lane_forms::choice (lane_form *form, gimple *stmt, const lane_form &which,
		    enum tree_code code, tree left, tree right,
		    const lane_form &yes, const lane_form &no)
{
  form->zeros = MIN (yes.zeros, no.zeros);
  form->kind = MAX (yes.kind, no.kind);
  form->step = yes.affine_p () ? yes.step : no.step;
  if (which.varying_p ())
    form->vary ();
  if (form->varying_p ())
    return;
  if (yes.affine_p () && no.affine_p () && yes.constant && no.constant
      && yes.step == no.step)
    return;
  if (form->uniform_p ())
    {
      form->exact = LANE_EXACT;
      return;
    }
  if (which.whole_p ())
    {
      form->constant = false;
      return;
    }
  if ((yes.affine_p () && no.affine_p ()) || !breaks_p (*form)
      || !code
      || TREE_CODE (TREE_TYPE (left)) == BOOLEAN_TYPE)
    {
      form->vary ();
      return;
    }
  form->constant = yes.affine_p () ? yes.constant : no.constant;
  if (lane_forms::form (left).uniform_p ())
    {
      std::swap (left, right);
      code = swap_tree_comparison (code);
    }
  lane_break side
    = { BREAK_SIDE, code, left, right, no.affine_p (), stmt, -1 };
  add_break (form, side);
}

/* STMT is any function of its operands.  */

void
lane_forms::any_function (lane_form *form, gimple *stmt)
{
  form->kind = LANE_UNIFORM;
  form->exact = LANE_EXACT;
  form->constant = true;
  form->step = 0;
  form->zeros = 0;
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    {
      lane_form of = operand (use, gimple_bb (stmt));
      if (of.varying_p () || of.affine_p ())
	{
	  form->vary ();
	  return;
	}
      join_breaks (&form->breaks, of.breaks);
    }
}

/* ---- Real numbers. ---- */

/* Set *GUESS to what OP, a real number, seems to have more in each next lane;
   return false if there is nothing to guess by.  */

bool
lane_forms::real (tree op, real_guess *guess)
{
  lane_form of = form (op);
  if (of.uniform_p ())
    {
      *guess = { 0, of.breaks };
      return true;
    }
  real_guess *known = m_reals.get (op);
  if (known)
    *guess = *known;
  return known;
}

/* Set *GUESS to that of what STMT computes; return false if there is none.  */

bool
lane_forms::real_result (gassign *stmt, real_guess *guess)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree left = gimple_assign_rhs1 (stmt);
  if (code == FLOAT_EXPR)
    {
      lane_form of = form (left);
      *guess = { of.step, of.breaks };
      return of.affine_p () && of.constant;
    }
  if (gimple_vuse (stmt) || !real (left, guess))
    return false;
  unsigned HOST_WIDE_INT step = guess->step;
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    return true;
  if (code == NEGATE_EXPR)
    {
      guess->step = -step;
      return true;
    }
  tree right = gimple_assign_rhs2 (stmt);
  HOST_WIDE_INT times;
  if (code == MULT_EXPR)
    {
      if (TREE_CODE (right) != REAL_CST
	  || !real_isinteger (TREE_REAL_CST_PTR (right), &times))
	return false;
      guess->step = step * times;
      return true;
    }
  real_guess other;
  if (!right || !real (right, &other))
    return false;
  join_breaks (&guess->breaks, other.breaks);
  if (code == PLUS_EXPR)
    guess->step = step + other.step;
  else if (code == MINUS_EXPR)
    guess->step = step - other.step;
  else if (code == MIN_EXPR || code == MAX_EXPR)
    guess->step = step ? step : other.step;
  else
    return false;
  return true;
}

/* Return whether CALL makes a whole number, as a real one, of such a one.  */

static bool
rounds_p (gcall *call)
{
  internal_fn fn = IFN_LAST;
  if (gimple_call_internal_p (call))
    fn = gimple_call_internal_fn (call);
  else if (gimple_call_builtin_p (call, BUILT_IN_NORMAL))
    fn = associated_internal_fn (gimple_call_fndecl (call));
  return (fn == IFN_FLOOR || fn == IFN_CEIL || fn == IFN_TRUNC
	  || fn == IFN_ROUND || fn == IFN_RINT || fn == IFN_NEARBYINT);
}

/* Note what NAME, a real number that STMT defines and that is not uniform,
   seems to have more in each next lane.  */

void
lane_forms::note_real (tree name, gimple *stmt)
{
  if (!late_breaks_p () || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (name)))
    return;
  real_guess guess = { 0, NULL };
  bool known = false;
  if (gassign *assign = dyn_cast<gassign *> (stmt))
    known = real_result (assign, &guess);
  else if (gphi *phi = dyn_cast<gphi *> (stmt))
    /* In a loop it goes on as it begins; and of several choices, the first that
       moves is as good a guess as any.  */
    for (unsigned i = 0; i < gimple_phi_num_args (phi) && !known; i++)
      known = (real (gimple_phi_arg_def (phi, i), &guess)
	       && guess.step != 0);
  else if (gcall *call = dyn_cast<gcall *> (stmt))
    known = rounds_p (call) && real (gimple_call_arg (call, 0), &guess);
  if (known)
    m_reals.put (name, guess);
  else
    m_reals.remove (name);
}

/* Let FORM be that of the integer that STMT makes of OP, a real number.  */

void
lane_forms::cut (lane_form *form, gimple *stmt, tree op)
{
  any_function (form, stmt);
  real_guess guess;
  if (!form->varying_p () || !real (op, &guess))
    return;
  form->kind = guess.step ? LANE_AFFINE : LANE_UNIFORM;
  form->constant = true;
  form->step = guess.step;
  form->exact = LANE_EXACT;
  join_breaks (&form->breaks, guess.breaks);
  const lane_break where
    = { BREAK_REAL, ERROR_MARK, op, NULL_TREE, false, stmt, -1 };
  add_break (form, where);
}

/* If how LEFT, a real number, compares with RIGHT seems to be the same for all
   lanes, let FORM be that, where STMT asks for it, and return true.  */

bool
lane_forms::compared (lane_form *form, gimple *stmt, tree left, tree right)
{
  real_guess a, b;
  if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (left)) || !real (left, &a)
      || !real (right, &b))
    return false;
  join_breaks (&form->breaks, a.breaks);
  join_breaks (&form->breaks, b.breaks);
  const lane_break where
    = { BREAK_REAL, ERROR_MARK, lane_forms::form (left).uniform_p ()
	? right : left, NULL_TREE, false, stmt, -1 };
  add_break (form, where);
  return true;
}

/* Let FORM be that of what STMT chooses as COMPARISON of real numbers says: YES
   or NO.  */

void
lane_forms::real_choice (lane_form *form, gimple *stmt, tree comparison,
			 const lane_form &yes, const lane_form &no)
{
  lane_form which = lane_form::uniform (false, false, 0);
  bool both = yes.affine_p () && no.affine_p ();
  const lane_form &moves = yes.affine_p () ? yes : no;
  any_function (form, stmt);
  if (!form->varying_p () || yes.varying_p () || no.varying_p ()
      || !moves.constant || (both && yes.step != no.step)
      || !compared (&which, stmt, TREE_OPERAND (comparison, 0),
		    TREE_OPERAND (comparison, 1)))
    return;
  form->kind = moves.kind;
  form->constant = true;
  form->step = moves.step;
  form->exact = LANE_EXACT;
  for (const_bitmap breaks : { which.breaks, yes.breaks, no.breaks })
    join_breaks (&form->breaks, breaks);
}
