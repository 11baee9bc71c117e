/* Fourier transforms by radix 4 after Stockham in OpenMP.
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
#include "fourier.h"

#define QUARTER (POINTS / 4)

static long batch;
static float *in, *out;
/* The second, third and fourth factor of each butterfly, by stages.  */
static float factors[STAGES][3][2][QUARTER];

/* One butterfly, whose factors have place J: from A, numbers QUARTER apart,
   to B, numbers SPAN apart.  */

static inline __attribute__ ((always_inline)) void
butterfly (const float *restrict ar, const float *restrict ai,
	   float *restrict br, float *restrict bi, float (*f)[2][QUARTER],
	   long j, long to, long span)
{
  float r0 = ar[j], i0 = ai[j];
  float r1 = ar[j + QUARTER], i1 = ai[j + QUARTER];
  float r2 = ar[j + 2 * QUARTER], i2 = ai[j + 2 * QUARTER];
  float r3 = ar[j + 3 * QUARTER], i3 = ai[j + 3 * QUARTER], t;
  t = r1 * f[0][0][j] - i1 * f[0][1][j];
  i1 = r1 * f[0][1][j] + i1 * f[0][0][j];
  r1 = t;
  t = r2 * f[1][0][j] - i2 * f[1][1][j];
  i2 = r2 * f[1][1][j] + i2 * f[1][0][j];
  r2 = t;
  t = r3 * f[2][0][j] - i3 * f[2][1][j];
  i3 = r3 * f[2][1][j] + i3 * f[2][0][j];
  r3 = t;
  float ar_ = r0 + r2, ai_ = i0 + i2, br_ = r0 - r2, bi_ = i0 - i2;
  float cr = r1 + r3, ci = i1 + i3, dr = i1 - i3, di = r3 - r1;
  br[to] = ar_ + cr;
  bi[to] = ai_ + ci;
  br[to + span] = br_ + dr;
  bi[to + span] = bi_ + di;
  br[to + 2 * span] = ar_ - cr;
  bi[to + 2 * span] = ai_ - ci;
  br[to + 3 * span] = br_ - dr;
  bi[to + 3 * span] = bi_ - di;
}

static inline __attribute__ ((always_inline)) void
stage (const float *restrict ar, const float *restrict ai, float *restrict br,
       float *restrict bi, int s, long span)
{
  if (span == 1)
    {
#pragma omp simd
      for (long j = 0; j < QUARTER; j++)
	butterfly (ar, ai, br, bi, factors[s], j, 4 * j, 1);
    }
  else
    for (long first = 0; first < QUARTER; first += span)
#pragma omp simd
      for (long k = 0; k < span; k++)
	butterfly (ar, ai, br, bi, factors[s], first + k, 4 * first + k, span);
}

static void
transform (const float *restrict in, float *restrict out)
{
  float ar[POINTS], ai[POINTS], br[POINTS], bi[POINTS];
#pragma omp simd
  for (long i = 0; i < POINTS; i++)
    {
      ar[i] = in[2 * i];
      ai[i] = in[2 * i + 1];
    }
  stage (ar, ai, br, bi, 0, 1);
  stage (br, bi, ar, ai, 1, 4);
  stage (ar, ai, br, bi, 2, 16);
  stage (br, bi, ar, ai, 3, 64);
  stage (ar, ai, br, bi, 4, 256);
#pragma omp simd
  for (long i = 0; i < POINTS; i++)
    {
      out[2 * i] = br[i];
      out[2 * i + 1] = bi[i];
    }
}

static struct bench_info
bench_setup (long size)
{
  batch = size;
  size_t count = (size_t) size * POINTS;
  in = bench_floats (2 * count, 1, -1, 1);
  out = (float *) bench_alloc (2 * count * sizeof *out);
  const float *roots = fourier_roots ();
  for (int s = 0, span = 1; s < STAGES; s++, span *= 4)
    for (int r = 1; r < 4; r++)
      for (int j = 0; j < QUARTER; j++)
	{
	  int at = j % span * (POINTS / (4 * span)) * r;
	  factors[s][r - 1][0][j] = roots[2 * at];
	  factors[s][r - 1][1][j] = roots[2 * at + 1];
	}
  return fourier_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < batch; i++)
    transform (in + 2 * i * POINTS, out + 2 * i * POINTS);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (2 * batch * POINTS) };
  return r;
}
