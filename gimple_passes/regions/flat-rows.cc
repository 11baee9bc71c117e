/* Rows of threads run as one.
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

/* Blocks with several rows often number their threads,

     t = threadIdx.y * 32 + threadIdx.x;

   and some regions, such as the steps of a reduction, ask for nothing else:

     for (y = 0; y != 8; y++)
       for (x = 0; x != 32; x++)
	 if (y * 32 + x < 4)
	   s[y * 32 + x] += s[y * 32 + x + 4];

   Such a region needs no rows:

     for (t = 0; t != 256; t++)
       if (t < 4)
	 s[t] += s[t + 4];

   so that one guard ends one loop, and short rows fill vectors.  Threads run in
   the same order, and what is kept for each is at the same place.

   Steps:

   - find what integers and pointers have of x, y and z where they are sums: so
     many times each, and something else (flat_rows::sum);
   - find out whether each value that another statement takes has 32 times as
     much of y as of x, and so on: t times as much as of x, then;
   - let y and z be 0 and x run to the number of threads.  Sums become right by
     that alone.

   A sum that takes y alone is 0 then, and one that takes x alone has the whole
   index, so these must be in a type that holds that; where it is added to
   something unknown, no other value that overflows may come up before.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "lane-forms.h"
#include "flat-rows.h"

namespace {

/* More of an index, and larger constants, are not followed.  */
const HOST_WIDE_INT MAX_FACTOR = 1 << 20;
const HOST_WIDE_INT MAX_BASE = HOST_WIDE_INT_1 << 40;

/* FACTOR times the indices, and BASE; or, if OPEN, and something that is the
   same for a thread however it is counted.  */
struct index_sum
{
  HOST_WIDE_INT factor[3];
  HOST_WIDE_INT base;
  bool open;
};

/* The threads of one loop.  */

class flat_rows
{
public:
  flat_rows (cuda_thread_loop &loop) : m_loop (loop) {}
  bool look_at (const cuda_scope &, const cuda_block_extent &);
  void apply ();

private:
  void find_counters ();
  bool index_p (tree, index_sum *) const;
  bool sum (tree, index_sum *);
  bool find_sum (tree, index_sum *);
  bool of_assign (gassign *, index_sum *);
  bool operand (tree, index_sum *);
  bool added (tree, const index_sum &, const index_sum &, int,
	      index_sum *) const;
  bool scaled (tree, const index_sum &, HOST_WIDE_INT, index_sum *) const;
  bool converted (tree, tree, const index_sum &, index_sum *) const;
  bool fits_p (tree, const index_sum &) const;
  bool flat_p (const index_sum &) const;
  bool use_ok_p (tree);
  bool stays_p (tree);
  bool stmt_ok_p (gimple *);
  bool phi_ok_p (gphi *);
  bool inside_p (gimple *stmt)
  {
    return (gimple_bb (stmt)
	    && bitmap_bit_p (m_blocks, gimple_bb (stmt)->index));
  }

  cuda_thread_loop &m_loop;
  HOST_WIDE_INT m_dim[3];
  HOST_WIDE_INT m_threads;

  /* The blocks of the loop.  */
  auto_bitmap m_blocks;

  /* The counters of x, y and z, what they become, and the conditions.  */
  tree m_counter[3];
  tree m_next[3];
  gcond *m_end[3];

  /* What is known of names: whether they are sums, and which.  */
  hash_map<tree, std::pair<bool, index_sum> > m_sums;
};

/* Find the counters.  */

void
flat_rows::find_counters ()
{
  const basic_block latch[3] = { m_loop.join, m_loop.ylatch, m_loop.zlatch };
  const basic_block head[3] = { m_loop.body, m_loop.yhead, m_loop.zhead };
  for (int i = 0; i < 3; i++)
    {
      m_end[i] = as_a<gcond *> (last_stmt (latch[i]));
      m_next[i] = gimple_cond_lhs (m_end[i]);
      m_counter[i] = NULL_TREE;
      edge back = find_edge (latch[i], head[i]);
      for (gphi_iterator gsi = gsi_start_phis (head[i]); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), back) == m_next[i])
	  m_counter[i] = gimple_phi_result (gsi.phi ());
      gcc_assert (m_counter[i]);
    }
}

/* If NAME is one of the counters, set *RESULT and return true.  */

bool
flat_rows::index_p (tree name, index_sum *result) const
{
  for (int i = 0; i < 3; i++)
    if (name == m_counter[i])
      {
	*result = { { 0, 0, 0 }, 0, false };
	result->factor[i] = 1;
	return true;
      }
  return false;
}

/* Return whether SUM has as much of all indices as of that in the block.  */

bool
flat_rows::flat_p (const index_sum &sum) const
{
  HOST_WIDE_INT factor = sum.factor[0];
  for (int i = 1; i < 3; i++)
    {
      factor *= m_dim[i - 1];
      if (m_dim[i] > 1 && sum.factor[i] != factor)
	return false;
    }
  return true;
}

/* Return whether TYPE holds SUM, which is not open, for all threads, counted
   either way.  */

bool
flat_rows::fits_p (tree type, const index_sum &sum) const
{
  HOST_WIDE_INT low = sum.base, high = sum.base;
  for (int i = 0; i < 3; i++)
    {
      HOST_WIDE_INT most = sum.factor[i] * (m_dim[i] - 1);
      (most < 0 ? low : high) += most;
    }
  HOST_WIDE_INT last = sum.base + sum.factor[0] * (m_threads - 1);
  low = MIN (low, last);
  high = MAX (high, last);
  signop sign = TYPE_SIGN (type);
  unsigned bits = TYPE_PRECISION (type);
  return ((sign == SIGNED || low >= 0)
	  && wi::fits_to_tree_p (wi::shwi (low, 64), type)
	  && (bits >= 63 || wi::fits_to_tree_p (wi::shwi (high, 64), type)));
}

/* Set *RESULT to what OP is made of; return whether it is a sum.  What is none,
   and what is not computed in the loop, is open.  */

bool
flat_rows::operand (tree op, index_sum *result)
{
  HOST_WIDE_INT value;
  if (TREE_CODE (op) == SSA_NAME && sum (op, result))
    return true;
  *result = { { 0, 0, 0 }, 0, true };
  if (lane_constant_p (op, &value) && IN_RANGE (value, -MAX_BASE, MAX_BASE)
      && (!TYPE_UNSIGNED (TREE_TYPE (op)) || value >= 0))
    *result = { { 0, 0, 0 }, value, false };
  return true;
}

/* Set *RESULT to A and SIGN times B, of TYPE; return whether that is
   followed.  */

bool
flat_rows::added (tree type, const index_sum &a, const index_sum &b, int sign,
		  index_sum *result) const
{
  for (int i = 0; i < 3; i++)
    {
      result->factor[i] = a.factor[i] + sign * b.factor[i];
      if (!IN_RANGE (result->factor[i], -MAX_FACTOR, MAX_FACTOR))
	return false;
    }
  result->base = a.base + sign * b.base;
  result->open = a.open || b.open;
  if (!result->open && IN_RANGE (result->base, -MAX_BASE, MAX_BASE)
      && fits_p (type, *result))
    return true;
  result->open = true;
  result->base = 0;
  if (!INTEGRAL_TYPE_P (type) || TYPE_OVERFLOW_WRAPS (type))
    return true;
  /* What X is added to has all of it, if it is open.  */
  HOST_WIDE_INT x = result->factor[0];
  return ((!a.open || a.factor[0] == 0 || a.factor[0] == x)
	  && (!b.open || b.factor[0] == 0 || sign * b.factor[0] == x));
}

/* Set *RESULT to A times FACTOR, of TYPE; return whether that is followed.  */

bool
flat_rows::scaled (tree type, const index_sum &a, HOST_WIDE_INT factor,
		   index_sum *result) const
{
  if (!IN_RANGE (factor, -MAX_FACTOR, MAX_FACTOR))
    return false;
  for (int i = 0; i < 3; i++)
    {
      result->factor[i] = a.factor[i] * factor;
      if (!IN_RANGE (result->factor[i], -MAX_FACTOR, MAX_FACTOR))
	return false;
    }
  result->open = a.open;
  if (!a.open && IN_RANGE (a.base, -MAX_FACTOR, MAX_FACTOR))
    {
      result->base = a.base * factor;
      if (fits_p (type, *result))
	return true;
    }
  result->open = true;
  result->base = 0;
  return TYPE_OVERFLOW_WRAPS (type) || (a.open && a.factor[0] == 0);
}

/* Set *RESULT to A, of type FROM, as TYPE; return whether that is followed.  */

bool
flat_rows::converted (tree type, tree from, const index_sum &a,
		      index_sum *result) const
{
  *result = a;
  return (a.open ? TYPE_PRECISION (type) == TYPE_PRECISION (from)
	  : fits_p (type, a));
}

/* The same for what STMT computes.  */

bool
flat_rows::of_assign (gassign *stmt, index_sum *result)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree op1 = gimple_assign_rhs1 (stmt), op2 = gimple_assign_rhs2 (stmt);
  index_sum a, b;
  HOST_WIDE_INT value;
  if (!lane_countable_p (type) || !lane_countable_p (TREE_TYPE (op1))
      || (INTEGRAL_TYPE_P (type) && TYPE_OVERFLOW_TRAPS (type)))
    return false;
  switch (gimple_assign_rhs_code (stmt))
    {
    case SSA_NAME:
      return sum (op1, result);

    CASE_CONVERT:
      return (sum (op1, &a)
	      && converted (type, TREE_TYPE (op1), a, result));

    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return (operand (op1, &a) && operand (op2, &b)
	      && added (type, a, b, 1, result));

    case MINUS_EXPR:
      return (operand (op1, &a) && operand (op2, &b)
	      && added (type, a, b, -1, result));

    case MULT_EXPR:
      return (lane_constant_p (op2, &value) && sum (op1, &a)
	      && scaled (type, a, value, result));

    case LSHIFT_EXPR:
      return (lane_constant_p (op2, &value) && IN_RANGE (value, 0, 20)
	      && sum (op1, &a)
	      && scaled (type, a, HOST_WIDE_INT_1 << value, result));

    default:
      return false;
    }
}

/* Set *RESULT to what NAME is made of; return whether it is computed in the
   loop and is a sum that has of an index.  */

bool
flat_rows::find_sum (tree name, index_sum *result)
{
  if (index_p (name, result))
    return true;
  gassign *stmt = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (name));
  return (stmt && inside_p (stmt) && of_assign (stmt, result)
	  && (result->factor[0] || result->factor[1] || result->factor[2]));
}

bool
flat_rows::sum (tree name, index_sum *result)
{
  if (TREE_CODE (name) != SSA_NAME)
    return false;
  if (std::pair<bool, index_sum> *known = m_sums.get (name))
    {
      *result = known->second;
      return known->first;
    }
  std::pair<bool, index_sum> found (false, index_sum ());
  found.first = find_sum (name, &found.second);
  m_sums.put (name, found);
  *result = found.second;
  return found.first;
}

/* Return whether a statement that is no such sum may take OP.  */

bool
flat_rows::use_ok_p (tree op)
{
  index_sum of;
  return TREE_CODE (op) != SSA_NAME || !sum (op, &of) || flat_p (of);
}

/* Return whether all that takes NAME is in the loop.  */

bool
flat_rows::stays_p (tree name)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (!is_gimple_debug (USE_STMT (use)) && !inside_p (USE_STMT (use)))
      return false;
  return true;
}

/* Return whether PHI, in the loop, gives the same however threads are
   counted.  */

bool
flat_rows::phi_ok_p (gphi *phi)
{
  tree result = gimple_phi_result (phi);
  index_sum of;
  if (virtual_operand_p (result) || index_p (result, &of))
    return true;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    if (!use_ok_p (gimple_phi_arg_def (phi, i)))
      return false;
  return true;
}

/* The same for STMT.  */

bool
flat_rows::stmt_ok_p (gimple *stmt)
{
  index_sum of;
  tree lhs = gimple_get_lhs (stmt);
  if (is_gimple_debug (stmt))
    return true;
  for (int i = 0; i < 3; i++)
    if (stmt == m_end[i] || (lhs && lhs == m_next[i]))
      return true;
  if (lhs && sum (lhs, &of))
    return flat_p (of) || stays_p (lhs);
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (!use_ok_p (op))
      return false;
  return true;
}

/* Return whether all threads, in a block of EXTENT in SCOPE, compute the same
   however they are counted.  */

bool
flat_rows::look_at (const cuda_scope &scope, const cuda_block_extent &extent)
{
  for (int i = 0; i < 3; i++)
    {
      if (!tree_fits_shwi_p (extent.dim[i]))
	return false;
      m_dim[i] = tree_to_shwi (extent.dim[i]);
    }
  m_threads = m_dim[0] * m_dim[1] * m_dim[2];
  if (m_loop.turned || m_dim[0] <= 1 || m_threads == m_dim[0])
    return false;
  scope.reach_before (m_loop.zhead, m_loop.post, m_blocks);
  bitmap_clear_bit (m_blocks, m_loop.post->index);
  find_counters ();
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!phi_ok_p (gsi.phi ()))
	  return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!stmt_ok_p (gsi_stmt (gsi)))
	  return false;
    }
  return true;
}

/* Let debug statements forget NAME, which is no more what it was for a
   thread.  */

void
forget_in_debug (tree name)
{
  imm_use_iterator iter;
  gimple *stmt;
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    if (gimple_debug_bind_p (stmt))
      {
	gimple_debug_bind_reset_value (stmt);
	update_stmt (stmt);
      }
}

/* Count the threads in one loop.  */

void
flat_rows::apply ()
{
  for (auto entry : m_sums)
    if (entry.second.first)
      {
	reset_flow_sensitive_info (entry.first);
	if (!flat_p (entry.second.second))
	  forget_in_debug (entry.first);
      }
  for (int i = 0; i < 3; i++)
    {
      tree bound = build_int_cst (integer_type_node, i ? 1 : m_threads);
      gimple_cond_set_rhs (m_end[i], bound);
      update_stmt (m_end[i]);
    }
  /* A range that was known would leave its bits.  */
  unsigned bits = TYPE_PRECISION (integer_type_node);
  reset_flow_sensitive_info (m_counter[0]);
  set_range_info (m_counter[0], VR_RANGE, wi::zero (bits),
		  wi::shwi (m_threads - 1, bits));
  m_loop.bound = build_int_cst (integer_type_node, m_threads);
}

} // anon namespace

bool
cuda_flatten_rows (const cuda_scope &scope, cuda_thread_loop *loop,
		   const cuda_block_extent &extent)
{
  flat_rows rows (*loop);
  if (cuda_without_p (CUDA_PART_FLAT_ROWS) || !rows.look_at (scope, extent))
    return false;
  rows.apply ();
  if (dump_file)
    fprintf (dump_file, ";; rows of threads: one loop (block %d)\n",
	     loop->body->index);
  return true;
}
