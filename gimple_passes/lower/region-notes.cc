/* Note the regions of a kernel for the report.
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

/* Each region is noted once, when all is lowered and split: what it was split
   into has the same places in the source.  A region of which nothing stands in
   the source, as one between two barriers in a row, is none; nor is a loop over
   warps, whose body is a scope with regions of its own.  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "thread-loops.h"
#include "cuda-runtime.h"
#include "cuda-outcomes.h"
#include "cuda-stmts.h"
#include "cuda-lower.h"

/* Let NOTE be at LOC, if that is the first line of the kernel so far; it is the
   first at all if FIRST.  */

static void
note_line (cuda_region_note *note, location_t loc, bool first)
{
  loc = LOCATION_LOCUS (cuda_kernel_location (loc));
  if (first || linemap_compare_locations (line_table, loc, note->where) > 0)
    note->where = loc;
}

/* Add to NOTE the statements of BB.  */

static void
note_statements (cuda_region_note *note, basic_block bb)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    {
      location_t loc = gimple_location (stmt);
      if (LOCATION_LOCUS (loc) <= BUILTINS_LOCATION
	  || (!is_gimple_assign (stmt) && !is_gimple_call (stmt)
	      && gimple_code (stmt) != GIMPLE_COND))
	continue;
      cuda_place place = cuda_place_of (loc);
      bool access = gimple_vuse (stmt) != NULL_TREE;
      if (access && !note->accesses.add (place))
	note_line (note, loc, note->accesses.elements () == 1);
      if (!note->places.add (place) && note->accesses.is_empty ())
	note_line (note, loc, note->places.elements () == 1);
    }
}

/* Give the statements of BB, by which lanes look at one another, the place of
   their collective, LOC, where they have none.  */

static void
place_statements (basic_block bb, location_t loc)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (!gimple_has_location (stmt))
      gimple_set_location (stmt, loc);
}

/* Let what GCC says of the loops over threads LOOP be at WHERE: they have no
   place of their own.  */

static void
place_loops (const cuda_thread_loop &loop, location_t where)
{
  for (basic_block body : { loop.body, loop.kept, loop.part })
    if (body && body->loop_father && body->loop_father->header == body)
      for (edge e : get_loop_exit_edges (body->loop_father))
	{
	  gimple *last = last_stmt (e->src);
	  if (last && !gimple_has_location (last))
	    gimple_set_location (last, where);
	}
}

/* Fill in what is known of REGION before its statements are.  */

void
scope_lowerer::note_outcome (const cuda_region &region, cuda_region_note *note)
{
  note->outcome = CUDA_LEFT;
  note->why = NULL;
  note->cause = UNKNOWN_LOCATION;
  note->order = CUDA_ORDER_FREE;
  if (region.island >= 0)
    {
      note->outcome = CUDA_FALLBACK;
      note->why = "threads may part and meet different barriers";
      note->cause = m_regions.islands ()[region.island]->loc;
    }
  else if (!loop_p (region))
    note->why = "all threads do the same";
  else
    {
      basic_block body = m_loops[region.index].body;
      class loop *loop = body->loop_father;
      if (!loop || loop->header != body || cuda_independent_threads_p (loop))
	return;
      note->order = (cuda_threads_or_rows_p (loop) ? CUDA_ORDER_SERIAL
		     : CUDA_ORDER_FIXED);
    }
}

/* Take the places of BB's statements from NOTES: BB is before the region of a
   loop, and what is in it is computed again where it is used.  */

static void
forget_computed_again (const vec<cuda_region_note *> &notes, basic_block bb)
{
  for (gimple *stmt : cuda_nondebug_stmts (bb))
    if (gimple_has_location (stmt))
      {
	cuda_place place = cuda_place_of (gimple_location (stmt));
	for (cuda_region_note *note : notes)
	  note->places.remove (place);
      }
}

/* Note the regions of the scope.  */

void
scope_lowerer::note_regions ()
{
  auto_vec<cuda_region_note *> notes;
  for (unsigned i = 0; i < m_regions.length (); i++)
    {
      cuda_region_note *note = new cuda_region_note;
      note->where = DECL_SOURCE_LOCATION (m_scope.fn->decl);
      note_outcome (m_regions[i], note);
      notes.safe_push (note);
    }
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_scope.fn)
    if (cuda_region *region = m_regions.region_of (bb))
      {
	if (region->collective)
	  place_statements (bb, region->collective->loc);
	note_statements (notes[region->index], bb);
      }
  for (cuda_region_note *note : notes)
    note->statements = note->places.elements ();
  FOR_EACH_BB_FN (bb, m_scope.fn)
    if (!m_regions.region_of (bb))
      forget_computed_again (notes, bb);
  for (unsigned i = 0; i < m_regions.length (); i++)
    if (!notes[i]->statements || m_regions[i].warps)
      delete notes[i];
    else
      {
	if (loop_p (m_regions[i]))
	  place_loops (m_loops[i], notes[i]->where);
	cuda_note_region (m_scope.fn->decl, notes[i]);
      }
}
