/* The locks of the runtime.
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


/* All locks there are lie in one table, by their place in the order in which
   they may be taken (locks.def), so that a fork can take them all.  Each has a
   name, LOCK_NAME, and the file that it belongs to says what it guards.

   With CUDA2CPU_CHECKING defined, each thread knows which ones it holds, and
   the program stops with a message where the order is not kept.  */

#ifndef CUDA2CPU_LOCK_H
#define CUDA2CPU_LOCK_H 1

#include <pthread.h>

#include "base.h"

#pragma GCC visibility push(hidden)

/* A lock's name is its place in the order.  */
enum cuda2cpu_rank
{
#define LOCK(NAME, KIND) LOCK_##NAME,
#include "locks.def"
#undef LOCK
  LOCKS
};

/* Apart from each other, since different threads take different ones.  */
union cuda2cpu_lock
{
  pthread_mutex_t mutex;
  pthread_rwlock_t rwlock;
} __attribute__ ((aligned (64)));

extern union cuda2cpu_lock cuda2cpu_locks[LOCKS];

#ifdef CUDA2CPU_CHECKING
/* The calling thread is about to take RANK: stop the program if it holds that
   or one that comes behind it.  */
extern void cuda2cpu_check_taking (enum cuda2cpu_rank rank);

/* The calling thread is about to give back RANK: stop the program if it does
   not hold it.  */
extern void cuda2cpu_check_giving (enum cuda2cpu_rank rank);

/* The calling thread is about to do WHAT, which may take as long as it likes:
   stop the program if it holds a lock other than those in BUT, a set of
   1 << rank.  */
extern void cuda2cpu_check_free (unsigned but, const char *what);
#else
static inline void
cuda2cpu_check_taking (enum cuda2cpu_rank rank)
{
  (void) rank;
}

static inline void
cuda2cpu_check_giving (enum cuda2cpu_rank rank)
{
  (void) rank;
}

static inline void
cuda2cpu_check_free (unsigned but, const char *what)
{
  (void) but;
  (void) what;
}
#endif

/* Take the mutex RANK.  */
static inline void
cuda2cpu_lock (enum cuda2cpu_rank rank)
{
  cuda2cpu_check_taking (rank);
  pthread_mutex_lock (&cuda2cpu_locks[rank].mutex);
}

/* Take the mutex RANK if nobody holds it.  Return whether that was so.  */
static inline bool
cuda2cpu_trylock (enum cuda2cpu_rank rank)
{
  if (pthread_mutex_trylock (&cuda2cpu_locks[rank].mutex) != 0)
    return false;
  cuda2cpu_check_taking (rank);
  return true;
}

/* Give it back.  */
static inline void
cuda2cpu_unlock (enum cuda2cpu_rank rank)
{
  cuda2cpu_check_giving (rank);
  pthread_mutex_unlock (&cuda2cpu_locks[rank].mutex);
}

/* Wait for CONDITION with the mutex RANK, the only lock that is held.  */
static inline void
cuda2cpu_lock_wait (enum cuda2cpu_rank rank, pthread_cond_t *condition)
{
  cuda2cpu_check_free (1u << rank, "a wait");
  pthread_cond_wait (condition, &cuda2cpu_locks[rank].mutex);
}

/* Take the rwlock RANK for reading.  */
static inline void
cuda2cpu_lock_read (enum cuda2cpu_rank rank)
{
  cuda2cpu_check_taking (rank);
  pthread_rwlock_rdlock (&cuda2cpu_locks[rank].rwlock);
}

/* Take it for writing.  */
static inline void
cuda2cpu_lock_write (enum cuda2cpu_rank rank)
{
  cuda2cpu_check_taking (rank);
  pthread_rwlock_wrlock (&cuda2cpu_locks[rank].rwlock);
}

/* Give it back.  */
static inline void
cuda2cpu_unlock_rw (enum cuda2cpu_rank rank)
{
  cuda2cpu_check_giving (rank);
  pthread_rwlock_unlock (&cuda2cpu_locks[rank].rwlock);
}

/* Take all locks, in their order; give them back; or make them new ones, which
   no thread holds, in a child process.  See fork.c.  */
extern void cuda2cpu_lock_all (void);
extern void cuda2cpu_unlock_all (void);
extern void cuda2cpu_renew_locks (void);

#pragma GCC visibility pop

#endif /* CUDA2CPU_LOCK_H */
