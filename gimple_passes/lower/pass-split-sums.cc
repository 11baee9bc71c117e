/* Loops with more sums than there are registers become several.
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

/* On a GPU a thread has up to 255 registers, and a thread of a matrix product
   keeps 64 sums in them:

     for (k = 0; k < depth; k++)
       {
	 sum0 += a[k] * b[k];
	 ...
	 sum63 += a[k + 7 * depth] * b[k + 7 * n];
       }

   A processor has 16 or 32, each of which holds the sums of several threads.
   What is left over is loaded and stored in each turn, which takes longer than
   to compute it.  But such sums have nothing to do with each other; so the loop
   becomes several, one after the other, each with as many sums as fit beside
   their operands:

     for (k = 0; k < depth; k++)
       sum0 += ..., ..., sum15 += ...;
     ...
     for (k = 0; k < depth; k++)
       sum48 += ..., ..., sum63 += ...;

   The steps, right before lowering, for each innermost loop of a header that
   leaves it and one block more:

   - It must store nothing and call nothing but what computes; then it does not
     matter how often it is gone through.
   - What is carried round it is shared where the condition or another such
     value is computed from it; else it is a sum.
   - With more sums than three quarters of the registers, groups of half as
     many as there are registers get a loop each, before this one, with what
     they need of its statements.
   - None of them is unrolled, as what they load alike would be kept from one to
     the next.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "tree-cfg.h"
#include "target-vectors.h"

namespace {

/* Works on one loop.  */

class sum_splitter
{
public:
  sum_splitter (class loop *loop)
    : m_header (loop->header), m_body (loop->latch), m_loop (loop)
  {}

  bool split (unsigned registers, vec<basic_block> *headers);

private:
  bool possible_p ();
  void need (tree name, bitmap names, bitmap phis);
  bool sums_p ();
  tree copied (tree name);
  edge copy_loop (edge entry, const vec<gphi *> &sums);

  basic_block m_header, m_body;
  class loop *m_loop;
  edge m_exit, m_entry;

  auto_vec<gphi *> m_sums;

  /* What was made of each name for the loop that is being made.  */
  hash_map<tree, tree> m_copies;
};

/* Return whether the loop has the form that is needed, and nothing in it
   happens but for its results.  */

bool
sum_splitter::possible_p ()
{
  if (m_loop->inner || m_loop->num_nodes != 2 || !m_body
      || !single_succ_p (m_body) || !single_pred_p (m_body)
      || EDGE_COUNT (m_header->succs) != 2 || EDGE_COUNT (m_header->preds) != 2
      || !is_a<gcond *> (last_stmt (m_header)))
    return false;
  for (int i = 0; i < 2; i++)
    {
      edge out = EDGE_SUCC (m_header, i), in = EDGE_PRED (m_header, i);
      if (out->flags & (EDGE_ABNORMAL | EDGE_EH)
	  || in->flags & (EDGE_ABNORMAL | EDGE_EH))
	return false;
      if (out->dest != m_body)
	m_exit = out;
      if (in->src != m_body)
	m_entry = in;
    }
  for (basic_block bb : { m_header, m_body })
    for (gimple *stmt : cuda_stmts (bb))
      {
	if (is_gimple_debug (stmt) || stmt == last_stmt (m_header))
	  continue;
	gcall *call = dyn_cast<gcall *> (stmt);
	if (gimple_vdef (stmt) || gimple_has_volatile_ops (stmt)
	    || gimple_has_side_effects (stmt)
	    || (call ? !(gimple_call_flags (call) & ECF_CONST)
		: !is_gimple_assign (stmt)))
	  return false;
      }
  return true;
}

/* Add to NAMES what is needed in the loop to compute NAME, and the numbers of
   those carried round it to PHIS.  */

void
sum_splitter::need (tree name, bitmap names, bitmap phis)
{
  if (TREE_CODE (name) != SSA_NAME)
    return;
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  if ((bb != m_header && bb != m_body)
      || !bitmap_set_bit (names, SSA_NAME_VERSION (name)))
    return;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      bitmap_set_bit (phis, SSA_NAME_VERSION (name));
      need (PHI_ARG_DEF_FROM_EDGE (phi, single_succ_edge (m_body)), names,
	    phis);
      return;
    }
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, def, iter, SSA_OP_USE)
    need (op, names, phis);
}

/* Tell sums from what they share; return whether the header needs none of
   them.  */

bool
sum_splitter::sums_p ()
{
  auto_bitmap names, shared;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, last_stmt (m_header), iter, SSA_OP_USE)
    need (op, names, shared);
  auto_vec<gphi *> phis;
  for (gphi *phi : cuda_phis (m_header))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      phis.safe_push (phi);
  /* What another one is computed from is shared.  */
  for (gphi *phi : phis)
    {
      auto_bitmap own_names, own;
      need (gimple_phi_result (phi), own_names, own);
      bitmap_clear_bit (own, SSA_NAME_VERSION (gimple_phi_result (phi)));
      bitmap_ior_into (shared, own);
    }
  for (gphi *phi : phis)
    {
      tree result = gimple_phi_result (phi);
      if (bitmap_bit_p (shared, SSA_NAME_VERSION (result)))
	continue;
      m_sums.safe_push (phi);
      imm_use_iterator uses;
      gimple *use;
      FOR_EACH_IMM_USE_STMT (use, uses, result)
	if (gimple_bb (use) == m_header && !is_gimple_debug (use))
	  return false;
    }
  return true;
}

/* Return what NAME is in the loop that is being made.  */

tree
sum_splitter::copied (tree name)
{
  tree *copy = m_copies.get (name);
  return copy ? *copy : name;
}

/* Make a loop on ENTRY that computes SUMS; return the edge that leaves it.  */

edge
sum_splitter::copy_loop (edge entry, const vec<gphi *> &sums)
{
  m_copies.empty ();
  auto_bitmap names, phis;
  for (gphi *phi : sums)
    need (gimple_phi_result (phi), names, phis);
  ssa_op_iter iter;
  tree op;
  gcond *cond = as_a<gcond *> (last_stmt (m_header));
  FOR_EACH_SSA_TREE_OPERAND (op, cond, iter, SSA_OP_USE)
    need (op, names, phis);

  basic_block header = split_edge (entry), body = create_empty_bb (header);
  add_bb_to_loop (body, header->loop_father);
  header->count = m_header->count;
  body->count = m_body->count;
  edge leave = single_succ_edge (header);
  edge from = single_pred_edge (header);
  leave->flags = m_exit->flags;
  leave->probability = m_exit->probability;
  edge into = find_edge (m_header, m_body);
  make_edge (header, body, into->flags)->probability = into->probability;
  edge back = make_edge (body, header, EDGE_FALLTHRU);
  back->probability = profile_probability::always ();

  auto_vec<std::pair<gphi *, gphi *>> made;
  for (gphi *phi : cuda_phis (m_header))
    {
      tree result = gimple_phi_result (phi);
      /* Nothing is stored in the loop.  */
      if (virtual_operand_p (result))
	m_copies.put (result, PHI_ARG_DEF_FROM_EDGE (phi, m_entry));
      if (!bitmap_bit_p (phis, SSA_NAME_VERSION (result)))
	continue;
      tree copy = copy_ssa_name (result);
      made.safe_push (std::make_pair (phi, create_phi_node (copy, header)));
      m_copies.put (result, copy);
    }
  for (basic_block bb : { m_header, m_body })
    {
      gimple_stmt_iterator to = gsi_last_bb (bb == m_header ? header : body);
      for (gimple *stmt : cuda_stmts (bb))
	{
	  tree lhs = is_gimple_debug (stmt) ? NULL_TREE : gimple_get_lhs (stmt);
	  if (stmt != cond
	      && (!lhs || TREE_CODE (lhs) != SSA_NAME
		  || !bitmap_bit_p (names, SSA_NAME_VERSION (lhs))))
	    continue;
	  gimple *twin = gimple_copy (stmt);
	  if (lhs)
	    {
	      tree copy = copy_ssa_name (lhs);
	      gimple_set_lhs (twin, copy);
	      m_copies.put (lhs, copy);
	    }
	  use_operand_p use;
	  if (gimple_vuse (twin))
	    gimple_set_vuse (twin, copied (gimple_vuse (twin)));
	  gsi_insert_after (&to, twin, GSI_NEW_STMT);
	  FOR_EACH_SSA_USE_OPERAND (use, twin, iter, SSA_OP_USE)
	    SET_USE (use, copied (USE_FROM_PTR (use)));
	  update_stmt (twin);
	}
    }
  for (auto &phi : made)
    {
      edge latch = single_succ_edge (m_body);
      add_phi_arg (phi.second, PHI_ARG_DEF_FROM_EDGE (phi.first, m_entry),
		   from, UNKNOWN_LOCATION);
      add_phi_arg (phi.second,
		   copied (PHI_ARG_DEF_FROM_EDGE (phi.first, latch)), back,
		   UNKNOWN_LOCATION);
    }
  return leave;
}

/* Make several of the loop if it has too many sums for REGISTERS, and add their
   headers to HEADERS; return whether that was done.  */

bool
sum_splitter::split (unsigned registers, vec<basic_block> *headers)
{
  if (!possible_p () || !sums_p () || m_sums.length () <= registers / 4 * 3)
    return false;
  unsigned each = MAX (registers / 2, 1), count = 1;
  auto_bitmap dead, computed;
  while (m_sums.length () > each)
    {
      auto_vec<gphi *> sums;
      for (unsigned i = 0; i < each; i++)
	sums.safe_push (m_sums[i]);
      m_entry = copy_loop (m_entry, sums);
      headers->safe_push (m_entry->src);
      count++;
      for (gphi *phi : sums)
	{
	  /* Behind the loop it is what it was behind the new one; in the loop
	     nobody asks for it.  */
	  tree result = gimple_phi_result (phi), made = copied (result);
	  gimple *use;
	  imm_use_iterator iter;
	  use_operand_p place;
	  FOR_EACH_IMM_USE_STMT (use, iter, result)
	    if (gimple_bb (use) != m_body && gimple_bb (use) != m_header)
	      {
		FOR_EACH_IMM_USE_ON_STMT (place, iter)
		  SET_USE (place, made);
		if (gimple_code (use) != GIMPLE_PHI)
		  update_stmt (use);
	      }
	  use_operand_p next
	    = PHI_ARG_DEF_PTR_FROM_EDGE (phi, single_succ_edge (m_body));
	  if (TREE_CODE (USE_FROM_PTR (next)) == SSA_NAME)
	    bitmap_set_bit (computed, SSA_NAME_VERSION (USE_FROM_PTR (next)));
	  SET_USE (next, result);
	  bitmap_set_bit (dead, SSA_NAME_VERSION (result));
	}
      m_sums.block_remove (0, each);
    }
  headers->safe_push (m_header);
  simple_dce_from_worklist (computed);
  for (gphi_iterator gpi = gsi_start_phis (m_header); !gsi_end_p (gpi);)
    if (bitmap_bit_p (dead, SSA_NAME_VERSION (gimple_phi_result (gpi.phi ()))))
      remove_phi_node (&gpi, true);
    else
      gsi_next (&gpi);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, last_stmt (m_header),
		     "loop becomes %u, as it has more sums than there are"
		     " registers\n", count);
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_split_sums (function *fn)
{
  unsigned registers = cuda_vector_registers ();
  bool changed = false;
  loop_optimizer_init (LOOPS_NORMAL);
  auto_vec<class loop *> loops;
  auto_vec<basic_block> headers;
  for (class loop *loop : loops_list (fn, LI_ONLY_INNERMOST))
    loops.safe_push (loop);
  for (class loop *loop : loops)
    changed |= sum_splitter (loop).split (registers, &headers);
  if (changed)
    {
      cuda_settle_flow (fn);
      for (basic_block header : headers)
	header->loop_father->unroll = 1;
    }
  loop_optimizer_finalize ();
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  return changed ? TODO_update_ssa | TODO_cleanup_cfg : 0;
}
