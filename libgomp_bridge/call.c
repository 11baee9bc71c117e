/* Calls of device functions that all threads make together.
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

/* A device function that holds a barrier or a warp function and could not be
   inlined has, beside its usual code, block forms: block functions that all
   threads of the block, or some, enter together
   (gimple_passes/kernels/cuda-block-forms.cc).  Here they are found by the
   address of the function, and run.

   A thread that comes to a call of such a function leaves there what it calls
   and its arguments (CUDA2CPU_call_join) and waits.  When all have come that
   will, they go on one by one and enter (CUDA2CPU_call_enter).  The first one
   runs the block form for all that joined and call the same function; the
   others find it done.

   A block form that calls others uses the next of the worker's levels, which
   keep what waits at the level of the caller.  */

#include <stdlib.h>

#include "internal.h"

/* The most threads of a block.  */
enum { MAX_THREADS = 1024 };

/* What became of the call of a thread.  */
enum call_state
{
  CALL_NONE,
  /* The thread waits with others.  */
  CALL_JOINED,
  /* It has been made.  */
  CALL_DONE,
  /* The function has no block form: the thread makes the call itself.  */
  CALL_ALONE
};

/* The calls of the threads of one block function.  */
struct cuda2cpu_call_level
{
  /* By the number of the thread in the block.  */
  const void *functions[MAX_THREADS];
  void *frames[MAX_THREADS];
  unsigned char states[MAX_THREADS];

  /* What the block form at the next level is given: the frames of those that
     enter it, NULL for others.  */
  void *entering[MAX_THREADS];

  /* Not all threads of the block have come here.  */
  bool partial;

  /* How many threads there were that had not returned when threads of an island
     were last let go.  It is not of use where all threads come.  */
  uint32_t live;

  /* What the block form at the next level keeps for its threads.  */
  struct cuda2cpu_buffer scratch;

  struct cuda2cpu_call_level *caller, *callee;
};

/* A block form in the table.  */
struct form_entry
{
  /* Must be the first; its key is the function's address.  */
  struct cuda2cpu_entry entry;
  const struct cuda2cpu_form *form;
  /* Threads need to enter it together.  */
  bool needed;
};

/* The lock, LOCK_FORMS, guards all below.  */
static struct cuda2cpu_table forms;

/* Whether all is known of which forms are needed, and whether one is.  */
static bool settled, some_needed;

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_register_forms (const struct cuda2cpu_form *const *list, size_t n)
{
  cuda2cpu_lock_write (LOCK_FORMS);
  for (size_t i = 0; i < n; i++)
    {
      struct form_entry *f = calloc (1, sizeof *f);
      if (!f)
	cuda2cpu_fatal ("out of memory for the table of device functions");
      f->entry.key = list[i]->function;
      f->form = list[i];
      cuda2cpu_table_insert (&forms, &f->entry);
    }
  settled = false;
  cuda2cpu_unlock_rw (LOCK_FORMS);
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_unregister_forms (const struct cuda2cpu_form *const *list, size_t n)
{
  cuda2cpu_lock_write (LOCK_FORMS);
  for (size_t i = 0; i < n; i++)
    {
      struct cuda2cpu_entry *entry
	= cuda2cpu_table_find (&forms, list[i]->function);
      while (entry && ((struct form_entry *) entry)->form != list[i])
	entry = entry->next;
      if (entry)
	{
	  cuda2cpu_table_remove (&forms, entry);
	  free (entry);
	}
    }
  settled = false;
  cuda2cpu_unlock_rw (LOCK_FORMS);
}

/* Do threads have to enter one of N FUNCTIONS, or if one is NULL any function,
   together, as far as is known?  The lock is held.  */

static bool
one_needed (const void *const *functions, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      const struct form_entry *f = NULL;
      if (functions[i])
	f = (const struct form_entry *) cuda2cpu_table_find (&forms,
							     functions[i]);
      if (functions[i] ? f && f->needed : some_needed)
	return true;
    }
  return false;
}

/* Find out which forms are needed because of those that they call, and return
   whether another one is.  The lock is held.  */

static bool
find_needed (void)
{
  bool changed = false;
  for (size_t i = 0; i < forms.size; i++)
    for (struct cuda2cpu_entry *e = forms.buckets[i]; e; e = e->next)
      {
	struct form_entry *f = (struct form_entry *) e;
	if (f->needed
	    || ((f->form->flags & CUDA2CPU_FORM_PERHAPS)
		&& !one_needed (f->form->callees, f->form->callee_count)))
	  continue;
	f->needed = some_needed = changed = true;
      }
  return changed;
}

/* Settle which forms are needed, if that is not known, and hold the lock for
   reading.  */

static void
lock_settled (void)
{
  cuda2cpu_lock_read (LOCK_FORMS);
  while (unlikely (!settled))
    {
      cuda2cpu_unlock_rw (LOCK_FORMS);
      cuda2cpu_lock_write (LOCK_FORMS);
      some_needed = false;
      for (size_t i = 0; i < forms.size; i++)
	for (struct cuda2cpu_entry *e = forms.buckets[i]; e; e = e->next)
	  ((struct form_entry *) e)->needed = false;
      while (find_needed ())
	;
      settled = true;
      cuda2cpu_unlock_rw (LOCK_FORMS);
      cuda2cpu_lock_read (LOCK_FORMS);
    }
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_calls_together (const void *const *functions, size_t n)
{
  lock_settled ();
  bool result = one_needed (functions, n);
  cuda2cpu_unlock_rw (LOCK_FORMS);
  return result;
}

/* Return the block form of FUNCTION, NULL if it has none or needs none.  */

static const struct cuda2cpu_form *
find_form (const void *function)
{
  lock_settled ();
  const struct form_entry *entry
    = (const struct form_entry *) cuda2cpu_table_find (&forms, function);
  const struct cuda2cpu_form *form = (entry && entry->needed ? entry->form
				      : NULL);
  cuda2cpu_unlock_rw (LOCK_FORMS);
  return form;
}

/* Make the level behind CALLER, which is NULL for the first.  */

static struct cuda2cpu_call_level *
new_level (struct cuda2cpu_call_level *caller)
{
  struct cuda2cpu_call_level *level = calloc (1, sizeof *level);
  if (!level)
    cuda2cpu_fatal ("out of memory for the calls of a block");
  level->caller = caller;
  if (caller)
    caller->callee = level;
  return level;
}

/* Return the level of the block function that this worker runs.  */

static struct cuda2cpu_call_level *
current_level (void)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  if (!state->calls)
    state->calls = new_level (NULL);
  return state->calls;
}

/* See launches.h.  */

struct cuda2cpu_call_level *
cuda2cpu_calls_nest (struct cuda2cpu_state *state)
{
  struct cuda2cpu_call_level *level = state->calls;
  if (level)
    {
      state->calls = level->callee ? level->callee : new_level (level);
      state->calls->partial = false;
    }
  return level;
}

/* See launches.h.  */

void
cuda2cpu_calls_free (struct cuda2cpu_call_level *level)
{
  while (level && level->caller)
    level = level->caller;
  while (level)
    {
      struct cuda2cpu_call_level *next = level->callee;
      free (level->scratch.memory);
      free (level);
      level = next;
    }
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_call_join (const void *function, void *frame)
{
  struct cuda2cpu_call_level *level = current_level ();
  uint32_t t = cuda2cpu_thread_number ();
  level->functions[t] = function;
  level->frames[t] = frame;
  level->states[t] = CALL_JOINED;
}

/* Let all threads of LEVEL, THREADS of them, that joined with FUNCTION enter
   it, and be in STATE then.  Return how many.  */

static uint32_t
gather (struct cuda2cpu_call_level *level, uint32_t threads,
	const void *function, enum call_state state)
{
  uint32_t count = 0;
  for (uint32_t t = 0; t < threads; t++)
    {
      bool enters = (level->states[t] == CALL_JOINED
		     && level->functions[t] == function);
      level->entering[t] = enters ? level->frames[t] : NULL;
      if (enters)
	{
	  level->states[t] = (unsigned char) state;
	  count++;
	}
    }
  return count;
}

/* Run FORM for the COUNT threads of LEVEL, of THREADS in the block, that enter
   it.  PARTIAL says that others have not returned, and do not.  */

static void
run_form (const struct cuda2cpu_form *form, struct cuda2cpu_call_level *level,
	  uint32_t count, uint32_t threads, bool partial)
{
  const struct cuda2cpu_thread self = CUDA2CPU_thread;
  const struct cuda2cpu_dim3 *idx = &self.block_idx, *dim = &self.block_dim,
    *grid = &self.grid_dim;
  size_t size = threads * form->thread_scratch;
  if (level->scratch.size < size)
    cuda2cpu_buffer_grow (&level->scratch, size);
  /* What knows more of the warps is for rows of whole warps, in grids whose
     threads in x can be numbered by an int.  */
  bool all = (count == threads && dim->x % WARP_SIZE == 0
	      && (uint64_t) dim->x * grid->x <= INT32_MAX);
  cuda2cpu_block_form *code = all ? form->all : form->some;
  struct cuda2cpu_state *state = cuda2cpu_state ();
  state->calls = level->callee ? level->callee : new_level (level);
  state->calls->partial = partial;
  code (level->entering, idx->x, idx->y, idx->z, dim->x, dim->y, dim->z,
	grid->x, grid->y, grid->z, self.dynamic_shared,
	level->scratch.memory);
  state->calls = level;
  CUDA2CPU_thread = self;
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_call_enter (const void *function, const char *place)
{
  struct cuda2cpu_call_level *level = current_level ();
  uint32_t t = cuda2cpu_thread_number ();
  if (level->states[t] == CALL_JOINED)
    {
      const struct cuda2cpu_dim3 *dim = &CUDA2CPU_thread.block_dim;
      uint32_t threads = dim->x * dim->y * dim->z;
      const struct cuda2cpu_form *form = find_form (function);
      uint32_t count = gather (level, threads, function,
			       form ? CALL_DONE : CALL_ALONE);
      bool partial = (count < threads
		      && (level->partial || count < level->live));
      if (form && partial && (form->flags & CUDA2CPU_FORM_BLOCK))
	cuda2cpu_fatal ("%s: %u of %u threads call '%s', which has a barrier"
			" for all threads of the block", place, count,
			level->partial ? threads : level->live, form->name);
      if (form)
	run_form (form, level, count, threads, partial);
    }
  int done = level->states[t] == CALL_DONE;
  level->states[t] = CALL_NONE;
  return done;
}

/* Return whether a thread with CODE waits to make a call.  Before REGIONS
   regions threads wait for KINDS.  */

static inline bool
waits_to_call (uint32_t code, uint32_t regions, const char *kinds)
{
  return (code >= regions && code < 2 * regions
	  && kinds[code - regions] == 'f');
}

/* In which order threads that wait to make a call are released.  */
enum call_rank
{
  /* They make it alone.  */
  RANK_ALONE,
  /* They need those of their warp.  */
  RANK_WARP,
  /* They need the whole block.  */
  RANK_BLOCK,
  RANK_NONE
};

/* Return the rank of a call of FUNCTION.  */

static enum call_rank
rank_of (const void *function)
{
  const struct cuda2cpu_form *form = find_form (function);
  return (!form ? RANK_ALONE
	  : form->flags & CUDA2CPU_FORM_BLOCK ? RANK_BLOCK : RANK_WARP);
}

/* No thread of a block of THREADS can go on, but those that have yielded, and
   no lanes and no tile: release those that wait to make a call of the lowest
   rank.  NEXT holds the code of each thread, KINDS what threads wait for before
   each of REGIONS regions.  Return how many were released.  */

static int
release_joined (uint32_t *next, uint32_t threads, uint32_t regions,
		const char *kinds)
{
  struct cuda2cpu_call_level *level = current_level ();
  unsigned char ranks[MAX_THREADS];
  enum call_rank lowest = RANK_NONE, rank = RANK_NONE;
  const void *last = NULL;
  uint32_t live = 0;
  int released = 0;
  for (uint32_t t = 0; t < threads; t++)
    {
      live += next[t] < 2 * regions;
      ranks[t] = RANK_NONE;
      if (!waits_to_call (next[t], regions, kinds))
	continue;
      if (rank == RANK_NONE || level->functions[t] != last)
	rank = rank_of (last = level->functions[t]);
      ranks[t] = (unsigned char) rank;
      if (rank < lowest)
	lowest = rank;
    }
  for (uint32_t t = 0; t < threads && lowest < RANK_NONE; t++)
    if (ranks[t] == lowest)
      {
	next[t] -= regions;
	released++;
      }
  if (released)
    level->live = live;
  return released;
}

/* Return whether one of THREADS with the codes NEXT is ready.  */

static bool
some_ready (const uint32_t *next, uint32_t threads, uint32_t regions)
{
  for (uint32_t t = 0; t < threads; t++)
    if (next[t] < regions)
      return true;
  return false;
}

/* See cuda2cpu-abi.h.  */

int
CUDA2CPU_release_calls (uint32_t *next, const uint32_t *masks,
			uint32_t threads, uint32_t regions, const char *kinds)
{
  int released = 0;
  if (masks)
    released = cuda2cpu_release_warps (next, masks, threads, regions, kinds,
				       false);
  /* Threads that have yielded may come to the call when they have looked
     again.  */
  if (released == 0
      && (!some_ready (next, threads, regions) || cuda2cpu_yields_idle ()))
    released = release_joined (next, threads, regions, kinds);
  if (released == 0 && masks)
    released = cuda2cpu_release_warps (next, masks, threads, regions, kinds,
				       true);
  return released;
}
