/* Workers add up in memory of their own.
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


/* Where threads count into few places of global memory, as in

     atomicAdd (&bins[data[i]], 1);

   each count is a locked instruction, which takes as long as a dozen others,
   and with several workers they wait for the same lines of the cache.  Here
   nobody looks at the bins before the kernel has ended, and so each worker may
   count in a copy of its own, which begins with zeros and is added to the bins
   when it has run its blocks (libgomp_bridge/tally.c):

     start:  if (kept[0] has the bit) goto ready;	// once for each worker
     ask:    words = { bins, KIND, 0, data };
	     CUDA2CPU_tally (&kept[N], words, 1, 1, often);
	     kept[0] |= the bit;
     ready:  delta = kept[N];
	     ...
	     if (delta != 0)
	       for (x ...)				// over threads
		 *(bins + data[i] + delta) += 1;
	     else
	       for (x ...)
		 __atomic_fetch_add_4 (bins + data[i], 1, 0);

   Which memory that may be done with is in tally-finder.cc.  Whether the
   pointers are apart, the bins small and the blocks many, only the runtime
   knows when the kernel runs, and so both loops stay: it gives 0 where the
   atomic operations are better, or where it does not know whose memory that
   is.

   What becomes of the plain loop is what becomes of loops that count in shared
   memory: cuda-atomics.cc.  It may have vectors for the rest of what its
   threads do.

   This comes behind cuda_lower, which makes the loops over threads.  Only what
   stands in such loops is taken; other atomic operations on the bins stay as
   they are, on the bins themselves.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-atomics.h"
#include "passes.h"
#include "thread-loops.h"
#include "tree-ssa-loop-manip.h"
#include "tallies.h"

/* Loops with more statements than this are not copied.  */
const unsigned MAX_COPIED = 600;

/* The bit of the first word that a worker keeps that says that it has
   asked.  */
const unsigned ASKED_BIT = 63;

/* A turn of a loop for each thread is taken for so many.  */
const unsigned USUAL_TURNS = 16;

namespace {

/* Lets the tallies that FINDER has found in a function be done in copies.  */

class tally_maker
{
public:
  tally_maker (function *fn, const tally_finder &finder)
    : m_fn (fn), m_finder (finder),
      m_loc (DECL_SOURCE_LOCATION (fn->decl)) {}
  bool make ();

private:
  void choose_loops ();
  unsigned often () const;
  void ask ();
  void append (basic_block, gimple *) const;
  void store_word (basic_block, tree, unsigned, tree) const;
  tree base_in (basic_block, const tally_slot &) const;
  void fill_ask (basic_block);
  void make_loop (class loop *);
  tree address_in_copy (gimple_stmt_iterator *, const tally &) const;
  void move (const tally &);
  void expand (const tally &);
  void settle ();

  function *m_fn;
  const tally_finder &m_finder;
  location_t m_loc;

  /* The loops to be copied.  */
  auto_vec<class loop *> m_loops;

  /* What the worker keeps, and how far each copy is from the memory.  */
  tree m_kept;
  auto_vec<tree> m_deltas;
};

/* Return the outermost loop over threads, or rows of them, round BB; NULL if
   there is none.  Set *WITHIN to the innermost one.  */

class loop *
threads_round (basic_block bb, class loop **within)
{
  class loop *found = NULL;
  *within = NULL;
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    if (cuda_threads_or_rows_p (loop) || cuda_stacked_threads_p (loop))
      {
	found = loop;
	if (!*within)
	  *within = loop;
      }
  return found;
}

/* Return whether ADDRESS is the same for all threads of LOOP, or all turns of
   another one in it.  */

bool
same_place_p (tree address, class loop *loop)
{
  if (TREE_CODE (address) != SSA_NAME)
    return is_gimple_min_invariant (address);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (address));
  return !bb || !flow_bb_inside_loop_p (loop, bb);
}

/* Choose the loops: such as have tallies at places that vary.  Of others at one
   place, vectors make one for many threads anyway.  */

void
tally_maker::choose_loops ()
{
  for (const tally &one : m_finder.tallies ())
    {
      class loop *within, *loop = threads_round (gimple_bb (one.call), &within);
      const char *why = NULL;
      if (!loop)
	why = "it is in no loop over threads";
      else if (m_loops.contains (loop))
	continue;
      else if (same_place_p (gimple_call_arg (one.call, 0), within))
	why = "it is at one place for all threads";
      else if (cuda_loop_stmts (loop).length () > MAX_COPIED)
	why = "the loop over threads is too large";
      else if (!can_duplicate_loop_p (loop))
	why = "the loop over threads cannot be copied";
      else
	m_loops.safe_push (loop);
      if (why && dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, one.call,
			 "not added up in memory of the worker for its own"
			 " sake: %s\n", why);
    }
}

/* Return how often a thread adds to each piece of memory, as a guess.  */

unsigned
tally_maker::often () const
{
  unsigned all = 0, slots = m_finder.slots ().length ();
  for (const tally &one : m_finder.tallies ())
    {
      class loop *within, *loop = threads_round (gimple_bb (one.call), &within);
      if (!loop)
	continue;
      /* Round the rows is a loop over z.  */
      bool again = (gimple_bb (one.call)->loop_father != within
		    || loop_depth (loop) > 2);
      all += again ? USUAL_TURNS : 1;
    }
  return (all + slots - 1) / slots;
}

/* Append STMT to BB.  */

void
tally_maker::append (basic_block bb, gimple *stmt) const
{
  cuda_append (bb, stmt, m_loc);
}

/* Append to BB the store of VALUE into element INDEX of WORDS.  */

void
tally_maker::store_word (basic_block bb, tree words, unsigned index,
			 tree value) const
{
  tree type = TREE_TYPE (TREE_TYPE (words));
  if (POINTER_TYPE_P (TREE_TYPE (value)))
    {
      tree name = make_ssa_name (type);
      append (bb, gimple_build_assign (name, NOP_EXPR, value));
      value = name;
    }
  tree ref = build4 (ARRAY_REF, type, words, size_int (index), NULL_TREE,
		     NULL_TREE);
  append (bb, gimple_build_assign (ref, value));
}

/* Return what the memory of SLOT is reached from, computed in BB.  */

tree
tally_maker::base_in (basic_block bb, const tally_slot &slot) const
{
  if (DECL_P (slot.base))
    return build_fold_addr_expr (slot.base);
  if (!slot.ref)
    return slot.base;
  tree name = make_ssa_name (TREE_TYPE (slot.base));
  append (bb, gimple_build_assign (name, unshare_expr (slot.ref)));
  return name;
}

/* Fill the block BB, in which a worker asks the runtime.  */

void
tally_maker::fill_ask (basic_block bb)
{
  const vec<tally_slot> &slots = m_finder.slots ();
  const vec<tally_slot> &others = m_finder.others ();
  tree word = long_long_unsigned_type_node;
  unsigned n = slots.length () * CUDA2CPU_TALLY_WORDS + others.length ();
  tree words = create_tmp_var (build_array_type_nelts (word, n), ".tallies");
  TREE_ADDRESSABLE (words) = 1;
  unsigned at = 0;
  for (const tally_slot &slot : slots)
    {
      store_word (bb, words, at++, base_in (bb, slot));
      store_word (bb, words, at++, build_int_cst (word, slot.kind));
      store_word (bb, words, at++, build_int_cst (word, slot.size));
    }
  for (const tally_slot &other : others)
    store_word (bb, words, at++, base_in (bb, other));
  tree first = make_ssa_name (TREE_TYPE (m_kept));
  tree behind = size_int (CUDA_KEPT_WORDS * CUDA_KEPT_WORD);
  append (bb, gimple_build_assign (first, POINTER_PLUS_EXPR, m_kept, behind));
  append (bb, gimple_build_call
	  (cuda_runtime_decl (CUDA_RT_TALLY), 5, first,
	   build_fold_addr_expr (words),
	   build_int_cst (unsigned_type_node, slots.length ()),
	   build_int_cst (unsigned_type_node, others.length ()),
	   build_int_cst (unsigned_type_node, often ())));
}

/* Let the function begin with the question to the runtime.  */

void
tally_maker::ask ()
{
  basic_block start
    = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (m_fn)));
  edge on = split_block (start, (gimple *) NULL);
  basic_block ready = on->dest, asking = split_edge (on);
  edge go = single_succ_edge (start);
  tree known = cuda_ask_kept (start, m_kept, ASKED_BIT, m_loc);
  go->flags = (go->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  go->probability = profile_probability::very_unlikely ();
  edge past = make_edge (start, ready, EDGE_TRUE_VALUE);
  past->probability = go->probability.invert ();
  asking->count = go->count ();
  fill_ask (asking);
  cuda_set_kept (asking, m_kept, ASKED_BIT, known, m_loc);
  for (unsigned i = 0; i < m_finder.slots ().length (); i++)
    {
      tree delta = make_ssa_name (sizetype);
      append (ready, gimple_build_assign
	      (delta, cuda_kept_word (m_kept, CUDA_KEPT_WORDS + i, sizetype)));
      m_deltas.safe_push (delta);
    }
}

/* Put before GSI, at the call of ONE, its address in the copy; return that.  */

tree
tally_maker::address_in_copy (gimple_stmt_iterator *gsi, const tally &one) const
{
  tree address = gimple_call_arg (one.call, 0), type = TREE_TYPE (address);
  tree delta = m_deltas[one.slot];
  gimple_seq seq = NULL;
  tree result = make_ssa_name (type);
  if (!DECL_P (m_finder.slots ()[one.slot].base))
    gimple_seq_add_stmt (&seq, gimple_build_assign
			 (result, POINTER_PLUS_EXPR, address, delta));
  else
    {
      /* GCC must not take it for an address in the variable.  */
      tree name = make_ssa_name (type);
      gimple_seq_add_stmt (&seq, gimple_build_assign (name, address));
      tree number = gimple_convert (&seq, sizetype, name);
      number = gimple_build (&seq, PLUS_EXPR, sizetype, number, delta);
      gimple_seq_add_stmt (&seq, gimple_build_assign (result, NOP_EXPR,
						      number));
    }
  annotate_all_with_location (seq, gimple_location (one.call));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return result;
}

/* Let ONE, in a loop over threads which goes with copies, be done in the copy.
   Integers are updates like those of shared memory then.  */

void
tally_maker::move (const tally &one)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (one.call);
  tree address = address_in_copy (&gsi, one);
  gimple_call_set_arg (one.call, 0, address);
  /* Nothing uses it.  */
  if (tree result = gimple_call_lhs (one.call))
    {
      insert_debug_temps_for_defs (&gsi);
      gimple_call_set_lhs (one.call, NULL_TREE);
      release_ssa_name (result);
    }
  cuda_update update;
  if (!cuda_joinable_p (one.call, &update))
    {
      expand (one);
      return;
    }
  tree type = build_nonstandard_integer_type
    (TYPE_PRECISION (TREE_TYPE (update.value)), 1);
  gimple_seq seq = NULL;
  update.value = gimple_convert (&seq, type, update.value);
  gimple_seq_add_stmt (&seq, cuda_build_update
		       (update, gimple_location (one.call)));
  unlink_stmt_vdef (one.call);
  gsi_replace_with_seq (&gsi, seq, false);
}

/* Make ONE, a sum of real numbers, plain.  */

void
tally_maker::expand (const tally &one)
{
  tree address, value;
  cuda_real_add_p (one.call, &address, &value);
  gimple_stmt_iterator gsi = gsi_for_stmt (one.call);
  tree type = TREE_TYPE (value);
  tree ref = build2 (MEM_REF, type, address,
		     build_zero_cst (ptr_type_node));
  gimple_seq seq = NULL;
  tree old = make_ssa_name (type);
  gimple_seq_add_stmt (&seq, gimple_build_assign (old, ref));
  tree sum = gimple_build (&seq, PLUS_EXPR, type, old, value);
  gimple_seq_add_stmt (&seq, gimple_build_assign (unshare_expr (ref), sum));
  annotate_all_with_location (seq, gimple_location (one.call));
  cuda_order_threads (gimple_bb (one.call));
  unlink_stmt_vdef (one.call);
  gsi_replace_with_seq (&gsi, seq, false);
}

/* Let LOOP go with copies, and another one without.  */

void
tally_maker::make_loop (class loop *loop)
{
  auto_vec<tally> tallies;
  for (const tally &one : m_finder.tallies ())
    /* Those of other loops have gone already.  */
    if (gimple_bb (one.call)
	&& flow_bb_inside_loop_p (loop, gimple_bb (one.call)))
      tallies.safe_push (one);
  tree test = build2 (NE_EXPR, boolean_type_node, m_deltas[0], size_zero_node);
  profile_probability likely = profile_probability::likely ();
  initialize_original_copy_tables ();
  class loop *copy = loop_version (loop, test, NULL, likely, likely.invert (),
				   likely, likely.invert (), true);
  free_original_copy_tables ();
  if (!copy)
    return;
  update_ssa (TODO_update_ssa);
  auto_vec<class loop *> within;
  for (const tally &one : tallies)
    {
      class loop *inner;
      threads_round (gimple_bb (one.call), &inner);
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, one.call,
			 "added up in memory of the worker\n");
      if (cuda_opts.report && !cuda_spare_p (m_fn->decl))
	inform (cuda_user_location (gimple_location (one.call)), "kernel %qs:"
		" each worker adds up here in memory of its own, where that is"
		" small", get_name (DECL_ORIGIN (m_fn->decl)));
      if (!within.contains (inner))
	within.safe_push (inner);
      move (one);
    }
  for (class loop *inner : within)
    if (!cuda_deferring_p () || cuda_plain_updates_p (inner))
      cuda_order_threads (inner->header);
}

/* Bring the flow and memory up to date.  */

void
tally_maker::settle ()
{
  cuda_settle_flow (m_fn);
  mark_virtual_operands_for_renaming (m_fn);
  update_ssa (TODO_update_ssa);
}

/* Do all of it; return whether something has changed.  */

bool
tally_maker::make ()
{
  struct cuda_block_params params;
  cuda_get_block_params (m_fn->decl, &params);
  if (!params.kept)
    return false;
  choose_loops ();
  if (m_loops.is_empty ())
    return false;
  m_kept = get_or_create_ssa_default_def (m_fn, params.kept);
  ask ();
  settle ();
  for (class loop *loop : m_loops)
    make_loop (loop);
  cuda_expand_updates (m_fn, false);
  settle ();
  return true;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_tallies (function *fn)
{
  /* What is accessed is to be what the program says.  */
  if (flag_sanitize & (SANITIZE_ADDRESS | SANITIZE_THREAD))
    return 0;
  tally_finder finder (fn);
  if (!finder.find ())
    {
      if (finder.why () && dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, finder.culprit ()
			 ? dump_user_location_t (finder.culprit ())
			 : dump_user_location_t::from_function_decl (fn->decl),
			 "nothing is added up in memory of the worker: %s\n",
			 finder.why ());
      return 0;
    }
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  bool done = tally_maker (fn, finder).make ();
  loop_optimizer_finalize ();
  if (!done)
    return 0;
  cgraph_edge::rebuild_edges ();
  return TODO_cleanup_cfg;
}
