/* Thread loops in which indices do not wrap and guards do not change.
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

/* An index such as blockIdx.x * blockDim.x + threadIdx.x is unsigned and may
   wrap, so that x[i] is not known to be contiguous in x, and a guard such as
   i < n makes every access conditional.  But within one row of at most 1024
   threads such an index, which is a value that does not depend on x plus x,
   wraps at most once, and its comparison with something that does not depend
   on x changes at most twice.  So

     for (x = 0; x != block_dim.x; x++)
       {
	 i = (int) (base + (unsigned) x);
	 if (i < n)
	   y[(long) i] = 1;
       }

   is turned into

     s = 0;
     do
       {
	 first = (int) (base + (unsigned) s);
	 wide = (long) first - s;
	 ok = first < n;
	 last = block_dim.x - s - 1;
	 last = MIN (last, INT_MAX - first);		// i does not wrap
	 if (first < n)
	   last = MIN (last, n - first - 1);		// i < n to the end
	 e = s + last + 1;
	 if (ok)
	   for (x = s; x != e; x++)
	     y[wide + x] = 1;
	 s = e;
       }
     while (s != block_dim.x);

   which is exact for all values, takes the outer loop once or twice, and
   leaves an inner loop that GCC sees through.  The inner loop is skipped where
   OK is false only if all its effects depend on OK; otherwise OK is tested in
   it, as a loop invariant.

   In a signed sum of which a part is linear the parts are widened one by one,
   as k * n + x in a loop over k.  A comparison of a minimum or maximum is two.

   Indices are clamped, or chosen by a condition, at the borders of stencils:
   MAX (i - 1, 0), or i == 0 ? i : i - 1.  Where the linear side is what counts,
   they are linear; where the other is, a segment ends after one thread, for
   which any slope is right.

   A quotient such as i / n, n being the same for all threads, is constant in a
   segment that ends where it changes, and the remainder i % n is linear.  That
   pays where n is not small: unless n is a constant, the loop is also kept as
   it was, for the case that n is less than MIN_DIVISOR, which is decided for
   each row.

     if (n >= 16)
       {
	 s = 0;
	 do
	   {
	     first = base + s;
	     q = first / n;
	     wide = first % n - s;
	     last = MIN (..., n - 1 - first % n);
	     e = s + last + 1;
	     for (x = s; x != e; x++)
	       y[i] = a[q] + b[wide + x];
	     s = e;
	   }
	 while (s != block_dim.x);
       }
     else
       for (x = 0; x != block_dim.x; x++)
	 y[i] = a[i / n] + b[i % n];

   The steps: find the quotients, the widening conversions and the conditions
   (find), make the outer loop (make_segments), compute how far it may go
   (limit), and put what is known of a segment into the inner loop (apply).  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-decls.h"
#include "cuda-affine.h"

/* Expressions deeper than this are left alone, and loops with more things to
   split at.  */
const int MAX_DEPTH = 16;
const unsigned MAX_SPLITS = 16;

namespace {

class loop_splitter
{
public:
  loop_splitter (cuda_split_request *request)
    : m_request (request), m_loop (request->loop), m_uniform_only (false),
      m_seq (NULL) {}

  bool run ();

private:
  bool in_loop_p (tree) const;
  bool invariant_p (tree, int);
  bool uniform_p (tree);
  gcond *selecting_cond (gphi *);
  bool linear_p (tree, int);
  bool linear_sum_p (tree, int);
  bool pure_p (gimple *) const;
  gassign *choice_p (enum tree_code, tree);
  bool leaf_p (enum tree_code, tree, tree);
  bool constant_in_segment_p (tree, int);
  bool condition_p (gcond *);

  void find_quotients ();
  bool note_quotient (gimple *);
  bool divisor_p (const cuda_quotient &);
  void find ();
  void find_widening (gimple *);
  void widen_subscripts (gimple_stmt_iterator *);
  edge choose_by_divisors ();
  void make_segments ();
  void limit_by (tree);
  void limit_quotient (const cuda_quotient &);
  void limit_wrap (tree);
  void limit_choices (tree, int);
  void limit_clamp (gassign *);
  void limit_invariant (gcond *, bool);
  void limit_leaf (enum tree_code, tree, tree);
  void limit_condition (tree, int);
  void limit_cond (gcond *);
  void finish_segments ();
  void apply ();
  void apply_widening (gimple *);
  void apply_quotient (const cuda_quotient &);
  tree moving_value (tree, tree, gimple_seq *);
  bool may_skip_p (gcond *, bool);
  bool values_leave_p ();
  tree truth_at_start (gcond *);
  tree choice_at_start (gphi *);
  tree value_at_start (tree);
  tree add_binary (enum tree_code, tree, tree, tree);

  cuda_split_request *m_request;
  cuda_thread_loop *m_loop;

  /* Conversions of a linear int to something wider.  */
  auto_vec<gimple *> m_widenings;

  /* Conditions that do not change within a segment.  */
  auto_vec<gcond *> m_conditions;

  /* Quotients and remainders of something linear, and quotients and remainders
     of these.  */
  auto_vec<cuda_quotient> m_quotients;

  /* By SSA version, those of them that are constant in a segment, and those
     that are linear in it.  */
  auto_bitmap m_steady;
  auto_bitmap m_moving;

  /* Only what is the same in all segments is invariant.  */
  bool m_uniform_only;

  /* The blocks where a segment starts and ends.  */
  basic_block m_head;
  basic_block m_end;

  /* What goes into m_head.  */
  gimple_seq m_seq;

  /* Values of names of the loop for the first thread of a segment.  */
  hash_map<int_hash<int, -1>, tree> m_at_start;

  /* Names whose choices have been seen to.  */
  hash_set<tree> m_limited;

  /* The first thread of a segment; the number of threads in it less one so
     far, as unsigned; the end of the segment; whether it is run at all, or
     NULL_TREE.  */
  tree m_first;
  tree m_length;
  tree m_stop;
  tree m_run;
};

/* Return whether NAME, an SSA name, is defined in the loop.  */

bool
loop_splitter::in_loop_p (tree name) const
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && bitmap_bit_p (m_request->blocks, bb->index);
}

/* Return whether STMT can be computed anywhere.  */

bool
loop_splitter::pure_p (gimple *stmt) const
{
  return (is_gimple_assign (stmt) && !gimple_assign_load_p (stmt)
	  && !gimple_has_volatile_ops (stmt) && !gimple_could_trap_p (stmt)
	  && gimple_num_ops (stmt) <= 4);
}

/* Return whether OP is the same for all x, and computed from what is known
   before the loop within DEPTH steps.  */

bool
loop_splitter::invariant_p (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME)
    return CONSTANT_CLASS_P (op);
  if (!in_loop_p (op))
    return true;
  if (bitmap_bit_p (m_steady, SSA_NAME_VERSION (op)))
    return !m_uniform_only;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (depth == 0)
    return false;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      gcond *cond = selecting_cond (phi);
      return (cond && invariant_p (gimple_cond_lhs (cond), depth - 1)
	      && invariant_p (gimple_cond_rhs (cond), depth - 1)
	      && invariant_p (gimple_phi_arg_def (phi, 0), depth - 1)
	      && invariant_p (gimple_phi_arg_def (phi, 1), depth - 1));
    }
  if (!pure_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!invariant_p (gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* Return whether OP is the same for all x in all segments.  */

bool
loop_splitter::uniform_p (tree op)
{
  m_uniform_only = true;
  bool result = invariant_p (op, MAX_DEPTH);
  m_uniform_only = false;
  return result;
}

/* If PHI only chooses between two values by a condition that can be made
   constant in each segment, return the condition, else NULL.  */

gcond *
loop_splitter::selecting_cond (gphi *phi)
{
  basic_block bb = gimple_bb (phi);
  if (EDGE_COUNT (bb->preds) != 2)
    return NULL;
  basic_block tests[2];
  for (int i = 0; i < 2; i++)
    {
      basic_block arm = EDGE_PRED (bb, i)->src;
      tests[i] = (single_succ_p (arm) && single_pred_p (arm)
		  ? single_pred (arm) : arm);
    }
  if (tests[0] != tests[1]
      || !bitmap_bit_p (m_request->blocks, tests[0]->index))
    return NULL;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (tests[0]));
  return cond && condition_p (cond) ? cond : NULL;
}

/* Return whether the argument I of PHI is the one for COND, that which
   selects, being true.  */

static bool
true_argument_p (gphi *phi, unsigned i, gcond *cond)
{
  edge e = gimple_phi_arg_edge (phi, i);
  if (e->src != gimple_bb (cond))
    e = single_pred_edge (e->src);
  return e->flags & EDGE_TRUE_VALUE;
}

/* Return whether OP is x plus something invariant, in an integral type of at
   least 32 bits, as long as nothing wraps.  A choice between two such values,
   and a minimum or maximum of one and something invariant, are like that in
   segments that are short enough; so is a choice between one of them and
   something invariant.  */

bool
loop_splitter::linear_p (tree op, int depth)
{
  if (op == m_loop->x)
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0 || !in_loop_p (op)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || TYPE_PRECISION (TREE_TYPE (op)) < 32)
    return false;
  if (bitmap_bit_p (m_moving, SSA_NAME_VERSION (op)))
    return true;
  if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (op)))
    {
      tree a = gimple_phi_arg_def (phi, 0), b = gimple_phi_arg_def (phi, 1);
      if (EDGE_COUNT (gimple_bb (phi)->preds) != 2 || !selecting_cond (phi))
	return false;
      return ((linear_p (a, depth - 1)
	       && (linear_p (b, depth - 1) || invariant_p (b, depth - 1)))
	      || (invariant_p (a, depth - 1) && linear_p (b, depth - 1)));
    }
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !pure_p (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  switch (gimple_assign_rhs_code (def))
    {
    case SSA_NAME:
      return linear_p (a, depth - 1);
    case MIN_EXPR:
    case MAX_EXPR:
      return ((linear_p (a, depth - 1) && invariant_p (b, depth - 1))
	      || (invariant_p (a, depth - 1) && linear_p (b, depth - 1)));
    CASE_CONVERT:
      return (INTEGRAL_TYPE_P (TREE_TYPE (a))
	      && TYPE_PRECISION (TREE_TYPE (a))
		 <= TYPE_PRECISION (TREE_TYPE (op))
	      && linear_p (a, depth - 1));
    case PLUS_EXPR:
      return ((linear_p (a, depth - 1) && invariant_p (b, depth - 1))
	      || (invariant_p (a, depth - 1) && linear_p (b, depth - 1)));
    case MINUS_EXPR:
      return linear_p (a, depth - 1) && invariant_p (b, depth - 1);
    default:
      return false;
    }
}

/* Return whether OP is linear, or a sum of something linear and values that
   need not be invariant, as k * n + x is in a loop over k, of signed type: then
   it cannot wrap.  */

bool
loop_splitter::linear_sum_p (tree op, int depth)
{
  if (linear_p (op, depth))
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0 || !in_loop_p (op)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op)))
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  return ((code == PLUS_EXPR || code == MINUS_EXPR)
	  && (linear_sum_p (gimple_assign_rhs1 (def), depth - 1)
	      || (code == PLUS_EXPR
		  && linear_sum_p (gimple_assign_rhs2 (def), depth - 1))));
}

/* If OP, compared with something by CODE, is the minimum or maximum of two
   values of which one differs between threads, the outcome changes only where
   that of one of the two would: GCC makes MAX (x, y) < n of x < n && y < n.
   Return the statement, or NULL.  */

gassign *
loop_splitter::choice_p (enum tree_code code, tree op)
{
  if (TREE_CODE (op) != SSA_NAME || code == EQ_EXPR || code == NE_EXPR
      || !in_loop_p (op) || invariant_p (op, MAX_DEPTH))
    return NULL;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || (gimple_assign_rhs_code (def) != MIN_EXPR
	       && gimple_assign_rhs_code (def) != MAX_EXPR))
    return NULL;
  return def;
}

/* Return whether A CODE B changes at most twice in a row, at places that can
   be computed.  */

bool
loop_splitter::leaf_p (enum tree_code code, tree a, tree b)
{
  if (TREE_CODE_CLASS (code) != tcc_comparison
      || !INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return false;
  if (gassign *choice = choice_p (code, a))
    return (leaf_p (code, gimple_assign_rhs1 (choice), b)
	    && leaf_p (code, gimple_assign_rhs2 (choice), b));
  if (gassign *choice = choice_p (code, b))
    return (leaf_p (code, a, gimple_assign_rhs1 (choice))
	    && leaf_p (code, a, gimple_assign_rhs2 (choice)));
  return ((linear_p (a, MAX_DEPTH) && invariant_p (b, MAX_DEPTH))
	  || (invariant_p (a, MAX_DEPTH) && linear_p (b, MAX_DEPTH))
	  || (invariant_p (a, MAX_DEPTH) && invariant_p (b, MAX_DEPTH)));
}

/* Return whether OP, a truth value, can be made constant in each segment.  */

bool
loop_splitter::constant_in_segment_p (tree op, int depth)
{
  if (invariant_p (op, MAX_DEPTH))
    return true;
  if (TREE_CODE (op) != SSA_NAME || depth == 0
      || TREE_CODE (TREE_TYPE (op)) != BOOLEAN_TYPE)
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || !pure_p (def))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  switch (code)
    {
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return (constant_in_segment_p (a, depth - 1)
	      && constant_in_segment_p (b, depth - 1));
    case BIT_NOT_EXPR:
    case SSA_NAME:
      return constant_in_segment_p (a, depth - 1);
    default:
      return b && leaf_p (code, a, b);
    }
}

/* Return whether the condition COND can be made constant in each segment.  */

bool
loop_splitter::condition_p (gcond *cond)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    return constant_in_segment_p (a, MAX_DEPTH) && CONSTANT_CLASS_P (b);
  return leaf_p (gimple_cond_code (cond), a, b);
}

/* Note the conversion STMT if its operand is linear.  In a signed sum of which
   a part is linear, convert the parts instead.  */

void
loop_splitter::find_widening (gimple *stmt)
{
  tree op = gimple_assign_rhs1 (stmt);
  if (linear_p (op, MAX_DEPTH))
    {
      if (op != m_loop->x && op != m_loop->linear)
	m_widenings.safe_push (stmt);
      return;
    }
  if (!linear_sum_p (op, MAX_DEPTH))
    return;
  gimple *sum = SSA_NAME_DEF_STMT (op);
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gimple *parts[2];
  for (int i = 0; i < 2; i++)
    {
      parts[i] = gimple_build_assign (make_ssa_name (type), NOP_EXPR,
				      gimple_op (sum, i + 1));
      gsi_insert_before (&gsi, parts[i], GSI_SAME_STMT);
    }
  gimple_assign_set_rhs_with_ops (&gsi, gimple_assign_rhs_code (sum),
				  gimple_assign_lhs (parts[0]),
				  gimple_assign_lhs (parts[1]));
  update_stmt (gsi_stmt (gsi));
  for (gimple *part : parts)
    if (TREE_CODE (gimple_assign_rhs1 (part)) == SSA_NAME)
      find_widening (part);
}

/* Let the subscripts of the statement at GSI that are linear be wide: in
   S[THREADIDX.X] GCC does not see that the unsigned subscript does not wrap,
   and there is no conversion to split at.  */

void
loop_splitter::widen_subscripts (gimple_stmt_iterator *gsi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (!is_gimple_assign (stmt))
    return;
  bool changed = false;
  for (unsigned i = 0; i < gimple_num_ops (stmt) && i < 2; i++)
    {
      tree ref = gimple_op (stmt, i);
      if (TREE_CODE (ref) == ADDR_EXPR)
	ref = TREE_OPERAND (ref, 0);
      for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
	{
	  if (TREE_CODE (ref) != ARRAY_REF)
	    continue;
	  tree index = TREE_OPERAND (ref, 1);
	  if (TREE_CODE (index) != SSA_NAME || index == m_loop->x
	      || TYPE_PRECISION (TREE_TYPE (index)) != 32
	      || !linear_sum_p (index, MAX_DEPTH))
	    continue;
	  tree type = TYPE_UNSIGNED (TREE_TYPE (index)) ? sizetype : ssizetype;
	  tree wide = make_ssa_name (type);
	  gsi_insert_before (gsi, gimple_build_assign (wide, NOP_EXPR, index),
			     GSI_SAME_STMT);
	  TREE_OPERAND (ref, 1) = wide;
	  find_widening (SSA_NAME_DEF_STMT (wide));
	  changed = true;
	}
    }
  if (changed)
    update_stmt (stmt);
}

/* Return whether it may pay to split where QUOTIENT, of something linear or
   of something constant in each segment, changes.  */

bool
loop_splitter::divisor_p (const cuda_quotient &quotient)
{
  if (TREE_CODE (quotient.divisor) == INTEGER_CST)
    return (quotient.moves && tree_fits_uhwi_p (quotient.divisor)
	    && tree_to_uhwi (quotient.divisor) >= (unsigned) MIN_DIVISOR);
  return (uniform_p (quotient.divisor)
	  && (quotient.moves || !uniform_p (quotient.dividend))
	  && cuda_loop_copyable_p (m_request));
}

/* Note STMT if it divides something linear by something uniform, or something
   that is constant in each segment, where that could trap.  Return whether it
   is new.  */

bool
loop_splitter::note_quotient (gimple *stmt)
{
  cuda_quotient quotient;
  if (!cuda_quotient_p (stmt, &quotient))
    return false;
  unsigned version = SSA_NAME_VERSION (gimple_assign_lhs (stmt));
  if (bitmap_bit_p (m_steady, version) || bitmap_bit_p (m_moving, version))
    return false;
  quotient.moves = linear_p (quotient.dividend, MAX_DEPTH);
  if ((!quotient.moves && !invariant_p (quotient.dividend, MAX_DEPTH))
      || !divisor_p (quotient))
    return false;
  bool moves = quotient.moves && quotient.remainder;
  bitmap_set_bit (moves ? m_moving : m_steady, version);
  m_quotients.safe_push (quotient);
  return true;
}

/* Find quotients to split at.  */

void
loop_splitter::find_quotients ()
{
  if (cuda_opts.no_divide)
    return;
  for (bool changed = true; changed;)
    {
      bitmap_iterator bi;
      unsigned index;
      changed = false;
      EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
	{
	  basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
	  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	       gsi_next (&gsi))
	    if (m_quotients.length () < MAX_SPLITS)
	      changed |= note_quotient (gsi_stmt (gsi));
	}
    }
}

/* Find what to split at.  */

void
loop_splitter::find ()
{
  find_quotients ();
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      if (bb == m_loop->join)
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (m_widenings.length () + m_conditions.length () >= MAX_SPLITS)
	    return;
	  if (gcond *cond = dyn_cast<gcond *> (stmt))
	    {
	      if (condition_p (cond))
		m_conditions.safe_push (cond);
	      continue;
	    }
	  widen_subscripts (&gsi);
	  if (!gimple_assign_cast_p (stmt))
	    continue;
	  tree to = TREE_TYPE (gimple_assign_lhs (stmt));
	  tree op = gimple_assign_rhs1 (stmt);
	  if (INTEGRAL_TYPE_P (to) && INTEGRAL_TYPE_P (TREE_TYPE (op))
	      && TYPE_PRECISION (to) > TYPE_PRECISION (TREE_TYPE (op))
	      && op != m_loop->x && op != m_loop->linear)
	    find_widening (stmt);
	}
    }
}

/* Add the computation A CODE B in TYPE to the segment's start.  */

tree
loop_splitter::add_binary (enum tree_code code, tree type, tree a, tree b)
{
  a = gimple_convert (&m_seq, type, a);
  b = gimple_convert (&m_seq, type, b);
  return gimple_build (&m_seq, code, type, a, b);
}

/* Return whether COND holds for the first thread of a segment.  */

tree
loop_splitter::truth_at_start (gcond *cond)
{
  tree a = value_at_start (gimple_cond_lhs (cond));
  tree b = value_at_start (gimple_cond_rhs (cond));
  tree truth = make_ssa_name (boolean_type_node);
  gimple_seq_add_stmt (&m_seq, gimple_build_assign
		       (truth, gimple_cond_code (cond), a, b));
  return truth;
}

/* Return the value of PHI, which chooses between two, for the first thread of a
   segment.  */

tree
loop_splitter::choice_at_start (gphi *phi)
{
  gcond *cond = selecting_cond (phi);
  tree truth = truth_at_start (cond);
  unsigned yes = true_argument_p (phi, 0, cond) ? 0 : 1;
  tree result = make_ssa_name (TREE_TYPE (gimple_phi_result (phi)));
  tree if_true = value_at_start (gimple_phi_arg_def (phi, yes));
  tree if_false = value_at_start (gimple_phi_arg_def (phi, 1 - yes));
  gimple_seq_add_stmt (&m_seq, gimple_build_assign (result, COND_EXPR, truth,
						    if_true, if_false));
  m_at_start.put (SSA_NAME_VERSION (gimple_phi_result (phi)), result);
  return result;
}

/* Return the value of OP for the first thread of a segment.  */

tree
loop_splitter::value_at_start (tree op)
{
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op))
    return op;
  if (op == m_loop->x)
    return m_first;
  if (tree *known = m_at_start.get (SSA_NAME_VERSION (op)))
    return *known;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    return choice_at_start (phi);
  tree ops[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    ops[i - 1] = value_at_start (gimple_op (def, i));
  tree result = make_ssa_name (TREE_TYPE (op));
  gimple_seq_add_stmt (&m_seq, gimple_build_assign
		       (result, gimple_assign_rhs_code (def), ops[0], ops[1],
			ops[2]));
  m_at_start.put (SSA_NAME_VERSION (op), result);
  return result;
}

/* The segment has at most ROOM more threads after its first.  */

void
loop_splitter::limit_by (tree room)
{
  if (TYPE_PRECISION (TREE_TYPE (room)) > 32)
    {
      tree type = TREE_TYPE (room);
      room = gimple_build (&m_seq, MIN_EXPR, type, room,
			   build_int_cst (type, INT_MAX));
    }
  m_length = add_binary (MIN_EXPR, unsigned_type_node, m_length, room);
}

/* OP, which is linear, must not wrap in the segment.  */

void
loop_splitter::limit_wrap (tree op)
{
  tree type = unsigned_type_for (TREE_TYPE (op));
  limit_by (add_binary (MINUS_EXPR, type, TYPE_MAX_VALUE (TREE_TYPE (op)),
			value_at_start (op)));
  limit_choices (op, MAX_DEPTH);
}

/* CLAMP, the minimum or maximum of something linear and something invariant,
   must be what is linear in the segment; where it is not, a segment has one
   thread.  */

void
loop_splitter::limit_clamp (gassign *clamp)
{
  tree a = gimple_assign_rhs1 (clamp), b = gimple_assign_rhs2 (clamp);
  if (!linear_p (a, MAX_DEPTH))
    std::swap (a, b);
  limit_wrap (a);
  tree type = TREE_TYPE (a);
  tree utype = unsigned_type_for (type);
  tree first = value_at_start (a);
  tree bound = gimple_convert (&m_seq, type, value_at_start (b));
  bool minimum = gimple_assign_rhs_code (clamp) == MIN_EXPR;
  tree linear = gimple_build (&m_seq, minimum ? LE_EXPR : GE_EXPR,
			      boolean_type_node, first, bound);
  tree room = (minimum ? add_binary (MINUS_EXPR, utype, bound, first)
	       : build_minus_one_cst (utype));
  limit_by (gimple_build (&m_seq, COND_EXPR, utype, linear, room,
			  build_zero_cst (utype)));
}

/* A segment in which COND is WANTED has one thread: what is chosen then does
   not move with x.  */

void
loop_splitter::limit_invariant (gcond *cond, bool wanted)
{
  tree zero = build_zero_cst (unsigned_type_node);
  tree all = build_minus_one_cst (unsigned_type_node);
  tree truth = truth_at_start (cond);
  limit_by (gimple_build (&m_seq, COND_EXPR, unsigned_type_node, truth,
			  wanted ? zero : all, wanted ? all : zero));
}

/* QUOTIENT must not change in the segment.  */

void
loop_splitter::limit_quotient (const cuda_quotient &quotient)
{
  if (!quotient.moves)
    return;
  limit_wrap (quotient.dividend);
  limit_by (cuda_quotient_room (&m_seq, quotient,
				value_at_start (quotient.dividend),
				value_at_start (quotient.divisor)));
}

/* What OP, which is linear, chooses between must not change in the
   segment.  */

void
loop_splitter::limit_choices (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op) || op == m_loop->x
      || depth == 0 || invariant_p (op, MAX_DEPTH)
      || m_limited.add (op))
    return;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      gcond *cond = selecting_cond (phi);
      if (!m_conditions.contains (cond))
	limit_cond (cond);
      for (unsigned i = 0; i < 2; i++)
	if (linear_p (gimple_phi_arg_def (phi, i), MAX_DEPTH))
	  limit_choices (gimple_phi_arg_def (phi, i), depth - 1);
	else
	  limit_invariant (cond, true_argument_p (phi, i, cond));
      return;
    }
  gassign *assign = as_a<gassign *> (def);
  if (gimple_assign_rhs_code (assign) == MIN_EXPR
      || gimple_assign_rhs_code (assign) == MAX_EXPR)
    limit_clamp (assign);
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    limit_choices (gimple_op (def, i), depth - 1);
}

/* A CODE B, for which leaf_p holds, must not change in the
   segment.  */

void
loop_splitter::limit_leaf (enum tree_code code, tree a, tree b)
{
  if (gassign *choice = choice_p (code, a))
    {
      limit_leaf (code, gimple_assign_rhs1 (choice), b);
      limit_leaf (code, gimple_assign_rhs2 (choice), b);
      return;
    }
  if (gassign *choice = choice_p (code, b))
    {
      limit_leaf (code, a, gimple_assign_rhs1 (choice));
      limit_leaf (code, a, gimple_assign_rhs2 (choice));
      return;
    }
  if (!linear_p (a, MAX_DEPTH))
    {
      if (!linear_p (b, MAX_DEPTH))
	return;
      std::swap (a, b);
      code = swap_tree_comparison (code);
    }
  limit_wrap (a);
  tree type = TREE_TYPE (a);
  tree utype = unsigned_type_for (type);
  tree first = value_at_start (a);
  tree bound = gimple_convert (&m_seq, type, value_at_start (b));
  tree distance = add_binary (MINUS_EXPR, utype, bound, first);
  tree before = add_binary (MINUS_EXPR, utype, distance,
			    build_one_cst (utype));
  tree all = build_minus_one_cst (utype);
  bool inclusive = code == LE_EXPR || code == GT_EXPR;
  tree below = gimple_build (&m_seq, inclusive ? LE_EXPR : LT_EXPR,
			     boolean_type_node, first, bound);
  tree room = gimple_build (&m_seq, COND_EXPR, utype, below,
			    inclusive ? distance : before, all);
  if (code == EQ_EXPR || code == NE_EXPR)
    {
      tree hit = gimple_build (&m_seq, EQ_EXPR, boolean_type_node, first,
			       bound);
      room = gimple_build (&m_seq, COND_EXPR, utype, hit,
			   build_zero_cst (utype), room);
    }
  limit_by (room);
}

/* OP, a truth value, must not change in the segment.  */

void
loop_splitter::limit_condition (tree op, int depth)
{
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op) || depth == 0
      || invariant_p (op, MAX_DEPTH))
    return;
  gimple *def = SSA_NAME_DEF_STMT (op);
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  enum tree_code code = gimple_assign_rhs_code (def);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    limit_leaf (code, a, b);
  else
    {
      limit_condition (a, depth - 1);
      if (b)
	limit_condition (b, depth - 1);
    }
}

/* COND must not change in the segment.  */

void
loop_splitter::limit_cond (gcond *cond)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    limit_condition (a, MAX_DEPTH);
  else
    limit_leaf (gimple_cond_code (cond), a, b);
}

/* Keep a copy of the loop for divisors that are too small or not positive.
   Return the edge to m_head, that is taken otherwise; NULL if all divisors are
   constant.  */

edge
loop_splitter::choose_by_divisors ()
{
  tree fit = NULL_TREE;
  for (const cuda_quotient &quotient : m_quotients)
    {
      tree type = TREE_TYPE (quotient.divisor);
      if (TREE_CODE (quotient.divisor) == INTEGER_CST)
	continue;
      tree least = build_int_cst (type, quotient.moves ? MIN_DIVISOR : 1);
      tree one = gimple_build (&m_seq, GE_EXPR, boolean_type_node,
			       value_at_start (quotient.divisor), least);
      fit = fit ? gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, fit,
				one) : one;
    }
  if (!fit)
    return NULL;
  basic_block copy = cuda_copy_thread_loop (m_request);
  m_loop->kept = copy;
  basic_block choice = cuda_new_block (m_request->last);
  gimple_seq_add_stmt (&m_seq, gimple_build_cond (NE_EXPR, fit,
						  boolean_false_node,
						  NULL_TREE, NULL_TREE));
  gimple_stmt_iterator gsi = gsi_last_bb (choice);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
  edge split = make_edge (choice, m_head, EDGE_TRUE_VALUE);
  edge whole = make_edge (choice, copy, EDGE_FALSE_VALUE);
  split->probability = profile_probability::likely ();
  whole->probability = profile_probability::unlikely ();
  cuda_enter_copy (m_request, whole, copy);
  edge enter = find_edge (m_loop->yhead, m_loop->body);
  redirect_edge_var_map_clear (redirect_edge_and_branch (enter, choice));
  return split;
}

/* Make the blocks round the loop, and where a segment starts.  */

void
loop_splitter::make_segments ()
{
  m_head = cuda_new_block (m_request->last);
  m_end = cuda_new_block (m_request->last);
  edge first = choose_by_divisors ();
  if (!first)
    {
      edge enter = find_edge (m_loop->yhead, m_loop->body);
      first = redirect_edge_and_branch (enter, m_head);
      redirect_edge_var_map_clear (first);
    }
  m_first = make_ssa_name (integer_type_node);
  gphi *phi = create_phi_node (m_first, m_head);
  add_phi_arg (phi, integer_zero_node, first, UNKNOWN_LOCATION);
  m_run = NULL_TREE;
  tree left = add_binary (MINUS_EXPR, unsigned_type_node, m_request->extent,
			  m_first);
  m_length = gimple_build (&m_seq, MINUS_EXPR, unsigned_type_node, left,
			   build_one_cst (unsigned_type_node));
}

/* Connect the blocks made, once all limits are known.  */

void
loop_splitter::finish_segments ()
{
  tree next = gimple_build (&m_seq, PLUS_EXPR, unsigned_type_node, m_length,
			    build_one_cst (unsigned_type_node));
  m_stop = make_ssa_name (integer_type_node);
  next = gimple_convert (&m_seq, integer_type_node, next);
  gimple_seq_add_stmt (&m_seq, gimple_build_assign (m_stop, PLUS_EXPR, m_first,
						    next));

  edge leave = find_edge (m_loop->join, m_loop->ylatch);
  redirect_edge_var_map_clear (redirect_edge_and_branch (leave, m_end));
  gcond *test = as_a<gcond *> (gsi_stmt (gsi_last_bb (m_loop->join)));
  gimple_cond_set_rhs (test, m_stop);
  update_stmt (test);

  gimple_stmt_iterator gsi = gsi_last_bb (m_end);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, m_stop,
					     m_request->extent, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge again = make_edge (m_end, m_head, EDGE_TRUE_VALUE);
  edge done = make_edge (m_end, m_loop->ylatch, EDGE_FALSE_VALUE);
  again->probability = profile_probability::unlikely ();
  done->probability = profile_probability::likely ();
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (m_first)), m_stop, again,
	       UNKNOWN_LOCATION);

  edge enter = make_edge (m_head, m_loop->body, EDGE_FALLTHRU);
  for (gphi_iterator p = gsi_start_phis (m_loop->body); !gsi_end_p (p);
       gsi_next (&p))
    if (gimple_phi_result (p.phi ()) == m_loop->x)
      add_phi_arg (p.phi (), m_first, enter, UNKNOWN_LOCATION);
}

/* Append to SEQ, in the loop, the computation of a value that is FIRST at the
   segment's start and grows with x, in TYPE, which is unsigned, and return
   it.  */

tree
loop_splitter::moving_value (tree first, tree type, gimple_seq *seq)
{
  tree base = add_binary (MINUS_EXPR, type, first, m_first);
  tree x = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (x, NOP_EXPR, m_loop->x));
  tree sum = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (sum, PLUS_EXPR, base, x));
  return sum;
}

/* Compute QUOTIENT from its value at the segment's start.  */

void
loop_splitter::apply_quotient (const cuda_quotient &quotient)
{
  tree lhs = gimple_assign_lhs (quotient.stmt);
  tree first = value_at_start (lhs);
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (quotient.stmt);
  if (!bitmap_bit_p (m_moving, SSA_NAME_VERSION (lhs)))
    gimple_assign_set_rhs_from_tree (&gsi, first);
  else
    {
      tree type = unsigned_type_for (TREE_TYPE (lhs));
      tree sum = moving_value (first, type, &seq);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, sum);
    }
  update_stmt (gsi_stmt (gsi));
}

/* Compute the widening STMT from its value at the segment's start.  */

void
loop_splitter::apply_widening (gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  tree type = unsigned_type_for (TREE_TYPE (lhs));
  gimple_seq seq = NULL;
  tree sum = moving_value (value_at_start (lhs), type, &seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, sum);
  update_stmt (gsi_stmt (gsi));
}

/* Return whether a value that is defined in the loop is used outside.  */

bool
loop_splitter::values_leave_p ()
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      auto_vec<tree> names;
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	names.safe_push (gimple_phi_result (gsi.phi ()));
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  ssa_op_iter iter;
	  tree def;
	  FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (gsi), iter, SSA_OP_DEF)
	    names.safe_push (def);
	}
      for (tree name : names)
	{
	  imm_use_iterator iter;
	  use_operand_p use;
	  if (!virtual_operand_p (name))
	    FOR_EACH_IMM_USE_FAST (use, iter, name)
	      if (!bitmap_bit_p (m_request->blocks,
				 gimple_bb (USE_STMT (use))->index))
		return true;
	}
    }
  return false;
}

/* Return whether nothing of effect happens in the loop unless COND has the
   value WANTED.  */

bool
loop_splitter::may_skip_p (gcond *cond, bool wanted)
{
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  basic_block arm = wanted ? yes->dest : no->dest;
  if (!single_pred_p (arm))
    return false;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      if (dominated_by_p (CDI_DOMINATORS, bb, arm))
	continue;
      if (EDGE_COUNT (bb->succs) == 0)
	return false;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_has_side_effects (stmt)
	      || (gimple_assign_single_p (stmt) && gimple_store_p (stmt))
	      || (is_gimple_call (stmt)
		  && !(gimple_call_flags (stmt) & (ECF_CONST | ECF_PURE))))
	    return false;
	}
    }
  return true;
}

/* Put what is known of a segment into the loop.  */

void
loop_splitter::apply ()
{
  for (gimple *stmt : m_widenings)
    apply_widening (stmt);
  for (const cuda_quotient &quotient : m_quotients)
    apply_quotient (quotient);
  bool leave = values_leave_p ();
  for (gcond *cond : m_conditions)
    {
      tree truth = truth_at_start (cond);
      bool skip_false = !leave && may_skip_p (cond, true);
      bool skip_true = !leave && !skip_false && may_skip_p (cond, false);
      if (skip_false)
	gimple_cond_make_true (cond);
      else if (skip_true)
	gimple_cond_make_false (cond);
      else
	{
	  gimple_cond_set_condition (cond, NE_EXPR, truth, boolean_false_node);
	  update_stmt (cond);
	  continue;
	}
      update_stmt (cond);
      if (skip_true)
	truth = gimple_build (&m_seq, BIT_NOT_EXPR, boolean_type_node, truth);
      m_run = m_run ? gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node,
				    m_run, truth) : truth;
    }
}

/* Split the loop.  */

bool
loop_splitter::run ()
{
  find ();
  if (m_widenings.is_empty () && m_conditions.is_empty ()
      && m_quotients.is_empty ())
    return false;
  make_segments ();
  for (const cuda_quotient &quotient : m_quotients)
    limit_quotient (quotient);
  for (gimple *stmt : m_widenings)
    limit_wrap (gimple_assign_rhs1 (stmt));
  for (gcond *cond : m_conditions)
    limit_cond (cond);
  finish_segments ();
  apply ();
  gimple_stmt_iterator gsi = gsi_last_bb (m_head);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  if (m_run)
    {
      gsi = gsi_last_bb (m_head);
      gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, m_run,
						 boolean_false_node, NULL_TREE,
						 NULL_TREE), GSI_NEW_STMT);
      edge enter = find_edge (m_head, m_loop->body);
      enter->flags = EDGE_TRUE_VALUE;
      enter->probability = profile_probability::likely ();
      edge skip = make_edge (m_head, m_end, EDGE_FALSE_VALUE);
      skip->probability = profile_probability::unlikely ();
    }
  if (dump_file)
    fprintf (dump_file, "thread loop at bb %d: split at %u conversions and"
	     " %u conditions%s, %u quotients%s\n", m_loop->body->index,
	     m_widenings.length (), m_conditions.length (),
	     m_run ? ", guarded" : "", m_quotients.length (),
	     m_loop->kept ? ", or kept for small divisors" : "");
  return true;
}

} // anon namespace

bool
cuda_split_thread_loop (cuda_split_request *request)
{
  return loop_splitter (request).run ();
}
