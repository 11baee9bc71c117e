/* Pictures brought to another size: the pictures and their figures.
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
/* The width of the picture that results.  */
#define BENCH_SIZE 1200L
#include "bench.h"

/* The height of it, and the sides of the picture that it comes from.  */
#define HEIGHT(size) ((size) * 9 / 16)
#define FROM(size) ((size) * 8 / 5)

/* Return what a picture SIZE wide costs.  */

static struct bench_info
resize_info (long size)
{
  double n = (double) size * HEIGHT (size);
  struct bench_info info = { 4 * n * (1 + 2.56), 40 * n, BENCH_INT, 1e-2 };
  return info;
}

/* Return the picture that one SIZE wide comes from.  */

static unsigned char *
resize_picture (long size)
{
  long w = FROM (size), h = FROM (HEIGHT (size));
  unsigned char *p = (unsigned char *) bench_alloc (4 * w * h);
  uint64_t state = 1;
  for (long i = 0; i < 4 * w * h; i++)
    p[i] = (i / 4 % w / 13 * 29 + i / 4 / w / 7 * 43) % 200
	   + bench_random (&state) % 50;
  return p;
}

/* Return the COUNT bytes at P as numbers.  */

static struct bench_array
resize_numbers (const unsigned char *p, size_t count)
{
  int *n = (int *) bench_alloc (count * sizeof *n);
  for (size_t i = 0; i < count; i++)
    n[i] = p[i];
  struct bench_array r = { n, count };
  return r;
}
