/* How far words are from one that is misspelt, in OpenMP.
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

/* Words are compared LANES at a time; distances fit into bytes.  */
#define LANES 64

static int n, length, *distance;
static char *word, *words;

/* DISTANCE gets those of the LANES words at WORDS from WORD.  */

static void
spelling (const char *restrict word, int length, const char *restrict words,
	  int *restrict distance)
{
  unsigned char row[LENGTH + 1][LANES], corner[LANES], result[LANES];
  char letter[LENGTH][LANES];
  for (int l = 0; l < LANES; l++)
    for (int j = 0; j < LENGTH; j++)
      letter[j][l] = words[l * LENGTH + j];
  for (int k = 0; k <= length; k++)
    memset (row[k], k, LANES);
  memset (result, length, LANES);
  for (int j = 0; j < LENGTH; j++)
    {
      memcpy (corner, row[0], LANES);
      memset (row[0], j + 1, LANES);
      for (int k = 1; k <= length; k++)
#pragma omp simd
	for (int l = 0; l < LANES; l++)
	  {
	    unsigned char above = row[k][l], left = row[k - 1][l];
	    unsigned char changed = corner[l] + (word[k - 1] != letter[j][l]);
	    unsigned char v = (above < left ? above : left) + 1;
	    row[k][l] = changed < v ? changed : v;
	    corner[l] = above;
	  }
      /* A word's last letter has its distance.  */
#pragma omp simd
      for (int l = 0; l < LANES; l++)
	{
	  unsigned char now = row[length][l], before = result[l];
	  result[l] = letter[j][l] ? now : before;
	}
    }
  for (int l = 0; l < LANES; l++)
    distance[l] = result[l];
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  word = spelling_words (1, 7);
  length = strnlen (word, LENGTH);
  /* With room for a last group.  */
  words = spelling_words (n + LANES, 1);
  distance = (int *) bench_alloc ((n + LANES) * sizeof *distance);
  return spelling_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i += LANES)
    spelling (word, length, words + i * LENGTH, distance + i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { distance, (size_t) n };
  return r;
}
