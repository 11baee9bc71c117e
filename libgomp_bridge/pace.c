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

/* To wake workers and to wait for them takes from one microsecond, while they
   still look out for work, to some ten and more where they are many or have
   gone to sleep.  A launch that would take less in the thread that makes it is
   better left there.  Where the compiler knows how much a thread does, a bound
   decides (launch.c); that is too low for most code, since it counts statements
   and not vectors, and says nothing of loops that end where data says so.  So
   launches of at most CUDA2CPU_PACED_THREADS threads are timed:

     the first TRIES launches of a kernel   all workers; the shortest counts
     the next ones                          one thread, as long as none takes
					    longer than that
     when one did                           all workers, for a while that is
					    twice as long each time; then from
					    the beginning

   Only what all workers do in SHORT_TIME is tried in one thread, so that a try
   costs little where it is a bad one.  What a thread has learnt it keeps to
   itself, for one kernel in each of few places: no lock is taken, and nothing
   allocated.  Which worker runs a block never decides what it computes.  */

#include "pace.h"

enum { TRIES = 3, SHORT_TIME = 50000, FIRST_REST = 32, MOST_BAD = 16 };

/* When so many launches in a row were good, only each SAMPLE-th is timed.  */
enum { MANY_GOOD = 16, SAMPLE = 8 };

/* Begin anew.  */

static void
measure (struct cuda2cpu_pace *pace, int64_t threads)
{
  pace->threads = threads;
  pace->shared = UINT64_MAX;
  pace->tries = pace->good = 0;
}

/* See pace.h.  */

bool
cuda2cpu_pace_alone (struct cuda2cpu_pace *pace,
		     const struct cuda2cpu_kernel *kernel, int64_t threads,
		     bool *timed)
{
  *timed = false;
  if (pace->kernel != kernel)
    {
      pace->kernel = kernel;
      pace->bad = pace->rest = 0;
      measure (pace, threads);
    }
  if (pace->rest > 0)
    {
      pace->rest--;
      return false;
    }
  if (threads >= 2 * pace->threads || 2 * threads <= pace->threads)
    measure (pace, threads);
  if (pace->tries < TRIES)
    pace->alone = false;
  else if (pace->shared > SHORT_TIME)
    return false;
  else
    pace->alone = true;
  *timed = pace->good < MANY_GOOD || pace->good % SAMPLE == 0;
  if (!*timed)
    pace->good++;
  return pace->alone;
}

/* See pace.h.  */

void
cuda2cpu_pace_took (struct cuda2cpu_pace *pace, uint64_t time)
{
  if (!pace->alone)
    {
      pace->shared = time < pace->shared ? time : pace->shared;
      pace->tries++;
    }
  else if (time <= pace->shared)
    pace->good++;
  else
    {
      pace->bad += pace->bad < MOST_BAD;
      pace->rest = FIRST_REST << (pace->bad - 1);
      measure (pace, pace->threads);
    }
}
