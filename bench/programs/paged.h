/* Attention of new tokens over a paged cache: the input and its figures.
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
/* Sequences, each with one new token.  */
#define BENCH_SIZE 8L
#include "bench.h"

/* Heads of queries, and of keys and values: each of these serves several of
   those.  */
#define HEADS 8
#define SHARED 2
#define GROUP (HEADS / SHARED)
#define DIM 64

/* Tokens of a page.  Keys are [page][head][DIM / 4][PAGE][4], values
   [page][head][PAGE][DIM].  */
#define PAGE 16
/* The most pages of a sequence; its tokens are from LEAST on.  */
#define PAGES 48
#define LEAST 200

/* Return where in the cache elements of PAGE of HEAD are.  */
#define PLACE(page, head) \
  (((size_t) (page) * SHARED + (head)) * (PAGE * DIM))

/* Return how many tokens each of SIZE sequences has.  */

static int *
paged_lengths (long size)
{
  int *p = bench_ints (size, 1, PAGES * PAGE - LEAST + 1);
  for (long i = 0; i < size; i++)
    p[i] += LEAST;
  return p;
}

/* Return the pages of SIZE sequences: all of the cache, shuffled.  */

static int *
paged_tables (long size)
{
  long count = size * PAGES;
  int *p = (int *) bench_alloc (count * sizeof *p);
  uint64_t state = 2;
  for (long i = 0; i < count; i++)
    {
      long j = bench_random (&state) % (i + 1);
      p[i] = p[j];
      p[j] = (int) i;
    }
  return p;
}

/* Return the elements of the cache of keys, or of values.  */

static size_t
paged_count (long size)
{
  return (size_t) size * PAGES * SHARED * PAGE * DIM;
}

/* Return what SIZE sequences of LENGTHS cost.  */

static struct bench_info
paged_info (long size, const int *lengths)
{
  double tokens = 0;
  for (long i = 0; i < size; i++)
    tokens += lengths[i];
  struct bench_info info = { tokens * SHARED * DIM * 8,
			     tokens * HEADS * DIM * 4, BENCH_FLOAT, 1e-4 };
  return info;
}
