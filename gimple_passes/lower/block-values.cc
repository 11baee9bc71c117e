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

   A thread is run until it meets others; when all wait at the same statement,
   they go on: the block at a barrier, a warp at __syncwarp and at a shuffle.
   The order of threads until then is of no consequence, for two of them that
   access an element without having met, and not both to read, end it all.

   A branch of which it is not known where it goes is stepped over, if its ways
   meet again soon and nothing is done on them but load and to store elsewhere:
   what PHIs are made of there is not known.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "cuda-runtime.h"
#include "block-values.h"

/* How many statements are run for all threads together, how deep what is
   computed before is looked into, and how many blocks are stepped over.  */
const unsigned MAX_STEPS = 3000000;
const unsigned MAX_OUTER = 32;
const unsigned MAX_ARMS = 8;

const unsigned HASHES = 4096;

/* Shared memory is less.  */
const HOST_WIDE_INT MAX_BYTES = 1 << 24;

static const block_value unknown = { BLOCK_VALUE_UNKNOWN, NULL_TREE, 0 };

block_values::block_values (function *fn, const unsigned *shape, tree type)
  : m_fn (fn), m_type (type), m_reason (NULL), m_steps (0),
    m_dynamic (NULL_TREE), m_depth (0), m_block_meetings (0), m_loads (false)
{
  m_threads = 1;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    m_threads *= m_shape[dim] = shape[dim];
  m_warp_meetings.safe_grow_cleared (m_threads / CUDA_WARP_SIZE + 1);
  m_values.safe_grow_cleared (num_ssa_names);
  m_first.safe_grow_cleared (HASHES);
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
}

/* Return the sum by CODE of SYMBOLS, which is taken over.  */

block_value
block_values::make_sum (enum tree_code code, bitmap symbols)
{
  unsigned hash = bitmap_hash (symbols) % HASHES;
  if (bitmap_single_bit_set_p (symbols))
    code = ERROR_MARK;
  for (unsigned n = m_first[hash]; n; n = m_next[n - 1])
    if (m_sums[n - 1].code == code
	&& bitmap_equal_p (m_sums[n - 1].symbols, symbols))
      {
	BITMAP_FREE (symbols);
	return { BLOCK_VALUE_SUM, NULL_TREE, (HOST_WIDE_INT) n - 1 };
      }
  m_sums.safe_push ({ code, symbols, 0 });
  m_next.safe_push (m_first[hash]);
  m_first[hash] = m_sums.length ();
  return { BLOCK_VALUE_SUM, NULL_TREE, (HOST_WIDE_INT) m_sums.length () - 1 };
}

/* Return the sum of nothing that is NUMBER.  */

block_value
block_values::make_empty (HOST_WIDE_INT number)
{
  unsigned n = 0;
  for (; n < m_sums.length (); n++)
    if (bitmap_empty_p (m_sums[n].symbols) && m_sums[n].number == number)
      return { BLOCK_VALUE_SUM, NULL_TREE, n };
  m_sums.safe_push ({ ERROR_MARK, BITMAP_ALLOC (&m_obstack), number });
  m_next.safe_push (0);
  return { BLOCK_VALUE_SUM, NULL_TREE, n };
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
  if (value.kind == BLOCK_VALUE_NUMBER)
    return make_empty (value.number);
  return value.kind == BLOCK_VALUE_SUM ? value : unknown;
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
      if (!bitmap_empty_p (m_sums[number].symbols))
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
    return unknown;
  /* Which is the greater depends on the sign.  */
  if ((code == MAX_EXPR || code == MIN_EXPR)
      && (!INTEGRAL_TYPE_P (type)
	  || TYPE_UNSIGNED (type) != TYPE_UNSIGNED (m_type)))
    return unknown;
  if (identity_p (b, code, type))
    return a;
  if (code != MINUS_EXPR && identity_p (a, code, type))
    return b;
  if (a.kind != BLOCK_VALUE_SUM || b.kind != BLOCK_VALUE_SUM)
    return unknown;
  block_sum first = m_sums[a.number], second = m_sums[b.number];
  enum tree_code by = code == MINUS_EXPR ? PLUS_EXPR : code;
  if (bitmap_empty_p (first.symbols) || bitmap_empty_p (second.symbols)
      || (first.code != ERROR_MARK && first.code != by)
      || (second.code != ERROR_MARK && second.code != by))
    return unknown;
  bitmap symbols;
  switch (code)
    {
    case PLUS_EXPR:
    case BIT_XOR_EXPR:
      if (bitmap_intersect_p (first.symbols, second.symbols))
	return unknown;
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
	return unknown;
      if (bitmap_equal_p (first.symbols, second.symbols))
	return make_empty (0);
      symbols = BITMAP_ALLOC (&m_obstack);
      bitmap_and_compl (symbols, first.symbols, second.symbols);
      return make_sum (by, symbols);
    default:
      return unknown;
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

/* Return A CODE B of TYPE, where the operands are of FROM.  */

block_value
block_values::binary (enum tree_code code, tree type, tree from,
		      const block_value &a, const block_value &b)
{
  bool compares = TREE_CODE_CLASS (code) == tcc_comparison;
  if (a.kind == BLOCK_VALUE_ADDRESS)
    {
      if (code == POINTER_PLUS_EXPR && b.kind == BLOCK_VALUE_NUMBER)
	return { BLOCK_VALUE_ADDRESS, a.base, a.number + b.number };
      if (b.kind != BLOCK_VALUE_ADDRESS || a.base != b.base
	  || (!compares && code != POINTER_DIFF_EXPR))
	return unknown;
    }
  else if (a.kind == BLOCK_VALUE_SUM || b.kind == BLOCK_VALUE_SUM)
    return compares ? unknown : combine (code, type, a, b);
  else if (a.kind != BLOCK_VALUE_NUMBER || b.kind != BLOCK_VALUE_NUMBER
	   || !INTEGRAL_TYPE_P (from))
    return unknown;
  if (!INTEGRAL_TYPE_P (type))
    return unknown;
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
	return unknown;
      /* FALLTHRU */
    default:
      if (compares || !wide_int_binop (r, code, x, y, sign, &overflow))
	return unknown;
      return number_value (type, r);
    }
  return { BLOCK_VALUE_NUMBER, NULL_TREE, truth };
}

/* Return VALUE, of FROM, converted to TO.  */

block_value
block_values::convert (tree to, tree from, const block_value &value)
{
  if (value.kind == BLOCK_VALUE_SUM)
    return (sum_type_p (from) && sum_type_p (to)
	    && (INTEGRAL_TYPE_P (from) || types_compatible_p (from, to))
	    ? value : unknown);
  if (POINTER_TYPE_P (from) && POINTER_TYPE_P (to))
    return value;
  if (value.kind != BLOCK_VALUE_NUMBER || !INTEGRAL_TYPE_P (from)
      || !INTEGRAL_TYPE_P (to))
    return unknown;
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
  if (CONVERT_EXPR_CODE_P (code))
    return convert (type, TREE_TYPE (rhs), value (rhs, thread));
  if (code == COND_EXPR)
    {
      block_value chosen = unknown;
      if (COMPARISON_CLASS_P (rhs))
	chosen = binary (TREE_CODE (rhs), boolean_type_node,
			 TREE_TYPE (TREE_OPERAND (rhs, 0)),
			 value (TREE_OPERAND (rhs, 0), thread),
			 value (TREE_OPERAND (rhs, 1), thread));
      else
	chosen = value (rhs, thread);
      if (chosen.kind != BLOCK_VALUE_NUMBER)
	return unknown;
      return value (chosen.number ? gimple_assign_rhs2 (assign)
		    : gimple_assign_rhs3 (assign), thread);
    }
  if (gimple_num_ops (assign) == 3)
    return binary (code, type, TREE_TYPE (rhs), value (rhs, thread),
		   value (gimple_assign_rhs2 (assign), thread));
  block_value only = value (rhs, thread);
  if (only.kind != BLOCK_VALUE_NUMBER || !INTEGRAL_TYPE_P (type)
      || gimple_num_ops (assign) != 2)
    return unknown;
  wide_int n = wi::shwi (only.number, TYPE_PRECISION (TREE_TYPE (rhs)));
  if (code == NEGATE_EXPR)
    return number_value (type, wi::neg (n));
  if (code == BIT_NOT_EXPR)
    return number_value (type, wi::bit_not (n));
  return unknown;
}

/* Return the index that CODE asks for along DIM, for THREAD.  */

block_value
block_values::index (enum cuda_intrinsic code, int dim, unsigned thread)
{
  if (code == CUDA_BLOCK_DIM)
    return { BLOCK_VALUE_NUMBER, NULL_TREE, m_shape[dim] };
  if (code != CUDA_THREAD_IDX)
    return unknown;
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
  block_value result = unknown;
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
  if (result.kind != BLOCK_VALUE_NUMBER && result.kind != BLOCK_VALUE_ADDRESS)
    result = (sum_type_p (TREE_TYPE (name)) ? make_symbol (name, thread)
	      : unknown);
  set (name, thread, result);
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
	return unknown;
      return number_value (TREE_TYPE (op), wi::to_wide (op));
    case REAL_CST:
      if (real_zerop (op))
	return { BLOCK_VALUE_NUMBER, NULL_TREE, 0 };
      return unknown;
    case ADDR_EXPR:
      return address (TREE_OPERAND (op, 0), thread);
    case SSA_NAME:
      {
	if (SSA_NAME_IS_VIRTUAL_OPERAND (op))
	  return unknown;
	block_value known = *slot (op, thread);
	return (known.kind == BLOCK_VALUE_NONE ? outer_value (op, thread)
		: known);
      }
    default:
      return unknown;
    }
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
	    return unknown;
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
	    return unknown;
	  offset += tree_to_shwi (at) + tree_to_shwi (bits) / BITS_PER_UNIT;
	  break;
	}
      default:
	return unknown;
      }
  if (VAR_P (ref))
    return (cuda_shared_p (ref)
	    ? block_value { BLOCK_VALUE_ADDRESS, ref, offset } : unknown);
  if (TREE_CODE (ref) != MEM_REF)
    return unknown;
  block_value base = value (TREE_OPERAND (ref, 0), thread);
  if (base.kind != BLOCK_VALUE_ADDRESS
      || !tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
    return unknown;
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
  unsigned base = 0;
  while (base < m_bases.length () && m_bases[base] != place.base)
    base++;
  if (base == m_bases.length ())
    m_bases.safe_push (place.base);
  return base * MAX_BYTES + place.offset;
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
  const_bitmap symbols = m_sums[element.value.number].symbols;
  return (element.symbol >= 0 && bitmap_single_bit_set_p (symbols)
	  && bitmap_bit_p (symbols, element.symbol));
}

/* Return whether REF is certainly not in memory of the block.  */

bool
block_values::elsewhere_p (tree ref)
{
  tree origin = cuda_memory_origin (ref);
  if (!origin)
    return false;
  if (TREE_CODE (origin) == SSA_NAME)
    return (SSA_NAME_IS_DEFAULT_DEF (origin)
	    && !cuda_shared_address_p (origin));
  return VAR_P (origin) && is_global_var (origin) && !cuda_shared_p (origin);
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

/* Return whether elements of TYPE are what is summed up.  */

bool
block_values::types_alike_p (tree type)
{
  return sum_type_p (type) || types_compatible_p (type, m_type);
}

/* Let THREAD do what LOAD does.  */

bool
block_values::load (gassign *load, unsigned thread)
{
  tree ref = gimple_assign_rhs1 (load), lhs = gimple_assign_lhs (load);
  block_value at = address (ref, thread);
  if (at.kind != BLOCK_VALUE_ADDRESS)
    {
      if (!elsewhere_p (ref))
	return fail ("memory is accessed at places that are not known");
      m_loads = true;
      set (lhs, thread, unknown);
      return true;
    }
  int index = element ({ at.base, at.number });
  if (index < 0 || !types_alike_p (TREE_TYPE (ref)))
    return fail ("elements of another type are accessed");
  block_element *from = &m_elements[index];
  if (!before_p (from->written, thread))
    return fail ("threads access one element without having met");
  if (from->value.kind == BLOCK_VALUE_NONE)
    {
      bitmap symbols = BITMAP_ALLOC (&m_obstack);
      from->symbol = m_symbols.length ();
      bitmap_set_bit (symbols, from->symbol);
      m_symbols.safe_push ({ from->place, NULL_TREE, 0 });
      from->value = make_sum (ERROR_MARK, symbols);
    }
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
  if (at.kind != BLOCK_VALUE_ADDRESS)
    {
      if (!elsewhere_p (ref))
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
  to->value = as_sum (value (rhs, thread));
  if (to->value.kind != BLOCK_VALUE_SUM)
    return fail ("something that is no sum is stored");
  note (&to->written, thread);
  return true;
}

/* THREAD needs NAME for something that is done as before.  */

void
block_values::want (tree name, unsigned thread)
{
  block_value is = value (name, thread);
  if (is.kind != BLOCK_VALUE_SUM)
    return;
  const block_sum &sum = m_sums[is.number];
  /* What was computed before is still there.  */
  if (!bitmap_empty_p (sum.symbols)
      && m_symbols[bitmap_first_set_bit (sum.symbols)].name == name)
    return;
  if (!m_uses.contains (name))
    m_uses.safe_push (name);
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
	  want (gimple_phi_arg_def (phi, i), thread);
      return;
    }
  FOR_EACH_SSA_USE_OPERAND (use, stmt, iter, SSA_OP_USE)
    want (USE_FROM_PTR (use), thread);
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
    set (lhs, thread, unknown);
  want_operands (call, thread);
  return true;
}

/* Let THREAD do STMT, which is no end of a block.  */

bool
block_values::step (gimple *stmt, unsigned thread)
{
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

/* Set *ARMS to the blocks between BRANCH and END, where its ways meet, each
   behind those from which it is come to; return whether there are few.  */

static bool
find_arms (basic_block branch, basic_block end, vec<basic_block> *arms)
{
  auto_bitmap inside;
  bitmap_set_bit (inside, branch->index);
  basic_block from = branch;
  for (unsigned i = 0;; from = (*arms)[i++])
    {
      edge e, before;
      edge_iterator ei, bi;
      FOR_EACH_EDGE (e, ei, from->succs)
	{
	  bool all = true;
	  if (e->dest == end)
	    continue;
	  if (e->dest->loop_father != branch->loop_father
	      || e->dest == branch->loop_father->header
	      || (e->flags & EDGE_COMPLEX) || arms->length () == MAX_ARMS)
	    return false;
	  FOR_EACH_EDGE (before, bi, e->dest->preds)
	    all &= bitmap_bit_p (inside, before->src->index);
	  if (all && bitmap_set_bit (inside, e->dest->index))
	    arms->safe_push (e->dest);
	}
      if (i == arms->length ())
	break;
    }
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, end->preds)
    if (!bitmap_bit_p (inside, e->src->index))
      return false;
  return true;
}

/* Set what PHI is for THREAD, which comes to it on a way that is not known.  */

void
block_values::join (gphi *phi, unsigned thread)
{
  block_value same = value (gimple_phi_arg_def (phi, 0), thread);
  for (unsigned i = 1; i < gimple_phi_num_args (phi); i++)
    if (!(value (gimple_phi_arg_def (phi, i), thread) == same))
      same = unknown;
  set (gimple_phi_result (phi), thread, same);
  if (same.kind == BLOCK_VALUE_UNKNOWN)
    want_operands (phi, thread);
}

/* Let THREAD, at a branch that is not known, go to where its ways meet.  */

bool
block_values::skip_arms (unsigned thread)
{
  thread_state &state = m_states[thread];
  basic_block branch = state.bb;
  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, branch);
  auto_vec<basic_block> arms;
  if (!end || end == EXIT_BLOCK_PTR_FOR_FN (m_fn)
      || end->loop_father != branch->loop_father
      || end == branch->loop_father->header
      || !find_arms (branch, end, &arms))
    return fail ("a branch is not known");
  want_operands (last_stmt (branch), thread);
  for (basic_block bb : arms)
    {
      for (gphi_iterator gsi = gsi_start_phis (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
	  join (gsi.phi (), thread);
      for (gimple_stmt_iterator gsi = gsi_start_nondebug_bb (bb);
	   !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
	{
	  gimple *stmt = gsi_stmt (gsi);
	  if (gimple_code (stmt) == GIMPLE_COND)
	    {
	      want_operands (stmt, thread);
	      continue;
	    }
	  if (stmt_ends_bb_p (stmt)
	      || (gimple_vdef (stmt) && gimple_code (stmt) == GIMPLE_ASSIGN
		  && address (gimple_assign_lhs (stmt), thread).kind
		     == BLOCK_VALUE_ADDRESS))
	    return fail ("a branch is not known");
	  if (!step (stmt, thread))
	    return false;
	}
    }
  for (gphi_iterator gsi = gsi_start_phis (end); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      join (gsi.phi (), thread);
  state.bb = end;
  state.gsi = gsi_start_nondebug_bb (end);
  return true;
}

/* Let THREAD go along E.  */

bool
block_values::take (edge e, unsigned thread)
{
  thread_state &state = m_states[thread];
  if ((e->flags & EDGE_COMPLEX) || e->dest == EXIT_BLOCK_PTR_FOR_FN (m_fn))
    return fail ("it ends elsewhere");
  auto_vec<block_value, 8> values;
  for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
       gsi_next (&gsi))
    values.safe_push (value (PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e), thread));
  unsigned i = 0;
  for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
       gsi_next (&gsi), i++)
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ())))
      set (gimple_phi_result (gsi.phi ()), thread, values[i]);
  state.bb = e->dest;
  state.gsi = gsi_start_nondebug_bb (e->dest);
  return true;
}

/* Let THREAD leave its block; it stops behind STOP.  */

bool
block_values::leave_block (edge stop, unsigned thread)
{
  thread_state &state = m_states[thread];
  basic_block bb = state.bb;
  edge to;
  if (single_succ_p (bb))
    to = single_succ_edge (bb);
  else
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (!cond)
	return fail ("there are switches");
      block_value truth = binary (gimple_cond_code (cond), boolean_type_node,
				  TREE_TYPE (gimple_cond_lhs (cond)),
				  value (gimple_cond_lhs (cond), thread),
				  value (gimple_cond_rhs (cond), thread));
      edge on_true, on_false;
      extract_true_false_edges_from_block (bb, &on_true, &on_false);
      if (truth.kind != BLOCK_VALUE_NUMBER)
	return (on_true == stop || on_false == stop
		? fail ("a branch is not known") : skip_arms (thread));
      to = truth.number ? on_true : on_false;
    }
  state.stopped = to == stop;
  return take (to, thread);
}

/* If THREAD waits for others at STMT note so; return whether all is well.  */

bool
block_values::wait (gimple *stmt, unsigned thread)
{
  thread_state &state = m_states[thread];
  enum cuda_intrinsic code = cuda_barrier_code (stmt);
  bool shuffles = cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_SHUFFLE;
  if (code == CUDA_BARRIER || code == CUDA_APART)
    state.at = stmt;
  else if (code == CUDA_SYNCWARP || shuffles)
    {
      block_value mask = value (cuda_barrier_arg (stmt, 0), thread);
      if (mask.kind != BLOCK_VALUE_NUMBER
	  || (mask.number & 0xffffffff) != 0xffffffff)
	return fail ("only some lanes of a warp meet");
      state.at = stmt;
      if (shuffles)
	state.handed = value (cuda_barrier_arg (stmt, 1), thread);
    }
  return true;
}

/* Run THREAD until it waits, or stops behind STOP.  */

bool
block_values::run_thread (edge stop, unsigned thread)
{
  thread_state &state = m_states[thread];
  while (!state.stopped)
    {
      if (++m_steps > MAX_STEPS)
	return fail ("it takes too long");
      if (gsi_end_p (state.gsi)
	  || gimple_code (gsi_stmt (state.gsi)) == GIMPLE_COND)
	{
	  if (!leave_block (stop, thread))
	    return false;
	  continue;
	}
      gimple *stmt = gsi_stmt (state.gsi);
      gsi_next_nondebug (&state.gsi);
      if (!wait (stmt, thread))
	return false;
      if (state.at)
	return true;
      if (!step (stmt, thread))
	return false;
    }
  return true;
}

/* Return which lane of WIDTH, a power of two, reads what another hands out in
   the shuffle CODE by D: its number, or that of another.  */

static HOST_WIDE_INT
source_lane (enum cuda_intrinsic code, HOST_WIDE_INT lane, HOST_WIDE_INT width,
	     HOST_WIDE_INT d)
{
  HOST_WIDE_INT part = lane & -width, from;
  switch (code)
    {
    case CUDA_SHFL_UP:
    case CUDA_SHFL64_UP:
      from = lane - d;
      return from < part ? lane : from;
    case CUDA_SHFL_DOWN:
    case CUDA_SHFL64_DOWN:
      from = lane + d;
      break;
    case CUDA_SHFL_XOR:
    case CUDA_SHFL64_XOR:
      from = lane ^ d;
      break;
    default:
      return part + (d & (width - 1));
    }
  return from >= part + width ? lane : from;
}

/* Let the threads from FIRST to LAST, a warp, get one another's values.  */

void
block_values::shuffle (unsigned first, unsigned last)
{
  for (unsigned thread = first; thread <= last; thread++)
    {
      gimple *stmt = m_states[thread].at;
      tree lhs = gimple_call_lhs (stmt);
      if (!lhs)
	continue;
      block_value by = value (cuda_barrier_arg (stmt, 2), thread);
      block_value width = value (cuda_barrier_arg (stmt, 3), thread);
      block_value result = unknown;
      if (by.kind == BLOCK_VALUE_NUMBER && width.kind == BLOCK_VALUE_NUMBER
	  && by.number >= 0 && by.number < CUDA_WARP_SIZE
	  && width.number > 0 && width.number <= CUDA_WARP_SIZE
	  && pow2p_hwi (width.number))
	{
	  unsigned from = first + source_lane (cuda_barrier_code (stmt),
					       thread - first, width.number,
					       by.number);
	  if (from <= last)
	    result = m_states[from].handed;
	}
      set (lhs, thread, result);
      if (result.kind == BLOCK_VALUE_UNKNOWN)
	fail ("shuffles are not known");
    }
}

/* Let threads go on that wait where all whom they wait for do.  */

bool
block_values::release ()
{
  gimple *at = m_states[0].at;
  bool all = at && (cuda_barrier_code (at) == CUDA_BARRIER
		    || cuda_barrier_code (at) == CUDA_APART);
  for (const thread_state &state : m_states)
    all &= state.at == at;
  if (all)
    {
      m_block_meetings++;
      for (thread_state &state : m_states)
	state.at = NULL;
      return true;
    }
  bool any = false;
  for (unsigned first = 0; first < m_threads; first += CUDA_WARP_SIZE)
    {
      unsigned last = MIN (first + CUDA_WARP_SIZE, m_threads) - 1;
      at = m_states[first].at;
      bool together = (at && cuda_intrinsic_level (cuda_barrier_code (at))
			     == CUDA_LEVEL_WARP);
      for (unsigned thread = first; thread <= last; thread++)
	together &= m_states[thread].at == at;
      if (!together)
	continue;
      if (cuda_barrier_code (at) != CUDA_SYNCWARP)
	shuffle (first, last);
      m_warp_meetings[first / CUDA_WARP_SIZE]++;
      for (unsigned thread = first; thread <= last; thread++)
	m_states[thread].at = NULL;
      any = true;
    }
  return any ? !m_reason : fail ("threads part before they meet");
}

void
block_values::start (edge from)
{
  m_states.safe_grow_cleared (m_threads);
  for (unsigned thread = 0; thread < m_threads; thread++)
    take (from, thread);
}

bool
block_values::run (edge stop)
{
  for (thread_state &state : m_states)
    state.stopped = false;
  while (!m_reason)
    {
      bool all = true;
      for (unsigned thread = 0; thread < m_threads && !m_reason; thread++)
	{
	  if (!m_states[thread].at)
	    run_thread (stop, thread);
	  all &= m_states[thread].stopped;
	}
      if (all)
	break;
      if (!m_reason)
	release ();
    }
  return !m_reason;
}
