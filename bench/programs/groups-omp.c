/* Rows grouped by a key in OpenMP: a hash table for each thread.
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
#include <limits.h>
#include "groups.h"

struct group
{
  int64_t sum;
  unsigned key, count;
  int low, high;
};

static long n;
static unsigned *rows, *keys;
static int *values;
static struct group *table;
static int64_t *out;

static inline unsigned
hash (unsigned k)
{
  k ^= k >> 15;
  k *= 0x2c1b3c6dU;
  k ^= k >> 12;
  k *= 0x297a2d39U;
  return k ^ k >> 15;
}

/* Return the place of KEY in TABLE, which is taken if it is new.  */

static inline struct group *
claim (struct group *table, unsigned key)
{
  unsigned slot = hash (key) & (SLOTS - 1);
  while (table[slot].key != key)
    {
      if (table[slot].key == EMPTY)
	{
	  table[slot].key = key;
	  break;
	}
      slot = (slot + 1) & (SLOTS - 1);
    }
  return &table[slot];
}

static void
clear (struct group *table)
{
  struct group none = { 0, EMPTY, 0, INT_MAX, INT_MIN };
  for (long i = 0; i < SLOTS; i++)
    table[i] = none;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  rows = groups_rows (size);
  values = groups_values (size);
  keys = groups_keys ();
  table = (struct group *) bench_alloc (SLOTS * sizeof *table);
  out = (int64_t *) bench_alloc (GROUPS * FIGURES * sizeof *out);
  return groups_info (size);
}

static void
bench_run (void)
{
  clear (table);
#pragma omp parallel
  {
    struct group own[SLOTS];
    clear (own);
#pragma omp for schedule(static) nowait
    for (long i = 0; i < n; i++)
      {
	struct group *g = claim (own, rows[i]);
	int v = values[i];
	g->sum += v;
	g->count++;
	g->low = v < g->low ? v : g->low;
	g->high = v > g->high ? v : g->high;
      }
#pragma omp critical
    for (long i = 0; i < SLOTS; i++)
      if (own[i].key != EMPTY)
	{
	  struct group *g = claim (table, own[i].key);
	  g->sum += own[i].sum;
	  g->count += own[i].count;
	  g->low = own[i].low < g->low ? own[i].low : g->low;
	  g->high = own[i].high > g->high ? own[i].high : g->high;
	}
  }
  for (long i = 0; i < GROUPS; i++)
    {
      struct group *g = claim (table, keys[i]);
      out[i * FIGURES] = g->sum;
      out[i * FIGURES + 1] = g->count;
      out[i * FIGURES + 2] = g->low;
      out[i * FIGURES + 3] = g->high;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, GROUPS * FIGURES };
  return r;
}
