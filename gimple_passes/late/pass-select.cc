/* Store a choice in place of storing under a condition.
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

/* These passes run on block functions: the first on loops over threads before
   they become vectors, the second behind GCC's loop optimizers.  In

     a = s[i];				// s: the block's own memory
     b = s[j];
     if (a > b)
       {
	 s[i] = b;
	 s[j] = a;
       }

   the branch cannot be foretold: sorting networks, minima and the like wait
   for it again and again.  It becomes

     a = s[i];
     b = s[j];
     c = a > b;
     s[i] = c ? b : a;
     s[j] = c ? a : b;

   Shared memory is an array of the block function, and its threads run one
   after the other, so that nothing else can come between the load and the store
   that puts back the same value.  Memory that other blocks or the host may
   write stays alone.  So vectors need no masks, and lanes that are not side by
   side can be permuted and stored together (vector-windows.cc).

   A store goes this way if what it stores to has been read before the branch,
   so that it does not trap, and the condition depends on something read:
   branches on the index of a thread are foretold well.

   Where masks of vectors are whole elements, stores under them are slow (Zen),
   or there are none (SSE2), and what follows waits for them.  There

     if (t % 2 == 0)
       s[t] = s[t] + s[t + 1];

   becomes

     old = s[t];
     if (t % 2 == 0)
       v = s[t] + s[t + 1];
     s[t] = t % 2 == 0 ? v : old;

   if each thread has an element of the array for itself and no other store of
   the loop is to it: no other thread comes to it in between.  A condition such
   as t < n stays: it holds for all lanes of a vector or for none of them but
   once, and where it holds for none nothing need be done.  What the second pass
   finds under masks in which no lane is goes.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "gimple-range.h"
#include "tree-scalar-evolution.h"
#include "passes.h"
#include "cuda-stmts.h"
#include "target-vectors.h"
#include "thread-loops.h"

namespace {

/* The most stores and other statements that are done without need, and how far
   back is looked for a load that a condition depends on.  */
const unsigned MAX_STORES = 4;
const unsigned MAX_OTHERS = 8;
const unsigned MAX_DEPTH = 4;

/* A condition and the block that depends on it.  */

class conditional_stores
{
public:
  conditional_stores (basic_block bb) : m_head (bb) {}

  bool find ();
  const char *check ();
  void transform ();

  bool behind_p ();
  void store_behind ();

private:
  gimple *read_before (tree);
  bool movable_p (gimple *);
  tree choice (gimple_stmt_iterator *, tree, tree, tree);

  /* The block that ends with the condition, the one with the stores, and what
     follows both; the edges from the first and from the second to it.  */
  basic_block m_head, m_middle, m_join;
  edge m_past, m_through;

  /* The state of memory before the stores.  */
  tree m_memory;

  /* The stores, and for each the load of what was there before.  */
  auto_vec<gimple *> m_stores;
  auto_vec<gimple *> m_loads;
};

/* Return whether REF is memory that only the worker that runs the block writes
   while it does.  */

bool
own_memory_p (tree ref)
{
  tree base = get_base_address (ref);
  if (!base)
    return false;
  if (TREE_CODE (base) == MEM_REF)
    {
      tree pointer = TREE_OPERAND (base, 0);
      if (TREE_CODE (pointer) != SSA_NAME
	  || !SSA_NAME_IS_DEFAULT_DEF (pointer))
	return false;
      tree parm = SSA_NAME_VAR (pointer);
      return (parm && TREE_CODE (parm) == PARM_DECL && DECL_ARTIFICIAL (parm)
	      && DECL_NAME (parm) && id_equal (DECL_NAME (parm), "shared"));
    }
  return VAR_P (base) && auto_var_p (base);
}

/* Return whether NAME depends on something read not far from where it is
   computed; DEPTH says how far it may be.  */

bool
depends_on_load_p (tree name, unsigned depth)
{
  if (TREE_CODE (name) != SSA_NAME || depth == 0)
    return false;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!is_gimple_assign (def))
    return false;
  if (gimple_assign_load_p (def))
    return true;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (gimple_op (def, i) && depends_on_load_p (gimple_op (def, i), depth - 1))
      return true;
  return false;
}

/* Return whether the block is the head of a condition with something under
   it.  */

bool
conditional_stores::find ()
{
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (m_head));
  if (!cond)
    return false;
  for (int i = 0; i < 2; i++)
    {
      m_middle = EDGE_SUCC (m_head, i)->dest;
      m_past = EDGE_SUCC (m_head, 1 - i);
      m_join = m_past->dest;
      if (single_pred_p (m_middle) && single_succ_p (m_middle)
	  && single_succ (m_middle) == m_join && m_join != m_head
	  && !phi_nodes (m_middle))
	{
	  m_through = single_succ_edge (m_middle);
	  return (m_through->flags & EDGE_COMPLEX) == 0;
	}
    }
  return false;
}

/* Return the statement before the condition that read the same as REF, NULL if
   there is none.  */

gimple *
conditional_stores::read_before (tree ref)
{
  basic_block bb = m_head;
  for (unsigned i = 0; i < MAX_DEPTH; i++)
    {
      for (gimple_stmt_iterator gsi = gsi_last_bb (bb); !gsi_end_p (gsi);
	   gsi_prev (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_assign_load_p (stmt)
	      && operand_equal_p (gimple_assign_rhs1 (stmt), ref, 0)
	      && types_compatible_p (TREE_TYPE (gimple_assign_rhs1 (stmt)),
				     TREE_TYPE (ref)))
	    return stmt;
	}
      if (!single_pred_p (bb))
	break;
      bb = single_pred (bb);
    }
  return NULL;
}

/* Return whether STMT, of the middle block and no store, may be done in any
   case.  */

bool
conditional_stores::movable_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gimple_has_side_effects (stmt))
    return false;
  if (gimple_assign_load_p (stmt))
    return read_before (gimple_assign_rhs1 (stmt));
  return !gimple_vuse (stmt) && !gimple_could_trap_p (stmt);
}

/* Return why the condition stays, NULL if it does not.  */

const char *
conditional_stores::check ()
{
  gimple *cond = last_stmt (m_head);
  unsigned others = 0;
  m_memory = NULL_TREE;
  for (gimple *stmt : cuda_nondebug_stmts (m_middle))
    {
      if (!gimple_store_p (stmt))
	{
	  if (!movable_p (stmt) || ++others > MAX_OTHERS)
	    return "what is under it cannot be done in any case";
	  continue;
	}
      tree ref = gimple_get_lhs (stmt);
      if (!gimple_assign_single_p (stmt) || gimple_has_side_effects (stmt)
	  || !is_gimple_reg_type (TREE_TYPE (ref))
	  || (TREE_CODE (ref) == COMPONENT_REF
	      && DECL_BIT_FIELD (TREE_OPERAND (ref, 1))))
	return "a store is not simple";
      if (!own_memory_p (ref))
	return "a store is not to the block's own memory";
      gimple *load = read_before (ref);
      if (!load)
	return "what is stored to is not read before";
      if (!m_memory)
	m_memory = gimple_vuse (stmt);
      m_stores.safe_push (stmt);
      m_loads.safe_push (load);
    }
  if (m_stores.is_empty ())
    return "";
  if (m_stores.length () > MAX_STORES)
    return "there are many stores";
  if (!depends_on_load_p (gimple_cond_lhs (cond), MAX_DEPTH)
      && !depends_on_load_p (gimple_cond_rhs (cond), MAX_DEPTH))
    return "its condition can be foretold";
  return NULL;
}

/* Put a choice of THEN and OTHERWISE by COND before GSI; return its name.  */

tree
conditional_stores::choice (gimple_stmt_iterator *gsi, tree cond, tree then,
			    tree otherwise)
{
  tree name = make_ssa_name (TREE_TYPE (then));
  gsi_insert_before (gsi, gimple_build_assign (name, COND_EXPR, cond, then,
					       otherwise), GSI_SAME_STMT);
  return name;
}

/* Do it.  What was in the middle block goes before the condition, which then
   leads past that block.  */

void
conditional_stores::transform ()
{
  gcond *cond = as_a<gcond *> (last_stmt (m_head));
  gimple_stmt_iterator to = gsi_for_stmt (cond);
  enum tree_code code = gimple_cond_code (cond);
  tree test = make_ssa_name (boolean_type_node);
  gsi_insert_before (&to, gimple_build_assign (test, code,
					       gimple_cond_lhs (cond),
					       gimple_cond_rhs (cond)),
		     GSI_SAME_STMT);
  bool when_true = single_pred_edge (m_middle)->flags & EDGE_TRUE_VALUE;
  auto_vec<tree> old;
  for (unsigned i = 0; i < m_stores.length (); i++)
    {
      tree value = gimple_assign_lhs (m_loads[i]);
      if (gimple_vuse (m_loads[i]) != m_memory)
	{
	  value = make_ssa_name (TREE_TYPE (value));
	  tree ref = unshare_expr (gimple_assign_rhs1 (m_loads[i]));
	  gsi_insert_before (&to, gimple_build_assign (value, ref),
			     GSI_SAME_STMT);
	}
      old.safe_push (value);
    }
  unsigned next = 0;
  for (gimple_stmt_iterator from = gsi_start_bb (m_middle);
       !gsi_end_p (from);)
    {
      gimple *stmt = gsi_stmt (from);
      gsi_move_before (&from, &to);
      if (next == m_stores.length () || stmt != m_stores[next])
	{
	  if (!is_gimple_debug (stmt) && gimple_get_lhs (stmt))
	    reset_flow_sensitive_info (gimple_get_lhs (stmt));
	  continue;
	}
      gimple_stmt_iterator at = gsi_for_stmt (stmt);
      tree value = gimple_assign_rhs1 (stmt);
      tree chosen = choice (&at, test, when_true ? value : old[next],
			    when_true ? old[next] : value);
      gimple_assign_set_rhs1 (stmt, chosen);
      update_stmt (stmt);
      next++;
    }
  for (gphi *phi : cuda_phis (m_join))
    {
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      tree through = PHI_ARG_DEF_FROM_EDGE (phi, m_through);
      tree past = PHI_ARG_DEF_FROM_EDGE (phi, m_past);
      if (!operand_equal_p (through, past, 0))
	SET_USE (PHI_ARG_DEF_PTR_FROM_EDGE (phi, m_past),
		 choice (&to, test, when_true ? through : past,
			 when_true ? past : through));
    }
  cuda_decide (cond, !when_true);
}

/* Return whether INDEX of REF is within the array wherever control is at the
   end of BB.  */

bool
within_p (tree ref, tree index, basic_block bb)
{
  tree low = array_ref_low_bound (ref), high = array_ref_up_bound (ref);
  value_range range;
  if (!high || TREE_CODE (high) != INTEGER_CST || !integer_zerop (low))
    return false;
  if (!get_range_query (cfun)->range_of_expr (range, index, last_stmt (bb))
      || range.undefined_p () || range.varying_p ())
    return false;
  return (!wi::neg_p (range.lower_bound (), TYPE_SIGN (TREE_TYPE (index)))
	  && wi::leu_p (range.upper_bound (),
			wi::to_wide (fold_convert (TREE_TYPE (index), high))));
}

/* If INDEX is computed behind BB, by converting an integer to one that is as
   wide, return the statement; NULL if not.  */

gassign *
converted_behind (tree index, basic_block bb)
{
  gassign *def = (TREE_CODE (index) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (index)) : NULL);
  if (!def || !gimple_assign_cast_p (def)
      || dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (def)))
    return NULL;
  tree type = TREE_TYPE (gimple_assign_rhs1 (def));
  return (INTEGRAL_TYPE_P (type)
	  && TYPE_PRECISION (type) <= TYPE_PRECISION (TREE_TYPE (index))
	  ? def : NULL);
}

/* Return whether each turn of LOOP, one over threads, has an element of its own
   for REF, part of a variable, and may access it wherever control is at the end
   of BB, in the loop.  */

bool
own_element_p (class loop *loop, tree ref, basic_block bb)
{
  bool moves = false;
  while (TREE_CODE (ref) == ARRAY_REF)
    {
      tree index = TREE_OPERAND (ref, 1);
      affine_iv iv;
      if (gassign *convert = converted_behind (index, bb))
	index = gimple_assign_rhs1 (convert);
      if (TREE_CODE (index) == SSA_NAME && !SSA_NAME_IS_DEFAULT_DEF (index)
	  && !dominated_by_p (CDI_DOMINATORS, bb,
			      gimple_bb (SSA_NAME_DEF_STMT (index))))
	return false;
      if (!within_p (ref, index, bb)
	  || !simple_iv (loop, loop, index, &iv, true)
	  || TREE_CODE (iv.step) != INTEGER_CST)
	return false;
      /* Two that move might come to one place again.  */
      if (!integer_zerop (iv.step))
	{
	  if (moves)
	    return false;
	  moves = true;
	}
      ref = TREE_OPERAND (ref, 0);
    }
  return moves && VAR_P (ref);
}

/* Return whether the store in the middle block is to be done behind it in any
   case: each thread has an element for itself, to which no other is stored, and
   the condition is none that holds up to some thread.  */

bool
conditional_stores::behind_p ()
{
  class loop *loop = m_head->loop_father;
  gcond *cond = as_a<gcond *> (last_stmt (m_head));
  if (!cuda_stacked_threads_p (loop) || loop->inner
      || EDGE_COUNT (m_join->preds) != 2 || m_join == loop->header
      || (gimple_cond_code (cond) != EQ_EXPR
	  && gimple_cond_code (cond) != NE_EXPR)
      || TREE_CODE (TREE_TYPE (gimple_cond_lhs (cond))) == BOOLEAN_TYPE)
    return false;
  gimple *store = NULL;
  for (gimple *stmt : cuda_nondebug_stmts (m_middle))
    {
      if (!is_gimple_assign (stmt) || (store && gimple_vuse (stmt)))
	return false;
      if (gimple_store_p (stmt))
	store = stmt;
    }
  tree ref = store ? gimple_get_lhs (store) : NULL_TREE;
  if (!store || !gimple_assign_single_p (store)
      || gimple_has_side_effects (store)
      || !is_gimple_val (gimple_assign_rhs1 (store))
      || !is_gimple_reg_type (TREE_TYPE (ref)) || !own_memory_p (ref)
      || !own_element_p (loop, ref, m_head))
    return false;
  for (gimple *other : cuda_loop_stmts (loop))
    if (other != store && stmt_may_clobber_ref_p (other, ref))
      return false;
  m_stores.truncate (0);
  m_stores.safe_push (store);
  return true;
}

/* Do that.  */

void
conditional_stores::store_behind ()
{
  gimple *store = m_stores[0];
  tree ref = gimple_get_lhs (store), value = gimple_assign_rhs1 (store);
  tree old = make_ssa_name (TREE_TYPE (value));
  gimple *load = gimple_build_assign (old, unshare_expr (ref));
  gimple_set_location (load, gimple_location (store));
  gimple_stmt_iterator to = gsi_last_bb (m_head);
  for (tree part = ref; TREE_CODE (part) == ARRAY_REF;
       part = TREE_OPERAND (part, 0))
    if (gassign *convert = converted_behind (TREE_OPERAND (part, 1), m_head))
      {
	reset_flow_sensitive_info (gimple_assign_lhs (convert));
	gimple_stmt_iterator from = gsi_for_stmt (convert);
	gsi_move_before (&from, &to);
      }
  gsi_insert_before (&to, load, GSI_SAME_STMT);
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (value)), m_join);
  add_phi_arg (phi, old, m_past, UNKNOWN_LOCATION);
  add_phi_arg (phi, value, m_through, UNKNOWN_LOCATION);
  gimple *again = gimple_build_assign (unshare_expr (ref),
				       gimple_phi_result (phi));
  gimple_set_location (again, gimple_location (store));
  to = gsi_after_labels (m_join);
  gsi_insert_before (&to, again, GSI_SAME_STMT);
  gimple_stmt_iterator from = gsi_for_stmt (store);
  unlink_stmt_vdef (store);
  gsi_remove (&from, true);
  release_defs (store);
}

/* Return whether BB is in a loop over threads.  */

bool
in_threads_p (basic_block bb)
{
  for (class loop *loop = bb->loop_father; loop; loop = loop_outer (loop))
    if (cuda_stacked_threads_p (loop))
      return true;
  return false;
}

/* Take out of FN the accesses under masks in which no lane is, as they are when
   loops have been unrolled: GCC 12 keeps them.  */

void
drop_masked (function *fn)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      {
	gcall *call = dyn_cast<gcall *> (gsi_stmt (gsi));
	bool load = call && gimple_call_internal_p (call, IFN_MASK_LOAD);
	bool store = call && gimple_call_internal_p (call, IFN_MASK_STORE);
	if (!(load || store) || !integer_zerop (gimple_call_arg (call, 2)))
	  {
	    gsi_next (&gsi);
	    continue;
	  }
	if (tree lhs = gimple_call_lhs (call))
	  {
	    tree zero = build_zero_cst (TREE_TYPE (lhs));
	    gsi_replace (&gsi, gimple_build_assign (lhs, zero), false);
	    continue;
	  }
	unlink_stmt_vdef (call);
	gsi_remove (&gsi, true);
	release_defs (call);
      }
}

/* Do the work of the passes described above for FN, early or not as EARLY
   says.  */

unsigned int
select_all (function *fn, bool early)
{
  if (optimize < 2)
    return 0;
  bool any = false;
  bool behind = early && cuda_whole_masks_p () && number_of_loops (fn) > 1;
  if (behind)
    {
      loop_optimizer_init (LOOPS_HAVE_PREHEADERS);
      scev_initialize ();
      enable_ranger (fn);
    }
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    {
      conditional_stores stores (bb);
      if ((early && !in_threads_p (bb)) || !stores.find ())
	continue;
      gimple *cond = last_stmt (bb);
      const char *why = stores.check ();
      bool later = why && *why && behind && stores.behind_p ();
      if (why && *why && !later && dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, cond,
			 "stores stay under the condition: %s\n", why);
      if (why && !later)
	continue;
      if (dump_enabled_p ())
	dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, cond,
			 later ? "a store comes behind its condition\n"
			 : "stores under a condition store a choice\n");
      if (later)
	stores.store_behind ();
      else
	stores.transform ();
      any = true;
    }
  if (behind)
    {
      disable_ranger (fn);
      scev_finalize ();
      loop_optimizer_finalize ();
    }
  if (!any)
    return 0;
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa | TODO_cleanup_cfg;
}

} // anon namespace

unsigned int
execute_cuda_select_early (function *fn)
{
  return select_all (fn, true);
}

unsigned int
execute_cuda_select (function *fn)
{
  drop_masked (fn);
  return select_all (fn, false);
}
