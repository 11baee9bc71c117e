/* Atomics on shared memory, which only one worker touches.
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

/* All threads of a block run on one worker, one after the other, so that an
   atomic operation on the block's shared memory

     old = __atomic_fetch_add_4 (&s[i], v, 0);

   is as good as

     old = s[i];
     new = old + v;
     s[i] = new;

   without the locked instruction.  The loop over the threads must keep their
   order then: such statements are given to the caller.

   Of integers, it is first an update (cuda-updates.h), which leaves the threads
   independent otherwise, so that they may become vectors.
   Where there is little that would be faster in vectors, it becomes plain at
   the end of cuda_lower, since GCC can do more with that: keep a sum in a
   register, say.

   A loop that tries to exchange what it has loaded, as for the sum of real
   numbers, succeeds at once then: where the load is plain, too, GCC finds that
   out.

   Only addresses that are seen to be in shared memory are taken: those of
   shared variables, made local before, and of the function's dynamic shared
   memory, with offsets added.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-block-params.h"
#include "cuda-updates.h"
#include "thread-loops.h"
#include "cuda-atomics.h"

/* So many operations of a thread for each update are worth vectors, and a turn
   of a loop is taken for as many as this.  */
const unsigned WORTHY_WORK = 12;
const unsigned USUAL_TURNS = 10;

/* Return the memory of TYPE at ADDRESS, which may alias anything.  */

static tree
memory_at (tree address, tree type)
{
  /* Folding takes the address of a part of a variable apart, which may not
     stand in a MEM_REF.  */
  return fold_build2 (MEM_REF, type, address, build_zero_cst (ptr_type_node));
}

/* Append to SEQ a load of TYPE from ADDRESS; return the value.  */

static tree
append_load (gimple_seq *seq, tree address, tree type)
{
  tree value = make_ssa_name (type);
  gassign *load = gimple_build_assign (value, memory_at (address, type));
  cuda_mark_relaxed (load);
  gimple_seq_add_stmt (seq, load);
  return value;
}

/* Replace the compare-exchange at GSI, on values of TYPE; return the store
   into shared memory.  */

static gimple *
relax_compare_exchange (gimple_stmt_iterator *gsi, tree type)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree address = gimple_call_arg (call, 0);
  tree wanted = gimple_call_arg (call, 1);
  gimple_seq seq = NULL;
  tree expected = append_load (&seq, wanted, type);
  tree old = append_load (&seq, address, type);
  tree same = gimple_build (&seq, EQ_EXPR, boolean_type_node, old, expected);
  tree desired = gimple_convert (&seq, type, gimple_call_arg (call, 2));
  tree value = gimple_build (&seq, COND_EXPR, type, same, desired, old);
  gimple *store = gimple_build_assign (memory_at (address, type), value);
  gimple_seq_add_stmt (&seq, store);
  gimple_seq_add_stmt (&seq, gimple_build_assign (memory_at (wanted, type),
						  old));
  if (tree lhs = gimple_call_lhs (call))
    gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, NOP_EXPR, same));
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (gsi, seq, false);
  return store;
}

/* Replace the internal form of a compare-exchange at GSI, which gives the old
   value and whether it was the expected one as a complex number; return the
   store.  */

static gimple *
relax_internal_exchange (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree address = gimple_call_arg (call, 0);
  tree expected = gimple_call_arg (call, 1);
  tree type = TREE_TYPE (expected);
  gimple_seq seq = NULL;
  tree old = append_load (&seq, address, type);
  tree same = gimple_build (&seq, EQ_EXPR, boolean_type_node, old, expected);
  tree desired = gimple_convert (&seq, type, gimple_call_arg (call, 2));
  tree value = gimple_build (&seq, COND_EXPR, type, same, desired, old);
  gimple *store = gimple_build_assign (memory_at (address, type), value);
  gimple_seq_add_stmt (&seq, store);
  if (tree lhs = gimple_call_lhs (call))
    {
      same = gimple_convert (&seq, type, same);
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, COMPLEX_EXPR, old,
						      same));
    }
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (gsi, seq, false);
  return store;
}

/* Return what the statement STMT does to memory at its first argument, if it
   is an atomic operation; ERROR_MARK if not.  */

static enum tree_code
atomic_operation (gimple *stmt)
{
  switch (cuda_atomic_of (stmt))
    {
    case CUDA_ATOMIC_EXCHANGE:
      return NOP_EXPR;
    case CUDA_ATOMIC_COMPARE_EXCHANGE:
      return gimple_call_internal_p (stmt) ? COMPLEX_EXPR : COND_EXPR;
    default:
      return cuda_fetch_operation (stmt);
    }
}

/* Replace the atomic operation CODE at GSI, on values of TYPE; return the
   store.  */

static gimple *
relax_operation (gimple_stmt_iterator *gsi, enum tree_code code, tree type)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree address = gimple_call_arg (call, 0);
  gimple_seq seq = NULL;
  tree old = append_load (&seq, address, type);
  tree value = gimple_convert (&seq, type, gimple_call_arg (call, 1));
  if (code != NOP_EXPR)
    value = gimple_build (&seq, code, type, old, value);
  gimple *store = gimple_build_assign (memory_at (address, type), value);
  gimple_seq_add_stmt (&seq, store);
  if (tree lhs = gimple_call_lhs (call))
    gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, NOP_EXPR, old));
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (gsi, seq, false);
  return store;
}

/* Return whether atomic operations may be updates until threads have become
   vectors, if they do.  */

bool
cuda_deferring_p ()
{
  return (optimize > 1 && !optimize_debug && flag_tree_loop_optimize
	  && flag_tree_loop_vectorize && !flag_lto
	  && !cuda_without_p (CUDA_PART_SPMD)
	  && !cuda_without_p (CUDA_PART_INDEPENDENT));
}

/* If the atomic operation CODE at GSI, on values of TYPE, can be an update,
   replace it by that and return true.  */

static bool
defer_operation (gimple_stmt_iterator *gsi, enum tree_code code, tree type)
{
  gimple *call = gsi_stmt (*gsi);
  if (!cuda_deferring_p () || !cuda_update_code_p (code, type))
    return false;
  type = build_nonstandard_integer_type (TYPE_PRECISION (type), 1);
  gimple_seq seq = NULL;
  tree value = gimple_convert (&seq, type, gimple_call_arg (call, 1));
  cuda_update update = { gimple_call_arg (call, 0), value, code };
  gcall *made = cuda_build_update (update, gimple_location (call));
  gimple_seq_add_stmt (&seq, made);
  if (cuda_old_value_used_p (call))
    {
      tree old = make_ssa_name (type);
      gimple_call_set_lhs (made, old);
      gimple_seq_add_stmt (&seq, gimple_build_assign (gimple_call_lhs (call),
						      NOP_EXPR, old));
    }
  unlink_stmt_vdef (call);
  gsi_replace_with_seq (gsi, seq, false);
  return true;
}

/* Return whether STMT is an atomic load.  */

bool
cuda_atomic_load_p (gimple *stmt)
{
  return (cuda_atomic_of (stmt) == CUDA_ATOMIC_LOAD
	  && gimple_call_lhs (stmt));
}

/* Make plain the atomic loads of FN from PLACES, where what they give is
   exchanged plainly.  */

static void
relax_loads (function *fn, hash_set<tree> *places)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!cuda_atomic_load_p (stmt)
	    || !places->contains (gimple_call_arg (stmt, 0)))
	  continue;
	tree lhs = gimple_call_lhs (stmt);
	gimple_seq seq = NULL;
	tree value = append_load (&seq, gimple_call_arg (stmt, 0),
				  TREE_TYPE (lhs));
	gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, value));
	unlink_stmt_vdef (stmt);
	gsi_replace_with_seq (&gsi, seq, false);
      }
}

/* Make plain updates of the atomic operations of FN on shared memory, and
   append their stores to STORES, except those that are calls for now.  */

void
cuda_relax_shared_atomics (function *fn, vec<gimple *> *stores)
{
  basic_block bb;
  cuda_clear_relaxed (fn);
  if (cuda_without_p (CUDA_PART_PLAIN_ATOMICS))
    return;
  hash_set<tree> exchanged;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	enum tree_code code = atomic_operation (stmt);
	if (code == ERROR_MARK
	    || !cuda_shared_address_p (gimple_call_arg (stmt, 0)))
	  continue;
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, stmt,
			   "atomic on shared memory made a plain update\n");
	if (code == COMPLEX_EXPR || code == COND_EXPR)
	  exchanged.add (gimple_call_arg (stmt, 0));
	if (code == COMPLEX_EXPR)
	  {
	    stores->safe_push (relax_internal_exchange (&gsi));
	    continue;
	  }
	tree value = gimple_call_arg (stmt, code == COND_EXPR ? 2 : 1);
	tree type = unsigned_type_for (TREE_TYPE (value));
	if (defer_operation (&gsi, code, type))
	  continue;
	stores->safe_push (code == COND_EXPR
			   ? relax_compare_exchange (&gsi, type)
			   : relax_operation (&gsi, code, type));
      }
  relax_loads (fn, &exchanged);
}

/* What a loop over threads does.  */
struct update_counts
{
  /* How many updates and other operations a turn has, and how many of these
     give real numbers.  */
  unsigned HOST_WIDE_INT updates, work, real;

  /* How many updates there are, whether the old value of one is used, and
     whether that is within another loop.  */
  unsigned places;
  bool used, again;
};

/* Return what LOOP does.  */

static update_counts
count_updates (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  update_counts counts = update_counts ();
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      unsigned HOST_WIDE_INT often = 1;
      for (class loop *at = body[i]->loop_father; at != loop;
	   at = loop_outer (at))
	often *= USUAL_TURNS;
      for (gimple *stmt : cuda_nondebug_stmts (body[i]))
	if (cuda_update_p (stmt))
	  {
	    bool used = cuda_old_value_used_p (stmt);
	    counts.updates += often;
	    counts.places++;
	    counts.used |= used;
	    counts.again |= used && body[i]->loop_father != loop;
	  }
	else if (is_gimple_assign (stmt) && !gimple_assign_copy_p (stmt))
	  {
	    tree result = gimple_assign_lhs (stmt);
	    counts.work += often;
	    if (SCALAR_FLOAT_TYPE_P (TREE_TYPE (result)))
	      counts.real += often;
	  }
    }
  free (body);
  return counts;
}

/* Return whether all threads of LOOP, over threads, do the same: there is no
   branch in it other than at its end.  */

static bool
straight_p (class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  unsigned branches = 0;
  for (unsigned i = 0; i < loop->num_nodes; i++)
    branches += EDGE_COUNT (body[i]->succs) > 1;
  free (body);
  return branches <= 1;
}

/* Return whether LOOP, over threads, has updates that must become plain now:
   that is better if it does little else, or nothing that GCC's vectoriser would
   not take then, and if vectors would give threads other old values than one
   thread after the other.  */

bool
cuda_plain_updates_p (class loop *loop)
{
  update_counts counts = count_updates (loop);
  if (!counts.updates)
    return false;
  dump_user_location_t where (last_stmt (loop->header));
  const char *why = NULL;
  if (counts.used && (counts.places > 1 || counts.again))
    why = "the order of several counts";
  else if (straight_p (loop) && !counts.used && counts.real < counts.updates)
    why = "the loop has no branches, and hardly any real numbers";
  else if (counts.work < counts.updates * WORTHY_WORK)
    why = "there is little other work";
  if (why && dump_enabled_p ())
    dump_printf_loc (MSG_MISSED_OPTIMIZATION, where,
		     "updates of shared memory become plain now: %s\n", why);
  else if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, where,
		     "updates of shared memory wait for vectors\n");
  return why;
}

/* Return whether BB is in a loop over threads that are independent, or would
   be.  */

static bool
in_independent_threads_p (basic_block bb)
{
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    if (cuda_stacked_threads_p (loop))
      return true;
  return false;
}

/* Mark such loops round BB as over threads that go one after the other.  */

void
cuda_order_threads (basic_block bb)
{
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    if (cuda_stacked_threads_p (loop))
      {
	bool plain = cuda_independent_threads_p (loop);
	cuda_unmark_threads (loop);
	if (plain)
	  cuda_mark_serial_threads (loop);
      }
}

/* Make plain all updates in FN that are in no loop over independent threads
   or, if EVERYWHERE, also those: such threads are then no longer independent.
   Return whether there were any.  */

bool
cuda_expand_updates (function *fn, bool everywhere)
{
  bool any = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (cuda_update_p (gsi_stmt (gsi))
	  && (everywhere || !in_independent_threads_p (bb)))
	{
	  if (everywhere)
	    cuda_order_threads (bb);
	  cuda_expand_update (&gsi);
	  any = true;
	}
  return any;
}
