/* Edges made thin in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math */

#include "thinning.h"

/* Rows that a thread takes at a time.  */
#define ROWS 32

static long width, height;
static float *gx, *gy;
static unsigned char *out;

/* Set MAG[1] .. MAG[WIDTH] to the magnitudes of row Y, or to zeros if there is
   none.  */

static void
magnitudes (const float *restrict gx, const float *restrict gy,
	    float *restrict mag, long y)
{
  if (y < 0 || y >= height)
    memset (mag, 0, (width + 2) * sizeof *mag);
  else
#pragma omp simd
    for (long x = 0; x < width; x++)
      {
	float dx = gx[y * width + x], dy = gy[y * width + x];
	mag[x + 1] = sqrtf (dx * dx + dy * dy);
      }
}

/* Compute the row OUT between the magnitudes at UP, HERE and DOWN.  */

static void
thin (const float *restrict gx, const float *restrict gy,
      const float *restrict up, const float *restrict here,
      const float *restrict down, unsigned char *restrict out, long width)
{
#pragma omp simd
  for (long x = 0; x < width; x++)
    {
      float dx = gx[x], dy = gy[x], ax = fabsf (dx), ay = fabsf (dy);
      float m = here[x + 1], w = here[x], e = here[x + 2];
      float n = up[x + 1], s = down[x + 1];
      float nw = up[x], ne = up[x + 2], sw = down[x], se = down[x + 2];
      int flat = ay <= 0.41421356f * ax, steep = ay >= 2.41421356f * ax;
      int falls = dx * dy > 0.0f;
      float a = falls ? nw : ne, b = falls ? se : sw;
      a = steep ? n : a;
      b = steep ? s : b;
      a = flat ? w : a;
      b = flat ? e : b;
      int keep = (m >= LOW) & (m > a) & (m >= b);
      int edge = m >= HIGH ? STRONG_EDGE : WEAK_EDGE;
      out[x] = keep ? edge : NO_EDGE;
    }
}

static struct bench_info
bench_setup (long size)
{
  width = size;
  height = HEIGHT (size);
  gx = thinning_gradient (size, 0);
  gy = thinning_gradient (size, 1);
  out = (unsigned char *) bench_alloc (width * height);
  return thinning_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < height; first += ROWS)
    {
      float mag[3][width + 2];
      memset (mag, 0, sizeof mag);
      magnitudes (gx, gy, mag[(first + 2) % 3], first - 1);
      magnitudes (gx, gy, mag[first % 3], first);
      for (long y = first; y < first + ROWS && y < height; y++)
	{
	  magnitudes (gx, gy, mag[(y + 1) % 3], y + 1);
	  thin (gx + y * width, gy + y * width, mag[(y + 2) % 3], mag[y % 3],
		mag[(y + 1) % 3], out + y * width, width);
	}
    }
}

static struct bench_array
bench_result (void)
{
  return thinning_numbers (out, (size_t) (width * height));
}
