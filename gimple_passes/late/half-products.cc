/* Products of vectors whose numbers fill half of their elements.
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

/* Kernels multiply words to get products of two words,

     uint64_t p = (uint64_t) a * b;		// of 32 bits each

   which as vectors is

     x = (vector(8) uint64_t) a;
     y = (vector(8) uint64_t) b;
     p = x * y;

   x86 has no instruction for products of 64 bits before AVX-512, and a slow
   one there; but all vectors have one that multiplies the lower halves of
   elements, which GCC knows as the product of the even ones among elements of
   half the size:

     x2 = VIEW_CONVERT_EXPR<vector(16) uint32_t> (x);
     y2 = VIEW_CONVERT_EXPR<vector(16) uint32_t> (y);
     p = VEC_WIDEN_MULT_EVEN_EXPR <x2, y2>;

   That is the same where the upper halves of x and y are zero.  Since it does
   not look at these, what only makes them zero,

     x = w & 0xffffffff;

   is not needed for it: x2 is a view of w.

   Often both halves of the products are wanted as words, in vectors as long as
   those of the factors, so that the vectoriser spreads a vector's words over
   two and packs what it gets:

     x1 = (vector(8) uint64_t) BIT_FIELD_REF <a, 256, 0>;
     x2 = (vector(8) uint64_t) BIT_FIELD_REF <a, 256, 256>;
     p1 = x1 * y;				// all of y are the same
     p2 = x2 * y;
     low = VEC_PACK_TRUNC_EXPR <p1, p2>;
     high = VEC_PACK_TRUNC_EXPR <p1 >> 32, p2 >> 32>;

   Even and odd words can stay where they are, with one shift in place of all
   that spreads, and of those of the products:

     e = VEC_WIDEN_MULT_EVEN_EXPR <a, y>;
     o = VEC_WIDEN_MULT_EVEN_EXPR <a >> 32 as uint64_t, y>;
     low = VEC_PERM_EXPR <e, o, { 0, 16, 2, 18, ... }>;
     high = VEC_PERM_EXPR <e, o, { 1, 17, 3, 19, ... }>;  */

#include "gcc-compat.h"
#include "tree-vector-builder.h"
#include "cuda-stmts.h"
#include "half-products.h"

/* Through how many statements zeros are followed.  */
const unsigned MAX_DEPTH = 4;

/* Return whether the upper halves of elements of OP, a vector of unsigned
   integers, or of OP, such an integer, are seen to be zero, by at most DEPTH
   statements.  HALF is the number of bits in half an element.  */

static bool
upper_zero_p (tree op, unsigned half, unsigned depth)
{
  if (TREE_CODE (op) == INTEGER_CST)
    return wi::lrshift (wi::to_wide (op), half) == 0;
  if (TREE_CODE (op) == VECTOR_CST)
    {
      unsigned HOST_WIDE_INT count;
      if (!TYPE_VECTOR_SUBPARTS (TREE_TYPE (op)).is_constant (&count))
	return false;
      for (unsigned i = 0; i < count; i++)
	if (!upper_zero_p (VECTOR_CST_ELT (op, i), half, 0))
	  return false;
      return true;
    }
  if (TREE_CODE (op) != SSA_NAME)
    return false;
  if (!VECTOR_TYPE_P (TREE_TYPE (op)))
    return wi::lrshift (get_nonzero_bits (op), half) == 0;
  gassign *def = cuda_assignment (op);
  if (!def || depth == 0)
    return false;
  tree from = gimple_assign_rhs1 (def);
  switch (gimple_assign_rhs_code (def))
    {
    CASE_CONVERT:
    case VEC_UNPACK_LO_EXPR:
    case VEC_UNPACK_HI_EXPR:
      return (VECTOR_INTEGER_TYPE_P (TREE_TYPE (from))
	      && TYPE_UNSIGNED (TREE_TYPE (from))
	      && element_precision (TREE_TYPE (from)) <= half);
    case RSHIFT_EXPR:
      {
	tree amount = cuda_each_lane (gimple_assign_rhs2 (def));
	return (TYPE_UNSIGNED (TREE_TYPE (op)) && amount
		&& tree_fits_uhwi_p (amount)
		&& tree_to_uhwi (amount) >= half
		&& tree_to_uhwi (amount) < 2 * half);
      }
    case BIT_AND_EXPR:
      return (upper_zero_p (from, half, depth - 1)
	      || upper_zero_p (gimple_assign_rhs2 (def), half, depth - 1));
    case VEC_DUPLICATE_EXPR:
      return upper_zero_p (from, half, depth - 1);
    case CONSTRUCTOR:
      {
	unsigned i;
	tree value;
	if (CONSTRUCTOR_NELTS (from) == 0)
	  return true;
	FOR_EACH_CONSTRUCTOR_VALUE (CONSTRUCTOR_ELTS (from), i, value)
	  if (VECTOR_TYPE_P (TREE_TYPE (value))
	      || !upper_zero_p (value, half, depth - 1))
	    return false;
	return true;
      }
    default:
      return false;
    }
}

/* Return what has the same lower halves of elements, of HALF bits, as OP.  */

static tree
without_mask (tree op, unsigned half)
{
  gassign *def = cuda_assignment (op);
  if (!def || gimple_assign_rhs_code (def) != BIT_AND_EXPR)
    return op;
  tree mask = gimple_assign_rhs2 (def);
  tree value = (TREE_CODE (mask) == VECTOR_CST ? uniform_vector_p (mask)
		: NULL_TREE);
  tree from = gimple_assign_rhs1 (def);
  return (value && TREE_CODE (value) == INTEGER_CST
	  && wi::eq_p (wi::zext (wi::to_wide (value), half),
		       wi::mask (half, false, 2 * half))
	  && TREE_CODE (from) == SSA_NAME
	  && !SSA_NAME_OCCURS_IN_ABNORMAL_PHI (from) ? from : op);
}

/* Return whether the target multiplies every other one of the elements of
   HALVES, of 32 bits.  */

static bool
multiplies_even_p (tree halves)
{
#if defined TARGET_AVX2 && defined TARGET_SSE2
  poly_uint64 bytes = GET_MODE_SIZE (TYPE_MODE (halves));
  return (VECTOR_MODE_P (TYPE_MODE (halves))
	  && ((known_eq (bytes, 16u) && TARGET_SSE2)
	      || (known_eq (bytes, 32u) && TARGET_AVX2)
	      || (known_eq (bytes, 64u) && TARGET_AVX512F)));
#else
  return halves == NULL_TREE;
#endif
}

/* If the statement at GSI is a product of vectors of unsigned integers whose
   upper halves are zero and the target multiplies lower halves, let it do so;
   return whether it does.  */

bool
cuda_multiply_halves (gimple_stmt_iterator *gsi)
{
  gassign *stmt = dyn_cast<gassign *> (gsi_stmt (*gsi));
  if (!stmt || gimple_assign_rhs_code (stmt) != MULT_EXPR)
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!VECTOR_INTEGER_TYPE_P (type) || !VECTOR_MODE_P (TYPE_MODE (type))
      || element_precision (type) != 64)
    return false;
  tree word = build_nonstandard_integer_type (32, 1);
  tree halves
    = build_vector_type (word, 2 * TYPE_VECTOR_SUBPARTS (type));
  if (!multiplies_even_p (halves))
    return false;
  tree ops[2];
  for (unsigned i = 0; i < 2; i++)
    {
      tree op = gimple_op (stmt, i + 1);
      if (!upper_zero_p (op, 32, MAX_DEPTH))
	return false;
      ops[i] = without_mask (op, 32);
    }
  gimple_seq seq = NULL;
  location_t loc = gimple_location (stmt);
  for (unsigned i = 0; i < 2; i++)
    ops[i] = gimple_build (&seq, loc, VIEW_CONVERT_EXPR, halves, ops[i]);
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (gsi, VEC_WIDEN_MULT_EVEN_EXPR, ops[0],
				  ops[1]);
  update_stmt (gsi_stmt (*gsi));
  return true;
}

/* Return whether OP is a vector of words of 32 bits, unsigned.  */

static bool
words_p (tree op)
{
  return (TREE_CODE (op) == SSA_NAME
	  && VECTOR_INTEGER_TYPE_P (TREE_TYPE (op))
	  && TYPE_UNSIGNED (TREE_TYPE (op))
	  && element_precision (TREE_TYPE (op)) == 32);
}

/* If OP is half of a vector of words, spread over double words, return that
   vector, with *UPPER for which half; else NULL_TREE.  */

static tree
spread_words (tree op, bool *upper)
{
  gassign *def = cuda_assignment (op);
  if (!def)
    return NULL_TREE;
  tree_code code = gimple_assign_rhs_code (def);
  tree words = gimple_assign_rhs1 (def);
  *upper = code == VEC_UNPACK_HI_EXPR;
  if (CONVERT_EXPR_CODE_P (code) && words_p (words)
      && (def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (words)))
      && gimple_assign_rhs_code (def) == BIT_FIELD_REF)
    {
      tree part = gimple_assign_rhs1 (def), type = TREE_TYPE (words);
      tree place = TREE_OPERAND (part, 2);
      words = TREE_OPERAND (part, 0);
      *upper = !integer_zerop (place);
      if (!VECTOR_TYPE_P (TREE_TYPE (words))
	  || maybe_ne (2 * TYPE_VECTOR_SUBPARTS (type),
		       TYPE_VECTOR_SUBPARTS (TREE_TYPE (words)))
	  || (*upper && !tree_int_cst_equal (place, TYPE_SIZE (type))))
	return NULL_TREE;
    }
  else if (code != VEC_UNPACK_LO_EXPR && code != VEC_UNPACK_HI_EXPR)
    return NULL_TREE;
  return words_p (words) ? words : NULL_TREE;
}

/* The products of half of WORDS, the upper one if UPPER, and of FACTOR: words,
   too, or double words that are all the same and whose upper halves are
   zero.  */
struct half_products
{
  gassign *stmt;
  tree words, factor;
  bool upper;

  bool parse (gimple *);
};

/* Take those that DEF computes; return false if it computes none.  */

bool
half_products::parse (gimple *def)
{
  stmt = dyn_cast<gassign *> (def);
  if (!stmt)
    return false;
  tree_code code = gimple_assign_rhs_code (stmt);
  words = gimple_assign_rhs1 (stmt);
  factor = gimple_assign_rhs2 (stmt);
  if (code == VEC_WIDEN_MULT_LO_EXPR || code == VEC_WIDEN_MULT_HI_EXPR)
    {
      upper = code == VEC_WIDEN_MULT_HI_EXPR;
      if (!words_p (words))
	std::swap (words, factor);
      return (words_p (words)
	      && types_compatible_p (TREE_TYPE (factor), TREE_TYPE (words)));
    }
  if (code != MULT_EXPR)
    return false;
  bool other_half;
  tree left = spread_words (words, &upper);
  tree right = spread_words (factor, &other_half);
  if (left && right)
    {
      words = left;
      factor = right;
      return upper == other_half;
    }
  if (!left)
    {
      factor = words;
      words = right;
      upper = other_half;
    }
  else
    words = left;
  return (words && cuda_each_lane (factor)
	  && upper_zero_p (factor, 32, MAX_DEPTH));
}

/* Products of both halves whose words are packed, the high ones if HIGH.  */
struct packed_products
{
  half_products first, second;
  bool high;

  bool parse (gassign *);
};

/* Take those that PACK packs; return false if there are none.  */

bool
packed_products::parse (gassign *pack)
{
  half_products *products[2] = { &first, &second };
  bool shifted[2];
  for (unsigned i = 0; i < 2; i++)
    {
      tree op = gimple_op (pack, i + 1);
      gassign *def = cuda_assignment (op);
      shifted[i] = def && gimple_assign_rhs_code (def) == RSHIFT_EXPR;
      if (shifted[i])
	{
	  tree amount = cuda_each_lane (gimple_assign_rhs2 (def));
	  op = gimple_assign_rhs1 (def);
	  if (!amount || TREE_CODE (amount) != INTEGER_CST
	      || compare_tree_int (amount, 32) != 0)
	    return false;
	}
      if (TREE_CODE (op) != SSA_NAME
	  || !products[i]->parse (SSA_NAME_DEF_STMT (op)))
	return false;
    }
  high = shifted[0];
  return (shifted[0] == shifted[1] && first.words == second.words
	  && operand_equal_p (first.factor, second.factor)
	  && !first.upper && second.upper
	  && multiplies_even_p (TREE_TYPE (first.words)));
}

/* Return vectors of words whose even ones are the odd ones of OP, such a
   vector.  TYPE is that of its double words.  Statements go to SEQ.  */

static tree
odd_words (gimple_seq *seq, location_t loc, tree op, tree type)
{
  tree twos = gimple_build (seq, loc, VIEW_CONVERT_EXPR, type, op);
  twos = gimple_build (seq, loc, RSHIFT_EXPR, type, twos,
		       build_int_cst (integer_type_node, 32));
  return gimple_build (seq, loc, VIEW_CONVERT_EXPR, TREE_TYPE (op), twos);
}

/* Return the even and the odd ones of P's products in EVEN and ODD, as vectors
   of words.  They are in MADE, by the second of the products, if they were made
   before.  */

static void
even_and_odd (const packed_products &p, made_products *made, tree *even,
	      tree *odd)
{
  if (even_odd *known = made->get (p.second.stmt))
    {
      *even = known->even;
      *odd = known->odd;
      return;
    }
  tree words = p.first.words, factor = p.first.factor;
  tree type = unsigned_type_for (TREE_TYPE (gimple_assign_lhs (p.first.stmt)));
  tree halves = TREE_TYPE (words);
  location_t loc = gimple_location (p.second.stmt);
  gimple_seq seq = NULL;
  bool same = cuda_each_lane (factor);
  factor = gimple_build (&seq, loc, VIEW_CONVERT_EXPR, halves, factor);
  tree words2 = odd_words (&seq, loc, words, type);
  tree factor2 = same ? factor : odd_words (&seq, loc, factor, type);
  tree e = gimple_build (&seq, loc, VEC_WIDEN_MULT_EVEN_EXPR, type, words,
			 factor);
  tree o = gimple_build (&seq, loc, VEC_WIDEN_MULT_EVEN_EXPR, type, words2,
			 factor2);
  *even = gimple_build (&seq, loc, VIEW_CONVERT_EXPR, halves, e);
  *odd = gimple_build (&seq, loc, VIEW_CONVERT_EXPR, halves, o);
  gimple_stmt_iterator gsi = gsi_for_stmt (p.second.stmt);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  made->put (p.second.stmt, { *even, *odd });
}

/* If the statement at GSI packs words of products, let these stay where the
   factors' words are, and return true.  MADE has what was made so before; what
   is not used any more then goes to DEAD.  */

bool
cuda_keep_words (gimple_stmt_iterator *gsi, made_products *made, bitmap dead)
{
  gassign *stmt = dyn_cast<gassign *> (gsi_stmt (*gsi));
  packed_products p;
  if (!stmt || gimple_assign_rhs_code (stmt) != VEC_PACK_TRUNC_EXPR
      || !p.parse (stmt))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (stmt)), even, odd;
  unsigned HOST_WIDE_INT count;
  if (!types_compatible_p (type, TREE_TYPE (p.first.words))
      || !TYPE_VECTOR_SUBPARTS (type).is_constant (&count))
    return false;
  even_and_odd (p, made, &even, &odd);
  tree kind = signed_type_for (type);
  tree_vector_builder places (kind, count, 1);
  for (unsigned i = 0; i < count; i++)
    places.quick_push (build_int_cst (TREE_TYPE (kind),
				      i / 2 * 2 + p.high
				      + (i % 2 ? count : 0)));
  for (unsigned i = 1; i < 3; i++)
    bitmap_set_bit (dead, SSA_NAME_VERSION (gimple_op (stmt, i)));
  gimple_assign_set_rhs_with_ops (gsi, VEC_PERM_EXPR, even, odd,
				  places.build ());
  update_stmt (gsi_stmt (*gsi));
  return true;
}
