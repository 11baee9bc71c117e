/* Thread loops that skip threads.
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

/* Where all that threads do depends on a remainder of their index,

     for (x = 0; x != block_dim.x; x++)
       if ((base + x) % m == 0)
	 s[x] += s[x + m / 2];

   only the threads that do it are visited, of each segment (cuda-affine.cc):

     step = m == 0 ? 1 : abs (m);
     rest = (base + s) % step;
     start = s + (rest == 0 ? 0 : step - rest);
     if (start <= s + last)
       for (x = start; x < e; x += step)
	 s[x] += s[x + m / 2];

   A zero M is never divided by: no thread comes to the condition then, nor to
   what depends on it.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-split.h"

/* Steps of constants less than this are left to masks of vectors, and no
   row has more threads than this.  */
const int MIN_STEP = 8;
const int MAX_ROW = 1024;

/* If COND is such a condition, note it and return true.  */

bool
loop_splitter::steps_p (gcond *cond)
{
  enum tree_code code = gimple_cond_code (cond);
  tree rest = gimple_cond_lhs (cond), value = gimple_cond_rhs (cond);
  if ((code != EQ_EXPR && code != NE_EXPR) || TREE_CODE (rest) != SSA_NAME
      || !in_loop_p (rest)
      || !cuda_quotient_p (SSA_NAME_DEF_STMT (rest), &m_hits)
      || !m_hits.remainder || !linear_p (m_hits.dividend)
      || !invariant_p (m_hits.divisor)
      || (TREE_CODE (m_hits.divisor) == INTEGER_CST
	  && compare_tree_int (m_hits.divisor, MIN_STEP) < 0))
    return false;
  /* The remainder of something negative is negative or zero.  */
  if (!integer_zerop (value)
      && !(invariant_p (value)
	   && (m_hits.floor || TYPE_UNSIGNED (TREE_TYPE (rest)))))
    return false;
  if (!may_skip_p (cond, code == EQ_EXPR) || values_leave_p ())
    return false;
  m_hit = cond;
  return true;
}

/* Find such a condition; return whether there is one.  */

bool
loop_splitter::find_steps ()
{
  bitmap_iterator bi;
  unsigned index;
  if (cuda_without_p (CUDA_PART_SKIP))
    return false;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (cond && bb != m_loop->join && steps_p (cond))
	return true;
    }
  return false;
}

/* Append how far it is from the first thread of a segment to the first one for
   which the remainder by STEP, of unsigned TYPE, is what is wanted; if there
   is none, something large.  */

tree
loop_splitter::step_offset (tree type, tree step)
{
  tree first = value_at_start (m_hits.dividend);
  tree value = gimple_convert (&m_seq, type,
			       value_at_start (gimple_cond_rhs (m_hit)));
  tree index = gimple_convert (&m_seq, type, first);
  tree rest = gimple_build (&m_seq, TRUNC_MOD_EXPR, type, index, step);
  tree ahead = gimple_build (&m_seq, MINUS_EXPR, type, value, rest);
  tree around = gimple_build (&m_seq, PLUS_EXPR, type, ahead, step);
  tree passed = gimple_build (&m_seq, LT_EXPR, boolean_type_node, value, rest);
  tree offset = gimple_build (&m_seq, COND_EXPR, type, passed, around, ahead);
  if (!TYPE_UNSIGNED (TREE_TYPE (first)) && !m_hits.floor)
    {
      tree negated = gimple_build (&m_seq, NEGATE_EXPR, type, index);
      tree up = gimple_build (&m_seq, TRUNC_MOD_EXPR, type, negated, step);
      tree below = gimple_build (&m_seq, LT_EXPR, boolean_type_node, first,
				 build_zero_cst (TREE_TYPE (first)));
      return gimple_build (&m_seq, COND_EXPR, type, below, up, offset);
    }
  tree possible = gimple_build (&m_seq, LT_EXPR, boolean_type_node, value,
				step);
  return gimple_build (&m_seq, COND_EXPR, type, possible, offset,
		       build_minus_one_cst (type));
}

/* Let the loop visit only the threads that fulfil the condition, once it is
   known where the segment ends.  */

void
loop_splitter::place_steps ()
{
  tree type = unsigned_type_for (TREE_TYPE (m_hits.divisor));
  tree divisor = value_at_start (m_hits.divisor);
  tree step = gimple_convert (&m_seq, type, divisor);
  if (!TYPE_UNSIGNED (TREE_TYPE (divisor)))
    {
      tree negated = gimple_build (&m_seq, NEGATE_EXPR, type, step);
      tree below = gimple_build (&m_seq, LT_EXPR, boolean_type_node, divisor,
				 build_zero_cst (TREE_TYPE (divisor)));
      step = gimple_build (&m_seq, COND_EXPR, type, below, negated, step);
    }
  step = gimple_build (&m_seq, MAX_EXPR, type, step, build_one_cst (type));
  tree most = build_int_cst (type, MAX_ROW);
  tree offset = step_offset (type, step);
  offset = gimple_build (&m_seq, MIN_EXPR, type, offset, most);
  offset = gimple_convert (&m_seq, unsigned_type_node, offset);
  m_run = gimple_build (&m_seq, LE_EXPR, boolean_type_node, offset, m_length);
  offset = gimple_convert (&m_seq, integer_type_node, offset);
  m_start = gimple_build (&m_seq, PLUS_EXPR, integer_type_node, m_first,
			  offset);
  step = gimple_build (&m_seq, MIN_EXPR, type, step, most);
  step = gimple_convert (&m_seq, integer_type_node, step);

  gcond *test = as_a<gcond *> (gsi_stmt (gsi_last_bb (m_loop->join)));
  gimple *next = SSA_NAME_DEF_STMT (gimple_cond_lhs (test));
  gimple_assign_set_rhs2 (next, step);
  update_stmt (next);
  gimple_cond_set_code (test, LT_EXPR);
  update_stmt (test);
  if (gimple_cond_code (m_hit) == EQ_EXPR)
    gimple_cond_make_true (m_hit);
  else
    gimple_cond_make_false (m_hit);
  update_stmt (m_hit);
}
