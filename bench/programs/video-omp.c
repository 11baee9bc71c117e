/* A frame of three planes to red, green and blue in OpenMP.
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
#include "video.h"

static long width, height;
static unsigned char *luma, *u, *v, *out;

static inline unsigned char
clamp (int v)
{
  return v < 0 ? 0 : v > 255 ? 255 : v;
}

/* Show a row of N pixels.  R, G and B have room for what its colours add.  */

static void
show (const unsigned char *restrict luma, const int *restrict r,
      const int *restrict g, const int *restrict b,
      unsigned char *restrict out, long n)
{
#pragma omp simd
  for (long x = 0; x < n; x++)
    {
      int y = LUMA * (luma[x] > 16 ? luma[x] - 16 : 0);
      out[3 * x] = clamp ((y + r[x]) >> SHIFT);
      out[3 * x + 1] = clamp ((y + g[x]) >> SHIFT);
      out[3 * x + 2] = clamp ((y + b[x]) >> SHIFT);
    }
}

/* Find what the colours of a row of 2 * N pixels add.  */

static void
colours (const unsigned char *restrict u, const unsigned char *restrict v,
	 int *restrict r, int *restrict g, int *restrict b, long n)
{
  const int half = 1 << (SHIFT - 1);
#pragma omp simd
  for (long x = 0; x < n; x++)
    {
      int cu = u[x] - 128, cv = v[x] - 128;
      r[2 * x] = r[2 * x + 1] = RED_V * cv + half;
      g[2 * x] = g[2 * x + 1] = GREEN_U * cu + GREEN_V * cv + half;
      b[2 * x] = b[2 * x + 1] = BLUE_U * cu + half;
    }
}

static struct bench_info
bench_setup (long size)
{
  height = size;
  width = WIDTH (size);
  if (width % 4 != 0 || height % 2 != 0)
    bench_fail ("the rows must be a multiple of 36");
  luma = video_plane (height, width, 1);
  u = video_plane (height / 2, width / 2, 2);
  v = video_plane (height / 2, width / 2, 3);
  out = (unsigned char *) bench_alloc (3 * width * height);
  return video_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < height / 2; y++)
    {
      int r[width], g[width], b[width];
      colours (u + y * width / 2, v + y * width / 2, r, g, b, width / 2);
      for (long i = 2 * y; i < 2 * y + 2; i++)
	show (luma + i * width, r, g, b, out + 3 * i * width, width);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (3 * width * height / 4) };
  return r;
}
