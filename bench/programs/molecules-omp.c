/* Forces between molecules by Lennard and Jones in OpenMP.
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

#ifdef __SSE__
#include <immintrin.h>
#endif
#include "molecules.h"

/* Lists are handled in parts of this many, and filled up.  */
#define LANES 16

static long n;
static float *place, *force, box;
static int *lists, *counts;

/* Store the places of the molecules in LIST at X, Y and Z.  */

static inline void
fetch (const float *restrict place, const int *restrict list,
       float *restrict x, float *restrict y, float *restrict z)
{
#ifdef __SSE__
  for (int l = 0; l < LANES; l += 4)
    {
      __m128 a = _mm_load_ps (place + 4L * list[l]);
      __m128 b = _mm_load_ps (place + 4L * list[l + 1]);
      __m128 c = _mm_load_ps (place + 4L * list[l + 2]);
      __m128 d = _mm_load_ps (place + 4L * list[l + 3]);
      _MM_TRANSPOSE4_PS (a, b, c, d);
      _mm_store_ps (x + l, a);
      _mm_store_ps (y + l, b);
      _mm_store_ps (z + l, c);
    }
#else
  for (int l = 0; l < LANES; l++)
    {
      x[l] = place[4L * list[l]];
      y[l] = place[4L * list[l] + 1];
      z[l] = place[4L * list[l] + 2];
    }
#endif
}

/* Store the force on the molecule I at F.  */

static void
forces (const float *restrict place, const int *restrict list, int count,
	long i, float *restrict f)
{
  const float lj1 = 4, lj2 = 4, inverse = 1 / box, b = box;
  float x = place[4 * i], y = place[4 * i + 1], z = place[4 * i + 2];
  float fx = 0, fy = 0, fz = 0, energy = 0;
  float px[MOST] __attribute__ ((aligned (64)));
  float py[MOST] __attribute__ ((aligned (64)));
  float pz[MOST] __attribute__ ((aligned (64)));
  int filled = (count + LANES - 1) / LANES * LANES;
  for (int j = 0; j < count; j += LANES)
    fetch (place, list + j, px + j, py + j, pz + j);
#pragma omp simd reduction(+ : fx, fy, fz, energy)
  for (int j = 0; j < filled; j++)
    {
      float dx = x - px[j], dy = y - py[j], dz = z - pz[j];
      dx -= b * rintf (dx * inverse);
      dy -= b * rintf (dy * inverse);
      dz -= b * rintf (dz * inverse);
      float r2 = dx * dx + dy * dy + dz * dz;
      /* Those that are too far away exert nothing.  */
      r2 = (r2 < CUTOFF * CUTOFF) & (j < count) ? r2 : 1e30f;
      float r2inv = 1.0f / r2, r6inv = r2inv * r2inv * r2inv;
      float s = r2inv * r6inv * (12.0f * lj1 * r6inv - 6.0f * lj2);
      energy += 0.5f * r6inv * (lj1 * r6inv - lj2);
      fx += dx * s;
      fy += dy * s;
      fz += dz * s;
    }
  f[0] = fx;
  f[1] = fy;
  f[2] = fz;
  f[3] = energy;
}

static struct bench_info
bench_setup (long size)
{
  n = size * size * size;
  box = size * SPACING;
  place = molecules_places (size);
  lists = (int *) bench_alloc (n * MOST * sizeof *lists);
  counts = (int *) bench_alloc (n * sizeof *counts);
  molecules_lists (size, place, lists, counts, MOST, 1);
  for (long i = 0; i < n; i++)
    for (int j = counts[i]; j % LANES != 0; j++)
      lists[i * MOST + j] = i;
  force = (float *) bench_alloc (4 * n * sizeof *force);
  return molecules_info (size);
}

static void
bench_run (void)
{
#pragma omp parallel for schedule(static)
  for (long i = 0; i < n; i++)
    forces (place, lists + i * MOST, counts[i], i, force + 4 * i);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { force, (size_t) (4 * n) };
  return r;
}
