/* Where a pattern stands in a text, in OpenMP.
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

#include "dna.h"

static long n;
static char *text, *letters;
static unsigned char *found;

/* Mark in FOUND where the letters of PATTERN stand among the first COUNT
   places of TEXT; return how often.  */

static int
match (const char *restrict text, long count, const char *restrict pattern,
       unsigned char *restrict found)
{
  int total = 0;
#pragma omp parallel for simd reduction(+:total) schedule(static)
  for (long i = 0; i < count; i++)
    {
      unsigned char same = 1;
      for (int k = 0; k < LETTERS; k++)
	same &= text[i + k] == pattern[k];
      found[i] = same;
      total += same;
    }
  return total;
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  letters = dna_text (LETTERS, 2);
  text = dna_planted (n, letters);
  found = (unsigned char *) bench_alloc (n + sizeof (int));
  return dna_info (size);
}

static void
bench_run (void)
{
  int total = match (text, n - LETTERS + 1, letters, found);
  memcpy (found + n, &total, sizeof total);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { found, (size_t) n / 4 + 1 };
  return r;
}
