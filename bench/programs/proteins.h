/* A protein compared to many, gaps being affine: sequences and figures.
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
/* Sequences to compare.  */
#define BENCH_SIZE 64L
#include "bench.h"

#define QUERY 128
#define SHORTEST 80
#define LONGEST 208
/* Letters of proteins.  */
#define LETTERS 24
/* What the first letter of a gap costs, and each that follows.  */
#define OPEN 11
#define EXTEND 1

/* Sequences, sorted by length: number I is from starts[I] to
   starts[I + 1].  */
struct proteins_sequences
{
  int *starts;
  signed char *letters;
};

/* Return what COUNT sequences of a total of LETTERS letters cost.  */

static struct bench_info
proteins_info (long count, long letters)
{
  struct bench_info info = { letters + 8.0 * count, 0, BENCH_INT, 0 };
  return info;
}

/* Store what letters that are opposite each other bring.  */

static void
proteins_scores (signed char scores[LETTERS][LETTERS])
{
  uint64_t state = 1;
  for (int a = 0; a < LETTERS; a++)
    for (int b = 0; b <= a; b++)
      {
	unsigned r = bench_random (&state) >> 16;
	scores[a][b] = scores[b][a]
	  = a == b ? 4 + (int) (r % 6) : (int) (r % 6) - 4;
      }
}

/* Store the query.  */

static void
proteins_query (signed char *query)
{
  uint64_t state = 2;
  for (int i = 0; i < QUERY; i++)
    query[i] = (bench_random (&state) >> 8) % LETTERS;
}

/* Return COUNT sequences; many have parts that are like the query's.  */

static struct proteins_sequences
proteins_make (long count)
{
  struct proteins_sequences s;
  s.starts = (int *) bench_alloc ((count + 1) * sizeof *s.starts);
  for (long i = 0; i < count; i++)
    s.starts[i + 1]
      = s.starts[i] + SHORTEST + i * (LONGEST - SHORTEST) / count;
  long letters = s.starts[count];
  s.letters = (signed char *) bench_alloc (letters);
  signed char query[QUERY];
  proteins_query (query);
  uint64_t state = 3;
  long at = 0;
  for (long i = 0; i < letters; i++)
    {
      unsigned r = bench_random (&state) >> 8;
      /* Go elsewhere in the query, or leave a gap, now and then.  */
      if (r % 61 == 0)
	at = bench_random (&state) % QUERY;
      else if (r % 23 == 0)
	at += 2;
      at = (at + 1) % QUERY;
      s.letters[i] = (r >> 12) % 3 == 0 ? (int) ((r >> 14) % LETTERS)
					: query[at];
    }
  return s;
}
