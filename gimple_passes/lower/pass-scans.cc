/* Sums and running sums that the threads of a block compute together.
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


/* The threads of a block add up what they have in many ways: up and down a
   tree,

     for (d = 1; d < 512; d *= 2)
       {
	 __syncthreads ();
	 if (t % (2 * d) == 0)
	   s[t] += s[t + d];
       }

   over distances that double, by halves, with padding against conflicts of
   banks, with shuffles in warps and memory between them.  A processor that does
   so one step after the other does far more than it must.  What it is for shows
   in the result alone: so what all threads do is computed in the compiler
   (block-values.cc), and where the result is the sum of all elements, or that
   of the beginning of the row for each, it is computed by one thread for the
   block (scan-plan.cc, scan-build.cc).

   The order in which integers are added, or which is the greatest is asked, is
   of no consequence.  That of real numbers is: theirs are left as they are, but
   where -fassociative-math allows it.

   This is done in versions for blocks of a known shape, from a loop on in which
   threads meet, the block or a warp, up to a place to which all threads come
   (find_stops): the last for which it can be done without keeping more of what
   lies between than for the first.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-block-params.h"
#include "block-meets.h"
#include "scans.h"

/* Fewer threads do not come to much.  */
const unsigned MIN_THREADS = 16;

/* How many places are tried.  */
const unsigned MAX_STOPS = 24;

namespace {

/* Works on one function.  */

class scan_finder
{
public:
  scan_finder (function *fn, const unsigned *shape)
    : m_fn (fn), m_shape (shape), m_changed (false) {}

  bool find (bitmap done);
  bool changed_p () const { return m_changed; }

private:
  bool meets_p (class loop *);
  tree summed_type (class loop *);
  void find_stops (basic_block, vec<edge> *);
  scan_plan *plan (edge entry, const vec<edge> &stops, block_values *values,
		   const char **why);
  bool replace (class loop *);

  function *m_fn;
  const unsigned *m_shape;
  bool m_changed;
};

/* Return whether threads meet in LOOP.  */

bool
scan_finder::meets_p (class loop *loop)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      enum cuda_intrinsic code = cuda_barrier_code (stmt);
      if (code == CUDA_BARRIER || code == CUDA_SYNCWARP
	  || cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_SHUFFLE)
	return true;
    }
  return false;
}

/* Return the type of what LOOP adds up, if that can be done in any order; else
   NULL_TREE.  */

tree
scan_finder::summed_type (class loop *loop)
{
  for (gimple *stmt : cuda_loop_stmts (loop))
    {
      tree type;
      enum cuda_intrinsic code = cuda_barrier_code (stmt);
      if (gimple_assign_load_p (stmt))
	type = TREE_TYPE (gimple_assign_lhs (stmt));
      else if (cuda_intrinsic_exchange (code) == CUDA_EXCHANGE_SHUFFLE)
	type = TREE_TYPE (cuda_barrier_arg (stmt, 1));
      else
	continue;
      if (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type)
	  && TYPE_PRECISION (type) <= HOST_BITS_PER_WIDE_INT)
	return type;
      return (SCALAR_FLOAT_TYPE_P (type) && flag_associative_math
	      && !flag_signed_zeros ? type : NULL_TREE);
    }
  return NULL_TREE;
}

/* Append to STOPS edges behind FIRST that all threads take which come there.
   Blocks are split for that.  */

void
scan_finder::find_stops (basic_block first, vec<edge> *stops)
{
  class loop *loop = loop_outer (first->loop_father);
  auto_vec<basic_block> blocks;
  basic_block bb = first;
  while (blocks.length () < MAX_STOPS)
    {
      bb = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
      if (!bb || bb == EXIT_BLOCK_PTR_FOR_FN (m_fn)
	  || !flow_bb_inside_loop_p (loop, bb) || bb == loop->header)
	break;
      if (bb->loop_father == loop
	  && dominated_by_p (CDI_DOMINATORS, bb, first))
	blocks.safe_push (bb);
    }
  for (basic_block bb : blocks)
    stops->safe_push (split_block_after_labels (bb));
}

/* Plan what is done from ENTRY on, with VALUES, up to one of STOPS.  Return the
   plan; or NULL, and set *WHY not.  */

scan_plan *
scan_finder::plan (edge entry, const vec<edge> &stops, block_values *values,
		   const char **why)
{
  cuda_uniformity uniformity;
  uniformity.compute (cuda_whole_scope (m_fn), false);
  if (!cuda_all_come_p (m_fn, uniformity, entry->src))
    {
      *why = "not all threads come there";
      return NULL;
    }
  scan_plan *found = NULL;
  values->start (entry);
  for (edge stop : stops)
    {
      if (!values->run (stop))
	break;
      scan_plan *next = new scan_plan ();
      const char *not_next = cuda_plan_scan (uniformity, values, entry, stop,
					     next);
      if (not_next || (found && (next->within.length ()
				 > found->within.length ())))
	{
	  *why = not_next;
	  delete next;
	}
      else
	{
	  delete found;
	  found = next;
	}
    }
  if (!*why)
    *why = values->reason ();
  return found;
}

/* If what is done from LOOP on is a sum, do that instead.  */

bool
scan_finder::replace (class loop *loop)
{
  tree type = summed_type (loop);
  if (!type)
    return false;
  edge entry = loop_preheader_edge (loop);
  dump_user_location_t loc (last_stmt (loop->header));
  auto_vec<edge> stops;
  find_stops (loop->header, &stops);
  m_changed |= !stops.is_empty ();
  calculate_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  const char *why = NULL;
  block_values values (m_fn, m_shape, type);
  scan_plan *made = plan (entry, stops, &values, &why);
  if (!made)
    {
      if (dump_enabled_p ())
	dump_printf_loc (MSG_MISSED_OPTIMIZATION, loc,
			 "no sum is computed here: %s\n",
			 why ? why : "all threads come nowhere");
      return false;
    }
  if (dump_enabled_p ())
    dump_printf_loc (MSG_OPTIMIZED_LOCATIONS, loc,
		     "%s of %u elements, which %u threads computed\n",
		     made->columns.is_empty () ? "sum" : "running sum",
		     made->runs * made->length,
		     values.threads ());
  made->loc = loc.get_location_t ();
  cuda_build_scan (m_fn, m_shape, &values, made);
  delete made;
  return true;
}

/* Find a sum among the loops whose headers are not DONE, and compute it
   otherwise; return whether there was one.  */

bool
scan_finder::find (bitmap done)
{
  for (class loop *loop : loops_list (m_fn, LI_FROM_INNERMOST))
    if (meets_p (loop) && bitmap_set_bit (done, loop->header->index)
	&& replace (loop))
      return true;
  return false;
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_scans (function *fn)
{
  unsigned shape[CUDA_DIMS];
  if (!cuda_block_shape (fn->decl, shape)
      || shape[0] * shape[1] * shape[2] < MIN_THREADS || !cuda_patient_p (fn))
    return 0;
  auto_bitmap done;
  bool again = true, changed = false;
  while (again)
    {
      loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
      again = false;
      if (number_of_loops (fn) > 1)
	{
	  calculate_dominance_info (CDI_DOMINATORS);
	  calculate_dominance_info (CDI_POST_DOMINATORS);
	  	  scan_finder finder (fn, shape);
	  again = finder.find (done);
	  changed |= again || finder.changed_p ();
	}
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      loops_state_clear (LOOPS_NEED_FIXUP);
      loop_optimizer_finalize ();
    }
  return changed ? TODO_update_ssa | TODO_cleanup_cfg : 0;
}
