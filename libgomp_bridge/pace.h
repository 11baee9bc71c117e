/* Launches that are over sooner in the thread that makes them.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional
   permissions described in the GCC Runtime Library Exception, version
   3.1, as published by the Free Software Foundation.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License and a
   copy of the GCC Runtime Library Exception along with this program; see
   the files COPYING3 and COPYING.RUNTIME respectively.  If not, see
   <http://www.gnu.org/licenses/>.  */

#ifndef CUDA2CPU_PACE_H
#define CUDA2CPU_PACE_H 1

#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

struct cuda2cpu_kernel;

/* For how many kernels a thread knows how long they take, and how many threads
   a launch may have at most for that.  */
enum { CUDA2CPU_PACES = 32, CUDA2CPU_PACED_THREADS = 1 << 16 };

/* How long the launches of a kernel take that are of about one size; see
   pace.c.  Times are in nanoseconds.  */
struct cuda2cpu_pace
{
  const struct cuda2cpu_kernel *kernel;
  /* How many threads they have, all blocks together; others have less than
     twice as many, and more than half.  */
  int64_t threads;
  /* The shortest time with all workers, of how many launches.  */
  uint64_t shared;
  unsigned tries;
  /* How many launches in a row took no longer in one thread; how often one did;
     after how many launches it is to be tried again.  */
  unsigned good, bad, rest;
  /* Is the launch that was begun last in one thread?  */
  bool alone;
};

/* The next launch of KERNEL has THREADS threads, of which more than one worker
   could run blocks.  Return whether it is to run in one thread, and set *TIMED
   to whether cuda2cpu_pace_took wants to know how long that takes.  */
extern bool cuda2cpu_pace_alone (struct cuda2cpu_pace *pace,
				 const struct cuda2cpu_kernel *kernel,
				 int64_t threads, bool *timed);

/* That launch took TIME.  */
extern void cuda2cpu_pace_took (struct cuda2cpu_pace *pace, uint64_t time);

#pragma GCC visibility pop

#endif /* CUDA2CPU_PACE_H */
