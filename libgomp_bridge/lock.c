/* All locks at once, and the check of their order.
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


/* See lock.h.  */

#include "lock.h"

#define INITIAL_mutex { .mutex = PTHREAD_MUTEX_INITIALIZER }
#define INITIAL_rwlock { .rwlock = PTHREAD_RWLOCK_INITIALIZER }

union cuda2cpu_lock cuda2cpu_locks[LOCKS] =
{
#define LOCK(NAME, KIND) [LOCK_##NAME] = INITIAL_##KIND,
#include "locks.def"
#undef LOCK
};

#define TAKE_mutex cuda2cpu_lock
#define TAKE_rwlock cuda2cpu_lock_write
#define GIVE_mutex cuda2cpu_unlock
#define GIVE_rwlock cuda2cpu_unlock_rw

/* See lock.h.  */

void
cuda2cpu_lock_all (void)
{
#define LOCK(NAME, KIND) TAKE_##KIND (LOCK_##NAME);
#include "locks.def"
#undef LOCK
}

/* See lock.h.  */

void
cuda2cpu_unlock_all (void)
{
#define LOCK(NAME, KIND) GIVE_##KIND (LOCK_##NAME);
#include "locks.def"
#undef LOCK
}

#ifdef CUDA2CPU_CHECKING

/* The locks that the calling thread holds, a set of 1 << rank.  */
static __thread unsigned held __attribute__ ((tls_model ("initial-exec")));

static const char *const names[] =
{
#define LOCK(NAME, KIND) [LOCK_##NAME] = #NAME,
#include "locks.def"
#undef LOCK
};

/* See lock.h.  */

void
cuda2cpu_check_taking (enum cuda2cpu_rank rank)
{
  if (held >> rank)
    cuda2cpu_fatal ("the lock %s is taken under %s", names[rank],
		    names[31 - __builtin_clz (held)]);
  held |= 1u << rank;
}

/* See lock.h.  */

void
cuda2cpu_check_giving (enum cuda2cpu_rank rank)
{
  if (!(held >> rank & 1))
    cuda2cpu_fatal ("the lock %s is given back by who does not hold it",
		    names[rank]);
  held &= ~(1u << rank);
}

/* See lock.h.  */

void
cuda2cpu_check_free (unsigned but, const char *what)
{
  if (held & ~but)
    cuda2cpu_fatal ("%s under the lock %s", what,
		    names[31 - __builtin_clz (held & ~but)]);
}

#endif /* CUDA2CPU_CHECKING */

/* See lock.h.  */

void
cuda2cpu_renew_locks (void)
{
#define LOCK(NAME, KIND) \
  pthread_##KIND##_init (&cuda2cpu_locks[LOCK_##NAME].KIND, NULL);
#include "locks.def"
#undef LOCK
#ifdef CUDA2CPU_CHECKING
  held = 0;
#endif
}
