/* Where a pattern stands in a text, a thread for a place.
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

__constant__ char pattern[LETTERS];

__global__ void
match (const char *text, size_t length, unsigned char *found,
       unsigned *total)
{
  size_t i = (size_t) blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= length)
    return;
  bool same = i + LETTERS <= length;
  if (same)
    for (int k = 0; k < LETTERS; k++)
      if (text[i + k] != pattern[k])
	{
	  same = false;
	  break;
	}
  found[i] = same;
  if (same)
    atomicAdd (total, 1);
}

static size_t n;
static char *text;
static unsigned char *found;
static unsigned *total;

static struct bench_info
bench_setup (long size)
{
  n = size;
  char *letters = dna_text (LETTERS, 2);
  bench_check (cudaMemcpyToSymbol (pattern, letters, LETTERS));
  text = bench_to_device (dna_planted (n, letters), n);
  /* The total is put behind the marks.  */
  found = bench_device<unsigned char> (n + sizeof (int));
  total = (unsigned *) (found + n);
  return dna_info (size);
}

static void
bench_run ()
{
  bench_check (cudaMemset (total, 0, sizeof *total));
  match<<<(n + 255) / 256, 256>>> (text, n, found, total);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device ((const int *) found, n / 4 + 1);
}
