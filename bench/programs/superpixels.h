/* Superpixels by simple linear iterative clustering: the picture and figures.
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
#define BENCH_SIZE 384L
#include "bench.h"

/* The side of the squares that the superpixels are at first.  */
#define SPACING 16
#define ITERATIONS 3
/* How much distances count against colours.  */
#define COMPACTNESS 10.0f

/* Numbers of a centre: lightness, two of the colour, x and y.  */
#define FIELDS 5

/* Colours are turned by this matrix; two of the results are then moved.  */
#define LIGHT_R 0.299f
#define LIGHT_G 0.587f
#define LIGHT_B 0.114f
#define BLUE_R -0.169f
#define BLUE_G -0.331f
#define BLUE_B 0.5f
#define RED_R 0.5f
#define RED_G -0.419f
#define RED_B -0.081f
#define MIDDLE 128.0f

/* Return what a picture of side SIZE costs.  */

static struct bench_info
superpixels_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { 8 * n, n * (15 + ITERATIONS * (9 * 15 + 5)),
			     BENCH_FLOAT, 1e-3 };
  return info;
}

/* Return a picture of side SIZE, whose pixels are red, green, blue and a byte
   that is not used.  */

static unsigned char *
superpixels_picture (long size)
{
  if (size % SPACING)
    bench_fail ("the side must be a multiple of 16");
  unsigned char *p = (unsigned char *) bench_alloc (4 * size * size);
  uint64_t state = 1;
  for (long y = 0; y < size; y++)
    for (long x = 0; x < size; x++)
      {
	long patch = (x + y / 3) / 41 * 5 + (y + x / 4) / 29 * 11;
	for (int k = 0; k < 3; k++)
	  p[4 * (y * size + x) + k]
	    = (unsigned char) (patch * (k * 37 + 53) % 190
			       + (x + y) % 64 / 2
			       + bench_random (&state) % 32);
      }
  return p;
}
