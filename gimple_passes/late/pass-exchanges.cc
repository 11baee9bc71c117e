/* Threads look before they exchange.
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

/* Where threads exchange what is expected in memory to be a constant, as to
   take a place in a table, a lock, or what nobody has visited of a graph,

     old = atomicCAS (&keys[slot], NONE, key);

   they often find something else, and then a locked instruction, which waits
   for all that is stored before, has done nothing.  So they look first:

     old = keys[slot];
     if (old == NONE)
       old = atomicCAS (&keys[slot], NONE, key);

   An exchange that fails is a load, so that nobody can tell.  The same holds
   for bits that are set or cleared already, as by atomicOr where somebody has
   been.

   Where the program has looked itself, on the way to the exchange, that is
   left as it is; and so are exchanges of what is no constant, which mostly has
   been loaded just before, and those on which no branch depends: a branch more
   may be mispredicted.

   This pass runs behind those that make vectors, which know exchanges in loops,
   and before GCC threads jumps, as the program asks next what was found.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-stmts.h"
#include "memmodel.h"
#include "builtins.h"
#include "cuda-updates.h"
#include "value-copy.h"
#include "waiting-loops.h"

namespace {

/* How many branches before an exchange are looked at.  */
const unsigned MAX_BRANCHES = 4;

/* How many operations there are between an exchange and a branch on what was
   found.  */
const unsigned MAX_STEPS = 5;

/* An exchange is of so many bytes at most, else loading is no single step.  */
const HOST_WIDE_INT MAX_BYTES = 8;

/* Return whether STMT loads what is at ADDRESS.  */

bool
loads_p (gimple *stmt, tree address)
{
  if (cuda_atomic_of (stmt) == CUDA_ATOMIC_LOAD)
    return operand_equal_p (gimple_call_arg (stmt, 0), address, 0);
  return (gimple_assign_load_p (stmt)
	  && cuda_at_p (gimple_assign_rhs1 (stmt), address));
}

/* Return whether COND compares what is at ADDRESS with EXPECTED.  */

bool
looks_p (gcond *cond, tree address, tree expected)
{
  enum tree_code code = gimple_cond_code (cond);
  tree found = cuda_same_bits (gimple_cond_lhs (cond));
  tree with = gimple_cond_rhs (cond);
  return ((code == EQ_EXPR || code == NE_EXPR) && TREE_CODE (found) == SSA_NAME
	  && TREE_CODE (with) == INTEGER_CST
	  && wi::to_widest (fold_convert (TREE_TYPE (expected), with))
	     == wi::to_widest (expected)
	  && loads_p (SSA_NAME_DEF_STMT (found), address));
}

/* Return whether the program has looked whether EXPECTED is at ADDRESS on its
   way to BB.  */

bool
looked_p (basic_block bb, tree address, tree expected)
{
  for (unsigned i = 0; i < MAX_BRANCHES && single_pred_p (bb);)
    {
      bb = single_pred (bb);
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (cond && looks_p (cond, address, expected))
	return true;
      i += cond != NULL;
    }
  return false;
}

/* Return whether a branch depends on NAME, by at most DEPTH operations or
   joins.  */

bool
decides_p (tree name, unsigned depth)
{
  if (depth == 0 || TREE_CODE (name) != SSA_NAME)
    return false;
  for (gimple *use : cuda_uses (name))
    if (is_a<gcond *> (use) || is_a<gswitch *> (use)
	|| (is_gimple_assign (use)
	    && decides_p (gimple_assign_lhs (use), depth - 1))
	|| (is_a<gphi *> (use)
	    && decides_p (gimple_phi_result (use), depth - 1)))
      return true;
  return false;
}

/* Return why nobody looks before the exchange CALL, or NULL.  */

const char *
check (gcall *call)
{
  tree result = gimple_call_lhs (call);
  tree expected = cuda_same_bits (gimple_call_arg (call, 1));
  if (!result || TREE_CODE (result) != SSA_NAME)
    return "nobody asks what is found";
  if (TREE_CODE (expected) != INTEGER_CST)
    return "what is expected is no constant";
  if (stmt_can_throw_external (cfun, call) || stmt_ends_bb_p (call)
      || tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (expected))) > MAX_BYTES)
    return "it is no single step";
  if (looked_p (gimple_bb (call), gimple_call_arg (call, 0), expected))
    return "it has been looked already";
  for (gimple *use : cuda_uses (result))
    if (!is_gimple_assign (use)
	|| (gimple_assign_rhs_code (use) != REALPART_EXPR
	    && gimple_assign_rhs_code (use) != IMAGPART_EXPR))
      return "its result is used otherwise";
  return decides_p (result, MAX_STEPS) ? NULL : "nothing depends on its result";
}

/* Return why nobody looks before CALL, which sets or clears bits, or NULL.  */

const char *
check_bits (gcall *call)
{
  tree result = gimple_call_lhs (call);
  if (!result || TREE_CODE (result) != SSA_NAME)
    return "nobody asks what is found";
  if (!integer_zerop (gimple_call_arg (call, 2)))
    return "it orders other accesses";
  if (stmt_can_throw_external (cfun, call) || stmt_ends_bb_p (call)
      || tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (result))) > MAX_BYTES)
    return "it is no single step";
  return decides_p (result, MAX_STEPS) ? NULL : "nothing depends on its result";
}

/* Append to SEQ a load of TYPE, in ORDER, from where CALL changes it; return
   what is found.  */

tree
append_load (gimple_seq *seq, gcall *call, tree type, tree order)
{
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  enum built_in_function code
    = (enum built_in_function) (BUILT_IN_ATOMIC_LOAD_1 + exact_log2 (bytes));
  tree decl = builtin_decl_explicit (code);
  gcall *load = gimple_build_call (decl, 2, gimple_call_arg (call, 0), order);
  tree found = make_ssa_name (TREE_TYPE (TREE_TYPE (decl)));
  gimple_call_set_lhs (load, found);
  gimple_set_location (load, gimple_location (call));
  gimple_seq_add_stmt (seq, load);
  return gimple_convert (seq, gimple_location (call), type, found);
}

/* Where CALL stands alone in a block that is come to if A is B, after SEQ.  */

class looking
{
public:
  looking (gcall *call, gimple_seq seq, tree a, tree b);
  tree join (tree done, tree past);

private:
  location_t m_loc;

  /* The ways from CALL, and past it, to where they meet.  */
  edge m_done, m_past;
};

looking::looking (gcall *call, gimple_seq seq, tree a, tree b)
  : m_loc (gimple_location (call))
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gsi_prev (&gsi);
  basic_block look = gimple_bb (call);
  basic_block change = split_block (look, gsi_stmt (gsi))->dest;
  basic_block meet = split_block (change, call)->dest;
  gcond *cond = gimple_build_cond (EQ_EXPR, a, b, NULL, NULL);
  gimple_set_location (cond, m_loc);
  gsi = gsi_last_bb (look);
  gsi_insert_after (&gsi, cond, GSI_NEW_STMT);
  edge on = single_succ_edge (look);
  on->flags = (on->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  on->probability = profile_probability::even ();
  m_past = make_edge (look, meet, EDGE_FALSE_VALUE);
  m_past->probability = profile_probability::even ();
  m_done = single_succ_edge (change);
}

/* Return what is DONE where the call was, and PAST where it was not.  */

tree
looking::join (tree done, tree past)
{
  tree either = make_ssa_name (TREE_TYPE (done));
  gphi *phi = create_phi_node (either, m_done->dest);
  add_phi_arg (phi, done, m_done, m_loc);
  add_phi_arg (phi, past, m_past, m_loc);
  return either;
}

/* Let one look before the exchange CALL is done.  */

void
look_before (gcall *call)
{
  tree result = gimple_call_lhs (call);
  tree type = TREE_TYPE (TREE_TYPE (result));
  tree expected = cuda_same_bits (gimple_call_arg (call, 1));
  auto_vec<gimple *> uses;
  for (gimple *use : cuda_uses (result))
    uses.safe_push (use);
  gimple_seq seq = NULL;
  tree found = append_load (&seq, call, type, gimple_call_arg (call, 5));
  looking look (call, seq, found, fold_convert (type, expected));
  for (gimple *use : uses)
    {
      bool real = gimple_assign_rhs_code (use) == REALPART_EXPR;
      enum tree_code code = real ? REALPART_EXPR : IMAGPART_EXPR;
      tree part = make_ssa_name (type);
      gassign *get = gimple_build_assign (part, build1 (code, type, result));
      gimple_stmt_iterator gsi = gsi_last_bb (gimple_bb (call));
      gsi_insert_after (&gsi, get, GSI_NEW_STMT);
      tree either = look.join (part, real ? found : build_zero_cst (type));
      gsi = gsi_for_stmt (use);
      gimple_assign_set_rhs_from_tree (&gsi, either);
      update_stmt (gsi_stmt (gsi));
    }
}

/* Let one look before CALL sets or clears bits: it is done where the ones that
   are to be changed are not all as they are to be.  */

void
look_at_bits (gcall *call)
{
  tree result = gimple_call_lhs (call), type = TREE_TYPE (result);
  location_t loc = gimple_location (call);
  bool sets = cuda_fetch_operation (call) == BIT_IOR_EXPR;
  gimple_seq seq = NULL;
  tree found = append_load (&seq, call, type, gimple_call_arg (call, 2));
  tree bits = gimple_convert (&seq, loc, type, gimple_call_arg (call, 1));
  tree next = gimple_build (&seq, loc, sets ? BIT_IOR_EXPR : BIT_AND_EXPR,
			    type, found, bits);
  tree same = gimple_build (&seq, loc, EQ_EXPR, boolean_type_node, next, found);
  looking look (call, seq, same, boolean_false_node);
  tree old = make_ssa_name (type);
  tree either = look.join (old, found);
  replace_uses_by (result, either);
  gimple_call_set_lhs (call, old);
  update_stmt (call);
  release_ssa_name (result);
}

/* Return whether STMT exchanges something; set *BITS if it sets or clears
   bits.  */

bool
changes_p (gimple *stmt, bool *bits)
{
  enum tree_code code = cuda_fetch_operation (stmt);
  *bits = code == BIT_IOR_EXPR || code == BIT_AND_EXPR;
  return *bits || gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE);
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_exchanges (function *fn)
{
  auto_vec<gcall *> found;
  bool bits;
  for (gimple *stmt : cuda_nondebug_stmts (fn))
    if (changes_p (stmt, &bits))
      {
	gcall *call = as_a<gcall *> (stmt);
	const char *why = bits ? check_bits (call) : check (call);
	if (dump_enabled_p () && why)
	  dump_printf_loc (MSG_MISSED_OPTIMIZATION, call,
			   "nobody looks before the %s: %s\n",
			   bits ? "bits" : "exchange", why);
	else if (dump_enabled_p ())
	  dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, call,
			   "threads look before the %s\n",
			   bits ? "bits" : "exchange");
	if (!why)
	  found.safe_push (call);
      }
  for (gcall *call : found)
    if (gimple_call_internal_p (call))
      look_before (call);
    else
      look_at_bits (call);
  if (found.is_empty ())
    return 0;
  cuda_settle_flow (fn);
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa;
}
