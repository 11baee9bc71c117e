/* Memory that is freed in the order of a stream.
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


/* What cudaFreeAsync is given is free when its stream comes to that.  But what
   is allocated in the same stream afterwards may be this memory at once, since
   the stream is done with it by the time that it uses the new one.  So a loop
   that allocates, launches and frees works on the same memory each turn,
   however far the host is ahead of the stream, as it does on GPUs.  */

#include <stdlib.h>

#include "lock.h"
#include "allocation.h"

/* As many of those freed last are looked at.  */
enum { TRIES = 64 };

struct cuda2cpu_freed
{
  /* NULL if it is in use again.  */
  struct cuda2cpu_block *block;
  const struct cuda2cpu_queue *queue;
  /* Its neighbours in the list of those that are not: the last is first.  */
  struct cuda2cpu_freed *next, *prev;
};

/* The lock, LOCK_FREED, guards all of these.  */
static struct cuda2cpu_freed *first;

/* Take FREED out of the list.  Return its block, which is no longer its own.
   The lock is held.  */

static struct cuda2cpu_block *
unlist (struct cuda2cpu_freed *freed)
{
  struct cuda2cpu_block *block = freed->block;
  if (!block)
    return NULL;
  freed->block = NULL;
  *(freed->prev ? &freed->prev->next : &first) = freed->next;
  if (freed->next)
    freed->next->prev = freed->prev;
  return block;
}

/* See allocation.h.  */

struct cuda2cpu_freed *
cuda2cpu_freed_new (struct cuda2cpu_block *block,
		    const struct cuda2cpu_queue *queue)
{
  struct cuda2cpu_freed *freed = malloc (sizeof *freed);
  if (!freed)
    return NULL;
  freed->block = block;
  freed->queue = queue;
  freed->prev = NULL;
  cuda2cpu_lock (LOCK_FREED);
  freed->next = first;
  if (first)
    first->prev = freed;
  first = freed;
  cuda2cpu_unlock (LOCK_FREED);
  return freed;
}

/* See allocation.h.  */

struct cuda2cpu_block *
cuda2cpu_freed_take (const struct cuda2cpu_queue *queue, size_t size)
{
  struct cuda2cpu_block *block = NULL;
  cuda2cpu_lock (LOCK_FREED);
  struct cuda2cpu_freed *freed = first;
  for (unsigned i = 0; i < TRIES && freed && !block; i++)
    {
      struct cuda2cpu_freed *next = freed->next;
      if (freed->queue == queue && cuda2cpu_block_suits (freed->block, size))
	block = unlist (freed);
      freed = next;
    }
  cuda2cpu_unlock (LOCK_FREED);
  return block;
}

/* See allocation.h.  */

void
cuda2cpu_freed_end (struct cuda2cpu_freed *freed)
{
  cuda2cpu_lock (LOCK_FREED);
  struct cuda2cpu_block *block = unlist (freed);
  cuda2cpu_unlock (LOCK_FREED);
  cuda2cpu_block_free (block);
  free (freed);
}
