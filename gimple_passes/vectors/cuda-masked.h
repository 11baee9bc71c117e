/* Loops that threads leave at different turns, made such that all stay.
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

#ifndef CUDA_MASKED_H
#define CUDA_MASKED_H 1

/* What a thread's state is while it is in such a loop, where not entering it
   is zero.  */
const int CUDA_MASKED_RUNS = 1;

/* The branch that ends such a loop: where it is, and the states of a thread at
   the start and at the end of a turn, and whether there are but two.  */
struct cuda_vote
{
  basic_block bb;
  tree before, after;
  bool flag;
};

/* Return why LOOP, an inner loop of the thread loop THREADS, cannot be masked
   or need not, or NULL.  */
extern const char *cuda_unmaskable (class loop *threads, class loop *loop);

/* Mask LOOP, an inner loop of the thread loop THREADS, and set *VOTE.  Loops
   must be in closed SSA form.  */
extern void cuda_mask_loop (class loop *threads, class loop *loop,
			    cuda_vote *vote);

#endif /* CUDA_MASKED_H */
