/* Rows grouped by a key: the rows and their figures.
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
/* Rows.  */
#define BENCH_SIZE (1L << 18)
#include "bench.h"

/* Different keys, and slots for all of them, a power of two.  */
#define GROUPS 600
#define SLOTS 2048
#define EMPTY 0xffffffffu

/* What is told of a group: sum, number, least and largest value.  */
#define FIGURES 4

/* Return what SIZE rows cost.  */

static struct bench_info
groups_info (long size)
{
  struct bench_info info = { 8.0 * size, 0, BENCH_LONG, 0 };
  return info;
}

/* Return the keys of the groups.  */

static unsigned *
groups_keys (void)
{
  unsigned *p = (unsigned *) bench_alloc (GROUPS * sizeof *p);
  for (unsigned i = 0; i < GROUPS; i++)
    p[i] = (i * 7919u + 17u) * 2246822519u % 0xfffffff0u;
  return p;
}

/* Return the keys of SIZE rows; all groups have rows, some
   many, others few.  */

static unsigned *
groups_rows (long size)
{
  unsigned *keys = groups_keys ();
  unsigned *p = (unsigned *) bench_alloc (size * sizeof *p);
  uint64_t state = 1;
  for (long i = 0; i < size; i++)
    {
      unsigned a = bench_random (&state) % GROUPS;
      unsigned b = bench_random (&state) % GROUPS;
      p[i] = keys[i < GROUPS ? i : a < b ? a : b];
    }
  free (keys);
  return p;
}

/* Return the values of SIZE rows.  */

static int *
groups_values (long size)
{
  int *p = bench_ints (size, 2, 2000000);
  for (long i = 0; i < size; i++)
    p[i] -= 1000000;
  return p;
}
