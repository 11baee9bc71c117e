/* Short rows of threads that are run whole.
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

/* In a version of a kernel for blocks of one shape, a row of threads has a
   constant number of them, but the segments that a loop over it is split into
   (cuda-affine.cc) have not, and in rows of a few vectors most of the time goes
   into the ends of loops.  Most rows are one segment: those of blocks that
   are not at the borders.  So of

     for (x = s; x != e; x++)
       b[i] = a[i];

   a copy is made for them:

     if (s == 0 && e == 32)
       for (x = 0; x != 32; x++)
	 b[i] = a[i];
     else
       for (x = s; x != e; x++)
	 ...						// as above

   Loops in which a thread runs a loop of its own are left to cuda_sink.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-split.h"

/* Rows of more threads are not short.  */
const int MAX_SHORT = 64;

/* Loops of more statements are not copied.  */
const unsigned MAX_COPIED = 800;

/* Return whether the row has a constant number of threads, and few.  */

bool
loop_splitter::short_row_p () const
{
  return (TREE_CODE (m_request->extent) == INTEGER_CST
	  && compare_tree_int (m_request->extent, MAX_SHORT) <= 0
	  && compare_tree_int (m_request->extent, 1) > 0);
}

/* Return whether a thread runs no loop of its own and goes nowhere else than
   to the next thread.  */

bool
loop_splitter::straight_p () const
{
  bitmap_iterator bi;
  unsigned index;
  edge e;
  edge_iterator ei;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      if (bb != m_loop->join)
	FOR_EACH_EDGE (e, ei, bb->succs)
	  if (!bitmap_bit_p (m_request->blocks, e->dest->index)
	      || dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	    return false;
    }
  return true;
}

/* Return whether a copy of the loop is not too large.  */

bool
loop_splitter::small_p () const
{
  unsigned count = 0;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    for (gimple_stmt_iterator gsi
	   = gsi_start_bb (BASIC_BLOCK_FOR_FN (cfun, index));
	 !gsi_end_p (gsi); gsi_next (&gsi))
      count += !is_gimple_debug (gsi_stmt (gsi));
  return count <= MAX_COPIED;
}

/* Append whether the segment is the whole row; return NULL_TREE if that does
   not matter.  */

tree
loop_splitter::whole_truth ()
{
  if (cuda_without_p (CUDA_PART_GUARDS) || !short_row_p () || m_hit || m_broken
      || m_length == m_unlimited || !small_p () || !straight_p ()
      || !cuda_loop_copyable_p (m_request))
    return NULL_TREE;
  tree last = build_int_cst (unsigned_type_node,
			     tree_to_shwi (m_request->extent) - 1);
  return gimple_build (&m_seq, EQ_EXPR, boolean_type_node, m_length, last);
}

/* Let segments for which WHOLE holds take the loop with the row's bounds, and
   others a copy as it was.  Return the block that decides.  */

basic_block
loop_splitter::keep_whole (tree whole)
{
  basic_block choice = cuda_new_block (m_request->last);
  m_loop->part = cuda_copy_thread_loop (m_request);
  gimple_stmt_iterator gsi = gsi_last_bb (choice);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, whole,
					     boolean_false_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge enter = redirect_edge_and_branch (find_edge (m_head, m_loop->body),
					 choice);
  redirect_edge_var_map_clear (enter);
  edge mostly = make_edge (choice, m_loop->body, EDGE_TRUE_VALUE);
  edge rarely = make_edge (choice, m_loop->part, EDGE_FALSE_VALUE);
  mostly->probability = profile_probability::likely ();
  rarely->probability = profile_probability::unlikely ();
  gphi_iterator to = gsi_start_phis (m_loop->part);
  for (gphi_iterator p = gsi_start_phis (m_loop->body); !gsi_end_p (p);
       gsi_next (&p))
    if (!virtual_operand_p (gimple_phi_result (p.phi ())))
      {
	gcc_assert (gimple_phi_result (p.phi ()) == m_loop->x);
	add_phi_arg (p.phi (), integer_zero_node, mostly, UNKNOWN_LOCATION);
	add_phi_arg (to.phi (), m_start, rarely, UNKNOWN_LOCATION);
	gsi_next (&to);
      }
  gcond *test = as_a<gcond *> (gsi_stmt (gsi_last_bb (m_loop->join)));
  gimple_cond_set_rhs (test, m_request->extent);
  update_stmt (test);
  return choice;
}
