/* Votes of edges for straight lines: the input and its figures.
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
/* The side of the square picture, a multiple of 8.  */
#define BENCH_SIZE 256L
#include "bench.h"

/* Directions, over half a turn.  */
#define ANGLES 180
/* Cosines and sines have so many bits behind the point.  */
#define POINT 14

/* Distances of lines in a picture of side SIZE: from - 1.5 SIZE on.  */
#define FAR(size) ((size) + (size) / 2)
#define DISTANCES(size) (2 * FAR (size))

/* Return what a picture of side SIZE costs.  */

static struct bench_info
hough_info (long size)
{
  struct bench_info info = { (double) size * size + 4.0 * ANGLES
						    * DISTANCES (size), 0,
			     BENCH_INT, 0 };
  return info;
}

/* Return a picture of side SIZE: a few lines and dirt.  */

static unsigned char *
hough_picture (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size * size);
  uint64_t state = 1;
  for (int line = 0; line < 10; line++)
    {
      float x = bench_random (&state) % size, y = bench_random (&state) % size;
      float angle = bench_random (&state) % 628 / 100.0f;
      float dx = cosf (angle), dy = sinf (angle);
      for (; x >= 0 && x < size && y >= 0 && y < size; x += dx, y += dy)
	p[(long) y * size + (long) x] = 255;
    }
  for (long i = 0; i < size * size; i++)
    if (bench_random (&state) % 64 == 0)
      p[i] = 255;
  return p;
}

/* Return the cosines and sines of all directions, in turn.  */

static short *
hough_angles (void)
{
  short *p = (short *) bench_alloc (2 * ANGLES * sizeof *p);
  for (int a = 0; a < ANGLES; a++)
    {
      double angle = a * 3.14159265358979323846 / ANGLES;
      p[2 * a] = (short) lrint (cos (angle) * (1 << POINT));
      p[2 * a + 1] = (short) lrint (sin (angle) * (1 << POINT));
    }
  return p;
}
