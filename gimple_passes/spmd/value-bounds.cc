/* Bounds of integers that are computed as sums of products.
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

/* Where two bytes are mixed,

     v = (x * a + y * (255 - a) + 127) / 255;

   each product is up to 255 * 255, and GCC takes the sum for up to twice that,
   which 16 bits do not hold.  But A is in both, and where one product is large
   the other is small: the sum is 255 * 255 + 127 at most.

   A sum of products in which no product has a factor twice is linear in each of
   what it is made of (its ATOMS: what is loaded, chosen, or computed in other
   ways) while the others stay.  So both its least and its greatest value are
   reached where each atom has one of its bounds: at a CORNER.  With few atoms
   all corners are tried.

   What is computed modulo 2^n is known modulo 2^n: conversions that leave the
   low bits alone change nothing.  If all corners, by adding the same multiple
   of 2^n, come to lie in the type of the result, they bound it.  A conversion
   to more bits asks for that of its operand.

   From there on bounds go through quotients, shifts to the right, minima,
   maxima and choices, which GCC would find by itself if it knew those of what
   they are of; and what GCC knows besides holds as well.  */

#include "gcc-compat.h"
#include "gimple-range.h"
#include "value-bounds.h"

namespace {

/* There are at most so many atoms and steps; statements are followed so deep
   for one sum, and for bounds of bounds; and no step has more bits, so that
   products are exact.  */
const unsigned max_atoms = 6, max_steps = 32, max_height = 10, max_depth = 40;
const unsigned max_bits = WIDE_INT_MAX_PRECISION / 2 - 2;

/* Return whether TYPE is one of integers whose bits are all used.  */

bool
integer_p (tree type)
{
  return (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type)
	  && TREE_CODE (type) != BOOLEAN_TYPE && TYPE_PRECISION (type) >= 8
	  && TYPE_PRECISION (type) <= 64);
}

/* If a multiple of 2^n, for the n bits of TYPE, makes all of BOUNDS numbers of
   TYPE, return true and set *BY to that.  */

bool
moved_into (const known_bounds &bounds, tree type, widest_int *by)
{
  widest_int least = wi::to_widest (TYPE_MIN_VALUE (type));
  widest_int most = wi::to_widest (TYPE_MAX_VALUE (type));
  widest_int modulus = wi::lshift (widest_int (1), TYPE_PRECISION (type));
  widest_int turns = wi::div_floor (bounds.min - least, modulus, SIGNED);
  *by = wi::neg (turns * modulus);
  return wi::les_p (bounds.max + *by, most);
}

/* One sum of products, as steps.  */

class sum_of_products
{
public:
  sum_of_products (value_bounds *bounds) : m_bounds (bounds) {}

  /* Take NAME apart.  Return its bounds, or that nothing is known.  */
  known_bounds find (tree name);

private:
  int add (enum tree_code, int, int, tree, const widest_int &);
  int number (const widest_int &, tree);
  int atom (tree);
  int product (gassign *, int, int);
  int converted (gassign *);
  int operation (gassign *);
  int build (tree, bool);
  bool run (unsigned, unsigned);
  known_bounds corners (int);

  value_bounds *m_bounds;
  unsigned m_height = 0;
  auto_vec<bounds_step> m_steps;
  auto_vec<known_bounds> m_atoms;

  /* What each step gives at one corner.  */
  auto_vec<widest_int> m_results;
};

/* Add the step CODE of A and B, for NAME or NUMBER; return which it is, or -1
   if there are too many or one of its operands is.  */

int
sum_of_products::add (enum tree_code code, int a, int b, tree name,
		      const widest_int &number)
{
  if (a < 0 || b < 0 || m_steps.length () == max_steps)
    return -1;
  bounds_step one = { code, a, b, number, name, 0 };
  if (code == SSA_NAME)
    one.atoms = 1u << a;
  else if (code != INTEGER_CST)
    one.atoms = m_steps[a].atoms | m_steps[b].atoms;
  m_steps.safe_push (one);
  return m_steps.length () - 1;
}

/* Add NUMBER, which is the value NAME or stands for none.  */

int
sum_of_products::number (const widest_int &number, tree name)
{
  return add (INTEGER_CST, 0, 0, name, number);
}

/* Add NAME as an atom.  What may be anything bounds nothing.  */

int
sum_of_products::atom (tree name)
{
  const known_bounds &bounds = m_bounds->of (name);
  if (!bounds.known || m_atoms.length () == max_atoms
      || wi::gts_p (bounds.max - bounds.min, HOST_WIDE_INT_1 << 31))
    return -1;
  m_atoms.safe_push (bounds);
  return add (SSA_NAME, m_atoms.length () - 1, 0, name, 0);
}

/* Add the product of A and B that ASSIGN computes; -1 if they have an atom in
   common.  */

int
sum_of_products::product (gassign *assign, int a, int b)
{
  tree name = gimple_assign_lhs (assign);
  if (a >= 0 && b >= 0 && (m_steps[a].atoms & m_steps[b].atoms) == 0)
    return add (MULT_EXPR, a, b, name, 0);
  return -1;
}

/* Add what ASSIGN converts.  */

int
sum_of_products::converted (gassign *assign)
{
  tree name = gimple_assign_lhs (assign), from = gimple_assign_rhs1 (assign);
  if (TREE_CODE (from) != SSA_NAME || !integer_p (TREE_TYPE (from)))
    return -1;
  int step = build (from, false);
  if (step < 0
      || (m_steps[step].code == SSA_NAME && m_steps[step].name == from)
      || TYPE_PRECISION (TREE_TYPE (name)) <= TYPE_PRECISION (TREE_TYPE (from)))
    return step;
  /* More bits than those that are known: which number is it?  */
  widest_int by;
  known_bounds bounds = corners (step);
  if (!bounds.known || !moved_into (bounds, TREE_TYPE (from), &by))
    return -1;
  return add (PLUS_EXPR, step, number (by, NULL_TREE), name, 0);
}

/* Add what ASSIGN computes, which is no atom; -1 if it cannot be.  */

int
sum_of_products::operation (gassign *assign)
{
  tree name = gimple_assign_lhs (assign);
  enum tree_code code = gimple_assign_rhs_code (assign);
  tree x = gimple_assign_rhs1 (assign), y = gimple_assign_rhs2 (assign);
  switch (code)
    {
    CASE_CONVERT:
      return converted (assign);
    case PLUS_EXPR:
    case MINUS_EXPR:
      {
	int a = build (x, false);
	return a < 0 ? -1 : add (code, a, build (y, false), name, 0);
      }
    case MULT_EXPR:
      {
	int a = build (x, false);
	return a < 0 ? -1 : product (assign, a, build (y, false));
      }
    case LSHIFT_EXPR:
      if (TREE_CODE (y) != INTEGER_CST
	  || wi::geu_p (wi::to_wide (y), TYPE_PRECISION (TREE_TYPE (name))))
	return -1;
      return add (MULT_EXPR, build (x, false),
		  number (wi::lshift (widest_int (1), wi::to_widest (y)),
			  NULL_TREE), name, 0);
    case NEGATE_EXPR:
      return add (MINUS_EXPR, number (0, NULL_TREE), build (x, false), name, 0);
    case BIT_NOT_EXPR:
      return add (MINUS_EXPR, number (-1, NULL_TREE), build (x, false), name,
		  0);
    default:
      return -1;
    }
}

/* Add what computes OP, as something other than an atom if WHOLE.  Return the
   step, or -1 if nothing is known of it.  */

int
sum_of_products::build (tree op, bool whole)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return number (wi::sext (wi::to_widest (op),
			     TYPE_PRECISION (TREE_TYPE (op))), NULL_TREE);
  if (TREE_CODE (op) != SSA_NAME)
    return -1;
  for (unsigned i = 0; i < m_steps.length (); i++)
    if (m_steps[i].name == op)
      return i;
  unsigned steps = m_steps.length (), atoms = m_atoms.length ();
  gassign *assign = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op));
  m_height++;
  int step = assign && m_height <= max_height ? operation (assign) : -1;
  m_height--;
  if (step >= 0 || whole)
    return step;
  m_steps.truncate (steps);
  m_atoms.truncate (atoms);
  return atom (op);
}

/* Let all steps up to LAST give their results where the atoms in UPPER have
   their upper bounds, and the others their lower ones.  Return whether all have
   few bits.  */

bool
sum_of_products::run (unsigned last, unsigned upper)
{
  m_results.truncate (0);
  for (unsigned i = 0; i <= last; i++)
    {
      const bounds_step &step = m_steps[i];
      widest_int result = step.number;
      if (step.code == SSA_NAME)
	result = (upper >> step.a & 1 ? m_atoms[step.a].max
		  : m_atoms[step.a].min);
      else if (step.code == PLUS_EXPR)
	result = m_results[step.a] + m_results[step.b];
      else if (step.code == MINUS_EXPR)
	result = m_results[step.a] - m_results[step.b];
      else if (step.code == MULT_EXPR)
	result = m_results[step.a] * m_results[step.b];
      if (wi::min_precision (result, SIGNED) > max_bits)
	return false;
      m_results.safe_push (result);
    }
  return true;
}

/* Return what the corners say of what step LAST gives.  */

known_bounds
sum_of_products::corners (int last)
{
  known_bounds bounds = { false, 0, 0 };
  unsigned all = m_steps[last].atoms;
  /* All subsets of ALL, from the whole to none.  */
  for (unsigned upper = all;; upper = (upper - 1) & all)
    {
      if (!run (last, upper))
	return { false, 0, 0 };
      const widest_int &result = m_results[last];
      bounds.min = bounds.known ? wi::smin (bounds.min, result) : result;
      bounds.max = bounds.known ? wi::smax (bounds.max, result) : result;
      bounds.known = true;
      if (upper == 0)
	return bounds;
    }
}

known_bounds
sum_of_products::find (tree name)
{
  int last = build (name, true);
  if (last < 0)
    return { false, 0, 0 };
  known_bounds bounds = corners (last);
  widest_int by;
  if (!bounds.known || !moved_into (bounds, TREE_TYPE (name), &by))
    return { false, 0, 0 };
  return { true, bounds.min + by, bounds.max + by };
}

} // anon namespace

/* Return what GCC knows of OP.  */

known_bounds
value_bounds::ranger_bounds (tree op)
{
  known_bounds known = { false, 0, 0 };
  if (TREE_CODE (op) == INTEGER_CST)
    return { true, wi::to_widest (op), wi::to_widest (op) };
  if (TREE_CODE (op) != SSA_NAME)
    return known;
  int_range_max found;
  range_query *query = get_range_query (cfun);
  gimple *def = SSA_NAME_DEF_STMT (op);
  bool any = (gimple_bb (def) ? query->range_of_stmt (found, def, op)
	      : query->range_of_expr (found, op));
  if (!any || found.undefined_p ())
    return known;
  signop sign = TYPE_SIGN (TREE_TYPE (op));
  known.known = true;
  known.min = widest_int::from (found.lower_bound (), sign);
  known.max = widest_int::from (found.upper_bound (), sign);
  widest_int bits = widest_int::from (get_nonzero_bits (op), UNSIGNED);
  if (wi::neg_p (known.min, SIGNED) && sign == SIGNED
      && wi::bit_and (bits, wi::lshift (widest_int (1),
					TYPE_PRECISION (TREE_TYPE (op)) - 1))
	 != 0)
    return known;
  known.min = wi::smax (known.min, 0);
  known.max = wi::smin (known.max, bits);
  return known;
}

/* Return the bounds of what ASSIGN gives, if they follow from those of its
   operands one by one.  */

known_bounds
value_bounds::monotonic (gassign *assign)
{
  const known_bounds none = { false, 0, 0 };
  enum tree_code code = gimple_assign_rhs_code (assign);
  bool choice = code == COND_EXPR;
  if (!choice && gimple_num_ops (assign) != 3)
    return none;
  tree x = gimple_op (assign, choice ? 2 : 1);
  tree y = gimple_op (assign, choice ? 3 : 2);
  known_bounds a = of (x), b = of (y);
  if (!a.known || !b.known)
    return none;
  bool number = TREE_CODE (y) == INTEGER_CST && tree_int_cst_sgn (y) > 0;
  switch (code)
    {
    case COND_EXPR:
      return { true, wi::smin (a.min, b.min), wi::smax (a.max, b.max) };
    case MIN_EXPR:
      return { true, wi::smin (a.min, b.min), wi::smin (a.max, b.max) };
    case MAX_EXPR:
      return { true, wi::smax (a.min, b.min), wi::smax (a.max, b.max) };
    case RSHIFT_EXPR:
      if (!number
	  || wi::geu_p (wi::to_wide (y), TYPE_PRECISION (TREE_TYPE (x))))
	return none;
      return { true, wi::arshift (a.min, b.min), wi::arshift (a.max, b.min) };
    case TRUNC_DIV_EXPR:
      if (!number)
	return none;
      return { true, wi::div_trunc (a.min, b.min, SIGNED),
	       wi::div_trunc (a.max, b.min, SIGNED) };
    default:
      return none;
    }
}

/* Return the bounds of what ASSIGN gives by what it computes.  */

known_bounds
value_bounds::computed (gassign *assign)
{
  switch (gimple_assign_rhs_code (assign))
    {
    CASE_CONVERT:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case LSHIFT_EXPR:
    case NEGATE_EXPR:
    case BIT_NOT_EXPR:
      return sum_of_products (this).find (gimple_assign_lhs (assign));
    default:
      return monotonic (assign);
    }
}

/* Return what is known of OP.  */

const known_bounds &
value_bounds::of (tree op)
{
  if (known_bounds *known = m_known.get (op))
    return *known;
  known_bounds found = ranger_bounds (op);
  gassign *assign = (TREE_CODE (op) == SSA_NAME
		     ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (op)) : NULL);
  if (assign && found.known && integer_p (TREE_TYPE (op))
      && m_depth < max_depth)
    {
      m_depth++;
      known_bounds more = computed (assign);
      m_depth--;
      widest_int min = wi::smax (found.min, more.min);
      widest_int max = wi::smin (found.max, more.max);
      if (more.known && wi::les_p (min, max)
	  && (min != found.min || max != found.max))
	{
	  found.min = min;
	  found.max = max;
	  m_count++;
	}
    }
  m_known.put (op, found);
  return *m_known.get (op);
}
