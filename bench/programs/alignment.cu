/* How well words align by Smith and Waterman, a thread a pair.
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

#include "alignment.h"

__global__ void
align (const char *__restrict__ a, const char *__restrict__ b,
       int *__restrict__ score, unsigned pairs)
{
  const unsigned pair = blockIdx.x * blockDim.x + threadIdx.x;
  if (pair >= pairs)
    return;
  short row[LETTERS + 1];
  for (int j = 0; j <= LETTERS; ++j)
    row[j] = 0;
  int best = 0;
  for (int i = 0; i < LETTERS; ++i)
    {
      char letter = a[i * pairs + pair];
      int diagonal = 0, left = 0;
      for (int j = 1; j <= LETTERS; ++j)
	{
	  int up = row[j];
	  int s = diagonal
		  + (letter == b[(j - 1) * pairs + pair] ? MATCH : MISMATCH);
	  s = max (max (s, 0), max (up - GAP, left - GAP));
	  best = max (best, s);
	  diagonal = up;
	  left = s;
	  row[j] = s;
	}
    }
  score[pair] = best;
}

static unsigned pairs;
static char *a, *b;
static int *score;

static struct bench_info
bench_setup (long size)
{
  pairs = size;
  a = bench_to_device (alignment_words (size, 1), LETTERS * size);
  b = bench_to_device (alignment_words (size, 2), LETTERS * size);
  score = bench_device<int> (size);
  return alignment_info (size);
}

static void
bench_run ()
{
  align<<<(pairs + 127) / 128, 128>>> (a, b, score, pairs);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (score, pairs);
}
