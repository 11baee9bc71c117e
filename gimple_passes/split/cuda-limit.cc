/* How far a segment of a thread loop goes.
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

/* What can be split at, the values that names of the loop have for the first
   thread of a segment, and how many threads more the segment has: see
   cuda-affine.cc.  */

#include "gcc-compat.h"
#include "cuda-split.h"

/* Return whether NAME, an SSA name, is defined in the loop.  */

bool
loop_splitter::in_loop_p (tree name) const
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && bitmap_bit_p (m_request->blocks, bb->index);
}

/* Return whether STMT can be computed anywhere.  */

bool
loop_splitter::pure_p (gimple *stmt) const
{
  return (is_gimple_assign (stmt) && !gimple_assign_load_p (stmt)
	  && !gimple_has_volatile_ops (stmt) && !gimple_could_trap_p (stmt)
	  && gimple_num_ops (stmt) <= 4);
}

/* Return whether OP is the same for all x, and computed from what is known
   before the loop within DEPTH steps.  */

bool
loop_splitter::invariant_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return CONSTANT_CLASS_P (op);
  if (!in_loop_p (op))
    return true;
  if (bitmap_bit_p (m_steady, SSA_NAME_VERSION (op)))
    return !m_uniform_only;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (depth == 0)
    return false;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      gcond *cond = selecting_cond (phi);
      return (cond && invariant_p (gimple_cond_lhs (cond), depth - 1)
	      && invariant_p (gimple_cond_rhs (cond), depth - 1)
	      && invariant_p (gimple_phi_arg_def (phi, 0), depth - 1)
	      && invariant_p (gimple_phi_arg_def (phi, 1), depth - 1));
    }
  if (!pure_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!invariant_p (gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* Return whether OP is the same for all x in all segments.  */

bool
loop_splitter::uniform_p (tree op)
{
  m_uniform_only = true;
  bool result = invariant_p (op, MAX_DEPTH);
  m_uniform_only = false;
  return result;
}

/* If PHI only chooses between two values by a condition that can be made
   constant in each segment, return the condition, else NULL.  */

gcond *
loop_splitter::selecting_cond (gphi *phi)
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
  if (tests[0] != tests[1]
      || !bitmap_bit_p (m_request->blocks, tests[0]->index))
    return NULL;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (tests[0]));
  return cond && condition_p (cond) ? cond : NULL;
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

/* If OP grows by the same constant with each x, modulo 2 to the power of 32,
   set *SLOPE to that and return true.  */

bool
loop_splitter::slope_p (tree op, int depth, HOST_WIDE_INT *slope)
{
  *slope = 0;
  if (invariant_p (op, MAX_DEPTH))
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || TYPE_PRECISION (TREE_TYPE (op)) != 32)
    return false;
  *slope = 1;
  if (op == m_loop->x || bitmap_bit_p (m_moving, SSA_NAME_VERSION (op)))
    return true;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !pure_p (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  HOST_WIDE_INT other;
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
      return slope_p (a, depth - 1, slope);
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (!slope_p (a, depth - 1, slope) || !slope_p (b, depth - 1, &other))
	return false;
      *slope += code == PLUS_EXPR ? other : -other;
      return IN_RANGE (*slope, -MAX_SLOPE, MAX_SLOPE);
    case MULT_EXPR:
    case LSHIFT_EXPR:
      if (TREE_CODE (b) != INTEGER_CST || !slope_p (a, depth - 1, slope)
	  || wi::gtu_p (wi::to_wide (b), code == MULT_EXPR ? MAX_SLOPE : 8))
	return false;
      *slope = (code == MULT_EXPR ? *slope * tree_to_shwi (b)
		: *slope << tree_to_shwi (b));
      return IN_RANGE (*slope, -MAX_SLOPE, MAX_SLOPE);
    default:
      return false;
    }
}

/* Return whether OP is x plus something invariant, in an integral type of at
   least 32 bits, as long as nothing wraps.  A choice between two such values,
   and a minimum or maximum of one and something invariant, are like that in
   segments that are short enough; so is a choice between one of them and
   something invariant.  */

bool
loop_splitter::linear_p (tree op, int depth)
{
  if (op == m_loop->x)
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0 || !in_loop_p (op)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || TYPE_PRECISION (TREE_TYPE (op)) < 32)
    return false;
  if (bitmap_bit_p (m_moving, SSA_NAME_VERSION (op)))
    return true;
  if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (op)))
    {
      tree a = gimple_phi_arg_def (phi, 0), b = gimple_phi_arg_def (phi, 1);
      if (EDGE_COUNT (gimple_bb (phi)->preds) != 2 || !selecting_cond (phi))
	return false;
      return ((linear_p (a, depth - 1)
	       && (linear_p (b, depth - 1) || invariant_p (b, depth - 1)))
	      || (invariant_p (a, depth - 1) && linear_p (b, depth - 1)));
    }
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !pure_p (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
      return linear_p (a, depth - 1);
    case MIN_EXPR:
    case MAX_EXPR:
      return ((linear_p (a, depth - 1) && invariant_p (b, depth - 1))
	      || (invariant_p (a, depth - 1) && linear_p (b, depth - 1)));
    CASE_CONVERT:
      return (INTEGRAL_TYPE_P (TREE_TYPE (a))
	      && TYPE_PRECISION (TREE_TYPE (a))
		 <= TYPE_PRECISION (TREE_TYPE (op))
	      && linear_p (a, depth - 1));
    case PLUS_EXPR:
      return ((linear_p (a, depth - 1) && invariant_p (b, depth - 1))
	      || (invariant_p (a, depth - 1) && linear_p (b, depth - 1)));
    case MINUS_EXPR:
      if (linear_p (a, depth - 1) && invariant_p (b, depth - 1))
	return true;
      HOST_WIDE_INT slope;
      return (!m_quotients.is_empty () && slope_p (op, AFFINE_DEPTH, &slope)
	      && slope == 1);
    default:
      return false;
    }
}

/* Return whether OP is linear, or a sum of something linear and values that
   need not be invariant, as k * n + x is in a loop over k, of signed type: then
   it cannot wrap.  */

bool
loop_splitter::linear_sum_p (tree op, int depth)
{
  if (linear_p (op, depth))
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0 || !in_loop_p (op)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op)))
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  return ((code == PLUS_EXPR || code == MINUS_EXPR)
	  && (linear_sum_p (gimple_assign_rhs1 (def), depth - 1)
	      || (code == PLUS_EXPR
		  && linear_sum_p (gimple_assign_rhs2 (def), depth - 1))));
}

/* Return whether OP is a multiple of x plus something, both the same for all x
   in a segment, in 32 bits and modulo 2 to the power of that.  */

bool
loop_splitter::affine_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || depth == 0
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || TYPE_PRECISION (TREE_TYPE (op)) != 32)
    return false;
  if (op == m_loop->x)
    return true;
  if (!in_loop_p (op))
    return false;
  if (bitmap_bit_p (m_moving, SSA_NAME_VERSION (op)))
    return true;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !pure_p (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
    case NEGATE_EXPR:
    CASE_CONVERT:
      return affine_p (a, depth - 1);
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (invariant_p (a, MAX_DEPTH))
	return affine_p (b, depth - 1);
      return (affine_p (a, depth - 1)
	      && (invariant_p (b, MAX_DEPTH) || affine_p (b, depth - 1)));
    case MULT_EXPR:
      return ((affine_p (a, depth - 1) && invariant_p (b, MAX_DEPTH))
	      || (invariant_p (a, MAX_DEPTH) && affine_p (b, depth - 1)));
    case LSHIFT_EXPR:
      return affine_p (a, depth - 1) && invariant_p (b, MAX_DEPTH);
    default:
      return false;
    }
}

/* If OP, compared with something by CODE, is the minimum or maximum of two
   values of which one differs between threads, the outcome changes only where
   that of one of the two would: GCC makes MAX (x, y) < n of x < n && y < n.
   Return the statement, or NULL.  */

gassign *
loop_splitter::choice_p (enum tree_code code, tree op)
{
  if (TREE_CODE (op) != SSA_NAME || code == EQ_EXPR || code == NE_EXPR
      || !in_loop_p (op) || invariant_p (op, MAX_DEPTH))
    return NULL;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || (gimple_assign_rhs_code (def) != MIN_EXPR
	       && gimple_assign_rhs_code (def) != MAX_EXPR))
    return NULL;
  return def;
}

/* Return whether A CODE B changes at most twice in a row, at places that can
   be computed.  */

bool
loop_splitter::leaf_p (enum tree_code code, tree a, tree b)
{
  if (TREE_CODE_CLASS (code) != tcc_comparison
      || !INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return false;
  if (gassign *choice = choice_p (code, a))
    return (leaf_p (code, gimple_assign_rhs1 (choice), b)
	    && leaf_p (code, gimple_assign_rhs2 (choice), b));
  if (gassign *choice = choice_p (code, b))
    return (leaf_p (code, a, gimple_assign_rhs1 (choice))
	    && leaf_p (code, a, gimple_assign_rhs2 (choice)));
  if (invariant_p (a, MAX_DEPTH))
    return (invariant_p (b, MAX_DEPTH) || linear_p (b, MAX_DEPTH)
	    || affine_p (b, AFFINE_DEPTH));
  return (invariant_p (b, MAX_DEPTH)
	  && (linear_p (a, MAX_DEPTH) || affine_p (a, AFFINE_DEPTH)));
}

/* Return whether OP, a truth value, can be made constant in each segment.  */

bool
loop_splitter::constant_in_segment_p (tree op, int depth)
{
  if (invariant_p (op, MAX_DEPTH))
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0
      || TREE_CODE (TREE_TYPE (op)) != BOOLEAN_TYPE)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !pure_p (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  switch (code)
    {
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return (constant_in_segment_p (a, depth - 1)
	      && constant_in_segment_p (b, depth - 1));
    case BIT_NOT_EXPR:
    case SSA_NAME:
      return constant_in_segment_p (a, depth - 1);
    default:
      return b && leaf_p (code, a, b);
    }
}

/* Return whether the condition COND can be made constant in each segment.  */

bool
loop_splitter::condition_p (gcond *cond)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    return constant_in_segment_p (a, MAX_DEPTH) && CONSTANT_CLASS_P (b);
  return leaf_p (gimple_cond_code (cond), a, b);
}

/* Add the computation A CODE B in TYPE to the segment's start.  */

tree
loop_splitter::add_binary (enum tree_code code, tree type, tree a, tree b)
{
  a = gimple_convert (&m_seq, type, a);
  b = gimple_convert (&m_seq, type, b);
  return gimple_build (&m_seq, code, type, a, b);
}

/* Return whether COND holds for the first thread of a segment.  */

tree
loop_splitter::truth_at_start (gcond *cond)
{
  tree a = value_at_start (gimple_cond_lhs (cond));
  tree b = value_at_start (gimple_cond_rhs (cond));
  tree truth = make_ssa_name (boolean_type_node);
  gimple_seq_add_stmt (&m_seq, gimple_build_assign
		       (truth, gimple_cond_code (cond), a, b));
  return truth;
}

/* Return the value of PHI, which chooses between two, for the first thread of a
   segment.  */

tree
loop_splitter::choice_at_start (gphi *phi)
{
  gcond *cond = selecting_cond (phi);
  tree truth = truth_at_start (cond);
  unsigned yes = true_argument_p (phi, 0, cond) ? 0 : 1;
  tree result = make_ssa_name (TREE_TYPE (gimple_phi_result (phi)));
  tree if_true = value_at_start (gimple_phi_arg_def (phi, yes));
  tree if_false = value_at_start (gimple_phi_arg_def (phi, 1 - yes));
  gimple_seq_add_stmt (&m_seq, gimple_build_assign (result, COND_EXPR, truth,
						    if_true, if_false));
  m_at_start.put (SSA_NAME_VERSION (gimple_phi_result (phi)), result);
  return result;
}

/* Return the value of OP for the first thread of a segment.  */

tree
loop_splitter::value_at_start (tree op)
{
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op))
    return op;
  if (op == m_loop->x)
    return m_first;
  if (tree *known = m_at_start.get (SSA_NAME_VERSION (op)))
    return *known;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return choice_at_start (phi);
  tree ops[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    ops[i - 1] = value_at_start (gimple_op (def, i));
  tree result = make_ssa_name (TREE_TYPE (op));
  enum tree_code code = gimple_assign_rhs_code (def);
  gimple *copy = gimple_build_assign (result, code, ops[0], ops[1], ops[2]);
  /* What not all threads compute may overflow for one that does not.  */
  if (INTEGRAL_TYPE_P (TREE_TYPE (op))
      && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op))
      && arith_code_with_undefined_signed_overflow (code)
      && !dominated_by_p (CDI_DOMINATORS, m_loop->join, gimple_bb (def)))
    gimple_seq_add_seq (&m_seq, rewrite_to_defined_overflow (copy));
  else
    gimple_seq_add_stmt (&m_seq, copy);
  m_at_start.put (SSA_NAME_VERSION (op), result);
  return result;
}

/* The segment has at most ROOM more threads after its first.  */

void
loop_splitter::limit_by (tree room)
{
  if (TYPE_PRECISION (TREE_TYPE (room)) > 32)
    {
      tree type = TREE_TYPE (room);
      room = gimple_build (&m_seq, MIN_EXPR, type, room,
			   build_int_cst (type, INT_MAX));
    }
  m_length = add_binary (MIN_EXPR, unsigned_type_node, m_length, room);
}

/* Set *LOW and *HIGH to bounds of OP, an integer, that hold for all threads;
   DEPTH more steps may be taken.  */

void
loop_splitter::bounds_of (tree op, int depth, widest_int *low,
			  widest_int *high)
{
  tree type = TREE_TYPE (op);
  if (TREE_CODE (op) == INTEGER_CST)
    {
      *low = *high = wi::to_widest (op);
      return;
    }
  *low = wi::to_widest (TYPE_MIN_VALUE (type));
  *high = wi::to_widest (TYPE_MAX_VALUE (type));
  value_range known;
  if (TREE_CODE (op) == SSA_NAME
      && get_global_range_query ()->range_of_expr (known, op)
      && known.kind () == VR_RANGE && known.constant_p ())
    {
      *low = wi::to_widest (known.min ());
      *high = wi::to_widest (known.max ());
      return;
    }
  gassign *def = (TREE_CODE (op) == SSA_NAME && depth > 0
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (!def)
    return;
  enum tree_code code = gimple_assign_rhs_code (def);
  widest_int a_low, a_high, b_low, b_high;
  if (CONVERT_EXPR_CODE_P (code) || code == PLUS_EXPR || code == MULT_EXPR)
    {
      if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
	return;
      bounds_of (gimple_assign_rhs1 (def), depth - 1, &a_low, &a_high);
    }
  else
    return;
  if (!CONVERT_EXPR_CODE_P (code))
    {
      bounds_of (gimple_assign_rhs2 (def), depth - 1, &b_low, &b_high);
      if (code == PLUS_EXPR)
	{
	  a_low += b_low;
	  a_high += b_high;
	}
      else if (wi::neg_p (a_low) || wi::neg_p (b_low))
	return;
      else
	{
	  a_low *= b_low;
	  a_high *= b_high;
	}
    }
  if (a_low >= *low && a_high <= *high)
    {
      *low = a_low;
      *high = a_high;
    }
}

/* OP, which is linear, must not wrap in the segment.  To wrap it would have to
   be the greatest value of its type for one thread.  */

void
loop_splitter::limit_wrap (tree op)
{
  if (m_bounded.add (op))
    return;
  tree type = unsigned_type_for (TREE_TYPE (op));
  widest_int low, high;
  bounds_of (op, MAX_DEPTH, &low, &high);
  if (high >= wi::to_widest (TYPE_MAX_VALUE (TREE_TYPE (op))))
    limit_by (add_binary (MINUS_EXPR, type, TYPE_MAX_VALUE (TREE_TYPE (op)),
			  value_at_start (op)));
  limit_choices (op, MAX_DEPTH);
}

/* CLAMP, the minimum or maximum of something linear and something invariant,
   must be what is linear in the segment; where it is not, a segment has one
   thread.  */

void
loop_splitter::limit_clamp (gassign *clamp)
{
  tree a = gimple_assign_rhs1 (clamp), b = gimple_assign_rhs2 (clamp);
  if (!linear_p (a, MAX_DEPTH))
    std::swap (a, b);
  limit_wrap (a);
  tree type = TREE_TYPE (a);
  tree utype = unsigned_type_for (type);
  tree first = value_at_start (a);
  tree bound = gimple_convert (&m_seq, type, value_at_start (b));
  bool minimum = gimple_assign_rhs_code (clamp) == MIN_EXPR;
  tree linear = gimple_build (&m_seq, minimum ? LE_EXPR : GE_EXPR,
			      boolean_type_node, first, bound);
  tree room = (minimum ? add_binary (MINUS_EXPR, utype, bound, first)
	       : build_minus_one_cst (utype));
  limit_by (gimple_build (&m_seq, COND_EXPR, utype, linear, room,
			  build_zero_cst (utype)));
}

/* A segment in which COND is WANTED has one thread: what is chosen then does
   not move with x.  */

void
loop_splitter::limit_invariant (gcond *cond, bool wanted)
{
  tree zero = build_zero_cst (unsigned_type_node);
  tree all = build_minus_one_cst (unsigned_type_node);
  tree truth = truth_at_start (cond);
  limit_by (gimple_build (&m_seq, COND_EXPR, unsigned_type_node, truth,
			  wanted ? zero : all, wanted ? all : zero));
}

/* QUOTIENT must not change in the segment.  */

void
loop_splitter::limit_quotient (const cuda_quotient &quotient)
{
  if (!quotient.moves)
    return;
  limit_wrap (quotient.dividend);
  limit_by (cuda_quotient_room (&m_seq, quotient,
				value_at_start (quotient.dividend),
				value_at_start (quotient.divisor)));
}

/* What OP, which is linear, chooses between must not change in the
   segment.  */

void
loop_splitter::limit_choices (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op) || op == m_loop->x
      || depth == 0 || invariant_p (op, MAX_DEPTH)
      || m_limited.add (op))
    return;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      gcond *cond = selecting_cond (phi);
      if (!m_conditions.contains (cond))
	limit_cond (cond);
      for (unsigned i = 0; i < 2; i++)
	if (linear_p (gimple_phi_arg_def (phi, i), MAX_DEPTH))
	  limit_choices (gimple_phi_arg_def (phi, i), depth - 1);
	else
	  limit_invariant (cond, true_argument_p (phi, i, cond));
      return;
    }
  gassign *assign = as_a<gassign *> (def);
  if (gimple_assign_rhs_code (assign) == MIN_EXPR
      || gimple_assign_rhs_code (assign) == MAX_EXPR)
    limit_clamp (assign);
  else if (gimple_assign_cast_p (assign)
	   && (TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (assign)))
	       < TYPE_PRECISION (TREE_TYPE (op))))
    {
      limit_wrap (gimple_assign_rhs1 (assign));
      return;
    }
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    limit_choices (gimple_op (def, i), depth - 1);
}

/* Return, as unsigned, how much OP, which is affine or invariant, grows with
   each x, modulo 2 to the power of 32.  */

tree
loop_splitter::factor_at_start (tree op)
{
  tree type = unsigned_type_node;
  if (invariant_p (op, MAX_DEPTH))
    return build_zero_cst (type);
  if (op == m_loop->x || bitmap_bit_p (m_moving, SSA_NAME_VERSION (op)))
    return build_one_cst (type);
  gimple *def = SSA_NAME_DEF_STMT (op);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (code == MULT_EXPR && invariant_p (a, MAX_DEPTH))
    std::swap (a, b);
  tree factor = factor_at_start (a);
  switch (code)
    {
    case NEGATE_EXPR:
      return gimple_build (&m_seq, NEGATE_EXPR, type, factor);
    case PLUS_EXPR:
    case MINUS_EXPR:
      return add_binary (code, type, factor, factor_at_start (b));
    case MULT_EXPR:
      return add_binary (code, type, factor, value_at_start (b));
    case LSHIFT_EXPR:
      return gimple_build (&m_seq, code, type, factor, value_at_start (b));
    default:
      return factor;
    }
}

/* A CODE B, where A is affine and B invariant, must not change in the segment,
   and A must not wrap.  With the growth G of A turned upwards, the outcome
   changes where G * x reaches the distance of A and B, or passes it:

     far = bound - first;
     left = INT_MAX - first;
     if (factor < 0)
       {
	 far = -far;
	 left = first - INT_MIN;
       }
     reach = far + (it changes behind the bound, not at it);
     if (reach > 0)
       left = MIN (left, reach - 1);
     room = left / MAX (|factor|, 1);

   in 64 bits, where none of it wraps.  */

void
loop_splitter::limit_affine (enum tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a), wide = long_long_integer_type_node;
  tree zero = build_zero_cst (wide), one = build_one_cst (wide);
  tree first = gimple_convert (&m_seq, wide, value_at_start (a));
  tree bound = gimple_convert (&m_seq, type, value_at_start (b));
  tree factor = gimple_convert (&m_seq, integer_type_node,
				factor_at_start (a));
  factor = gimple_convert (&m_seq, wide, factor);
  tree up = gimple_build (&m_seq, GE_EXPR, boolean_type_node, factor, zero);
  tree far = add_binary (MINUS_EXPR, wide, bound, first);
  tree back = gimple_build (&m_seq, NEGATE_EXPR, wide, far);
  tree above = add_binary (MINUS_EXPR, wide, TYPE_MAX_VALUE (type), first);
  tree below = add_binary (MINUS_EXPR, wide, first, TYPE_MIN_VALUE (type));
  far = gimple_build (&m_seq, COND_EXPR, wide, up, far, back);
  tree left = gimple_build (&m_seq, COND_EXPR, wide, up, above, below);
  tree size = gimple_build (&m_seq, ABS_EXPR, wide, factor);
  size = gimple_build (&m_seq, MAX_EXPR, wide, size, one);
  tree reach = far;
  if (code == EQ_EXPR || code == NE_EXPR)
    {
      tree hit = gimple_build (&m_seq, EQ_EXPR, boolean_type_node, far, zero);
      reach = gimple_build (&m_seq, COND_EXPR, wide, hit, one, far);
    }
  else
    {
      bool behind = code == LE_EXPR || code == GT_EXPR;
      tree more = gimple_build (&m_seq, COND_EXPR, wide, up,
				behind ? one : zero, behind ? zero : one);
      reach = gimple_build (&m_seq, PLUS_EXPR, wide, far, more);
    }
  tree changes = gimple_build (&m_seq, GT_EXPR, boolean_type_node, reach,
			       zero);
  tree before = gimple_build (&m_seq, MINUS_EXPR, wide, reach, one);
  before = gimple_build (&m_seq, MIN_EXPR, wide, before, left);
  left = gimple_build (&m_seq, COND_EXPR, wide, changes, before, left);
  limit_by (gimple_build (&m_seq, TRUNC_DIV_EXPR, wide, left, size));
}

/* A CODE B, for which leaf_p holds, must not change in the
   segment.  */

void
loop_splitter::limit_leaf (enum tree_code code, tree a, tree b)
{
  if (gassign *choice = choice_p (code, a))
    {
      limit_leaf (code, gimple_assign_rhs1 (choice), b);
      limit_leaf (code, gimple_assign_rhs2 (choice), b);
      return;
    }
  if (gassign *choice = choice_p (code, b))
    {
      limit_leaf (code, a, gimple_assign_rhs1 (choice));
      limit_leaf (code, a, gimple_assign_rhs2 (choice));
      return;
    }
  if (invariant_p (a, MAX_DEPTH))
    {
      if (invariant_p (b, MAX_DEPTH))
	return;
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  if (!linear_p (a, MAX_DEPTH))
    {
      limit_affine (code, a, b);
      return;
    }
  limit_wrap (a);
  tree type = TREE_TYPE (a);
  tree utype = unsigned_type_for (type);
  tree first = value_at_start (a);
  tree bound = gimple_convert (&m_seq, type, value_at_start (b));
  tree distance = add_binary (MINUS_EXPR, utype, bound, first);
  tree before = add_binary (MINUS_EXPR, utype, distance,
			    build_one_cst (utype));
  tree all = build_minus_one_cst (utype);
  bool inclusive = code == LE_EXPR || code == GT_EXPR;
  tree below = gimple_build (&m_seq, inclusive ? LE_EXPR : LT_EXPR,
			     boolean_type_node, first, bound);
  tree room = gimple_build (&m_seq, COND_EXPR, utype, below,
			    inclusive ? distance : before, all);
  if (code == EQ_EXPR || code == NE_EXPR)
    {
      tree hit = gimple_build (&m_seq, EQ_EXPR, boolean_type_node, first,
			       bound);
      room = gimple_build (&m_seq, COND_EXPR, utype, hit,
			   build_zero_cst (utype), room);
    }
  limit_by (room);
}

/* OP, a truth value, must not change in the segment.  */

void
loop_splitter::limit_condition (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op) || depth == 0
      || invariant_p (op, MAX_DEPTH))
    return;
  gimple *def = SSA_NAME_DEF_STMT (op);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (m_bounded.add (op))
    return;
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    limit_leaf (code, a, b);
  else
    {
      limit_condition (a, depth - 1);
      if (b)
	limit_condition (b, depth - 1);
    }
}

/* COND must not change in the segment.  */

void
loop_splitter::limit_cond (gcond *cond)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    limit_condition (a, MAX_DEPTH);
  else
    limit_leaf (gimple_cond_code (cond), a, b);
}
