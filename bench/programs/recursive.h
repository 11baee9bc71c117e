/* Random numbers by two recurrences modulo primes: the figures.
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

#define BENCH_SIZE 8192L
#include "bench.h"

/* L'Ecuyer, "Good Parameters and Implementations for Combined Multiple
   Recursive Random Number Generators" (1999): MRG32k3a.  */
#define M1 4294967087ll
#define M2 4294944443ll
#define A12 1403580ll
#define A13 810728ll
#define A21 527612ll
#define A23 1370589ll

/* How many numbers each thread takes.  */
#define STEPS 64

/* Return what SIZE threads cost.  */

static struct bench_info
recursive_info (long size)
{
  if (size % 32 != 0)
    bench_fail ("the size must be a multiple of 32");
  struct bench_info info = { 32.0 * size, 0, BENCH_LONG, 0 };
  return info;
}

/* Return the numbers that COUNT generators start with, in six rows.  */

static int64_t *
recursive_seeds (long count)
{
  int64_t *p = (int64_t *) bench_alloc (6 * count * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < 6 * count; i++)
    p[i] = bench_random (&state) % 4294944000u + 1;
  return p;
}
