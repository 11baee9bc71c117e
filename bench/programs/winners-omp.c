/* The largest of each row by the digits of numbers in OpenMP.
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
#include "winners.h"

/* Bits of a digit at most, and counters side by side, so that the same digit
   again does not wait for the last one.  */
#define BITS 11
#define DIGITS (1 << BITS)
#define WAYS 4

static long count;
static float *rows;
static int *places;

/* Return the digit at SHIFT that holds the one of the COUNT KEYS with *NEED
   larger or equal ones; take those with larger digits from *NEED.  */

static unsigned
digit_of (const unsigned *restrict keys, long count, int shift,
	  unsigned *need)
{
  unsigned counts[WAYS][DIGITS];
  memset (counts, 0, sizeof counts);
  long i = 0;
  for (; i + WAYS <= count; i += WAYS)
#pragma GCC unroll 4
    for (int w = 0; w < WAYS; w++)
      counts[w][keys[i + w] >> shift & (DIGITS - 1)]++;
  for (; i < count; i++)
    counts[0][keys[i] >> shift & (DIGITS - 1)]++;
  for (unsigned digit = DIGITS - 1;; digit--)
    {
      unsigned sum = 0;
      for (int w = 0; w < WAYS; w++)
	sum += counts[w][digit];
      if (sum >= *need)
	return digit;
      *need -= sum;
    }
}

/* Keep those of the COUNT KEYS whose digit at SHIFT is DIGIT; return how
   many.  */

static long
keep (unsigned *keys, long count, int shift, unsigned digit)
{
  long kept = 0;
  for (long i = 0; i < count; i++)
    {
      unsigned key = keys[i];
      keys[kept] = key;
      kept += (key >> shift & (DIGITS - 1)) == digit;
    }
  return kept;
}

static void
winners (const float *restrict row, int *restrict places)
{
  unsigned keys[COLUMNS], left[COLUMNS], need = WANTED, least = 0;
#pragma omp simd
  for (long i = 0; i < COLUMNS; i++)
    {
      int bits;
      memcpy (&bits, row + i, sizeof bits);
      keys[i] = left[i] = bits ^ (bits >> 31 | 0x80000000);
    }
  /* The last two digits have a bit in common, which is the same in all that
     are left.  */
  static const int shifts[] = { 21, 10, 0 };
  long count = COLUMNS;
  for (int s = 0; s < 3; s++)
    {
      unsigned digit = digit_of (left, count, shifts[s], &need);
      least |= digit << shifts[s];
      if (s < 2)
	count = keep (left, count, shifts[s], digit);
    }
  long larger = 0, equal = WANTED - need;
  for (long i = 0; i < COLUMNS; i += 16)
    {
      int any = 0;
#pragma omp simd reduction(| : any)
      for (long j = i; j < i + 16; j++)
	any |= keys[j] >= least;
      for (long j = i; any && j < i + 16; j++)
	if (keys[j] > least)
	  places[larger++] = j;
	else if (keys[j] == least && equal < WANTED)
	  places[equal++] = j;
    }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  rows = winners_rows (size);
  places = (int *) bench_alloc (size * WANTED * sizeof *places);
  return winners_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long r = 0; r < count; r++)
    winners (rows + r * COLUMNS, places + r * WANTED);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { places, (size_t) (count * WANTED) };
  return r;
}
