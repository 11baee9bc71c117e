/* An option on a mean price, by simulation, in OpenMP.
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

#include "asian.h"

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);
#pragma omp declare simd notinbranch
float logf (float);
#pragma omp declare simd notinbranch
float cosf (float);

/* So many paths go together.  */
#define LANES 64

static long paths;
static float *payoff;

/* Simulate the LANES paths from FIRST.  */

static void
simulate (float *restrict payoff, long first)
{
  unsigned a[LANES], b[LANES];
  float price[LANES], sum[LANES];
  for (int l = 0; l < LANES; l++)
    {
      unsigned seed = first + l;
      a[l] = seed * 747796405u + 2891336453u;
      b[l] = (seed ^ 0x9e3779b9u) | 1;
      price[l] = PRICE;
      sum[l] = 0;
    }
  for (int step = 0; step < STEPS; step++)
#pragma omp simd
    for (int l = 0; l < LANES; l++)
      {
	unsigned t = a[l] ^ (a[l] << 10), s = b[l];
	s = s ^ (s >> 10) ^ t ^ (t >> 13);
	unsigned r = b[l] ^ (b[l] << 10);
	r = s ^ (s >> 10) ^ r ^ (r >> 13);
	a[l] = s;
	b[l] = r;
	float u = (int) ((s >> 8) + 1) * (1.0f / 16777217.0f);
	float v = (int) ((r >> 8) + 1) * (1.0f / 16777217.0f);
	float z = sqrtf (-2.0f * logf (u)) * cosf (6.2831853f * v);
	price[l] *= expf (DRIFT + SPREAD * z);
	sum[l] += price[l];
      }
  for (int l = 0; l < LANES; l++)
    {
      float gain = sum[l] / STEPS - STRIKE;
      payoff[l] = gain > 0 ? gain : 0;
    }
}

static struct bench_info
bench_setup (long size)
{
  paths = size;
  /* With room for a last group.  */
  payoff = (float *) bench_alloc ((paths + LANES) * sizeof *payoff);
  return asian_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long p = 0; p < paths; p += LANES)
    simulate (payoff + p, p);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { payoff, (size_t) paths };
  return r;
}
