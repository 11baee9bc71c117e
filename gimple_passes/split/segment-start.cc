/* How far a segment of a loop goes, and what it starts with.
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

#include "gcc-compat.h"
#include "segment-start.h"

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
  bool first = name == m_strip->loop->x;
  m_asked |= first;
  *value = first ? m_first : name;
  return first || !m_strip->inside_p (name);
}

/* Return whether all threads do STMT.  */

bool
start_values::done_p (gimple *stmt) const
{
  return m_runs && dominated_by_p (CDI_DOMINATORS, m_strip->loop->join,
				   gimple_bb (stmt));
}

void
segment_start::begin (tree first)
{
  m_first = first;
  m_at_start.start_at (first);
  tree left = binary (MINUS_EXPR, unsigned_type_node, m_strip->extent, first);
  m_length = gimple_build (&seq, MINUS_EXPR, unsigned_type_node, left,
			   build_one_cst (unsigned_type_node));
  m_unlimited = m_length;
}

tree
segment_start::value (tree op)
{
  tree value = m_at_start.copy (op);
  gcc_assert (value);
  return value;
}

tree
segment_start::binary (enum tree_code code, tree type, tree a, tree b)
{
  a = gimple_convert (&seq, type, a);
  b = gimple_convert (&seq, type, b);
  return gimple_build (&seq, code, type, a, b);
}

void
segment_start::put (basic_block bb)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_NEW_STMT);
  seq = NULL;
}

/* The segment has at most ROOM more threads after its first.  */

void
segment_start::limit_by (tree room)
{
  if (TYPE_PRECISION (TREE_TYPE (room)) > 32)
    {
      tree type = TREE_TYPE (room);
      room = gimple_build (&seq, MIN_EXPR, type, room,
			   build_int_cst (type, INT_MAX));
    }
  m_length = binary (MIN_EXPR, unsigned_type_node, m_length, room);
}

/* OP, which is affine with a constant step, must not wrap in the segment.  */

void
segment_start::limit_wrap (tree op)
{
  tree type = TREE_TYPE (op), utype = unsigned_type_for (type);
  HOST_WIDE_INT step = m_forms.form (op).step;
  tree end = step > 0 ? TYPE_MAX_VALUE (type) : TYPE_MIN_VALUE (type);
  tree first = value (op);
  tree room = (step > 0 ? binary (MINUS_EXPR, utype, end, first)
	       : binary (MINUS_EXPR, utype, first, end));
  limit_by (gimple_build (&seq, TRUNC_DIV_EXPR, utype, room,
			  build_int_cst (utype, absu_hwi (step))));
}

/* Return, as unsigned, how much OP, which is affine, grows with each x, modulo
   2 to the power of 32: as much as it would from the segment's first thread to
   the second, whether there is one or not, or anywhere, if it has no
   breaks.  */

tree
segment_start::growth (tree op)
{
  lane_form form = m_forms.form (op);
  if (form.constant)
    return build_int_cst (unsigned_type_node, form.step);
  start_values here (m_strip, &seq, false);
  start_values next (m_strip, &seq, false);
  tree first = m_forms.whole_strip_p (form) ? integer_zero_node : m_first;
  here.start_at (first);
  next.start_at (binary (PLUS_EXPR, integer_type_node, first,
			 integer_one_node));
  return binary (MINUS_EXPR, unsigned_type_node, next.copy (op),
		 here.copy (op));
}

/* A CODE B of WHERE, where A is affine and B invariant, must not change in the
   segment, and A must not wrap.  With the growth G of A turned upwards, the
   outcome changes where G * x reaches the distance of A and B, or passes it:

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

   in 64 bits, where none of it wraps: what has more than 32 bits itself is far
   from their ends, and takes more threads than there are to come there.  */

void
segment_start::limit_affine (const lane_break &where)
{
  tree type = TREE_TYPE (where.a), wide = long_long_integer_type_node;
  tree zero = build_zero_cst (wide), one = build_one_cst (wide);
  tree first = gimple_convert (&seq, wide, value (where.a));
  tree bound = gimple_convert (&seq, type, value (where.b));
  tree factor = gimple_convert (&seq, integer_type_node, growth (where.a));
  factor = gimple_convert (&seq, wide, factor);
  tree up = test (GE_EXPR, factor, zero);
  tree far = binary (MINUS_EXPR, wide, bound, first);
  tree back = gimple_build (&seq, NEGATE_EXPR, wide, far);
  bool fits = TYPE_PRECISION (type) <= 32;
  HOST_WIDE_INT most = HOST_WIDE_INT_1 << (LANE_NARROW_BITS + 1);
  tree above = binary (MINUS_EXPR, wide, fits ? TYPE_MAX_VALUE (type)
		       : build_int_cst (wide, most), first);
  tree below = binary (MINUS_EXPR, wide, first, fits ? TYPE_MIN_VALUE (type)
		       : build_int_cst (wide, -most));
  far = choose (up, far, back);
  tree left = choose (up, above, below);
  tree size = gimple_build (&seq, ABS_EXPR, wide, factor);
  size = gimple_build (&seq, MAX_EXPR, wide, size, one);
  tree reach = far;
  if (where.code == EQ_EXPR || where.code == NE_EXPR)
    {
      tree hit = test (EQ_EXPR, far, zero);
      reach = choose (hit, one, far);
    }
  else
    {
      bool behind = where.code == LE_EXPR || where.code == GT_EXPR;
      tree more = choose (up, behind ? one : zero, behind ? zero : one);
      reach = gimple_build (&seq, PLUS_EXPR, wide, far, more);
    }
  tree changes = test (GT_EXPR, reach, zero);
  tree before = gimple_build (&seq, MINUS_EXPR, wide, reach, one);
  before = gimple_build (&seq, MIN_EXPR, wide, before, left);
  left = choose (changes, before, left);
  limit_by (gimple_build (&seq, TRUNC_DIV_EXPR, wide, left, size));
}

/* A CODE B of WHERE, with a linear A, which does not wrap, and an invariant B,
   must not change in the segment.  */

void
segment_start::limit_linear (const lane_break &where)
{
  tree type = TREE_TYPE (where.a);
  tree utype = unsigned_type_for (type);
  tree first = value (where.a);
  tree bound = gimple_convert (&seq, type, value (where.b));
  tree distance = binary (MINUS_EXPR, utype, bound, first);
  tree before = binary (MINUS_EXPR, utype, distance, build_one_cst (utype));
  tree all = build_minus_one_cst (utype);
  bool inclusive = where.code == LE_EXPR || where.code == GT_EXPR;
  tree below = test (inclusive ? LE_EXPR : LT_EXPR, first, bound);
  tree room = choose (below, inclusive ? distance : before, all);
  if (where.code == EQ_EXPR || where.code == NE_EXPR)
    {
      tree hit = test (EQ_EXPR, first, bound);
      room = choose (hit, build_zero_cst (utype), room);
    }
  limit_by (room);
}

/* The comparison of CUT must not change in the segment.  */

void
segment_start::limit_flip (const split_cut &cut)
{
  if (cut.linear)
    limit_linear (cut.where);
  else
    limit_affine (cut.where);
}

/* Nor must it be what it must not: a segment in which it is has one thread, as
   what does not follow its step there need not.  */

void
segment_start::limit_side (const split_cut &cut)
{
  const lane_break &where = cut.where;
  tree a = value (where.a);
  tree type = TREE_TYPE (a), utype = unsigned_type_for (type);
  tree b = gimple_convert (&seq, type, value (where.b));
  tree truth = test (where.code, a, b);
  tree none = build_zero_cst (utype), all = build_minus_one_cst (utype);
  if (cut.linear && !where.never
      && (where.code == LE_EXPR || where.code == GE_EXPR))
    {
      /* A minimum or maximum.  */
      if (where.code == LE_EXPR)
	all = binary (MINUS_EXPR, utype, b, a);
    }
  else
    limit_flip (cut);
  limit_by (choose (truth, where.never ? none : all,
		    where.never ? all : none));
}

void
segment_start::limit (const split_cut &cut)
{
  switch (cut.where.kind)
    {
    case BREAK_WRAP:
      limit_wrap (cut.where.a);
      break;
    case BREAK_FLIP:
      limit_flip (cut);
      break;
    case BREAK_SIDE:
      limit_side (cut);
      break;
    case BREAK_QUOTIENT:
      limit_by (cuda_quotient_room (&seq, cut.quotient, value (cut.where.a),
				    value (cut.where.b)));
      break;
    case BREAK_REAL:
      /* Not early.  */
      gcc_unreachable ();
    }
}
