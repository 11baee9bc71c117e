/* Indices that do not wrap since what they are of would be left.
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

/* In

     __shared__ float s[1024];
     unsigned i = k * 128 + threadIdx.x % 16;	// k is not known
     x = s[i];

   I, an unsigned integer, may wrap, as far as its type goes: then one lane has
   a great index and the next one a small one.  But one of both would not access
   S then, since that is far smaller than 2^32 elements.  So I is exact if all
   lanes or none come to what computes it, and each accesses S by it: by a
   pointer to a variable of known size, to which nothing is added but I,
   converted to the width of a pointer and multiplied, and constants.  The
   access is in the same basic block, and nothing is called between.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "lane-forms.h"

/* No variable is greater, nor is an element.  */
const unsigned HOST_WIDE_INT MAX_BYTES = INT_MAX;

/* How many statements an address is computed by.  */
const int MAX_DEPTH = 8;

/* Return the narrow unsigned integer that OFFSET, or an index, is computed
   from, with constants besides; NULL_TREE if it is not so.  */

static tree
narrow_index (tree offset)
{
  for (int depth = 0; depth < MAX_DEPTH; depth++)
    {
      if (TREE_CODE (offset) != SSA_NAME
	  || !INTEGRAL_TYPE_P (TREE_TYPE (offset)))
	return NULL_TREE;
      if (TYPE_PRECISION (TREE_TYPE (offset)) <= INT_TYPE_SIZE)
	return TYPE_UNSIGNED (TREE_TYPE (offset)) ? offset : NULL_TREE;
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (offset));
      if (!def)
	return NULL_TREE;
      tree second = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL;
      switch (gimple_assign_rhs_code (def))
	{
	CASE_CONVERT:
	  break;
	case PLUS_EXPR:
	case MINUS_EXPR:
	  if (TREE_CODE (second) != INTEGER_CST)
	    return NULL_TREE;
	  break;
	case MULT_EXPR:
	  if (!tree_fits_uhwi_p (second)
	      || !IN_RANGE (tree_to_uhwi (second), 1, MAX_BYTES))
	    return NULL_TREE;
	  break;
	case LSHIFT_EXPR:
	  if (!tree_fits_uhwi_p (second) || tree_to_uhwi (second) > 30)
	    return NULL_TREE;
	  break;
	default:
	  return NULL_TREE;
	}
      offset = gimple_assign_rhs1 (def);
    }
  return NULL_TREE;
}

/* Return whether DECL is a variable of known size.  */

static bool
known_size_p (tree decl)
{
  return (VAR_P (decl) && DECL_SIZE_UNIT (decl)
	  && tree_fits_uhwi_p (DECL_SIZE_UNIT (decl))
	  && tree_to_uhwi (DECL_SIZE_UNIT (decl)) <= MAX_BYTES);
}

/* Add to INDICES, by SSA version, those by which REF accesses a variable of
   known size.  */

static void
indices_of (tree ref, bitmap indices)
{
  auto_vec<tree, 4> found;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      found.safe_push (narrow_index (TREE_OPERAND (ref, 1)));
  if (TREE_CODE (ref) == MEM_REF)
    {
      tree pointer = TREE_OPERAND (ref, 0), offset = NULL_TREE;
      for (int depth = 0; TREE_CODE (pointer) == SSA_NAME; depth++)
	{
	  tree added;
	  pointer = cuda_pointer_before (pointer, &added);
	  if (!pointer || depth == MAX_DEPTH)
	    return;
	  if (added && TREE_CODE (added) != INTEGER_CST)
	    {
	      if (offset)
		return;
	      offset = added;
	      found.safe_push (narrow_index (offset));
	    }
	}
      if (TREE_CODE (pointer) != ADDR_EXPR)
	return;
      ref = get_base_address (TREE_OPERAND (pointer, 0));
    }
  if (ref && known_size_p (ref))
    for (tree index : found)
      if (index)
	bitmap_set_bit (indices, SSA_NAME_VERSION (index));
}

/* Find in BLOCKS the names by which those that compute them access variables of
   known size.  */

void
lane_forms::find_indices (const vec<basic_block> &blocks)
{
  for (basic_block bb : blocks)
    {
      auto_bitmap later;
      for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);
	   gsi_prev (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (is_gimple_call (stmt) || gimple_code (stmt) == GIMPLE_ASM)
	    bitmap_clear (later);
	  if (!is_gimple_assign (stmt))
	    continue;
	  tree lhs = gimple_assign_lhs (stmt);
	  if (TREE_CODE (lhs) == SSA_NAME
	      && bitmap_bit_p (later, SSA_NAME_VERSION (lhs)))
	    bitmap_set_bit (m_indices, SSA_NAME_VERSION (lhs));
	  if (gimple_assign_single_p (stmt) && gimple_vuse (stmt))
	    for (unsigned i = 0; i < 2; i++)
	      indices_of (gimple_op (stmt, i), later);
	}
      for (gphi *phi : cuda_phis (bb))
	{
	  tree result = gimple_phi_result (phi);
	  if (bitmap_bit_p (later, SSA_NAME_VERSION (result)))
	    bitmap_set_bit (m_indices, SSA_NAME_VERSION (result));
	}
    }
}

/* Return whether all lanes of a turn of the scope or none come to BB, and as
   often.  */

bool
lane_forms::all_or_none_p (basic_block bb) const
{
  basic_block last = last_block ();
  if (!bb || !last || !dom_info_available_p (CDI_DOMINATORS)
      || !as_often_p (bb, last))
    return false;
  while (inside_p (bb))
    {
      basic_block top = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (!top || !inside_p (top))
	return true;
      basic_block behind = top;
      while (behind && behind != bb)
	behind = (behind == m_scope->leave ? NULL
		  : m_post.immediate (behind));
      lane_form choice = branch (top);
      if (!behind
	  && (!single_pred_p (bb)
	      || (choice.kind != LANE_UNSEEN
		  && !(choice.uniform_p () && choice.whole_p ()))))
	return false;
      bb = top;
    }
  return true;
}
