/* Truth values of several conditions are computed without branches.
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

/* `bool valid = x < n - 2 && y < n - 2;' and what `return x >= 0 && x < n' of
   an inlined function comes to are branches:

     2: if (x < a) goto 3; else goto 5;
     3: if (y < b) goto 4; else goto 5;
     4:
     5: # valid = PHI <0 (2), 0 (3), 1 (4)>

   Where VALID is the condition of a branch behind it, that is all there is to
   it.  Else nothing is known of such a VALID: threads are split by comparisons,
   and it is kept for each of them across barriers.  Here it becomes

     2: valid = x < a & y < b;

   of which each comparison says where it flips, and which is computed again.
   Steps, for each block where ways join that has PHIs of truth values:

   - between it and its immediate dominator only a few statements may stand,
     none of which loads, stores, calls or traps;
   - the value is built from the conditions on the ways, the last one first; the
     operands are copied to the end of the dominator, so that they do not
     overflow where they were not computed;
   - branches of which nothing depends any more go in cuda_simplify, which
     follows.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "value-copy.h"

namespace {

/* The most blocks and statements between a PHI and its dominator.  */
const unsigned MAX_BLOCKS = 12;
const unsigned MAX_STATEMENTS = 12;

/* The ways to a block where they join.  */

class joined_ways : public value_copier
{
public:
  joined_ways (basic_block join, gimple_seq *seq)
    : value_copier (seq), m_seq (seq), m_join (join),
      m_from (get_immediate_dominator (CDI_DOMINATORS, join)),
      m_statements (0)
  {}

  /* Return whether what is between can be computed in any case.  */
  bool plain_p ();

  /* Return what PHI of the block is; NULL_TREE if that is not found.  */
  tree value (gphi *phi) { return behind (m_from, phi); }

  void insert (gimple_seq);
  location_t location () const { return gimple_location (last_stmt (m_from)); }

private:
  bool known_p (tree name, tree *value) final override;
  bool add (basic_block);
  bool plain_p (basic_block);
  tree along (edge, gphi *);
  tree behind (basic_block, gphi *);
  tree choose (tree, tree, tree);
  tree operate (enum tree_code code, tree a, tree b)
  { return gimple_build (m_seq, code, boolean_type_node, a, b); }
  tree inverse (tree a)
  { return operate (BIT_XOR_EXPR, a, boolean_true_node); }

  gimple_seq *m_seq;
  basic_block m_join, m_from;
  auto_vec<basic_block, MAX_BLOCKS> m_between;
  unsigned m_statements;
};

/* What the dominator has is known there, and the thread's place, which is moved
   there.  */

bool
joined_ways::known_p (tree name, tree *value)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  *value = name;
  return (!gimple_bb (def) || !m_between.contains (gimple_bb (def))
	  || cuda_index_call_p (def));
}

/* Insert SEQ where the ways part, and before it what it needs of the thread's
   place.  */

void
joined_ways::insert (gimple_seq seq)
{
  gimple *last = last_stmt (m_from);
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    gimple_set_location (gsi_stmt (gsi), gimple_location (last));
  gimple_stmt_iterator end = gsi_for_stmt (last);
  for (basic_block bb : m_between)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (cuda_index_call_p (gsi_stmt (gsi)))
	gsi_move_before (&gsi, &end);
      else
	gsi_next (&gsi);
  gsi_insert_seq_before (&end, seq, GSI_SAME_STMT);
}

/* Return whether STMT, a condition, can be asked in any case.  */

static bool
plain_cond_p (gimple *stmt)
{
  tree type = TREE_TYPE (gimple_cond_lhs (stmt));
  return !operation_could_trap_p (gimple_cond_code (as_a<gcond *> (stmt)),
				  FLOAT_TYPE_P (type), false, NULL_TREE);
}

/* Return whether what is in BB can be computed in any case.  */

bool
joined_ways::plain_p (basic_block bb)
{
  if (!gimple_seq_empty_p (phi_nodes (bb)) && !single_pred_p (bb))
    for (gphi *phi : cuda_phis (bb))
      if (!virtual_operand_p (gimple_phi_result (phi)))
	return false;
  for (gimple_stmt_iterator gsi = gsi_after_labels (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_gimple_debug (stmt) || gimple_code (stmt) == GIMPLE_PREDICT
	  || gimple_nop_p (stmt))
	continue;
      if (gimple_code (stmt) == GIMPLE_COND ? !plain_cond_p (stmt)
	  : !lane_movable_p (stmt) && !cuda_index_call_p (stmt))
	return false;
      if (++m_statements > MAX_STATEMENTS)
	return false;
    }
  return true;
}

/* Add BB, on a way to the join; return whether that can be.  */

bool
joined_ways::add (basic_block bb)
{
  if (bb == m_from || m_between.contains (bb))
    return true;
  if (bb == m_join || m_between.length () == MAX_BLOCKS || !plain_p (bb))
    return false;
  m_between.quick_push (bb);
  return true;
}

bool
joined_ways::plain_p ()
{
  edge e;
  edge_iterator ei;
  gcond *cond = m_from ? safe_dyn_cast<gcond *> (last_stmt (m_from)) : NULL;
  if (!cond || !plain_cond_p (cond))
    return false;
  FOR_EACH_EDGE (e, ei, m_join->preds)
    if ((e->flags & EDGE_COMPLEX) || !add (e->src))
      return false;
  for (unsigned i = 0; i < m_between.length (); i++)
    FOR_EACH_EDGE (e, ei, m_between[i]->preds)
      if ((e->flags & EDGE_COMPLEX) || !add (e->src))
	return false;
  /* All ways lead here, and none goes round.  */
  m_between.safe_push (m_from);
  bool all = true;
  for (basic_block bb : m_between)
    FOR_EACH_EDGE (e, ei, bb->succs)
      all &= (e->dest == m_join
	      || (e->dest != m_from && m_between.contains (e->dest)
		  && !dominated_by_p (CDI_DOMINATORS, bb, e->dest)));
  m_between.pop ();
  return all;
}

/* Return what PHI is if E is taken.  */

tree
joined_ways::along (edge e, gphi *phi)
{
  if (e->dest != m_join)
    return behind (e->dest, phi);
  return copy (PHI_ARG_DEF_FROM_EDGE (phi, e));
}

/* Return YES where COND is true, else NO; one of them is a constant, or both
   are the same.  */

tree
joined_ways::choose (tree cond, tree yes, tree no)
{
  if (operand_equal_p (yes, no, 0))
    return yes;
  if (integer_zerop (no))
    return integer_onep (yes) ? cond : operate (BIT_AND_EXPR, cond, yes);
  if (integer_onep (yes))
    return operate (BIT_IOR_EXPR, cond, no);
  if (integer_zerop (yes))
    return (integer_onep (no) ? inverse (cond)
	    : operate (BIT_AND_EXPR, inverse (cond), no));
  if (integer_onep (no))
    return operate (BIT_IOR_EXPR, inverse (cond), yes);
  return NULL_TREE;
}

/* Return what PHI is if BB is reached.  */

tree
joined_ways::behind (basic_block bb, gphi *phi)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return single_succ_p (bb) ? along (single_succ_edge (bb), phi) : NULL_TREE;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  tree if_true = along (yes, phi), if_false = along (no, phi);
  tree which = if_true && if_false ? truth (cond) : NULL_TREE;
  return which ? choose (which, if_true, if_false) : NULL_TREE;
}

/* Return whether NAME, or a copy of it, is the condition at the end of BB and
   nothing else.  */

bool
condition_p (tree name, basic_block bb)
{
  use_operand_p use;
  gimple *stmt;
  if (!single_imm_use (name, &use, &stmt) || gimple_bb (stmt) != bb)
    return false;
  return (gimple_code (stmt) == GIMPLE_COND
	  || ((gimple_assign_ssa_name_copy_p (stmt)
	       || gimple_assign_cast_p (stmt))
	      && condition_p (gimple_assign_lhs (stmt), bb)));
}

/* Return whether PHI has a truth value that is more than the condition behind
   it.  */

bool
truth_p (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  return (!virtual_operand_p (result)
	  && TREE_CODE (TREE_TYPE (result)) == BOOLEAN_TYPE
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (result)
	  && !condition_p (result, gimple_bb (phi)));
}

/* Compute the truth values that are joined in BB before ways part; return
   whether there are such.  */

bool
join_truths (basic_block bb)
{
  bool any = false;
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);)
    {
      gphi *phi = gsi.phi ();
      gimple_seq seq = NULL;
      joined_ways ways (bb, &seq);
      tree value = (truth_p (phi) && ways.plain_p () ? ways.value (phi)
		    : NULL_TREE);
      if (!value)
	{
	  gimple_seq_discard (seq);
	  gsi_next (&gsi);
	  continue;
	}
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
			 dump_user_location_t::from_location_t
			 (ways.location ()),
			 "conditions are joined without branches\n");
      ways.insert (seq);
      /* The name stays, for what is told to the user of it.  */
      tree name = gimple_phi_result (phi);
      remove_phi_node (&gsi, false);
      gimple_stmt_iterator start = gsi_after_labels (bb);
      gsi_insert_before (&start, gimple_build_assign (name, value),
			 GSI_SAME_STMT);
      any = true;
    }
  return any;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_truths (function *fn)
{
  bool any = false;
  basic_block bb;
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_BB_FN (bb, fn)
    if (EDGE_COUNT (bb->preds) > 1)
      any |= join_truths (bb);
  return any ? TODO_cleanup_cfg : 0;
}
