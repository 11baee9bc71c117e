/* Simplify block functions before they are lowered.
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

/* Regions, and what crosses them, are decided on the code as it is after early
   inlining: aggregates that the front end made for float4 or dim3 would be
   variables in memory with a slot for each thread, and conditions on template
   parameters would be branches.  So some of GCC's own early optimisations run
   here once, on block functions alone:

     ccp, phiprop, forwprop, esra, fre, phiopt, dce

   None of them duplicates a block, and barriers clobber memory, so all of
   them keep the order of barriers and memory accesses.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-options.h"

/* Make the pass described above, with GCC's own passes within it.  */

opt_pass *
make_pass_cuda_simplify (gcc::context *ctxt)
{
  opt_pass *outer = new cuda_pass ("cuda_simplify", CUDA_PASS_OPTIMIZED,
				   CUDA_PART_SIMPLIFY, NULL);
  opt_pass *const inner[]
    = { make_pass_ccp (ctxt), make_pass_phiprop (ctxt),
	make_pass_forwprop (ctxt), make_pass_sra_early (ctxt),
	make_pass_fre (ctxt), make_pass_phiopt (ctxt), make_pass_dce (ctxt) };
  /* The early form, which makes minima and maxima but no stores.  */
  inner[5]->set_pass_param (0, true);
  cuda_put_within (outer, inner);
  return outer;
}
