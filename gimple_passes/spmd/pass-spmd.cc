/* Loops over threads as vectors: which, and the pass.
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

/* These passes run on block functions, and make vectors of loops over threads:
   vectoriser.cc says how.  The first takes loops that access memory by patterns
   (lane-patterns.cc), before partial redundancy elimination lets what one turn
   loads for the next be carried from turn to turn.  The second takes those from
   cuda_sink in which all threads go through a loop alike, and come in each turn
   to another row of memory: where lanes fill its cache lines nothing needs to
   be kept in arrays; or which hand on more from turn to turn than arrays of a
   strip's threads could keep in registers.  The third takes what GCC's
   vectoriser cannot: loops with other loops in them, if cuda_sink has not taken
   these apart; loops of which some threads access memory that others do not;
   those in which each thread has memory of its own; and those with bytes and
   shorts, which it computes at their width (narrow-values.cc).  The fourth
   takes those of which GCC's vectoriser has made no vectors.

   The steps, for each loop over threads in which there is no other: see whether
   it can be done (vectoriser-checks.cc), and with which number of lanes;
   whether that costs less; and do it.  */

#define INCLUDE_MEMORY
#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "tree-data-ref.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-niter.h"
#include "target-vectors.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-budget.h"
#include "cuda-options.h"
#include "cuda-kernels.h"
#include "cuda-block-params.h"
#include "cuda-outcomes.h"
#include "cuda-rows.h"
#include "vectoriser.h"

namespace {

/* The passes in their order.  */
enum spmd_place
{
  SPMD_PATTERNS,
  SPMD_COLUMNS,
  SPMD_MAIN,
  SPMD_LATE
};

/* The loop with vectors must be so many hundredths as fast, and with more
   vectors for each value than it needs so many as with one.  */
const unsigned MIN_GAIN = 150;
const unsigned MORE_GAIN = 125;

/* So many elements apart are loaded as windows that are wide enough.  */
const unsigned NEAR_ELEMENTS = 4;

/* Whether there are patterns is seen with so many lanes.  */
const unsigned PATTERN_LANES = 8;

/* What is left of a loop that has become vectors has fewer threads than
   this, where their number is constant.  */
const unsigned MIN_THREADS = 32;

/* Fewer turns than this are few.  */
const unsigned MAX_FEW_TURNS = 64;

/* From so many names at most a count is seen to be computed.  */
const unsigned MAX_COUNT_NAMES = 64;

/* How many statements back bits may be taken.  */
const unsigned MAX_BITS_DEPTH = 8;

/* Return whether TEST holds for some statement of LOOP.  */

template <typename T>
bool
any_stmt_p (class loop *loop, T test)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (test (loop, stmt))
      return true;
  return false;
}

/* Return whether STMT gives a vector, as a texel for one thread is none.  */

bool
vector_p (class loop *, gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  return lhs && VECTOR_TYPE_P (TREE_TYPE (lhs)) && !cuda_fetch_p (stmt);
}

/* Return whether STMT gives an integer of fewer than 32 bits, as bytes in
   memory are.  */

bool
narrow_p (class loop *, gimple *stmt)
{
  if (!gimple_assign_single_p (stmt))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  return (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) > 1
	  && TYPE_PRECISION (type) < 32);
}

/* Return whether STMT speaks against integers of fewer bits: where it gives a
   real number of 32 bits or more, lanes are of that width, and integers would
   only be converted more often.  */

bool
wide_p (class loop *, gimple *stmt)
{
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs)
    return false;
  tree type = TREE_TYPE (lhs);
  return SCALAR_FLOAT_TYPE_P (type) && TYPE_PRECISION (type) >= 32;
}

/* Return whether STMT accesses memory, or calls something, for some threads of
   LOOP and not for others.  */

bool
accesses_part_p (class loop *loop, gimple *stmt)
{
  return ((gimple_vuse (stmt) || is_gimple_call (stmt))
	  && !dominated_by_p (CDI_DOMINATORS, loop->latch, gimple_bb (stmt)));
}

/* Return whether NAME is computed in LOOP by taking bits of an integer by a
   constant, as what makes patterns does (lane-patterns.cc); DEPTH is how many
   statements back that is looked for.  */

bool
takes_bits_p (class loop *loop, tree name, unsigned depth)
{
  gassign *def = cuda_assignment (name);
  if (!def || depth == 0 || gimple_vuse (def)
      || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  if ((code == BIT_AND_EXPR || code == BIT_IOR_EXPR || code == BIT_XOR_EXPR
       || code == RSHIFT_EXPR)
      && TREE_CODE (gimple_assign_rhs2 (def)) == INTEGER_CST)
    return true;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && takes_bits_p (loop, gimple_op (def, i),
					    depth - 1))
      return true;
  return false;
}

/* Return whether STMT of LOOP accesses memory at a place for which bits are
   taken.  */

bool
by_bits_p (class loop *loop, gimple *stmt)
{
  tree ref = cuda_accessed (stmt);
  for (; ref && handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF
	&& takes_bits_p (loop, TREE_OPERAND (ref, 1), MAX_BITS_DEPTH))
      return true;
  return (ref && TREE_CODE (ref) == MEM_REF
	  && takes_bits_p (loop, TREE_OPERAND (ref, 0), MAX_BITS_DEPTH));
}

/* Return whether STMT, with values that have FORMS, accesses memory by one of
   PATTERNS and not by the same amount more in each next lane.  */

bool
by_pattern_p (gimple *stmt, thread_forms *forms, lane_patterns *patterns)
{
  tree ref = cuda_accessed (stmt);
  if (!ref)
    return false;
  lane_form form = forms->address (ref);
  return ((!form.whole_p () || form.varying_p ())
	  && patterns->address (ref).known);
}

/* Return whether LOOP accesses memory by a pattern.  */

bool
patterned_p (class loop *loop)
{
  if (!any_stmt_p (loop, by_bits_p))
    return false;
  thread_strides none;
  thread_loop_shape shape (loop, &none);
  if (shape.why ())
    return false;
  lane_patterns patterns (loop, shape.forms_for (PATTERN_LANES), PATTERN_LANES);
  return any_stmt_p (loop, [&] (class loop *, gimple *stmt)
    {
      return by_pattern_p (stmt, shape.forms, &patterns);
    });
}

/* Return whether STMT loads or stores as GCC's vectoriser may.  */

bool
plain_access_p (gimple *stmt)
{
  return (gimple_assign_single_p (stmt) && gimple_vuse (stmt)
	  && !gimple_has_volatile_ops (stmt));
}

/* Return whether what STMT loads from or stores to does not follow the turns of
   LOOP evenly, as GCC's vectoriser sees it.  */

bool
uneven_access_p (class loop *loop, gimple *stmt)
{
  innermost_loop_behavior place;
  return (plain_access_p (stmt)
	  && !dr_analyze_innermost (&place, gimple_store_p (stmt)
				    ? gimple_assign_lhs (stmt)
				    : gimple_assign_rhs1 (stmt), loop, stmt));
}

/* Return whether STMT loads, evenly, from places that are further apart than
   what it loads is large, as members of structures are; and no bytes, of which
   GCC makes narrower ones and packs them.  */

bool
member_load_p (class loop *loop, gimple *stmt)
{
  if (!plain_access_p (stmt) || !gimple_assign_load_p (stmt))
    return false;
  innermost_loop_behavior place;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (gimple_assign_lhs (stmt)));
  return (dr_analyze_innermost (&place, gimple_assign_rhs1 (stmt), loop, stmt)
	  && TREE_CODE (place.step) == INTEGER_CST
	  && TREE_CODE (size) == INTEGER_CST && !integer_onep (size)
	  && wi::gtu_p (wi::abs (wi::to_widest (place.step)),
			wi::to_widest (size)));
}

/* Return whether places of FORM are side by side for elements of SIZE, or a few
   such apart.  */

bool
side_by_side_p (const lane_form &form, tree size)
{
  return (form.affine_p () && form.constant && form.whole_p ()
	  && absu_hwi (form.step) <= NEAR_ELEMENTS * tree_to_uhwi (size));
}

/* Return whether what threads of LOOP load lies side by side, at a small step,
   or so but for breaks, or does so at each thread's place, or may lie near what
   others load, or what they store in runs: GCC's vectoriser would gather and
   scatter it.  So it is with members of structures where halves of vectors are
   permuted more cheaply: it permutes them across the halves.  */

bool
accesses_pieces_p (class loop *loop)
{
  unsigned bytes = cuda_target_bytes ();
  bool members = (bytes > cuda_permuted_bytes (bytes)
		  && any_stmt_p (loop, member_load_p));
  if (!members && !any_stmt_p (loop, uneven_access_p))
    return false;
  thread_strides none;
  thread_loop_shape shape (loop, &none);
  if (shape.why ())
    return false;
  thread_vectoriser vectoriser (&shape, MAX (bytes / 4, 4), bytes);
  bool vectors = bytes >= 16 && !vectoriser.check ();
  if (vectors && cuda_join_members (loop, shape.forms, true))
    return true;
  return any_stmt_p (loop, [&] (class loop *, gimple *stmt)
    {
      if (!uneven_access_p (loop, stmt))
	return (members && vectors && member_load_p (loop, stmt)
		&& vectoriser.loads_windows_p (as_a<gassign *> (stmt)));
      if (gimple_store_p (stmt))
	return vectors && vectoriser.stores_runs_p (as_a<gassign *> (stmt));
      tree ref = gimple_assign_rhs1 (stmt);
      tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
      unsigned step;
      return (shape.forms->pieces_p (ref, tree_to_uhwi (size), &step)
	      || side_by_side_p (shape.forms->address (ref), size)
	      || (vectors
		  && (vectoriser.loads_row_p (as_a<gassign *> (stmt))
		      || vectoriser.loads_windows_p (as_a<gassign *> (stmt))
		      || vectoriser.loads_near_p (as_a<gassign *> (stmt)))));
    });
}

/* Return whether GCC's vectoriser could not make good vectors of LOOP.  */

bool
not_for_gcc_p (class loop *loop)
{
  return (loop->inner || !cuda_independent_threads_p (loop)
	  || accesses_pieces_p (loop));
}

/* Return whether LOOP has bytes that need no fewer bits, and that GCC does as
   well: it goes through as many lanes as a vector has bytes, and takes masks
   for accesses to what is wider to pieces.  Where masks are whole elements,
   that only hurts integers.  */

bool
bytes_for_gcc_p (class loop *loop)
{
  return (any_stmt_p (loop, narrow_p)
	  && (!any_stmt_p (loop, accesses_part_p)
	      || (cuda_whole_masks_p () && any_stmt_p (loop, wide_p)))
	  && !not_for_gcc_p (loop));
}

/* Return whether LOOP may be what is left of one that has become vectors, which
   is not worth more: a loop of some constant number of threads is not.  */

bool
may_be_rest_p (class loop *loop)
{
  tree turns = number_of_latch_executions (loop);
  if (TREE_CODE (turns) == INTEGER_CST
      && wi::geu_p (wi::to_wide (turns), MIN_THREADS - 1))
    return false;
  for (class loop *other = loop_outer (loop)->inner; other; other = other->next)
    if (any_stmt_p (other, vector_p))
      return true;
  return false;
}

/* Return the outermost of the loops over threads, their rows and segments of
   these that LOOP is in.  */

class loop *
threads_nest (class loop *loop)
{
  class loop *nest = loop;
  for (gphi *phi : cuda_phis (loop->header))
    if (tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop)))
      if (TREE_CODE (start) == SSA_NAME && !virtual_operand_p (start)
	  && gimple_bb (SSA_NAME_DEF_STMT (start)) == loop_outer (loop)->header)
	nest = loop_outer (loop);
  while (loop_outer (nest) && cuda_threads_or_rows_p (loop_outer (nest)))
    nest = loop_outer (nest);
  return nest;
}

/* Set *ROUND if VALUE is computed from what changes with the turns of a loop
   round NEST, and *BLOCK if from the block's place in the grid.  SEEN are names
   that are not asked again.  */

void
ask_count (tree value, class loop *nest, hash_set<tree> *seen, bool *round,
	   bool *block)
{
  if (TREE_CODE (value) != SSA_NAME || virtual_operand_p (value)
      || seen->elements () > MAX_COUNT_NAMES || seen->add (value))
    return;
  for (int dim = 0; dim < 3; dim++)
    *block |= value == cuda_block_index (cfun, dim);
  if (SSA_NAME_IS_DEFAULT_DEF (value))
    return;
  gimple *def = SSA_NAME_DEF_STMT (value);
  basic_block bb = gimple_bb (def);
  *round |= (gimple_code (def) == GIMPLE_PHI && bb_loop_header_p (bb)
	     && !flow_bb_inside_loop_p (nest, bb));
  ssa_op_iter iter;
  use_operand_p use;
  FOR_EACH_PHI_OR_STMT_USE (use, def, iter, SSA_OP_USE)
    ask_count (USE_FROM_PTR (use), nest, seen, round, block);
}

/* Return whether LOOP has few turns, and how many is the same in all blocks and
   changes with the turns of a loop round the threads, as where those below a
   diagonal do something: GCC's vectoriser would leave most of them to loops
   that take less at once, or one thread.  A guard that asks for the end of the
   grid leaves most rows whole.  */

bool
few_turns_p (class loop *loop)
{
  widest_int most;
  tree turns = number_of_latch_executions (loop);
  edge exit = single_exit (loop);
  if (!cuda_masked_stores_p () || turns == chrec_dont_know || !exit
      || TREE_CODE (turns) == INTEGER_CST
      || !max_loop_iterations (loop, &most) || wi::geu_p (most, MAX_FEW_TURNS))
    return false;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (exit->src));
  if (!cond)
    return false;
  class loop *nest = threads_nest (loop);
  hash_set<tree> seen;
  bool round = false, block = false;
  ask_count (gimple_cond_lhs (cond), nest, &seen, &round, &block);
  ask_count (gimple_cond_rhs (cond), nest, &seen, &round, &block);
  return round && !block;
}

/* Return whether LOOP is for the pass at PLACE.  */

bool
ours_p (class loop *loop, enum spmd_place place)
{
  if (place == SPMD_PATTERNS)
    return !loop->inner && patterned_p (loop);
  if (place == SPMD_COLUMNS)
    return (loop->inner && cuda_independent_threads_p (loop)
	    && cuda_alike_p (loop));
  if (cuda_opts.force_vectors)
    return true;
  if (place == SPMD_MAIN)
    return (any_stmt_p (loop, accesses_part_p) || any_stmt_p (loop, narrow_p)
	    || not_for_gcc_p (loop) || few_turns_p (loop));
  return !may_be_rest_p (loop);
}

/* Set *NARROW and *WIDE to the bytes of the smallest and the largest values
   that LOOP computes with, or 4 if that is less or more.  */

void
widths (class loop *loop, unsigned *narrow, unsigned *wide)
{
  *narrow = *wide = 4;
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      tree lhs = is_gimple_assign (stmt) ? gimple_assign_lhs (stmt)
		 : NULL_TREE;
      tree type = lhs ? TREE_TYPE (lhs) : NULL_TREE;
      if (!type || !(INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
		     || POINTER_TYPE_P (type))
	  || (lane_builder::truth_p (type)
	      && TREE_CODE (lhs) == SSA_NAME
	      && !gimple_assign_load_p (stmt)))
	continue;
      unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
      *narrow = MIN (*narrow, size);
      *wide = MAX (*wide, MIN (size, 8));
    }
}

/* Return how many lanes LOOP is to have at most in vectors of BYTES, with
   values of WIDTH bytes filling one.  */

unsigned
lanes_for (class loop *loop, unsigned bytes, unsigned width)
{
  unsigned lanes = bytes / width;
  widest_int most;
  if (max_loop_iterations (loop, &most))
    while (lanes > 8 && wi::ltu_p (most, lanes / 2))
      lanes /= 2;
  return lanes;
}

/* Return the vectoriser for the loop of SHAPE with the number of lanes that
   costs least, and set *GAIN to what it gains; NULL if there is none, and set
   *WHY.  */

thread_vectoriser *
best_vectoriser (thread_loop_shape *shape, unsigned bytes, unsigned *gain,
		 const char **why)
{
  unsigned narrow, wide, tried = 0;
  *why = shape->why ();
  if (*why)
    return NULL;
  widths (shape->loop, &narrow, &wide);
  /* Several vectors for each value where one would wait.  */
  unsigned least = narrow == 4 ? 1 : narrow;
  thread_vectoriser *best = NULL;
  *why = "there are no vectors";
  for (unsigned width = wide; width >= least; width /= 2)
    {
      unsigned lanes = lanes_for (shape->loop, bytes, width);
      if (lanes == tried || lanes < 4)
	continue;
      tried = lanes;
      thread_vectoriser *one = new thread_vectoriser (shape, lanes, bytes);
      const char *no = one->check ();
      unsigned now = no ? 0 : one->gain ();
      bool better = !best || now > *gain;
      if (best && width < narrow)
	better = (now * 100 > *gain * MORE_GAIN
		  || (now >= MIN_GAIN && *gain < MIN_GAIN));
      if (!no && better)
	{
	  delete best;
	  best = one;
	  *gain = now;
	  continue;
	}
      delete one;
      if (no)
	*why = no;
      else if (width < narrow)
	break;
    }
  return best;
}

/* Bring what the function has in memory up to date.  That goes through the
   whole function, and is done once behind several loops.  */

void
settle_memory ()
{
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
}

/* Let the values of the function leave loops by PHIs again, while what is in
   memory waits: statements may have .MEM itself for operands.  GCC asks for the
   number of each operand as if all were names, and reads a variable's bits for
   it: they are to spell a number that no name has.  */

void
settle_registers ()
{
  struct gimple_df *df = cfun->gimple_df;
  tree memory = gimple_vop (cfun);
  df->rename_vops = df->ssa_renaming_needed = 0;
  unsigned bits = memory->base.u.version;
  memory->base.u.bits.address_space = 0xff;
  gcc_checking_assert (memory->base.u.version >= num_ssa_names);
  rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  memory->base.u.version = bits;
  mark_virtual_operands_for_renaming (cfun);
}

/* Bring the function up to date behind a change within LOOP, of which WHAT
   tells.  */

void
changed (class loop *loop, const char *what)
{
  cuda_settle_all (cfun);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, dump_user_location_t (last_stmt (loop->header)),
		     "%s\n", what);
}

/* Return what is known of LOOP, of whose loops those become one that lanes are
   to go through as one, and those are cut that lanes leave one after the other,
   of which *STRIDES then tells; *COUNT gets how many values have become
   narrow.  */

std::unique_ptr<thread_loop_shape>
shape_of (class loop *loop, thread_strides *strides, unsigned *count)
{
  *count = 0;
  bool narrow = (!cuda_without_p (CUDA_PART_NARROW)
		 && any_stmt_p (loop, narrow_p)
		 && !any_stmt_p (loop, wide_p));
  bool again = true;
  while (true)
    {
      std::unique_ptr<thread_loop_shape> shape
	(new thread_loop_shape (loop, strides));
      unsigned joined
	= shape->why () ? 0 : cuda_join_members (loop, shape->forms, false);
      if (joined)
	{
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_NOTE, dump_user_location_t
			     (last_stmt (loop->header)),
			     "%u loads of members become parts of words\n",
			     joined);
	  scev_reset ();
	  continue;
	}
      if (narrow && !shape->why ())
	{
	  narrow = false;
	  *count = cuda_narrow_values (loop, shape->forms);
	  if (*count && dump_enabled_p ())
	    dump_printf_loc (MSG_NOTE, dump_user_location_t
			     (last_stmt (loop->header)),
			     "%u values are computed with fewer bits\n",
			     *count);
	  /* What is known of loops may name what is no more.  */
	  if (*count)
	    {
	      scev_reset ();
	      continue;
	    }
	}
      if (!shape->why () && cuda_merge_loops (loop, shape->forms))
	changed (loop, "two loops that threads go through become one");
      else if (!shape->why () && again
	       && cuda_split_strides (loop, shape->forms, strides))
	{
	  again = false;
	  changed (loop, "a loop that threads stride through is cut in two");
	}
      else
	return shape;
    }
}

/* Make vectors of LOOP, if that can be and is worth it, for the pass at PLACE.
   Return whether it was; *RENAMES then tells whether registers wait to be
   renamed.  */

bool
vectorise (class loop *loop, enum spmd_place place, bool *renames)
{
  dump_user_location_t where (last_stmt (loop->header));
  unsigned bytes = cuda_target_bytes ();
  const char *why = NULL;
  unsigned gain = 0;
  if (bytes < 16)
    return false;
  thread_strides strides;
  unsigned narrow;
  std::unique_ptr<thread_loop_shape> shape
    = shape_of (loop, &strides, &narrow);
  if (place == SPMD_MAIN && !narrow && !cuda_opts.force_vectors
      && bytes_for_gcc_p (loop))
    return false;
  std::unique_ptr<thread_vectoriser> vectoriser
    (best_vectoriser (shape.get (), bytes, &gain, &why));
  if (vectoriser)
    why = (gain < MIN_GAIN && !cuda_opts.force_vectors
	   ? "vectors would not be faster" : NULL);
  gimple *stmt = NULL;
  const char *apart = vectoriser ? vectoriser->apart (&stmt) : NULL;
  if (place == SPMD_COLUMNS
      && (why || !(vectoriser->far_reaching_p ()
		   || (!apart && vectoriser->many_kept_p ()))))
    return false;
  location_t at = stmt ? gimple_location (stmt) : UNKNOWN_LOCATION;
  if (why)
    {
      if (apart)
	why = ACONCAT ((why, ": ", apart, NULL));
      /* What else makes vectors slow, as calls, is told in another way.  */
      if (!vectoriser || (apart && !is_gimple_call (stmt)))
	cuda_decide (loop, CUDA_SCALAR, ACONCAT (("threads are no lanes: ",
						  why, NULL)), at);
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, where,
			 "threads do not become vectors: %s (gain %u %%)\n",
			 why, vectoriser ? gain : 0);
      return false;
    }
  cuda_decide (loop, !apart ? CUDA_VECTORS
	       : vectoriser->indexed_p () ? CUDA_INDEXED : CUDA_GATHERS,
	       apart ? apart : "threads are lanes", at);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, where,
		     "threads become vectors of %u lanes (gain %u %%)\n",
		     vectoriser->lanes (), gain);
  vectoriser->transform ();
  *renames = vectoriser->renames_p ();
  return true;
}

/* Bring the function up to date behind one loop, but for what is in memory if
   LATER is true.  Blocks from FIRST on are new: the loops that they make are
   for no vectoriser, nor are those round branches on vectors, which the loop
   may have left as innermost ones.  */

void
settle_loops (int first, bool later)
{
  if (later)
    {
      cuda_settle_flow (cfun, true);
      settle_registers ();
      scev_reset ();
    }
  else
    cuda_settle_all (cfun);
  for (class loop *loop : loops_list (cfun, 0))
    if (loop->header->index >= first)
      loop->dont_vectorize = true;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    if (bb->index >= first)
      if (gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb)))
	if (VECTOR_TYPE_P (TREE_TYPE (gimple_cond_lhs (cond))))
	  bb->loop_father->dont_vectorize = true;
}

/* LOOP is left as it is, since the function has SIZE statements.  */

void
leave_out (class loop *loop, unsigned size)
{
  cuda_decide (loop, CUDA_SCALAR, "the function is too large for vectors",
	       UNKNOWN_LOCATION);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, last_stmt (loop->header),
		     "threads do not become vectors: the function has %u"
		     " statements\n", size);
}

/* Make vectors of the loops of the function, as long as it is not too
   large.  */

unsigned int
vectorise_all (enum spmd_place place)
{
  auto_vec<int> numbers;
  bool changed = place == SPMD_COLUMNS && cuda_undo_distribution ();
  if (place == SPMD_COLUMNS)
    calculate_dominance_info (CDI_POST_DOMINATORS);
  for (class loop *loop : loops_list (cfun, LI_FROM_INNERMOST))
    if (cuda_innermost_threads_p (loop)
	&& (place == SPMD_LATE || !loop->dont_vectorize)
	&& ours_p (loop, place))
      numbers.safe_push (loop->num);
  free_dominance_info (CDI_POST_DOMINATORS);
  unsigned size = numbers.is_empty () ? 0 : cuda_count_stmts (cfun);
  unsigned limit = numbers.is_empty () ? 0 : cuda_vectorised_limit ();
  if (dump_file && !numbers.is_empty ())
    fprintf (dump_file, "vectors may let a function grow to %u statements\n",
	     limit);
  bool waits = false;
  for (int number : numbers)
    if (class loop *loop = get_loop (cfun, number))
      {
	if (size > limit)
	  {
	    leave_out (loop, size);
	    continue;
	  }
	/* Loops within it may be copied, with what they have in memory.  */
	if (waits && loop->inner)
	  settle_memory ();
	waits &= !loop->inner;
	int first = last_basic_block_for_fn (cfun);
	bool renames;
	if (!vectorise (loop, place, &renames))
	  continue;
	settle_loops (first, !renames);
	size = cuda_count_stmts (cfun);
	waits = !renames;
	changed = true;
      }
  if (waits)
    settle_memory ();
  return changed ? TODO_cleanup_cfg : 0;
}

/* Return whether a loop over threads may access memory by patterns.  */

bool
may_have_patterns_p ()
{
  for (class loop *loop : loops_list (cfun, 0))
    if (cuda_innermost_threads_p (loop) && !loop->inner
	&& any_stmt_p (loop, by_bits_p))
      return true;
  return false;
}

/* Make vectors of those loops that access memory by patterns, before others are
   looked at.  What has none stays as it is.  */

unsigned int
vectorise_patterns ()
{
  if (!may_have_patterns_p ())
    return 0;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  unsigned int todo = vectorise_all (SPMD_PATTERNS);
  scev_finalize ();
  loop_optimizer_finalize ();
  return todo;
}

} // anon namespace

/* Do the work of the passes described above.  */

unsigned int
execute_cuda_spmd_patterns (function *)
{
  /* Found out while all of the unit's functions are as they were.  */
  cuda_vectorised_limit ();
  return vectorise_patterns ();
}

unsigned int
execute_cuda_spmd_columns (function *)
{
  return cuda_without_p (CUDA_PART_SINK) ? 0 : vectorise_all (SPMD_COLUMNS);
}

unsigned int
execute_cuda_spmd (function *)
{
  return vectorise_all (SPMD_MAIN);
}

unsigned int
execute_cuda_spmd_late (function *)
{
  return vectorise_all (SPMD_LATE);
}
