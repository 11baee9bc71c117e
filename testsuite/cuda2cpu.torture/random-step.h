/* What random programs share whose threads rely on running in step: the threads
   of a block on the host, which all do a statement before any does the next.

   Copyright (C) 2026 The cuda2cpu authors.
   SPDX-License-Identifier: GPL-3.0-or-later */

#ifndef CUDA2CPU_TESTS_RANDOM_STEP_H
#define CUDA2CPU_TESTS_RANDOM_STEP_H

#include "../cuda2cpu.run/check.h"

#define FULL 0xffffffffu
#define WARPS 4
#define THREADS (WARPS * 32)

/* Words that a warp has for itself.  */
#define AREA 64

/* What one thread has.  */
struct thread_state
{
  unsigned v0, v1, v2, v3;
  bool c;
};

/* What a block has.  */
struct block_state
{
  thread_state thread[THREADS];
  unsigned s[WARPS * AREA], one[WARPS];
  unsigned b, p;
};

/* Let all threads for which CONDITION holds compute VALUE, and then all put it
   into PLACE.  */
#define STEP(CONDITION, PLACE, VALUE) \
  do \
    { \
      unsigned value[THREADS]; \
      for (unsigned t = 0; t < THREADS; t++) \
	{ \
	  thread_state *me = &block->thread[t]; \
	  unsigned lane = t % 32, warp = t / 32; \
	  (void) me, (void) lane, (void) warp; \
	  if (CONDITION) \
	    value[t] = VALUE; \
	} \
      for (unsigned t = 0; t < THREADS; t++) \
	{ \
	  thread_state *me = &block->thread[t]; \
	  unsigned lane = t % 32, warp = t / 32; \
	  (void) me, (void) lane, (void) warp; \
	  if (CONDITION) \
	    PLACE = value[t]; \
	} \
    } \
  while (0)

static inline void
compare (void (*kernel) (unsigned *, unsigned), void (*host) (block_state *))
{
  const unsigned blocks = 2;
  for (unsigned p : { 0, 1, 6, 11 })
    {
      buffer<unsigned> out (blocks * THREADS);
      kernel<<<blocks, THREADS>>> (out.dev, p);
      out.fetch ();
      for (unsigned b = 0; b < blocks; b++)
	{
	  block_state block = { };
	  block.b = b;
	  block.p = p;
	  host (&block);
	  for (unsigned t = 0; t < THREADS; t++)
	    {
	      const thread_state *me = &block.thread[t];
	      CHECK (out[b * THREADS + t]
		     == (me->v0 ^ me->v1 * 3 ^ me->v2 * 5 ^ me->v3 * 7));
	    }
	}
    }
}

#endif
