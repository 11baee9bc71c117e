/* How values of a thread loop vary with the thread.
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
#include "cuda-intrinsics.h"
#include "cuda-stmts.h"
#include "strip-forms.h"

/* Names that a value outside the loop is computed from are looked into as long
   as there are not more of them.  */
const unsigned MAX_NAMES = 64;

/* The most threads that get a segment each since a value does not follow its
   step there.  */
const int MAX_SINGLE = 4;

strip_forms::strip_forms (const thread_strip *strip,
			  const_bitmap steady, const_bitmap moving)
  : m_strip (strip), m_steady (steady), m_moving (moving)
{
  m_scope.fn = cfun;
  m_scope.level = CUDA_LEVEL_BLOCK;
  m_scope.entry = strip->loop->body;
  m_scope.leave = strip->loop->join;
  compute (m_scope);
}

/* Return whether NAME, which is not computed in LOOP, is computed from the
   thread's place in the block, constants and counters of loops alone.  SEEN
   holds names that are being looked at.  */

static bool
steady_p (const cuda_thread_loop *loop, tree name, hash_set<tree> *seen)
{
  if (CONSTANT_CLASS_P (name) || name == loop->x)
    return true;
  if (TREE_CODE (name) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (name)
      || seen->elements () > MAX_NAMES)
    return false;
  for (tree tid : loop->tid)
    if (name == tid)
      return true;
  if (seen->add (name))
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (!steady_p (loop, gimple_phi_arg_def (phi, i), seen))
	  return false;
      return true;
    }
  if (!is_gimple_assign (def) || gimple_assign_load_p (def))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (def); i++)
    if (!steady_p (loop, gimple_op (def, i), seen))
      return false;
  return true;
}

/* If NAME is known without looking at what defines it, say so in *FORM.  */

bool
strip_forms::leaf (tree name, lane_form *form) const
{
  const cuda_thread_loop *loop = m_strip->loop;
  unsigned version = SSA_NAME_VERSION (name);
  if (name == loop->x || bitmap_bit_p (m_moving, version))
    {
      form->kind = LANE_AFFINE;
      form->step = 1;
      form->steady = name == loop->x;
      form->zeros = name == loop->x ? LANE_MAX_BITS : 0;
      return true;
    }
  if (bitmap_bit_p (m_steady, version))
    return true;
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (bb && bitmap_bit_p (m_strip->blocks, bb->index))
    {
      /* What the loop itself computes, or was not there at first.  */
      if (inside_p (bb))
	return false;
      form->vary ();
      form->early = false;
      return true;
    }
  hash_set<tree> seen;
  form->steady = steady_p (loop, name, &seen);
  form->zeros = known_zeros (name);
  if (name == loop->row_start)
    form->zeros = MAX (form->zeros, (unsigned) ctz_hwi (CUDA_WARP_SIZE));
  return true;
}

/* If bounds of NAME are known, set *OF to them.  */

bool
strip_forms::leaf_bounds (tree name, lane_bounds *of) const
{
  if (name != m_strip->loop->x)
    return flow_bounds (name, of);
  *of = { 0, last_lane () };
  return true;
}

/* Return the number of the last lane, or more.  */

int
strip_forms::last_lane () const
{
  tree extent = m_strip->extent;
  if (TREE_CODE (extent) == INTEGER_CST)
    return MAX (tree_to_shwi (extent), 1) - 1;
  lane_bounds of;
  return (flow_bounds (extent, &of) && of.high <= CUDA_BLOCK_THREADS
	  ? of.high.to_shwi () : CUDA_BLOCK_THREADS) - 1;
}

bool
strip_forms::invariant_p (tree op) const
{
  lane_form of = form (op);
  return of.uniform_p () && of.early && of.whole_p ();
}

/* Return whether OP, an integer, is so far from the ends of 64 bits that
   differences do not wrap there.  */

bool
strip_forms::narrow_p (tree op) const
{
  lane_bounds of = bounds (op);
  widest_int most = HOST_WIDE_INT_1 << LANE_NARROW_BITS;
  return of.low >= -most && of.high <= most;
}

/* Return whether it is known that more than MAX_SINGLE threads are where WHERE
   says that they must not be, each of which would get a segment.  */

bool
strip_forms::many_singles_p (const lane_break &where) const
{
  lane_form moves = form (where.a);
  lane_bounds a = bounds (where.a), b = bounds (where.b);
  enum tree_code code = (where.never ? where.code
			 : invert_tree_comparison (where.code, false));
  if (!moves.affine_p () || !moves.constant || absu_hwi (moves.step) != 1
      || a.high - a.low != last_lane () || b.high != b.low)
    return false;
  widest_int singles = 0;
  if (code == LT_EXPR || code == LE_EXPR)
    singles = b.low - a.low + (code == LE_EXPR ? 1 : 0);
  else if (code == GT_EXPR || code == GE_EXPR)
    singles = a.high - b.low + (code == GE_EXPR ? 1 : 0);
  return singles > MAX_SINGLE;
}

bool
strip_forms::limitable_p (const lane_form &of) const
{
  bitmap_iterator bi;
  unsigned index;
  if (of.breaks)
    EXECUTE_IF_SET_IN_BITMAP (of.breaks, 0, index, bi)
      {
	const lane_break &where = (*this)[index];
	lane_form moves = form (where.a);
	unsigned bits = TYPE_PRECISION (TREE_TYPE (where.a));
	switch (where.kind)
	  {
	  case BREAK_QUOTIENT:
	    /* A plan has those that pay.  */
	  case BREAK_REAL:
	    return false;
	  case BREAK_WRAP:
	    if (!moves.constant || bits < 32)
	      return false;
	    break;
	  case BREAK_FLIP:
	  case BREAK_SIDE:
	    if (bits != 32
		&& !(bits > 32 && moves.constant
		     && (moves.step == 1
			 || (IN_RANGE (moves.step, -INT_MAX, INT_MAX)
			     && narrow_p (where.a) && narrow_p (where.b)))))
	      return false;
	    if (where.kind == BREAK_SIDE && many_singles_p (where))
	      return false;
	    break;
	  }
      }
  return true;
}

bool
strip_forms::constant_between_p (const lane_form &of) const
{
  return of.uniform_p () && of.early && limitable_p (of);
}

bool
strip_forms::even_p (tree op, HOST_WIDE_INT low, HOST_WIDE_INT high) const
{
  lane_form of = form (op);
  return (of.affine_p () && of.constant && of.step != 0 && of.early
	  && IN_RANGE (of.step, low, high)
	  && INTEGRAL_TYPE_P (TREE_TYPE (op))
	  && TYPE_PRECISION (TREE_TYPE (op)) >= 32 && limitable_p (of));
}

bool
strip_forms::linear_p (tree op) const
{
  return even_p (op, 1, 1);
}

bool
strip_forms::even_sum_p (tree op, HOST_WIDE_INT low, HOST_WIDE_INT high) const
{
  if (even_p (op, low, high))
    return true;
  if (TREE_CODE (op) != SSA_NAME || !m_strip->inside_p (op)
      || !INTEGRAL_TYPE_P (TREE_TYPE (op))
      || !TYPE_OVERFLOW_UNDEFINED (TREE_TYPE (op)))
    return false;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def)
    return false;
  enum tree_code code = gimple_assign_rhs_code (def);
  return ((code == PLUS_EXPR || code == MINUS_EXPR)
	  && (even_sum_p (gimple_assign_rhs1 (def), low, high)
	      || (code == PLUS_EXPR
		  && even_sum_p (gimple_assign_rhs2 (def), low, high))));
}

bool
strip_forms::exact_sum_p (tree op) const
{
  gassign *def = cuda_assignment (op);
  if (!def || (gimple_assign_rhs_code (def) != PLUS_EXPR
	       && gimple_assign_rhs_code (def) != MINUS_EXPR))
    return false;
  tree type = TREE_TYPE (op);
  if (TYPE_OVERFLOW_UNDEFINED (type))
    return true;
  if (gimple_assign_rhs_code (def) == MINUS_EXPR)
    return false;
  lane_bounds a = bounds (gimple_assign_rhs1 (def));
  lane_bounds b = bounds (gimple_assign_rhs2 (def));
  return (!wi::neg_p (a.low) && !wi::neg_p (b.low)
	  && a.high + b.high <= wi::to_widest (TYPE_MAX_VALUE (type)));
}

bool
strip_forms::shifted_p (tree op) const
{
  lane_form of = form (op);
  return (of.affine_p () && of.constant && of.step == 1 && of.early
	  && of.whole_p () && INTEGRAL_TYPE_P (TREE_TYPE (op))
	  && TYPE_PRECISION (TREE_TYPE (op)) == 32);
}
