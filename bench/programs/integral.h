/* An integral image and features of boxes in it: the picture and the figures.
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

/* The side of the picture.  */
#define BENCH_SIZE 512L
#include "bench.h"

/* The side of the windows that are judged.  */
#define WINDOW 24
/* Features of both stages, and of the first.  */
#define FEATURES 10
#define FIRST 4
#define BOXES 3
/* What a window needs to come to the second stage.  */
#define ENOUGH 3

/* A box of a window: where it is, how large, and its weight; 0 ends the
   list.  */
struct box
{
  int x, y, wide, tall, weight;
};

/* A window for which the weighted sum of boxes is above the threshold gets
   a number of points, others a different number.  */
struct feature
{
  struct box box[BOXES];
  int threshold, above, below;
};

static const struct feature integral_features[FEATURES] = {
  { { { 2, 4, 20, 12, -1 }, { 2, 8, 20, 4, 3 } }, 900, 2, 0 },
  { { { 6, 2, 12, 18, -1 }, { 10, 2, 4, 18, 3 } }, -200, 1, -1 },
  { { { 0, 0, 12, 24, 1 }, { 12, 0, 12, 24, -1 } }, 500, 2, 1 },
  { { { 3, 12, 18, 10, -1 }, { 3, 12, 9, 5, 2 }, { 12, 17, 9, 5, 2 } },
    0, 2, -1 },
  { { { 4, 4, 16, 16, -1 }, { 8, 8, 8, 8, 4 } }, 300, 3, -2 },
  { { { 0, 6, 24, 6, 1 }, { 0, 12, 24, 6, -1 } }, -700, 1, 0 },
  { { { 1, 1, 22, 9, -1 }, { 1, 4, 22, 3, 3 } }, 100, 4, -1 },
  { { { 5, 0, 6, 20, 1 }, { 11, 0, 6, 20, -1 } }, 1200, -2, 2 },
  { { { 8, 10, 10, 10, -1 }, { 8, 10, 5, 5, 2 }, { 13, 15, 5, 5, 2 } },
    150, 1, -3 },
  { { { 2, 14, 20, 8, 1 }, { 2, 4, 20, 8, -1 } }, 0, 5, 1 }
};

/* Return what a picture of side SIZE costs.  */

static struct bench_info
integral_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 9 * n, 0, BENCH_INT, 0 };
  return info;
}

/* Return the picture; SIZE is a multiple of 32.  */

static unsigned char *
integral_picture (long size)
{
  if (size % 32 || size < WINDOW)
    bench_fail ("the side must be a multiple of 32");
  unsigned char *p = (unsigned char *) bench_alloc (size * size);
  uint64_t state = 1;
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      p[y * size + x]
	= (unsigned char) (((x / 9 + y / 7) % 3 * 50 + (x * y / 64) % 64
			    + bench_random (&state) % 60));
  return p;
}
