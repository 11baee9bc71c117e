/* Video frames from NV12 to planes of red, green and blue in OpenMP.
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
#include "planar.h"

static long width, height;
static unsigned char *frames, *out;

static inline unsigned char
saturate (int v)
{
  v = v < 0 ? 0 : v;
  return v > 255 ? 255 : v;
}

/* Convert a row.  */

static void
row (const unsigned char *restrict luma, const unsigned char *restrict chroma,
     unsigned char *restrict red, unsigned char *restrict green,
     unsigned char *restrict blue, long width)
{
#pragma omp simd
  for (long x = 0; x < width / 2; x++)
    {
      int u = chroma[2 * x] - 128, v = chroma[2 * x + 1] - 128;
      int r = 409 * v, g = -100 * u - 208 * v, b = 516 * u;
      int l0 = luma[2 * x] - 16, l1 = luma[2 * x + 1] - 16;
      int c0 = 298 * (l0 > 0 ? l0 : 0) + 128;
      int c1 = 298 * (l1 > 0 ? l1 : 0) + 128;
      red[2 * x] = saturate ((c0 + r) >> 8);
      red[2 * x + 1] = saturate ((c1 + r) >> 8);
      green[2 * x] = saturate ((c0 + g) >> 8);
      green[2 * x + 1] = saturate ((c1 + g) >> 8);
      blue[2 * x] = saturate ((c0 + b) >> 8);
      blue[2 * x + 1] = saturate ((c1 + b) >> 8);
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  frames = planar_frames (size);
  out = (unsigned char *) bench_alloc (3 * width * height * FRAMES);
  return planar_info (size);
}

static void
bench_run (void)
{
  long plane = width * height;
#pragma omp parallel for collapse(2) schedule(static)
  for (long f = 0; f < FRAMES; f++)
    for (long y = 0; y < height; y++)
      {
	const unsigned char *luma = frames + f * (plane + plane / 2);
	unsigned char *o = out + f * 3 * plane + y * width;
	row (luma + y * width, luma + plane + y / 2 * width, o, o + plane,
	     o + 2 * plane, width);
      }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (width * height * 3 * FRAMES / 4) };
  return r;
}
