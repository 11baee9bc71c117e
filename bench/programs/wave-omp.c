/* Waves on a membrane by differences of fourth order, in OpenMP.
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

#include "wave.h"

static struct membrane m;
static float *planes[3];

/* Compute the row AFTER of M's points.  */

static void
row (const float *restrict now, const float *restrict before,
     float *restrict after, const struct membrane *m)
{
  long w = m->width;
  float c = m->c, damping = m->damping;
#pragma omp simd
  for (long x = 2; x < w - 2; x++)
    {
      float near = now[x - 1] + now[x + 1] + now[x - w] + now[x + w];
      float far = now[x - 2] + now[x + 2] + now[x - 2 * w] + now[x + 2 * w];
      float sum = -5.0f * now[x] + (4.0f / 3.0f) * near
		  - (1.0f / 12.0f) * far;
      after[x] = damping * (2.0f * now[x] - before[x] + c * sum);
    }
}

static struct bench_info
bench_setup (long size)
{
  m = wave_membrane (size);
  for (int i = 0; i < 3; i++)
    planes[i] = wave_start (&m);
  return wave_info (&m);
}

static void
bench_run (void)
{
  for (int i = 0; i < STEPS; i++)
    {
#pragma omp parallel for schedule(static)
      for (int y = 2; y < m.height - 2; y++)
	{
	  long at = (long) y * m.width;
	  row (planes[0] + at, planes[1] + at, planes[2] + at, &m);
	}
      float *oldest = planes[1];
      planes[1] = planes[0];
      planes[0] = planes[2];
      planes[2] = oldest;
    }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { planes[0], (size_t) (m.width * m.height) };
  return r;
}
