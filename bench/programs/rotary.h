/* Rotary positions and a paged cache of keys and values: tokens and figures.
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
/* Tokens.  */
#define BENCH_SIZE 1024L
#include "bench.h"

#define QUERIES 16
#define KEYS 4
#define DIM 64
#define POSITIONS 1024
/* Tokens of a page, and elements of a key that lie together in it.  */
#define PAGE 16
#define TOGETHER 4

/* A token has QUERIES queries, KEYS keys and as many values, of DIM elements.
   A key's element D is with the one half of them farther in a pair.
   Pages of keys are [KEYS][DIM / TOGETHER][PAGE][TOGETHER], those of values
   [KEYS][DIM][PAGE].  */
#define ROW ((QUERIES + 2 * KEYS) * DIM)

/* The result has the queries, the pages of keys and those of values.  */
#define OUT_QUERIES(size) ((size_t) (size) * QUERIES * DIM)
#define PAGES(size) (2 * (size) / PAGE)
#define OUT_PAGES(size) ((size_t) PAGES (size) * PAGE * KEYS * DIM)
#define OUT_COUNT(size) (OUT_QUERIES (size) + 2 * OUT_PAGES (size))

/* Return what SIZE tokens cost.  */

static struct bench_info
rotary_info (long size)
{
  struct bench_info info
    = { 8.0 * size * ROW, 3.0 * size * (QUERIES + KEYS) * DIM, BENCH_FLOAT,
	1e-5 };
  return info;
}

/* Return queries, keys and values of SIZE tokens.  */

static float *
rotary_tokens (long size)
{
  return bench_floats (size * ROW, 1, -1, 1);
}

/* Return where SIZE tokens are in their sequences.  */

static int64_t *
rotary_positions (long size)
{
  int64_t *p = (int64_t *) bench_alloc (size * sizeof *p);
  uint64_t state = 2;
  for (long i = 0; i < size; i++)
    p[i] = bench_random (&state) % POSITIONS;
  return p;
}

/* Return where SIZE tokens are in the pages; -1 for some that are not
   kept.  Tokens that follow each other are mostly in one page.  */

static int64_t *
rotary_slots (long size)
{
  long pages = PAGES (size);
  int64_t *p = (int64_t *) bench_alloc (size * sizeof *p);
  long *order = (long *) bench_alloc (pages * sizeof *order);
  uint64_t state = 3;
  for (long i = 0; i < pages; i++)
    order[i] = i;
  for (long i = pages - 1; i > 0; i--)
    {
      long j = bench_random (&state) % (i + 1), t = order[i];
      order[i] = order[j];
      order[j] = t;
    }
  for (long i = 0; i < size; i++)
    p[i] = bench_random (&state) % 16 == 0
	   ? -1 : order[i / PAGE] * PAGE + i % PAGE;
  free (order);
  return p;
}

/* Return the cosines and then the sines of each position's DIM / 2 angles.  */

static float *
rotary_angles (void)
{
  float *p = (float *) bench_alloc (POSITIONS * DIM * sizeof *p);
  for (int i = 0; i < POSITIONS; i++)
    for (int d = 0; d < DIM / 2; d++)
      {
	double angle = i * pow (10000, -2.0 * d / DIM);
	p[i * DIM + d] = cos (angle);
	p[i * DIM + DIM / 2 + d] = sin (angle);
      }
  return p;
}
