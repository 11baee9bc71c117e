/* Ways of threads that never come back.
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

/* A thread that finds something wrong ends the program, by an assertion, a trap
   or what a check of our headers calls:

     if (x >= n)
       trap ();
     ...

   Such a call is no way out of a loop over threads or of one in it, though the
   flow leaves them there.  For lanes it is

     m = x[0:16] >= n;
     if (any (m))
       for the first lane of m: trap ();
     ...

   with a copy of what stands before the call, as it is for that lane
   (lane-copy.h).  Nobody comes back from there, so that all else is as if the
   condition were not.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-options.h"
#include "cuda-stmts.h"
#include "lane-copy.h"
#include "vectoriser.h"

/* Of so many blocks a dead end consists at most.  */
const int MAX_BLOCKS = 4;

/* ---- Which ways. ---- */

bool
dead_end_p (edge e)
{
  if ((e->flags & EDGE_COMPLEX) || cuda_without_p (CUDA_PART_DEAD_ENDS))
    return false;
  basic_block bb = e->dest;
  for (int i = 0; i < MAX_BLOCKS; i++)
    {
      if (EDGE_COUNT (bb->succs) == 0)
	return bb != EXIT_BLOCK_PTR_FOR_FN (cfun);
      if (!single_succ_p (bb) || (single_succ_edge (bb)->flags & EDGE_COMPLEX))
	return false;
      bb = single_succ (bb);
    }
  return false;
}

auto_vec<edge>
ways_out (class loop *loop)
{
  auto_vec<edge> out;
  for (edge e : get_loop_exit_edges (loop))
    if (!dead_end_p (e))
      out.safe_push (e);
  return out;
}

/* Append to BLOCKS those of the dead end that E leads to.  */

static void
list_blocks (edge e, vec<basic_block> *blocks)
{
  basic_block bb = e->dest;
  blocks->safe_push (bb);
  while (single_succ_p (bb))
    {
      bb = single_succ (bb);
      blocks->safe_push (bb);
    }
}

/* Return whether a lane may come from BB to a dead end.  */

bool
thread_vectoriser::dead_ends_p (basic_block bb)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (dead_end_p (e))
      return true;
  return false;
}

/* The same for blocks of LOOP.  */

bool
thread_vectoriser::dead_ends_p (class loop *loop)
{
  return ways_out (loop).length () != get_loop_exit_edges (loop).length ();
}

/* Return why lanes cannot take the dead ends that BB leads to, or NULL.  */

const char *
thread_vectoriser::check_dead_ends (basic_block bb)
{
  edge e;
  edge_iterator ei;
  const char *why = NULL;
  FOR_EACH_EDGE (e, ei, bb->succs)
    if (dead_end_p (e))
      {
	auto_vec<basic_block> blocks;
	if (!is_a<gcond *> (last_stmt (bb))
	    || (dead_end_p (EDGE_SUCC (bb, 0))
		== dead_end_p (EDGE_SUCC (bb, 1))))
	  why = "it may not come to its end";
	list_blocks (e, &blocks);
	for (basic_block end : blocks)
	  for (gimple *stmt : cuda_stmts (end))
	    if (!why)
	      why = check_copy (stmt, true);
      }
  return why;
}

/* ---- Lanes that take them. ---- */

/* Build in the current block a copy, for lane LANE, of the dead end that E
   leads to.  */

void
thread_vectoriser::copy_dead_end (edge e, tree lane)
{
  auto_vec<basic_block> blocks;
  lane_copy copy;
  hash_set<tree> seen;
  list_blocks (e, &blocks);
  auto need = [&] (tree name)
    {
      lane_value *value = (TREE_CODE (name) == SSA_NAME ? m_values.get (name)
			   : NULL);
      if (value && !seen.add (name))
	copy.put (name, lane_at (*value, TREE_TYPE (name), lane));
    };
  edge in = e;
  for (basic_block bb : blocks)
    {
      for (gphi *phi : cuda_phis (bb))
	if (!virtual_operand_p (gimple_phi_result (phi)))
	  need (PHI_ARG_DEF_FROM_EDGE (phi, in));
      for (gimple *stmt : cuda_stmts (bb))
	{
	  ssa_op_iter iter;
	  tree name;
	  FOR_EACH_SSA_TREE_OPERAND (name, stmt, iter, SSA_OP_USE)
	    need (name);
	}
      if (single_succ_p (bb))
	in = single_succ_edge (bb);
    }
  for (basic_block bb : blocks)
    {
      copy.add (bb, new_block ());
      copy.define (bb);
    }
  hash_map<edge, basic_block> none;
  for (basic_block bb : blocks)
    copy.fill (bb);
  for (basic_block bb : blocks)
    copy.connect (bb, &none);
  flush ();
  edge entry = make_single_succ_edge (m_bb, copy.block (e->dest),
				      EDGE_FALLTHRU);
  for (gphi *phi : cuda_phis (e->dest))
    if (!virtual_operand_p (gimple_phi_result (phi)))
      add_phi_arg (phi_of (copy.of (gimple_phi_result (phi))),
		   copy.of (PHI_ARG_DEF_FROM_EDGE (phi, e)), entry,
		   UNKNOWN_LOCATION);
}

/* Build the dead ends that lanes of MASK take behind BB: those that are still
   there go on.  */

void
thread_vectoriser::emit_dead_ends (basic_block bb, tree mask)
{
  if (!dead_ends_p (bb))
    return;
  unsigned dead = dead_end_p (EDGE_SUCC (bb, 1));
  edge e = EDGE_SUCC (bb, dead);
  basic_block inside = new_block (), on = new_block ();
  if (!mask && uniform_branch_p (bb))
    {
      gcond *copy = scalar_cond (bb);
      bool yes = e->flags & EDGE_TRUE_VALUE;
      branch_to (copy, yes ? inside : on, yes ? on : inside);
      m_bb = inside;
      copy_dead_end (e, size_zero_node);
      m_bb = on;
      return;
    }
  auto_vec<edge> ways;
  auto_vec<tree> masks;
  ways.safe_push (EDGE_SUCC (bb, 0));
  ways.safe_push (EDGE_SUCC (bb, 1));
  edge_masks (bb, mask, ways, &masks);
  branch_to (any_lane (masks[dead]), inside, on);
  m_bb = inside;
  if (!whole_masks_p () && m_lanes <= HOST_BITS_PER_WIDE_INT)
    copy_dead_end (e, first_lane (lanes_word (masks[dead])));
  else
    {
      lane_walk walk = open_each (masks[dead]);
      copy_dead_end (e, walk.lane);
      close_each (walk);
      go_to (on);
    }
  m_bb = on;
}
