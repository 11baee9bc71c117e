/* Products of long numbers: the input and its figures.
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

#define BENCH_SIZE 12000L
#include "bench.h"

/* The words of a factor; word W of number I is at W * the count + I.  */
#define WORDS 8

/* Return what SIZE products cost.  */

static struct bench_info
bignum_info (long size)
{
  struct bench_info info = { 16.0 * WORDS * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT numbers, which SEED determines.  */

static uint32_t *
bignum_factors (long count, unsigned seed)
{
  uint32_t *p = (uint32_t *) bench_alloc (WORDS * count * sizeof *p);
  uint64_t state = seed;
  for (long i = 0; i < WORDS * count; i++)
    p[i] = bench_random (&state);
  return p;
}
