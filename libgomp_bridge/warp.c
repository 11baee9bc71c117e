/* Collectives of the warp.
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

/* What lowered kernels call for votes, matches and reductions of a warp, and
   the dispatcher of kernels in which lanes part ways, or threads wait for
   their tile.  VALUES points to what the 32 lanes published; only those in
   PART, the lanes that take part, are read.  */

#include <string.h>

#ifdef __SSE2__
# include <emmintrin.h>
#endif

#include "internal.h"

#define WARP_LANES 32

/* Return the lanes, of the first LANES, whose value in VALUES is VALUE.  */

static inline uint32_t
equal_lanes (const uint32_t *values, uint32_t lanes, uint32_t value)
{
  uint32_t equal = 0, lane = 0;
#ifdef __SSE2__
  /* Four comparisons at a time, made bytes, of which each gives a bit.  */
  const __m128i wanted = _mm_set1_epi32 ((int) value);
  for (; lane + 16 <= lanes; lane += 16)
    {
      const __m128i *v = (const __m128i *) (values + lane);
      __m128i a = _mm_cmpeq_epi32 (_mm_loadu_si128 (v), wanted);
      __m128i b = _mm_cmpeq_epi32 (_mm_loadu_si128 (v + 1), wanted);
      __m128i c = _mm_cmpeq_epi32 (_mm_loadu_si128 (v + 2), wanted);
      __m128i d = _mm_cmpeq_epi32 (_mm_loadu_si128 (v + 3), wanted);
      __m128i bytes = _mm_packs_epi16 (_mm_packs_epi32 (a, b),
				       _mm_packs_epi32 (c, d));
      equal |= (uint32_t) _mm_movemask_epi8 (bytes) << lane;
    }
#endif
  for (; lane < lanes; lane++)
    equal |= (uint32_t) (values[lane] == value) << lane;
  return equal;
}

/* Return the lanes, of the first LANES, whose NEXT region is REGION.  */

uint32_t
CUDA2CPU_warp_here (const uint32_t *next, uint32_t lanes, uint32_t region)
{
  return equal_lanes (next, lanes, region);
}

/* Return the lanes of PART whose value is not zero.  */

uint32_t
CUDA2CPU_warp_ballot (uint32_t part, const uint32_t *values)
{
  uint32_t result = 0;
  for (uint32_t left = part; left; left &= left - 1)
    {
      unsigned lane = (unsigned) __builtin_ctz (left);
      result |= (uint32_t) (values[lane] != 0) << lane;
    }
  return result;
}

/* Return the lanes of PART whose value is VALUE.  */

uint32_t
CUDA2CPU_warp_match (uint32_t part, const uint32_t *values, uint32_t value)
{
  if (part == 0)
    return 0;
  uint32_t lanes = WARP_LANES - (uint32_t) __builtin_clz (part);
  return part & equal_lanes (values, lanes, value);
}

/* The same for values of 64 bits.  */

uint32_t
CUDA2CPU_warp_match64 (uint32_t part, const uint64_t *values, uint64_t value)
{
  uint32_t result = 0;
  for (uint32_t left = part; left; left &= left - 1)
    {
      unsigned lane = (unsigned) __builtin_ctz (left);
      result |= (uint32_t) (values[lane] == value) << lane;
    }
  return result;
}

/* What CUDA2CPU_warp_reduce computes, in the order of the compiler's
   intrinsics.  */
enum reduction
{
  REDUCE_ADD,
  REDUCE_MIN,
  REDUCE_MAX,
  REDUCE_UMIN,
  REDUCE_UMAX,
  REDUCE_AND,
  REDUCE_OR,
  REDUCE_XOR
};

/* Return A combined with B by OP.  */

static uint32_t
combine (uint32_t op, uint32_t a, uint32_t b)
{
  switch (op)
    {
    case REDUCE_ADD:
      return a + b;
    case REDUCE_MIN:
      return (int32_t) a < (int32_t) b ? a : b;
    case REDUCE_MAX:
      return (int32_t) a > (int32_t) b ? a : b;
    case REDUCE_UMIN:
      return a < b ? a : b;
    case REDUCE_UMAX:
      return a > b ? a : b;
    case REDUCE_AND:
      return a & b;
    case REDUCE_OR:
      return a | b;
    default:
      return a ^ b;
    }
}

/* Return the values of PART combined by OP; zero if there is no lane.  */

uint32_t
CUDA2CPU_warp_reduce (uint32_t op, uint32_t part, const uint32_t *values)
{
  if (part == 0)
    return 0;
  uint32_t result = values[__builtin_ctz (part)];
  for (uint32_t left = part & (part - 1); left; left &= left - 1)
    result = combine (op, result, values[__builtin_ctz (left)]);
  return result;
}

/* The codes of a dispatcher: a thread that is to run region R has R, one that
   waits before it N + R, one that has returned 2 * N.

   By CUDA's rules a lane that waits at something of its warp goes on when all
   lanes of its mask that have not returned wait there with the same mask.
   Programs have looser masks, and hardware goes on with the lanes that are
   there.  So when a warp has no lane that is ready, and none that may go on by
   the rules, nobody can come any more to whom its lanes wait for: those that
   wait at the first place go on together, in the order in which regions are
   numbered (gimple_passes/regions/cuda-regions.cc): what lies under a condition
   before where its ways meet, a loop before what follows it.  So lanes that are
   ahead wait for those that are behind, as they do at the points of convergence
   of GPUs.  */

/* Return whether a thread with CODE waits at something of its warp, with N
   REGIONS, before which threads wait for KINDS.  */

static int
waits_in_warp (uint32_t code, uint32_t regions, const char *kinds)
{
  if (code < regions || code >= 2 * regions)
    return 0;
  char kind = kinds[code - regions];
  return kind == 'c' || kind == 'o' || kind == 's';
}

/* Return whether lanes with codes A and B meet: they wait at the same
   collective, or each at some __syncwarp.  */

static int
meet (uint32_t a, uint32_t b, uint32_t regions, const char *kinds)
{
  if (a == b)
    return 1;
  return (waits_in_warp (a, regions, kinds) && waits_in_warp (b, regions, kinds)
	  && kinds[a - regions] == 's' && kinds[b - regions] == 's');
}

/* Return a set of the first LANES lanes.  */

static uint32_t
first_lanes (uint32_t lanes)
{
  return UINT32_MAX >> (WARP_LANES - lanes);
}

/* Return whether the first LANES of VALUES are all the same.  */

static int
all_same (const uint32_t *values, uint32_t lanes)
{
  return equal_lanes (values, lanes, values[0]) == first_lanes (lanes);
}

/* Return the lanes, of the first LANES, that lane FIRST meets where it waits,
   itself among them.  */

static uint32_t
mates_come (const uint32_t *next, uint32_t lanes, uint32_t first,
	    uint32_t regions, const char *kinds)
{
  uint32_t come = 0;
  if (kinds[next[first] - regions] != 's')
    come = equal_lanes (next, lanes, next[first]);
  else
    for (uint32_t lane = 0; lane < lanes; lane++)
      come |= (uint32_t) meet (next[first], next[lane], regions, kinds) << lane;
  return come;
}

/* Return the lanes of COME, which meet at one place, that go on by CUDA's
   rules: all lanes of LIVE that their mask names have come with the same mask.
   A lane with that mask which it does not name goes along.

   A lane that has come with another mask may be a turn of a loop behind, and is
   waited for.  But with ONE_MASK each comes there always with the same one: if
   others here name those that would go, their masks are loose, and all stay
   together.  */

static uint32_t
agreed (uint32_t come, const uint32_t *masks, uint32_t live, int one_mask)
{
  uint32_t go = 0;
  for (uint32_t left = come, same; left; left &= ~same)
    {
      uint32_t mask = masks[__builtin_ctz (left)] & live, named = 0;
      same = 0;
      for (uint32_t group = come; group; group &= group - 1)
	{
	  uint32_t lane = (uint32_t) __builtin_ctz (group);
	  if ((masks[lane] & live) == mask)
	    same |= 1u << lane;
	  else
	    named |= masks[lane];
	}
      if (mask != 0 && (mask & ~same) == 0 && !(one_mask && (named & same)))
	go |= same;
    }
  return go;
}

/* Return the lanes of WAIT, the lanes of a warp with LANES lanes that wait at
   something of it, whose mates of LIVE have all come.  */

static uint32_t
lanes_to_go (const uint32_t *next, const uint32_t *masks, uint32_t lanes,
	     uint32_t wait, uint32_t live, uint32_t regions, const char *kinds)
{
  uint32_t go = 0;
  while (wait)
    {
      uint32_t first = (uint32_t) __builtin_ctz (wait);
      uint32_t come = mates_come (next, lanes, first, regions, kinds);
      wait &= ~come;
      go |= agreed (come, masks, live, kinds[next[first] - regions] == 'o');
    }
  return go;
}

/* Return those of WAIT, lanes that wait for others of which none will come,
   that are at the first place.  */

static uint32_t
first_to_go (const uint32_t *next, uint32_t wait)
{
  uint32_t place = UINT32_MAX, go = 0;
  for (uint32_t left = wait; left; left &= left - 1)
    {
      uint32_t code = next[__builtin_ctz (left)];
      place = code < place ? code : place;
    }
  for (uint32_t left = wait; left; left &= left - 1)
    {
      uint32_t lane = (uint32_t) __builtin_ctz (left);
      go |= (uint32_t) (next[lane] == place) << lane;
    }
  return go;
}

/* Release the lanes of one warp, LANES of them, whose mates have all come, or
   if LAST will not come any more.  Return how many.  */

static int
release_warp (uint32_t *next, const uint32_t *masks, uint32_t lanes,
	      uint32_t regions, const char *kinds, bool last)
{
  uint32_t all = first_lanes (lanes);
  if (all_same (next, lanes))
    {
      /* The usual cases: all are at one place, which is none of the warp's,
	 or have come there with one mask.  */
      if (!waits_in_warp (next[0], regions, kinds))
	return 0;
      if (all_same (masks, lanes) && (masks[0] & all) == all)
	{
	  for (uint32_t lane = 0; lane < lanes; lane++)
	    next[lane] -= regions;
	  return (int) lanes;
	}
    }
  uint32_t live = 0, ready = 0, wait = 0;
  for (uint32_t lane = 0; lane < lanes; lane++)
    {
      live |= (uint32_t) (next[lane] < 2 * regions) << lane;
      ready |= (uint32_t) (next[lane] < regions) << lane;
      wait |= (uint32_t) waits_in_warp (next[lane], regions, kinds) << lane;
    }
  uint32_t go = lanes_to_go (next, masks, lanes, wait, live, regions, kinds);
  if (go == 0 && ready == 0 && last)
    go = first_to_go (next, wait);
  for (uint32_t left = go; left; left &= left - 1)
    next[__builtin_ctz (left)] -= regions;
  return __builtin_popcount (go);
}

/* Return whether a thread with CODE waits for its tile.  */

static int
waits_in_tile (uint32_t code, uint32_t regions, const char *kinds)
{
  return (code >= regions && code < 2 * regions
	  && kinds[code - regions] == 't');
}

/* Release the threads of a tile of SIZE threads, of which the block has
   THREADS, if all that have not returned wait for it.  Return how many.  */

static int
release_tile (uint32_t *next, const uint32_t *sizes, uint32_t size,
	      uint32_t threads, uint32_t regions, const char *kinds)
{
  int released = 0;
  for (uint32_t t = 0; t < threads; t++)
    if (next[t] < 2 * regions
	&& (!waits_in_tile (next[t], regions, kinds) || sizes[t] != size))
      return 0;
  for (uint32_t t = 0; t < threads; t++)
    if (next[t] < 2 * regions)
      {
	next[t] -= regions;
	released++;
      }
  return released;
}

/* Release the threads of tiles whose mates have all come, in a block of
   THREADS.  SIZES holds the size of the tile that a thread waits for.  Return
   how many; set *STUCK if some still wait.  */

static int
release_tiles (uint32_t *next, const uint32_t *sizes, uint32_t threads,
	       uint32_t regions, const char *kinds, int *stuck)
{
  int released = 0;
  uint32_t seen_first = 0, seen_size = 0;
  for (uint32_t t = 0; t < threads; t++)
    {
      if (!waits_in_tile (next[t], regions, kinds))
	continue;
      uint32_t size = sizes[t], first = t & -size;
      if (first == seen_first && size == seen_size)
	continue;
      uint32_t left = threads - first;
      int count = release_tile (next + first, sizes + first, size,
				size < left ? size : left, regions, kinds);
      released += count;
      *stuck |= count == 0;
      seen_first = first;
      seen_size = size;
    }
  return released;
}

/* See launches.h.  */

int
cuda2cpu_release_warps (uint32_t *next, const uint32_t *masks,
			uint32_t threads, uint32_t regions, const char *kinds,
			bool last)
{
  int stuck = 0, released = 0;
  if (memchr (kinds, 't', regions))
    released = release_tiles (next, masks, threads, regions, kinds, &stuck);
  for (uint32_t base = 0; base < threads; base += WARP_LANES)
    {
      uint32_t lanes = threads - base;
      if (lanes > WARP_LANES)
	lanes = WARP_LANES;
      released += release_warp (next + base, masks + base, lanes, regions,
				kinds, last);
    }
  if (!last)
    return released;
  for (uint32_t t = 0; t < threads && released == 0; t++)
    stuck &= next[t] >= regions;
  if (released == 0 && stuck)
    cuda2cpu_fatal ("a thread waits at a barrier of its tile for threads that"
		    " wait elsewhere");
  return released;
}

/* No thread of a block of THREADS is ready but those that had yielded: release
   the lanes of its warps that wait for lanes that have all come, and the
   threads of its tiles.  NEXT and MASKS hold the code of each thread and its
   mask, or the size of its tile; KINDS what threads wait for before each of
   REGIONS regions.  Return how many were released; if none and none had
   yielded, all threads wait for the block.  Stops the program if some thread
   waits for one that will never come.  */

int
CUDA2CPU_release_warps (uint32_t *next, const uint32_t *masks,
			uint32_t threads, uint32_t regions, const char *kinds)
{
  return cuda2cpu_release_warps (next, masks, threads, regions, kinds, true);
}
