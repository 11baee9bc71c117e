/* A block of threads that is run in the compiler on sample values.
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

/* What threads certainly do to one another's memory is best seen by watching
   them.  So a block function is run, in the compiler, for all threads of a
   block, on integers: addresses, counters and conditions.  Nothing else is
   computed, and no memory is kept.

   What the compiler cannot know is invented, as in "random interpretation"
   (Gulwani and Necula, POPL 2003): each parameter, each blockIdx and what each
   load gives is a large random number.  Sums, differences and products with
   numbers are computed on 64 bits as if there were no wrapping.  So two
   addresses are the same number, but for a chance of one in many millions,
   only if they are the same sum of the same terms, whatever the terms are; and
   where the difference of two numbers is small it is the real one:

     p + 4 * (n + t)  and  p + 4 * (n + t + 16)	  differ by 64
     i < n, with i = blockIdx.x * blockDim.x + t   cannot be told
     t + s < s + 3				   can

   Any other operation on invented numbers invents a number, the same for the
   same operands.  Addresses of variables are multiples of 2^36, and parameters
   and blockIdx are odd multiples of 2^31, so that (blockIdx.x * 64 + t) & 31 is
   known and n & 1 is not; what is loaded is no such multiple, so that nothing
   is taken for known of s[data & 31].

   All threads do a statement before any does the next.  Those that part at a
   branch go one arm after the other, up to where its ways meet.  Where a branch
   cannot be told, all threads go each way in turn, under an assumption that is
   on record; a comparison for order of numbers that differ little from thread
   to thread, i < n above, is taken to go one way for all.  Loops that cannot be
   told end after four turns, or on request after some more.

   This is a sample: what is seen to happen does happen in some run, if
   parameters and data can be such and the block has that shape; what is not
   seen may still.  So it is good as evidence of what a program relies on, and
   never as a proof that something may be left out.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-runtime.h"
#include "cuda-stmts.h"
#include "cuda-sample.h"

/* Numbers from here on are invented.  */
const HOST_WIDE_INT KNOWN_LIMIT = (HOST_WIDE_INT) 1 << 33;

/* Addresses of variables are multiples of the first power of two, parameters of
   the second; a number is taken for the sum of such and of an offset up to the
   third.  */
const int ALIGNED_BITS = 36;
const int PARAMETER_BITS = 31;
const HOST_WIDE_INT NEAR_LIMIT = 1 << 16;

/* What numbers are made from, apart from the operands, so that those of
   different kinds differ.  */
enum sample_seed
{
  SEED_ALIGNED = 1000,
  SEED_ADDRESS,
  SEED_FRESH,
  SEED_PARAMETER,
  SEED_REAL,
  SEED_LASTING,
  SEED_DYNAMIC,
  SEED_EITHER,
  SEED_INDEX
};

bool
cuda_thread_set::empty_p () const
{
  for (unsigned bits : warp)
    if (bits)
      return false;
  return true;
}

bool
cuda_thread_set::operator== (const cuda_thread_set &other) const
{
  return !memcmp (warp, other.warp, sizeof warp);
}

cuda_thread_set
cuda_thread_set::operator& (const cuda_thread_set &other) const
{
  cuda_thread_set result;
  for (unsigned i = 0; i < CUDA_SAMPLE_WARPS; i++)
    result.warp[i] = warp[i] & other.warp[i];
  return result;
}

cuda_thread_set
cuda_thread_set::operator| (const cuda_thread_set &other) const
{
  cuda_thread_set result;
  for (unsigned i = 0; i < CUDA_SAMPLE_WARPS; i++)
    result.warp[i] = warp[i] | other.warp[i];
  return result;
}

/* Return the threads that are not in OTHER.  */

cuda_thread_set
cuda_thread_set::without (const cuda_thread_set &other) const
{
  cuda_thread_set result;
  for (unsigned i = 0; i < CUDA_SAMPLE_WARPS; i++)
    result.warp[i] = warp[i] & ~other.warp[i];
  return result;
}

/* Return a number made from A and B, that others would give by chance only.  */

static HOST_WIDE_INT
blend (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  unsigned HOST_WIDE_INT h = a * HOST_WIDE_INT_UC (0x9e3779b97f4a7c15) + b;
  h = (h ^ (h >> 30)) * HOST_WIDE_INT_UC (0xbf58476d1ce4e5b9);
  h = (h ^ (h >> 27)) * HOST_WIDE_INT_UC (0x94d049bb133111eb);
  return h ^ (h >> 31);
}

/* Return a large positive number, a multiple of 2^ALIGNED_BITS, for SEED.  */

static HOST_WIDE_INT
aligned (HOST_WIDE_INT seed)
{
  unsigned HOST_WIDE_INT h = blend (seed, SEED_ALIGNED);
  h = (h & ((1U << 20) - 1)) | (1U << 20);
  return (HOST_WIDE_INT) (h << ALIGNED_BITS);
}

/* Return such a number for a variable of thread T's own, for SEED.  No two
   threads have the same, as two of 256 would have by chance, of each thirtieth
   variable.  */

static HOST_WIDE_INT
own_aligned (HOST_WIDE_INT seed, unsigned t)
{
  const int bits = 18;
  unsigned HOST_WIDE_INT h = blend (seed, SEED_ALIGNED);
  h = (h & ((1U << bits) - 1)) | (1U << bits) | (t << (bits + 1));
  return (HOST_WIDE_INT) (h << ALIGNED_BITS);
}

/* Return a number for a parameter or the like, for SEED.  */

static HOST_WIDE_INT
parameter (HOST_WIDE_INT seed)
{
  return aligned (seed) + ((HOST_WIDE_INT) 1 << PARAMETER_BITS);
}

/* See cuda-sample.h.  */

bool
cuda_sample_known_p (HOST_WIDE_INT v)
{
  return v > -KNOWN_LIMIT && v < KNOWN_LIMIT;
}

/* Return A - B, which may wrap.  */

static HOST_WIDE_INT
minus (HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  return (HOST_WIDE_INT) ((unsigned HOST_WIDE_INT) a
			  - (unsigned HOST_WIDE_INT) b);
}

/* Return whether V is known but for a multiple of 2^ALIGNED_BITS; if so set
   *LOW to the rest.  */

static bool
low_part (HOST_WIDE_INT v, HOST_WIDE_INT *low)
{
  *low = v;
  if (cuda_sample_known_p (v))
    return true;
  *low = sext_hwi (v, ALIGNED_BITS);
  return *low > -NEAR_LIMIT && *low < NEAR_LIMIT;
}

/* See cuda-sample.h.  */

HOST_WIDE_INT
cuda_sample_address_of (tree decl)
{
  return aligned (blend (DECL_UID (decl), SEED_ADDRESS));
}

/* See cuda-sample.h.  */

HOST_WIDE_INT
cuda_sample_start_of (HOST_WIDE_INT v)
{
  return v & -((HOST_WIDE_INT) 1 << ALIGNED_BITS);
}

/* See cuda-sample.h.  */

bool
cuda_sample_told_p (HOST_WIDE_INT v)
{
  HOST_WIDE_INT low = sext_hwi (v, PARAMETER_BITS);
  return low > -NEAR_LIMIT && low < NEAR_LIMIT;
}

/* Return V as a number of TYPE, if it is known.  */

static HOST_WIDE_INT
in_type (tree type, HOST_WIDE_INT v)
{
  if (!INTEGRAL_TYPE_P (type) || !cuda_sample_known_p (v))
    return v;
  unsigned precision = TYPE_PRECISION (type);
  if (precision >= HOST_BITS_PER_WIDE_INT)
    return v;
  return TYPE_UNSIGNED (type) ? zext_hwi (v, precision)
	 : sext_hwi (v, precision);
}

/* Return A & B, of truth values if TRUTH.  */

static HOST_WIDE_INT
bit_and (HOST_WIDE_INT a, HOST_WIDE_INT b, bool truth)
{
  HOST_WIDE_INT low;
  if (a == 0 || b == 0)
    return 0;
  if (a == b)
    return a;
  if (truth && (a == 1 || b == 1))
    return a == 1 ? b : a;
  if (cuda_sample_known_p (a) && cuda_sample_known_p (b))
    return a & b;
  if (cuda_sample_known_p (a))
    std::swap (a, b);
  /* A mask of low bits, or of all but those.  */
  if (b > -NEAR_LIMIT && b < NEAR_LIMIT && low_part (a, &low))
    return a & b;
  return blend (blend (a, b), BIT_AND_EXPR);
}

/* Return A | B, or A ^ B if XOR, of truth values if TRUTH.  */

static HOST_WIDE_INT
bit_or (HOST_WIDE_INT a, HOST_WIDE_INT b, bool exclusive, bool truth)
{
  if (a == 0 || b == 0)
    return a | b;
  if (a == b)
    return exclusive ? 0 : a;
  if (truth && (a == 1 || b == 1))
    return exclusive ? ~(a == 1 ? b : a) : 1;
  if (cuda_sample_known_p (a) && cuda_sample_known_p (b))
    return exclusive ? a ^ b : a | b;
  HOST_WIDE_INT low;
  if (cuda_sample_known_p (a))
    std::swap (a, b);
  if (b > 0 && b < NEAR_LIMIT && low_part (a, &low))
    return exclusive ? a ^ b : a | b;
  return blend (blend (a, b), exclusive ? BIT_XOR_EXPR : BIT_IOR_EXPR);
}

/* Return A CODE B, where CODE divides or shifts to the right.  */

static HOST_WIDE_INT
divide (enum tree_code code, HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  HOST_WIDE_INT low;
  if (b > 0 && b < NEAR_LIMIT && low_part (a, &low))
    switch (code)
      {
      case RSHIFT_EXPR:
	if (b < HOST_BITS_PER_WIDE_INT)
	  return a >> b;
	break;
      case TRUNC_DIV_EXPR:
      case EXACT_DIV_EXPR:
	return a / b;
      case TRUNC_MOD_EXPR:
	if (pow2p_hwi (b) || cuda_sample_known_p (a))
	  return a % b;
	break;
      default:
	break;
      }
  if (code == RSHIFT_EXPR && b == 0)
    return a;
  return blend (blend (a, b), code);
}

/* Return A CODE B as a number of TYPE.  */

static HOST_WIDE_INT
binary (enum tree_code code, tree type, HOST_WIDE_INT a, HOST_WIDE_INT b)
{
  typedef unsigned HOST_WIDE_INT uhwi;
  switch (code)
    {
    case PLUS_EXPR:
    case POINTER_PLUS_EXPR:
      return (HOST_WIDE_INT) ((uhwi) a + (uhwi) b);
    case MINUS_EXPR:
    case POINTER_DIFF_EXPR:
      return minus (a, b);
    case MULT_EXPR:
      if (!cuda_sample_known_p (a) && !cuda_sample_known_p (b))
	break;
      return (HOST_WIDE_INT) ((uhwi) a * (uhwi) b);
    case LSHIFT_EXPR:
      if (b < 0 || b >= HOST_BITS_PER_WIDE_INT)
	break;
      return (HOST_WIDE_INT) ((uhwi) a << b);
    case RSHIFT_EXPR:
    case TRUNC_DIV_EXPR:
    case EXACT_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return divide (code, a, b);
    case BIT_AND_EXPR:
      return bit_and (a, b, TREE_CODE (type) == BOOLEAN_TYPE);
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return bit_or (a, b, code == BIT_XOR_EXPR,
		     TREE_CODE (type) == BOOLEAN_TYPE);
    case MIN_EXPR:
    case MAX_EXPR:
      if (!cuda_sample_known_p (minus (a, b)))
	break;
      return (minus (a, b) < 0) == (code == MIN_EXPR) ? a : b;
    default:
      break;
    }
  return blend (blend (a, b), code);
}

/* Return CODE A as a number of TYPE; A is of type FROM.  */

static HOST_WIDE_INT
unary (enum tree_code code, tree type, tree from, HOST_WIDE_INT a)
{
  bool numbers = ((INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type))
		  && (INTEGRAL_TYPE_P (from) || POINTER_TYPE_P (from)));
  switch (code)
    {
    case SSA_NAME:
      return a;
    CASE_CONVERT:
    case VIEW_CONVERT_EXPR:
      if (!numbers)
	break;
      /* What was invented is taken to fit, but not into few bits.  */
      if (cuda_sample_known_p (a) || TYPE_PRECISION (type) >= 32
	  || TYPE_PRECISION (type) >= TYPE_PRECISION (from))
	return a;
      break;
    case NEGATE_EXPR:
      return numbers ? minus (0, a) : blend (a, code);
    case BIT_NOT_EXPR:
      if (TREE_CODE (type) == BOOLEAN_TYPE && cuda_sample_known_p (a))
	return !a;
      return ~a;
    case ABS_EXPR:
      if (!numbers || !cuda_sample_known_p (a))
	break;
      return a < 0 ? -a : a;
    default:
      break;
    }
  return blend (a, code);
}

/* Return what A CODE B is: 1 or 0, or a number that stands for it, and its
   complement for the opposite.  */

static HOST_WIDE_INT
comparison (enum tree_code code, bool is_unsigned, HOST_WIDE_INT a,
	    HOST_WIDE_INT b)
{
  bool opposite = code == NE_EXPR || code == GE_EXPR || code == LE_EXPR;
  bool order = code != NE_EXPR && code != EQ_EXPR;
  if (code == GT_EXPR || code == LE_EXPR)
    std::swap (a, b);
  HOST_WIDE_INT d = minus (a, b), result;
  if (cuda_sample_known_p (d))
    {
      bool both = cuda_sample_known_p (a) && cuda_sample_known_p (b);
      if (!order)
	result = d == 0;
      else if (both && is_unsigned)
	result = (unsigned HOST_WIDE_INT) a < (unsigned HOST_WIDE_INT) b;
      else
	result = d < 0;
      return result != opposite;
    }
  result = blend (blend (d, order), LT_EXPR);
  return opposite ? ~result : result;
}

cuda_sample::cuda_sample (function *fn, const unsigned *shape)
  : m_fn (fn), m_threads (0), m_needed (BITMAP_ALLOC (NULL)),
    m_assumption (-1), m_closer (false), m_cut_short (false), m_budget (0),
    m_comparisons (0), m_depth (0), m_invented (0)
{
  memset (&m_alive, 0, sizeof m_alive);
  unsigned HOST_WIDE_INT threads = 1;
  for (int dim = 0; dim < CUDA_DIMS; dim++)
    threads *= m_shape[dim] = MAX (shape[dim], 1);
  m_threads = MIN (threads, CUDA_SAMPLE_THREADS);
  m_left_out = ROUND_DOWN (threads - m_threads, CUDA_WARP_SIZE);
  for (unsigned t = 0; t < m_threads; t++)
    m_alive.add (t);
  cuda_scope scope = { fn, CUDA_LEVEL_BLOCK,
		       single_succ (ENTRY_BLOCK_PTR_FOR_FN (fn)),
		       EXIT_BLOCK_PTR_FOR_FN (fn), false, 0 };
  m_post.compute (scope);
  m_values.safe_grow_cleared (fn->gimple_df->ssa_names->length (), true);
  m_visits.safe_grow_cleared (last_basic_block_for_fn (fn), true);
  m_loop_ways.safe_grow_cleared (last_basic_block_for_fn (fn), true);
}

cuda_sample::~cuda_sample ()
{
  for (cuda_sample_value *value : m_values)
    XDELETE (value);
  BITMAP_FREE (m_needed);
}

/* Return a number for what cannot be known.  */

HOST_WIDE_INT
cuda_sample::fresh ()
{
  return blend (++m_invented, SEED_FRESH);
}

/* Return a number for what is A or B.  */

HOST_WIDE_INT
cuda_sample::either (HOST_WIDE_INT a, HOST_WIDE_INT b) const
{
  return blend (blend (a, b), SEED_EITHER);
}

/* Note that OP, an operand, must be known.  */

void
cuda_sample::need (tree op)
{
  if (!op)
    return;
  auto_vec<tree> work;
  work.safe_push (op);
  while (!work.is_empty ())
    {
      op = work.pop ();
      if (TREE_CODE (op) == ADDR_EXPR)
	need_ref (TREE_OPERAND (op, 0));
      if (TREE_CODE (op) != SSA_NAME || virtual_operand_p (op)
	  || !bitmap_set_bit (m_needed, SSA_NAME_VERSION (op))
	  || SSA_NAME_IS_DEFAULT_DEF (op))
	continue;
      gimple *def = SSA_NAME_DEF_STMT (op);
      if (gphi *phi = dyn_cast<gphi *> (def))
	for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	  work.safe_push (gimple_phi_arg_def (phi, i));
      else if (gimple_assign_load_p (def))
	need_ref (gimple_assign_rhs1 (def));
      else if (is_gimple_assign (def))
	{
	  for (unsigned i = 1; i < gimple_num_ops (def); i++)
	    if (gimple_op (def, i))
	      work.safe_push (gimple_op (def, i));
	}
      else if (cuda_checked_code (def) != ERROR_MARK)
	for (unsigned i = 0; i < 2; i++)
	  work.safe_push (gimple_call_arg (def, i));
    }
}

/* Note that the address of REF must be known.  */

void
cuda_sample::need_ref (tree ref)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      need (TREE_OPERAND (ref, 1));
  if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == TARGET_MEM_REF)
    need (TREE_OPERAND (ref, 0));
}

/* Return whether OP, an operand, is computed.  */

bool
cuda_sample::computed_p (tree op) const
{
  return (TREE_CODE (op) != SSA_NAME
	  || bitmap_bit_p (m_needed, SSA_NAME_VERSION (op)));
}

/* Return where the value of NAME is kept.  */

cuda_sample_value *
cuda_sample::slot (tree name)
{
  cuda_sample_value *&value = m_values[SSA_NAME_VERSION (name)];
  if (value)
    return value;
  value = XNEW (cuda_sample_value);
  HOST_WIDE_INT v;
  tree var = SSA_NAME_VAR (name);
  if (SSA_NAME_IS_DEFAULT_DEF (name) && TREE_CODE (var) == PARM_DECL)
    v = parameter (blend (DECL_UID (var), SEED_PARAMETER));
  else
    v = fresh ();
  for (HOST_WIDE_INT &one : value->of)
    one = v;
  return value;
}

/* Make VALUE that of NAME for threads WHO.  */

void
cuda_sample::set (tree name, const cuda_sample_value &value,
		  const cuda_thread_set &who)
{
  cuda_sample_value *to = slot (name);
  tree type = TREE_TYPE (name);
  for (unsigned t = 0; t < m_threads; t++)
    if (who.has (t))
      to->of[t] = in_type (type, value.of[t]);
}

/* See cuda-sample.h.  */

void
cuda_sample::value (tree op, const cuda_thread_set &who,
		    cuda_sample_value *value)
{
  HOST_WIDE_INT v;
  switch (TREE_CODE (op))
    {
    case SSA_NAME:
      *value = *slot (op);
      return;
    case ADDR_EXPR:
      address (TREE_OPERAND (op, 0), who, value);
      return;
    case INTEGER_CST:
      v = wi::to_widest (op).to_shwi ();
      break;
    case REAL_CST:
      v = blend (real_hash (TREE_REAL_CST_PTR (op)), SEED_REAL);
      break;
    default:
      v = fresh ();
      break;
    }
  for (unsigned t = 0; t < m_threads; t++)
    value->of[t] = v;
}

/* Let *VALUE be A CODE B for threads WHO.  */

void
cuda_sample::compare (enum tree_code code, tree a, tree b,
		      const cuda_thread_set &who, cuda_sample_value *result)
{
  cuda_sample_value va, vb;
  value (a, who, &va);
  value (b, who, &vb);
  bool is_unsigned = (POINTER_TYPE_P (TREE_TYPE (a))
		      || TYPE_UNSIGNED (TREE_TYPE (a)));
  /* A truth value compared with a constant is that value or its opposite.  */
  bool truth = (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE
		&& TREE_CODE (b) == INTEGER_CST
		&& (code == EQ_EXPR || code == NE_EXPR));
  bool opposite = truth && (code == EQ_EXPR) == integer_zerop (b);
  HOST_WIDE_INT d0 = minus (va.of[0], vb.of[0]);
  bool order = code != EQ_EXPR && code != NE_EXPR;
  for (unsigned t = 0; t < m_threads; t++)
    {
      HOST_WIDE_INT v = va.of[t], w = vb.of[t];
      /* Much is the same for all.  */
      if (t > 0 && v == va.of[t - 1] && w == vb.of[t - 1])
	result->of[t] = result->of[t - 1];
      else if (truth && !cuda_sample_known_p (v))
	result->of[t] = opposite ? ~v : v;
      else if (order && !cuda_sample_known_p (minus (v, w))
	       && cuda_sample_known_p (minus (minus (v, w), d0)))
	result->of[t] = comparison (code, is_unsigned, va.of[0], vb.of[0]);
      else
	result->of[t] = comparison (code, is_unsigned, v, w);
    }
}

/* See cuda-sample.h.  */

void
cuda_sample::address (tree ref, const cuda_thread_set &who,
		      cuda_sample_value *result)
{
  HOST_WIDE_INT offset = 0;
  auto_vec<std::pair<tree, HOST_WIDE_INT>, 4> terms;
  bool known = true;
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == ARRAY_REF)
      {
	tree size = array_ref_element_size (ref);
	tree low = array_ref_low_bound (ref);
	if (!tree_fits_shwi_p (size) || !tree_fits_shwi_p (low))
	  {
	    known = false;
	    continue;
	  }
	offset -= tree_to_shwi (low) * tree_to_shwi (size);
	terms.safe_push (std::make_pair (TREE_OPERAND (ref, 1),
					 tree_to_shwi (size)));
      }
    else if (TREE_CODE (ref) == COMPONENT_REF)
      {
	tree field = TREE_OPERAND (ref, 1);
	known &= (!TREE_OPERAND (ref, 2)
		  && tree_fits_shwi_p (DECL_FIELD_OFFSET (field)));
	if (known)
	  offset += int_byte_position (field);
      }
    else if (TREE_CODE (ref) != VIEW_CONVERT_EXPR)
      known = false;
  if (TREE_CODE (ref) == MEM_REF)
    {
      value (TREE_OPERAND (ref, 0), who, result);
      offset += mem_ref_offset (ref).to_constant ().to_shwi ();
    }
  else
    {
      /* Each thread has variables of its own.  */
      bool own = VAR_P (ref) && auto_var_p (ref) && !cuda_shared_p (ref);
      HOST_WIDE_INT base = (DECL_P (ref) ? blend (DECL_UID (ref), SEED_ADDRESS)
			    : fresh ());
      for (unsigned t = 0; t < m_threads; t++)
	result->of[t] = own ? own_aligned (base, t) : aligned (base);
    }
  for (const std::pair<tree, HOST_WIDE_INT> &term : terms)
    {
      cuda_sample_value at;
      value (term.first, who, &at);
      for (unsigned t = 0; t < m_threads; t++)
	result->of[t] = binary (PLUS_EXPR, sizetype, result->of[t],
				binary (MULT_EXPR, sizetype, at.of[t],
					term.second));
    }
  for (unsigned t = 0; t < m_threads; t++)
    result->of[t] = (known ? binary (PLUS_EXPR, sizetype, result->of[t], offset)
		     : blend (result->of[t], fresh ()));
}

/* Let *RESULT be what threads WHO find at REF: the same where they look at the
   same place.  */

void
cuda_sample::load (tree ref, const cuda_thread_set &who,
		   cuda_sample_value *result)
{
  cuda_sample_value at;
  address (ref, who, &at);
  tree base = get_base_address (ref);
  bool lasting = base && TREE_CODE (base) == PARM_DECL;
  HOST_WIDE_INT now = SEED_LASTING;
  if (!lasting)
    now = fresh ();
  /* Volatile memory may change between two threads that look.  */
  bool changing = TREE_THIS_VOLATILE (ref);
  for (unsigned t = 0; t < m_threads; t++)
    result->of[t] = (lasting ? parameter (blend (at.of[t], now))
		     : blend (at.of[t], changing ? blend (now, t) : now));
}

/* Return the number in the block of thread T of the sample.  */

unsigned
cuda_sample::number (unsigned t) const
{
  return t < CUDA_SAMPLE_THREADS / 2 ? t : t + m_left_out;
}

/* See cuda-sample.h.  */

bool
cuda_sample::by_row_p (const cuda_sample_value &v,
		       const cuda_thread_set &who) const
{
  int first[CUDA_SAMPLE_THREADS];
  memset (first, -1, sizeof first);
  for (unsigned t = 0; t < m_threads; t++)
    {
      unsigned x = number (t) % m_shape[0] % CUDA_SAMPLE_THREADS;
      if (!who.has (t))
	continue;
      if (first[x] < 0)
	first[x] = t;
      else if (v.of[first[x]] != v.of[t]
	       && number (t) % m_shape[0] == number (first[x]) % m_shape[0])
	return true;
    }
  return false;
}

/* Let *RESULT be member DIM of the built-in variable CODE.  */

void
cuda_sample::index (enum cuda_intrinsic code, int dim,
		    cuda_sample_value *result)
{
  unsigned before = 1;
  for (int i = 0; i < dim; i++)
    before *= m_shape[i];
  for (unsigned t = 0; t < m_threads; t++)
    switch (code)
      {
      case CUDA_THREAD_IDX:
	result->of[t] = number (t) / before % m_shape[dim];
	break;
      case CUDA_BLOCK_DIM:
	result->of[t] = m_shape[dim];
	break;
      default:
	result->of[t] = parameter (blend (code, SEED_INDEX + dim));
	break;
      }
}

/* Let *RESULT be A CODE B, of TYPE, for threads WHO.  */

void
cuda_sample::operate (enum tree_code code, tree type, tree a, tree b,
		      const cuda_thread_set &who, cuda_sample_value *result)
{
  cuda_sample_value va, vb;
  value (a, who, &va);
  value (b, who, &vb);
  bool numbers = INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type);
  for (unsigned t = 0; t < m_threads; t++)
    if (t > 0 && va.of[t] == va.of[t - 1] && vb.of[t] == vb.of[t - 1])
      result->of[t] = result->of[t - 1];
    else
      result->of[t] = (numbers ? binary (code, type, va.of[t], vb.of[t])
		       : blend (blend (va.of[t], vb.of[t]), code));
}

/* Do STMT for threads WHO.  */

void
cuda_sample::assign (gassign *stmt, const cuda_thread_set &who)
{
  tree lhs = gimple_assign_lhs (stmt);
  tree a = gimple_assign_rhs1 (stmt), type = TREE_TYPE (lhs);
  enum tree_code code = gimple_assign_rhs_code (stmt);
  cuda_sample_value va, vb, vc;
  if (gimple_assign_load_p (stmt))
    load (a, who, &va);
  else if (TREE_CODE_CLASS (code) == tcc_comparison)
    compare (code, a, gimple_assign_rhs2 (stmt), who, &va);
  else if (code == COND_EXPR && is_gimple_val (a))
    {
      value (a, who, &va);
      value (gimple_assign_rhs2 (stmt), who, &vb);
      value (gimple_assign_rhs3 (stmt), who, &vc);
      for (unsigned t = 0; t < m_threads; t++)
	if (vb.of[t] == vc.of[t] || cuda_sample_known_p (va.of[t]))
	  va.of[t] = va.of[t] ? vb.of[t] : vc.of[t];
	else
	  va.of[t] = blend (va.of[t], blend (vb.of[t], vc.of[t]));
    }
  else if (gimple_num_ops (stmt) == 3)
    operate (code, type, a, gimple_assign_rhs2 (stmt), who, &va);
  else if (gimple_num_ops (stmt) == 2)
    {
      value (a, who, &va);
      if (code != ADDR_EXPR && !CONSTANT_CLASS_P (a))
	for (unsigned t = 0; t < m_threads; t++)
	  va.of[t] = unary (code, type, TREE_TYPE (a), va.of[t]);
    }
  else
    for (unsigned t = 0; t < m_threads; t++)
      va.of[t] = fresh ();
  set (lhs, va, who);
}

/* Do STMT, a call, for threads WHO.  */

void
cuda_sample::call (gcall *stmt, const cuda_thread_set &who)
{
  enum cuda_intrinsic code;
  int dim;
  cuda_sample_value result;
  enum tree_code checked = cuda_checked_code (stmt);
  if (cuda_index_call_p (stmt, &code, &dim))
    index (code, dim, &result);
  else if (checked != ERROR_MARK)
    operate (checked, TREE_TYPE (gimple_call_lhs (stmt)),
	     gimple_call_arg (stmt, 0), gimple_call_arg (stmt, 1), who,
	     &result);
  else
    {
      bool same = cuda_runtime_decl_p (gimple_call_fndecl (stmt),
				       CUDA_RT_DYNAMIC_SHARED);
      HOST_WIDE_INT v = same ? aligned (blend (0, SEED_DYNAMIC)) : 0;
      for (unsigned t = 0; t < m_threads; t++)
	result.of[t] = same ? v : fresh ();
    }
  set (gimple_call_lhs (stmt), result, who);
}

/* Append to NAMES the results of the PHIs of BB that are computed.  */

void
cuda_sample::phi_names (basic_block bb, vec<tree> *names) const
{
  for (gphi *phi : cuda_phis (bb))
    {
      tree name = gimple_phi_result (phi);
      if (!virtual_operand_p (name) && computed_p (name))
	names->safe_push (name);
    }
}

/* Threads WHO go along E: give the PHIs behind it their values.  */

void
cuda_sample::phis (edge e, const cuda_thread_set &who)
{
  auto_vec<tree, 4> names;
  phi_names (e->dest, &names);
  auto_vec<cuda_sample_value, 4> values;
  for (tree name : names)
    {
      gphi *phi = as_a<gphi *> (SSA_NAME_DEF_STMT (name));
      cuda_sample_value v;
      value (PHI_ARG_DEF_FROM_EDGE (phi, e), who, &v);
      values.safe_push (v);
    }
  set_phis (e->dest, values, who);
  m_budget -= names.length ();
}
