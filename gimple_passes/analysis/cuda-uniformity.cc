/* Which values and branches are the same for all threads of a block.
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
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-intrinsics.h"
#include "flow-walks.h"
#include "cuda-uniformity.h"

/* Return the nearest common post-dominator of A and B so far.  */

basic_block
cuda_post_dominators::intersect (basic_block a, basic_block b) const
{
  while (a != b)
    {
      while (m_order[a->index] < m_order[b->index])
	a = m_immediate[a->index];
      while (m_order[b->index] < m_order[a->index])
	b = m_immediate[b->index];
    }
  return a;
}

/* Return whether E is a way that counts.  */

bool
cuda_post_dominators::followed_p (edge e)
{
  if (!m_staying || !bitmap_bit_p (m_staying, e->src->index)
      || bitmap_bit_p (m_staying, e->dest->index)
      || bitmap_bit_p (m_freed, e->src->index))
    return true;
  edge other;
  edge_iterator ei;
  FOR_EACH_EDGE (other, ei, e->src->succs)
    if (bitmap_bit_p (m_staying, other->dest->index))
      return false;
  return true;
}

/* Append to ORDER the blocks of MEMBER from which the end, EXIT, is reached by
   ways that count, in a post-order of the reversed graph, and number them.  */

void
cuda_post_dominators::number_blocks (basic_block exit, const_bitmap member,
				     vec<basic_block> *order)
{
  auto_vec<std::pair<basic_block, unsigned> > stack;
  auto_bitmap seen;
  for (int &number : m_order)
    number = -1;
  order->truncate (0);
  bitmap_set_bit (seen, exit->index);
  stack.safe_push (std::make_pair (exit, 0u));
  while (!stack.is_empty ())
    {
      basic_block bb = stack.last ().first;
      unsigned i = stack.last ().second++;
      if (i < EDGE_COUNT (bb->preds))
	{
	  basic_block pred = EDGE_PRED (bb, i)->src;
	  if (bitmap_bit_p (member, pred->index)
	      && followed_p (EDGE_PRED (bb, i))
	      && bitmap_set_bit (seen, pred->index))
	    stack.safe_push (std::make_pair (pred, 0u));
	  continue;
	}
      m_order[bb->index] = order->length ();
      order->safe_push (bb);
      stack.pop ();
    }
}

/* If some of BLOCKS lead to the end only by ways that do not count, let those
   of the last of them count.  Return whether there was one.  */

bool
cuda_post_dominators::free_block (const vec<basic_block> &blocks)
{
  for (unsigned i = blocks.length (); m_staying && i-- > 0;)
    if (m_order[blocks[i]->index] < 0
	&& bitmap_bit_p (m_staying, blocks[i]->index))
      {
	edge e;
	edge_iterator ei;
	FOR_EACH_EDGE (e, ei, blocks[i]->succs)
	  if (!followed_p (e) && m_order[e->dest->index] >= 0)
	    return bitmap_set_bit (m_freed, blocks[i]->index);
      }
  return false;
}

/* Compute for SCOPE, by the algorithm of Cooper, Harvey and Kennedy.  Threads
   that leave the blocks STAYING do not count.  */

void
cuda_post_dominators::compute (const cuda_scope &scope, const_bitmap staying)
{
  int n = last_basic_block_for_fn (scope.fn);
  m_staying = staying;
  m_immediate.truncate (0);
  m_immediate.safe_grow_cleared (n, true);
  m_order.truncate (0);
  m_order.safe_grow (n, true);
  bitmap_clear (m_freed);

  basic_block exit = scope.leave;
  auto_vec<basic_block> inside, order;
  auto_bitmap member;
  scope.blocks (&inside);
  for (basic_block bb : inside)
    bitmap_set_bit (member, bb->index);
  do
    number_blocks (exit, member, &order);
  while (free_block (inside));

  m_immediate[exit->index] = exit;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (int i = order.length () - 2; i >= 0; i--)
	{
	  basic_block bb = order[i], post = NULL;
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if (m_order[e->dest->index] >= 0 && m_immediate[e->dest->index]
		&& followed_p (e))
	      post = post ? intersect (post, e->dest) : e->dest;
	  if (m_immediate[bb->index] != post)
	    {
	      m_immediate[bb->index] = post;
	      changed = true;
	    }
	}
    }
}

/* Return the immediate post-dominator of BB; NULL if there is none or it is
   the function's exit.  */

basic_block
cuda_post_dominators::immediate (basic_block bb) const
{
  if ((unsigned) bb->index >= m_immediate.length ())
    return NULL;
  basic_block post = m_immediate[bb->index];
  return post && post->index != EXIT_BLOCK ? post : NULL;
}

/* Return whether OP is, or contains, the address of a thread's own
   variable.  */

static bool
address_of_local_p (tree op)
{
  if (TREE_CODE (op) != ADDR_EXPR)
    return false;
  tree base = get_base_address (TREE_OPERAND (op, 0));
  return base && VAR_P (base) && auto_var_p (base) && !cuda_shared_p (base);
}

/* Return whether OP may differ between threads.  */

bool
cuda_uniformity::divergent_p (tree op) const
{
  if (TREE_CODE (op) == SSA_NAME)
    return bitmap_bit_p (m_divergent, SSA_NAME_VERSION (op));
  return address_of_local_p (op);
}

/* Return whether the branch at the end of BB may be divergent.  */

bool
cuda_uniformity::divergent_branch_p (basic_block bb) const
{
  if (EDGE_COUNT (bb->succs) < 2)
    return false;
  gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
  if (gsi_end_p (gsi) || m_forced)
    return true;
  gimple *stmt = gsi_stmt (gsi);
  if (gimple_code (stmt) != GIMPLE_COND && gimple_code (stmt) != GIMPLE_SWITCH)
    return true;
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, stmt, iter, SSA_OP_USE)
    if (divergent_p (use))
      return true;
  return false;
}

/* Make NAME divergent; return whether it was not.  */

bool
cuda_uniformity::mark (tree name)
{
  return bitmap_set_bit (m_divergent, SSA_NAME_VERSION (name));
}

/* Look at PHI; return whether something changed.  */

bool
cuda_uniformity::visit_phi (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  if (virtual_operand_p (result) || divergent_p (result))
    return false;
  bool divergent = joins_p (gimple_bb (phi));
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    divergent |= divergent_p (gimple_phi_arg_def (phi, i));
  return divergent && mark (result);
}

/* Return the pointer by which a statement reaches REF, which it loads or
   stores; NULL if REF is part of a variable.  */

static tree
pointer_of (tree ref)
{
  tree base = get_base_address (ref);
  return (base && TREE_CODE (base) == MEM_REF
	  && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
	  ? TREE_OPERAND (base, 0) : NULL_TREE);
}

/* Find the pointers that something in BLOCKS is stored through.  */

void
cuda_uniformity::find_stored (const vec<basic_block> &blocks)
{
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      if (gimple_store_p (stmt))
	if (tree pointer = pointer_of (gimple_get_lhs (stmt)))
	  bitmap_set_bit (m_stored, SSA_NAME_VERSION (pointer));
}

/* Return whether threads may store to where STMT loads from, before they meet.
   One that does so for all to do, each with what it has found

     was = *p; if (was != mine) *p = mine; else done = true;

   is a race, since threads of other warps may come to it when the first have
   stored; but each of them goes on with what it has read itself.  */

bool
cuda_uniformity::stored_before_meeting_p (gimple *stmt)
{
  tree ref = gimple_assign_rhs1 (stmt), pointer = pointer_of (ref);
  if (!pointer || !bitmap_bit_p (m_stored, SSA_NAME_VERSION (pointer)))
    return false;
  return cuda_search_ways (stmt, false, [=] (gimple *other)
    {
      return (m_hearsay.meeting (other) == MEETING_ALL ? CUDA_WAY_ENDS
	      : gimple_store_p (other)
		&& pointer_of (gimple_get_lhs (other)) == pointer
		&& refs_may_alias_p (ref, gimple_get_lhs (other))
	      ? CUDA_WAY_FOUND : CUDA_WAY_GOES_ON);
    });
}

/* Return whether the load STMT, whose operands are uniform, gives the same
   value to all threads: it reads what no thread writes, or nobody may write
   then, since threads have not heard of others as STIRRED says.  */

static bool
uniform_load_p (gimple *stmt, bool stirred)
{
  if (!gimple_assign_load_p (stmt) || gimple_has_volatile_ops (stmt))
    return false;
  tree base = get_base_address (gimple_assign_rhs1 (stmt));
  if (!base)
    return false;
  if (!stirred && !cuda_relaxed_p (stmt))
    return !VAR_P (base) || !auto_var_p (base) || cuda_shared_p (base);
  if (TREE_CODE (base) == PARM_DECL)
    return true;
  if (TREE_CODE (base) == MEM_REF
      && TREE_CODE (TREE_OPERAND (base, 0)) == SSA_NAME
      && SSA_NAME_IS_DEFAULT_DEF (TREE_OPERAND (base, 0)))
    {
      tree var = SSA_NAME_VAR (TREE_OPERAND (base, 0));
      return TREE_CODE (var) == PARM_DECL && DECL_BY_REFERENCE (var);
    }
  return VAR_P (base) && (cuda_constant_p (base)
			  || (TREE_READONLY (base) && TREE_STATIC (base)));
}

/* Return whether all of LANES get the same from STMT, a collective of their
   warp, if they come with the same mask.  */

static bool
same_for_warp_p (gimple *stmt, unsigned lanes)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  tree width;
  switch (cuda_intrinsic_exchange (code))
    {
    case CUDA_EXCHANGE_BALLOT:
    case CUDA_EXCHANGE_REDUCE:
    case CUDA_EXCHANGE_ACTIVE:
      return true;
    case CUDA_EXCHANGE_SHUFFLE:
      width = cuda_barrier_arg (stmt, 3);
      return ((code == CUDA_SHFL_IDX || code == CUDA_SHFL64_IDX)
	      && (lanes < (unsigned) CUDA_WARP_SIZE
		  || integer_all_onesp (cuda_barrier_arg (stmt, 0)))
	      && TREE_CODE (width) == INTEGER_CST
	      && compare_tree_int (width, lanes) == 0);
    default:
      return false;
    }
}

/* Return whether CALL asks whether the grid can meet.  */

static bool
grid_valid_p (gcall *call)
{
  tree fndecl = gimple_call_fndecl (call);
  return fndecl && cuda_intrinsic_of (fndecl) == CUDA_GRID_VALID;
}

/* Return whether STMT is where the threads of the scope meet, or what they get
   there is theirs alike.  */

bool
cuda_uniformity::meeting_p (gimple *stmt) const
{
  enum cuda_level level = cuda_intrinsic_level (cuda_barrier_code (stmt));
  return (level == CUDA_LEVEL_BLOCK
	  || (level == CUDA_LEVEL_WARP && m_scope->level == CUDA_LEVEL_WARP
	      && same_for_warp_p (stmt, m_scope->lanes)));
}

/* Return whether STMT's result differs between threads though its operands
   do not.  STIRRED says whether threads may have heard of others before.  */

bool
cuda_uniformity::source_of_divergence_p (gimple *stmt, bool stirred)
{
  if (gcall *call = dyn_cast<gcall *> (stmt))
    {
      if (cuda_index_call_p (call))
	return m_scope->leaf_p (call);
      if (meeting_p (call)
	  || cuda_runtime_decl_p (gimple_call_fndecl (call),
				  CUDA_RT_DYNAMIC_SHARED)
	  || grid_valid_p (call))
	return false;
      return !(gimple_call_flags (call) & ECF_CONST);
    }
  if (!is_gimple_assign (stmt))
    return true;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (gimple_op (stmt, i) && address_of_local_p (gimple_op (stmt, i)))
      return true;
  return (gimple_vuse (stmt)
	  && (!uniform_load_p (stmt, stirred)
	      || stored_before_meeting_p (stmt)));
}

/* Look at STMT, before which threads may have heard of others or not, as
   STIRRED says; return whether something changed.  */

bool
cuda_uniformity::visit_stmt (gimple *stmt, bool stirred)
{
  bool divergent = bitmap_bit_p (m_temporal, gimple_bb (stmt)->index);
  ssa_op_iter iter;
  tree op, lhs = gimple_get_lhs (stmt);
  bool taken = (lhs && TREE_CODE (lhs) == SSA_NAME
		&& bitmap_bit_p (m_taken, SSA_NAME_VERSION (lhs)));
  enum cuda_intrinsic code
    = is_gimple_call (stmt) ? cuda_barrier_code (stmt) : CUDA_NO_INTRINSIC;
  if (taken)
    ;
  else if (code == CUDA_NO_INTRINSIC || !meeting_p (stmt))
    FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
      divergent |= divergent_p (op);
  else if (cuda_intrinsic_level (code) == CUDA_LEVEL_BLOCK)
    divergent = false;
  else
    {
      /* Which lane a shuffle reads; whose votes count.  */
      tree mask = cuda_barrier_arg (stmt, 0);
      tree lane = cuda_barrier_arg (stmt, 2);
      divergent |= ((mask && divergent_p (mask))
		    || (lane && divergent_p (lane)));
    }
  bool changed = false;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_DEF)
    if (!divergent_p (op)
	&& (divergent || (!taken && source_of_divergence_p (stmt, stirred))))
      changed |= mark (op);
  return changed;
}

/* Find the blocks from which threads come to a place where they meet others,
   among BLOCKS, which are all, and whether there are branches by which some do
   and others do not.  */

void
cuda_uniformity::find_ways_to_meetings (const vec<basic_block> &blocks)
{
  auto_vec<basic_block> work;
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      if (is_gimple_call (stmt)
	  && (cuda_intrinsic_level (cuda_barrier_code (stmt))
	      != CUDA_LEVEL_NONE)
	  && bitmap_set_bit (m_to_meetings, bb->index))
	work.safe_push (bb);
  cuda_follow_edges (&work, true, m_to_meetings,
		     [] (basic_block) { return true; });
  for (basic_block bb : blocks)
    {
      bool meets = false, ends = false;
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (bitmap_bit_p (m_to_meetings, e->dest->index))
	  meets = true;
	else
	  ends = true;
      m_lenient |= meets && ends;
    }
}

/* BB ends with a divergent branch that was not looked at before: find where
   its ways meet again, and whether it is how threads leave a loop.  Return
   true.

   The post-dominator may lie in a loop whose next turn some ways begin before
   they come to it, so that threads come there in different turns.  That needs
   no rule of its own (lane_forms, which has no m_temporal, has one): such a way
   goes through BB, or the head, again without passing the post-dominator, and
   so all of its blocks become temporal, among them those by which the turn
   begins.  What changes from turn to turn has PHIs there, which differ then,
   and so do the operands of all that is computed from them further on; memory
   that changes is looked at by STIRRED.

   Where threads retire, its ways meet where those do who are left.  Those who
   retire on the way meet the others only at the end, if they come to the same
   code there; for the others they are gone, so that if all but one way out of a
   loop end so, what is computed in the loop is so by all who are left.  */

bool
cuda_uniformity::visit_branch (basic_block bb)
{
  basic_block post = m_post.immediate (bb);
  auto_bitmap once, again, ended, later;
  unsigned going = 0;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      auto_bitmap seen;
      m_scope->reach_before (e->dest, post, seen);
      bitmap both = BITMAP_ALLOC (NULL);
      bitmap_and (both, once, seen);
      bitmap_ior_into (again, both);
      BITMAP_FREE (both);
      bitmap_ior_into (once, seen);
      if (bitmap_bit_p (m_to_meetings, e->dest->index))
	going++;
      else
	bitmap_ior_into (ended, seen);
    }
  bitmap_ior_into (m_joins, again);
  bool loop = bitmap_bit_p (once, bb->index);
  if (post)
    bitmap_clear_bit (once, post->index);
  if (m_retire && bitmap_bit_p (m_to_meetings, bb->index))
    {
      if (post)
	m_scope->reach_before (post, NULL, later);
      bitmap_and_into (later, once);
      bitmap_and_compl_into (later, m_to_meetings);
      bitmap_ior_into (m_joins, later);
      if (going == 1)
	bitmap_copy (once, ended);
    }
  if (loop)
    bitmap_ior_into (m_temporal, once);
  return true;
}

/* Look at BB; return whether something changed.  */

bool
cuda_uniformity::visit_block (basic_block bb)
{
  bool changed = false;
  for (gphi *phi : cuda_phis (bb))
    changed |= visit_phi (phi);
  bool stirred = m_hearsay.stirred_p (bb);
  for (gimple *stmt : cuda_stmts (bb))
    if (!is_gimple_debug (stmt))
      {
	changed |= visit_stmt (stmt, stirred);
	stirred = m_hearsay.stirred_behind (stmt, stirred);
      }
  if (divergent_branch_p (bb) && bitmap_set_bit (m_branches, bb->index))
    changed |= visit_branch (bb);
  return changed;
}

/* Compute for SCOPE, where threads may RETIRE.  */

void
cuda_uniformity::compute (const cuda_scope &scope, bool retire, bool force)
{
  m_scope = &scope;
  m_retire = retire;
  m_forced = force && cuda_opts.force_dispatch;
  auto_vec<basic_block> blocks;
  scope.blocks (&blocks);
  if (m_retire)
    find_ways_to_meetings (blocks);
  m_post.compute (scope, m_retire ? (bitmap) m_to_meetings : NULL);
  m_hearsay.compute (scope, blocks);
  find_stored (blocks);
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	changed |= visit_block (bb);
    }
}
