/* What the number of a lane means in an index.
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

/* In a loop over whole warps blockDim.x is a multiple of 32, so that
   threadIdx.x is a multiple of 32 that is the same for the warp, plus the lane.
   Sums of it with other such multiples, blockIdx.x * blockDim.x + threadIdx.x
   for one, are of this form too, and

     warp = threadIdx.x / 32;
     lane = threadIdx.x % 32;
     if (threadIdx.x < 64)
       ...

   becomes

     warp = row_start / 32;
     lane = LANE;
     if (row_start < 64)
       ...

   so that WARP is the same for the lanes, and the condition is no longer one
   that lanes take apart.

   A sum of a multiple of 32 and a lane never wraps, whatever its type: types
   have multiples of 32 values, or at most 31 more.  So where it is converted to
   a wider type, its parts are instead, and the lanes' addresses are known to be
   contiguous:

     _1 = (sizetype) (base + LANE);   is   _1 = (sizetype) base + LANE;

   Division of signed numbers
   rounds towards zero, so there the sum must be known not to be negative: it is
   if it is threadIdx.x or the index of the thread in x of the grid, which has
   less than 2^31 where there are whole warps (omp-build.cc).  */

#include "gcc-compat.h"
#include "cuda-lanes.h"

/* How deep an expression may be.  */
const int MAX_DEPTH = 10;

/* What the dump says of statements that will not ask for the warp and the lane
   at once.  */
const char *const APART = "of the warp and the lane apart";

namespace {

/* An index as a sum.  */
struct lane_sum
{
  /* The same for the warp, and a multiple of 32.  */
  tree base;

  /* Whether the lane is added.  */
  bool lane;

  /* Whether the sum is known not to be negative.  */
  bool natural;

  /* Whether BASE is blockIdx.x * blockDim.x.  */
  bool block;
};

class lane_simplifier
{
public:
  lane_simplifier (const cuda_scope &scope, const cuda_lane_names &names)
    : m_names (names), m_seq (NULL)
  {
    scope.blocks (&m_blocks);
    for (basic_block bb : m_blocks)
      bitmap_set_bit (m_inside, bb->index);
  }

  void run ();

private:
  bool split (tree, lane_sum *, int);
  bool split_operation (gassign *, lane_sum *, int);
  bool split_convert (tree, tree, lane_sum *, int);
  tree rebuild (tree, int);
  tree build (enum tree_code, tree, tree, tree);
  void say (const char *, gimple *);
  bool simplify_binary (gimple_stmt_iterator *, gassign *);
  bool simplify_comparison (enum tree_code, tree *, tree);
  bool simplify_convert (gimple_stmt_iterator *, gassign *);
  void simplify (gimple_stmt_iterator *);

  cuda_lane_names m_names;
  auto_vec<basic_block> m_blocks;
  auto_bitmap m_inside;

  /* What is computed where the loop starts.  */
  gimple_seq m_seq;
};

/* Return whether CST is a multiple of 32.  */

bool
multiple_p (tree cst)
{
  return wi::multiple_of_p (wi::to_wide (cst), CUDA_WARP_SIZE,
			    TYPE_SIGN (TREE_TYPE (cst)));
}

/* Compute A CODE B of TYPE where the loop starts, where it may not be computed
   otherwise: a signed overflow must not be undefined there.  */

tree
lane_simplifier::build (enum tree_code code, tree type, tree a, tree b)
{
  if (TYPE_UNSIGNED (type) || TREE_CODE_CLASS (code) != tcc_binary
      || (code != PLUS_EXPR && code != MINUS_EXPR && code != MULT_EXPR))
    return gimple_build (&m_seq, code, type, a, b);
  tree wraps = unsigned_type_for (type);
  a = gimple_convert (&m_seq, wraps, a);
  b = gimple_convert (&m_seq, wraps, b);
  return gimple_convert (&m_seq, type,
			 gimple_build (&m_seq, code, wraps, a, b));
}

/* Return OP, which does not depend on the lane, as something that is known
   where the loop starts; NULL_TREE if that cannot be said.  */

tree
lane_simplifier::rebuild (tree op, int depth)
{
  if (CONSTANT_CLASS_P (op))
    return op;
  if (TREE_CODE (op) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (SSA_NAME_IS_DEFAULT_DEF (op) || !gimple_bb (def)
      || !bitmap_bit_p (m_inside, gimple_bb (def)->index))
    return op;
  gassign *assign = dyn_cast<gassign *> (def);
  if (!assign || depth == 0 || gimple_vuse (assign)
      || gimple_could_trap_p (assign) || gimple_num_ops (assign) > 3)
    return NULL_TREE;
  tree ops[2] = { NULL_TREE, NULL_TREE };
  for (unsigned i = 1; i < gimple_num_ops (assign); i++)
    {
      ops[i - 1] = rebuild (gimple_op (assign, i), depth - 1);
      if (!ops[i - 1])
	return NULL_TREE;
    }
  enum tree_code code = gimple_assign_rhs_code (assign);
  tree type = TREE_TYPE (op);
  if (code == SSA_NAME || CONVERT_EXPR_CODE_P (code))
    return gimple_convert (&m_seq, type, ops[0]);
  return ops[1] ? build (code, type, ops[0], ops[1]) : NULL_TREE;
}

/* Set *SUM to what OP, converted to TYPE, is.  Return whether it is of the
   form.  */

bool
lane_simplifier::split_convert (tree op, tree type, lane_sum *sum, int depth)
{
  tree from = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (from) || TREE_CODE (from) == BOOLEAN_TYPE
      || TREE_CODE (type) == BOOLEAN_TYPE || TYPE_PRECISION (type) < 8
      || !split (op, sum, depth))
    return false;
  sum->base = gimple_convert (&m_seq, type, sum->base);
  sum->natural &= TYPE_PRECISION (type) >= 32;
  sum->block &= TYPE_PRECISION (type) >= 32;
  return true;
}

/* Set *SUM to what STMT computes.  Return whether it is of the form.  */

bool
lane_simplifier::split_operation (gassign *stmt, lane_sum *sum, int depth)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree a = gimple_assign_rhs1 (stmt);
  tree b = gimple_num_ops (stmt) > 2 ? gimple_assign_rhs2 (stmt) : NULL_TREE;
  lane_sum x, y;
  tree other;
  switch (code)
    {
    case SSA_NAME:
      return split (a, sum, depth);
    CASE_CONVERT:
      return split_convert (a, type, sum, depth);
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (!split (a, &x, depth) || !split (b, &y, depth)
	  || (y.lane && (x.lane || code == MINUS_EXPR)))
	return false;
      sum->lane = x.lane || y.lane;
      sum->block = false;
      sum->natural = (code == PLUS_EXPR
		      && ((x.block && y.lane && y.natural)
			  || (y.block && x.lane && x.natural)));
      sum->base = build (code, type, x.base, y.base);
      return true;
    case MULT_EXPR:
      for (int i = 0; i < 2; i++, std::swap (a, b))
	if (split (a, &x, depth) && !x.lane && (other = rebuild (b, depth)))
	  {
	    sum->lane = false;
	    sum->block = (x.base == m_names.block_dim
			  && other == m_names.block_idx);
	    sum->natural = sum->block;
	    sum->base = build (MULT_EXPR, type, x.base, other);
	    return true;
	  }
      return false;
    case LSHIFT_EXPR:
      if (TREE_CODE (b) != INTEGER_CST || compare_tree_int (b, 5) < 0
	  || !(other = rebuild (a, depth)))
	return false;
      sum->lane = sum->natural = sum->block = false;
      sum->base = gimple_build (&m_seq, LSHIFT_EXPR, type, other, b);
      return true;
    default:
      return false;
    }
}

/* Set *SUM to OP as a sum; return whether it is of the form.  DEPTH more steps
   may be taken.  */

bool
lane_simplifier::split (tree op, lane_sum *sum, int depth)
{
  sum->lane = op == m_names.index || op == m_names.lane;
  sum->natural = true;
  sum->block = false;
  if (op == m_names.index)
    sum->base = m_names.row_start;
  else if (op == m_names.lane)
    sum->base = build_zero_cst (TREE_TYPE (op));
  else if (op == m_names.block_dim)
    sum->base = op;
  else if (TREE_CODE (op) == INTEGER_CST)
    {
      sum->natural = tree_int_cst_sgn (op) >= 0;
      sum->base = op;
      return multiple_p (op);
    }
  else
    {
      gassign *def = (TREE_CODE (op) == SSA_NAME
		      ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
      return (def && depth > 0 && INTEGRAL_TYPE_P (TREE_TYPE (op))
	      && !gimple_vuse (def) && split_operation (def, sum, depth - 1));
    }
  return true;
}

/* Tell the dump WHAT is done to STMT.  */

void
lane_simplifier::say (const char *what, gimple *stmt)
{
  if (!dump_file)
    return;
  fprintf (dump_file, "  %s: ", what);
  print_gimple_stmt (dump_file, stmt, 0, TDF_SLIM);
}

/* If STMT, at GSI, takes the warp's part or the lane from a sum, let it do so
   without the other.  */

bool
lane_simplifier::simplify_binary (gimple_stmt_iterator *gsi, gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (code != RSHIFT_EXPR && code != TRUNC_DIV_EXPR && code != TRUNC_MOD_EXPR
      && code != BIT_AND_EXPR)
    return false;
  tree b = gimple_assign_rhs2 (stmt);
  lane_sum sum;
  if (TREE_CODE (b) != INTEGER_CST || tree_int_cst_sgn (b) <= 0
      || !split (gimple_assign_rhs1 (stmt), &sum, MAX_DEPTH) || !sum.lane)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  bool rounds = code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR;
  if (rounds && !TYPE_UNSIGNED (type) && !sum.natural)
    return false;
  bool small = compare_tree_int (b, CUDA_WARP_SIZE) < 0;
  if (code == RSHIFT_EXPR ? compare_tree_int (b, 5) < 0
      : code == TRUNC_DIV_EXPR ? !multiple_p (b)
      : code == TRUNC_MOD_EXPR ? !multiple_p (b) && !(small
						      && integer_pow2p (b))
      : !small && !multiple_p (b))
    return false;
  gimple_seq seq = NULL;
  tree result;
  tree lane = m_names.lane;
  if (code == RSHIFT_EXPR || code == TRUNC_DIV_EXPR
      || (code == BIT_AND_EXPR && !small))
    result = gimple_build (&m_seq, code, type, sum.base, b);
  else if (small)
    {
      lane = gimple_convert (&seq, type, lane);
      result = gimple_build (&seq, code, type, lane, b);
    }
  else
    {
      tree rest = gimple_build (&m_seq, TRUNC_MOD_EXPR, type, sum.base, b);
      lane = gimple_convert (&seq, type, lane);
      result = gimple_build (&seq, PLUS_EXPR, type, rest, lane);
    }
  say (APART, stmt);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (gsi, TREE_CODE (result), result);
  update_stmt (gsi_stmt (*gsi));
  return true;
}

/* If all lanes of a warp agree on A CODE B, set *A to the warp's part of it, on
   which it depends, and return true.  */

bool
lane_simplifier::simplify_comparison (enum tree_code code, tree *a, tree b)
{
  lane_sum sum, limit;
  if (TREE_CODE_CLASS (code) != tcc_comparison
      || !INTEGRAL_TYPE_P (TREE_TYPE (*a))
      || !split (*a, &sum, MAX_DEPTH) || !sum.lane)
    return false;
  if (code == LT_EXPR || code == GE_EXPR)
    {
      if (!split (b, &limit, MAX_DEPTH) || limit.lane)
	return false;
    }
  else if (code == LE_EXPR || code == GT_EXPR)
    {
      /* x <= 31, as x < 32 may be written.  */
      if (TREE_CODE (b) != INTEGER_CST
	  || (TREE_INT_CST_LOW (b) & (CUDA_WARP_SIZE - 1))
	     != CUDA_WARP_SIZE - 1)
	return false;
    }
  else
    return false;
  *a = sum.base;
  return true;
}

/* If STMT, at GSI, widens a sum, let it add the widened parts.  */

bool
lane_simplifier::simplify_convert (gimple_stmt_iterator *gsi, gassign *stmt)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree from = gimple_assign_rhs1 (stmt);
  lane_sum sum;
  if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
      || TREE_CODE (type) != INTEGER_TYPE
      || TREE_CODE (TREE_TYPE (from)) != INTEGER_TYPE
      || TYPE_PRECISION (type) <= TYPE_PRECISION (TREE_TYPE (from))
      || from == m_names.lane
      || !split (from, &sum, MAX_DEPTH) || !sum.lane)
    return false;
  say ("widened by parts", stmt);
  gimple_seq seq = NULL;
  tree base = gimple_convert (&m_seq, type, sum.base);
  tree lane = gimple_convert (&seq, type, m_names.lane);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (gsi, PLUS_EXPR, base, lane);
  update_stmt (gsi_stmt (*gsi));
  return true;
}

/* Simplify the statement at GSI.  */

void
lane_simplifier::simplify (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      tree a = gimple_cond_lhs (cond);
      if (simplify_comparison (gimple_cond_code (cond), &a,
			       gimple_cond_rhs (cond)))
	{
	  say (APART, cond);
	  gimple_cond_set_lhs (cond, a);
	  update_stmt (cond);
	}
      return;
    }
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || simplify_convert (gsi, assign)
      || gimple_num_ops (assign) != 3)
    return;
  tree a = gimple_assign_rhs1 (assign);
  if (simplify_comparison (gimple_assign_rhs_code (assign), &a,
			   gimple_assign_rhs2 (assign)))
    {
      say (APART, assign);
      gimple_assign_set_rhs1 (assign, a);
      update_stmt (assign);
    }
  else if (INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_lhs (assign))))
    simplify_binary (gsi, assign);
}

/* Simplify all.  */

void
lane_simplifier::run ()
{
  for (basic_block bb : m_blocks)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      simplify (&gsi);
  gimple_stmt_iterator gsi = gsi_last_bb (m_names.head);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
}

} // anon namespace

/* Let what is computed alike for a warp in SCOPE, of which NAMES tells, not
   depend on the lane.  */

void
cuda_simplify_lanes (const cuda_scope &scope, const cuda_lane_names &names)
{
  lane_simplifier (scope, names).run ();
}
