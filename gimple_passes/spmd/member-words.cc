/* Members of small structures are loaded as one word.
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

/* Where each lane loads the members of a small structure at a place of its own,
   each member would be gathered for itself.  They are loaded as one word, for
   all lanes with one gather:

     unsigned char x = p[i].x;		w = *(unsigned *) &p[i];
     unsigned char y = p[i].y;		x = (unsigned char) w;
     ...				y = (unsigned char) (w >> 8);

     float re = q[k].x;			w = *(unsigned long *) &q[k];
     float im = q[k].y;			re = bits of (unsigned) w;
					im = bits of (unsigned) (w >> 32);

   So are bytes and shorts at places that are side by side but for breaks
   (vector-pieces.cc).  Where each next lane always has the next structure, it
   is loaded in windows (vector-windows.cc), but of bytes and shorts of few
   threads, which fill no vector and need masks; and structures of 16 bytes and
   more are in rows (vector-rows.cc).

   The loads are in one block, have the same address but for a constant, and
   nothing between them stores.  A word does not reach to a page on which
   nothing is loaded: it is aligned, as the type of the structure tells, or all
   of it is loaded.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "tree-chrec.h"
#include "tree-scalar-evolution.h"
#include "tree-ssa-loop-niter.h"
#include "target-vectors.h"
#include "cuda-options.h"
#include "data-places.h"
#include "vectoriser.h"

namespace {

/* The longest word.  */
const unsigned MAX_WORD = 8;

/* A load, and where; whether it is part of a word by now.  */
struct member_load
{
  gassign *stmt;
  strided_place at;
  bool joined;
};

class member_joiner
{
public:
  /* For LOOP, whose values have FORMS; TRYING, nothing is changed.  */
  member_joiner (class loop *loop, thread_forms *forms, bool trying)
    : m_loop (loop), m_forms (forms), m_trying (trying), m_threads (UINT_MAX),
    m_count (0)
  {
    widest_int most;
    tree turns = number_of_latch_executions (loop);
    if (turns && TREE_CODE (turns) != INTEGER_CST
	&& max_loop_iterations (loop, &most)
	&& wi::ltu_p (most, cuda_target_bytes ()))
      m_threads = most.to_uhwi () + 1;
  }

  /* Do it; return how many loads have become parts of words.  */
  unsigned run ();

private:
  bool scattered_p (tree, unsigned);
  bool together_p (const member_load &, const member_load &) const;
  void collect (basic_block);
  void join_with (unsigned, unsigned);
  void join (const vec<member_load *> &, HOST_WIDE_INT, unsigned, unsigned);

  class loop *m_loop;
  thread_forms *m_forms;
  bool m_trying;

  /* How many threads there are at most, if that is not constant, so that masks
     say which are there.  */
  unsigned HOST_WIDE_INT m_threads;

  /* The loads of a block.  */
  auto_vec<member_load> m_loads;

  unsigned m_count;
};

/* Return whether REF, to an element of SIZE bytes, is at a place of each lane's
   own, from which it would be gathered.  */

bool
member_joiner::scattered_p (tree ref, unsigned size)
{
  lane_form form = m_forms->address (ref);
  tree decl = variable_of (ref);
  if (decl && m_forms->own_p (decl))
    return false;
  return (form.varying_p () || (!form.whole_p () && size < 4)
	  || (size < 4 && size * m_threads < cuda_target_bytes ()
	      && form.affine_p () && form.constant
	      && absu_hwi (form.step) > size));
}

/* Return whether A and B have the same address but for a constant.  */

bool
member_joiner::together_p (const member_load &a, const member_load &b) const
{
  return (gimple_vuse (a.stmt) == gimple_vuse (b.stmt)
	  && cuda_same_place_p (a.at, b.at));
}

/* List the loads of BB.  */

void
member_joiner::collect (basic_block bb)
{
  m_loads.truncate (0);
  for (gimple *stmt : cuda_stmts (bb))
    {
      tree ref = accessed (stmt, true);
      tree type = ref ? TREE_TYPE (ref) : NULL_TREE;
      if (!ref || !(INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	  || TREE_CODE (type) == BOOLEAN_TYPE
	  || (INTEGRAL_TYPE_P (type) && !type_has_mode_precision_p (type)))
	continue;
      unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
      member_load one = { as_a<gassign *> (stmt), strided_place (), false };
      if (size < MAX_WORD && pow2p_hwi (size) && scattered_p (ref, size)
	  && cuda_place_of (ref, type, &one.at))
	m_loads.safe_push (one);
    }
}

/* Return the greatest power of two, but at most MAX_WORD, of which it is known
   how many bytes the address of REF is behind a multiple, *BEHIND: the
   structure it is a part of is aligned as its type is.  */

static unsigned
alignment (tree ref, unsigned *behind)
{
  unsigned bits;
  unsigned HOST_WIDE_INT position;
  get_object_alignment_1 (ref, &bits, &position);
  unsigned align = bits / BITS_PER_UNIT;
  HOST_WIDE_INT at = position / BITS_PER_UNIT, offset = 0;
  for (; TREE_CODE (ref) == COMPONENT_REF && !TREE_OPERAND (ref, 2)
	 && tree_fits_shwi_p (byte_position (TREE_OPERAND (ref, 1)));
       ref = TREE_OPERAND (ref, 0))
    {
      offset += tree_to_shwi (byte_position (TREE_OPERAND (ref, 1)));
      tree type = TREE_TYPE (TREE_OPERAND (ref, 0));
      if (TYPE_ALIGN_UNIT (type) > align)
	{
	  align = TYPE_ALIGN_UNIT (type);
	  at = offset;
	}
    }
  if (TREE_CODE (ref) == MEM_REF)
    {
      tree type = TREE_TYPE (TREE_TYPE (TREE_OPERAND (ref, 1)));
      if (RECORD_OR_UNION_TYPE_P (type) && COMPLETE_TYPE_P (type)
	  && TYPE_ALIGN_UNIT (type) > align)
	{
	  align = TYPE_ALIGN_UNIT (type);
	  at = offset + mem_ref_offset (ref).to_constant ().to_shwi ();
	}
    }
  align = MIN (align, MAX_WORD);
  *behind = at & (align - 1);
  return align;
}

/* Load MEMBERS as one word of SIZE bytes at OFFSET, aligned to ALIGN
   bytes.  */

void
member_joiner::join (const vec<member_load *> &members, HOST_WIDE_INT offset,
		     unsigned size, unsigned align)
{
  gassign *first = members[0]->stmt;
  const strided_place &at = members[0]->at;
  gimple_stmt_iterator gsi = gsi_for_stmt (first);
  tree base = fold_convert (ptr_type_node, unshare_expr (at.base));
  if (at.index)
    base = fold_build_pointer_plus (base, unshare_expr (at.index));
  base = force_gimple_operand_gsi (&gsi, base, true, NULL_TREE, true,
				   GSI_SAME_STMT);
  auto_vec<tree> refs;
  for (member_load *one : members)
    refs.safe_push (gimple_assign_rhs1 (one->stmt));
  tree type = build_nonstandard_integer_type (size * BITS_PER_UNIT, true);
  tree from = build_aligned_type (type, align * BITS_PER_UNIT);
  tree word = make_ssa_name (type);
  gimple *load
    = gimple_build_assign (word, fold_build2 (MEM_REF, from, base,
					      build_int_cst (alias_type (refs),
							     offset)));
  gimple_set_location (load, gimple_location (first));
  gimple_set_vuse (load, gimple_vuse (first));
  gsi_insert_before (&gsi, load, GSI_SAME_STMT);
  for (member_load *one : members)
    {
      gsi = gsi_for_stmt (one->stmt);
      gimple_seq seq = NULL;
      location_t where = gimple_location (one->stmt);
      tree lhs = gimple_assign_lhs (one->stmt), value = word;
      if (HOST_WIDE_INT bytes = one->at.offset - offset)
	value = gimple_build (&seq, where, RSHIFT_EXPR, type, value,
			      build_int_cst (integer_type_node,
					     bytes * BITS_PER_UNIT));
      tree part = build_nonstandard_integer_type (one->at.size * BITS_PER_UNIT,
						  true);
      value = gimple_convert (&seq, where, part, value);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      if (!INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
	value = build1 (VIEW_CONVERT_EXPR, TREE_TYPE (lhs), value);
      else if (!useless_type_conversion_p (TREE_TYPE (lhs), part))
	value = build1 (NOP_EXPR, TREE_TYPE (lhs), value);
      gassign *part_of = gimple_build_assign (lhs, value);
      gimple_set_location (part_of, where);
      gsi_replace (&gsi, part_of, true);
    }
}

/* Join what goes together with load I in a word of SIZE bytes.  */

void
member_joiner::join_with (unsigned i, unsigned size)
{
  unsigned behind;
  unsigned align = alignment (gimple_assign_rhs1 (m_loads[i].stmt), &behind);
  HOST_WIDE_INT start = m_loads[i].at.offset, least = start;
  for (const member_load &one : m_loads)
    if (!one.joined && together_p (one, m_loads[i])
	&& one.at.offset < least && one.at.offset > start - size)
      least = one.at.offset;
  start = align >= size ? start - behind % size : least;
  auto_vec<member_load *> members;
  unsigned HOST_WIDE_INT loaded = 0;
  bool more = false, several = false;
  for (member_load &one : m_loads)
    {
      HOST_WIDE_INT from = one.at.offset - start;
      if (one.joined || !together_p (one, m_loads[i]))
	continue;
      if (from < 0 || from + one.at.size > size || from % one.at.size != 0)
	{
	  more |= IN_RANGE (from, -(HOST_WIDE_INT) ROW_BYTES, ROW_BYTES);
	  continue;
	}
      several |= from != m_loads[i].at.offset - start;
      loaded |= ((HOST_WIDE_INT_1U << one.at.size) - 1) << from;
      members.safe_push (&one);
    }
  /* What is computed may be near: vector-near.cc.  */
  bool near = (size > 4 && align < size
	       && !cuda_by_data_p (gimple_assign_rhs1 (m_loads[i].stmt),
				   *m_forms));
  if (several && !near && !(more && size > 4)
      && (align >= size || loaded == (HOST_WIDE_INT_1U << size) - 1))
    {
      m_count += members.length ();
      for (member_load *one : members)
	one->joined = true;
      if (!m_trying)
	join (members, start, size, MIN (align, size));
    }
}

unsigned
member_joiner::run ()
{
  basic_block *blocks = get_loop_body (m_loop);
  for (unsigned k = 0; k < m_loop->num_nodes; k++)
    {
      collect (blocks[k]);
      for (unsigned i = 0; i < m_loads.length (); i++)
	if (!m_loads[i].joined)
	  join_with (i, m_loads[i].at.size < 4 ? 4 : MAX_WORD);
    }
  free (blocks);
  return m_count;
}

} // anon namespace

unsigned
cuda_join_members (class loop *loop, thread_forms *forms, bool trying)
{
  if (BYTES_BIG_ENDIAN || cuda_without_p (CUDA_PART_MEMBER_WORDS))
    return 0;
  return member_joiner (loop, forms, trying).run ();
}
