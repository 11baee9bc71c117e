/* Load members of parameters and constant memory once for each block.
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

/* Where a kernel adds to memory, or meets, GCC loads what a structure that it
   was given points to again in each turn:

     for (i = start + threadIdx.x; i < end; i += 256)
       {
	 x = particles.x[i];
	 ...
	 atomicAdd (&cells[...], ...);
       }

   and to who asks where threads access memory, or how far they count, that is a
   load like others.  So before any pass does, integers and pointers that are
   members of parameters, or in constant memory, are loaded where the function
   starts (fixed-loads.cc):

     fixed = particles.x;
     for (i = start + threadIdx.x; i < end; i += 256)
       {
	 x = fixed[i];
	 ...  */

#include "gcc-compat.h"
#include "cuda-ranges.h"
#include "cuda-stmts.h"
#include "passes.h"
#include "fixed-loads.h"

/* Do the work of the pass for FN.  */

unsigned int
execute_cuda_fixed_loads (function *fn)
{
  fixed_loads loads;
  loads.take (fn);
  if (!loads.any_p ())
    return 0;
  loads.make_at (split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fn))));
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa;
}
