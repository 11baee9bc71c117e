/* Keys counted in a hash table: the keys and their figures.
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
/* Keys to insert, and as many to ask for.  */
#define BENCH_SIZE (1L << 17)
#include "bench.h"

/* Slots for SIZE keys, a power of two.  */
#define CAPACITY(size) (2 * (size))
#define EMPTY 0xffffffffu

/* Return what SIZE keys cost.  */

static struct bench_info
hashtable_info (long size)
{
  struct bench_info info = { 16.0 * size + 16.0 * CAPACITY (size), 0,
			     BENCH_INT, 0 };
  return info;
}

/* Return SIZE keys that SEED determines; many occur several times.  */

static unsigned *
hashtable_keys (long size, unsigned seed)
{
  unsigned *p = (unsigned *) bench_alloc (size * sizeof *p);
  uint64_t state = seed;
  for (long i = 0; i < size; i++)
    p[i] = bench_random (&state) % (unsigned) size * 2654435761u % 0xfffffff0u;
  return p;
}
