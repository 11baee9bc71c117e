/* Pools of handles: streams and events.
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

/* A handle is a pointer into a chunk of its pool.  Chunks double in size and
   stay, so a pointer is checked by comparing it with two dozen ranges, of
   which the first nearly always decides.  A handle that was freed is used
   again as late as can be, so that a stale one is noticed.  */

#include <stdlib.h>
#include <string.h>

#include "containers.h"
#include "lock.h"

/* Put HANDLE at the end of POOL's queue of free ones.  */

static void
enqueue (struct cuda2cpu_pool *pool, struct cuda2cpu_handle *handle)
{
  handle->next_free = NULL;
  if (pool->free_head)
    pool->free_tail->next_free = handle;
  else
    pool->free_head = handle;
  pool->free_tail = handle;
}

/* Add the next chunk to POOL.  */

static void
add_chunk (struct cuda2cpu_pool *pool)
{
  unsigned index = 0;
  while (index < CUDA2CPU_POOL_CHUNKS && pool->chunks[index])
    index++;
  if (index == CUDA2CPU_POOL_CHUNKS)
    return;

  size_t n = (size_t) CUDA2CPU_POOL_FIRST << index;
  char *chunk = calloc (n, pool->size);
  if (!chunk)
    return;
  for (size_t i = 0; i < n; i++)
    enqueue (pool, (struct cuda2cpu_handle *) (chunk + i * pool->size));
  __atomic_store_n (&pool->chunks[index], chunk, __ATOMIC_RELEASE);
}

/* See containers.h.  */

void *
cuda2cpu_handle_new (struct cuda2cpu_pool *pool)
{
  cuda2cpu_lock (LOCK_HANDLES);
  if (!pool->free_head)
    add_chunk (pool);
  struct cuda2cpu_handle *handle = pool->free_head;
  if (handle)
    {
      pool->free_head = handle->next_free;
      memset (handle, 0, pool->size);
      handle->serial = ++pool->serials;
      __atomic_store_n (&handle->live, 1, __ATOMIC_RELEASE);
    }
  cuda2cpu_unlock (LOCK_HANDLES);
  return handle;
}

/* See containers.h.  */

bool
cuda2cpu_handle_free (struct cuda2cpu_pool *pool, void *handle)
{
  cuda2cpu_lock (LOCK_HANDLES);
  bool valid = cuda2cpu_handle_valid (pool, handle);
  if (valid)
    {
      struct cuda2cpu_handle *head = handle;
      __atomic_store_n (&head->live, 0, __ATOMIC_RELEASE);
      enqueue (pool, head);
    }
  cuda2cpu_unlock (LOCK_HANDLES);
  return valid;
}

/* See containers.h.  */

void
cuda2cpu_handle_for_all (struct cuda2cpu_pool *pool, bool (*f) (void *))
{
  for (unsigned c = 0; c < CUDA2CPU_POOL_CHUNKS && pool->chunks[c]; c++)
    for (size_t i = 0; i < (size_t) CUDA2CPU_POOL_FIRST << c; i++)
      f (pool->chunks[c] + i * pool->size);
}

/* See containers.h.  */

bool
cuda2cpu_handle_valid (const struct cuda2cpu_pool *pool, const void *handle)
{
  for (unsigned c = 0; c < CUDA2CPU_POOL_CHUNKS; c++)
    {
      const char *chunk = __atomic_load_n (&pool->chunks[c],
					   __ATOMIC_ACQUIRE);
      if (!chunk)
	return false;
      uintptr_t offset = (uintptr_t) handle - (uintptr_t) chunk;
      if (offset < ((size_t) CUDA2CPU_POOL_FIRST << c) * pool->size)
	{
	  const struct cuda2cpu_handle *head = handle;
	  return (offset % pool->size == 0
		  && __atomic_load_n (&head->live, __ATOMIC_ACQUIRE));
	}
    }
  return false;
}
