/* Updates of shared memory become plain.
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

/* This pass turns

     CUDA2CPU_update32 (&s[i], v, PLUS_EXPR);

   (cuda-updates.h) into

     old = s[i];
     new = old + v;
     s[i] = new;

   and makes loops again of atomic sums of real numbers, minima and maxima
   (cuda-retries.cc).

   It runs behind all passes that make vectors of threads, while sums can still
   be kept in registers round loops, and once more for functions that have no
   loops.  Loops over threads in which there are updates are from then on not
   over independent threads.  */

#include "gcc-compat.h"
#include "passes.h"
#include "cuda-stmts.h"
#include "cuda-atomics.h"

/* Do the work of the passes described above for FN.  */

unsigned int
execute_cuda_updates (function *fn)
{
  bool updates = cuda_expand_updates (fn, true);
  bool loops = cuda_expand_retries (fn);
  if (loops)
    cuda_settle_flow (fn);
  if (!updates && !loops)
    return 0;
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa;
}

unsigned int
execute_cuda_updates_late (function *fn)
{
  return execute_cuda_updates (fn);
}
