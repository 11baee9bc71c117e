/* Do once what is the same for all threads.
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

/* A GPU has threads to spare.  So in many kernels each of them computes what
   all others compute, too:

     i = blockIdx.x * blockDim.x + threadIdx.x;
     if (i < n)
       {
	 for (k = 0, sum = 0; k < n; k++)
	   sum += in[k];
	 out[i] = in[i] / sum;
       }

   Here such loops move, as a whole, to where the threads of a block have met
   last: the start of the block function or a barrier.  The form of that is what
   the user could have written,

     if (__syncthreads_or (i < n))
       for (k = 0, sum = 0; k < n; k++)
	 sum += in[k];
     .UNIQUE (UNSPEC, APART);
     i = ...

   of which cuda_lower makes what is done once for a block: a region that
   computes but uniform values needs no loop over threads (cuda-regions.cc).
   That is why it is done before lowering: there are no copies yet of the code
   for one thread, and what is left of that knows nothing of the loop.

   What does not depend on the block either is done once by each worker, in the
   first block that has a thread for it, and handed on to later blocks in memory
   that the worker has for the launch (cuda-block-params.h):

     if (kept[0] & 1)
       sum = kept[1];
     else if (__syncthreads_or (i < n))
       {
	 for (...) ...
	 kept[1] = sum;
	 kept[0] |= 1;
       }
     .UNIQUE (UNSPEC, APART);

   Workers do not wait for one another: to do it in each takes as long as in one
   for all.

   When it is right:

   - The loop has no effect and ends; what it computes from is the same for all
     threads at that place, and is computed there.
   - It is run if any thread would run it, so that nothing is read that no
     thread would read: the conditions on the way to it are computed by all
     threads at that place, from integers that need no memory.  In a loop round
     it, what is asked at the first turn decides, if that is how the loop ends.
   - It reads the same there as later.  No store on any way from there to it may
     be to what it reads, nor may threads hear of others on such a way, by an
     atomic operation, say (cuda-uniformity.cc has this rule).  What other
     threads store without that, it could not read without a race; nor may what
     a block stores be read by others of the launch.

   Floating-point sums keep their order.  Nothing is moved that a single thread
   does for all, or that takes but a few turns.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-block-params.h"
#include "cuda-intrinsics.h"
#include "cuda-math.h"
#include "cuda-stmts.h"
#include "block-meets.h"
#include "loop-moves.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"

namespace {

/* Loops that are known to take fewer turns stay.  */
const unsigned MIN_TURNS = 16;

/* So do those that blocks of fewer threads would run once each: as lanes of
   vectors these do it at once.  */
const unsigned MIN_THREADS = 32;

/* Works on one function.  */

class invariant_mover
{
public:
  invariant_mover (function *fn, moving_state &state)
    : m_fn (fn), m_scope (cuda_whole_scope (fn)), m_state (state)
  {
    m_uniformity.compute (m_scope, true);
  }

  /* Move one loop; return whether there was one.  */
  bool run () { return move_within (m_fn->x_current_loops->tree_root); }

private:
  const char *check (moving_loop *);
  const char *check_exits (moving_loop *) const;
  const char *check_body (moving_loop *) const;
  const char *check_stmt (gimple *, moving_loop *) const;
  void make_tail (moving_loop *) const;
  void find_results (moving_loop *) const;
  const char *check_place (moving_loop *, gimple *) const;
  const char *find_conditions (moving_loop *) const;
  const char *add_condition (moving_loop *, basic_block, edge) const;
  const char *check_conditions (moving_loop *) const;
  const char *check_inputs (moving_loop *) const;
  const char *look_back (const moving_loop &, vec<gimple_stmt_iterator> *,
			 bool *) const;
  const char *check_way (const moving_loop &) const;
  const char *check_way_stmt (gimple *, const moving_loop &) const;
  bool inside_p (const moving_loop &, gimple *) const;
  bool decides_meetings_p (const moving_loop &) const;
  gimple *barrier_before (const moving_loop &) const;
  moving_place place (gimple *) const;

  bool consider (class loop *);
  bool move_within (class loop *);
  void report (const moving_loop &) const;

  function *m_fn;
  cuda_scope m_scope;
  cuda_uniformity m_uniformity;
  moving_state &m_state;
};

/* Return whether STMT is in the loop of OF.  */

bool
invariant_mover::inside_p (const moving_loop &of, gimple *stmt) const
{
  return (gimple_bb (stmt)
	  && flow_bb_inside_loop_p (of.loop, gimple_bb (stmt)));
}

/* Return whether BB only leads on from one block to another.  */

static bool
arm_p (basic_block bb)
{
  return (single_pred_p (bb) && single_succ_p (bb) && empty_block_p (bb)
	  && gimple_seq_empty_p (phi_nodes (bb)));
}

/* Find where OF is left; return why it cannot be taken out, NULL if it can.  */

const char *
invariant_mover::check_exits (moving_loop *of) const
{
  auto_vec<edge> exits = get_loop_exit_edges (of->loop);
  of->exits = exits.length ();
  of->meet = NULL;
  if (exits.is_empty () || !finite_loop_p (of->loop))
    return "it may not end";
  for (edge e : exits)
    {
      basic_block to = e->dest;
      if (of->exits > 1 && arm_p (to))
	{
	  of->arms.safe_push (to);
	  to = single_succ (to);
	}
      if ((of->meet && to != of->meet)
	  || (e->flags & (EDGE_ABNORMAL | EDGE_EH)))
	return "it is left for several places";
      of->meet = to;
    }
  if (of->exits > 1 && EDGE_COUNT (of->meet->preds) != of->exits)
    return "it is left for where others come to";
  tree turns = number_of_latch_executions (of->loop);
  if (!of->loop->inner && TREE_CODE (turns) == INTEGER_CST
      && wi::ltu_p (wi::to_wide (turns), MIN_TURNS - 1))
    return "it takes but a few turns";
  return NULL;
}

/* Look at STMT of OF; return why that stays, or NULL.  */

const char *
invariant_mover::check_stmt (gimple *stmt, moving_loop *of) const
{
  enum cuda_intrinsic code;
  switch (gimple_code (stmt))
    {
    case GIMPLE_DEBUG:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      return NULL;
    case GIMPLE_CALL:
      if (cuda_index_call_p (stmt, &code))
	{
	  of->grid &= code != CUDA_BLOCK_IDX;
	  return (code == CUDA_THREAD_IDX ? "it differs between threads"
		  : NULL);
	}
      return ((gimple_call_flags (stmt) & ECF_CONST)
	      && !(gimple_call_flags (stmt) & ECF_LOOPING_CONST_OR_PURE)
	      && gimple_call_fndecl (stmt) ? NULL : "it calls a function");
    case GIMPLE_ASSIGN:
      if (gimple_vdef (stmt) || gimple_has_side_effects (stmt))
	return "it has effects";
      if (gimple_assign_load_p (stmt))
	of->reads.safe_push (gimple_assign_rhs1 (stmt));
      return NULL;
    default:
      return "it has effects";
    }
}

/* Look at all statements of OF; return why that stays, or NULL.  */

const char *
invariant_mover::check_body (moving_loop *of) const
{
  basic_block *body = get_loop_body (of->loop);
  const char *why = NULL;
  for (unsigned i = 0; i < of->loop->num_nodes && !why; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]);
	 !gsi_end_p (gsi) && !why; gsi_next (&gsi))
      why = check_stmt (gsi_stmt (gsi), of);
  for (unsigned i = 0; i < of->loop->num_nodes && !why; i++)
    if (body[i]->loop_father->header == body[i]
	&& !finite_loop_p (body[i]->loop_father))
      why = "it may not end";
  free (body);
  return why;
}

/* Give OF a block of its own for where its ways out meet.  */

void
invariant_mover::make_tail (moving_loop *of) const
{
  if (of->exits == 1)
    of->tail = split_edge (single_exit (of->loop));
  else
    {
      of->tail = of->meet;
      split_block_after_labels (of->tail);
    }
}

/* Append to RESULTS those names that STMT defines and others use than those in
   the blocks INSIDE.  */

static void
add_results (gimple *stmt, const bitmap inside, vec<tree> *results)
{
  ssa_op_iter op_iter;
  def_operand_p def;
  FOR_EACH_PHI_OR_STMT_DEF (def, stmt, op_iter, SSA_OP_DEF)
    {
      tree name = DEF_FROM_PTR (def);
      bool used = false;
      for (gimple *user : cuda_uses (name))
	if (!bitmap_bit_p (inside, gimple_bb (user)->index))
	  used = true;
      if (used)
	results->safe_push (name);
    }
}

/* Find what OF computes for others.  */

void
invariant_mover::find_results (moving_loop *of) const
{
  auto_bitmap inside;
  auto_vec<basic_block> blocks;
  of->blocks (&blocks, inside);
  for (basic_block bb : blocks)
    {
      for (gphi *phi : cuda_phis (bb))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  add_results (phi, inside, &of->results);
      for (gimple *stmt : cuda_stmts (bb))
	if (!is_gimple_debug (stmt))
	  add_results (stmt, inside, &of->results);
    }
}

/* Return whether STMT is a barrier of the block at which nothing else is
   done.  */

static bool
plain_barrier_p (gimple *stmt)
{
  switch (cuda_barrier_code (stmt))
    {
    case CUDA_BARRIER:
    case CUDA_BARRIER_COUNT:
    case CUDA_BARRIER_AND:
    case CUDA_BARRIER_OR:
      return true;
    default:
      return false;
    }
}

/* Return the last barrier of the block that all threads have come to before
   they come to OF, or NULL.  */

gimple *
invariant_mover::barrier_before (const moving_loop &of) const
{
  for (basic_block bb = get_immediate_dominator (CDI_DOMINATORS,
						 of.loop->header);
       bb; bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);
	 gsi_prev (&gsi))
      if (plain_barrier_p (gsi_stmt (gsi))
	  && !m_state.votes.contains (gsi_stmt (gsi)))
	return gsi_stmt (gsi);
  return NULL;
}

/* Return the place behind BARRIER, or at the start without one, and behind
   what has been moved there.  */

moving_place
invariant_mover::place (gimple *barrier) const
{
  gimple **end = barrier ? m_state.ends.get (barrier) : &m_state.start_end;
  if (end && *end)
    return { gimple_bb (*end), *end, true };
  return { barrier ? gimple_bb (barrier) : ENTRY_BLOCK_PTR_FOR_FN (m_fn),
	   barrier, false };
}

/* OF stands under the branch at the end of BB, where it goes along WAY: add
   that to the conditions.  Return why it stays, or NULL.  */

const char *
invariant_mover::add_condition (moving_loop *of, basic_block bb,
				edge way) const
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  if (!cond)
    return "it stands under a branch that is no condition";
  way_condition added = { cond, (way->flags & EDGE_TRUE_VALUE) != 0, NULL };
  for (class loop *loop = bb->loop_father; loop_outer (loop);
       loop = loop_outer (loop))
    {
      if (flow_bb_inside_loop_p (loop, of->place.bb))
	break;
      if (!flow_bb_inside_loop_p (loop, of->loop->header))
	return "it stands behind a way out of another loop";
      edge other = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == way);
      if (loop == bb->loop_father
	  && !flow_bb_inside_loop_p (loop, other->dest)
	  && dominated_by_p (CDI_DOMINATORS, loop->latch, bb))
	added.first_turn = loop;
    }
  of->conditions.safe_push (added);
  return NULL;
}

/* Find the conditions under which threads come from the place to OF.  Return
   why that stays if they are not clear, or NULL.  */

const char *
invariant_mover::find_conditions (moving_loop *of) const
{
  of->conditions.truncate (0);
  for (basic_block at = of->loop->header; at != of->place.bb;)
    {
      basic_block from = get_immediate_dominator (CDI_DOMINATORS, at);
      if (from != ENTRY_BLOCK_PTR_FOR_FN (m_fn)
	  && !dominated_by_p (CDI_POST_DOMINATORS, from, at))
	{
	  if (!single_pred_p (at) || single_pred (at) != from)
	    return "threads come to it by several ways";
	  if (const char *why = add_condition (of, from, single_pred_edge (at)))
	    return why;
	}
      at = from;
    }
  return NULL;
}

/* See that the conditions of OF can be computed at the place, and that it is
   not for a single thread.  */

const char *
invariant_mover::check_conditions (moving_loop *of) const
{
  gimple_seq seq = NULL;
  const char *why = NULL;
  for (const way_condition &cond : of->conditions)
    {
      input_copier copier (&seq, m_uniformity, m_state.of_blocks, *of);
      enum tree_code code = gimple_cond_code (cond.cond);
      if (!copier.condition (cond))
	why = "it stands under a condition that is not known before";
      else if (copier.varies && code == (cond.truth ? EQ_EXPR : NE_EXPR))
	why = "few threads do it";
    }
  gimple_seq_discard (seq);
  return why;
}

/* See that what OF is computed from can be computed at the place and is the
   same for all threads there; add what is read for that.  */

const char *
invariant_mover::check_inputs (moving_loop *of) const
{
  gimple_seq seq = NULL;
  input_copier copier (&seq, m_uniformity, m_state.of_blocks, *of);
  const char *why = NULL;
  auto_vec<basic_block> blocks;
  of->blocks (&blocks);
  /* Of where several ways meet, what is chosen moves with it.  */
  if (of->exits > 1)
    blocks.safe_push (of->meet);
  for (basic_block bb : blocks)
    {
      ssa_op_iter iter;
      tree name;
      use_operand_p use;
      for (gphi *phi : cuda_phis (bb))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  FOR_EACH_PHI_ARG (use, phi, iter, SSA_OP_USE)
	    if (TREE_CODE (name = USE_FROM_PTR (use)) == SSA_NAME
		&& !inside_p (*of, SSA_NAME_DEF_STMT (name))
		&& !copier.copy (name))
	      why = "it is computed from what is not known before";
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   bb != of->meet && !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	FOR_EACH_SSA_TREE_OPERAND (name, gsi_stmt (gsi), iter, SSA_OP_USE)
	  if (!inside_p (*of, SSA_NAME_DEF_STMT (name)) && !copier.copy (name))
	    why = "it is computed from what is not known before";
    }
  gimple_seq_discard (seq);
  if (copier.varies)
    why = "it differs between threads";
  of->reads.safe_splice (copier.reads);
  of->grid &= !copier.block;
  for (tree ref : of->reads)
    {
      memory_root root = cuda_root_of (ref);
      of->grid &= !root.private_p ();
      if (root.private_p () && VAR_P (root.decl) && !cuda_shared_p (root.decl))
	why = "it reads what each thread has for itself";
    }
  return why;
}

/* Look at STMT, which is on a way from the place to OF; return why that stays,
   or NULL.  */

const char *
invariant_mover::check_way_stmt (gimple *stmt, const moving_loop &of) const
{
  const char *const why = "threads may have heard of others on the way";
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return NULL;
  if (gcall *call = dyn_cast<gcall *> (stmt))
    return (plain_barrier_p (call) || cuda_barrier_code (call) == CUDA_APART
	    || cuda_index_call_p (call)
	    || ((gimple_call_flags (call) & (ECF_CONST | ECF_PURE))
		&& !(gimple_call_flags (call) & ECF_LOOPING_CONST_OR_PURE))
	    ? NULL : why);
  if (gimple_has_volatile_ops (stmt) || gimple_code (stmt) == GIMPLE_ASM)
    return why;
  if (!gimple_vdef (stmt))
    return NULL;
  if (!is_gimple_assign (stmt))
    return why;
  for (tree ref : of.reads)
    if (!cuda_apart_p (cuda_root_of (ref),
		       cuda_root_of (gimple_assign_lhs (stmt))))
      return "what it reads may be written on the way";
  return NULL;
}

/* Go backwards from the statements before which GSI are in WORK, as far as the
   loop of OF, its place and the function's start; look at all that is found.
   Return why OF stays, or NULL, and set *MEETS if there are barriers.  */

const char *
invariant_mover::look_back (const moving_loop &of,
			    vec<gimple_stmt_iterator> *work,
			    bool *meets) const
{
  auto_bitmap seen;
  while (!work->is_empty ())
    {
      gimple_stmt_iterator gsi = work->pop ();
      basic_block bb = gsi_bb (gsi);
      bool found = false;
      for (; !gsi_end_p (gsi) && !found; gsi_prev (&gsi))
	{
	  found = of.place.stmt && gsi_stmt (gsi) == of.place.stmt;
	  if (const char *why = (found ? NULL
				 : check_way_stmt (gsi_stmt (gsi), of)))
	    return why;
	  *meets |= !found && plain_barrier_p (gsi_stmt (gsi));
	}
      edge e;
      edge_iterator ei;
      if (!found)
	FOR_EACH_EDGE (e, ei, bb->preds)
	  if (e->src != ENTRY_BLOCK_PTR_FOR_FN (m_fn)
	      && !flow_bb_inside_loop_p (of.loop, e->src)
	      && bitmap_set_bit (seen, e->src->index))
	    work->safe_push (gsi_last_bb (e->src));
    }
  return NULL;
}

/* Look at all that threads may do on the way from the place to OF.  If they
   meet there, others may come from any barrier, and what is before that.  */

const char *
invariant_mover::check_way (const moving_loop &of) const
{
  auto_vec<gimple_stmt_iterator> work;
  bool meets = false;
  work.safe_push (gsi_last_bb (loop_preheader_edge (of.loop)->src));
  const char *why = look_back (of, &work, &meets);
  if (why || !meets)
    return why;
  basic_block bb;
  work.truncate (0);
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (cuda_barrier_code (gsi_stmt (gsi)) != CUDA_NO_INTRINSIC)
	work.safe_push (gsi);
  return look_back (of, &work, &meets);
}

/* See whether OF can move behind BARRIER, or to the start without one; return
   why not, or NULL.  */

const char *
invariant_mover::check_place (moving_loop *of, gimple *barrier) const
{
  of->barrier = barrier;
  of->place = place (barrier);
  of->grid &= barrier == NULL;
  unsigned reads = of->reads.length ();
  const char *why = find_conditions (of);
  why = why ? why : check_inputs (of);
  why = why ? why : check_conditions (of);
  why = why ? why : check_way (*of);
  if (why)
    of->reads.truncate (reads);
  return why;
}

/* Return whether what OF computes decides where threads meet: behind what is
   done once it is taken for different from thread to thread.  */

bool
invariant_mover::decides_meetings_p (const moving_loop &of) const
{
  auto_bitmap deciding;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple *stmt : cuda_stmts (bb))
      if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC)
	{
	  cuda_find_deciding (m_fn, bb, deciding);
	  break;
	}
  if (bitmap_empty_p (deciding))
    return false;
  hash_set<tree> seen;
  auto_vec<tree> work;
  for (tree result : of.results)
    work.safe_push (result);
  while (!work.is_empty ())
    {
      imm_use_iterator iter;
      use_operand_p use;
      tree name = work.pop ();
      if (seen.add (name))
	continue;
      FOR_EACH_IMM_USE_FAST (use, iter, name)
	{
	  gimple *stmt = USE_STMT (use);
	  tree made = cuda_result (stmt);
	  if (is_ctrl_stmt (stmt)
	      && bitmap_bit_p (deciding, gimple_bb (stmt)->index))
	    return true;
	  if (made && TREE_CODE (made) == SSA_NAME)
	    work.safe_push (made);
	}
    }
  return false;
}

/* See whether OF can move, and where; return why not, or NULL.  */

const char *
invariant_mover::check (moving_loop *of)
{
  if (const char *why = check_exits (of))
    return why;
  if (const char *why = check_body (of))
    return why;
  const char *why = check_place (of, NULL);
  gimple *barrier = why ? barrier_before (*of) : NULL;
  /* Behind a barrier to which no thread may come nothing is done once.  */
  if (barrier && !m_uniformity.lenient_p ())
    why = check_place (of, barrier);
  if (why)
    return why;
  unsigned shape[CUDA_DIMS];
  if (!of->grid && cuda_block_shape (m_fn->decl, shape)
      && shape[0] * shape[1] * shape[2] < MIN_THREADS)
    return "its blocks have few threads";
  make_tail (of);
  find_results (of);
  if (of->results.is_empty ())
    return "nothing comes of it";
  return (decides_meetings_p (*of) ? "it decides where threads meet" : NULL);
}

/* Tell the user that OF has moved, or is to.  */

void
invariant_mover::report (const moving_loop &of) const
{
  location_t loc = gimple_location (last_stmt (of.loop->header));
  const char *how = (of.grid ? "for all blocks" : "for each block");
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t::from_location_t (loc),
		     "a loop that is the same for all threads is run once %s"
		     "\n", how);
  if (cuda_opts.report && !cuda_spare_p (m_fn->decl))
    inform (cuda_user_location (loc), "kernel %qs: this loop is the same for"
	    " all threads and is run once %s",
	    get_name (DECL_ORIGIN (m_fn->decl)), how);
}

/* Compare loops A and B by where they stand.  */

static int
compare_places (const void *a, const void *b)
{
  class loop *const *x = (class loop *const *) a;
  class loop *const *y = (class loop *const *) b;
  return (*x)->header->index - (*y)->header->index;
}

/* Move LOOP, if it can be; return whether that was done.  */

bool
invariant_mover::consider (class loop *loop)
{
  moving_loop of;
  of.loop = loop;
  of.tail = NULL;
  of.grid = true;
  const char *why = check (&of);
  if (!why)
    {
      report (of);
      cuda_move_loop (m_fn, of, m_state, m_uniformity);
      return true;
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, last_stmt (loop->header),
		     "a loop stays in each thread: %s\n", why);
  return false;
}

/* Move a loop within OUTER, the outermost that can be.  Return whether that
   was done.  */

bool
invariant_mover::move_within (class loop *outer)
{
  auto_vec<class loop *> loops;
  for (class loop *loop = outer->inner; loop; loop = loop->next)
    loops.safe_push (loop);
  /* What comes first in the source may be what others are computed from.  */
  loops.qsort (compare_places);
  for (class loop *loop : loops)
    if (!bitmap_bit_p (m_state.moved, loop->header->index)
	&& (consider (loop) || move_within (loop)))
      return true;
  return false;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_invariants (function *fn)
{
  if (cuda_form_code_p (fn->decl) || cuda_grid_block_function_p (fn->decl))
    return 0;
  cuda_clear_relaxed (fn);
  cuda_use_const_math (fn);
  moving_state state;
  bool again = true, changed = false;
  while (again)
    {
      loop_optimizer_init (LOOPS_HAVE_PREHEADERS | LOOPS_HAVE_RECORDED_EXITS);
      again = false;
      if (number_of_loops (fn) > 1)
	{
	  scev_initialize ();
	  calculate_dominance_info (CDI_DOMINATORS);
	  calculate_dominance_info (CDI_POST_DOMINATORS);
	  again = invariant_mover (fn, state).run ();
	  scev_finalize ();
	}
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      loop_optimizer_finalize ();
      changed |= again;
    }
  return changed ? TODO_cleanup_cfg : 0;
}
