/* Values of several lanes at once.
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

#ifndef SPMD_LANE_VALUES_H
#define SPMD_LANE_VALUES_H 1

/* No value takes more vectors: the lanes are at most as many as there are bytes
   in a vector, and no value has more than 8 bytes.  */
const unsigned MAX_PARTS = 8;

enum lane_value_kind
{
  LANES_NONE,
  LANES_SAME,		/* SCALAR for all.  */
  LANES_STEP,		/* SCALAR for lane 0, and STEP more for each next.  */
  LANES_VECTOR,		/* PART[0] has the first lanes, and so on.  */
  LANES_MASK,		/* PART[0]: truth values.  */
  LANES_APART		/* In memory: SCALAR is an array of elements, one for
			   each lane, of a type that has no vectors.  */
};

/* The value that an SSA name or operand has in each lane.  */
struct lane_value
{
  enum lane_value_kind kind;
  tree scalar;
  HOST_WIDE_INT step;
  tree part[MAX_PARTS];

  static lane_value none ();
  static lane_value same (tree scalar);
  static lane_value stepped (tree scalar, HOST_WIDE_INT step);
  static lane_value mask (tree mask);

  bool known_p () const { return kind != LANES_NONE; }
};

/* Builds statements on values of LANES lanes, at the end of a block.  Masks are
   one vector of truth values, of the type for elements of which as many as
   there are lanes fill a vector; a NULL mask is true for all lanes.  What
   returns a value returns none if the target has no instruction for it; what it
   has built until then is dead.  */

class lane_builder
{
public:
  /* For vectors of up to BYTES.  */
  lane_builder (unsigned lanes, unsigned bytes);
  virtual ~lane_builder () {}

  unsigned lanes () const { return m_lanes; }

  /* The type that elements of TYPE have in vectors; NULL_TREE if they cannot be
     there.  Truth values have no such type.  */
  tree element (tree type) const;

  /* The type of vectors of values of TYPE; how many there are for all lanes,
     and how many lanes each has.  */
  tree vectype (tree type) const;
  unsigned parts (tree type) const;
  unsigned lanes_of_part (tree type) const { return m_lanes / parts (type); }

  /* Whether masks have whole elements, not single bits.  */
  bool whole_masks_p () const
  { return VECTOR_MODE_P (TYPE_MODE (m_mask_type)); }

  /* Whether values of TYPE are held as masks.  */
  static bool truth_p (tree type)
  {
    return (TREE_CODE (type) == BOOLEAN_TYPE
	    || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 1));
  }

  /* VALUE, of TYPE, as vectors or, if of truth values, as a mask.  */
  lane_value vector_of (const lane_value &value, tree type);
  tree mask_of (const lane_value &value);

  /* A scalar operation, or one on each vector.  */
  tree build (enum tree_code code, tree type, tree a);
  tree build (enum tree_code code, tree type, tree a, tree b);
  tree build (enum tree_code code, tree type, tree a, tree b, tree c);
  tree closed (tree vtype, tree value);

  /* Masks.  */
  tree mask_and (tree a, tree b);
  tree mask_or (tree a, tree b);
  tree mask_not (tree a);
  tree all_lanes ();

  /* Whether any lane is in MASK: as a condition at the end of the block, or as
     an integer that is not zero then.  */
  gcond *any_lane (tree mask);
  tree any_lane_word (tree mask);

  /* MASK as truth values for vectors of TYPE, part by part.  */
  lane_value mask_for (tree mask, tree type);
  /* The mask of such parts.  */
  tree mask_from (const lane_value &parts, tree type);

  /* In lanes of MASK the value A, in others B; all of TYPE.  */
  lane_value choose (tree mask, const lane_value &a, const lane_value &b,
		     tree type);

  /* A CODE B, both of TYPE, as a mask; NULL_TREE if that cannot be.  */
  tree compare (enum tree_code code, const lane_value &a, const lane_value &b,
		tree type);

  /* A, of type FROM, in type TO.  */
  lane_value convert (const lane_value &a, tree from, tree to);

  /* CODE of values of TYPE, where the second operand of a shift is of
     TYPE2.  */
  lane_value unary (enum tree_code code, const lane_value &a, tree type);
  lane_value binary (enum tree_code code, const lane_value &a,
		     const lane_value &b, tree type, tree type2);

  /* START, a scalar of TYPE, with COUNT times STEP added.  */
  tree advance (tree type, tree start, tree count, HOST_WIDE_INT step);

  /* The element of VALUE, of TYPE, in LANE, as a scalar of TYPE.  */
  tree lane_of (const lane_value &value, tree type, unsigned lane);

  /* The vector of TYPE with the scalars ELEMENTS in its lanes.  */
  lane_value assemble (const vec<tree> &elements, tree type);

  /* CODE, which may be done in any order, of all lanes of VALUE, vectors of
     TYPE, as a scalar of its element's type.  */
  tree joined (enum tree_code code, const lane_value &value, tree type);

  /* The same of the elements of ALL, a vector.  */
  tree joined_part (enum tree_code code, tree all);

  /* Build STMT.  What is built and then not used must not be updated, or names
     would know of it.  */
  void append (gimple *stmt)
  { gimple_seq_add_stmt_without_update (&m_seq, stmt); }

  /* Emit what was built at the end of the current block.  */
  void flush ();

protected:
  /* What BUILDER builds as long as this lives is not used: it is seen whether
     it can be built.  */
  class trial
  {
  public:
    trial (lane_builder *builder) : m_builder (builder),
				    m_before (builder->m_seq)
    { builder->m_seq = NULL; }
    ~trial () { m_builder->m_seq = m_before; }

  private:
    lane_builder *m_builder;
    gimple_seq m_before;
  };

  /* Where what needs NAME alone may be computed once; NULL if that is where all
     else is.  */
  virtual basic_block place_before (tree) { return NULL; }

  lane_value reinterpret (const lane_value &, tree, tree);
  lane_value resize (const lane_value &, tree, tree);
  lane_value resize_whole (const lane_value &, tree, tree);
  lane_value resize_padded (const lane_value &, tree, tree);
  tree join (tree, tree, tree);
  bool convert_parts (enum tree_code, const lane_value &, tree, tree,
		      lane_value *);
  tree reciprocal (tree, tree, bool);
  lane_value rest (const lane_value &, const lane_value &, const lane_value &,
		   tree);
  lane_value where_divided (const lane_value &, const lane_value &,
			    const lane_value &, tree);
  lane_value real_of_short (const lane_value &, tree);
  lane_value divide_short (enum tree_code, const lane_value &,
			   const lane_value &, tree);
  lane_value real_of_long (const lane_value &, tree);
  lane_value sign_of (const lane_value &, tree);
  lane_value with_sign (const lane_value &, const lane_value &, tree);
  lane_value divide_whole (enum tree_code, const lane_value &,
			   const lane_value &, const lane_value &, tree);
  lane_value divide_long (enum tree_code, const lane_value &,
			  const lane_value &, tree, tree *);
  lane_value divide (enum tree_code, const lane_value &, const lane_value &,
		     tree);
  lane_value rotate (enum tree_code, const lane_value &, const lane_value &,
		     tree, tree);
  lane_value shift (enum tree_code, const lane_value &, const lane_value &,
		    tree, tree);
  tree convert_mask (tree, tree);
  tree slid (tree, tree, unsigned);
  tree sums_of_part (enum tree_code, tree, tree, tree, tree *);
  tree truth_of (unsigned) const;
  tree iota (tree, unsigned, HOST_WIDE_INT);

  unsigned m_lanes;
  unsigned m_bytes;

  /* Integers that have the size of the elements of masks, and those.  */
  tree m_number;
  tree m_mask_type;
  basic_block m_bb;
  gimple_seq m_seq;
  location_t m_where;
};

#endif /* SPMD_LANE_VALUES_H */
