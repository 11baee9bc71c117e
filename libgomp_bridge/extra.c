/* More workers, where blocks wait for blocks that have not begun.
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

/* On a GPU all blocks of a grid that fits on it run at the same time, and
   programs rely on that: in a barrier of the grid made by hand,

     if (threadIdx.x == 0)
       {
	 atomicAdd (&arrived, 1);
	 while (arrived < gridDim.x)
	   ;
       }
     __syncthreads ();

   each block waits for all others, and where blocks hand work to their
   neighbours round and round, for the one before.  A worker runs one block
   after the other, so that with fewer workers than blocks such a grid never
   ends.

   So the blocks of a grid that fits are taken one by one (share.c), and when a
   thread has waited for other blocks for a while, and some have not begun, the
   launch gets another worker: a thread of its own, which takes the first of
   these, and may be followed by another when it has to wait in turn.  They end
   with the launch.  Most waits are over long before that.  */

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "internal.h"

/* After how many times that the CPU was offered there is another worker.  */
enum { OFFERS = 32 };

/* A worker that a launch has got.  */
struct cuda2cpu_extra
{
  struct cuda2cpu_launch_state *launch;
  /* How many there were at first.  */
  unsigned count;
  pthread_t thread;
  /* The one before.  */
  struct cuda2cpu_extra *next;
};

/* See launches.h.  */

bool
cuda2cpu_start_thread (pthread_t *thread, void *(*function) (void *),
		       void *data)
{
  static const int own[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL };
  sigset_t all, old;
  sigfillset (&all);
  for (size_t i = 0; i < sizeof own / sizeof own[0]; i++)
    sigdelset (&all, own[i]);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  bool done = pthread_create (thread, NULL, function, data) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  return done;
}

/* Work in the launch of the extra worker ARG.  */

static void *
run (void *arg)
{
  const struct cuda2cpu_extra *extra = arg;
  cuda2cpu_work_more (extra->launch, extra->count);
  return NULL;
}

/* Give the launch of WORKER another one, if that can be had.  */

static void __attribute__ ((cold, noinline))
add_worker (const struct cuda2cpu_worker *worker)
{
  struct cuda2cpu_launch_state *l = worker->launch;
  struct cuda2cpu_extra *extra = malloc (sizeof *extra);
  if (!extra)
    return;
  extra->launch = l;
  extra->count = worker->count;
  if (!cuda2cpu_start_thread (&extra->thread, run, extra))
    {
      free (extra);
      return;
    }
  extra->next = __atomic_load_n (&l->extra, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n (&l->extra, &extra->next, extra, true,
				       __ATOMIC_RELEASE, __ATOMIC_RELAXED))
    ;
}

/* See launches.h.  */

void
cuda2cpu_waits_long (void)
{
  static __thread uint32_t offers;
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  if (worker && worker->launch->singly && ++offers % OFFERS == 0
      && cuda2cpu_blocks_left (worker))
    add_worker (worker);
}

/* See launches.h.  */

void
cuda2cpu_extra_end (struct cuda2cpu_launch_state *l)
{
  struct cuda2cpu_extra *extra;
  /* Each is in the list before the one that has started it ends.  */
  while ((extra = __atomic_exchange_n (&l->extra, NULL, __ATOMIC_ACQUIRE)))
    while (extra)
      {
	struct cuda2cpu_extra *next = extra->next;
	pthread_join (extra->thread, NULL);
	free (extra);
	extra = next;
      }
}
