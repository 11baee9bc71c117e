/* Keep in registers what the threads of a strip keep in an array.
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

/* cuda_sink makes an array with an element for each thread of a strip of what a
   thread keeps in a register; its header has an example.  Where the strip is
   a few vectors, GCC's vectoriser and unroller make of

     for (k = 0; k < n; k++)
       for (t = 0; t < 32; t++)
	 sum[t] += a[k] * b[k][t];

   this, here with vectors of 16:

     for (k = 0; k < n; k++)
       {
	 sum[0..15] += { a[k], ... } * b[k][0..15];
	 sum[16..31] += { a[k], ... } * b[k][16..31];
       }

   in which the sums go through memory.  GCC would move such stores out of the
   loop, but does so next only after pass ivopts has made numbers of the
   addresses, when loads from b might be loads from sum for all it knows.  So it
   does so here, once, after the loops have been unrolled.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-options.h"
#include "tree-ssa-alias.h"

/* Find anew what may be the same memory, now that loops are unrolled.  */

static unsigned int
renew_aliases (function *)
{
  compute_may_aliases ();
  return 0;
}

/* Make the pass described above, with GCC's own pass within it.  */

opt_pass *
make_pass_cuda_store_motion (gcc::context *ctxt)
{
  opt_pass *outer = new cuda_pass ("cuda_store_motion", CUDA_PASS_BLOCK,
				   CUDA_PART_STORE_MOTION, renew_aliases);
  outer->sub = make_pass_lim (ctxt);
  return outer;
}
