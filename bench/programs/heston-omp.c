/* Options where volatility is random, too, in OpenMP.
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
/* Options: -fno-math-errno -fno-trapping-math -fno-builtin-sinf */

#include "heston.h"

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);
#pragma omp declare simd notinbranch
float logf (float);
#pragma omp declare simd notinbranch
float sinf (float);
#pragma omp declare simd notinbranch
float cosf (float);

/* Paths that go on together.  */
#define LANES 32

static long groups;
static float *sums, strikes[STRIKES];

/* Marsaglia's xorwow, for LANES paths.  */
struct generator
{
  unsigned x[5][LANES], d[LANES];
};

static inline unsigned
scramble (unsigned s)
{
  unsigned v = s;
  v = (v ^ v >> 16) * 0x85ebca6b;
  v = (v ^ v >> 13) * 0xc2b2ae35;
  return v ^ v >> 16;
}

static inline unsigned
next (struct generator *g, int l)
{
  unsigned t = g->x[0][l] ^ g->x[0][l] >> 2, last = g->x[4][l];
  g->x[0][l] = g->x[1][l];
  g->x[1][l] = g->x[2][l];
  g->x[2][l] = g->x[3][l];
  g->x[3][l] = last;
  g->x[4][l] = last ^ last << 4 ^ t ^ t << 1;
  g->d[l] += 362437;
  return g->x[4][l] + g->d[l];
}

/* Add to TOTAL what LANES paths from FIRST on pay.  */

static void
paths (long first, float *restrict total)
{
  struct generator g;
  float x[LANES], v[LANES];
  const float dt = YEARS / STEPS, root_dt = sqrtf (dt);
  const float complement = sqrtf (1 - CORRELATION * CORRELATION);
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    {
      unsigned s = (unsigned) (first + l) * 747796405u + 2891336453u;
      for (int i = 0; i < 5; i++)
	g.x[i][l] = scramble (s += 0x9e3779b9);
      g.d[l] = scramble (s + 0x9e3779b9);
      x[l] = 0;
      v[l] = START_VARIANCE;
    }
  for (int step = 0; step < STEPS; step++)
#pragma omp simd
    for (int l = 0; l < LANES; l++)
      {
	float u = ((int) (next (&g, l) >> 8) + 0.5f) * 0x1p-24f;
	float w = (int) (next (&g, l) >> 8) * 0x1p-24f;
	float radius = sqrtf (-2 * logf (u)), angle = 6.28318531f * w;
	float z1 = radius * cosf (angle), z2 = radius * sinf (angle);
	float plus = 0.5f * (v[l] + fabsf (v[l]));
	float deviation = sqrtf (plus) * root_dt;
	x[l] += (RATE - 0.5f * plus) * dt + deviation * z1;
	v[l] += REVERSION * (LONG_VARIANCE - plus) * dt
		+ OF_VARIANCE * deviation
		    * (CORRELATION * z1 + complement * z2);
      }
  float discount = expf (-RATE * YEARS), price[LANES];
#pragma omp simd
  for (int l = 0; l < LANES; l++)
    price[l] = SPOT * expf (x[l]);
  for (int k = 0; k < STRIKES; k++)
    {
      float sum = 0;
#pragma omp simd reduction(+ : sum)
      for (int l = 0; l < LANES; l++)
	sum += price[l] > strikes[k] ? price[l] - strikes[k] : 0;
      total[k] += discount * sum;
    }
}

static struct bench_info
bench_setup (long size)
{
  if (size % GROUP != 0)
    bench_fail ("the paths must be a multiple of 128");
  groups = size / GROUP;
  sums = (float *) bench_alloc (groups * STRIKES * sizeof *sums);
  heston_strikes (strikes);
  return heston_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < groups; i++)
    {
      float total[STRIKES] = { 0 };
      for (int l = 0; l < GROUP; l += LANES)
	paths (i * GROUP + l, total);
      memcpy (sums + i * STRIKES, total, sizeof total);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { sums, (size_t) (groups * STRIKES) };
  return r;
}
