/* Threads that work in a loop until others have done their part.
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

/* A loop that only looks at memory waits (cuda-spin.cc).  Others do what they
   can, and come back for what they could not do yet:

     <bb 3> :
     # k_1 = PHI <k_0(2), k_4(6)>
     if (k_1 < bottom) goto <bb 7>; else goto <bb 4>;
     <bb 4> :
     start_2 ={v} first[k_1];		// what another thread stores
     if (start_2 >= 0) goto <bb 5>; else goto <bb 6>;
     <bb 5> :
     ...
     k_3 = k_1 - step;
     <bb 6> :
     # k_4 = PHI <k_1(4), k_3(5)>
     goto <bb 3>;

   Such a thread waits in those turns that bring it no nearer to the end of the
   loop: here in one that takes the edge from bb 4 to bb 6.  There it gives way:

     <bb 4> :
     start_2 ={v} first[k_1];
     if (start_2 >= 0) goto <bb 5>; else goto <bb 8>;
     <bb 8> :
     .UNIQUE (UNSPEC, YIELD);
     goto <bb 6>;

   A yield is never wrong, as others may have their turn at any time on a GPU,
   but threads that yield before they meet at a barrier need a dispatcher, so
   that it is asked for where it may be needed:

   1. The loop looks at volatile memory, or loads atomically, not only where it
      stores itself, and whether a way out of it is taken depends on what is
      found there, by values or by the branches that choose these.

   2. What is compared at the ways out of the loop is computed from values that
      the loop carries from turn to turn, its state, and from memory.  A turn
      comes no nearer to the end if it leaves the state as it was.  Such turns
      are found from the latch, backwards: as soon as the values that the next
      turn begins with are those of this one, whatever way is taken to where we
      are, the edge is one of those.  In

	do
	  {
	    again = false;
	    for (i = thread; i < n; i += threads)
	      if (!try (i))
		again = true;
	  }
	while (again);

      there is no state, and each turn that is not the last yields.  A loop that
      yields by itself, as our headers have it, is left alone.

   3. If an own variable in memory, or what an atomic operation has found, is
      compared, the state is not seen, and nothing is done.

   Where the threads of the block meet in each turn of the loop anyhow, or one
   of them waits alone, others of the block have their turn or are not waited
   for; then

     <bb 8> :
     CUDA2CPU_idle ();

   lets the runtime know that the block may wait for another one, so that this
   one gets a worker if it has not begun.  It is not done for what only the
   block itself can change.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-atomics.h"
#include "cuda-lockstep.h"
#include "cuda-waits.h"
#include "value-copy.h"

/* How many edges are gone back.  */
const unsigned MAX_STEPS = 256;

bool
cuda_own_memory_p (tree ref)
{
  tree base = get_base_address (ref);
  return base && VAR_P (base) && auto_var_p (base) && !cuda_shared_p (base);
}

/* Return whether NAME is an SSA name that the loop computes.  */

bool
cuda_waiting_loop::in_loop_p (tree name)
{
  if (TREE_CODE (name) != SSA_NAME)
    return false;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && flow_bb_inside_loop_p (m_loop, bb);
}

/* Return whether the loop stores to REF.  */

bool
cuda_waiting_loop::stores_there_p (tree ref)
{
  for (basic_block bb : m_blocks)
    for (gimple *stmt : cuda_stmts (bb))
      if (is_gimple_assign (stmt) && gimple_store_p (stmt)
	  && !gimple_clobber_p (stmt)
	  && cuda_same_ref_p (gimple_assign_lhs (stmt), ref))
	return true;
  return false;
}

/* If STMT looks at what others may change, note that; but if the loop stores
   there itself only if there is such a look elsewhere.  */

void
cuda_waiting_loop::see_stmt (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt), address = NULL_TREE;
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return;
  if (cuda_atomic_load_p (stmt))
    address = gimple_call_arg (stmt, 0);
  else if (gimple_assign_load_p (stmt) && gimple_has_volatile_ops (stmt)
	   && !cuda_own_memory_p (gimple_assign_rhs1 (stmt)))
    {
      tree ref = gimple_assign_rhs1 (stmt);
      bitmap_set_bit (m_seen, SSA_NAME_VERSION (lhs));
      if (!stores_there_p (ref))
	address = build_fold_addr_expr (unshare_expr (ref));
    }
  if (!address)
    return;
  bool global = !cuda_shared_address_p (address);
  if (!m_look || (global && !m_global))
    m_look = stmt;
  m_global |= global;
  bitmap_set_bit (m_seen, SSA_NAME_VERSION (lhs));
}

/* Find what looks at memory in the loop, and whether threads meet there.
   Return whether there is such.  */

bool
cuda_waiting_loop::find_looks ()
{
  for (basic_block bb : m_blocks)
    for (gimple *stmt : cuda_nondebug_stmts (bb))
      {
	enum cuda_intrinsic code
	  = is_gimple_call (stmt) ? cuda_barrier_code (stmt)
	    : CUDA_NO_INTRINSIC;
	m_meets |= (code != CUDA_NO_INTRINSIC
		    && cuda_meeting_level (code) > CUDA_LEVEL_WARP
		    && dominated_by_p (CDI_DOMINATORS, m_loop->latch, bb));
	see_stmt (stmt);
      }
  return m_look != NULL;
}

/* Append to CHOICES the conditions of the loop that choose what PHI is.  */

void
cuda_waiting_loop::choices_of (gphi *phi, vec<gimple *> *choices)
{
  basic_block join = gimple_bb (phi);
  basic_block top = get_immediate_dominator (CDI_DOMINATORS, join);
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    for (basic_block bb = gimple_phi_arg_edge (phi, i)->src;
	 bb && flow_bb_inside_loop_p (m_loop, bb);
	 bb = get_immediate_dominator (CDI_DOMINATORS, bb))
      {
	gimple *last = last_stmt (bb);
	if (last && (gimple_code (last) == GIMPLE_COND
		     || gimple_code (last) == GIMPLE_SWITCH))
	  choices->safe_push (last);
	if (bb == top || bb == m_loop->header)
	  break;
      }
}

/* Return whether STMT uses a name that depends on what was found.  */

bool
cuda_waiting_loop::depends_p (gimple *stmt)
{
  ssa_op_iter iter;
  use_operand_p use;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      FOR_EACH_PHI_ARG (use, phi, iter, SSA_OP_USE)
	if (TREE_CODE (USE_FROM_PTR (use)) == SSA_NAME
	    && bitmap_bit_p (m_seen, SSA_NAME_VERSION (USE_FROM_PTR (use))))
	  return true;
      auto_vec<gimple *> choices;
      choices_of (phi, &choices);
      for (gimple *choice : choices)
	if (depends_p (choice))
	  return true;
      return false;
    }
  tree name;
  FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE)
    if (bitmap_bit_p (m_seen, SSA_NAME_VERSION (name)))
      return true;
  return false;
}

/* Find all names that depend on what was found.  */

void
cuda_waiting_loop::spread ()
{
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : m_blocks)
	{
	  for (gphi *phi : cuda_phis (bb))
	    {
	      tree result = gimple_phi_result (phi);
	      if (!virtual_operand_p (result)
		  && !bitmap_bit_p (m_seen, SSA_NAME_VERSION (result))
		  && depends_p (phi))
		changed |= bitmap_set_bit (m_seen, SSA_NAME_VERSION (result));
	    }
	  for (gimple *stmt : cuda_stmts (bb))
	    {
	      tree lhs = gimple_get_lhs (stmt);
	      if (lhs && TREE_CODE (lhs) == SSA_NAME && depends_p (stmt))
		changed |= bitmap_set_bit (m_seen, SSA_NAME_VERSION (lhs));
	    }
	}
    }
}

/* Return whether a way out of the loop depends on what was found.  */

bool
cuda_waiting_loop::end_depends_p ()
{
  for (basic_block bb : m_blocks)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!flow_bb_inside_loop_p (m_loop, e->dest))
	  {
	    gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
	    if (cond && depends_p (cond))
	      return true;
	  }
    }
  return false;
}

/* What is compared at a way out of the loop is computed from the value of PHI:
   follow what that may be.  What chooses it is a part of it only where there
   are constants, as in "a && b".  */

void
cuda_waiting_loop::follow_phi (gphi *phi)
{
  bool constants = false;
  if (gimple_bb (phi) == m_loop->header)
    {
      m_state.safe_push (phi);
      return;
    }
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = cuda_copied (gimple_phi_arg_def (phi, i));
      constants |= CONSTANT_CLASS_P (arg);
      m_work.safe_push (arg);
    }
  auto_vec<gimple *> choices;
  if (constants)
    choices_of (phi, &choices);
  for (gimple *choice : choices)
    add_uses (choice);
}

/* Follow what STMT uses.  */

void
cuda_waiting_loop::add_uses (gimple *stmt)
{
  ssa_op_iter iter;
  tree used;
  FOR_EACH_SSA_TREE_OPERAND (used, stmt, iter, SSA_OP_USE)
    m_work.safe_push (used);
}

/* What is compared at a way out of the loop is computed from NAME: follow it.
   Return false if the state is not seen.  */

bool
cuda_waiting_loop::follow (tree name)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      follow_phi (phi);
      return true;
    }
  if (is_gimple_call (def) && gimple_vdef (def) && !cuda_atomic_load_p (def)
      && cuda_barrier_code (def) == CUDA_NO_INTRINSIC)
    return false;
  if (gimple_assign_load_p (def)
      && cuda_own_memory_p (gimple_assign_rhs1 (def)))
    return false;
  add_uses (def);
  return true;
}

/* Find the state.  Return false if it is not seen.  */

bool
cuda_waiting_loop::find_state ()
{
  for (basic_block bb : m_blocks)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (!flow_bb_inside_loop_p (m_loop, e->dest) && last_stmt (bb))
	  add_uses (last_stmt (bb));
    }
  while (!m_work.is_empty ())
    {
      tree name = m_work.pop ();
      if (in_loop_p (name)
	  && bitmap_set_bit (m_followed, SSA_NAME_VERSION (name))
	  && !follow (name))
	return false;
    }
  return true;
}

namespace {

/* Values that the state has for the next turn, on the way along an edge.  */
struct state_values
{
  edge along;
  vec<tree> values;
};

} // anon namespace

/* Find the edges.  */

void
cuda_waiting_loop::find_edges ()
{
  auto_vec<state_values> work;
  auto_vec<state_values> done;
  work.safe_push ({ loop_latch_edge (m_loop), vNULL });
  for (gphi *phi : m_state)
    work[0].values.safe_push (gimple_phi_result (phi));
  while (!work.is_empty () && done.length () < MAX_STEPS)
    {
      state_values at = work.pop ();
      bool same = true, changed = false;
      for (unsigned i = 0; i < m_state.length (); i++)
	{
	  tree &value = at.values[i];
	  if (TREE_CODE (value) == SSA_NAME
	      && gimple_bb (SSA_NAME_DEF_STMT (value)) == at.along->dest
	      && gimple_code (SSA_NAME_DEF_STMT (value)) == GIMPLE_PHI)
	    value = PHI_ARG_DEF_FROM_EDGE (SSA_NAME_DEF_STMT (value),
					   at.along);
	  value = cuda_copied (value);
	  bool is_same = value == gimple_phi_result (m_state[i]);
	  same &= is_same;
	  changed |= (!is_same
		      && (!in_loop_p (value)
			  || (gimple_code (SSA_NAME_DEF_STMT (value))
			      != GIMPLE_PHI)
			  || (gimple_bb (SSA_NAME_DEF_STMT (value))
			      == m_loop->header)));
	}
      bool before = false;
      for (const state_values &old : done)
	if (old.along == at.along && !before)
	  {
	    before = true;
	    for (unsigned i = 0; i < m_state.length (); i++)
	      before &= old.values[i] == at.values[i];
	  }
      done.safe_push (at);
      if (before || changed)
	continue;
      basic_block from = at.along->src;
      if (same)
	{
	  if (!m_edges.contains (at.along))
	    m_edges.safe_push (at.along);
	  continue;
	}
      edge e;
      edge_iterator ei;
      if (from != m_loop->header)
	FOR_EACH_EDGE (e, ei, from->preds)
	  work.safe_push ({ e, at.values.copy () });
    }
  for (state_values &old : work)
    old.values.release ();
  for (state_values &old : done)
    old.values.release ();
}

/* Take the blocks of the loop.  */

void
cuda_waiting_loop::take_blocks ()
{
  basic_block *body = get_loop_body (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    m_blocks.safe_push (body[i]);
  free (body);
}

/* See cuda-waits.h.  */

bool
cuda_waiting_loop::watches_p ()
{
  take_blocks ();
  find_looks ();
  spread ();
  return !m_meets && end_depends_p ();
}

/* See cuda-waits.h.  */

bool
cuda_waiting_loop::find ()
{
  if (!m_loop->latch || (m_loop->latch->flags & BB_IRREDUCIBLE_LOOP))
    return false;
  take_blocks ();
  for (basic_block bb : m_blocks)
    if (bitmap_bit_p (m_yields, bb->index))
      return false;
  if (!find_looks ())
    return false;
  spread ();
  if (!end_depends_p () || !find_state ())
    return false;
  find_edges ();
  return !m_edges.is_empty ();
}

/* See cuda-waits.h.  */

bool
cuda_waiting_loop::give_way (bool alone)
{
  bool idle = m_meets || (alone && !cuda_opts.spin_yield);
  if (idle && !m_global)
    return false;
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, m_look, "a loop that looks here has turns that"
		     " bring it no nearer to its end, in which a thread %s\n",
		     idle ? "waits for other blocks" : "yields");
  location_t loc = gimple_location (m_look);
  for (edge e : m_edges)
    {
      gcall *call
	= (idle ? gimple_build_call (cuda_runtime_decl (CUDA_RT_IDLE), 0)
	   : cuda_build_barrier (CUDA_YIELD, vNULL, loc));
      gimple_set_location (call, loc);
      basic_block bb = split_edge (e);
      gimple_stmt_iterator gsi = gsi_start_bb (bb);
      gsi_insert_after (&gsi, call, GSI_NEW_STMT);
    }
  return idle;
}
