/* Heat flow in a chip, by OpenMP.
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

#include "hotspot.h"

static long side;
static float *power, *input, *buffer[2], *last;

/* Return the temperature that follows on HERE.  */

static inline float
next (float here, float heating, float north, float south, float west,
      float east)
{
  return here + STEP * (heating + (south + north - 2 * here) * RY
			+ (east + west - 2 * here) * RX
			+ (AMBIENT - here) * RZ);
}

/* One step from FROM to TO.  */

static void
heat (const float *restrict power, const float *restrict from,
      float *restrict to, long n)
{
#pragma omp parallel for schedule(static)
  for (long y = 0; y < n; y++)
    {
      const float *restrict here = from + y * n;
      const float *restrict north = y > 0 ? here - n : here;
      const float *restrict south = y < n - 1 ? here + n : here;
      const float *restrict p = power + y * n;
      float *restrict out = to + y * n;
      out[0] = next (here[0], p[0], north[0], south[0], here[0], here[1]);
#pragma omp simd
      for (long x = 1; x < n - 1; x++)
	out[x] = next (here[x], p[x], north[x], south[x], here[x - 1],
		       here[x + 1]);
      out[n - 1] = next (here[n - 1], p[n - 1], north[n - 1], south[n - 1],
			 here[n - 2], here[n - 1]);
    }
}

static struct bench_info
bench_setup (long size)
{
  side = size;
  power = hotspot_power (size);
  input = hotspot_temperature (size);
  for (int i = 0; i < 2; i++)
    buffer[i] = (float *) bench_alloc (size * size * sizeof (float));
  return hotspot_info (size);
}

static void
bench_run (void)
{
  const float *from = input;
  for (int i = 0; i < STEPS; i++)
    {
      last = buffer[i % 2];
      heat (power, from, last, side);
      from = last;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array a = { last, (size_t) side * side };
  return a;
}
