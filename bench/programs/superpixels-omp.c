/* Superpixels by clustering in OpenMP: the picture is laid out by squares.
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

#include "superpixels.h"

#define AROUND 9
#define SUMS (FIELDS + 1)
#define PIXELS (SPACING * SPACING)

static long side, across;
static unsigned char *picture;
static float *centre;
/* The pixels of each square, by lightness and colours.  */
static float (*square)[3][PIXELS];
/* Where the pixels of a square are in it.  */
static float xs[PIXELS], ys[PIXELS];
/* What each square gives to the centres around it: sums of their pixels'
   numbers, and how many these are.  */
static float (*part)[AROUND][SUMS];

static struct bench_info
bench_setup (long size)
{
  side = size;
  across = size / SPACING;
  picture = superpixels_picture (size);
  square = bench_alloc (across * across * sizeof *square);
  centre = (float *) bench_alloc (FIELDS * across * across * sizeof (float));
  part = bench_alloc (across * across * sizeof *part);
  for (int i = 0; i < PIXELS; i++)
    {
      xs[i] = i % SPACING;
      ys[i] = i / SPACING;
    }
  return superpixels_info (size);
}

/* Convert the pixels of a square, and start its centre.  */

static void
convert (long cx, long cy)
{
  float (*to)[PIXELS] = square[cy * across + cx];
  for (int y = 0; y < SPACING; y++)
    {
      const unsigned char *restrict in
	= picture + 4 * ((cy * SPACING + y) * side + cx * SPACING);
      float *restrict l = to[0] + y * SPACING;
      float *restrict b = to[1] + y * SPACING;
      float *restrict r = to[2] + y * SPACING;
#pragma omp simd
      for (int i = 0; i < SPACING; i++)
	{
	  float x = in[4 * i], y = in[4 * i + 1], z = in[4 * i + 2];
	  l[i] = LIGHT_R * x + LIGHT_G * y + LIGHT_B * z;
	  b[i] = BLUE_R * x + BLUE_G * y + BLUE_B * z + MIDDLE;
	  r[i] = RED_R * x + RED_G * y + RED_B * z + MIDDLE;
	}
    }
  float *c = centre + FIELDS * (cy * across + cx);
  for (int k = 0; k < 3; k++)
    c[k] = to[k][SPACING / 2 * (SPACING + 1)];
  c[3] = cx * SPACING + SPACING / 2;
  c[4] = cy * SPACING + SPACING / 2;
}

/* Find the nearest centre of each pixel of a square and sum the pixels up for
   each.  */

static void
assign (long cx, long cy)
{
  const float space = COMPACTNESS / (2.0f * SPACING * SPACING);
  const float colour = 1 / (15.0f * 15.0f);
  const float *restrict l = square[cy * across + cx][0];
  const float *restrict b = square[cy * across + cx][1];
  const float *restrict r = square[cy * across + cx][2];
  float least[PIXELS];
  int nearest[PIXELS];
  for (int i = 0; i < PIXELS; i++)
    {
      least[i] = INFINITY;
      nearest[i] = AROUND;
    }
  for (int k = 0; k < AROUND; k++)
    {
      long x = cx + k % 3 - 1, y = cy + k / 3 - 1;
      if (x < 0 || x >= across || y < 0 || y >= across)
	continue;
      const float *c = centre + FIELDS * (y * across + x);
      float cl = c[0], cb = c[1], cr = c[2];
      float left = c[3] - cx * SPACING, top = c[4] - cy * SPACING;
#pragma omp simd
      for (int i = 0; i < PIXELS; i++)
	{
	  float dl = l[i] - cl, db = b[i] - cb, dr = r[i] - cr;
	  float dx = xs[i] - left, dy = ys[i] - top;
	  float d = (dl * dl + db * db + dr * dr) * colour
		    + space * (dx * dx + dy * dy);
	  nearest[i] = d < least[i] ? k : nearest[i];
	  least[i] = d < least[i] ? d : least[i];
	}
    }
  for (int k = 0; k < AROUND; k++)
    {
      float sl = 0, sb = 0, sr = 0, sx = 0, sy = 0, count = 0;
#pragma omp simd reduction(+ : sl, sb, sr, sx, sy, count)
      for (int i = 0; i < PIXELS; i++)
	{
	  float one = nearest[i] == k ? 1.0f : 0.0f;
	  sl += one * l[i];
	  sb += one * b[i];
	  sr += one * r[i];
	  sx += one * xs[i];
	  sy += one * ys[i];
	  count += one;
	}
      float *out = part[cy * across + cx][k];
      out[0] = sl;
      out[1] = sb;
      out[2] = sr;
      out[3] = sx + count * (cx * SPACING);
      out[4] = sy + count * (cy * SPACING);
      out[5] = count;
    }
}

/* Move a centre to the middle of what the squares around it give.  */

static void
move (long cx, long cy)
{
  float sum[SUMS] = { 0 };
  for (int k = 0; k < AROUND; k++)
    {
      long x = cx + k % 3 - 1, y = cy + k / 3 - 1;
      if (x >= 0 && x < across && y >= 0 && y < across)
	for (int f = 0; f < SUMS; f++)
	  sum[f] += part[y * across + x][AROUND - 1 - k][f];
    }
  if (sum[FIELDS] > 0)
    for (int f = 0; f < FIELDS; f++)
      centre[FIELDS * (cy * across + cx) + f] = sum[f] / sum[FIELDS];
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for collapse(2) schedule(static)
    for (long cy = 0; cy < across; cy++)
      for (long cx = 0; cx < across; cx++)
	convert (cx, cy);
    for (int i = 0; i < ITERATIONS; i++)
      {
#pragma omp for collapse(2) schedule(static)
	for (long cy = 0; cy < across; cy++)
	  for (long cx = 0; cx < across; cx++)
	    assign (cx, cy);
#pragma omp for collapse(2) schedule(static)
	for (long cy = 0; cy < across; cy++)
	  for (long cx = 0; cx < across; cx++)
	    move (cx, cy);
      }
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { centre, (size_t) (FIELDS * across * across) };
  return r;
}
