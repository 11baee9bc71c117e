/* A picture's histogram made even: the input and its figures.
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

#define BENCH_SIZE 500000L
#include "bench.h"

/* Return what SIZE pixels cost.  */

static struct bench_info
equalise_info (long size)
{
  if (size % 4 != 0)
    bench_fail ("the size must be a multiple of 4");
  struct bench_info info = { 3.0 * size, 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT pixels, most of them dark.  */

static unsigned char *
equalise_pixels (long count)
{
  unsigned char *p = (unsigned char *) bench_alloc (count);
  uint64_t state = 1;
  for (long i = 0; i < count; i++)
    {
      unsigned v = bench_random (&state) >> 24;
      p[i] = 10 + v * v / 300;
    }
  return p;
}
