/* The least byte of a cross around each: the input and its figures.
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

#define BENCH_SIZE 800L
#include "bench.h"

/* The arms of the cross.  */
#define RADIUS 3

/* The height of a picture that is SIZE wide.  */
#define HEIGHT(size) ((size) / 8 * 5)

/* Return what a picture SIZE wide costs.  */

static struct bench_info
erode_info (long size)
{
  struct bench_info info = { 2.0 * size * HEIGHT (size), 0, BENCH_INT, 0 };
  return info;
}

/* Return COUNT pixels.  */

static unsigned char *
erode_picture (long count)
{
  unsigned char *p = (unsigned char *) bench_alloc (count);
  uint64_t state = 1;
  for (long i = 0; i < count; i++)
    p[i] = bench_random (&state) >> 24;
  return p;
}
