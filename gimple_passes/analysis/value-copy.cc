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

/* Return whether A and B are computed alike from the same values, in up to
   DEPTH steps.  */

bool
cuda_same_value_p (tree a, tree b, int depth)
{
  a = cuda_same_bits (a);
  b = cuda_same_bits (b);
  if (a == b || operand_equal_p (a, b, 0))
    return true;
  if (depth <= 0 || TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME)
    return false;
  gimple *da = SSA_NAME_DEF_STMT (a), *db = SSA_NAME_DEF_STMT (b);
  if (gimple_code (da) != gimple_code (db)
      || gimple_num_ops (da) != gimple_num_ops (db))
    return false;
  enum cuda_intrinsic ca, cb;
  int dim_a, dim_b;
  if (cuda_index_call_p (da, &ca, &dim_a))
    return (cuda_index_call_p (db, &cb, &dim_b) && ca == cb
	    && dim_a == dim_b);
  if (!is_gimple_assign (da) || gimple_vuse (da) || gimple_vuse (db)
      || gimple_assign_rhs_code (da) != gimple_assign_rhs_code (db))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (da); i++)
    if (!types_compatible_p (TREE_TYPE (gimple_op (da, i)),
			     TREE_TYPE (gimple_op (db, i)))
	|| !cuda_same_value_p (gimple_op (da, i), gimple_op (db, i), depth - 1))
      return false;
  return true;
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

tree
value_copier::truth (gcond *cond)
{
  tree a = copy (gimple_cond_lhs (cond)), b = copy (gimple_cond_rhs (cond));
  return a && b ? gimple_build (m_seq, gimple_cond_code (cond),
				boolean_type_node, a, b) : NULL_TREE;
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
