/* What a turn of a loop waits for, whichever operations it has.
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

/* Operations cost what vectoriser-checks.cc says if the processor always has
   another one to do.  It has not where

     - each turn of a loop needs what the turn before has computed
       (turn_latency): two vectors for each value are two chains;

     - memory is far from what the turn before has accessed, as where a turn is
       a row of a matrix (far_cost): lanes that fill whole cache lines do not
       come to them again.

   In a search, as

     while (most > least + 1)
       {
	 middle = (least + most) / 2;
	 if (x < edge[middle]) most = middle; else least = middle;
       }

   the processor cannot foresee which way a thread takes, or the search would
   tell nothing, and has begun with the other one in vain (surprise_cost).
   Masks of vectors need not be foreseen.

   But more vectors for each value need more registers (pressure).

   Lanes that leave a loop at different turns wait for the last one; but where
   each looks round a place of its own, as

     for (z = MAX (c - 1, 0); z <= MIN (c + 1, last); z++)

   nearly all have as many turns (same_span_p).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "tree-data-ref.h"
#include "target-vectors.h"
#include "vectoriser.h"
#include "turn-costs.h"
#include "turn-counters.h"

/* What a loop starts and ends with is followed through so many statements.  */
const int MAX_NEAR_STEPS = 8;

/* What is begun in vain where a branch is not foreseen, if that is so every
   third time.  */
const unsigned SURPRISE_COST = 4 * CYCLE_COST;

/* What it costs to come to so many bytes of memory that is far, which is so
   many bytes or more from turn to turn; but arrays of so many stay in the
   cache.  */
const unsigned FAR_COST = 60;
const unsigned FAR_BYTES = 128;
const unsigned MIN_FAR = 512;
const unsigned CACHED = 1 << 14;

/* A turn that comes so often to values that a thread keeps for the next does so
   often: arrays of them for the threads of a strip are more than the registers
   hold.  */
const unsigned MANY_KEPT = 8;

/* In a loop that hands on more than this, operations are what takes long.  */
const unsigned MAX_HANDED_ON = 24;

/* Return how long what STMT computes is waited for, in the unit of costs.  */

static unsigned
latency (gimple *stmt)
{
  gassign *assign = dyn_cast<gassign *> (stmt);
  if (!assign)
    return is_gimple_call (stmt) ? 4 * CYCLE_COST : 0;
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  switch (gimple_assign_rhs_code (assign))
    {
    case MULT_EXPR:
    case RDIV_EXPR:
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return 4 * CYCLE_COST;
    case SSA_NAME:
    case VIEW_CONVERT_EXPR:
    case PAREN_EXPR:
      return 0;
    default:
      return (gimple_assign_load_p (assign) || SCALAR_FLOAT_TYPE_P (type)
	      ? 4 * CYCLE_COST : CYCLE_COST);
    }
}

int
cuda_turn_chain (class loop *loop, tree from, tree name,
		 unsigned (*latency) (gimple *), hash_map<tree, int> *known)
{
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name))
    return -1;
  if (int *time = known->get (name))
    return *time;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_bb (def)->loop_father != loop)
    return -1;
  bool header = gimple_bb (def) == loop->header && is_a<gphi *> (def);
  known->put (name, name == from ? 0 : -1);
  if (header)
    return *known->get (name);
  int most = -1;
  ssa_op_iter iter;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, iter, SSA_OP_USE)
    {
      int time = cuda_turn_chain (loop, from, USE_FROM_PTR (use), latency,
				  known);
      most = MAX (most, time);
    }
  if (most >= 0)
    most += latency (def);
  known->put (name, most);
  return most;
}

/* Return how long a turn of LOOP, in which there is no other, waits for what
   the turn before has computed.  What only hands on, as a counter in vectors
   does to a sum of what is loaded there, is ahead: it waits for itself alone.
   */

unsigned
thread_vectoriser::turn_latency (class loop *loop)
{
  auto_vec<tree> names;
  if (loop == m_loop || loop->inner)
    return 0;
  for (gphi *phi : cuda_phis (loop->header))
    {
      tree name = gimple_phi_result (phi);
      if (!virtual_operand_p (name) && !once_p (name))
	names.safe_push (name);
    }
  unsigned n = names.length ();
  if (n > MAX_HANDED_ON)
    return 0;
  /* How long the next value of each waits for the last of each.  */
  int time[MAX_HANDED_ON][MAX_HANDED_ON];
  bool needs[MAX_HANDED_ON][MAX_HANDED_ON];
  for (unsigned i = 0; i < n; i++)
    {
      hash_map<tree, int> known;
      for (unsigned j = 0; j < n; j++)
	{
	  tree next = PHI_ARG_DEF_FROM_EDGE (phi_of (names[j]),
					     loop_latch_edge (loop));
	  time[i][j] = cuda_turn_chain (loop, names[i], next, latency,
					&known);
	  needs[i][j] = time[i][j] >= 0;
	}
    }
  for (unsigned k = 0; k < n; k++)
    for (unsigned i = 0; i < n; i++)
      for (unsigned j = 0; j < n; j++)
	needs[i][j] |= needs[i][k] && needs[k][j];
  int most = 0;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      if (needs[j][i])
	most = MAX (most, time[i][j]);
  return most;
}

/* Append to FOUND the PHIs of the header of LOOP, in which there is no other,
   that NAME is computed from in the same turn, through addresses of loads, too.
   SEEN has what was looked into.  Return whether there was a load, or, if BB is
   not NULL, a PHI that chooses by the way taken at the end of BB.  */

static bool
computed_from (class loop *loop, tree name, basic_block bb,
	       hash_set<tree> *seen, vec<gphi *> *found)
{
  if (TREE_CODE (name) != SSA_NAME || virtual_operand_p (name)
      || SSA_NAME_IS_DEFAULT_DEF (name) || seen->add (name))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gimple_bb (def)->loop_father != loop)
    return false;
  gphi *phi = dyn_cast<gphi *> (def);
  if (phi && gimple_bb (def) == loop->header)
    {
      found->safe_push (phi);
      return false;
    }
  bool so = (!bb ? gimple_assign_load_p (def)
	     : phi && (get_immediate_dominator (CDI_DOMINATORS, gimple_bb (def))
		       == bb));
  if (phi)
    for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
      so |= computed_from (loop, gimple_phi_arg_def (phi, i), bb, seen, found);
  else
    {
      ssa_op_iter iter;
      tree used;
      FOR_EACH_SSA_TREE_OPERAND (used, def, iter, SSA_OP_USE)
	so |= computed_from (loop, used, bb, seen, found);
    }
  return so;
}

/* Return what it costs a thread that the processor does not foresee which way
   it takes at the end of BB, in a loop within the loop over threads: where that
   decides what is loaded in the next turn to decide by.  */

unsigned
thread_vectoriser::surprise_cost (basic_block bb)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  class loop *loop = bb->loop_father;
  if (!cond || loop == m_loop || loop->inner || uniform_branch_p (bb)
      || loop_exits_from_bb_p (loop, bb))
    return 0;
  hash_set<tree> seen;
  auto_vec<gphi *> by, unused;
  bool loaded = computed_from (loop, gimple_cond_lhs (cond), NULL, &seen, &by);
  loaded |= computed_from (loop, gimple_cond_rhs (cond), NULL, &seen, &by);
  if (!loaded)
    return 0;
  for (gphi *phi : by)
    {
      seen.empty ();
      tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
      if (computed_from (loop, next, bb, &seen, &unused))
	return SURPRISE_COST;
    }
  return 0;
}

/* Return whether STMT, which loads or stores, comes to memory in each turn of
   its loop that is far from what the turn before has come to.  */

bool
thread_vectoriser::far_p (gassign *stmt)
{
  class loop *loop = gimple_bb (stmt)->loop_father;
  tree ref = (gimple_assign_load_p (stmt) ? gimple_assign_rhs1 (stmt)
	      : gimple_assign_lhs (stmt));
  innermost_loop_behavior place;
  if (loop == m_loop || loop->inner
      || !dr_analyze_innermost (&place, ref, loop, stmt))
    return false;
  if (TREE_CODE (place.step) != INTEGER_CST)
    return true;
  widest_int step = wi::abs (wi::to_widest (place.step)), turns;
  /* Where threads stride, next lanes come to what lies in between.  */
  edge exit = single_exit (loop);
  bool stride = exit && m_forms->together_p (last_stmt (exit->src));
  return (wi::geu_p (step, stride ? FAR_BYTES : MIN_FAR)
	  && !(max_loop_iterations (loop, &turns)
	       && wi::leu_p (turns, CACHED)
	       && wi::leu_p (turns * step, CACHED)));
}

/* Return what it costs to come to memory for STMT, a contiguous access of
   MTYPE, for so many LANES.  */

unsigned
thread_vectoriser::far_cost (gassign *stmt, tree mtype, unsigned lanes)
{
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (mtype)) * lanes;
  return far_p (stmt) ? CEIL (bytes, FAR_BYTES) * FAR_COST : 0;
}

/* Return whether, in loops within the loop over threads, these come to memory
   side by side that is far from what the turn before has come to.  */

bool
thread_vectoriser::far_reaching_p ()
{
  bool found = false;
  basic_block *body = get_loop_body (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (body[i]);
	 !gsi_end_p (gsi) && !found; gsi_next_nondebug (&gsi))
      {
	gassign *stmt = dyn_cast<gassign *> (gsi_stmt (gsi));
	bool load = stmt && gimple_assign_load_p (stmt);
	if (!load && !(stmt && gimple_store_p (stmt)))
	  continue;
	tree ref = load ? gimple_assign_rhs1 (stmt) : gimple_assign_lhs (stmt);
	tree mtype = memory_type (TREE_TYPE (ref));
	found = mtype && contiguous_p (ref, mtype) && far_p (stmt);
      }
  free (body);
  return found;
}

/* Return whether OP is held in vectors.  */

bool
thread_vectoriser::in_vectors_p (tree op)
{
  return (TREE_CODE (op) == SSA_NAME && !virtual_operand_p (op)
	  && kind_of (op) == LANES_VECTOR);
}

/* Return how many vectors are needed at once in BB at most, as far as what is
   used there tells.  */

unsigned
thread_vectoriser::pressure (basic_block bb)
{
  hash_set<tree> live;
  unsigned now = 0, most = 0;
  auto use = [&] (tree op)
    {
      if (in_vectors_p (op) && !live.add (op))
	now += vectors_of (TREE_TYPE (op));
    };
  auto define = [&] (tree op)
    {
      if (op && live.contains (op))
	{
	  live.remove (op);
	  now -= vectors_of (TREE_TYPE (op));
	}
    };
  edge e;
  edge_iterator ei;
  ssa_op_iter iter;
  tree op;
  FOR_EACH_EDGE (e, ei, bb->succs)
    for (gphi *phi : cuda_phis (e->dest))
      use (PHI_ARG_DEF_FROM_EDGE (phi, e));
  for (gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
       !gsi_end_p (gsi); gsi_prev_nondebug (&gsi))
    FOR_EACH_SSA_TREE_OPERAND (op, gsi_stmt (gsi), iter, SSA_OP_USE)
      if (in_vectors_p (op)
	  && !flow_bb_inside_loop_p (bb->loop_father,
				     gimple_bb (SSA_NAME_DEF_STMT (op))))
	use (op);
  most = now;
  for (gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
       !gsi_end_p (gsi); gsi_prev_nondebug (&gsi))
    {
      define (gimple_get_lhs (gsi_stmt (gsi)));
      FOR_EACH_SSA_TREE_OPERAND (op, gsi_stmt (gsi), iter, SSA_OP_USE)
	use (op);
      most = MAX (most, now);
    }
  return most;
}

/* Return how often a turn of LOOP comes to vectors that it hands on to the
   next: to those that it changes twice.  */

unsigned
thread_vectoriser::kept_by (class loop *loop)
{
  hash_set<tree> kept;
  unsigned changed = 0;
  for (gphi *phi : cuda_phis (loop->header))
    changed += 2 * in_vectors_p (gimple_phi_result (phi));
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple *stmt : cuda_nondebug_stmts (body[i]))
      {
	ssa_op_iter iter;
	tree op;
	FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
	  if (in_vectors_p (op)
	      && !flow_bb_inside_loop_p (loop,
					 gimple_bb (SSA_NAME_DEF_STMT (op))))
	    kept.add (op);
      }
  free (body);
  return changed + kept.elements ();
}

/* Return whether some loop within the loop over threads hands many vectors on
   from turn to turn, all of which have registers and hardly wait for those of
   the turn before.  Where the threads of a strip go through it in step
   (cuda_sink), these are arrays in memory.  */

bool
thread_vectoriser::many_kept_p ()
{
  for (class loop *loop : loops_list (cfun, LI_ONLY_INNERMOST, m_loop))
    {
      unsigned count = loop == m_loop ? 0 : kept_by (loop);
      unsigned HOST_WIDE_INT scalar = 0, vectors = 0;
      if (count < MANY_KEPT || spill_cost (loop))
	continue;
      add_loop_costs (loop, &scalar, &vectors);
      if (2 * turn_latency (loop) <= vectors)
	return true;
    }
  return false;
}

/* Return what it costs in a turn of LOOP, in which there is no other, that
   vectors have no register.  */

unsigned
thread_vectoriser::spill_cost (class loop *loop)
{
  if (loop == m_loop || loop->inner)
    return 0;
  unsigned most = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    most = MAX (most, pressure (body[i]));
  free (body);
  unsigned registers
    = cuda_vector_registers (TYPE_MODE (vectype (integer_type_node)));
  return most > registers ? 2 * VECTOR_COST * (most - registers) : 0;
}

/* Add to NAMES what lanes have of their own and VALUE is, but for a constant
   and where something cuts it off, as far as STEPS statements back.  */

void
thread_vectoriser::near_names (tree value, int steps, hash_set<tree> *names)
{
  if (TREE_CODE (value) != SSA_NAME || steps == 0
      || kind_of (value) == LANES_SAME || names->add (value))
    return;
  gassign *def = cuda_assignment (value);
  if (!def)
    return;
  tree other = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case MIN_EXPR:
    case MAX_EXPR:
      near_names (other, steps - 1, names);
      break;
    case PLUS_EXPR:
    case MINUS_EXPR:
      if (TREE_CODE (other) != INTEGER_CST)
	return;
      break;
    CASE_CONVERT:
    case SSA_NAME:
      break;
    default:
      return;
    }
  near_names (gimple_assign_rhs1 (def), steps - 1, names);
}

/* Return whether the lanes of LOOP, which they leave by themselves, begin near
   some place of their own and end near it.  */

bool
thread_vectoriser::same_span_p (class loop *loop)
{
  edge exit = single_exit (loop), latch = loop_latch_edge (loop);
  cuda_turn_test test;
  if (!exit || !cuda_find_turn_test (exit, &test))
    return false;
  for (gphi *phi : cuda_phis (loop->header))
    {
      tree now = gimple_phi_result (phi);
      tree next = PHI_ARG_DEF_FROM_EDGE (phi, latch);
      tree step = (virtual_operand_p (now) ? NULL_TREE
		   : cuda_added_each_turn (phi, latch));
      bool counts = test.value == now || test.value == next;
      if (!step || TREE_CODE (step) != INTEGER_CST
	  || (!counts && test.bound != now && test.bound != next))
	continue;
      hash_set<tree> first, last;
      near_names (PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)),
		  MAX_NEAR_STEPS, &first);
      near_names (counts ? test.bound : test.value, MAX_NEAR_STEPS, &last);
      for (tree name : first)
	if (last.contains (name))
	  return true;
    }
  return false;
}
