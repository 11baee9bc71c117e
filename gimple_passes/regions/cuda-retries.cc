/* Sums of real numbers in memory that threads add to as one step.
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

/* There is no atomic operation for real numbers.  What adds to one tries until
   nobody has come between:

     bits = __atomic_load_4 (p, 0);
     do					// atomicAdd (p, v), or by hand
       {
	 next = VIEW_CONVERT <unsigned> (VIEW_CONVERT <float> (bits) + v);
	 result = .ATOMIC_COMPARE_EXCHANGE (p, bits, next, ...);
	 bits = REALPART <result>;
       }
     while (!IMAGPART <result>);

   A loop that some lanes leave later than others, and calls that nothing is
   known of, are no good for vectors.  Before kernels are lowered, such a loop
   becomes a call

     old = CUDA2CPU_add32 (p, v);

   which is one statement: other threads' may come before or behind it, as they
   like, and so it stands in the way of nothing that a thread does beside it.
   The vectoriser does it lane by lane, or, where all lanes add to one place and
   do not ask what was there, by one call with a vector (vector-updates.cc), of
   which the elements are added in their order, as if the lanes came one after
   the other.

   When vectors have been made, the calls become such loops again, with

	 sum = VIEW_CONVERT <float> (bits) + v[0]; sum = sum + v[1]; ...

   where a vector is added.  What the first load gives does not matter for what
   the loop does: it is done again.

   On memory of the block the loop is left alone: only one worker touches that,
   and cuda-atomics.cc makes it plain.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-updates.h"
#include "value-copy.h"
#include "cuda-atomics.h"

namespace {

/* A loop that tries to add to a real number in memory.  */

class retry_loop
{
public:
  retry_loop (class loop *loop)
    : m_loop (loop), m_bb (loop->header), m_bits (NULL), m_exchange (NULL),
      m_result (NULL_TREE), m_value (NULL_TREE), m_old (NULL_TREE),
      m_sum (NULL_TREE) {}
  bool find ();
  void replace ();

private:
  bool find_flow ();
  bool find_stmts ();
  bool find_sum ();
  bool until_done_p ();
  bool outside_p (tree);
  bool was_there_p (tree);
  bool used_behind_p (tree);
  void replace_uses (tree, tree);
  void clear ();

  class loop *m_loop;
  basic_block m_bb;

  /* Where it is left.  */
  edge m_exit;

  /* What it holds to be there, and the exchange, with its result.  */
  gphi *m_bits;
  gcall *m_exchange;
  tree m_result;

  /* What is added, to what, and what that gives.  */
  tree m_value, m_old, m_sum;
};

/* Return whether the loop is one block, with an empty one behind it at most,
   and set m_exit.  */

bool
retry_loop::find_flow ()
{
  basic_block latch = m_loop->latch;
  if (!latch || (latch != m_bb && (m_loop->num_nodes != 2
				   || !empty_block_p (latch)
				   || !gimple_seq_empty_p (phi_nodes (latch))))
      || (latch == m_bb && m_loop->num_nodes != 1))
    return false;
  auto_vec<edge> exits = get_loop_exit_edges (m_loop);
  if (exits.length () != 1)
    return false;
  m_exit = exits[0];
  return (m_exit->src == m_bb && !(m_exit->flags & EDGE_COMPLEX)
	  && is_a<gcond *> (last_stmt (m_bb)));
}

/* Return whether it does no more than compute and exchange, and set m_bits,
   m_exchange and m_result.  */

bool
retry_loop::find_stmts ()
{
  for (gphi_iterator gsi = gsi_start_phis (m_bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      {
	if (m_bits)
	  return false;
	m_bits = gsi.phi ();
      }
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (m_bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE)
	  && !m_exchange)
	m_exchange = as_a<gcall *> (stmt);
      else if ((!is_gimple_assign (stmt) && !is_a<gcond *> (stmt))
	       || gimple_vuse (stmt))
	return false;
    }
  if (!m_bits || !m_exchange || !gimple_call_lhs (m_exchange))
    return false;
  m_result = gimple_call_lhs (m_exchange);
  return (TREE_CODE (m_result) == SSA_NAME
	  && integer_zerop (gimple_call_arg (m_exchange, 4)));
}

/* Return whether OP is computed before the loop.  */

bool
retry_loop::outside_p (tree op)
{
  return (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op)
	  || gimple_bb (SSA_NAME_DEF_STMT (op)) != m_bb);
}

/* Return whether a sum with a real number is exchanged for what was there, and
   set m_value and what belongs to it.  */

bool
retry_loop::find_sum ()
{
  m_sum = cuda_same_bits (gimple_call_arg (m_exchange, 2));
  gassign *sum = cuda_assignment (m_sum);
  if (!sum || gimple_assign_rhs_code (sum) != PLUS_EXPR
      || gimple_bb (sum) != m_bb
      || (TREE_TYPE (m_sum) != float_type_node
	  && TREE_TYPE (m_sum) != double_type_node))
    return false;
  m_old = gimple_assign_rhs1 (sum);
  m_value = gimple_assign_rhs2 (sum);
  if (outside_p (m_old))
    std::swap (m_old, m_value);
  return (!outside_p (m_old) && outside_p (m_value)
	  && cuda_same_bits (m_old) == gimple_phi_result (m_bits));
}

/* Return whether OP is PART of the exchange's result, converted.  */

bool
part_p (tree op, enum tree_code part, tree result)
{
  gassign *def = cuda_assignment (cuda_same_bits (op));
  if (def && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
    def = cuda_assignment (gimple_assign_rhs1 (def));
  return (def && gimple_assign_rhs_code (def) == part
	  && TREE_OPERAND (gimple_assign_rhs1 (def), 0) == result);
}

/* Return whether the loop is left when the exchange was done, and only
   then.  */

bool
retry_loop::until_done_p ()
{
  gcond *cond = as_a<gcond *> (last_stmt (m_bb));
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if (code != EQ_EXPR && code != NE_EXPR)
    return false;
  bool on_equal = ((code == EQ_EXPR)
		   == ((m_exit->flags & EDGE_TRUE_VALUE) != 0));
  if (integer_zerop (b))
    return !on_equal && part_p (a, IMAGPART_EXPR, m_result);
  tree bits = gimple_phi_result (m_bits);
  if (TREE_CODE (a) == SSA_NAME && cuda_same_bits (a) == bits)
    std::swap (a, b);
  return (on_equal && TREE_CODE (b) == SSA_NAME && was_there_p (a)
	  && was_there_p (b) && cuda_same_bits (b) == bits
	  && part_p (a, REALPART_EXPR, m_result));
}

/* Return whether NAME is an integer with the bits of what was there when the
   loop is left.  */

bool
retry_loop::was_there_p (tree name)
{
  tree bits = gimple_phi_result (m_bits), type = TREE_TYPE (name);
  return (INTEGRAL_TYPE_P (type)
	  && TYPE_PRECISION (type) == TYPE_PRECISION (TREE_TYPE (bits))
	  && (cuda_same_bits (name) == bits
	      || part_p (name, REALPART_EXPR, m_result)));
}

/* Return whether NAME is used behind the loop.  */

bool
retry_loop::used_behind_p (tree name)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use))
	&& gimple_bb (USE_STMT (use)) != m_bb)
      return true;
  return false;
}

/* Return whether it is such a loop.  */

bool
retry_loop::find ()
{
  if (!find_flow () || !find_stmts () || !find_sum () || !until_done_p ())
    return false;
  tree bits = gimple_phi_result (m_bits);
  tree address = gimple_call_arg (m_exchange, 0);
  tree expected = gimple_call_arg (m_exchange, 1);
  tree next = PHI_ARG_DEF_FROM_EDGE (m_bits, loop_latch_edge (m_loop));
  if (TREE_CODE (expected) != SSA_NAME || cuda_same_bits (expected) != bits
      || !part_p (next, REALPART_EXPR, m_result) || !was_there_p (next)
      || (TYPE_PRECISION (TREE_TYPE (m_sum))
	  != TYPE_PRECISION (TREE_TYPE (bits)))
      || !outside_p (address) || cuda_shared_address_p (address))
    return false;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (m_bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      tree lhs = gimple_get_lhs (gsi_stmt (gsi));
      if (lhs && lhs != m_old && lhs != m_sum && !was_there_p (lhs)
	  && used_behind_p (lhs))
	return false;
    }
  return true;
}

/* Let what is behind the loop use VALUE for NAME.  */

void
retry_loop::replace_uses (tree name, tree value)
{
  imm_use_iterator iter;
  gimple *stmt;
  use_operand_p use;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    {
      if (gimple_bb (stmt) == m_bb && !is_a<gphi *> (stmt))
	continue;
      FOR_EACH_IMM_USE_ON_STMT (use, iter)
	SET_USE (use, value);
      update_stmt (stmt);
    }
}

/* Take all from the loop's block, and the way back.  */

void
retry_loop::clear ()
{
  tree first = PHI_ARG_DEF_FROM_EDGE (m_bits, loop_preheader_edge (m_loop));
  remove_edge (find_edge (m_bb, m_loop->latch));
  mark_loop_for_removal (m_loop);
  m_exit->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  m_exit->flags |= EDGE_FALLTHRU;
  m_exit->probability = profile_probability::always ();
  for (gimple_stmt_iterator gsi = gsi_last_bb (m_bb); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      unlink_stmt_vdef (stmt);
      gsi_remove (&gsi, true);
      release_defs (stmt);
      gsi = gsi_last_bb (m_bb);
    }
  for (gphi_iterator gsi = gsi_start_phis (m_bb); !gsi_end_p (gsi);)
    if (virtual_operand_p (gimple_phi_result (gsi.phi ())))
      gsi_next (&gsi);
    else
      remove_phi_node (&gsi, true);
  /* The load that it began with.  */
  if (TREE_CODE (first) != SSA_NAME || !has_zero_uses (first))
    return;
  gimple *load = SSA_NAME_DEF_STMT (first);
  if (cuda_atomic_load_p (load) && integer_zerop (gimple_call_arg (load, 1)))
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (load);
      unlink_stmt_vdef (load);
      gsi_remove (&gsi, true);
      release_defs (load);
    }
}

/* Put a call there.  */

void
retry_loop::replace ()
{
  location_t loc = gimple_location (m_exchange);
  tree bits = gimple_phi_result (m_bits), type = TREE_TYPE (m_sum);
  gcall *call = cuda_build_real_add (gimple_call_arg (m_exchange, 0), m_value,
				     loc);
  tree old = make_ssa_name (type), sum = make_ssa_name (type);
  tree same = make_ssa_name (TREE_TYPE (bits));
  gimple_seq seq = NULL;
  gimple_call_set_lhs (call, old);
  gimple_seq_add_stmt (&seq, call);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (sum, PLUS_EXPR, old, m_value));
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (same, VIEW_CONVERT_EXPR,
			build1 (VIEW_CONVERT_EXPR, TREE_TYPE (bits), old)));
  auto_vec<tree> others;
  for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (m_bb);
       !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    if (tree lhs = gimple_get_lhs (gsi_stmt (gsi)))
      if (was_there_p (lhs))
	others.safe_push (lhs);
  replace_uses (m_old, old);
  replace_uses (m_sum, sum);
  replace_uses (bits, same);
  for (tree other : others)
    {
      tree one = gimple_convert (&seq, TREE_TYPE (other), same);
      replace_uses (other, one);
    }
  annotate_all_with_location (seq, loc);
  clear ();
  gimple_stmt_iterator gsi = gsi_start_bb (m_bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, call,
		     "what tries to add to a real number is one step\n");
}

/* Append to SEQ the sum of OLD and VALUES, in their order; return it.  */

tree
append_sum (gimple_seq *seq, tree old, const vec<tree> &values)
{
  for (tree value : values)
    {
      tree sum = make_ssa_name (TREE_TYPE (old));
      gimple_seq_add_stmt (seq, gimple_build_assign (sum, PLUS_EXPR, old,
						     value));
      old = sum;
    }
  return old;
}

/* Make a loop of CALL, which adds VALUE to the real number at ADDRESS.  */

void
expand_add (gcall *call, tree address, tree value)
{
  tree type = TREE_TYPE (TREE_TYPE (gimple_call_fndecl (call)));
  unsigned bits = TYPE_PRECISION (type);
  tree itype = build_nonstandard_integer_type (bits, 1);
  location_t loc = gimple_location (call);
  basic_block before = gimple_bb (call);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_prev (&gsi);
  edge in = split_block (before, gsi_end_p (gsi) ? NULL : gsi_stmt (gsi));
  basic_block after = in->dest, loop = split_edge (in);
  /* Before it.  */
  gimple_seq seq = NULL;
  auto_vec<tree> values;
  if (!VECTOR_TYPE_P (TREE_TYPE (value)))
    values.safe_push (value);
  else
    for (unsigned i = 0;
	 i < TYPE_VECTOR_SUBPARTS (TREE_TYPE (value)).to_constant (); i++)
      {
	tree one = make_ssa_name (type);
	gimple_seq_add_stmt (&seq, gimple_build_assign
			     (one, build3 (BIT_FIELD_REF, type, value,
					   TYPE_SIZE (type),
					   bitsize_int (i * bits))));
	values.safe_push (one);
      }
  tree fn = builtin_decl_explicit (bits == 32 ? BUILT_IN_ATOMIC_LOAD_4
				   : BUILT_IN_ATOMIC_LOAD_8);
  gcall *load = gimple_build_call (fn, 2, address, integer_zero_node);
  tree loaded = make_ssa_name (TREE_TYPE (TREE_TYPE (fn)));
  gimple_call_set_lhs (load, loaded);
  gimple_seq_add_stmt (&seq, load);
  tree first = gimple_convert (&seq, itype, loaded);
  annotate_all_with_location (seq, loc);
  gsi = gsi_last_bb (before);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  /* The loop.  */
  tree held = make_ssa_name (itype), now = make_ssa_name (itype);
  tree old = make_ssa_name (type), next = make_ssa_name (itype);
  tree result = make_ssa_name (build_complex_type (itype));
  tree done = make_ssa_name (itype);
  seq = NULL;
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (old, VIEW_CONVERT_EXPR,
			build1 (VIEW_CONVERT_EXPR, type, held)));
  tree sum = append_sum (&seq, old, values);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (next, VIEW_CONVERT_EXPR,
			build1 (VIEW_CONVERT_EXPR, itype, sum)));
  gcall *exchange
    = gimple_build_call_internal (IFN_ATOMIC_COMPARE_EXCHANGE, 6, address, held,
				  next, build_int_cst (integer_type_node,
						       256 + bits / 8),
				  integer_zero_node, integer_zero_node);
  gimple_call_set_lhs (exchange, result);
  gimple_seq_add_stmt (&seq, exchange);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (done, build1 (IMAGPART_EXPR, itype, result)));
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (now, build1 (REALPART_EXPR, itype, result)));
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, done,
						build_zero_cst (itype),
						NULL_TREE, NULL_TREE));
  annotate_all_with_location (seq, loc);
  gsi = gsi_last_bb (loop);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  edge out = single_succ_edge (loop);
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  out->probability = profile_probability::very_likely ();
  basic_block latch = create_empty_bb (loop);
  add_bb_to_loop (latch, before->loop_father);
  edge again = make_edge (loop, latch, EDGE_FALSE_VALUE);
  again->probability = profile_probability::very_unlikely ();
  latch->count = again->count ();
  edge back = make_single_succ_edge (latch, loop, EDGE_FALLTHRU);
  gphi *phi = create_phi_node (held, loop);
  add_phi_arg (phi, first, find_edge (before, loop), loc);
  add_phi_arg (phi, now, back, loc);
  /* Behind it, in closed form.  */
  tree lhs = gimple_call_lhs (call);
  gsi = gsi_for_stmt (call);
  unlink_stmt_vdef (call);
  gsi_remove (&gsi, true);
  if (lhs)
    add_phi_arg (create_phi_node (lhs, after), old, out, loc);
}

} // anon namespace

bool
cuda_join_retries (function *fn)
{
  if (!cuda_deferring_p ())
    return false;
  bool any = false;
  for (class loop *loop : loops_list (fn, LI_ONLY_INNERMOST))
    {
      retry_loop retry (loop);
      if (retry.find ())
	{
	  retry.replace ();
	  any = true;
	}
    }
  return any;
}

bool
cuda_expand_real_adds (function *fn)
{
  auto_vec<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      if (cuda_real_add_p (gsi_stmt (gsi), NULL, NULL))
	calls.safe_push (as_a<gcall *> (gsi_stmt (gsi)));
  for (gcall *call : calls)
    expand_add (call, gimple_call_arg (call, 0), gimple_call_arg (call, 1));
  return !calls.is_empty ();
}
