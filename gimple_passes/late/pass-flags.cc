/* Set flags once, behind the loop over the threads.
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

     for (x = 0; x != e; x++)		// threads, in any order
       if (next[x])
	 {
	   next[x] = 0;
	   *more = 1;
	 }

   any thread may set the flag MORE, and GCC vectorises no store to the same
   place in all turns that is done under a condition.  It becomes

     set = 0;
     for (x = 0; x != e; x++)
       {
	 mine = 0;
	 if (next[x])
	   {
	     next[x] = 0;
	     mine = 1;
	   }
	 set |= mine;
       }
     if (set != 0)
       *more = 1;

   What another thread reads of the flag between two barriers may be either
   value, and so may what a thread reads that has not stored itself.  The store
   must be the last access in a turn that may be to that memory, so that no
   thread misses its own.  Loops with atomics or calls that touch memory stay,
   and so do stores of values that differ between threads.  */

#include "gcc-compat.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-options.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-alias.h"

namespace {

const pass_data pass_data_cuda_flags =
{
  GIMPLE_PASS, /* type */
  "cuda_flags", /* name */
  OPTGROUP_LOOP, /* optinfo_flags */
  TV_NONE, /* tv_id */
  PROP_cfg | PROP_ssa, /* properties_required */
  0, /* properties_provided */
  0, /* properties_destroyed */
  0, /* todo_flags_start */
  0, /* todo_flags_finish */
};

/* A loop over threads and the stores to flags in it.  */

class flag_setter
{
public:
  flag_setter (class loop *loop)
    : m_loop (loop), m_body (get_loop_body_in_dom_order (loop)) {}
  ~flag_setter () { free (m_body); }

  bool simple_p ();
  gimple *find ();
  void defer (gimple *);

private:
  bool invariant_p (tree);
  bool flag_store_p (gimple *);
  bool last_access_p (gimple *);

  class loop *m_loop;

  /* The loop's blocks, each behind those that dominate it.  */
  basic_block *m_body;
};

/* Return whether the loop is one over threads that may take their turns in any
   order, without calls that touch memory.  */

bool
flag_setter::simple_p ()
{
  if (m_loop->inner || !cuda_independent_threads_p (m_loop)
      || !single_exit (m_loop)
      || !empty_block_p (m_loop->latch)
      || single_pred (m_loop->latch) != single_exit (m_loop)->src)
    return false;
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (m_body[i]);
	 !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (gimple_has_side_effects (stmt)
	    || (gimple_vuse (stmt) && !is_gimple_assign (stmt)))
	  return false;
      }
  return true;
}

/* Return whether VALUE is the same in all turns.  */

bool
flag_setter::invariant_p (tree value)
{
  if (TREE_CODE (value) != SSA_NAME)
    return is_gimple_min_invariant (value);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (value));
  return !bb || !flow_bb_inside_loop_p (m_loop, bb);
}

/* Return whether STMT stores, in some turns, what is the same for all turns to
   a place that is.  */

bool
flag_setter::flag_store_p (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || !gimple_store_p (stmt))
    return false;
  tree ref = gimple_assign_lhs (stmt);
  return (TREE_CODE (ref) == MEM_REF
	  && INTEGRAL_TYPE_P (TREE_TYPE (ref))
	  && invariant_p (TREE_OPERAND (ref, 0))
	  && invariant_p (gimple_assign_rhs1 (stmt))
	  && !dominated_by_p (CDI_DOMINATORS, m_loop->latch,
			      gimple_bb (stmt)));
}

/* Return whether no statement that may come after STORE in a turn reads or
   writes the same memory.  */

bool
flag_setter::last_access_p (gimple *store)
{
  basic_block home = gimple_bb (store);
  tree ref = gimple_assign_lhs (store);
  for (unsigned i = 0; i < m_loop->num_nodes; i++)
    {
      if (m_body[i] != home
	  && dominated_by_p (CDI_DOMINATORS, home, m_body[i]))
	continue;
      gimple_stmt_iterator gsi = gsi_start_bb (m_body[i]);
      if (m_body[i] == home)
	{
	  gsi = gsi_for_stmt (store);
	  gsi_next (&gsi);
	}
      for (; !gsi_end_p (gsi); gsi_next (&gsi))
	if (gimple_vuse (gsi_stmt (gsi))
	    && (ref_maybe_used_by_stmt_p (gsi_stmt (gsi), ref)
		|| (gimple_vdef (gsi_stmt (gsi))
		    && stmt_may_clobber_ref_p (gsi_stmt (gsi), ref))))
	  return false;
    }
  return true;
}

/* Return a store to a flag that can be put behind the loop, NULL if there is
   none.  */

gimple *
flag_setter::find ()
{
  for (unsigned i = m_loop->num_nodes; i-- > 0;)
    for (gimple_stmt_iterator gsi = gsi_last_bb (m_body[i]); !gsi_end_p (gsi);
	 gsi_prev (&gsi))
      if (flag_store_p (gsi_stmt (gsi)) && last_access_p (gsi_stmt (gsi)))
	return gsi_stmt (gsi);
  return NULL;
}

/* Put STORE behind the loop, under a condition of its own.  */

void
flag_setter::defer (gimple *store)
{
  tree ref = gimple_assign_lhs (store);
  /* As wide as what is stored, so that vectors have as many elements.  */
  tree type = build_nonstandard_integer_type
    (tree_to_uhwi (TYPE_SIZE (TREE_TYPE (ref))), 1);
  tree set = create_tmp_reg (type, "set"), mine = create_tmp_reg (type, "mine");
  tree zero = build_zero_cst (type);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, store,
		     "a flag is set behind the loop\n");

  gsi_insert_on_edge_immediate (loop_preheader_edge (m_loop),
				gimple_build_assign (set, zero));
  gimple_stmt_iterator at = gsi_after_labels (m_loop->header);
  gsi_insert_before (&at, gimple_build_assign (mine, zero), GSI_SAME_STMT);
  edge exit = single_exit (m_loop);
  basic_block test = split_edge (exit);
  basic_block then = split_edge (single_succ_edge (test));
  basic_block join = split_edge (single_succ_edge (then));
  single_succ_edge (test)->flags = EDGE_TRUE_VALUE;
  edge past = make_edge (test, join, EDGE_FALSE_VALUE);
  past->probability = profile_probability::even ();
  single_pred_edge (then)->probability = profile_probability::even ();
  set_immediate_dominator (CDI_DOMINATORS, join, test);
  gcond *cond = gimple_build_cond (NE_EXPR, set, zero, NULL_TREE, NULL_TREE);
  at = gsi_last_bb (test);
  gsi_insert_after (&at, cond, GSI_NEW_STMT);
  gassign *moved = gimple_build_assign (unshare_expr (ref),
					gimple_assign_rhs1 (store));
  gimple_set_location (moved, gimple_location (store));
  at = gsi_after_labels (then);
  gsi_insert_before (&at, moved, GSI_SAME_STMT);

  at = gsi_for_stmt (store);
  gsi_insert_before (&at, gimple_build_assign (mine, build_one_cst (type)),
		     GSI_SAME_STMT);
  unlink_stmt_vdef (store);
  gsi_remove (&at, true);
  release_defs (store);
  /* Before the loop may be left, which is not before the store.  */
  at = gsi_last_bb (exit->src);
  gsi_insert_before (&at, gimple_build_assign (set, BIT_IOR_EXPR, set, mine),
		     GSI_SAME_STMT);
  mark_virtual_operands_for_renaming (cfun);
  update_ssa (TODO_update_ssa);
}

class pass_cuda_flags : public gimple_opt_pass
{
public:
  pass_cuda_flags (gcc::context *ctxt)
    : gimple_opt_pass (pass_data_cuda_flags, ctxt)
  {}

  bool gate (function *fn) final override
  {
    return (flag_tree_loop_vectorize && !cuda_without_p (CUDA_PART_FLAGS)
	    && cuda_block_function_p (fn->decl));
  }

  unsigned int execute (function *fn) final override;
};

/* Do the work of the pass for FN.  */

unsigned int
pass_cuda_flags::execute (function *fn)
{
  bool any = false;
  calculate_dominance_info (CDI_DOMINATORS);
  for (class loop *loop : loops_list (fn, LI_ONLY_INNERMOST))
    {
      flag_setter setter (loop);
      if (!setter.simple_p ())
	continue;
      while (gimple *store = setter.find ())
	{
	  setter.defer (store);
	  any = true;
	}
    }
  if (any)
    rewrite_into_loop_closed_ssa (NULL, TODO_update_ssa);
  return 0;
}

} // anon namespace

/* Make the pass described above.  */

gimple_opt_pass *
make_pass_cuda_flags (gcc::context *ctxt)
{
  return new pass_cuda_flags (ctxt);
}
