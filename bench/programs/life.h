/* Conway's game of life in bytes: the input and its figures.
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

#define BENCH_SIZE 1200L
#include "bench.h"

#define STEPS 2

/* The height of a world that is SIZE wide.  */
#define HEIGHT(size) ((size) / 8 * 4)

/* Return what a world SIZE wide costs.  */

static struct bench_info
life_info (long size)
{
  struct bench_info info
    = { 2.0 * STEPS * size * HEIGHT (size), 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT places, of which a third is alive.  */

static unsigned char *
life_start (long count)
{
  unsigned char *p = (unsigned char *) bench_alloc (count);
  uint64_t state = 1;
  for (long i = 0; i < count; i++)
    p[i] = bench_random (&state) % 3 == 0;
  return p;
}
