/* Arithmetic of the formats of 16 bits as operations of the target.
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

/* This pass makes operations of the target's, for numbers and vectors alike, of
   the builtins that conversions and fused operations of half precision and
   bfloat16 have been till now (core/cuda-narrow.h): behind the vectorisers in
   all functions, once more at the end for what comes to functions without
   loops, and at once where the code goes on in a compiler without us (-flto).

   Half precision is converted by the processor where it can (F16C),

     h = __builtin_ia32_vcvtps2ph256 (x, 0);	// to nearest even
     y = (vector(8) unsigned int) h;

   and else by arithmetic on integers, which gives the same:

   half_widen moves the exponent to where float has it, twice as far for what is
   not finite.  A subnormal number becomes the fraction of a float of 2^-14, of
   which only the fraction is left.

   half_narrow adds what is too small for a normal number to 0.5, whose last bit
   is worth as much as that of subnormal numbers; what comes out is too large
   for others, and what rounding the bits gives is too small for subnormal
   ones, so that the larger of both is right.

   What is not a number becomes 0x7fff, as CUDA has it.

   That takes some twenty instructions for each number.  In units that are far
   too large (cuda-budget.h), functions of the runtime's are called instead
   (libgomp_bridge/half-conversions.c).

   odd_fma (a, b, c) is A * B + C rounded to odd: the float if it is one, else
   that of its two neighbours whose last bit is set.  It is rounded to 16 bits,
   in a second step, as A * B + C would be at once, since float has more than
   two bits more.  With AVX-512 both neighbours come from an instruction:

     d = fma (a, b, c), rounded down;
     u = fma (a, b, c), rounded up;
     y = bits (d) & 1 ? d : u;

   Otherwise it is the sum S to nearest, moved by the sign of its error E, which
   the sum of two by Knuth gives exactly:

     y = E != 0 ? (bits (S) - (E and S have different signs)) | 1 : bits (S);

   That asks for a product that is a float, as those of half precision are.  Of
   bfloat16 they may be too large or small, which odd_fma_far minds.  With fused
   operations it is the same nevertheless, since an error matters only where S
   is halfway between two numbers of 16 bits:

     - If S or what the product gave to it is too large for a float, the error
       comes out as no number, and the sum is infinite, exact or not halfway.

     - A product that has bits below 2^-149 is less than 2^-134, as it has no
       more than 16 bits.  Halfway it could come only by being rounded up to
       that, from 65535 * 2^-150; but 65535 is no product of two numbers of 8
       bits.

   Without these it goes by way of double.

   With fused operations and F16C, but not AVX-512, all that is done only where
   it may matter, since a chain of operations waits for each of its steps: where
   S lies halfway between two numbers of 16 bits in some lane,

     s = fma (a, b, c);
     halfway = bits (s) << 19 == 0x80000000 || s is subnormal as a half;
     if (__builtin_ia32_movmskps256 (halfway))
       y_1 = s rounded to odd;
     y = PHI <s, y_1>

   Elsewhere S is rounded to 16 bits as A * B + C is: what lies between these
   and S is no place halfway.

   If it is rounded to bfloat16 and not used otherwise, what is halfway is moved
   to the side to which it is rounded, so that no Y is halfway, and rounding
   takes two operations, (bits (y) + 0x8000) & 0xffff0000.

   Where the processor computes with half precision, it does: half-vectors.cc.

   Where bits are taken from vectors of 16 bits, or go there, what would make
   32 bits of each and 16 again is left out.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "passes.h"
#include "cuda-narrow.h"
#include "half-vectors.h"
#include "narrow-uses.h"
#include "cuda-runtime.h"
#include "target-vectors.h"
#include "cuda-budget.h"

namespace {

/* Builtins of the target that are looked for, by name.  */
enum target_builtin
{
  PH2PS_4,
  PH2PS_8,
  PH2PS_16,
  PS2PH_4,
  PS2PH_8,
  PS2PH_16,
  FMA_16,
  TEST_16,
  BLEND_16,
  AS_16,
  SIGNS_4,
  SIGNS_8,
  TARGET_BUILTINS
};

const char *const builtin_names[TARGET_BUILTINS]
  = { "__builtin_ia32_vcvtph2ps", "__builtin_ia32_vcvtph2ps256",
      "__builtin_ia32_vcvtph2ps512_mask", "__builtin_ia32_vcvtps2ph",
      "__builtin_ia32_vcvtps2ph256", "__builtin_ia32_vcvtps2ph512_mask",
      "__builtin_ia32_vfmaddps512_mask", "__builtin_ia32_ptestmd512",
      "__builtin_ia32_blendmps_512_mask", "__builtin_ia32_ps512_256ps",
      "__builtin_ia32_movmskps", "__builtin_ia32_movmskps256" };

/* How the last ones round, without exceptions.  */
const int ROUND_DOWN = 9, ROUND_UP = 10, ROUND_AS_SET = 4;

/* The work on one function.  */

class narrow_expander
{
public:
  narrow_expander (function *fn, bool branches)
    : m_fn (fn), m_branches (branches), m_seq (NULL),
      m_loc (UNKNOWN_LOCATION) {}

  void run ();

private:
  tree builtin (enum target_builtin);
  tree call_builtin (tree, array_slice<const tree>);

  tree constant (tree, HOST_WIDE_INT);
  tree bits_of (tree, bool = true);
  tree view (tree, tree);
  tree op (enum tree_code, tree, tree);
  tree op (enum tree_code, tree, HOST_WIDE_INT);
  tree choose (enum tree_code, tree, tree, tree, tree);
  tree bound (enum tree_code, tree, tree);
  tree kept (tree);

  bool converts_p (unsigned);
  tree padded (tree, tree);
  tree halves_of (tree, unsigned);
  tree halves_before (tree, unsigned);
  tree from_halves (tree, tree);
  tree to_halves (tree);
  tree first_lane (tree, tree);
  tree widen_half (tree, tree);
  tree narrow_half (tree, tree);
  tree round_half (tree);
  tree narrow_soft (tree);
  bool short_p (tree);
  tree call_runtime (enum cuda_runtime_code, tree, tree);
  tree widen_soft (tree, tree);
  tree round_bfloat (tree, bool, bool);

  tree fuse (tree, tree, tree);
  tree error_of_sum (tree, tree, tree, tree *);
  tree error_beside (tree, tree, tree, tree, tree);
  tree to_odd (tree, tree);
  tree to_odd_by_error (tree, tree);
  tree odd_between (tree, tree, tree);
  tree odd_fma (tree, tree, tree);
  tree part_of (tree, int);
  tree whole_of (tree, const tree *);
  tree odd_fma_far (tree, tree, tree);

  tree halfway (tree, bool);
  tree any_lane (tree);
  tree untied (tree, tree, tree, tree, tree);
  bool branches_p (gcall *);
  void branch (gcall *);

  tree expand (gcall *);
  void replace (gimple_stmt_iterator *);
  void join_halves (gimple_stmt_iterator *);

  function *m_fn;

  /* Whether there may be branches, since nothing looks for vectors any
     more.  */
  bool m_branches;

  /* What comes before the statement at work, and its place.  */
  gimple_seq m_seq;
  location_t m_loc;

  /* The calls of bfloat16_round of which cuda_plain_nan_p holds.  */
  hash_set<gimple *> m_plain;

  /* Results that are never halfway between two numbers of bfloat16.  */
  hash_set<tree> m_untied;
};

/* The number of lanes of TYPE, one of a number.  */

unsigned
lanes_of (tree type)
{
  return (VECTOR_TYPE_P (type) ? TYPE_VECTOR_SUBPARTS (type).to_constant ()
	  : 1);
}

/* Return ELEMENT, or vectors of it with as many lanes as TYPE.  */

tree
like (tree type, tree element)
{
  return (VECTOR_TYPE_P (type) ? build_vector_type (element, lanes_of (type))
	  : element);
}

/* Return the vectors of LANES numbers of 16 bits.  */

tree
vector_of_halves (unsigned lanes)
{
  return build_vector_type (short_unsigned_type_node, lanes);
}

/* Return the declaration of CODE, NULL_TREE if the function has no such
   instruction.  */

tree
narrow_expander::builtin (enum target_builtin code)
{
#ifdef TARGET_F16C
  bool large = (code == PH2PS_16 || code == PS2PH_16
		|| (code >= FMA_16 && code <= AS_16));
  if (TARGET_F16C && (!large || TARGET_AVX512F))
    return cuda_target_builtin (builtin_names[code]);
#else
  (void) code;
#endif
  return NULL_TREE;
}

/* Build a call of DECL with ARGS, brought to the types that it takes.  */

tree
narrow_expander::call_builtin (tree decl, array_slice<const tree> args)
{
  auto_vec<tree, 5> operands;
  tree types = TYPE_ARG_TYPES (TREE_TYPE (decl));
  for (tree arg : args)
    {
      tree type = TREE_VALUE (types);
      operands.safe_push (VECTOR_TYPE_P (type) ? view (type, arg)
			  : gimple_convert (&m_seq, m_loc, type, arg));
      types = TREE_CHAIN (types);
    }
  gcall *call = gimple_build_call_vec (decl, operands);
  tree result = make_ssa_name (TREE_TYPE (TREE_TYPE (decl)));
  gimple_call_set_lhs (call, result);
  gimple_set_location (call, m_loc);
  gimple_seq_add_stmt (&m_seq, call);
  return result;
}

/* Return VALUE as a constant of TYPE, in all lanes.  */

tree
narrow_expander::constant (tree type, HOST_WIDE_INT value)
{
  if (VECTOR_TYPE_P (type))
    return build_vector_from_val (type, build_int_cst (TREE_TYPE (type),
						       value));
  return build_int_cst (type, value);
}

/* Return OP's bits as TYPE.  */

tree
narrow_expander::view (tree type, tree op)
{
  if (useless_type_conversion_p (type, TREE_TYPE (op)))
    return op;
  return gimple_build (&m_seq, m_loc, VIEW_CONVERT_EXPR, type, op);
}

/* Return the bits of OP as integers with a sign, or WITHOUT one.  */

tree
narrow_expander::bits_of (tree op, bool with_sign)
{
  tree type = TREE_TYPE (op);
  tree element = VECTOR_TYPE_P (type) ? TREE_TYPE (type) : type;
  tree integer = build_nonstandard_integer_type
    (tree_to_uhwi (TYPE_SIZE (element)), !with_sign);
  return view (like (type, integer), op);
}

/* Build A CODE B.  */

tree
narrow_expander::op (enum tree_code code, tree a, tree b)
{
  return gimple_build (&m_seq, m_loc, code, TREE_TYPE (a), a, b);
}

tree
narrow_expander::op (enum tree_code code, tree a, HOST_WIDE_INT b)
{
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR)
    return op (code, a, build_int_cst (integer_type_node, b));
  return op (code, a, constant (TREE_TYPE (a), b));
}

/* Build A CODE B ? YES : NO.  */

tree
narrow_expander::choose (enum tree_code code, tree a, tree b, tree yes,
			 tree no)
{
  tree mask = gimple_build (&m_seq, m_loc, code,
			    truth_type_for (TREE_TYPE (a)), a, b);
  return gimple_build (&m_seq, m_loc,
		       VECTOR_TYPE_P (TREE_TYPE (yes)) ? VEC_COND_EXPR
		       : COND_EXPR, TREE_TYPE (yes), mask, yes, no);
}

/* Build CODE, MIN_EXPR or MAX_EXPR, of A and B.  */

tree
narrow_expander::bound (enum tree_code code, tree a, tree b)
{
  if (!VECTOR_TYPE_P (TREE_TYPE (a))
      || target_supports_op_p (TREE_TYPE (a), code, optab_vector))
    return op (code, a, b);
  return choose (code == MIN_EXPR ? LT_EXPR : GT_EXPR, a, b, a, b);
}

/* Return X, which nothing is to be regrouped with.  */

tree
narrow_expander::kept (tree x)
{
  return (flag_associative_math
	  ? gimple_build (&m_seq, m_loc, PAREN_EXPR, TREE_TYPE (x), x) : x);
}

/* Return whether the processor converts vectors of LANES numbers, and GCC their
   bits between 16 and 32.  One is converted as the first of four.  */

bool
narrow_expander::converts_p (unsigned lanes)
{
  enum tree_code code;
  tree narrow = vector_of_halves (lanes);
  tree wide = build_vector_type (unsigned_type_node, lanes);
  switch (lanes)
    {
    case 1:
    case 4:
      return builtin (PH2PS_4) && builtin (PS2PH_4);
    case 8:
      return (builtin (PH2PS_8) && builtin (PS2PH_8)
	      && supportable_convert_operation (NOP_EXPR, wide, narrow,
						&code));
    case 16:
      return (builtin (PH2PS_16) && builtin (PS2PH_16)
	      && supportable_convert_operation (NOP_EXPR, wide, narrow, &code)
	      && supportable_convert_operation (NOP_EXPR, narrow, wide,
						&code));
    default:
      return false;
    }
}

/* If BITS is made of LANES numbers of 16 bits that are together in a vector,
   return that vector, which may have more lanes at the end, else NULL_TREE.  */

tree
narrow_expander::halves_before (tree bits, unsigned lanes)
{
  gassign *def = (TREE_CODE (bits) == SSA_NAME
		  ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (bits)) : NULL);
  if (!def)
    return NULL_TREE;
  enum tree_code code = gimple_assign_rhs_code (def);
  tree from = gimple_assign_rhs1 (def);
  tree type = TREE_TYPE (from);
  if (!VECTOR_TYPE_P (type) || !VECTOR_INTEGER_TYPE_P (type)
      || TREE_CODE (from) != SSA_NAME)
    return NULL_TREE;
  bool halves = TYPE_PRECISION (TREE_TYPE (type)) == 16;
  if (CONVERT_EXPR_CODE_P (code))
    return (halves
	    ? lanes < 8 ? NULL_TREE : view (vector_of_halves (lanes), from)
	    : lanes_of (type) == lanes
	      && TYPE_PRECISION (TREE_TYPE (type)) == 32
	    ? halves_before (from, lanes) : NULL_TREE);
  if (!halves || lanes_of (type) != 2 * lanes
      || (code != VEC_UNPACK_LO_EXPR && code != VEC_UNPACK_HI_EXPR))
    return NULL_TREE;
  bool high = (code == VEC_UNPACK_HI_EXPR) != BYTES_BIG_ENDIAN;
  if (lanes == 4)
    return high ? NULL_TREE : view (vector_of_halves (8), from);
  return gimple_build (&m_seq, m_loc, BIT_FIELD_REF, vector_of_halves (lanes),
		       from, bitsize_int (lanes * 16),
		       bitsize_int (high ? lanes * 16 : 0));
}

/* Return FIRST, a number or a vector, with zeros behind it as TYPE.  */

tree
narrow_expander::padded (tree first, tree type)
{
  tree part = TREE_TYPE (first);
  vec<constructor_elt, va_gc> *elements = NULL;
  CONSTRUCTOR_APPEND_ELT (elements, NULL_TREE, first);
  for (unsigned i = lanes_of (part); i < lanes_of (type); i += lanes_of (part))
    CONSTRUCTOR_APPEND_ELT (elements, NULL_TREE, build_zero_cst (part));
  tree result = make_ssa_name (type);
  gassign *made
    = gimple_build_assign (result, build_constructor (type, elements));
  gimple_set_location (made, m_loc);
  gimple_seq_add_stmt (&m_seq, made);
  return result;
}

/* Return the lower 16 bits of the LANES lanes of BITS side by side, at least
   eight of them, so that the processor can convert them.  */

tree
narrow_expander::halves_of (tree bits, unsigned lanes)
{
  if (lanes == 1)
    {
      tree first = gimple_convert (&m_seq, m_loc, short_unsigned_type_node,
				   bits);
      return padded (first, vector_of_halves (8));
    }
  if (tree before = halves_before (bits, lanes))
    return before;
  bits = view (build_vector_type (unsigned_type_node, lanes), bits);
  enum tree_code code;
  if (lanes >= 8
      && supportable_convert_operation (NOP_EXPR, vector_of_halves (lanes),
					TREE_TYPE (bits), &code))
    return gimple_build (&m_seq, m_loc, NOP_EXPR, vector_of_halves (lanes),
			 bits);
  tree low = lanes == 4 ? bits : part_of (bits, 0);
  tree high = lanes == 4 ? bits : part_of (bits, 1);
  return gimple_build (&m_seq, m_loc, VEC_PACK_TRUNC_EXPR,
		       vector_of_halves (8), low, high);
}

/* Return the first lane of VECTOR, a TYPE.  */

tree
narrow_expander::first_lane (tree vector, tree type)
{
  return gimple_build (&m_seq, m_loc, BIT_FIELD_REF, type, vector,
		       TYPE_SIZE (type), bitsize_zero_node);
}

/* Return the numbers of half precision in HALVES as TYPE, of float, by the
   processor.  */

tree
narrow_expander::from_halves (tree halves, tree type)
{
  unsigned lanes = lanes_of (type);
  tree result;
  if (lanes == 16)
    {
      tree decl = builtin (PH2PS_16);
      tree types = TREE_CHAIN (TYPE_ARG_TYPES (TREE_TYPE (decl)));
      const tree args[]
	= { halves, build_zero_cst (TREE_VALUE (types)),
	    build_minus_one_cst (TREE_VALUE (TREE_CHAIN (types))),
	    build_int_cst (integer_type_node, ROUND_AS_SET) };
      result = call_builtin (decl, args);
    }
  else
    {
      const tree args[] = { halves };
      result = call_builtin (builtin (lanes == 8 ? PH2PS_8 : PH2PS_4), args);
    }
  return lanes == 1 ? first_lane (result, type) : view (type, result);
}

/* Return X, of float, rounded to half precision by the processor: as many
   numbers, at least eight.  */

tree
narrow_expander::to_halves (tree x)
{
  unsigned lanes = lanes_of (TREE_TYPE (x));
  tree near = build_int_cst (integer_type_node, 0), result;
  if (lanes == 16)
    {
      tree decl = builtin (PS2PH_16);
      tree types = TREE_CHAIN (TREE_CHAIN (TYPE_ARG_TYPES (TREE_TYPE (decl))));
      const tree args[]
	= { x, near, build_zero_cst (TREE_VALUE (types)),
	    build_minus_one_cst (TREE_VALUE (TREE_CHAIN (types))) };
      result = call_builtin (decl, args);
    }
  else
    {
      if (lanes == 1)
	x = padded (x, build_vector_type (float_type_node, 4));
      const tree args[] = { x, near };
      result = call_builtin (builtin (lanes == 8 ? PS2PH_8 : PS2PH_4), args);
    }
  return view (vector_of_halves (MAX (lanes, 8)), result);
}

/* Return whether conversions of TYPE, by arithmetic otherwise, are to be
   short.  */

bool
narrow_expander::short_p (tree type)
{
  return !VECTOR_TYPE_P (type) && cuda_overlarge_unit_p ();
}

/* CODE's function of ARG, of TYPE.  */

tree
narrow_expander::call_runtime (enum cuda_runtime_code code, tree arg, tree type)
{
  const tree args[] = { arg };
  tree result = call_builtin (cuda_runtime_decl (code), args);
  return gimple_convert (&m_seq, m_loc, type, result);
}

/* half_widen (BITS), of TYPE.  */

tree
narrow_expander::widen_half (tree bits, tree type)
{
  unsigned lanes = lanes_of (type);
  if (converts_p (lanes))
    return from_halves (halves_of (bits, lanes), type);
  if (short_p (type))
    return call_runtime (CUDA_RT_HALF_WIDEN, bits, type);
  return widen_soft (bits, type);
}

/* The same by arithmetic.  */

tree
narrow_expander::widen_soft (tree bits, tree type)
{
  bits = bits_of (bits);
  tree integer = TREE_TYPE (bits);
  tree size = op (LSHIFT_EXPR, op (BIT_AND_EXPR, bits, 0x7fff), 13);
  tree subnormal = constant (integer, 0x00800000);
  tree tiny = choose (LT_EXPR, size, subnormal, constant (integer, 0x38800000),
		      constant (integer, 0));
  tree step = choose (LT_EXPR, size, subnormal, constant (integer, 0x38800000),
		      constant (integer, 0x38000000));
  tree endless = choose (GE_EXPR, size, constant (integer, 0x0f800000),
			 constant (integer, 0x38000000),
			 constant (integer, 0));
  tree moved = op (PLUS_EXPR, op (PLUS_EXPR, size, step), endless);
  tree result = bits_of (op (MINUS_EXPR, view (type, moved),
			     view (type, tiny)));
  tree sign = op (LSHIFT_EXPR, op (BIT_AND_EXPR, bits, 0x8000), 16);
  return view (type, op (BIT_IOR_EXPR, result, sign));
}

/* half_narrow (X), of TYPE.  */

tree
narrow_expander::narrow_half (tree x, tree type)
{
  unsigned lanes = lanes_of (type);
  if (!converts_p (lanes))
    return (short_p (type)
	    ? call_runtime (CUDA_RT_HALF_NARROW, x, type)
	    : view (type, narrow_soft (x)));
  /* What is not a number becomes one that is the same for all.  */
  tree halves = bits_of (to_halves (x));
  tree integer = TREE_TYPE (halves);
  halves = choose (GT_EXPR, op (BIT_AND_EXPR, halves, 0x7fff),
		   constant (integer, 0x7c00), constant (integer, 0x7fff),
		   halves);
  halves = bits_of (halves, false);
  if (lanes == 1)
    return gimple_convert (&m_seq, m_loc, type,
			   first_lane (halves, short_unsigned_type_node));
  tree wide = like (type, unsigned_type_node);
  return view (type, gimple_build (&m_seq, m_loc,
				   lanes == 4 ? VEC_UNPACK_LO_EXPR : NOP_EXPR,
				   wide, halves));
}

/* The same by arithmetic, as integers with a sign.  */

tree
narrow_expander::narrow_soft (tree x)
{
  tree type = TREE_TYPE (x);
  tree bits = bits_of (x), integer = TREE_TYPE (bits);
  tree size = op (BIT_AND_EXPR, bits, 0x7fffffff);
  tree half = build_real (float_type_node, dconsthalf);
  if (VECTOR_TYPE_P (type))
    half = build_vector_from_val (type, half);
  tree sum = bits_of (op (PLUS_EXPR, view (type, size), half));
  tree tiny = bound (MIN_EXPR, op (MINUS_EXPR, sum, 0x3f000000),
		     constant (integer, 0x400));
  tree even = op (BIT_AND_EXPR, op (RSHIFT_EXPR, size, 13), 1);
  tree normal = op (RSHIFT_EXPR,
		    op (PLUS_EXPR, op (PLUS_EXPR, size, 0xfff - 0x38000000),
			even), 13);
  tree result = bound (MIN_EXPR, bound (MAX_EXPR, normal, tiny),
		       constant (integer, 0x7c00));
  tree sign = op (BIT_AND_EXPR, op (RSHIFT_EXPR, bits, 16), 0x8000);
  return choose (GT_EXPR, size, constant (integer, 0x7f800000),
		 constant (integer, 0x7fff),
		 op (BIT_IOR_EXPR, result, sign));
}

/* half_round (X).  */

tree
narrow_expander::round_half (tree x)
{
  tree type = TREE_TYPE (x);
  if (converts_p (lanes_of (type)))
    return from_halves (to_halves (x), type);
  if (short_p (type))
    return call_runtime (CUDA_RT_HALF_ROUND, x, type);
  return widen_soft (narrow_soft (x), type);
}

/* bfloat16_narrow (X), the bits in the lower half, or if ROUND bfloat16_round
   (X), as integers; PLAIN if what is not a number stays so by itself.  */

tree
narrow_expander::round_bfloat (tree x, bool round, bool plain)
{
  tree bits = bits_of (x, false), integer = TREE_TYPE (bits), sum;
  if (m_untied.contains (x))
    sum = op (PLUS_EXPR, bits, 0x8000);
  else
    {
      tree even = op (BIT_AND_EXPR, op (RSHIFT_EXPR, bits, 16), 1);
      sum = op (PLUS_EXPR, op (PLUS_EXPR, bits, 0x7fff), even);
    }
  tree result = (round ? op (BIT_AND_EXPR, sum, 0xffff0000)
		 : op (RSHIFT_EXPR, sum, 16));
  if (plain)
    return result;
  tree none = constant (integer, round ? 0x7fff0000 : 0x7fff);
  tree size = bits_of (op (BIT_AND_EXPR, bits, 0x7fffffff));
  return choose (GT_EXPR, size, constant (TREE_TYPE (size), 0x7f800000), none,
		 result);
}

/* Return A * B + C with one rounding, if there is an instruction, else
   NULL_TREE.  */

tree
narrow_expander::fuse (tree a, tree b, tree c)
{
  tree type = TREE_TYPE (a);
  if (!direct_internal_fn_supported_p (IFN_FMA, type, OPTIMIZE_FOR_SPEED))
    return NULL_TREE;
  gcall *call = gimple_build_call_internal (IFN_FMA, 3, a, b, c);
  tree result = make_ssa_name (type);
  gimple_call_set_lhs (call, result);
  gimple_call_set_nothrow (call, true);
  gimple_set_location (call, m_loc);
  gimple_seq_add_stmt (&m_seq, call);
  return result;
}

/* Return A * B + C less S, its sum to nearest.  PRODUCT is A * B, or NULL_TREE
   if there are fused operations.  */

tree
narrow_expander::error_beside (tree a, tree b, tree c, tree s, tree product)
{
  /* What of the sum is the product's, and what C's.  */
  tree part = kept (op (MINUS_EXPR, s, c));
  tree rest = kept (op (MINUS_EXPR, s, part));
  tree minus = gimple_build (&m_seq, m_loc, NEGATE_EXPR, TREE_TYPE (a), part);
  tree lost = (product ? kept (op (MINUS_EXPR, product, part))
	       : fuse (a, b, minus));
  return op (PLUS_EXPR, lost, kept (op (MINUS_EXPR, c, rest)));
}

/* Return A * B + C, where the product is exact, less its sum to nearest, which
   goes to *SUM.  */

tree
narrow_expander::error_of_sum (tree a, tree b, tree c, tree *sum)
{
  tree s = fuse (a, b, c), product = NULL_TREE;
  if (!s)
    {
      product = kept (op (MULT_EXPR, a, b));
      s = kept (op (PLUS_EXPR, product, c));
    }
  *sum = s;
  return error_beside (a, b, c, s, product);
}

/* Return SUM moved to its neighbour where SIGNS, integers, are not zero, 1 to
   where the exact number is larger and -1 to where it is smaller, if its last
   bit is not set.  */

tree
narrow_expander::to_odd (tree sum, tree signs)
{
  tree bits = bits_of (sum), integer = TREE_TYPE (bits);
  /* -1 if the two differ in sign, else 0.  */
  tree inwards = op (RSHIFT_EXPR, op (BIT_XOR_EXPR, bits, signs), 31);
  tree moved = op (BIT_IOR_EXPR, op (PLUS_EXPR, bits, inwards), 1);
  return view (TREE_TYPE (sum),
	       choose (NE_EXPR, signs, constant (integer, 0), moved, bits));
}

/* Return SUM rounded to odd where the exact number is larger by ERROR.  */

tree
narrow_expander::to_odd_by_error (tree sum, tree error)
{
  /* What is not a number means no error, nor has a zero a sign.  */
  tree zero = build_zero_cst (TREE_TYPE (error));
  tree bits = bits_of (error), none = constant (TREE_TYPE (bits), 0);
  tree size = gimple_build (&m_seq, m_loc, ABS_EXPR, TREE_TYPE (error), error);
  return to_odd (sum, choose (GT_EXPR, size, zero, bits, none));
}

/* Return A * B + C rounded to odd by the processor, if it can, else
   NULL_TREE.  */

tree
narrow_expander::odd_between (tree a, tree b, tree c)
{
  tree type = TREE_TYPE (a);
  unsigned lanes = lanes_of (type);
  tree decl = lanes == 16 || lanes == 8 ? builtin (FMA_16) : NULL_TREE;
  if (!decl || !builtin (TEST_16) || !builtin (BLEND_16) || !builtin (AS_16))
    return NULL_TREE;
  tree large = build_vector_type (float_type_node, 16);
  /* There are such instructions only for 16 lanes.  What is in the others does
     not matter.  */
  if (lanes == 8)
    for (tree *operand : { &a, &b, &c })
      {
	const tree args[] = { *operand };
	*operand = call_builtin (builtin (AS_16), args);
      }
  tree all = build_minus_one_cst (intHI_type_node), near[2];
  for (int i = 0; i < 2; i++)
    {
      const tree args[] = { a, b, c, all,
			    build_int_cst (integer_type_node,
					   i ? ROUND_UP : ROUND_DOWN) };
      near[i] = call_builtin (decl, args);
    }
  tree bits = bits_of (near[0]);
  const tree last[] = { bits, constant (TREE_TYPE (bits), 1), all };
  const tree choice[] = { near[1], near[0],
			  call_builtin (builtin (TEST_16), last) };
  tree odd = view (large, call_builtin (builtin (BLEND_16), choice));
  return lanes == 8 ? first_lane (odd, type) : odd;
}

/* odd_fma (A, B, C).  */

tree
narrow_expander::odd_fma (tree a, tree b, tree c)
{
  if (tree result = odd_between (a, b, c))
    return result;
  tree sum, error = error_of_sum (a, b, c, &sum);
  return to_odd_by_error (sum, error);
}

/* Return half I of vector X, or X if it is a number.  */

tree
narrow_expander::part_of (tree x, int i)
{
  tree type = TREE_TYPE (x);
  if (!VECTOR_TYPE_P (type))
    return x;
  tree part = build_vector_type (TREE_TYPE (type), lanes_of (type) / 2);
  return gimple_build (&m_seq, m_loc, BIT_FIELD_REF, part, x, TYPE_SIZE (part),
		       bitsize_int (i * tree_to_uhwi (TYPE_SIZE (part))));
}

/* Return the two vectors of 64 bits in each lane PARTS as TYPE, of 32, or if
   that is no vector the number *PARTS.  */

tree
narrow_expander::whole_of (tree type, const tree *parts)
{
  if (VECTOR_TYPE_P (type))
    return gimple_build (&m_seq, m_loc, VEC_PACK_TRUNC_EXPR, type, parts[0],
			 parts[1]);
  return gimple_build (&m_seq, m_loc, NOP_EXPR, type, parts[0]);
}

/* odd_fma_far (A, B, C).  Double has bits enough for what float needs to know
   of the sum: whether something was lost, below float's bits or double's.  */

tree
narrow_expander::odd_fma_far (tree a, tree b, tree c)
{
  tree type = TREE_TYPE (a);
  if (direct_internal_fn_supported_p (IFN_FMA, type, OPTIMIZE_FOR_SPEED))
    return odd_fma (a, b, c);
  bool vectors = VECTOR_TYPE_P (type);
  unsigned lanes = lanes_of (type);
  tree real = (vectors ? build_vector_type (double_type_node, lanes / 2)
	       : double_type_node);
  const enum tree_code unpack[]
    = { vectors ? VEC_UNPACK_LO_EXPR : NOP_EXPR, VEC_UNPACK_HI_EXPR };
  tree sums[2], errors[2], signs[2];
  for (int i = 0; i < 1 + vectors; i++)
    {
      tree wide[3];
      const tree given[] = { a, b, c };
      for (int j = 0; j < 3; j++)
	wide[j] = gimple_build (&m_seq, m_loc, unpack[i], real, given[j]);
      errors[i] = error_of_sum (wide[0], wide[1], wide[2], &sums[i]);
    }
  tree near = whole_of (type, sums);
  for (int i = 0; i < 1 + vectors; i++)
    {
      tree back = gimple_build (&m_seq, m_loc, unpack[i], real, near);
      tree rest = op (MINUS_EXPR, sums[i], back);
      tree zero = build_zero_cst (real);
      /* The rest is not a number where the sum is none.  */
      rest = choose (EQ_EXPR, rest, zero, errors[i], rest);
      tree integer = TREE_TYPE (bits_of (rest));
      signs[i] = choose (GT_EXPR, rest, zero, constant (integer, 1),
			 choose (LT_EXPR, rest, zero, constant (integer, -1),
				 constant (integer, 0)));
    }
  return to_odd (near, whole_of (TREE_TYPE (bits_of (near)), signs));
}

/* Return integers that are -1 where S may lie halfway between two numbers of
   half precision, or of bfloat16 if not HALF, and else 0.  A float has 13 bits
   more than a half, and 16 more than a bfloat16, also where both are
   subnormal.  */

tree
narrow_expander::halfway (tree s, bool half)
{
  tree bits = bits_of (s), integer = TREE_TYPE (bits);
  tree none = constant (integer, 0), all = constant (integer, -1);
  tree last = op (LSHIFT_EXPR, bits, half ? 19 : 16);
  tree result = choose (EQ_EXPR, last, constant (integer, -0x80000000L), all,
			none);
  if (!half)
    return result;
  /* What is not zero and below the least normal half, without its sign and as
     integers from the least one on.  */
  tree size = op (LSHIFT_EXPR, bits_of (s, false), 1);
  tree moved = bits_of (op (PLUS_EXPR, size, 0x7fffffff));
  tree tiny = choose (LT_EXPR, moved, constant (integer, 0x70ffffff
						 - 0x80000000L), all, none);
  return op (BIT_IOR_EXPR, result, tiny);
}

/* Return an integer that is not zero if a lane of MASK, of integers that are -1
   or 0, is not.  */

tree
narrow_expander::any_lane (tree mask)
{
  unsigned lanes = lanes_of (TREE_TYPE (mask));
  if (lanes == 1)
    return mask;
  const tree args[] = { mask };
  return call_builtin (builtin (lanes == 8 ? SIGNS_8 : SIGNS_4), args);
}

/* Return whether CALL is a fused operation that is to be rounded to odd only
   where it may matter.  */

bool
narrow_expander::branches_p (gcall *call)
{
  enum cuda_intrinsic code = cuda_narrow_code (call);
  if (!m_branches || (code != CUDA_ODD_FMA && code != CUDA_ODD_FMA_FAR)
      || !optimize_bb_for_speed_p (gimple_bb (call)))
    return false;
  tree type = TREE_TYPE (gimple_call_lhs (call));
  unsigned lanes = lanes_of (type);
  if (!direct_internal_fn_supported_p (IFN_FMA, type, OPTIMIZE_FOR_SPEED)
      || builtin (FMA_16))
    return false;
  return (lanes == 1 ? builtin (PH2PS_4)
	  : lanes == 4 ? builtin (SIGNS_4)
	  : lanes == 8 ? builtin (SIGNS_8) : NULL_TREE) != NULL_TREE;
}

/* Return S, the sum to nearest of A * B + C, moved to its neighbour where TIES
   are set, so that it is nearer to that bfloat16 number to which the exact sum
   is to be rounded.

   There the sign of the error comes out of A * B - S, rounded, plus C: S has no
   more than 9 bits.  If C is small beside it, A * B, which has 16 bits, is so
   near that the difference is a float; and if A * B is small, its last bit is
   not less than that of S, since its first one is not less than half of a
   bfloat16's last.  */

tree
narrow_expander::untied (tree a, tree b, tree c, tree s, tree ties)
{
  tree minus = gimple_build (&m_seq, m_loc, NEGATE_EXPR, TREE_TYPE (s), s);
  tree error = op (PLUS_EXPR, kept (fuse (a, b, minus)), c);
  tree bits = bits_of (s);
  tree signs = op (BIT_XOR_EXPR, bits, bits_of (error));
  tree away = op (BIT_IOR_EXPR, op (RSHIFT_EXPR, signs, 31), 1);
  tree even = op (PLUS_EXPR, op (BIT_AND_EXPR, op (RSHIFT_EXPR, bits, 15), 2),
		  -1);
  tree step = choose (EQ_EXPR, error, build_zero_cst (TREE_TYPE (error)), even,
		      away);
  return view (TREE_TYPE (s), op (PLUS_EXPR, bits, op (BIT_AND_EXPR, ties,
						       step)));
}

/* Replace CALL, of which that holds.  */

void
narrow_expander::branch (gcall *call)
{
  tree a = gimple_call_arg (call, 0), b = gimple_call_arg (call, 1);
  tree c = gimple_call_arg (call, 2), lhs = gimple_call_lhs (call);
  m_seq = NULL;
  m_loc = gimple_location (call);
  tree sum = fuse (a, b, c);
  bool half = cuda_narrow_code (call) == CUDA_ODD_FMA;
  tree ties = halfway (sum, half), any = any_lane (ties);
  gimple *last = gimple_seq_last_stmt (m_seq);
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  gsi_insert_seq_before (&gsi, m_seq, GSI_SAME_STMT);
  gcond *cond = gimple_build_cond (NE_EXPR, any,
				   build_zero_cst (TREE_TYPE (any)), NULL_TREE,
				   NULL_TREE);
  gimple_set_location (cond, m_loc);
  basic_block head = gimple_bb (call);
  basic_block rare = insert_cond_bb (head, last, cond,
				     profile_probability::unlikely ());
  basic_block join = single_succ (rare);
  m_seq = NULL;
  tree odd;
  if (!half && cuda_nearest_only_p (lhs))
    {
      odd = untied (a, b, c, sum, ties);
      m_untied.add (lhs);
    }
  else
    odd = to_odd_by_error (sum, error_beside (a, b, c, sum, NULL_TREE));
  gsi = gsi_last_bb (rare);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  gsi = gsi_for_stmt (call);
  gsi_remove (&gsi, true);
  gphi *phi = create_phi_node (lhs, join);
  add_phi_arg (phi, sum, find_edge (head, join), m_loc);
  add_phi_arg (phi, odd, single_succ_edge (rare), m_loc);
}

/* Return what CALL gives, by what comes before it.  */

tree
narrow_expander::expand (gcall *call)
{
  enum cuda_intrinsic code = cuda_narrow_code (call);
  tree type = TREE_TYPE (gimple_call_lhs (call));
  tree arg = gimple_call_arg (call, 0);
  if (tree known = cuda_narrow_constant (code, type, arg))
    return known;
  switch (code)
    {
    case CUDA_HALF_WIDEN:
      return widen_half (arg, type);
    case CUDA_HALF_NARROW:
      return narrow_half (arg, type);
    case CUDA_HALF_ROUND:
      return round_half (arg);
    case CUDA_BFLOAT16_WIDEN:
      return view (type, op (LSHIFT_EXPR, bits_of (arg, false), 16));
    case CUDA_BFLOAT16_NARROW:
      return view (type, round_bfloat (arg, false, false));
    case CUDA_BFLOAT16_ROUND:
      return view (type, round_bfloat (arg, true, m_plain.contains (call)));
    case CUDA_ODD_FMA:
      return odd_fma (arg, gimple_call_arg (call, 1),
		      gimple_call_arg (call, 2));
    case CUDA_ODD_FMA_FAR:
      return odd_fma_far (arg, gimple_call_arg (call, 1),
			  gimple_call_arg (call, 2));
    default:
      gcc_unreachable ();
    }
}

/* Replace the statement at GSI, which is one of these calls.  */

void
narrow_expander::replace (gimple_stmt_iterator *gsi)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*gsi));
  tree lhs = gimple_call_lhs (call);
  m_loc = gimple_location (call);
  m_seq = NULL;
  gimple *made;
  if (lhs)
    {
      tree result = expand (call);
      made = gimple_build_assign (lhs, result);
    }
  else
    made = gimple_build_nop ();
  gimple_set_location (made, m_loc);
  gimple_set_block (made, gimple_block (call));
  for (gimple_stmt_iterator it = gsi_start (m_seq); !gsi_end_p (it);
       gsi_next (&it))
    gimple_set_block (gsi_stmt (it), gimple_block (call));
  gsi_insert_seq_before (gsi, m_seq, GSI_SAME_STMT);
  gsi_replace (gsi, made, false);
}

/* If the statement at GSI packs what was made of two vectors of 16 bits, put
   these together.  */

void
narrow_expander::join_halves (gimple_stmt_iterator *gsi)
{
  gassign *stmt = dyn_cast<gassign *> (gsi_stmt (*gsi));
  if (!stmt || gimple_assign_rhs_code (stmt) != VEC_PACK_TRUNC_EXPR)
    return;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!VECTOR_INTEGER_TYPE_P (type) || TYPE_PRECISION (TREE_TYPE (type)) != 16
      || lanes_of (type) < 16)
    return;
  vec<constructor_elt, va_gc> *elements = NULL;
  m_seq = NULL;
  m_loc = gimple_location (stmt);
  tree part = build_vector_type (TREE_TYPE (type), lanes_of (type) / 2);
  for (int i = 1; i < 3; i++)
    {
      tree from = halves_before (gimple_op (stmt, i), lanes_of (part));
      if (!from)
	return;
      CONSTRUCTOR_APPEND_ELT (elements, NULL_TREE, view (part, from));
    }
  gsi_insert_seq_before (gsi, m_seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_from_tree (gsi, build_constructor (type, elements));
  update_stmt (gsi_stmt (*gsi));
}

/* Do the work.  */

void
narrow_expander::run ()
{
  auto_vec<gcall *> calls;
  basic_block bb;
  for (gimple *stmt : cuda_stmts (m_fn))
    {
      enum cuda_intrinsic code = cuda_narrow_code (stmt);
      if (code == CUDA_NO_INTRINSIC)
	continue;
      calls.safe_push (as_a<gcall *> (stmt));
      if (code == CUDA_BFLOAT16_ROUND
	  && cuda_plain_nan_p (gimple_call_arg (stmt, 0)))
	m_plain.add (stmt);
    }
  if (calls.is_empty ())
    return;
  for (gcall *call : calls)
    if (gimple_call_lhs (call) && branches_p (call))
      branch (call);
    else
      {
	gimple_stmt_iterator gsi = gsi_for_stmt (call);
	replace (&gsi);
      }
  FOR_EACH_BB_FN (bb, m_fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      join_halves (&gsi);
}

} // anon namespace

/* Do the work of the pass for FN, for which passes on loops are done.  */

unsigned int
execute_cuda_narrow (function *fn)
{
  cuda_use_half_vectors (fn);
  narrow_expander (fn, true).run ();
  return 0;
}

/* The same in functions without such passes.  */

unsigned int
execute_cuda_narrow_late (function *fn)
{
  return execute_cuda_narrow (fn);
}

/* The same where another compiler goes on.  */

unsigned int
execute_cuda_narrow_lto (function *fn)
{
  if (flag_lto)
    narrow_expander (fn, false).run ();
  return 0;
}
