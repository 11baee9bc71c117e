/* Fourier transforms of short rows in OpenMP.
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

#include "spectrum.h"

/* This many rows are transformed at the same time.  */
#define LANES 16

static int rows;
static float *in, *out, turn[POINTS / 2][2];

/* Combine two numbers of each lane, whose parts are at AX, AY and BX, BY; the
   second is turned by WX, WY.  */

static inline void
combine (float *restrict ax, float *restrict ay, float *restrict bx,
	 float *restrict by, float wx, float wy)
{
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    {
      float tx = bx[l] * wx - by[l] * wy, ty = bx[l] * wy + by[l] * wx;
      float ux = ax[l], uy = ay[l];
      ax[l] = ux + tx;
      ay[l] = uy + ty;
      bx[l] = ux - tx;
      by[l] = uy - ty;
    }
}

/* Transform the LANES rows at IN to OUT.  */

static void
spectrum (const float *restrict in, float *restrict out)
{
  float x[POINTS][LANES] __attribute__ ((aligned (64)));
  float y[POINTS][LANES] __attribute__ ((aligned (64)));
  for (unsigned i = 0, turned = 0; i < POINTS; i++)
    {
      for (int l = 0; l < LANES; l++)
	{
	  x[turned][l] = in[2 * (l * POINTS + i)];
	  y[turned][l] = in[2 * (l * POINTS + i) + 1];
	}
      /* Count with the bits the other way around.  */
      unsigned bit = POINTS / 2;
      for (; turned & bit; bit /= 2)
	turned ^= bit;
      turned |= bit;
    }
  for (int half = 1; half < POINTS; half *= 2)
    for (int first = 0; first < POINTS; first += 2 * half)
      for (int k = 0; k < half; k++)
	{
	  int a = first + k, b = a + half;
	  const float *w = turn[k * (POINTS / 2 / half)];
	  combine (x[a], y[a], x[b], y[b], w[0], w[1]);
	}
  for (int l = 0; l < LANES; l++)
    for (int i = 0; i < POINTS; i++)
      {
	out[2 * (l * POINTS + i)] = x[i][l];
	out[2 * (l * POINTS + i) + 1] = y[i][l];
      }
}

static struct bench_info
bench_setup (long size)
{
  rows = size;
  in = bench_floats (2 * rows * POINTS, 1, -1, 1);
  out = (float *) bench_alloc (2 * rows * POINTS * sizeof *out);
  spectrum_turns (turn);
  return spectrum_info (rows);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long row = 0; row < rows; row += LANES)
    spectrum (in + 2 * row * POINTS, out + 2 * row * POINTS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (2 * rows * POINTS) };
  return r;
}
