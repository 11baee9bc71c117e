/* Thread loops in which indices do not wrap and guards do not change.
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

/* An index such as blockIdx.x * blockDim.x + threadIdx.x is unsigned and may
   wrap, so that x[i] is not known to be contiguous in x, and a guard such as
   i < n makes every access conditional.  But within one row of at most 1024
   threads such an index, which is a value that does not depend on x plus x,
   wraps at most once, and its comparison with something that does not depend
   on x changes at most twice.  So

     for (x = 0; x != block_dim.x; x++)
       {
	 i = (int) (base + (unsigned) x);
	 if (i < n)
	   y[(long) i] = 1;
       }

   is turned into

     s = 0;
     do
       {
	 first = (int) (base + (unsigned) s);
	 wide = (long) first - s;
	 ok = first < n;
	 last = block_dim.x - s - 1;
	 last = MIN (last, INT_MAX - first);		// i does not wrap
	 if (first < n)
	   last = MIN (last, n - first - 1);		// i < n to the end
	 e = s + last + 1;
	 if (ok)
	   for (x = s; x != e; x++)
	     y[wide + x] = 1;
	 s = e;
       }
     while (s != block_dim.x);

   which is exact for all values, takes the outer loop once or twice, and
   leaves an inner loop that GCC sees through.  The inner loop is skipped where
   OK is false only if all its effects depend on OK; otherwise OK is tested in
   it, as a loop invariant.

   In a sum that cannot wrap, as a signed one, of which a part is linear, the
   parts are widened one by one, as k * n + x in a loop over k.  A comparison of
   a minimum or maximum is two.

   Indices are clamped, or chosen by a condition, at the borders of stencils:
   MAX (i - 1, 0), or i == 0 ? i : i - 1.  Where the linear side is what counts,
   they are linear; where the other is, a segment ends after one thread, for
   which any slope is right.

   A guard on a multiple of x, such as (x + 1) * d < n, is one as well; how far
   it lasts takes a division, in 64 bits, so that the product may wrap.

   A quotient such as i / n, n being the same for all threads, is constant in a
   segment that ends where it changes, and the remainder i % n is linear.  That
   pays where n is not small: unless n is a constant, the loop is also kept as
   it was, for the case that n is less than MIN_DIVISOR, which is decided for
   each row.

     if (n >= 16)
       {
	 s = 0;
	 do
	   {
	     first = base + s;
	     q = first / n;
	     wide = first % n - s;
	     last = MIN (..., n - 1 - first % n);
	     e = s + last + 1;
	     for (x = s; x != e; x++)
	       y[i] = a[q] + b[wide + x];
	     s = e;
	   }
	 while (s != block_dim.x);
       }
     else
       for (x = 0; x != block_dim.x; x++)
	 y[i] = a[i / n] + b[i % n];

   In t & (m - 1) nothing says that M is a power of two, but programs that sort
   or transform by halves write it so.  It is taken for a remainder, the loop is
   kept as well for other M, and sums such as 2 * t - (t & (m - 1)) are linear.

   A comparison that is part of a condition is known at the segment's start,
   too, even if the rest is not constant, as in x < width && y < height where
   the body loops over y.

   Where only every so many threads do something, the inner loop goes from one
   of them to the next: see cuda-skip.cc.

   The steps: compute what is used behind the loop before it, so that it may be
   skipped (hoist_leaving), find the quotients, the widening conversions and the
   conditions (find), make the outer loop (make_segments), compute how far it
   may go (limit), and put what is known of a segment into the inner loop
   (apply).  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-affine.h"
#include "cuda-split.h"

/* Return whether OP is a sum that cannot wrap, being signed, or because its
   operands are known to be small.  */

bool
loop_splitter::exact_sum_p (tree op)
{
  gassign *def = (TREE_CODE (op) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (!def || (gimple_assign_rhs_code (def) != PLUS_EXPR
	       && gimple_assign_rhs_code (def) != MINUS_EXPR))
    return false;
  tree type = TREE_TYPE (op);
  if (TYPE_OVERFLOW_UNDEFINED (type))
    return true;
  if (gimple_assign_rhs_code (def) == MINUS_EXPR)
    return false;
  lane_bounds a = m_forms->bounds (gimple_assign_rhs1 (def));
  lane_bounds b = m_forms->bounds (gimple_assign_rhs2 (def));
  return (!wi::neg_p (a.low) && !wi::neg_p (b.low)
	  && a.high + b.high <= wi::to_widest (TYPE_MAX_VALUE (type)));
}

/* Note the conversion STMT if its operand is linear.  In a sum that cannot
   wrap, of which a part is linear, convert the parts instead.  */

void
loop_splitter::prepare_widening (gimple *stmt)
{
  tree op = gimple_assign_rhs1 (stmt);
  if (op == m_loop->x || op == m_loop->linear)
    return;
  if (linear_p (op) && !exact_sum_p (op))
    {
      m_widenings.safe_push (stmt);
      return;
    }
  if (!linear_sum_p (op))
    return;
  gimple *sum = SSA_NAME_DEF_STMT (op);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple *parts[2];
  for (int i = 0; i < 2; i++)
    {
      parts[i] = gimple_build_assign (make_ssa_name (type), NOP_EXPR,
				      gimple_op (sum, i + 1));
      gsi_insert_before (&gsi, parts[i], GSI_SAME_STMT);
    }
  gimple_assign_set_rhs_with_ops (&gsi, gimple_assign_rhs_code (sum),
				  gimple_assign_lhs (parts[0]),
				  gimple_assign_lhs (parts[1]));
  update_stmt (gsi_stmt (gsi));
  for (gimple *part : parts)
    if (TREE_CODE (gimple_assign_rhs1 (part)) == SSA_NAME)
      prepare_widening (part);
}

/* Let the subscripts of the statement at GSI that are linear be wide: in
   S[THREADIDX.X] GCC does not see that the unsigned subscript does not wrap,
   and there is no conversion to split at.  */

void
loop_splitter::widen_subscripts (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_assign (stmt))
    return;
  bool changed = false;
  for (unsigned i = 0; i < gimple_num_ops (stmt) && i < 2; i++)
    {
      tree ref = gimple_op (stmt, i);
      if (TREE_CODE (ref) == ADDR_EXPR)
	ref = TREE_OPERAND (ref, 0);
      for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
	{
	  if (TREE_CODE (ref) != ARRAY_REF)
	    continue;
	  tree index = TREE_OPERAND (ref, 1);
	  if (TREE_CODE (index) != SSA_NAME || index == m_loop->x
	      || TYPE_PRECISION (TREE_TYPE (index)) != 32
	      || !linear_sum_p (index))
	    continue;
	  tree type = TYPE_UNSIGNED (TREE_TYPE (index)) ? sizetype : ssizetype;
	  tree wide = make_ssa_name (type);
	  gsi_insert_before (gsi, gimple_build_assign (wide, NOP_EXPR, index),
			     GSI_SAME_STMT);
	  TREE_OPERAND (ref, 1) = wide;
	  prepare_widening (SSA_NAME_DEF_STMT (wide));
	  changed = true;
	}
    }
  if (changed)
    update_stmt (stmt);
}

/* Return whether it may pay to split where QUOTIENT, of something linear or
   of something constant in each segment, changes.  */

bool
loop_splitter::divisor_p (const cuda_quotient &quotient)
{
  if (TREE_CODE (quotient.divisor) == INTEGER_CST)
    return (quotient.moves && tree_fits_uhwi_p (quotient.divisor)
	    && tree_to_uhwi (quotient.divisor) >= (unsigned) MIN_DIVISOR);
  return (uniform_p (quotient.divisor)
	  && (quotient.moves || !uniform_p (quotient.dividend))
	  && cuda_loop_copyable_p (m_request));
}

/* Note STMT if it divides something linear by something uniform, or something
   that is constant in each segment, where that could trap.  Return whether it
   is new.  */

bool
loop_splitter::note_quotient (gimple *stmt)
{
  cuda_quotient quotient;
  if (!cuda_quotient_p (stmt, &quotient)
      && !(cuda_mask_p (stmt, &quotient)
	   && linear_p (quotient.dividend)))
    return false;
  unsigned version = SSA_NAME_VERSION (gimple_assign_lhs (stmt));
  if (bitmap_bit_p (m_steady, version) || bitmap_bit_p (m_moving, version))
    return false;
  quotient.moves = linear_p (quotient.dividend);
  if ((!quotient.moves && !invariant_p (quotient.dividend))
      || !divisor_p (quotient))
    return false;
  bool moves = quotient.moves && quotient.remainder;
  bitmap_set_bit (moves ? m_moving : m_steady, version);
  m_quotients.safe_push (quotient);
  return true;
}

/* Find quotients to split at.  */

void
loop_splitter::find_quotients ()
{
  if (cuda_without_p (CUDA_PART_DIVIDE) || find_steps ())
    return;
  for (bool changed = true; changed;)
    {
      bitmap_iterator bi;
      unsigned index;
      changed = false;
      EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
	{
	  basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
	  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	       gsi_next (&gsi))
	    if (m_quotients.length () < MAX_SPLITS)
	      changed |= note_quotient (gsi_stmt (gsi));
	}
      if (changed)
	find_forms ();
    }
}

/* Return whether STMT is a comparison that can be made constant in each
   segment, and may differ between threads.  */

bool
loop_splitter::truth_p (gimple *stmt) const
{
  if (!is_gimple_assign (stmt)
      || TREE_CODE_CLASS (gimple_assign_rhs_code (stmt)) != tcc_comparison
      || TREE_CODE (TREE_TYPE (gimple_assign_lhs (stmt))) != BOOLEAN_TYPE)
    return false;
  lane_form form = m_forms->form (gimple_assign_lhs (stmt));
  return !form.whole_p () && constant_in_segment_p (form);
}

/* Find what to split at, and bring it into the form for that.  */

void
loop_splitter::prepare_splits ()
{
  find_quotients ();
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      if (bb == m_loop->join)
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (m_widenings.length () + m_conditions.length ()
	      + m_truths.length () >= MAX_SPLITS)
	    return;
	  if (gcond *cond = dyn_cast<gcond *> (stmt))
	    {
	      if (!m_masked.contains (cond) && condition_p (cond))
		m_conditions.safe_push (cond);
	      continue;
	    }
	  if (m_masked.is_empty () && truth_p (stmt))
	    m_truths.safe_push (as_a<gassign *> (stmt));
	  widen_subscripts (&gsi);
	  if (!gimple_assign_cast_p (stmt))
	    continue;
	  tree to = TREE_TYPE (gimple_assign_lhs (stmt));
	  tree op = gimple_assign_rhs1 (stmt);
	  if (INTEGRAL_TYPE_P (to) && INTEGRAL_TYPE_P (TREE_TYPE (op))
	      && TYPE_PRECISION (to) > TYPE_PRECISION (TREE_TYPE (op))
	      && op != m_loop->x && op != m_loop->linear)
	    prepare_widening (stmt);
	}
    }
}

/* Keep a copy of the loop for divisors that are too small or not positive.
   Return the edge to m_head, that is taken otherwise; NULL if all divisors are
   constant.  */

edge
loop_splitter::choose_by_divisors ()
{
  tree fit = NULL_TREE;
  for (const cuda_quotient &quotient : m_quotients)
    {
      tree type = TREE_TYPE (quotient.divisor);
      if (TREE_CODE (quotient.divisor) == INTEGER_CST)
	continue;
      tree least = build_int_cst (type, quotient.moves ? MIN_DIVISOR : 1);
      tree divisor = value_at_start (quotient.divisor);
      tree one = gimple_build (&m_seq, GE_EXPR, boolean_type_node, divisor,
			       least);
      if (quotient.mask)
	{
	  tree utype = unsigned_type_for (type);
	  divisor = gimple_convert (&m_seq, utype, divisor);
	  tree less = gimple_build (&m_seq, MINUS_EXPR, utype, divisor,
				    build_one_cst (utype));
	  less = gimple_build (&m_seq, BIT_AND_EXPR, utype, divisor, less);
	  tree power = gimple_build (&m_seq, EQ_EXPR, boolean_type_node, less,
				     build_zero_cst (utype));
	  one = gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, one,
			      power);
	}
      fit = fit ? gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, fit,
				one) : one;
    }
  if (!fit)
    return NULL;
  basic_block copy = cuda_copy_thread_loop (m_request);
  m_loop->kept = copy;
  basic_block choice = cuda_new_block (m_request->last);
  gimple_seq_add_stmt (&m_seq, gimple_build_cond (NE_EXPR, fit,
						  boolean_false_node,
						  NULL_TREE, NULL_TREE));
  gimple_stmt_iterator gsi = gsi_last_bb (choice);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
  edge split = make_edge (choice, m_head, EDGE_TRUE_VALUE);
  edge whole = make_edge (choice, copy, EDGE_FALSE_VALUE);
  split->probability = profile_probability::likely ();
  whole->probability = profile_probability::unlikely ();
  cuda_enter_copy (m_request, whole, copy);
  edge enter = find_edge (m_loop->yhead, m_loop->body);
  redirect_edge_var_map_clear (redirect_edge_and_branch (enter, choice));
  return split;
}

/* Make the blocks round the loop, and where a segment starts.  */

void
loop_splitter::make_segments ()
{
  m_head = cuda_new_block (m_request->last);
  m_end = cuda_new_block (m_request->last);
  edge first = choose_by_divisors ();
  if (!first)
    {
      edge enter = find_edge (m_loop->yhead, m_loop->body);
      first = redirect_edge_and_branch (enter, m_head);
      redirect_edge_var_map_clear (first);
    }
  m_first = make_ssa_name (integer_type_node);
  m_at_start.start_at (m_first);
  gphi *phi = create_phi_node (m_first, m_head);
  add_phi_arg (phi, integer_zero_node, first, UNKNOWN_LOCATION);
  m_run = NULL_TREE;
  tree left = add_binary (MINUS_EXPR, unsigned_type_node, m_request->extent,
			  m_first);
  m_length = gimple_build (&m_seq, MINUS_EXPR, unsigned_type_node, left,
			   build_one_cst (unsigned_type_node));
  m_unlimited = m_length;
}

/* Let the next segment follow on one that is not the last.  */

void
loop_splitter::repeat_segments ()
{
  gimple_stmt_iterator gsi = gsi_last_bb (m_end);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, m_stop,
					     m_request->extent, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge again = make_edge (m_end, m_head, EDGE_TRUE_VALUE);
  edge done = make_edge (m_end, m_loop->ylatch, EDGE_FALSE_VALUE);
  again->probability = profile_probability::unlikely ();
  done->probability = profile_probability::likely ();
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (m_first)), m_stop, again,
	       UNKNOWN_LOCATION);
}

/* Connect the blocks made, once all limits are known.  */

void
loop_splitter::finish_segments ()
{
  tree next = gimple_build (&m_seq, PLUS_EXPR, unsigned_type_node, m_length,
			    build_one_cst (unsigned_type_node));
  m_start = m_first;
  m_stop = make_ssa_name (integer_type_node);
  next = gimple_convert (&m_seq, integer_type_node, next);
  if (m_length == m_unlimited)
    gimple_seq_add_stmt (&m_seq, gimple_build_assign (m_stop,
						      m_request->extent));
  else
    gimple_seq_add_stmt (&m_seq, gimple_build_assign (m_stop, PLUS_EXPR,
						      m_first, next));

  edge leave = find_edge (m_loop->join, m_loop->ylatch);
  redirect_edge_var_map_clear (redirect_edge_and_branch (leave, m_end));
  gcond *test = as_a<gcond *> (gsi_stmt (gsi_last_bb (m_loop->join)));
  gimple_cond_set_rhs (test, m_stop);
  update_stmt (test);
  if (m_hit)
    place_steps ();

  if (m_length == m_unlimited)
    /* There is one segment.  */
    make_single_succ_edge (m_end, m_loop->ylatch, EDGE_FALLTHRU);
  else
    repeat_segments ();

  edge enter = make_edge (m_head, m_loop->body, EDGE_FALLTHRU);
  for (gphi_iterator p = gsi_start_phis (m_loop->body); !gsi_end_p (p);
       gsi_next (&p))
    if (gimple_phi_result (p.phi ()) == m_loop->x)
      add_phi_arg (p.phi (), m_start, enter, UNKNOWN_LOCATION);
}

/* Append to SEQ, in the loop, the computation of a value that is FIRST at the
   segment's start and grows with x, in TYPE, which is unsigned, and return
   it.  */

tree
loop_splitter::moving_value (tree first, tree type, gimple_seq *seq)
{
  tree base = add_binary (MINUS_EXPR, type, first, m_first);
  tree x = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (x, NOP_EXPR, m_loop->x));
  tree sum = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (sum, PLUS_EXPR, base, x));
  return sum;
}

/* Compute QUOTIENT from its value at the segment's start.  */

void
loop_splitter::apply_quotient (const cuda_quotient &quotient)
{
  tree lhs = gimple_assign_lhs (quotient.stmt);
  tree first = value_at_start (lhs);
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (quotient.stmt);
  if (!bitmap_bit_p (m_moving, SSA_NAME_VERSION (lhs)))
    gimple_assign_set_rhs_from_tree (&gsi, first);
  else
    {
      tree type = unsigned_type_for (TREE_TYPE (lhs));
      tree sum = moving_value (first, type, &seq);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, sum);
    }
  update_stmt (gsi_stmt (gsi));
}

/* Compute the widening STMT from its value at the segment's start.  */

void
loop_splitter::apply_widening (gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  tree type = unsigned_type_for (TREE_TYPE (lhs));
  gimple_seq seq = NULL;
  tree sum = moving_value (value_at_start (lhs), type, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, sum);
  update_stmt (gsi_stmt (gsi));
}

/* Return whether NAME, which is defined in the loop, is used outside.  */

bool
loop_splitter::leaves_p (tree name) const
{
  imm_use_iterator iter;
  use_operand_p use;
  if (!virtual_operand_p (name))
    FOR_EACH_IMM_USE_FAST (use, iter, name)
      if (!bitmap_bit_p (m_request->blocks, gimple_bb (USE_STMT (use))->index))
	return true;
  return false;
}

/* Append the names that are defined in the loop and used outside to NAMES.  */

void
loop_splitter::find_leaving (vec<tree> *names) const
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (leaves_p (gimple_phi_result (gsi.phi ())))
	  names->safe_push (gimple_phi_result (gsi.phi ()));
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iter;
	  tree def;
	  FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), iter, SSA_OP_DEF)
	    if (leaves_p (def))
	      names->safe_push (def);
	}
    }
}

/* Let what is the same for all x, and used behind the loop, be computed before
   it, so that the loop may be skipped.  */

void
loop_splitter::hoist_leaving ()
{
  auto_vec<tree> names;
  find_leaving (&names);
  for (tree name : names)
    {
      if (!invariant_p (name))
	continue;
      tree value = value_at_start (name);
      imm_use_iterator iter;
      gimple *stmt;
      FOR_EACH_IMM_USE_STMT (stmt, iter, name)
	if (!bitmap_bit_p (m_request->blocks, gimple_bb (stmt)->index))
	  {
	    use_operand_p use;
	    FOR_EACH_IMM_USE_ON_STMT (use, iter)
	      SET_USE (use, value);
	    update_stmt (stmt);
	  }
    }
  gimple_stmt_iterator gsi = gsi_last_bb (m_loop->yhead);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
}

/* Return whether a value that is defined in the loop is used outside.  */

bool
loop_splitter::values_leave_p () const
{
  auto_vec<tree> names;
  find_leaving (&names);
  return !names.is_empty ();
}

/* Return whether nothing of effect happens in the loop unless COND has the
   value WANTED.  */

bool
loop_splitter::may_skip_p (gcond *cond, bool wanted)
{
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  basic_block arm = wanted ? yes->dest : no->dest;
  if (!single_pred_p (arm))
    return false;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      if (dominated_by_p (CDI_DOMINATORS, bb, arm))
	continue;
      if (EDGE_COUNT (bb->succs) == 0)
	return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_has_side_effects (stmt)
	      || (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	      || (is_gimple_call (stmt)
		  && !(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE))))
	    return false;
	}
    }
  return true;
}

/* Put what is known of a segment into the loop.  */

void
loop_splitter::apply ()
{
  bool leave = values_leave_p ();
  for (gimple *stmt : m_widenings)
    apply_widening (stmt);
  for (const cuda_quotient &quotient : m_quotients)
    apply_quotient (quotient);
  for (gassign *truth : m_truths)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (truth);
      gimple_assign_set_rhs_from_tree
	(&gsi, value_at_start (gimple_assign_lhs (truth)));
      update_stmt (gsi_stmt (gsi));
    }
  for (gcond *cond : m_conditions)
    {
      tree truth = m_at_start.truth (cond);
      bool skip_false = !leave && may_skip_p (cond, true);
      bool skip_true = !leave && !skip_false && may_skip_p (cond, false);
      if (skip_false)
	gimple_cond_make_true (cond);
      else if (skip_true)
	gimple_cond_make_false (cond);
      else
	{
	  gimple_cond_set_condition (cond, NE_EXPR, truth, boolean_false_node);
	  update_stmt (cond);
	  continue;
	}
      update_stmt (cond);
      if (skip_true)
	truth = gimple_build (&m_seq, BIT_NOT_EXPR, boolean_type_node, truth);
      m_run = m_run ? gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node,
				    m_run, truth) : truth;
    }
}

/* Remove what is computed for nothing in the loop: comparisons would divide
   rows.  */

void
loop_splitter::remove_dead ()
{
  for (bool changed = true; changed;)
    {
      bitmap_iterator bi;
      unsigned index;
      changed = false;
      EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
	{
	  basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
	  for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);)
	    {
	      gimple *stmt = gsi_stmt (gsi);
	      bool dead = (lane_movable_p (stmt)
			   && TREE_CODE (gimple_assign_lhs (stmt)) == SSA_NAME
			   && has_zero_uses (gimple_assign_lhs (stmt))
			   && gimple_assign_lhs (stmt) != m_loop->linear
			   && gimple_assign_lhs (stmt) != m_loop->offset);
	      for (tree tid : m_loop->tid)
		dead &= !is_gimple_assign (stmt)
			|| gimple_assign_lhs (stmt) != tid;
	      gimple_stmt_iterator doomed = gsi;
	      gsi_prev (&gsi);
	      if (dead)
		{
		  gsi_remove (&doomed, true);
		  release_defs (stmt);
		  changed = true;
		}
	    }
	}
    }
}

/* Split the loop.  */

bool
loop_splitter::run ()
{
  remove_dead ();
  find_forms ();
  hoist_leaving ();
  if (run_single ())
    return true;
  mask_guards ();
  if (!m_masked.is_empty ())
    find_forms ();
  prepare_splits ();
  if (m_widenings.is_empty () && m_conditions.is_empty ()
      && m_truths.is_empty () && m_quotients.is_empty () && !m_hit)
    return false;
  make_segments ();
  if (m_hit)
    {
      limit (m_forms->form (m_hits.dividend));
      limit_wrap (m_hits.dividend);
    }
  for (const cuda_quotient &quotient : m_quotients)
    limit_quotient (quotient);
  for (gimple *stmt : m_widenings)
    limit_widening (stmt);
  for (gcond *cond : m_conditions)
    limit (m_forms->branch (gimple_bb (cond)));
  for (gassign *truth : m_truths)
    limit (m_forms->form (gimple_assign_lhs (truth)));
  finish_segments ();
  apply ();
  tree whole = whole_truth ();
  gimple_stmt_iterator gsi = gsi_last_bb (m_head);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  basic_block enters = whole ? keep_whole (whole) : m_loop->body;
  if (m_run)
    {
      gsi = gsi_last_bb (m_head);
      gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, m_run,
						 boolean_false_node, NULL_TREE,
						 NULL_TREE), GSI_NEW_STMT);
      edge enter = find_edge (m_head, enters);
      enter->flags = EDGE_TRUE_VALUE;
      enter->probability = profile_probability::likely ();
      edge skip = make_edge (m_head, m_end, EDGE_FALSE_VALUE);
      skip->probability = profile_probability::unlikely ();
    }
  if (dump_file)
    fprintf (dump_file, "thread loop at bb %d: split at %u conversions and"
	     " %u conditions%s, %u quotients%s%s%s%s\n", m_loop->body->index,
	     m_widenings.length (), m_conditions.length (),
	     m_run ? ", guarded" : "", m_quotients.length (),
	     m_loop->kept ? ", or kept for small divisors" : "",
	     m_hit ? ", in steps" : "", whole ? ", or whole" : "",
	     m_masked.is_empty () ? "" : ", with masks");
  return true;
}

bool
cuda_split_thread_loop (cuda_split_request *request)
{
  return loop_splitter (request).run ();
}

