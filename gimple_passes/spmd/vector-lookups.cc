/* Loops over threads as vectors: bytes from tables that registers hold.
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

/* What lanes load from a variable of a few vectors' bytes, as one that turns
   bytes into letters or into classes,

     c = table[x & 127];		// unsigned char table[128]

   needs no gather where the target permutes bytes by a vector of places: the
   whole variable is loaded, and

     t0 = MEM <vector> [&table];
     t1 = MEM <vector> [&table + 64];
     c = VEC_PERM_EXPR <t0, t1, x & 127>;

   for as many lanes as a vector has bytes.  Of twice as many bytes two such are
   made, and what is above decides between them.  Which lanes are there does not
   matter: no place can be outside, and the variable is there in any case.  GCC
   loads it once before the loop where nothing stores to it.

   So are words that are looked up in an array of no more than two vectors hold,
   as the values of codes of four bits, or steps to neighbours,

     f = value[x & 15];			// float value[16]

   of which as many are permuted at once as a vector has.  What the last vector
   has more than the array is not loaded.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "vectoriser.h"

/* The most vectors that a table has.  */
const unsigned MAX_TABLE = 4;

/* What it costs to permute bytes of two vectors, in operations, where these are
   as wide as with AVX-512, for which there are instructions, and where not.  */
const unsigned WIDE_PERMUTATION = 1;
const unsigned PERMUTATION = 8;

/* What it costs to permute words of two vectors where that is no instruction,
   and of how many lanes a vector must be for that.  */
const unsigned TWO_PERMUTATIONS = 4;
const unsigned MIN_PLACES = 8;

/* If VALUE is the address of a variable, return that, else NULL_TREE; add the
   bytes behind its start to *OFFSET.  */

static tree
variable_at (tree value, HOST_WIDE_INT *offset)
{
  if (TREE_CODE (value) == SSA_NAME)
    {
      gassign *def = cuda_assignment (value);
      if (!def || gimple_assign_rhs_code (def) != ADDR_EXPR)
	return NULL_TREE;
      value = gimple_assign_rhs1 (def);
    }
  if (TREE_CODE (value) != ADDR_EXPR)
    return NULL_TREE;
  poly_int64 bytes;
  tree base = get_addr_base_and_unit_offset (TREE_OPERAND (value, 0), &bytes);
  HOST_WIDE_INT constant;
  if (!base || !VAR_P (base) || !bytes.is_constant (&constant))
    return NULL_TREE;
  *offset += constant;
  return base;
}

/* Return the value whose last byte is that of NAME, an integer: what is made
   wider from bytes has all that counts in these.  */

static tree
last_byte (tree name)
{
  while (gassign *def = cuda_assignment (name))
    {
      tree from = gimple_assign_rhs1 (def);
      if (!CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  || TREE_CODE (from) != SSA_NAME
	  || !INTEGRAL_TYPE_P (TREE_TYPE (from))
	  || TYPE_PRECISION (TREE_TYPE (from)) < BITS_PER_UNIT)
	break;
      name = from;
    }
  return name;
}

/* If REF is an element, of SIZE bytes, of a variable at a place that each lane
   has for itself, set *INDEX to the name of the place and *OFFSET to the bytes
   that are to be added to it, and return the variable; else NULL_TREE.  */

tree
thread_vectoriser::looked_up_in (tree ref, unsigned size, tree *index,
				 HOST_WIDE_INT *offset)
{
  tree base = NULL_TREE;
  *offset = 0;
  if (TREE_CODE (ref) == ARRAY_REF)
    {
      poly_int64 bytes;
      base = get_addr_base_and_unit_offset (TREE_OPERAND (ref, 0), &bytes);
      if (!base || !VAR_P (base) || !bytes.is_constant (offset)
	  || !integer_zerop (array_ref_low_bound (ref))
	  || !tree_int_cst_equal (array_ref_element_size (ref),
				  size_int (size)))
	return NULL_TREE;
      *index = TREE_OPERAND (ref, 1);
    }
  else if (size == 1 && TREE_CODE (ref) == MEM_REF
	   && TREE_CODE (TREE_OPERAND (ref, 0)) == SSA_NAME)
    {
      gassign *sum = cuda_assignment (TREE_OPERAND (ref, 0));
      if (!sum || gimple_assign_rhs_code (sum) != POINTER_PLUS_EXPR
	  || !wi::fits_shwi_p (mem_ref_offset (ref).to_constant ()))
	return NULL_TREE;
      *offset = mem_ref_offset (ref).to_constant ().to_shwi ();
      *index = gimple_assign_rhs2 (sum);
      base = variable_at (gimple_assign_rhs1 (sum), offset);
    }
  return (base && TREE_CODE (*index) == SSA_NAME && !m_forms->own_p (base)
	  && !TREE_THIS_VOLATILE (ref) && !TREE_THIS_VOLATILE (base)
	  && tree_fits_uhwi_p (TYPE_SIZE_UNIT (TREE_TYPE (base)))
	  && !(DECL_EXTERNAL (base) && DECL_WEAK (base)) ? base : NULL_TREE);
}

/* Return the type of vectors in which the table that REF, of bytes, is in can
   be held for permutations, and set *TABLE, *INDEX and *OFFSET as above, and
   *COUNT to the number of vectors; NULL_TREE if it cannot.  */

tree
thread_vectoriser::table_type (tree ref, tree mtype, tree *table, tree *index,
			       HOST_WIDE_INT *offset, unsigned *count)
{
  tree byte = unsigned_char_type_node;
  if (tree_to_uhwi (TYPE_SIZE_UNIT (mtype)) != 1 || m_lanes > m_bytes
      || m_lanes < 16)
    return NULL_TREE;
  *table = looked_up_in (ref, 1, index, offset);
  if (!*table)
    return NULL_TREE;
  /* Not that of the variable, which cuda_room may have made larger than what
     is there if it is kept in registers.  */
  unsigned HOST_WIDE_INT size
    = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (*table)));
  *count = size / m_bytes;
  if (size == 0 || size % m_bytes != 0 || *count > MAX_TABLE)
    return NULL_TREE;
  tree type = build_vector_type (byte, m_bytes);
  return (VECTOR_MODE_P (TYPE_MODE (type)) && vectype (byte)
	  && can_vec_perm_var_p (TYPE_MODE (type)) ? type : NULL_TREE);
}

/* If REF is an element, of MTYPE and so many bits as a word has, of an array
   that two vectors can hold, at a place that each lane has for itself, return
   how many it has, and set *TABLE to it and *INDEX to the place; else 0.  */

unsigned
thread_vectoriser::words_in_table (tree ref, tree mtype, tree *table,
				   tree *index)
{
  unsigned HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  HOST_WIDE_INT offset;
  if (size != 4 && size != 8)
    return 0;
  *table = looked_up_in (ref, size, index, &offset);
  if (!*table || offset != 0 || !INTEGRAL_TYPE_P (TREE_TYPE (*index)))
    return 0;
  tree word = build_nonstandard_integer_type (size * BITS_PER_UNIT, 1);
  tree vtype = vectype (word);
  if (!vtype || !vectype (mtype) || !can_vec_perm_var_p (TYPE_MODE (vtype)))
    return 0;
  /* As above, not the size of the variable.  */
  unsigned HOST_WIDE_INT count
    = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (*table))) / size;
  unsigned each = lanes_of_part (word);
  return (each >= MIN_PLACES && count > 1 && count <= 2 * each
	  && (count % each == 0 || masked_access_p (mtype, true)) ? count : 0);
}

/* Return what it costs to load REF, of MTYPE, from a table in registers; 0 if
   that cannot be.  */

unsigned
thread_vectoriser::lookup_cost (tree ref, tree mtype)
{
  tree table, index;
  HOST_WIDE_INT offset;
  unsigned count;
  if (unsigned words = words_in_table (ref, mtype, &table, &index))
    {
      count = CEIL (words, lanes_of_part (mtype));
      unsigned each = (count == 1 || m_bytes >= 64 ? WIDE_PERMUTATION
		       : TWO_PERMUTATIONS);
      return VECTOR_COST * (count + parts (mtype) * each);
    }
  if (!table_type (ref, mtype, &table, &index, &offset, &count))
    return 0;
  unsigned each = m_bytes >= 64 ? WIDE_PERMUTATION : PERMUTATION;
  return VECTOR_COST * (count + CEIL (count, 2) * each + (count > 2 ? 2 : 0)
			+ (m_lanes < m_bytes));
}

/* Return what lanes load from REF, of MTYPE, if it is such a word; none
   otherwise.  */

lane_value
thread_vectoriser::looked_up_word (tree ref, tree mtype)
{
  tree table, index;
  unsigned count = words_in_table (ref, mtype, &table, &index);
  if (count == 0)
    return lane_value::none ();
  unsigned bits = tree_to_uhwi (TYPE_SIZE (mtype));
  tree word = build_nonstandard_integer_type (bits, 1);
  tree vtype = vectype (word);
  lane_value where = convert (value_of (index), TREE_TYPE (index), word);
  if (where.known_p ())
    where = vector_of (where, word);
  if (!where.known_p ())
    return where;
  unsigned each = lanes_of_part (word), align = TYPE_ALIGN (mtype);
  tree vectors[2], alias = reference_alias_ptr_type (ref);
  for (unsigned i = 0; i < CEIL (count, each); i++)
    vectors[i] = load_window (vtype, build_fold_addr_expr (table),
			      i * each * (bits / BITS_PER_UNIT), align, alias,
			      mask_of_first (MIN (count - i * each, each),
					     vtype));
  if (dump_file)
    fprintf (dump_file, "a table of %u words is looked up in vectors\n",
	     count);
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  for (unsigned i = 0; i < parts (word); i++)
    result.part[i] = build (VEC_PERM_EXPR, vtype, vectors[0],
			    vectors[count > each], where.part[i]);
  return reinterpret (result, word, mtype);
}

/* Return what lanes load from REF, of MTYPE, if it is in such a table; none
   otherwise.  */

lane_value
thread_vectoriser::looked_up (tree ref, tree mtype)
{
  tree table, name, byte = unsigned_char_type_node;
  HOST_WIDE_INT offset;
  unsigned count;
  tree type = table_type (ref, mtype, &table, &name, &offset, &count);
  if (!type)
    return looked_up_word (ref, mtype);
  name = last_byte (name);
  lane_value where = convert (value_of (name), TREE_TYPE (name), byte);
  if (where.known_p ())
    where = vector_of (where, byte);
  if (where.known_p () && offset)
    where = binary (PLUS_EXPR, where,
		    lane_value::same (build_int_cst (byte, offset & 255)),
		    byte, byte);
  if (!where.known_p ())
    return where;
  if (dump_file)
    fprintf (dump_file, "a table of %u bytes is looked up in vectors\n",
	     count * m_bytes);
  tree places = where.part[0];
  for (unsigned n = 2 * m_lanes; n <= m_bytes; n *= 2)
    places = join (build_vector_type (byte, n), places,
		   build_zero_cst (TREE_TYPE (places)));
  tree vectors[MAX_TABLE], found[MAX_TABLE / 2] = {};
  for (unsigned i = 0; i < count; i++)
    {
      vectors[i] = make_ssa_name (type);
      gimple *load = gimple_build_assign
	(vectors[i], vector_ref (type, build_fold_addr_expr (table), i, ref));
      gimple_set_location (load, m_where);
      append (load);
    }
  for (unsigned i = 0; i < count; i += 2)
    found[i / 2] = build (VEC_PERM_EXPR, type, vectors[i],
			  vectors[MIN (i + 1, count - 1)], places);
  if (count > 2)
    {
      tree last = build_vector_from_val (type, build_int_cst (byte, 2 * m_bytes
							       - 1));
      tree above = build (GT_EXPR, truth_type_for (type), places, last);
      found[0] = build (VEC_COND_EXPR, type, above, found[1], found[0]);
    }
  lane_value result = lane_value ();
  result.kind = LANES_VECTOR;
  result.part[0] = found[0];
  if (m_lanes < m_bytes)
    result.part[0] = build (BIT_FIELD_REF, vectype (byte), found[0],
			    TYPE_SIZE (vectype (byte)), bitsize_zero_node);
  return reinterpret (result, byte, mtype);
}
