/* Sums and running sums that the threads of a block compute together.
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

/* The threads of a block add up what they have in many ways: up and down a
   tree,

     for (d = 1; d < 512; d *= 2)
       {
	 __syncthreads ();
	 if (t % (2 * d) == 0)
	   s[t] += s[t + d];
       }

   over distances that double, by halves, with padding against conflicts of
   banks, with shuffles in warps and memory between them.  A processor that does
   so one step after the other does far more than it must.  What it is for shows
   in the result alone: so what all threads do is computed in the compiler
   (block-values.cc), and where the result is the sum of all elements, or that
   of the beginning of the row for each, it is computed by one thread for the
   block (scan-plan.cc, scan-build.cc).

   The order in which integers are added, or which is the greatest is asked, is
   of no consequence.  That of real numbers is, but where -fassociative-math
   allows it: of theirs each operation is done as it stands, but by one thread,
   with vectors, without loops, and only what somebody needs (network-plan.cc).

   This is done in versions for blocks of a known shape, from a loop on in which
   threads meet, the block or a warp, from the barrier before some threads part
   to go through such a loop, from the first shuffle on, or from where threads
   come to steps that are written out one by one (find_start), up to a place to
   which all threads come (find_stops): the last for which it can be done
   without keeping more of what lies between than for the first.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "block-meets.h"
#include "scans.h"

/* Fewer threads do not come to much.  */
const unsigned MIN_THREADS = 16;

/* How many places are tried to go on from.  */
const unsigned MAX_STOPS = 24;

/* A tree that is written out has some steps; from how many it is tried.  */
const unsigned MIN_STEPS = 3;
const unsigned MAX_STARTS = 8;

namespace {

/* Works on one function.  */

class scan_finder
{
public:
  /* TRIED are steps from which on it was tried.  */
  scan_finder (function *fn, const unsigned *shape, hash_set<gimple *> *tried)
    : m_fn (fn), m_shape (shape), m_tried (tried), m_changed (false) {}

  bool find (bitmap done);
  bool changed_p () const { return m_changed; }

private:
  bool meets_p (class loop *);
  void find_types (class loop *, vec<tree> *);
  edge find_start (cuda_uniformity &, basic_block, gimple *);
  void add_steps (basic_block, vec<edge> *);
  void find_stops (edge, vec<edge> *);
  scan_plan *plan (edge entry, const vec<edge> &stops, block_values *values,
		   const char **why);
  bool replace (tree type, basic_block, gimple *);
  bool replace_any (const vec<tree> &types, basic_block, gimple *);
  gimple *first_before (basic_block, gimple *);
  void find_steps (const vec<basic_block> &, class loop *, vec<gimple *> *,
		   vec<tree> *);
  bool find_written_out (const vec<basic_block> &, class loop *);

  function *m_fn;
  const unsigned *m_shape;
  hash_set<gimple *> *m_tried;
  bool m_changed;
};

/* Return whether lanes get values of others by CODE.  */

static bool
exchanges_p (enum cuda_intrinsic code)
{
  return (cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_SHUFFLE
	  || cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_REDUCE);
}

/* Return whether threads or lanes meet at STMT, as they do at each step of a
   tree that is written out.  */

static bool
step_p (gimple *stmt)
{
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  return (code == CUDA_BARRIER || code == CUDA_SYNCWARP || code == CUDA_LOCKSTEP
	  || code == CUDA_BLOCKSTEP);
}

/* Return whether threads meet in LOOP.  */

bool
scan_finder::meets_p (class loop *loop)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      enum cuda_intrinsic code = cuda_barrier_code (stmt);
      if (code == CUDA_BARRIER || code == CUDA_SYNCWARP || exchanges_p (code))
	return true;
    }
  return false;
}

/* Return the type of what STMT loads or gets from another lane, if such can be
   added up in any order; NULL_TREE if not, void_type_node if it does
   neither.  */

static tree
summed_type (gimple *stmt)
{
  tree type;
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  if (gimple_assign_load_p (stmt))
    type = TREE_TYPE (gimple_assign_lhs (stmt));
  else if (exchanges_p (code))
    {
      tree handed = cuda_barrier_arg (stmt, 1);
      type = TREE_TYPE (handed);
      /* The bits of a real number, or of one of 64 bits.  */
      while (gassign *assign = cuda_assignment (handed))
	{
	  enum tree_code code = gimple_assign_rhs_code (assign);
	  handed = gimple_assign_rhs1 (assign);
	  if (code == VIEW_CONVERT_EXPR)
	    handed = TREE_OPERAND (handed, 0);
	  else if (code != RSHIFT_EXPR && !CONVERT_EXPR_CODE_P (code))
	    break;
	  tree from = TREE_TYPE (handed);
	  if (TREE_CODE (handed) != SSA_NAME || SCALAR_FLOAT_TYPE_P (from)
	      || (INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (type)
		  && TYPE_PRECISION (from) > TYPE_PRECISION (type)))
	    type = from;
	}
    }
  else
    return void_type_node;
  if (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type)
      && TYPE_PRECISION (type) <= HOST_BITS_PER_WIDE_INT)
    return type;
  return SCALAR_FLOAT_TYPE_P (type) ? type : NULL_TREE;
}

/* Append to TYPES that of what STMT may add up: the first one found; and of
   real numbers that it may choose by.  */

static void
add_type (gimple *stmt, vec<tree> *types)
{
  tree type = summed_type (stmt);
  if (type != void_type_node
      && (types->is_empty ()
	  || (types->length () == 1 && type && (*types)[0]
	      && SCALAR_FLOAT_TYPE_P (type)
	      && !SCALAR_FLOAT_TYPE_P ((*types)[0]))))
    types->safe_push (type);
}

/* The same for what LOOP adds up.  */

void
scan_finder::find_types (class loop *loop, vec<tree> *types)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    add_type (stmt, types);
}

/* Return the first statement of the blocks ORDER by which lanes get values of
   others; NULL if there is none.  */

static gimple *
first_exchange (const vec<basic_block> &order)
{
  for (basic_block bb : order)
    for (gimple *stmt : cuda_nondebug_stmts (bb))
      if (exchanges_p (cuda_barrier_code (stmt)))
	return stmt;
  return NULL;
}

/* Return the edge from which on all that leads to BB, or if it is not NULL to
   STMT there, is to be done otherwise: one that all threads take; NULL if there
   is none.  A block may be split for that.  */

edge
scan_finder::find_start (cuda_uniformity &uniformity, basic_block bb,
			 gimple *stmt)
{
  if (!stmt && cuda_all_come_p (m_fn, uniformity,
				loop_preheader_edge (bb->loop_father)->src))
    return loop_preheader_edge (bb->loop_father);
  /* From the barrier on before threads part, or where they do.  */
  while (!cuda_all_come_p (m_fn, uniformity, bb) || (!stmt && !last_stmt (bb)))
    {
      bb = get_immediate_dominator (CDI_DOMINATORS, bb);
      stmt = NULL;
      if (!bb || bb == ENTRY_BLOCK_PTR_FOR_FN (m_fn))
	return NULL;
    }
  if (!stmt)
    {
      stmt = last_stmt (bb);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	if (cuda_barrier_code (gsi_stmt (gsi)) == CUDA_BARRIER)
	  stmt = gsi_stmt (gsi);
    }
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_prev (&gsi);
  m_changed = true;
  return (gsi_end_p (gsi) ? split_block_after_labels (bb)
	  : split_block (bb, gsi_stmt (gsi)));
}

/* Append to STOPS edges to the steps of BB but one that it starts with.  */

void
scan_finder::add_steps (basic_block bb, vec<edge> *stops)
{
  auto_vec<gimple *> steps;
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (step_p (stmt) && stmt != first_stmt (bb))
      steps.safe_push (stmt);
  for (gimple *step : steps)
    if (stops->length () < MAX_STOPS)
      {
	gimple_stmt_iterator gsi = gsi_for_stmt (step);
	gsi_prev (&gsi);
	stops->safe_push (split_block (gimple_bb (step), gsi_stmt (gsi)));
      }
}

/* Append to STOPS edges behind ENTRY that all threads take which take that.
   Blocks are split for that.  */

void
scan_finder::find_stops (edge entry, vec<edge> *stops)
{
  class loop *loop = entry->src->loop_father;
  auto_vec<basic_block> blocks;
  basic_block first = entry->dest, bb = first;
  while (blocks.length () < MAX_STOPS)
    {
      bb = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
      if (!bb || bb == EXIT_BLOCK_PTR_FOR_FN (m_fn)
	  || !flow_bb_inside_loop_p (loop, bb) || bb == loop->header)
	break;
      if (bb->loop_father == loop
	  && dominated_by_p (CDI_DOMINATORS, bb, first))
	blocks.safe_push (bb);
    }
  add_steps (first, stops);
  for (basic_block bb : blocks)
    {
      if (stops->length () < MAX_STOPS)
	stops->safe_push (split_block_after_labels (bb));
      add_steps (stops->last ()->dest, stops);
    }
}

/* Plan what is done from ENTRY on, with VALUES, up to one of STOPS.  Return the
   plan; or NULL, and set *WHY not.  */

scan_plan *
scan_finder::plan (edge entry, const vec<edge> &stops, block_values *values,
		   const char **why)
{
  cuda_uniformity uniformity;
  uniformity.compute (cuda_whole_scope (m_fn), false);
  if (!cuda_all_come_p (m_fn, uniformity, entry->src))
    {
      *why = "not all threads come there";
      return NULL;
    }
  scan_plan *found = NULL;
  values->start (entry);
  for (edge stop : stops)
    {
      if (!values->run (stop))
	break;
      scan_plan *next = new scan_plan ();
      const char *not_next = cuda_plan_scan (uniformity, values, entry, stop,
					     next);
      if (not_next || (found && (next->within.length ()
				 > found->within.length ())))
	{
	  *why = not_next;
	  delete next;
	}
      else
	{
	  delete found;
	  found = next;
	}
    }
  if (!*why)
    *why = values->reason ();
  return found;
}

/* If what is done round BB, the header of a loop, or round STMT there, is a sum
   of TYPE, do that instead.  */

bool
scan_finder::replace (tree type, basic_block bb, gimple *stmt)
{
  dump_user_location_t loc (stmt ? stmt : last_stmt (bb));
  cuda_uniformity uniformity;
  uniformity.compute (cuda_whole_scope (m_fn), false);
  edge entry = find_start (uniformity, bb, stmt);
  if (!entry)
    return false;
  calculate_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  auto_vec<edge> stops;
  find_stops (entry, &stops);
  m_changed |= !stops.is_empty ();
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  const char *why = NULL;
  block_values values (m_fn, m_shape, type);
  scan_plan *made = plan (entry, stops, &values, &why);
  if (!made)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, loc,
			 "no sum is computed here: %s\n",
			 why ? why : "all threads come nowhere");
      return false;
    }
  if (dump_enabled_p () && !made->network.steps.is_empty ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, loc,
		     "%u steps with vectors in place of %u by %u threads\n",
		     made->network.steps.length (), values.steps (),
		     values.threads ());
  else if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, loc,
		     "%s of %u elements, which %u threads computed\n",
		     made->columns.is_empty () ? "sum" : "running sum",
		     made->runs * made->length,
		     values.threads ());
  made->loc = loc.get_location_t ();
  cuda_build_scan (m_fn, m_shape, &values, made);
  delete made;
  return true;
}

/* If what is done round BB or STMT is a sum of one of TYPES, do that instead;
   return whether it was.  */

bool
scan_finder::replace_any (const vec<tree> &types, basic_block bb, gimple *stmt)
{
  for (tree type : types)
    if (type && replace (type, bb, stmt))
      return true;
  return false;
}

/* Return the first store from which on STMT, in BB, is come to straight, behind
   loops and where they are left, and behind the last barrier; STMT if there is
   none.  What is computed before is known there.  */

gimple *
scan_finder::first_before (basic_block bb, gimple *stmt)
{
  gimple *first = stmt;
  class loop *loop = bb->loop_father;
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  for (gsi_prev_nondebug (&gsi);; gsi = gsi_last_nondebug_bb (bb))
    {
      for (; !gsi_end_p (gsi); gsi_prev_nondebug (&gsi))
	if (cuda_barrier_code (gsi_stmt (gsi)) == CUDA_BARRIER)
	  return first;
	else if (gimple_store_p (gsi_stmt (gsi)))
	  first = gsi_stmt (gsi);
      basic_block before = get_immediate_dominator (CDI_DOMINATORS, bb);
      if (bb == loop->header || !before || before->loop_father != loop
	  || before == ENTRY_BLOCK_PTR_FOR_FN (m_fn))
	return first;
      basic_block join = get_immediate_dominator (CDI_POST_DOMINATORS, before);
      if (!join || !flow_bb_inside_loop_p (loop, join))
	return first;
      bb = before;
    }
}

/* Append to STEPS where threads meet in LOOP outside of its inner loops, and to
   TYPES those of what may be added up from there on.  ORDER are all blocks.  */

void
scan_finder::find_steps (const vec<basic_block> &order, class loop *loop,
			 vec<gimple *> *steps, vec<tree> *types)
{
  for (basic_block bb : order)
    if (bb->loop_father == loop)
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	{
	  if (step_p (stmt))
	    steps->safe_push (stmt);
	  else if (!steps->is_empty ())
	    add_type (stmt, types);
	}
}

/* Compute a sum otherwise that is made in steps written out in LOOP, if there
   is one: from the store before one of the first on, or from that one on.
   Return whether there was.  */

bool
scan_finder::find_written_out (const vec<basic_block> &order, class loop *loop)
{
  auto_vec<gimple *> steps;
  auto_vec<tree> types;
  find_steps (order, loop, &steps, &types);
  if (steps.length () < MIN_STEPS)
    return false;
  for (gimple *step : steps)
    {
      if (m_tried->elements () >= MAX_STARTS || m_tried->add (step))
	continue;
      gimple *first = first_before (gimple_bb (step), step);
      if ((first != step && !m_tried->add (first)
	   && replace_any (types, gimple_bb (first), first))
	  || replace_any (types, gimple_bb (step), step))
	return true;
    }
  return false;
}

/* Find a sum round loops whose headers are not DONE, or round the first shuffle
   or reduction of a warp that is in none, if that is not, or in steps that are
   written out, and compute it otherwise; return whether there was one.  */

bool
scan_finder::find (bitmap done)
{
  /* Those that come first may take in what comes behind.  */
  int *rpo = XNEWVEC (int, n_basic_blocks_for_fn (m_fn));
  int count = pre_and_rev_post_order_compute (NULL, rpo, false);
  auto_vec<basic_block> order;
  auto_vec<class loop *> loops;
  for (int i = 0; i < count; i++)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (m_fn, rpo[i]);
      order.safe_push (bb);
      if (loop_outer (bb->loop_father) && bb->loop_father->header == bb)
	loops.safe_push (bb->loop_father);
    }
  free (rpo);
  for (class loop *loop : loops)
    if (meets_p (loop) && bitmap_set_bit (done, loop->header->index))
      {
	auto_vec<tree, 2> types;
	find_types (loop, &types);
	if (replace_any (types, loop->header, NULL))
	  return true;
      }
  if (bitmap_set_bit (done, ENTRY_BLOCK))
    if (gimple *exchange = first_exchange (order))
      {
	auto_vec<tree, 2> types;
	add_type (exchange, &types);
	if (replace_any (types, gimple_bb (exchange), exchange))
	  return true;
      }
  loops.safe_insert (0, loops_for_fn (m_fn)->tree_root);
  for (class loop *loop : loops)
    if (find_written_out (order, loop))
      return true;
  return false;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_scans (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape)
      || shape[0] * shape[1] * shape[2] < MIN_THREADS || !cuda_patient_p (fn))
    return 0;
  auto_bitmap done;
  hash_set<gimple *> tried;
  bool again = true, changed = false;
  while (again)
    {
      loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
      calculate_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_POST_DOMINATORS);
      scan_finder finder (fn, shape, &tried);
      again = finder.find (done);
      changed |= again || finder.changed_p ();
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      loops_state_clear (LOOPS_NEED_FIXUP);
      loop_optimizer_finalize ();
    }
  return changed ? TODO_update_ssa | TODO_cleanup_cfg : 0;
}
