/* The numbers that each thread of a block computes.
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


/* A block of one shape has at most 1024 threads, and where each of them
   accesses memory is computed from few operations: so nothing is deduced of
   forms of indices here, but all are computed, as the threads would,

     t			0 1 2 3 4 ...
     2 * t + 1		1 3 5 7 9 ...
     (2 * t + 1) >> 1	0 1 2 3 4 ...

   which knows of strides, padding, masks and remainders alike.  What is the
   same for all threads but not known is a symbol, of which a number may have a
   multiple: base + 2 * t.  */

#include "gcc-compat.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "cuda-runtime.h"
#include "thread-numbers.h"

/* Offsets are less than this, so that differences are what they seem to be even
   where sums wrap.  */
const HOST_WIDE_INT MOST = HOST_WIDE_INT_1 << 28;

thread_numbers::thread_numbers (const unsigned *shape,
				const cuda_uniformity &uniformity)
  : m_threads (1), m_uniformity (uniformity)
{
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    {
      m_shape[dim] = shape[dim];
      m_threads *= shape[dim];
    }
}

thread_numbers::~thread_numbers ()
{
  for (thread_number *one : m_made)
    delete one;
}

/* Return a new number, SCALE times SYMBOL for all threads.  */

thread_number *
thread_numbers::make (tree symbol, HOST_WIDE_INT scale)
{
  thread_number *one = new thread_number ();
  one->symbol = symbol;
  one->scale = scale;
  one->offset.safe_grow_cleared (m_threads, true);
  m_made.safe_push (one);
  return one;
}

bool
thread_numbers::comparable_p (const thread_number &a, const thread_number &b)
{
  return a.symbol == b.symbol && a.scale == b.scale;
}

/* Return the numbers of threadIdx's member DIM.  */

thread_number *
thread_numbers::of_index (int dim)
{
  thread_number *one = make ();
  unsigned inner = 1;
  for (int i = 0; i < dim; i++)
    inner *= m_shape[i];
  for (unsigned i = 0; i < m_threads; i++)
    one->offset[i] = i / inner % m_shape[dim];
  return one;
}

/* Return the result of A CODE B, which have no symbols; let *KNOWN be false if
   it is not known.  */

static HOST_WIDE_INT
operate (enum tree_code code, HOST_WIDE_INT a, HOST_WIDE_INT b, bool *known)
{
  switch (code)
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return a + b;
    case MINUS_EXPR:
      return a - b;
    case MULT_EXPR:
      return a * b;
    case BIT_AND_EXPR:
      return a & b;
    case BIT_IOR_EXPR:
      return a | b;
    case BIT_XOR_EXPR:
      return a ^ b;
    case MIN_EXPR:
      return MIN (a, b);
    case MAX_EXPR:
      return MAX (a, b);
    case LSHIFT_EXPR:
      *known &= a >= 0 && b >= 0 && b < 28;
      return *known ? a << b : 0;
    case RSHIFT_EXPR:
      *known &= b >= 0 && b < 32;
      return *known ? a >> b : 0;
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
      *known &= b != 0;
      return *known ? a / b : 0;
    case TRUNC_MOD_EXPR:
      *known &= b != 0;
      return *known ? a % b : 0;
    case EQ_EXPR:
      return a == b;
    case NE_EXPR:
      return a != b;
    case LT_EXPR:
      return a < b;
    case LE_EXPR:
      return a <= b;
    case GT_EXPR:
      return a > b;
    case GE_EXPR:
      return a >= b;
    default:
      *known = false;
      return 0;
    }
}

/* Return whether VALUE is one of TYPE, and small.  */

static bool
fits_p (tree type, HOST_WIDE_INT value)
{
  if (value <= -MOST || value >= MOST)
    return false;
  return POINTER_TYPE_P (type) || wi::fits_to_tree_p (widest_int (value), type);
}

/* Return what A CODE B is, in TYPE; NULL if that is not known.  */

thread_number *
thread_numbers::combine (enum tree_code code, tree type,
			 const thread_number &a, const thread_number &b)
{
  thread_number *result = make ();
  bool sum = code == PLUS_EXPR || code == POINTER_PLUS_EXPR;
  bool minus = code == MINUS_EXPR;
  /* Where little fits, distinct numbers may become the same.  */
  bool narrow = INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < 32;
  if (a.symbol || b.symbol)
    {
      if (narrow)
	return NULL;
      /* What has a symbol is added to, or multiplied by what all have.  */
      if (a.symbol && b.symbol)
	return NULL;
      const thread_number &one = a.symbol ? a : b, &other = a.symbol ? b : a;
      HOST_WIDE_INT factor = other.offset[0];
      bool shift = code == LSHIFT_EXPR && a.symbol;
      bool times = code == MULT_EXPR || shift;
      if (!(sum || (minus && a.symbol) || times))
	return NULL;
      for (HOST_WIDE_INT each : other.offset)
	if (times && each != factor)
	  return NULL;
      if (shift && (factor < 0 || factor > 16))
	return NULL;
      if (shift)
	factor = HOST_WIDE_INT_1 << factor;
      result->symbol = one.symbol;
      result->scale = times ? one.scale * factor : one.scale;
      if (result->scale <= -MOST || result->scale >= MOST)
	return NULL;
      for (unsigned i = 0; i < m_threads; i++)
	{
	  result->offset[i]
	    = (times ? one.offset[i] * factor : minus
	       ? a.offset[i] - b.offset[i] : a.offset[i] + b.offset[i]);
	  if (result->offset[i] <= -MOST || result->offset[i] >= MOST)
	    return NULL;
	}
      return result;
    }
  bool known = true;
  for (unsigned i = 0; i < m_threads; i++)
    {
      HOST_WIDE_INT value = operate (code, a.offset[i], b.offset[i], &known);
      /* What wraps in a type that may, as -1 does in size_t, is taken for the
	 number it stands for: sums that bring it back are right then.  */
      if (!known || value <= -MOST || value >= MOST)
	return NULL;
      if (!fits_p (type, value)
	  && (narrow || (!sum && !minus && code != MULT_EXPR)))
	return NULL;
      result->offset[i] = value;
    }
  return result;
}

/* Return what OP, which is ONE, is as TYPE; NULL if that is not known.  */

thread_number *
thread_numbers::convert (tree type, tree op, const thread_number &one)
{
  tree from = TREE_TYPE (op);
  if (POINTER_TYPE_P (type) && POINTER_TYPE_P (from))
    return const_cast<thread_number *> (&one);
  if (!INTEGRAL_TYPE_P (type) || !INTEGRAL_TYPE_P (from))
    return NULL;
  if (TYPE_PRECISION (type) < TYPE_PRECISION (from) && one.symbol)
    return NULL;
  /* A number that has wrapped is another one when it becomes wider.  */
  if (!one.symbol)
    for (HOST_WIDE_INT each : one.offset)
      if (!fits_p (from, each) || !fits_p (type, each))
	return (TYPE_PRECISION (type) == TYPE_PRECISION (from)
		? const_cast<thread_number *> (&one) : NULL);
  return const_cast<thread_number *> (&one);
}

/* Return the numbers of the operation CODE on A and B, of TYPE.  */

thread_number *
thread_numbers::of_expression (enum tree_code code, tree type, tree a, tree b)
{
  const thread_number *first = find (a);
  if (!first)
    return NULL;
  if (CONVERT_EXPR_CODE_P (code))
    return convert (type, a, *first);
  if (code == SSA_NAME || code == INTEGER_CST)
    return const_cast<thread_number *> (first);
  const thread_number *second = b ? find (b) : NULL;
  if (!second)
    return NULL;
  /* Where operands have wrapped, only sums and products are what they seem.  */
  bool linear = (code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
		 || code == POINTER_PLUS_EXPR || code == LSHIFT_EXPR);
  for (unsigned i = 0; !linear && i < m_threads; i++)
    if (!fits_p (TREE_TYPE (a), first->offset[i])
	|| !fits_p (TREE_TYPE (b), second->offset[i]))
      return NULL;
  return combine (code, type, *first, *second);
}

/* Return the numbers of NAME.  */

thread_number *
thread_numbers::of_name (tree name)
{
  enum cuda_intrinsic code;
  int dim;
  gimple *def = SSA_NAME_DEF_STMT (name);
  thread_number *known = NULL;
  if (cuda_index_call_p (def, &code, &dim))
    {
      if (code == CUDA_THREAD_IDX)
	return of_index (dim);
    }
  else if (POINTER_TYPE_P (TREE_TYPE (name))
	   && (SSA_NAME_IS_DEFAULT_DEF (name)
	       || (is_gimple_call (def)
		   && cuda_runtime_decl_p (gimple_call_fndecl (def),
					   CUDA_RT_DYNAMIC_SHARED))))
    return make ();
  else if (gassign *assign = dyn_cast<gassign *> (def))
    {
      enum tree_code op = gimple_assign_rhs_code (assign);
      unsigned n = gimple_num_ops (assign);
      if (op == ADDR_EXPR)
	known = const_cast<thread_number *> (find (gimple_assign_rhs1 (def)));
      else if (!gimple_vuse (def) && n <= 3
	       && (n == 3 || CONVERT_EXPR_CODE_P (op) || op == SSA_NAME
		   || op == INTEGER_CST))
	known = of_expression (op, TREE_TYPE (name),
			       gimple_assign_rhs1 (assign),
			       n == 3 ? gimple_assign_rhs2 (assign)
			       : NULL_TREE);
    }
  if (!known && INTEGRAL_TYPE_P (TREE_TYPE (name))
      && !m_uniformity.divergent_p (name))
    known = make (name, 1);
  return known;
}

const thread_number *
thread_numbers::find (tree op)
{
  if (TREE_CODE (op) == SSA_NAME)
    {
      if (thread_number **known = m_names.get (SSA_NAME_VERSION (op)))
	return *known;
      /* What is computed from itself is not known.  */
      m_names.put (SSA_NAME_VERSION (op), NULL);
      thread_number *one = of_name (op);
      m_names.put (SSA_NAME_VERSION (op), one);
      return one;
    }
  if (TREE_CODE (op) == INTEGER_CST)
    {
      /* Less than nothing is a great number of an unsigned type.  */
      widest_int value = widest_int::from (wi::to_wide (op), SIGNED);
      if (!wi::fits_shwi_p (value) || value <= -MOST || value >= MOST)
	return NULL;
      thread_number *one = make ();
      for (HOST_WIDE_INT &each : one->offset)
	each = value.to_shwi ();
      return one;
    }
  if (TREE_CODE (op) == ADDR_EXPR)
    {
      HOST_WIDE_INT size;
      return address (TREE_OPERAND (op, 0), &size);
    }
  if (BINARY_CLASS_P (op))
    return of_expression (TREE_CODE (op), TREE_TYPE (op), TREE_OPERAND (op, 0),
			  TREE_OPERAND (op, 1));
  if (CONVERT_EXPR_P (op))
    return of_expression (TREE_CODE (op), TREE_TYPE (op), TREE_OPERAND (op, 0),
			  NULL_TREE);
  return NULL;
}

const thread_number *
thread_numbers::address (tree ref, HOST_WIDE_INT *size)
{
  poly_int64 bitsize, bitpos;
  HOST_WIDE_INT bits, pos;
  tree offset;
  machine_mode mode;
  int is_unsigned, reverse, is_volatile;
  tree base = get_inner_reference (ref, &bitsize, &bitpos, &offset, &mode,
				   &is_unsigned, &reverse, &is_volatile);
  if (!bitsize.is_constant (&bits) || !bitpos.is_constant (&pos)
      || pos % BITS_PER_UNIT != 0 || bits < 0)
    return NULL;
  *size = (bits + BITS_PER_UNIT - 1) / BITS_PER_UNIT;
  const thread_number *sum = NULL;
  if (DECL_P (base))
    sum = make ();
  else if (TREE_CODE (base) == MEM_REF)
    {
      offset_int more;
      sum = find (TREE_OPERAND (base, 0));
      if (!sum || !mem_ref_offset (base).is_constant (&more)
	  || !wi::fits_shwi_p (more))
	return NULL;
      pos += more.to_shwi () * BITS_PER_UNIT;
    }
  const thread_number *rest = offset ? find (offset) : NULL;
  if (!sum || (offset && !rest))
    return NULL;
  if (rest)
    sum = combine (PLUS_EXPR, sizetype, *sum, *rest);
  if (!sum || pos <= -MOST * BITS_PER_UNIT || pos >= MOST * BITS_PER_UNIT)
    return NULL;
  thread_number *result = make (sum->symbol, sum->scale);
  for (unsigned i = 0; i < m_threads; i++)
    result->offset[i] = sum->offset[i] + pos / BITS_PER_UNIT;
  return result;
}

void
thread_numbers::restrict (sbitmap mask, gcond *cond, bool truth)
{
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  enum tree_code code = gimple_cond_code (cond);
  if (!INTEGRAL_TYPE_P (TREE_TYPE (a)))
    return;
  const thread_number *first = find (a), *second = find (b);
  if (!first || !second || first->symbol || second->symbol)
    return;
  for (unsigned i = 0; i < m_threads; i++)
    {
      HOST_WIDE_INT one = first->offset[i], two = second->offset[i];
      bool known = (fits_p (TREE_TYPE (a), one)
		    && fits_p (TREE_TYPE (b), two));
      bool holds = operate (code, one, two, &known);
      if (known && holds != truth)
	bitmap_clear_bit (mask, i);
    }
}
