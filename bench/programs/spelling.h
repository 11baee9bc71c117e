/* How far words are from one that is misspelt: the input and its figures.
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

#define BENCH_SIZE 40000L
#include "bench.h"

/* Words have up to LENGTH letters, and zeros after them.  */
#define LENGTH 16

/* Return what SIZE words cost.  */

static struct bench_info
spelling_info (long size)
{
  struct bench_info info = { 20.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT words of at least four letters, of the first eight letters,
   which SEED determines.  */

static char *
spelling_words (long count, int seed)
{
  char *p = (char *) bench_alloc (count * LENGTH);
  uint64_t state = seed;
  for (long i = 0; i < count; i++)
    {
      int length = 4 + bench_random (&state) % (LENGTH - 3);
      for (int k = 0; k < length; k++)
	p[i * LENGTH + k] = 'a' + bench_random (&state) % 8;
    }
  return p;
}
