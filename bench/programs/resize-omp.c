/* A picture of four bytes a pixel brought to another size in OpenMP.
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
/* Options: -fno-trapping-math */

#include "resize.h"

static int width, height, from_width, from_height;
static uint32_t *in, *out;

/* Return byte B of the mean of pixels A .. D.  */

static inline uint32_t
mix (uint32_t a, uint32_t b, uint32_t c, uint32_t d, float tx, float ty,
     int shift)
{
  float fa = (int) (a >> shift & 255), fb = (int) (b >> shift & 255);
  float fc = (int) (c >> shift & 255), fd = (int) (d >> shift & 255);
  float top = fa + tx * (fb - fa), bottom = fc + tx * (fd - fc);
  return (uint32_t) (int) (top + ty * (bottom - top) + 0.5f) << shift;
}

/* Compute the row OUT from two others.  */

static void
row (const uint32_t *restrict row0, const uint32_t *restrict row1,
     uint32_t *restrict out, int width, int last, float scale, float ty)
{
  /* Where each pixel comes from, first: GCC vectorises no loop that has both
     a limit and what follows from it.  */
  int at[width];
  float part[width];
#pragma omp simd
  for (int x = 0; x < width; x++)
    {
      float fx = (x + 0.5f) * scale - 0.5f;
      fx = fx > 0.0f ? fx : 0.0f;
      at[x] = (int) fx;
      part[x] = fx - at[x];
    }
#pragma omp simd
  for (int x = 0; x < width; x++)
    {
      int x0 = at[x], x1 = x0 + (x0 < last);
      float tx = part[x];
      uint32_t a = row0[x0], b = row0[x1], c = row1[x0], d = row1[x1];
      out[x] = mix (a, b, c, d, tx, ty, 0) | mix (a, b, c, d, tx, ty, 8)
	       | mix (a, b, c, d, tx, ty, 16) | mix (a, b, c, d, tx, ty, 24);
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  from_width = FROM (size);
  from_height = FROM (HEIGHT (size));
  in = (uint32_t *) resize_picture (size);
  out = (uint32_t *) bench_alloc (4 * width * height);
  return resize_info (size);
}

static void
bench_run (void)
{
  float scale_x = (float) from_width / width;
  float scale_y = (float) from_height / height;
#pragma omp parallel for schedule(static)
  for (int y = 0; y < height; y++)
    {
      float fy = fmaxf ((y + 0.5f) * scale_y - 0.5f, 0.0f);
      int y0 = (int) fy, y1 = y0 + 1 < from_height ? y0 + 1 : from_height - 1;
      row (in + y0 * from_width, in + y1 * from_width, out + y * width, width,
	   from_width - 1, scale_x, fy - y0);
    }
}

static struct bench_array
bench_result (void)
{
  return resize_numbers ((const unsigned char *) out,
			 (size_t) 4 * width * height);
}
