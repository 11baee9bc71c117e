/* Rows of a constant length, cut at constant places, without a loop.
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


/* A row of threads is cut into segments where a guard changes, by a loop that
   finds out where the next one ends (split-apply.cc).  In a version of a kernel
   for blocks of one shape all that is often constant, as in a level of a sum by
   halves, when the loop over the levels is unrolled:

     first = 0;
     do
       {
	 last = MIN (first < 128 ? 127 - first : UINT_MAX, 255 - first);
	 end = first + last + 1;
	 if (first < 128)
	   for (x = first; x != end; x++)
	     s[x] += s[x + 128];
	 first = end;
       }
     while (first != 256);

   GCC does not see that this has two turns, of which the first runs 128 threads
   and the second none.  The loop over threads keeps an unknown count, and with
   it the rests that vectors leave, at each level; nothing is known of where a
   level stores, and so each reads from memory what the one before has just
   written there.

   This pass goes through such a loop with the numbers: it computes what decides
   whether there is another turn for each turn in order, from the first one's
   constants, and if all are constants and the turns few, peels that many.
   Constant propagation does the rest:

     for (x = 0; x != 128; x++)
       s[x] += s[x + 128];

   It comes behind cuda_lower, where loops over threads have their marks, which
   copies keep, and before GCC's early optimizations.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "thread-loops.h"
#include "passes.h"
#include "tree-ssa-loop-manip.h"
#include "cuda-attributes.h"
#include "cuda-kernels.h"
#include "cuda-stmts.h"
#include "value-copy.h"

/* How many segments a row may have, how many statements the copies of one loop,
   and how many a function in which there are any.  */
const unsigned MAX_SEGMENTS = 4;
const unsigned MAX_COPIED = 400;
const unsigned MAX_FUNCTION = 4000;

namespace {

/* Computes what is the same whenever a loop has its turn with VAR being
   VALUE.  */

class turn_values : public value_copier
{
public:
  turn_values (gimple_seq *seq, class loop *loop, tree var, tree value)
    : value_copier (seq), m_loop (loop), m_var (var), m_value (value) {}

protected:
  bool known_p (tree name, tree *value) final override;

private:
  class loop *m_loop;
  tree m_var, m_value;
};

bool
turn_values::known_p (tree name, tree *value)
{
  if (name == m_var)
    {
      *value = m_value;
      return true;
    }
  *value = NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (name);
  /* What is not computed where all turns begin may not be in this one.  */
  return (SSA_NAME_IS_DEFAULT_DEF (name)
	  || !flow_bb_inside_loop_p (m_loop, gimple_bb (def))
	  || gimple_bb (def)->loop_father != m_loop);
}

/* Return the only variable of LOOP's header, NULL if there are others.  */

gphi *
only_variable (class loop *loop)
{
  gphi *only = NULL;
  for (gphi *phi : cuda_phis (loop->header))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      {
	if (only)
	  return NULL;
	only = phi;
      }
  return only;
}

/* Return whether a loop over threads is in LOOP.  */

bool
threads_within_p (class loop *loop)
{
  for (class loop *inner = loop->inner; inner; inner = inner->next)
    if (cuda_threads_or_rows_p (inner) || cuda_stacked_threads_p (inner)
	|| threads_within_p (inner))
      return true;
  return false;
}

/* Return how many turns LOOP has, which is left by EXIT after a whole turn,
   being entered with its variable PHI a constant; 0 if that is not known, or
   there are many.  */

unsigned
constant_turns (class loop *loop, gphi *phi, edge exit)
{
  tree var = gimple_phi_result (phi);
  tree value = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (exit->src));
  for (unsigned turns = 1; cond && turns <= MAX_SEGMENTS; turns++)
    {
      if (TREE_CODE (value) != INTEGER_CST)
	return 0;
      gimple_seq seq = NULL;
      turn_values values (&seq, loop, var, value);
      tree truth = values.truth (cond);
      value = values.copy (next);
      gimple_seq_discard (seq);
      if (!truth || TREE_CODE (truth) != INTEGER_CST || !value)
	return 0;
      if (integer_onep (truth) == ((exit->flags & EDGE_TRUE_VALUE) != 0))
	return turns;
    }
  return 0;
}

/* Return how many segments LOOP runs, one after the other, if that is known and
   it is to be peeled for it; else 0.  Set *EXIT to where it ends.  */

unsigned
constant_segments (class loop *loop, edge *exit)
{
  *exit = single_exit (loop);
  if (!*exit || !loop->latch || !threads_within_p (loop)
      || !empty_block_p (loop->latch)
      || !single_pred_p (loop->latch)
      || (*exit)->src != single_pred (loop->latch))
    return 0;
  gphi *phi = only_variable (loop);
  unsigned turns = phi ? constant_turns (loop, phi, *exit) : 0;
  return turns > 1 && can_duplicate_loop_p (loop) ? turns : 0;
}

/* Peel LOOP of FN if it runs a known number of segments; return whether it
   was.  */

bool
peel_segments (function *fn, class loop *loop)
{
  edge exit;
  unsigned turns = constant_segments (loop, &exit);
  if (turns == 0)
    return false;
  location_t loc = gimple_location (last_stmt (exit->src));
  unsigned more = cuda_loop_stmts (loop).length () * turns;
  if (more > MAX_COPIED || cuda_count_stmts (fn) + more > MAX_FUNCTION)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, dump_user_location_t
			 ::from_location_t (loc), "%u segments of constant"
			 " length stay a loop: %u statements\n", turns, more);
      return false;
    }
  auto_sbitmap wont_exit (turns + 1);
  bitmap_clear (wont_exit);
  auto_vec<edge> to_remove;
  initialize_original_copy_tables ();
  bool done = gimple_duplicate_loop_body_to_header_edge
    (loop, loop_preheader_edge (loop), turns, wont_exit, NULL, &to_remove,
     DLTHE_FLAG_UPDATE_FREQ | DLTHE_FLAG_COMPLETTE_PEEL);
  free_original_copy_tables ();
  if (done && dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, dump_user_location_t
		     ::from_location_t (loc), "%u segments of constant"
		     " length\n", turns);
  return done;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_segments (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape))
    return 0;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  bool any = false;
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (loop->inner && peel_segments (fn, loop))
      {
	any = true;
	update_ssa (TODO_update_ssa);
      }
  loop_optimizer_finalize ();
  return any ? TODO_cleanup_cfg : 0;
}
