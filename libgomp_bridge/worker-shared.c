/* Static shared memory that is a worker's.
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

/* Static shared memory that device functions out of line refer to is
   thread-local in compiled code, which registers where it is: for each file a
   function that tells the addresses in the calling thread.  A worker that runs
   another block in the midst of one (child.c) keeps what is there, and puts it
   back:

     kept = cuda2cpu_shared_keep ();
     ... run blocks ...
     cuda2cpu_shared_put_back (kept);

   A block that waits for the grid or its cluster leaves the worker, and may go
   on in another: what it has there is part of its state (grid.c), and moves,

     cuda2cpu_shared_come (state);
     ... the block runs ...
     cuda2cpu_shared_go (state);

   where each file has a place of its own.

   Functions of the file are not called under the lock: for the address of a
   thread-local variable the dynamic linker may take its own, which it holds
   when it runs the constructors that register.  */

#include <stdlib.h>
#include <string.h>

#include "kernels.h"
#include "lock.h"

/* What a file has registered.  */
struct unit
{
  struct unit *next;
  void (*places) (void **);
  const size_t *sizes;
  size_t n;
  /* Where its pieces lie in a block's state.  */
  size_t offset;
};

/* Changed under LOCK_REGISTRY.  The bytes that a block's state has for them are
   no fewer when one goes, unless it came last: states of running grids stay as
   they are.  */
static struct unit *units;
static size_t all_bytes;

/* Return the bytes of the pieces of UNIT.  */

static size_t
bytes_of (const struct unit *unit)
{
  size_t bytes = 0;
  for (size_t i = 0; i < unit->n; i++)
    bytes += unit->sizes[i];
  return bytes;
}

/* What was kept of one unit: copies, one behind the other, of the pieces at
   PLACES.  */
struct piece_list
{
  const struct unit *unit;
  void (*tell) (void **);
  const size_t *sizes;
  size_t n;
  void **places;
  char *copies;
};

struct cuda2cpu_shared_copy
{
  size_t n;
  struct piece_list lists[];
};

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_register_shared (void (*places) (void **), const size_t *sizes,
			  size_t n)
{
  struct unit *unit = malloc (sizeof *unit);
  if (!unit)
    cuda2cpu_fatal ("out of memory for the table of shared memory");
  cuda2cpu_lock_write (LOCK_REGISTRY);
  *unit = (struct unit) { units, places, sizes, n, all_bytes };
  all_bytes += bytes_of (unit);
  __atomic_store_n (&units, unit, __ATOMIC_RELEASE);
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_unregister_shared (void (*places) (void **))
{
  cuda2cpu_lock_write (LOCK_REGISTRY);
  struct unit **link = &units;
  while (*link && (*link)->places != places)
    link = &(*link)->next;
  struct unit *unit = *link;
  if (unit)
    __atomic_store_n (link, unit->next, __ATOMIC_RELEASE);
  if (unit && unit->offset + bytes_of (unit) == all_bytes)
    all_bytes = unit->offset;
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  free (unit);
}

/* Return room for a copy of what all units have, with where it is to be; NULL
   if there is nothing.  */

static struct cuda2cpu_shared_copy *
make_room (void)
{
  cuda2cpu_lock_read (LOCK_REGISTRY);
  size_t n = 0, pieces = 0, bytes = 0;
  for (struct unit *u = units; u; u = u->next, n++)
    {
      pieces += u->n;
      bytes += bytes_of (u);
    }
  struct cuda2cpu_shared_copy *copy
    = n == 0 ? NULL : malloc (sizeof *copy + n * sizeof *copy->lists
			      + pieces * sizeof (void *) + bytes);
  if (n > 0 && !copy)
    cuda2cpu_fatal ("out of memory for the shared memory of a block");
  if (copy)
    {
      void **places = (void **) &copy->lists[n];
      char *copies = (char *) (places + pieces);
      copy->n = 0;
      for (struct unit *u = units; u; u = u->next)
	{
	  copy->lists[copy->n++] = (struct piece_list)
	    { u, u->places, u->sizes, u->n, places, copies };
	  places += u->n;
	  copies += bytes_of (u);
	}
    }
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  return copy;
}

/* See kernels.h.  */

struct cuda2cpu_shared_copy *
cuda2cpu_shared_keep (void)
{
  if (!__atomic_load_n (&units, __ATOMIC_ACQUIRE))
    return NULL;
  struct cuda2cpu_shared_copy *copy = make_room ();
  for (size_t k = 0; copy && k < copy->n; k++)
    {
      struct piece_list *list = &copy->lists[k];
      char *to = list->copies;
      list->tell (list->places);
      for (size_t i = 0; i < list->n; to += list->sizes[i++])
	memcpy (to, list->places[i], list->sizes[i]);
    }
  return copy;
}

/* Is the unit of LIST still there?  What blocks have run in between may have
   let the host unload it.  */

static bool
there (const struct piece_list *list)
{
  cuda2cpu_lock_read (LOCK_REGISTRY);
  const struct unit *u = units;
  while (u && (u != list->unit || u->places != list->tell))
    u = u->next;
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  return u != NULL;
}

/* See kernels.h.  */

void
cuda2cpu_shared_put_back (struct cuda2cpu_shared_copy *copy)
{
  for (size_t k = 0; copy && k < copy->n; k++)
    {
      const struct piece_list *list = &copy->lists[k];
      if (!there (list))
	continue;
      const char *from = list->copies;
      for (size_t i = 0; i < list->n; from += list->sizes[i++])
	memcpy (list->places[i], from, list->sizes[i]);
    }
  free (copy);
}

/* See kernels.h.  */

size_t
cuda2cpu_shared_bytes (void)
{
  if (!__atomic_load_n (&units, __ATOMIC_ACQUIRE))
    return 0;
  cuda2cpu_lock_read (LOCK_REGISTRY);
  size_t bytes = all_bytes;
  cuda2cpu_unlock_rw (LOCK_REGISTRY);
  return bytes;
}

/* Copy what all units have in the calling thread to their places in STATE, of
   BYTES, or back from there if IN.  What has been registered since STATE was
   made has no place there, and is of no block that runs.  */

static void
move (char *state, size_t bytes, bool in)
{
  enum { SOME = 64 };
  size_t from = 0, n;
  do
    {
      struct unit found[SOME];
      size_t seen = 0;
      n = 0;
      cuda2cpu_lock_read (LOCK_REGISTRY);
      for (struct unit *u = units; u && n < SOME; u = u->next)
	if (seen++ >= from && u->offset + bytes_of (u) <= bytes)
	  found[n++] = *u;
      cuda2cpu_unlock_rw (LOCK_REGISTRY);
      from = seen;
      for (size_t k = 0; k < n; k++)
	{
	  void *places[found[k].n];
	  char *there = state + found[k].offset;
	  found[k].places (places);
	  for (size_t i = 0; i < found[k].n; there += found[k].sizes[i++])
	    memcpy (in ? places[i] : there, in ? there : places[i],
		    found[k].sizes[i]);
	}
    }
  while (n == SOME);
}

/* See kernels.h.  */

void
cuda2cpu_shared_come (char *state, size_t bytes)
{
  if (bytes > 0)
    move (state, bytes, true);
}

/* See kernels.h.  */

void
cuda2cpu_shared_go (char *state, size_t bytes)
{
  if (bytes > 0)
    move (state, bytes, false);
}
