/* Thread loops of which one thread does all.
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

/* Where one thread of a row does all there is to do,

     for (x = 0; x != block_dim.x; x++)
       if ((base + x) == last && n > 0)
	 s[y][33] = in[i];

   the loop is run for that one:

     only = last - base;
     if (only < block_dim.x)
       for (x = only; x != only + 1; x++)
	 if (base + x == last && n > 0)
	   s[y][33] = in[i];

   in unsigned arithmetic of 32 bits, in which the equality holds for no other
   x.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-split.h"

/* Return whether OP is x plus something invariant, modulo 2 to the power of
   32.  */

bool
loop_splitter::shifted_p (tree op) const
{
  lane_form form = m_forms->form (op);
  return (form.affine_p () && form.constant && form.step == 1 && form.early
	  && form.whole_p () && INTEGRAL_TYPE_P (TREE_TYPE (op))
	  && TYPE_PRECISION (TREE_TYPE (op)) == 32);
}

/* If COND holds for one x at most, set *MOVING and *FIXED to what is equal then
   and return true.  */

bool
loop_splitter::single_p (gcond *cond, tree *moving, tree *fixed)
{
  auto_vec<lane_comparison> terms;
  lane_conjuncts (gimple_cond_code (cond), gimple_cond_lhs (cond),
		  gimple_cond_rhs (cond), true, &terms);
  for (const lane_comparison &term : terms)
    {
      *moving = shifted_p (term.a) ? term.a : term.b;
      *fixed = shifted_p (term.a) ? term.b : term.a;
      if (term.code == EQ_EXPR && shifted_p (*moving) && invariant_p (*fixed))
	return true;
    }
  return false;
}

/* Return whether one thread does all, and then run the loop for that one.  */

bool
loop_splitter::run_single ()
{
  bitmap_iterator bi;
  unsigned index;
  if (cuda_without_p (CUDA_PART_GUARDS) || values_leave_p ())
    return false;
  tree moving = NULL_TREE, fixed = NULL_TREE;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      gcond *cond = safe_dyn_cast<gcond *> (last_stmt (bb));
      if (cond && bb != m_loop->join
	  && single_p (cond, &moving, &fixed) && may_skip_p (cond, true))
	break;
      moving = NULL_TREE;
    }
  if (!moving)
    return false;
  tree type = unsigned_type_node;
  tree only = add_binary (MINUS_EXPR, type, value_at_start (fixed),
			  value_at_start (moving));
  tree extent = gimple_convert (&m_seq, type, m_request->extent);
  tree inside = gimple_build (&m_seq, LT_EXPR, boolean_type_node, only,
			      extent);
  tree first = gimple_convert (&m_seq, integer_type_node, only);
  tree next = add_binary (PLUS_EXPR, type, only, build_one_cst (type));
  tree stop = gimple_convert (&m_seq, integer_type_node, next);

  basic_block head = cuda_new_block (m_request->last);
  gimple_seq_add_stmt (&m_seq, gimple_build_cond (NE_EXPR, inside,
						  boolean_false_node,
						  NULL_TREE, NULL_TREE));
  gimple_stmt_iterator gsi = gsi_last_bb (head);
  gsi_insert_seq_after (&gsi, m_seq, GSI_NEW_STMT);
  m_seq = NULL;
  edge enter = find_edge (m_loop->yhead, m_loop->body);
  redirect_edge_var_map_clear (redirect_edge_and_branch (enter, head));
  edge run = make_edge (head, m_loop->body, EDGE_TRUE_VALUE);
  edge skip = make_edge (head, m_loop->ylatch, EDGE_FALSE_VALUE);
  run->probability = profile_probability::likely ();
  skip->probability = profile_probability::unlikely ();
  for (gphi_iterator p = gsi_start_phis (m_loop->body); !gsi_end_p (p);
       gsi_next (&p))
    if (gimple_phi_result (p.phi ()) == m_loop->x)
      add_phi_arg (p.phi (), first, run, UNKNOWN_LOCATION);
  gcond *test = as_a<gcond *> (gsi_stmt (gsi_last_bb (m_loop->join)));
  gimple_cond_set_rhs (test, stop);
  update_stmt (test);
  if (dump_file)
    fprintf (dump_file, "thread loop at bb %d: one thread does all\n",
	     m_loop->body->index);
  return true;
}
