/* What a fork does.
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


/* A child process has one thread, that which called fork, and a copy of the
   memory as it was then.  So that nothing is half changed there, a fork takes
   all locks of the runtime in their order (locks.def) and gives them back when
   it is made.  The child gets new ones: an rwlock knows its writer by a number
   that the child's thread does not have.

   The threads of the runtime that do the work of streams do not exist in the
   child, and their work is not done there (queue.c): its streams are empty.
   Nor do the OpenMP threads that help the calling thread, for which libgomp
   would wait for ever.  So they end before the fork, unless the calling thread
   is one of a team itself, and the next launches in the parent and in the child
   make new ones.  */

#include <omp.h>
#include <pthread.h>

#include "internal.h"

/* The process is to be forked.  */

static void
before_fork (void)
{
  if (cuda2cpu_thread_state && omp_get_level () == 0)
    omp_pause_resource_all (omp_pause_soft);
  cuda2cpu_lock_all ();
}

/* The child is another process.  */

static void
after_fork_child (void)
{
  cuda2cpu_renew_locks ();
  cuda2cpu_forget_work ();
}

static void __attribute__ ((constructor))
prepare_for_forks (void)
{
  pthread_atfork (before_fork, cuda2cpu_unlock_all, after_fork_child);
}
