/* Let choices within each other be made one after the other.
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

/* Where a place is wrapped round the rim of a field,

     if (i < 0)
       j = n - 1;
     else if (i == n)
       j = 0;
     else
       j = i;

   all ways meet at one PHI,

     # j = PHI <n - 1, 0, i>

   which tells nothing of the conditions: only of a choice between two can it be
   said on which side of its condition it is the one or the other, so that
   threads can be cut where that is (lane-forms.h).  This pass, right before the
   forms are found, makes an operation of the inner choice:

     if (i < 0)
       j = n - 1;
     else
       j = i == n ? 0 : i;

   For each block where more than two ways meet, find two that come from one
   branch and on which nothing is done; if nothing but integers is chosen by it,
   of which one is no truth value, choose before they part.  Then again, as long
   as there are such.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "tree-cfgcleanup.h"

namespace {

/* So many choices are made within each other.  */
const unsigned MAX_DEPTH = 8;

/* Return the edge by which E leaves a branch, if nothing is done behind it;
   else NULL.  */

edge
branching (edge e)
{
  if (e->flags & EDGE_COMPLEX)
    return NULL;
  if (single_succ_p (e->src))
    {
      if (!single_pred_p (e->src) || !empty_block_p (e->src))
	return NULL;
      e = single_pred_edge (e->src);
    }
  return e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE) ? e : NULL;
}

/* Two edges to one block, from the branch COND where that is true, and where it
   is not.  */
struct choice
{
  gcond *cond;
  edge yes, no;

  bool find (basic_block bb);
  bool integers_p () const;
  void make () const;
};

/* Find two such to BB; return whether there are any.  */

bool
choice::find (basic_block bb)
{
  edge e;
  edge_iterator ei;
  hash_map<basic_block, edge> seen;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      edge from = branching (e);
      if (!from)
	continue;
      edge *other = seen.get (from->src);
      if (!other)
	{
	  seen.put (from->src, e);
	  continue;
	}
      bool first = from->flags & EDGE_TRUE_VALUE;
      cond = safe_dyn_cast<gcond *> (last_stmt (from->src));
      yes = first ? e : *other;
      no = first ? *other : e;
      if (cond && integers_p ())
	return true;
    }
  return false;
}

/* Return whether only integers or pointers are chosen, and one at least that is
   no truth value.  */

bool
choice::integers_p () const
{
  bool any = false;
  for (gphi *phi : cuda_phis (yes->dest))
    {
      tree type = TREE_TYPE (gimple_phi_result (phi));
      if (operand_equal_p (PHI_ARG_DEF_FROM_EDGE (phi, yes),
			   PHI_ARG_DEF_FROM_EDGE (phi, no), 0))
	continue;
      if (virtual_operand_p (gimple_phi_result (phi))
	  || !(INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)))
	return false;
      any |= TREE_CODE (type) != BOOLEAN_TYPE && TYPE_PRECISION (type) > 1;
    }
  return any;
}

/* Choose before the branch, and leave one way.  */

void
choice::make () const
{
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  for (gphi *phi : cuda_phis (yes->dest))
    {
      tree a = PHI_ARG_DEF_FROM_EDGE (phi, yes);
      tree b = PHI_ARG_DEF_FROM_EDGE (phi, no);
      if (operand_equal_p (a, b, 0))
	continue;
      tree test = build2 (gimple_cond_code (cond), boolean_type_node,
			  gimple_cond_lhs (cond), gimple_cond_rhs (cond));
      tree made = copy_ssa_name (gimple_phi_result (phi));
      gassign *stmt = gimple_build_assign (made, COND_EXPR, test, a, b);
      gimple_set_location (stmt, gimple_location (cond));
      gsi_insert_before (&gsi, stmt, GSI_SAME_STMT);
      SET_PHI_ARG_DEF (phi, yes->dest_idx, made);
      SET_PHI_ARG_DEF (phi, no->dest_idx, made);
    }
  gimple_cond_make_true (cond);
  update_stmt (cond);
}

/* Make such choices in FN; return whether there were any.  */

bool
choose (function *fn)
{
  bool any = false;
  basic_block bb;
  choice found;
  FOR_EACH_BB_FN (bb, fn)
    if (EDGE_COUNT (bb->preds) > 2 && found.find (bb))
      {
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, found.cond,
			   "a choice within another becomes an operation\n");
	found.make ();
	any = true;
      }
  return any;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_nested_choices (function *fn)
{
  for (unsigned depth = 0; depth < MAX_DEPTH && choose (fn); depth++)
    cleanup_tree_cfg ();
  return 0;
}
