/* Walks along the flow of a function.
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

#ifndef CUDA_FLOW_WALKS_H
#define CUDA_FLOW_WALKS_H 1

/* Mark in SEEN the blocks that are reached from those in WORK along edges, or
   if BACK against them, as long as GO says for each edge that its block is gone
   to.  */

template<typename F>
void
cuda_follow_edges (vec<basic_block> *work, bool back, bitmap seen, F go)
{
  while (!work->is_empty ())
    {
      basic_block bb = work->pop ();
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, back ? bb->preds : bb->succs)
	{
	  basic_block to = back ? e->src : e->dest;
	  if (go (to) && bitmap_set_bit (seen, to->index))
	    work->safe_push (to);
	}
    }
}

/* The same for those that are reached from FROM alone.  */

template<typename F>
void
cuda_follow_edges (basic_block from, bool back, bitmap seen, F go)
{
  auto_vec<basic_block> work;
  work.safe_push (from);
  cuda_follow_edges (&work, back, seen, go);
}

/* What comes of a statement on a way.  */
enum cuda_way
{
  CUDA_WAY_GOES_ON,
  CUDA_WAY_ENDS,
  CUDA_WAY_FOUND
};

/* Search on all ways from GSI, in BB, on, or if BACK to there: VISIT says what
   comes of each statement, and GO for each edge whether its block is gone to.
   Return whether something is found.  */

template<typename F, typename G>
bool
cuda_search_ways (gimple_stmt_iterator gsi, basic_block bb, bool back, F visit,
		  G go)
{
  auto_bitmap seen;
  auto_vec<basic_block> work;
  for (;;)
    {
      enum cuda_way way = CUDA_WAY_GOES_ON;
      for (; !gsi_end_p (gsi) && way == CUDA_WAY_GOES_ON;
	   back ? gsi_prev (&gsi) : gsi_next (&gsi))
	if (!is_gimple_debug (gsi_stmt (gsi)))
	  way = visit (gsi_stmt (gsi));
      if (way == CUDA_WAY_FOUND)
	return true;
      edge e;
      edge_iterator ei;
      if (way == CUDA_WAY_GOES_ON)
	FOR_EACH_EDGE (e, ei, back ? bb->preds : bb->succs)
	  {
	    basic_block to = back ? e->src : e->dest;
	    if (go (to) && bitmap_set_bit (seen, to->index))
	      work.safe_push (to);
	  }
      if (work.is_empty ())
	return false;
      bb = work.pop ();
      gsi = back ? gsi_last_bb (bb) : gsi_start_bb (bb);
    }
}

/* The same on all ways from behind STMT, or if BACK to before it.  */

template<typename F>
bool
cuda_search_ways (gimple *stmt, bool back, F visit)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  if (back)
    gsi_prev (&gsi);
  else
    gsi_next (&gsi);
  return cuda_search_ways (gsi, gimple_bb (stmt), back, visit,
			   [] (basic_block) { return true; });
}

/* Let what leaves the blocks of FN reach the next ones, until nothing changes:
   REACHING has by index of a block what reaches its start, of which PASS, told
   the block, makes what leaves it.  */

template<typename F>
void
cuda_flow_on (function *fn, const vec<bitmap> &reaching, F pass)
{
  basic_block bb;
  for (bool changed = true; changed;)
    {
      changed = false;
      FOR_EACH_BB_FN (bb, fn)
	{
	  auto_bitmap state;
	  bitmap_copy (state, reaching[bb->index]);
	  pass (bb, state);
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if (e->dest->index != EXIT_BLOCK)
	      changed |= bitmap_ior_into (reaching[e->dest->index], state);
	}
    }
}

/* Call CHANGE, with loops, dominators and post-dominators of FN known, if there
   are loops; again as long as it returns true.  */

template<typename F>
void
cuda_change_loops (function *fn, F change)
{
  for (bool again = true; again;)
    {
      loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
      calculate_dominance_info (CDI_DOMINATORS);
      calculate_dominance_info (CDI_POST_DOMINATORS);
      again = number_of_loops (fn) > 1 && change ();
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      loop_optimizer_finalize ();
    }
}

#endif /* CUDA_FLOW_WALKS_H */
