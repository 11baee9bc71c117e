/* How far a segment of a thread loop goes.
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

/* What can be split at, the values that names of the loop have for the first
   thread of a segment, and how many threads more the segment has: see
   cuda-affine.cc.  */

#include "gcc-compat.h"
#include "cuda-split.h"

/* Return whether NAME, an SSA name, is defined in the loop.  */

bool
loop_splitter::in_loop_p (tree name) const
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return bb && bitmap_bit_p (m_request->blocks, bb->index);
}

/* Find the forms anew, what is known of quotients among them.  */

void
loop_splitter::find_forms ()
{
  if (m_forms != m_all)
    delete m_forms;
  m_forms = new strip_forms (m_request, m_steady, m_moving);
  if (m_quotients.is_empty ())
    {
      delete m_all;
      m_all = m_forms;
    }
}

/* Return whether OP is the same for all x in a segment, and can be computed
   before the loop.  */

bool
loop_splitter::invariant_p (tree op) const
{
  lane_form form = m_forms->form (op);
  return form.uniform_p () && form.early && form.whole_p ();
}

/* Return whether OP is the same for all x in all segments.  */

bool
loop_splitter::uniform_p (tree op) const
{
  lane_form form = m_all->form (op);
  return form.uniform_p () && form.early && form.whole_p ();
}

/* Return whether it can be told how far the breaks of FORM are.  */

bool
loop_splitter::limitable_p (const lane_form &form) const
{
  bitmap_iterator bi;
  unsigned index;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      {
	const lane_break &where = (*m_forms)[index];
	lane_form moves = m_forms->form (where.a);
	unsigned bits = TYPE_PRECISION (TREE_TYPE (where.a));
	switch (where.kind)
	  {
	  case BREAK_QUOTIENT:
	    /* Those that pay are in m_quotients.  */
	    return false;
	  case BREAK_WRAP:
	    if (!moves.constant || bits < 32)
	      return false;
	    break;
	  case BREAK_FLIP:
	  case BREAK_SIDE:
	    if (bits != 32 && !(bits > 32 && moves.constant && moves.step == 1))
	      return false;
	    break;
	  }
      }
  return true;
}

/* Return whether OP is x plus something invariant, in an integral type of at
   least 32 bits, in a segment that is short enough.  */

bool
loop_splitter::linear_p (tree op) const
{
  lane_form form = m_forms->form (op);
  return (form.affine_p () && form.constant && form.step == 1 && form.early
	  && INTEGRAL_TYPE_P (TREE_TYPE (op))
	  && TYPE_PRECISION (TREE_TYPE (op)) >= 32 && limitable_p (form));
}

/* Return whether OP is linear, or a sum of something linear and values that
   need not be invariant, as k * n + x is in a loop over k, of signed type: then
   it cannot wrap.  */

bool
loop_splitter::linear_sum_p (tree op) const
{
  if (linear_p (op))
    return true;
  if (TREE_CODE (op) != SSA_NAME || !in_loop_p (op)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op)))
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  return ((code == PLUS_EXPR || code == MINUS_EXPR)
	  && (linear_sum_p (gimple_assign_rhs1 (def))
	      || (code == PLUS_EXPR
		  && linear_sum_p (gimple_assign_rhs2 (def)))));
}

/* Return whether FORM, that of a truth value or a branch, can be made constant
   in each segment.  */

bool
loop_splitter::constant_in_segment_p (const lane_form &form) const
{
  return form.uniform_p () && form.early && limitable_p (form);
}

/* The same of the condition COND.  */

bool
loop_splitter::condition_p (gcond *cond) const
{
  return constant_in_segment_p (m_forms->branch (gimple_bb (cond)));
}

/* Add the computation A CODE B in TYPE to the segment's start.  */

tree
loop_splitter::add_binary (enum tree_code code, tree type, tree a, tree b)
{
  a = gimple_convert (&m_seq, type, a);
  b = gimple_convert (&m_seq, type, b);
  return gimple_build (&m_seq, code, type, a, b);
}

void
start_values::start_at (tree first)
{
  m_first = first;
  if (m_asked)
    forget ();
}

/* If NAME needs not be computed where a segment starts, set *VALUE to what it
   is there and return true.  */

bool
start_values::known_p (tree name, tree *value)
{
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  bool first = name == m_request->loop->x;
  m_asked |= first;
  *value = first ? m_first : name;
  return first || !bb || !bitmap_bit_p (m_request->blocks, bb->index);
}

/* Return whether all threads do STMT.  */

bool
start_values::done_p (gimple *stmt) const
{
  return m_runs && dominated_by_p (CDI_DOMINATORS, m_request->loop->join,
				   gimple_bb (stmt));
}

/* Return the value of OP, which can be computed there, for the first thread of
   a segment.  */

tree
loop_splitter::value_at_start (tree op)
{
  tree value = m_at_start.copy (op);
  gcc_assert (value);
  return value;
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

/* OP, which is affine with a constant step, must not wrap in the segment.  */

void
loop_splitter::limit_wrap (tree op)
{
  tree type = TREE_TYPE (op), utype = unsigned_type_for (type);
  lane_form form = m_forms->form (op);
  lane_bounds of = m_forms->bounds (op);
  if (m_bounded.add (op))
    return;
  /* By ones it would have to be the greatest value of its type.  */
  tree end = form.step > 0 ? TYPE_MAX_VALUE (type) : TYPE_MIN_VALUE (type);
  if (form.step > 0 ? of.high + (form.step - 1) < wi::to_widest (end)
      : of.low + (form.step + 1) > wi::to_widest (end))
    return;
  tree first = value_at_start (op);
  tree room = (form.step > 0 ? add_binary (MINUS_EXPR, utype, end, first)
	       : add_binary (MINUS_EXPR, utype, first, end));
  limit_by (gimple_build (&m_seq, TRUNC_DIV_EXPR, utype, room,
			  build_int_cst (utype, absu_hwi (form.step))));
}

/* QUOTIENT must not change in the segment.  */

void
loop_splitter::limit_quotient (const cuda_quotient &quotient)
{
  if (!quotient.moves)
    return;
  limit (m_forms->form (quotient.dividend));
  limit_wrap (quotient.dividend);
  limit_by (cuda_quotient_room (&m_seq, quotient,
				value_at_start (quotient.dividend),
				value_at_start (quotient.divisor)));
}

/* Return, as unsigned, how much OP, which is affine, grows with each x, modulo
   2 to the power of 32: as much as it would from the segment's first thread to
   the second, whether there is one or not, or anywhere, if it has no
   breaks.  */

tree
loop_splitter::growth (tree op)
{
  lane_form form = m_forms->form (op);
  if (form.constant)
    return build_int_cst (unsigned_type_node, form.step);
  start_values here (m_request, &m_seq, false);
  start_values next (m_request, &m_seq, false);
  tree first = form.whole_p () ? integer_zero_node : m_first;
  here.start_at (first);
  next.start_at (add_binary (PLUS_EXPR, integer_type_node, first,
			     integer_one_node));
  return add_binary (MINUS_EXPR, unsigned_type_node, next.copy (op),
		     here.copy (op));
}

/* A CODE B, where A is affine and B invariant, must not change in the segment,
   and A must not wrap.  With the growth G of A turned upwards, the outcome
   changes where G * x reaches the distance of A and B, or passes it:

     far = bound - first;
     left = INT_MAX - first;
     if (factor < 0)
       {
	 far = -far;
	 left = first - INT_MIN;
       }
     reach = far + (it changes behind the bound, not at it);
     if (reach > 0)
       left = MIN (left, reach - 1);
     room = left / MAX (|factor|, 1);

   in 64 bits, where none of it wraps.  */

void
loop_splitter::limit_affine (enum tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a), wide = long_long_integer_type_node;
  tree zero = build_zero_cst (wide), one = build_one_cst (wide);
  tree first = gimple_convert (&m_seq, wide, value_at_start (a));
  tree bound = gimple_convert (&m_seq, type, value_at_start (b));
  tree factor = gimple_convert (&m_seq, integer_type_node, growth (a));
  factor = gimple_convert (&m_seq, wide, factor);
  tree up = gimple_build (&m_seq, GE_EXPR, boolean_type_node, factor, zero);
  tree far = add_binary (MINUS_EXPR, wide, bound, first);
  tree back = gimple_build (&m_seq, NEGATE_EXPR, wide, far);
  tree above = add_binary (MINUS_EXPR, wide, TYPE_MAX_VALUE (type), first);
  tree below = add_binary (MINUS_EXPR, wide, first, TYPE_MIN_VALUE (type));
  far = gimple_build (&m_seq, COND_EXPR, wide, up, far, back);
  tree left = gimple_build (&m_seq, COND_EXPR, wide, up, above, below);
  tree size = gimple_build (&m_seq, ABS_EXPR, wide, factor);
  size = gimple_build (&m_seq, MAX_EXPR, wide, size, one);
  tree reach = far;
  if (code == EQ_EXPR || code == NE_EXPR)
    {
      tree hit = gimple_build (&m_seq, EQ_EXPR, boolean_type_node, far, zero);
      reach = gimple_build (&m_seq, COND_EXPR, wide, hit, one, far);
    }
  else
    {
      bool behind = code == LE_EXPR || code == GT_EXPR;
      tree more = gimple_build (&m_seq, COND_EXPR, wide, up,
				behind ? one : zero, behind ? zero : one);
      reach = gimple_build (&m_seq, PLUS_EXPR, wide, far, more);
    }
  tree changes = gimple_build (&m_seq, GT_EXPR, boolean_type_node, reach,
			       zero);
  tree before = gimple_build (&m_seq, MINUS_EXPR, wide, reach, one);
  before = gimple_build (&m_seq, MIN_EXPR, wide, before, left);
  left = gimple_build (&m_seq, COND_EXPR, wide, changes, before, left);
  limit_by (gimple_build (&m_seq, TRUNC_DIV_EXPR, wide, left, size));
}

/* A CODE B, with a linear A and an invariant B, must not change in the
   segment.  */

void
loop_splitter::limit_linear (enum tree_code code, tree a, tree b)
{
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

/* The comparison of WHERE must not change in the segment.  */

void
loop_splitter::limit_flip (const lane_break &where)
{
  if (linear_p (where.a))
    limit_linear (where.code, where.a, where.b);
  else
    limit_affine (where.code, where.a, where.b);
}

/* Nor must it be what it must not: a segment in which it is has one thread, as
   what does not follow its step there need not.  */

void
loop_splitter::limit_side (const lane_break &where)
{
  tree a = value_at_start (where.a);
  tree type = TREE_TYPE (a), utype = unsigned_type_for (type);
  tree b = gimple_convert (&m_seq, type, value_at_start (where.b));
  tree truth = gimple_build (&m_seq, where.code, boolean_type_node, a, b);
  tree none = build_zero_cst (utype), all = build_minus_one_cst (utype);
  if (linear_p (where.a) && !where.never
      && (where.code == LE_EXPR || where.code == GE_EXPR))
    {
      /* A minimum or maximum.  */
      limit_wrap (where.a);
      if (where.code == LE_EXPR)
	all = add_binary (MINUS_EXPR, utype, b, a);
    }
  else
    limit_flip (where);
  limit_by (gimple_build (&m_seq, COND_EXPR, utype, truth,
			  where.never ? none : all, where.never ? all : none));
}

/* Return whether one of BREAKS is where the comparison of WHERE, which flips,
   is what it must not be: a segment ends there in any case.  */

bool
loop_splitter::side_p (const_bitmap breaks, const lane_break &where) const
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

/* There must be no break of FORM in the segment.  */

void
loop_splitter::limit (const lane_form &form)
{
  bitmap_iterator bi;
  unsigned index;
  if (form.breaks)
    EXECUTE_IF_SET_IN_BITMAP (form.breaks, 0, index, bi)
      if (bitmap_set_bit (m_limited, index))
	{
	  const lane_break &where = (*m_forms)[index];
	  if (where.kind == BREAK_WRAP)
	    limit_wrap (where.a);
	  else if (where.kind == BREAK_SIDE)
	    limit_side (where);
	  else if (!side_p (form.breaks, where))
	    limit_flip (where);
	}
}

/* STMT converts something linear to a wider type: it must not wrap.  */

void
loop_splitter::limit_widening (gimple *stmt)
{
  tree op = gimple_assign_rhs1 (stmt);
  limit (m_forms->form (op));
  limit_wrap (op);
}
