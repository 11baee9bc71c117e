/* The marks of loops over threads.
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

#ifndef THREAD_LOOPS_H
#define THREAD_LOOPS_H 1

/* cuda_lower makes loops over the threads of a block or warp, and over its rows
   round these.  What later passes and GCC know of them stands in fields of
   struct loop that copies of a loop keep:

     safelen == INT_MAX	  The threads are independent: what each does may be
			  mixed with what others do, statement by statement.
			  GCC's vectoriser reads it so, too.
     can_be_parallel	  The threads may take their turns in any order, but
			  one after the other, as where they store to what
			  others of the same region read.  Only our passes
			  read it: it is not set where GCC is to make loops
			  parallel (-ftree-parallelize-loops).  Loops over
			  rows have it, too, whatever their threads are.

     simdlen == 1	  The threads would be independent if each had what is
			  on the stack for itself.  Only our passes read it.

   A loop of the program with "#pragma GCC ivdep" looks like one of independent
   threads, and says the same of its turns.  */

/* Let GCC not warn of LOOP, one over threads: a version for threads that a
   guard keeps out may reach beyond an array, and is never run.  */

inline void
cuda_silence_threads (class loop *loop)
{
  loop->warned_aggressive_loop_optimizations = true;
}

/* Mark LOOP as one over independent threads.  */

inline void
cuda_mark_independent_threads (class loop *loop)
{
  loop->safelen = INT_MAX;
  cuda_silence_threads (loop);
}

/* Mark LOOP as one over threads that run one after the other, in any order.  */

inline void
cuda_mark_serial_threads (class loop *loop)
{
  if (flag_tree_parallelize_loops <= 1)
    loop->can_be_parallel = true;
}

/* Mark LOOP as one over threads that use the same memory one after the other,
   and share nothing else.  */

inline void
cuda_mark_stacked_threads (class loop *loop)
{
  loop->simdlen = 1;
}

/* Mark LOOP as one over rows, round a loop over threads.  */

inline void
cuda_mark_rows (class loop *loop)
{
  if (flag_tree_parallelize_loops <= 1)
    loop->can_be_parallel = true;
}

/* Take the marks from LOOP.  */

inline void
cuda_unmark_threads (class loop *loop)
{
  loop->safelen = 0;
  loop->simdlen = 0;
  loop->can_be_parallel = false;
}

/* Return whether LOOP is one over independent threads.  */

inline bool
cuda_independent_threads_p (const class loop *loop)
{
  return loop->safelen == INT_MAX;
}

/* Return whether LOOP is one over threads that would be independent if each had
   its own memory on the stack.  */

inline bool
cuda_stacked_threads_p (const class loop *loop)
{
  return cuda_independent_threads_p (loop) || loop->simdlen == 1;
}

/* Return whether LOOP is one over threads, or over rows.  */

inline bool
cuda_threads_or_rows_p (const class loop *loop)
{
  return cuda_independent_threads_p (loop) || loop->can_be_parallel;
}

/* Return whether LOOP is one over threads that are not independent, or over
   rows.  */

inline bool
cuda_serial_threads_or_rows_p (const class loop *loop)
{
  return loop->can_be_parallel && !cuda_independent_threads_p (loop);
}

/* Return whether turns of LOOP may be mixed, because they are independent
   threads' or because the program says so of a loop of its own, as by
   "#pragma omp simd".  */

inline bool
cuda_simd_loop_p (const class loop *loop)
{
  return loop->safelen > 1;
}

/* Return whether LOOP is one over threads in which there is no other.  */

inline bool
cuda_innermost_threads_p (class loop *loop)
{
  if (!cuda_stacked_threads_p (loop))
    return false;
  for (class loop *inner : loops_list (cfun, 0, loop))
    if (inner != loop && (cuda_threads_or_rows_p (inner)
			  || cuda_stacked_threads_p (inner)
			  || cuda_simd_loop_p (inner)))
      return false;
  return true;
}

/* Return whether threads of LOOP, which are independent, do STMT, a load,
   before they store anything.  Then what it loads for one is what it loads for
   all if the address is the same: did another thread store there, it would
   matter which of both comes first.  */

inline bool
cuda_loads_first_p (const class loop *loop, gimple *stmt)
{
  tree memory = gimple_vuse (stmt);
  /* Otherwise it waits to be renamed.  */
  if (!memory || TREE_CODE (memory) != SSA_NAME
      || !cuda_independent_threads_p (loop))
    return false;
  gimple *def = SSA_NAME_DEF_STMT (memory);
  return (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def))
	  || (is_a<gphi *> (def) && gimple_bb (def) == loop->header));
}

#endif /* THREAD_LOOPS_H */
