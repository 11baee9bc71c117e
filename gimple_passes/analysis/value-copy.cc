/* Values computed at another place.
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

/* Copies of expressions, through operations on registers and choices:

     i = base + x;			first = base + s;
     if (i < n)		->	c = first < n;
       j = i + 1;			next = first + 1;
     k = PHI <i, j>			k' = c ? next : first;

   There is one rule for overflow: where it is undefined, and whom the copy is
   for may not compute the value, it is computed in unsigned arithmetic.  */

#include "gcc-compat.h"
#include "cuda-intrinsics.h"
#include "cuda-uniformity.h"
#include "value-copy.h"

tree
cuda_same_bits (tree op)
{
  while (TREE_CODE (op) == SSA_NAME)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
      if (!def)
	break;
      enum tree_code code = gimple_assign_rhs_code (def);
      tree from = gimple_assign_rhs1 (def);
      if (code == VIEW_CONVERT_EXPR)
	from = TREE_OPERAND (from, 0);
      else if (code != SSA_NAME && !CONVERT_EXPR_CODE_P (code))
	break;
      if (!is_gimple_val (from)
	  || !tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (op)),
				  TYPE_SIZE (TREE_TYPE (from)))
	  || (INTEGRAL_TYPE_P (TREE_TYPE (op))
	      && INTEGRAL_TYPE_P (TREE_TYPE (from))
	      && (TYPE_PRECISION (TREE_TYPE (op))
		  != TYPE_PRECISION (TREE_TYPE (from)))))
	break;
      op = from;
    }
  return op;
}

gcond *
cuda_selecting_cond (gphi *phi)
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
  if (tests[0] != tests[1] || tests[0] == bb)
    return NULL;
  return safe_dyn_cast<gcond *> (last_stmt (tests[0]));
}

bool
statement_comparison::same_statements_p (gimple *a, gimple *b, int how)
{
  auto alike = [&] (tree x, tree y)
    {
      return (types_compatible_p (TREE_TYPE (x), TREE_TYPE (y))
	      && alike_p (x, y, how));
    };
  if (gimple_code (a) != gimple_code (b)
      || gimple_num_ops (a) != gimple_num_ops (b)
      || (is_gimple_call (a) && !gimple_call_same_target_p (a, b))
      || (is_gimple_assign (a)
	  && gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b)))
    return false;
  enum tree_code code
    = is_gimple_assign (a) ? gimple_assign_rhs_code (a) : ERROR_MARK;
  tree type_a = TREE_TYPE (gimple_get_lhs (a));
  tree type_b = TREE_TYPE (gimple_get_lhs (b));
  /* Conversions give the same bits for either sign.  */
  if (!types_compatible_p (type_a, type_b)
      && !(CONVERT_EXPR_CODE_P (code) && INTEGRAL_TYPE_P (type_a)
	   && INTEGRAL_TYPE_P (type_b)
	   && TYPE_PRECISION (type_a) == TYPE_PRECISION (type_b)))
    return false;
  if (is_gimple_call (a))
    {
      for (unsigned i = 0; i < gimple_call_num_args (a); i++)
	if (!alike (gimple_call_arg (a, i), gimple_call_arg (b, i)))
	  return false;
      return true;
    }
  bool turned = (commutative_tree_code (code)
		 && turned_p (gimple_assign_rhs1 (a), gimple_assign_rhs1 (b)));
  for (unsigned i = 1; i < gimple_num_ops (a); i++)
    {
      tree op_a = gimple_op (a, i), op_b = gimple_op (b, turned ? 3 - i : i);
      /* COND_EXPRs and views hold operations.  */
      if (TREE_CODE (op_a) == TREE_CODE (op_b)
	  && (COMPARISON_CLASS_P (op_a)
	      || TREE_CODE (op_a) == VIEW_CONVERT_EXPR))
	{
	  for (int k = 0; k < TREE_OPERAND_LENGTH (op_a); k++)
	    if (!alike (TREE_OPERAND (op_a, k), TREE_OPERAND (op_b, k)))
	      return false;
	}
      else if (!alike (op_a, op_b))
	return false;
    }
  return true;
}

/* Return whether A and B, each in the header of a loop, start as the same and
   change alike.  */

bool
value_comparison::same_phis_p (gphi *a, gphi *b, int depth)
{
  for (const std::pair<gphi *, gphi *> &pair : m_taken)
    if (pair.first == a && pair.second == b)
      return true;
  class loop *la = gimple_bb (a)->loop_father, *lb = gimple_bb (b)->loop_father;
  if (gimple_bb (a) != la->header || gimple_bb (b) != lb->header
      || gimple_phi_num_args (a) != 2 || gimple_phi_num_args (b) != 2)
    return false;
  m_taken.safe_push (std::make_pair (a, b));
  for (int i = 0; i < 2; i++)
    {
      bool inside = flow_bb_inside_loop_p (la, gimple_phi_arg_edge (a, i)->src);
      int j = flow_bb_inside_loop_p (lb, gimple_phi_arg_edge (b, 0)->src)
	      == inside ? 0 : 1;
      if (!same_p (gimple_phi_arg_def (a, i), gimple_phi_arg_def (b, j),
		   depth - 1))
	return false;
    }
  return true;
}

bool
value_comparison::same_p (tree a, tree b, int depth)
{
  a = cuda_same_bits (a);
  b = cuda_same_bits (b);
  if (a == b || operand_equal_p (a, b, 0))
    return true;
  if (depth <= 0 || TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME)
    return false;
  gimple *da = SSA_NAME_DEF_STMT (a), *db = SSA_NAME_DEF_STMT (b);
  gphi *phi = dyn_cast<gphi *> (da), *other = dyn_cast<gphi *> (db);
  if (phi || other)
    return m_turns && phi && other && same_phis_p (phi, other, depth);
  if (gimple_assign_load_p (da) || gimple_assign_load_p (db))
    return (m_turns && gimple_assign_load_p (da) && gimple_assign_load_p (db)
	    && same_ref_p (gimple_assign_rhs1 (da), gimple_assign_rhs1 (db),
			   depth - 1));
  return ((is_gimple_assign (da) || cuda_index_call_p (da))
	  && same_statements_p (da, db, depth));
}

bool
value_comparison::same_ref_p (tree a, tree b, int depth)
{
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  switch (TREE_CODE (a))
    {
    case ARRAY_REF:
      return (same_p (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1), depth)
	      && same_ref_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), depth));
    case COMPONENT_REF:
      return (TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1)
	      && same_ref_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), depth));
    case MEM_REF:
      return (tree_int_cst_equal (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1))
	      && same_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), depth));
    default:
      return a == b || operand_equal_p (a, b, 0);
    }
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
cuda_selected (gphi *phi, bool truth)
{
  bool first = true_argument_p (phi, 0, cuda_selecting_cond (phi)) == truth;
  return gimple_phi_arg_def (phi, first ? 0 : 1);
}

/* Return whether A CODE B.  */

tree
value_copier::copy_test (enum tree_code code, tree a, tree b)
{
  a = copy (a);
  b = copy (b);
  return a && b ? gimple_build (m_seq, code, boolean_type_node, a, b)
		: NULL_TREE;
}

tree
value_copier::truth (gcond *cond)
{
  return copy_test (gimple_cond_code (cond), gimple_cond_lhs (cond),
		    gimple_cond_rhs (cond));
}

/* Return what PHI is, which may choose between two values.  */

tree
value_copier::copy_choice (gphi *phi)
{
  gcond *cond = cuda_selecting_cond (phi);
  tree which = cond ? truth (cond) : NULL_TREE;
  if (!which)
    return NULL_TREE;
  tree yes = copy (cuda_selected (phi, true));
  tree no = copy (cuda_selected (phi, false));
  return yes && no ? gimple_build (m_seq, COND_EXPR, TREE_TYPE (yes), which,
				   yes, no) : NULL_TREE;
}

/* Return what STMT computes.  */

tree
value_copier::copy_operation (gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree ops[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
  unsigned n = gimple_num_ops (stmt) - 1;
  for (unsigned i = 0; i < n; i++)
    {
      ops[i] = copy (gimple_op (stmt, i + 1));
      if (!ops[i])
	return NULL_TREE;
    }
  if (get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS)
    return ops[0];
  if (CONVERT_EXPR_CODE_P (code))
    return gimple_convert (m_seq, type, ops[0]);
  tree in = type;
  if (INTEGRAL_TYPE_P (type) && TYPE_OVERFLOW_UNDEFINED (type)
      && arith_code_with_undefined_signed_overflow (code) && !done_p (stmt))
    {
      in = unsigned_type_for (type);
      if (code == ABS_EXPR)
	code = ABSU_EXPR;
      else
	for (unsigned i = 0; i < n; i++)
	  ops[i] = gimple_convert (m_seq, in, ops[i]);
    }
  tree result
    = (n == 1 ? gimple_build (m_seq, code, in, ops[0])
       : n == 2 ? gimple_build (m_seq, code, in, ops[0], ops[1])
       : gimple_build (m_seq, code, in, ops[0], ops[1], ops[2]));
  return gimple_convert (m_seq, type, result);
}

tree
value_copier::copy (tree op)
{
  tree value = NULL_TREE;
  if (COMPARISON_CLASS_P (op))
    return copy_test (TREE_CODE (op), TREE_OPERAND (op, 0),
		      TREE_OPERAND (op, 1));
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op) ? op : NULL_TREE;
  if (tree *copied = m_copies.get (SSA_NAME_VERSION (op)))
    return *copied;
  if (known_p (op, &value))
    return value;
  /* What is computed from itself cannot be.  */
  m_copies.put (SSA_NAME_VERSION (op), NULL_TREE);
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    value = copy_choice (phi);
  else if (gassign *assign = dyn_cast<gassign *> (def))
    value = copy_operation (assign);
  m_copies.put (SSA_NAME_VERSION (op), value);
  return value;
}

bool
first_thread::known_p (tree name, tree *value)
{
  enum cuda_intrinsic code;
  int dim;
  if (cuda_index_call_p (SSA_NAME_DEF_STMT (name), &code, &dim)
      && code == CUDA_THREAD_IDX && dim < m_dims)
    *value = build_zero_cst (TREE_TYPE (name));
  else if (!m_uniformity.divergent_p (name))
    *value = name;
  else
    return false;
  return true;
}
