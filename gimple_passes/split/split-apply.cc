/* Loops over threads in segments, as planned.
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

/* By the plan of split-plan.cc,

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

   A quotient or remainder, with a divisor that need not be large:

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

   A lattice, if (i % m == 0), for which a zero M is never divided by: no thread
   comes to the condition then, nor to what depends on it:

     step = m == 0 ? 1 : abs (m);
     rest = (base + s) % step;
     start = s + (rest == 0 ? 0 : step - rest);
     if (start <= s + last)
       for (x = start; x < e; x += step)
	 ...

   A point, if (i == last && n > 0), in unsigned arithmetic of 32 bits, in which
   the equality holds for no other x; the condition stays:

     start = last - base;
     if (start <= block_dim.x - 1)
       for (x = start; x != start + 1; x++)
	 ...

   In a version of a kernel for blocks of one shape, a row of threads has a
   constant number of them, but its segments have not, and in rows of a few
   vectors most of the time goes into the ends of loops.  Most rows are one
   segment: those of blocks that are not at the borders.  So they get a loop:

     if (last == 31)
       for (x = 0; x != 32; x++)
	 ...
     else
       for (x = s; x != e; x++)
	 ...						// as above

   So do segments in which tests are decided (interior.cc):

     if (first - r >= 0 && first + r < n)
       for (x = s; x != e; x++)
	 ...						// without them
     else
       for (x = s; x != e; x++)
	 ...						// as above  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "cuda-intrinsics.h"
#include "split-apply.h"
#include "row-masks.h"
#include "segment-start.h"
#include "whole-rows.h"

namespace {

/* Splits one loop.  */

class strip_splitter
{
public:
  strip_splitter (thread_strip *strip, const split_plan &plan,
		  const interior_tests &interior)
    : m_strip (strip), m_loop (strip->loop), m_plan (plan),
      m_interior (interior), m_begin (strip, plan.forms ()) {}

  void run ();

private:
  tree fit (const cuda_quotient &);
  edge choose_by_divisors ();
  void make_segments ();
  void finish_segments ();
  tree lattice_offset (tree, tree);
  tree place_lattice ();
  void place_domain ();
  tree moving_value (tree, tree, HOST_WIDE_INT, gimple_stmt_iterator *);
  tree wide_value (tree, tree, gimple_stmt_iterator *);
  void let_wrap (tree);
  void apply_conversion (gimple *);
  void apply_subscript (const split_subscript &);
  void apply_quotient (const cuda_quotient &);
  void apply_decision (const split_decision &);
  void apply ();
  void enter_loop (basic_block, tree);
  basic_block keep_part (tree);
  basic_block keep_whole ();
  basic_block keep_interior ();

  thread_strip *m_strip;
  cuda_thread_loop *m_loop;
  const split_plan &m_plan;
  const interior_tests &m_interior;

  /* What goes into m_head.  */
  segment_start m_begin;

  /* The blocks where a segment starts and ends.  */
  basic_block m_head, m_end;

  /* The first thread of a segment; the first that is run; the end of the
     segment; whether it is run at all, or NULL_TREE; whether it is the row.  */
  tree m_first, m_start, m_stop, m_run, m_whole;
};

/* Append whether the divisor of QUOTIENT is one to split by.  */

tree
strip_splitter::fit (const cuda_quotient &quotient)
{
  tree type = TREE_TYPE (quotient.divisor), utype = unsigned_type_for (type);
  tree least = build_int_cst (type, quotient.moves ? MIN_DIVISOR : 1);
  tree divisor = m_begin.value (quotient.divisor);
  tree fits = m_begin.test (GE_EXPR, divisor, least);
  if (!quotient.mask)
    return fits;
  tree less = m_begin.binary (MINUS_EXPR, utype, divisor,
			      build_one_cst (utype));
  less = m_begin.binary (BIT_AND_EXPR, utype, divisor, less);
  tree power = m_begin.test (EQ_EXPR, less, build_zero_cst (utype));
  return m_begin.test (BIT_AND_EXPR, fits, power);
}

/* Keep a copy of the loop for divisors that are too small or not positive.
   Return the edge to m_head, that is taken otherwise.  */

edge
strip_splitter::choose_by_divisors ()
{
  tree all = NULL_TREE;
  for (const cuda_quotient &quotient : m_plan.quotients)
    if (TREE_CODE (quotient.divisor) != INTEGER_CST)
      {
	tree one = fit (quotient);
	all = all ? m_begin.test (BIT_AND_EXPR, all, one) : one;
      }
  if (!all)
    return m_strip->enter_at (m_head);
  basic_block copy = m_strip->copy ();
  basic_block choice = cuda_new_block (m_strip->last);
  m_loop->kept = copy;
  m_begin.put (choice);
  cuda_branch (choice, all, m_head, copy);
  edge whole = find_edge (choice, copy);
  edge enter = find_edge (m_loop->yhead, m_loop->body);
  gphi_iterator to = gsi_start_phis (copy);
  for (gphi_iterator gsi = gsi_start_phis (m_loop->body); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      {
	add_phi_arg (to.phi (), gimple_phi_arg_def (gsi.phi (),
						    enter->dest_idx),
		     whole, UNKNOWN_LOCATION);
	gsi_next (&to);
      }
  m_strip->enter_at (choice);
  return find_edge (choice, m_head);
}

/* Make the blocks round the loop, and where a segment starts.  */

void
strip_splitter::make_segments ()
{
  m_head = cuda_new_block (m_strip->last);
  m_end = cuda_new_block (m_strip->last);
  edge first = choose_by_divisors ();
  m_first = make_ssa_name (integer_type_node);
  if (!m_strip->extent || TREE_CODE (m_strip->extent) != INTEGER_CST
      || compare_tree_int (m_strip->extent, CUDA_BLOCK_THREADS) <= 0)
    cuda_limit_name (m_first, 0, CUDA_BLOCK_THREADS - 1);
  m_start = m_first;
  m_run = NULL_TREE;
  gphi *phi = create_phi_node (m_first, m_head);
  add_phi_arg (phi, integer_zero_node, first, UNKNOWN_LOCATION);
  m_begin.begin (m_first);
  for (const split_cut &cut : m_plan.cuts)
    m_begin.limit (cut);
}

/* Connect the blocks made, once all limits are known.  */

void
strip_splitter::finish_segments ()
{
  tree next = m_begin.binary (PLUS_EXPR, unsigned_type_node, m_begin.length (),
			      build_one_cst (unsigned_type_node));
  next = gimple_convert (&m_begin.seq, integer_type_node, next);
  m_stop = make_ssa_name (integer_type_node);
  gassign *stop = (m_begin.limited_p ()
		   ? gimple_build_assign (m_stop, PLUS_EXPR, m_first, next)
		   : gimple_build_assign (m_stop, m_strip->extent));
  gimple_seq_add_stmt (&m_begin.seq, stop);

  edge leave = find_edge (m_loop->join, m_loop->ylatch);
  redirect_edge_var_map_clear (redirect_edge_and_branch (leave, m_end));
  if (!m_begin.limited_p ())
    {
      /* There is one segment.  */
      make_single_succ_edge (m_end, m_loop->ylatch, EDGE_FALLTHRU);
      return;
    }
  gimple_stmt_iterator gsi = gsi_last_bb (m_end);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, m_stop, m_strip->extent,
					     NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  edge again = make_edge (m_end, m_head, EDGE_TRUE_VALUE);
  edge done = make_edge (m_end, m_loop->ylatch, EDGE_FALSE_VALUE);
  again->probability = profile_probability::unlikely ();
  done->probability = profile_probability::likely ();
  add_phi_arg (as_a<gphi *> (SSA_NAME_DEF_STMT (m_first)), m_stop, again,
	       UNKNOWN_LOCATION);
}

/* Append how far it is from the first thread of a segment to the first one of
   the lattice, by STEP, of unsigned TYPE; if there is none, something
   large.  */

tree
strip_splitter::lattice_offset (tree type, tree step)
{
  gimple_seq *seq = &m_begin.seq;
  tree first = m_begin.value (m_plan.moving);
  tree value = gimple_convert (seq, type, m_begin.value (m_plan.fixed));
  tree index = gimple_convert (seq, type, first);
  tree rest = gimple_build (seq, TRUNC_MOD_EXPR, type, index, step);
  tree ahead = gimple_build (seq, MINUS_EXPR, type, value, rest);
  tree around = gimple_build (seq, PLUS_EXPR, type, ahead, step);
  tree passed = m_begin.test (LT_EXPR, value, rest);
  tree offset = m_begin.choose (passed, around, ahead);
  if (!TYPE_UNSIGNED (TREE_TYPE (first)) && !m_plan.hits.floor)
    {
      tree negated = gimple_build (seq, NEGATE_EXPR, type, index);
      tree up = gimple_build (seq, TRUNC_MOD_EXPR, type, negated, step);
      tree below = m_begin.test (LT_EXPR, first,
				 build_zero_cst (TREE_TYPE (first)));
      return m_begin.choose (below, up, offset);
    }
  tree possible = m_begin.test (LT_EXPR, value, step);
  return m_begin.choose (possible, offset, build_minus_one_cst (type));
}

/* Let the loop step from thread to thread of the lattice; return how far the
   first one is from the start of the segment, as unsigned.  */

tree
strip_splitter::place_lattice ()
{
  gimple_seq *seq = &m_begin.seq;
  tree divisor = m_begin.value (m_plan.hits.divisor);
  tree type = unsigned_type_for (TREE_TYPE (divisor));
  tree step = gimple_convert (seq, type, divisor);
  if (!TYPE_UNSIGNED (TREE_TYPE (divisor)))
    {
      tree negated = gimple_build (seq, NEGATE_EXPR, type, step);
      tree below = m_begin.test (LT_EXPR, divisor,
				 build_zero_cst (TREE_TYPE (divisor)));
      step = m_begin.choose (below, negated, step);
    }
  step = gimple_build (seq, MAX_EXPR, type, step, build_one_cst (type));
  tree most = build_int_cst (type, CUDA_BLOCK_THREADS);
  tree offset = lattice_offset (type, step);
  offset = gimple_build (seq, MIN_EXPR, type, offset, most);
  step = gimple_build (seq, MIN_EXPR, type, step, most);
  step = gimple_convert (seq, integer_type_node, step);

  gcond *test = m_strip->test ();
  gimple *next = SSA_NAME_DEF_STMT (gimple_cond_lhs (test));
  gimple_assign_set_rhs2 (next, step);
  update_stmt (next);
  gimple_cond_set_code (test, LT_EXPR);
  cuda_decide (m_plan.hit, gimple_cond_code (m_plan.hit) == EQ_EXPR);
  return gimple_convert (seq, unsigned_type_node, offset);
}

/* Let the loop visit only the threads that do something, once it is known where
   the segment ends.  */

void
strip_splitter::place_domain ()
{
  tree stop = m_stop;
  if (m_plan.domain != DOMAIN_ALL)
    {
      tree offset = (m_plan.domain == DOMAIN_LATTICE ? place_lattice ()
		     : m_begin.binary (MINUS_EXPR, unsigned_type_node,
				       m_begin.value (m_plan.fixed),
				       m_begin.value (m_plan.moving)));
      m_run = m_begin.test (LE_EXPR, offset, m_begin.length ());
      offset = gimple_convert (&m_begin.seq, integer_type_node, offset);
      m_start = m_begin.binary (PLUS_EXPR, integer_type_node, m_first, offset);
      if (m_plan.domain == DOMAIN_POINT)
	stop = m_begin.binary (PLUS_EXPR, unsigned_type_node, m_start,
			       build_one_cst (unsigned_type_node));
      stop = gimple_convert (&m_begin.seq, integer_type_node, stop);
    }
  gimple_cond_set_rhs (m_strip->test (), stop);
  update_stmt (m_strip->test ());
}

/* Insert before GSI, in the loop, the computation of a value that is FIRST at
   the segment's start and grows by STEP with each x, in TYPE; return it.  */

tree
strip_splitter::moving_value (tree first, tree type, HOST_WIDE_INT step,
			      gimple_stmt_iterator *gsi)
{
  tree utype = unsigned_type_for (type), by = build_int_cst (utype, step);
  tree start = m_begin.binary (MULT_EXPR, utype, m_first, by);
  tree base = m_begin.binary (MINUS_EXPR, utype, first, start);
  gimple_seq seq = NULL;
  tree x = make_ssa_name (utype), sum = make_ssa_name (utype);
  gimple_seq_add_stmt (&seq, gimple_build_assign (x, NOP_EXPR, m_loop->x));
  tree moved = gimple_build (&seq, MULT_EXPR, utype, x, by);
  gimple_seq_add_stmt (&seq, gimple_build_assign (sum, PLUS_EXPR, base, moved));
  sum = gimple_convert (&seq, type, sum);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return sum;
}

/* Insert before GSI the conversion of OP to TYPE, which is wider, and return
   the result.  */

tree
strip_splitter::wide_value (tree op, tree type, gimple_stmt_iterator *gsi)
{
  int way = m_plan.widening (op);
  if (way == 1)
    return moving_value (gimple_convert (&m_begin.seq, type,
					 m_begin.value (op)), type,
			 m_plan.forms ().form (op).step, gsi);
  gimple_seq seq = NULL;
  tree value;
  if (way == 2)
    {
      gimple *sum = SSA_NAME_DEF_STMT (op);
      tree a = wide_value (gimple_assign_rhs1 (sum), type, gsi);
      tree b = wide_value (gimple_assign_rhs2 (sum), type, gsi);
      value = gimple_build (&seq, gimple_assign_rhs_code (sum), type, a, b);
    }
  else
    value = gimple_convert (&seq, type, op);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  return value;
}

/* NAME, in the loop, is what grows with x, without a sign, and converted back.
   Let sums and products of it be computed without a sign as well: GCC follows
   what is converted back and forth, but not what has been added between.  */

void
strip_splitter::let_wrap (tree name)
{
  auto_vec<tree> names;
  names.safe_push (name);
  while (!names.is_empty ())
    {
      auto_vec<gimple *> users;
      imm_use_iterator iterator;
      gimple *stmt;
      FOR_EACH_IMM_USE_STMT (stmt, iterator, names.pop ())
	if (is_gimple_assign (stmt) && !gimple_store_p (stmt)
	    && m_strip->inside_p (gimple_assign_lhs (stmt)))
	  users.safe_push (stmt);
      for (gimple *user : users)
	switch (gimple_assign_rhs_code (user))
	  {
	  case PLUS_EXPR:
	  case MINUS_EXPR:
	  case MULT_EXPR:
	  case NEGATE_EXPR:
	    {
	      tree lhs = gimple_assign_lhs (user);
	      if (!INTEGRAL_TYPE_P (TREE_TYPE (lhs))
		  || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (lhs)))
		break;
	      rewrite_to_defined_overflow (user, true);
	      names.safe_push (lhs);
	      break;
	    }
	  default:
	    break;
	  }
    }
}

/* Compute the conversion STMT from its value at the segment's start.  */

void
strip_splitter::apply_conversion (gimple *stmt)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  tree value = wide_value (gimple_assign_rhs1 (stmt),
			   TREE_TYPE (gimple_assign_lhs (stmt)), &gsi);
  gimple_assign_set_rhs_from_tree (&gsi, value);
  update_stmt (gsi_stmt (gsi));
  let_wrap (gimple_assign_lhs (stmt));
}

/* The same of a SUBSCRIPT.  */

void
strip_splitter::apply_subscript (const split_subscript &subscript)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (subscript.stmt);
  tree index = TREE_OPERAND (subscript.ref, 1);
  TREE_OPERAND (subscript.ref, 1)
    = wide_value (index, TYPE_UNSIGNED (TREE_TYPE (index)) ? sizetype
		  : ssizetype, &gsi);
  update_stmt (subscript.stmt);
}

/* Compute QUOTIENT from its value at the segment's start.  */

void
strip_splitter::apply_quotient (const cuda_quotient &quotient)
{
  tree lhs = gimple_assign_lhs (quotient.stmt);
  tree value = m_begin.value (lhs);
  gimple_stmt_iterator gsi = gsi_for_stmt (quotient.stmt);
  if (quotient.moves && quotient.remainder)
    {
      value = moving_value (value, TREE_TYPE (lhs), 1, &gsi);
      /* What is computed from it does not wrap then.  */
      if ((TYPE_UNSIGNED (TREE_TYPE (lhs)) || quotient.floor)
	  && TREE_CODE (value) == SSA_NAME
	  && tree_fits_shwi_p (quotient.divisor)
	  && tree_to_shwi (quotient.divisor) > 0)
	cuda_limit_name (value, 0, tree_to_shwi (quotient.divisor) - 1);
    }
  gimple_assign_set_rhs_from_tree (&gsi, value);
  update_stmt (gsi_stmt (gsi));
}

/* Decide the condition of ONE.  */

void
strip_splitter::apply_decision (const split_decision &one)
{
  tree truth = m_begin.truth (one.cond);
  if (!one.only_true && !one.only_false)
    {
      gimple_cond_set_condition (one.cond, NE_EXPR, truth, boolean_false_node);
      update_stmt (one.cond);
      return;
    }
  cuda_decide (one.cond, one.only_true);
  if (one.only_false)
    truth = gimple_build (&m_begin.seq, BIT_NOT_EXPR, boolean_type_node, truth);
  m_run = m_run ? m_begin.test (BIT_AND_EXPR, m_run, truth) : truth;
}

/* Put what is known of a segment into the loop.  */

void
strip_splitter::apply ()
{
  for (const split_subscript &subscript : m_plan.subscripts)
    apply_subscript (subscript);
  for (gimple *stmt : m_plan.conversions)
    apply_conversion (stmt);
  for (const cuda_quotient &quotient : m_plan.quotients)
    apply_quotient (quotient);
  for (gassign *truth : m_plan.truths)
    {
      gimple_stmt_iterator gsi = gsi_for_stmt (truth);
      gimple_assign_set_rhs_from_tree
	(&gsi, m_begin.value (gimple_assign_lhs (truth)));
      update_stmt (gsi_stmt (gsi));
    }
  for (const split_decision &one : m_plan.decisions)
    apply_decision (one);
}

/* The loop that begins at BODY, this one or a copy, is entered from the only
   block that leads to it now, at thread FIRST.  */

void
strip_splitter::enter_loop (basic_block body, tree first)
{
  edge e;
  edge_iterator ei;
  for (gphi *phi : cuda_phis (body))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      FOR_EACH_EDGE (e, ei, body->preds)
	if (!gimple_phi_arg_def (phi, e->dest_idx))
	  add_phi_arg (phi, first, e, UNKNOWN_LOCATION);
}

/* Let segments of which TRUTH holds take the loop, and others a copy as it is
   now.  Return the block that decides.  */

basic_block
strip_splitter::keep_part (tree truth)
{
  basic_block choice = cuda_new_block (m_strip->last);
  m_loop->part = m_strip->copy ();
  cuda_branch (choice, truth, m_loop->body, m_loop->part);
  enter_loop (m_loop->part, m_start);
  return choice;
}

/* Let segments that are whole rows take the loop with the row's bounds.  */

basic_block
strip_splitter::keep_whole ()
{
  tree last = build_int_cst (unsigned_type_node,
			     tree_to_shwi (m_strip->extent) - 1);
  m_whole = m_begin.test (EQ_EXPR, m_begin.length (), last);
  basic_block choice = keep_part (m_whole);
  m_start = integer_zero_node;
  gimple_cond_set_rhs (m_strip->test (), m_strip->extent);
  update_stmt (m_strip->test ());
  return choice;
}

/* Let segments of the interior take the loop without what is decided there.  */

basic_block
strip_splitter::keep_interior ()
{
  tree all = boolean_true_node;
  for (const interior_truth &truth : m_interior.truths ())
    all = m_begin.test (BIT_AND_EXPR, all, m_begin.value (truth.value));
  basic_block choice = keep_part (all);
  m_interior.decide ();
  return choice;
}

/* Split the loop.  */

void
strip_splitter::run ()
{
  make_segments ();
  finish_segments ();
  place_domain ();
  apply ();
  basic_block enters = (m_plan.whole ? keep_whole ()
			: m_interior.empty_p () ? m_loop->body
			: keep_interior ());
  m_begin.put (m_head);
  if (m_run)
    cuda_branch (m_head, m_run, enters, m_end);
  else
    make_edge (m_head, enters, EDGE_FALLTHRU);
  enter_loop (m_loop->body, m_start);
  if (m_plan.whole && m_begin.limited_p ())
    {
      const row_choice choice = { m_end, m_first, enters, m_whole };
      cuda_choose_before_rows (m_strip, choice);
    }
}

/* Let what is the same for all x in STRIP, by FORMS, and used behind it, be
   computed before it, so that it may be skipped.  */

static void
hoist_leaving (thread_strip *strip, const strip_forms &forms)
{
  auto_vec<tree> names;
  segment_start before (strip, forms);
  strip->list_leaving (&names);
  for (tree name : names)
    {
      if (!forms.invariant_p (name))
	continue;
      tree value = before.value (name);
      imm_use_iterator iter;
      gimple *stmt;
      FOR_EACH_IMM_USE_STMT (stmt, iter, name)
	if (!bitmap_bit_p (strip->blocks, gimple_bb (stmt)->index))
	  {
	    use_operand_p use;
	    FOR_EACH_IMM_USE_ON_STMT (use, iter)
	      SET_USE (use, value);
	    update_stmt (stmt);
	  }
    }
  before.put (strip->loop->yhead);
}

} // anon namespace

bool
cuda_split_strip (thread_strip *strip)
{
  strip->remove_dead ();
  split_plan plan (strip);
  hoist_leaving (strip, plan.forms ());
  interior_tests interior (strip);
  bool split = plan.find_point ();
  if (!split)
    {
      row_masks masks (strip, plan.forms ());
      if (masks.run () || interior.find (&plan.forms ()))
	plan.find_forms ();
      split = plan.find_segments (masks.masked (), masks.broken_p (),
				  &interior);
    }
  if (!split)
    return false;
  if (dump_file)
    {
      plan.dump (dump_file);
      interior.dump (dump_file);
    }
  strip_splitter (strip, plan, interior).run ();
  return true;
}
