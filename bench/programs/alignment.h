/* How well pairs of short words align: the input and its figures.
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

#define BENCH_SIZE 3000L
#include "bench.h"

#define LETTERS 40
#define MATCH 3
#define MISMATCH (-2)
#define GAP 2

/* Letter I of word W is at I * the count of words + W.  */

/* Return what SIZE pairs cost.  */

static struct bench_info
alignment_info (long size)
{
  struct bench_info info = { 2.0 * LETTERS * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return the letters of COUNT words, which SEED determines.  */

static char *
alignment_words (long count, unsigned seed)
{
  char *p = (char *) bench_alloc (LETTERS * count);
  uint64_t state = seed;
  for (long i = 0; i < LETTERS * count; i++)
    p[i] = "ACGT"[bench_random (&state) >> 30];
  return p;
}
