/* Many words searched for in a text in OpenMP.
   Copyright (C) 2026 The cuda2cpu authors.

   This file is part of cuda2cpu.

   cuda2cpu is free software: you can redistribute it and/or modify it
   under the terms of the GNU General Public License as published by the
   Free Software Foundation, either version 3 of the License, or (at your
   option) any later version.

   cuda2cpu is distributed in the hope that it will be useful, but WITHOUT
   ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING3.  If not, see
   <http://www.gnu.org/licenses/>.  */
#include "patterns.h"

/* Places of the text that are gone through together, since each step has to
   wait for the one before.  */
#define STREAMS 4
#define STREAM (PIECE / STREAMS)

static long bytes;
static unsigned char *text;
static struct patterns_automaton *automaton;
static unsigned char classes[256];
static int counts[PATTERNS];

static inline unsigned
step (const struct patterns_automaton *a, unsigned state, unsigned char c)
{
  return a->next[state * CLASSES + classes[c]];
}

/* Add what is found in the piece at FIRST to FOUND.  */

static void
search (long first, int *restrict found)
{
  const struct patterns_automaton *a = automaton;
  unsigned state[STREAMS] = { 0 };
  for (int s = 0; s < STREAMS; s++)
    {
      long start = first + s * STREAM;
      for (long b = start < LONGEST ? 0 : start - (LONGEST - 1); b < start; b++)
	state[s] = step (a, state[s], text[b]);
    }
  for (long b = first; b < first + STREAM; b++)
#pragma GCC unroll 4
    for (int s = 0; s < STREAMS; s++)
      {
	state[s] = step (a, state[s], text[b + s * STREAM]);
	if (__builtin_expect (a->hit[state[s]] != 0, 0))
	  for (unsigned h = a->hit[state[s]]; h; h = a->suffix[h])
	    found[a->pattern[h]]++;
      }
}

static struct bench_info
bench_setup (long size)
{
  bytes = patterns_bytes (size);
  text = patterns_text (size);
  automaton = patterns_build ();
  for (int c = 0; c < 256; c++)
    classes[c] = patterns_class (c);
  return patterns_info (size);
}

static void
bench_run (void)
{
  int found[PATTERNS] = { 0 };
#pragma omp parallel for schedule(static) reduction(+ : found[:PATTERNS])
  for (long first = 0; first < bytes; first += PIECE)
    search (first, found);
  memcpy (counts, found, sizeof counts);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { counts, PATTERNS };
  return r;
}
