/* Updates of memory that only one worker touches.
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

#ifndef CUDA_UPDATES_H
#define CUDA_UPDATES_H 1

/* What was an atomic operation on memory of the block:

     old = *ADDRESS;
     *ADDRESS = old CODE VALUE;

   with integers of 32 or 64 bits, or a sum of real numbers.  Between cuda_lower
   and cuda_updates it is a call

     old = CUDA2CPU_update32 (ADDRESS, VALUE, CODE);

   which no pass of GCC's takes apart or does for several threads at once, while
   ours know that those of several threads may be joined.  */
struct cuda_update
{
  tree address;
  tree value;
  enum tree_code code;
};

/* Whether CODE can be that of an update of integers of TYPE.  */
extern bool cuda_update_code_p (enum tree_code, tree);

/* What does not change a value of TYPE in operation CODE, one of these or an
   extreme.  */
extern tree cuda_neutral_value (enum tree_code code, tree type);

extern gcall *cuda_build_update (const cuda_update &, location_t);
extern bool cuda_update_p (const gimple *, cuda_update * = NULL);

/* The call, at a place, that adds a value, a real number or the elements of a
   vector, to the real number at an address as one step, for all threads of the
   device (cuda-retries.cc); and whether a statement is one, of what if that is
   asked.  */
extern gcall *cuda_build_real_add (tree, tree, location_t);
extern bool cuda_real_add_p (const gimple *, tree *, tree *);

/* The same for what leaves the least or the greatest of the integer there and a
   value; of which type they are is seen in that of the value.  */
extern gcall *cuda_build_extreme (const cuda_update &, location_t);
extern bool cuda_extreme_p (const gimple *, cuda_update * = NULL);

/* What a statement does to the memory at its first argument, if it is an atomic
   operation that is no update.  */
enum cuda_atomic
{
  CUDA_ATOMIC_NONE,
  CUDA_ATOMIC_LOAD,
  CUDA_ATOMIC_STORE,
  CUDA_ATOMIC_EXCHANGE,
  CUDA_ATOMIC_COMPARE_EXCHANGE,
  CUDA_ATOMIC_FETCH
};
extern enum cuda_atomic cuda_atomic_of (const gimple *);

/* What an atomic operation that returns the old value does with it and its
   argument; ERROR_MARK for others.  */
extern enum tree_code cuda_fetch_operation (const gimple *);

/* Whether a statement is an update, an extreme or such an atomic operation; and
   whether the old value that one gives is used.  */
extern bool cuda_joinable_p (const gimple *, cuda_update *);
extern bool cuda_old_value_used_p (const gimple *);

/* Replace the update at an iterator by a load, an operation and a store; return
   the store.  */
extern gimple *cuda_expand_update (gimple_stmt_iterator *);

#endif /* CUDA_UPDATES_H */
