/* What threads away from the rim need not ask.
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

/* A thread that looks at its neighbours in a loop asks at each whether it is
   there:

     for (d = -r; d <= r; d++)
       if (x + d >= 0 && x + d < width)
	 sum += in[x + d];

   What it asks changes from turn to turn, so that no segment of a row
   (split-plan.cc) ends where it turns out otherwise.  But most threads are in
   the interior, where all turns get the same answer, and that can be asked
   before the loop, of the least and the greatest value of its counter:

     x - r >= 0 && x + r < width

   These truths end segments, and a segment in which all hold gets a loop
   without the tests; all others take a copy that has them.  The same is so for
   clamps, as MIN (MAX (x + d, 0), width - 1), and for loops that end at a
   minimum or maximum:

     for (k = x; k < MIN (x + 3, width); k++)

   and for what is mirrored or wraps round, as if (i < 0) i += n.

   The bounds of what is compared are found through sums, products with
   constants and the counters of loops, in 64 bits, where they do not wrap: what
   has 64 bits itself must be small in the interior, if that is not known.  What
   is computed modulo a power of 2 must be within its type then.

   Which answer is that of the interior is seen from what depends on it: memory
   is accessed there alone, or what is compared stays as it is.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "interior.h"
#include "value-copy.h"

/* A bound is of sums of at most 1 << this many values, ... */
const int MAX_DEPTH = 8;

/* ... each of 32 bits, or of 64 and no more than this, ...  */
const HOST_WIDE_INT MAX_VALUE = HOST_WIDE_INT_1 << 36;

/* ... once times this.  */
const int MAX_FACTOR = 1 << 16;

/* No more tests are decided than this.  */
const unsigned MAX_TESTS = 12;

/* ---- Bounds. ---- */

bool
interior_tests::in_loop_p (tree name) const
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && m_forms->in_loop_p (m_loop, bb);
}

/* Return whether OP is the same in all turns of the loop, and can be computed
   before it, looking DEPTH operations back.  */

bool
interior_tests::invariant_p (tree op, int depth) const
{
  if (TREE_CODE (op) != SSA_NAME)
    return is_gimple_min_invariant (op);
  if (!in_loop_p (op))
    return true;
  gassign *def = cuda_assignment (op);
  if (!def || depth == 0 || !lane_movable_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!invariant_p (gimple_op (def, i), depth - 1))
      return false;
  return true;
}

/* What is the same in all turns of the loop, computed before it.  */

class values_before : public value_copier
{
public:
  values_before (const interior_tests *tests, gimple_seq *seq)
    : value_copier (seq), m_tests (tests) {}

protected:
  bool known_p (tree name, tree *value) final override
  {
    *value = name;
    return !m_tests->in_loop_p (name);
  }

private:
  const interior_tests *m_tests;
};

/* Return the constant OP in 64 bits, NULL_TREE if it is too large; modulo a
   power of 2 it is as good with its sign.  */

tree
interior_tests::constant (tree op)
{
  tree type = TREE_TYPE (op);
  HOST_WIDE_INT value = (TYPE_PRECISION (type) < 32
			 ? wi::to_widest (op).to_shwi ()
			 : wi::to_wide (op).to_shwi ());
  m_wrapped |= TYPE_UNSIGNED (type) && value < 0;
  return (IN_RANGE (value, -MAX_VALUE, MAX_VALUE)
	  ? build_int_cst (long_long_integer_type_node, value) : NULL_TREE);
}

/* Return VALUE, which stands for OP before the loop, in 64 bits; it is to be
   small in the interior.  */

tree
interior_tests::small (tree op, tree value)
{
  tree wide = long_long_integer_type_node;
  value = gimple_convert (&m_seq, wide, value);
  if (TYPE_PRECISION (TREE_TYPE (op)) <= 32)
    return value;
  lane_bounds of = m_forms->bounds (op);
  if (of.low >= -MAX_VALUE && of.high <= MAX_VALUE)
    return value;
  /* Below zero it has wrapped.  */
  HOST_WIDE_INT least = TYPE_UNSIGNED (TREE_TYPE (op)) ? 0 : -MAX_VALUE;
  return (hold (GE_EXPR, value, build_int_cst (wide, least))
	  && hold (LE_EXPR, value, build_int_cst (wide, MAX_VALUE))
	  ? value : NULL_TREE);
}

/* If PHI, at the head of loop L, counts its turns by a constant, set *FIRST to
   what it begins with and return that constant, else NULL_TREE.  */

tree
interior_tests::counts_by (gphi *phi, unsigned l, tree *first) const
{
  tree value = gimple_phi_result (phi), next = NULL_TREE;
  *first = NULL_TREE;
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree arg = gimple_phi_arg_def (phi, i);
      tree &is = (m_forms->in_loop_p (l, gimple_phi_arg_edge (phi, i)->src)
		  ? next : *first);
      if (is && is != arg)
	return NULL_TREE;
      is = arg;
    }
  gassign *more = next ? cuda_assignment (next) : NULL;
  if (!*first || !more || gimple_assign_rhs_code (more) != PLUS_EXPR
      || gimple_assign_rhs1 (more) != value
      || TREE_CODE (gimple_assign_rhs2 (more)) != INTEGER_CST)
    return NULL_TREE;
  return gimple_assign_rhs2 (more);
}

/* Return a bound, the HIGH one or the low one, of the counter PHI of a loop, at
   M_AT in that: what it begins with, or what the loop's test says.  NULL_TREE
   if it is none.  DEPTH is as for bound.  */

tree
interior_tests::counter (gphi *phi, bool high, int depth)
{
  basic_block head = gimple_bb (phi);
  unsigned l = m_loop;
  while (l < m_forms->loops () && m_forms->loop_head (l) != head)
    l++;
  tree value = gimple_phi_result (phi), first;
  tree by = (l < m_forms->loops () ? counts_by (phi, l, &first) : NULL_TREE);
  if (!by)
    return NULL_TREE;
  bool up = !wi::neg_p (wi::to_wide (by), SIGNED);
  tree type = TREE_TYPE (value);
  bool steps = TYPE_OVERFLOW_UNDEFINED (type);
  if (steps && up != high)
    return exact_bound (first, high, depth + 1);

  /* Each turn begins with a test of the counter.  */
  gcond *test = safe_dyn_cast<gcond *> (last_stmt (head));
  if (!test)
    return NULL_TREE;
  edge stay, leave;
  extract_true_false_edges_from_block (head, &stay, &leave);
  enum tree_code code = gimple_cond_code (test);
  tree end = gimple_cond_rhs (test);
  if (gimple_cond_lhs (test) != value)
    {
      if (end != value)
	return NULL_TREE;
      end = gimple_cond_lhs (test);
      code = swap_tree_comparison (code);
    }
  if (!m_forms->in_loop_p (l, stay->dest))
    {
      std::swap (stay, leave);
      code = invert_tree_comparison (code, false);
    }
  basic_block def = (TREE_CODE (end) == SSA_NAME
		     ? gimple_bb (SSA_NAME_DEF_STMT (end)) : NULL);
  if (m_forms->in_loop_p (l, leave->dest) || !single_pred_p (stay->dest)
      || !dominated_by_p (CDI_DOMINATORS, m_at, stay->dest)
      || (def && m_forms->in_loop_p (l, def)
	  && !invariant_p (end, MAX_DEPTH)))
    return NULL_TREE;
  bool strict = code == (up ? LT_EXPR : GT_EXPR);
  if (!strict && code != (up ? LE_EXPR : GE_EXPR))
    return NULL_TREE;
  if (!steps)
    {
      /* It comes to the end before it wraps if it goes by ones.  */
      bool ends = (strict
		   || (TREE_CODE (end) == INTEGER_CST
		       && !tree_int_cst_equal (end, up ? TYPE_MAX_VALUE (type)
					       : TYPE_MIN_VALUE (type))));
      if (!ends || !(up ? integer_onep (by) : integer_all_onesp (by)))
	return NULL_TREE;
      if (up != high)
	return exact_bound (first, high, depth + 1);
    }
  tree last = exact_bound (end, high, depth + 1);
  if (last && strict)
    last = gimple_build (&m_seq, PLUS_EXPR, TREE_TYPE (last), last,
			 build_int_cst (TREE_TYPE (last), up ? -1 : 1));
  return last;
}

/* If it is known what STMT turns out to be, return that, which is needed from
   now on; else NULL.  */

const interior_test *
interior_tests::decided (gimple *stmt)
{
  for (const interior_test &test : m_tests)
    if (test.stmt == stmt)
      {
	for (unsigned i = test.from; i < test.end; i++)
	  {
	    interior_truth truth = m_truths[i];
	    m_truths.safe_push (truth);
	  }
	return &test;
      }
  return NULL;
}

/* Return the same bound of what STMT computes in the loop, at DEPTH.  */

tree
interior_tests::operation (gassign *stmt, bool high, int depth)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  tree wide = long_long_integer_type_node;
  tree left = gimple_assign_rhs1 (stmt), a, b;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  if (code != SSA_NAME && !TYPE_OVERFLOW_UNDEFINED (type))
    m_wrapped = true;
  switch (code)
    {
    case SSA_NAME:
    CASE_CONVERT:
      if (!INTEGRAL_TYPE_P (TREE_TYPE (left))
	  || TYPE_PRECISION (TREE_TYPE (left)) < 32
	  || TYPE_PRECISION (TREE_TYPE (left)) > TYPE_PRECISION (type))
	return NULL_TREE;
      if (TYPE_PRECISION (TREE_TYPE (left)) < TYPE_PRECISION (type))
	a = exact_bound (left, high, depth + 1);
      else
	a = bound (left, high, depth + 1);
      m_wrapped |= TYPE_UNSIGNED (type) != TYPE_UNSIGNED (TREE_TYPE (left));
      return a;
    case PLUS_EXPR:
    case MINUS_EXPR:
      a = bound (left, high, depth + 1);
      b = (a ? bound (gimple_assign_rhs2 (stmt),
		      code == PLUS_EXPR ? high : !high, depth + 1)
	   : NULL_TREE);
      return b ? gimple_build (&m_seq, code, wide, a, b) : NULL_TREE;
    case MULT_EXPR:
      {
	tree factor = gimple_assign_rhs2 (stmt);
	if (TREE_CODE (factor) != INTEGER_CST
	    || !IN_RANGE (wi::to_wide (factor).to_shwi (), -MAX_FACTOR,
			  MAX_FACTOR))
	  return NULL_TREE;
	bool turned = wi::neg_p (wi::to_wide (factor), SIGNED);
	/* No product of products.  */
	a = (depth < MAX_DEPTH
	     ? bound (left, high != turned, MAX_DEPTH) : NULL_TREE);
	return a ? gimple_build (&m_seq, MULT_EXPR, wide, a,
				 constant (factor)) : NULL_TREE;
      }
    case MIN_EXPR:
    case MAX_EXPR:
    case ABS_EXPR:
      {
	const interior_test *test = decided (stmt);
	return test ? bound (gimple_op (stmt, test->first ? 1 : 2), high,
			     depth + 1) : NULL_TREE;
      }
    default:
      return NULL_TREE;
    }
}

/* Return a bound, the HIGH one or the low one, of OP at M_AT, in all turns of
   the loop, in 64 bits, or NULL_TREE.  */

tree
interior_tests::bound (tree op, bool high, int depth)
{
  tree type = TREE_TYPE (op);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > 64
      || TREE_CODE (type) == BOOLEAN_TYPE)
    return NULL_TREE;
  if (TREE_CODE (op) == INTEGER_CST)
    return constant (op);
  if (TREE_CODE (op) != SSA_NAME)
    return NULL_TREE;
  if (invariant_p (op, MAX_DEPTH))
    return small (op, values_before (this, &m_seq).copy (op));
  if (TYPE_PRECISION (type) < 32 || depth > MAX_DEPTH)
    return NULL_TREE;
  gimple *def = SSA_NAME_DEF_STMT (op);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      gcond *cond = cuda_selecting_cond (phi);
      if (const interior_test *test = cond ? decided (cond) : NULL)
	return bound (cuda_selected (phi, test->first), high, depth + 1);
      m_counted = true;
      return counter (phi, high, depth);
    }
  gassign *assign = cuda_assignment (op);
  return assign ? operation (assign, high, depth) : NULL_TREE;
}

/* ---- Tests. ---- */

/* A CODE B, of values with 64 bits, must hold in the interior.  Return whether
   that is possible.  */

bool
interior_tests::hold (enum tree_code code, tree a, tree b)
{
  if (!a || !b)
    return false;
  tree truth = gimple_build (&m_seq, code, boolean_type_node, a, b);
  if (TREE_CODE (truth) == INTEGER_CST)
    return integer_onep (truth);
  const interior_truth one = { truth, m_counted };
  m_truths.safe_push (one);
  return true;
}

/* Return a bound of OP as bound does, where OP must not have wrapped in the
   interior.  */

tree
interior_tests::exact_bound (tree op, bool high, int depth)
{
  bool wrapped = m_wrapped;
  m_wrapped = false;
  tree result = bound (op, high, depth);
  if (result && m_wrapped)
    {
      /* Of 64 bits, small values are always within their type with a sign.  */
      tree type = TREE_TYPE (op), wide = TREE_TYPE (result);
      bool long_p = TYPE_PRECISION (type) > 32;
      if ((!(long_p && !TYPE_UNSIGNED (type))
	   && !hold (GE_EXPR, bound (op, false, depth),
		     fold_convert (wide, TYPE_MIN_VALUE (type))))
	  || (!long_p
	      && !hold (LE_EXPR, bound (op, true, depth),
			fold_convert (wide, TYPE_MAX_VALUE (type)))))
	result = NULL_TREE;
    }
  m_wrapped = wrapped;
  return result;
}

/* A CODE B must hold in all turns.  Return whether it can be told that it
   does.  */

bool
interior_tests::compare (enum tree_code code, tree a, tree b)
{
  bool less = code == LT_EXPR || code == LE_EXPR;
  if (!less && code != GT_EXPR && code != GE_EXPR)
    return false;
  m_counted = false;
  tree left = exact_bound (a, less);
  tree right = left ? exact_bound (b, !less) : NULL_TREE;
  return hold (code, left, right);
}

/* Compute what was found at GSI, behind its statement or, if it is at the
   end of its block, before what ends that.  */

bool
interior_tests::insert (unsigned from, gimple_stmt_iterator gsi)
{
  if (m_truths.length () == from)
    return false;
  for (gimple_stmt_iterator i = gsi_start (m_seq); !gsi_end_p (i);
       gsi_next (&i))
    m_added.add (gsi_stmt (i));
  if (!gsi_end_p (gsi) && stmt_ends_bb_p (gsi_stmt (gsi)))
    gsi_insert_seq_before (&gsi, m_seq, GSI_SAME_STMT);
  else
    gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
  return true;
}

/* STMT turns out to be FIRST where the truths hold that have been found since
   there were FROM, none if it cannot be told.  They are computed at GSI.  */

void
interior_tests::note (gimple *stmt, bool first, unsigned from,
		      gimple_stmt_iterator gsi)
{
  if (insert (from, gsi))
    {
      const interior_test one = { stmt, first, from, m_truths.length () };
      m_tests.safe_push (one);
      return;
    }
  gimple_seq_discard (m_seq);
  m_seq = NULL;
}

/* Return whether memory is accessed in the loop where E was taken, only.  */

bool
interior_tests::memory_under_p (edge e) const
{
  if (!single_pred_p (e->dest))
    return false;
  auto_vec<basic_block> body;
  m_strip->list_blocks (&body);
  for (basic_block bb : body)
    if (m_forms->in_loop_p (m_loop, bb)
	&& dominated_by_p (CDI_DOMINATORS, bb, e->dest))
      for (gimple *stmt : cuda_stmts (bb))
	if (gimple_vuse (stmt))
	  return true;
  return false;
}

/* Return the last statement before the loop that is looked at.  */

gimple_stmt_iterator
interior_tests::before_loop () const
{
  basic_block head = m_forms->loop_head (m_loop);
  return gsi_last_bb (get_immediate_dominator (CDI_DOMINATORS, head));
}

/* Return whether lanes stay side by side in the loops round BB: where they go
   through them at different turns, or each of them writes where it likes, they
   are apart with the tests or without.  */

bool
interior_tests::together_p (basic_block bb) const
{
  for (unsigned i = 0; i < m_forms->loops (); i++)
    if (m_forms->in_loop_p (i, bb)
	&& m_forms->branch (m_forms->loop_head (i)).varying_p ())
      return false;
  auto_vec<basic_block> body;
  m_strip->list_blocks (&body);
  for (basic_block in : body)
    if (m_forms->in_loop_p (m_loop, in))
      for (gimple *stmt : cuda_stmts (in))
	if (gimple_vdef (stmt)
	    && !(gimple_assign_single_p (stmt)
		 && !m_forms->address (gimple_assign_lhs (stmt))
		     .varying_p ()))
	  return false;
  return true;
}

/* If the branch COND leaves as it is what it compares on one side, and replaces
   it on the other, as in if (i < 0) i += n, set *WHICH to the first and return
   true.  */

bool
interior_tests::replacing_p (gcond *cond, bool *which) const
{
  basic_block join = EDGE_SUCC (gimple_bb (cond), 0)->dest;
  if (single_pred_p (join) && single_succ_p (join))
    join = single_succ (join);
  for (gphi *phi : cuda_phis (join))
    if (!virtual_operand_p (gimple_phi_result (phi))
	&& cuda_selecting_cond (phi) == cond)
      {
	tree yes = cuda_selected (phi, true);
	tree no = cuda_selected (phi, false);
	for (tree compared : { gimple_cond_lhs (cond), gimple_cond_rhs (cond) })
	  if (TREE_CODE (compared) == SSA_NAME && in_loop_p (compared)
	      && (yes == compared) != (no == compared))
	    {
	      *which = yes == compared;
	      return true;
	    }
      }
  return false;
}

/* Look at the branch COND in a loop.  */

void
interior_tests::find_condition (gcond *cond)
{
  edge yes, no;
  m_at = gimple_bb (cond);
  extract_true_false_edges_from_block (m_at, &yes, &no);
  bool wanted = memory_under_p (yes);
  if (wanted == memory_under_p (no) && !replacing_p (cond, &wanted))
    return;
  auto_vec<lane_comparison> terms;
  lane_conjuncts (gimple_cond_code (cond), gimple_cond_lhs (cond),
		  gimple_cond_rhs (cond), wanted, &terms);
  unsigned from = m_truths.length ();
  bool told = true, counted = false;
  for (const lane_comparison &term : terms)
    {
      told = told && compare (term.code, term.a, term.b);
      counted |= m_counted;
    }
  if (!told || !counted)
    m_truths.truncate (from);
  note (cond, wanted, from, before_loop ());
}

/* Return whether OP changes with the turns of loops, as far as its bounds
   are known.  */

bool
interior_tests::counted_p (tree op)
{
  unsigned from = m_truths.length ();
  m_counted = false;
  bool counted = bound (op, true) && m_counted;
  m_truths.truncate (from);
  gimple_seq_discard (m_seq);
  m_seq = NULL;
  return counted;
}

/* Look at STMT, a minimum or maximum in a loop of something that changes there
   and something that does not, or an absolute value.  */

void
interior_tests::find_clamp (gassign *stmt)
{
  m_at = gimple_bb (stmt);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  bool first = counted_p (gimple_assign_rhs1 (stmt));
  tree limit;
  if (code == ABS_EXPR && first)
    limit = build_zero_cst (TREE_TYPE (gimple_assign_lhs (stmt)));
  else if (code != ABS_EXPR && first != counted_p (gimple_assign_rhs2 (stmt)))
    limit = gimple_op (stmt, first ? 2 : 1);
  else
    return;
  tree moves = gimple_op (stmt, first ? 1 : 2);
  unsigned from = m_truths.length ();
  if (!compare (code == MIN_EXPR ? LE_EXPR : GE_EXPR, moves, limit))
    m_truths.truncate (from);
  note (stmt, first, from, before_loop ());
}

/* Return whether a branch in a loop compares NAME, which is computed in
   none.  */

bool
interior_tests::bounds_loop_p (tree name) const
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    if (gimple_code (USE_STMT (use)) == GIMPLE_COND)
      for (unsigned i = 0; i < m_forms->loops (); i++)
	if (m_forms->in_loop_p (i, gimple_bb (USE_STMT (use))))
	  return true;
  return false;
}

/* Look at STMT, a minimum or maximum before loops: one may end there.  */

void
interior_tests::find_end (gassign *stmt)
{
  if (!bounds_loop_p (gimple_assign_lhs (stmt)))
    return;
  /* What counts is the thread's own.  */
  bool own[2];
  for (int i = 0; i < 2; i++)
    {
      tree op = gimple_op (stmt, i + 1);
      own[i] = TREE_CODE (op) == SSA_NAME && m_strip->inside_p (op);
    }
  if (own[0] == own[1])
    return;
  tree moves = gimple_op (stmt, own[0] ? 1 : 2);
  tree limit = gimple_op (stmt, own[0] ? 2 : 1);
  unsigned from = m_truths.length ();
  m_counted = true;
  hold (gimple_assign_rhs_code (stmt) == MIN_EXPR ? LE_EXPR : GE_EXPR, moves,
	limit);
  note (stmt, own[0], from, gsi_for_stmt (stmt));
}

bool
interior_tests::find (strip_forms *forms)
{
  m_forms = forms;
  if (cuda_without_p (CUDA_PART_INTERIOR)
      || !forms->loops () || !m_strip->copyable_p () || !m_strip->small_p ())
    return false;
  auto_vec<basic_block> body;
  m_strip->list_blocks (&body);
  for (basic_block bb : body)
    {
      /* Outer loops come first.  */
      for (m_loop = 0; m_loop < forms->loops (); m_loop++)
	if (forms->in_loop_p (m_loop, bb))
	  break;
      bool inside = m_loop < forms->loops ();
      if (inside && (forms->loop_head (m_loop) == m_strip->loop->body
		     || !together_p (bb)))
	continue;
      auto_vec<gassign *> clamps;
      for (gimple *stmt : cuda_stmts (bb))
	{
	  tree lhs = gimple_get_lhs (stmt);
	  gassign *def = (lhs && TREE_CODE (lhs) == SSA_NAME
			  && INTEGRAL_TYPE_P (TREE_TYPE (lhs))
			  ? cuda_assignment (lhs) : NULL);
	  if (def && (lane_extreme_p (lhs)
		      || (inside && gimple_assign_rhs_code (def) == ABS_EXPR)))
	    clamps.safe_push (def);
	}
      for (gassign *clamp : clamps)
	if (m_tests.length () < MAX_TESTS)
	  inside ? find_clamp (clamp) : find_end (clamp);
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (inside && cond && m_tests.length () < MAX_TESTS)
	find_condition (cond);
    }
  return !empty_p ();
}

void
interior_tests::keep_told (const strip_forms &forms, bool all)
{
  auto_vec<interior_truth> truths;
  unsigned kept = 0;
  bool along = false;
  for (const interior_test &test : m_tests)
    {
      bool told = all;
      for (unsigned i = test.from; i < test.end; i++)
	told &= forms.constant_between_p (forms.form (m_truths[i].value));
      if (!told)
	continue;
      interior_test one = test;
      one.from = truths.length ();
      for (unsigned i = test.from; i < test.end; i++)
	{
	  truths.safe_push (m_truths[i]);
	  along |= (m_truths[i].counted
		    && !forms.form (m_truths[i].value).whole_p ());
	}
      one.end = truths.length ();
      m_tests[kept++] = one;
    }
  m_tests.truncate (along ? kept : 0);
  m_truths.truncate (0);
  if (along)
    m_truths.safe_splice (truths);
}

void
interior_tests::decide () const
{
  for (const interior_test &test : m_tests)
    {
      if (gcond *cond = dyn_cast<gcond *> (test.stmt))
	{
	  cuda_decide (cond, test.first);
	  continue;
	}
      gimple_stmt_iterator gsi = gsi_for_stmt (test.stmt);
      tree counts = gimple_op (test.stmt, test.first ? 1 : 2);
      gimple_assign_set_rhs_from_tree (&gsi, counts);
      update_stmt (test.stmt);
    }
}

void
interior_tests::dump (FILE *file) const
{
  if (!empty_p ())
    fprintf (file, "  tests decided in the interior: %u\n",
	     m_tests.length ());
}
