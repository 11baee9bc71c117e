/* How far words are from one that is misspelt, a thread for a word.
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

#include "spelling.h"

const int THREADS = 128;

/* DISTANCE gets the least number of letters to insert, remove or change that
   lead from WORD to each of the N WORDS.  */

__global__ void
spelling (const char *word, int length, const char *words, int *distance,
	  int n)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const char *other = words + i * LENGTH;
  int row[LENGTH + 1];
  for (int k = 0; k <= length; k++)
    row[k] = k;
  for (int j = 0; j < LENGTH && other[j] != 0; j++)
    {
      int corner = row[0];
      row[0] = j + 1;
      for (int k = 1; k <= length; k++)
	{
	  int above = row[k];
	  int changed = corner + (word[k - 1] != other[j]);
	  row[k] = min (changed, min (above, row[k - 1]) + 1);
	  corner = above;
	}
    }
  distance[i] = row[length];
}

static int n, length, *distance;
static char *word, *words;

static struct bench_info
bench_setup (long size)
{
  n = size;
  char *first = spelling_words (1, 7);
  length = strnlen (first, LENGTH);
  word = bench_to_device (first, LENGTH);
  words = bench_to_device (spelling_words (n, 1), n * LENGTH);
  distance = bench_device<int> (n);
  return spelling_info (n);
}

static void
bench_run ()
{
  spelling<<<(n + THREADS - 1) / THREADS, THREADS>>>
    (word, length, words, distance, n);
  bench_wait ();
}

static struct bench_array
bench_result ()
{
  return bench_from_device (distance, n);
}
