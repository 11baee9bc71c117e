/* Colours from a Bayer mosaic: the input and its figures.
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
/* The side of the square picture, even.  */
#define BENCH_SIZE 1024L
#include "bench.h"

/* Red is where both coordinates are even, blue where both are odd.  Samples
   have 12 bits.  */
#define DEPTH 12

/* Return what a picture of side SIZE costs.  */

static struct bench_info
demosaic_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 6 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return a mosaic of side SIZE: a gradient with noise.  */

static unsigned short *
demosaic_mosaic (long size)
{
  unsigned short *p = (unsigned short *) bench_alloc (size * size * sizeof *p);
  uint64_t state = 1;
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      p[y * size + x] = (x * 3 + y * 2 + bench_random (&state) % 2048)
			& ((1 << DEPTH) - 1);
  return p;
}
