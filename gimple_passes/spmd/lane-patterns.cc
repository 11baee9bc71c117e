/* How values differ among the lanes of a vector by a pattern that repeats.
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

/* In a step of a tree or of a sorting network threads access

     s[2 * t - (t & 3)]

   No two neighbouring threads are the same distance apart all along, but those
   of a vector of eight, of which the first is a multiple of eight, are always

     0 1 2 3 8 9 10 11

   behind the first: low bits of T are the number of the lane, high bits are the
   same for all.  So it is with sums, multiples by constants, and what takes
   bits by constants, as long as the bits of the lane and those of the turn do
   not meet: then each bit of the result is of one or the other.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "lane-patterns.h"

/* No value has more bits.  */
const unsigned ALL_ZEROS = HOST_BITS_PER_WIDE_INT;

/* Return the low COUNT bits.  */

static unsigned HOST_WIDE_INT
low_bits (unsigned count)
{
  return (count >= ALL_ZEROS ? HOST_WIDE_INT_M1U
	  : (HOST_WIDE_INT_1U << count) - 1);
}

/* Return the pattern of what is VALUE more than something with ZEROS, or than
   nothing if it is FIXED.  */

lane_pattern
lane_patterns::uniform (HOST_WIDE_INT value, unsigned zeros, bool fixed) const
{
  lane_pattern made = lane_pattern ();
  made.known = made.exact = true;
  made.fixed = fixed;
  made.zeros = fixed ? ALL_ZEROS : zeros;
  for (unsigned i = 0; i < m_lanes; i++)
    made.at[i] = value;
  return made;
}

/* Return the pattern of what has a step more in each lane than in the one
   before, as FORM says.  */

lane_pattern
lane_patterns::affine (const lane_form &form) const
{
  lane_pattern made = uniform (0, form.zeros, false);
  made.exact = form.exact != LANE_WRAPS;
  for (unsigned i = 0; i < m_lanes; i++)
    made.at[i] = (unsigned HOST_WIDE_INT) form.step * i;
  return made;
}

/* Let P, if it is fixed, have values of TYPE.  */

void
lane_patterns::wrap (lane_pattern *p, tree type) const
{
  unsigned precision = TYPE_PRECISION (type);
  if (!p->fixed || precision >= HOST_BITS_PER_WIDE_INT)
    return;
  for (unsigned i = 0; i < m_lanes; i++)
    p->at[i] = (TYPE_UNSIGNED (type) ? zext_hwi (p->at[i], precision)
		: sext_hwi (p->at[i], precision));
}

/* Return A and SIGN times B.  */

lane_pattern
lane_patterns::sum (const lane_pattern &a, const lane_pattern &b,
		    int sign) const
{
  lane_pattern made = a;
  made.known &= b.known;
  made.exact &= b.exact;
  made.fixed &= b.fixed;
  made.zeros = MIN (a.zeros, b.zeros);
  for (unsigned i = 0; i < m_lanes; i++)
    made.at[i] = ((unsigned HOST_WIDE_INT) a.at[i]
		  + (unsigned HOST_WIDE_INT) sign * b.at[i]);
  return made;
}

/* Return P times FACTOR.  */

lane_pattern
lane_patterns::product (lane_pattern p, HOST_WIDE_INT factor) const
{
  if (factor == 0)
    return uniform (0, 0, true);
  p.zeros = MIN (p.zeros + ctz_hwi (factor), ALL_ZEROS);
  for (unsigned i = 0; i < m_lanes; i++)
    p.at[i] = (unsigned HOST_WIDE_INT) p.at[i] * factor;
  return p;
}

/* Return P CODE WITH, which looks at each bit of a value of TYPE, or shifts to
   the right.  The bits in which lanes differ must be none of those of what they
   have in common, unless only the others are taken, or those that are shifted
   out are zero in common and nothing wraps.  */

lane_pattern
lane_patterns::bits (enum tree_code code, lane_pattern p, HOST_WIDE_INT with,
		     tree type) const
{
  if (!p.fixed)
    p.zeros = MIN (p.zeros, TYPE_PRECISION (type) - 1);
  unsigned HOST_WIDE_INT low = low_bits (p.zeros);
  bool carries = !p.fixed && (code == BIT_AND_EXPR ? (with & ~low) == 0
			      : code == RSHIFT_EXPR && p.exact
				&& p.zeros >= with);
  p.exact = true;
  for (unsigned i = 0; i < m_lanes; i++)
    {
      if ((p.at[i] & ~low) && !carries)
	return lane_pattern ();
      if (code == BIT_AND_EXPR)
	p.at[i] &= with;
      else if (code == BIT_IOR_EXPR)
	p.at[i] |= with & low;
      else if (code == BIT_XOR_EXPR)
	p.at[i] ^= with & low;
      else if (TYPE_UNSIGNED (type) && !carries)
	p.at[i] = (unsigned HOST_WIDE_INT) p.at[i] >> with;
      else
	p.at[i] >>= with;
    }
  if (code == BIT_AND_EXPR)
    p.fixed |= (with & ~low) == 0;
  else if (code == RSHIFT_EXPR && !p.fixed)
    p.zeros = p.zeros > with ? p.zeros - with : 0;
  if (p.fixed)
    p.zeros = ALL_ZEROS;
  return p;
}

/* Return whether P, the pattern of OP, is exact: lanes that are as far apart as
   that, and no further than the bounds are, are so without having wrapped.  */

bool
lane_patterns::exact_p (tree op, const lane_pattern &p) const
{
  if (!INTEGRAL_TYPE_P (TREE_TYPE (op)))
    return false;
  unsigned precision = TYPE_PRECISION (TREE_TYPE (op));
  lane_bounds bounds = m_forms->bounds (op);
  if (bounds.low < wi::to_widest (TYPE_MIN_VALUE (TREE_TYPE (op)))
      || bounds.high > wi::to_widest (TYPE_MAX_VALUE (TREE_TYPE (op))))
    return false;
  widest_int most = bounds.high - bounds.low;
  widest_int end = wi::lshift (widest_int (1), precision);
  for (unsigned i = 0; i < m_lanes; i++)
    {
      HOST_WIDE_INT apart = (unsigned HOST_WIDE_INT) p.at[i] - p.at[0];
      if (sext_hwi (apart, precision) != apart
	  || wi::geu_p (most + wi::abs (widest_int (apart)), end))
	return false;
    }
  return true;
}

/* Return whether A - B, which are exact, is so, too: B takes only from the bits
   of A in which lanes differ, and no more than is there.  */

bool
lane_patterns::takes_less_p (const lane_pattern &a,
			     const lane_pattern &b) const
{
  if (!a.exact || !b.fixed)
    return false;
  for (unsigned i = 0; i < m_lanes; i++)
    if ((a.at[i] & ~low_bits (a.zeros)) || b.at[i] < 0 || b.at[i] > a.at[i])
      return false;
  return true;
}

/* Return P, of OP, as values of TYPE.  */

lane_pattern
lane_patterns::converted (lane_pattern p, tree op, tree type)
{
  tree from = TREE_TYPE (op);
  unsigned precision = TYPE_PRECISION (from);
  wrap (&p, type);
  if (p.fixed)
    return p;
  bool kept = TYPE_UNSIGNED (type) == TYPE_UNSIGNED (from);
  if (TYPE_PRECISION (type) <= precision)
    {
      p.exact &= kept && TYPE_PRECISION (type) == precision;
      return p;
    }
  /* What was negative may not be so any more.  */
  kept |= TYPE_UNSIGNED (from);
  if (p.exact)
    {
      p.exact = kept;
      return p;
    }
  if (!exact_p (op, p))
    return lane_pattern ();
  p.exact = kept;
  return p;
}

/* Return the pattern of what DEF computes.  */

lane_pattern
lane_patterns::computed (gassign *def)
{
  tree type = TREE_TYPE (gimple_assign_lhs (def));
  enum tree_code code = gimple_assign_rhs_code (def);
  lane_pattern a = of (gimple_assign_rhs1 (def)), made = lane_pattern ();
  tree second = gimple_num_ops (def) > 2 ? gimple_assign_rhs2 (def) : NULL_TREE;
  HOST_WIDE_INT value;
  if (!a.known || gimple_num_ops (def) > 3)
    return made;
  tree lhs = gimple_assign_lhs (def);
  bool exact = a.exact && TYPE_OVERFLOW_UNDEFINED (type);
  switch (code)
    {
    case SSA_NAME:
      return a;
    CASE_CONVERT:
      return converted (a, gimple_assign_rhs1 (def), type);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case POINTER_PLUS_EXPR:
      {
	lane_pattern b = of (second);
	made = sum (a, b, code == MINUS_EXPR ? -1 : 1);
	exact |= code == MINUS_EXPR && b.known && takes_less_p (a, b);
	break;
      }
    case MULT_EXPR:
      if (lane_constant_p (second, &value))
	made = product (a, value);
      break;
    case LSHIFT_EXPR:
      if (lane_constant_p (second, &value) && IN_RANGE (value, 0, 62))
	made = product (a, HOST_WIDE_INT_1 << value);
      break;
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      if (lane_constant_p (second, &value))
	made = bits (code, a, value, type);
      exact = true;
      break;
    case RSHIFT_EXPR:
      if (lane_constant_p (second, &value) && IN_RANGE (value, 0, 63))
	made = bits (code, a, value, type);
      exact = true;
      break;
    default:
      return made;
    }
  made.exact = made.known && ((made.exact && exact) || exact_p (lhs, made));
  wrap (&made, type);
  return made;
}

lane_pattern
lane_patterns::of (tree op)
{
  HOST_WIDE_INT value;
  tree type = TREE_TYPE (op);
  if (!lane_countable_p (type))
    return lane_pattern ();
  if (lane_constant_p (op, &value))
    {
      lane_pattern constant = uniform (value, 0, true);
      wrap (&constant, type);
      return constant;
    }
  if (lane_pattern *known = m_known.get (op))
    return *known;
  lane_form form = m_forms->form (op);
  lane_pattern made = lane_pattern ();
  if (form.whole_p () && form.uniform_p ())
    made = uniform (0, form.zeros, false);
  else
    {
      if (form.whole_p () && form.affine_p () && form.constant)
	made = affine (form);
      gassign *def = cuda_assignment (op);
      lane_pattern other = lane_pattern ();
      if (def && !gimple_vuse (def)
	  && flow_bb_inside_loop_p (m_loop, gimple_bb (def)))
	other = computed (def);
      /* More of what follows from the number of the lane may be in AT: of
	 2 * t + 1, the one.  */
      if (other.known && (!made.known || other.zeros > made.zeros))
	made = other;
    }
  m_known.put (op, made);
  return made;
}

lane_pattern
lane_patterns::address (tree ref)
{
  lane_pattern all = uniform (0, 0, false);
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree index = TREE_OPERAND (ref, 1), size = array_ref_element_size (ref);
	lane_pattern one = of (index);
	if (one.known)
	  one = converted (one, index, ssizetype);
	if (!one.known || !tree_fits_shwi_p (size))
	  return lane_pattern ();
	all = sum (all, product (one, tree_to_shwi (size)), 1);
      }
    else if (TREE_CODE (ref) != COMPONENT_REF || TREE_OPERAND (ref, 2))
      return lane_pattern ();
  if (TREE_CODE (ref) == MEM_REF)
    return sum (all, of (TREE_OPERAND (ref, 0)), 1);
  return DECL_P (ref) ? all : lane_pattern ();
}
