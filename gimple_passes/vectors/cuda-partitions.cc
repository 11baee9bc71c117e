/* What of a thread loop's body all threads do alike.
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

/* The steps: check that the loop is a plain counted one (form_p, ivs_p); take
   all inner loops of plain form for chosen and find what differs between
   threads, dropping loops that threads leave at different times (propagate);
   drop those that are not worth it, and start again (choose); cut the body into
   pieces at what is left (form_pieces).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "flow-walks.h"
#include "thread-loops.h"
#include "cuda-partitions.h"

/* Accesses of neighbouring threads that are further apart than this many
   elements are not for vectors.  */
const int MAX_STRIDE = 4;

/* So many statements under a condition, which vectors of all threads would
   compute each time, are not worth it if they are most of a loop's and the
   condition is not likely: where threads are lanes what no lane needs is
   skipped (spmd/lane-branches.cc).  A random number generator that makes four
   words with each fourth call is such a thing.  */
const unsigned MANY_SELDOM = 40;

/* Return whether the loop is one that counts, with one exit at its end.  */

bool
cuda_partitions::form_p ()
{
  m_exit = single_exit (m_loop);
  if (!m_exit || !m_loop->latch || !loop_preheader_edge (m_loop)
      || !dominated_by_p (CDI_DOMINATORS, m_loop->latch, m_exit->src))
    return fail ("more than one exit");
  if (m_exit->src->loop_father != m_loop
      || !is_a<gcond *> (last_stmt (m_exit->src))
      || (m_loop->latch != m_exit->src
	  && (!empty_block_p (m_loop->latch)
	      || !single_pred_p (m_loop->latch)
	      || single_pred (m_loop->latch) != m_exit->src)))
    return fail ("the exit is not at the end");
  if (!number_of_iterations_exit (m_loop, m_exit, &m_niter, false)
      || !integer_zerop (m_niter.may_be_zero)
      || m_niter.niter == chrec_dont_know)
    return fail ("the number of threads is not known");
  return true;
}

/* Find the loop's counters; return whether the threads have nothing else in
   common.  */

bool
cuda_partitions::ivs_p ()
{
  for (gphi *phi : cuda_phis (m_loop->header))
    {
      tree result = gimple_phi_result (phi);
      affine_iv iv;
      if (virtual_operand_p (result))
	continue;
      if (!simple_iv (m_loop, m_loop, result, &iv, true)
	  || TREE_CODE (iv.step) != INTEGER_CST
	  || !(INTEGRAL_TYPE_P (TREE_TYPE (result))
	       || POINTER_TYPE_P (TREE_TYPE (result))))
	return fail ("a value passes from one thread to the next");
      cuda_thread_iv entry = { phi, iv.step };
      m_ivs.safe_push (entry);
    }
  return true;
}

/* Return the counter whose value in the header is NAME, or NULL.  */

const cuda_thread_iv *
cuda_partitions::iv_of (tree name)
{
  for (const cuda_thread_iv &iv : m_ivs)
    if (gimple_phi_result (iv.phi) == name)
      return &iv;
  return NULL;
}

/* Set the order of the blocks, and what stores there are.  */

void
cuda_partitions::order ()
{
  int *rpo = XNEWVEC (int, n_basic_blocks_for_fn (cfun));
  int n = pre_and_rev_post_order_compute (NULL, rpo, false);
  basic_block *body = get_loop_body (m_loop);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    bitmap_set_bit (m_blocks, body[i]->index);
  for (int i = 0; i < n; i++)
    if (bitmap_bit_p (m_blocks, rpo[i]))
      m_order.safe_push (BASIC_BLOCK_FOR_FN (cfun, rpo[i]));
  for (basic_block bb : m_order)
    for (gimple *stmt : cuda_stmts (bb))
      if (gimple_vdef (stmt))
	m_stores.safe_push (stmt);
  free (body);
  free (rpo);
}

/* Return whether LOOP, an inner one, has the form of loops that are
   chosen.  */

bool
cuda_partitions::choosable_p (class loop *loop)
{
  edge exit = single_exit (loop);
  if (m_early)
    return exit && loop->latch && EDGE_COUNT (loop->header->preds) == 2;
  return (exit && loop->latch && EDGE_COUNT (loop->header->preds) == 2
	  && empty_block_p (loop->latch) && single_pred_p (loop->latch)
	  && single_pred (loop->latch) == exit->src
	  && is_a<gcond *> (last_stmt (exit->src)));
}

/* Take back that LOOP, and those round it, were chosen.  */

void
cuda_partitions::drop (class loop *loop)
{
  for (; loop != m_loop; loop = loop_outer (loop))
    bitmap_clear_bit (m_chosen, loop->num);
}

/* Return whether STMT, a load with a uniform address, gives all threads the
   same.  */

bool
cuda_partitions::uniform_load_p (gimple *stmt)
{
  tree ref = gimple_assign_rhs1 (stmt);
  if (TREE_THIS_VOLATILE (ref))
    return false;
  if (cuda_loads_first_p (m_loop, stmt))
    return true;
  for (gimple *store : m_stores)
    if (stmt_may_clobber_ref_p (store, ref, false))
      return false;
  return true;
}

/* Return whether STMT may be run once for all threads, as far as its code
   goes.  */

static bool
once_p (gimple *stmt)
{
  if (gimple_has_side_effects (stmt) || gimple_vdef (stmt))
    return false;
  return (is_gimple_assign (stmt)
	  || (is_gimple_call (stmt) && (gimple_call_flags (stmt) & ECF_CONST)
	      && gimple_call_lhs (stmt)));
}

/* Return whether STMT was found to do the same for all threads.  */

bool
cuda_partitions::uniform_stmt_p (gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return (lhs && TREE_CODE (lhs) == SSA_NAME && once_p (stmt)
	  && !divergent_p (lhs));
}

/* Set REGION to the blocks on paths from BB to its post-dominator, without
   both.  */

void
cuda_partitions::region (basic_block bb, bitmap region)
{
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  cuda_follow_edges (bb, false, region, [&] (basic_block to)
    {
      return to != end && in_loop_p (to);
    });
}

/* Return whether BB has loads or stores.  */

static bool
accesses_p (basic_block bb)
{
  for (gimple *stmt : cuda_stmts (bb))
    if (gimple_vuse (stmt))
      return true;
  return false;
}

/* Return whether the branch at the end of BB must stay outside of thread
   loops if all threads take it alike: it ends a chosen loop or leads to
   one, or there are accesses under it in one, which would be masked.  */

bool
cuda_partitions::stay_p (basic_block bb)
{
  if (bb == m_exit->src)
    return true;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (loop_exit_edge_p (bb->loop_father, e) && chosen_p (bb->loop_father))
      return true;
  auto_bitmap between;
  region (bb, between);
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (between, 0, index, bi)
    {
      basic_block inner = BASIC_BLOCK_FOR_FN (cfun, index);
      if (inner->loop_father->header == inner && chosen_p (inner->loop_father)
	  && !flow_bb_inside_loop_p (inner->loop_father, bb))
	return true;
      if (chosen_p (bb->loop_father) && accesses_p (inner))
	return true;
    }
  return false;
}

/* Threads part at the end of BB.  Return whether loops had to be dropped for
   that.  */

bool
cuda_partitions::diverge_at (basic_block bb)
{
  auto_bitmap between;
  region (bb, between);
  bitmap_ior_into (m_guarded, between);
  bitmap_set_bit (m_parting, bb->index);
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
  if (end && in_loop_p (end))
    bitmap_set_bit (m_joins, end->index);
  bool dropped = false;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (between, 0, index, bi)
    {
      basic_block inner = BASIC_BLOCK_FOR_FN (cfun, index);
      class loop *loop = inner->loop_father;
      if (loop->header == inner && loop != m_loop && chosen_p (loop))
	{
	  drop (loop);
	  dropped = true;
	}
    }
  return dropped;
}

/* Nothing is known to differ between threads.  */

void
cuda_partitions::forget_divergent ()
{
  m_divergent.truncate (0);
  m_divergent.safe_grow_cleared (num_ssa_names, true);
}

/* NAME differs between threads.  Return whether that is news.  */

bool
cuda_partitions::mark_divergent (tree name)
{
  bool known = m_divergent[SSA_NAME_VERSION (name)];
  m_divergent[SSA_NAME_VERSION (name)] = true;
  return !known;
}

/* Find what differs between threads in BB, and set *CHANGED if that is news.
   Return whether loops had to be dropped.  */

bool
cuda_partitions::visit (basic_block bb, bool *changed)
{
  bool guarded = bitmap_bit_p (m_guarded, bb->index);
  for (gphi *phi : cuda_phis (bb))
    {
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result))
	continue;
      bool differs = (guarded || bb == m_loop->header
		      || bitmap_bit_p (m_joins, bb->index));
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	differs |= divergent_p (gimple_phi_arg_def (phi, i));
      if (differs)
	*changed |= mark_divergent (result);
    }
  for (gimple *stmt : cuda_stmts (bb))
    {
      if (is_gimple_debug (stmt))
	continue;
      bool differs = guarded;
      ssa_op_iter iter;
      tree op;
      FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
	differs |= divergent_p (op);
      if (stmt_ends_bb_p (stmt) && !single_succ_p (bb) && bb != m_exit->src
	  && (differs || !is_a<gcond *> (stmt) || !stay_p (bb)))
	{
	  if (diverge_at (bb))
	    return true;
	  continue;
	}
      FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_DEF)
	if (differs || !once_p (stmt)
	    || (gimple_assign_load_p (stmt) && !uniform_load_p (stmt)))
	  *changed |= mark_divergent (op);
    }
  return false;
}

/* Find what differs between threads, with the loops chosen so far; return
   whether any are left.  */

bool
cuda_partitions::propagate ()
{
  bool changed = true;
  forget_divergent ();
  bitmap_clear (m_guarded);
  bitmap_clear (m_joins);
  bitmap_clear (m_parting);
  while (changed && !bitmap_empty_p (m_chosen))
    {
      auto_bitmap guarded;
      bitmap_copy (guarded, m_guarded);
      changed = false;
      for (basic_block bb : m_order)
	if (visit (bb, &changed))
	  {
	    forget_divergent ();
	    bitmap_clear (m_guarded);
	    bitmap_clear (m_joins);
	    bitmap_clear (m_parting);
	    changed = true;
	    break;
	  }
      changed |= !bitmap_equal_p (guarded, m_guarded);
    }
  return !bitmap_empty_p (m_chosen);
}

/* What is known of OP for cuda_steps.  */

cuda_step_kind
cuda_partitions::leaf_step (tree op, HOST_WIDE_INT *step)
{
  *step = 0;
  if (!divergent_p (op))
    return CUDA_STEP_KNOWN;
  if (const cuda_thread_iv *iv = iv_of (op))
    {
      *step = TREE_INT_CST_LOW (iv->step);
      return CUDA_STEP_KNOWN;
    }
  return (is_a<gphi *> (SSA_NAME_DEF_STMT (op))
	  && gimple_bb (SSA_NAME_DEF_STMT (op)) == m_loop->header
	  ? CUDA_STEP_UNKNOWN : CUDA_STEP_LOOK);
}

/* Return why the access REF, a store if STORE, is not for vectors, or
   NULL.  */

const char *
cuda_partitions::bad_access (tree ref, bool store)
{
  tree type = TREE_TYPE (ref);
  HOST_WIDE_INT step;
  if (TREE_THIS_VOLATILE (ref) || !is_gimple_reg_type (type)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type)))
    return "an access is not of a plain type";
  if (!address_step (ref, &step))
    return "an access is not contiguous";
  if (step == 0)
    return store ? "a store is to one place" : NULL;
  if (absu_hwi (step) % tree_to_shwi (TYPE_SIZE_UNIT (type)) != 0
      || (absu_hwi (step) / tree_to_shwi (TYPE_SIZE_UNIT (type))
	  > (store ? 1 : MAX_STRIDE)))
    return "an access is not contiguous";
  return NULL;
}

/* Return why CALL is not for vectors, or NULL.  */

const char *
cuda_partitions::bad_call (gcall *call)
{
  if (gimple_call_internal_p (call)
      ? direct_internal_fn_p (gimple_call_internal_fn (call))
      : replacement_internal_fn (call) != IFN_LAST)
    return NULL;
  tree fn = gimple_call_fndecl (call);
  cgraph_node *node = fn ? cgraph_node::get (fn) : NULL;
  if (node && node->simd_clones)
    return NULL;
  return "a call is not for vectors";
}

/* Return whether BB is run in few of the turns of LOOP, as far as can be told:
   where two integers are equal, of which neither is zero, which often stands
   for false; as GCC predicts it, whose predictions do not outlive all passes,
   or where it has predicted something else.  */

static bool
unlikely_p (basic_block bb, class loop *loop)
{
  profile_probability often = bb->count.probability_in (loop->header->count);
  if (often.initialized_p () && often < profile_probability::even ())
    return true;
  basic_block above = bb;
  while (above != loop->header)
    {
      above = get_immediate_dominator (CDI_DOMINATORS, above);
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (above));
      if (!cond || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond)))
	  || integer_zerop (gimple_cond_rhs (cond))
	  || (gimple_cond_code (cond) != EQ_EXPR
	      && gimple_cond_code (cond) != NE_EXPR))
	continue;
      edge when_true, when_false;
      extract_true_false_edges_from_block (above, &when_true, &when_false);
      edge equal = (gimple_cond_code (cond) == EQ_EXPR ? when_true
		    : when_false);
      if (single_pred_p (equal->dest)
	  && dominated_by_p (CDI_DOMINATORS, bb, equal->dest))
	return true;
    }
  return false;
}

/* Return why LOOP, an innermost one, is not worth going round the threads, or
   NULL.  */

const char *
cuda_partitions::unprofitable (class loop *loop)
{
  const char *why = NULL;
  unsigned work = 0, seldom = 0;
  basic_block *body = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && !why; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	 !gsi_end_p (gsi) && !why; gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	bool guarded = bitmap_bit_p (m_guarded, body[i]->index);
	if (is_gimple_debug (stmt) || uniform_stmt_p (stmt)
	    || is_a<gcond *> (stmt) || gimple_nop_p (stmt)
	    || gimple_clobber_p (stmt))
	  continue;
	if (gcall *call = dyn_cast<gcall *> (stmt))
	  why = bad_call (call);
	else if (!cuda_independent_threads_p (m_loop) && gimple_vuse (stmt))
	  why = "what threads do is not independent";
	else if (!is_gimple_assign (stmt))
	  why = "a statement is not for vectors";
	else if (gimple_store_p (stmt))
	  why = (guarded ? "a store is under a condition"
		 : bad_access (gimple_assign_lhs (stmt), true));
	else if (gimple_assign_load_p (stmt))
	  why = bad_access (gimple_assign_rhs1 (stmt), false);
	work++;
	seldom += guarded && unlikely_p (body[i], loop);
      }
  free (body);
  if (!why && seldom >= MANY_SELDOM && 2 * seldom > work)
    why = "most is done under a condition that is not likely";
  return why ? why : work ? NULL : "nothing differs between threads";
}

/* Drop those of the loops INNER that are not worth it; return whether there
   are any.  */

bool
cuda_partitions::drop_useless (const vec<class loop *> &inner)
{
  bool dropped = false;
  for (class loop *loop : inner)
    if (!loop->inner && chosen_p (loop) && !m_rows)
      if (const char *why = unprofitable (loop))
	{
	  m_why = why;
	  drop (loop);
	  dropped = true;
	}
  /* A loop whose inner ones are all left alone has nothing to give.  */
  for (class loop *loop : inner)
    if (chosen_p (loop) && loop->inner)
      for (class loop *child = loop->inner; child; child = child->next)
	if (!chosen_p (child) && !lanes_p (child))
	  {
	    drop (loop);
	    dropped = true;
	    break;
	  }
  return dropped;
}

/* Choose the loops; return whether there are any.  */

bool
cuda_partitions::choose ()
{
  auto_vec<class loop *> inner;
  for (class loop *loop = m_loop->inner; loop;)
    {
      inner.safe_push (loop);
      if (loop->inner)
	loop = loop->inner;
      else
	{
	  while (loop != m_loop && !loop->next)
	    loop = loop_outer (loop);
	  loop = loop == m_loop ? NULL : loop->next;
	}
    }
  for (class loop *loop : inner)
    if (!lanes_p (loop))
      bitmap_set_bit (m_chosen, loop->num);
  for (class loop *loop : inner)
    if (!lanes_p (loop) && !choosable_p (loop))
      drop (loop);
  m_why = "no inner loop is the same for all threads";
  do
    if (!propagate ())
      return false;
  while (drop_useless (inner));
  return true;
}

/* Return whether BB, which some threads of the loop meet in, is of the same
   piece as what comes before.  */

bool
cuda_partitions::same_piece_p (basic_block bb)
{
  int piece = -1;
  edge e;
  edge_iterator ei;
  if (bb == m_loop->header || (bb->loop_father->header == bb
			       && chosen_p (bb->loop_father)))
    return false;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      int other = m_piece_of[e->src->index];
      if (other < 0)
	continue;
      bool inside = (bitmap_bit_p (m_guarded, e->src->index)
		     || bitmap_bit_p (m_parting, e->src->index)
		     || single_succ_p (e->src));
      if (!inside || (piece >= 0 && piece != other))
	return false;
      piece = other;
    }
  /* Where threads have parted, blocks are of the piece where they did.  */
  return piece >= 0;
}

/* Cut the body into pieces.  */

bool
cuda_partitions::form_pieces ()
{
  m_piece_of.safe_grow (last_basic_block_for_fn (cfun), true);
  for (int &piece : m_piece_of)
    piece = -1;
  for (basic_block bb : m_order)
    {
      bool guarded = bitmap_bit_p (m_guarded, bb->index);
      if (same_piece_p (bb))
	{
	  edge e;
	  edge_iterator ei;
	  int piece = -1;
	  FOR_EACH_EDGE (e, ei, bb->preds)
	    piece = MAX (piece, m_piece_of[e->src->index]);
	  m_piece_of[bb->index] = piece;
	  if (!guarded)
	    m_pieces[piece].last = bb;
	  continue;
	}
      if (guarded)
	return fail ("threads part and meet in an irregular way");
      cuda_partition piece = { bb, bb, false };
      m_piece_of[bb->index] = m_pieces.length ();
      m_pieces.safe_push (piece);
    }
  return true;
}

/* Return whether pieces are entered at their start and left at their end
   only.  */

bool
cuda_partitions::check_pieces ()
{
  for (basic_block bb : m_order)
    {
      edge e;
      edge_iterator ei;
      cuda_partition &piece = m_pieces[piece_of (bb)];
      FOR_EACH_EDGE (e, ei, bb->succs)
	{
	  bool inside = (in_loop_p (e->dest)
			 && piece_of (e->dest) == piece_of (bb)
			 && e->dest != piece.first);
	  if (inside)
	    continue;
	  if (bb != piece.last || (e->flags & EDGE_ABNORMAL)
	      || (in_loop_p (e->dest)
		  && e->dest != m_pieces[piece_of (e->dest)].first))
	    return fail ("threads part and meet in an irregular way");
	}
      if (bb == piece.last && !single_succ_p (bb)
	  && !is_a<gcond *> (last_stmt (bb)))
	return fail ("a branch is not a plain one");
    }
  return true;
}

/* Return whether no value that differs between threads is used after the
   loop.  */

bool
cuda_partitions::values_stay_p ()
{
  for (unsigned version = 0; version < m_divergent.length (); version++)
    {
      tree name = ssa_name (version);
      if (m_divergent[version] && !virtual_operand_p (name))
	for (gimple *stmt : cuda_uses (name))
	  if (!in_loop_p (gimple_bb (stmt)))
	    return fail ("a thread's value is used after the loop");
    }
  return true;
}

/* Return whether no thread may wait in a loop for what another one does: then
   all of what one does may be done before or after what another does.  */

bool
cuda_partitions::nothing_waits_p ()
{
  for (basic_block bb : m_order)
    if (bb->loop_father != m_loop && !chosen_p (bb->loop_father))
      for (gimple *stmt : cuda_stmts (bb))
	if (!gimple_clobber_p (stmt) && gimple_has_side_effects (stmt))
	  return fail ("threads may wait for one another");
  return true;
}

bool
cuda_partitions::analyze ()
{
  if (!form_p () || !ivs_p ())
    return false;
  order ();
  return (choose () && nothing_waits_p () && form_pieces ()
	  && check_pieces () && values_stay_p ());
}

bool
cuda_partitions::promising_p ()
{
  m_early = true;
  if (!form_p () || !ivs_p ())
    return false;
  order ();
  return choose ();
}
