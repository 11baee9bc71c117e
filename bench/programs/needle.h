/* Needleman-Wunsch: the input and its figures.
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

#define BENCH_SIZE 2048L
#include "bench.h"

#define PENALTY 10

/* Return what sequences of SIZE letters cost.  */

static struct bench_info
needle_info (long size)
{
  double n = size;
  struct bench_info info = { 8 * n * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return the scores of all pairs of letters of two sequences of SIZE
   letters, a matrix of SIZE + 1 rows whose first row and column are not
   used.  */

static int *
needle_scores (long size)
{
  uint64_t state = 1;
  int table[24][24];
  for (int i = 0; i < 24; i++)
    for (int j = 0; j <= i; j++)
      table[i][j] = table[j][i]
	= i == j ? 5 : (int) (bench_random (&state) % 8) - 4;
  int *across = bench_ints (size + 1, 2, 24);
  int *down = bench_ints (size + 1, 3, 24);
  int *score = (int *) bench_alloc ((size + 1) * (size + 1) * sizeof (int));
  for (long i = 0; i <= size; i++)
    for (long j = 0; j <= size; j++)
      score[i * (size + 1) + j] = table[down[i]][across[j]];
  return score;
}

/* Return a matrix of the best sums with its first row and column filled.  */

static int *
needle_best (long size)
{
  if (size % 32 != 0)
    bench_fail ("the size must be a multiple of 32");
  int *best = (int *) bench_alloc ((size + 1) * (size + 1) * sizeof (int));
  for (long i = 0; i <= size; i++)
    best[i] = best[i * (size + 1)] = -i * PENALTY;
  return best;
}
