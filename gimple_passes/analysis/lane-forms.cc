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
     b = i < n;				uniform, but for a flip of i < n
     k = b ? j : n;				affine, step 2, where i < n
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

   What lanes have more than lane 0 may be less than a power of two of which the
   value for lane 0 is a multiple, as in 32 * k + lane for 32 lanes.  Then no
   lane passes the next multiple, and nothing wraps, nor do quotients by
   multiples of that power change, or comparisons with one.

   Real numbers have no forms, for they are rounded.  But what is cut from them,
   as the place of a texel, mostly goes on as what they are computed from does:

     x = (float) i + 0.5f;
     k = (int) x;				affine, step 1, where x is so

   Where that is so is a break, too, for those who see what lanes have got.

   The forms are found as in sparse conditional constant propagation: all names
   begin as UNSEEN, and fall until nothing changes.  So a counter is affine if
   what it begins with is and all turns keep it so.

   Ways that lanes take apart (divergence) are followed as in "Improving
   performance of OpenCL on CPUs" (Karrenberg and Hack, CC 2012): where the ways
   of a branch with a varying condition meet, PHIs are varying; and what is
   computed in a loop that lanes leave at different turns is varying behind it.
   In a loop the forms compare lanes that are in the same turn.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "value-copy.h"

/* A form with more breaks than this is not worth it.  */
const unsigned MAX_BREAKS = 16;

/* ---- Small things about types and forms. ---- */

lane_form
lane_form::uniform (bool early, bool steady, unsigned zeros)
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

void
lane_form::vary ()
{
  kind = LANE_VARYING;
  exact = LANE_WRAPS;
  constant = false;
  step = 0;
  zeros = 0;
  breaks = NULL;
}

void
lane_form::take_flags (const lane_form &of)
{
  exact = MIN (exact, of.exact);
  steady &= of.steady;
  early &= of.early;
  constant &= of.constant;
}

unsigned
lane_forms::known_zeros (tree name)
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (name))
      || TYPE_PRECISION (TREE_TYPE (name)) > LANE_MAX_BITS)
    return 0;
  return wi::ctz (get_nonzero_bits (name));
}

/* Return whether STMT loads or stores: new statements have no virtual operands
   yet.  */

static bool
memory_p (gimple *stmt)
{
  return (gimple_vuse (stmt) || gimple_assign_load_p (stmt)
	  || gimple_store_p (stmt) || gimple_has_volatile_ops (stmt));
}

bool
lane_movable_p (gimple *stmt)
{
  return (is_gimple_assign (stmt) && !memory_p (stmt)
	  && !gimple_could_trap_p (stmt) && gimple_num_ops (stmt) <= 4);
}

bool
lane_sum_p (gimple *stmt)
{
  if (!lane_movable_p (stmt)
      || !lane_countable_p (TREE_TYPE (gimple_assign_lhs (stmt))))
    return false;
  switch (gimple_assign_rhs_code (stmt))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
    case POINTER_DIFF_EXPR:
    case MULT_EXPR:
    case NEGATE_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case BIT_NOT_EXPR:
    case SSA_NAME:
      return true;
    default:
      return (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
	      || TREE_CODE_CLASS (gimple_assign_rhs_code (stmt))
		 == tcc_comparison);
    }
}

bool
lane_forms::own_p (tree decl) const
{
  return VAR_P (decl) && auto_var_p (decl) && !cuda_shared_p (decl);
}

void
lane_conjuncts (enum tree_code code, tree a, tree b, bool truth,
		vec<lane_comparison> *terms)
{
  if (!truth)
    code = invert_tree_comparison (code, HONOR_NANS (a));
  gassign *def = cuda_assignment (a);
  bool boolean = TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE;
  const lane_comparison all = { code, a, b };
  terms->safe_push (all);
  if (!def || (code != EQ_EXPR && code != NE_EXPR)
      || !(integer_zerop (b) || (boolean && integer_onep (b))))
    return;
  bool set = (code == NE_EXPR) == integer_zerop (b);
  enum tree_code how = gimple_assign_rhs_code (def);
  tree x = gimple_assign_rhs1 (def);
  terms->pop ();
  if (how == SSA_NAME
      || (CONVERT_EXPR_CODE_P (how) && INTEGRAL_TYPE_P (TREE_TYPE (x))
	  && TYPE_PRECISION (TREE_TYPE (a)) >= TYPE_PRECISION (TREE_TYPE (x))))
    lane_conjuncts (NE_EXPR, x, build_zero_cst (TREE_TYPE (x)), set, terms);
  else if (TREE_CODE_CLASS (how) == tcc_comparison)
    lane_conjuncts (how, x, gimple_assign_rhs2 (def), set, terms);
  else if (how == (set ? BIT_AND_EXPR : BIT_IOR_EXPR))
    for (unsigned i = 1; i <= 2; i++)
      lane_conjuncts (NE_EXPR, gimple_op (def, i),
		      build_zero_cst (TREE_TYPE (a)), set, terms);
  else if (boolean && (how == BIT_NOT_EXPR
		       || (how == BIT_XOR_EXPR
			   && integer_onep (gimple_assign_rhs2 (def)))))
    lane_conjuncts (NE_EXPR, x, build_zero_cst (TREE_TYPE (a)), !set, terms);
  else
    terms->safe_push (all);
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
      lane_form known = lane_form::uniform (true, false, 0);
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
    return lane_form::uniform (true, true, lane_constant_p (op, &value) && value
			 ? ctz_hwi (value) : LANE_MAX_BITS);
  lane_form known = lane_form::uniform (true, true, 0);
  if (!is_gimple_min_invariant (op))
    {
      /* A comparison within a choice, say.  */
      known.vary ();
      known.early = known.steady = false;
    }
  else if (TREE_CODE (op) == ADDR_EXPR)
    {
      tree base = get_base_address (TREE_OPERAND (op, 0));
      if (!base || own_p (base))
	known.vary ();
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
      result.vary ();
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
  bool seen;
  int &last = m_last_break.get_or_insert (where.a, &seen);
  if (!seen)
    last = -1;
  for (int i = last; i >= 0; i = m_breaks[i].before)
    {
      const lane_break &one = m_breaks[i];
      if (one.kind == where.kind && one.code == where.code
	  && one.never == where.never
	  && (one.b == where.b
	      || (one.b && where.b && operand_equal_p (one.b, where.b, 0))))
	return i;
    }
  m_breaks.safe_push (where);
  m_breaks.last ().before = last;
  last = m_breaks.length () - 1;
  return last;
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
  if (of.uniform_p () || of.exact != LANE_WRAPS
      || (m_worth && of.affine_p ()))
    return;
  if (!of.affine_p () || !of.constant || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    {
      form->vary ();
      return;
    }
  if (breaks_p (of))
    {
      lane_break wrap
	= { BREAK_WRAP, ERROR_MARK, op, NULL_TREE, false, stmt, -1 };
      add_break (form, wrap);
      return;
    }
  /* A signed sum does not overflow; what it is of may have wrapped.  */
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op))
      || (gimple_assign_rhs_code (def) != PLUS_EXPR
	  && gimple_assign_rhs_code (def) != MINUS_EXPR))
    form->vary ();
  else
    for (unsigned i = 1; i <= 2; i++)
      never_wraps (form, gimple_op (def, i), stmt);
}

/* ---- Statements. ---- */

/* Return the form of what STMT finds by comparing LEFT with RIGHT by CODE.  */

lane_form
lane_forms::compare (gimple *stmt, enum tree_code code, tree left, tree right)
{
  lane_form form = lane_form::uniform (true, true, 0);
  lane_form a = operand (left, gimple_bb (stmt));
  lane_form b = operand (right, gimple_bb (stmt));
  if (a.kind == LANE_UNSEEN || b.kind == LANE_UNSEEN)
    return lane_form ();
  form.take_flags (a);
  form.take_flags (b);
  comparison (&form, stmt, code, left, right);
  if (form.varying_p ())
    form.vary ();
  return form;
}

/* Return the comparison by which COND, the condition of a choice, is true; its
   code is ERROR_MARK if it is none of integers.  */

static lane_comparison
lane_test (tree cond)
{
  lane_comparison test = { ERROR_MARK, cond, NULL_TREE };
  gassign *def = cuda_assignment (cond);
  if (COMPARISON_CLASS_P (cond))
    test = { TREE_CODE (cond), TREE_OPERAND (cond, 0), TREE_OPERAND (cond, 1) };
  else if (def
	   && TREE_CODE_CLASS (gimple_assign_rhs_code (def)) == tcc_comparison)
    test = { gimple_assign_rhs_code (def), gimple_assign_rhs1 (def),
	     gimple_assign_rhs2 (def) };
  if (test.b && !INTEGRAL_TYPE_P (TREE_TYPE (test.a)))
    test = { ERROR_MARK, cond, NULL_TREE };
  return test;
}

/* Return the form of what STMT assigns.  */

lane_form
lane_forms::visit_assign (gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree left = gimple_assign_rhs1 (stmt);
  tree right = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL;
  basic_block bb = gimple_bb (stmt);
  lane_form form = lane_form::uniform (lane_movable_p (stmt), true, 0);
  lane_form a = form, b = form, c = form;
  if (memory_p (stmt))
    {
      form.vary ();
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
  lane_comparison test = { ERROR_MARK, left, NULL_TREE };
  if (code == COND_EXPR)
    {
      test = lane_test (left);
      c = operand (gimple_assign_rhs3 (stmt), bb);
    }
  a = (COMPARISON_CLASS_P (left) && test.code
       ? compare (stmt, test.code, test.a, test.b) : operand (left, bb));
  b = right ? operand (right, bb) : form;
  if (a.kind == LANE_UNSEEN || b.kind == LANE_UNSEEN || c.kind == LANE_UNSEEN)
    return lane_form ();
  form.take_flags (a);
  form.take_flags (b);
  form.take_flags (c);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    {
      comparison (&form, stmt, code, left, right);
      if (form.varying_p ())
	form.vary ();
      return form;
    }
  join_breaks (&form.breaks, a.breaks);
  join_breaks (&form.breaks, b.breaks);
  join_breaks (&form.breaks, c.breaks);
  if (!lane_countable_p (type) || TREE_CODE (type) == BOOLEAN_TYPE)
    {
      any_function (&form, stmt);
      if (form.varying_p ())
	note_real (gimple_assign_lhs (stmt), stmt);
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
    case FIX_TRUNC_EXPR:
      cut (&form, stmt, left);
      break;
    case COND_EXPR:
      if (test.code || TREE_CODE (left) == SSA_NAME)
	choice (&form, stmt, a, test.code, test.a, test.b, b, c);
      else if (COMPARISON_CLASS_P (left)
	       && SCALAR_FLOAT_TYPE_P (TREE_TYPE (TREE_OPERAND (left, 0))))
	real_choice (&form, stmt, left, b, c);
      else
	any_function (&form, stmt);
      break;
    default:
      any_function (&form, stmt);
    }
  unsigned bits;
  if (form.varying_p ())
    form.vary ();
  else if (INTEGRAL_TYPE_P (type) && !carries_p (form, &bits)
	   && bits < TYPE_PRECISION (type))
    form.exact = LANE_EXACT;
  return form;
}

/* Return the form of the result of PHI.  */

lane_form
lane_forms::visit_phi (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  bool countable = lane_countable_p (TREE_TYPE (gimple_phi_result (phi)));
  bool same = true;
  lane_form form = lane_form::uniform (false, true, LANE_MAX_BITS);
  form.kind = LANE_UNSEEN;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      lane_form of = operand (arg, bb);
      same &= operand_equal_p (arg, gimple_phi_arg_def (phi, 0), 0);
      if (of.kind != LANE_UNSEEN)
	meet (&form, of);
    }
  if (form.kind == LANE_UNSEEN)
    return form;
  if (!countable && !form.uniform_p ())
    {
      form.vary ();
      note_real (gimple_phi_result (phi), phi);
    }
  gcond *cond = cuda_selecting_cond (phi);
  if (cond && inside_p (gimple_bb (cond))
      && !bitmap_bit_p (m_joins, bb->index) && countable)
    {
      const lane_form &which = m_branches[gimple_bb (cond)->index];
      lane_form forms[2] = { operand (cuda_selected (phi, true), bb),
			     operand (cuda_selected (phi, false), bb) };
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
    form.vary ();
  else if (!same)
    join_breaks (&form.breaks, m_join_breaks[bb->index]);
  if (form.varying_p ())
    form.vary ();
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
  form->take_flags (of);
  join_breaks (&form->breaks, of.breaks);
  if (form->varying_p ())
    form->vary ();
}

/* Return the form of the choice that STMT, the branch at the end of a block,
   makes.  */

lane_form
lane_forms::visit_cond (gimple *stmt)
{
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    return compare (stmt, gimple_cond_code (cond), gimple_cond_lhs (cond),
		    gimple_cond_rhs (cond));
  lane_form form = lane_form::uniform (true, true, 0);
  if (gimple_code (stmt) == GIMPLE_SWITCH)
    {
      any_function (&form, stmt);
      if (form.breaks)
	form.vary ();
    }
  else
    form.vary ();
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
  lane_form before = known, found = form;
  if (found.affine_p () && found.constant && found.exact == LANE_WRAPS
      && bitmap_bit_p (m_indices, SSA_NAME_VERSION (name))
      && all_or_none_p (gimple_bb (SSA_NAME_DEF_STMT (name))))
    found.exact = LANE_EXACT_IF_DONE;
  lane_form after = found;
  if (before.kind != LANE_UNSEEN)
    {
      after = before;
      meet (&after, found);
    }
  if (after.breaks && bitmap_count_bits (after.breaks) > MAX_BREAKS)
    after.vary ();
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

/* Set SEEN to the indices of the blocks that are reached from BB by any of its
   ways, and AGAIN to those that are so by several, none of them through
   POST.  */

void
lane_forms::ways_meet (basic_block bb, basic_block post, bitmap seen,
		       bitmap again) const
{
  edge e;
  edge_iterator ei;
  bitmap_clear (seen);
  bitmap_clear (again);
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      auto_bitmap here, both;
      m_scope->reach_before (e->dest, post, here);
      bitmap_and (both, seen, here);
      bitmap_ior_into (again, both);
      bitmap_ior_into (seen, here);
    }
}

/* Return where all lanes that part at the end of BB are again: not within a
   loop if some of them begin its next turn before they come to where all ways
   lead.  Set bits of TURNS for the loops for which this is so.  */

basic_block
lane_forms::met (basic_block bb, bitmap turns) const
{
  basic_block post = m_post.immediate (bb);
  auto_bitmap seen, again;
  for (unsigned i = m_loops.length (); i-- > 0 && post;)
    {
      if (!in_loop_p (i, bb) || !in_loop_p (i, post)
	  || m_loops[i].head == post)
	continue;
      /* Inner loops come last.  */
      ways_meet (bb, post, seen, again);
      if (!bitmap_bit_p (seen, m_loops[i].head->index))
	continue;
      bitmap_set_bit (turns, i);
      while (post && in_loop_p (i, post))
	post = m_post.immediate (post);
    }
  return post;
}

/* Set JOINS to the blocks where ways from the end of BB meet, before all do at
   POST.  Within the loops TURNS, only ways of one turn meet.  */

void
lane_forms::meetings (basic_block bb, basic_block post, const_bitmap turns,
		      bitmap joins) const
{
  auto_bitmap seen, again;
  ways_meet (bb, post, seen, joins);
  bitmap_iterator bi;
  unsigned index;
  /* Outer loops come first.  */
  EXECUTE_IF_SET_IN_BITMAP (turns, 0, index, bi)
    {
      const turn_loop &loop = m_loops[index];
      ways_meet (bb, loop.head, seen, again);
      unsigned backs = 0;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, loop.head->preds)
	backs += bitmap_bit_p (loop.blocks, e->src->index);
      if (backs == 1)
	bitmap_clear_bit (again, loop.head->index);
      bitmap_and_into (again, loop.blocks);
      bitmap_and_compl_into (joins, loop.blocks);
      bitmap_ior_into (joins, again);
    }
}

/* Lanes take different ways at the end of BB, or may do so at breaks, as FORM
   says.  Note where their ways meet, and which loops they leave.  */

void
lane_forms::part_at (basic_block bb, const lane_form &form)
{
  auto_bitmap turns, again;
  basic_block post = met (bb, turns);
  meetings (bb, post, turns, again);
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
    form.vary ();
  else if (together_p (gsi_stmt (gsi)))
    form = lane_form::uniform (false, false, 0);
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
  for (gphi *phi : cuda_phis (bb))
    {
      tree result = gimple_phi_result (phi);
      lane_form known = lane_form::uniform (true, false, 0);
      if (virtual_operand_p (result))
	continue;
      if (leaf (result, &known))
	changed |= update (result, known);
      else
	changed |= update (result, visit_phi (phi));
    }
  for (gimple *stmt : cuda_stmts (bb))
    {
      ssa_op_iter iter;
      tree name;
      lane_form form = lane_form ();
      FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_DEF)
	{
	  form = lane_form::uniform (true, false, 0);
	  if (!leaf (name, &form))
	    {
	      if (gassign *assign = dyn_cast<gassign *> (stmt))
		form = visit_assign (assign);
	      else
		{
		  form.vary ();
		  form.early = form.steady = false;
		  source (stmt, &form);
		  if (form.varying_p ())
		    note_real (name, stmt);
		}
	    }
	  changed |= update (name, form);
	}
    }
  return visit_branch (bb) || changed;
}

void
lane_forms::compute (const cuda_scope &scope, bool worth)
{
  m_worth = worth;
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
  find_indices (blocks);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	changed |= visit_block (bb);
    }
}

/* ---- Memory. ---- */

lane_form
lane_forms::address (tree ref)
{
  lane_form sum = lane_form::uniform (true, true, 0);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF || TREE_CODE (ref) == ARRAY_RANGE_REF)
      {
	tree index = TREE_OPERAND (ref, 1);
	tree size = array_ref_element_size (ref);
	lane_form of = form (index);
	/* Addresses are modulo two to the power of their bits, too.  */
	bool narrow = TYPE_PRECISION (TREE_TYPE (index)) < POINTER_SIZE;
	if (of.affine_p () && narrow && of.constant)
	  never_wraps (&of, index, NULL);
	else if (of.affine_p () && narrow)
	  of.vary ();
	sum.take_flags (of);
	sum.kind = MAX (sum.kind, of.kind);
	join_breaks (&sum.breaks, of.breaks);
	if (of.affine_p () && tree_fits_shwi_p (size))
	  sum.step += of.step * tree_to_shwi (size);
	else if (of.affine_p ())
	  sum.constant = false;
      }
    else if (TREE_CODE (ref) == COMPONENT_REF && TREE_OPERAND (ref, 2)
	     && !form (TREE_OPERAND (ref, 2)).uniform_p ())
      sum.vary ();
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    {
      lane_form of = form (TREE_OPERAND (ref, 0));
      sum.take_flags (of);
      sum.kind = MAX (sum.kind, of.kind);
      sum.step += of.step;
      join_breaks (&sum.breaks, of.breaks);
      if (TREE_CODE (ref) == TARGET_MEM_REF && !of.varying_p ()
	  && (TMR_INDEX (ref) || TMR_INDEX2 (ref)))
	sum.vary ();
    }
  else if (!VAR_P (ref) || own_p (ref))
    sum.vary ();
  sum.exact = LANE_WRAPS;
  if (sum.affine_p () && sum.constant && sum.step == 0)
    sum.kind = LANE_UNIFORM;
  if (sum.varying_p ())
    sum.vary ();
  return sum;
}

/* ---- The dump. ---- */

void
lane_break::dump (FILE *file) const
{
  static const char *const kinds[] = { "wrap", "flip", "quotient", "side",
				       "real" };
  fprintf (file, "%s of ", kinds[kind]);
  print_generic_expr (file, a, TDF_SLIM);
  if (b)
    {
      fprintf (file, " %s ", op_symbol_code (code));
      print_generic_expr (file, b, TDF_SLIM);
    }
  if (kind == BREAK_SIDE)
    fprintf (file, " being %s", never ? "true" : "false");
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
  if (!form.varying_p () && form.zeros && form.zeros < LANE_MAX_BITS)
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
	    m_breaks[index].dump (file);
	    before = ", ";
	  }
      fputc ('\n', file);
    }
}
