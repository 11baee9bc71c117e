/* Wavelets of a picture in OpenMP: both directions in one pass over rows.
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
#include "wavelet.h"

/* The longest row.  */
#define MOST 4096

static long side;
static float *picture, *coefficients;
/* What is low in both directions, after each level but the last.  */
static float *lows[LEVELS];

/* Transform the row of N at IN to OUT, the low half first.  */

static void
lift_row (const float *restrict in, float *restrict out, long n)
{
  float evens[MOST / 2 + 1], odds[MOST / 2 + 1];
  float *restrict e = evens, *restrict o = odds + 1;
  long half = n / 2;
#pragma omp simd
  for (long i = 0; i < half; i++)
    {
      e[i] = in[2 * i];
      o[i] = in[2 * i + 1];
    }
  e[half] = e[half - 1];
#pragma omp simd
  for (long i = 0; i < half; i++)
    o[i] += ALPHA * (e[i] + e[i + 1]);
  o[-1] = o[0];
#pragma omp simd
  for (long i = 0; i < half; i++)
    e[i] += BETA * (o[i - 1] + o[i]);
  e[half] = e[half - 1];
#pragma omp simd
  for (long i = 0; i < half; i++)
    o[i] += GAMMA * (e[i] + e[i + 1]);
  o[-1] = o[0];
#pragma omp simd
  for (long i = 0; i < half; i++)
    {
      out[i] = SCALE_LOW * (e[i] + DELTA * (o[i - 1] + o[i]));
      out[half + i] = SCALE_HIGH * o[i];
    }
}

/* The pairs of rows under way: the last pair, as it was and after each
   step.  */
struct window
{
  float even[2][MOST], odd[2][MOST];
  float odd1[MOST], even1[MOST], odd2[MOST];
};

static inline long
mirror (long i, long n)
{
  i = i < 0 ? -i : i;
  return i >= n ? 2 * (n - 1) - i : i;
}

/* Go on by a pair of rows, with which EVEN starts; store the rows that are
   done at LOW and HIGH.  */

static void
lift_columns (const float *restrict before, const float *restrict odd,
	      const float *restrict even, float *restrict odd1,
	      float *restrict even1, float *restrict odd2, float *restrict low,
	      float *restrict high, long n)
{
#pragma omp simd
  for (long x = 0; x < n; x++)
    {
      float o1 = odd[x] + ALPHA * (before[x] + even[x]);
      float e1 = before[x] + BETA * (odd1[x] + o1);
      float o2 = odd1[x] + GAMMA * (even1[x] + e1);
      float e2 = even1[x] + DELTA * (odd2[x] + o2);
      odd1[x] = o1;
      even1[x] = e1;
      odd2[x] = o2;
      low[x] = SCALE_LOW * e2;
      high[x] = SCALE_HIGH * o2;
    }
}

/* Produce the pairs of rows from FIRST to END - 1 of the level whose picture
   of side N is at IN.  NEXT gets what is low in both directions, if it is not
   null.  */

static void
band (const float *in, float *next, long n, long first, long end)
{
  static _Thread_local struct window w;
  static _Thread_local float low[MOST];
  long half = n / 2;
  int now = 0;
  lift_row (in + mirror (2 * (first - 2), n) * n, w.even[0], n);
  lift_row (in + mirror (2 * (first - 2) + 1, n) * n, w.odd[0], n);
  for (long p = first - 1; p < end + 2; p++, now ^= 1)
    {
      lift_row (in + mirror (2 * p, n) * n, w.even[now ^ 1], n);
      if (p < end + 1)
	lift_row (in + mirror (2 * p + 1, n) * n, w.odd[now ^ 1], n);
      long out = p - 2;
      float *high = coefficients + (half + (out < 0 ? 0 : out)) * side;
      float *to = out >= first ? next ? low : coefficients + out * side : low;
      static _Thread_local float unused[MOST];
      lift_columns (w.even[now], w.odd[now], w.even[now ^ 1], w.odd1, w.even1,
		    w.odd2, to, out >= first ? high : unused, n);
      if (out >= first && next)
	{
	  memcpy (next + out * half, low, half * sizeof *low);
	  memcpy (coefficients + out * side + half, low + half,
		  half * sizeof *low);
	}
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  if (size > MOST)
    bench_fail ("the rows are too long");
  picture = wavelet_picture (size);
  coefficients = (float *) bench_alloc (size * size * sizeof (float));
  for (int level = 0; level < LEVELS - 1; level++)
    {
      size /= 2;
      lows[level] = (float *) bench_alloc (size * size * sizeof (float));
    }
  return wavelet_info (side);
}

static void
bench_run (void)
{
  for (int level = 0; level < LEVELS; level++)
    {
      long n = side >> level, half = n / 2;
      const float *in = level == 0 ? picture : lows[level - 1];
      long rows = 64;
#pragma omp parallel for schedule(static)
      for (long first = 0; first < half; first += rows)
	band (in, lows[level], n, first,
	      first + rows < half ? first + rows : half);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { coefficients, (size_t) (side * side) };
  return r;
}
