/* How values vary with the lane.
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

/* One answer to the question "how does this value differ from one lane to the
   next?", for all values of a scope at once:

     i = blockIdx.x * blockDim.x + threadIdx.x;	affine, step 1
     j = 2 * i + 1;				affine, step 2
     b = i < n;					uniform, but for a flip of i < n
     k = b ? j : n;				affine, step 2, where i < n holds
     q = i / 32;				uniform between two multiples
     r = i % 32;				affine, step 1 between them
     for (; i < n; i += s)			affine, step 1 in each turn
       a[i]					bytes: affine, step 4

   Values modulo two to the power of their bits are affine whatever wraps; a
   value is EXACT if the mathematical integer that it stands for is affine too,
   so that it stays so in a wider type or when it is compared.  Where that is
   not known, the form holds between two BREAKS: places in the row of lanes
   where something wraps, a comparison turns out otherwise, or a quotient
   changes.  Whoever splits a row at the breaks of a form may count on it; who
   cannot takes a form with breaks for a varying value.  All that a break names
   is EARLY: it can be computed for any lane before the first one starts.

   The forms are found as in sparse conditional constant propagation: all names
   begin as UNSEEN, and fall until nothing changes.  So a counter is affine if
   what it begins with is and all turns keep it so.

   Ways that lanes take apart (divergence) are followed as in "Improving
   performance of OpenCL on CPUs" (Karrenberg and Hack, CC 2012): where the ways
   of a branch with a varying condition meet, PHIs are varying; and what is
   computed in a loop that lanes leave at different turns is varying behind it.
   In a loop the forms compare lanes that are in the same turn.  */

#include "gcc-compat.h"
#include "cuda-decls.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"

/* A form with more breaks than this is not worth it.  */
const unsigned MAX_BREAKS = 16;

/* The bits of the widest integer that is looked into.  */
const unsigned MAX_BITS = 64;

/* ---- Small things about types and forms. ---- */

/* Return whether values of TYPE are what can be affine.  */

static bool
countable_p (tree type)
{
  return ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
	  && TYPE_PRECISION (type) <= MAX_BITS);
}

/* Return a form that is uniform for the reasons given.  */

static lane_form
uniform_form (bool early, bool steady, unsigned zeros)
{
  lane_form form = lane_form ();
  form.kind = LANE_UNIFORM;
  form.exact = LANE_EXACT;
  form.constant = true;
  form.early = early;
  form.steady = steady;
  form.zeros = zeros;
  return form;
}

/* Let FORM be varying.  */

static void
set_varying (lane_form *form)
{
  form->kind = LANE_VARYING;
  form->exact = LANE_WRAPS;
  form->constant = false;
  form->step = 0;
  form->zeros = 0;
  form->breaks = NULL;
}

/* Return the number of low bits that are zero in all values that NAME may
   have.  */

static unsigned
known_zeros (tree name)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) > MAX_BITS)
    return 0;
  return wi::ctz (get_nonzero_bits (name));
}

/* Return VALUE with the sign of the lowest bits that TYPE has.  */

static HOST_WIDE_INT
sign_extended (unsigned HOST_WIDE_INT value, tree type)
{
  return sext_hwi (value, TYPE_PRECISION (type));
}

/* If OP is a constant, set *VALUE and return true.  */

static bool
constant_p (tree op, HOST_WIDE_INT *value)
{
  if (TREE_CODE (op) != INTEGER_CST
      || TYPE_PRECISION (TREE_TYPE (op)) > MAX_BITS)
    return false;
  *value = wi::to_wide (op).to_shwi ();
  return true;
}

/* Return whether STMT can be computed wherever its operands are known.  */

static bool
movable_p (gimple *stmt)
{
  return (is_gimple_assign (stmt) && !gimple_vuse (stmt)
	  && !gimple_has_volatile_ops (stmt) && !gimple_could_trap_p (stmt)
	  && gimple_num_ops (stmt) <= 4);
}

/* ---- Operands. ---- */

lane_form
lane_forms::form (tree op) const
{
  if (TREE_CODE (op) == SSA_NAME)
    {
      unsigned version = SSA_NAME_VERSION (op);
      if (version < m_forms.length () && m_forms[version].kind != LANE_UNSEEN)
	return m_forms[version];
      lane_form known = uniform_form (true, false, 0);
      if (leaf (op, &known))
	return known;
      basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (op));
      if (bb && bitmap_bit_p (m_inside, bb->index))
	return lane_form ();
      known.zeros = known_zeros (op);
      return known;
    }
  HOST_WIDE_INT value;
  if (CONSTANT_CLASS_P (op))
    return uniform_form (true, true, constant_p (op, &value) && value
			 ? ctz_hwi (value) : MAX_BITS);
  lane_form known = uniform_form (true, true, 0);
  if (!is_gimple_min_invariant (op))
    set_varying (&known);
  else if (TREE_CODE (op) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (op, 0));
      if (!base || (VAR_P (base) && auto_var_p (base)
		    && !cuda_shared_p (base)))
	set_varying (&known);
    }
  return known;
}

/* Return the form of OP as it is used in BB: lanes may have left a loop in
   which it is computed at different turns.  */

lane_form
lane_forms::operand (tree op, basic_block bb) const
{
  lane_form result = form (op);
  if (TREE_CODE (op) != SSA_NAME || result.kind == LANE_UNSEEN
      || result.varying_p ())
    return result;
  basic_block def = gimple_bb (SSA_NAME_DEF_STMT (op));
  if (!def || def == bb)
    return result;
  for (const turn_loop &loop : m_loops)
    if ((loop.parted || loop.breaks)
	&& bitmap_bit_p (loop.blocks, def->index)
	&& !bitmap_bit_p (loop.blocks, bb->index))
      set_varying (&result);
  return result;
}

/* ---- Breaks. ---- */

/* Add the breaks FROM to *TO, which may be NULL and is not changed itself.  */

void
lane_forms::join_breaks (bitmap *to, const_bitmap from)
{
  if (!from || *to == from)
    return;
  bitmap both = BITMAP_ALLOC (&m_obstack);
  if (*to)
    bitmap_ior (both, *to, from);
  else
    bitmap_copy (both, from);
  *to = both;
}

/* Return the index of WHERE, which may be noted already.  */

unsigned
lane_forms::note (const lane_break &where)
{
  for (unsigned i = 0; i < m_breaks.length (); i++)
    {
      const lane_break &one = m_breaks[i];
      if (one.kind == where.kind && one.code == where.code
	  && one.a == where.a && one.never == where.never
	  && (one.b == where.b
	      || (one.b && where.b && operand_equal_p (one.b, where.b, 0))))
	return i;
    }
  m_breaks.safe_push (where);
  return m_breaks.length () - 1;
}

/* Let FORM hold only where there is no break WHERE.  */

void
lane_forms::add_break (lane_form *form, const lane_break &where)
{
  auto_bitmap one;
  bitmap_set_bit (one, note (where));
  join_breaks (&form->breaks, one);
}

/* Let FORM, that of something computed by STMT from OP, hold only where OP does
   not wrap; where that cannot be told, it is varying.  */

void
lane_forms::never_wraps (lane_form *form, tree op, gimple *stmt)
{
  lane_form of = lane_forms::form (op);
  if (of.uniform_p () || of.exact == LANE_EXACT)
    return;
  if (!of.early || !of.affine_p () || !of.constant
      || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    {
      set_varying (form);
      return;
    }
  lane_break wrap
    = { BREAK_WRAP, ERROR_MARK, op, NULL_TREE, false, stmt };
  add_break (form, wrap);
}

/* ---- Bounds. ---- */

/* Set *OF to what type TYPE can have.  */

static void
bounds_of_type (tree type, lane_bounds *of)
{
  of->low = wi::to_widest (TYPE_MIN_VALUE (type));
  of->high = wi::to_widest (TYPE_MAX_VALUE (type));
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

lane_bounds
lane_forms::bounds (tree op, int depth) const
{
  lane_bounds of, known, a, b;
  if (TREE_CODE (op) == INTEGER_CST)
    {
      of.low = of.high = wi::to_widest (op);
      return of;
    }
  bounds_of_type (TREE_TYPE (op), &of);
  if (TREE_CODE (op) != SSA_NAME || leaf_bounds (op, &of) || depth == 0)
    return of;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return of;
  a = b = of;
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
  return known.low >= of.low && known.high <= of.high ? known : of;
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

/* Take into FORM what holds only where it does for another form, that of an
   operand: OF.  */

static void
take_flags (lane_form *form, const lane_form &of)
{
  form->exact = MIN (form->exact, of.exact);
  form->steady &= of.steady;
  form->early &= of.early;
  form->constant &= of.constant;
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
}

/* STMT multiplies A and B, or shifts A by B to the left.  */

void
lane_forms::product (lane_form *form, gassign *stmt, const lane_form &a,
		     const lane_form &b)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  bool shift = gimple_assign_rhs_code (stmt) == LSHIFT_EXPR;
  HOST_WIDE_INT left = 0, right = 0;
  bool left_known = constant_p (gimple_assign_rhs1 (stmt), &left);
  bool right_known = constant_p (gimple_assign_rhs2 (stmt), &right);
  form->kind = MAX (a.kind, b.kind);
  if (!a.uniform_p () && (!b.uniform_p () || (shift && !right_known)))
    {
      if (!b.uniform_p ())
	set_varying (form);
      else
	form->constant = false;
    }
  else if (!b.uniform_p () && shift)
    set_varying (form);
  if (form->varying_p ())
    return;
  if (shift && right_known)
    right = IN_RANGE (right, 0, MAX_BITS - 2) ? HOST_WIDE_INT_1 << right : 0;
  form->zeros = (shift ? MIN (a.zeros + (right ? ctz_hwi (right) : 0), MAX_BITS)
		 : MIN (a.zeros + b.zeros, MAX_BITS));
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
  bool known = constant_p (divisor, &by);
  bool shift = code == RSHIFT_EXPR, mask = code == BIT_AND_EXPR;
  bool high = mask && known && pow2p_hwi (-(unsigned HOST_WIDE_INT) by);
  bool rest = code == TRUNC_MOD_EXPR || (mask && !high);
  if (shift)
    by = known && IN_RANGE (by, 0, MAX_BITS - 2) ? HOST_WIDE_INT_1 << by : 0;
  else if (mask)
    by = high ? -by : by + 1;
  bool floor = shift || mask || TYPE_UNSIGNED (TREE_TYPE (dividend))
	       || !wi::neg_p (bounds (dividend).low);
  if (!a.affine_p () || !a.constant || !b.uniform_p ()
      || ((shift || mask) && (!known || by <= 0)))
    {
      set_varying (form);
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
  if (by > 0 && pow2p_hwi (by) && floor && a.zeros >= (unsigned) ctz_hwi (by)
      && a.step > 0 && a.step <= by / MAX (last_lane (), 1)
      && a.step * last_lane () < by)
    {
      /* None comes to the next multiple.  */
      set_step (form, rest ? a.step : 0,
		TREE_TYPE (gimple_assign_lhs (stmt)));
      form->exact = LANE_EXACT;
      form->zeros = rest ? MAX_BITS : high ? a.zeros : 0;
      return;
    }
  if (!a.early || !b.early || !INTEGRAL_TYPE_P (TREE_TYPE (dividend)))
    {
      set_varying (form);
      return;
    }
  tree type = TREE_TYPE (dividend);
  lane_break change = { BREAK_QUOTIENT,
			shift || mask ? FLOOR_DIV_EXPR : TRUNC_DIV_EXPR,
			dividend,
			known ? build_int_cst (type, by) : divisor, false,
			stmt };
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
  if (code == BIT_AND_EXPR && constant_p (right, &value)
      && ((value > 0 && value < HOST_WIDE_INT_MAX && pow2p_hwi (value + 1))
	  || (value < 0 && pow2p_hwi (-(unsigned HOST_WIDE_INT) value))))
    {
      quotient (form, stmt, a, b);
      return;
    }
  if (code != BIT_AND_EXPR)
    for (int i = 0; i < 2; i++)
      {
	/* Nothing is carried: it is a sum.  */
	const lane_form &upper = i ? b : a, &lower = i ? a : b;
	lane_bounds low = bounds (i ? gimple_assign_rhs1 (stmt) : right);
	if (upper.uniform_p () && lower.affine_p () && !wi::neg_p (low.low)
	    && upper.zeros < MAX_BITS - 1
	    && wi::ltu_p (low.high, HOST_WIDE_INT_1U << upper.zeros))
	  {
	    form->kind = LANE_AFFINE;
	    form->step = lower.step;
	    form->zeros = MIN (upper.zeros, lower.zeros);
	    return;
	  }
      }
  set_varying (form);
}

/* STMT converts A.  */

void
lane_forms::conversion (lane_form *form, gassign *stmt, const lane_form &a)
{
  tree op = gimple_assign_rhs1 (stmt);
  tree to = TREE_TYPE (gimple_assign_lhs (stmt)), from = TREE_TYPE (op);
  if (!countable_p (to) || !countable_p (from)
      || TREE_CODE (to) == BOOLEAN_TYPE)
    {
      any_function (form, stmt);
      return;
    }
  form->kind = a.kind;
  form->zeros = MIN (a.zeros, a.zeros >= MAX_BITS ? MAX_BITS
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
	set_varying (form);
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
	set_varying (form);
      return;
    }
  const lane_form &moves = a.affine_p () ? a : b;
  tree line = a.affine_p () ? left : right;
  tree bound = a.affine_p () ? right : left;
  if (!moves.constant || !a.early || !b.early)
    {
      set_varying (form);
      return;
    }
  form->step = moves.step;
  form->exact = LANE_EXACT;
  lane_break side = { BREAK_SIDE, gimple_assign_rhs_code (stmt) == MIN_EXPR
			? LE_EXPR : GE_EXPR, line, bound, false, stmt };
  add_break (form, side);
}

/* If OP is the minimum or maximum of two values, return the statement, else
   NULL.  */

static gassign *
extreme_p (tree op)
{
  gassign *def = (TREE_CODE (op) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
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
    if (gassign *choice = ordered && !operand (op, gimple_bb (stmt)).uniform_p ()
			  ? extreme_p (op) : NULL)
      {
	for (unsigned i = 1; i <= 2; i++)
	  if (op == left)
	    comparison (form, stmt, code, gimple_op (choice, i), right);
	  else
	    comparison (form, stmt, code, left, gimple_op (choice, i));
	return;
      }
  join_breaks (&form->breaks, a.breaks);
  join_breaks (&form->breaks, b.breaks);
  if (a.varying_p () || b.varying_p () || !INTEGRAL_TYPE_P (TREE_TYPE (left)))
    set_varying (form);
  else if (a.affine_p () && b.affine_p ())
    {
      if (!a.constant || !b.constant || a.step != b.step
	  || a.exact == LANE_WRAPS || b.exact == LANE_WRAPS)
	set_varying (form);
    }
  else if (!a.early || !b.early)
    set_varying (form);
  else
    {
      if (b.affine_p ())
	{
	  std::swap (left, right);
	  code = swap_tree_comparison (code);
	}
      lane_break flip = { BREAK_FLIP, code, left, right, false, stmt };
      add_break (form, flip);
    }
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
    set_varying (form);
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
  if ((yes.affine_p () && no.affine_p ()) || !form->early || !code
      || TREE_CODE (TREE_TYPE (left)) == BOOLEAN_TYPE)
    {
      set_varying (form);
      return;
    }
  form->constant = yes.affine_p () ? yes.constant : no.constant;
  lane_break side
    = { BREAK_SIDE, code, left, right, no.affine_p (), stmt };
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
	  set_varying (form);
	  return;
	}
      join_breaks (&form->breaks, of.breaks);
    }
}

/* ---- Statements. ---- */

/* Return the form of what STMT assigns.  */

lane_form
lane_forms::visit_assign (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree left = gimple_assign_rhs1 (stmt);
  tree right = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL;
  basic_block bb = gimple_bb (stmt);
  lane_form form = uniform_form (movable_p (stmt), true, 0);
  lane_form a = form, b = form, c = form;
  if (gimple_vuse (stmt) || gimple_has_volatile_ops (stmt))
    {
      set_varying (&form);
      form.early = form.steady = false;
      source (stmt, &form);
      return form;
    }
  if (code == ADDR_EXPR && !is_gimple_min_invariant (left))
    {
      form = address (TREE_OPERAND (left, 0));
      form.early = false;
      return form;
    }
  a = operand (left, bb);
  b = right ? operand (right, bb) : form;
  if (code == COND_EXPR)
    c = operand (gimple_assign_rhs3 (stmt), bb);
  if (a.kind == LANE_UNSEEN || b.kind == LANE_UNSEEN || c.kind == LANE_UNSEEN)
    return lane_form ();
  take_flags (&form, a);
  take_flags (&form, b);
  take_flags (&form, c);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    {
      comparison (&form, stmt, code, left, right);
      if (form.varying_p ())
	set_varying (&form);
      return form;
    }
  join_breaks (&form.breaks, a.breaks);
  join_breaks (&form.breaks, b.breaks);
  join_breaks (&form.breaks, c.breaks);
  if (!countable_p (type) || TREE_CODE (type) == BOOLEAN_TYPE)
    {
      any_function (&form, stmt);
      return form;
    }
  switch (code)
    {
    case SSA_NAME:
    case INTEGER_CST:
      form.kind = a.kind;
      form.step = a.step;
      form.zeros = a.zeros;
      break;
    CASE_CONVERT:
      conversion (&form, stmt, a);
      break;
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      sum (&form, stmt, a, b);
      break;
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      form.kind = a.kind;
      form.zeros = code == NEGATE_EXPR ? a.zeros : 0;
      if (form.constant)
	set_step (&form, -(unsigned HOST_WIDE_INT) a.step, type);
      if (code == NEGATE_EXPR && !TYPE_OVERFLOW_UNDEFINED (type)
	  && !form.uniform_p ())
	form.exact = LANE_WRAPS;
      break;
    case MULT_EXPR:
    case LSHIFT_EXPR:
      product (&form, stmt, a, b);
      break;
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
    case RSHIFT_EXPR:
      quotient (&form, stmt, a, b);
      break;
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      mask (&form, stmt, a, b);
      break;
    case MIN_EXPR:
    case MAX_EXPR:
      extreme (&form, stmt, a, b);
      break;
    case COND_EXPR:
      if (TREE_CODE (left) == SSA_NAME)
	choice (&form, stmt, a, ERROR_MARK, left, NULL_TREE, b, c);
      else
	any_function (&form, stmt);
      break;
    default:
      any_function (&form, stmt);
    }
  if (form.varying_p ())
    set_varying (&form);
  return form;
}

gcond *
lane_forms::selecting_cond (gphi *phi) const
{
  basic_block bb = gimple_bb (phi);
  if (EDGE_COUNT (bb->preds) != 2)
    return NULL;
  basic_block tests[2];
  for (int i = 0; i < 2; i++)
    {
      basic_block arm = EDGE_PRED (bb, i)->src;
      tests[i] = (single_succ_p (arm) && single_pred_p (arm)
		  ? single_pred (arm) : arm);
    }
  if (tests[0] != tests[1] || tests[0] == bb
      || !bitmap_bit_p (m_inside, tests[0]->index))
    return NULL;
  return safe_dyn_cast<gcond *> (last_stmt (tests[0]));
}

/* Return whether the argument I of PHI is the one for COND, that which
   selects, being true.  */

static bool
true_argument_p (gphi *phi, unsigned i, gcond *cond)
{
  edge e = gimple_phi_arg_edge (phi, i);
  if (e->src != gimple_bb (cond))
    e = single_pred_edge (e->src);
  return e->flags & EDGE_TRUE_VALUE;
}

tree
lane_forms::selected (gphi *phi, bool truth) const
{
  bool first = true_argument_p (phi, 0, selecting_cond (phi)) == truth;
  return gimple_phi_arg_def (phi, first ? 0 : 1);
}

/* Return the form of the result of PHI.  */

lane_form
lane_forms::visit_phi (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  bool countable = countable_p (TREE_TYPE (gimple_phi_result (phi)));
  bool same = true;
  lane_form form = lane_form ();
  form = uniform_form (false, true, MAX_BITS);
  form.kind = LANE_UNSEEN;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      lane_form of = operand (arg, gimple_phi_arg_edge (phi, i)->src);
      same &= operand_equal_p (arg, gimple_phi_arg_def (phi, 0), 0);
      if (of.kind != LANE_UNSEEN)
	meet (&form, of);
    }
  if (form.kind == LANE_UNSEEN)
    return form;
  if (!countable && !form.uniform_p ())
    set_varying (&form);
  gcond *cond = selecting_cond (phi);
  if (cond && !bitmap_bit_p (m_joins, bb->index) && countable)
    {
      const lane_form &which = m_branches[gimple_bb (cond)->index];
      lane_form forms[2] = { operand (selected (phi, true), bb),
			     operand (selected (phi, false), bb) };
      if (which.kind == LANE_UNSEEN || forms[0].kind == LANE_UNSEEN
	  || forms[1].kind == LANE_UNSEEN)
	return lane_form ();
      form.early = which.early && forms[0].early && forms[1].early;
      form.steady &= which.steady;
      form.constant = forms[0].constant && forms[1].constant;
      join_breaks (&form.breaks, which.breaks);
      choice (&form, phi, which, gimple_cond_code (cond),
	      gimple_cond_lhs (cond), gimple_cond_rhs (cond), forms[0],
	      forms[1]);
    }
  else if (bitmap_bit_p (m_joins, bb->index) && !same)
    set_varying (&form);
  else if (!same)
    join_breaks (&form.breaks, m_join_breaks[bb->index]);
  if (form.varying_p ())
    set_varying (&form);
  return form;
}

/* Let FORM be what is true of it and of OF alike.  */

void
lane_forms::meet (lane_form *form, const lane_form &of)
{
  if (form->kind == LANE_UNSEEN)
    {
      bool early = form->early;
      *form = of;
      form->early &= early;
      return;
    }
  if (form->kind != of.kind
      || (form->affine_p () && form->step != of.step))
    form->constant = false;
  if (of.affine_p () && form->uniform_p ())
    form->step = of.step;
  form->kind = MAX (form->kind, of.kind);
  form->zeros = MIN (form->zeros, of.zeros);
  take_flags (form, of);
  join_breaks (&form->breaks, of.breaks);
  if (form->varying_p ())
    set_varying (form);
}

/* Return the form of the choice that STMT, the branch at the end of a block,
   makes.  */

lane_form
lane_forms::visit_cond (gimple *stmt)
{
  lane_form form = uniform_form (true, true, 0);
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      tree left = gimple_cond_lhs (cond), right = gimple_cond_rhs (cond);
      lane_form a = operand (left, gimple_bb (stmt));
      lane_form b = operand (right, gimple_bb (stmt));
      if (a.kind == LANE_UNSEEN || b.kind == LANE_UNSEEN)
	return lane_form ();
      take_flags (&form, a);
      take_flags (&form, b);
      comparison (&form, stmt, gimple_cond_code (cond), left, right);
      if (form.varying_p ())
	set_varying (&form);
    }
  else if (gimple_code (stmt) == GIMPLE_SWITCH)
    {
      any_function (&form, stmt);
      if (form.breaks)
	set_varying (&form);
    }
  else
    set_varying (&form);
  return form;
}

/* ---- The whole. ---- */

/* NAME has FORM, as far as is known now.  Return whether that is less than was
   known before.  */

bool
lane_forms::update (tree name, const lane_form &form)
{
  if (form.kind == LANE_UNSEEN)
    return false;
  lane_form &known = m_forms[SSA_NAME_VERSION (name)];
  lane_form before = known, after = form;
  if (before.kind != LANE_UNSEEN)
    {
      after = before;
      meet (&after, form);
    }
  if (after.breaks && bitmap_count_bits (after.breaks) > MAX_BREAKS)
    set_varying (&after);
  bool same = (before.kind == after.kind && before.exact == after.exact
	       && before.constant == after.constant
	       && before.early == after.early
	       && before.steady == after.steady
	       && before.zeros == after.zeros
	       && (before.breaks == after.breaks
		   || (before.breaks && after.breaks
		       && bitmap_equal_p (before.breaks, after.breaks))));
  if (!same)
    known = after;
  return !same;
}

/* Find the loops among BLOCKS, which are in reverse post-order.  */

void
lane_forms::find_loops (const vec<basic_block> &blocks)
{
  auto_vec<int> order;
  order.safe_grow_cleared (last_basic_block_for_fn (m_scope->fn), true);
  for (unsigned i = 0; i < blocks.length (); i++)
    order[blocks[i]->index] = i;
  for (basic_block head : blocks)
    {
      bitmap body = NULL;
      bool strange = false;
      auto_vec<basic_block> work;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, head->preds)
	if (bitmap_bit_p (m_inside, e->src->index)
	    && order[e->src->index] >= order[head->index])
	  {
	    if (!body)
	      {
		body = BITMAP_ALLOC (&m_obstack);
		bitmap_set_bit (body, head->index);
	      }
	    if (bitmap_set_bit (body, e->src->index))
	      work.safe_push (e->src);
	  }
      if (!body)
	continue;
      while (!work.is_empty ())
	{
	  basic_block bb = work.pop ();
	  /* There is another way into it.  */
	  strange |= order[bb->index] < order[head->index];
	  FOR_EACH_EDGE (e, ei, bb->preds)
	    if (bitmap_bit_p (m_inside, e->src->index)
		&& bitmap_set_bit (body, e->src->index))
	      work.safe_push (e->src);
	}
      turn_loop loop = { head, body, strange, NULL };
      m_loops.safe_push (loop);
      if (strange)
	bitmap_ior_into (m_joins, body);
    }
}

/* Lanes take different ways at the end of BB, or may do so at breaks, as FORM
   says.  Note where their ways meet, and which loops they leave.  */

void
lane_forms::part_at (basic_block bb, const lane_form &form)
{
  basic_block post = m_post.immediate (bb);
  auto_bitmap once, again;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      auto_bitmap seen;
      auto_vec<basic_block> work;
      work.safe_push (e->dest);
      while (!work.is_empty ())
	{
	  basic_block at = work.pop ();
	  if (!bitmap_bit_p (m_inside, at->index)
	      || !bitmap_set_bit (seen, at->index) || at == post)
	    continue;
	  edge out;
	  edge_iterator oi;
	  FOR_EACH_EDGE (out, oi, at->succs)
	    work.safe_push (out->dest);
	}
      auto_bitmap both;
      bitmap_and (both, once, seen);
      bitmap_ior_into (again, both);
      bitmap_ior_into (once, seen);
    }
  if (form.varying_p ())
    bitmap_ior_into (m_joins, again);
  else
    {
      bitmap_iterator bi;
      unsigned index;
      EXECUTE_IF_SET_IN_BITMAP (again, 0, index, bi)
	join_breaks (&m_join_breaks[index], form.breaks);
    }
  for (turn_loop &loop : m_loops)
    if (bitmap_bit_p (loop.blocks, bb->index)
	&& !(post && bitmap_bit_p (loop.blocks, post->index)))
      {
	/* Some leave it before they meet.  */
	loop.parted |= form.varying_p ();
	join_breaks (&loop.breaks, form.breaks);
      }
}

/* Look at the branch at the end of BB.  Return whether less is known of it than
   before.  */

bool
lane_forms::visit_branch (basic_block bb)
{
  if (EDGE_COUNT (bb->succs) < 2)
    return false;
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  lane_form form = lane_form ();
  if (gsi_end_p (gsi))
    set_varying (&form);
  else
    form = visit_cond (gsi_stmt (gsi));
  lane_form &known = m_branches[bb->index];
  if (form.kind == LANE_UNSEEN || known.varying_p ()
      || (known.kind == form.kind && known.early == form.early
	  && (known.breaks == form.breaks
	      || (known.breaks && form.breaks
		  && bitmap_equal_p (known.breaks, form.breaks)))))
    return false;
  if (known.kind != LANE_UNSEEN)
    join_breaks (&form.breaks, form.varying_p () ? NULL : known.breaks);
  known = form;
  if (form.varying_p () || form.breaks)
    part_at (bb, form);
  return true;
}

/* Look at all of BB.  Return whether less is known than before.  */

bool
lane_forms::visit_block (basic_block bb)
{
  bool changed = false;
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree result = gimple_phi_result (gsi.phi ());
      lane_form known = uniform_form (true, false, 0);
      if (virtual_operand_p (result))
	continue;
      if (leaf (result, &known))
	changed |= update (result, known);
      else
	changed |= update (result, visit_phi (gsi.phi ()));
    }
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      ssa_op_iter iter;
      tree name;
      lane_form form = lane_form ();
      FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_DEF)
	{
	  form = uniform_form (true, false, 0);
	  if (!leaf (name, &form))
	    {
	      if (gassign *assign = dyn_cast<gassign *> (stmt))
		form = visit_assign (assign);
	      else
		{
		  set_varying (&form);
		  form.early = form.steady = false;
		  source (stmt, &form);
		}
	    }
	  changed |= update (name, form);
	}
    }
  return visit_branch (bb) || changed;
}

void
lane_forms::compute (const cuda_scope &scope)
{
  m_scope = &scope;
  m_post.compute (scope);
  auto_vec<basic_block> blocks;
  scope.blocks (&blocks);
  for (basic_block bb : blocks)
    bitmap_set_bit (m_inside, bb->index);
  unsigned n = last_basic_block_for_fn (scope.fn);
  m_forms.safe_grow_cleared (SSANAMES (scope.fn)->length (), true);
  m_join_breaks.safe_grow_cleared (n, true);
  m_branches.safe_grow_cleared (n, true);
  find_loops (blocks);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	changed |= visit_block (bb);
    }
}

bool
lane_forms::parts_p (basic_block bb) const
{
  return m_branches[bb->index].varying_p ();
}

bitmap
lane_forms::breaks_at (basic_block bb) const
{
  return m_branches[bb->index].breaks;
}

/* ---- Memory. ---- */

lane_form
lane_forms::address (tree ref)
{
  lane_form sum = uniform_form (true, true, 0);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
      {
	tree index = TREE_OPERAND (ref, 1);
	tree size = array_ref_element_size (ref);
	lane_form of = form (index);
	if (of.affine_p () && of.constant)
	  never_wraps (&of, index, NULL);
	take_flags (&sum, of);
	sum.kind = MAX (sum.kind, of.kind);
	join_breaks (&sum.breaks, of.breaks);
	if (of.affine_p () && tree_fits_shwi_p (size))
	  sum.step += of.step * tree_to_shwi (size);
	else if (of.affine_p ())
	  sum.constant = false;
      }
    else if (TREE_CODE (ref) == COMPONENT_REF && TREE_OPERAND (ref, 2)
	     && !form (TREE_OPERAND (ref, 2)).uniform_p ())
      set_varying (&sum);
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    {
      lane_form of = form (TREE_OPERAND (ref, 0));
      take_flags (&sum, of);
      sum.kind = MAX (sum.kind, of.kind);
      sum.step += of.step;
      join_breaks (&sum.breaks, of.breaks);
      if (TREE_CODE (ref) == TARGET_MEM_REF && !of.varying_p ()
	  && (TMR_INDEX (ref) || TMR_INDEX2 (ref)))
	set_varying (&sum);
    }
  else if (!VAR_P (ref) || (auto_var_p (ref) && !cuda_shared_p (ref)))
    set_varying (&sum);
  sum.exact = LANE_WRAPS;
  if (sum.affine_p () && sum.constant && sum.step == 0)
    sum.kind = LANE_UNIFORM;
  if (sum.varying_p ())
    set_varying (&sum);
  return sum;
}

/* ---- The dump. ---- */

/* Print the break WHERE to FILE.  */

static void
dump_break (FILE *file, const lane_break &where)
{
  static const char *const kinds[] = { "wrap", "flip", "quotient", "side" };
  fprintf (file, "%s of ", kinds[where.kind]);
  print_generic_expr (file, where.a, TDF_SLIM);
  if (where.b)
    {
      fprintf (file, " %s ", op_symbol_code (where.code));
      print_generic_expr (file, where.b, TDF_SLIM);
    }
  if (where.kind == BREAK_SIDE)
    fprintf (file, " being %s", where.never ? "true" : "false");
}

/* Print FORM to FILE.  */

static void
dump_form (FILE *file, const lane_form &form)
{
  static const char *const kinds[]
    = { "unseen", "uniform", "affine", "varying" };
  fprintf (file, "%s", kinds[form.kind]);
  if (form.affine_p () && form.constant)
    fprintf (file, " " HOST_WIDE_INT_PRINT_DEC, form.step);
  if (form.affine_p ())
    fprintf (file, "%s", form.exact == LANE_EXACT ? " exact"
	     : form.exact == LANE_EXACT_IF_DONE ? " exact if done" : "");
  if (form.steady)
    fprintf (file, " steady");
  if (form.early)
    fprintf (file, " early");
  if (!form.varying_p () && form.zeros && form.zeros < MAX_BITS)
    fprintf (file, " zeros %u", form.zeros);
}

void
lane_forms::dump (FILE *file) const
{
  for (unsigned i = 1; i < m_forms.length (); i++)
    {
      tree name = ssa_name (i);
      const lane_form &form = m_forms[i];
      if (!name || form.kind == LANE_UNSEEN || virtual_operand_p (name))
	continue;
      print_generic_expr (file, name, TDF_SLIM);
      fprintf (file, ": ");
      dump_form (file, form);
      bitmap_iterator bi;
      unsigned index;
      const char *before = " but for ";
      if (form.breaks)
	EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
	  {
	    fprintf (file, "%s", before);
	    dump_break (file, m_breaks[index]);
	    before = ", ";
	  }
      fputc ('\n', file);
    }
}
