/* The edges of a picture in bytes, in OpenMP.
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

#include "sobel.h"

static long width, height;
static unsigned char *in, *out;

/* Compute a row of edges between NORTH and SOUTH.  */

static void
row (const unsigned char *restrict north, const unsigned char *restrict here,
     const unsigned char *restrict south, unsigned char *restrict out,
     long width)
{
  out[0] = out[width - 1] = 0;
#pragma omp simd
  for (long x = 1; x < width - 1; x++)
    {
      short across = north[x + 1] + 2 * here[x + 1] + south[x + 1]
		     - north[x - 1] - 2 * here[x - 1] - south[x - 1];
      short down = south[x - 1] + 2 * south[x] + south[x + 1]
		   - north[x - 1] - 2 * north[x] - north[x + 1];
      across = across < 0 ? -across : across;
      down = down < 0 ? -down : down;
      unsigned short sum = (unsigned short) (across + down) / 2;
      out[x] = sum > 255 ? 255 : sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  in = sobel_picture (width * height, width);
  out = (unsigned char *) bench_alloc (width * height);
  return sobel_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y++)
    if (y == 0 || y == height - 1)
      memset (out + y * width, 0, width);
    else
      row (in + (y - 1) * width, in + y * width, in + (y + 1) * width,
	   out + y * width, width);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (width * height / 4) };
  return r;
}
