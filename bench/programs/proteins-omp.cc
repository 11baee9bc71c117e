/* A protein compared to many, gaps being affine, in OpenMP.
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
#include "proteins.h"

/* Sequences that are compared together, one a lane.  */
#define LANES 16
typedef short shorts __attribute__ ((vector_size (2 * LANES)));

/* What the end of a shorter sequence is filled with.  */
#define NOTHING LETTERS

static long count, groups;
static int *best;
static signed char query[QUERY];
static short scores[LETTERS][LETTERS + 1];
/* The letters of a group, by place and lane, and where groups start.  */
static signed char *letters;
static long *starts;

static inline shorts
larger (shorts a, shorts b)
{
  return a > b ? a : b;
}

/* Compare LENGTH letters of a group of sequences, at S.  */

static void
compare (const signed char *s, long length, short *result)
{
  const shorts zero = { };
  shorts h[QUERY], e[QUERY], highest = zero;
  for (int i = 0; i < QUERY; i++)
    {
      h[i] = zero;
      e[i] = zero - 10000;
    }
  for (long j = 0; j < length; j++)
    {
      /* What each letter of the query would bring in this column.  */
      shorts profile[LETTERS];
      for (int a = 0; a < LETTERS; a++)
	for (int l = 0; l < LANES; l++)
	  profile[a][l] = scores[a][s[j * LANES + l]];
      shorts f = zero - 10000, above = zero, diagonal = zero;
      for (int i = 0; i < QUERY; i++)
	{
	  shorts left = h[i];
	  e[i] = larger (e[i] - EXTEND, left - OPEN);
	  f = larger (f - EXTEND, above - OPEN);
	  shorts v = larger (larger (diagonal + profile[query[i]], zero),
			     larger (e[i], f));
	  highest = larger (highest, v);
	  diagonal = left;
	  above = h[i] = v;
	}
    }
  memcpy (result, &highest, sizeof highest);
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  groups = (size + LANES - 1) / LANES;
  best = (int *) bench_alloc (size * sizeof *best);
  proteins_query (query);
  signed char table[LETTERS][LETTERS];
  proteins_scores (table);
  for (int a = 0; a < LETTERS; a++)
    {
      for (int b = 0; b < LETTERS; b++)
	scores[a][b] = table[a][b];
      scores[a][NOTHING] = -100;
    }

  struct proteins_sequences s = proteins_make (size);
  starts = (long *) bench_alloc ((groups + 1) * sizeof *starts);
  for (long g = 0; g < groups; g++)
    {
      long last = (g + 1) * LANES < size ? (g + 1) * LANES : size;
      starts[g + 1] = starts[g] + s.starts[last] - s.starts[last - 1];
    }
  letters = (signed char *) bench_alloc (starts[groups] * LANES);
  memset (letters, NOTHING, starts[groups] * LANES);
  for (long i = 0; i < size; i++)
    for (long j = s.starts[i]; j < s.starts[i + 1]; j++)
      letters[(starts[i / LANES] + j - s.starts[i]) * LANES + i % LANES]
	= s.letters[j];
  return proteins_info (size, s.starts[size]);
}

static void
bench_run ()
{
#pragma omp parallel for schedule(dynamic)
  for (long g = 0; g < groups; g++)
    {
      short result[LANES];
      compare (letters + starts[g] * LANES, starts[g + 1] - starts[g], result);
      for (long l = 0; l < LANES && g * LANES + l < count; l++)
	best[g * LANES + l] = result[l];
    }
}

static struct bench_array
bench_result ()
{
  struct bench_array r = { best, (size_t) count };
  return r;
}
