/* Values that are needed only where a condition holds.
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


/* Threads often take something along over a barrier only where they go on with
   it:

     if (t < n)
       v_1 = s[2 * t];
     # v_2 = PHI <v_1, 0>
     __syncthreads ();
     if (t < n)
       s[t] = v_2;

   The zero is needed nowhere.  Where V is kept in memory for each thread, it
   need not be stored, and the rest of the threads have nothing to do.

   What comes by an edge to a PHI is not needed if that edge lies behind one way
   of the branch that decides over the PHI, and every use behind the other way
   of a branch on the same comparison.  What both compare is computed from names
   that stay what they are from one to the other: they dominate the PHI, which
   dominates the uses.  */

#include "gcc-compat.h"
#include "value-copy.h"
#include "cuda-live.h"
#include "cuda-slot-sharing.h"

/* How many steps two values are followed.  */
const int MAX_DEPTH = 6;

/* Return the comparison at the end of BB, if there is one.  */

static gcond *
comparison_of (basic_block bb)
{
  return safe_dyn_cast<gcond *> (last_stmt (bb));
}

/* Return whether A and B are the same value.  */

static bool
same_p (tree a, tree b)
{
  return (types_compatible_p (TREE_TYPE (a), TREE_TYPE (b))
	  && cuda_same_value_p (a, b, MAX_DEPTH));
}

/* Return whether A and B compare the same, and if so whether B is true where A
   is not, as *INVERTED.  */

static bool
same_comparison_p (gcond *a, gcond *b, bool *inverted)
{
  tree x = gimple_cond_lhs (a), y = gimple_cond_rhs (a);
  tree u = gimple_cond_lhs (b), v = gimple_cond_rhs (b);
  enum tree_code code = gimple_cond_code (a), other = gimple_cond_code (b);
  if (same_p (x, v) && same_p (y, u))
    other = swap_tree_comparison (other);
  else if (!same_p (x, u) || !same_p (y, v))
    return false;
  *inverted = other == invert_tree_comparison (code, HONOR_NANS (x));
  return code == other || *inverted;
}

/* What is known of a comparison at some place.  */
enum truth
{
  UNKNOWN,
  HOLDS,
  FAILS
};

/* Return what is known of COND behind E.  */

static enum truth
truth_behind (gcond *cond, edge e)
{
  gcond *other = comparison_of (e->src);
  bool inverted;
  if (!other || !(e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE))
      || EDGE_SUCC (e->src, 0)->dest == EDGE_SUCC (e->src, 1)->dest
      || !same_comparison_p (cond, other, &inverted))
    return UNKNOWN;
  return !(e->flags & EDGE_TRUE_VALUE) == !inverted ? FAILS : HOLDS;
}

/* Return what is known of COND in BB, from what was asked behind FROM, which
   dominates it.  */

static enum truth
truth_in (gcond *cond, basic_block bb, basic_block from)
{
  for (; bb && bb != from; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    if (single_pred_p (bb))
      {
	enum truth known = truth_behind (cond, single_pred_edge (bb));
	if (known != UNKNOWN)
	  return known;
      }
  return UNKNOWN;
}

/* Return what is known of COND where what PHI has by E is had.  */

static enum truth
truth_on (gcond *cond, edge e, basic_block from)
{
  enum truth known = truth_behind (cond, e);
  return known != UNKNOWN ? known : truth_in (cond, e->src, from);
}

/* Add to UNNEEDED the indices of blocks from which PHI gets what nobody needs.
   There are dominators.  */

static void
unneeded_from (gphi *phi, bitmap unneeded)
{
  basic_block join = gimple_bb (phi);
  basic_block from = get_immediate_dominator (CDI_DOMINATORS, join);
  gcond *cond = from ? comparison_of (from) : NULL;
  if (!cond)
    return;
  bool needed[FAILS + 1] = { false, false, false };
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, gimple_phi_result (phi))
    {
      gimple *stmt = USE_STMT (use);
      enum truth known = UNKNOWN;
      if (is_gimple_debug (stmt))
	continue;
      if (gphi *other = dyn_cast<gphi *> (stmt))
	{
	  edge e = gimple_phi_arg_edge (other, PHI_ARG_INDEX_FROM_USE (use));
	  if (e->src != join || gimple_bb (other) != join)
	    known = truth_on (cond, e, join);
	}
      else
	known = truth_in (cond, gimple_bb (stmt), join);
      if (known == UNKNOWN)
	return;
      needed[known] = true;
    }
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, join->preds)
    {
      /* FROM itself asks.  */
      enum truth known = (e->src == from ? truth_behind (cond, e)
			  : truth_on (cond, e, from));
      if (known != UNKNOWN && !needed[known])
	bitmap_set_bit (unneeded, e->src->index);
    }
}

/* Find what PHIs that are KEPT get that nobody needs.  */

void
cuda_values::find_unneeded (const vec<cuda_kept_name> &kept)
{
  bool known = dom_info_available_p (CDI_DOMINATORS);
  m_scope.find_dominators ();
  for (const cuda_kept_name &one : kept)
    {
      gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (one.name));
      if (!phi || entry_phi_p (one.name) || leaves_scope_p (one.name))
	continue;
      bitmap blocks = BITMAP_ALLOC (NULL);
      unneeded_from (phi, blocks);
      if (bitmap_empty_p (blocks))
	{
	  BITMAP_FREE (blocks);
	  continue;
	}
      m_unneeded.put (SSA_NAME_VERSION (one.name), blocks);
      if (dump_file)
	{
	  fprintf (dump_file, "  ");
	  print_generic_expr (dump_file, one.name, TDF_SLIM);
	  fprintf (dump_file, " is needed only where a condition holds\n");
	}
    }
  if (!known)
    free_dominance_info (CDI_DOMINATORS);
}

/* If only some of what PHI, in REGION, gets is needed, and is computed there,
   store that in SLOT where it is on its way; else return false.  */

bool
cuda_values::store_needed (gphi *phi, unsigned slot, cuda_region *region)
{
  bitmap *unneeded = m_unneeded.get (SSA_NAME_VERSION (gimple_phi_result
						       (phi)));
  if (!unneeded)
    return false;
  auto_vec<edge> on;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, gimple_bb (phi)->preds)
    if (!bitmap_bit_p (*unneeded, e->src->index))
      {
	tree arg = PHI_ARG_DEF_FROM_EDGE (phi, e);
	if (!single_succ_p (e->src) || m_regions.region_of (e->src) != region
	    || (TREE_CODE (arg) == SSA_NAME
		&& m_regions.varying_p (arg)
		&& (entry_phi_p (arg)
		    || (m_regions.region_of (gimple_bb (SSA_NAME_DEF_STMT
							(arg))) != region))))
	  return false;
	on.safe_push (e);
      }
  for (edge one : on)
    {
      gimple_seq seq = NULL;
      append_store (slot, region->index, PHI_ARG_DEF_FROM_EDGE (phi, one),
		    &seq);
      gimple_stmt_iterator gsi = gsi_last_bb (one->src);
      gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
    }
  return true;
}
