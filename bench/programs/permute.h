/* A permutation of floats: the input and its figures.
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

#define BENCH_SIZE (1L << 22)
#include "bench.h"

/* Return what SIZE elements cost.  */

static struct bench_info
permute_info (long size)
{
  struct bench_info info = { 12.0 * size, 0, BENCH_FLOAT, 0 };
  return info;
}

/* Return a permutation of 0 to SIZE - 1.  */

static int *
permute_places (long size)
{
  uint64_t state = 1;
  int *p = (int *) bench_alloc (size * sizeof (int));
  for (long i = 0; i < size; i++)
    p[i] = i;
  for (long i = size - 1; i > 0; i--)
    {
      long j = bench_random (&state) % (i + 1);
      int t = p[i];
      p[i] = p[j];
      p[j] = t;
    }
  return p;
}
