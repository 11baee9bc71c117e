/* An integral image and features of boxes in it in OpenMP.
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
#include "integral.h"

/* Columns that a thread sums up, and windows that are judged together.  */
#define COLUMNS 128
#define BLOCK 64

static long side, windows;
/* Integers of a row of the integral image, which starts with a 0.  */
static long pitch;
static unsigned char *picture;
static int *integral, *scores;

static struct bench_info
bench_setup (long size)
{
  side = size;
  pitch = size + 16;
  windows = side - WINDOW + 1;
  picture = integral_picture (size);
  integral = (int *) bench_alloc ((size + 1) * pitch * sizeof *integral);
  scores = (int *) bench_alloc (windows * windows * sizeof *scores);
  return integral_info (size);
}

/* Add to POINTS what feature F gives to COUNT windows, the first of which
   starts at IN.  */

static inline void
judge (const struct feature *f, const int *restrict in, int *restrict points,
       long count)
{
  const int *restrict corner[BOXES][4];
  int weight[BOXES];
  for (int b = 0; b < BOXES; b++)
    {
      const struct box *r = &f->box[b];
      corner[b][0] = in + r->y * pitch + r->x;
      corner[b][1] = corner[b][0] + r->wide;
      corner[b][2] = corner[b][0] + r->tall * pitch;
      corner[b][3] = corner[b][2] + r->wide;
      weight[b] = r->weight;
    }
#define SUM(b) \
  (weight[b] * (corner[b][3][i] - corner[b][2][i] - corner[b][1][i] \
		+ corner[b][0][i]))
  int threshold = f->threshold, above = f->above, below = f->below;
  if (weight[2] == 0)
#pragma omp simd
    for (long i = 0; i < count; i++)
      points[i] += SUM (0) + SUM (1) > threshold ? above : below;
  else
#pragma omp simd
    for (long i = 0; i < count; i++)
      points[i] += SUM (0) + SUM (1) + SUM (2) > threshold ? above : below;
}

/* Judge COUNT windows, the first of which starts at IN.  */

static void
detect (const int *restrict in, int *restrict out, long count)
{
  int points[BLOCK] = { 0 }, more[BLOCK] = { 0 }, any = 0;
  for (int f = 0; f < FIRST; f++)
    judge (&integral_features[f], in, points, count);
#pragma omp simd reduction(| : any)
  for (long i = 0; i < count; i++)
    any |= points[i] >= ENOUGH;
  if (any)
    for (int f = FIRST; f < FEATURES; f++)
      judge (&integral_features[f], in, more, count);
#pragma omp simd
  for (long i = 0; i < count; i++)
    out[i] = points[i] >= ENOUGH ? points[i] + more[i] : points[i] - 100;
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long y = 0; y < side; y++)
      {
	const unsigned char *restrict in = picture + y * side;
	int *restrict out = integral + (y + 1) * pitch + 1, sum = 0;
	for (long x = 0; x < side; x++)
	  out[x] = sum += in[x];
      }
#pragma omp for schedule(static)
    for (long first = 1; first < side + 1; first += COLUMNS)
      for (long y = 2; y < side + 1; y++)
	{
	  long end = first + COLUMNS < side + 1 ? first + COLUMNS : side + 1;
	  int *restrict out = integral + y * pitch;
	  const int *restrict above = out - pitch;
#pragma omp simd
	  for (long x = first; x < end; x++)
	    out[x] += above[x];
	}
#pragma omp for schedule(static)
    for (long y = 0; y < windows; y++)
      for (long x = 0; x < windows; x += BLOCK)
	detect (integral + y * pitch + x, scores + y * windows + x,
		windows - x < BLOCK ? windows - x : BLOCK);
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { scores, (size_t) (windows * windows) };
  return r;
}
