/* Thread loops without what one thread of a row does.
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

/* Where one thread of a row does something more, as the first one here, the
   others are in segments of their own (cuda-affine.cc), but the branch is left,
   for what is masked by it the vectoriser often refuses.  So of

     for (x = s; x != e; x++)
       {
	 b[i] = a[i];
	 if (first)					// x == 0
	   r[0] = a[i - 1];
       }

   a copy is made:

     if (!first)
       for (x = s; x != e; x++)
	 b[i] = a[i];
     else
       for (x = s; x != e; x++)
	 ...						// as above

   Other branches, those of whole rows among them, are GCC's to unswitch, which
   does so in loops of few statements.  */

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-split.h"

/* Loops of more statements are not copied.  */
const unsigned MAX_COPIED = 800;

/* Return whether OP, a truth value, is an equality, or takes one, and so is
   true for few threads or blocks.  */

static bool
rare_p (tree op)
{
  auto_vec<lane_comparison> terms;
  lane_conjuncts (NE_EXPR, op, boolean_false_node, true, &terms);
  for (const lane_comparison &term : terms)
    {
      gassign *def = (TREE_CODE (term.a) == SSA_NAME
		      ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (term.a))
		      : NULL);
      if (term.code == EQ_EXPR
	  ? TREE_CODE (TREE_TYPE (term.a)) != BOOLEAN_TYPE
	  : def && gimple_assign_rhs_code (def) == BIT_IOR_EXPR
	    && TREE_CODE (TREE_TYPE (term.a)) == BOOLEAN_TYPE
	    && rare_p (gimple_assign_rhs1 (def))
	    && rare_p (gimple_assign_rhs2 (def)))
	return true;
    }
  return false;
}

/* Return whether there are loads, stores or calls in the loop that are only
   reached through E.  */

bool
loop_splitter::memory_behind_p (edge e)
{
  if (!single_pred_p (e->dest))
    return false;
  bitmap_iterator bi;
  unsigned index;
  EXECUTE_IF_SET_IN_BITMAP (m_request->blocks, 0, index, bi)
    {
      basic_block bb = BASIC_BLOCK_FOR_FN (cfun, index);
      if (!dominated_by_p (CDI_DOMINATORS, bb, e->dest))
	continue;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	if (is_gimple_call (gsi_stmt (gsi))
	    || gimple_store_p (gsi_stmt (gsi))
	    || gimple_assign_load_p (gsi_stmt (gsi)))
	  return true;
    }
  return false;
}

/* Note the way that most segments take at COND if the other one is for one
   thread and has accesses.  */

void
loop_splitter::note_usual (gcond *cond)
{
  edge yes, no;
  extract_true_false_edges_from_block (gimple_bb (cond), &yes, &no);
  enum tree_code code = gimple_cond_code (cond);
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (uniform_p (a) && uniform_p (b))
    return;
  usual_way usual = { cond, code == NE_EXPR };
  if (TREE_CODE (TREE_TYPE (a)) == BOOLEAN_TYPE)
    {
      if (!rare_p (a))
	return;
      usual.way = (code == NE_EXPR) == integer_onep (b);
    }
  else if (code != EQ_EXPR && code != NE_EXPR)
    return;
  if (memory_behind_p (usual.way ? no : yes))
    m_usual.safe_push (usual);
}

/* Once all is noted, forget what is only reached where a segment does not go
   the way that most do.  */

void
loop_splitter::prune_usual ()
{
  auto_vec<usual_way> kept;
  for (const usual_way &one : m_usual)
    {
      bool reached = true;
      for (const usual_way &other : m_usual)
	{
	  edge yes, no;
	  extract_true_false_edges_from_block (gimple_bb (other.cond), &yes,
					       &no);
	  basic_block unusual = (other.way ? no : yes)->dest;
	  if (single_pred_p (unusual)
	      && dominated_by_p (CDI_DOMINATORS, gimple_bb (one.cond),
				 unusual))
	    reached = false;
	}
      if (reached)
	kept.safe_push (one);
    }
  m_usual.truncate (0);
  m_usual.safe_splice (kept);
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

/* Append whether the segment goes the way that most do at all branches noted,
   whose conditions are now tests of what is known at the segment's start;
   NULL_TREE if there are none.  */

tree
loop_splitter::usual_truth ()
{
  if (cuda_without_p (CUDA_PART_UNSWITCH) || m_usual.is_empty () || !small_p ()
      || !cuda_loop_copyable_p (m_request))
    return NULL_TREE;
  tree all = NULL_TREE;
  for (const usual_way &usual : m_usual)
    {
      tree one = gimple_build (&m_seq, usual.way ? NE_EXPR : EQ_EXPR,
			       boolean_type_node, gimple_cond_lhs (usual.cond),
			       boolean_false_node);
      all = all ? gimple_build (&m_seq, BIT_AND_EXPR, boolean_type_node, all,
				one) : one;
    }
  return all;
}

/* Let segments for which TRUTH holds take the loop, from thread FIRST on, and
   others a copy as it was, which becomes *COPY.  The loop was entered from
   FROM.  Return the block that decides.  */

basic_block
loop_splitter::choose_copy (tree truth, basic_block from, tree first,
			    basic_block *copy)
{
  basic_block choice = cuda_new_block (m_request->last);
  *copy = cuda_copy_thread_loop (m_request);
  gimple_stmt_iterator gsi = gsi_last_bb (choice);
  gsi_insert_after (&gsi, gimple_build_cond (NE_EXPR, truth,
					     boolean_false_node, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge enter = redirect_edge_and_branch (find_edge (from, m_loop->body),
					 choice);
  redirect_edge_var_map_clear (enter);
  edge mostly = make_edge (choice, m_loop->body, EDGE_TRUE_VALUE);
  edge rarely = make_edge (choice, *copy, EDGE_FALSE_VALUE);
  mostly->probability = profile_probability::likely ();
  rarely->probability = profile_probability::unlikely ();
  gphi_iterator to = gsi_start_phis (*copy);
  for (gphi_iterator p = gsi_start_phis (m_loop->body); !gsi_end_p (p);
       gsi_next (&p))
    if (!virtual_operand_p (gimple_phi_result (p.phi ())))
      {
	gcc_assert (gimple_phi_result (p.phi ()) == m_loop->x);
	add_phi_arg (p.phi (), first, mostly, UNKNOWN_LOCATION);
	add_phi_arg (to.phi (), m_start, rarely, UNKNOWN_LOCATION);
	gsi_next (&to);
      }
  return choice;
}

/* Let segments for which USUAL holds take the loop without those branches, and
   others a copy as it was.  Return the block that decides.  */

basic_block
loop_splitter::unswitch (tree usual)
{
  basic_block choice = choose_copy (usual, m_head, m_start, &m_loop->rare);
  for (const usual_way &usual : m_usual)
    {
      if (usual.way)
	gimple_cond_make_true (usual.cond);
      else
	gimple_cond_make_false (usual.cond);
      update_stmt (usual.cond);
    }
  return choice;
}
