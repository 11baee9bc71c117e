/* A guided filter in OpenMP: sums that run down bands, and doubled along rows.
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
#include "guided.h"

/* Rows of a band, and the longest row.  */
#define BAND 64
#define MOST 4096
/* Zeros on each side of a row, at least as long as the sums need.  */
#define PAD 16

static long side;
static float *guide, *picture, *filtered, *slope, *offset;
/* 1 over the columns of the window at each place of a row.  */
static float *across;

/* Store at OUT the sums over windows of the row of N at IN, which has zeros
   before and after.  */

static void
window_sums (const float *restrict in, float *restrict out, long n)
{
  float twos[MOST + 2 * PAD], fours[MOST + 2 * PAD], eights[MOST + 2 * PAD];
  const float *restrict from = in - RADIUS;
  _Static_assert (RADIUS == 8, "a window has sixteen pixels and one");
#pragma omp simd
  for (long x = 0; x < n + 14; x++)
    twos[x] = from[x] + from[x + 1];
#pragma omp simd
  for (long x = 0; x < n + 12; x++)
    fours[x] = twos[x] + twos[x + 2];
#pragma omp simd
  for (long x = 0; x < n + 8; x++)
    eights[x] = fours[x] + fours[x + 4];
#pragma omp simd
  for (long x = 0; x < n; x++)
    out[x] = eights[x] + eights[x + 8] + from[x + 16];
}

/* Sums over the columns of windows, with zeros before and after.  */
typedef float row[PAD + MOST + PAD];

/* Add row Y of the guide and the picture times SIGN to the sums at S.  */

static void
add_products (row *s, long y, float sign)
{
  const float *restrict g = guide + y * side, *restrict p = picture + y * side;
  float *restrict s0 = s[0] + PAD, *restrict s1 = s[1] + PAD;
  float *restrict s2 = s[2] + PAD, *restrict s3 = s[3] + PAD;
#pragma omp simd
  for (long x = 0; x < side; x++)
    {
      float a = sign * g[x];
      s0[x] += a;
      s1[x] += sign * p[x];
      s2[x] += a * p[x];
      s3[x] += a * g[x];
    }
}

static void
add_coefficients (row *s, long y, float sign)
{
  const float *restrict a = slope + y * side, *restrict b = offset + y * side;
  float *restrict s0 = s[0] + PAD, *restrict s1 = s[1] + PAD;
#pragma omp simd
  for (long x = 0; x < side; x++)
    {
      s0[x] += sign * a[x];
      s1[x] += sign * b[x];
    }
}

/* Return 1 over the rows of the window at row Y.  */

static float
down (long y)
{
  long top = y - RADIUS > 0 ? y - RADIUS : 0;
  long bottom = y + RADIUS < side ? y + RADIUS : side - 1;
  return 1.0f / (bottom - top + 1);
}

/* Let the sums at S, made by ADD, be those of the windows at row Y; they were
   those at the row before if Y is not FIRST.  */

static inline void
advance (row *s, int count, long y, long first,
	 void (*add) (row *, long, float))
{
  if (y > first)
    {
      if (y + RADIUS < side)
	add (s, y + RADIUS, 1);
      if (y - RADIUS - 1 >= 0)
	add (s, y - RADIUS - 1, -1);
      return;
    }
  memset (s, 0, count * sizeof *s);
  for (long r = y - RADIUS; r <= y + RADIUS; r++)
    if (r >= 0 && r < side)
      add (s, r, 1);
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  if (size > MOST)
    bench_fail ("the rows are too long");
  guide = guided_guide (size);
  picture = guided_picture (size);
  filtered = (float *) bench_alloc (size * size * sizeof (float));
  slope = (float *) bench_alloc (size * size * sizeof (float));
  offset = (float *) bench_alloc (size * size * sizeof (float));
  across = (float *) bench_alloc (size * sizeof (float));
  for (long x = 0; x < size; x++)
    across[x] = down (x);
  return guided_info (size);
}

static void
bench_run (void)
{
  long n = side;
#pragma omp parallel
  {
    static _Thread_local row sums[4];
    float box[4][MOST];
#pragma omp for schedule(static)
    for (long first = 0; first < n; first += BAND)
      for (long y = first; y < first + BAND && y < n; y++)
	{
	  advance (sums, 4, y, first, add_products);
	  for (int k = 0; k < 4; k++)
	    window_sums (sums[k] + PAD, box[k], n);
	  float part = down (y);
	  float *restrict a = slope + y * n, *restrict b = offset + y * n;
#pragma omp simd
	  for (long x = 0; x < n; x++)
	    {
	      float scale = part * across[x];
	      float g = box[0][x] * scale, p = box[1][x] * scale;
	      float covariance = box[2][x] * scale - g * p;
	      float variance = box[3][x] * scale - g * g;
	      float s = covariance / (variance + EPSILON);
	      a[x] = s;
	      b[x] = p - s * g;
	    }
	}
#pragma omp for schedule(static)
    for (long first = 0; first < n; first += BAND)
      for (long y = first; y < first + BAND && y < n; y++)
	{
	  advance (sums, 2, y, first, add_coefficients);
	  window_sums (sums[0] + PAD, box[0], n);
	  window_sums (sums[1] + PAD, box[1], n);
	  float part = down (y);
	  const float *restrict g = guide + y * n;
	  float *restrict q = filtered + y * n;
#pragma omp simd
	  for (long x = 0; x < n; x++)
	    q[x] = part * across[x] * (box[0][x] * g[x] + box[1][x]);
	}
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { filtered, (size_t) (side * side) };
  return r;
}
