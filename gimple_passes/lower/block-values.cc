/* What the threads of a block compute together, as sums of what there was.
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

/* Where the places that threads access and the ways that they go depend on
   nothing but the thread, all that they do can be done in the compiler.  Of

     for (d = 1; d < 4; d *= 2)
       {
	 if (t >= d)
	   v = s[t - d];
	 __syncthreads ();
	 if (t >= d)
	   s[t] += v;
	 __syncthreads ();
       }

   all threads of a block are run, with a symbol for what each element of S held
   before: s0, s1, s2, s3.  Behind the loop the elements hold

     s0
     s0 + s1
     s0 + s1 + s2
     s0 + s1 + s2 + s3

   This is no sample, as that of cuda-sample.cc is, but holds for every run:
   what is not known ends it, but for what only goes into memory that is not
   shared.

   Sums are sets of symbols: by PLUS, of which none may stand in a sum twice, or
   by MAX, MIN, AND, OR, of which it may.  A part of a sum can be subtracted.
   Of real numbers, whose order counts, each operation is kept as it is: what
   elements hold then are expressions (s0 + s1) + (s2 + s3), the same only once.
   Their bits may go from lane to lane in parts, as those of doubles do.

   The order of threads between two meetings is of no consequence, for two of
   them that access an element without having met, and not both to read, end it
   all.

   What a thread has in variables of its own, which have addresses, is known as
   long as it is stored and loaded in the same pieces.  What is made of sums and
   is none, such as what shuffles give lanes at the end of a warp, is lost: it
   does no harm if nobody needs it.

   The threads' ways and meetings are in block-run.cc, sums whose order counts
   in block-ordered.cc.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-runtime.h"
#include "cuda-updates.h"
#include "block-values.h"

/* How deep what is computed before is looked into.  */
const unsigned MAX_OUTER = 32;

/* Shared memory is less.  */
const HOST_WIDE_INT MAX_BYTES = 1 << 24;

/* The most bytes that are accessed at once in a variable of a thread's own.  */
const HOST_WIDE_INT MAX_OWN_BYTES = 16;

block_values::block_values (function *fn, const unsigned *shape, tree type)
  : m_fn (fn), m_type (type), m_reason (NULL), m_steps (0),
    m_dynamic (NULL_TREE), m_depth (0), m_block_meetings (0), m_stmt (NULL),
    m_thread (0), m_rows (0), m_loads (false)
{
  m_ordered = (SCALAR_FLOAT_TYPE_P (type)
	       && (!flag_associative_math || flag_signed_zeros));
  m_threads = 1;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    m_threads *= m_shape[dim] = shape[dim];
  m_warp_meetings.safe_grow_cleared (m_threads / CUDA_WARP_SIZE + 1);
  m_values.safe_grow_cleared (num_ssa_names);
  m_first.safe_grow_cleared (BLOCK_SUM_HASHES);
  bitmap_obstack_initialize (&m_obstack);
}

block_values::~block_values ()
{
  for (block_value *values : m_values)
    free (values);
  bitmap_obstack_release (&m_obstack);
}

/* It cannot be done, for REASON.  */

bool
block_values::fail (const char *reason)
{
  if (!m_reason)
    m_reason = reason;
  return false;
}

/* Return where the value of NAME for THREAD is kept.  */

block_value *
block_values::slot (tree name, unsigned thread)
{
  block_value *&values = m_values[SSA_NAME_VERSION (name)];
  if (!values)
    values = XCNEWVEC (block_value, m_threads);
  return &values[thread];
}

void
block_values::set (tree name, unsigned thread, const block_value &value)
{
  *slot (name, thread) = value;
  bitmap_clear_bit (m_before, SSA_NAME_VERSION (name));
}

/* Return the sum by CODE of SYMBOLS, which is taken over.  */

block_value
block_values::make_sum (enum tree_code code, bitmap symbols)
{
  unsigned hash = bitmap_hash (symbols) % BLOCK_SUM_HASHES;
  if (bitmap_single_bit_set_p (symbols))
    code = ERROR_MARK;
  for (unsigned n = m_first[hash]; n; n = m_next[n - 1])
    if (m_sums[n - 1].code == code && m_sums[n - 1].symbols
	&& bitmap_equal_p (m_sums[n - 1].symbols, symbols))
      {
	BITMAP_FREE (symbols);
	return { BLOCK_VALUE_SUM, NULL_TREE, (HOST_WIDE_INT) n - 1 };
      }
  block_sum sum = {};
  sum.code = code;
  sum.symbols = symbols;
  return add_sum (sum, hash);
}

/* Let SUM be a new one, which is found by HASH, and return it.  */

block_value
block_values::add_sum (const block_sum &sum, unsigned hash)
{
  m_sums.safe_push (sum);
  m_next.safe_push (m_first[hash]);
  m_first[hash] = m_sums.length ();
  return { BLOCK_VALUE_SUM, NULL_TREE, (HOST_WIDE_INT) m_sums.length () - 1 };
}

/* Let SUM, of which symbols and code are not set, be a new one of nothing, and
   return it.  */

block_value
block_values::add_constant (block_sum sum)
{
  sum.code = ERROR_MARK;
  sum.symbols = BITMAP_ALLOC (&m_obstack);
  m_constants.safe_push (m_sums.length ());
  m_sums.safe_push (sum);
  m_next.safe_push (0);
  return { BLOCK_VALUE_SUM, NULL_TREE, m_constants.last () };
}

/* Return the sum of nothing that is NUMBER.  */

block_value
block_values::make_empty (HOST_WIDE_INT number)
{
  for (unsigned n : m_constants)
    if (m_sums[n].number == number)
      return { BLOCK_VALUE_SUM, NULL_TREE, n };
  block_sum sum = {};
  sum.number = number;
  return add_constant (sum);
}

/* Return what stands for what THREAD has of NAME, which is computed before.  */

block_value
block_values::make_symbol (tree name, unsigned thread)
{
  bitmap symbols = BITMAP_ALLOC (&m_obstack);
  bitmap_set_bit (symbols, m_symbols.length ());
  m_symbols.safe_push ({ { NULL_TREE, 0 }, name, thread });
  return make_sum (ERROR_MARK, symbols);
}

block_value
block_values::as_sum (const block_value &value)
{
  if (value.kind == BLOCK_VALUE_NUMBER && !m_ordered)
    return make_empty (value.number);
  return (value.kind == BLOCK_VALUE_SUM || value.kind == BLOCK_VALUE_LOST
	  ? value : unknown_block_value);
}

/* Return whether numbers of TYPE can be summed up here.  */

bool
block_values::sum_type_p (tree type)
{
  if (INTEGRAL_TYPE_P (m_type))
    return (INTEGRAL_TYPE_P (type)
	    && TYPE_PRECISION (type) == TYPE_PRECISION (m_type));
  return types_compatible_p (type, m_type);
}

/* Return whether VALUE, a number or a sum of nothing, changes nothing when CODE
   adds it to something of TYPE.  */

bool
block_values::identity_p (const block_value &value, enum tree_code code,
			  tree type)
{
  HOST_WIDE_INT number = value.number;
  if (value.kind == BLOCK_VALUE_SUM)
    {
      if (m_ordered || !bitmap_empty_p (m_sums[number].symbols))
	return false;
      number = m_sums[number].number;
    }
  else if (value.kind != BLOCK_VALUE_NUMBER)
    return false;
  tree none;
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return number == 0;
    case BIT_AND_EXPR:
      none = build_minus_one_cst (type);
      break;
    case MAX_EXPR:
      none = INTEGRAL_TYPE_P (type) ? TYPE_MIN_VALUE (type) : NULL_TREE;
      break;
    case MIN_EXPR:
      none = INTEGRAL_TYPE_P (type) ? TYPE_MAX_VALUE (type) : NULL_TREE;
      break;
    default:
      return false;
    }
  if (!none || TREE_CODE (none) != INTEGER_CST)
    return false;
  unsigned bits = TYPE_PRECISION (type);
  return wi::eq_p (wi::to_wide (none), wi::shwi (number, bits));
}

/* Return A CODE B of TYPE, where one is a sum.  */

block_value
block_values::combine (enum tree_code code, tree type, const block_value &a,
		       const block_value &b)
{
  if (!sum_type_p (type))
    return unknown_block_value;
  if (m_ordered)
    return compute (code, type, a, b);
  /* Which is the greater depends on the sign.  */
  if ((code == MAX_EXPR || code == MIN_EXPR)
      && (!INTEGRAL_TYPE_P (type)
	  || TYPE_UNSIGNED (type) != TYPE_UNSIGNED (m_type)))
    return unknown_block_value;
  if (identity_p (b, code, type))
    return a;
  if (code != MINUS_EXPR && identity_p (a, code, type))
    return b;
  if (a.kind != BLOCK_VALUE_SUM || b.kind != BLOCK_VALUE_SUM)
    return unknown_block_value;
  block_sum first = m_sums[a.number], second = m_sums[b.number];
  enum tree_code by = code == MINUS_EXPR ? PLUS_EXPR : code;
  if (bitmap_empty_p (first.symbols) || bitmap_empty_p (second.symbols)
      || (first.code != ERROR_MARK && first.code != by)
      || (second.code != ERROR_MARK && second.code != by))
    return unknown_block_value;
  bitmap symbols;
  switch (code)
    {
    case PLUS_EXPR:
    case BIT_XOR_EXPR:
      if (bitmap_intersect_p (first.symbols, second.symbols))
	return unknown_block_value;
      /* FALLTHRU */
    case BIT_IOR_EXPR:
    case BIT_AND_EXPR:
    case MAX_EXPR:
    case MIN_EXPR:
      symbols = BITMAP_ALLOC (&m_obstack);
      bitmap_ior (symbols, first.symbols, second.symbols);
      return make_sum (by, symbols);
    case MINUS_EXPR:
      if (!INTEGRAL_TYPE_P (type)
	  || bitmap_intersect_compl_p (second.symbols, first.symbols))
	return unknown_block_value;
      if (bitmap_equal_p (first.symbols, second.symbols))
	return make_empty (0);
      symbols = BITMAP_ALLOC (&m_obstack);
      bitmap_and_compl (symbols, first.symbols, second.symbols);
      return make_sum (by, symbols);
    default:
      return unknown_block_value;
    }
}

/* Return N as a value of TYPE.  */

static block_value
number_value (tree type, const wide_int &n)
{
  signop sign = TYPE_SIGN (type);
  wide_int kept = wide_int::from (n, TYPE_PRECISION (type), sign);
  return { BLOCK_VALUE_NUMBER, NULL_TREE,
	   sign == SIGNED ? kept.to_shwi () : (HOST_WIDE_INT) kept.to_uhwi () };
}

/* Bits of a sum, in a number: WIDTH of them, from number FROM on, AT so many
   above the lowest.  */
struct sum_bits
{
  HOST_WIDE_INT sum;
  unsigned from, width, at;
};

/* Set *BITS to what VALUE is of a sum that has ALL bits; return whether it is
   something.  */

static bool
bits_of (const block_value &value, unsigned all, sum_bits *bits)
{
  if (value.kind == BLOCK_VALUE_SUM)
    *bits = { value.number, 0, all, 0 };
  else if (value.kind == BLOCK_VALUE_BITS)
    *bits = { value.number >> 24, (unsigned) (value.number >> 16) & 255,
	      (unsigned) (value.number >> 8) & 255,
	      (unsigned) value.number & 255 };
  else
    return false;
  return true;
}

/* Return BITS of a sum that has ALL.  */

static block_value
bits_value (const sum_bits &bits, unsigned all)
{
  if (bits.width == all)
    return { BLOCK_VALUE_SUM, NULL_TREE, bits.sum };
  return { BLOCK_VALUE_BITS, NULL_TREE,
	   bits.sum << 24 | bits.from << 16 | bits.width << 8 | bits.at };
}

/* Return A CODE B, unsigned numbers of TYPE, if that takes sums apart or puts
   them together again.  */

block_value
block_values::binary_bits (enum tree_code code, tree type, const block_value &a,
			   const block_value &b)
{
  unsigned all = tree_to_uhwi (TYPE_SIZE (m_type));
  sum_bits x, y;
  if (!INTEGRAL_TYPE_P (type) || !bits_of (a, all, &x))
    return unknown_block_value;
  unsigned bits = TYPE_PRECISION (type);
  if ((code == LSHIFT_EXPR || code == RSHIFT_EXPR)
      && b.kind == BLOCK_VALUE_NUMBER && IN_RANGE (b.number, 1, bits - 1))
    {
      unsigned by = b.number;
      if (code == LSHIFT_EXPR && x.at + x.width + by <= bits)
	x.at += by;
      else if (code == RSHIFT_EXPR && TYPE_UNSIGNED (type) && x.at == 0
	       && by < x.width)
	{
	  x.from += by;
	  x.width -= by;
	}
      else
	return unknown_block_value;
      return bits_value (x, all);
    }
  if ((code != BIT_IOR_EXPR && code != PLUS_EXPR && code != BIT_XOR_EXPR)
      || !bits_of (b, all, &y) || x.sum != y.sum)
    return unknown_block_value;
  if (y.at < x.at)
    std::swap (x, y);
  if (x.at + x.width != y.at || x.from + x.width != y.from)
    return unknown_block_value;
  x.width += y.width;
  return bits_value (x, all);
}

/* Return A CODE B of TYPE, where the operands are of FROM.  */

block_value
block_values::binary (enum tree_code code, tree type, tree from,
		      const block_value &a, const block_value &b)
{
  bool compares = TREE_CODE_CLASS (code) == tcc_comparison;
  if (a.kind == BLOCK_VALUE_LOST || b.kind == BLOCK_VALUE_LOST)
    return lost_block_value;
  if (a.kind == BLOCK_VALUE_BITS || b.kind == BLOCK_VALUE_BITS
      || (m_ordered && a.kind == BLOCK_VALUE_SUM && code == RSHIFT_EXPR))
    return binary_bits (code, type, a, b);
  if (a.kind == BLOCK_VALUE_ADDRESS)
    {
      if (code == POINTER_PLUS_EXPR && b.kind == BLOCK_VALUE_NUMBER)
	return { BLOCK_VALUE_ADDRESS, a.base, a.number + b.number };
      if (b.kind != BLOCK_VALUE_ADDRESS || a.base != b.base
	  || (!compares && code != POINTER_DIFF_EXPR))
	return unknown_block_value;
    }
  else if (a.kind == BLOCK_VALUE_SUM || b.kind == BLOCK_VALUE_SUM)
    return compares ? unknown_block_value : combine (code, type, a, b);
  else if (a.kind != BLOCK_VALUE_NUMBER || b.kind != BLOCK_VALUE_NUMBER
	   || !INTEGRAL_TYPE_P (from))
    return unknown_block_value;
  if (!INTEGRAL_TYPE_P (type))
    return unknown_block_value;
  unsigned bits = TYPE_PRECISION (from);
  wide_int x = wi::shwi (a.number, bits), y = wi::shwi (b.number, bits), r;
  wi::overflow_type overflow;
  signop sign = TYPE_SIGN (from);
  bool truth;
  switch (code)
    {
    case EQ_EXPR:
      truth = wi::eq_p (x, y);
      break;
    case NE_EXPR:
      truth = wi::ne_p (x, y);
      break;
    case LT_EXPR:
      truth = wi::lt_p (x, y, sign);
      break;
    case LE_EXPR:
      truth = wi::le_p (x, y, sign);
      break;
    case GT_EXPR:
      truth = wi::gt_p (x, y, sign);
      break;
    case GE_EXPR:
      truth = wi::ge_p (x, y, sign);
      break;
    case POINTER_DIFF_EXPR:
      return number_value (type, wi::sub (x, y));
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      if (b.number < 0 || b.number >= (HOST_WIDE_INT) bits)
	return unknown_block_value;
      /* FALLTHRU */
    default:
      if (compares || !wide_int_binop (r, code, x, y, sign, &overflow))
	return unknown_block_value;
      return number_value (type, r);
    }
  return { BLOCK_VALUE_NUMBER, NULL_TREE, truth };
}

/* Return VALUE, of FROM, converted to TO.  */

block_value
block_values::convert (tree to, tree from, const block_value &value)
{
  if (value.kind == BLOCK_VALUE_LOST)
    return value;
  sum_bits bits;
  unsigned all = tree_to_uhwi (TYPE_SIZE (m_type));
  /* Parts of the bits.  */
  if (m_ordered && INTEGRAL_TYPE_P (from) && INTEGRAL_TYPE_P (to)
      && (value.kind == BLOCK_VALUE_BITS
	  || (value.kind == BLOCK_VALUE_SUM && TYPE_PRECISION (to) <= all))
      && bits_of (value, all, &bits) && bits.at == 0
      && (TYPE_UNSIGNED (from)
	  || TYPE_PRECISION (to) <= TYPE_PRECISION (from)))
    {
      bits.width = MIN (bits.width, TYPE_PRECISION (to));
      return bits_value (bits, all);
    }
  if (value.kind == BLOCK_VALUE_SUM)
    return (sum_type_p (from) && sum_type_p (to)
	    && (INTEGRAL_TYPE_P (from) || types_compatible_p (from, to))
	    ? value : unknown_block_value);
  if (POINTER_TYPE_P (from) && POINTER_TYPE_P (to))
    return value;
  if (value.kind != BLOCK_VALUE_NUMBER || !INTEGRAL_TYPE_P (from)
      || !INTEGRAL_TYPE_P (to))
    return unknown_block_value;
  wide_int n = wi::shwi (value.number, TYPE_PRECISION (from));
  n = wide_int::from (n, TYPE_PRECISION (to), TYPE_SIGN (from));
  return number_value (to, n);
}

/* Return what ASSIGN, which accesses no memory, computes for THREAD.  */

block_value
block_values::operation (gassign *assign, unsigned thread)
{
  enum tree_code code = gimple_assign_rhs_code (assign);
  tree type = TREE_TYPE (gimple_assign_lhs (assign));
  tree rhs = gimple_assign_rhs1 (assign);
  if (code == ADDR_EXPR || code == SSA_NAME || code == INTEGER_CST
      || code == REAL_CST)
    return value (rhs, thread);
  if (code == VIEW_CONVERT_EXPR)
    {
      rhs = TREE_OPERAND (rhs, 0);
      tree from = TREE_TYPE (rhs);
      if (INTEGRAL_TYPE_P (type) && INTEGRAL_TYPE_P (from))
	return convert (type, from, value (rhs, thread));
      /* The bits of a real number are handed to other lanes.  */
      block_value bits = value (rhs, thread);
      bool real = sum_type_p (type) || sum_type_p (from);
      return (m_ordered && bits.kind != BLOCK_VALUE_NUMBER && real
	      && tree_int_cst_equal (TYPE_SIZE (type), TYPE_SIZE (from))
	      ? bits : unknown_block_value);
    }
  if (CONVERT_EXPR_CODE_P (code))
    return convert (type, TREE_TYPE (rhs), value (rhs, thread));
  if (code == COND_EXPR)
    {
      block_value chosen = unknown_block_value;
      block_value x = value (gimple_assign_rhs2 (assign), thread);
      block_value y = value (gimple_assign_rhs3 (assign), thread);
      if (COMPARISON_CLASS_P (rhs))
	{
	  tree from = TREE_TYPE (TREE_OPERAND (rhs, 0));
	  block_value a = value (TREE_OPERAND (rhs, 0), thread);
	  block_value b = value (TREE_OPERAND (rhs, 1), thread);
	  chosen = binary (TREE_CODE (rhs), boolean_type_node, from, a, b);
	  if (chosen.kind != BLOCK_VALUE_NUMBER)
	    return choose (TREE_CODE (rhs), from, a, b, type, x, y);
	}
      else
	chosen = value (rhs, thread);
      if (chosen.kind != BLOCK_VALUE_NUMBER)
	return choose (NE_EXPR, boolean_type_node, chosen,
		       { BLOCK_VALUE_NUMBER, NULL_TREE, 0 }, type, x, y);
      return chosen.number ? x : y;
    }
  if (gimple_num_ops (assign) == 3)
    {
      block_value a = value (rhs, thread);
      block_value b = value (gimple_assign_rhs2 (assign), thread);
      block_value result = binary (code, type, TREE_TYPE (rhs), a, b);
      if (result.kind == BLOCK_VALUE_UNKNOWN && m_ordered
	  && TREE_CODE (type) == BOOLEAN_TYPE)
	result = (TREE_CODE_CLASS (code) == tcc_comparison
		  ? choose (code, TREE_TYPE (rhs), a, b, type,
			    { BLOCK_VALUE_NUMBER, NULL_TREE, 1 },
			    { BLOCK_VALUE_NUMBER, NULL_TREE, 0 })
		  : logic (code, a, b));
      return (result.kind == BLOCK_VALUE_UNKNOWN
	      && TREE_CODE_CLASS (code) != tcc_comparison
	      && a.kind == BLOCK_VALUE_SUM && b.kind == BLOCK_VALUE_SUM
	      && !(before_p (rhs) && before_p (gimple_assign_rhs2 (assign)))
	      ? lost_block_value : result);
    }
  block_value only = value (rhs, thread);
  if (only.kind == BLOCK_VALUE_LOST)
    return only;
  if (m_ordered && only.kind == BLOCK_VALUE_SUM)
    return (TREE_CODE (type) == BOOLEAN_TYPE ? logic (code, only, {})
	    : compute (code, type, only, {}));
  if (only.kind != BLOCK_VALUE_NUMBER || !INTEGRAL_TYPE_P (type)
      || gimple_num_ops (assign) != 2)
    return unknown_block_value;
  wide_int n = wi::shwi (only.number, TYPE_PRECISION (TREE_TYPE (rhs)));
  if (code == NEGATE_EXPR)
    return number_value (type, wi::neg (n));
  if (code == BIT_NOT_EXPR)
    return number_value (type, wi::bit_not (n));
  return unknown_block_value;
}

/* Return the index that CODE asks for along DIM, for THREAD.  */

block_value
block_values::index (enum cuda_intrinsic code, int dim, unsigned thread)
{
  if (code == CUDA_BLOCK_DIM)
    return { BLOCK_VALUE_NUMBER, NULL_TREE, m_shape[dim] };
  if (code != CUDA_THREAD_IDX)
    return unknown_block_value;
  for (int inner = 0; inner < dim; inner++)
    thread /= m_shape[inner];
  return { BLOCK_VALUE_NUMBER, NULL_TREE, thread % m_shape[dim] };
}

/* Return whether STMT finds the block's dynamic shared memory.  */

static bool
finds_dynamic_p (gimple *stmt)
{
  return (is_gimple_call (stmt)
	  && cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				  CUDA_RT_DYNAMIC_SHARED));
}

/* Return that NAME is the pointer to it, for which another name may stand.  */

block_value
block_values::dynamic (tree name)
{
  if (!m_dynamic)
    m_dynamic = name;
  return { BLOCK_VALUE_ADDRESS, m_dynamic, 0 };
}

/* Return what THREAD has of NAME, which was computed before all this.  */

block_value
block_values::outer_value (tree name, unsigned thread)
{
  block_value result = unknown_block_value;
  gimple *def = SSA_NAME_DEF_STMT (name);
  enum cuda_intrinsic code;
  int dim;
  if (m_depth == MAX_OUTER)
    return result;
  m_depth++;
  if (SSA_NAME_IS_DEFAULT_DEF (name))
    {
      if (POINTER_TYPE_P (TREE_TYPE (name)) && cuda_shared_address_p (name))
	result = dynamic (name);
    }
  else if (finds_dynamic_p (def))
    result = dynamic (name);
  else if (cuda_index_call_p (def, &code, &dim))
    result = index (code, dim, thread);
  else if (gassign *assign = cuda_assignment (name))
    if (!gimple_vuse (assign))
      result = operation (assign, thread);
  m_depth--;
  /* One that is converted is the same.  */
  if (result.kind != BLOCK_VALUE_NUMBER && result.kind != BLOCK_VALUE_ADDRESS
      && result.kind != BLOCK_VALUE_BITS && !symbol_p (result))
    result = (sum_type_p (TREE_TYPE (name)) ? make_symbol (name, thread)
	      : unknown_block_value);
  set (name, thread, result);
  /* Or it may be looked at before it is computed, for what is needed behind a
     stop.  */
  bitmap_set_bit (m_before, SSA_NAME_VERSION (name));
  return result;
}

block_value
block_values::value (tree op, unsigned thread)
{
  switch (TREE_CODE (op))
    {
    case INTEGER_CST:
      if (!INTEGRAL_TYPE_P (TREE_TYPE (op))
	  || TYPE_PRECISION (TREE_TYPE (op)) > HOST_BITS_PER_WIDE_INT)
	return unknown_block_value;
      return number_value (TREE_TYPE (op), wi::to_wide (op));
    case REAL_CST:
      if (m_ordered)
	return (sum_type_p (TREE_TYPE (op)) ? make_constant (op)
		: unknown_block_value);
      if (real_zerop (op))
	return { BLOCK_VALUE_NUMBER, NULL_TREE, 0 };
      return unknown_block_value;
    case ADDR_EXPR:
      return address (TREE_OPERAND (op, 0), thread);
    case SSA_NAME:
      {
	if (SSA_NAME_IS_VIRTUAL_OPERAND (op))
	  return unknown_block_value;
	block_value known = *slot (op, thread);
	return (known.kind == BLOCK_VALUE_NONE ? outer_value (op, thread)
		: known);
      }
    default:
      return unknown_block_value;
    }
}

/* Return whether BASE, of an address, is a variable of the thread's own.  */

static bool
own_p (tree base)
{
  return VAR_P (base) && !is_global_var (base) && !cuda_shared_p (base);
}

block_value
block_values::address (tree ref, unsigned thread)
{
  HOST_WIDE_INT offset = 0;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    switch (TREE_CODE (ref))
      {
      case ARRAY_REF:
	{
	  block_value index = value (TREE_OPERAND (ref, 1), thread);
	  tree low = array_ref_low_bound (ref);
	  tree size = array_ref_element_size (ref);
	  if (index.kind != BLOCK_VALUE_NUMBER || !tree_fits_shwi_p (low)
	      || !tree_fits_shwi_p (size))
	    return unknown_block_value;
	  offset += (index.number - tree_to_shwi (low)) * tree_to_shwi (size);
	  break;
	}
      case COMPONENT_REF:
	{
	  tree at = component_ref_field_offset (ref);
	  tree bits = DECL_FIELD_BIT_OFFSET (TREE_OPERAND (ref, 1));
	  if (!tree_fits_shwi_p (at) || !tree_fits_shwi_p (bits)
	      || tree_to_shwi (bits) % BITS_PER_UNIT
	      || DECL_BIT_FIELD (TREE_OPERAND (ref, 1)))
	    return unknown_block_value;
	  offset += tree_to_shwi (at) + tree_to_shwi (bits) / BITS_PER_UNIT;
	  break;
	}
      default:
	return unknown_block_value;
      }
  if (VAR_P (ref))
    return (cuda_shared_p (ref) || own_p (ref)
	    ? block_value { BLOCK_VALUE_ADDRESS, ref, offset }
	    : unknown_block_value);
  if (TREE_CODE (ref) != MEM_REF)
    return unknown_block_value;
  block_value base = value (TREE_OPERAND (ref, 0), thread);
  if (base.kind != BLOCK_VALUE_ADDRESS
      || !tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
    return unknown_block_value;
  base.number += offset + tree_to_shwi (TREE_OPERAND (ref, 1));
  return base;
}

/* Return the number by which the element at PLACE is found, -1 if there can be
   none.  */

HOST_WIDE_INT
block_values::place_key (const block_place &place)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (m_type));
  HOST_WIDE_INT end = MAX_BYTES;
  if (VAR_P (place.base) && DECL_SIZE_UNIT (place.base)
      && tree_fits_shwi_p (DECL_SIZE_UNIT (place.base))
      && !cuda_dynamic_shared_p (place.base))
    end = MIN (end, tree_to_shwi (DECL_SIZE_UNIT (place.base)));
  if (place.offset < 0 || place.offset + size > end || place.offset % size)
    return -1;
  return base_index (place.base) * MAX_BYTES + place.offset;
}

/* Return the number of BASE.  */

HOST_WIDE_INT
block_values::base_index (tree base)
{
  unsigned index = 0;
  while (index < m_bases.length () && m_bases[index] != base)
    index++;
  if (index == m_bases.length ())
    m_bases.safe_push (base);
  return index;
}

/* Return the index of the element at PLACE, which may be new, -1 if there can
   be none.  */

int
block_values::element (const block_place &place)
{
  HOST_WIDE_INT key = place_key (place);
  if (key < 0)
    return -1;
  bool known;
  int &index = m_places.get_or_insert (key, &known);
  if (!known)
    {
      index = m_elements.length ();
      block_element fresh = {};
      fresh.place = place;
      fresh.symbol = -1;
      m_elements.safe_push (fresh);
    }
  return index;
}

int
block_values::find_element (const block_place &place)
{
  HOST_WIDE_INT key = place_key (place);
  int *index = key < 0 ? NULL : m_places.get (key);
  return index ? *index : -1;
}

/* Return whether sum N is none, and CODE adds nothing by it.  */

bool
block_values::identity_sum_p (unsigned n, enum tree_code code)
{
  return identity_p ({ BLOCK_VALUE_SUM, NULL_TREE, n }, code, m_type);
}

/* Return whether ELEMENT has what it had at the start.  */

bool
block_values::unchanged_p (const block_element &element) const
{
  if (element.value.kind != BLOCK_VALUE_SUM)
    return element.value.kind == BLOCK_VALUE_NONE;
  return (element.symbol >= 0 && symbol_p (element.value)
	  && bitmap_bit_p (m_sums[element.value.number].symbols,
			   element.symbol));
}

/* Return whether what comes from ORIGIN, as cuda_pointer_origin says, is
   certainly not in memory of the block.  */

bool
block_values::origin_elsewhere_p (tree origin)
{
  if (!origin)
    return false;
  if (TREE_CODE (origin) == SSA_NAME)
    return (SSA_NAME_IS_DEFAULT_DEF (origin)
	    && !cuda_shared_address_p (origin));
  return VAR_P (origin) && !cuda_shared_p (origin);
}

/* Return whether STMT is an atomic operation on memory that is certainly not
   the block's.  */

bool
block_values::atomic_elsewhere_p (const gimple *stmt)
{
  if (cuda_atomic_of (stmt) == CUDA_ATOMIC_NONE)
    return false;
  for (unsigned i = 0; i < gimple_call_num_args (stmt); i++)
    {
      tree arg = gimple_call_arg (stmt, i);
      if (POINTER_TYPE_P (TREE_TYPE (arg))
	  && !origin_elsewhere_p (cuda_pointer_origin (arg)))
	return false;
    }
  return true;
}

/* Return whether what THREAD does now comes after all of ACCESS.  */

bool
block_values::before_p (const block_access &access, unsigned thread)
{
  int warp = thread / CUDA_WARP_SIZE;
  return (!access.any || access.thread == (int) thread
	  || access.block_meetings < m_block_meetings
	  || (access.warp == warp
	      && access.warp_meetings < m_warp_meetings[warp]));
}

/* Note in *ACCESS that THREAD makes one, too.  */

void
block_values::note (block_access *access, unsigned thread)
{
  int warp = thread / CUDA_WARP_SIZE;
  bool alone = before_p (*access, thread);
  access->thread = alone ? thread : -1;
  access->warp = alone || access->warp == warp ? warp : -1;
  access->block_meetings = m_block_meetings;
  access->warp_meetings = m_warp_meetings[warp];
  access->any = true;
}

/* Return whether elements of TYPE are what is summed up; or where the order
   counts, what can be chosen and stored with that, by its bits.  */

bool
block_values::types_alike_p (tree type)
{
  if (m_ordered)
    return ((SCALAR_FLOAT_TYPE_P (type)
	     || (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type)))
	    && tree_int_cst_equal (TYPE_SIZE (type), TYPE_SIZE (m_type)));
  return sum_type_p (type) || types_compatible_p (type, m_type);
}

/* Return what THREAD had in the BYTES at AT, in a variable of its own, when all
   this began, if it stored that right before.  */

block_value
block_values::own_before (const block_value &at, HOST_WIDE_INT bytes,
			  unsigned thread)
{
  for (basic_block bb = m_start; ; bb = single_pred (bb))
    {
      for (gimple_stmt_iterator gsi = gsi_last_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_prev_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (!gimple_vdef (stmt)
	      || cuda_barrier_code (stmt) != CUDA_NO_INTRINSIC)
	    continue;
	  if (!gimple_assign_single_p (stmt))
	    return unknown_block_value;
	  tree ref = gimple_assign_lhs (stmt);
	  tree origin = cuda_memory_origin (ref);
	  if (origin && origin != at.base
	      && (VAR_P (origin) || elsewhere_p (ref)))
	    continue;
	  block_value to = address (ref, thread);
	  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
	  if (to.kind != BLOCK_VALUE_ADDRESS || !tree_fits_shwi_p (size))
	    return unknown_block_value;
	  if (to.base != at.base || to.number + tree_to_shwi (size) <= at.number
	      || at.number + bytes <= to.number)
	    continue;
	  return (to.number == at.number && tree_to_shwi (size) == bytes
		  && is_gimple_val (gimple_assign_rhs1 (stmt))
		  ? value (gimple_assign_rhs1 (stmt), thread)
		  : unknown_block_value);
	}
      if (!single_pred_p (bb)
	  || single_pred (bb) == ENTRY_BLOCK_PTR_FOR_FN (m_fn))
	return unknown_block_value;
    }
}

/* Let THREAD do what ASSIGN does to REF, which is AT, in a variable of its own:
   load, or if it STORES do that.  */

bool
block_values::own_access (gassign *assign, tree ref, const block_value &at,
			  bool stores, unsigned thread)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (!tree_fits_uhwi_p (size) || tree_to_uhwi (size) > MAX_OWN_BYTES
      || at.number < 0 || at.number >= MAX_BYTES)
    return fail ("a thread accesses its own memory in other ways");
  HOST_WIDE_INT bytes = tree_to_uhwi (size);
  HOST_WIDE_INT base = base_index (at.base) * MAX_BYTES;
  /* All of it is accessed at once, or nothing of it.  */
  for (HOST_WIDE_INT start = MAX (at.number - MAX_OWN_BYTES + 1, 0);
       start < at.number + bytes; start++)
    if (int *known = m_own_places.get ((base + start) * CUDA_BLOCK_THREADS
				       + thread))
      if (start + m_own[*known].second > at.number
	  && (start != at.number || m_own[*known].second != bytes))
	return fail ("a thread accesses its own memory in other ways");
  HOST_WIDE_INT key = (base + at.number) * CUDA_BLOCK_THREADS + thread;
  int *known = m_own_places.get (key);
  if (!stores)
    set (gimple_assign_lhs (assign), thread,
	 known ? m_own[*known].first : own_before (at, bytes, thread));
  else
    {
      block_value stored = value (gimple_assign_rhs1 (assign), thread);
      if (known)
	m_own[*known].first = stored;
      else
	{
	  m_own_places.put (key, m_own.length ());
	  m_own.safe_push ({ stored, (unsigned) bytes });
	}
      if (!m_own_stores.contains (at.base))
	m_own_stores.safe_push (at.base);
    }
  return true;
}

/* Return whether REF, of which it is not known where it is, is in a variable of
   the thread's own.  */

static bool
in_own_p (tree ref)
{
  tree origin = cuda_memory_origin (ref);
  return origin && own_p (origin);
}

/* Return the element of TYPE at PLACE, of which THREAD is to know what it has;
   NULL if it cannot.  */

block_element *
block_values::access (const block_place &place, tree type, unsigned thread)
{
  int index = element (place);
  if (index < 0 || !types_alike_p (type))
    {
      fail ("elements of another type are accessed");
      return NULL;
    }
  block_element *from = &m_elements[index];
  if (!before_p (from->written, thread))
    {
      fail ("threads access one element without having met");
      return NULL;
    }
  if (from->value.kind == BLOCK_VALUE_NONE)
    {
      bitmap symbols = BITMAP_ALLOC (&m_obstack);
      from->symbol = m_symbols.length ();
      bitmap_set_bit (symbols, from->symbol);
      m_symbols.safe_push ({ from->place, NULL_TREE, 0 });
      from->value = make_sum (ERROR_MARK, symbols);
    }
  return from;
}

/* Let THREAD do what LOAD does.  */

bool
block_values::load (gassign *load, unsigned thread)
{
  tree ref = gimple_assign_rhs1 (load), lhs = gimple_assign_lhs (load);
  block_value at = address (ref, thread);
  if (at.kind == BLOCK_VALUE_ADDRESS && own_p (at.base))
    return own_access (load, ref, at, false, thread);
  if (at.kind != BLOCK_VALUE_ADDRESS)
    {
      if (!elsewhere_p (ref) || in_own_p (ref))
	return fail ("memory is accessed at places that are not known");
      m_loads = true;
      set (lhs, thread, unknown_block_value);
      want_operands (load, thread);
      return true;
    }
  block_element *from = access ({ at.base, at.number }, TREE_TYPE (ref),
				thread);
  if (!from)
    return false;
  note (&from->read, thread);
  set (lhs, thread, from->value);
  return true;
}

/* Let THREAD do what STORE does.  */

bool
block_values::store (gassign *store, unsigned thread)
{
  tree ref = gimple_assign_lhs (store), rhs = gimple_assign_rhs1 (store);
  block_value at = address (ref, thread);
  if (at.kind == BLOCK_VALUE_ADDRESS && own_p (at.base))
    return own_access (store, ref, at, true, thread);
  if (at.kind != BLOCK_VALUE_ADDRESS)
    {
      if (!elsewhere_p (ref) || in_own_p (ref))
	return fail ("memory is accessed at places that are not known");
      /* Their order must not matter.  */
      if (m_stores.is_empty ())
	m_stored = m_block_meetings;
      if (m_stored != m_block_meetings)
	return fail ("other memory is stored to at different times");
      if (!m_stores.contains (store))
	m_stores.safe_push (store);
      want_operands (store, thread);
      return true;
    }
  int index = element ({ at.base, at.number });
  if (index < 0 || !types_alike_p (TREE_TYPE (ref)))
    return fail ("elements of another type are accessed");
  block_element *to = &m_elements[index];
  if (!before_p (to->written, thread) || !before_p (to->read, thread))
    return fail ("threads access one element without having met");
  to->value = stored_sum (rhs, thread);
  if (to->value.kind == BLOCK_VALUE_UNKNOWN)
    return fail ("something that is no sum is stored");
  note (&to->written, thread);
  return true;
}

/* THREAD needs NAME for STMT, which is done as before.  */

void
block_values::want (tree name, gimple *stmt, unsigned thread)
{
  block_value is = value (name, thread);
  if (is.kind == BLOCK_VALUE_LOST || is.kind == BLOCK_VALUE_BITS)
    fail ("something is needed that is no sum");
  if (is.kind == BLOCK_VALUE_SUM)
    {
      /* What was computed before is still there.  */
      if (before_p (name))
	return;
      if (!m_uses.contains (name))
	m_uses.safe_push (name);
    }
  bitmap &wanting = m_wanting.get_or_insert (name);
  if (!wanting)
    wanting = BITMAP_ALLOC (&m_obstack);
  bitmap_set_bit (wanting, thread);
  if (gimple_bb (stmt)->loop_father != m_outer && !m_again.contains (name))
    m_again.safe_push (name);
}

void
block_values::want_operands (gimple *stmt, unsigned thread)
{
  use_operand_p use;
  ssa_op_iter iter;
  if (gphi *phi = dyn_cast<gphi *> (stmt))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	if (TREE_CODE (gimple_phi_arg_def (phi, i)) == SSA_NAME)
	  want (gimple_phi_arg_def (phi, i), phi, thread);
      return;
    }
  FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
    want (USE_FROM_PTR (use), stmt, thread);
}

/* Let THREAD make CALL, at which nobody waits.  */

bool
block_values::call (gcall *call, unsigned thread)
{
  enum cuda_intrinsic code;
  int dim;
  tree lhs = gimple_call_lhs (call);
  if (cuda_index_call_p (call, &code, &dim))
    {
      if (lhs)
	set (lhs, thread, index (code, dim, thread));
      return true;
    }
  if (finds_dynamic_p (call) && m_dynamic && lhs)
    {
      set (lhs, thread, dynamic (lhs));
      return true;
    }
  if (cuda_barrier_code (call) == CUDA_UNROLL)
    return true;
  if (cuda_barrier_code (call) != CUDA_NO_INTRINSIC
      || !(gimple_call_flags (call) & ECF_CONST)
      || (lhs && TREE_CODE (lhs) != SSA_NAME))
    return fail ("there are calls");
  if (lhs)
    set (lhs, thread, unknown_block_value);
  want_operands (call, thread);
  return true;
}

/* Let THREAD do STMT, which is no end of a block.  */

bool
block_values::step (gimple *stmt, unsigned thread)
{
  m_stmt = stmt;
  m_thread = thread;
  switch (gimple_code (stmt))
    {
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_CALL:
      return call (as_a<gcall *> (stmt), thread);
    case GIMPLE_ASSIGN:
      break;
    default:
      return fail ("there is more than assignments");
    }
  if (gimple_clobber_p (stmt))
    return true;
  gassign *assign = as_a<gassign *> (stmt);
  if (gimple_has_volatile_ops (stmt))
    return fail ("memory is volatile");
  if (gimple_vdef (stmt))
    return ((gimple_assign_single_p (assign)
	     && is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (assign)))
	     && is_gimple_val (gimple_assign_rhs1 (assign)))
	    ? store (assign, thread) : fail ("structures are copied"));
  if (gimple_vuse (stmt))
    return (gimple_assign_single_p (assign) ? load (assign, thread)
	    : fail ("memory is accessed in other ways"));
  block_value result = operation (assign, thread);
  set (gimple_assign_lhs (assign), thread, result);
  if (result.kind == BLOCK_VALUE_UNKNOWN)
    want_operands (assign, thread);
  return true;
}
