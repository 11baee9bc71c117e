/* How large functions and units may become.
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

#include "gcc-compat.h"
#include "cuda-options.h"
#include "cuda-attributes.h"
#include "cuda-kernels.h"
#include "cuda-budget.h"

/* How many versions for launches with constant extents a kernel may get, and
   of how many statements it may have to get that many, or one.  */
const unsigned MAX_SHAPES = 2;
const unsigned MAX_STMTS_ALL = 400;
const unsigned MAX_STMTS_ONE = 2000;

/* The most statements that all such versions of a unit may have, with what they
   call inlined.  */
const unsigned MAX_STMTS_UNIT = 8000;

/* The most statements that block functions of a unit may have for blocks that
   none of its launches has.  */
const unsigned MAX_STMTS_UNUSED = 8000;

/* The most statements that versions of a unit may have for each newer
   processor.  The first cost little time, as older processors do with fewer
   versions then.  */
const unsigned MAX_STMTS_PROCESSOR[CUDA2CPU_PROCESSORS] = { 4000, 1000 };

/* The most statements that such a version may have when its loops have been
   unrolled, if its rows are whole warps; else MAX_STMTS_ONE.  There it gains
   little, as loops over lanes have constant counts in any case.  */
const unsigned MAX_STMTS_WARPS = 800;

/* The same where a loop carries as many values as this round a barrier of the
   block, or more.  */
const unsigned MAX_STMTS_CARRIED = 4000;
const unsigned MANY_CARRIED = 32;

/* The most statements of a function that is unrolled, of a spare block
   function, which is rarely run, and of all other block functions of a unit
   together.  Where there are many, each may have as many as a spare one.  */
const unsigned MAX_UNROLLED = 8192;
const unsigned MAX_UNROLLED_SPARE = 1500;
const unsigned MAX_UNROLLED_UNIT = 64000;

/* The most shuffles, votes and their kind that a unit may have in loops that
   are unrolled for them, and what is left to each block function where there
   are many: each becomes a loop over the lanes, and keeps what lives across it
   for all of them.  A warp reduces a value by five.  */
const unsigned MAX_EXCHANGES_UNIT = 2400;
const unsigned MIN_EXCHANGES = 10;

/* A unit's time to compile is estimated in statements of block functions: what
   there will be when loops over threads are vectors, VECTORISED_GROWTH times
   the size, but not beyond MAX_VECTORISED, where none are made any more.  What
   is rarely or seldom run counts for a part of its size, since it has no
   vectors and is compiled with fewer passes.  */
const unsigned MAX_VECTORISED = 20000;
const unsigned VECTORISED_GROWTH = 6;
const unsigned RARELY_RUN_PART = 2;
const unsigned SELDOM_RUN_PART = 4;

/* The most statements by that estimate of a unit that is compiled with all
   effort.  In larger ones the limits from which a function does without vectors
   and without what takes long shrink in proportion; the least of the former,
   and by how many times at most the latter shrink.  How many times as large a
   unit is in which large functions do without more.  */
const unsigned MAX_UNIT = 72000;
const unsigned MIN_VECTORISED = 4000;
const unsigned MAX_SHRINKING = 5;
const unsigned MANY_TIMES = 2;

/* Larger than this is all the same.  */
const unsigned MOST = 1 << 24;

/* Return the number of block functions of the unit that are not rarely run; one
   if there is none.  */

static unsigned
count_block_functions ()
{
  unsigned count = 0;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    count += (cuda_block_function_p (node->decl)
	      && !cuda_rarely_run_p (node->decl));
  return MAX (count, 1);
}

/* Return how many statements FNDECL, which has SIZE, may have when its loops
   are unrolled.  What is large already may become twice as large.  */

unsigned
cuda_unrolled_limit (tree fndecl, unsigned size)
{
  unsigned limit = MAX_UNROLLED;
  if (cuda_rarely_run_p (fndecl))
    limit = MAX_UNROLLED_SPARE;
  else if (cuda_block_function_p (fndecl))
    {
      unsigned share = MAX_UNROLLED_UNIT / count_block_functions ();
      limit = MAX (MAX_UNROLLED_SPARE, MIN (limit, share));
    }
  return MAX (limit, 2 * size);
}

/* Return whether COUNT shuffles, votes and their kind are too many for a block
   function to have a loop unrolled to them.  */

bool
cuda_too_many_exchanges_p (unsigned count)
{
  return (count > MIN_EXCHANGES
	  && count > MAX_EXCHANGES_UNIT / count_block_functions ());
}

/* Remark that COUNT loops of FNDECL, device code, keep their turns for its
   limit.  */

void
cuda_tell_not_unrolled (tree fndecl, unsigned count)
{
  if (cuda_opts.report && cuda_block_function_p (fndecl)
      && !cuda_spare_p (fndecl))
    inform (DECL_SOURCE_LOCATION (fndecl), "kernel %qs: %u loops are not"
	    " unrolled, since it would be too large",
	    get_name (DECL_ORIGIN (fndecl)), count);
}

/* Return how many statements FNDECL, a version for constant extents, may have
   when it is unrolled, if a loop carries CARRIED values round a barrier.  */

unsigned
cuda_version_limit (tree fndecl, unsigned carried)
{
  if (carried >= MANY_CARRIED)
    return MAX_STMTS_CARRIED;
  return (cuda_whole_warps_p (fndecl) ? MAX_STMTS_WARPS : MAX_STMTS_ONE);
}

/* Remark that FNDECL, a version for constant extents, is left out, since it has
   SIZE statements.  */

void
cuda_tell_dropped (tree fndecl, unsigned size)
{
  unsigned shape[CUDA_DIMS];
  if (cuda_opts.report && cuda_user_shape (fndecl, shape))
    inform (DECL_SOURCE_LOCATION (fndecl), "kernel %qs: the version for blocks"
	    " of %u x %u x %u is left out, since it has %u statements when it"
	    " is unrolled", get_name (DECL_ORIGIN (fndecl)), shape[0],
	    shape[1], shape[2], size);
}

/* Return the number of statements of NODE when all that it calls has been
   inlined.  */

unsigned
cuda_budget::size_of (cgraph_node *node)
{
  if (unsigned *known = m_sizes.get (node))
    return *known;
  /* What calls itself counts once.  */
  m_sizes.put (node, 0);
  function *fn = DECL_STRUCT_FUNCTION (node->decl);
  if (!fn || !fn->cfg)
    return 0;
  unsigned size = cuda_count_stmts (fn);
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (cgraph_node *callee = cuda_callee (e))
      size = MIN (MOST, size + size_of (callee));
  m_sizes.put (node, size);
  return size;
}

/* Return the function of which NODE is, or will be, a copy.  */

static function *
function_of (cgraph_node *node)
{
  while (!DECL_STRUCT_FUNCTION (node->decl) && node->clone_of)
    node = node->clone_of;
  return DECL_STRUCT_FUNCTION (node->decl);
}

/* Return how many statements FNDECL, a block function of SIZE, stands for in
   the estimate.  */

static unsigned
estimate (tree fndecl, unsigned size)
{
  if (cuda_seldom_p (fndecl))
    return size / SELDOM_RUN_PART;
  if (cuda_rarely_run_p (fndecl))
    return size / RARELY_RUN_PART;
  return MAX (size, MIN (MAX_VECTORISED, VECTORISED_GROWTH * size));
}

/* Return the estimate for the unit.  It is found out when asked for first,
   which is to be for the first of the unit's functions that comes to that: the
   others are all there then, and none has been vectorised or is done.  */

static unsigned
unit_estimate ()
{
  static unsigned total;
  if (total)
    return total;
  unsigned statements = 0;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fn = function_of (node);
      if (!fn || !fn->cfg || !cuda_block_function_p (node->decl))
	continue;
      unsigned size = cuda_count_stmts (fn);
      statements += size;
      total = MIN (MOST, total + estimate (node->decl, size));
    }
  total = MAX (total, 1);
  if (total > MAX_UNIT && dump_file)
    fprintf (dump_file, "the unit has %u statements of block functions, that"
	     " come to %u\n", statements, total);
  if (total > MAX_UNIT && cuda_opts.report)
    inform (UNKNOWN_LOCATION, "the unit is large, with %u statements in"
	    " kernels: those that are not short are compiled with less effort",
	    statements);
  return total;
}

/* Return what is left of LIMIT in this unit, but LEAST at least.  */

static unsigned
share_of (unsigned limit, unsigned least)
{
  unsigned total = unit_estimate ();
  if (total <= MAX_UNIT)
    return limit;
  unsigned HOST_WIDE_INT whole = limit;
  return MAX (least, whole * MAX_UNIT / total);
}

/* Return of how many statements a function may be in which loops over threads
   become vectors.  */

unsigned
cuda_vectorised_limit ()
{
  return share_of (MAX_VECTORISED, MIN_VECTORISED);
}

/* Return the size from which a function of this unit counts as large, given
   that LIMIT is that where the unit is small.  Where there are many, what is
   left to each becomes less: a unit with fifty functions of a thousand
   statements takes as long as one with a few of ten thousand.  */

unsigned
cuda_effort_limit (unsigned limit)
{
  return share_of (limit, limit / MAX_SHRINKING);
}

/* Return whether the unit is so large that functions that are large do without
   what would be left to them in a smaller one.  */

bool
cuda_overlarge_unit_p ()
{
  return unit_estimate () / MANY_TIMES > MAX_UNIT;
}

/* Return how many versions KERNEL may have by its own size.  */

unsigned
cuda_budget::versions_of (cgraph_node *kernel)
{
  unsigned size = cuda_device_size (kernel);
  return size > MAX_STMTS_ONE ? 0 : size > MAX_STMTS_ALL ? 1 : MAX_SHAPES;
}

/* Return whether the unit can have one more version of KERNEL, and count it if
   so.  */

bool
cuda_budget::take_version (cgraph_node *kernel)
{
  unsigned size = size_of (kernel);
  if (m_taken + size > MAX_STMTS_UNIT)
    return false;
  m_taken += size;
  return true;
}

/* Return whether the unit can have one more block function, of SIZE statements,
   for PROCESSOR, too, and count it if so.  */

bool
cuda_budget::take_processor (unsigned size, unsigned processor)
{
  unsigned *taken = &m_processors[processor - 1];
  if (*taken + size > MAX_STMTS_PROCESSOR[processor - 1])
    return false;
  *taken += size;
  return true;
}

/* Return whether the unit can have a block function of KERNEL for blocks that
   no launch has, and count it if so.  */

bool
cuda_budget::take_unused (cgraph_node *kernel)
{
  unsigned size = size_of (kernel);
  if (m_unused + size > MAX_STMTS_UNUSED && !cuda_opts.all_blocks)
    return false;
  m_unused += size;
  return true;
}
