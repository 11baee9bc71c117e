/* Points turned by quaternions, in OpenMP.
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

#include "rotate.h"

static long n;
static float *turns, *in, *out;

static void
turn_all (const float *restrict turns, const float *restrict in,
	  float *restrict out, long n)
{
#pragma omp parallel for simd schedule(static)
  for (long i = 0; i < n; i++)
    {
      const float *q = turns + 4 * i, *p = in + 3 * i;
      float scale = 1 / sqrtf (q[0] * q[0] + q[1] * q[1] + q[2] * q[2]
			       + q[3] * q[3]);
      float x = scale * q[0], y = scale * q[1], z = scale * q[2];
      float w = scale * q[3];
      float tx = 2 * (y * p[2] - z * p[1]);
      float ty = 2 * (z * p[0] - x * p[2]);
      float tz = 2 * (x * p[1] - y * p[0]);
      out[3 * i] = p[0] + w * tx + y * tz - z * ty;
      out[3 * i + 1] = p[1] + w * ty + z * tx - x * tz;
      out[3 * i + 2] = p[2] + w * tz + x * ty - y * tx;
    }
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  turns = bench_floats (4 * size, 1, 0.1f, 1);
  in = bench_floats (3 * size, 2, -1, 1);
  out = (float *) bench_alloc (3 * size * sizeof *out);
  return rotate_info (size);
}

static void
bench_run (void)
{
  turn_all (turns, in, out, n);
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) (3 * n) };
  return r;
}
