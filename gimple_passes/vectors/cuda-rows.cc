/* Take several rows of threads into one loop.
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


/* A block of several rows of threads whose body runs a loop in step, as of a
   product of matrices, reads the same for all rows in each turn.  cuda_sink
   takes several rows into that loop at a time; this prepares the loops for it:

     for (y = 0; y != 16; y++)
       {
	 s = 0;
	 do					// segments of the row
	   {
	     e = s + MIN (16 - s, n - (column + s));
	     if (n > MAX (row + y, column + s))
	       for (x = s; x != e; x++)		// threads
		 BODY
	     s = e;
	   }
	 while (e != 16);
       }

   becomes

     if (MIN (16, n - column) == 16
	 && n > MAX (row, column) && n > MAX (row + 15, column)
	 && row <= row + 15)
       for (y = 0; y != 16; y++)
	 for (x = 0; x != 16; x++)
	   BODY
     else
       the loops as they were

   Where an index might wrap, as that of c[(row + y) * pitch + column + x] in 32
   bits without a sign, each row has an end of its own:

	     e = s + MIN (15 - s, ~((row + y) * pitch + column + s)) + 1;

   The version's condition is then that e == 16 in the first row and in the
   last, and that what MIN takes only falls between them (require_same): in 64
   bits, ~(row * pitch + column) >= 15 * pitch.

   The steps: find the loops; find the branches between them (find_guards) and
   what says that all rows take them alike (require_truth): where a row's side
   of a comparison only rises from row to row, its first or its last row tells
   of all; find what ends the loop over threads (find_lanes); make the version
   and take out of it what is known (simplify).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "target-vectors.h"
#include "thread-loops.h"
#include "cuda-stmts.h"
#include "value-copy.h"
#include "cuda-rows.h"
#include "tree-ssa-loop-niter.h"
#include "tree-ssa-loop-ivopts.h"
#include "tree-ssa-loop-manip.h"

/* How far expressions are looked into, and how many statements are copied.  */
const int MAX_DEPTH = 8;
const int MAX_COPIED = 60;

/* The most rows of a block.  */
const unsigned MAX_COUNT = 1024;

/* The most rows and threads of a row.  */
const unsigned MAX_ROWS = 16;
const unsigned MAX_LANES = 64;

cuda_rows::~cuda_rows ()
{
  if (m_seq)
    gimple_seq_discard (m_seq);
}

unsigned
cuda_rows_for (unsigned lanes, unsigned bytes)
{
  machine_mode mode = targetm.vectorize.preferred_simd_mode (SFmode);
  if (!VECTOR_MODE_P (mode) || bytes == 0)
    return 0;
  unsigned size = GET_MODE_SIZE (mode).to_constant ();
  unsigned room = cuda_vector_registers (mode) / 2 * size;
  return MIN (room / (lanes * bytes), MAX_ROWS);
}

/* Find the loops round the threads.  */

bool
cuda_rows::find_loops ()
{
  m_rows = loop_outer (m_x);
  if (m_rows && loop_outer (m_rows) && !cuda_serial_threads_or_rows_p (m_rows))
    {
      m_segments = m_rows;
      m_rows = loop_outer (m_rows);
      if (m_segments->inner != m_x || m_x->next)
	return fail ("there are other loops in a row");
    }
  if (!m_rows || !loop_outer (m_rows)
      || !cuda_serial_threads_or_rows_p (m_rows))
    return fail ("there are no rows of threads");
  if (m_rows->inner->next
      || (m_segments ? m_rows->inner != m_segments : m_rows->inner != m_x))
    return fail ("there are other loops in a row");
  return true;
}

/* Find how many rows there are and what counts them.  */

bool
cuda_rows::find_count ()
{
  edge exit = single_exit (m_rows);
  class tree_niter_desc niter;
  if (!exit || exit->src->loop_father != m_rows
      || !is_a<gcond *> (last_stmt (exit->src))
      || !number_of_iterations_exit (m_rows, exit, &niter, false)
      || !integer_zerop (niter.may_be_zero))
    return fail ("the number of rows is not known");
  tree last = force_gimple_operand (unshare_expr (niter.niter), &m_seq, true,
				    NULL_TREE);
  last = gimple_convert (&m_seq, sizetype, last);
  m_count = gimple_build (&m_seq, PLUS_EXPR, sizetype, last, size_one_node);
  if (integer_onep (m_count))
    return fail ("there is one row");
  for (gphi *phi : cuda_phis (m_rows->header))
    {
      affine_iv iv;
      tree result = gimple_phi_result (phi);
      if (virtual_operand_p (result))
	continue;
      if (!simple_iv (m_rows, m_rows, result, &iv, true)
	  || !INTEGRAL_TYPE_P (TREE_TYPE (result))
	  || TREE_CODE (iv.step) != INTEGER_CST)
	return fail ("a value passes from one row to the next");
      m_phis.safe_push (phi);
      m_steps.safe_push (fold_convert (TREE_TYPE (result), iv.step));
    }
  return true;
}

/* Return whether E leads to the loop over threads, and nothing else does.  */

static bool
leads_to_p (edge e, class loop *loop)
{
  return (single_pred_p (e->dest)
	  && dominated_by_p (CDI_DOMINATORS, loop->header, e->dest));
}

/* Find the branches on the way to the threads.  Return whether nothing else is
   done in a row but what the threads do.  */

bool
cuda_rows::find_guards ()
{
  edge leave = single_exit (m_rows);
  edge next = m_segments ? single_exit (m_segments) : NULL;
  bool plain = !m_segments || next;
  basic_block *body = get_loop_body (m_rows);
  for (unsigned i = 0; i < m_rows->num_nodes && plain; i++)
    {
      basic_block bb = body[i];
      if (flow_bb_inside_loop_p (m_x, bb))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb);
	   !gsi_end_p (gsi) && plain; gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  plain = (is_gimple_debug (stmt) || gimple_nop_p (stmt)
		   || gimple_code (stmt) == GIMPLE_LABEL
		   || is_a<gcond *> (stmt)
		   || (is_gimple_assign (stmt) && !gimple_vuse (stmt)));
	}
      if (single_succ_p (bb) || bb == leave->src)
	continue;
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      edge taken = NULL, e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	if (e == next || leads_to_p (e, m_x))
	  taken = e;
      plain &= cond && taken;
      cuda_row_guard guard = { cond, taken };
      m_guards.safe_push (guard);
    }
  free (body);
  return plain || fail ("something is done beside the loop over threads");
}

/* Find what differs between rows.  What a segment starts with does only if what
   the first starts with does: there is no second one in the version.  */

void
cuda_rows::find_varying ()
{
  for (gphi *phi : m_phis)
    bitmap_set_bit (m_varying, SSA_NAME_VERSION (gimple_phi_result (phi)));
  auto_vec<tree> work;
  for (gphi *phi : m_phis)
    work.safe_push (gimple_phi_result (phi));
  while (!work.is_empty ())
    {
      imm_use_iterator iter;
      use_operand_p use;
      FOR_EACH_IMM_USE_FAST (use, iter, work.pop ())
	{
	  gimple *stmt = USE_STMT (use);
	  if (m_segments && is_a<gphi *> (stmt)
	      && gimple_bb (stmt) == m_segments->header
	      && (PHI_ARG_INDEX_FROM_USE (use)
		  != (int) loop_preheader_edge (m_segments)->dest_idx))
	    continue;
	  tree lhs = cuda_result (stmt);
	  if (lhs && TREE_CODE (lhs) == SSA_NAME
	      && bitmap_set_bit (m_varying, SSA_NAME_VERSION (lhs)))
	    work.safe_push (lhs);
	}
    }
}

/* Return whether OP may differ between rows.  */

bool
cuda_rows::varies_p (tree op)
{
  if (COMPARISON_CLASS_P (op))
    return varies_p (TREE_OPERAND (op, 0)) || varies_p (TREE_OPERAND (op, 1));
  if (TREE_CODE (op) != SSA_NAME)
    return !is_gimple_min_invariant (op);
  return bitmap_bit_p (m_varying, SSA_NAME_VERSION (op));
}

/* Return whether the threads of all rows read the same somewhere in a loop that
   PIECES chose, and rows differ there in something else.  */

bool
cuda_rows::shared_loads_p (cuda_partitions *pieces)
{
  bool shared = false, own = false;
  basic_block *body = get_loop_body (m_x);
  for (unsigned i = 0; i < m_x->num_nodes; i++)
    if (body[i]->loop_father != m_x && pieces->chosen_p (body[i]->loop_father))
      for (gimple *stmt : cuda_stmts (body[i]))
	{
	  ssa_op_iter iter;
	  tree op;
	  bool varies = false;
	  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
	    varies |= varies_p (op);
	  own |= varies;
	  shared |= (!varies && gimple_assign_load_p (stmt)
		     && !pieces->uniform_stmt_p (stmt));
	}
  free (body);
  if (!own)
    return fail ("rows do the same");
  return shared || fail ("rows read nothing in common");
}

/* Return whether OP is one more in each next row, in the arithmetic of its
   type, but for at most one widening.  */

bool
cuda_rows::rising_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || depth == 0
      || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return false;
  for (unsigned i = 0; i < m_phis.length (); i++)
    if (gimple_phi_result (m_phis[i]) == op)
      return integer_onep (m_steps[i]);
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    CASE_CONVERT:
      return (INTEGRAL_TYPE_P (TREE_TYPE (a))
	      && TYPE_PRECISION (TREE_TYPE (a)) == TYPE_PRECISION (TREE_TYPE
								   (op))
	      && rising_p (a, depth - 1));
    case PLUS_EXPR:
      return ((rising_p (a, depth - 1) && !varies_p (b))
	      || (rising_p (b, depth - 1) && !varies_p (a)));
    case MINUS_EXPR:
      return rising_p (a, depth - 1) && !varies_p (b);
    default:
      return false;
    }
}

/* Return the value of the counter PHI in the first or, if LAST, in the last
   row.  */

tree
cuda_rows::index_value (gphi *phi, bool last)
{
  tree result = gimple_phi_result (phi), type = TREE_TYPE (result);
  tree value = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (m_rows));
  for (unsigned i = 0; i < m_phis.length () && last; i++)
    if (m_phis[i] == phi)
      {
	tree bits = unsigned_type_for (type);
	tree n = gimple_build (&m_seq, MINUS_EXPR, sizetype, m_count,
			       size_one_node);
	n = gimple_build (&m_seq, MULT_EXPR, bits,
			  gimple_convert (&m_seq, bits, n),
			  fold_convert (bits, m_steps[i]));
	n = gimple_build (&m_seq, PLUS_EXPR, bits, n,
			  gimple_convert (&m_seq, bits, value));
	return gimple_convert (&m_seq, type, n);
      }
  return value;
}

/* Return the value of OP in the first segment of the first or, if LAST, of the
   last row, computed before the loop; NULL_TREE if that cannot be.  */

tree
cuda_rows::value_at (tree op, bool last)
{
  if (COMPARISON_CLASS_P (op))
    {
      tree a = value_at (TREE_OPERAND (op, 0), last);
      tree b = a ? value_at (TREE_OPERAND (op, 1), last) : NULL_TREE;
      return b ? build2 (TREE_CODE (op), TREE_TYPE (op), a, b) : NULL_TREE;
    }
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op) ? op : NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (op);
  basic_block bb = gimple_bb (def);
  if (!bb || !flow_bb_inside_loop_p (m_rows, bb))
    return op;
  hash_map<tree, tree> &known = last ? m_last : m_first;
  if (tree *value = known.get (op))
    return *value;
  tree value = NULL_TREE;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      if (bb == m_rows->header)
	value = index_value (phi, last);
      else if (m_segments && bb == m_segments->header)
	value = value_at (PHI_ARG_DEF_FROM_EDGE
			  (phi, loop_preheader_edge (m_segments)), last);
      else if (gimple_phi_num_args (phi) == 1)
	value = value_at (gimple_phi_arg_def (phi, 0), last);
    }
  else if (is_gimple_assign (def) && !gimple_vuse (def)
	   && !gimple_could_trap_p (def) && m_left-- > 0)
    {
      gimple *copy = cuda_copy_with (def, [=] (tree arg)
				     { return value_at (arg, last); });
      if (!copy)
	return NULL_TREE;
      value = gimple_assign_lhs (copy);
      /* A row may not come to it.  */
      if (arith_code_with_undefined_signed_overflow
	  (gimple_assign_rhs_code (copy))
	  && INTEGRAL_TYPE_P (TREE_TYPE (value))
	  && TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (value)))
	gimple_seq_add_seq (&m_seq, rewrite_to_defined_overflow (copy));
      else
	gimple_seq_add_stmt (&m_seq, copy);
    }
  if (value)
    known.put (op, value);
  return value;
}

/* Let TEST be one more condition.  */

void
cuda_rows::require (tree test)
{
  m_test = gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, m_test,
			 gimple_convert (&m_seq, boolean_type_node, test));
}

/* Require that OP, or what it is the minimum or maximum of, rises from row to
   row without wrapping, or is the same for all.  Return whether that can be
   said.  */

bool
cuda_rows::require_rising (tree op, int depth)
{
  if (!varies_p (op))
    return true;
  if (rising_p (op, MAX_DEPTH))
    {
      tree first = value_at (op, false), last = value_at (op, true);
      if (!first || !last)
	return false;
      require (gimple_build (&m_seq, LE_EXPR, boolean_type_node, first, last));
      return true;
    }
  gassign *def = safe_dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || depth == 0)
    return false;
  tree_code code = gimple_assign_rhs_code (def);
  return ((code == MIN_EXPR || code == MAX_EXPR)
	  && require_rising (gimple_assign_rhs1 (def), depth - 1)
	  && require_rising (gimple_assign_rhs2 (def), depth - 1));
}

/* Return what OP is more in each next row, modulo its type, as an operand of
   the unsigned one before the loop; NULL_TREE if it is not known.  OP is looked
   at in the first segment of each row, as in value_at.  */

tree
cuda_rows::row_step (tree op, int depth)
{
  tree type = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (type) || depth == 0)
    return NULL_TREE;
  type = unsigned_type_for (type);
  if (!varies_p (op))
    return build_zero_cst (type);
  if (TREE_CODE (op) != SSA_NAME || TREE_CODE (TREE_TYPE (op)) == BOOLEAN_TYPE)
    return NULL_TREE;
  gimple *stmt = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < m_phis.length (); i++)
	if (m_phis[i] == phi)
	  return fold_convert (type, m_steps[i]);
      if (m_segments && gimple_bb (phi) == m_segments->header)
	return row_step (PHI_ARG_DEF_FROM_EDGE
			 (phi, loop_preheader_edge (m_segments)), depth - 1);
      return NULL_TREE;
    }
  gassign *def = dyn_cast<gassign *> (stmt);
  if (!def || !INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def))))
    return NULL_TREE;
  tree_code code = gimple_assign_rhs_code (def);
  tree left = gimple_assign_rhs1 (def);
  tree right = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  if (code == MULT_EXPR && varies_p (right))
    std::swap (left, right);
  tree a = row_step (left, depth - 1), b = NULL_TREE;
  if (!a)
    return NULL_TREE;
  switch (code)
    {
    CASE_CONVERT:
      return (TYPE_PRECISION (TREE_TYPE (left)) >= TYPE_PRECISION (type)
	      ? gimple_convert (&m_seq, type, a) : NULL_TREE);
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      return gimple_build (&m_seq, NEGATE_EXPR, type, a);
    case PLUS_EXPR:
    case MINUS_EXPR:
      b = row_step (right, depth - 1);
      return b ? gimple_build (&m_seq, code, type, a, b) : NULL_TREE;
    case MULT_EXPR:
      b = varies_p (right) ? NULL_TREE : value_at (right, false);
      return (b ? gimple_build (&m_seq, MULT_EXPR, type, a,
				gimple_convert (&m_seq, type, b)) : NULL_TREE);
    default:
      return NULL_TREE;
    }
}

/* Return whether OP is the same in all rows.  */

bool
cuda_rows::same_p (tree op)
{
  tree step = row_step (op, MAX_DEPTH);
  return step && integer_zerop (step);
}

/* Require that OP, or what it is the minimum or maximum of, never rises from
   row to row.  Return whether that can be said.  */

bool
cuda_rows::require_falling (tree op, int depth)
{
  if (!varies_p (op))
    return true;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
  if (code == MIN_EXPR || code == MAX_EXPR)
    return (depth > 0
	    && require_falling (gimple_assign_rhs1 (def), depth - 1)
	    && require_falling (gimple_assign_rhs2 (def), depth - 1));
  tree type = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (type) || !TYPE_UNSIGNED (type)
      || TYPE_PRECISION (type) > 32
      || !tree_fits_uhwi_p (m_count) || tree_to_uhwi (m_count) > MAX_COUNT)
    return false;
  tree step = row_step (op, MAX_DEPTH);
  tree first = step ? value_at (op, false) : NULL_TREE;
  if (!first)
    return false;
  /* What all rows together take away from the first one's must be there.  */
  tree wide = long_long_unsigned_type_node;
  tree down = gimple_convert (&m_seq, wide,
			      gimple_build (&m_seq, NEGATE_EXPR, type, step));
  down = gimple_build (&m_seq, MULT_EXPR, wide, down,
		       build_int_cst (wide, tree_to_uhwi (m_count) - 1));
  require (gimple_build (&m_seq, LE_EXPR, boolean_type_node, down,
			 gimple_convert (&m_seq, wide, first)));
  return true;
}

/* Require that OP, which may differ between rows, is VALUE in all of them.
   Return whether that can be said.  */

bool
cuda_rows::require_same (tree op, tree value)
{
  /* Look through what gives different results for different operands.  */
  tree core = op;
  while (TREE_CODE (core) == SSA_NAME)
    {
      gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (core));
      tree_code code = def ? gimple_assign_rhs_code (def) : ERROR_MARK;
      tree a = def ? gimple_assign_rhs1 (def) : NULL_TREE;
      tree b = code == PLUS_EXPR ? gimple_assign_rhs2 (def) : NULL_TREE;
      if (b && !same_p (b))
	std::swap (a, b);
      if (b ? same_p (b)
	  : (CONVERT_EXPR_CODE_P (code) && INTEGRAL_TYPE_P (TREE_TYPE (a))
	     && (TYPE_PRECISION (TREE_TYPE (a))
		 == TYPE_PRECISION (TREE_TYPE (core)))))
	core = a;
      else
	break;
    }
  /* What falls, and is the same in the last row as in the first, is so in
     all.  */
  if (!require_falling (core, MAX_DEPTH))
    return false;
  tree first = value_at (op, false), last = value_at (op, true);
  if (!first || !last)
    return false;
  require (gimple_build (&m_seq, EQ_EXPR, boolean_type_node, first, value));
  require (gimple_build (&m_seq, EQ_EXPR, boolean_type_node, last, value));
  return true;
}

/* Require that A CODE B in all rows.  Return whether that can be said.  */

bool
cuda_rows::require_comparison (tree_code code, tree a, tree b)
{
  if (code == GT_EXPR || code == GE_EXPR)
    {
      code = swap_tree_comparison (code);
      std::swap (a, b);
    }
  bool moves_a = varies_p (a), moves_b = varies_p (b);
  bool same = !moves_a && !moves_b;
  if (code == EQ_EXPR && moves_a && !moves_b)
    {
      tree value = value_at (b, false);
      return value && require_same (a, value);
    }
  if (!same && ((code != LT_EXPR && code != LE_EXPR) || (moves_a && moves_b)
		|| !require_rising (moves_a ? a : b, MAX_DEPTH)))
    return false;
  /* What rises is greatest at the end.  */
  tree x = value_at (a, moves_a), y = value_at (b, moves_a);
  if (!x || !y)
    return false;
  require (gimple_build (&m_seq, code, boolean_type_node, x, y));
  return true;
}

/* Require that OP, a truth value, is WANTED in all rows.  Return whether that
   can be said.  */

bool
cuda_rows::require_truth (tree op, bool wanted, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || depth == 0)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return false;
  tree_code code = gimple_assign_rhs_code (def);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    {
      if (!wanted)
	code = invert_tree_comparison (code, HONOR_NANS (a));
      return code != ERROR_MARK && require_comparison (code, a, b);
    }
  if (code == (wanted ? BIT_AND_EXPR : BIT_IOR_EXPR)
      && TREE_CODE (TREE_TYPE (op)) == BOOLEAN_TYPE)
    return (require_truth (a, wanted, depth - 1)
	    && require_truth (b, wanted, depth - 1));
  return false;
}

/* Find how many threads the loop over them has, which are LANES unless that is
   0, and require that.  */

bool
cuda_rows::find_lanes (unsigned lanes)
{
  edge exit = single_exit (m_x);
  gcond *cond = exit ? safe_dyn_cast<gcond *> (last_stmt (exit->src)) : NULL;
  class tree_niter_desc niter;
  if (!cond || !number_of_iterations_exit (m_x, exit, &niter, false)
      || !integer_zerop (niter.may_be_zero))
    return fail ("the number of threads is not known");
  m_end = NULL_TREE;
  if (TREE_CODE (niter.niter) == INTEGER_CST)
    {
      if (wi::gtu_p (wi::to_wide (niter.niter), MAX_LANES - 1))
	return fail ("there are too many threads in a row");
      m_lanes = tree_to_uhwi (niter.niter) + 1;
      return true;
    }
  /* Where a row comes in segments, the first one must be all of it.  */
  affine_iv iv;
  tree counter = gimple_cond_lhs (cond), end = gimple_cond_rhs (cond);
  if (expr_invariant_in_loop_p (m_x, counter))
    std::swap (counter, end);
  tree whole = build_int_cst (TREE_TYPE (end), lanes);
  edge next = m_segments ? single_exit (m_segments) : NULL;
  if (gcond *last = next ? safe_dyn_cast<gcond *> (last_stmt (next->src))
      : NULL)
    if (gimple_cond_lhs (last) == end
	&& TREE_CODE (gimple_cond_rhs (last)) == INTEGER_CST)
      whole = gimple_cond_rhs (last);
  if (gimple_cond_code (cond) != NE_EXPR
      || !simple_iv (m_x, m_x, counter, &iv, false) || !integer_onep (iv.step))
    return fail ("the number of threads is not known");
  gimple *def = SSA_NAME_DEF_STMT (counter);
  gphi *phi = (is_gimple_assign (def)
	       && TREE_CODE (gimple_assign_rhs1 (def)) == SSA_NAME
	       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1
						      (def))) : NULL);
  if (!phi || gimple_bb (phi) != m_x->header
      || !tree_fits_uhwi_p (whole) || tree_to_uhwi (whole) > MAX_LANES
      || integer_zerop (whole) || (lanes && tree_to_uhwi (whole) != lanes))
    return fail ("the number of threads is not known");
  tree start = value_at (PHI_ARG_DEF_FROM_EDGE
			 (phi, loop_preheader_edge (m_x)), false);
  tree first = value_at (end, false);
  if (!start || !integer_zerop (start) || !first
      || (varies_p (end) && !require_same (end, whole)))
    return fail ("the number of threads is not known");
  require (gimple_build (&m_seq, EQ_EXPR, boolean_type_node, first, whole));
  m_end = whole;
  m_lanes = tree_to_uhwi (whole);
  return true;
}

bool
cuda_rows::plan (cuda_partitions *pieces, unsigned lanes)
{
  m_left = MAX_COPIED;
  if (!find_loops () || !find_count ())
    return false;
  find_varying ();
  if (!find_lanes (lanes) || !find_guards ()
      || (pieces && !shared_loads_p (pieces)))
    return false;
  for (cuda_row_guard &guard : m_guards)
    {
      tree_code code = gimple_cond_code (guard.cond);
      tree a = gimple_cond_lhs (guard.cond), b = gimple_cond_rhs (guard.cond);
      bool wanted = guard.taken->flags & EDGE_TRUE_VALUE;
      bool known;
      if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE && integer_zerop (b)
	  && (code == NE_EXPR || code == EQ_EXPR))
	known = require_truth (a, wanted == (code == NE_EXPR), MAX_DEPTH);
      else
	{
	  if (!wanted)
	    code = invert_tree_comparison (code, HONOR_NANS (a));
	  known = code != ERROR_MARK && require_comparison (code, a, b);
	}
      if (!known)
	return fail ("a branch may differ between rows");
    }
  return !integer_zerop (m_test) || fail ("rows are never whole");
}

bool
cuda_rows::divide (unsigned n)
{
  tree rest = gimple_build (&m_seq, TRUNC_MOD_EXPR, sizetype, m_count,
			    size_int (n));
  require (gimple_build (&m_seq, EQ_EXPR, boolean_type_node, rest,
			 size_zero_node));
  return !integer_zerop (m_test) || fail ("the rows cannot be divided");
}

/* Take out of the version what is known there.  */

void
cuda_rows::simplify ()
{
  if (m_end)
    {
      gcond *cond = as_a<gcond *> (last_stmt (single_exit (m_x)->src));
      if (expr_invariant_in_loop_p (m_x, gimple_cond_lhs (cond)))
	gimple_cond_set_lhs (cond, m_end);
      else
	gimple_cond_set_rhs (cond, m_end);
      update_stmt (cond);
    }
  for (cuda_row_guard &guard : m_guards)
    {
      bool taken = guard.taken->flags & EDGE_TRUE_VALUE;
      basic_block bb = guard.taken->src;
      cuda_decide (guard.cond, taken);
      edge other = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == guard.taken);
      remove_edge_and_dominated_blocks (other);
      gimple_stmt_iterator gsi = gsi_last_bb (bb);
      gsi_remove (&gsi, true);
      edge left = single_succ_edge (bb);
      left->flags &= ~(EDGE_TRUE_VALUE | EDGE_FALSE_VALUE);
      left->flags |= EDGE_FALLTHRU;
      left->probability = profile_probability::always ();
    }
  cuda_settle_flow (cfun);
  update_ssa (TODO_update_ssa);
}

class loop *
cuda_rows::version (bool *made)
{
  class loop *rest = NULL;
  *made = true;
  if (!integer_onep (m_test))
    {
      tree test = build2 (NE_EXPR, boolean_type_node, m_test,
			  boolean_false_node);
      if (m_seq)
	gsi_insert_seq_on_edge_immediate (loop_preheader_edge (m_rows), m_seq);
      m_seq = NULL;
      profile_probability likely = profile_probability::very_likely ();
      initialize_original_copy_tables ();
      *made = loop_version (m_rows, test, NULL, likely, likely.invert (),
			    likely, likely.invert (), true) != NULL;
      if (*made)
	rest = get_loop_copy (m_x);
      free_original_copy_tables ();
      update_ssa (TODO_update_ssa);
    }
  if (*made)
    simplify ();
  return rest;
}
