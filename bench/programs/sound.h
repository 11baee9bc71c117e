/* A filter of sound in 16 bits: the input and its figures.
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

#define BENCH_SIZE 1000000L
#include "bench.h"

/* The weights, in 1/32768.  */
#define WEIGHTS 24

/* Return what SIZE samples cost.  */

static struct bench_info
sound_info (long size)
{
  if (size % 2 != 0)
    bench_fail ("the size must be even");
  struct bench_info info = { 4.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT samples between -LIMIT and LIMIT, which SEED determines.  */

static short *
sound_samples (long count, int seed, int limit)
{
  short *p = (short *) bench_alloc (count * sizeof *p);
  uint64_t state = seed;
  for (long i = 0; i < count; i++)
    p[i] = (int) (bench_random (&state) % (2 * limit + 1)) - limit;
  return p;
}
