/* The largest of each row by bitonic networks in OpenMP.
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
#include "shortlist.h"

/* Runs of a row that are sorted side by side: element I of run R is at
   I * RUNS + R.  */
#define RUNS (COLUMNS / WANTED)

static long count;
static float *rows;
static int *places;

/* Compare and exchange N elements at A and B; the larger ones go to A.  */

static inline void
exchange (uint64_t *restrict a, uint64_t *restrict b, long n)
{
#pragma omp simd
  for (long r = 0; r < n; r++)
    {
      uint64_t x = a[r], y = b[r];
      a[r] = x > y ? x : y;
      b[r] = x > y ? y : x;
    }
}

/* Sort what is already bitonic: in each of N runs, SIZE elements from FIRST
   on, down or up.  */

static inline void
merge (uint64_t *keys, long first, long size, int down, long n)
{
  for (long stride = size / 2; stride > 0; stride /= 2)
    for (long i = first; i < first + size; i += 2 * stride)
      for (long j = i; j < i + stride; j++)
	{
	  uint64_t *a = keys + j * RUNS, *b = keys + (j + stride) * RUNS;
	  exchange (down ? a : b, down ? b : a, n);
	}
}

/* Store where the WANTED largest elements of ROW are.  */

static void
shortlist (const float *restrict row, int *restrict places)
{
  uint64_t keys[COLUMNS] __attribute__ ((aligned (64)));
#pragma omp simd
  for (long i = 0; i < COLUMNS; i++)
    {
      int bits;
      memcpy (&bits, row + i, sizeof bits);
      unsigned ordered = bits ^ (bits >> 31 | 0x80000000);
      keys[i] = (uint64_t) ordered << 32 | (0xffffffffu - (unsigned) i);
    }
  for (long size = 2; size <= WANTED; size *= 2)
    for (long i = 0; i < WANTED; i += size)
      merge (keys, i, size, (i & size) == 0, RUNS);
  for (long n = RUNS / 2; n > 0; n /= 2)
    {
      /* Of the largest of one run and the smallest of another, and so on, the
	 larger ones are the largest of both, and bitonic.  */
      for (long i = 0; i < WANTED; i++)
	{
	  uint64_t *restrict a = keys + i * RUNS;
	  const uint64_t *restrict b = keys + (WANTED - 1 - i) * RUNS + n;
#pragma omp simd
	  for (long r = 0; r < n; r++)
	    a[r] = a[r] > b[r] ? a[r] : b[r];
	}
      merge (keys, 0, WANTED, 1, n);
    }
  for (long i = 0; i < WANTED; i++)
    places[i] = 0xffffffffu - (unsigned) keys[i * RUNS];
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  rows = shortlist_rows (size);
  places = (int *) bench_alloc (size * WANTED * sizeof *places);
  return shortlist_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long r = 0; r < count; r++)
    shortlist (rows + r * COLUMNS, places + r * WANTED);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { places, (size_t) (count * WANTED) };
  return r;
}
