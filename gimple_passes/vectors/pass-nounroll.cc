/* Keep loops that rows of threads are to go through together.
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


/* cuda_sink lets several rows of threads go through a loop together, such as
   the one over k in

     for (y = 0; y != 16; y++)
       for (x = 0; x != 16; x++)
	 for (k = 0; k < 16; k++)
	   sum[y][x] += a[y][k] * b[k][x];

   By then GCC has unrolled loops with a constant number of turns, unasked or by
   "#pragma unroll", and each row by itself would read b from memory where it
   does not fit into registers.  This pass runs before and tells GCC to leave
   such loops alone: the rows are what is unrolled instead.  */

#include "gcc-compat.h"
#include "thread-loops.h"
#include "passes.h"
#include "cuda-attributes.h"
#include "cuda-options.h"
#include "cuda-rows.h"

namespace {

/* The threads in a row where that is not known.  */
const unsigned USUAL = 16;

/* Keep the loops within the thread loop LOOP that rows of threads can go
   through together.  */

void
keep_loops (class loop *loop)
{
  cuda_partitions pieces (loop);
  if (!pieces.promising_p ())
    return;
  cuda_rows known (loop), usual (loop);
  unsigned lanes = 0;
  if (known.plan (&pieces))
    lanes = known.lanes ();
  else if (!cuda_other_shapes_p (cfun->decl) && usual.plan (&pieces, USUAL))
    lanes = USUAL;
  if (!lanes && dump_enabled_p ())
    dump_printf_loc (MSG_NOTE, last_stmt (loop->header), "thread loop at bb %d"
		     " takes one row at a time: %s\n", loop->header->index,
		     known.why ());
  if (!lanes || cuda_rows_for (lanes, sizeof (float)) <= 1)
    return;
  for (class loop *inner : loops_list (cfun, LI_ONLY_INNERMOST))
    if (flow_loop_nested_p (loop, inner) && pieces.chosen_p (inner)
	&& number_of_latch_executions (inner) != chrec_dont_know)
      {
	inner->unroll = 1;
	if (dump_enabled_p ())
	  dump_printf_loc (MSG_NOTE, last_stmt (inner->header), "loop %d is"
			   " kept for rows of threads\n", inner->num);
      }
}

} // anon namespace

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_nounroll (function *fn)
{
  if (cuda_without_p (CUDA_PART_SINK))
    return 0;
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  scev_initialize ();
  calculate_dominance_info (CDI_DOMINATORS);
  calculate_dominance_info (CDI_POST_DOMINATORS);
  for (class loop *loop : loops_list (fn, 0))
    if (cuda_independent_threads_p (loop) && loop->inner)
      keep_loops (loop);
  free_dominance_info (CDI_POST_DOMINATORS);
  scev_finalize ();
  free_numbers_of_iterations_estimates (fn);
  loop_optimizer_finalize ();
  return 0;
}
