/* Where lines of equal height cross the cells, in OpenMP.
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

#include "contours.h"

static const int lines[16] = LINES;
static struct field f;
static int cells, total;
static float *crossed;
static unsigned char *codes;

/* Where from A to B the level is crossed, or -1 if it is not.  */

static inline float
crossing (float a, float b)
{
  float where = (LEVEL - a) / (b - a);
  return (a > LEVEL) != (b > LEVEL) ? where : -1.0f;
}

/* Classify the COUNT cells between NORTH and SOUTH; return their lines.  */

static int
row (const float *restrict north, const float *restrict south,
     float *restrict crossed, unsigned char *restrict codes, int count)
{
  int sum = 0;
#pragma omp simd reduction(+:sum)
  for (int x = 0; x < count; x++)
    {
      float nw = north[x], ne = north[x + 1];
      float sw = south[x], se = south[x + 1];
      int code = (nw > LEVEL) | (ne > LEVEL) << 1 | (se > LEVEL) << 2
		 | (sw > LEVEL) << 3;
      codes[x] = code;
      crossed[2 * x] = crossing (nw, ne);
      crossed[2 * x + 1] = crossing (nw, sw);
      sum += lines[code];
    }
  return sum;
}

static struct bench_info
bench_setup (long size)
{
  f = contours_field (size);
  cells = (f.width - 1) * (f.height - 1);
  crossed = (float *) bench_alloc (2 * cells * sizeof *crossed);
  codes = (unsigned char *) bench_alloc (cells);
  return contours_info (&f);
}

static void
bench_run (void)
{
  total = 0;
#pragma omp parallel for schedule(static) reduction(+:total)
  for (int y = 0; y < f.height - 1; y++)
    {
      const float *p = f.heights + y * f.width;
      int at = y * (f.width - 1);
      total += row (p, p + f.width, crossed + 2 * at, codes + at,
		    f.width - 1);
    }
}

static struct bench_array
bench_result (void)
{
  float *p = (float *) bench_alloc ((2 * cells + 2) * sizeof *p);
  memcpy (p, crossed, 2 * cells * sizeof *p);
  p[2 * cells] = total;
  for (int i = 0; i < cells; i++)
    p[2 * cells + 1] += codes[i];
  struct bench_array r = { p, (size_t) (2 * cells + 2) };
  return r;
}
