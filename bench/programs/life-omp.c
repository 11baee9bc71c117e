/* Conway's game of life in bytes on a torus, in OpenMP.
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

#include "life.h"

static long width, height;
static unsigned char *worlds[2];

/* Return whether the middle of a place's neighbours lives on, of which AROUND
   live.  */

static inline unsigned char
lives (unsigned char middle, unsigned char around)
{
  return (around | middle) == 3;
}

/* Compute the row HERE between NORTH and SOUTH.  */

static void
row (const unsigned char *restrict north, const unsigned char *restrict here,
     const unsigned char *restrict south, unsigned char *restrict out,
     long width)
{
#pragma omp simd
  for (long x = 1; x < width - 1; x++)
    {
      unsigned char around = north[x - 1] + north[x] + north[x + 1]
			     + here[x - 1] + here[x + 1]
			     + south[x - 1] + south[x] + south[x + 1];
      out[x] = lives (here[x], around);
    }
  for (long x = 0; x < width; x += width - 1)
    {
      long west = x == 0 ? width - 1 : x - 1;
      long east = x == width - 1 ? 0 : x + 1;
      unsigned char around = north[west] + north[x] + north[east] + here[west]
			     + here[east] + south[west] + south[x]
			     + south[east];
      out[x] = lives (here[x], around);
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  worlds[0] = life_start (width * height);
  worlds[1] = (unsigned char *) bench_alloc (width * height);
  return life_info (size);
}

static void
bench_run (void)
{
  for (int i = 0; i < STEPS; i++)
    {
      const unsigned char *in = worlds[0];
#pragma omp parallel for schedule(static)
      for (long y = 0; y < height; y++)
	row (in + (y == 0 ? height - 1 : y - 1) * width, in + y * width,
	     in + (y == height - 1 ? 0 : y + 1) * width,
	     worlds[1] + y * width, width);
      unsigned char *t = worlds[0];
      worlds[0] = worlds[1];
      worlds[1] = t;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { worlds[0], (size_t) (width * height / 4) };
  return r;
}
