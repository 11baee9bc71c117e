/* What becomes of the parts of a kernel, for the report.
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

/* Lowering notes the regions of a kernel, passes say what they decided, and the
   report (late/region-report.cc) tells what came out.  A loop may be copied,
   cut or turned inside out in between, but its statements keep their places in
   the source: these tell to which region a statement belongs.

   All is kept for one run of the compiler: a report of what link-time
   optimization made has no regions.  */

#include "gcc-compat.h"
#include "cuda-stmts.h"
#include "cuda-outcomes.h"
#include "cuda-options.h"

/* What is known of a function.  */
struct function_outcomes
{
  vec<cuda_region_note *> regions;
  vec<cuda_decision *> decisions;
};

/* By DECL_UID of the function.  */
static hash_map<int_hash<int, -1, -2>, function_outcomes> outcomes;

/* Return what is known of FNDECL, which may be what GCC made of the function
   that was lowered, without parameters that nothing reads.  */

static function_outcomes &
outcomes_of (tree fndecl)
{
  cgraph_node *node = cgraph_node::get (fndecl);
  if (node && node->former_clone_of)
    fndecl = node->former_clone_of;
  return outcomes.get_or_insert (DECL_UID (fndecl));
}

/* Return the number of the place LOC.  A copy of a function has blocks of its
   own: what counts is where each stands in the source.  */

cuda_place
cuda_place_of (location_t loc)
{
  inchash::hash chain;
  for (tree block = LOCATION_BLOCK (loc);
       block && TREE_CODE (block) == BLOCK; block = BLOCK_SUPERCONTEXT (block))
    if (inlined_function_outer_scope_p (block))
      chain.add_int (LOCATION_LOCUS (BLOCK_SOURCE_LOCATION (block)));
  return ((cuda_place) LOCATION_LOCUS (loc) << 32 | chain.end ()) + 2;
}

/* Record what a pass did with LOOP: cuda-outcomes.h.  */

void
cuda_decide (class loop *loop, enum cuda_outcome outcome, const char *why,
	     location_t cause)
{
  if (!cuda_opts.report)
    return;
  cuda_decision *decision = new cuda_decision;
  decision->outcome = outcome;
  decision->why = xstrdup (why);
  decision->cause = cause;
  for (gimple *stmt : cuda_loop_stmts (loop))
    if (gimple_has_location (stmt))
      decision->places.add (cuda_place_of (gimple_location (stmt)));
  outcomes_of (cfun->decl).decisions.safe_push (decision);
}

/* Keep NOTE of a region of FNDECL.  */

void
cuda_note_region (tree fndecl, cuda_region_note *note)
{
  outcomes_of (fndecl).regions.safe_push (note);
}

/* Return the notes of FNDECL's regions, in order.  */

const vec<cuda_region_note *> &
cuda_noted_regions (tree fndecl)
{
  return outcomes_of (fndecl).regions;
}

/* Return what was decided about loops of FNDECL, in order.  */

const vec<cuda_decision *> &
cuda_decisions (tree fndecl)
{
  return outcomes_of (fndecl).decisions;
}

/* Forget all of FNDECL.  */

void
cuda_forget_outcomes (tree fndecl)
{
  function_outcomes &known = outcomes_of (fndecl);
  for (cuda_region_note *note : known.regions)
    delete note;
  for (cuda_decision *decision : known.decisions)
    {
      free (decision->why);
      delete decision;
    }
  known.regions.release ();
  known.decisions.release ();
}
