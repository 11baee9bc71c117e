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
   distance from a word is added.  Of any other index of 32 bits the part that
   counts words is apart from the rest, which says which part of the word the
   element is; for p[i], bytes, with OVER as the distance of p,

     rest = (i & 3) + over;
     word = ((unsigned *) (p - over))[(i >> 2) + (rest >> 2)];
     element = word >> 8 * (rest & 3);

   Where only all of the address says where an element is, aligned words of 64
   bits are gathered, which have elements of 32 bits, too.  */

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

/* Set *WHERE to OFFSET, of type WORD, without the last bits, which say where in
   a word an element begins, and *SHIFT to how far the word is to be shifted for
   it.  Return false if that cannot be built.  */

bool
thread_vectoriser::split_offset (const lane_value &offset, tree word,
				 lane_value *where, lane_value *shift)
{
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (word));
  *where = binary (BIT_AND_EXPR, offset,
		   lane_value::same (build_int_cst (word, -size)), word, word);
  *shift = binary (BIT_AND_EXPR, offset,
		   lane_value::same (build_int_cst (word, size - 1)), word,
		   word);
  if (shift->known_p ())
    *shift = binary (LSHIFT_EXPR, *shift,
		     lane_value::same (build_int_cst (word, 3)), word, word);
  return where->known_p () && shift->known_p ();
}

/* If elements of MTYPE at REF are *SCALE times an index of 32 bits behind a
   pointer that all lanes share, set *BASE to the address of a word, *WHERE to
   the index, of type unsigned int, of the word, *SCALE to what it counts, and
   *SHIFT to how far that word is to be shifted, and return true.  */

bool
thread_vectoriser::index_of_word (tree ref, tree mtype, tree *base,
				  lane_value *where, lane_value *shift,
				  unsigned *scale)
{
  tree start, from, word = unsigned_type_node;
  lane_value value;
  if (!in_words_p (ref, mtype)
      || !index (ref, &start, &value, &from, scale, NULL))
    return false;
  tree over = split_address (start, base);
  if (*scale >= 4)
    {
      *where = convert (value, from, word);
      *shift = lane_value::same (build (LSHIFT_EXPR, word, over,
					build_int_cst (word, 3)));
      return where->known_p ();
    }
  /* The sign counts for what is shifted.  */
  tree type = TYPE_UNSIGNED (from) ? word : integer_type_node;
  value = convert (value, from, type);
  if (!value.known_p ())
    return false;
  lane_value words
    = binary (RSHIFT_EXPR, value,
	      lane_value::same (build_int_cst (type, *scale == 1 ? 2 : 1)),
	      type, type);
  lane_value rest = convert (value, type, word);
  if (words.known_p () && rest.known_p ())
    rest = binary (BIT_AND_EXPR, rest,
		   lane_value::same (build_int_cst (word, 4 / *scale - 1)),
		   word, word);
  if (words.known_p () && rest.known_p () && *scale == 2)
    rest = binary (LSHIFT_EXPR, rest,
		   lane_value::same (build_one_cst (word)), word, word);
  if (words.known_p () && rest.known_p ())
    rest = binary (PLUS_EXPR, rest, lane_value::same (over), word, word);
  lane_value more;
  if (!words.known_p () || !rest.known_p ()
      || !split_offset (rest, word, &more, shift))
    return false;
  more = binary (RSHIFT_EXPR, more,
		 lane_value::same (build_int_cst (word, 2)), word, word);
  words = convert (words, type, word);
  if (!more.known_p () || !words.known_p ())
    return false;
  *where = binary (PLUS_EXPR, words, more, word, word);
  *scale = 4;
  return where->known_p ();
}

/* Set *WHERE to the addresses of the words of 64 bits that elements of MTYPE at
   REF are parts of, and *SHIFT to how far these are to be shifted; return false
   if that cannot be, or the target gathers no such words.  */

bool
thread_vectoriser::address_of_word (tree ref, tree mtype, lane_value *where,
				    lane_value *shift)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (mtype));
  tree word = sizetype, base;
  lane_value offset;
  if (BYTES_BIG_ENDIAN || TYPE_PRECISION (word) != 64 || size > 4 || own (ref)
      || TYPE_ALIGN (TREE_TYPE (ref)) < size * BITS_PER_UNIT
      || !vectype (word)
      || !targetm.vectorize.builtin_gather (vectype (word),
					    long_integer_type_node, 1)
      || !address (ref, &base, &offset))
    return false;
  offset = binary (PLUS_EXPR, offset,
		   lane_value::same (build (NOP_EXPR, word, base)), word, word);
  return offset.known_p () && split_offset (offset, word, where, shift);
}

/* Return what lanes of MASK load from REF, whose elements have type MTYPE, if
   they can be gathered as words; none otherwise.  */

lane_value
thread_vectoriser::gathered_words (tree ref, tree mtype, tree mask)
{
  tree base, word = unsigned_type_node, number = integer_type_node;
  lane_value offset, where, shift;
  unsigned scale = 1;
  if (!(offset_in_words (ref, mtype, &base, &offset)
	&& split_offset (offset, word, &where, &shift))
      && !index_of_word (ref, mtype, &base, &where, &shift, &scale))
    {
      if (!address_of_word (ref, mtype, &where, &shift))
	return lane_value::none ();
      base = null_pointer_node;
      word = sizetype;
      number = long_integer_type_node;
      scale = 1;
    }
  tree fn = targetm.vectorize.builtin_gather (vectype (word), number, scale);
  where = convert (where, word, number);
  if (!fn || !where.known_p ())
    return lane_value::none ();
  lane_value value = call_gather (fn, word, base, where, scale, mask);
  value = binary (RSHIFT_EXPR, value, shift, word, word);
  unsigned bits = tree_to_uhwi (TYPE_SIZE (mtype));
  tree narrow = build_nonstandard_integer_type (bits, 1);
  if (value.known_p ())
    value = resize (value,
		    build_nonstandard_integer_type (TYPE_PRECISION (word), 1),
		    narrow);
  return value.known_p () ? reinterpret (value, narrow, mtype) : value;
}
