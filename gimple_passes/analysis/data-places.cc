/* Places in memory that depend on what memory holds.
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

/* Where lanes access memory neither side by side nor at a stride, vectors are
   gathered.  Of some such accesses the program says no other, since it lays
   down in memory who accesses what:

     y[t] = x[where[t]];

     while (key[at] < mine)		// a search
       at = left[at];
     out[at] = mine;

     out[atomicAdd (&next, 1)] = x[t];

   Of others, as x[t * n] or x[t ^ k], another compiler might make more.  The
   report keeps these two apart; nothing else depends on what is found here.

   The place is followed back through what it is computed from, and what
   decides which of several values it is, as long as that varies from lane to
   lane, to something loaded.  Where a turn of a loop hands a value to the next,
   what decides about another turn says nothing: then values differ between
   lanes anyway, or are affine.  A thread's own array is no data: what is in it
   the thread has computed.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "data-places.h"

namespace {

/* What was computed by more than this is not looked into.  */
const unsigned MAX_NAMES = 400;

/* Follows names back.  */

class data_finder
{
public:
  data_finder (const lane_forms *forms) : m_forms (forms) {}
  bool find (tree name) { add (name); return search (); }
  void add (tree op);
  void add_uses (gimple *stmt);
  bool search ();

private:
  bool loaded_p (gimple *) const;
  void add_choice (gphi *);

  /* Of lanes; NULL in code with vectors.  */
  const lane_forms *m_forms;
  hash_set<tree> m_seen;
  auto_vec<tree> m_waiting;
};

/* Look at OP, an operand, too, if that varies from lane to lane.  */

void
data_finder::add (tree op)
{
  if (!op || TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op)
      || (m_forms && !m_forms->form (op).varying_p ())
      || m_seen.add (op))
    return;
  m_waiting.safe_push (op);
}

/* Look at what STMT uses, too.  */

void
data_finder::add_uses (gimple *stmt)
{
  ssa_op_iter iter;
  tree used;
  FOR_EACH_SSA_TREE_OPERAND (used, stmt, iter, SSA_OP_USE)
    add (used);
}

/* Return whether STMT, a load or a call, brings each lane what memory
   holds.  */

bool
data_finder::loaded_p (gimple *stmt) const
{
  tree lhs = gimple_get_lhs (stmt);
  if (!gimple_vuse (stmt) || !lhs)
    return false;
  if (!m_forms)
    return VECTOR_TYPE_P (TREE_TYPE (lhs));
  tree ref = gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt)
	     : NULL_TREE;
  tree base = ref ? get_base_address (ref) : NULL_TREE;
  return !base || !VAR_P (base) || !auto_var_in_fn_p (base, cfun->decl);
}

/* Look at what decides which value PHI has, too, unless that is whether a loop
   has another turn.  */

void
data_finder::add_choice (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  if (bb->loop_father->header == bb)
    return;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      basic_block from = e->src;
      if (single_succ_p (from) && single_pred_p (from))
	from = single_pred (from);
      gimple *last = last_stmt (from);
      if (last && (is_a<gcond *> (last) || is_a<gswitch *> (last)))
	add_uses (last);
    }
}

/* Return whether something loaded is found.  */

bool
data_finder::search ()
{
  while (!m_waiting.is_empty () && m_seen.elements () < MAX_NAMES)
    {
      gimple *def = SSA_NAME_DEF_STMT (m_waiting.pop ());
      if (m_forms && !m_forms->inside_p (gimple_bb (def)))
	continue;
      if (loaded_p (def))
	return true;
      if (gphi *phi = dyn_cast<gphi *> (def))
	{
	  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	    add (gimple_phi_arg_def (phi, i));
	  if (m_forms)
	    add_choice (phi);
	}
      else if (!gimple_vuse (def) || m_forms)
	add_uses (def);
    }
  return false;
}

} // anon namespace

bool
cuda_by_data_p (tree ref, const lane_forms &forms)
{
  data_finder finder (&forms);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      finder.add (TREE_OPERAND (ref, 1));
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    for (int i = 0; i < TREE_OPERAND_LENGTH (ref); i++)
      finder.add (TREE_OPERAND (ref, i));
  return finder.search ();
}

bool
cuda_by_loaded_vectors_p (tree op)
{
  return data_finder (NULL).find (op);
}
