/* What loops count with.
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

#ifndef CUDA_TURN_COUNTERS_H
#define CUDA_TURN_COUNTERS_H 1

/* A loop goes on as long as VALUE CODE BOUND, where CODE is neither ">" nor
   ">=".  */
struct cuda_turn_test
{
  enum tree_code code;
  tree value, bound;
};

extern bool cuda_find_turn_test (edge exit, cuda_turn_test *test);
extern void cuda_set_turn_test (edge stay, const cuda_turn_test &test);
extern HOST_WIDE_INT cuda_usual_turns (basic_block bb);
extern tree cuda_added_each_turn (const gphi *phi, edge latch);
extern void cuda_forget_turns (class loop *loop);
extern tree cuda_widened (gimple_seq *seq, tree wide, tree type, tree op);
extern tree cuda_wide_bound (gimple_seq *seq, tree wide, tree type, tree step,
			     tree bound);
extern void cuda_replace_counter (tree name, tree narrow, tree wide, tree type,
				  const class loop *loop = NULL);

#endif /* CUDA_TURN_COUNTERS_H */
