/* Compile block functions as CUDA's semantics allow.
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

/* This pass runs on block functions when the passes for the unit, inlining
   among them, are done.  It changes no code but the options with which what
   follows compiles the function: CUDA has neither errno nor floating-point
   traps, and device code is vectorised from -O2 on.

   The functions that launch a kernel, which run once for each launch or
   worker, are compiled without what takes much time: they took as long as a
   small kernel.  Those that copy structures keep what makes wide vectors do no
   harm to what is called (cuda_set_launch_options).

   Some of GCC's passes take a time or memory that grows with the square of a
   function's size, and find little in block functions.  Large ones do without
   them, or with less of them; so do smaller ones in a unit that has many
   (cuda_effort_limit):

     - The passes on RTL that look for common subexpressions in the whole
       function (-fgcse) leave little that those on GIMPLE have not found: of
       the time that a block function with forty barriers takes, they are half.
     - The register allocator looks at each loop by itself, up to a hundred,
       and keeps something for every register that is live through it
       (ira-max-loops-num).  Thread loops share few registers, so the sixteen
       that run most often are enough.
     - Value numbering goes back over a thousand stores for each load
       (sccvn-max-alias-queries-per-access).  It does so first right behind
       cuda_lower, which calls cuda_spare_lowered.
     - Partial redundancies (-ftree-pre and -fcode-hoisting) keep sets of all
       expressions for each basic block.  Only very large functions do without
       them.
     - In units that are several times as large as they should be
       (cuda_overlarge_unit_p) large ones do without partial redundancies,
       ranges of values (-ftree-vrp), threads of jumps, predictive commoning and
       vectors of straight code, too, and no more than two instructions are
       combined into one.

   What is for blocks that are not of whole warps, where no launch in the unit
   has such, does without knowing where pointers point to (-ftree-pta) from
   lowering on, and value numbering has less to go through.

   Fetches from textures that compiled code makes by itself have a branch for
   others, with a call of the runtime.  Which it is is the same for all threads;
   so loops are unswitched even where a body is long, and the vectoriser meets
   one that has no call in it.

   What lanes of a warp keep is in arrays of 32 elements, which are registers
   when loops over the lanes have become vectors and have been unrolled; so GCC
   makes no calls of memcpy and memset of them.  Where there are too many for
   registers it does, as it may read what was copied where it came from.  But
   it takes no other loop over lanes apart then: beside what is copied it would
   make one loop for each store, and stores that together fill a line would be
   made element by element.  Nor does it make calls, or take loops apart, where
   much is kept for each thread in a block whose size is not known: it would
   compare the places of each two values first, by more code than all the rest.
   There are no calls either in versions for blocks of one shape that have
   shared memory: a tile of some hundred elements is there as soon by a few
   vectors, of which what follows knows where they lie, and of which later ones
   are prefetched.  Where rows are short no block function has such calls
   (cuda_set_device_options).

   Where a condition decides how a loop over threads ends, as

     for (t = 0; t != 32; t++)
       {
	 if (t + 1 < 32)
	   ...
       }

   GCC would let the last turn jump out of the loop from there, by threading,
   and nobody would make vectors of a loop with an end in the middle.  Nor is
   there any use for lanes in a loop within that they leave to several places,
   where it is asked behind it how it was left.  So jumps are threaded only when
   vectors have been made.

   A division by a constant zero, found where a divisor is compared, stays one:
   it has a number on GPUs, as others have (libgomp_bridge/fault-division.c),
   where GCC would stop the program.

   All device code touches each page of a large frame, as with
   -fstack-clash-protection, so that a stack that overflows is known from other
   wrong addresses.

   Block functions start with a line of the cache.  Whether a short loop lies in
   one line or in two makes up to a tenth of its time, and would depend on what
   else is in the unit.

   It comes so late because GCC refuses to inline functions into others with
   such options, even those that are to be inlined always.

   What becomes vectors grows, and GCC unrolls loops over the threads of short
   rows that have few turns left: of 32 threads in vectors of eight, four.  In
   large functions, which then are thousands of statements without a loop, of
   which each is fetched for one use, that makes the code several times as long
   and little faster.  The second pass, cuda_unroll_options, comes behind the
   vectorisers, and lets GCC unroll only what is very short there, and where the
   unit is several times as large as it should be, hardly more than what becomes
   shorter so: a loop over the lanes of a warp with a few statements, of which a
   function has hundreds, stays a loop.

   Loops are unrolled after that, and by hundreds of statements become
   thousands.  The third pass, cuda_final_options, looks again before GCC
   leaves GIMPLE, and spares passes on RTL what takes them long in very large
   functions and in very long basic blocks:

     - Of -fgcse and the allocator as above.
     - From -O2 on, GCC keeps for each basic block which registers have been
       set, and changes with each pass which may be needed, as sets; some passes
       want to know which definition comes where.  A function with thousands of
       blocks and registers takes half its time for that.  What is large has its
       RTL compiled as with -O1, which leaves the options for single passes as
       they are; what is very large, without two more passes of that kind
       (-flra-remat and -fif-conversion), and its registers are allocated for
       the function as a whole (-fira-region=one), not loop by loop.  It does
       without passes that come a second time, or for processors that do not
       order instructions by themselves (-frerun-cse-after-loop, -fdse and
       -fschedule-insns2).
     - The allocator colours a graph of which registers are live together, and
       what got none is spilled in many rounds, each of which looks at the whole
       function.  Huge functions have their registers given out in the order of
       how often they are used (-fira-algorithm=priority).
     - What follows the values of registers through a basic block
       (-fthread-jumps and -fdse) compares each new one with most of the others
       where a chain of one operation makes them, as

	 x = x * a + b; x = x * a + b; ...

       a few thousand times.  Functions with a very long basic block do without
       it; there is not much to find in a chain.  The pass behind the allocator
       that does so, too (postreload), has no option: it is GCC's question
       whether it is to be run that is answered (cuda_gate_rtl).  Nor are more
       than two instructions combined into one there, as GCC looks through the
       block for each three or four that it tries (max-combine-insns).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "memmodel.h"
#include "rtl.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-budget.h"
#include "cuda-kernels.h"
#include "cuda-stmts.h"
#include "thread-loops.h"

/* A block function of more basic blocks or statements than these is large, very
   large, or huge, in a unit that is not large itself (cuda-budget.cc).  */
#define CUDA_LARGE_BLOCKS 300
#define CUDA_LARGE_STATEMENTS 2000
#define CUDA_VERY_LARGE_STATEMENTS 8000
#define CUDA_HUGE_STATEMENTS 30000

/* A basic block of more statements is very long.  */
#define CUDA_LONG_BLOCK 1500

/* RTL of more statements is compiled as with -O1.  */
#define CUDA_LARGE_RTL_STATEMENTS 5000

/* The limits for large functions.  */
#define CUDA_LARGE_IRA_LOOPS 16
#define CUDA_LARGE_ALIAS_QUERIES 100

/* Of more statements than this behind the vectorisers, a function has only
   loops unrolled wholly that come to few instructions in GCC's measure.  In
   units that are far too large both are less.  */
#define CUDA_UNROLLED_STATEMENTS 6000
#define CUDA_LARGE_PEELED_INSNS 50
#define CUDA_OVERLARGE_UNROLLED_STATEMENTS 500
#define CUDA_OVERLARGE_PEELED_INSNS 16

/* More arrays for the lanes of a warp than these are no registers.  */
#define CUDA_MAX_LANE_ARRAYS 64

/* The most values kept for each thread, at places that are not known, of which
   GCC may make copies: it compares each two of them first.  */
#define CUDA_MAX_COMPARED_SLOTS 16

/* The longest loop that is unswitched for its textures, in GCC's measure.  */
#define CUDA_TEXTURE_UNSWITCH_INSNS 1000

namespace {

/* Return the number of FN's statements, and set *LONGEST to the largest number
   of a basic block.  */

unsigned
count_statements (function *fn, unsigned *longest)
{
  unsigned count = 0;
  *longest = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      unsigned here = cuda_nondebug_stmts (bb).count ();
      count += here;
      *longest = MAX (*longest, here);
    }
  return count;
}

/* Take VALUE for the option FIELD of OPTS, unless the user has set it, as SET
   says.  */
#define TAKE_OPTION(OPTS, SET, FIELD, VALUE) \
  do \
    { \
      if (!(SET).x_##FIELD) \
	(OPTS).x_##FIELD = (VALUE); \
    } \
  while (0)

/* Have FN compiled with less of what takes long for large functions if it is
   large.  */

void
spare_large_function (function *fn)
{
  unsigned longest, statements = count_statements (fn, &longest);
  unsigned blocks = n_basic_blocks_for_fn (fn);
  if (blocks <= cuda_effort_limit (CUDA_LARGE_BLOCKS)
      && statements <= cuda_effort_limit (CUDA_LARGE_STATEMENTS))
    return;
  bool very = statements > cuda_effort_limit (CUDA_VERY_LARGE_STATEMENTS);
  cuda_function_options options (fn->decl);
  struct gcc_options &opts = options.opts, &set = options.set;
  TAKE_OPTION (opts, set, flag_gcse, 0);
  TAKE_OPTION (opts, set, flag_gcse_after_reload, 0);
  TAKE_OPTION (opts, set, param_ira_max_loops_num, CUDA_LARGE_IRA_LOOPS);
  TAKE_OPTION (opts, set, param_sccvn_max_alias_queries_per_access,
	       CUDA_LARGE_ALIAS_QUERIES);
  if (very)
    {
      TAKE_OPTION (opts, set, flag_tree_pre, 0);
      TAKE_OPTION (opts, set, flag_code_hoisting, 0);
    }
  if (cuda_overlarge_unit_p ())
    {
      TAKE_OPTION (opts, set, flag_tree_pre, 0);
      TAKE_OPTION (opts, set, flag_code_hoisting, 0);
      TAKE_OPTION (opts, set, flag_tree_vrp, 0);
      TAKE_OPTION (opts, set, flag_thread_jumps, 0);
      TAKE_OPTION (opts, set, flag_predictive_commoning, 0);
      TAKE_OPTION (opts, set, flag_tree_slp_vectorize, 0);
      TAKE_OPTION (opts, set, param_max_combine_insns, 2);
    }
  options.store ();
  if (dump_file)
    fprintf (dump_file, "%s is %slarge, with %u statements: it is compiled"
	     " without -fgcse%s\n", function_name (fn), very ? "very " : "",
	     statements, very ? ", -ftree-pre and -fcode-hoisting" : "");
}

/* Return true if STMT calls the runtime for a fetch from a texture.  */

bool
texture_call_p (gimple *stmt)
{
  gcall *call = dyn_cast<gcall *> (stmt);
  tree fndecl = call ? gimple_call_fndecl (call) : NULL_TREE;
  return (fndecl && DECL_NAME (fndecl) && !fndecl_built_in_p (fndecl)
	  && startswith (IDENTIFIER_POINTER (DECL_NAME (fndecl)),
			 "CUDA2CPU_texture_"));
}

/* Return true if FN fetches from textures.  */

bool
fetches_p (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (texture_call_p (stmt))
      return true;
  return false;
}

/* Have long loops of FN unswitched if it fetches from textures.  */

void
unswitch_fetches (function *fn)
{
  if (!fetches_p (fn))
    return;
  cuda_function_options options (fn->decl);
  struct gcc_options &opts = options.opts, &set = options.set;
  TAKE_OPTION (opts, set, param_max_unswitch_insns,
	       CUDA_TEXTURE_UNSWITCH_INSNS);
  options.store ();
  if (dump_file)
    fprintf (dump_file, "%s fetches from textures: long loops are"
	     " unswitched\n", function_name (fn));
}

/* Return how many values FN keeps for each thread whose distance is not
   constant.  */

unsigned
count_slots (function *fn)
{
  tree scratch = cuda_block_scratch (fn);
  use_operand_p use;
  imm_use_iterator iter;
  unsigned slots = 0;
  if (scratch)
    FOR_EACH_IMM_USE_FAST (use, iter, scratch)
      {
	gimple *stmt = USE_STMT (use);
	slots += (is_gimple_assign (stmt)
		  && gimple_assign_rhs_code (stmt) == POINTER_PLUS_EXPR
		  && TREE_CODE (gimple_assign_rhs2 (stmt)) == SSA_NAME);
      }
  return slots;
}

/* Have loops over the lanes of a warp in FN, over rows of a constant length
   that fill shared memory, or over threads of which much is kept, become
   vectors, and no calls that copy or clear, or loops for one store each.  */

void
keep_lane_loops (function *fn)
{
  unsigned i, shape[CUDA_DIMS];
  tree var;
  unsigned arrays = 0, shared = 0;
  FOR_EACH_LOCAL_DECL (fn, i, var)
    {
      arrays += cuda_lanes_p (var);
      shared += cuda_shared_p (var);
    }
  bool many = count_slots (fn) > CUDA_MAX_COMPARED_SLOTS;
  bool plain = (many || (arrays > 0 && arrays <= CUDA_MAX_LANE_ARRAYS)
		|| (shared > 0 && cuda_block_shape (fn->decl, shape)));
  if (!plain && arrays == 0)
    return;
  cuda_function_options options (fn->decl);
  if (many || arrays > 0)
    TAKE_OPTION (options.opts, options.set, flag_tree_loop_distribution, 0);
  if (plain)
    TAKE_OPTION (options.opts, options.set,
		 flag_tree_loop_distribute_patterns, 0);
  options.store ();
}

/* Return whether jumps are threaded in functions that are no kernels.  */

static bool
threads_jumps_p ()
{
  tree all = optimization_default_node;
  return TREE_OPTIMIZATION (all)->x_flag_thread_jumps;
}

/* Loops of fewer turns become no vectors.  */
const HOST_WIDE_INT MIN_LAST_TURN = 15;

/* Return whether COND compares with a constant what LOOP counts, or something
   more, and set *TURN to the first of two for which it differs.  */

static bool
first_turn (class loop *loop, gcond *cond, HOST_WIDE_INT *turn)
{
  tree op = gimple_cond_lhs (cond), bound = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if (!tree_fits_shwi_p (bound))
    return false;
  *turn = tree_to_shwi (bound) + (code == LE_EXPR || code == GT_EXPR);
  for (gassign *def = cuda_assignment (op); def; def = cuda_assignment (op))
    {
      tree more = gimple_num_ops (def) == 3 ? gimple_assign_rhs2 (def) : NULL;
      if (gimple_assign_rhs_code (def) == PLUS_EXPR && tree_fits_shwi_p (more))
	*turn -= tree_to_shwi (more);
      else if (!gimple_assign_cast_p (def))
	break;
      op = gimple_assign_rhs1 (def);
    }
  return (TREE_CODE (op) == SSA_NAME
	  && is_a<gphi *> (SSA_NAME_DEF_STMT (op))
	  && gimple_bb (SSA_NAME_DEF_STMT (op)) == loop->header);
}

/* Return whether BB, in a loop over many threads, ends with a condition by
   which it is known for some turns whether they are the last.  */

static bool
tells_end_p (basic_block bb)
{
  class loop *loop = bb->loop_father;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  HOST_WIDE_INT turn, last;
  if (!cond || !cuda_simd_loop_p (loop) || loop_exits_from_bb_p (loop, bb)
      || !first_turn (loop, cond, &turn))
    return false;
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  for (edge exit : exits)
    if (gcond *end = safe_dyn_cast<gcond *> (last_stmt (exit->src)))
      return (first_turn (loop, end, &last) && last >= MIN_LAST_TURN
	      && turn <= last);
  return false;
}

/* Return whether BB, in a loop over threads, asks how a loop within that was
   left, or what is a constant if it was left in one way.  */

static bool
asks_exit_p (basic_block bb)
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
  tree flag = cond ? gimple_cond_lhs (cond) : NULL_TREE;
  gphi *phi = (flag && TREE_CODE (flag) == SSA_NAME
	       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (flag)) : NULL);
  if (!phi || gimple_bb (phi) != bb || !cuda_simd_loop_p (bb->loop_father))
    return false;
  bool left = false, constant = false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    {
      left |= loop_exit_edge_p (e->src->loop_father, e);
      constant |= TREE_CODE (PHI_ARG_DEF_FROM_EDGE (phi, e)) == INTEGER_CST;
    }
  return left && constant;
}

/* Have no jumps threaded in FN as long as threads may become vectors, if the
   end of a loop over them, or of one within that, may be told in the loop.  */

void
keep_ends (function *fn)
{
  if (optimize < 2 || !flag_tree_loop_vectorize || !threads_jumps_p ())
    return;
  bool any = false;
  basic_block bb;
  loop_optimizer_init (AVOID_CFG_MODIFICATIONS);
  FOR_EACH_BB_FN (bb, fn)
    any |= tells_end_p (bb) || asks_exit_p (bb);
  loop_optimizer_finalize ();
  if (!any)
    return;
  cuda_function_options options (fn->decl);
  TAKE_OPTION (options.opts, options.set, flag_thread_jumps, 0);
  options.store ();
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS,
		     dump_user_location_t::from_function_decl (fn->decl),
		     "jumps are threaded when vectors have been made\n");
}

/* Have them threaded from now on, if keep_ends has had them left alone.  */

void
thread_jumps_again (function *fn)
{
  if (!threads_jumps_p () || cuda_overlarge_unit_p ())
    return;
  cuda_function_options options (fn->decl);
  TAKE_OPTION (options.opts, options.set, flag_thread_jumps, 1);
  options.store ();
}

/* Let FN begin with a line of the cache.  */

void
align_function (function *fn)
{
  unsigned align = param_l1_cache_line_size * BITS_PER_UNIT;
  if (optimize && !optimize_function_for_size_p (fn) && pow2p_hwi (align)
      && align <= MAX_OFILE_ALIGNMENT && DECL_ALIGN (fn->decl) < align)
    SET_DECL_ALIGN (fn->decl, align);
}

/* Let GCC unroll less of FN, of which vectors have been made, if it has become
   large.  */

void
spare_large_unrolling (function *fn)
{
  unsigned longest, statements = count_statements (fn, &longest);
  bool overlarge = cuda_overlarge_unit_p ();
  if (statements <= (overlarge ? CUDA_OVERLARGE_UNROLLED_STATEMENTS
		     : cuda_effort_limit (CUDA_UNROLLED_STATEMENTS)))
    return;
  cuda_function_options options (fn->decl);
  struct gcc_options &opts = options.opts, &set = options.set;
  TAKE_OPTION (opts, set, param_max_completely_peeled_insns,
	       (overlarge ? CUDA_OVERLARGE_PEELED_INSNS
		: CUDA_LARGE_PEELED_INSNS));
  bool huge = statements > CUDA_HUGE_STATEMENTS;
  if (huge)
    TAKE_OPTION (opts, set, flag_tree_slp_vectorize, 0);
  options.store ();
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION,
		     dump_user_location_t::from_function_decl (fn->decl),
		     "only very short loops are unrolled%s, since the function"
		     " has %u statements\n",
		     huge ? ", and straight code makes no vectors" : "",
		     statements);
}

/* Have FN, of which GIMPLE is done, compiled with less on RTL if it has become
   large.  */

void
spare_large_rtl (function *fn)
{
  unsigned longest, statements = count_statements (fn, &longest);
  bool very = statements > cuda_effort_limit (CUDA_VERY_LARGE_STATEMENTS);
  bool huge = statements > CUDA_HUGE_STATEMENTS;
  bool large = statements > cuda_effort_limit (CUDA_LARGE_RTL_STATEMENTS);
  bool chain = longest > cuda_effort_limit (CUDA_LONG_BLOCK);
  if (!large && !chain)
    return;
  cuda_function_options options (fn->decl);
  struct gcc_options &opts = options.opts, &set = options.set;
  if (large)
    opts.x_optimize = MIN (opts.x_optimize, 1);
  if (very || chain)
    {
      TAKE_OPTION (opts, set, flag_gcse, 0);
      TAKE_OPTION (opts, set, flag_gcse_after_reload, 0);
      TAKE_OPTION (opts, set, param_ira_max_loops_num, CUDA_LARGE_IRA_LOOPS);
    }
  if (very)
    {
      TAKE_OPTION (opts, set, flag_lra_remat, 0);
      TAKE_OPTION (opts, set, flag_if_conversion, 0);
      TAKE_OPTION (opts, set, flag_rerun_cse_after_loop, 0);
      TAKE_OPTION (opts, set, flag_dse, 0);
      TAKE_OPTION (opts, set, flag_schedule_insns_after_reload, 0);
      TAKE_OPTION (opts, set, flag_ira_region, IRA_REGION_ONE);
    }
  if (huge)
    TAKE_OPTION (opts, set, flag_ira_algorithm, IRA_ALGORITHM_PRIORITY);
  if (chain)
    {
      TAKE_OPTION (opts, set, flag_thread_jumps, 0);
      TAKE_OPTION (opts, set, flag_dse, 0);
      TAKE_OPTION (opts, set, param_max_combine_insns, 2);
    }
  options.store ();
  if (dump_file)
    fprintf (dump_file, "%s has %u statements, %u in one block: RTL is compiled"
	     "%s%s%s%s%s\n", function_name (fn), statements, longest,
	     large ? " as with -O1" : "",
	     very || chain ? " without -fgcse" : "",
	     very ? " or -fschedule-insns2" : "",
	     huge ? " with -fira-algorithm=priority" : "",
	     chain ? ", -fthread-jumps and -fdse, and combines two"
	     " instructions at most" : "");
}

/* Have FN, device code, touch each page if it has a frame of several, so that
   it cannot step over the end of a stack unseen, and go on where it divides by
   zero.  */

void
take_faults (function *fn)
{
  cuda_function_options options (fn->decl);
  struct gcc_options &opts = options.opts, &set = options.set;
  TAKE_OPTION (opts, set, flag_stack_clash_protection, 1);
  TAKE_OPTION (opts, set, flag_isolate_erroneous_paths_dereference, 0);
  options.store ();
}

/* Return true if FN copies structures, by themselves or as arguments.  */

bool
copies_structures_p (function *fn)
{
  for (gimple *stmt : cuda_nondebug_stmts (fn))
    {
      tree lhs = gimple_get_lhs (stmt);
      if (lhs && !is_gimple_reg_type (TREE_TYPE (lhs)))
	return true;
      if (!is_gimple_call (stmt))
	continue;
      for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
	if (!is_gimple_reg_type (TREE_TYPE (gimple_call_arg (stmt, i))))
	  return true;
    }
  return false;
}

/* Let the options of FN hold from now on.  */

void
take_options (function *fn)
{
  set_cfun (NULL);
  set_cfun (fn);
}

} // anon namespace

/* Have the passes that follow do less in FN, a block function that has just
   been lowered, if it is large, or for blocks that are not of whole warps and
   seldom run: that is not taken back, as it may be of others.  None of these
   options keeps GCC from inlining into it.  */

void
cuda_spare_lowered (function *fn)
{
  bool large = cuda_count_stmts (fn) > CUDA_LARGE_STATEMENTS;
  bool unused = cuda_rarely_run_p (fn->decl) && cuda_seldom_p (fn->decl);
  if (!large && !unused)
    return;
  cuda_function_options options (fn->decl);
  struct gcc_options &opts = options.opts, &set = options.set;
  if (large)
    TAKE_OPTION (opts, set, param_sccvn_max_alias_queries_per_access,
		 CUDA_LARGE_ALIAS_QUERIES);
  if (unused)
    TAKE_OPTION (opts, set, flag_tree_pta, 0);
  options.store ();
  take_options (fn);
  if (large && dump_file)
    fprintf (dump_file, "%s is large: value numbering looks at fewer stores\n",
	     function_name (fn));
}

/* Do the work of the passes described above for FN.  */

unsigned int
execute_cuda_codegen_options (function *fn)
{
  if (cuda_block_function_p (fn->decl))
    {
      cuda_set_device_options (fn->decl);
      spare_large_function (fn);
      unswitch_fetches (fn);
      keep_lane_loops (fn);
      keep_ends (fn);
      align_function (fn);
      take_faults (fn);
    }
  else if (cuda_device_p (fn->decl))
    take_faults (fn);
  else if (cuda_launch_function_p (fn->decl))
    {
      cuda_set_launch_options (fn->decl, copies_structures_p (fn));
      if (dump_file)
	fprintf (dump_file, "%s launches a kernel: it is compiled quickly\n",
		 function_name (fn));
    }
  else
    return 0;
  take_options (fn);
  return 0;
}

unsigned int
execute_cuda_unroll_options (function *fn)
{
  spare_large_unrolling (fn);
  thread_jumps_again (fn);
  take_options (fn);
  return 0;
}

unsigned int
execute_cuda_final_options (function *fn)
{
  spare_large_rtl (fn);
  take_options (fn);
  return 0;
}

/* Whether a pass is run, GATE, is asked: not postreload in block functions with
   a very long basic block.  */

void
cuda_gate_rtl (void *gate, void *)
{
  bool *runs = (bool *) gate;
  if (!*runs || !cfun || !current_pass || current_pass->type != RTL_PASS
      || strcmp (current_pass->name, "postreload") != 0
      || !cuda_block_function_p (cfun->decl))
    return;
  unsigned limit = cuda_effort_limit (CUDA_LONG_BLOCK);
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    {
      unsigned count = 0;
      for (rtx_insn *insn = BB_HEAD (bb); insn != BB_END (bb);
	   insn = NEXT_INSN (insn))
	if (++count > limit)
	  {
	    *runs = false;
	    return;
	  }
    }
}
