/* CUDA2CPU_tally: memory of workers in which they add up.
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


/* A kernel that only adds to some memory, and reads it nowhere, lets each of
   its workers do so in a copy (gimple_passes/lower/pass-tallies.cc): without
   locked instructions, and in lines of the cache that no other worker wants.
   What is in a copy at first changes nothing: zeros for sums, ones for what
   is left by AND.  When the worker has run its blocks, or leaves the kernel
   because a thread has failed, it adds the copy to the memory by atomic
   operations, and all is as if the threads had done so then.  Nobody can
   tell, if

   - nothing else that the kernel accesses is in the same memory: each pointer
     that it is given is in another allocation of the program, none is in one
     of which nothing is known;
   - the memory is of the device alone: the host, which may look at managed or
     mapped memory while the kernel runs, cannot come there;
   - the kernel waits for nobody, launches nothing, and its blocks do not meet.

   What a copy costs is to be less than what it saves, so it must be small
   beside the threads that the worker runs.  Copies are kept for later
   launches, as they are at first: what is added is set back.  */

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* For each number of copies a worker has this many additions to do at least:
   the first where all are FEW_BYTES at most.  */
enum { ADDITIONS_EACH = 4, MORE_ADDITIONS_EACH = 8, FEW_BYTES = 1 << 15 };

/* No copies of a launch are larger in all: they are to stay in the cache of
   each processor.  */
enum { MOST_BYTES = 1 << 20 };

/* The alignment of variables, which copies keep, and how much is free before
   and behind a copy: what goes a little beyond the memory does no harm
   there.  */
enum { ALIGN = 128, RIM = 256 };

/* A thread keeps no more copies than this that are not used.  */
enum { MOST_KEPT = 8 };

/* A copy.  */
struct cuda2cpu_copy
{
  struct cuda2cpu_copy *next;
  /* Bytes that there are behind this, and what all words hold that nothing was
     added to.  */
  size_t room;
  uint64_t empty;
  /* Of what it is a copy: SIZE bytes at PLACE.  */
  char *place;
  size_t size;
  enum cuda2cpu_tally kind;
  /* Where it begins.  */
  char *memory;
};

/* What 64 bits of memory of KIND hold that nothing was added to.  */

static uint64_t
empty_of (enum cuda2cpu_tally kind)
{
  switch (kind)
    {
    case CUDA2CPU_TALLY_AND32:
    case CUDA2CPU_TALLY_AND64:
      return UINT64_MAX;
    default:
      return 0;
    }
}

/* Is KIND one of 64 bits?  */

static inline bool
is_wide (enum cuda2cpu_tally kind)
{
  return (kind == CUDA2CPU_TALLY_DOUBLE
	  || (kind != CUDA2CPU_TALLY_FLOAT && (kind & 1)));
}

/* Functions that add COPY, of numbers of type T whose bits have type BITS, to
   its memory, and leave it as it was at first.  CHANGE says how NUMBER is added
   to *AT.  */
#define MERGE(NAME, T, BITS, CHANGE)					\
  static void								\
  merge_##NAME (struct cuda2cpu_copy *copy)				\
  {									\
    BITS *from = (BITS *) copy->memory, empty = (BITS) copy->empty;	\
    size_t n = copy->size / sizeof (BITS);				\
    for (size_t i = 0; i < n; i++)					\
      if (from[i] != empty)						\
	{								\
	  T *at = (T *) copy->place + i, number;			\
	  memcpy (&number, &from[i], sizeof number);			\
	  from[i] = empty;						\
	  CHANGE;							\
	}								\
  }

#define FETCH(OP) __atomic_fetch_##OP (at, number, __ATOMIC_RELAXED)

#define SUM								\
  T_ old, sum;								\
  __atomic_load (at, &old, __ATOMIC_RELAXED);				\
  do									\
    sum = old + number;							\
  while (!__atomic_compare_exchange (at, &old, &sum, true,		\
				     __ATOMIC_RELAXED, __ATOMIC_RELAXED))

#define T_ __typeof__ (number)

MERGE (add32, uint32_t, uint32_t, FETCH (add))
MERGE (add64, uint64_t, uint64_t, FETCH (add))
MERGE (and32, uint32_t, uint32_t, FETCH (and))
MERGE (and64, uint64_t, uint64_t, FETCH (and))
MERGE (or32, uint32_t, uint32_t, FETCH (or))
MERGE (or64, uint64_t, uint64_t, FETCH (or))
MERGE (xor32, uint32_t, uint32_t, FETCH (xor))
MERGE (xor64, uint64_t, uint64_t, FETCH (xor))
MERGE (float, float, uint32_t, SUM)
MERGE (double, double, uint64_t, SUM)

#undef T_
#undef SUM
#undef FETCH
#undef MERGE

/* By kind, what adds a copy to its memory.  */
static void (*const merges[]) (struct cuda2cpu_copy *) =
{
  [CUDA2CPU_TALLY_ADD32] = merge_add32, [CUDA2CPU_TALLY_ADD64] = merge_add64,
  [CUDA2CPU_TALLY_AND32] = merge_and32, [CUDA2CPU_TALLY_AND64] = merge_and64,
  [CUDA2CPU_TALLY_OR32] = merge_or32, [CUDA2CPU_TALLY_OR64] = merge_or64,
  [CUDA2CPU_TALLY_XOR32] = merge_xor32, [CUDA2CPU_TALLY_XOR64] = merge_xor64,
  [CUDA2CPU_TALLY_FLOAT] = merge_float, [CUDA2CPU_TALLY_DOUBLE] = merge_double
};

/* A piece of memory that a kernel only adds to.  */
struct piece
{
  char *place;
  size_t size;
  enum cuda2cpu_tally kind;
  /* The copy, also of another piece in the same memory.  */
  struct cuda2cpu_copy *copy;
  /* Which piece of the same memory is the first; itself if it is.  */
  unsigned first;
};

/* Is P in PIECE?  */

static inline bool
is_within (uintptr_t p, const struct piece *piece)
{
  return p - (uintptr_t) piece->place < piece->size;
}

/* Set *PIECE to what the WORDS of one say; return false if that is not memory
   of the device alone, allocated at once.  */

static bool
find_piece (struct piece *piece, const uint64_t *words)
{
  uintptr_t p = words[0];
  piece->kind = (enum cuda2cpu_tally) words[1];
  piece->place = (char *) p;
  piece->size = words[2];
  piece->copy = NULL;
  if (piece->size == 0)
    {
      struct cuda2cpu_range range;
      if (!cuda2cpu_range_find ((const void *) p, &range)
	  || range.kind != RANGE_DEVICE)
	return false;
      piece->place = (char *) range.span.base;
      piece->size = range.span.size;
    }
  return (p - (uintptr_t) piece->place) % (is_wide (piece->kind) ? 8 : 4) == 0;
}

/* Set PIECES to the N that WORDS tell; return false if one is not to have a
   copy.  Several may be in the same memory if all are of one kind.  */

static bool
find_pieces (struct piece *pieces, const uint64_t *words, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    {
      if (!find_piece (&pieces[i], words + i * CUDA2CPU_TALLY_WORDS))
	return false;
      pieces[i].first = i;
      for (unsigned j = 0; j < i && pieces[i].first == i; j++)
	if (pieces[j].place == pieces[i].place)
	  {
	    if (pieces[j].kind != pieces[i].kind)
	      return false;
	    pieces[i].first = j;
	  }
    }
  return true;
}

/* Is OTHER, a pointer, known to be in no memory of the N PIECES?  */

static bool
is_apart (uint64_t other, const struct piece *pieces, unsigned n)
{
  struct cuda2cpu_range range;
  if (other == 0)
    return true;
  for (unsigned i = 0; i < n; i++)
    if (is_within (other, &pieces[i]))
      return false;
  return cuda2cpu_range_find ((const void *) (uintptr_t) other, &range);
}

/* Would the calling worker gain by copies of the N PIECES, where a thread adds
   about OFTEN times?  */

static bool
is_worth (const struct piece *pieces, unsigned n, uint32_t often)
{
  const struct cuda2cpu_worker *worker = cuda2cpu_worker;
  const struct cuda2cpu_launch_state *l = worker->launch;
  uint64_t numbers = 0, bytes = 0;
  for (unsigned i = 0; i < n; i++)
    if (pieces[i].first == i)
      {
	if (pieces[i].size > MOST_BYTES)
	  return false;
	bytes += pieces[i].size;
	numbers += pieces[i].size / (is_wide (pieces[i].kind) ? 8 : 4);
      }
  uint64_t threads = (uint64_t) l->launch.blocks * l->launch.threads
		     / worker->count;
  uint64_t each = bytes > FEW_BYTES ? MORE_ADDITIONS_EACH : ADDITIONS_EACH;
  return bytes <= MOST_BYTES && threads * often >= numbers * each;
}

/* Do the blocks of L neither meet, nor wait for anything, nor launch
   something?  */

static bool
is_simple (const struct cuda2cpu_launch_state *l)
{
  const uint32_t others = (CUDA2CPU_KERNEL_GRID_SYNC | CUDA2CPU_KERNEL_CLUSTER
			   | CUDA2CPU_KERNEL_LAUNCHES | CUDA2CPU_KERNEL_WAITS);
  return !(l->kernel->flags & others) && !l->singly;
}

/* A copy of PIECE as it is at first: one that is kept, or a new one; NULL if
   there is no memory.  */

static struct cuda2cpu_copy *
take_copy (const struct piece *piece)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  size_t room = piece->size + ALIGN + 2 * RIM;
  uint64_t empty = empty_of (piece->kind);
  struct cuda2cpu_copy **at = &state->copies, *copy;
  while (*at && ((*at)->room < room || (*at)->empty != empty))
    at = &(*at)->next;
  if ((copy = *at) != NULL)
    *at = copy->next;
  else
    {
      size_t head = (sizeof *copy + ALIGN - 1) & -(size_t) ALIGN;
      size_t all = (head + room + ALIGN - 1) & -(size_t) ALIGN;
      copy = aligned_alloc (ALIGN, all);
      if (!copy)
	return NULL;
      copy->room = all - head;
      copy->empty = empty;
      uint64_t *words = (uint64_t *) ((char *) copy + head);
      for (size_t i = 0; i < copy->room / sizeof *words; i++)
	words[i] = empty;
    }
  copy->place = piece->place;
  copy->size = piece->size;
  copy->kind = piece->kind;
  uintptr_t first = (uintptr_t) copy + sizeof *copy + RIM;
  first = (first + ALIGN - 1) & -(uintptr_t) ALIGN;
  copy->memory = (char *) first + (uintptr_t) piece->place % ALIGN;
  copy->next = NULL;
  return copy;
}

/* Let the rim behind COPY be as at first: the next copy there may be
   larger.  */

static void
clear_rim (struct cuda2cpu_copy *copy)
{
  char empty[RIM];
  for (size_t i = 0; i < RIM; i += sizeof copy->empty)
    memcpy (empty + i, &copy->empty, sizeof copy->empty);
  /* The memory is aligned to numbers, of which all words hold the same.  */
  memcpy (copy->memory + copy->size / sizeof (uint32_t) * sizeof (uint32_t),
	  empty, RIM);
}

/* Keep COPY, which is as at first, for later.  */

static void
keep_copy (struct cuda2cpu_copy *copy)
{
  struct cuda2cpu_state *state = cuda2cpu_state ();
  unsigned n = 0;
  for (const struct cuda2cpu_copy *c = state->copies; c; c = c->next)
    n++;
  if (n >= MOST_KEPT)
    {
      free (copy);
      return;
    }
  copy->next = state->copies;
  state->copies = copy;
}

/* See launches.h.  */

void
cuda2cpu_tally_end (struct cuda2cpu_worker *worker)
{
  while (worker->copies)
    {
      struct cuda2cpu_copy *copy = worker->copies;
      worker->copies = copy->next;
      merges[copy->kind] (copy);
      clear_rim (copy);
      keep_copy (copy);
    }
}

/* See launches.h.  */

void
cuda2cpu_copies_free (struct cuda2cpu_copy *copies)
{
  while (copies)
    {
      struct cuda2cpu_copy *next = copies->next;
      free (copies);
      copies = next;
    }
}

/* Give the calling worker copies of the N PIECES; return false if there is no
   memory.  */

static bool
take_copies (struct piece *pieces, unsigned n)
{
  struct cuda2cpu_worker *worker = cuda2cpu_worker;
  for (unsigned i = 0; i < n; i++)
    if (pieces[i].first != i)
      pieces[i].copy = pieces[pieces[i].first].copy;
    else
      {
	struct cuda2cpu_copy *copy = take_copy (&pieces[i]);
	if (!copy)
	  return false;
	copy->next = worker->copies;
	worker->copies = copy;
	pieces[i].copy = copy;
      }
  return true;
}

/* See cuda2cpu-abi.h.  */

void
CUDA2CPU_tally (uint64_t *deltas, const uint64_t *words, uint32_t slots,
		uint32_t others, uint32_t often)
{
  struct piece pieces[CUDA2CPU_TALLIES];
  const uint64_t *more = words + slots * CUDA2CPU_TALLY_WORDS;
  bool good = (is_simple (cuda2cpu_worker->launch)
	       && find_pieces (pieces, words, slots)
	       && is_worth (pieces, slots, often));
  for (uint32_t i = 0; i < others && good; i++)
    good = is_apart (more[i], pieces, slots);
  good = good && take_copies (pieces, slots);
  for (uint32_t i = 0; i < slots; i++)
    deltas[i] = (good ? (uintptr_t) pieces[i].copy->memory
		 - (uintptr_t) pieces[i].place : 0);
}
