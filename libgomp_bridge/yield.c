/* Threads that wait for others without a barrier.
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

/* A thread that waits for another looks for what that one does, again and
   again, and yields in between.  In lowered kernels the dispatcher
   (gimple_passes/lower/cuda-dispatch.cc) then runs all other threads of the
   block that are ready, and calls this when there are none.

   What is waited for may also be done by another block, whose worker may want
   the CPU on which this one runs.  That cannot be told, but when each thread is
   at the same place for a while, round after round, the CPU is offered.  */

#include <sched.h>
#include <stdio.h>
#include <time.h>

#include "internal.h"

/* How many rounds may look alike before the CPU is offered after each.  */
enum { PATIENCE = 32 };

/* After how many looks a thread that spins offers the CPU, and after how many
   seconds it says so.  */
enum { SPIN_ROUNDS = 1 << 10, SPIN_SECONDS = 10 };

/* What the last round of this worker looked like, and how many before it
   looked the same.  */
static __thread struct
{
  uint32_t look;
  uint32_t alike;
} rounds;

/* Offer the CPU to another block, if the kernel is not to end.  */

static void
offer (void)
{
  cuda2cpu_leave_stopped ();
  cuda2cpu_waits_long ();
  sched_yield ();
}

/* A thread at PLACE of a kernel has looked ROUNDS times for what another block
   is to do.  Return the number for the next call: a wait starts with 0, and
   never comes back to it.

   The other block may want the CPU; and if in truth it is a thread of the same
   block that is waited for, it never has its turn, which shall not go
   unsaid.  */

uint32_t
CUDA2CPU_spin (uint32_t rounds, const char *place)
{
  static __thread struct timespec start;
  static uint32_t said;
  if (++rounds % SPIN_ROUNDS != 0)
    {
      cuda2cpu_pause ();
      return rounds;
    }
  offer ();
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  if (rounds == SPIN_ROUNDS)
    start = now;
  else if (now.tv_sec - start.tv_sec > SPIN_SECONDS
	   && !__atomic_exchange_n (&said, 1, __ATOMIC_RELAXED))
    fprintf (stderr, "libcuda2cpu: %s: a thread has been waiting here for %d"
	     " seconds.  If another one of its block is to wake it, compile"
	     " with -fplugin-arg-cuda2cpu-spin-yield.\n", place,
	     SPIN_SECONDS);
  return rounds ? rounds : 2 * SPIN_ROUNDS;
}

/* A thread has had a turn of a loop in which it could do nothing, as another
   block has not done its part.  The threads of its block have theirs
   meanwhile.  */

void
CUDA2CPU_idle (void)
{
  static __thread uint32_t turns;
  if (++turns % SPIN_ROUNDS == 0)
    offer ();
}

/* The threads of a block yield where they cannot do it one by one.  */

void
CUDA2CPU_yield (void)
{
  offer ();
}

/* No thread of a block of THREADS is ready: release those that have yielded.
   NEXT holds the code of each thread, KINDS what threads wait for before each
   of REGIONS regions.  Return how many were released.  */

int
CUDA2CPU_release_yields (uint32_t *next, uint32_t threads, uint32_t regions,
			 const char *kinds)
{
  int released = 0;
  uint32_t look = threads;
  for (uint32_t t = 0; t < threads; t++)
    {
      uint32_t code = next[t];
      look += code * (2 * t + 1);
      if (code >= regions && code < 2 * regions
	  && kinds[code - regions] == 'y')
	{
	  next[t] = code - regions;
	  released++;
	}
    }
  if (released == 0)
    return 0;
  if (look != rounds.look)
    rounds.alike = 0;
  else if (rounds.alike < PATIENCE)
    rounds.alike++;
  else
    offer ();
  rounds.look = look;
  return released;
}

/* See launches.h.  */

bool
cuda2cpu_yields_idle (void)
{
  return rounds.alike >= PATIENCE;
}
