/* Keys counted in a hash table of open addresses in OpenMP.
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
#include "hashtable.h"

static long n;
static unsigned mask, *table, *keys, *queries;
static int *counts, *found;

static inline unsigned
hash (unsigned k)
{
  k ^= k >> 16;
  k *= 0x85ebca6b;
  k ^= k >> 13;
  k *= 0xc2b2ae35;
  k ^= k >> 16;
  return k;
}

static inline void
insert (unsigned key)
{
  for (unsigned slot = hash (key) & mask;; slot = (slot + 1) & mask)
    {
      unsigned old = EMPTY;
      if (__atomic_compare_exchange_n (&table[slot], &old, key, 0,
				       __ATOMIC_RELAXED, __ATOMIC_RELAXED)
	  || old == key)
	{
#pragma omp atomic
	  counts[slot]++;
	  return;
	}
    }
}

static inline int
find (unsigned key)
{
  for (unsigned slot = hash (key) & mask;; slot = (slot + 1) & mask)
    {
      if (table[slot] == key)
	return counts[slot];
      if (table[slot] == EMPTY)
	return 0;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  mask = CAPACITY (size) - 1;
  table = (unsigned *) bench_alloc (CAPACITY (size) * sizeof *table);
  counts = (int *) bench_alloc (CAPACITY (size) * sizeof *counts);
  keys = hashtable_keys (size, 1);
  queries = hashtable_keys (size, 2);
  found = (int *) bench_alloc (size * sizeof *found);
  return hashtable_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for simd schedule(static)
    for (long i = 0; i < mask + 1L; i++)
      {
	table[i] = EMPTY;
	counts[i] = 0;
      }
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      insert (keys[i]);
#pragma omp for schedule(static)
    for (long i = 0; i < n; i++)
      found[i] = find (queries[i]);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { found, (size_t) n };
  return r;
}
