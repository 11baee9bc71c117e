/* Loops over threads as vectors: gathers from objects whose place is known.
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

/* What lanes load from a variable, of which the compiler knows where it begins
   and ends, lies less than 2^31 bytes behind its start, however the index was
   computed: as many elements can be gathered at once as a vector has integers
   of 32 bits.  So they can where the address is as much more in each next
   lane, as that of lane 0 is known as a scalar.

   Elements of fewer bits are gathered as the aligned words that they are part
   of, none of which reaches behind the variable or into another page than the
   element.  So are those that a pointer leads to, as in table[s & 255], where
   the index is known to be small: 32 bits do not overflow when the pointer's
   distance from a word is added.  */

#include "gcc-compat.h"
#include "vectoriser.h"

/* An index of so many bits, with one for the sign, is small.  */
const unsigned SMALL_BITS = 24;

/* If REF is to a variable whose size is known, return it, else NULL_TREE.  */

static tree
object_of (tree ref)
{
  tree base = variable_of (ref);
  if (!base || !VAR_P (base) || !DECL_SIZE_UNIT (base)
      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (base))
      || tree_to_uhwi (DECL_SIZE_UNIT (base)) > INT_MAX)
    return NULL_TREE;
  return base;
}

/* If REF is to a variable as above, that threads share, set *BASE to its
   address and *OFFSET to the bytes that each lane adds to it, of type unsigned
   int, and return true.  */

bool
thread_vectoriser::offset_in_object (tree ref, tree *base, lane_value *offset)
{
  tree object = object_of (ref), type = unsigned_type_node, same;
  if (!object || own (ref)
      || !add_components (&ref, type, &same, offset)
      || !offset->known_p ())
    return false;
  if (same)
    *offset = binary (PLUS_EXPR, *offset, lane_value::same (same), type, type);
  *base = build_fold_addr_expr (object);
  return offset->known_p ();
}

/* If the address of REF has as many bytes more in each next lane, and those of
   all lanes are near each other, set *STEP to that many and return true.  */

bool
thread_vectoriser::evenly_apart_p (tree ref, HOST_WIDE_INT *step)
{
  if (own (ref))
    return false;
  lane_form form = m_forms->address (ref);
  *step = form.step;
  return (form.affine_p () && form.constant && form.whole_p ()
	  && absu_hwi (form.step) < INT_MAX / (2 * m_lanes));
}

/* Return whether elements of MTYPE at REF are each a part of one word, and the
   target gathers words.  */

bool
thread_vectoriser::in_words_p (tree ref, tree mtype)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  tree word = unsigned_type_node;
  return (!BYTES_BIG_ENDIAN && size < 4 && !own (ref)
	  && TYPE_ALIGN (TREE_TYPE (ref)) >= size * BITS_PER_UNIT
	  && vectype (word)
	  && targetm.vectorize.builtin_gather (vectype (word),
					       integer_type_node, 1));
}

/* Return whether elements of MTYPE at REF can be gathered as the words that
   they are part of, as REF is to a variable.  */

bool
thread_vectoriser::table_p (tree ref, tree mtype)
{
  tree object = object_of (ref);
  if (!object || !in_words_p (ref, mtype)
      || tree_to_uhwi (DECL_SIZE_UNIT (object)) % 4 != 0)
    return false;
  if (DECL_ALIGN (object) >= 32)
    return true;
  if (!TREE_STATIC (object))
    return false;
  symtab_node *node = symtab_node::get (object);
  return node && node->can_increase_alignment_p ();
}

/* Set *BASE to the address of the word that ADDRESS is in, and return how far
   in it is, of type unsigned int.  */

tree
thread_vectoriser::split_address (tree address, tree *base)
{
  tree number = build (NOP_EXPR, sizetype, address);
  tree over = build (BIT_AND_EXPR, sizetype, number, size_int (3));
  *base = build (NOP_EXPR, ptr_type_node,
		 build (MINUS_EXPR, sizetype, number, over));
  return build (NOP_EXPR, unsigned_type_node, over);
}

/* If the address of REF is a pointer that is the same for all lanes and a
   small index behind it, set *BASE to the address of a word and *OFFSET to the
   bytes that each lane adds to it, of type unsigned int, and return true.  */

bool
thread_vectoriser::offset_by_index (tree ref, tree *base, lane_value *offset)
{
  tree start, from, type = unsigned_type_node;
  lane_value value;
  unsigned scale, bits;
  if (own (ref) || !index (ref, &start, &value, &from, &scale, &bits)
      || bits > SMALL_BITS)
    return false;
  *offset = convert (value, from, type);
  if (offset->known_p () && scale > 1)
    *offset = binary (MULT_EXPR, *offset,
		      lane_value::same (build_int_cst (type, scale)), type,
		      type);
  if (!offset->known_p ())
    return false;
  tree over = split_address (start, base);
  *offset = binary (PLUS_EXPR, *offset, lane_value::same (over), type, type);
  return offset->known_p ();
}

/* If elements of MTYPE at REF can be gathered as words, set *BASE to an address
   of a word and *OFFSET to the bytes that each lane adds to it, of type
   unsigned int, and return true.  */

bool
thread_vectoriser::offset_in_words (tree ref, tree mtype, tree *base,
				    lane_value *offset)
{
  HOST_WIDE_INT step;
  if (table_p (ref, mtype) && offset_in_object (ref, base, offset))
    {
      tree object = TREE_OPERAND (*base, 0);
      if (DECL_ALIGN (object) < 32)
	symtab_node::get (object)->increase_alignment (32);
      return true;
    }
  if (!in_words_p (ref, mtype))
    return false;
  if (!evenly_apart_p (ref, &step))
    return offset_by_index (ref, base, offset);
  tree over = split_address (address_of (scalar_ref (ref)), base);
  *offset = lane_value::stepped (over, step);
  return true;
}

/* Return what lanes of MASK load from REF, whose elements have type MTYPE, if
   they can be gathered as words; none otherwise.  */

lane_value
thread_vectoriser::gathered_words (tree ref, tree mtype, tree mask)
{
  tree base, word = unsigned_type_node;
  lane_value offset;
  if (!offset_in_words (ref, mtype, &base, &offset))
    return lane_value::none ();
  unsigned bits = tree_to_uhwi (TYPE_SIZE (mtype));
  lane_value where
    = binary (BIT_AND_EXPR, offset,
	      lane_value::same (build_int_cst (word, -4)), word, word);
  lane_value shift
    = binary (LSHIFT_EXPR,
	      binary (BIT_AND_EXPR, offset,
		      lane_value::same (build_int_cst (word, 3)), word, word),
	      lane_value::same (build_int_cst (word, 3)), word, word);
  if (!where.known_p () || !shift.known_p ())
    return lane_value::none ();
  tree fn = targetm.vectorize.builtin_gather (vectype (word),
					      integer_type_node, 1);
  where = convert (where, word, integer_type_node);
  lane_value value = call_gather (fn, word, base, where, 1, mask);
  value = binary (RSHIFT_EXPR, value, shift, word, word);
  tree narrow = build_nonstandard_integer_type (bits, 1);
  if (value.known_p ())
    value = resize (value, build_nonstandard_integer_type (32, 1), narrow);
  return value.known_p () ? reinterpret (value, narrow, mtype) : value;
}
