/* The Walsh-Hadamard transform in OpenMP.
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

#include "hadamard.h"

static long n;
static float *in, *out;

/* Sums and differences of the COUNT numbers at P and at Q.  */

static inline void
pairs (float *restrict p, float *restrict q, long count)
{
#pragma omp simd
  for (long i = 0; i < count; i++)
    {
      float a = p[i], b = q[i];
      p[i] = a + b;
      q[i] = a - b;
    }
}

/* Transform the NEAR numbers at P.  */

static void
near_steps (float *p)
{
  for (long stride = 1; stride < NEAR; stride *= 2)
    for (long i = 0; i < NEAR; i += 2 * stride)
      pairs (p + i, p + i + stride, stride);
}

static struct bench_info
bench_setup (long size)
{
  n = size;
  in = bench_floats (n, 1, -1, 1);
  out = (float *) bench_alloc (n * sizeof *out);
  return hadamard_info (n);
}

static void
bench_run (void)
{
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (long i = 0; i < n; i += NEAR)
      {
	memcpy (out + i, in + i, NEAR * sizeof *out);
	near_steps (out + i);
      }
    for (long stride = NEAR; stride < n; stride *= 2)
#pragma omp for schedule(static)
      for (long i = 0; i < n / 2; i += NEAR)
	{
	  long at = i / stride * 2 * stride + i % stride;
	  pairs (out + at, out + at + stride, NEAR);
	}
  }
}

static struct bench_array
bench_result (void)
{
  struct bench_array r = { out, (size_t) n };
  return r;
}
