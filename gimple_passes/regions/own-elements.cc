/* A thread's own arrays, laid out by elements.
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

/* What a thread keeps in an array that is not unrolled, as sums of products of
   matrices, is in memory, and lives there from one loop over the lanes to the
   next:

     float c[4][8];
     for (i = 0; i < 4; i++)
       for (j = 0; j < 8; j++)
	 {
	   for each lane
	     warp[..] = c[i][j];
	   ...
	 }

   If each lane had its array in one piece, the lanes' elements would be
   sizeof (c) bytes apart, and be gathered and scattered.  So they lie side by
   side, for the 32 threads that are, or would be, a warp:

     c[i][j] of thread T	is at T / 32 * sizeof (c) * 32
				      + (i * 8 + j) * 32 * sizeof (float)
				      + T % 32 * sizeof (float)

   That asks for accesses of one size, at multiples of it, to places that are
   the same for all threads, and for no other use of the address; such as

     p = &c[i];
     x = MEM[p + 4];

   become direct ones before anything is planned:

     k = i * 8 + 1;
     x = MEM <float[32]> [&c][k];  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-attributes.h"
#include "cuda-intrinsics.h"
#include "own-elements.h"
#include "gimple-walk.h"

/* The bytes of the largest element, and those that a statement may set to zero
   at once.  */
const unsigned MAX_ELEMENT = 8;
const unsigned MAX_CLEARED = 1024;

/* Find the place of REF, if it is one in a variable.  */

bool
own_place::find (tree ref)
{
  bytes = 0;
  for (;;)
    switch (TREE_CODE (ref))
      {
      case COMPONENT_REF:
	{
	  tree field = TREE_OPERAND (ref, 1), at = byte_position (field);
	  if (TREE_OPERAND (ref, 2) || DECL_BIT_FIELD (field)
	      || !tree_fits_shwi_p (at))
	    return false;
	  bytes += tree_to_shwi (at);
	  ref = TREE_OPERAND (ref, 0);
	  break;
	}
      case ARRAY_REF:
	{
	  tree low = array_ref_low_bound (ref);
	  tree size = array_ref_element_size (ref);
	  tree index = TREE_OPERAND (ref, 1);
	  if (!tree_fits_shwi_p (low) || !tree_fits_shwi_p (size)
	      || (TREE_CODE (index) == INTEGER_CST
		  && !tree_fits_shwi_p (index)))
	    return false;
	  HOST_WIDE_INT step = tree_to_shwi (size);
	  bytes -= tree_to_shwi (low) * step;
	  if (TREE_CODE (index) == INTEGER_CST)
	    bytes += tree_to_shwi (index) * step;
	  else
	    terms.safe_push ({ index, step });
	  ref = TREE_OPERAND (ref, 0);
	  break;
	}
      case VIEW_CONVERT_EXPR:
	ref = TREE_OPERAND (ref, 0);
	break;
      case MEM_REF:
	{
	  tree address = TREE_OPERAND (ref, 0);
	  if (!tree_fits_shwi_p (TREE_OPERAND (ref, 1)))
	    return false;
	  bytes += tree_to_shwi (TREE_OPERAND (ref, 1));
	  if (TREE_CODE (address) == SSA_NAME)
	    {
	      gimple *def = SSA_NAME_DEF_STMT (address);
	      if (!gimple_assign_single_p (def))
		return false;
	      address = gimple_assign_rhs1 (def);
	    }
	  if (TREE_CODE (address) != ADDR_EXPR)
	    return false;
	  ref = TREE_OPERAND (address, 0);
	  break;
	}
      case VAR_DECL:
	var = ref;
	return true;
      default:
	return false;
      }
}

/* Return whether the place is a multiple of SIZE bytes away from the start,
   whatever the indices are.  */

bool
own_place::multiple_p (unsigned HOST_WIDE_INT size) const
{
  bool good = bytes % (HOST_WIDE_INT) size == 0;
  for (const std::pair<tree, HOST_WIDE_INT> &term : terms)
    good &= term.second % (HOST_WIDE_INT) size == 0;
  return good;
}

/* Return the size of REF, the memory of a register; 0 if it is none.  */

static unsigned HOST_WIDE_INT
register_size (tree ref)
{
  tree type = TREE_TYPE (ref);
  return (is_gimple_reg_type (type) && tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  && TREE_CODE (ref) != BIT_FIELD_REF ? tree_to_uhwi (TYPE_SIZE_UNIT
							      (type)) : 0);
}

/* Return REF, which stands at GSI, without the pointer that leads to it, if
   that is the address of a place in memory of the thread's own; else
   NULL_TREE.  */

static tree
direct_ref (gimple_stmt_iterator *gsi, tree ref)
{
  own_place place;
  unsigned HOST_WIDE_INT size = register_size (ref);
  if (size == 0 || TREE_CODE (ref) != MEM_REF || TREE_THIS_VOLATILE (ref)
      || TREE_CODE (TREE_OPERAND (ref, 0)) != SSA_NAME || !place.find (ref)
      || !cuda_thread_memory_p (place.var) || !place.multiple_p (size)
      || !tree_fits_uhwi_p (DECL_SIZE_UNIT (place.var))
      || tree_to_uhwi (DECL_SIZE_UNIT (place.var)) % size != 0)
    return NULL_TREE;
  /* What is known to be aligned better is no type of elements.  */
  tree element = TYPE_MAIN_VARIANT (TREE_TYPE (ref));
  if (TYPE_ALIGN_UNIT (element) > size)
    return NULL_TREE;
  gimple_seq seq = NULL;
  HOST_WIDE_INT each = size;
  tree index = build_int_cst (ssizetype, place.bytes / each);
  for (const std::pair<tree, HOST_WIDE_INT> &term : place.terms)
    {
      tree part = gimple_convert (&seq, ssizetype, term.first);
      part = gimple_build (&seq, MULT_EXPR, ssizetype, part,
			   build_int_cst (ssizetype, term.second / each));
      index = gimple_build (&seq, PLUS_EXPR, ssizetype, part, index);
    }
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  tree type = build_array_type_nelts
    (element, tree_to_uhwi (DECL_SIZE_UNIT (place.var)) / size);
  tree whole = build2 (MEM_REF, type,
		       build1 (ADDR_EXPR, build_pointer_type
			       (TREE_TYPE (place.var)), place.var),
		       build_zero_cst (reference_alias_ptr_type (ref)));
  return build4 (ARRAY_REF, element, whole, index, NULL_TREE, NULL_TREE);
}

/* Let FN access elements of own arrays without pointers to parts of these.  */

void
cuda_forward_elements (function *fn)
{
  auto_bitmap unused;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fn)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *stmt = gsi_stmt (gsi);
	if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt))
	  continue;
	for (unsigned i = 0; i < 2; i++)
	  if (tree ref = direct_ref (&gsi, gimple_op (stmt, i)))
	    {
	      tree old = TREE_OPERAND (gimple_op (stmt, i), 0);
	      bitmap_set_bit (unused, SSA_NAME_VERSION (old));
	      gimple_set_op (stmt, i, ref);
	      update_stmt (stmt);
	    }
      }
  simple_dce_from_worklist (unused);
}

/* Return how many bytes STMT sets to zero, which are a variable or a part of
   one; 0 if it does something else.  */

unsigned HOST_WIDE_INT
cuda_cleared_bytes (gimple *stmt)
{
  if (!gimple_assign_single_p (stmt) || gimple_clobber_p (stmt)
      || TREE_CODE (gimple_assign_rhs1 (stmt)) != CONSTRUCTOR
      || CONSTRUCTOR_NELTS (gimple_assign_rhs1 (stmt)) != 0
      || is_gimple_reg_type (TREE_TYPE (gimple_assign_lhs (stmt))))
    return 0;
  tree bytes = TYPE_SIZE_UNIT (TREE_TYPE (gimple_assign_lhs (stmt)));
  return tree_fits_uhwi_p (bytes) ? tree_to_uhwi (bytes) : 0;
}

/* Collect what SCOPE, whose BLOCKS belong to REGIONS, mentions.  */

own_elements::own_elements (cuda_regions &regions, const cuda_scope &scope,
			    const vec<basic_block> &blocks)
  : m_regions (regions), m_warp (scope.level == CUDA_LEVEL_WARP),
    m_region (NULL)
{
  if (!optimize || (!m_warp && !cuda_whole_warps_p (scope.fn->decl)))
    return;
  for (basic_block bb : blocks)
    {
      m_region = m_regions.region_of (bb);
      for (gphi *phi : cuda_phis (bb))
	walk_stmt_load_store_addr_ops (phi, this, note_access,
				       note_access, note_address);
      for (gimple *stmt : cuda_nondebug_stmts (bb))
	if (!gimple_clobber_p (stmt)
	    && !gimple_call_internal_p (stmt, IFN_ASAN_MARK))
	  walk_stmt_load_store_addr_ops (stmt, this, note_access,
					 note_access, note_address);
    }
}

/* Return what is known of the uses of the variable that REF is in, NULL if
   that is none of a thread's own.  */

own_elements::uses *
own_elements::find (tree ref)
{
  tree base = get_base_address (ref);
  return cuda_thread_memory_p (base) ? &m_uses.get_or_insert (base) : NULL;
}

/* Return whether REF is a multiple of SIZE bytes away from the start of its
   variable, and so for all threads.  */

bool
own_elements::element_p (tree ref, unsigned HOST_WIDE_INT size)
{
  own_place place;
  if (!place.find (ref) || !place.multiple_p (size))
    return false;
  for (const std::pair<tree, HOST_WIDE_INT> &term : place.terms)
    if (m_regions.varying_p (term.first))
      return false;
  return true;
}

/* Note in WHERE that STMT accesses REF.  */

void
own_elements::note (uses *where, gimple *stmt, tree ref)
{
  where->lanes |= m_region && m_region->warps;
  where->good &= m_region && m_region->island < 0;
  if (unsigned HOST_WIDE_INT cleared = cuda_cleared_bytes (stmt))
    {
      /* Whatever the size of elements is.  */
      where->good &= (cleared % MAX_ELEMENT == 0 && cleared <= MAX_CLEARED
		      && element_p (ref, MAX_ELEMENT));
      return;
    }
  unsigned HOST_WIDE_INT bytes = register_size (ref);
  where->good &= (gimple_assign_single_p (stmt)
		  && !gimple_has_volatile_ops (stmt)
		  && (ref == gimple_assign_lhs (stmt)
		      || ref == gimple_assign_rhs1 (stmt))
		  && bytes != 0 && bytes <= MAX_ELEMENT
		  && (where->bytes == 0 || where->bytes == bytes)
		  && element_p (ref, bytes));
  where->bytes = bytes;
}

/* Callback of walk_stmt_load_store_addr_ops: STMT accesses REF.  */

bool
own_elements::note_access (gimple *stmt, tree, tree ref, void *data)
{
  own_elements *self = (own_elements *) data;
  if (uses *where = self->find (ref))
    self->note (where, stmt, ref);
  return false;
}

/* The same: STMT takes an address in BASE.  */

bool
own_elements::note_address (gimple *, tree base, tree, void *data)
{
  if (uses *where = ((own_elements *) data)->find (base))
    where->good = false;
  return false;
}

/* Return the size of the elements by which VAR is to be laid out, 0 if it stays
   in one piece.  */

unsigned
own_elements::size (tree var)
{
  uses *where = m_uses.get (var);
  if (!where || !where->good || where->bytes == 0
      || TREE_THIS_VOLATILE (var) || (!where->lanes && !m_warp))
    return 0;
  unsigned HOST_WIDE_INT all = tree_to_uhwi (DECL_SIZE_UNIT (var));
  return all % where->bytes == 0 && all > where->bytes ? where->bytes : 0;
}
