/* The memory known to the device.
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

/* Every piece of memory that the API has handed out or been told of is in
   one ordered map, so that a free of something else, and a copy that runs
   over an end, are refused as CUDA refuses them.  */

#include <stdlib.h>

#include "device.h"
#include "lock.h"
#include "allocation.h"

/* From this size on it is checked that memory is available, since the kernel
   would hand out more than there is, and end the program that uses it.  */
enum { CHECKED_MINIMUM = 64 << 20 };

/* So many ranges are remembered when they are freed, to tell what a wrong
   pointer once pointed to.  */
enum { FREED_KNOWN = 64 };

/* The lock, LOCK_RANGES, guards all below.  */

static struct cuda2cpu_span *ranges;
static uint64_t allocated;

/* The ranges that were freed last, and how many were in all.  */
static struct cuda2cpu_range freed[FREED_KNOWN];
static uint64_t freed_count;

/* Memory of graphs: all, and of those that were launched.  */
static struct cuda2cpu_account of_graphs, used_by_graphs;

/* SIZE rounded up to what memory is counted in.  */

static uint64_t
granules (uint64_t size)
{
  return (size + ALLOC_ALIGN - 1) & -(uint64_t) ALLOC_ALIGN;
}

/* Add BYTES to what ACCOUNT, which may be NULL, has in use.  The lock is
   held.  */

static void
charge (struct cuda2cpu_account *account, int64_t bytes)
{
  if (!account)
    return;
  uint64_t used = account->used + bytes;
  __atomic_store_n (&account->used, used, __ATOMIC_RELAXED);
  if (used > account->most)
    __atomic_store_n (&account->most, used, __ATOMIC_RELAXED);
}

/* There are BYTES more of memory with FLAGS.  The lock is held.  */

static void
count_flags (unsigned flags, int64_t bytes)
{
  if (flags & RANGE_GRAPH)
    charge (&of_graphs, bytes);
  if ((flags & RANGE_GRAPH) && (flags & RANGE_LAUNCHED))
    charge (&used_by_graphs, bytes);
}

/* The bytes of device memory that RANGE takes.  */

static size_t
device_bytes (const struct cuda2cpu_range *range)
{
  return (range->kind == RANGE_DEVICE || range->kind == RANGE_MANAGED
	  ? granules (range->span.size) : 0);
}

/* Take RANGE out of the map.  The lock is held.  */

static void
remove_range (struct cuda2cpu_range *range)
{
  freed[freed_count++ % FREED_KNOWN] = *range;
  cuda2cpu_span_remove (&ranges, &range->span);
  allocated -= device_bytes (range);
  count_flags (range->flags, -(int64_t) range->span.size);
  charge (range->account, -(int64_t) range->span.size);
}

/* Free RANGE, which is in no map, and its memory, unless that is the user's.
   The lock may be held.  */

static void
free_range (struct cuda2cpu_range *range)
{
  cuda2cpu_block_free (range->block);
  free (range);
}

/* The range that begins at PTR and is of one of KINDS, or NULL.  The lock is
   held.  */

static struct cuda2cpu_range *
find_begin (const void *ptr, unsigned kinds)
{
  struct cuda2cpu_range *range
    = (struct cuda2cpu_range *) cuda2cpu_span_find (&ranges,
						    (uintptr_t) ptr, 1);
  return (range && range->span.base == (uintptr_t) ptr
	  && (kinds >> range->kind & 1) ? range : NULL);
}

/* Put RANGE in the map.  Return false if that overlaps another.  Memory that
   is our own takes the place of ranges that the user has registered and
   given back without saying so.  The lock is held.  */

static bool
insert_range (struct cuda2cpu_range *range)
{
  struct cuda2cpu_span *other;
  while ((other = cuda2cpu_span_find (&ranges, range->span.base,
				      range->span.size)) != NULL)
    {
      if (range->kind == RANGE_REGISTERED)
	return false;
      remove_range ((struct cuda2cpu_range *) other);
      free_range ((struct cuda2cpu_range *) other);
    }
  cuda2cpu_span_insert (&ranges, &range->span);
  allocated += device_bytes (range);
  count_flags (range->flags, range->span.size);
  return true;
}

/* A range of SIZE bytes of KIND with FLAGS that is nowhere yet, or NULL.  */

static struct cuda2cpu_range *
make_range (size_t size, enum cuda2cpu_range_kind kind, unsigned flags)
{
  struct cuda2cpu_range *range = calloc (1, sizeof *range);
  if (!range)
    return NULL;
  range->span.size = size;
  range->kind = kind;
  range->flags = flags;
  return range;
}

/* Put RANGE, which may be NULL, in the map with the memory BLOCK, which may be,
   too, and set *PTR to that.  */

static cudaError_t
place_range (void **ptr, struct cuda2cpu_range *range,
	     struct cuda2cpu_block *block)
{
  if (!range || !block)
    {
      cuda2cpu_block_free (block);
      free (range);
      return cudaErrorMemoryAllocation;
    }
  *ptr = cuda2cpu_block_memory (block);
  range->block = block;
  range->span.base = (uintptr_t) *ptr;
  cuda2cpu_lock (LOCK_RANGES);
  insert_range (range);
  cuda2cpu_unlock (LOCK_RANGES);
  return cudaSuccess;
}

/* As many bytes of device memory may be allocated: what was available when the
   program first asked, or, if other programs have since given back theirs,
   what is available now.  */

static uint64_t
find_limit (uint64_t now)
{
  static uint64_t limit;
  const struct cuda2cpu_machine *machine = cuda2cpu_machine ();
  uint64_t most = now < machine->memory ? now : machine->memory;
  cuda2cpu_lock (LOCK_RANGES);
  if (limit < machine->available)
    limit = machine->available;
  if (limit < most)
    limit = most;
  most = limit;
  cuda2cpu_unlock (LOCK_RANGES);
  return most;
}

/* See allocation.h.  */

uint64_t
cuda2cpu_range_available (void)
{
  uint64_t now = cuda2cpu_memory_available ();
  uint64_t limit = find_limit (now), taken = cuda2cpu_range_allocated ();
  uint64_t left = limit > taken ? limit - taken : 0;
  now += cuda2cpu_arena_kept ();
  return now < left ? now : left;
}

/* Are there SIZE bytes for an allocation?  What is allocated counts, touched
   or not.  The system, which takes its time, is not asked for little nor for
   what is kept.  */

static bool
is_available (size_t size)
{
  uint64_t taken = cuda2cpu_range_allocated (), limit = find_limit (0);
  if (taken < limit && size <= limit - taken
      && (size < CHECKED_MINIMUM || size <= cuda2cpu_arena_kept ()))
    return true;
  return size <= cuda2cpu_range_available ();
}

/* See allocation.h.  */

cudaError_t
cuda2cpu_range_new (void **ptr, size_t size, enum cuda2cpu_range_kind kind,
		    unsigned flags)
{
  return place_range (ptr, make_range (size, kind, flags),
		      is_available (size) ? cuda2cpu_block_new (size) : NULL);
}

/* See allocation.h.  */

cudaError_t
cuda2cpu_range_new_in (void **ptr, size_t size,
		       const struct cuda2cpu_queue *queue)
{
  struct cuda2cpu_range *range = make_range (size, RANGE_DEVICE, 0);
  struct cuda2cpu_block *block
    = range ? cuda2cpu_freed_take (queue, size) : NULL;
  if (!block && is_available (size))
    block = cuda2cpu_block_new (size);
  return place_range (ptr, range, block);
}

/* See allocation.h.  */

cudaError_t
cuda2cpu_range_register (void *ptr, size_t size, unsigned flags)
{
  struct cuda2cpu_range *range = make_range (size, RANGE_REGISTERED, flags);
  if (!range)
    return cudaErrorMemoryAllocation;
  range->span.base = (uintptr_t) ptr;
  cuda2cpu_lock (LOCK_RANGES);
  bool inserted = insert_range (range);
  cuda2cpu_unlock (LOCK_RANGES);
  if (inserted)
    return cudaSuccess;
  free (range);
  struct cuda2cpu_range there;
  return (cuda2cpu_range_find (ptr, &there) && there.kind == RANGE_DEVICE
	  ? cudaErrorInvalidValue : cudaErrorHostMemoryAlreadyRegistered);
}

/* See allocation.h.  */

bool
cuda2cpu_range_delete (const void *ptr, unsigned kinds)
{
  cuda2cpu_lock (LOCK_RANGES);
  struct cuda2cpu_range *range = find_begin (ptr, kinds);
  if (range)
    remove_range (range);
  cuda2cpu_unlock (LOCK_RANGES);
  if (range)
    free_range (range);
  return range != NULL;
}

/* See allocation.h.  */

bool
cuda2cpu_range_detach (const void *ptr, unsigned kinds,
		       struct cuda2cpu_block **block)
{
  cuda2cpu_lock (LOCK_RANGES);
  struct cuda2cpu_range *range = find_begin (ptr, kinds);
  if (range)
    {
      remove_range (range);
      *block = range->block;
      free (range);
    }
  cuda2cpu_unlock (LOCK_RANGES);
  return range != NULL;
}

/* See allocation.h.  */

bool
cuda2cpu_range_change (const void *ptr, unsigned without, unsigned with,
		       unsigned *flags)
{
  cuda2cpu_lock (LOCK_RANGES);
  struct cuda2cpu_range *range = find_begin (ptr, 1 << RANGE_DEVICE);
  if (range)
    {
      *flags = range->flags;
      count_flags (range->flags, -(int64_t) range->span.size);
      range->flags = (range->flags & ~without) | with;
      count_flags (range->flags, range->span.size);
    }
  cuda2cpu_unlock (LOCK_RANGES);
  return range != NULL;
}

/* See allocation.h.  */

void
cuda2cpu_range_charge (const void *ptr, struct cuda2cpu_account *account)
{
  cuda2cpu_lock (LOCK_RANGES);
  struct cuda2cpu_range *range = find_begin (ptr, 1 << RANGE_DEVICE);
  if (range)
    {
      range->account = account;
      charge (account, range->span.size);
    }
  cuda2cpu_unlock (LOCK_RANGES);
}

/* See allocation.h.  */

void
cuda2cpu_account_reset (struct cuda2cpu_account *account)
{
  cuda2cpu_lock (LOCK_RANGES);
  __atomic_store_n (&account->most, account->used, __ATOMIC_RELAXED);
  cuda2cpu_unlock (LOCK_RANGES);
}

/* See allocation.h.  */

uint64_t
cuda2cpu_range_of_graphs (bool used, bool most)
{
  cuda2cpu_lock (LOCK_RANGES);
  const struct cuda2cpu_account *a = used ? &used_by_graphs : &of_graphs;
  uint64_t bytes = most ? a->most : a->used;
  cuda2cpu_unlock (LOCK_RANGES);
  return bytes;
}

/* See allocation.h.  */

void
cuda2cpu_range_reset_graphs (bool used)
{
  cuda2cpu_account_reset (used ? &used_by_graphs : &of_graphs);
}

/* See allocation.h.  */

void
cuda2cpu_range_delete_all (void)
{
  cuda2cpu_lock (LOCK_RANGES);
  while (ranges)
    {
      struct cuda2cpu_range *range = (struct cuda2cpu_range *) ranges;
      remove_range (range);
      free_range (range);
    }
  cuda2cpu_unlock (LOCK_RANGES);
  cuda2cpu_arena_trim (0);
}

/* See allocation.h.  */

bool
cuda2cpu_range_find (const void *ptr, struct cuda2cpu_range *range)
{
  cuda2cpu_lock (LOCK_RANGES);
  const struct cuda2cpu_range *found
    = (const struct cuda2cpu_range *) cuda2cpu_span_find (&ranges,
							  (uintptr_t) ptr, 1);
  if (found)
    *range = *found;
  cuda2cpu_unlock (LOCK_RANGES);
  return found != NULL;
}

/* See allocation.h.  */

uint64_t
cuda2cpu_range_allocated (void)
{
  cuda2cpu_lock (LOCK_RANGES);
  uint64_t bytes = allocated;
  cuda2cpu_unlock (LOCK_RANGES);
  return bytes;
}

/* How far ADDRESS is from RANGE, in bytes; 0 inside.  */

static size_t
distance (const struct cuda2cpu_range *range, uintptr_t address)
{
  uintptr_t base = range->span.base, end = base + range->span.size;
  return address < base ? base - address : address < end ? 0
	 : address - end + 1;
}

/* See allocation.h.  The map is not reordered: where a thread was interrupted
   in the midst of that, the lock is taken.  */

bool
cuda2cpu_range_nearest (uintptr_t address, size_t most,
			struct cuda2cpu_range *range)
{
  const struct cuda2cpu_range *best = NULL;
  if (!cuda2cpu_trylock (LOCK_RANGES))
    return false;
  const struct cuda2cpu_span *node = ranges;
  while (node)
    {
      const struct cuda2cpu_range *here = (const struct cuda2cpu_range *) node;
      if (distance (here, address) <= most)
	{
	  best = here;
	  most = distance (here, address);
	}
      node = address < node->base ? node->left : node->right;
    }
  if (best)
    *range = *best;
  cuda2cpu_unlock (LOCK_RANGES);
  return best != NULL;
}

/* See allocation.h.  */

bool
cuda2cpu_range_freed (uintptr_t address, struct cuda2cpu_range *range)
{
  struct cuda2cpu_range live;
  bool found = false;
  if (cuda2cpu_range_nearest (address, 0, &live)
      || !cuda2cpu_trylock (LOCK_RANGES))
    return false;
  for (unsigned i = 1; i <= FREED_KNOWN && i <= freed_count && !found; i++)
    {
      const struct cuda2cpu_range *here
	= &freed[(freed_count - i) % FREED_KNOWN];
      found = distance (here, address) == 0;
      if (found)
	*range = *here;
    }
  cuda2cpu_unlock (LOCK_RANGES);
  return found;
}
