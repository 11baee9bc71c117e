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

   nor for the least or greatest of integers:

     bits = __atomic_load_4 (p, 0);
     while (v < bits)			// atomicMin (p, v)
       {
	 result = .ATOMIC_COMPARE_EXCHANGE (p, bits, v, ...);
	 bits = REALPART <result>;
	 if (IMAGPART <result>)
	   break;
       }

   A loop that some lanes leave later than others, and calls that nothing is
   known of, are no good for vectors.  Before kernels are lowered, such a loop
   becomes a call

     old = CUDA2CPU_add32 (p, v);	or CUDA2CPU_extreme32 (p, v, MIN_EXPR)

   which is one statement: other threads' may come before or behind it, as they
   like, and so it stands in the way of nothing that a thread does beside it.
   The vectoriser does it lane by lane, or, where all lanes add to one place and
   do not ask what was there, by one call with a vector (vector-updates.cc), of
   which the elements are added in their order, as if the lanes came one after
   the other.  Of minima and maxima it may leave one for all lanes, or for all
   turns of a loop.

   When vectors have been made, the calls become such loops again, with

	 sum = VIEW_CONVERT <float> (bits) + v[0]; sum = sum + v[1]; ...

   where a vector is added.  What the first load gives does not matter for what
   the loop does: it is done again.

   On memory of the block, which only one worker touches, a sum becomes an
   update (cuda-updates.h); the other loop is left alone, and cuda-atomics.cc
   makes it plain.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-block-params.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-updates.h"
#include "value-copy.h"
#include "cuda-atomics.h"

namespace {

/* A loop that tries to add to a real number in memory, or to leave the least or
   greatest integer there.  */

class retry_loop
{
public:
  retry_loop (class loop *loop)
    : m_loop (loop), m_bb (loop->header), m_body (loop->header), m_exit (NULL),
      m_done (NULL), m_bits (NULL), m_exchange (NULL), m_result (NULL_TREE),
      m_code (PLUS_EXPR), m_value (NULL_TREE), m_old (NULL_TREE),
      m_sum (NULL_TREE) {}
  bool find ();
  bool joins_p ();
  void replace ();

private:
  bool find_flow ();
  bool find_stmts (basic_block);
  bool find_sum ();
  bool find_extreme ();
  bool until_done_p ();
  bool outside_p (tree);
  bool was_there_p (tree);
  bool used_behind_p (tree);
  bool only_what_was_there_p (basic_block);
  bool same_exits_p ();
  bool begins_there_p (tree);
  void collect (basic_block, vec<tree> *);
  void replace_uses (tree, tree);
  gcall *build_step (tree *, gimple_seq *);
  void clear_block ();
  void clear ();

  class loop *m_loop;

  /* Its header, and the block that exchanges: the same for sums.  */
  basic_block m_bb, m_body;

  /* Where the header leaves it, and where it is left when the exchange was
     done.  */
  edge m_exit, m_done;

  /* What it holds to be there, and the exchange, with its result.  */
  gphi *m_bits;
  gcall *m_exchange;
  tree m_result;

  /* What is done with what value; of sums with which number and with what
     result.  */
  enum tree_code m_code;
  tree m_value, m_old, m_sum;
};

/* Return whether the loop is one block, or a test and a block that is left
   when something is done, with an empty one behind it at most, and set m_body,
   m_exit and m_done.  */

bool
retry_loop::find_flow ()
{
  basic_block latch = m_loop->latch;
  auto_vec<edge> exits = get_loop_exit_edges (m_loop);
  if (!latch || exits.is_empty () || exits.length () > 2)
    return false;
  for (edge exit : exits)
    if ((exit->flags & EDGE_COMPLEX) || exit->dest != exits[0]->dest
	|| !is_a<gcond *> (last_stmt (exit->src)))
      return false;
  m_exit = m_done = exits[0];
  if (exits.length () == 2)
    {
      if (m_exit->src != m_bb)
	m_exit = exits[1];
      else
	m_done = exits[1];
      m_body = m_done->src;
      if (m_body == m_bb || !single_pred_p (m_body))
	return false;
    }
  unsigned blocks = 1 + (m_body != m_bb) + (latch != m_body);
  return (m_exit->src == m_bb && m_loop->num_nodes == blocks
	  && (latch == m_body
	      || (empty_block_p (latch)
		  && gimple_seq_empty_p (phi_nodes (latch)))));
}

/* Return whether BB does no more than compute and exchange, and set m_exchange
   if that is there.  */

bool
retry_loop::find_stmts (basic_block bb)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE)
	&& !m_exchange && bb == m_body)
      m_exchange = as_a<gcall *> (stmt);
    else if ((!is_gimple_assign (stmt) && !is_a<gcond *> (stmt))
	     || gimple_vuse (stmt))
      return false;
  return true;
}

/* Return whether OP is computed before the loop.  */

bool
retry_loop::outside_p (tree op)
{
  return (TREE_CODE (op) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (op)
	  || (gimple_bb (SSA_NAME_DEF_STMT (op)) != m_bb
	      && gimple_bb (SSA_NAME_DEF_STMT (op)) != m_body));
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

/* Return whether the header goes on while a value is less, or greater, than
   what was there, which is exchanged for that value, and set m_value and
   m_code.  */

bool
retry_loop::find_extreme ()
{
  gcond *cond = as_a<gcond *> (last_stmt (m_bb));
  tree bits = gimple_phi_result (m_bits);
  tree value = gimple_cond_lhs (cond), old = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if (TREE_CODE (value) == SSA_NAME && cuda_same_bits (value) == bits)
    {
      std::swap (value, old);
      code = swap_tree_comparison (code);
    }
  tree type = TREE_TYPE (old);
  if (TREE_CODE (old) != SSA_NAME || cuda_same_bits (old) != bits
      || !outside_p (value) || !INTEGRAL_TYPE_P (type)
      || !INTEGRAL_TYPE_P (TREE_TYPE (bits))
      || !type_has_mode_precision_p (type)
      || (TYPE_PRECISION (type) != 32 && TYPE_PRECISION (type) != 64))
    return false;
  if (m_exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (code != LT_EXPR && code != GT_EXPR)
    return false;
  m_code = code == LT_EXPR ? MIN_EXPR : MAX_EXPR;
  m_value = value;
  tree next = gimple_call_arg (m_exchange, 2);
  return (TREE_CODE (value) == INTEGER_CST
	  ? (TREE_CODE (next) == INTEGER_CST
	     && wi::eq_p (wi::to_wide (next),
			  wi::to_wide (fold_convert (TREE_TYPE (next), value))))
	  : cuda_same_bits (next) == cuda_same_bits (value));
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

/* Return whether the loop is left when the exchange was done, and behind that
   only then.  */

bool
retry_loop::until_done_p ()
{
  gcond *cond = as_a<gcond *> (last_stmt (m_body));
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if (code != EQ_EXPR && code != NE_EXPR)
    return false;
  bool on_equal = ((code == EQ_EXPR)
		   == ((m_done->flags & EDGE_TRUE_VALUE) != 0));
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
  for (gimple *stmt : cuda_uses (name))
    if (gimple_bb (stmt) != m_bb && gimple_bb (stmt) != m_body)
      return true;
  return false;
}

/* Return whether what BB computes is not used behind the loop but for what was
   there, and the sum.  */

bool
retry_loop::only_what_was_there_p (basic_block bb)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      tree lhs = gimple_get_lhs (stmt);
      if (lhs && lhs != m_old && lhs != m_sum && !was_there_p (lhs)
	  && used_behind_p (lhs))
	return false;
    }
  return true;
}

/* Return whether what follows the loop cannot tell by which edge it was
   left.  */

bool
retry_loop::same_exits_p ()
{
  if (m_exit == m_done)
    return true;
  for (gphi *phi : cuda_phis (m_exit->dest))
    {
      tree a = PHI_ARG_DEF_FROM_EDGE (phi, m_exit);
      tree b = PHI_ARG_DEF_FROM_EDGE (phi, m_done);
      if (!virtual_operand_p (gimple_phi_result (phi))
	  && !operand_equal_p (a, b)
	  && (TREE_CODE (a) != SSA_NAME || TREE_CODE (b) != SSA_NAME
	      || !was_there_p (a) || !was_there_p (b)))
	return false;
    }
  return true;
}

/* Return whether what is first held to be at ADDRESS was loaded from there
   right before the loop: a test of anything else would not be that of the
   place.  */

bool
retry_loop::begins_there_p (tree address)
{
  edge in = loop_preheader_edge (m_loop);
  tree first = cuda_same_bits (PHI_ARG_DEF_FROM_EDGE (m_bits, in));
  gphi *memory = get_virtual_phi (m_bb);
  if (TREE_CODE (first) != SSA_NAME || !memory)
    return false;
  gimple *load = SSA_NAME_DEF_STMT (first);
  return (cuda_atomic_load_p (load)
	  && operand_equal_p (gimple_call_arg (load, 0), address)
	  && gimple_vdef (load) == PHI_ARG_DEF_FROM_EDGE (memory, in));
}

/* Return whether it is such a loop.  */

bool
retry_loop::find ()
{
  if (!find_flow ())
    return false;
  for (gphi *phi : cuda_phis (m_bb))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      {
	if (m_bits)
	  return false;
	m_bits = phi;
      }
  if (!m_bits || !find_stmts (m_bb)
      || (m_body != m_bb && !find_stmts (m_body))
      || !m_exchange || !gimple_call_lhs (m_exchange)
      || !integer_zerop (gimple_call_arg (m_exchange, 4)))
    return false;
  m_result = gimple_call_lhs (m_exchange);
  if (TREE_CODE (m_result) != SSA_NAME
      || !(m_body == m_bb ? find_sum () : find_extreme ()) || !until_done_p ())
    return false;
  tree bits = gimple_phi_result (m_bits);
  tree address = gimple_call_arg (m_exchange, 0);
  tree expected = gimple_call_arg (m_exchange, 1);
  tree next = PHI_ARG_DEF_FROM_EDGE (m_bits, loop_latch_edge (m_loop));
  return (TREE_CODE (expected) == SSA_NAME && cuda_same_bits (expected) == bits
	  && part_p (next, REALPART_EXPR, m_result) && was_there_p (next)
	  && (TYPE_PRECISION (TREE_TYPE (m_sum ? m_sum : m_value))
	      == TYPE_PRECISION (TREE_TYPE (bits)))
	  && outside_p (address)
	  && same_exits_p () && (m_sum || begins_there_p (address))
	  && only_what_was_there_p (m_bb) && only_what_was_there_p (m_body));
}

/* Return whether it is one that becomes a call.  */

bool
retry_loop::joins_p ()
{
  return (find ()
	  && (!cuda_shared_address_p (gimple_call_arg (m_exchange, 0))
	      || (m_sum && !cuda_without_p (CUDA_PART_PLAIN_ATOMICS))));
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
      if ((gimple_bb (stmt) == m_bb || gimple_bb (stmt) == m_body)
	  && !is_a<gphi *> (stmt))
	continue;
      FOR_EACH_IMM_USE_ON_STMT (use, iter)
	SET_USE (use, value);
      update_stmt (stmt);
    }
}

/* Take all from the header.  */

void
retry_loop::clear_block ()
{
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
}

/* Leave of the loop an empty header, which goes on behind the loop, and take
   away the load that it began with.  */

void
retry_loop::clear ()
{
  tree first = PHI_ARG_DEF_FROM_EDGE (m_bits, loop_preheader_edge (m_loop));
  basic_block latch = m_loop->latch;
  mark_loop_for_removal (m_loop);
  if (m_body == m_bb)
    remove_edge (find_edge (m_bb, latch));
  else
    {
      delete_basic_block (m_body);
      if (latch != m_body)
	delete_basic_block (latch);
    }
  m_exit->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
  m_exit->flags |= EDGE_FALLTHRU;
  m_exit->probability = profile_probability::always ();
  clear_block ();
  while (TREE_CODE (first) == SSA_NAME && has_zero_uses (first)
	 && !SSA_NAME_IS_DEFAULT_DEF (first))
    {
      gimple *def = SSA_NAME_DEF_STMT (first);
      bool load = (cuda_atomic_load_p (def)
		   && integer_zerop (gimple_call_arg (def, 1)));
      if (!load && (!is_gimple_assign (def)
		    || cuda_same_bits (first) == first))
	break;
      first = load ? NULL_TREE : gimple_assign_rhs1 (def);
      gimple_stmt_iterator gsi = gsi_for_stmt (def);
      unlink_stmt_vdef (def);
      gsi_remove (&gsi, true);
      release_defs (def);
      if (!first)
	break;
    }
}

/* Append to SEQ the call, and for a sum what it leaves there, *SUM.  */

gcall *
retry_loop::build_step (tree *sum, gimple_seq *seq)
{
  location_t loc = gimple_location (m_exchange);
  cuda_update update = { gimple_call_arg (m_exchange, 0), m_value, m_code };
  gcall *call = (!m_sum ? cuda_build_extreme (update, loc)
		 : cuda_shared_address_p (update.address)
		 ? cuda_build_update (update, loc)
		 : cuda_build_real_add (update.address, m_value, loc));
  tree old = make_ssa_name (m_sum ? TREE_TYPE (m_sum)
			    : TREE_TYPE (TREE_TYPE
					   (gimple_call_fndecl (call))));
  gimple_call_set_lhs (call, old);
  gimple_seq_add_stmt (seq, call);
  *sum = NULL_TREE;
  if (m_sum)
    {
      *sum = make_ssa_name (TREE_TYPE (m_sum));
      gimple_seq_add_stmt (seq, gimple_build_assign (*sum, PLUS_EXPR, old,
						     m_value));
    }
  return call;
}

/* Append to OTHERS what BB computes that was there.  */

void
retry_loop::collect (basic_block bb, vec<tree> *others)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (tree lhs = gimple_get_lhs (stmt))
      if (was_there_p (lhs))
	others->safe_push (lhs);
}

/* Put a call there.  */

void
retry_loop::replace ()
{
  tree bits = gimple_phi_result (m_bits);
  tree same = make_ssa_name (TREE_TYPE (bits)), sum;
  gimple_seq seq = NULL;
  gcall *call = build_step (&sum, &seq);
  tree old = gimple_call_lhs (call);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (same, VIEW_CONVERT_EXPR,
			build1 (VIEW_CONVERT_EXPR, TREE_TYPE (bits), old)));
  auto_vec<tree> others;
  collect (m_bb, &others);
  if (m_body != m_bb)
    collect (m_body, &others);
  if (m_sum)
    {
      replace_uses (m_old, old);
      replace_uses (m_sum, sum);
    }
  replace_uses (bits, same);
  for (tree other : others)
    {
      tree one = gimple_convert (&seq, TREE_TYPE (other), same);
      replace_uses (other, one);
    }
  annotate_all_with_location (seq, gimple_location (m_exchange));
  bool adds = m_sum;
  clear ();
  gimple_stmt_iterator gsi = gsi_start_bb (m_bb);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, call,
		     adds ? "what tries to add to a real number is one step\n"
		     : "what tries to leave the least or greatest is one"
		       " step\n");
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

/* A loop that is made of a call again.  */

class step_expander
{
public:
  step_expander (gcall *);
  void expand ();

private:
  void begin ();
  void fill_test (tree);
  void fill_body ();

  gcall *m_call;
  location_t m_loc;
  cuda_update m_update;

  /* The type of what is there, and the integer of its bits.  */
  tree m_type, m_bits;

  /* The blocks before and behind it, the one with the PHI, and the one that
     exchanges: the same for sums.  */
  basic_block m_before, m_after, m_head, m_body;

  /* What was there at first, what is held to be there, what is there now, and
     what was there, of m_type.  */
  tree m_first, m_held, m_now, m_old;

  /* The numbers to be added.  */
  auto_vec<tree> m_values;
};

step_expander::step_expander (gcall *call)
  : m_call (call), m_loc (gimple_location (call)),
    m_type (TREE_TYPE (TREE_TYPE (gimple_call_fndecl (call))))
{
  if (!cuda_extreme_p (call, &m_update))
    m_update = { gimple_call_arg (call, 0), gimple_call_arg (call, 1),
		 PLUS_EXPR };
  m_bits = build_nonstandard_integer_type (TYPE_PRECISION (m_type), 1);
  m_held = make_ssa_name (m_bits);
  m_now = make_ssa_name (m_bits);
  m_old = make_ssa_name (m_type);
}

/* Part the block of the call, and load what is there.  */

void
step_expander::begin ()
{
  m_before = gimple_bb (m_call);
  gimple_stmt_iterator gsi = gsi_for_stmt (m_call);
  gsi_prev (&gsi);
  edge in = split_block (m_before, gsi_end_p (gsi) ? NULL : gsi_stmt (gsi));
  m_after = in->dest;
  m_head = m_body = split_edge (in);
  if (m_update.code != PLUS_EXPR)
    m_body = split_edge (single_succ_edge (m_head));
  gimple_seq seq = NULL;
  tree value = m_update.value, vtype = TREE_TYPE (value);
  unsigned bits = TYPE_PRECISION (m_type);
  if (!VECTOR_TYPE_P (vtype))
    m_values.safe_push (gimple_convert (&seq, m_type, value));
  else
    for (unsigned i = 0; i < TYPE_VECTOR_SUBPARTS (vtype).to_constant (); i++)
      {
	tree one = make_ssa_name (m_type);
	gimple_seq_add_stmt (&seq, gimple_build_assign
			     (one, build3 (BIT_FIELD_REF, m_type, value,
					   TYPE_SIZE (m_type),
					   bitsize_int (i * bits))));
	m_values.safe_push (one);
      }
  tree fn = builtin_decl_explicit (bits == 32 ? BUILT_IN_ATOMIC_LOAD_4
				   : BUILT_IN_ATOMIC_LOAD_8);
  gcall *load = gimple_build_call (fn, 2, m_update.address, integer_zero_node);
  tree loaded = make_ssa_name (TREE_TYPE (TREE_TYPE (fn)));
  gimple_call_set_lhs (load, loaded);
  gimple_seq_add_stmt (&seq, load);
  m_first = gimple_convert (&seq, m_bits, loaded);
  annotate_all_with_location (seq, m_loc);
  gsi = gsi_last_bb (m_before);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Let the head ask whether VALUE is to be left there, and otherwise go on
   behind the loop.  */

void
step_expander::fill_test (tree value)
{
  gimple_seq seq = NULL;
  enum tree_code code = m_update.code == MIN_EXPR ? LT_EXPR : GT_EXPR;
  gimple_seq_add_stmt (&seq, gimple_build_cond (code, value, m_old, NULL_TREE,
						NULL_TREE));
  annotate_all_with_location (seq, m_loc);
  gimple_stmt_iterator gsi = gsi_last_bb (m_head);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  edge go = single_succ_edge (m_head);
  go->flags = (go->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  go->probability = profile_probability::unlikely ();
  edge out = make_edge (m_head, m_after, EDGE_FALSE_VALUE);
  out->probability = go->probability.invert ();
  m_body->count = go->count ();
}

/* Let the body compute what is to be there and exchange it.  */

void
step_expander::fill_body ()
{
  tree result = make_ssa_name (build_complex_type (m_bits));
  tree done = make_ssa_name (m_bits), next = make_ssa_name (m_bits);
  gimple_seq seq = NULL;
  tree value = (m_update.code == PLUS_EXPR
		? append_sum (&seq, m_old, m_values) : m_values[0]);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (next, VIEW_CONVERT_EXPR,
			build1 (VIEW_CONVERT_EXPR, m_bits, value)));
  tree bytes = build_int_cst (integer_type_node,
			      256 + TYPE_PRECISION (m_type) / 8);
  gcall *exchange
    = gimple_build_call_internal (IFN_ATOMIC_COMPARE_EXCHANGE, 6,
				  m_update.address, m_held, next, bytes,
				  integer_zero_node, integer_zero_node);
  gimple_call_set_lhs (exchange, result);
  gimple_seq_add_stmt (&seq, exchange);
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (done, build1 (IMAGPART_EXPR, m_bits, result)));
  gimple_seq_add_stmt (&seq, gimple_build_assign
		       (m_now, build1 (REALPART_EXPR, m_bits, result)));
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, done,
						build_zero_cst (m_bits),
						NULL_TREE, NULL_TREE));
  annotate_all_with_location (seq, m_loc);
  gimple_stmt_iterator gsi = gsi_last_bb (m_body);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
}

/* Make the loop, and its result known behind it, in closed form.  */

void
step_expander::expand ()
{
  begin ();
  gimple_stmt_iterator gsi = gsi_last_bb (m_head);
  gassign *old = gimple_build_assign (m_old, VIEW_CONVERT_EXPR,
				      build1 (VIEW_CONVERT_EXPR, m_type,
					      m_held));
  gimple_set_location (old, m_loc);
  gsi_insert_after (&gsi, old, GSI_NEW_STMT);
  if (m_head != m_body)
    fill_test (m_values[0]);
  fill_body ();
  edge out = single_succ_edge (m_body);
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  out->probability = profile_probability::very_likely ();
  basic_block latch = create_empty_bb (m_body);
  add_bb_to_loop (latch, m_before->loop_father);
  edge again = make_edge (m_body, latch, EDGE_FALSE_VALUE);
  again->probability = profile_probability::very_unlikely ();
  latch->count = again->count ();
  edge back = make_single_succ_edge (latch, m_head, EDGE_FALLTHRU);
  gphi *phi = create_phi_node (m_held, m_head);
  add_phi_arg (phi, m_first, find_edge (m_before, m_head), m_loc);
  add_phi_arg (phi, m_now, back, m_loc);
  tree lhs = gimple_call_lhs (m_call);
  gsi = gsi_for_stmt (m_call);
  unlink_stmt_vdef (m_call);
  gsi_remove (&gsi, true);
  if (!lhs)
    return;
  edge e;
  edge_iterator ei;
  gphi *result = create_phi_node (lhs, m_after);
  FOR_EACH_EDGE (e, ei, m_after->preds)
    add_phi_arg (result, m_old, e, m_loc);
}

} // anon namespace

bool
cuda_retries_p (class loop *loop)
{
  return !loop->inner && retry_loop (loop).find ();
}

bool
cuda_join_retries (function *fn)
{
  if (!cuda_deferring_p ())
    return false;
  bool any = false;
  for (class loop *loop : loops_list (fn, LI_ONLY_INNERMOST))
    {
      retry_loop retry (loop);
      if (retry.joins_p ())
	{
	  retry.replace ();
	  any = true;
	}
    }
  return any;
}

bool
cuda_expand_retries (function *fn)
{
  auto_vec<gcall *> calls;
  for (gimple *stmt : cuda_stmts (fn))
    if (cuda_real_add_p (stmt, NULL, NULL) || cuda_extreme_p (stmt))
      calls.safe_push (as_a<gcall *> (stmt));
  for (gcall *call : calls)
    step_expander (call).expand ();
  return !calls.is_empty ();
}
