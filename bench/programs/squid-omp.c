/* Neurons of Hodgkin and Huxley in OpenMP.
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

#include "squid.h"

/* glibc's libmvec has vector forms, which its headers show with -ffast-math
   alone.  */
#pragma omp declare simd notinbranch
float expf (float);

/* Neurons that go through all steps together.  */
#define BLOCK 512

static long count;
static float *initial, *current, *drive;
static float stimulus[STEPS];

/* x / (exp (x / 10) - 1), with its limit at 0.  */

static inline float
trap (float x)
{
  float q = x * 0.1f, e = expf (q) - 1;
  float limit = 10 - 5 * q;
  int near = fabsf (q) < 1e-3f;
  float quotient = x / (near ? 1 : e);
  return near ? limit : quotient;
}

static inline float
gate (float x, float alpha, float beta)
{
  float rate = alpha + beta, steady = alpha / rate;
  return steady + (x - steady) * expf (-STEP * rate);
}

/* A step of SIZE neurons, to which STRENGTH of the stimulus goes.  */

static void
advance (float *restrict v, float *restrict m, float *restrict h,
	 float *restrict n, float *restrict peak, const float *restrict drive,
	 float strength, long size)
{
#pragma omp simd
  for (long i = 0; i < size; i++)
    {
      float u = v[i];
      float gm = gate (m[i], 0.1f * trap (-(u + 40)),
		       4 * expf ((u + 65) * (-1 / 18.0f)));
      float gh = gate (h[i], 0.07f * expf ((u + 65) * (-1 / 20.0f)),
		       1 / (1 + expf ((u + 35) * -0.1f)));
      float gn = gate (n[i], 0.01f * trap (-(u + 55)),
		       0.125f * expf ((u + 65) * (-1 / 80.0f)));
      float sodium = G_SODIUM * gm * gm * gm * gh;
      float potassium = G_POTASSIUM * (gn * gn) * (gn * gn);
      float current = sodium * (u - E_SODIUM) + potassium * (u - E_POTASSIUM)
		      + G_LEAK * (u - E_LEAK);
      u += STEP / CAPACITY * (strength * drive[i] - current);
      v[i] = u;
      m[i] = gm;
      h[i] = gh;
      n[i] = gn;
      peak[i] = u > peak[i] ? u : peak[i];
    }
}

static struct bench_info
bench_setup (long size)
{
  count = size;
  initial = squid_state (size);
  current = (float *) bench_alloc (FIELDS * size * sizeof *current);
  drive = squid_drive (size);
  squid_stimulus (stimulus);
  return squid_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long first = 0; first < count; first += BLOCK)
    {
      long size = count - first < BLOCK ? count - first : BLOCK;
      float *f[FIELDS];
      for (int k = 0; k < FIELDS; k++)
	{
	  f[k] = current + k * count + first;
	  memcpy (f[k], initial + k * count + first, size * sizeof (float));
	}
      for (int step = 0; step < STEPS; step++)
	advance (f[0], f[1], f[2], f[3], f[4], drive + first, stimulus[step],
		 size);
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { current, (size_t) (FIELDS * count) };
  return r;
}
