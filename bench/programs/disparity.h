/* Costs along one path of semi-global matching: the images and their figures.
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
/* Rows of the images.  */
#define BENCH_SIZE 96L
#include "bench.h"

#define WIDTH 320
#define DISPARITIES 128
/* What a change of disparity by one costs, and by more.  */
#define SMALL_PENALTY 10
#define LARGE_PENALTY 48

/* Return what images of SIZE rows cost.  */

static struct bench_info
disparity_info (long size)
{
  double pixels = (double) size * WIDTH;
  struct bench_info info = { pixels * (8 + DISPARITIES), 0, BENCH_INT, 0 };
  return info;
}

/* The brightness at X in row Y.  */

static inline unsigned
disparity_texture (long x, long y)
{
  uint64_t state = (uint64_t) (y >> 1) * 100003 + (uint64_t) (x >> 1);
  bench_random (&state);
  return bench_random (&state) >> 24;
}

/* Return the census of an image of SIZE rows, 24 bits a pixel, each telling
   whether a neighbour is darker; the RIGHT image is shifted.  */

static unsigned *
disparity_census (long size, int right)
{
  unsigned *p = (unsigned *) bench_alloc (size * WIDTH * sizeof *p);
  for (long y = 0; y < size; y++)
    for (long x = 0; x < WIDTH; x++)
      {
	long shift = right ? 12 + x / 40 * 9 : 0;
	unsigned middle = disparity_texture (x + shift, y), bits = 0;
	for (long dy = -2; dy <= 2; dy++)
	  for (long dx = -2; dx <= 2; dx++)
	    if (dx != 0 || dy != 0)
	      bits = bits << 1
		     | (disparity_texture (x + shift + dx, y + dy) < middle);
	p[y * WIDTH + x] = bits;
      }
  return p;
}
