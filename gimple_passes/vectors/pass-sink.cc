/* Run uniform loops of a thread loop's body round the threads.
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

/* This pass runs on block functions before the vectoriser.  In

     for (x = 0; x != e; x++)				// threads
       {
	 r = 0;
	 for (k = 0; k < n; k++)			// the same for all
	   r += a[k * width + x] * b[k];
	 out[x] = r;
       }

   neighbouring threads read neighbouring elements, but the inner loop strides
   through memory, and GCC 12 vectorises neither loop.  Threads are independent
   of one another, so that those of a strip may go through the inner loop in
   step:

     for (s = 0; s != e; s += m)			// strips
       {
	 m = MIN (e - s, STRIP);
	 for (l = 0; l != m; l++)
	   slot[l] = 0;
	 for (k = 0; k < n; k++)
	   for (l = 0; l != m; l++)
	     slot[l] += a[k * width + s + l] * b[k];
	 for (l = 0; l != m; l++)
	   out[s + l] = slot[l];
       }

   where all loops over l are contiguous.  What is kept for each thread lives in
   arrays of the function that nothing else refers to.  The loop as it was
   remains for blocks of few threads.

   The steps: cuda-partitions.cc finds the loops that all threads go through
   alike and cuts the body into partitions at them; cuda-sinker.cc makes loops
   over the strips and the partitions.

   Where something is kept from turn to turn, there are versions for 32 and for
   16 threads, rows of usual tiles: with a constant number of threads GCC keeps
   the arrays in vector registers.

   Where several rows of threads read the same in such a loop, as the columns of
   a product of matrices, they go through it together:

     for (y = 0; y != 16; y += 4)			// rows
       {
	 ...
	 for (k = 0; k < n; k++)
	   for (r = 0; r != 4; r++)
	     for (l = 0; l != 16; l++)
	       slot[r][l] += a[(y + r) * n + k] * b[k * width + l];
	 ...
       }

   with so many rows that the arrays fill half of the vector registers.  The
   loop over r is unrolled, so that each vector of b is loaded once for all of
   them.  cuda-rows.cc makes a version of the loop over rows for that; then the
   loop over a row is sunk, and the loop over rows after it, as if rows were
   threads.  */

#include "gcc-compat.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-options.h"
#include "cuda-outcomes.h"
#include "cuda-stmts.h"
#include "cuda-sinker.h"
#include "cuda-rows.h"
#include "tree-ssa-loop-manip.h"

namespace {

/* The threads in a row of usual blocks, and where there are few.  */
const unsigned WARP = 32;
const unsigned FEW = 16;

/* Return whether LOOP is one over rows, round a thread loop.  */

static bool
rows_loop_p (class loop *loop)
{
  class loop *inner = loop->inner;
  return (!cuda_independent_threads_p (loop) && inner
	  && (cuda_threads_or_rows_p (inner)
	      || (inner->inner && cuda_threads_or_rows_p (inner->inner))));
}

/* Return whether BB is within a thread loop.  */

static bool
within_threads_p (basic_block bb)
{
  for (class loop *loop = bb->loop_father; loop_outer (loop);
       loop = loop_outer (loop))
    if (cuda_threads_or_rows_p (loop))
      return true;
  return false;
}

/* Say in the report for LOOP, and in the dump for the thread loop at WHERE
   whose header has the index HEADER, WHY it stays.  */

static void
left_alone (class loop *loop, const dump_user_location_t &where, int header,
	    const char *why)
{
  cuda_decide (loop, CUDA_SCALAR,
	       ACONCAT (("loops stay within the threads' (", why, ")", NULL)),
	       UNKNOWN_LOCATION);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, where, "thread loop at bb %d is"
		     " left alone: %s\n", header, why);
}

/* Find dominators again.  */

static void
renew_dominators ()
{
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  scev_reset ();
}

/* A thread loop that is ready to be sunk, and what the dump is to say of
   it.  */

struct sink_request
{
  class loop *loop;
  dump_user_location_t where;
  int header;
};

static bool sink_prepared (const sink_request &, unsigned, bool);

/* Sink the loop of REQUEST, which keeps values for each thread from turn to
   turn: where it has STRIP threads, in one strip of that constant length, whose
   arrays GCC keeps in registers.  With more threads long strips are better:
   each turn reads memory of its own, and long runs of it are cheaper.  */

static bool
sink_full (const sink_request &request, unsigned strip)
{
  class loop *loop = request.loop;
  class tree_niter_desc niter;
  widest_int most;
  if (!number_of_iterations_exit (loop, single_exit (loop), &niter, false))
    return sink_prepared (request, 0, true);
  if (max_loop_iterations (loop, &most) && wi::ltu_p (most, strip - 1))
    return (strip > FEW ? sink_full (request, FEW)
	    : sink_prepared (request, 0, true));
  gimple_seq seq = NULL;
  tree last = force_gimple_operand (unshare_expr (niter.niter), &seq, true,
				    NULL_TREE);
  last = gimple_convert (&seq, sizetype, last);
  tree test = gimple_build (&seq, EQ_EXPR, boolean_type_node, last,
			    size_int (strip - 1));
  if (integer_onep (test))
    return sink_prepared (request, strip, true);
  class loop *copy = NULL;
  if (TREE_CODE (test) != INTEGER_CST)
    {
      gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), seq);
      test = build2 (NE_EXPR, boolean_type_node, test, boolean_false_node);
      profile_probability likely = profile_probability::likely ();
      initialize_original_copy_tables ();
      copy = loop_version (loop, test, NULL, likely, likely.invert (), likely,
			   likely.invert (), true);
      free_original_copy_tables ();
      update_ssa (TODO_update_ssa);
      renew_dominators ();
    }
  if (copy)
    {
      sink_prepared (request, strip, true);
      renew_dominators ();
    }
  else
    copy = loop;
  sink_request other = { copy, request.where, copy->header->index };
  if (strip > FEW)
    return sink_full (other, FEW);
  return sink_prepared (other, 0, true);
}

/* Sink the loop of REQUEST, with LANES in a strip unless that is 0; with FIXED,
   that many in each strip.  Return whether something changed.  */

static bool
sink_prepared (const sink_request &request, unsigned lanes, bool fixed)
{
  thread_sinker sinker (request.loop);
  if (!sinker.analyze () || !sinker.plan (lanes, fixed && lanes))
    {
      left_alone (request.loop, request.where, request.header, sinker.why ());
      rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
      return true;
    }
  if (!fixed)
    if (unsigned strip = sinker.full_strip ())
      {
	rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
	renew_dominators ();
	return sink_full (request, strip);
      }
  unsigned chosen = sinker.chosen ();
  sinker.transform ();
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, request.where, "thread loop at bb"
		     " %d runs within %u loops, in %sstrips of %u threads"
		     " with %u values kept for each\n", request.header, chosen,
		     fixed && lanes ? "full " : "", sinker.strip (),
		     sinker.slots ());
  return true;
}

/* Let no loop be left of LOOP, which has one turn.  */

static void
unloop_once (class loop *loop)
{
  edge exit = single_exit (loop);
  gcond *cond = as_a<gcond *> (last_stmt (exit->src));
  edge stay = EDGE_SUCC (exit->src, EDGE_SUCC (exit->src, 0) == exit);
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  gsi_remove (&gsi, true);
  remove_edge_and_dominated_blocks (stay);
  exit->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  exit->flags |= EDGE_FALLTHRU;
  exit->probability = profile_probability::always ();
  cuda_settle_flow (cfun);
  update_ssa (TODO_update_ssa);
}

/* Return how many rows ROWS should take at a time, of threads that keep BYTES
   each from turn to turn, or 0.  */

static unsigned
rows_at_a_time (cuda_rows *rows, unsigned bytes)
{
  unsigned most = cuda_rows_for (rows->lanes (), bytes), n = 1;
  while (n * 2 <= most)
    n *= 2;
  if (TREE_CODE (rows->count ()) == INTEGER_CST)
    while (n > 1 && tree_to_uhwi (rows->count ()) % n != 0)
      n /= 2;
  return n > 1 && rows->divide (n) ? n : 0;
}

/* Sink the loop of REQUEST, which goes over all threads of a row, and then the
   loop ROWS round it, N rows at a time.  */

static void
sink_whole_rows (const sink_request &request, class loop *rows, unsigned n)
{
  cuda_row_strips strips;
  renew_dominators ();
  {
    thread_sinker sinker (request.loop);
    if (!sinker.analyze () || !sinker.plan (0, true))
      {
	left_alone (request.loop, request.where, request.header, sinker.why ());
	return;
      }
    sinker.transform ();
    sinker.hand_over (&strips);
  }
  renew_dominators ();
  unloop_once (request.loop);
  renew_dominators ();
  thread_sinker sinker (rows, &strips);
  if (!sinker.analyze () || !sinker.plan (n, true))
    {
      left_alone (rows, request.where, request.header, sinker.why ());
      return;
    }
  unsigned chosen = sinker.chosen ();
  sinker.transform ();
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, request.where, "thread loop at bb"
		     " %d: %u rows at a time run within %u loops\n",
		     request.header, n, chosen);
}

/* Sink the thread loop LOOP, of LANES threads or, if that is 0, of a known
   number, with several rows at a time, if that can be and is worth it.  Return
   whether something changed, and set *REST to the loop for when it does not
   fit, or to NULL.  */

static bool
sink_rows_of (class loop *loop, unsigned lanes, class loop **rest)
{
  sink_request request = { loop, dump_user_location_t
			   (last_stmt (loop->header)), loop->header->index };
  *rest = loop;
  if (cuda_without_p (CUDA_PART_ROWS) || !cuda_independent_threads_p (loop))
    return false;
  cuda_rows rows (loop);
  thread_sinker sinker (loop);
  if (!sinker.analyze ())
    return false;
  if (!rows.plan (&sinker, lanes))
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_NOTE, request.where, "thread loop at bb %d takes"
			 " one row at a time: %s\n", request.header,
			 rows.why ());
      return false;
    }
  bool made = false;
  unsigned n = 0;
  if (sinker.plan (0, false) && rows.lanes () >= FEW / 2)
    n = rows_at_a_time (&rows, sinker.turn_bytes ());
  if (n)
    {
      *rest = rows.version (&made);
      if (!made)
	*rest = loop;
      else
	{
	  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
	  sink_whole_rows (request, rows.rows (), n);
	}
    }
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  renew_dominators ();
  return true;
}

/* Do that for the number of threads in LOOP.  Where that is not known, do it
   for those of usual tiles, unless there are versions for the shapes of
   blocks.  */

static bool
sink_rows (class loop *loop, class loop **rest)
{
  bool changed = sink_rows_of (loop, 0, rest);
  if (*rest != loop || cuda_other_shapes_p (cfun->decl))
    return changed;
  for (unsigned lanes = WARP; lanes >= FEW && *rest; lanes /= 2)
    {
      widest_int most;
      loop = *rest;
      if (!max_loop_iterations (loop, &most) || wi::geu_p (most, lanes - 1))
	changed |= sink_rows_of (loop, lanes, rest);
    }
  return changed;
}

/* Sink the thread loop LOOP; return whether something changed.  */

static bool
sink_thread_loop (class loop *loop)
{
  class loop *whole = loop;
  if (sink_rows (loop, &loop) && !loop)
    return true;
  int header = loop->header->index;
  dump_user_location_t where = dump_user_location_t
    (last_stmt (loop->header));
  {
    thread_sinker before (loop);
    if (!before.analyze () || !before.version ())
      {
	left_alone (loop, where, header, before.why ());
	return false;
      }
  }
  renew_dominators ();
  sink_request request = { loop, where, header };
  /* What is left when rows are taken together is not worth more versions.  */
  return sink_prepared (request, 0, loop != whole);
}

/* Give each way out of a loop within LOOP a block of its own, with PHIs for
   what the loop has computed.  Some have one, as earlier passes happened to
   leave them; where others come in at the same place the loop would have to
   keep a second array there, and write it in each turn.  */

static void
split_inner_exits (class loop *loop)
{
  for (auto inner : loops_list (cfun, 0, loop))
    {
      if (inner == loop)
	continue;
      auto_vec<edge> exits = get_loop_exit_edges (inner);
      for (edge e : exits)
	if (!single_pred_p (e->dest) && !(e->flags & EDGE_COMPLEX))
	  split_loop_exit_edge (e);
    }
}

} // anon namespace

/* GCC distributes an inner loop as

     if (.LOOP_DIST_ALIAS (2, no_alias))
       ...						// two loops
     else
       for (...)					// loop 2, as it was

   where the vectoriser is to say whether that pays, and looks for the call by
   the number of the loop.  It would not find copies, and the loops of a strip
   it vectorises anyway.  So keep loops within threads as they were.  Return
   whether there were any.  */

bool
cuda_undo_distribution ()
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
      if (gsi_end_p (gsi) || !within_threads_p (bb))
	continue;
      gsi_prev_nondebug (&gsi);
      if (gsi_end_p (gsi)
	  || !gimple_call_internal_p (gsi_stmt (gsi), IFN_LOOP_DIST_ALIAS))
	continue;
      gimple *call = gsi_stmt (gsi);
      class loop *was = get_loop (cfun, tree_to_shwi (gimple_call_arg (call,
								       0)));
      if (was)
	{
	  was->dont_vectorize = false;
	  was->orig_loop_num = 0;
	}
      fold_loop_internal_call (call, boolean_false_node);
      changed = true;
    }
  if (changed)
    cleanup_tree_cfg ();
  return changed;
}

bool
cuda_alike_p (class loop *loop)
{
  cuda_partitions pieces (loop);
  cuda_rows known (loop), usual (loop);
  if (!pieces.analyze ())
    return false;
  return (cuda_without_p (CUDA_PART_ROWS)
	  || !(known.plan (&pieces) || usual.plan (&pieces, FEW)));
}

/* Do the work of the pass.  */

unsigned int
execute_cuda_sink (function *)
{
  bool undone = cuda_undo_distribution ();
  auto_vec<class loop *> loops;
  for (class loop *loop : loops_list (cfun, 0))
    if (cuda_threads_or_rows_p (loop) && loop->inner && !loop->dont_vectorize)
      loops.safe_push (loop);
  bool changed = false;
  for (class loop *loop : loops)
    if (loop->inner && cuda_threads_or_rows_p (loop) && !rows_loop_p (loop))
      {
	split_inner_exits (loop);
	calculate_dominance_info (CDI_DOMINATORS);
	free_dominance_info (CDI_POST_DOMINATORS);
	calculate_dominance_info (CDI_POST_DOMINATORS);
	changed |= sink_thread_loop (loop);
      }
  free_dominance_info (CDI_POST_DOMINATORS);
  if (!changed && !undone)
    return 0;
  scev_reset ();
  return TODO_cleanup_cfg;
}
