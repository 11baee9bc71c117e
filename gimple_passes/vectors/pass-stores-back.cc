/* Stores that were moved out of loops over threads go back.
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

/* This pass runs on block functions before vectors are made.  What one thread
   stores among others,

     for (t = 0; t != 128; t++)
       {
	 if (t == 0)
	   last = v;
	 ...
       }

   goes to one place, and so GCC moves it behind the loop:

     stored = 0;
     for (t = 0; t != 128; t++)
       {
	 # x = PHI <x', undefined>
	 # stored = PHI <stored', 0>
	 if (t == 0)
	   ...
	 # x' = PHI <v, x>
	 # stored' = PHI <1, stored>
	 ...
       }
     if (stored')
       last = x';

   That is well for a loop of one thread, but the turns of this one are threads,
   which hand one another X and STORED now and cannot become lanes.

   1. A condition that only says whether something was stored is a web of PHIs
      of 0, 1 and one another that nothing else asks, beside which another web
      has the values, or a constant is stored.
   2. If PHIs of it begin turns of a loop over threads, each edge on which the
      web becomes 1 gets a store of what the other has there.
   3. What is behind the loop goes, and so do the webs.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-stmts.h"
#include "thread-loops.h"

namespace {

/* A web has no more PHIs.  */
const unsigned MAX_PHIS = 64;

/* What says whether it was stored, and what was, in one place.  */
struct stored_pair
{
  gphi *flag;
  tree value;
};

/* Where the store goes back, and what it stores.  */
struct store_back
{
  edge e;
  tree value;
};

/* One store behind a loop.  */

class moved_store
{
public:
  /* Return whether COND, at the end of its block, is as above.  */
  bool find (gcond *cond);

  void put_back ();

private:
  bool pair_p (tree, tree);
  bool only_in_web_p (tree);
  bool place_known_p (edge) const;

  gcond *m_cond;
  gassign *m_store;
  auto_vec<stored_pair> m_pairs;
  auto_vec<store_back> m_back;
  auto_vec<gimple *> m_web;
};

/* Let FLAG and VALUE be a pair of the web; return false if they cannot be.  */

bool
moved_store::pair_p (tree flag, tree value)
{
  gphi *phi = (TREE_CODE (flag) == SSA_NAME
	       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (flag)) : NULL);
  for (const stored_pair &pair : m_pairs)
    if (pair.flag == phi)
      return operand_equal_p (pair.value, value, 0);
  if (!phi || m_pairs.length () >= MAX_PHIS)
    return false;
  m_web.safe_push (phi);
  if (!is_gimple_min_invariant (value))
    {
      gphi *of = (TREE_CODE (value) == SSA_NAME
		  ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL);
      if (!of || gimple_bb (of) != gimple_bb (phi))
	return false;
      if (!m_web.contains (of))
	m_web.safe_push (of);
    }
  const stored_pair pair = { phi, value };
  m_pairs.safe_push (pair);
  return true;
}

/* Return whether NAME is used by the webs alone, and for the store.  */

bool
moved_store::only_in_web_p (tree name)
{
  for (gimple *stmt : cuda_uses (name))
    if (stmt != m_cond && stmt != m_store && !m_web.contains (stmt))
      return false;
  return true;
}

/* Return whether the place of the store is known at the end of E.  */

bool
moved_store::place_known_p (edge e) const
{
  ssa_op_iter iter;
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, m_store, iter, SSA_OP_USE)
    {
      basic_block def = gimple_bb (SSA_NAME_DEF_STMT (name));
      if (name != gimple_assign_rhs1 (m_store) && def
	  && !dominated_by_p (CDI_DOMINATORS, e->src, def))
	return false;
    }
  return true;
}

bool
moved_store::find (gcond *cond)
{
  edge yes, no;
  tree flag = gimple_cond_lhs (cond);
  if (gimple_cond_code (cond) != NE_EXPR || TREE_CODE (flag) != SSA_NAME
      || !integer_zerop (gimple_cond_rhs (cond)))
    return false;
  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  gimple_stmt_iterator gsi = gsi_start_nondebug_bb (yes->dest);
  m_cond = cond;
  m_store = (single_pred_p (yes->dest) && gimple_seq_empty_p
	     (phi_nodes (yes->dest)) && !gsi_end_p (gsi)
	     ? dyn_cast<gassign *> (gsi_stmt (gsi)) : NULL);
  /* With several stores there is one condition for all.  */
  if (!m_store || !gsi_one_nondebug_before_end_p (gsi)
      || !gimple_store_p (m_store) || !gimple_assign_single_p (m_store)
      || gimple_has_volatile_ops (m_store)
      || !is_gimple_val (gimple_assign_rhs1 (m_store))
      || !pair_p (flag, gimple_assign_rhs1 (m_store)))
    return false;

  bool threads = false;
  for (unsigned i = 0; i < m_pairs.length (); i++)
    {
      gphi *phi = m_pairs[i].flag;
      tree value = m_pairs[i].value;
      basic_block bb = gimple_bb (phi);
      threads |= (bb->loop_father->header == bb
		  && (cuda_threads_or_rows_p (bb->loop_father)
		      || cuda_stacked_threads_p (bb->loop_father)));
      for (unsigned j = 0; j < gimple_phi_num_args (phi); j++)
	{
	  edge e = gimple_phi_arg_edge (phi, j);
	  tree is = gimple_phi_arg_def (phi, j), of = value;
	  if (TREE_CODE (value) == SSA_NAME)
	    of = PHI_ARG_DEF_FROM_EDGE (SSA_NAME_DEF_STMT (value), e);
	  if (integer_zerop (is))
	    continue;
	  if (integer_onep (is))
	    {
	      const store_back back = { e, of };
	      m_back.safe_push (back);
	    }
	  else if (!pair_p (is, of))
	    return false;
	}
    }
  if (!threads || m_back.is_empty ())
    return false;
  for (const stored_pair &pair : m_pairs)
    if (!only_in_web_p (gimple_phi_result (pair.flag))
	|| (TREE_CODE (pair.value) == SSA_NAME
	    && !only_in_web_p (pair.value)))
      return false;
  for (const store_back &back : m_back)
    if ((back.e->flags & EDGE_COMPLEX) || !place_known_p (back.e))
      return false;
  return true;
}

void
moved_store::put_back ()
{
  if (dump_file)
    {
      fprintf (dump_file, "stored at %u places again: ", m_back.length ());
      print_gimple_stmt (dump_file, m_store, 0, dump_flags);
    }
  for (const store_back &back : m_back)
    {
      gassign *store
	= gimple_build_assign (unshare_expr (gimple_assign_lhs (m_store)),
			       back.value);
      gimple_set_location (store, gimple_location (m_store));
      gsi_insert_on_edge (back.e, store);
    }
  cuda_decide (m_cond, false);
  gimple_stmt_iterator gsi = gsi_for_stmt (m_store);
  unlink_stmt_vdef (m_store);
  gsi_remove (&gsi, true);
  release_defs (m_store);
  for (gimple *phi : m_web)
    {
      reset_debug_uses (phi);
      gsi = gsi_for_phi (as_a<gphi *> (phi));
      remove_phi_node (&gsi, true);
    }
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_stores_back (function *fn)
{
  bool changed = false;
  calculate_dominance_info (CDI_DOMINATORS);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    if (gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb)))
      {
	moved_store store;
	if (store.find (cond))
	  {
	    store.put_back ();
	    changed = true;
	  }
      }
  if (!changed)
    return 0;
  gsi_commit_edge_inserts ();
  mark_virtual_operands_for_renaming (fn);
  return TODO_cleanup_cfg | TODO_update_ssa_only_virtuals;
}
