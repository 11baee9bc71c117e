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

/* How far a quotient stays the same, and copies of thread loops for divisors
   too small to split the row at: see cuda-affine.cc.  */

#include "gcc-compat.h"
#include "cuda-quotient.h"

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
      gassign *less = (TREE_CODE (mask) == SSA_NAME
		       ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (mask)) : NULL);
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

/* Return whether STMT can be copied.  */

static bool
copyable_p (gimple *stmt)
{
  if (glabel *label = dyn_cast<glabel *> (stmt))
    return !(FORCED_LABEL (gimple_label_label (label))
	     || DECL_NONLOCAL (gimple_label_label (label)));
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_COND:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_RETURN:
      return true;
    case GIMPLE_ASM:
      return gimple_asm_nlabels (as_a<gasm *> (stmt)) == 0;
    case GIMPLE_CALL:
      return (!gimple_call_internal_p (stmt, IFN_UNIQUE)
	      && !(gimple_call_flags (stmt) & ECF_RETURNS_TWICE));
    default:
      return false;
    }
}

bool
cuda_loop_copyable_p (cuda_split_request *request)
{
  edge e;
  edge_iterator ei;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      FOR_EACH_EDGE (e, ei, bb->succs)
	if ((e->flags & (EDGE_EH | EDGE_ABNORMAL | EDGE_FAKE))
	    || (!bitmap_bit_p (request->blocks, e->dest->index)
		&& bb != request->loop->join))
	  return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!copyable_p (gsi_stmt (gsi)))
	  return false;
    }
  return true;
}

namespace {

/* Copies one loop.  */

class loop_copier
{
public:
  loop_copier (cuda_split_request *request) : m_request (request) {}

  basic_block run ();

private:
  tree copy_def (tree, gimple *);
  tree copy_use (tree);
  basic_block copy_block (basic_block);
  void copy_stmts (basic_block);
  void copy_uses (basic_block);
  void copy_edges (basic_block);
  void copy_phi_args (basic_block);

  cuda_split_request *m_request;

  /* The copies of names and blocks.  */
  hash_map<tree, tree> m_names;
  hash_map<basic_block, basic_block> m_blocks;
};

/* Return a copy of NAME, which is defined in the loop, for STMT, the copy of
   what defines it.  If NAME is used behind the loop, SSA form has to be
   updated.  */

tree
loop_copier::copy_def (tree name, gimple *stmt)
{
  bool leaves = false;
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    leaves |= !bitmap_bit_p (m_request->blocks,
			     gimple_bb (USE_STMT (use))->index);
  tree copy = (leaves ? create_new_def_for (name, stmt, NULL_DEF_OPERAND_P)
	       : duplicate_ssa_name (name, stmt));
  m_names.put (name, copy);
  return copy;
}

/* Return what stands for OP in the copy.  */

tree
loop_copier::copy_use (tree op)
{
  tree *copy = TREE_CODE (op) == SSA_NAME ? m_names.get (op) : NULL;
  return copy ? *copy : op;
}

/* Return the copy of BB, or BB itself if it is not in the loop.  */

basic_block
loop_copier::copy_block (basic_block bb)
{
  basic_block *copy = m_blocks.get (bb);
  return copy ? *copy : bb;
}

/* Copy the PHIs and statements of BB, which use what the originals use.  */

void
loop_copier::copy_stmts (basic_block bb)
{
  basic_block to = copy_block (bb);
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      {
	tree result = gimple_phi_result (gsi.phi ());
	gphi *phi = create_phi_node (NULL_TREE, to);
	gimple_phi_set_result (phi, copy_def (result, phi));
      }
  gimple_stmt_iterator end = gsi_last_bb (to);
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_LABEL)
	continue;
      gimple *copy = gimple_copy (stmt);
      if (gimple_has_mem_ops (copy))
	{
	  gimple_set_vdef (copy, NULL_TREE);
	  gimple_set_vuse (copy, NULL_TREE);
	}
      gsi_insert_after (&end, copy, GSI_NEW_STMT);
      maybe_duplicate_eh_stmt (copy, stmt);
      def_operand_p def;
      ssa_op_iter iter;
      FOR_EACH_SSA_DEF_OPERAND (def, copy, iter, SSA_OP_DEF)
	SET_DEF (def, copy_def (DEF_FROM_PTR (def), copy));
    }
}

/* Let the statements of the copy of BB use copies.  */

void
loop_copier::copy_uses (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (copy_block (bb));
       !gsi_end_p (gsi); gsi_next (&gsi))
    {
      use_operand_p use;
      ssa_op_iter iter;
      FOR_EACH_SSA_USE_OPERAND (use, gsi_stmt (gsi), iter, SSA_OP_USE)
	SET_USE (use, copy_use (USE_FROM_PTR (use)));
      update_stmt (gsi_stmt (gsi));
    }
}

/* Copy the edges from BB.  */

void
loop_copier::copy_edges (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      edge copy = make_edge (copy_block (bb), copy_block (e->dest), e->flags);
      copy->probability = e->probability;
      if (bitmap_bit_p (m_request->blocks, e->dest->index))
	continue;
      for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  tree arg = gimple_phi_arg_def (gsi.phi (), e->dest_idx);
	  if (!virtual_operand_p (arg))
	    add_phi_arg (gsi.phi (), copy_use (arg), copy, UNKNOWN_LOCATION);
	}
    }
}

/* Copy the arguments of the PHIs of BB for edges within the loop.  */

void
loop_copier::copy_phi_args (basic_block bb)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      gphi *copy = as_a<gphi *> (SSA_NAME_DEF_STMT
				 (copy_use (gimple_phi_result (phi))));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  edge e = gimple_phi_arg_edge (phi, i);
	  if (bitmap_bit_p (m_request->blocks, e->src->index))
	    add_phi_arg (copy, copy_use (gimple_phi_arg_def (phi, i)),
			 find_edge (copy_block (e->src), copy_block (bb)),
			 gimple_phi_arg_location (phi, i));
	}
    }
}

/* Make the copy and return its first block.  */

basic_block
loop_copier::run ()
{
  auto_vec<basic_block> blocks;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    blocks.safe_push (BASIC_BLOCK_FOR_FN (cfun, index));
  for (basic_block bb : blocks)
    m_blocks.put (bb, cuda_new_block (m_request->last));
  for (basic_block bb : blocks)
    copy_stmts (bb);
  for (basic_block bb : blocks)
    copy_uses (bb);
  for (basic_block bb : blocks)
    copy_edges (bb);
  for (basic_block bb : blocks)
    copy_phi_args (bb);
  return copy_block (m_request->loop->body);
}

} // anon namespace

basic_block
cuda_copy_thread_loop (cuda_split_request *request)
{
  return loop_copier (request).run ();
}

void
cuda_enter_copy (cuda_split_request *request, edge e, basic_block copy)
{
  edge enter = find_edge (request->loop->yhead, request->loop->body);
  gphi_iterator to = gsi_start_phis (copy);
  for (gphi_iterator gsi = gsi_start_phis (request->loop->body);
       !gsi_end_p (gsi); gsi_next (&gsi))
    {
      tree arg = gimple_phi_arg_def (gsi.phi (), enter->dest_idx);
      if (virtual_operand_p (gimple_phi_result (gsi.phi ())))
	continue;
      add_phi_arg (to.phi (), arg, e, UNKNOWN_LOCATION);
      gsi_next (&to);
    }
}
