/* Colours from a Bayer mosaic in OpenMP.
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
#include "demosaic.h"

typedef unsigned short sample;

static long n;
static sample *mosaic;
static uint32_t *picture;

/* The pixel of column X in a row of PARITY, with the columns LEFT and RIGHT
   and the rows U and D round it.  */

static inline uint32_t
pixel (const sample *u, const sample *c, const sample *d, long left, long x,
       long right, int parity)
{
  sample centre = c[x];
  sample sides = (sample) (c[left] + c[right] + 1) >> 1;
  sample ends = (sample) (u[x] + d[x] + 1) >> 1;
  sample cross = (sample) (c[left] + c[right] + u[x] + d[x] + 2) >> 2;
  sample corners = (sample) (u[left] + u[right] + d[left] + d[right] + 2) >> 2;
  int odd = x & 1;
  sample red, green, blue;
  if (parity == 0)
    {
      red = odd ? sides : centre;
      green = odd ? centre : cross;
      blue = odd ? ends : corners;
    }
  else
    {
      red = odd ? corners : ends;
      green = odd ? cross : centre;
      blue = odd ? centre : sides;
    }
  return red >> (DEPTH - 8) | (uint32_t) (green >> (DEPTH - 8)) << 8
	 | (uint32_t) (blue >> (DEPTH - 8)) << 16 | 0xff000000u;
}

static inline void
row (const sample *restrict u, const sample *restrict c,
     const sample *restrict d, uint32_t *restrict out, long n, int parity)
{
  out[0] = pixel (u, c, d, 1, 0, 1, parity);
#pragma omp simd
  for (long x = 1; x < n - 1; x++)
    out[x] = pixel (u, c, d, x - 1, x, x + 1, parity);
  out[n - 1] = pixel (u, c, d, n - 2, n - 1, n - 2, parity);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  mosaic = demosaic_mosaic (size);
  picture = (uint32_t *) bench_alloc (size * size * sizeof *picture);
  return demosaic_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < n; y++)
    {
      const sample *c = mosaic + y * n;
      const sample *u = y > 0 ? c - n : c + n;
      const sample *d = y < n - 1 ? c + n : c - n;
      if (y & 1)
	row (u, c, d, picture + y * n, n, 1);
      else
	row (u, c, d, picture + y * n, n, 0);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { picture, (size_t) (n * n) };
  return r;
}
