/* A hash join of two tables in OpenMP.
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
#include "join.h"

/* A row of the small table, and the next of its list or -1.  */
struct row
{
  unsigned key, value;
  int next;
};

static long n;
static unsigned mask, *small_keys, *large_keys, *values, *out;
static struct row *rows;
static int *heads;

static inline unsigned
mix (unsigned key)
{
  key = (key ^ 61) ^ (key >> 16);
  key += key << 3;
  key ^= key >> 4;
  key *= 0x27d4eb2du;
  return key ^ key >> 15;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  mask = BUCKETS (n) - 1;
  rows = (struct row *) bench_alloc (SMALL (n) * sizeof *rows);
  heads = (int *) bench_alloc (BUCKETS (n) * sizeof *heads);
  small_keys = join_small (size);
  values = (unsigned *) bench_ints (SMALL (n), 3, 1000);
  large_keys = join_large (size);
  out = (unsigned *) bench_alloc ((n + 1) * sizeof *out);
  return join_info (size);
}

static void
bench_run (void)
{
  int pairs = 0;
#pragma omp parallel reduction(+ : pairs)
  {
#pragma omp for simd schedule(static)
    for (long i = 0; i < BUCKETS (n); i++)
      heads[i] = -1;
#pragma omp for schedule(static)
    for (long i = 0; i < SMALL (n); i++)
      {
	rows[i].key = small_keys[i];
	rows[i].value = values[i];
	rows[i].next = __atomic_exchange_n (&heads[mix (small_keys[i]) & mask],
					    i, __ATOMIC_RELAXED);
      }
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      {
	unsigned key = large_keys[i], sum = 0;
	for (int r = heads[mix (key) & mask]; r >= 0; r = rows[r].next)
	  {
	    int same = rows[r].key == key;
	    sum += same ? rows[r].value : 0;
	    pairs += same;
	  }
	out[i] = sum;
      }
  }
  out[n] = pairs;
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n + 1 };
  return r;
}
