/* Quotients and remainders in thread loops.
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

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "quotients.h"

/* If STMT, of code RSHIFT_EXPR or BIT_AND_EXPR, divides by a constant power of
   two of at least MIN_DIVISOR, fill *QUOTIENT and return true.  */

static bool
shift_p (gassign *stmt, cuda_quotient *quotient)
{
  tree with = gimple_assign_rhs2 (stmt);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!tree_fits_uhwi_p (with))
    return false;
  unsigned HOST_WIDE_INT value = tree_to_uhwi (with), divisor;
  quotient->remainder = gimple_assign_rhs_code (stmt) == BIT_AND_EXPR;
  if (quotient->remainder)
    divisor = value + 1;
  else if (value + 1 < TYPE_PRECISION (type))
    divisor = HOST_WIDE_INT_1U << value;
  else
    return false;
  quotient->divisor = build_int_cst (type, divisor);
  quotient->floor = true;
  return (pow2p_hwi (divisor)
	  && tree_fits_uhwi_p (quotient->divisor)
	  && tree_to_uhwi (quotient->divisor) == divisor);
}

bool
cuda_quotient_p (gimple *stmt, cuda_quotient *quotient)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  enum tree_code code = gimple_assign_rhs_code (assign);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) < 32
      || TYPE_PRECISION (type) > 64)
    return false;
  quotient->stmt = assign;
  quotient->mask = false;
  quotient->dividend = gimple_assign_rhs1 (assign);
  if (code == RSHIFT_EXPR || code == BIT_AND_EXPR)
    return shift_p (assign, quotient);
  quotient->divisor = gimple_assign_rhs2 (assign);
  quotient->remainder = code == TRUNC_MOD_EXPR;
  quotient->floor = false;
  return code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR;
}

bool
cuda_mask_p (gimple *stmt, cuda_quotient *quotient)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign || gimple_assign_rhs_code (assign) != BIT_AND_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) != 32)
    return false;
  for (int i = 1; i <= 2; i++)
    {
      tree mask = gimple_op (assign, i);
      gassign *less = cuda_assignment (mask);
      if (!less || gimple_assign_rhs_code (less) != PLUS_EXPR
	  || !integer_all_onesp (gimple_assign_rhs2 (less)))
	continue;
      quotient->stmt = assign;
      quotient->dividend = gimple_op (assign, 3 - i);
      quotient->divisor = gimple_assign_rhs1 (less);
      quotient->remainder = quotient->floor = quotient->mask = true;
      return true;
    }
  return false;
}

tree
cuda_quotient_room (gimple_seq *seq, const cuda_quotient &quotient, tree first,
		    tree divisor)
{
  tree type = TREE_TYPE (first), utype = unsigned_type_for (type);
  tree last = gimple_build (seq, MINUS_EXPR, type, divisor,
			    build_one_cst (type));
  last = gimple_convert (seq, utype, last);
  if (quotient.floor)
    {
      first = gimple_convert (seq, utype, first);
      first = gimple_build (seq, BIT_AND_EXPR, utype, first, last);
      return gimple_build (seq, MINUS_EXPR, utype, last, first);
    }
  tree rest = gimple_build (seq, TRUNC_MOD_EXPR, type, first, divisor);
  rest = gimple_convert (seq, utype, rest);
  tree room = gimple_build (seq, MINUS_EXPR, utype, last, rest);
  if (TYPE_UNSIGNED (type))
    return room;
  /* A negative quotient lasts until the remainder, negative too, is zero.  */
  tree negated = gimple_build (seq, NEGATE_EXPR, type, divisor);
  tree below = gimple_build (seq, LE_EXPR, boolean_type_node, first, negated);
  rest = gimple_build (seq, NEGATE_EXPR, utype, rest);
  return gimple_build (seq, COND_EXPR, utype, below, rest, room);
}
