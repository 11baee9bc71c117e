/* Connected parts of a picture: the picture and its figures.
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
#define BENCH_SIZE 960L
#include "bench.h"

/* The height of a picture that is SIZE wide.  */
#define HEIGHT(size) ((size) * 3 / 4)

/* Return what a picture SIZE wide costs.  */

static struct bench_info
labels_info (long size)
{
  double n = (double) size * HEIGHT (size);
  struct bench_info info = { 14 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return a picture of spots, bands and some noise, as zeros and ones.  */

static unsigned char *
labels_picture (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size * HEIGHT (size));
  uint64_t state = 1;
  for (long i = 0; i < size * HEIGHT (size); i++)
    {
      double x = i % size, y = i / size;
      double v = sin (x * 0.11 + 2 * sin (y * 0.03)) + sin (y * 0.17);
      p[i] = v + bench_random (&state) / 4294967296.0 > 0.6;
    }
  return p;
}
