/* Canny's edges of a picture: the picture and its figures.
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

/* Gradients from which on a pixel may be, and is, an edge.  */
#define LOW 90
#define HIGH 220
/* How far edges spread into what may be one.  */
#define ROUNDS 4

/* What a pixel is.  */
#define NONE 0
#define WEAK 1
#define STRONG 2

/* 2^15 times the tangent of 22.5 degrees.  */
#define TANGENT 13573

/* Return what a picture of side SIZE costs.  */

static struct bench_info
edges_info (long size)
{
  double n = (double) size * size;
  struct bench_info info = { n * (1 + 3 + 3 + 1 + 1 + 4), 0, BENCH_INT, 0 };
  return info;
}

/* Return a picture of side SIZE: discs of different brightness, and noise.  */

static unsigned char *
edges_picture (long size)
{
  unsigned char *p = (unsigned char *) bench_alloc (size * size);
  uint64_t state = 1;
  for (long i = 0; i < size * size; i++)
    p[i] = 60 + bench_random (&state) % 24;
  for (int disc = 0; disc < 40; disc++)
    {
      long cx = bench_random (&state) % size, cy = bench_random (&state) % size;
      long radius = size / 40 + bench_random (&state) % (size / 10 + 1);
      int bright = bench_random (&state) % 180;
      for (long y = cy - radius; y <= cy + radius; y++)
	for (long x = cx - radius; x <= cx + radius; x++)
	  if (x >= 0 && x < size && y >= 0 && y < size
	      && (x - cx) * (x - cx) + (y - cy) * (y - cy) <= radius * radius)
	    p[y * size + x] = (p[y * size + x] + 3 * bright) / 4;
    }
  return p;
}
