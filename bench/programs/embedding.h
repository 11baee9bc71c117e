/* Sums of rows of a table, with weights: the input and its figures.
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

#define BENCH_SIZE 2500L
#include "bench.h"

#define WORDS 3000
#define FEATURES 80

/* Bags of words: those of bag I are START[I] to START[I + 1] - 1 of WORD.  */

struct bags
{
  long count;
  int64_t *start, *word;
  float *weight, *table;
};

/* Return SIZE bags of 0 to 15 words.  */

static struct bags
embedding_bags (long size)
{
  struct bags b;
  uint64_t state = 1;
  b.count = size;
  b.start = (int64_t *) bench_alloc ((size + 1) * sizeof (int64_t));
  for (long i = 0; i < size; i++)
    b.start[i + 1] = b.start[i] + bench_random (&state) % 16;
  long words = b.start[size];
  b.word = (int64_t *) bench_alloc ((words + 1) * sizeof (int64_t));
  for (long i = 0; i < words; i++)
    b.word[i] = bench_random (&state) % WORDS;
  b.weight = bench_floats (words + 1, 2, 0, 1);
  b.table = bench_floats (WORDS * FEATURES, 3, -1, 1);
  return b;
}

/* Return what B costs.  */

static struct bench_info
embedding_info (const struct bags *b)
{
  double words = b->start[b->count];
  struct bench_info info
    = { 4.0 * FEATURES * (words + b->count), 2.0 * FEATURES * words,
	BENCH_FLOAT, 1e-4 };
  return info;
}
