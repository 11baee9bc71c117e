/* Copies of a loop for one lane.
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
#include "vectoriser.h"
#include "lane-copy.h"

/* Return what OP, an operand, is in the copy.  */

tree
lane_copy::of (tree op)
{
  if (TREE_CODE (op) == SSA_NAME)
    if (tree *scalar = m_names.get (op))
      return *scalar;
  return op;
}

/* Let *TP be what it is in the copy that WI has.  */

tree
lane_copy::use (tree *tp, int *walk, void *data)
{
  lane_copy *self = (lane_copy *) ((walk_stmt_info *) data)->info;
  if (TREE_CODE (*tp) == SSA_NAME)
    {
      *tp = self->of (*tp);
      *walk = 0;
    }
  else if (TYPE_P (*tp))
    *walk = 0;
  return NULL_TREE;
}

/* Make names for all that BB defines.  */

void
lane_copy::define (basic_block bb)
{
  for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree name = gimple_phi_result (gsi.phi ());
      if (!virtual_operand_p (name))
	put (name, make_ssa_name (TREE_TYPE (name)));
    }
  define_stmts (bb);
}

/* The same without its PHIs.  */

void
lane_copy::define_stmts (basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      tree lhs = gimple_get_lhs (gsi_stmt (gsi));
      if (lhs && TREE_CODE (lhs) == SSA_NAME)
	put (lhs, copy_ssa_name (lhs));
    }
}

/* Build the statements of BB in its copy, and its PHIs in PHIS, or none if that
   is NULL.  */

void
lane_copy::fill (basic_block bb, basic_block phis)
{
  basic_block to = block (bb);
  for (gphi_iterator gsi = gsi_start_phis (bb); phis && !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      create_phi_node (of (gimple_phi_result (gsi.phi ())), phis);
  gimple_stmt_iterator end = gsi_last_bb (to);
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb); !gsi_end_p (gsi);
       gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (is_a<glabel *> (stmt) || gimple_nop_p (stmt)
	  || gimple_code (stmt) == GIMPLE_PREDICT || gimple_clobber_p (stmt))
	continue;
      gimple *copy = gimple_copy (stmt);
      if (gimple_has_mem_ops (copy))
	{
	  gimple_set_vuse (copy, NULL_TREE);
	  gimple_set_vdef (copy, NULL_TREE);
	}
      for (unsigned i = 0; i < gimple_num_ops (copy); i++)
	if (gimple_op (copy, i)
	    && !(is_a<gswitch *> (copy) && i > 0))
	  {
	    walk_stmt_info wi;
	    memset (&wi, 0, sizeof (wi));
	    wi.info = this;
	    walk_tree (gimple_op_ptr (copy, i), use, &wi, NULL);
	  }
      tree lhs = gimple_get_lhs (copy);
      if (lhs && TREE_CODE (lhs) == SSA_NAME)
	SSA_NAME_DEF_STMT (lhs) = copy;
      gsi_insert_after (&end, copy, GSI_NEW_STMT);
    }
}

/* Let the labels of COPY be those of the copies of what CHOICE leads to, with
   OUT for what is outside the loop.  */

void
lane_copy::copy_switch (gswitch *choice, gswitch *copy,
			 hash_map<edge, basic_block> *out)
{
  for (unsigned i = 0; i < gimple_switch_num_labels (choice); i++)
    {
      tree label = copy_node (gimple_switch_label (choice, i));
      basic_block dest = label_to_block (cfun, CASE_LABEL (label));
      edge e = find_edge (gimple_bb (choice), dest);
      basic_block *left = out->get (e);
      CASE_LABEL (label) = gimple_block_label (left ? *left : block (dest));
      CASE_CHAIN (label) = NULL_TREE;
      gimple_switch_set_label (copy, i, label);
    }
}

/* Make the edges from the copy of BB, and what PHIs have by these; OUT has the
   blocks that edges out of the loop lead to.  */

void
lane_copy::connect (basic_block bb, hash_map<edge, basic_block> *out)
{
  edge e;
  edge_iterator ei;
  if (gswitch *choice = safe_dyn_cast<gswitch *> (last_stmt (bb)))
    copy_switch (choice, as_a<gswitch *> (last_stmt (block (bb))), out);
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      basic_block *left = out->get (e);
      edge to = make_edge (block (bb), left ? *left : block (e->dest),
			   e->flags & (EDGE_TRUE_VALUE | EDGE_FALSE_VALUE
				       | EDGE_FALLTHRU));
      to->probability = e->probability;
      if (left)
	continue;
      for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gphi *phi = gsi.phi ();
	  if (!virtual_operand_p (gimple_phi_result (phi)))
	    add_phi_arg (phi_of (of (gimple_phi_result (phi))),
			 of (PHI_ARG_DEF_FROM_EDGE (phi, e)), to,
			 UNKNOWN_LOCATION);
	}
    }
}
