/* Report masks of warp functions that cannot be right.
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

/* This pass runs on block functions after early inlining, and changes nothing.
   Of calls of warp functions it warns, since programs that have such run on
   GPUs and here (libgomp_bridge/warp.c), but may count on what they do not get:

     - of a mask of zero, which names not even the caller, and of a width that
       is no power of two up to 32, where these are constants;
     - of a constant mask that names none of the lanes that come to the call, or
       lanes that do not come to it and go on elsewhere:

	 if (threadIdx.x < 16)
	   x = __shfl_sync (0xffffffff, x, 0);	// lanes 16 to 31 do not come
	 y = __shfl_sync (0xffffffff, x, 1);

   Which lanes come is found by trying, for the threads of the largest block,
   the conditions on threadIdx.x on which the call depends, in kernels that ask
   for no other thread index.  Lanes that do not come because they return may
   be named: CUDA waits for those that have not.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "cuda-uniformity.h"
#include "value-copy.h"

/* The lanes of a warp, and the warps of the largest block.  */
const unsigned LANES = 32;
const unsigned WARPS = 32;

namespace {

/* Values in the thread with threadIdx.x TID, as far as they are constants; in
   any thread if that is -1.  */

class thread_values : public value_copier
{
public:
  thread_values (int tid) : value_copier (&m_seq), m_tid (tid), m_seq (NULL) {}
  ~thread_values () { gimple_seq_discard (m_seq); }

protected:
  bool known_p (tree, tree *) final override;

private:
  int m_tid;

  /* What is no constant, as a division by zero.  */
  gimple_seq m_seq;
};

bool
thread_values::known_p (tree name, tree *value)
{
  enum cuda_intrinsic code;
  int dim;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (cuda_index_call_p (def, &code, &dim) && code == CUDA_THREAD_IDX
      && dim == 0 && m_tid >= 0)
    *value = build_int_cst (TREE_TYPE (name), m_tid);
  return !is_gimple_assign (def) && gimple_code (def) != GIMPLE_PHI;
}

/* If OP is the same constant in all threads, set *RESULT to it.  */

bool
constant_p (tree op, unsigned HOST_WIDE_INT *result)
{
  tree value = op ? thread_values (-1).copy (op) : NULL_TREE;
  if (!value || TREE_CODE (value) != INTEGER_CST)
    return false;
  *result = TREE_INT_CST_LOW (value) & 0xffffffff;
  return true;
}

/* Which threads come to a block, as far as conditions on threadIdx.x say: by
   warp, the lanes.  */
struct comers
{
  unsigned lanes[WARPS];

  /* Whether there was such a condition.  */
  bool decided;
};

/* The state of the pass for one function.  */

class mask_checker
{
public:
  mask_checker (function *fn) : m_fn (fn) {}
  void run ();

private:
  bool ends_p (basic_block);
  void restrict_by (gcond *, bool, comers *);
  void find_comers (basic_block, comers *);
  void check (gcall *);
  void check_lanes (gcall *, unsigned, location_t);

  function *m_fn;
  cuda_post_dominators m_post;
  bool m_one_dimension;
};

/* Return whether the function does nothing from BB on but return.  */

bool
mask_checker::ends_p (basic_block bb)
{
  for (int i = 0; i < 32; i++)
    {
      for (gimple *stmt : cuda_stmts (bb))
	if (gimple_vdef (stmt) && !gimple_clobber_p (stmt))
	  return false;
      if (!single_succ_p (bb))
	return EDGE_COUNT (bb->succs) == 0;
      bb = single_succ (bb);
      if (bb->index == EXIT_BLOCK)
	return true;
    }
  return false;
}

/* Take from WHO the threads for which the outcome of COND is known and not
   TRUTH.  */

void
mask_checker::restrict_by (gcond *cond, bool truth, comers *who)
{
  for (unsigned tid = 0; tid < WARPS * LANES; tid++)
    {
      tree outcome = thread_values (tid).truth (cond);
      if (!outcome || TREE_CODE (outcome) != INTEGER_CST)
	return;
      if (integer_zerop (outcome) == truth)
	{
	  who->lanes[tid / LANES] &= ~(1u << tid % LANES);
	  who->decided = true;
	}
    }
}

/* Set WHO to the threads that come to BB, but for those that return
   instead.  */

void
mask_checker::find_comers (basic_block bb, comers *who)
{
  for (unsigned &lanes : who->lanes)
    lanes = -1u;
  who->decided = false;
  for (basic_block at = bb, dom; at; at = dom)
    {
      dom = get_immediate_dominator (CDI_DOMINATORS, at);
      if (!dom || dom->index == ENTRY_BLOCK)
	return;
      gimple_stmt_iterator gsi = gsi_last_nondebug_bb (dom);
      gcond *cond = (gsi_end_p (gsi) ? NULL
		     : dyn_cast<gcond *> (gsi_stmt (gsi)));
      basic_block post = m_post.immediate (dom);
      if (!cond || !post || ends_p (post))
	continue;
      edge yes, no;
      extract_true_false_edges_from_block (dom, &yes, &no);
      if (single_pred_p (yes->dest)
	  && dominated_by_p (CDI_DOMINATORS, bb, yes->dest))
	restrict_by (cond, true, who);
      else if (single_pred_p (no->dest)
	       && dominated_by_p (CDI_DOMINATORS, bb, no->dest))
	restrict_by (cond, false, who);
    }
}

/* Warn of CALL at LOC if lanes and MASK do not fit.  */

void
mask_checker::check_lanes (gcall *call, unsigned mask, location_t loc)
{
  comers who;
  find_comers (gimple_bb (call), &who);
  if (!who.decided)
    return;
  for (unsigned lanes : who.lanes)
    {
      if (lanes == 0 || (mask & ~lanes) == 0)
	continue;
      if ((lanes & mask) == 0)
	warning_at (loc, 0, "mask %<0x%x%> of a warp function names none of"
		    " the lanes that come here, %<0x%x%>", mask, lanes);
      else
	warning_at (loc, 0, "mask %<0x%x%> of a warp function names lanes"
		    " that do not come here: only %<0x%x%> do", mask, lanes);
      return;
    }
}

/* Check CALL, a collective of the warp.  */

void
mask_checker::check (gcall *call)
{
  enum cuda_intrinsic code = cuda_barrier_code (call);
  location_t loc = LOCATION_LOCUS (cuda_user_location (gimple_location (call)));
  if (code == CUDA_ACTIVEMASK)
    return;
  unsigned HOST_WIDE_INT mask, width;
  if (cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_SHUFFLE
      && constant_p (cuda_barrier_arg (call, 3), &width)
      && (width > LANES || !pow2p_hwi (width)))
    warning_at (loc, 0, "the width of a shuffle is %wd, not a power of two up"
		" to 32", (HOST_WIDE_INT) (int) width);
  if (!constant_p (cuda_barrier_arg (call, 0), &mask))
    return;
  if (mask == 0)
    warning_at (loc, 0, "the mask of a warp function is zero: it has to name"
		" the calling lane");
  else if (m_one_dimension)
    check_lanes (call, mask, loc);
}

/* Check the function.  */

void
mask_checker::run ()
{
  auto_vec<gcall *> calls;
  for (gimple *stmt : cuda_stmts (m_fn))
    if (gcall *call = dyn_cast<gcall *> (stmt))
      if (cuda_intrinsic_level (cuda_barrier_code (call)) == CUDA_LEVEL_WARP)
	calls.safe_push (call);
  if (calls.is_empty ())
    return;
  m_one_dimension = cuda_one_dimension_p (m_fn);
  calculate_dominance_info (CDI_DOMINATORS);
  m_post.compute (cuda_whole_scope (m_fn));
  /* Messages name the kernel as the user wrote it.  */
  tree saved = current_function_decl;
  current_function_decl = DECL_ORIGIN (m_fn->decl);
  for (gcall *call : calls)
    check (call);
  current_function_decl = saved;
  free_dominance_info (CDI_DOMINATORS);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_check_masks (function *fn)
{
  if (cuda_spare_p (fn->decl))
    return 0;
  mask_checker (fn).run ();
  return 0;
}
