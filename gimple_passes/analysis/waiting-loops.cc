/* Loops in which threads may wait for one another.
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

/* All of what one thread does comes before what the next one does where they
   have their turns one after the other, and where they are lanes it comes side
   by side: then one that waits in a loop, as for a lock, waits for ever if who
   is to release that is a lane of the same vector.

   Whether a thread waits cannot be told for certain.  It may if a loop's end is
   a matter of what is found in memory by an atomic operation or a volatile
   load.  It does not if the loop's turns are counted; nor in a loop that goes
   on only where it has failed to exchange what it had found there,

     do
       old = *p, next = f (old);
     while (atomicCAS (p, old, next) != old);

   since another thread has changed that in between, and so is none that
   waits.  A lock is of another kind: what is expected there is not what was
   found.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-affine.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "cuda-stmts.h"
#include "cuda-updates.h"
#include "flow-walks.h"
#include "value-copy.h"
#include "waiting-loops.h"

/* How many copies and joins are looked through.  */
const int MAX_COPIES = 8;

/* Return whether STMT is an exchange of what is expected to be there.  */

static bool
exchange_p (const gimple *stmt)
{
  return (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE)
	  && gimple_call_lhs (stmt));
}

/* Return whether it is known before LOOP how many turns it has.  */

static bool
counted_p (class loop *loop)
{
  tree turns = number_of_latch_executions (loop);
  return turns && !chrec_contains_undetermined (turns);
}

bool
cuda_single_loop_p (class loop *loop)
{
  if (loop->inner)
    return false;
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (exchange_p (stmt))
      return !counted_p (loop);
  return false;
}

/* ---- Loops that try again. ---- */

bool
cuda_at_p (tree ref, tree address)
{
  hash_map<tree, name_expansion *> *cache = NULL;
  aff_tree a, b;
  tree of = build_fold_addr_expr (unshare_expr (ref));
  tree_to_aff_combination_expand (of, TREE_TYPE (of), &a, &cache);
  tree_to_aff_combination_expand (address, TREE_TYPE (address), &b, &cache);
  free_affine_expand_cache (&cache);
  aff_combination_scale (&b, -1);
  aff_combination_add (&a, &b);
  return aff_combination_zero_p (&a);
}

/* Return whether VALUE is, in each turn of LOOP but the first, what was found
   where EXCHANGE is done, by at most DEPTH joins.  */

static bool
found_p (class loop *loop, gcall *exchange, tree value, int depth)
{
  tree address = gimple_call_arg (exchange, 0);
  value = cuda_same_bits (value);
  if (TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (value);
  if (!flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return false;
  if (gimple_assign_load_p (def))
    return cuda_at_p (gimple_assign_rhs1 (def), address);
  if (cuda_atomic_of (def) == CUDA_ATOMIC_LOAD)
    return operand_equal_p (gimple_call_arg (def, 0), address, 0);
  if (is_gimple_assign (def) && gimple_assign_rhs_code (def) == REALPART_EXPR)
    return (TREE_OPERAND (gimple_assign_rhs1 (def), 0)
	    == gimple_call_lhs (exchange));
  gphi *phi = dyn_cast<gphi *> (def);
  if (!phi || depth == 0)
    return false;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (flow_bb_inside_loop_p (loop, gimple_phi_arg_edge (phi, i)->src)
	&& !found_p (loop, exchange, gimple_phi_arg_def (phi, i), depth - 1))
      return false;
  return true;
}

/* Return the exchange of which VALUE is PART of the result, the value found or
   whether it was done; NULL if there is none.  */

static gcall *
exchange_of (tree value, enum tree_code part)
{
  value = cuda_same_bits (value);
  gassign *def = (TREE_CODE (value) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (!def || gimple_assign_rhs_code (def) != part)
    return NULL;
  tree of = TREE_OPERAND (gimple_assign_rhs1 (def), 0);
  gimple *call = TREE_CODE (of) == SSA_NAME ? SSA_NAME_DEF_STMT (of) : NULL;
  return call && exchange_p (call) ? as_a<gcall *> (call) : NULL;
}

/* Return the exchange that has failed where A CODE B; NULL if that says
   nothing of the kind.  */

static gcall *
failed_exchange (enum tree_code code, tree a, tree b)
{
  for (int i = 0; i < MAX_COPIES && integer_zerop (b)
       && TREE_CODE (a) == SSA_NAME; i++)
    {
      if (gcall *done = exchange_of (a, IMAGPART_EXPR))
	return code == EQ_EXPR ? done : NULL;
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (a));
      if (!def)
	break;
      enum tree_code how = gimple_assign_rhs_code (def);
      if ((how == BIT_XOR_EXPR && integer_onep (gimple_assign_rhs2 (def)))
	  || (how == BIT_NOT_EXPR
	      && TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE))
	code = code == EQ_EXPR ? NE_EXPR : EQ_EXPR;
      else if (how == EQ_EXPR || how == NE_EXPR)
	{
	  code = (code == NE_EXPR) == (how == NE_EXPR) ? NE_EXPR : EQ_EXPR;
	  b = gimple_assign_rhs2 (def);
	}
      else if (how != SSA_NAME && !CONVERT_EXPR_CODE_P (how))
	break;
      a = gimple_assign_rhs1 (def);
    }
  if (code != NE_EXPR)
    return NULL;
  for (int i = 0; i < 2; i++, std::swap (a, b))
    if (gcall *call = exchange_of (a, REALPART_EXPR))
      if (cuda_same_bits (gimple_call_arg (call, 1)) == cuda_same_bits (b))
	return call;
  return NULL;
}

/* Return whether E, in LOOP, is taken only where an exchange has failed of what
   was found there.  */

static bool
failed_by_p (class loop *loop, edge e)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (e->src));
  if (!cond || (gimple_cond_code (cond) != EQ_EXPR
		&& gimple_cond_code (cond) != NE_EXPR))
    return false;
  bool equal = ((gimple_cond_code (cond) == EQ_EXPR)
		== ((e->flags & EDGE_TRUE_VALUE) != 0));
  gcall *call = failed_exchange (equal ? EQ_EXPR : NE_EXPR,
				 gimple_cond_lhs (cond),
				 gimple_cond_rhs (cond));
  return (call && flow_bb_inside_loop_p (loop, gimple_bb (call))
	  && found_p (loop, call, gimple_call_arg (call, 1), MAX_COPIES));
}

/* Return whether all ways to the next turn of LOOP are such.  */

static bool
retries_p (class loop *loop)
{
  auto_bitmap seen;
  auto_vec<basic_block> work;
  work.safe_push (loop->latch);
  bitmap_set_bit (seen, loop->latch->index);
  while (!work.is_empty ())
    {
      basic_block bb = work.pop ();
      edge e;
      edge_iterator ei;
      if (bb == loop->header)
	return false;
      FOR_EACH_EDGE (e, ei, bb->preds)
	if (!failed_by_p (loop, e) && bitmap_set_bit (seen, e->src->index))
	  work.safe_push (e->src);
    }
  return true;
}

/* ---- What a loop's end depends on. ---- */

bool
cuda_looks_p (gimple *stmt)
{
  cuda_update update;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return (exchange_p (call) || cuda_atomic_of (call) != CUDA_ATOMIC_NONE
	    || cuda_joinable_p (call, &update));
  return gimple_assign_load_p (stmt) && gimple_has_volatile_ops (stmt);
}

/* What the end of a loop depends on.  */

class end_slice
{
public:
  end_slice (class loop *loop) : m_loop (loop) {}
  bool looks_p ();

private:
  void add_condition (basic_block);
  void add_joined (basic_block);
  void add (tree);

  class loop *m_loop;
  auto_bitmap m_blocks;
  hash_set<gimple *> m_seen;
  auto_vec<gimple *> m_work;
};

/* It depends on which way is taken at the end of BB.  */

void
end_slice::add_condition (basic_block bb)
{
  gimple *last = last_stmt (bb);
  if (last && EDGE_COUNT (bb->succs) > 1
      && flow_bb_inside_loop_p (m_loop, bb) && !m_seen.add (last))
    m_work.safe_push (last);
}

/* It depends on the way by which BB is come to.  */

void
end_slice::add_joined (basic_block bb)
{
  if (!bitmap_set_bit (m_blocks, bb->index))
    return;
  if (bb->loop_father->header == bb)
    {
      if (bb->loop_father != m_loop)
	for (edge e : get_loop_exit_edges (bb->loop_father))
	  add_condition (e->src);
      return;
    }
  basic_block above = get_immediate_dominator (CDI_DOMINATORS, bb);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    for (basic_block at = e->src; ;
	 at = get_immediate_dominator (CDI_DOMINATORS, at))
      {
	add_condition (at);
	if (at == above)
	  break;
      }
}

/* It depends on OP, an operand.  */

void
end_slice::add (tree op)
{
  gimple *def = TREE_CODE (op) == SSA_NAME ? SSA_NAME_DEF_STMT (op) : NULL;
  if (def && gimple_bb (def) && flow_bb_inside_loop_p (m_loop, gimple_bb (def))
      && !m_seen.add (def))
    m_work.safe_push (def);
}

/* Return whether it depends on what is found in memory, as above.  */

bool
end_slice::looks_p ()
{
  for (edge e : get_loop_exit_edges (m_loop))
    add_condition (e->src);
  while (!m_work.is_empty ())
    {
      gimple *stmt = m_work.pop ();
      if (cuda_looks_p (stmt))
	return true;
      if (gphi *phi = dyn_cast<gphi *> (stmt))
	{
	  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	    add (gimple_phi_arg_def (phi, i));
	  add_joined (gimple_bb (phi));
	  continue;
	}
      ssa_op_iter iter;
      tree op;
      FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
	add (op);
    }
  return false;
}

bool
cuda_may_wait_p (class loop *loop)
{
  bool any = false;
  for (gimple *stmt : cuda_loop_stmts (loop))
    any |= cuda_looks_p (stmt);
  return (any && !counted_p (loop) && end_slice (loop).looks_p ()
	  && !retries_p (loop));
}
