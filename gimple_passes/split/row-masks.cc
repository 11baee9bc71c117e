/* Guards of short rows that are left to masks of vectors.
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

/* In a short row (thread-strip.h) a guard on the thread's own place in it,
   which is different for no block, as in

     for (x = 0; x != 16; x++)
       if (x > k && x < 15 - k && x >= first)		// first: the block's
	 b[y][x] = a[y][x] + a[y][MIN (x + 1, last)];

   would end a segment (split-plan.cc) in each row.  Where vectors can be
   loaded and stored under masks, it is left as it is, with all guards under it,
   for GCC's if-conversion, so that the row keeps its number of threads.

   The clamped index would end a segment, too.  It becomes a choice between
   elements that lie side by side and one that is the same for all threads:

     one = a[y][MIN ((unsigned) last, 15)];
     if (x + 1 <= last)
       beside = a[y][x + 1];
     value = x + 1 <= last ? beside : one;

   where the first load is of an array of the block's own, with indices known to
   be within it, so that it can be done for any thread.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "row-masks.h"

/* The most loads by clamped indices.  */
const unsigned MAX_CLAMPED = 8;

/* If a condition with FORM changes with an equality, set *SINGLE; if with an
   inequality that is the same for all blocks, set *STEADY.  */

void
row_masks::classify (const lane_form &form, bool *single,
			 bool *steady) const
{
  bitmap_iterator bi;
  unsigned index;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      {
	const lane_break &where = m_forms[index];
	bool equality = where.code == EQ_EXPR || where.code == NE_EXPR;
	if (where.kind != BREAK_FLIP)
	  continue;
	*single |= equality;
	*steady |= (!equality && m_forms.form (where.a).steady
		    && m_forms.form (where.b).steady);
      }
}

/* Return whether the threads of a row seem to access places of REF side by
   side: others cannot be loaded and stored well under masks.  */

bool
row_masks::side_by_side_p (tree ref) const
{
  lane_form form = m_forms.address (ref);
  return (form.affine_p () && form.constant
	  && form.step == int_size_in_bytes (TREE_TYPE (ref)));
}

/* Return whether STMT may stand under a mask; it does if CONDITIONAL.  */

bool
row_masks::maskable_p (gimple *stmt, bool conditional) const
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_COND:
      return true;
    case GIMPLE_CALL:
      return ((gimple_call_flags (stmt) & ECF_CONST)
	      && gimple_call_builtin_p (stmt));
    case GIMPLE_ASSIGN:
      break;
    default:
      return false;
    }
  if (gimple_has_volatile_ops (stmt))
    return false;
  if (!gimple_vuse (stmt) || !conditional)
    return true;
  tree ref = (gimple_store_p (stmt) ? gimple_assign_lhs (stmt)
	      : gimple_assign_rhs1 (stmt));
  machine_mode mode = TYPE_MODE (TREE_TYPE (ref));
  return (gimple_assign_single_p (stmt)
	  && is_gimple_reg_type (TREE_TYPE (ref))
	  && int_mode_for_mode (mode).exists () && !VECTOR_MODE_P (mode)
	  && can_vec_mask_load_store_p (mode, VOIDmode, !gimple_store_p (stmt))
	  && side_by_side_p (ref));
}

/* Return whether all of the loop may stand under masks.  */

bool
row_masks::body_maskable_p () const
{
  auto_vec<basic_block> blocks;
  m_strip->list_blocks (&blocks);
  for (basic_block bb : blocks)
    {
      bool always = dominated_by_p (CDI_DOMINATORS, m_strip->loop->join, bb);
      for (gimple *stmt : cuda_stmts (bb))
	if (!maskable_p (stmt, !always))
	  return false;
    }
  return m_strip->straight_p ();
}

/* Mark COND, and what is under it, as masked.  */

void
row_masks::mask (gcond *cond)
{
  m_masked.add (cond);
  edge e;
  edge_iterator ei;
  auto_vec<gcond *> conditions;
  m_strip->list_conditions (&conditions);
  FOR_EACH_EDGE (e, ei, gimple_bb (cond)->succs)
    if (single_pred_p (e->dest))
      for (gcond *under : conditions)
	if (dominated_by_p (CDI_DOMINATORS, gimple_bb (under), e->dest))
	  m_masked.add (under);
}

/* Append to the block that ends with COND, before that, whether COND leads
   along E.  */

static tree
truth_along (gcond *cond, edge e)
{
  enum tree_code code = gimple_cond_code (cond);
  if (e->flags & EDGE_FALSE_VALUE)
    code = invert_tree_comparison (code, false);
  if (code == NE_EXPR && integer_zerop (gimple_cond_rhs (cond))
      && TREE_CODE (TREE_TYPE (gimple_cond_lhs (cond))) == BOOLEAN_TYPE)
    return gimple_cond_lhs (cond);
  tree truth = make_ssa_name (boolean_type_node);
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_insert_before (&gsi, gimple_build_assign (truth, code,
						gimple_cond_lhs (cond),
						gimple_cond_rhs (cond)),
		     GSI_SAME_STMT);
  return truth;
}

/* Return whether the PHIs of the block to which A and B lead take the same from
   both.  */

static bool
same_arguments_p (edge a, edge b)
{
  for (gphi *phi : cuda_phis (a->dest))
    if (!virtual_operand_p (gimple_phi_result (phi))
	&& !operand_equal_p (PHI_ARG_DEF_FROM_EDGE (phi, a),
			     PHI_ARG_DEF_FROM_EDGE (phi, b), 0))
      return false;
  return true;
}

/* If the guard COND leads to another one, and what fails at one of them goes
   the same way as what fails at the other, let the second test both; return
   whether that was so.  */

bool
row_masks::merge_guard (gcond *cond)
{
  for (int i = 0; i < 2; i++)
    {
      edge into = EDGE_SUCC (gimple_bb (cond), i);
      edge past = EDGE_SUCC (gimple_bb (cond), 1 - i);
      basic_block bb = into->dest;
      gcond *next = safe_dyn_cast<gcond *> (last_stmt (bb));
      edge fails = find_edge (bb, past->dest);
      if (!next || !m_masked.contains (next) || !fails || !single_pred_p (bb)
	  || !same_arguments_p (past, fails))
	continue;
      edge holds = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == fails);
      bool pure = true;
      for (gimple *stmt : cuda_stmts (bb))
	pure &= stmt == next || lane_movable_p (stmt);
      if (!pure)
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
	{
	  gimple *stmt = gsi_stmt (gsi);
	  gsi_next (&gsi);
	  tree type = stmt == next ? void_type_node
		      : TREE_TYPE (gimple_assign_lhs (stmt));
	  if (INTEGRAL_TYPE_P (type) && TYPE_OVERFLOW_UNDEFINED (type)
	      && arith_code_with_undefined_signed_overflow
		   (gimple_assign_rhs_code (stmt)))
	    rewrite_to_defined_overflow (stmt, true);
	}
      tree first = truth_along (cond, into);
      tree second = truth_along (next, holds);
      tree both = make_ssa_name (boolean_type_node);
      gimple_stmt_iterator gsi = gsi_for_stmt (next);
      gsi_insert_before (&gsi, gimple_build_assign (both, BIT_AND_EXPR, first,
						    second), GSI_SAME_STMT);
      gimple_cond_set_condition (next, (holds->flags & EDGE_TRUE_VALUE)
				 ? NE_EXPR : EQ_EXPR, both,
				 boolean_false_node);
      update_stmt (next);
      cuda_decide (cond, into->flags & EDGE_TRUE_VALUE);
      return true;
    }
  return false;
}

/* Let guards that follow each other be one.  */

void
row_masks::merge_guards ()
{
  auto_vec<gcond *> conditions;
  m_strip->list_conditions (&conditions);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (gcond *cond : conditions)
	if (m_masked.contains (cond) && !gimple_cond_true_p (cond)
	    && !gimple_cond_false_p (cond))
	  changed |= merge_guard (cond);
    }
}

bool
row_masks::run ()
{
  if (cuda_without_p (CUDA_PART_GUARDS) || !m_strip->short_p ())
    return false;
  bool single = false;
  auto_vec<gcond *> conditions, steady;
  m_strip->list_conditions (&conditions);
  for (gcond *cond : conditions)
    {
      lane_form form = m_forms.branch (gimple_bb (cond));
      bool same = false;
      if (!m_forms.constant_between_p (form))
	continue;
      classify (form, &single, &same);
      if (same)
	steady.safe_push (cond);
    }
  m_broken = single || !steady.is_empty ();
  if (single || steady.is_empty () || m_strip->values_leave_p ()
      || !body_maskable_p ())
    return false;
  m_broken = false;
  for (gcond *cond : steady)
    mask (cond);
  merge_guards ();
  choose_loads ();
  return true;
}

/* Return whether all indices of REF but that of BUT are known to be within
   their arrays, and what it is part of is a variable of the block.  */

bool
row_masks::inside_p (tree ref, tree but) const
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) != ARRAY_REF)
	return false;
      tree low = array_ref_low_bound (ref), high = array_ref_up_bound (ref);
      if (!integer_zerop (low) || !high || TREE_CODE (high) != INTEGER_CST)
	return false;
      if (ref == but)
	continue;
      lane_bounds of = m_forms.bounds (TREE_OPERAND (ref, 1));
      if (wi::neg_p (of.low) || of.high > wi::to_widest (high))
	return false;
    }
  return VAR_P (ref) && auto_var_p (ref);
}

/* If STMT loads by one clamped index, set *PART to the array reference it
   belongs to and *CLAMP to what clamps it, and return true.  */

bool
row_masks::clamped_p (gimple *stmt, tree *part, gassign **clamp) const
{
  if (!gimple_assign_load_p (stmt)
      || !is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (stmt))))
    return false;
  tree whole = gimple_assign_rhs1 (stmt);
  for (tree ref = whole; handled_component_p (ref);
       ref = TREE_OPERAND (ref, 0))
    {
      if (TREE_CODE (ref) != ARRAY_REF)
	continue;
      tree index = TREE_OPERAND (ref, 1);
      gassign *def = NULL;
      while (TREE_CODE (index) == SSA_NAME && m_strip->inside_p (index)
	     && (def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (index)))
	     && gimple_assign_rhs_code (def) == SSA_NAME)
	index = gimple_assign_rhs1 (def);
      if (!def || TREE_CODE (index) != SSA_NAME
	  || (gimple_assign_rhs_code (def) != MIN_EXPR
	      && gimple_assign_rhs_code (def) != MAX_EXPR)
	  || !m_forms.linear_p (index))
	continue;
      *part = ref;
      *clamp = def;
      return inside_p (whole, ref);
    }
  return false;
}

/* Return a copy of REF, with INDEX for what is the index of PART.  */

static tree
with_index (tree ref, tree part, tree index, bool safe)
{
  tree copy = unshare_expr (ref);
  for (tree from = ref, to = copy; handled_component_p (from);
       from = TREE_OPERAND (from, 0), to = TREE_OPERAND (to, 0))
    {
      if (from == part)
	TREE_OPERAND (to, 1) = index;
      if (safe)
	TREE_THIS_NOTRAP (to) = 1;
    }
  return copy;
}

/* Let STMT, which loads by an index of PART that CLAMP computes, be a
   choice.  */

void
row_masks::choose_load (gimple *stmt, tree part, gassign *clamp)
{
  tree beside = gimple_assign_rhs1 (clamp), bound = gimple_assign_rhs2 (clamp);
  if (!m_forms.linear_p (beside))
    std::swap (beside, bound);
  tree ref = gimple_assign_rhs1 (stmt), lhs = gimple_assign_lhs (stmt);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple_seq seq = NULL;
  tree utype = unsigned_type_for (TREE_TYPE (bound));
  tree most = fold_convert (utype, array_ref_up_bound (part));
  tree index = gimple_convert (&seq, utype, bound);
  index = gimple_build (&seq, MIN_EXPR, utype, index, most);
  tree one = make_ssa_name (TREE_TYPE (lhs));
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (one, with_index (ref, part, index, true)));
  bool minimum = gimple_assign_rhs_code (clamp) == MIN_EXPR;
  gcond *cond = gimple_build_cond (minimum ? LE_EXPR : GE_EXPR, beside,
				   fold_convert (TREE_TYPE (beside), bound),
				   NULL_TREE, NULL_TREE);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_insert_before (&gsi, cond, GSI_SAME_STMT);
  m_masked.add (cond);

  basic_block head = gimple_bb (stmt);
  edge past = split_block (head, cond);
  basic_block rest = past->dest;
  basic_block arm = cuda_new_block (m_strip->last);
  past->flags = EDGE_FALSE_VALUE;
  edge through = make_edge (head, arm, EDGE_TRUE_VALUE);
  edge back = make_edge (arm, rest, EDGE_FALLTHRU);
  through->probability = profile_probability::likely ();
  past->probability = profile_probability::unlikely ();
  back->probability = profile_probability::always ();
  set_immediate_dominator (CDI_DOMINATORS, arm, head);
  set_immediate_dominator (CDI_DOMINATORS, rest, head);
  bitmap_set_bit (m_strip->blocks, arm->index);
  bitmap_set_bit (m_strip->blocks, rest->index);

  tree value = make_ssa_name (TREE_TYPE (lhs));
  gsi = gsi_start_bb (arm);
  gsi_insert_after (&gsi, gimple_build_assign
		    (value, with_index (ref, part, beside, false)),
		    GSI_NEW_STMT);
  gsi = gsi_for_stmt (stmt);
  gsi_remove (&gsi, true);
  gphi *phi = create_phi_node (lhs, rest);
  add_phi_arg (phi, value, back, UNKNOWN_LOCATION);
  add_phi_arg (phi, one, past, UNKNOWN_LOCATION);
}

/* Let loads by clamped indices be choices.  */

void
row_masks::choose_loads ()
{
  auto_vec<gimple *> loads;
  tree part;
  gassign *clamp;
  auto_vec<basic_block> blocks;
  m_strip->list_blocks (&blocks);
  for (basic_block bb : blocks)
    {
      for (gimple *stmt : cuda_stmts (bb))
	if (clamped_p (stmt, &part, &clamp))
	  loads.safe_push (stmt);
    }
  if (loads.length () > MAX_CLAMPED)
    return;
  for (gimple *load : loads)
    if (clamped_p (load, &part, &clamp))
      choose_load (load, part, clamp);
}
