/* Loops over pieces that threads have one after the other become one.
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

/* This pass runs on block functions before cuda_lower.  In

     for (i = n * t / size; i < n * (t + 1) / size; i++)
       out[i] = f (in[i]);

   each thread has a piece of its own, which begins where that of the one before
   ends.  As lanes they would be a piece apart, and a piece may be too short for
   vectors.  But one after the other they go through all of it, and as the loop
   knows its thread by the counter alone, one of them may do so for all:

     if (pieces follow one another)
       {
	 .UNIQUE (UNSPEC, APART);
	 if (threadIdx.x == 0)
	   for (i = n * first / size; i < n * (last + 1) / size; i++)
	     out[i] = f (in[i]);
       }
     else
       {
	 .UNIQUE (UNSPEC, APART);
	 for (i = n * t / size; i < n * (t + 1) / size; i++)
	   out[i] = f (in[i]);
       }
     .UNIQUE (UNSPEC, APART);

   where FIRST and LAST are T of a row's first and last thread.

   1. The loop is left at tests of its counter, which becomes one more with each
      turn, hands nothing else on, and does nothing that depends on the thread
      otherwise (find, plain_p).
   2. Where pieces begin and end is the same function of an affine value each,
      B of the thread X and E: of the functions there are, quotients by what is
      the same for all, minima and maxima with that, and conversions that keep
      the value, each lets one piece follow the other if E of a thread is B of
      the next one.  Only the first piece may be cut below, by a maximum, and
      only the last above, by a minimum or another test (match).
   3. When the kernel runs, it is asked whether E of thread 0 is B of thread 1
      and both become as much more from there to the next one.  Then so it is
      for all threads, modulo two to the power of the bits; and where B of one
      thread more than there are, as a mathematical integer, is still in the
      range of its type, B has gone that way without wrapping.  If it goes up,
      pieces follow one another; if it goes down, all are empty, as is the one
      of all threads (ask).  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "flow-walks.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "lane-forms.h"
#include "turn-counters.h"
#include "block-meets.h"
#include "value-copy.h"
#include "tree-cfg.h"
#include "tree-ssa-dce.h"
#include "tree-ssa-loop-manip.h"
#include "tree-ssa-loop-ivopts.h"

namespace {

/* Integers of 64 bits are within this, and steps between threads within the
   other, so that no sum of them wraps.  */
const int LARGE_BITS = 60;
const int STEP_BITS = 48;

/* The most tests at which a loop is left, and functions that are looked
   through.  */
const unsigned MAX_TESTS = 3;
const int MAX_DEPTH = 6;

/* A loop over pieces.  */
struct chunk_loop
{
  class loop *loop;
  auto_vec<edge> exits;

  /* It goes on as long as TEST holds, which is asked where EXIT leaves it: its
     value is PHI, which begins with START.  */
  edge exit;
  cuda_turn_test test;
  gphi *phi;
  tree start;

  /* That, or what it is converted from to a narrower type.  */
  tree from;

  /* The bound of the test, as it was.  */
  tree bound;

  /* What pieces begin and end by, both affine.  */
  tree first, end;
};

/* Computes values as thread X of the first row has them, before LOOP.  */

class thread_values : public value_copier
{
public:
  thread_values (gimple_seq *seq, tree x, class loop *loop,
		 const cuda_uniformity &uniformity)
    : value_copier (seq), m_seq (seq), m_x (x), m_loop (loop),
      m_uniformity (uniformity)
  {}

protected:
  bool known_p (tree name, tree *value) final override;

private:
  gimple_seq *m_seq;
  tree m_x;
  class loop *m_loop;
  const cuda_uniformity &m_uniformity;
};

bool
thread_values::known_p (tree name, tree *value)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  enum cuda_intrinsic code;
  int dim;
  if (cuda_index_call_p (def, &code, &dim) && code == CUDA_THREAD_IDX
      && dim == 0)
    *value = gimple_convert (m_seq, TREE_TYPE (name), m_x);
  else if (!bb || !flow_bb_inside_loop_p (m_loop, bb))
    {
      if (m_uniformity.divergent_p (name))
	return false;
      *value = name;
    }
  else if (cuda_index_call_p (def) && code != CUDA_THREAD_IDX)
    *value = cuda_append_index (m_seq, code, dim, TREE_TYPE (name),
				gimple_location (def));
  else if ((is_a<gphi *> (def) && bb == bb->loop_father->header)
	   /* Not all threads come there.  */
	   || (bb != m_loop->header && gimple_could_trap_p (def)))
    *value = NULL_TREE;
  else
    return false;
  return true;
}

/* Works on one function.  */

class chunk_finder
{
public:
  chunk_finder (function *fn)
    : m_scope (cuda_whole_scope (fn)), m_forms (m_scope, &m_uniformity, false),
      m_seq (NULL), m_same (NULL_TREE), m_why (NULL)
  { m_uniformity.compute (m_scope, false); }

  bool find (const_bitmap done, chunk_loop *of);
  class loop *join (chunk_loop *of);

  /* Why a loop over pieces stays as it is.  */
  const char *why () const { return m_why; }

private:
  bool alike_p (tree);
  bool affine_p (tree);
  bool tests_p (chunk_loop *);
  bool counts_p (chunk_loop *, const cuda_turn_test &);
  bool counter_p (chunk_loop *);
  bool needs_p (const chunk_loop &, gimple *, vec<gimple *> *, bitmap);
  bool plain_p (const chunk_loop &);
  bool cheap_p (const chunk_loop &);
  bool same_argument_p (tree, tree);
  bool match_p (chunk_loop *, tree, tree, bool, int);
  bool chunks_p (chunk_loop *);
  void both (enum tree_code, tree, tree);
  bool in_range (const chunk_loop &, tree, tree);
  bool ranges (const chunk_loop &, tree);
  bool ask (const chunk_loop &, tree *, tree *);
  void compute_behind (const chunk_loop &, class loop *, gimple *);
  class loop *divide (chunk_loop *, tree, tree);

  tree value (const chunk_loop &of, tree op, tree x)
  { return thread_values (&m_seq, x, of.loop, m_uniformity).copy (op); }

  cuda_scope m_scope;
  cuda_uniformity m_uniformity;
  block_forms m_forms;

  /* What is computed before the loop, in it the second thread's index, or the
     only one's, the number of threads in a row as a long, and whether pieces
     follow one another.  */
  gimple_seq m_seq;
  tree m_second, m_threads, m_same;

  const char *m_why;
};

/* Return whether OP is the same for all threads of a row.  */

bool
chunk_finder::alike_p (tree op)
{
  if (!m_uniformity.divergent_p (op))
    return true;
  if (!lane_countable_p (TREE_TYPE (op)))
    return false;
  lane_form form = m_forms.along (0).form (op);
  return form.uniform_p () && form.whole_p ();
}

/* Return whether OP becomes as much more from each thread of a row to the next
   one as long as nothing wraps.  */

bool
chunk_finder::affine_p (tree op)
{
  row_forms &row = m_forms.along (0);
  lane_form form = row.form (op);
  bitmap_iterator bi;
  unsigned index;
  if (!form.affine_p () || !INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return false;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      if (row[index].kind != BREAK_WRAP
	  || !INTEGRAL_TYPE_P (TREE_TYPE (row[index].a)))
	return false;
  return true;
}

/* Return whether the loop of *OF is left at tests alone, at its start, for one
   place, and set at which of them threads leave one after the other.  */

bool
chunk_finder::tests_p (chunk_loop *of)
{
  class loop *loop = of->loop;
  basic_block bb = loop->header;
  of->exit = NULL;
  of->exits.truncate (0);
  auto_vec<edge> exits = get_loop_exit_edges (loop);
  if (exits.length () > MAX_TESTS || !single_succ_p (loop->latch))
    return false;
  for (unsigned i = 0; i < exits.length (); i++)
    {
      edge exit = NULL;
      for (edge e : exits)
	if (e->src == bb)
	  exit = e;
      cuda_turn_test test;
      if (!exit || (exit->flags & EDGE_COMPLEX)
	  || exit->dest != exits[0]->dest || !cuda_find_turn_test (exit, &test)
	  || !counts_p (of, test))
	return false;
      of->exits.safe_push (exit);
      if (!alike_p (test.bound))
	{
	  /* Not all threads come to what is behind the first test.  */
	  if (of->exit
	      || (bb != loop->header
		  && gimple_bb (SSA_NAME_DEF_STMT (test.bound)) == bb))
	    return false;
	  of->exit = exit;
	  of->test = test;
	}
      bb = EDGE_SUCC (bb, EDGE_SUCC (bb, 0) == exit)->dest;
      if (i + 1 < exits.length () && !single_pred_p (bb))
	return false;
    }
  return of->exit != NULL;
}

/* Return what OP is, an integer, but for conversions that keep its value.  */

static tree
same_number (tree op)
{
  for (;;)
    {
      op = cuda_same_bits (op);
      gassign *def = TREE_CODE (op) == SSA_NAME ? cuda_assignment (op) : NULL;
      if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def)))
	return op;
      tree from = gimple_assign_rhs1 (def), type = TREE_TYPE (from);
      if (!INTEGRAL_TYPE_P (type) || TREE_CODE (from) != SSA_NAME
	  || TYPE_UNSIGNED (type) != TYPE_UNSIGNED (TREE_TYPE (op))
	  || TYPE_PRECISION (type) >= TYPE_PRECISION (TREE_TYPE (op)))
	return op;
      op = from;
    }
}

/* Return whether TEST is whether the counter of the loop of *OF is below its
   bound, where the counter is as all tests take it, and set that.  */

bool
chunk_finder::counts_p (chunk_loop *of, const cuda_turn_test &test)
{
  tree value = same_number (test.value);
  gphi *phi = (TREE_CODE (value) == SSA_NAME
	       ? dyn_cast<gphi *> (SSA_NAME_DEF_STMT (value)) : NULL);
  if (of->exits.is_empty ())
    of->phi = phi;
  return (phi && phi == of->phi && gimple_bb (phi) == of->loop->header
	  && (test.code == LT_EXPR || test.code == LE_EXPR)
	  && (TYPE_UNSIGNED (TREE_TYPE (value))
	      == TYPE_UNSIGNED (TREE_TYPE (test.value))));
}

/* Return whether the counter of *OF becomes one more in each turn, and nothing
   else is handed on, and set where it starts.  */

bool
chunk_finder::counter_p (chunk_loop *of)
{
  class loop *loop = of->loop;
  for (gphi *phi : cuda_phis (loop->header))
    if (phi != of->phi && !virtual_operand_p (gimple_phi_result (phi)))
      return false;
  tree step = cuda_added_each_turn (of->phi, loop_latch_edge (loop));
  of->start = PHI_ARG_DEF_FROM_EDGE (of->phi, loop_preheader_edge (loop));
  if (!step || !integer_onep (step) || TREE_CODE (of->start) != SSA_NAME
      || alike_p (of->start))
    return false;
  of->from = of->start;
  if (gassign *def = cuda_assignment (of->start))
    if (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	&& INTEGRAL_TYPE_P (TREE_TYPE (gimple_assign_rhs1 (def)))
	&& (TYPE_PRECISION (TREE_TYPE (gimple_assign_rhs1 (def)))
	    == TYPE_PRECISION (TREE_TYPE (of->test.bound)))
	&& (TYPE_PRECISION (TREE_TYPE (of->start))
	    < TYPE_PRECISION (TREE_TYPE (of->test.bound))))
      of->from = gimple_assign_rhs1 (def);
  return true;
}

/* STMT of the loop of OF is needed: append to WORK the statements there that it
   needs, those in SEEN, by version of what they define, apart.  Return whether
   it does the same for all threads of a row that come to it with one value of
   the counter.  */

bool
chunk_finder::needs_p (const chunk_loop &of, gimple *stmt, vec<gimple *> *work,
		       bitmap seen)
{
  enum cuda_intrinsic code;
  int dim;
  if (cuda_index_call_p (stmt, &code, &dim))
    return code != CUDA_THREAD_IDX || dim != 0;
  bool test = stmt == last_stmt (of.exit->src);
  auto need = [&] (tree op)
    {
      if (TREE_CODE (op) != SSA_NAME || virtual_operand_p (op)
	  || (test && op == of.test.bound))
	return true;
      gimple *def = SSA_NAME_DEF_STMT (op);
      if (!gimple_bb (def) || !flow_bb_inside_loop_p (of.loop, gimple_bb (def)))
	return alike_p (op);
      if (def != of.phi && bitmap_set_bit (seen, SSA_NAME_VERSION (op)))
	work->safe_push (def);
      return true;
    };
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!need (gimple_phi_arg_def (phi, i)))
	  return false;
      return true;
    }
  ssa_op_iter iter;
  tree op;
  FOR_EACH_SSA_TREE_OPERAND (op, stmt, iter, SSA_OP_USE)
    if (!need (op))
      return false;
  return true;
}

/* Return whether the loop of OF knows its thread by the counter alone, tells
   nothing of it behind the loop, and holds no loops but those that try again to
   exchange what is in memory.  */

bool
chunk_finder::plain_p (const chunk_loop &of)
{
  auto_vec<gimple *> work;
  auto_bitmap seen;
  for (class loop *inner = of.loop->inner; inner; inner = inner->next)
    {
      bool tries = false;
      for (gimple *stmt : cuda_loop_stmts (inner))
	tries |= gimple_call_internal_p (stmt, IFN_ATOMIC_COMPARE_EXCHANGE);
      if (!tries || inner->inner)
	return m_why = "there is a loop in it", false;
    }
  for (gimple *stmt : cuda_loop_stmts (of.loop))
    {
      gcall *call = dyn_cast<gcall *> (stmt);
      if (cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC
	  || gimple_has_volatile_ops (stmt)
	  || stmt_can_throw_external (m_scope.fn, stmt)
	  || gimple_code (stmt) == GIMPLE_ASM
	  || (call && !gimple_call_internal_p (call)
	      && !cuda_index_call_p (call)
	      && !gimple_call_builtin_p (call, BUILT_IN_NORMAL)))
	return m_why = "it calls functions, or threads meet in it", false;
      tree name = gimple_get_lhs (stmt);
      if (name && TREE_CODE (name) == SSA_NAME)
	for (gimple *use : cuda_uses (name))
	  if (!is_gimple_debug (use)
	      && !flow_bb_inside_loop_p (of.loop, gimple_bb (use)))
	    return m_why = "something comes out of it", false;
      if (gimple_vdef (stmt) || is_a<gcond *> (stmt) || is_a<gswitch *> (stmt))
	work.safe_push (stmt);
    }
  for (gimple *use : cuda_uses (gimple_phi_result (of.phi)))
    if (!is_gimple_debug (use)
	&& !flow_bb_inside_loop_p (of.loop, gimple_bb (use)))
      return m_why = "its counter comes out of it", false;
  while (!work.is_empty ())
    if (!needs_p (of, work.pop (), &work, seen))
      return m_why = "it depends on the thread", false;
  return true;
}

/* Return whether what threads have computed before the loop of OF, and use
   behind it, is cheap to compute again.  */

bool
chunk_finder::cheap_p (const chunk_loop &of)
{
  unsigned i;
  tree name;
  basic_block before = loop_preheader_edge (of.loop)->src;
  auto_bitmap behind;
  bitmap_set_bit (behind, of.exits[0]->dest->index);
  cuda_follow_edges (of.exits[0]->dest, false, behind,
		     [] (basic_block) { return true; });
  FOR_EACH_SSA_NAME (i, name, m_scope.fn)
    {
      if (virtual_operand_p (name) || SSA_NAME_IS_DEFAULT_DEF (name))
	continue;
      basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
      if (!bb || !dominated_by_p (CDI_DOMINATORS, before, bb)
	  || cuda_cheap_again_p (m_uniformity, name))
	continue;
      for (gimple *use : cuda_uses (name))
	if (!is_gimple_debug (use)
	    && !flow_bb_inside_loop_p (of.loop, gimple_bb (use))
	    && bitmap_bit_p (behind, gimple_bb (use)->index))
	  return m_why = "what crosses it would have to be kept", false;
    }
  return true;
}

/* Return whether A and B are the same for all threads of a row and equal.  */

bool
chunk_finder::same_argument_p (tree a, tree b)
{
  return alike_p (a) && cuda_same_value_p (a, b, MAX_DEPTH);
}

/* If OP is the minimum or maximum of two values of which one is the same for
   all threads of a row, return which of both it is, else ERROR_MARK; set
   *VARIES to the other value and *ALIKE to that one.  */

template<typename F>
static enum tree_code
extreme_of (tree op, F alike_p, tree *varies, tree *alike)
{
  enum tree_code code = ERROR_MARK;
  if (gassign *def = lane_extreme_p (op))
    {
      code = gimple_assign_rhs_code (def);
      *varies = gimple_assign_rhs1 (def);
      *alike = gimple_assign_rhs2 (def);
    }
  else if (gphi *phi = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (op)))
    {
      gcond *cond = cuda_selecting_cond (phi);
      if (!cond)
	return ERROR_MARK;
      *varies = cuda_selected (phi, true);
      *alike = cuda_selected (phi, false);
      tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
      enum tree_code how = gimple_cond_code (cond);
      if (a == *alike && b == *varies)
	how = swap_tree_comparison (how);
      else if (a != *varies || b != *alike)
	return ERROR_MARK;
      code = (how == LT_EXPR || how == LE_EXPR ? MIN_EXPR
	      : how == GT_EXPR || how == GE_EXPR ? MAX_EXPR : ERROR_MARK);
    }
  if (code != ERROR_MARK && !alike_p (*alike))
    {
      std::swap (*varies, *alike);
      if (!alike_p (*alike))
	return ERROR_MARK;
    }
  return code;
}

/* Return whether pieces that begin at START and end at END follow one another
   if affine values do, and set these for *OF.  OUTER says that they are
   that, not made into it by a function that is the same for both.  */

bool
chunk_finder::match_p (chunk_loop *of, tree start, tree end, bool outer,
		       int depth)
{
  if (TREE_CODE (start) != SSA_NAME || TREE_CODE (end) != SSA_NAME
      || depth == 0)
    return false;
  tree type = TREE_TYPE (end);
  if (TYPE_PRECISION (TREE_TYPE (start)) != TYPE_PRECISION (type)
      || TYPE_UNSIGNED (TREE_TYPE (start)) != TYPE_UNSIGNED (type))
    return false;
  if (affine_p (start) && affine_p (end))
    {
      of->first = start;
      of->end = end;
      return true;
    }
  auto alike = [&] (tree op) { return alike_p (op); };
  tree a, b, at_start, at_end;
  enum tree_code lower = extreme_of (start, alike, &a, &at_start);
  enum tree_code upper = extreme_of (end, alike, &b, &at_end);
  if (lower != ERROR_MARK && lower == upper && of->test.code == LT_EXPR
      && same_argument_p (at_start, at_end))
    return match_p (of, a, b, outer, depth - 1);
  if (upper == MIN_EXPR && outer)
    return match_p (of, start, b, true, depth - 1);
  if (lower == MAX_EXPR && outer)
    return match_p (of, a, end, true, depth - 1);
  gassign *s = cuda_assignment (start), *e = cuda_assignment (end);
  if (!s || !e || of->test.code != LT_EXPR
      || gimple_assign_rhs_code (s) != gimple_assign_rhs_code (e))
    return false;
  a = gimple_assign_rhs1 (s);
  b = gimple_assign_rhs1 (e);
  tree from = TREE_TYPE (b);
  switch (gimple_assign_rhs_code (e))
    {
    case TRUNC_DIV_EXPR:
    case RSHIFT_EXPR:
      return (same_argument_p (gimple_assign_rhs2 (s), gimple_assign_rhs2 (e))
	      && match_p (of, a, b, false, depth - 1));
    CASE_CONVERT:
      if (!INTEGRAL_TYPE_P (from) || !INTEGRAL_TYPE_P (TREE_TYPE (a))
	  || TYPE_UNSIGNED (TREE_TYPE (a)) != TYPE_UNSIGNED (from)
	  || (TYPE_PRECISION (from) == TYPE_PRECISION (type)
	      ? TYPE_UNSIGNED (from) != TYPE_UNSIGNED (type)
	      : (TYPE_PRECISION (from) > TYPE_PRECISION (type)
		 || (TYPE_UNSIGNED (type) && !TYPE_UNSIGNED (from)))))
	return false;
      return match_p (of, a, b, outer, depth - 1);
    default:
      return false;
    }
}

/* Return whether the loop of *OF is over pieces that may follow one
   another.  */

bool
chunk_finder::chunks_p (chunk_loop *of)
{
  if (!match_p (of, of->from, of->test.bound, true, MAX_DEPTH))
    return m_why = "where pieces begin and end is not alike", false;
  lane_form form = m_forms.along (0).form (of->first);
  if (of->first == of->from && form.constant && abs_hwi (form.step) == 1)
    return m_why = "a piece has one element", false;
  return true;
}

/* Find such a loop among those that are not DONE, by the index of the header,
   and set *OF to it.  Return whether there is one; whether it is to be joined
   says why ().  */

bool
chunk_finder::find (const_bitmap done, chunk_loop *of)
{
  for (class loop *loop : loops_list (m_scope.fn, 0))
    {
      of->loop = loop;
      m_why = NULL;
      if (bitmap_bit_p (done, loop->header->index) || !tests_p (of)
	  || !counter_p (of))
	continue;
      if (!cuda_all_come_p (m_scope.fn, m_uniformity,
			    loop_preheader_edge (loop)->src))
	m_why = "not all threads come to it";
      else if (plain_p (*of) && chunks_p (of))
	cheap_p (*of);
      return true;
    }
  return false;
}

/* Let it be asked whether A CODE B, too.  */

void
chunk_finder::both (enum tree_code code, tree a, tree b)
{
  tree truth = gimple_build (&m_seq, code, boolean_type_node, a, b);
  m_same = gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, m_same,
			 truth);
}

/* Let it be asked whether OP, an affine value of the loop of OF, does not wrap
   within COUNT threads from the first on.  Return whether that can be.  */

bool
chunk_finder::in_range (const chunk_loop &of, tree op, tree count)
{
  tree type = TREE_TYPE (op), wide = long_integer_type_node;
  tree utype = unsigned_type_for (type), stype = signed_type_for (type);
  tree from = value (of, op, build_zero_cst (unsigned_type_node));
  tree next = value (of, op, m_second);
  if (!from || !next || TYPE_PRECISION (type) > TYPE_PRECISION (wide))
    return false;
  tree step = gimple_build (&m_seq, MINUS_EXPR, utype,
			    gimple_convert (&m_seq, utype, next),
			    gimple_convert (&m_seq, utype, from));
  step = gimple_convert (&m_seq, wide, gimple_convert (&m_seq, stype, step));
  from = gimple_convert (&m_seq, wide, from);
  if (TYPE_PRECISION (type) == TYPE_PRECISION (wide))
    {
      auto limit = [&] (tree what, int bits)
	{
	  tree most = build_int_cst (wide, HOST_WIDE_INT_1 << bits);
	  tree least = build_int_cst (wide, -(HOST_WIDE_INT_1 << bits));
	  both (LE_EXPR, what, most);
	  both (GE_EXPR, what, least);
	};
      limit (from, LARGE_BITS);
      limit (step, STEP_BITS);
    }
  /* Nobody asks for it where these limits do not hold.  */
  tree sum = unsigned_type_for (wide);
  tree last = gimple_build (&m_seq, MULT_EXPR, sum,
			    gimple_convert (&m_seq, sum, step),
			    gimple_convert (&m_seq, sum, count));
  last = gimple_build (&m_seq, PLUS_EXPR, sum, last,
		       gimple_convert (&m_seq, sum, from));
  last = gimple_convert (&m_seq, wide, last);
  if (TYPE_PRECISION (type) < TYPE_PRECISION (wide))
    {
      both (LE_EXPR, last, fold_convert (wide, TYPE_MAX_VALUE (type)));
      both (GE_EXPR, last, fold_convert (wide, TYPE_MIN_VALUE (type)));
    }
  else if (TYPE_UNSIGNED (type))
    {
      both (GE_EXPR, from, build_zero_cst (wide));
      both (GE_EXPR, last, build_zero_cst (wide));
    }
  return true;
}

/* Let it be asked whether nothing wraps of what lets OP be affine for the
   threads of a row.  Return whether that can be.  */

bool
chunk_finder::ranges (const chunk_loop &of, tree op)
{
  row_forms &row = m_forms.along (0);
  lane_form form = row.form (op);
  bitmap_iterator bi;
  unsigned index;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      if (!in_range (of, row[index].a, m_threads))
	return false;
  return true;
}

/* Compute whether pieces of the loop of OF follow one another, and where the
   first one begins and the last one ends, *BEGIN and *END.  Return whether that
   can be computed.  */

bool
chunk_finder::ask (const chunk_loop &of, tree *begin, tree *end)
{
  location_t loc = gimple_location (last_stmt (of.exit->src));
  tree index = unsigned_type_node, zero = build_zero_cst (index);
  tree one = build_one_cst (index);
  tree count = cuda_append_index (&m_seq, CUDA_BLOCK_DIM, 0, index, loc);
  tree last = gimple_build (&m_seq, MINUS_EXPR, index, count, one);
  m_second = gimple_build (&m_seq, MIN_EXPR, index, one, last);
  m_threads = gimple_convert (&m_seq, long_integer_type_node, count);
  m_same = boolean_true_node;
  tree b0 = value (of, of.first, zero), b1 = value (of, of.first, m_second);
  tree e0 = value (of, of.end, zero), e1 = value (of, of.end, m_second);
  for (edge exit : of.exits)
    {
      /* The others are to be tests of the same in all turns.  */
      cuda_turn_test test;
      if (exit != of.exit && cuda_find_turn_test (exit, &test)
	  && !expr_invariant_in_loop_p (of.loop, test.bound)
	  && !value (of, test.bound, zero))
	return false;
    }
  *begin = value (of, of.start, zero);
  *end = value (of, of.test.bound, last);
  if (!b0 || !b1 || !e0 || !e1 || !*begin || !*end)
    return false;
  tree type = unsigned_type_for (TREE_TYPE (of.end));
  for (tree *op : { &b0, &b1, &e0, &e1 })
    *op = gimple_convert (&m_seq, type, *op);
  tree more = gimple_build (&m_seq, MINUS_EXPR, type, b1, b0);
  both (EQ_EXPR, more, gimple_build (&m_seq, MINUS_EXPR, type, e1, e0));
  if (of.test.code == LE_EXPR)
    e0 = gimple_build (&m_seq, PLUS_EXPR, type, e0, build_one_cst (type));
  both (EQ_EXPR, e0, b1);
  if (of.from != of.start)
    for (tree x : { zero, last })
      {
	/* What is between the first and the last fits if these do.  */
	tree wide = value (of, of.from, x), type = TREE_TYPE (of.from);
	tree narrow = gimple_convert (&m_seq, TREE_TYPE (of.start), wide);
	both (EQ_EXPR, wide, gimple_convert (&m_seq, type, narrow));
      }
  return (in_range (of, of.first, m_threads) && ranges (of, of.first)
	  && ranges (of, of.end));
}

/* Compute where pieces begin and end, of OTHER, the copy of the loop of OF,
   behind BARRIER, so that nothing need be kept for each thread.  */

void
chunk_finder::compute_behind (const chunk_loop &of, class loop *other,
			      gimple *barrier)
{
  tree x = cuda_append_index (&m_seq, CUDA_THREAD_IDX, 0, unsigned_type_node,
			      gimple_location (barrier));
  thread_values values (&m_seq, x, of.loop, m_uniformity);
  auto_bitmap dead;
  auto again = [&] (use_operand_p use)
    {
      tree op = USE_FROM_PTR (use), made = values.copy (op);
      bitmap_set_bit (dead, SSA_NAME_VERSION (op));
      SET_USE (use, made ? made : op);
    };
  for (gphi *phi : cuda_phis (other->header))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      again (PHI_ARG_DEF_PTR_FROM_EDGE (phi, loop_preheader_edge (other)));
  ssa_op_iter iter;
  use_operand_p use;
  for (gimple *stmt : cuda_loop_stmts (other))
    if (is_a<gcond *> (stmt))
      {
	FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
	  if (USE_FROM_PTR (use) == of.bound)
	    again (use);
	update_stmt (stmt);
      }
  gimple_stmt_iterator gsi = gsi_for_stmt (barrier);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
  simple_dce_from_worklist (dead);
}

/* Make two loops of that of OF: one over all pieces, from BEGIN to END, for
   where they follow one another, and the one that there was, which is
   returned.  */

class loop *
chunk_finder::divide (chunk_loop *of, tree begin, tree end)
{
  location_t loc = gimple_location (last_stmt (of->exit->src));
  class loop *loop = of->loop;
  auto apart = [&] (edge e)
    {
      gcall *barrier = cuda_build_barrier (CUDA_APART, vNULL, loc);
      gsi_insert_on_edge_immediate (e, barrier);
      return barrier;
    };
  gsi_insert_seq_on_edge_immediate (loop_preheader_edge (loop), m_seq);
  m_seq = NULL;
  /* All ways out lead to a block of its own.  */
  basic_block out = split_edge (of->exits[0]);
  for (unsigned i = 1; i < of->exits.length (); i++)
    redirect_edge_and_branch (of->exits[i], out);
  apart (single_succ_edge (out));

  basic_block ask = NULL;
  profile_probability likely = profile_probability::likely ();
  tree cond = build2 (NE_EXPR, boolean_type_node, m_same, boolean_false_node);
  initialize_original_copy_tables ();
  class loop *other = loop_version (loop, cond, &ask, likely, likely.invert (),
				    likely, likely.invert (), true);
  free_original_copy_tables ();
  gcc_assert (other);
  SET_PHI_ARG_DEF (of->phi, loop_preheader_edge (loop)->dest_idx, begin);
  edge stay = EDGE_SUCC (of->exit->src,
			 EDGE_SUCC (of->exit->src, 0) == of->exit);
  of->bound = of->test.bound;
  of->test.bound = end;
  cuda_set_turn_test (stay, of->test);
  loop->unroll = 0;
  cuda_forget_turns (loop);

  compute_behind (*of, other, apart (loop_preheader_edge (other)));
  /* One thread of a row does all.  */
  basic_block bb = split_edge (loop_preheader_edge (loop));
  edge enter = single_succ_edge (bb);
  gimple_seq seq = NULL;
  tree x = cuda_append_index (&seq, CUDA_THREAD_IDX, 0, unsigned_type_node,
			      loc);
  gimple *first = gimple_build_cond (EQ_EXPR, x, build_zero_cst
				     (unsigned_type_node), NULL_TREE,
				     NULL_TREE);
  gimple_set_location (first, loc);
  gimple_seq_add_stmt (&seq, first);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  gsi = gsi_start_bb (bb);
  gsi_insert_before (&gsi, cuda_build_barrier (CUDA_APART, vNULL, loc),
		     GSI_SAME_STMT);
  enter->flags = (enter->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  enter->probability = profile_probability::even ();
  edge past = make_edge (bb, out, EDGE_FALSE_VALUE);
  past->probability = profile_probability::even ();
  return other;
}

/* Let one thread of a row do what all do in the loop of *OF.  Return the loop
   for where it cannot, or NULL if it never can.  */

class loop *
chunk_finder::join (chunk_loop *of)
{
  tree begin, end;
  if (!ask (*of, &begin, &end))
    {
      m_why = "where pieces begin and end is not known before";
      gimple_seq_discard (m_seq);
      return NULL;
    }
  class loop *other = divide (of, begin, end);
  cuda_forget_memory (m_scope.fn);
  free_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_DOMINATORS);
  update_ssa (TODO_update_ssa);
  return other;
}

/* Return whether threads of FN have memory of their own.  */

static bool
own_memory_p (function *fn)
{
  for (gimple *stmt : cuda_stmts (fn))
    if (cuda_names_own_memory_p (stmt))
      return true;
  return false;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_chunks (function *fn)
{
  auto_bitmap done;
  bool changed = false;
  cuda_change_loops (fn, [&] ()
    {
      if (!cuda_patient_p (fn) || own_memory_p (fn))
	return false;
      chunk_finder finder (fn);
      chunk_loop of;
      if (!finder.find (done, &of))
	return false;
      dump_user_location_t where = dump_user_location_t::from_location_t
	(gimple_location (last_stmt (of.exit->src)));
      bitmap_set_bit (done, of.loop->header->index);
      class loop *other = finder.why () ? NULL : finder.join (&of);
      if (other)
	{
	  changed = true;
	  bitmap_set_bit (done, other->header->index);
	  if (dump_enabled_p ())
	    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, where,
			     "pieces of a loop become one\n");
	  loops_state_clear (LOOPS_NEED_FIXUP);
	}
      else if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, where,
			 "pieces of a loop stay: %s\n", finder.why ());
      return true;
    });
  return changed ? TODO_update_ssa | TODO_cleanup_cfg : 0;
}
