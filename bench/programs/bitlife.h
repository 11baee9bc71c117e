/* The game of life, 32 places in a word: the input and its figures.
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

#define BENCH_SIZE 4096L
#include "bench.h"

#define STEPS 4

/* The words of a row of SIZE places, and the rows.  */
#define WORDS(size) ((size) / 32)
#define ROWS(size) ((size) / 4)

/* Return what a world SIZE wide costs.  */

static struct bench_info
bitlife_info (long size)
{
  struct bench_info info
    = { 8.0 * STEPS * WORDS (size) * ROWS (size), 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT words of which a quarter of the bits is set.  */

static uint32_t *
bitlife_start (long count)
{
  uint32_t *p = (uint32_t *) bench_alloc (count * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < count; i++)
    {
      p[i] = bench_random (&state);
      p[i] &= bench_random (&state);
    }
  return p;
}
