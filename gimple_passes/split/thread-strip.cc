/* The innermost loops of thread loops, to be split.
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
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "thread-strip.h"

/* How many statements a loop over longer rows may have to be copied for rows
   that are one segment.  */
const unsigned MAX_TILE_STMTS = 60;

/* Loops of more statements are not copied where that is not needed.  */
const unsigned MAX_COPIED = 800;

void
thread_strip::list_blocks (vec<basic_block> *list) const
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (blocks, 0, index, bi)
    list->safe_push (BASIC_BLOCK_FOR_FN (cfun, index));
}

void
thread_strip::list_conditions (vec<gcond *> *list) const
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (basic_block bb : body)
    if (gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb)))
      if (bb != loop->join)
	list->safe_push (cond);
}

bool
thread_strip::inside_p (tree name) const
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && bitmap_bit_p (blocks, bb->index);
}

bool
thread_strip::short_p () const
{
  return (TREE_CODE (extent) == INTEGER_CST
	  && compare_tree_int (extent, CUDA_SHORT_ROW) <= 0
	  && compare_tree_int (extent, 1) > 0);
}

bool
thread_strip::shares_p () const
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (basic_block bb : body)
    for (gimple *stmt : cuda_stmts (bb))
      {
	if (!gimple_assign_single_p (stmt) || !gimple_vuse (stmt))
	  continue;
	for (int i = 0; i < 2; i++)
	  {
	    tree base = get_base_address (gimple_op (stmt, i));
	    if (base && VAR_P (base) && cuda_shared_p (base))
	      return true;
	    if (base && TREE_CODE (base) == MEM_REF
		&& cuda_shared_address_p (TREE_OPERAND (base, 0)))
	      return true;
	  }
      }
  return false;
}

bool
thread_strip::tile_p () const
{
  return (TREE_CODE (extent) == INTEGER_CST
	  && compare_tree_int (extent, CUDA_SHORT_ROW) > 0
	  && size () <= MAX_TILE_STMTS && shares_p ());
}

bool
thread_strip::straight_p () const
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (basic_block bb : body)
    {
      edge e;
      edge_iterator ei;
      if (bb != loop->join)
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (!bitmap_bit_p (blocks, e->dest->index)
	      || dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	    return false;
    }
  return true;
}

unsigned
thread_strip::size () const
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  unsigned count = 0;
  for (basic_block bb : body)
    for (gimple *stmt : cuda_stmts (bb))
      count += !is_gimple_debug (stmt);
  return count;
}

bool
thread_strip::small_p () const
{
  return size () <= MAX_COPIED;
}

/* Return whether STMT does more than to compute something.  */

static bool
effective_p (gimple *stmt)
{
  return (gimple_has_side_effects (stmt)
	  || (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	  || (is_gimple_call (stmt)
	      && !(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE))));
}

bool
thread_strip::may_skip_p (gcond *cond, bool wanted) const
{
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  basic_block arm = wanted ? yes->dest : no->dest;
  if (!single_pred_p (arm))
    return false;
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (basic_block bb : body)
    {
      if (dominated_by_p (CDI_DOMINATORS, bb, arm))
	continue;
      if (EDGE_COUNT (bb->succs) == 0)
	return false;
      for (gimple *stmt : cuda_stmts (bb))
	if (effective_p (stmt))
	  return false;
    }
  return true;
}

/* Append the names that STMT of STRIP defines and that are used outside to
   NAMES.  */

static void
list_leaving_of (const thread_strip *strip, gimple *stmt, vec<tree> *names)
{
  ssa_op_iter iter;
  def_operand_p def;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, iter, SSA_OP_DEF)
    {
      tree name = DEF_FROM_PTR (def);
      imm_use_iterator uses;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, uses, name)
	if (!bitmap_bit_p (strip->blocks, gimple_bb (USE_STMT (use))->index))
	  {
	    names->safe_push (name);
	    break;
	  }
    }
}

void
thread_strip::list_leaving (vec<tree> *names) const
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (basic_block bb : body)
    {
      for (gphi *phi : cuda_phis (bb))
	list_leaving_of (this, phi, names);
      for (gimple *stmt : cuda_stmts (bb))
	list_leaving_of (this, stmt, names);
    }
}

bool
thread_strip::values_leave_p () const
{
  auto_vec<tree> names;
  list_leaving (&names);
  return !names.is_empty ();
}

/* Comparisons that nobody asks for would divide rows.  */

void
thread_strip::remove_dead ()
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : body)
	for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);)
	  {
	    gimple *stmt = gsi_stmt (gsi);
	    gimple_stmt_iterator doomed = gsi;
	    gsi_prev (&gsi);
	    tree lhs = lane_movable_p (stmt) ? gimple_assign_lhs (stmt) : NULL;
	    if (!lhs || TREE_CODE (lhs) != SSA_NAME || !has_zero_uses (lhs)
		|| lhs == loop->linear || lhs == loop->offset
		|| lhs == loop->tid[0] || lhs == loop->tid[1]
		|| lhs == loop->tid[2])
	      continue;
	    gsi_remove (&doomed, true);
	    release_defs (stmt);
	    changed = true;
	  }
    }
}

edge
thread_strip::enter_at (basic_block enter)
{
  edge e = redirect_edge_and_branch (find_edge (loop->yhead, loop->body),
				     enter);
  redirect_edge_var_map_clear (e);
  return e;
}

/* ---- Copies. ---- */

/* Return whether STMT can be copied.  */

static bool
stmt_copyable_p (gimple *stmt)
{
  if (glabel *label = dyn_cast<glabel *> (stmt))
    return !(FORCED_LABEL (gimple_label_label (label))
	     || DECL_NONLOCAL (gimple_label_label (label)));
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
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
thread_strip::copyable_p () const
{
  auto_vec<basic_block> body;
  list_blocks (&body);
  for (basic_block bb : body)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if ((e->flags & (EDGE_EH | EDGE_ABNORMAL | EDGE_FAKE))
	    || (!bitmap_bit_p (blocks, e->dest->index)
		&& bb != loop->join))
	  return false;
      for (gimple *stmt : cuda_stmts (bb))
	if (!stmt_copyable_p (stmt))
	  return false;
    }
  return true;
}

namespace {

/* Copies one loop.  */

class loop_copier
{
public:
  loop_copier (thread_strip *strip, hash_map<basic_block, basic_block> *copies)
    : m_strip (strip), m_copies (*copies) {}

  basic_block run ();

private:
  tree copy_def (tree, gimple *);
  tree copy_use (tree);
  basic_block copy_block (basic_block);
  void copy_cases (gswitch *);
  void copy_stmts (basic_block);
  void copy_uses (basic_block);
  void copy_edges (basic_block);
  void copy_phi_args (basic_block);

  thread_strip *m_strip;

  /* The copies of names and blocks.  */
  hash_map<tree, tree> m_names;
  hash_map<basic_block, basic_block> &m_copies;
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
    leaves |= !bitmap_bit_p (m_strip->blocks,
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
  basic_block *copy = m_copies.get (bb);
  return copy ? *copy : bb;
}

/* Let STMT, a copy, lead to copies.  */

void
loop_copier::copy_cases (gswitch *stmt)
{
  for (unsigned i = 0; i < gimple_switch_num_labels (stmt); i++)
    {
      tree label = copy_node (gimple_switch_label (stmt, i));
      basic_block to = copy_block (label_to_block (cfun, CASE_LABEL (label)));
      CASE_LABEL (label) = gimple_block_label (to);
      CASE_CHAIN (label) = NULL_TREE;
      gimple_switch_set_label (stmt, i, label);
    }
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
  for (gimple *stmt : cuda_stmts (bb))
    {
      if (gimple_code (stmt) == GIMPLE_LABEL)
	continue;
      gimple *copy = gimple_copy (stmt);
      if (gimple_has_mem_ops (copy))
	{
	  gimple_set_vdef (copy, NULL_TREE);
	  gimple_set_vuse (copy, NULL_TREE);
	}
      if (gswitch *cases = dyn_cast<gswitch *> (copy))
	copy_cases (cases);
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
      if (bitmap_bit_p (m_strip->blocks, e->dest->index))
	continue;
      for (gphi *phi : cuda_phis (e->dest))
	{
	  tree arg = gimple_phi_arg_def (phi, e->dest_idx);
	  if (!virtual_operand_p (arg))
	    add_phi_arg (phi, copy_use (arg), copy, UNKNOWN_LOCATION);
	}
    }
}

/* Copy the arguments of the PHIs of BB for edges within the loop.  */

void
loop_copier::copy_phi_args (basic_block bb)
{
  for (gphi *phi : cuda_phis (bb))
    {
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      gphi *copy = as_a<gphi *> (SSA_NAME_DEF_STMT
				 (copy_use (gimple_phi_result (phi))));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  edge e = gimple_phi_arg_edge (phi, i);
	  if (bitmap_bit_p (m_strip->blocks, e->src->index))
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
  m_strip->list_blocks (&blocks);
  for (basic_block bb : blocks)
    m_copies.put (bb, cuda_new_block (m_strip->last));
  for (basic_block bb : blocks)
    copy_stmts (bb);
  for (basic_block bb : blocks)
    copy_uses (bb);
  for (basic_block bb : blocks)
    copy_edges (bb);
  for (basic_block bb : blocks)
    copy_phi_args (bb);
  return copy_block (m_strip->loop->body);
}

} // anon namespace

basic_block
thread_strip::copy (hash_map<basic_block, basic_block> *copies)
{
  hash_map<basic_block, basic_block> own;
  return loop_copier (this, copies ? copies : &own).run ();
}
