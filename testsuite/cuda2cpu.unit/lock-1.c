/* A thread that takes locks out of their order, takes one twice, gives back
   what it does not hold, or waits or works under one, is told.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */
/* { dg-additional-options "-DCUDA2CPU_CHECKING" } */
/* { dg-additional-sources "../../libgomp_bridge/lock.c" } */

#include <setjmp.h>
#include <stdarg.h>

#include "unit.h"

static jmp_buf place;
static char message[100];

/* Takes the place of the runtime's.  */

void
cuda2cpu_fatal (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  vsnprintf (message, sizeof message, format, args);
  va_end (args);
  longjmp (place, 1);
}

/* Stop with a message unless STATEMENT is refused with TEXT.  */
#define REFUSED(STATEMENT, TEXT)			\
  do							\
    {							\
      message[0] = 0;					\
      if (setjmp (place) == 0)				\
	STATEMENT;					\
      CHECK (strcmp (message, TEXT) == 0);		\
    }							\
  while (0)

int
main (void)
{
  pthread_cond_t never = PTHREAD_COND_INITIALIZER;

  /* As it should be, with some given back before others.  */
  cuda2cpu_lock (LOCK_CAPTURES);
  cuda2cpu_lock (LOCK_QUEUES);
  cuda2cpu_lock (LOCK_ARENAS);
  cuda2cpu_unlock (LOCK_QUEUES);
  cuda2cpu_lock_read (LOCK_FORMS);
  cuda2cpu_unlock_rw (LOCK_FORMS);
  cuda2cpu_unlock (LOCK_ARENAS);
  cuda2cpu_unlock (LOCK_CAPTURES);
  cuda2cpu_check_free (0, "work");

  cuda2cpu_lock (LOCK_QUEUES);
  REFUSED (cuda2cpu_lock (LOCK_EVENTS),
	   "the lock EVENTS is taken under QUEUES");
  REFUSED (cuda2cpu_lock (LOCK_QUEUES),
	   "the lock QUEUES is taken under QUEUES");
  REFUSED (cuda2cpu_unlock (LOCK_RANGES),
	   "the lock RANGES is given back by who does not hold it");
  REFUSED (cuda2cpu_check_free (0, "work"), "work under the lock QUEUES");
  cuda2cpu_check_free (1u << LOCK_QUEUES, "work");
  cuda2cpu_lock (LOCK_RANGES);
  REFUSED (cuda2cpu_lock_wait (LOCK_QUEUES, &never),
	   "a wait under the lock RANGES");
  REFUSED (cuda2cpu_lock_all (), "the lock CAPTURES is taken under RANGES");
  cuda2cpu_unlock (LOCK_RANGES);
  cuda2cpu_unlock (LOCK_QUEUES);

  cuda2cpu_lock_write (LOCK_REGISTRY);
  REFUSED (cuda2cpu_lock (LOCK_LIMITS),
	   "the lock LIMITS is taken under REGISTRY");
  cuda2cpu_unlock_rw (LOCK_REGISTRY);

  /* All at once, and once more where they were made new.  */
  cuda2cpu_lock_all ();
  cuda2cpu_unlock_all ();
  cuda2cpu_lock_all ();
  cuda2cpu_renew_locks ();
  cuda2cpu_lock_all ();
  cuda2cpu_unlock_all ();
  return 0;
}
