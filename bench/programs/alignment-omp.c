/* How well pairs of short words align, in OpenMP.
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

#include "alignment.h"

/* So many pairs are aligned at the same time.  */
#define LANES 32

static long pairs;
static char *a, *b;
static int *score;

/* The greater of X and Y.  */

static inline short
greater (short x, short y)
{
  return x > y ? x : y;
}

/* Align the COUNT pairs at A and B, at most LANES; letters of a word are
   STRIDE apart.  */

static void
align (const char *restrict a, const char *restrict b, int *restrict score,
       long stride, int count)
{
  short row[LETTERS + 1][LANES] = { { 0 } }, best[LANES] = { 0 };
  for (int i = 0; i < LETTERS; i++)
    {
      short diagonal[LANES] = { 0 };
      for (int j = 1; j <= LETTERS; j++)
#pragma omp simd
	for (int l = 0; l < count; l++)
	  {
	    short up = row[j][l];
	    short same = a[i * stride + l] == b[(j - 1) * stride + l];
	    short s = diagonal[l] + (same ? MATCH : MISMATCH);
	    s = greater (s, 0);
	    s = greater (s, greater (up, row[j - 1][l]) - GAP);
	    best[l] = greater (best[l], s);
	    diagonal[l] = up;
	    row[j][l] = s;
	  }
    }
  for (int l = 0; l < count; l++)
    score[l] = best[l];
}

static struct bench_info
bench_setup (long size)
{
  pairs = size;
  a = alignment_words (size, 1);
  b = alignment_words (size, 2);
  score = (int *) bench_alloc (size * sizeof *score);
  return alignment_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long p = 0; p < pairs; p += LANES)
    align (a + p, b + p, score + p, pairs,
	   pairs - p < LANES ? pairs - p : LANES);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { score, (size_t) pairs };
  return r;
}
