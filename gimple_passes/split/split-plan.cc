/* What a loop over threads is split at.
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
   on x changes at most twice.  The forms of values (lane-forms.h) say where.
   So the row is cut into segments, in each of which nothing of that happens:
   split-apply.cc shows the loops.  What a segment ends at is a split_cut:

     wrap	the value passes the end of its type, and is wanted in a wider
		one, or as part of one that must not wrap
     flip	a comparison of something that moves with something that does
		not turns out otherwise: guards such as i < n, and (x + 1) * d
		< n, in which the step is no constant
     side	MAX (i - 1, 0), or i == 0 ? i : i - 1, at the borders of
		stencils: where the linear side is what counts, they are linear;
		where the other is, a segment has one thread, for which any
		slope is right
     quotient	i / n, n being the same for all threads, is constant where it
		does not change, and i % n is linear there

   In a sum that cannot wrap, as a signed one, of which a part is linear, the
   parts are widened one by one, as k * n + x in a loop over k.

   To end segments at quotients pays where n is not small: unless n is a
   constant, the loop is also kept as it was, for the case that n is less than
   MIN_DIVISOR, which is decided for each row.  In t & (m - 1) nothing says that
   M is a power of two, but programs that sort or transform by halves write it
   so.  It is taken for a remainder, the loop is kept as well for other M, and
   sums such as 2 * t - (t & (m - 1)) are linear.  Where segments would end at
   t % n < k and be too short, or not begin where a pattern of threads does, as
   that of t % 4, masks of vectors do better, if the target has such.

   A comparison that is part of a condition is known at the segment's start,
   too, even if the rest is not constant, as in x < width && y < height where
   the body loops over y.

   Where all that threads do depends on t == k, one thread is run, a point;
   where it depends on t % m == k, a lattice of them.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "target-vectors.h"
#include "value-copy.h"
#include "split-plan.h"

/* No more things are split at than this; but at as many indices that may wrap
   as there are times so many statements.  That is little beside what the loop
   does, and an index that may wrap takes more than that.  */
const unsigned MAX_SPLITS = 16;
const unsigned STMTS_FOR_WRAP = 8;

/* Steps of constants less than this are left to masks of vectors.  */
const int MIN_STEP = 8;

split_plan::split_plan (const thread_strip *strip)
  : domain (DOMAIN_ALL), hit (NULL), whole (false), m_strip (strip),
    m_all (NULL), m_forms (NULL), m_stmts (0), m_masks (false),
    m_leave (false), m_patterns (false)
{
  find_forms ();
}

split_plan::~split_plan ()
{
  delete m_all;
  if (m_forms != m_all)
    delete m_forms;
}

void
split_plan::find_forms ()
{
  if (m_forms != m_all)
    delete m_forms;
  m_forms = new strip_forms (m_strip, m_steady, m_moving);
  if (quotients.is_empty ())
    {
      delete m_all;
      m_all = m_forms;
    }
}

/* Return whether OP is the same for all x in all segments.  */

bool
split_plan::uniform_p (tree op) const
{
  return m_all->invariant_p (op);
}

/* ---- Points and lattices. ---- */

/* If COND holds for one x at most, plan for that and return true.  */

bool
split_plan::point_p (gcond *cond)
{
  auto_vec<lane_comparison> terms;
  lane_conjuncts (gimple_cond_code (cond), gimple_cond_lhs (cond),
		  gimple_cond_rhs (cond), true, &terms);
  for (const lane_comparison &term : terms)
    {
      bool first = m_forms->shifted_p (term.a);
      moving = first ? term.a : term.b;
      fixed = first ? term.b : term.a;
      if (term.code == EQ_EXPR && m_forms->shifted_p (moving)
	  && m_forms->invariant_p (fixed))
	return m_strip->may_skip_p (cond, true);
    }
  return false;
}

bool
split_plan::find_point ()
{
  auto_vec<gcond *> conditions;
  if (cuda_without_p (CUDA_PART_GUARDS) || m_strip->values_leave_p ())
    return false;
  m_strip->list_conditions (&conditions);
  for (gcond *cond : conditions)
    if (point_p (cond))
      {
	domain = DOMAIN_POINT;
	return true;
      }
  return false;
}

/* If only those threads do something that fulfil COND, which compares a
   remainder, plan for that and return true.  */

bool
split_plan::lattice_p (gcond *cond)
{
  enum tree_code code = gimple_cond_code (cond);
  tree rest = gimple_cond_lhs (cond), value = gimple_cond_rhs (cond);
  if ((code != EQ_EXPR && code != NE_EXPR) || TREE_CODE (rest) != SSA_NAME
      || !m_strip->inside_p (rest)
      || !cuda_quotient_p (SSA_NAME_DEF_STMT (rest), &hits)
      || !hits.remainder || !m_forms->linear_p (hits.dividend)
      || !m_forms->invariant_p (hits.divisor)
      || (TREE_CODE (hits.divisor) == INTEGER_CST
	  && compare_tree_int (hits.divisor, MIN_STEP) < 0))
    return false;
  /* The remainder of something negative is negative or zero.  */
  if (!integer_zerop (value)
      && !(m_forms->invariant_p (value)
	   && (hits.floor || TYPE_UNSIGNED (TREE_TYPE (rest)))))
    return false;
  if (!m_strip->may_skip_p (cond, code == EQ_EXPR)
      || m_leave)
    return false;
  domain = DOMAIN_LATTICE;
  moving = hits.dividend;
  fixed = value;
  hit = cond;
  return true;
}

/* Find such a condition; return whether there is one.  */

bool
split_plan::find_lattice ()
{
  auto_vec<gcond *> conditions;
  if (cuda_without_p (CUDA_PART_SKIP))
    return false;
  m_strip->list_conditions (&conditions);
  for (gcond *cond : conditions)
    if (lattice_p (cond))
      return true;
  return false;
}

/* ---- Quotients. ---- */

/* Return whether it may pay to split where QUOTIENT, of something linear or
   of something constant in each segment, changes.  */

bool
split_plan::divisor_p (const cuda_quotient &quotient) const
{
  if (TREE_CODE (quotient.divisor) == INTEGER_CST)
    return (quotient.moves && tree_fits_uhwi_p (quotient.divisor)
	    && tree_to_uhwi (quotient.divisor) >= (unsigned) MIN_DIVISOR);
  return (uniform_p (quotient.divisor)
	  && (quotient.moves || !uniform_p (quotient.dividend))
	  && m_strip->copyable_p ());
}

/* Note STMT if it divides something linear by something uniform, or something
   that is constant in each segment, where that could trap.  Return whether it
   is new.  */

bool
split_plan::note_quotient (gimple *stmt)
{
  cuda_quotient quotient;
  if (!cuda_quotient_p (stmt, &quotient)
      && !(cuda_mask_p (stmt, &quotient)
	   && m_forms->linear_p (quotient.dividend)))
    return false;
  unsigned version = SSA_NAME_VERSION (gimple_assign_lhs (stmt));
  if (bitmap_bit_p (m_steady, version) || bitmap_bit_p (m_moving, version))
    return false;
  quotient.moves = m_forms->linear_p (quotient.dividend);
  if ((!quotient.moves && !m_forms->invariant_p (quotient.dividend))
      || !divisor_p (quotient) || left_to_masks_p (quotient))
    return false;
  bool moves = quotient.moves && quotient.remainder;
  bitmap_set_bit (moves ? m_moving : m_steady, version);
  quotients.safe_push (quotient);
  return true;
}

/* Find quotients to split at.  */

void
split_plan::find_quotients ()
{
  auto_vec<basic_block> blocks;
  m_strip->list_blocks (&blocks);
  find_patterns ();
  for (bool changed = true; changed;)
    {
      changed = false;
      for (basic_block bb : blocks)
	for (gimple *stmt : cuda_stmts (bb))
	  if (quotients.length () < MAX_SPLITS)
	    changed |= note_quotient (stmt);
      if (changed)
	find_forms ();
    }
}

/* Return whether QUOTIENT is a remainder by a constant power of two.  */

static bool
constant_mask_p (const cuda_quotient &quotient)
{
  return (quotient.remainder && quotient.floor
	  && TREE_CODE (quotient.divisor) == INTEGER_CST);
}

/* Return whether VALUE, one of so many as QUOTIENT, for which that holds,
   divides by, is compared with a constant in a condition, by which a segment of
   fewer than LEAST threads ends.  */

static bool
compared_p (tree value, const cuda_quotient &quotient, unsigned least)
{
  imm_use_iterator iter;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iter, value)
    {
      gcond *cond = dyn_cast<gcond *> (USE_STMT (use));
      if (!cond)
	{
	  tree same = gimple_get_lhs (USE_STMT (use));
	  if (gimple_assign_cast_p (USE_STMT (use))
	      && cuda_same_bits (same) == cuda_same_bits (value)
	      && compared_p (same, quotient, least))
	    return true;
	  continue;
	}
      if (TREE_CODE (gimple_cond_rhs (cond)) != INTEGER_CST)
	continue;
      widest_int first = wi::to_widest (gimple_cond_rhs (cond)) + 1;
      widest_int second = wi::to_widest (quotient.divisor) - first;
      if (wi::smin (first, second) < least)
	return true;
    }
  return false;
}

/* Return whether QUOTIENT is such a remainder that is so compared.  */

static bool
compared_p (const cuda_quotient &quotient, unsigned least)
{
  return (constant_mask_p (quotient)
	  && compared_p (gimple_assign_lhs (quotient.stmt), quotient, least));
}

/* Find out whether threads make a pattern that fits into vectors, as in
   2 * t - (t & 3), under a condition by another remainder: a segment that ended
   where that turns out otherwise would not begin with a pattern.  */

void
split_plan::find_patterns ()
{
  auto_vec<basic_block> blocks;
  m_strip->list_blocks (&blocks);
  bool pattern = false, guard = false, other = !cuda_masked_stores_p ();
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      {
	cuda_quotient quotient;
	if (!cuda_quotient_p (stmt, &quotient)
	    || !m_forms->linear_p (quotient.dividend))
	  continue;
	bool mask = constant_mask_p (quotient);
	other |= !mask;
	pattern |= mask && compare_tree_int (quotient.divisor,
					     MIN_DIVISOR) <= 0;
	guard |= mask && compared_p (quotient, UINT_MAX);
      }
  m_patterns = pattern && guard && !other;
}

/* Return whether QUOTIENT is a remainder for which patterns and masks of
   vectors do better than segments.  */

bool
split_plan::left_to_masks_p (const cuda_quotient &quotient) const
{
  if (!constant_mask_p (quotient))
    return false;
  if (m_patterns)
    return (compared_p (quotient, UINT_MAX)
	    || compare_tree_int (quotient.divisor, MIN_DIVISOR) <= 0);
  return (compare_tree_int (quotient.divisor, 2 * MIN_DIVISOR) <= 0
	  && cuda_masked_stores_p () && compared_p (quotient, MIN_DIVISOR));
}

/* ---- Values and conditions. ---- */

/* Return whether there is enough to split at.  */

bool
split_plan::full_p () const
{
  return m_wide.length () + decisions.length () + truths.length ()
	 >= MAX_SPLITS;
}

/* Return whether there is enough even if it is an index that may wrap.  */

bool
split_plan::full_of_wraps_p () const
{
  return full_p () && m_wide.length () >= m_stmts / STMTS_FOR_WRAP;
}

int
split_plan::widening (tree op) const
{
  if (TREE_CODE (op) != SSA_NAME || op == m_strip->loop->x
      || op == m_strip->loop->linear)
    return 0;
  if (m_forms->even_p (op) && !m_forms->exact_sum_p (op))
    return 1;
  return m_forms->even_sum_p (op) ? 2 : 0;
}

/* OP is wanted in a wider type: note what of it must not wrap.  */

void
split_plan::note_wide (tree op)
{
  int way = widening (op);
  if (way == 1)
    m_wide.safe_push (op);
  if (way == 2)
    for (int i = 1; i <= 2; i++)
      note_wide (gimple_op (SSA_NAME_DEF_STMT (op), i));
}

/* Let the subscripts of STMT that are linear be wide: in S[THREADIDX.X] GCC
   does not see that the unsigned subscript does not wrap, and there is no
   conversion to split at.  */

void
split_plan::note_subscripts (gimple *stmt)
{
  if (!is_gimple_assign (stmt))
    return;
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
	  if (TREE_CODE (index) != SSA_NAME || index == m_strip->loop->x
	      || TYPE_PRECISION (TREE_TYPE (index)) != 32
	      || !m_forms->even_sum_p (index, 1, 1))
	    continue;
	  const split_subscript one = { stmt, ref };
	  subscripts.safe_push (one);
	  note_wide (index);
	}
    }
}

/* Note what there is to split at for the sake of STMT.  Conditions MASKED are
   left alone.  */

void
split_plan::note_stmt (gimple *stmt, hash_set<gimple *> &masked)
{
  if (gcond *cond = dyn_cast<gcond *> (stmt))
    {
      if (full_p () || masked.contains (cond)
	  || !m_forms->constant_between_p (m_forms->branch (gimple_bb (cond))))
	return;
      bool only_true = !m_leave && m_strip->may_skip_p (cond, true);
      const split_decision one
	= { cond, only_true,
	    !m_leave && !only_true && m_strip->may_skip_p (cond, false) };
      decisions.safe_push (one);
      return;
    }
  note_subscripts (stmt);
  if (!is_gimple_assign (stmt))
    return;
  tree lhs = gimple_assign_lhs (stmt), op = gimple_assign_rhs1 (stmt);
  if (TREE_CODE_CLASS (gimple_assign_rhs_code (stmt)) == tcc_comparison
      && TREE_CODE (TREE_TYPE (lhs)) == BOOLEAN_TYPE && !m_masks
      && !full_p ())
    {
      /* One that may differ between threads.  */
      lane_form form = m_forms->form (lhs);
      if (!form.whole_p () && m_forms->constant_between_p (form))
	truths.safe_push (as_a<gassign *> (stmt));
    }
  if (gimple_assign_cast_p (stmt) && INTEGRAL_TYPE_P (TREE_TYPE (lhs))
      && INTEGRAL_TYPE_P (TREE_TYPE (op))
      && TYPE_PRECISION (TREE_TYPE (lhs)) > TYPE_PRECISION (TREE_TYPE (op))
      && widening (op))
    {
      conversions.safe_push (stmt);
      note_wide (op);
    }
}

bool
split_plan::find_segments (hash_set<gimple *> &masked, bool broken,
			   interior_tests *interior)
{
  auto_vec<basic_block> blocks;
  m_strip->list_blocks (&blocks);
  m_masks = !masked.is_empty ();
  m_leave = m_strip->values_leave_p ();
  m_stmts = m_strip->size ();
  if (!cuda_without_p (CUDA_PART_DIVIDE) && !find_lattice ())
    find_quotients ();
  interior->keep_told (*m_forms, domain == DOMAIN_ALL);
  for (basic_block bb : blocks)
    for (gimple *stmt : cuda_stmts (bb))
      if (bb != m_strip->loop->join && !full_of_wraps_p ()
	  && !interior->added_p (stmt))
	note_stmt (stmt, masked);
  find_cuts (*interior);
  whole = (!cuda_without_p (CUDA_PART_GUARDS)
	   && (m_strip->short_p () || m_strip->tile_p ())
	   && domain == DOMAIN_ALL && !broken && !cuts.is_empty ()
	   && m_strip->small_p () && m_strip->straight_p ()
	   && m_strip->copyable_p ());
  return (!m_wide.is_empty () || !decisions.is_empty () || !truths.is_empty ()
	  || !quotients.is_empty () || domain == DOMAIN_LATTICE
	  || !interior->empty_p ());
}

/* ---- Where segments end. ---- */

/* End segments at WHERE, with QUOTIENT if that changes there.  */

void
split_plan::cut_at (const lane_break &where, const cuda_quotient &quotient)
{
  bool linear = m_forms->linear_p (where.a);
  if (linear && where.kind != BREAK_WRAP)
    cut_wrap (where.a);
  const split_cut cut = { where, linear, quotient };
  cuts.safe_push (cut);
}

/* OP, which is affine with a constant step, must not wrap in a segment.  */

void
split_plan::cut_wrap (tree op)
{
  tree type = TREE_TYPE (op);
  lane_form form = m_forms->form (op);
  lane_bounds of = m_forms->bounds (op);
  if (m_bounded.add (op))
    return;
  /* By ones it would have to be the greatest value of its type.  */
  widest_int least = wi::to_widest (TYPE_MIN_VALUE (type));
  widest_int most = wi::to_widest (TYPE_MAX_VALUE (type));
  if (form.step > 0
      ? of.low >= least && of.high + (form.step - 1) < most
      : of.high <= most && of.low + (form.step + 1) > least)
    return;
  const lane_break where
    = { BREAK_WRAP, ERROR_MARK, op, NULL_TREE, false, NULL, -1 };
  cut_at (where);
}

/* Return whether one of BREAKS is where the comparison of WHERE, which flips,
   is what it must not be: a segment ends there in any case.  */

bool
split_plan::side_p (const_bitmap breaks, const lane_break &where) const
{
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (breaks, 0, index, bi)
    {
      const lane_break &other = (*m_forms)[index];
      if (other.kind == BREAK_SIDE && other.code == where.code
	  && other.a == where.a && other.b == where.b)
	return true;
    }
  return false;
}

/* There must be no break of FORM in a segment.  */

void
split_plan::cut_breaks (const lane_form &form)
{
  bitmap_iterator bi;
  unsigned index;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      if (bitmap_set_bit (m_cut, index))
	{
	  const lane_break &where = (*m_forms)[index];
	  if (where.kind == BREAK_WRAP)
	    cut_wrap (where.a);
	  else if (where.kind == BREAK_SIDE || !side_p (form.breaks, where))
	    cut_at (where);
	}
}

/* Find where segments end, once it is known what for.  */

void
split_plan::find_cuts (const interior_tests &interior)
{
  if (domain == DOMAIN_LATTICE)
    {
      cut_breaks (m_forms->form (moving));
      cut_wrap (moving);
    }
  for (const cuda_quotient &quotient : quotients)
    if (quotient.moves)
      {
	const lane_break where
	  = { BREAK_QUOTIENT, quotient.floor ? FLOOR_DIV_EXPR : TRUNC_DIV_EXPR,
	      quotient.dividend, quotient.divisor, false, quotient.stmt, -1 };
	cut_breaks (m_forms->form (quotient.dividend));
	cut_at (where, quotient);
      }
  for (tree op : m_wide)
    {
      cut_breaks (m_forms->form (op));
      cut_wrap (op);
    }
  for (const split_decision &one : decisions)
    cut_breaks (m_forms->branch (gimple_bb (one.cond)));
  for (gassign *truth : truths)
    cut_breaks (m_forms->form (gimple_assign_lhs (truth)));
  for (const interior_truth &truth : interior.truths ())
    cut_breaks (m_forms->form (truth.value));
}

/* ---- The dump. ---- */

void
split_plan::dump (FILE *file) const
{
  int index = m_strip->loop->body->index;
  if (domain == DOMAIN_POINT)
    {
      fprintf (file, "thread loop at bb %d: one thread does all\n", index);
      return;
    }
  bool guarded = domain == DOMAIN_LATTICE, kept = false;
  for (const split_decision &one : decisions)
    guarded |= one.only_true || one.only_false;
  for (const cuda_quotient &quotient : quotients)
    kept |= TREE_CODE (quotient.divisor) != INTEGER_CST;
  fprintf (file, "thread loop at bb %d: split at %u conversions and"
	   " %u conditions%s, %u quotients%s%s%s%s\n", index, m_wide.length (),
	   decisions.length (), guarded ? ", guarded" : "",
	   quotients.length (), kept ? ", or kept for small divisors" : "",
	   domain == DOMAIN_LATTICE ? ", in steps" : "",
	   whole ? ", or whole" : "", m_masks ? ", with masks" : "");
  for (const split_cut &cut : cuts)
    {
      fprintf (file, "  a segment ends at ");
      cut.where.dump (file);
      fputc ('\n', file);
    }
}
