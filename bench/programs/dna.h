/* Where a pattern stands in a text of four letters: the input.
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

#define BENCH_SIZE 1000000L
#include "bench.h"

#define LETTERS 12

/* Return what SIZE letters cost.  */

static struct bench_info
dna_info (long size)
{
  if (size % 4 != 0)
    bench_fail ("the size must be a multiple of 4");
  struct bench_info info = { 2.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return a text of COUNT letters, which SEED determines.  */

static char *
dna_text (long count, unsigned seed)
{
  char *p = (char *) bench_alloc (count);
  uint64_t state = seed;
  for (long i = 0; i < count; i++)
    p[i] = "ACGT"[bench_random (&state) >> 30];
  return p;
}

/* Return a text of COUNT letters with PATTERN now and then.  */

static char *
dna_planted (long count, const char *pattern)
{
  char *p = dna_text (count, 1);
  for (long i = 50; i + LETTERS < count; i += 997)
    memcpy (p + i, pattern, LETTERS);
  return p;
}
