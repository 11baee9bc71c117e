/* Powers modulo a number of 61 bits: the input and its figures.
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

#define BENCH_SIZE 8000L
#include "bench.h"

/* A prime, its inverse modulo 2^64, negated, and 2^128 modulo it.  */
#define PRIME 0x1fffffffffffffffull
#define NEGATED_INVERSE 0x2000000000000001ull
#define SQUARE_OF_ONE 64ull

/* Return what SIZE powers cost.  */

static struct bench_info
modular_info (long size)
{
  struct bench_info info = { 24.0 * size, 0, BENCH_LONG, 0 };
  return info;
}

/* Return COUNT numbers less than the prime, which SEED determines.  */

static unsigned long long *
modular_numbers (long count, int seed)
{
  unsigned long long *p
    = (unsigned long long *) bench_alloc (count * sizeof *p);
  uint64_t state = seed;
  for (long i = 0; i < count; i++)
    {
      uint64_t high = bench_random (&state);
      p[i] = (high << 32 | bench_random (&state)) % PRIME;
    }
  return p;
}
