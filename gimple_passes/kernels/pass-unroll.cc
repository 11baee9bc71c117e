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

   A loop is unrolled wholly, with what it contains, if it has collectives of
   the warp but no other barrier, and trips of a known number, for which
   MAX_TRIPS and MAX_STMTS or the user's #pragma unroll speaks.  The copies are
   all made before the loop's head; what remains of the loop is left at once,
   which constant propagation finds out.  */

#include "gcc-compat.h"
#include "passes.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "tree-scalar-evolution.h"
#include "cuda-options.h"
#include "cuda-intrinsics.h"
#include "cuda-attributes.h"

/* How many trips a loop may have, without and with a pragma, and how many
   statements it may become.  */
const unsigned MAX_TRIPS = 8;
const unsigned MAX_PRAGMA_TRIPS = 64;
const unsigned MAX_STMTS = 600;

namespace {

const pass_data pass_data_cuda_unroll =
{
  GIMPLE_PASS, /* type */
  "cuda_unroll", /* name */
  OPTGROUP_LOOP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

class pass_cuda_unroll : public gimple_opt_pass
{
public:
  pass_cuda_unroll (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_unroll, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return (optimize > 0 && !cuda_without_p (CUDA_PART_UNROLL)
	    && cuda_whole_warps_p (fn->decl));
  }

  unsigned int execute (function *) final override;
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

/* Return whether LOOP is to be unrolled for its TRIPS; BODY has its blocks.  */

bool
worth_unrolling_p (class loop *loop, const basic_block *body, unsigned trips)
{
  bool found = false;
  unsigned stmts = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (body[i]); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	stmts += !is_gimple_debug (stmt);
	switch (cuda_intrinsic_level (cuda_barrier_code (stmt)))
	  {
	  case CUDA_LEVEL_NONE:
	    break;
	  case CUDA_LEVEL_WARP:
	    found = true;
	    break;
	  default:
	    return false;
	  }
      }
  unsigned limit = loop->unroll >= trips ? MAX_PRAGMA_TRIPS : MAX_TRIPS;
  return (found && loop->unroll != 1 && trips <= limit
	  && stmts * trips <= MAX_STMTS);
}

/* Unroll LOOP wholly, if that is to be; return whether it was.  */

bool
unroll (class loop *loop)
{
  edge exit;
  unsigned trips = known_trips (loop, &exit);
  if (!trips)
    return false;
  basic_block *body = get_loop_body (loop);
  bool worth = worth_unrolling_p (loop, body, trips);
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
		     "loop with warp functions unrolled %u times\n", trips);
  return done;
}

/* Unroll the loops of the function, inner ones first.  */

unsigned int
pass_cuda_unroll::execute (function *fn)
{
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  bool any = false;
  for (class loop *loop : loops_list (fn, LI_FROM_INNERMOST))
    if (unroll (loop))
      {
	any = true;
	update_ssa (TODO_update_ssa);
	scev_reset ();
      }
  scev_finalize ();
  loop_optimizer_finalize ();
  return any ? TODO_cleanup_cfg : 0;
}

} // anon namespace

/* Make the pass described above, with constant propagation after it.  */

gimple_opt_pass *
make_pass_cuda_unroll (gcc::context *ctxt)
{
  gimple_opt_pass *outer = new pass_cuda_unroll (ctxt);
  outer->sub = make_pass_ccp (ctxt);
  return outer;
}
