/* Unrolling of loops around warp functions.
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


/* A warp is reduced by a loop of a few steps:

     for (d = 16; d > 0; d /= 2)
       v += __shfl_down_sync (~0u, v, d);

   which becomes

     v += __shfl_down_sync (~0u, v, 16);
     v += __shfl_down_sync (~0u, v, 8);
     v += __shfl_down_sync (~0u, v, 4);
     v += __shfl_down_sync (~0u, v, 2);
     v += __shfl_down_sync (~0u, v, 1);

   Only then are the distances constant, so that shuffles are permutes of
   vectors (cuda-warp-vectors.cc) and V stays in registers; GCC itself unrolls
   when the kernel has long been cut at the shuffles.

   A block is reduced, scanned or sorted likewise:

     for (d = 1; d < blockDim.x; d *= 2)
       {
	 if (t % (2 * d) == 0)
	   s[t] += s[t + d];
	 __syncthreads ();
       }

   In a version for blocks of one shape that is unrolled, too, if the turns have
   a distance that is no multiple of their number, such as D, 1 << i or
   powf (2, i): each region then has a constant one, its conditions and places
   become patterns that repeat, and what threads load and store are vectors that
   are permuted in place of gathers (vector-windows.cc).  Where the turns differ
   by the same amount each, as in loops over tiles, nothing would be gained.

   A loop is unrolled wholly, with what it contains, if it has trips of a known
   number, for which MAX_TRIPS and MAX_STMTS or the user's #pragma unroll
   speaks (MAX_PRAGMA_TRIPS, MAX_PRAGMA_STMTS), and not too many shuffles or
   votes for the unit (cuda_too_many_exchanges_p): where a hundred kernels
   reduce sixteen values each, each would have loops over the lanes for eighty
   shuffles.  Only the reduction is unrolled then, and what is round it keeps
   its turns.  The copies are all made before the loop's head; what remains of
   the loop is left at once, which constant propagation finds out.  Loops within
   it may have constant counts then, and are looked at again.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "tree-cfgcleanup.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "tree-scalar-evolution.h"
#include "cuda-intrinsics.h"
#include "cuda-attributes.h"
#include "cuda-budget.h"
#include "cuda-math.h"
#include "own-arrays.h"

/* How many trips a loop may have, without and with a pragma, and how many
   statements it may become.  */
const unsigned MAX_TRIPS = 8;
const unsigned MAX_PRAGMA_TRIPS = 64;
const unsigned MAX_STMTS = 600;

/* The latter with a pragma, where the function is not limited to less: loops
   over fragments of matrices, which are variables of each lane then, take that
   much.  */
const unsigned MAX_PRAGMA_STMTS = 4096;

/* The same round barriers of the block and others where all its threads meet,
   of which each makes a loop over threads: trips, what the function may become,
   and how deep such loops are nested.  */
const unsigned MAX_BLOCK_TRIPS = 12;
const unsigned MAX_BLOCK_STMTS = 1500;
const unsigned MAX_BARRIERS = 64;
const unsigned MAX_DEPTH = 3;

/* The most bytes of an array of fragments of matrices.  */
const unsigned MAX_FRAGMENTS = 8192;

/* How many statements lead from a counter to that of the next turn.  */
const unsigned MAX_CHAIN = 4;

namespace {

/* Statements, collectives of the warp, those of them by which lanes see values
   of one another, barriers of the block, and others.  */
struct code_counts
{
  unsigned stmts, warp, exchanges, block, other;
};

/* Return how many trips LOOP makes after the first, 0 if that is not known;
   set *EXIT to where it ends.  */

unsigned
known_trips (class loop *loop, edge *exit)
{
  tree niter = find_loop_niter (loop, exit);
  if (!niter || TREE_CODE (niter) != INTEGER_CST)
    niter = find_loop_niter_by_eval (loop, exit);
  return (niter && TREE_CODE (niter) == INTEGER_CST && tree_fits_uhwi_p (niter)
	  && tree_to_uhwi (niter) <= MAX_PRAGMA_TRIPS
	  ? tree_to_uhwi (niter) : 0);
}

/* Return whether NAME is computed in LOOP from VAR, constants and nothing else;
   set *SCALED if that is with a product, quotient or shift.  */

static bool
computed_from_p (class loop *loop, tree name, tree var, bool *scaled)
{
  for (unsigned steps = 0; name != var; steps++)
    {
      gassign *def = cuda_assignment (name);
      if (!def || steps == MAX_CHAIN || gimple_vuse (def)
	  || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
	return false;
      switch (gimple_assign_rhs_code (def))
	{
	case MULT_EXPR:
	case TRUNC_DIV_EXPR:
	case LSHIFT_EXPR:
	case RSHIFT_EXPR:
	  *scaled = true;
	  break;
	default:
	  break;
	}
      name = gimple_assign_rhs1 (def);
      if (gimple_num_ops (def) > 2
	  && !is_gimple_min_invariant (gimple_assign_rhs2 (def)))
	return false;
    }
  return true;
}

/* Return whether STMT computes a power, or another function, of what it
   uses.  */

static bool
power_p (gimple *stmt)
{
  if (is_gimple_call (stmt))
    return (!gimple_call_internal_p (stmt)
	    && (gimple_call_flags (stmt) & ECF_CONST));
  tree_code code = (is_gimple_assign (stmt) ? gimple_assign_rhs_code (stmt)
		    : ERROR_MARK);
  return ((code == LSHIFT_EXPR || code == RSHIFT_EXPR)
	  && TREE_CODE (gimple_assign_rhs1 (stmt)) == INTEGER_CST);
}

/* Return whether all that STMT uses is computed in LOOP from COUNTERS.  */

static bool
of_counters_p (class loop *loop, gimple *stmt, const vec<tree> &counters)
{
  use_operand_p use;
  ssa_op_iter iter;
  bool any = false;
  FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
    {
      bool scaled, found = false;
      for (tree counter : counters)
	found |= computed_from_p (loop, USE_FROM_PTR (use), counter, &scaled);
      if (!found)
	return false;
      any = true;
    }
  return any;
}

/* Return whether LOOP has a counter that begins with a constant and of which
   each turn has a multiple or a part of that of the turn before, or powers of
   one, such as 1 << i.  */

static bool
scaled_counter_p (class loop *loop)
{
  edge back = loop->latch ? find_edge (loop->latch, loop->header) : NULL;
  if (!back || EDGE_COUNT (loop->header->preds) != 2)
    return false;
  edge entry = EDGE_PRED (loop->header, EDGE_PRED (loop->header, 0) == back);
  auto_vec<tree> counters;
  for (gphi *phi : cuda_phis (loop->header))
    {
      tree name = gimple_phi_result (phi);
      bool scaled = false;
      if (!INTEGRAL_TYPE_P (TREE_TYPE (name))
	  || TREE_CODE (PHI_ARG_DEF_FROM_EDGE (phi, entry))
	     != INTEGER_CST
	  || !computed_from_p (loop, PHI_ARG_DEF_FROM_EDGE (phi, back),
			       name, &scaled))
	continue;
      if (scaled)
	return true;
      counters.safe_push (name);
    }
  if (counters.is_empty ())
    return false;
  basic_block *body = get_loop_body (loop);
  bool found = false;
  for (unsigned i = 0; i < loop->num_nodes && !found; i++)
    for (gimple *stmt : cuda_stmts (body[i]))
      found |= (power_p (stmt) && of_counters_p (loop, stmt, counters));
  free (body);
  return found;
}

/* Return whether the user wants LOOP unrolled for its TRIPS.  */

static bool
asked_p (class loop *loop, unsigned trips)
{
  return loop->unroll > 1 && loop->unroll >= trips;
}

/* Return whether a loop of FN has such a counter, or is to be unrolled.
   Nothing changes.  */

static bool
any_for_block_p (function *fn)
{
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  bool found = false;
  for (class loop *loop : loops_list (fn, 0))
    found |= asked_p (loop, 1) || scaled_counter_p (loop);
  loop_optimizer_finalize ();
  return found;
}

/* Add to COUNTS what is in BB.  */

static void
count_block (basic_block bb, code_counts *counts)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      counts->stmts++;
      enum cuda_intrinsic code = cuda_barrier_code (stmt);
      enum cuda_level level = cuda_intrinsic_level (code);
      counts->exchanges
	+= cuda_intrinsic_exchange (code) != CUDA_EXCHANGE_NONE;
      if (level == CUDA_LEVEL_WARP)
	counts->warp++;
      else if (code == CUDA_BARRIER || cuda_stops_p (code))
	counts->block++;
      else if (level != CUDA_LEVEL_NONE)
	counts->other++;
    }
}

/* Return whether FN is to have one of its loops, which has COUNTS and scaled
   distances between the threads of the block, unrolled for its TRIPS.  */

static bool
room_for_block_loop_p (function *fn, const code_counts &counts, unsigned trips)
{
  code_counts all = {};
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    count_block (bb, &all);
  return (all.stmts + counts.stmts * trips <= MAX_BLOCK_STMTS
	  && all.block + counts.block * trips <= MAX_BARRIERS);
}

/* Keep LOOP as it is, which would be unrolled in a smaller unit; add it to
   *LEFT.  */

static bool
leave (class loop *loop, unsigned *left)
{
  loop->unroll = 1;
  ++*left;
  return false;
}

/* Return whether a loop of FN round functions of the warp, which the user wants
   unrolled, may become STMTS statements more.  */

static bool
room_for_asked_p (function *fn, unsigned stmts)
{
  if (stmts > MAX_PRAGMA_STMTS)
    return false;
  code_counts all = {};
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    count_block (bb, &all);
  return all.stmts + stmts <= cuda_unrolled_limit (fn->decl, 0);
}

/* Return whether LOOP of FN, which has COUNTS, is to be unrolled for its
   TRIPS; add it to *LEFT if it has too many exchanges.  */

static bool
worth_unrolling_p (function *fn, class loop *loop, const code_counts &counts,
		   unsigned trips, unsigned *left)
{
  if (counts.other || loop->unroll == 1)
    return false;
  if (!counts.block)
    {
      if (!counts.warp || !cuda_whole_warps_p (fn->decl))
	return false;
      /* Nor by those that want a thread's own arrays to be variables.  */
      if (cuda_too_many_exchanges_p (counts.exchanges * trips))
	return leave (loop, left);
      unsigned limit = asked_p (loop, trips) ? MAX_PRAGMA_TRIPS : MAX_TRIPS;
      return (trips <= limit
	      && (counts.stmts * trips <= MAX_STMTS
		  || (asked_p (loop, trips)
		      && room_for_asked_p (fn, counts.stmts * trips))));
    }
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape) || trips > MAX_BLOCK_TRIPS
      || (!scaled_counter_p (loop) && !asked_p (loop, trips)))
    return false;
  if (room_for_block_loop_p (fn, counts, trips))
    return true;
  cuda_tell_not_unrolled (fn->decl, 1);
  return false;
}

/* Return the counts of LOOP.  */

static code_counts
count_loop (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  code_counts counts = {};
  for (unsigned i = 0; i < loop->num_nodes; i++)
    count_block (body[i], &counts);
  free (body);
  return counts;
}

/* Return whether the lanes of a warp meet in LOOP, and nothing else of that
   kind happens there.  */

static bool
only_meets_p (class loop *loop)
{
  code_counts counts = count_loop (loop);
  return (counts.warp && !counts.exchanges && !counts.block && !counts.other);
}

/* Unroll LOOP of FN wholly, if that is to be; return whether it was, and add it
   to *LEFT if it has too many exchanges.  */

static bool
unroll (function *fn, class loop *loop, unsigned *left)
{
  edge exit;
  unsigned trips = known_trips (loop, &exit);
  if (!trips)
    return false;
  basic_block *body = get_loop_body (loop);
  code_counts counts = count_loop (loop);
  bool worth = worth_unrolling_p (fn, loop, counts, trips, left);
  /* GCC copies no block that ends with a barrier.  */
  for (unsigned i = 0; worth && i < loop->num_nodes; i++)
    {
      gimple_stmt_iterator gsi = gsi_last_bb (body[i]);
      if (!gsi_end_p (gsi) && cuda_barrier_code (gsi_stmt (gsi)))
	gsi_insert_after (&gsi, gimple_build_nop (), GSI_NEW_STMT);
    }
  free (body);
  if (!worth)
    return false;
  location_t loc = gimple_location (last_stmt (exit->src));
  auto_sbitmap wont_exit (trips + 1);
  bitmap_clear (wont_exit);
  auto_vec<edge> to_remove;
  initialize_original_copy_tables ();
  bool done = gimple_duplicate_loop_body_to_header_edge
    (loop, loop_preheader_edge (loop), trips, wont_exit, NULL, &to_remove,
     DLTHE_FLAG_UPDATE_FREQ | DLTHE_FLAG_COMPLETTE_PEEL);
  free_original_copy_tables ();
  if (done && dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, dump_user_location_t
		     ::from_location_t (loc),
		     "loop with %s unrolled %u times\n",
		     counts.block ? "barriers" : "warp functions", trips);
  return done;
}

/* Say that those loops of FN are not to be unrolled round which the lanes of a
   warp meet but exchange nothing, and which access arrays that can lie by
   elements, if the block meets, too.  Such arrays are fragments of matrices.
   As variables they would be copied to and from memory at each barrier of the
   block; where they are they need not (regions/own-elements.cc).  */

static void
leave_fragments (function *fn)
{
  code_counts all = {};
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    count_block (bb, &all);
  if (!all.block || all.warp == all.exchanges || !cuda_whole_warps_p (fn->decl))
    return;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  {
    own_arrays own (fn, MAX_FRAGMENTS);
    hash_set<class loop *> others;
    for (own_array *array : own.arrays)
      for (class loop *loop : array->loops)
	if (!array->one_size)
	  others.add (loop);
    for (own_array *array : own.arrays)
      for (class loop *loop : array->loops)
	if (!others.contains (loop) && only_meets_p (loop))
	  loop->unroll = 1;
  }
  scev_finalize ();
  loop_optimizer_finalize ();
}

/* Unroll loops of FN, inner ones first; return whether there were any, and add
   those with too many exchanges to *LEFT.  */

static bool
unroll_loops (function *fn, unsigned *left)
{
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  bool any = false;
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (unroll (fn, loop, left))
      {
	any = true;
	update_ssa (TODO_update_ssa);
	scev_reset ();
      }
  scev_finalize ();
  loop_optimizer_finalize ();
  return any;
}

} // anon namespace

/* Unroll the loops of FN, and those that have constant counts then.  */

unsigned int
execute_cuda_unroll (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_whole_warps_p (fn->decl)
      && !(cuda_block_shape (fn->decl, shape) && any_for_block_p (fn)))
    return 0;
  static opt_pass *const propagate = make_pass_ccp (g);
  leave_fragments (fn);
  cuda_fold_math (fn);
  unsigned left = 0;
  for (unsigned depth = 0; depth < MAX_DEPTH && unroll_loops (fn, &left);
       depth++)
    {
      propagate->execute (fn);
      if (cuda_fold_math (fn))
	propagate->execute (fn);
      cleanup_tree_cfg (TODO_update_ssa);
    }
  if (left > 0)
    cuda_tell_not_unrolled (fn->decl, left);
  return 0;
}
