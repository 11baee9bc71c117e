/* The dispatcher of kernels whose lanes part ways: which lanes are in a region,
   and which go on, by CUDA's rule said lane by lane, at random.
   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */
/* { dg-do run } */

#include "unit.h"

enum { TURNS = 20000, THREADS = 80, LANES = 32, REGIONS = 5 };

/* Before region 1 threads wait for the block, before the next two for their
   warp.  */
static const char kinds[] = " bcc ";

/* Does a thread with CODE wait for its warp?  */

static bool
waits (uint32_t code)
{
  return code >= REGIONS && code < 2 * REGIONS && kinds[code - REGIONS] == 'c';
}

/* Do all that lane I of N lanes names, and that have not returned, wait where
   it does with the same mask?  */

static bool
may_go (const uint32_t *next, const uint32_t *masks, unsigned n, unsigned i)
{
  uint32_t live = 0;
  for (unsigned j = 0; j < n; j++)
    live |= (uint32_t) (next[j] < 2 * REGIONS) << j;
  if (!waits (next[i]) || (masks[i] & live) == 0)
    return false;
  for (unsigned j = 0; j < n; j++)
    if ((masks[i] & live) >> j & 1
	&& (next[j] != next[i] || (masks[j] & live) != (masks[i] & live)))
      return false;
  return true;
}

/* What the dispatcher shall do with the N lanes of a warp.  Return how many go
   on.  */

static int
model (uint32_t *next, const uint32_t *masks, unsigned n)
{
  bool go[LANES], ready = false;
  int count = 0;
  uint32_t first = UINT32_MAX;
  for (unsigned i = 0; i < n; i++)
    {
      count += go[i] = may_go (next, masks, n, i);
      ready |= next[i] < REGIONS;
      if (waits (next[i]) && next[i] < first)
	first = next[i];
    }
  /* Nobody can come: those at the first place go on.  */
  if (count == 0 && !ready)
    for (unsigned i = 0; i < n; i++)
      count += go[i] = next[i] == first;
  for (unsigned i = 0; i < n; i++)
    if (go[i])
      next[i] -= REGIONS;
  return count;
}

/* A code, most often USUAL.  */

static uint32_t
some_code (uint32_t usual)
{
  static const uint32_t codes[] = { 0, 3, REGIONS + 1, REGIONS + 2,
				    REGIONS + 3, 2 * REGIONS };
  return rand () % 8 ? usual : codes[rand () % 6];
}

int
main (void)
{
  srand (3);
  for (int turn = 0; turn < TURNS; turn++)
    {
      uint32_t next[THREADS], wanted[THREADS], masks[THREADS];
      uint32_t threads = rand () % 2 ? THREADS : 1 + rand () % THREADS;
      uint32_t usual = some_code (REGIONS + 1 + rand () % 3);
      uint32_t mask = rand () % 2 ? UINT32_MAX : rand () * 2654435761u;
      bool alike = rand () % 4 == 0;
      for (uint32_t t = 0; t < threads; t++)
	{
	  next[t] = wanted[t] = alike ? usual : some_code (usual);
	  masks[t] = rand () % 16 ? mask : 1u << t % LANES;
	}
      int count = 0;
      for (uint32_t base = 0; base < threads; base += LANES)
	{
	  uint32_t n = threads - base < LANES ? threads - base : LANES;
	  uint32_t here = CUDA2CPU_warp_here (next + base, n, usual);
	  for (unsigned lane = 0; lane < LANES; lane++)
	    CHECK ((here >> lane & 1)
		   == (lane < n && next[base + lane] == usual));
	  count += model (wanted + base, masks + base, n);
	}
      CHECK (CUDA2CPU_release_warps (next, masks, threads, REGIONS, kinds)
	     == count);
      CHECK (memcmp (next, wanted, threads * sizeof next[0]) == 0);
    }
  return 0;
}
