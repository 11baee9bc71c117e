/* The least byte of a cross around each, in OpenMP.
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

#include "erode.h"

static long width, height;
static unsigned char *in, *out;

/* V, but between 0 and END - 1.  */

static inline long
clamp (long v, long end)
{
  return v < 0 ? 0 : v < end ? v : end - 1;
}

/* The least of A and B.  */

static inline unsigned char
least (unsigned char a, unsigned char b)
{
  return a < b ? a : b;
}

/* Compute row Y.  */

static void
row (const unsigned char *restrict in, unsigned char *restrict out, long y)
{
  const unsigned char *rows[2 * RADIUS + 1];
  for (int d = -RADIUS; d <= RADIUS; d++)
    rows[d + RADIUS] = in + clamp (y + d, height) * width;
  memcpy (out, rows[0], width);
  for (int d = 1; d <= 2 * RADIUS; d++)
#pragma omp simd
    for (long x = 0; x < width; x++)
      out[x] = least (out[x], rows[d][x]);
  const unsigned char *here = rows[RADIUS];
#pragma omp simd
  for (long x = RADIUS; x < width - RADIUS; x++)
    {
      unsigned char v = out[x];
      for (int d = -RADIUS; d <= RADIUS; d++)
	v = least (v, here[x + d]);
      out[x] = v;
    }
  for (long x = 0; x < width;
       x = x == RADIUS - 1 ? width - RADIUS : x + 1)
    for (int d = -RADIUS; d <= RADIUS; d++)
      out[x] = least (out[x], here[clamp (x + d, width)]);
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  in = erode_picture (width * height);
  out = (unsigned char *) bench_alloc (width * height);
  return erode_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height; y++)
    row (in, out + y * width, y);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (width * height / 4) };
  return r;
}
