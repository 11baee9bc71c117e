/* Which worker of a launch runs which blocks.
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

/* Each worker has a share of its own: as many neighbouring blocks as the others
   have, the same ones in each launch of a grid, so that launches that go
   through the same data find it in the cache of the processor that had it
   last.  A worker takes half of what is left of its share each time, from the
   first block on.  When nothing is left of it, it takes over the second half of
   what another worker has left, and goes on with that as its own.

   A worker runs its blocks in their order, and takes over only when it has run
   all of its own; so of all blocks that have not ended, the first one is being
   run or comes next, and blocks may wait for those before them.  Where they may
   wait for later ones, they are taken one by one, and a worker that the launch
   gets for that (extra.c) has no share, but takes the first block that is left
   of all.

   A share is one number that is changed as a whole: of what launch it is, and
   the first block that is left and the end, in units of as many blocks as make
   these fit.  One of another launch stands for all that the worker begins with.
   So the thread that makes a launch need not write shares, which lie in the
   caches of others.  If a number comes again in a launch, what it says holds
   again.  */

#include <string.h>

#include "internal.h"

/* A share from the lowest bit on: the end, the first, the launch.  */
enum { UNIT_BITS = 24, LAUNCH_SHIFT = 2 * UNIT_BITS };

#define MAX_UNITS ((UINT64_C (1) << UNIT_BITS) - 1)
#define MAX_LAUNCH ((UINT64_C (1) << (64 - LAUNCH_SHIFT)) - 1)

/* Each in a line of its own: that another worker takes from it is rare.  */
struct cuda2cpu_share
{
  uint64_t left;
} __attribute__ ((aligned (64)));

/* Blocks by their units.  */
struct units
{
  uint64_t first, end;
};

/* Return the number of a share of LAUNCH with LEFT left.  */

static inline uint64_t
pack (uint64_t launch, struct units left)
{
  return launch << LAUNCH_SHIFT | left.first << UNIT_BITS | left.end;
}

/* Return what is left of the share of worker W of COUNT, if its number is SHARE
   and there are UNITS units in all in LAUNCH.  */

static inline struct units
unpack (uint64_t share, uint64_t launch, unsigned w, unsigned count,
	uint64_t units)
{
  if (share >> LAUNCH_SHIFT == launch)
    return (struct units) { share >> UNIT_BITS & MAX_UNITS,
			    share & MAX_UNITS };
  return (struct units) { units * w / count, units * (w + 1) / count };
}

/* See launches.h.  */

void
cuda2cpu_shares_begin (struct cuda2cpu_launch_state *l,
		       struct cuda2cpu_shares *shares)
{
  size_t size = l->launch.workers * sizeof (struct cuda2cpu_share);
  bool grows = shares->buffer.size < size;
  if (unlikely (grows))
    cuda2cpu_buffer_grow (&shares->buffer, size);
  if (unlikely (grows || shares->launch == MAX_LAUNCH))
    {
      memset (shares->buffer.memory, 0, shares->buffer.size);
      shares->launch = 0;
    }
  l->shares = shares->buffer.memory;
  l->number = ++shares->launch;
}

/* Take the first half of what is left of the share of worker W of COUNT in L,
   or the first unit where they are taken one by one; or, if LAST, the second
   half, of UNITS units in all.  Return it in *TAKEN; or return false if nothing
   is left.  */

static bool
take_half (const struct cuda2cpu_launch_state *l, unsigned w, unsigned count,
	   uint64_t units, bool last, struct units *taken)
{
  uint64_t *share = &l->shares[w].left;
  uint64_t old = __atomic_load_n (share, __ATOMIC_RELAXED), new;
  do
    {
      struct units left = unpack (old, l->number, w, count, units);
      if (left.first >= left.end)
	return false;
      uint64_t half = (left.end - left.first + 1) / 2;
      if (last)
	{
	  *taken = (struct units) { left.end - half, left.end };
	  left.end = taken->first;
	}
      else
	{
	  if (l->singly)
	    half = 1;
	  *taken = (struct units) { left.first, left.first + half };
	  left.first = taken->end;
	}
      new = pack (l->number, left);
    }
  /* What workers write for one another is ordered where they meet.  */
  while (!__atomic_compare_exchange_n (share, &old, new, false,
				       __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return true;
}

/* Is something left of a share of another worker than WORKER, of UNITS units in
   all?  */

static bool
others_have_some (const struct cuda2cpu_worker *worker, uint64_t units)
{
  const struct cuda2cpu_launch_state *l = worker->launch;
  for (unsigned w = 0; w < worker->count; w++)
    {
      uint64_t share = __atomic_load_n (&l->shares[w].left, __ATOMIC_RELAXED);
      struct units left = unpack (share, l->number, w, worker->count, units);
      if (w != worker->number && left.first < left.end)
	return true;
    }
  return false;
}

/* Let WORKER, with nothing left of its share of UNITS units in all, take over
   half of another's.  Return whether there was something.  */

static bool
take_over (struct cuda2cpu_worker *worker, uint64_t units)
{
  const struct cuda2cpu_launch_state *l = worker->launch;
  unsigned count = worker->count;
  for (; worker->patience > 0; worker->patience--)
    {
      if (!others_have_some (worker, units))
	return false;
      cuda2cpu_pause ();
    }
  for (unsigned i = 1; i < count; i++)
    {
      unsigned w = (worker->number + i) % count;
      struct units taken;
      if (take_half (l, w, count, units, true, &taken))
	{
	  __atomic_store_n (&l->shares[worker->number].left,
			    pack (l->number, taken), __ATOMIC_RELAXED);
	  return true;
	}
    }
  return false;
}

/* Return which of the COUNT shares of L, of UNITS units in all, has the first
   unit that is left; COUNT if none is.  */

static unsigned
find_first (const struct cuda2cpu_launch_state *l, unsigned count,
	    uint64_t units)
{
  unsigned best = count;
  uint64_t first = units;
  for (unsigned w = 0; w < count; w++)
    {
      uint64_t share = __atomic_load_n (&l->shares[w].left, __ATOMIC_RELAXED);
      struct units left = unpack (share, l->number, w, count, units);
      if (left.first < left.end && left.first < first)
	{
	  best = w;
	  first = left.first;
	}
    }
  return best;
}

/* See launches.h.  */

bool
cuda2cpu_blocks_left (const struct cuda2cpu_worker *worker)
{
  unsigned count = worker->count;
  return find_first (worker->launch, count, worker->counted) < count;
}

/* Take for WORKER, which has no share, the first unit that is left of UNITS.
   Return it in *TAKEN, or return false if nothing is left.  */

static bool
take_first (const struct cuda2cpu_worker *worker, uint64_t units,
	    struct units *taken)
{
  unsigned count = worker->count, w;
  while ((w = find_first (worker->launch, count, units)) < count)
    if (take_half (worker->launch, w, count, units, false, taken))
      return true;
  return false;
}

/* Take some of what is left of UNITS units for WORKER, from its share if it has
   one.  Return it in *TAKEN, or return false if nothing is left.  */

static inline bool
take_some (struct cuda2cpu_worker *worker, uint64_t units,
	   struct units *taken)
{
  if (unlikely (worker->number == worker->count))
    return take_first (worker, units, taken);
  while (!take_half (worker->launch, worker->number, worker->count, units,
		     false, taken))
    if (!take_over (worker, units))
      return false;
  return true;
}

/* Give WORKER all that is its own of BLOCKS blocks, and nothing when it comes
   again.  */

static struct cuda2cpu_blocks *
take_once (struct cuda2cpu_worker *worker, int64_t blocks)
{
  const struct cuda2cpu_child *child = worker->launch->child;
  if (unlikely (child) && !cuda2cpu_child_whole (child))
    return cuda2cpu_child_take (worker, blocks);
  worker->took = !worker->took;
  if (!worker->took)
    return NULL;
  uint64_t each = blocks / worker->count, more = blocks % worker->count;
  uint64_t w = worker->number;
  worker->range.first = each * w + (w < more ? w : more);
  worker->range.end = worker->range.first + each + (w < more);
  if (worker->range.first < worker->range.end)
    return &worker->range;
  worker->took = false;
  return NULL;
}

/* See launches.h.  */

struct cuda2cpu_blocks *
cuda2cpu_take_range (struct cuda2cpu_worker *worker, int64_t blocks)
{
  worker->counted = blocks;
  const struct cuda2cpu_launch_state *l = worker->launch;
  if ((worker->count == 1 && !l->singly) || l->even)
    return take_once (worker, blocks);
  unsigned shift = 0;
  while (unlikely (((uint64_t) blocks - 1) >> shift >= MAX_UNITS))
    shift++;
  uint64_t units = (((uint64_t) blocks - 1) >> shift) + 1;
  struct units taken;
  if (!take_some (worker, units, &taken))
    return NULL;
  worker->range.first = (int64_t) taken.first << shift;
  worker->range.end = (int64_t) taken.end << shift;
  if (worker->range.end > blocks)
    worker->range.end = blocks;
  return &worker->range;
}

/* See cuda2cpu-abi.h.  */

struct cuda2cpu_blocks *
CUDA2CPU_take_blocks (struct cuda2cpu_launch *launch, int64_t blocks)
{
  struct cuda2cpu_launch_state *l = (struct cuda2cpu_launch_state *) launch;
  if (unlikely (l->clusters))
    return cuda2cpu_take_row (cuda2cpu_worker, l);
  return cuda2cpu_take_range (cuda2cpu_worker, blocks);
}
