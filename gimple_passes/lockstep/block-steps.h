/* Where the warps of a block nearly keep step, as far as it cannot be told.
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

#ifndef BLOCK_STEPS_H
#define BLOCK_STEPS_H 1

/* A place at which the warps of a block keep step.  */
struct cuda_block_step
{
  /* They do before this statement; if it is NULL, at the end of BB.  */
  gimple *before;
  basic_block bb;

  /* The accesses that it is between.  */
  gimple *first;
  gimple *second;
};

/* Append to STEPS the places in FN, a block function, at which warps have to
   keep step: see block-steps.cc.  Of accesses in the statements TOLD it is
   known whether threads meet there.  */
extern void cuda_find_block_steps (function *fn, hash_set<gimple *> *told,
				   vec<cuda_block_step> *steps);

#endif /* BLOCK_STEPS_H */
