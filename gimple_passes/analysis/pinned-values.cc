/* Values that several conditions together let be only one.
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

/* One lane of one warp is one thread of the block:

     int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
     if (warp == 0)
       if (lane == 7)
	 A;

   Neither condition says so.  The first lets threadIdx.x be one of 32 numbers
   in a row, as threadIdx.x < 32 would; of these the second lets there be one in
   32.  What a value is compared with is a constant; a constant more or less
   makes no difference, nor do other types of as many bits or more, since all is
   counted modulo two to the power of the bits.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "pinned-values.h"

/* Return the integer that DEF copies, or converts to a type of as many bits or
   more; NULL_TREE if it does not.  */

static tree
kept_by (gassign *def)
{
  enum tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  if (code != SSA_NAME && !CONVERT_EXPR_CODE_P (code))
    return NULL_TREE;
  tree from = gimple_assign_rhs1 (def), type = TREE_TYPE (from);
  return (TREE_CODE (from) == SSA_NAME && INTEGRAL_TYPE_P (type)
	  && (TYPE_PRECISION (TREE_TYPE (gimple_assign_lhs (def)))
	      >= TYPE_PRECISION (type)) ? from : NULL_TREE);
}

/* Return what NAME is but for the type and a constant, which is added to
   *OFFSET.  */

static tree
without_offset (tree name, unsigned HOST_WIDE_INT *offset)
{
  while (gassign *def = cuda_assignment (name))
    {
      tree from = kept_by (def);
      if (!from)
	{
	  from = gimple_assign_rhs1 (def);
	  if (gimple_assign_rhs_code (def) != PLUS_EXPR
	      || TREE_CODE (from) != SSA_NAME
	      || !INTEGRAL_TYPE_P (TREE_TYPE (from))
	      || TREE_CODE (gimple_assign_rhs2 (def)) != INTEGER_CST)
	    break;
	  *offset += TREE_INT_CST_LOW (gimple_assign_rhs2 (def));
	}
      name = from;
    }
  return name;
}

/* Return what is known of VALUE.  */

pinned_values::room &
pinned_values::room_of (tree value)
{
  for (room &one : m_rooms)
    if (one.value == value)
      return one;
  m_rooms.safe_push ({ value, HOST_WIDE_INT_M1U, 1 });
  return m_rooms.last ();
}

/* Note TERM, if it lets something unsigned be less than a constant.  Indices
   are not negative, whatever their type: so what is below zero with a constant
   added does not count there.  */

void
pinned_values::add_limit (const lane_comparison &term)
{
  unsigned HOST_WIDE_INT offset = 0;
  tree value = without_offset (term.a, &offset);
  bool index = cuda_index_call_p (SSA_NAME_DEF_STMT (value));
  if (!TYPE_UNSIGNED (TREE_TYPE (term.a)) && !(index && offset == 0))
    return;
  room &known = room_of (value);
  unsigned HOST_WIDE_INT span = tree_to_uhwi (term.b) + (term.code == LE_EXPR);
  if (index && offset < span)
    span -= offset;
  known.span = MIN (known.span, span);
}

/* Note that PART, which may be a quotient or a remainder by a power of two, is
   a constant.  */

void
pinned_values::add_part (tree part)
{
  gassign *def = cuda_assignment (part);
  while (tree from = kept_by (def))
    {
      part = from;
      def = cuda_assignment (part);
    }
  if (!def || gimple_num_ops (def) != 3
      || TREE_CODE (gimple_assign_rhs1 (def)) != SSA_NAME
      || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
      || !tree_fits_uhwi_p (gimple_assign_rhs2 (def)))
    return;
  unsigned HOST_WIDE_INT by = tree_to_uhwi (gimple_assign_rhs2 (def));
  unsigned HOST_WIDE_INT offset = 0;
  room &known = room_of (without_offset (gimple_assign_rhs1 (def), &offset));
  bool plain = TYPE_UNSIGNED (TREE_TYPE (part));
  switch (gimple_assign_rhs_code (def))
    {
    case RSHIFT_EXPR:
      if (by < HOST_BITS_PER_INT)
	known.span = MIN (known.span, HOST_WIDE_INT_1U << by);
      break;
    case TRUNC_DIV_EXPR:
      if (plain && by != 0)
	known.span = MIN (known.span, by);
      break;
    case BIT_AND_EXPR:
      if (pow2p_hwi (by + 1))
	known.modulus = MAX (known.modulus, by + 1);
      break;
    case TRUNC_MOD_EXPR:
      if (pow2p_hwi (by))
	known.modulus = MAX (known.modulus, by);
      break;
    default:
      break;
    }
}

void
pinned_values::add (const lane_comparison &term)
{
  if (TREE_CODE (term.a) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (term.a)))
    return;
  if (term.code == EQ_EXPR && TREE_CODE (term.b) == INTEGER_CST)
    add_part (term.a);
  else if ((term.code == LE_EXPR || term.code == LT_EXPR)
	   && tree_fits_uhwi_p (term.b))
    add_limit (term);
}

tree
pinned_values::pinned () const
{
  for (const room &one : m_rooms)
    if (one.span <= one.modulus)
      return one.value;
  return NULL_TREE;
}
