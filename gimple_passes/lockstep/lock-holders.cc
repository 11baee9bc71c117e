/* Threads that hold a lock.
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

/* A thread that has taken a lock, which others take in turn,

     for (;;)
       {
	 old = *lock;
	 if ((old & 1) == 0 && atomicCAS (lock, old, old + 1) == old)
	   break;
       }
     *count = *count + 1;
     *lock = old + 2;

   is alone behind it.  Lanes seem to meet in *COUNT, but they come one after
   the other: who waited there for the others, as lanes that keep step do, would
   wait for those that wait for the lock.

   A lock was taken where an atomic exchange, in a loop, has found what it was
   to find.  A statement is come to by a thread that holds one if an edge to a
   block that dominates it says so: along it the result is equal to something.
   In `a && b' that is a value of constants, of which those that let the edge be
   taken come from such a block.  Where the lock is given back is not looked
   for.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "cuda-updates.h"
#include "lane-forms.h"
#include "lock-holders.h"

/* How deep values and conditions are looked into, and at how many edges.  */
const int MAX_DEPTH = 4;
const unsigned MAX_EDGES = 1000;

static bool comes_with_lock_p (basic_block bb, int depth, unsigned *left);

/* Return whether STMT is an exchange in a loop.  */

static bool
exchange_p (gimple *stmt)
{
  enum cuda_atomic code = cuda_atomic_of (stmt);
  return ((code == CUDA_ATOMIC_EXCHANGE || code == CUDA_ATOMIC_COMPARE_EXCHANGE)
	  && loop_outer (gimple_bb (stmt)->loop_father));
}

/* Return whether exchanges in loops leave what they have found in VAR, as they
   do where addresses are checked.  */

static bool
found_in_p (tree var)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple *stmt : cuda_stmts (bb))
      if (exchange_p (stmt) && gimple_call_num_args (stmt) > 1)
	{
	  tree arg = gimple_call_arg (stmt, 1);
	  if (TREE_CODE (arg) == ADDR_EXPR && TREE_OPERAND (arg, 0) == var)
	    return true;
	}
  return false;
}

/* Return whether NAME is the result of an exchange in a loop.  */

static bool
exchanged_p (tree name)
{
  while (TREE_CODE (name) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (name))
    {
      gimple *def = SSA_NAME_DEF_STMT (name);
      if (exchange_p (def))
	return true;
      gassign *assign = dyn_cast<gassign *> (def);
      if (!assign)
	return false;
      if (gimple_assign_load_p (assign))
	return (VAR_P (gimple_assign_rhs1 (assign))
		&& found_in_p (gimple_assign_rhs1 (assign)));
      switch (gimple_assign_rhs_code (assign))
	{
	case SSA_NAME:
	CASE_CONVERT:
	  name = gimple_assign_rhs1 (assign);
	  break;
	case REALPART_EXPR:
	case IMAGPART_EXPR:
	case VIEW_CONVERT_EXPR:
	  name = TREE_OPERAND (gimple_assign_rhs1 (assign), 0);
	  break;
	default:
	  return false;
	}
    }
  return false;
}

/* Return whether NAME is an exchange's word of whether it has succeeded.  */

static bool
success_p (tree name)
{
  gassign *assign = cuda_assignment (name);
  if (!assign)
    return false;
  if (gimple_assign_rhs_code (assign) == IMAGPART_EXPR)
    return true;
  return (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (assign))
	  && success_p (gimple_assign_rhs1 (assign)));
}

/* Return whether a thread for which A CODE B is TRUTH holds a lock.  */

static bool
says_lock_p (enum tree_code code, tree a, tree b, bool truth, int depth,
	     unsigned *left)
{
  auto_vec<lane_comparison> terms;
  lane_conjuncts (code, a, b, truth, &terms);
  for (const lane_comparison &term : terms)
    {
      if (term.code != EQ_EXPR && term.code != NE_EXPR)
	continue;
      tree x = cuda_copied (term.a), y = cuda_copied (term.b);
      bool equal = term.code == EQ_EXPR;
      if (success_p (x) ? equal == !integer_zerop (y) && exchanged_p (x)
	  : equal && (exchanged_p (x) || exchanged_p (y)))
	return true;
      gphi *phi = (TREE_CODE (x) == SSA_NAME
		   ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (x)) : NULL);
      if (!phi || depth <= 0 || !integer_zerop (y))
	continue;
      bool all = true;
      for (unsigned i = 0; i < gimple_phi_num_args (phi) && all; i++)
	{
	  tree arg = cuda_copied (gimple_phi_arg_def (phi, i));
	  if (TREE_CODE (arg) == SSA_NAME
	      && gimple_assign_single_p (SSA_NAME_DEF_STMT (arg)))
	    arg = gimple_assign_rhs1 (SSA_NAME_DEF_STMT (arg));
	  if (TREE_CODE (arg) == INTEGER_CST && integer_zerop (arg) != equal)
	    continue;
	  all = (comes_with_lock_p (gimple_phi_arg_edge (phi, i)->src,
				    depth - 1, left)
		 || (TREE_CODE (arg) == SSA_NAME
		     && says_lock_p (term.code, arg, y, true, depth - 1,
				     left)));
	}
      if (all)
	return true;
    }
  return false;
}

/* Return whether a thread that comes to BB holds a lock.  */

static bool
comes_with_lock_p (basic_block bb, int depth, unsigned *left)
{
  for (; bb; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    if (single_pred_p (bb) && *left > 0)
      if (gcond *cond = safe_dyn_cast<gcond *> (last_stmt (single_pred (bb))))
	{
	  bool truth = (single_pred_edge (bb)->flags & EDGE_TRUE_VALUE) != 0;
	  (*left)--;
	  if (says_lock_p (gimple_cond_code (cond), gimple_cond_lhs (cond),
			   gimple_cond_rhs (cond), truth, depth, left))
	    return true;
	}
  return false;
}

bool
cuda_holds_lock_p (gimple *stmt)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple *one : cuda_stmts (bb))
      any |= exchange_p (one);
  if (!any)
    return false;
  unsigned left = MAX_EDGES;
  calculate_dominance_info (CDI_DOMINATORS);
  return comes_with_lock_p (gimple_bb (stmt), MAX_DEPTH, &left);
}
